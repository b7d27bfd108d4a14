/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type PushSettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type PushSettingsQuery = { readonly getPushSettings: { readonly publicKey: string | null } };

export type AddPushBrowserMutationVariables = Exact<{
  endpoint: string;
  p256dh: string;
  auth: string;
}>;


export type AddPushBrowserMutation = { readonly addPushBrowser: { readonly browsers: number } };

export type RemovePushBrowserMutationVariables = Exact<{
  endpoint: string;
}>;


export type RemovePushBrowserMutation = { readonly removePushBrowser: { readonly browsers: number } };


export const PushSettingsQueryDocument = {"__meta__":{"id":"275437a5f6bf633a197590fd9041abe5ae881fc1564e95d1165ab728037b81fb","part":"stream","switches":[{"anyOf":["showAdopt","showPitAdopt","showIssues","showOrders"],"allOf":["userAccount"]}]},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PushSettingsQuery"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"getPushSettings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"publicKey"}}]}}]}}]} as unknown as DocumentNode<PushSettingsQuery, PushSettingsQueryVariables>;
export const AddPushBrowserMutationDocument = {"__meta__":{"id":"43a8a6abf559522783568624624d238fc29f35ddc122a1930a572bfc762513e7","part":"stream","switches":[{"anyOf":["showAdopt","showPitAdopt","showIssues","showOrders"],"allOf":["userAccount"]}]},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AddPushBrowserMutation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"endpoint"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"p256dh"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"auth"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addPushBrowser"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"endpoint"},"value":{"kind":"Variable","name":{"kind":"Name","value":"endpoint"}}},{"kind":"Argument","name":{"kind":"Name","value":"p256dh"},"value":{"kind":"Variable","name":{"kind":"Name","value":"p256dh"}}},{"kind":"Argument","name":{"kind":"Name","value":"auth"},"value":{"kind":"Variable","name":{"kind":"Name","value":"auth"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"browsers"}}]}}]}}]} as unknown as DocumentNode<AddPushBrowserMutation, AddPushBrowserMutationVariables>;
export const RemovePushBrowserMutationDocument = {"__meta__":{"id":"4b7d2a23ddbd0e7c576ac3e33d62ca20a2fbc870f6c5dfd260f21acc885cd164","part":"stream","switches":[{"anyOf":["showAdopt","showPitAdopt","showIssues","showOrders"],"allOf":["userAccount"]}]},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RemovePushBrowserMutation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"endpoint"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"removePushBrowser"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"endpoint"},"value":{"kind":"Variable","name":{"kind":"Name","value":"endpoint"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"browsers"}}]}}]}}]} as unknown as DocumentNode<RemovePushBrowserMutation, RemovePushBrowserMutationVariables>;