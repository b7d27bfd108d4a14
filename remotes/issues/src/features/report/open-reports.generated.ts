/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type IssueContactInput = {
  readonly email: string;
  readonly name?: string | null | undefined;
};

export type OpenIssuesNearQueryVariables = Exact<{
  type: string;
  guid?: string | null | undefined;
  position?: ReadonlyArray<number> | number | null | undefined;
}>;


export type OpenIssuesNearQuery = { readonly getOpenIssuesNear: ReadonlyArray<{ readonly identifier: string, readonly reportedType: string, readonly reportedDate: string, readonly status: string, readonly distanceMetres: number, readonly confirmations: number, readonly isOwn: boolean, readonly picture: string | null }> };

export type IssueFollowsQueryVariables = Exact<{ [key: string]: never; }>;


export type IssueFollowsQuery = { readonly getUserFollows: unknown };

export type ConfirmPlaceIssueMutationVariables = Exact<{
  identifier: string;
  contact?: IssueContactInput | null | undefined;
}>;


export type ConfirmPlaceIssueMutation = { readonly confirmPlaceIssue: { readonly identifier: string, readonly confirmations: number, readonly refusal: { readonly code: string, readonly message: string } | null } };

export type FollowIssueMutationVariables = Exact<{
  listCode: string;
}>;


export type FollowIssueMutation = { readonly userFollowList: { readonly subscribed: boolean } };

export type UnfollowIssueMutationVariables = Exact<{
  listCode: string;
}>;


export type UnfollowIssueMutation = { readonly userUnfollowList: { readonly subscribed: boolean } };


export const OpenIssuesNearQueryDocument = {"__meta__":{"id":"07b844dbc2bcaa6ec5f24e8bad822dbdea58a50bed52977a8305c7af9d657552","part":"issues","switches":[{"anyOf":["showIssues"],"allOf":[]}]},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OpenIssuesNearQuery"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"type"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"guid"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"position"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Float"}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"getOpenIssuesNear"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"type"},"value":{"kind":"Variable","name":{"kind":"Name","value":"type"}}},{"kind":"Argument","name":{"kind":"Name","value":"guid"},"value":{"kind":"Variable","name":{"kind":"Name","value":"guid"}}},{"kind":"Argument","name":{"kind":"Name","value":"position"},"value":{"kind":"Variable","name":{"kind":"Name","value":"position"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"identifier"}},{"kind":"Field","name":{"kind":"Name","value":"reportedType"}},{"kind":"Field","name":{"kind":"Name","value":"reportedDate"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"distanceMetres"}},{"kind":"Field","name":{"kind":"Name","value":"confirmations"}},{"kind":"Field","name":{"kind":"Name","value":"isOwn"}},{"kind":"Field","name":{"kind":"Name","value":"picture"}}]}}]}}]} as unknown as DocumentNode<OpenIssuesNearQuery, OpenIssuesNearQueryVariables>;
export const IssueFollowsQueryDocument = {"__meta__":{"id":"750db85fa00d38858d6a0d60b943a4ba1ebc925b9d9b555235ee475382645953","part":"issues","switches":[{"anyOf":["userAccount"],"allOf":[]}]},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"IssueFollowsQuery"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"getUserFollows"}}]}}]} as unknown as DocumentNode<IssueFollowsQuery, IssueFollowsQueryVariables>;
export const ConfirmPlaceIssueMutationDocument = {"__meta__":{"id":"cbe3bb598bb2f4946b87051c93f32f1282c7da66a0b9afae8a0784755379f529","part":"issues","switches":[{"anyOf":["showIssues"],"allOf":[]}]},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ConfirmPlaceIssueMutation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"identifier"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"contact"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"IssueContactInput"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"confirmPlaceIssue"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"identifier"},"value":{"kind":"Variable","name":{"kind":"Name","value":"identifier"}}},{"kind":"Argument","name":{"kind":"Name","value":"contact"},"value":{"kind":"Variable","name":{"kind":"Name","value":"contact"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"identifier"}},{"kind":"Field","name":{"kind":"Name","value":"confirmations"}},{"kind":"Field","name":{"kind":"Name","value":"refusal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<ConfirmPlaceIssueMutation, ConfirmPlaceIssueMutationVariables>;
export const FollowIssueMutationDocument = {"__meta__":{"id":"00ade6121476bd3cab5b14acff0c327121252b101242935d7ffc6f47d08aac2a","part":"issues","switches":[{"anyOf":["userAccount"],"allOf":[]}]},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"FollowIssueMutation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"listCode"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"userFollowList"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"listCode"},"value":{"kind":"Variable","name":{"kind":"Name","value":"listCode"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subscribed"}}]}}]}}]} as unknown as DocumentNode<FollowIssueMutation, FollowIssueMutationVariables>;
export const UnfollowIssueMutationDocument = {"__meta__":{"id":"61495a563033a6b1d65be7cc16fd6681209957a7868094a9765ece66339f4825","part":"issues","switches":[{"anyOf":["userAccount"],"allOf":[]}]},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UnfollowIssueMutation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"listCode"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"userUnfollowList"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"listCode"},"value":{"kind":"Variable","name":{"kind":"Name","value":"listCode"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subscribed"}}]}}]}}]} as unknown as DocumentNode<UnfollowIssueMutation, UnfollowIssueMutationVariables>;