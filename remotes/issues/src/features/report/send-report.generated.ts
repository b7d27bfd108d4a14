/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type IssueContactInput = {
  readonly email: string;
  readonly name?: string | null | undefined;
};

export type IssueInput = {
  /** The answer to what the kind asks. Several choices are joined by '; ' in the tenant's order. */
  readonly answer?: string | null | undefined;
  /** Of a visitor, who is asked by mail to confirm. */
  readonly contact?: IssueContactInput | null | undefined;
  /** At most 2,000 characters, for staff alone. */
  readonly description?: string | null | undefined;
  /** Slug of a kind; 'something-else' for `addPlaceGreentalkIssue`. */
  readonly issueType: string;
};

export type AddPlaceIssueMutationVariables = Exact<{
  guid: string;
  issue: IssueInput;
  activityProps?: unknown;
}>;


export type AddPlaceIssueMutation = { readonly addPlaceIssue: { readonly identifier: string | null, readonly needsConfirmation: boolean, readonly picturePermit: string | null, readonly refusal: { readonly code: string, readonly message: string, readonly identifier: string | null } | null } };

export type AddPlaceGreentalkIssueMutationVariables = Exact<{
  guid: string;
  issue: IssueInput;
  activityProps?: unknown;
}>;


export type AddPlaceGreentalkIssueMutation = { readonly addPlaceGreentalkIssue: { readonly identifier: string | null, readonly needsConfirmation: boolean, readonly picturePermit: string | null, readonly refusal: { readonly code: string, readonly message: string, readonly identifier: string | null } | null } };

export type AddIssueAtMutationVariables = Exact<{
  position: ReadonlyArray<number> | number;
  issue: IssueInput;
}>;


export type AddIssueAtMutation = { readonly addIssueAt: { readonly identifier: string | null, readonly needsConfirmation: boolean, readonly picturePermit: string | null, readonly refusal: { readonly code: string, readonly message: string, readonly identifier: string | null } | null } };


export const AddPlaceIssueMutationDocument = {"__meta__":{"id":"0aa5a0498c31d7dfc94775589550d21f7f814283244770cc1d01e528aff39f71","part":"issues","switches":[{"anyOf":["showIssues"],"allOf":[]}]},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AddPlaceIssueMutation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"guid"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"issue"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"IssueInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"activityProps"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"JSON"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addPlaceIssue"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"guid"},"value":{"kind":"Variable","name":{"kind":"Name","value":"guid"}}},{"kind":"Argument","name":{"kind":"Name","value":"issue"},"value":{"kind":"Variable","name":{"kind":"Name","value":"issue"}}},{"kind":"Argument","name":{"kind":"Name","value":"activityProps"},"value":{"kind":"Variable","name":{"kind":"Name","value":"activityProps"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"identifier"}},{"kind":"Field","name":{"kind":"Name","value":"needsConfirmation"}},{"kind":"Field","name":{"kind":"Name","value":"picturePermit"}},{"kind":"Field","name":{"kind":"Name","value":"refusal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"identifier"}}]}}]}}]}}]} as unknown as DocumentNode<AddPlaceIssueMutation, AddPlaceIssueMutationVariables>;
export const AddPlaceGreentalkIssueMutationDocument = {"__meta__":{"id":"044336890b8f81a960ba7949c0320064e7a1c762436e734c7dd4d3fc3d0a9a17","part":"issues","switches":[{"anyOf":["showIssues"],"allOf":[]}]},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AddPlaceGreentalkIssueMutation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"guid"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"issue"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"IssueInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"activityProps"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"JSON"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addPlaceGreentalkIssue"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"guid"},"value":{"kind":"Variable","name":{"kind":"Name","value":"guid"}}},{"kind":"Argument","name":{"kind":"Name","value":"issue"},"value":{"kind":"Variable","name":{"kind":"Name","value":"issue"}}},{"kind":"Argument","name":{"kind":"Name","value":"activityProps"},"value":{"kind":"Variable","name":{"kind":"Name","value":"activityProps"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"identifier"}},{"kind":"Field","name":{"kind":"Name","value":"needsConfirmation"}},{"kind":"Field","name":{"kind":"Name","value":"picturePermit"}},{"kind":"Field","name":{"kind":"Name","value":"refusal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"identifier"}}]}}]}}]}}]} as unknown as DocumentNode<AddPlaceGreentalkIssueMutation, AddPlaceGreentalkIssueMutationVariables>;
export const AddIssueAtMutationDocument = {"__meta__":{"id":"ca31a5439b60ccce20519e9ba35311f7acb3bcf74fdd1856e2ba2c2cc03e7f57","part":"issues","switches":[{"anyOf":["showIssues"],"allOf":[]}]},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AddIssueAtMutation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"position"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Float"}}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"issue"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"IssueInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addIssueAt"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"position"},"value":{"kind":"Variable","name":{"kind":"Name","value":"position"}}},{"kind":"Argument","name":{"kind":"Name","value":"issue"},"value":{"kind":"Variable","name":{"kind":"Name","value":"issue"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"identifier"}},{"kind":"Field","name":{"kind":"Name","value":"needsConfirmation"}},{"kind":"Field","name":{"kind":"Name","value":"picturePermit"}},{"kind":"Field","name":{"kind":"Name","value":"refusal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"identifier"}}]}}]}}]}}]} as unknown as DocumentNode<AddIssueAtMutation, AddIssueAtMutationVariables>;