/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type MarketKey = {
  readonly slug: string;
};

export type DeskDeliveriesQueryVariables = Exact<{
  market: MarketKey;
}>;


export type DeskDeliveriesQuery = { readonly getDeskDeliveries: { readonly name: string, readonly deliveries: ReadonlyArray<{ readonly code: string, readonly name: string | null, readonly group: string | null, readonly trees: ReadonlyArray<string>, readonly address: string | null, readonly telephone: string | null }> } | null };

export type DeskDeliveriesExportQueryVariables = Exact<{
  market: MarketKey;
}>;


export type DeskDeliveriesExportQuery = { readonly exportDeskDeliveries: { readonly fileName: string, readonly text: string } };


export const DeskDeliveriesQueryDocument = {"__meta__":{"id":"431be10f44145796786d252651c6f62106a3948767d8fa33e4e1a5ddb7f1fb4a","part":"console","switches":[{"anyOf":["showOrders"],"allOf":["userAccount"]}]},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DeskDeliveriesQuery"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"market"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"MarketKey"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"getDeskDeliveries"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"market"},"value":{"kind":"Variable","name":{"kind":"Name","value":"market"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"deliveries"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"group"}},{"kind":"Field","name":{"kind":"Name","value":"trees"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"telephone"}}]}}]}}]}}]} as unknown as DocumentNode<DeskDeliveriesQuery, DeskDeliveriesQueryVariables>;
export const DeskDeliveriesExportQueryDocument = {"__meta__":{"id":"c7dbccc335f9c60295960d79fba5e61ea45663a7e0bbb300272e2a3822bdb33f","part":"console","switches":[{"anyOf":["showOrders"],"allOf":["userAccount"]}]},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DeskDeliveriesExportQuery"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"market"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"MarketKey"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"exportDeskDeliveries"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"market"},"value":{"kind":"Variable","name":{"kind":"Name","value":"market"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fileName"}},{"kind":"Field","name":{"kind":"Name","value":"text"}}]}}]}}]} as unknown as DocumentNode<DeskDeliveriesExportQuery, DeskDeliveriesExportQueryVariables>;