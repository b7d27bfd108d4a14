/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type ReminderSettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type ReminderSettingsQuery = { readonly getReminderSettings: { readonly isOffered: boolean, readonly isOn: boolean, readonly perWeek: number, readonly firstMonth: string, readonly lastMonth: string } };

export type SetWateringRemindersMutationVariables = Exact<{
  isOn: boolean;
}>;


export type SetWateringRemindersMutation = { readonly setWateringReminders: { readonly isOffered: boolean, readonly isOn: boolean, readonly perWeek: number, readonly firstMonth: string, readonly lastMonth: string } };


export const ReminderSettingsQueryDocument = {"__meta__":{"id":"c184e71c241a0240105bb908df51fd1f0c86d8a2803ff7849557d5c31f529b87","part":"adoption","switches":[{"anyOf":["showWatering"],"allOf":["userAccount"]}]},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReminderSettingsQuery"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"getReminderSettings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isOffered"}},{"kind":"Field","name":{"kind":"Name","value":"isOn"}},{"kind":"Field","name":{"kind":"Name","value":"perWeek"}},{"kind":"Field","name":{"kind":"Name","value":"firstMonth"}},{"kind":"Field","name":{"kind":"Name","value":"lastMonth"}}]}}]}}]} as unknown as DocumentNode<ReminderSettingsQuery, ReminderSettingsQueryVariables>;
export const SetWateringRemindersMutationDocument = {"__meta__":{"id":"35e6c3954c9dbcaddbef1844017ebb721ea8a92d575cdad418550a9dcc54bfae","part":"adoption","switches":[{"anyOf":["showWatering"],"allOf":["userAccount"]}]},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetWateringRemindersMutation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"isOn"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setWateringReminders"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"isOn"},"value":{"kind":"Variable","name":{"kind":"Name","value":"isOn"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isOffered"}},{"kind":"Field","name":{"kind":"Name","value":"isOn"}},{"kind":"Field","name":{"kind":"Name","value":"perWeek"}},{"kind":"Field","name":{"kind":"Name","value":"firstMonth"}},{"kind":"Field","name":{"kind":"Name","value":"lastMonth"}}]}}]}}]} as unknown as DocumentNode<SetWateringRemindersMutation, SetWateringRemindersMutationVariables>;