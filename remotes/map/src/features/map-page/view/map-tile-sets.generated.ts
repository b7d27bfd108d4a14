/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type MapTileSetsQueryVariables = Exact<{ [key: string]: never; }>;


export type MapTileSetsQuery = { readonly getMapTileSets: ReadonlyArray<{ readonly layers: ReadonlyArray<string>, readonly url: string, readonly minZoom: number, readonly maxZoom: number }> };


export const MapTileSetsQueryDocument = {"__meta__":{"id":"6ac1d60d31145c235d20f1b256869c36d549bd45d98cf942be8f888060295193","part":"map","switches":[{"anyOf":["showMap","showGreenSpacesExplorer"],"allOf":[]}]},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MapTileSetsQuery"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"getMapTileSets"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"layers"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"minZoom"}},{"kind":"Field","name":{"kind":"Name","value":"maxZoom"}}]}}]}}]} as unknown as DocumentNode<MapTileSetsQuery, MapTileSetsQueryVariables>;