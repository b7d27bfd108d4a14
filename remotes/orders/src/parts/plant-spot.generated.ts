/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type OrderTilesQueryVariables = Exact<{ [key: string]: never; }>;


export type OrderTilesQuery = { readonly getMapTileSets: ReadonlyArray<{ readonly layers: ReadonlyArray<string>, readonly url: string, readonly minZoom: number, readonly maxZoom: number }> };


export const OrderTilesQueryDocument = {"__meta__":{"id":"615098c46558bcafc067976f4c5f849d5f2fa764afa84fb0feeb08c244067d88","part":"orders","switches":[{"anyOf":["showMap","showGreenSpacesExplorer"],"allOf":[]}]},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OrderTilesQuery"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"getMapTileSets"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"layers"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"minZoom"}},{"kind":"Field","name":{"kind":"Name","value":"maxZoom"}}]}}]}}]} as unknown as DocumentNode<OrderTilesQuery, OrderTilesQueryVariables>;