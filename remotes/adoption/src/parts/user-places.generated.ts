/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type UserPlacesQueryVariables = Exact<{ [key: string]: never; }>;


export type UserPlacesQuery = { readonly getUserPlaces: ReadonlyArray<{ readonly placeId: string, readonly attributes: unknown }> };


export const UserPlacesQueryDocument = {"__meta__":{"id":"d47a06cb6fc8cfe90b8eda4b02afc8c25fffe82c3a4e793334332f4ec39ccf01","part":"adoption","switches":[{"anyOf":["userAccount"],"allOf":[]}]},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"UserPlacesQuery"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"getUserPlaces"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"campaignCode"},"value":{"kind":"StringValue","value":"default","block":false}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"placeId"}},{"kind":"Field","name":{"kind":"Name","value":"attributes"}}]}}]}}]} as unknown as DocumentNode<UserPlacesQuery, UserPlacesQueryVariables>;