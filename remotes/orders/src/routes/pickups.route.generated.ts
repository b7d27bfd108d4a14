/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type OrderPickupsRouteQueryVariables = Exact<{ [key: string]: never; }>;


export type OrderPickupsRouteQuery = { readonly getMarkets: ReadonlyArray<{ readonly guid: string, readonly slug: string, readonly serverTime: string }> };


export const OrderPickupsRouteQueryDocument = {"__meta__":{"id":"a62ef9c6ff4c17ae1f1579fdf8188a79cd7067b40e672a6b0e15122bd61a8063","part":"orders","switches":[{"anyOf":["showOrders"],"allOf":[]}]},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OrderPickupsRouteQuery"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"getMarkets"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"guid"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"serverTime"}}]}}]}}]} as unknown as DocumentNode<OrderPickupsRouteQuery, OrderPickupsRouteQueryVariables>;