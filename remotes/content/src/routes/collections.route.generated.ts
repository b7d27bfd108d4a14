/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { CollectionIndex_collectionFragment } from '../features/collections/collection-index.generated.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type CollectionsRouteQueryVariables = Exact<{ [key: string]: never; }>;


export type CollectionsRouteQuery = { readonly getCollections: { readonly collections: ReadonlyArray<{ ' $fragmentRefs'?: { 'CollectionIndex_collectionFragment': CollectionIndex_collectionFragment } }> } };


export const CollectionsRouteQueryDocument = {"__meta__":{"id":"c7d514a2585d7b54f5a9ac5f15c8c828deeecd01f29b3d6e90a106187d2f9407","part":"content"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CollectionsRouteQuery"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"getCollections"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"collections"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CollectionIndex_collection"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CollectionIndex_collection"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CollectionListItem"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"section"}},{"kind":"Field","name":{"kind":"Name","value":"displayCategory"}},{"kind":"Field","name":{"kind":"Name","value":"image"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}}]} as unknown as DocumentNode<CollectionsRouteQuery, CollectionsRouteQueryVariables>;