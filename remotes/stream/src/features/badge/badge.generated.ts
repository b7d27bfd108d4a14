/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type InboxBadgeQueryVariables = Exact<{ [key: string]: never; }>;


export type InboxBadgeQuery = { readonly getUserNotifications: { readonly numUnseen: number, readonly topics: ReadonlyArray<string>, readonly newsKey: string } };

export type AnonymousBadgeQueryVariables = Exact<{
  marker: string;
}>;


export type AnonymousBadgeQuery = { readonly getAnonymousUserNotifications: { readonly numUnseen: number } };

export type RememberBrowserMutationVariables = Exact<{
  marker: string;
}>;


export type RememberBrowserMutation = { readonly rememberBrowser: boolean };


export const InboxBadgeQueryDocument = {"__meta__":{"id":"fb1a40ccba9ca4bb359e524294a7c6cde155452b9e5a76ced6d732c37ca73a89","part":"stream","switches":[{"anyOf":["showAdopt","showPitAdopt","showIssues","showOrders"],"allOf":["userAccount"]}]},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"InboxBadgeQuery"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"getUserNotifications"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"1"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"numUnseen"}},{"kind":"Field","name":{"kind":"Name","value":"topics"}},{"kind":"Field","name":{"kind":"Name","value":"newsKey"}}]}}]}}]} as unknown as DocumentNode<InboxBadgeQuery, InboxBadgeQueryVariables>;
export const AnonymousBadgeQueryDocument = {"__meta__":{"id":"c740731f633bf36f66e15a736ae99230c44ed1f8206da879b20ef4c5072529bf","part":"stream","switches":[{"anyOf":["showAdopt","showPitAdopt","showIssues","showOrders"],"allOf":["userAccount"]}]},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AnonymousBadgeQuery"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"marker"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"getAnonymousUserNotifications"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"userId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"marker"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"numUnseen"}}]}}]}}]} as unknown as DocumentNode<AnonymousBadgeQuery, AnonymousBadgeQueryVariables>;
export const RememberBrowserMutationDocument = {"__meta__":{"id":"ba02dd80516b715a08a89fdf44a5875afe827c228b131b53716a547f7412572f","part":"stream","switches":[{"anyOf":["showAdopt","showPitAdopt","showIssues","showOrders"],"allOf":["userAccount"]}]},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RememberBrowserMutation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"marker"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rememberBrowser"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"marker"},"value":{"kind":"Variable","name":{"kind":"Name","value":"marker"}}}]}]}}]} as unknown as DocumentNode<RememberBrowserMutation, RememberBrowserMutationVariables>;