/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type FollowsQueryVariables = Exact<{ [key: string]: never; }>;


export type FollowsQuery = { readonly getUserFollows: unknown };

export type UserFollowListMutationVariables = Exact<{
  listCode: string;
}>;


export type UserFollowListMutation = { readonly userFollowList: { readonly subscribed: boolean } };

export type UserUnfollowListMutationVariables = Exact<{
  listCode: string;
}>;


export type UserUnfollowListMutation = { readonly userUnfollowList: { readonly subscribed: boolean } };


export const FollowsQueryDocument = {"__meta__":{"id":"575c5504e89cbf882792bc6262f79b891d08038bf1ba29ebb6198e1a1a2dc6e2","part":"content","switches":[{"anyOf":["userAccount"],"allOf":[]}]},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FollowsQuery"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"getUserFollows"}}]}}]} as unknown as DocumentNode<FollowsQuery, FollowsQueryVariables>;
export const UserFollowListMutationDocument = {"__meta__":{"id":"e0ae7af993cf1b4af9dae09e09882f5d92c5048cd0c8e9c8b22e041d8227d4b6","part":"content","switches":[{"anyOf":["userAccount"],"allOf":[]}]},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UserFollowListMutation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"listCode"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"userFollowList"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"listCode"},"value":{"kind":"Variable","name":{"kind":"Name","value":"listCode"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subscribed"}}]}}]}}]} as unknown as DocumentNode<UserFollowListMutation, UserFollowListMutationVariables>;
export const UserUnfollowListMutationDocument = {"__meta__":{"id":"b06b4c108443436ccc73af413fb8b9055622b573df12384611b0959147ab8d85","part":"content","switches":[{"anyOf":["userAccount"],"allOf":[]}]},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UserUnfollowListMutation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"listCode"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"userUnfollowList"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"listCode"},"value":{"kind":"Variable","name":{"kind":"Name","value":"listCode"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subscribed"}}]}}]}}]} as unknown as DocumentNode<UserUnfollowListMutation, UserUnfollowListMutationVariables>;