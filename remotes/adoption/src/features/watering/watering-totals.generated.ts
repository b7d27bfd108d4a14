/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type WateringTotalsQueryVariables = Exact<{ [key: string]: never; }>;


export type WateringTotalsQuery = { readonly getWateringTotals: { readonly litres: number, readonly residents: number } };


export const WateringTotalsQueryDocument = {"__meta__":{"id":"6a2d0cd6cf18622ee3329c2a07b77d868a4196b6b639f392a488c67c19fd81b6","part":"adoption","switches":[{"anyOf":["showWatering"],"allOf":[]}]},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"WateringTotalsQuery"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"getWateringTotals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"litres"}},{"kind":"Field","name":{"kind":"Name","value":"residents"}}]}}]}}]} as unknown as DocumentNode<WateringTotalsQuery, WateringTotalsQueryVariables>;