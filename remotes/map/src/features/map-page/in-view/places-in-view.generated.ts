/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { PlaceRow_placeFragment } from '../../../parts/place-list/place-row.generated.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type PlaceWhere = {
  /** [west, south, east, north] in degrees. */
  readonly boundingBox?: ReadonlyArray<number> | null | undefined;
  /** Species slug. */
  readonly category?: string | null | undefined;
  /** Numbers of features on the map, at most 1,000. */
  readonly featureIds?: ReadonlyArray<number> | null | undefined;
  /** At most 1,000. */
  readonly guids?: ReadonlyArray<string> | null | undefined;
  /** True: only places whose kind is known; false: only those not identified yet. */
  readonly isIdentified?: boolean | null | undefined;
  /** TREE, SHRUB, COPSE, GATHER, PIT or CANOPY. */
  readonly type?: string | null | undefined;
  /** Any of these types. */
  readonly types?: ReadonlyArray<string> | null | undefined;
};

export type PlacesInViewQueryVariables = Exact<{
  where: PlaceWhere;
  near?: ReadonlyArray<number> | number | null | undefined;
  first: number;
  offset: number;
}>;


export type PlacesInViewQuery = { readonly findPlaces: { readonly numberMatched: number, readonly numberMatchedAtLeast: boolean, readonly numberReturned: number, readonly places: ReadonlyArray<{ readonly distanceMetres: number | null, readonly place: (
        { readonly guid: string }
        & { ' $fragmentRefs'?: { 'PlaceRow_placeFragment': PlaceRow_placeFragment } }
      ) }> } };


export const PlacesInViewQueryDocument = {"__meta__":{"id":"c3c9750db8892f25ecd34b6e2d1c9329ca709f04f0d30b1b6ed5f12ab7ffeded","part":"map"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PlacesInViewQuery"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"where"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PlaceWhere"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"near"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Float"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"offset"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"findPlaces"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"where"},"value":{"kind":"Variable","name":{"kind":"Name","value":"where"}}},{"kind":"Argument","name":{"kind":"Name","value":"near"},"value":{"kind":"Variable","name":{"kind":"Name","value":"near"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"offset"},"value":{"kind":"Variable","name":{"kind":"Name","value":"offset"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"numberMatched"}},{"kind":"Field","name":{"kind":"Name","value":"numberMatchedAtLeast"}},{"kind":"Field","name":{"kind":"Name","value":"numberReturned"}},{"kind":"Field","name":{"kind":"Name","value":"places"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"distanceMetres"}},{"kind":"Field","name":{"kind":"Name","value":"place"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"guid"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"PlaceRow_place"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PlaceRow_place"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Place"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"guid"}},{"kind":"Field","name":{"kind":"Name","value":"featureId"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"lon"}},{"kind":"Field","name":{"kind":"Name","value":"lat"}},{"kind":"Field","name":{"kind":"Name","value":"attributes"}},{"kind":"Field","name":{"kind":"Name","value":"species"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"scientificName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"area"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<PlacesInViewQuery, PlacesInViewQueryVariables>;