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

export type CollectionIndex_collectionFragment = { readonly slug: string, readonly name: string, readonly description: string | null, readonly section: string, readonly displayCategory: CollectionDisplay, readonly image: { readonly url: string } | null } & { ' $fragmentName'?: 'CollectionIndex_collectionFragment' };

export const CollectionIndex_collectionFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CollectionIndex_collection"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CollectionListItem"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"section"}},{"kind":"Field","name":{"kind":"Name","value":"displayCategory"}},{"kind":"Field","name":{"kind":"Name","value":"image"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}}]} as unknown as DocumentNode<CollectionIndex_collectionFragment, unknown>;