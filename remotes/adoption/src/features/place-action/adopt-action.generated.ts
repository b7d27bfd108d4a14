/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type PlaceAdoptionQueryVariables = Exact<{
  guid: string;
}>;


export type PlaceAdoptionQuery = { readonly getPlace: { readonly guid: string, readonly adoption: { readonly viewerCanAdopt: boolean, readonly isOwn: boolean } | null } | null };


export const PlaceAdoptionQueryDocument = {"__meta__":{"id":"caa471b523b0897a6be8750210a93a12e8ad3a3e7e89ea4e9799d2451c2851fa","part":"adoption"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PlaceAdoptionQuery"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"guid"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"getPlace"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"guid"},"value":{"kind":"Variable","name":{"kind":"Name","value":"guid"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"guid"}},{"kind":"Field","name":{"kind":"Name","value":"adoption"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewerCanAdopt"}},{"kind":"Field","name":{"kind":"Name","value":"isOwn"}}]}}]}}]}}]} as unknown as DocumentNode<PlaceAdoptionQuery, PlaceAdoptionQueryVariables>;