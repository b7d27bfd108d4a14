/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type AccessibilityRouteQueryVariables = Exact<{ [key: string]: never; }>;


export type AccessibilityRouteQuery = { readonly getStatement: { readonly hasFailed: boolean, readonly page: { readonly title: string, readonly subTitle: string | null, readonly versionDate: string | null, readonly bodyHtml: string } | null } };


export const AccessibilityRouteQueryDocument = {"__meta__":{"id":"6b3bba7c0b8a46b887103afb33bdb1cdc4baca5a0b8990d3eecb03fa4735523a","part":"content"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AccessibilityRouteQuery"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"getStatement"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"name"},"value":{"kind":"StringValue","value":"accessibility","block":false}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"page"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"subTitle"}},{"kind":"Field","name":{"kind":"Name","value":"versionDate"}},{"kind":"Field","name":{"kind":"Name","value":"bodyHtml"}}]}},{"kind":"Field","name":{"kind":"Name","value":"hasFailed"}}]}}]}}]} as unknown as DocumentNode<AccessibilityRouteQuery, AccessibilityRouteQueryVariables>;