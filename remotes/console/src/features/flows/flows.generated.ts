/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type FlowInput = {
  /** Of an application: `name`, `telephone`, `address` and `postcode` (text), `adopterprivate` (1 for somebody who does not want to be named on the page of the pit; it holds once staff approve), and `position` ([lon, lat] of the address), from which the server computes `c1`, the distance to the place in metres. */
  readonly attributes: unknown;
  /** Of an offer: the planting season, as '26-27'; this one or the next. */
  readonly folder?: string | null | undefined;
  /** A hint; the server knows where the place is. */
  readonly geometry?: unknown;
  /** Required for 'UserPlaceFlow' and 'PlaceFlow'. */
  readonly placeId?: string | null | undefined;
  /** 'UserPlaceFlow' for an application, 'PlaceFlow' for an offer. 'UserGeometryFlow' and 'UserFlow' have no kind yet. */
  readonly scope: string;
  /** A hint: the viewer is the applicant. */
  readonly userId?: string | null | undefined;
};

export type TransitionDeskFlowMutationVariables = Exact<{
  guid: string;
  transition: string;
  note?: string | null | undefined;
  photo?: string | null | undefined;
}>;


export type TransitionDeskFlowMutation = { readonly transitionFlow: { readonly guid: string | null, readonly state: string | null, readonly stateLabel: string | null, readonly availableTransitions: ReadonlyArray<string>, readonly updatedAt: string | null, readonly history: ReadonlyArray<{ readonly state: string, readonly stateLabel: string, readonly date: string, readonly note: { readonly text: string, readonly contact: string | null, readonly type: string } | null }>, readonly refusal: { readonly code: string, readonly message: string } | null } };

export type CreateDeskOfferMutationVariables = Exact<{
  flowTypeSlug: string;
  flow: FlowInput;
}>;


export type CreateDeskOfferMutation = { readonly createFlow: { readonly guid: string | null, readonly refusal: { readonly code: string, readonly message: string } | null } };

export type DeskFlowsExportQueryVariables = Exact<{
  settled: boolean;
}>;


export type DeskFlowsExportQuery = { readonly exportDeskFlows: { readonly fileName: string, readonly text: string, readonly isCut: boolean } };


export const TransitionDeskFlowMutationDocument = {"__meta__":{"id":"159230dd969c475a5e8a85b68356dd7ae0e45b904ac1c4c9314bc2a3d7071014","part":"console","switches":[{"anyOf":["showPitAdopt"],"allOf":["userAccount"]}]},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"TransitionDeskFlowMutation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"guid"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"transition"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"note"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"photo"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"transitionFlow"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"guid"},"value":{"kind":"Variable","name":{"kind":"Name","value":"guid"}}},{"kind":"Argument","name":{"kind":"Name","value":"transition"},"value":{"kind":"Variable","name":{"kind":"Name","value":"transition"}}},{"kind":"Argument","name":{"kind":"Name","value":"note"},"value":{"kind":"Variable","name":{"kind":"Name","value":"note"}}},{"kind":"Argument","name":{"kind":"Name","value":"photo"},"value":{"kind":"Variable","name":{"kind":"Name","value":"photo"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"guid"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"stateLabel"}},{"kind":"Field","name":{"kind":"Name","value":"availableTransitions"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"history"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"stateLabel"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"note"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"contact"}},{"kind":"Field","name":{"kind":"Name","value":"type"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"refusal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<TransitionDeskFlowMutation, TransitionDeskFlowMutationVariables>;
export const CreateDeskOfferMutationDocument = {"__meta__":{"id":"eec32df6464b453b8ccb5e3b56f788a060d4681bf1a1e80b32e7a9b6768e3045","part":"console","switches":[{"anyOf":["showPitAdopt"],"allOf":["userAccount"]}]},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateDeskOfferMutation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"flowTypeSlug"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"flow"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"FlowInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createFlow"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"flowTypeSlug"},"value":{"kind":"Variable","name":{"kind":"Name","value":"flowTypeSlug"}}},{"kind":"Argument","name":{"kind":"Name","value":"flow"},"value":{"kind":"Variable","name":{"kind":"Name","value":"flow"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"guid"}},{"kind":"Field","name":{"kind":"Name","value":"refusal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<CreateDeskOfferMutation, CreateDeskOfferMutationVariables>;
export const DeskFlowsExportQueryDocument = {"__meta__":{"id":"84678402981426013accd2514fb23d4194e03888a2634ddd020b1b4dca6bce66","part":"console","switches":[{"anyOf":["showPitAdopt"],"allOf":["userAccount"]}]},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DeskFlowsExportQuery"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"settled"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"exportDeskFlows"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"settled"},"value":{"kind":"Variable","name":{"kind":"Name","value":"settled"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fileName"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"isCut"}}]}}]}}]} as unknown as DocumentNode<DeskFlowsExportQuery, DeskFlowsExportQueryVariables>;