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

export type ProfileRouteQueryVariables = Exact<{ [key: string]: never; }>;


export type ProfileRouteQuery = { readonly getProfile: { readonly id: string, readonly nickname: string | null, readonly picture: string | null, readonly email: string, readonly email_verified: boolean } };

export type PrivateProfileQueryVariables = Exact<{
  obscure: boolean;
}>;


export type PrivateProfileQuery = { readonly getUserPrivateProfile: { readonly name: string | null, readonly address: string | null, readonly postcode: string | null, readonly telephone: string | null, readonly email: string | null } | null };

export type UpdateUserPrivateProfileMutationVariables = Exact<{
  name?: string | null | undefined;
  address?: string | null | undefined;
  postcode?: string | null | undefined;
  telephone?: string | null | undefined;
  email?: string | null | undefined;
}>;


export type UpdateUserPrivateProfileMutation = { readonly updateUserPrivateProfile: { readonly name: string | null, readonly address: string | null, readonly postcode: string | null, readonly telephone: string | null, readonly email: string | null } };

export type ProfileFollowsQueryVariables = Exact<{ [key: string]: never; }>;


export type ProfileFollowsQuery = { readonly getUserFollows: unknown, readonly getFollowedStreets: ReadonlyArray<{ readonly slug: string, readonly name: string }>, readonly getFollowedAreas: ReadonlyArray<{ readonly code: string, readonly name: string, readonly radiusMetres: number, readonly position: ReadonlyArray<number> }> };

export type FollowedPlaceQueryVariables = Exact<{
  guid: string;
}>;


export type FollowedPlaceQuery = { readonly getPlace: { readonly guid: string, readonly name: string, readonly address: string | null, readonly species: { readonly slug: string, readonly name: string } | null } | null };

export type FollowedStoryQueryVariables = Exact<{
  slug: string;
}>;


export type FollowedStoryQuery = { readonly getStory: { readonly slug: string, readonly title: string } | null };

export type ProfileFollowMutationVariables = Exact<{
  listCode: string;
}>;


export type ProfileFollowMutation = { readonly userFollowList: { readonly subscribed: boolean } };

export type ProfileUnfollowMutationVariables = Exact<{
  listCode: string;
}>;


export type ProfileUnfollowMutation = { readonly userUnfollowList: { readonly subscribed: boolean } };

export type ProfileFollowAreaMutationVariables = Exact<{
  area: AreaInput;
}>;


export type ProfileFollowAreaMutation = { readonly followArea: { readonly area: { readonly code: string } | null, readonly refusal: { readonly code: string, readonly message: string } | null } };

export type RequestChangePasswordEmailMutationVariables = Exact<{
  emailAddress: string;
}>;


export type RequestChangePasswordEmailMutation = { readonly requestChangePasswordEmail: boolean };

export type RequestEmailChangeMutationVariables = Exact<{
  newEmailAddress: string;
}>;


export type RequestEmailChangeMutation = { readonly requestEmailChange: boolean };

export type ExportMyDataQueryVariables = Exact<{ [key: string]: never; }>;


export type ExportMyDataQuery = { readonly exportMyData: unknown };

export type DeleteMyAccountMutationVariables = Exact<{
  confirm: string;
}>;


export type DeleteMyAccountMutation = { readonly deleteMyAccount: { readonly deleted: boolean } };


