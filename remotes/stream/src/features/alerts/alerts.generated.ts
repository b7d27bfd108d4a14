/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type AreaInput = {
  /** What the viewer calls it: at most 80 characters. */
  readonly name: string;
  /** [lon, lat] in degrees. */
  readonly position: ReadonlyArray<number>;
  /** 250, 500 or 1000. */
  readonly radiusMetres: number;
};

export type AlertsQueryVariables = Exact<{ [key: string]: never; }>;


export type AlertsQuery = { readonly getFollowedStreets: ReadonlyArray<{ readonly slug: string, readonly name: string }>, readonly getFollowedAreas: ReadonlyArray<{ readonly code: string, readonly name: string, readonly radiusMetres: number, readonly position: ReadonlyArray<number> }> };

export type AlertAddressesQueryVariables = Exact<{
  text: string;
}>;


export type AlertAddressesQuery = { readonly searchAddresses: ReadonlyArray<{ readonly kind: string, readonly label: string, readonly slug: string, readonly lon: number, readonly lat: number }> };

export type AlertPostcodeQueryVariables = Exact<{
  postcode: string;
}>;


export type AlertPostcodeQuery = { readonly lookupAddressesForPostcode: ReadonlyArray<{ readonly address: string, readonly latitude: number | null, readonly longitude: number | null }> };

export type FollowAreaMutationVariables = Exact<{
  area: AreaInput;
}>;


export type FollowAreaMutation = { readonly followArea: { readonly area: { readonly code: string } | null, readonly refusal: { readonly code: string, readonly message: string } | null } };

export type FollowStreetMutationVariables = Exact<{
  code: string;
}>;


export type FollowStreetMutation = { readonly userFollowList: { readonly subscribed: boolean } };

export type UnfollowAlertMutationVariables = Exact<{
  code: string;
}>;


export type UnfollowAlertMutation = { readonly userUnfollowList: { readonly subscribed: boolean } };


export const AlertsQueryDocument = {"__meta__":{"id":"353cb42b3e7234d3522e6adde57b38d61d9798d9591f02da6e77216f7a7ee497","part":"stream","switches":[{"anyOf":["userAccount"],"allOf":[]},{"anyOf":["userAccount"],"allOf":[]}]},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AlertsQuery"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"getFollowedStreets"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"getFollowedAreas"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"radiusMetres"}},{"kind":"Field","name":{"kind":"Name","value":"position"}}]}}]}}]} as unknown as DocumentNode<AlertsQuery, AlertsQueryVariables>;
export const AlertAddressesQueryDocument = {"__meta__":{"id":"eb196a6120342fe08d68dde869af6fa5384f7919a5a21b3da2eafcff780c287e","part":"stream"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AlertAddressesQuery"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"text"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"searchAddresses"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"text"},"value":{"kind":"Variable","name":{"kind":"Name","value":"text"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"6"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"lon"}},{"kind":"Field","name":{"kind":"Name","value":"lat"}}]}}]}}]} as unknown as DocumentNode<AlertAddressesQuery, AlertAddressesQueryVariables>;
export const AlertPostcodeQueryDocument = {"__meta__":{"id":"99b608bba82c096fdb2d1dc925f3433e03d37d14670be02a099d122ba098211e","part":"stream"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AlertPostcodeQuery"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"postcode"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lookupAddressesForPostcode"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"postcode"},"value":{"kind":"Variable","name":{"kind":"Name","value":"postcode"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"latitude"}},{"kind":"Field","name":{"kind":"Name","value":"longitude"}}]}}]}}]} as unknown as DocumentNode<AlertPostcodeQuery, AlertPostcodeQueryVariables>;
export const FollowAreaMutationDocument = {"__meta__":{"id":"bf0fc323e66d622e02eb064ad1b35581eb2bd10793091784b546ebedbd041cbd","part":"stream","switches":[{"anyOf":["userAccount"],"allOf":[]}]},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"FollowAreaMutation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"area"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AreaInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"followArea"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"area"},"value":{"kind":"Variable","name":{"kind":"Name","value":"area"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"area"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"Field","name":{"kind":"Name","value":"refusal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<FollowAreaMutation, FollowAreaMutationVariables>;
export const FollowStreetMutationDocument = {"__meta__":{"id":"a03809ea3fe81c44b3aceb4bcc08828e2a84855908a77fbdddf2044bd8e2c0df","part":"stream","switches":[{"anyOf":["userAccount"],"allOf":[]}]},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"FollowStreetMutation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"code"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"userFollowList"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"listCode"},"value":{"kind":"Variable","name":{"kind":"Name","value":"code"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subscribed"}}]}}]}}]} as unknown as DocumentNode<FollowStreetMutation, FollowStreetMutationVariables>;
export const UnfollowAlertMutationDocument = {"__meta__":{"id":"a9ab57cf2ea104fca8ddf1c76d8b02ce3cf08a3d82691141c20ff0f98bb89327","part":"stream","switches":[{"anyOf":["userAccount"],"allOf":[]}]},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UnfollowAlertMutation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"code"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"userUnfollowList"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"listCode"},"value":{"kind":"Variable","name":{"kind":"Name","value":"code"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subscribed"}}]}}]}}]} as unknown as DocumentNode<UnfollowAlertMutation, UnfollowAlertMutationVariables>;