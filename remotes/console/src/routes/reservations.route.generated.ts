/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { ReservationCard_reservationFragment } from '../features/reservations/reservation-card.generated.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type DeskReservationsRouteQueryVariables = Exact<{ [key: string]: never; }>;


export type DeskReservationsRouteQuery = { readonly getDeskReservations: ReadonlyArray<(
    { readonly code: string, readonly place: { readonly guid: string, readonly name: string } }
    & { ' $fragmentRefs'?: { 'ReservationCard_reservationFragment': ReservationCard_reservationFragment } }
  )> };


export const DeskReservationsRouteQueryDocument = {"__meta__":{"id":"487ab5c41c6a91282fd3ae24e7d52341c8e3218be3273d495c312d3274c98dde","part":"console","switches":[{"anyOf":["showAdopt","showPitAdopt"],"allOf":["userAccount"]}]},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DeskReservationsRouteQuery"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"getDeskReservations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"place"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"guid"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReservationCard_reservation"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReservationCard_reservation"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DeskReservation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"reservedAt"}},{"kind":"Field","name":{"kind":"Name","value":"place"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"guid"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"lon"}},{"kind":"Field","name":{"kind":"Name","value":"lat"}}]}}]}}]} as unknown as DocumentNode<DeskReservationsRouteQuery, DeskReservationsRouteQueryVariables>;