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
  /** In lists and panels; the map says nothing of it. */
  | 'PANEL_ONLY';

export type CollectionsRouteQueryVariables = Exact<{ [key: string]: never; }>;


export type CollectionsRouteQuery = { readonly getCollections: { readonly collections: ReadonlyArray<{ readonly slug: string, readonly name: string, readonly description: string | null, readonly section: string, readonly displayCategory: CollectionDisplay, readonly image: { readonly url: string } | null }> } };


export const CollectionsRouteQueryDocument = {"__meta__":{"id":"c7d514a2585d7b54f5a9ac5f15c8c828deeecd01f29b3d6e90a106187d2f9407","part":"content"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CollectionsRouteQuery"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"getCollections"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"collections"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CollectionIndex_collection"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CollectionIndex_collection"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CollectionListItem"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"section"}},{"kind":"Field","name":{"kind":"Name","value":"displayCategory"}},{"kind":"Field","name":{"kind":"Name","value":"image"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}}]} as unknown as DocumentNode<CollectionsRouteQuery, CollectionsRouteQueryVariables>;