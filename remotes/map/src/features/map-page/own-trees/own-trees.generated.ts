/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { PlaceRow_placeFragment } from '../../../parts/place-list/place-row.generated.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type TreeNeed =
  /** It needs no water, and is in flower, in fruit or in autumn colour. */
  | 'IN_SEASON'
  /** It needs water now. */
  | 'NOW'
  /** The ground dries out: it will need water this week. */
  | 'SOON';

export type OwnTreeCountQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnTreeCountQuery = { readonly getUserPlaces: ReadonlyArray<{ readonly placeId: string, readonly adoptedAt: string | null }> };

export type OwnTreesQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnTreesQuery = { readonly getUserPlaces: ReadonlyArray<{ readonly placeId: string, readonly adoptedAt: string | null, readonly place: (
      { readonly guid: string, readonly featureId: number, readonly lon: number, readonly lat: number, readonly retired: { readonly since: string } | null, readonly need: { readonly need: TreeNeed, readonly reasons: ReadonlyArray<string> } | null, readonly watering: { readonly needsWatering: boolean, readonly reservoir: number | null } | null }
      & { ' $fragmentRefs'?: { 'PlaceRow_placeFragment': PlaceRow_placeFragment } }
    ) }> };


export const OwnTreeCountQueryDocument = {"__meta__":{"id":"f3f7a8f5c9e6724d6291bc248fec87f3b7e2ffd9d18d167297946d7dfb60c46e","part":"map","switches":[{"anyOf":["userAccount"],"allOf":[]}]},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OwnTreeCountQuery"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"getUserPlaces"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"campaignCode"},"value":{"kind":"StringValue","value":"default","block":false}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"placeId"}},{"kind":"Field","name":{"kind":"Name","value":"adoptedAt"}}]}}]}}]} as unknown as DocumentNode<OwnTreeCountQuery, OwnTreeCountQueryVariables>;
export const OwnTreesQueryDocument = {"__meta__":{"id":"78522d13a99084c82ef683591408ea7ceed8993bc03e66802309910d769e8ebf","part":"map","switches":[{"anyOf":["userAccount"],"allOf":[]}]},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OwnTreesQuery"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"getUserPlaces"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"campaignCode"},"value":{"kind":"StringValue","value":"default","block":false}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"placeId"}},{"kind":"Field","name":{"kind":"Name","value":"adoptedAt"}},{"kind":"Field","name":{"kind":"Name","value":"place"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"guid"}},{"kind":"Field","name":{"kind":"Name","value":"featureId"}},{"kind":"Field","name":{"kind":"Name","value":"lon"}},{"kind":"Field","name":{"kind":"Name","value":"lat"}},{"kind":"Field","name":{"kind":"Name","value":"retired"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"since"}}]}},{"kind":"Field","name":{"kind":"Name","value":"need"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"need"}},{"kind":"Field","name":{"kind":"Name","value":"reasons"}}]}},{"kind":"Field","name":{"kind":"Name","value":"watering"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"needsWatering"}},{"kind":"Field","name":{"kind":"Name","value":"reservoir"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"PlaceRow_place"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PlaceRow_place"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Place"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"guid"}},{"kind":"Field","name":{"kind":"Name","value":"featureId"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"lon"}},{"kind":"Field","name":{"kind":"Name","value":"lat"}},{"kind":"Field","name":{"kind":"Name","value":"attributes"}},{"kind":"Field","name":{"kind":"Name","value":"species"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"scientificName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"area"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<OwnTreesQuery, OwnTreesQueryVariables>;