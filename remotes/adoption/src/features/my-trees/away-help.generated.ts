/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type SetAwayHelpMutationVariables = Exact<{
  isWanted: boolean;
}>;


export type SetAwayHelpMutation = { readonly setAwayHelp: boolean };


export const SetAwayHelpMutationDocument = {"__meta__":{"id":"314c6414a04f26f4808f9ef38a2e82b88604bf26836622818605805898406aad","part":"adoption","switches":[{"anyOf":["showAdopt"],"allOf":["userAccount"]}]},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetAwayHelpMutation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"isWanted"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setAwayHelp"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"isWanted"},"value":{"kind":"Variable","name":{"kind":"Name","value":"isWanted"}}}]}]}}]} as unknown as DocumentNode<SetAwayHelpMutation, SetAwayHelpMutationVariables>;