/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type RetryDeskDeadLetterMutationVariables = Exact<{
  id: string;
}>;


export type RetryDeskDeadLetterMutation = { readonly retryDeskDeadLetter: { readonly done: boolean } };

export type DiscardDeskDeadLetterMutationVariables = Exact<{
  id: string;
}>;


export type DiscardDeskDeadLetterMutation = { readonly discardDeskDeadLetter: { readonly done: boolean } };


export const RetryDeskDeadLetterMutationDocument = {"__meta__":{"id":"9a6b656156c8a3a3fa43f718185d713f49e5c0812a89359e3d4b0a2ad4fbd2ce","part":"console","switches":[{"anyOf":["userAccount"],"allOf":[]}]},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RetryDeskDeadLetterMutation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"retryDeskDeadLetter"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"done"}}]}}]}}]} as unknown as DocumentNode<RetryDeskDeadLetterMutation, RetryDeskDeadLetterMutationVariables>;
export const DiscardDeskDeadLetterMutationDocument = {"__meta__":{"id":"01a677ae26f7af8f2909ff94d9be67fba261930d1311d44035a36c210d4820dd","part":"console","switches":[{"anyOf":["userAccount"],"allOf":[]}]},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DiscardDeskDeadLetterMutation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"discardDeskDeadLetter"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"done"}}]}}]}}]} as unknown as DocumentNode<DiscardDeskDeadLetterMutation, DiscardDeskDeadLetterMutationVariables>;