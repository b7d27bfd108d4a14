/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type PitApplicantQueryVariables = Exact<{ [key: string]: never; }>;


export type PitApplicantQuery = { readonly getUserPrivateProfile: { readonly name: string | null, readonly address: string | null, readonly postcode: string | null, readonly telephone: string | null } | null };

export type PitPostcodeQueryVariables = Exact<{
  postcode: string;
}>;


export type PitPostcodeQuery = { readonly lookupAddressesForPostcode: ReadonlyArray<{ readonly address: string, readonly latitude: number | null, readonly longitude: number | null, readonly postcode: string | null }> };

export type ApplyForPitMutationVariables = Exact<{
  placeId: string;
  geometry?: unknown;
  attributes: unknown;
}>;


export type ApplyForPitMutation = { readonly createFlow: { readonly guid: string | null, readonly state: string | null, readonly refusal: { readonly code: string, readonly message: string } | null } };


export const PitApplicantQueryDocument = {"__meta__":{"id":"e6120989e294a17962e267e6a86d10388a0622173041aa7c7fcdb1c72ec84515","part":"pits","switches":[{"anyOf":["userAccount"],"allOf":[]}]},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PitApplicantQuery"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"getUserPrivateProfile"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"obscure"},"value":{"kind":"BooleanValue","value":false}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"postcode"}},{"kind":"Field","name":{"kind":"Name","value":"telephone"}}]}}]}}]} as unknown as DocumentNode<PitApplicantQuery, PitApplicantQueryVariables>;
export const PitPostcodeQueryDocument = {"__meta__":{"id":"e08ff63948487032d26cdc4a03888b1d133c364ea247bac961035644064b67c5","part":"pits"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PitPostcodeQuery"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"postcode"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lookupAddressesForPostcode"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"postcode"},"value":{"kind":"Variable","name":{"kind":"Name","value":"postcode"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"latitude"}},{"kind":"Field","name":{"kind":"Name","value":"longitude"}},{"kind":"Field","name":{"kind":"Name","value":"postcode"}}]}}]}}]} as unknown as DocumentNode<PitPostcodeQuery, PitPostcodeQueryVariables>;
export const ApplyForPitMutationDocument = {"__meta__":{"id":"1d28946dffa5e2baff1a88aa1bb07549126070b05d9f0d4c6571fd6c5cd90ccb","part":"pits","switches":[{"anyOf":["showPitAdopt"],"allOf":["userAccount"]}]},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ApplyForPitMutation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"placeId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"geometry"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"JSON"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"attributes"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"JSON"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createFlow"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"flowTypeSlug"},"value":{"kind":"StringValue","value":"pit-adoption","block":false}},{"kind":"Argument","name":{"kind":"Name","value":"flow"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"scope"},"value":{"kind":"StringValue","value":"UserPlaceFlow","block":false}},{"kind":"ObjectField","name":{"kind":"Name","value":"placeId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"placeId"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"geometry"},"value":{"kind":"Variable","name":{"kind":"Name","value":"geometry"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"attributes"},"value":{"kind":"Variable","name":{"kind":"Name","value":"attributes"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"guid"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"refusal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<ApplyForPitMutation, ApplyForPitMutationVariables>;