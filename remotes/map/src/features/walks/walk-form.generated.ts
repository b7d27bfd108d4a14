/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type TrailInput = {
  /** Leaves out ways with steps, as far as they are known. */
  readonly avoidSteps?: boolean | null | undefined;
  readonly code?: string | null | undefined;
  /** [lon, lat] in degrees; back to the start when not given. */
  readonly end?: ReadonlyArray<number> | null | undefined;
  readonly endAddress?: string | null | undefined;
  /** Genera that are left out, as in 'acer'. */
  readonly excludeGenera?: ReadonlyArray<string> | null | undefined;
  /** Leaves out trees that are known by genus alone. */
  readonly excludeGenusOnly?: boolean | null | undefined;
  readonly fullMeanderRadiusM?: number | null | undefined;
  /** At most so long, 500 to 12,000 metres; by the radii when not given. */
  readonly lengthMetres?: number | null | undefined;
  /** 0 to 100: position of the walk's own radius between the two. */
  readonly meanderPercent?: number | null | undefined;
  /** 0 to 100: half of the trunk's diameter in centimetres. */
  readonly minimumSizeScore?: number | null | undefined;
  /** The project's own when not given. GATHERS only where the project shows groups of trees; size and genus are nothing to them. */
  readonly mode?: TrailMode | null | undefined;
  /** [lon, lat] in degrees. */
  readonly start: ReadonlyArray<number>;
  /** Kept when it is an address that the project knows at this point. */
  readonly startAddress?: string | null | undefined;
  readonly zeroMeanderRadiusM?: number | null | undefined;
};

/** What a walk leads along. */
export type TrailMode =
  /** Groups of trees. */
  | 'GATHERS'
  /** Single trees. */
  | 'TREES';

export type WalkAddressesQueryVariables = Exact<{
  text: string;
}>;


export type WalkAddressesQuery = { readonly searchAddresses: ReadonlyArray<{ readonly kind: string, readonly label: string, readonly lon: number, readonly lat: number }> };

export type GenerateTrailMutationVariables = Exact<{
  trail: TrailInput;
}>;


export type GenerateTrailMutation = { readonly generateTrail: { readonly guid: string | null, readonly refusal: { readonly code: string, readonly message: string } | null } };


export const WalkAddressesQueryDocument = {"__meta__":{"id":"0568de2eb385e55d8764a7a4a70e3e7123b8f4b8a18ef11018f23f2795736129","part":"map"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"WalkAddressesQuery"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"text"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"searchAddresses"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"text"},"value":{"kind":"Variable","name":{"kind":"Name","value":"text"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"6"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"lon"}},{"kind":"Field","name":{"kind":"Name","value":"lat"}}]}}]}}]} as unknown as DocumentNode<WalkAddressesQuery, WalkAddressesQueryVariables>;
export const GenerateTrailMutationDocument = {"__meta__":{"id":"5f8009e41c8349d02d0f2675ebbc9d72aca1f854e8a9fcce82b12f114384827e","part":"map","switches":[{"anyOf":["showMap"],"allOf":[]}]},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"GenerateTrailMutation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"trail"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"TrailInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"generateTrail"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"trail"},"value":{"kind":"Variable","name":{"kind":"Name","value":"trail"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"guid"}},{"kind":"Field","name":{"kind":"Name","value":"refusal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<GenerateTrailMutation, GenerateTrailMutationVariables>;