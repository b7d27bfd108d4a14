/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type AmenityKind =
  | 'BENCH'
  /** A tap, pump or fountain. */
  | 'DRINKING_WATER';

export type NearbyAmenities_placeFragment = { readonly nearbyAmenities: ReadonlyArray<{ readonly kind: AmenityKind, readonly name: string | null, readonly text: string, readonly lon: number, readonly lat: number }> } & { ' $fragmentName'?: 'NearbyAmenities_placeFragment' };

export const NearbyAmenities_placeFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NearbyAmenities_place"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Place"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nearbyAmenities"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"lon"}},{"kind":"Field","name":{"kind":"Name","value":"lat"}}]}}]}}]} as unknown as DocumentNode<NearbyAmenities_placeFragment, unknown>;