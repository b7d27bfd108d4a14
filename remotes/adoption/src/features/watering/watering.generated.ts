/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { NearbyAmenities_placeFragment } from './nearby-amenities.generated.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type PlaceEventInput = {
  /** Litres of a watering, 1 to 200; it needs them. Landings have no amount. */
  readonly amount?: number | null | undefined;
  /** When it was watered, as 2026-06-28T18:30:00Z; at most seven days ago. Without it, now. Landings have no time. */
  readonly at?: string | null | undefined;
  /** 'QR', 'SH' or 'WA'. */
  readonly code: string;
};

export type WateringsQueryVariables = Exact<{
  guid: string;
}>;


export type WateringsQuery = { readonly getPlace: (
    { readonly guid: string, readonly type: string, readonly watering: { readonly insideWateringSeason: boolean, readonly reservoirDays: ReadonlyArray<{ readonly day: string, readonly share: number }> } | null, readonly waterings: ReadonlyArray<{ readonly guid: string, readonly wateredAt: string, readonly litres: number, readonly by: string | null, readonly isOwn: boolean, readonly viewerCanChange: boolean }> | null }
    & { ' $fragmentRefs'?: { 'NearbyAmenities_placeFragment': NearbyAmenities_placeFragment } }
  ) | null };

export type RecordWateringMutationVariables = Exact<{
  placeId: string;
  geometry: unknown;
  idempotencyKey: string;
  event: PlaceEventInput;
}>;


export type RecordWateringMutation = { readonly createUserPlaceEvent: { readonly name: string, readonly refusal: { readonly code: string, readonly message: string } | null } };

export type CorrectWateringMutationVariables = Exact<{
  guid: string;
  litres: number;
  wateredAt?: string | null | undefined;
}>;


export type CorrectWateringMutation = { readonly correctWatering: { readonly watering: { readonly guid: string, readonly litres: number, readonly wateredAt: string } | null, readonly refusal: { readonly code: string, readonly message: string } | null } };

export type DeleteWateringMutationVariables = Exact<{
  guid: string;
}>;


export type DeleteWateringMutation = { readonly deleteWatering: { readonly guid: string | null, readonly refusal: { readonly code: string, readonly message: string } | null } };


export const WateringsQueryDocument = {"__meta__":{"id":"37133f1bb05bcc6678d4069db37f8aadf3803747a73dd5fb4ca67b3dcff3c8d3","part":"adoption"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"WateringsQuery"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"guid"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"getPlace"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"guid"},"value":{"kind":"Variable","name":{"kind":"Name","value":"guid"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"guid"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"NearbyAmenities_place"}},{"kind":"Field","name":{"kind":"Name","value":"watering"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"insideWateringSeason"}},{"kind":"Field","name":{"kind":"Name","value":"reservoirDays"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"day"}},{"kind":"Field","name":{"kind":"Name","value":"share"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"waterings"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"50"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"guid"}},{"kind":"Field","name":{"kind":"Name","value":"wateredAt"}},{"kind":"Field","name":{"kind":"Name","value":"litres"}},{"kind":"Field","name":{"kind":"Name","value":"by"}},{"kind":"Field","name":{"kind":"Name","value":"isOwn"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanChange"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NearbyAmenities_place"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Place"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nearbyAmenities"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"lon"}},{"kind":"Field","name":{"kind":"Name","value":"lat"}}]}}]}}]} as unknown as DocumentNode<WateringsQuery, WateringsQueryVariables>;
export const RecordWateringMutationDocument = {"__meta__":{"id":"625a49b3eaf027e31ed07d95b33e2b37429f8a14446bfe7036158da0ceca76ca","part":"adoption"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RecordWateringMutation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"placeId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"geometry"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"JSON"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"event"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PlaceEventInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createUserPlaceEvent"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"placeId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"placeId"}}},{"kind":"Argument","name":{"kind":"Name","value":"campaignCode"},"value":{"kind":"StringValue","value":"default","block":false}},{"kind":"Argument","name":{"kind":"Name","value":"geometry"},"value":{"kind":"Variable","name":{"kind":"Name","value":"geometry"}}},{"kind":"Argument","name":{"kind":"Name","value":"idempotencyKey"},"value":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}}},{"kind":"Argument","name":{"kind":"Name","value":"event"},"value":{"kind":"Variable","name":{"kind":"Name","value":"event"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"refusal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<RecordWateringMutation, RecordWateringMutationVariables>;
export const CorrectWateringMutationDocument = {"__meta__":{"id":"7a558279c7477a88e37057982c05188d989bb3cdbc073b7182b3cfa0c752dc72","part":"adoption","switches":[{"anyOf":[],"allOf":["showWatering","userAccount"]}]},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CorrectWateringMutation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"guid"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"litres"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Float"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"wateredAt"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"correctWatering"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"guid"},"value":{"kind":"Variable","name":{"kind":"Name","value":"guid"}}},{"kind":"Argument","name":{"kind":"Name","value":"litres"},"value":{"kind":"Variable","name":{"kind":"Name","value":"litres"}}},{"kind":"Argument","name":{"kind":"Name","value":"wateredAt"},"value":{"kind":"Variable","name":{"kind":"Name","value":"wateredAt"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"watering"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"guid"}},{"kind":"Field","name":{"kind":"Name","value":"litres"}},{"kind":"Field","name":{"kind":"Name","value":"wateredAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"refusal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<CorrectWateringMutation, CorrectWateringMutationVariables>;
export const DeleteWateringMutationDocument = {"__meta__":{"id":"d44116b5a6382e78bbc26035a51d1a9163baa822dc63f4c21899850dbd7884f0","part":"adoption","switches":[{"anyOf":[],"allOf":["showWatering","userAccount"]}]},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteWateringMutation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"guid"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteWatering"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"guid"},"value":{"kind":"Variable","name":{"kind":"Name","value":"guid"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"guid"}},{"kind":"Field","name":{"kind":"Name","value":"refusal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<DeleteWateringMutation, DeleteWateringMutationVariables>;