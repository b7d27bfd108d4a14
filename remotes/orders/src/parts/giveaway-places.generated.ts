/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type GiveawayPlacesQueryVariables = Exact<{ [key: string]: never; }>;


export type GiveawayPlacesQuery = { readonly getUserPlaces: ReadonlyArray<{ readonly placeId: string, readonly attributes: unknown }> };


export const GiveawayPlacesQueryDocument = {"__meta__":{"id":"77563b23f9de9931db5e343f75ca6444c038351762036df2b374bf3fd61ea42a","part":"orders","switches":[{"anyOf":["userAccount"],"allOf":[]}]},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"GiveawayPlacesQuery"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"getUserPlaces"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"campaignCode"},"value":{"kind":"StringValue","value":"default","block":false}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"placeId"}},{"kind":"Field","name":{"kind":"Name","value":"attributes"}}]}}]}}]} as unknown as DocumentNode<GiveawayPlacesQuery, GiveawayPlacesQueryVariables>;