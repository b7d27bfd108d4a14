/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { AccountProfile_profileFragment } from '../account-profile.generated.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type GenerateUniqueNicknameMutationVariables = Exact<{
  forename: string;
}>;


export type GenerateUniqueNicknameMutation = { readonly generateUniqueNickname: { readonly nickname: string } };

export type UpdateProfile3MutationVariables = Exact<{
  nickname?: string | null | undefined;
  preference_colour?: string | null | undefined;
  user_prov_nick?: boolean | null | undefined;
}>;


export type UpdateProfile3Mutation = { readonly updateProfile3: { ' $fragmentRefs'?: { 'AccountProfile_profileFragment': AccountProfile_profileFragment } } };


export const GenerateUniqueNicknameMutationDocument = {"__meta__":{"id":"37940eee4a6ed45ca49271404b544f592d956937bfdb5472d0454b57a0a849f0","part":"host","switches":[{"anyOf":["userAccount"],"allOf":[]}]},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"GenerateUniqueNicknameMutation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"forename"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"generateUniqueNickname"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"forename"},"value":{"kind":"Variable","name":{"kind":"Name","value":"forename"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nickname"}}]}}]}}]} as unknown as DocumentNode<GenerateUniqueNicknameMutation, GenerateUniqueNicknameMutationVariables>;
export const UpdateProfile3MutationDocument = {"__meta__":{"id":"b1ea2fd05733adc7dd04493fb9110f609b92f8ea9c8654cf10dfec46da33bb3a","part":"host","switches":[{"anyOf":["userAccount"],"allOf":[]}]},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateProfile3Mutation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"nickname"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"preference_colour"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"user_prov_nick"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateProfile3"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"nickname"},"value":{"kind":"Variable","name":{"kind":"Name","value":"nickname"}}},{"kind":"Argument","name":{"kind":"Name","value":"preference_colour"},"value":{"kind":"Variable","name":{"kind":"Name","value":"preference_colour"}}},{"kind":"Argument","name":{"kind":"Name","value":"user_prov_nick"},"value":{"kind":"Variable","name":{"kind":"Name","value":"user_prov_nick"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AccountProfile_profile"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AccountProfile_profile"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Profile"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"nickname"}},{"kind":"Field","name":{"kind":"Name","value":"picture"}},{"kind":"Field","name":{"kind":"Name","value":"preference_colour"}},{"kind":"Field","name":{"kind":"Name","value":"user_prov_nick"}},{"kind":"Field","name":{"kind":"Name","value":"roles"}}]}}]} as unknown as DocumentNode<UpdateProfile3Mutation, UpdateProfile3MutationVariables>;