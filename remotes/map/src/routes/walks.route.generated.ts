/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { WalkIndex_routeFragment } from '../features/walks/walk-index.generated.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** What a walk leads along. */
export type TrailMode =
  /** Groups of trees. */
  | 'GATHERS'
  /** Single trees. */
  | 'TREES';

export type WalksRouteQueryVariables = Exact<{ [key: string]: never; }>;


export type WalksRouteQuery = { readonly getRoutes: ReadonlyArray<{ ' $fragmentRefs'?: { 'WalkIndex_routeFragment': WalkIndex_routeFragment } }>, readonly getTrailModes: ReadonlyArray<{ readonly mode: TrailMode, readonly label: string, readonly isDefault: boolean }>, readonly getInventorySummary: { readonly topGenera: ReadonlyArray<{ readonly genus: string, readonly name: string }> }, readonly getMapTileSets: ReadonlyArray<{ readonly layers: ReadonlyArray<string>, readonly url: string, readonly minZoom: number, readonly maxZoom: number }> };


export const WalksRouteQueryDocument = {"__meta__":{"id":"fcd3388465e9adffad5763dbb80304067620409eb006039d4a78ecda48acbc8f","part":"map"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"WalksRouteQuery"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"getRoutes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WalkIndex_route"}}]}},{"kind":"Field","name":{"kind":"Name","value":"getTrailModes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"isDefault"}}]}},{"kind":"Field","name":{"kind":"Name","value":"getInventorySummary"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"topGenera"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"12"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"genus"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"getMapTileSets"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"layers"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"minZoom"}},{"kind":"Field","name":{"kind":"Name","value":"maxZoom"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WalkIndex_route"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Route"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"guid"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"metres"}},{"kind":"Field","name":{"kind":"Name","value":"routePlacesCount"}},{"kind":"Field","name":{"kind":"Name","value":"picture"}}]}}]} as unknown as DocumentNode<WalksRouteQuery, WalksRouteQueryVariables>;