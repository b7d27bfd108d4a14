/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type DelegatedIssueInput = {
  /** Slug or title of a kind that another body takes. */
  readonly type: string;
};

export type Kinds_typeFragment = { readonly slug: string, readonly title: string, readonly description: string | null, readonly image: string | null, readonly action: string, readonly ask: unknown, readonly advice: string | null, readonly isDanger: boolean, readonly medianDays: number | null, readonly site: { readonly source: string, readonly type: unknown } | null } & { ' $fragmentName'?: 'Kinds_typeFragment' };

export type RecordIssueReferralMutationVariables = Exact<{
  guid: string;
  delegatedIssue: DelegatedIssueInput;
}>;


export type RecordIssueReferralMutation = { readonly recordPlaceDelegatedIssueReferral: { readonly recorded: boolean } };

export const Kinds_typeFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Kinds_type"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DelegatedIssueType"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"image"}},{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"ask"}},{"kind":"Field","name":{"kind":"Name","value":"site"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"type"}}]}},{"kind":"Field","name":{"kind":"Name","value":"advice"}},{"kind":"Field","name":{"kind":"Name","value":"isDanger"}},{"kind":"Field","name":{"kind":"Name","value":"medianDays"}}]}}]} as unknown as DocumentNode<Kinds_typeFragment, unknown>;
export const RecordIssueReferralMutationDocument = {"__meta__":{"id":"5635f2b6ded6c4f3bb155c56671ed7c3ac8e7fbc6f5aea309db920e212fa4083","part":"issues","switches":[{"anyOf":["showIssues"],"allOf":[]}]},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RecordIssueReferralMutation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"guid"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"delegatedIssue"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DelegatedIssueInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"recordPlaceDelegatedIssueReferral"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"guid"},"value":{"kind":"Variable","name":{"kind":"Name","value":"guid"}}},{"kind":"Argument","name":{"kind":"Name","value":"delegatedIssue"},"value":{"kind":"Variable","name":{"kind":"Name","value":"delegatedIssue"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"recorded"}}]}}]}}]} as unknown as DocumentNode<RecordIssueReferralMutation, RecordIssueReferralMutationVariables>;