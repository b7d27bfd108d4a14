/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DangerNotice_dangerFragment } from '../parts/danger-notice.generated.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type IssueStartRouteQueryVariables = Exact<{ [key: string]: never; }>;


export type IssueStartRouteQuery = { readonly getIssueDanger: { ' $fragmentRefs'?: { 'DangerNotice_dangerFragment': DangerNotice_dangerFragment } } | null };


export const IssueStartRouteQueryDocument = {"__meta__":{"id":"c672a94ddd4346f6fd401935d9c925313e889d27de96bdb614e9f2bea14a91c9","part":"issues","switches":[{"anyOf":["showIssues"],"allOf":[]}]},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"IssueStartRouteQuery"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"getIssueDanger"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DangerNotice_danger"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DangerNotice_danger"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"IssueDanger"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"telephone"}}]}}]} as unknown as DocumentNode<IssueStartRouteQuery, IssueStartRouteQueryVariables>;