/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type OwnPitQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnPitQuery = { readonly getUserPlaces: ReadonlyArray<{ readonly placeId: string, readonly attributes: unknown }> };

export type HideAtPitMutationVariables = Exact<{
  placeId: string;
  partAttributes: unknown;
}>;


export type HideAtPitMutation = { readonly updateUserPlaceAttributes: { readonly attributes: unknown, readonly refusal: { readonly code: string, readonly message: string } | null } };

export type OwnApplicationQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnApplicationQuery = { readonly getFlows: { readonly flows: ReadonlyArray<{ readonly guid: string, readonly placeId: string | null, readonly state: string, readonly stateLabel: string, readonly availableTransitions: ReadonlyArray<string> }> } };


export const OwnPitQueryDocument = {"__meta__":{"id":"a0432acd993cdd85481e46847230c6369e0832b81c8cc7e17b8b6f6e42fc6460","part":"pits","switches":[{"anyOf":["userAccount"],"allOf":[]}]},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OwnPitQuery"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"getUserPlaces"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"campaignCode"},"value":{"kind":"StringValue","value":"default","block":false}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"placeId"}},{"kind":"Field","name":{"kind":"Name","value":"attributes"}}]}}]}}]} as unknown as DocumentNode<OwnPitQuery, OwnPitQueryVariables>;
export const HideAtPitMutationDocument = {"__meta__":{"id":"58e0403143cbd43bff20a8ff7580fd67d0624dc931291d00198452d536090abc","part":"pits","switches":[{"anyOf":["showAdopt","showPitAdopt","showOrders"],"allOf":["userAccount"]}]},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"HideAtPitMutation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"placeId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"partAttributes"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"JSON"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateUserPlaceAttributes"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"placeId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"placeId"}}},{"kind":"Argument","name":{"kind":"Name","value":"campaignCode"},"value":{"kind":"StringValue","value":"default","block":false}},{"kind":"Argument","name":{"kind":"Name","value":"partAttributes"},"value":{"kind":"Variable","name":{"kind":"Name","value":"partAttributes"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"attributes"}},{"kind":"Field","name":{"kind":"Name","value":"refusal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<HideAtPitMutation, HideAtPitMutationVariables>;
export const OwnApplicationQueryDocument = {"__meta__":{"id":"0afdb58d9c968e771bc3f9344a2dd14f4fc529730b7362dc502a8ad2156a5590","part":"pits","switches":[{"anyOf":["showPitAdopt"],"allOf":[]}]},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OwnApplicationQuery"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"getFlows"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"slug"},"value":{"kind":"StringValue","value":"pit-adoption","block":false}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"flows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"guid"}},{"kind":"Field","name":{"kind":"Name","value":"placeId"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"stateLabel"}},{"kind":"Field","name":{"kind":"Name","value":"availableTransitions"}}]}}]}}]}}]} as unknown as DocumentNode<OwnApplicationQuery, OwnApplicationQueryVariables>;