export const ProfileRouteQueryDocument = {"__meta__":{"id":"4a4cc6be597fdc2de36dcc22b23ce94853943582b93d062cb4fa79d3a86e426c","part":"host","switches":[{"anyOf":["userAccount"],"allOf":[]}]},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ProfileRouteQuery"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"getProfile"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"nickname"}},{"kind":"Field","name":{"kind":"Name","value":"picture"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"email_verified"}}]}}]}}]} as unknown as DocumentNode<ProfileRouteQuery, ProfileRouteQueryVariables>;
export const PrivateProfileQueryDocument = {"__meta__":{"id":"35983f57e78ed88bf00c1520b57d46407fc2d26433acaa69875a5b6c251264cf","part":"host","switches":[{"anyOf":["userAccount"],"allOf":[]}]},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PrivateProfileQuery"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"obscure"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"getUserPrivateProfile"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"obscure"},"value":{"kind":"Variable","name":{"kind":"Name","value":"obscure"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"postcode"}},{"kind":"Field","name":{"kind":"Name","value":"telephone"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}}]}}]} as unknown as DocumentNode<PrivateProfileQuery, PrivateProfileQueryVariables>;
export const UpdateUserPrivateProfileMutationDocument = {"__meta__":{"id":"2c354577b1900020ae692dfaa6e52dae2c24d385ce30b0d81b3e7455cdd0a15c","part":"host","switches":[{"anyOf":["userAccount"],"allOf":[]}]},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateUserPrivateProfileMutation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"name"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"address"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"postcode"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"telephone"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"email"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateUserPrivateProfile"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"name"},"value":{"kind":"Variable","name":{"kind":"Name","value":"name"}}},{"kind":"Argument","name":{"kind":"Name","value":"address"},"value":{"kind":"Variable","name":{"kind":"Name","value":"address"}}},{"kind":"Argument","name":{"kind":"Name","value":"postcode"},"value":{"kind":"Variable","name":{"kind":"Name","value":"postcode"}}},{"kind":"Argument","name":{"kind":"Name","value":"telephone"},"value":{"kind":"Variable","name":{"kind":"Name","value":"telephone"}}},{"kind":"Argument","name":{"kind":"Name","value":"email"},"value":{"kind":"Variable","name":{"kind":"Name","value":"email"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"postcode"}},{"kind":"Field","name":{"kind":"Name","value":"telephone"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}}]}}]} as unknown as DocumentNode<UpdateUserPrivateProfileMutation, UpdateUserPrivateProfileMutationVariables>;
export const ProfileFollowsQueryDocument = {"__meta__":{"id":"1d0301066cdf01c01c13fe6df40a49ce23c3214268f6269956e33be05d68e00e","part":"host","switches":[{"anyOf":["userAccount"],"allOf":[]},{"anyOf":["userAccount"],"allOf":[]},{"anyOf":["userAccount"],"allOf":[]}]},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ProfileFollowsQuery"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"getUserFollows"}},{"kind":"Field","name":{"kind":"Name","value":"getFollowedStreets"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"getFollowedAreas"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"radiusMetres"}},{"kind":"Field","name":{"kind":"Name","value":"position"}}]}}]}}]} as unknown as DocumentNode<ProfileFollowsQuery, ProfileFollowsQueryVariables>;
export const FollowedPlaceQueryDocument = {"__meta__":{"id":"11f56e4ccaeaae42c0f5153b6bac70615b07ebab436d39689f7be364ff22c078","part":"host"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FollowedPlaceQuery"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"guid"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"getPlace"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"guid"},"value":{"kind":"Variable","name":{"kind":"Name","value":"guid"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"guid"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"species"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]} as unknown as DocumentNode<FollowedPlaceQuery, FollowedPlaceQueryVariables>;
export const FollowedStoryQueryDocument = {"__meta__":{"id":"f7e2f0ce53cf35b7221c23772ca2df938b7ed5dde63b843f3426bdc9f570f5dc","part":"host"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FollowedStoryQuery"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"slug"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"getStory"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"slug"},"value":{"kind":"Variable","name":{"kind":"Name","value":"slug"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}}]} as unknown as DocumentNode<FollowedStoryQuery, FollowedStoryQueryVariables>;
export const ProfileFollowMutationDocument = {"__meta__":{"id":"10544817974223a08f3f77a6053dacbe8973c81862c685cdb22ea7ca69b57505","part":"host","switches":[{"anyOf":["userAccount"],"allOf":[]}]},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ProfileFollowMutation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"listCode"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"userFollowList"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"listCode"},"value":{"kind":"Variable","name":{"kind":"Name","value":"listCode"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subscribed"}}]}}]}}]} as unknown as DocumentNode<ProfileFollowMutation, ProfileFollowMutationVariables>;
export const ProfileUnfollowMutationDocument = {"__meta__":{"id":"1793cc65a864812a5eee8fa5284f2278bf6ae50ee909ef793e448f1c095b8e0b","part":"host","switches":[{"anyOf":["userAccount"],"allOf":[]}]},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ProfileUnfollowMutation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"listCode"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"userUnfollowList"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"listCode"},"value":{"kind":"Variable","name":{"kind":"Name","value":"listCode"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subscribed"}}]}}]}}]} as unknown as DocumentNode<ProfileUnfollowMutation, ProfileUnfollowMutationVariables>;
export const ProfileFollowAreaMutationDocument = {"__meta__":{"id":"1a8b9afa78e1817cccb19424755300b0888f0f2cb909e9320d1a9f6baddffb37","part":"host","switches":[{"anyOf":["userAccount"],"allOf":[]}]},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ProfileFollowAreaMutation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"area"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AreaInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"followArea"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"area"},"value":{"kind":"Variable","name":{"kind":"Name","value":"area"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"area"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"Field","name":{"kind":"Name","value":"refusal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<ProfileFollowAreaMutation, ProfileFollowAreaMutationVariables>;
export const RequestChangePasswordEmailMutationDocument = {"__meta__":{"id":"7cc55b44533ff7a7737c7451e2be3cc6b6f008fd47c4c9491bba32b6f0941044","part":"host","switches":[{"anyOf":["userAccount"],"allOf":[]}]},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RequestChangePasswordEmailMutation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"emailAddress"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"requestChangePasswordEmail"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"emailAddress"},"value":{"kind":"Variable","name":{"kind":"Name","value":"emailAddress"}}}]}]}}]} as unknown as DocumentNode<RequestChangePasswordEmailMutation, RequestChangePasswordEmailMutationVariables>;
export const RequestEmailChangeMutationDocument = {"__meta__":{"id":"5378ec76d097a5932f79295179c1cb4327362f6f947011f1c598c4dfe2eb7c30","part":"host","switches":[{"anyOf":["userAccount"],"allOf":[]}]},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RequestEmailChangeMutation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"newEmailAddress"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"requestEmailChange"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"newEmailAddress"},"value":{"kind":"Variable","name":{"kind":"Name","value":"newEmailAddress"}}}]}]}}]} as unknown as DocumentNode<RequestEmailChangeMutation, RequestEmailChangeMutationVariables>;
export const ExportMyDataQueryDocument = {"__meta__":{"id":"572ad74e48441caaf280d57d74b94a6ddf9e0e3358fad68023422386e034ecf4","part":"host","switches":[{"anyOf":["userAccount"],"allOf":[]}]},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ExportMyDataQuery"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"exportMyData"}}]}}]} as unknown as DocumentNode<ExportMyDataQuery, ExportMyDataQueryVariables>;
export const DeleteMyAccountMutationDocument = {"__meta__":{"id":"feffcdb5d8ea07324b534e16cea4a1d5d81ff91158bf4eda359f3b07a82ee552","part":"host","switches":[{"anyOf":["userAccount"],"allOf":[]}]},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteMyAccountMutation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"confirm"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteMyAccount"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"confirm"},"value":{"kind":"Variable","name":{"kind":"Name","value":"confirm"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleted"}}]}}]}}]} as unknown as DocumentNode<DeleteMyAccountMutation, DeleteMyAccountMutationVariables>;