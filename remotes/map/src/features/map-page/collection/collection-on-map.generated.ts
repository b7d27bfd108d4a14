/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type CollectionDisplay =
  /** Nowhere: for those who have its address. */
  | 'HIDDEN'
  /** On the map, in lists and panels. */
  | 'MAP_AND_PANEL'
  /** Its places stand out on the map; it has no entry in lists and panels. */
  | 'MAP_ONLY'
  /** In lists and panels, but not on the map. */
  | 'PANEL_ONLY';

export type MapCollectionsQueryVariables = Exact<{ [key: string]: never; }>;


export type MapCollectionsQuery = { readonly getCollections: { readonly collections: ReadonlyArray<{ readonly slug: string, readonly name: string, readonly icon: string | null, readonly displayCategory: CollectionDisplay, readonly placeCount: number }> } };

export type MapCollectionQueryVariables = Exact<{
  slug: string;
}>;


export type MapCollectionQuery = { readonly getCollection: { readonly slug: string, readonly name: string, readonly displayCategory: CollectionDisplay, readonly placeCount: number } | null, readonly getCollectionPlaces: ReadonlyArray<{ readonly guid: string, readonly featureId: number, readonly type: string, readonly name: string, readonly address: string | null, readonly lon: number, readonly lat: number, readonly attributes: unknown, readonly area: { readonly slug: string, readonly name: string } | null, readonly categoryObject: { readonly slug: string, readonly name: string, readonly scientificName: string } | null }> };


export const MapCollectionsQueryDocument = {"__meta__":{"id":"f2457f7289ba1f2f2889b255c4f69080e417fc67ab7637f21af567e37c9812e9","part":"map"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MapCollectionsQuery"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"getCollections"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"collections"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"icon"}},{"kind":"Field","name":{"kind":"Name","value":"displayCategory"}},{"kind":"Field","name":{"kind":"Name","value":"placeCount"}}]}}]}}]}}]} as unknown as DocumentNode<MapCollectionsQuery, MapCollectionsQueryVariables>;
export const MapCollectionQueryDocument = {"__meta__":{"id":"c7da11127d61aae08134317552bd46215418a44d5ce95f4f15d2a7e0bf68f97c","part":"map"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MapCollectionQuery"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"slug"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"getCollection"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"slug"},"value":{"kind":"Variable","name":{"kind":"Name","value":"slug"}}},{"kind":"Argument","name":{"kind":"Name","value":"onMap"},"value":{"kind":"BooleanValue","value":true}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"displayCategory"}},{"kind":"Field","name":{"kind":"Name","value":"placeCount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"getCollectionPlaces"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"slug"},"value":{"kind":"Variable","name":{"kind":"Name","value":"slug"}}},{"kind":"Argument","name":{"kind":"Name","value":"onMap"},"value":{"kind":"BooleanValue","value":true}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"guid"}},{"kind":"Field","name":{"kind":"Name","value":"featureId"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"area"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lon"}},{"kind":"Field","name":{"kind":"Name","value":"lat"}},{"kind":"Field","name":{"kind":"Name","value":"attributes"}},{"kind":"Field","name":{"kind":"Name","value":"categoryObject"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"scientificName"}}]}}]}}]}}]} as unknown as DocumentNode<MapCollectionQuery, MapCollectionQueryVariables>;