/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type DeskPickupEventsRouteQueryVariables = Exact<{ [key: string]: never; }>;


export type DeskPickupEventsRouteQuery = { readonly getDeskPickupEvents: ReadonlyArray<{ readonly slug: string, readonly name: string, readonly address: string, readonly startDate: string, readonly isCancelled: boolean, readonly markets: ReadonlyArray<string>, readonly waiting: number, readonly collected: number, readonly releasesAt: string | null }> };


export const DeskPickupEventsRouteQueryDocument = {"__meta__":{"id":"95f19c53148205554508dbccf7b9f960758a463411a392939631805a6d0fff63","part":"console","switches":[{"anyOf":["showOrders"],"allOf":["userAccount"]}]},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DeskPickupEventsRouteQuery"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"getDeskPickupEvents"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"startDate"}},{"kind":"Field","name":{"kind":"Name","value":"isCancelled"}},{"kind":"Field","name":{"kind":"Name","value":"markets"}},{"kind":"Field","name":{"kind":"Name","value":"waiting"}},{"kind":"Field","name":{"kind":"Name","value":"collected"}},{"kind":"Field","name":{"kind":"Name","value":"releasesAt"}}]}}]}}]} as unknown as DocumentNode<DeskPickupEventsRouteQuery, DeskPickupEventsRouteQueryVariables>;