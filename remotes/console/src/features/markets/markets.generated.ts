/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type NewDeskMarket = {
  /** Slug of the market whose rules, places and kinds of trees it begins with; empty for none. */
  readonly copyOf: string;
  readonly name: string;
  readonly slug: string;
};

export type DeskMarket_marketFragment = { readonly slug: string, readonly name: string, readonly mode: string, readonly status: string, readonly opensAt: string | null, readonly closesAt: string | null, readonly trees: number, readonly ordered: number, readonly held: number } & { ' $fragmentName'?: 'DeskMarket_marketFragment' };

export type DeskMarketsQueryVariables = Exact<{ [key: string]: never; }>;


export type DeskMarketsQuery = { readonly getDeskMarkets: ReadonlyArray<{ ' $fragmentRefs'?: { 'DeskMarket_marketFragment': DeskMarket_marketFragment } }> };

export type CreateDeskMarketMutationVariables = Exact<{
  market: NewDeskMarket;
}>;


export type CreateDeskMarketMutation = { readonly createDeskMarket: { readonly slug: string | null, readonly refusal: { readonly code: string, readonly message: string } | null } };

export const DeskMarket_marketFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeskMarket_market"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DeskMarket"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"opensAt"}},{"kind":"Field","name":{"kind":"Name","value":"closesAt"}},{"kind":"Field","name":{"kind":"Name","value":"trees"}},{"kind":"Field","name":{"kind":"Name","value":"ordered"}},{"kind":"Field","name":{"kind":"Name","value":"held"}}]}}]} as unknown as DocumentNode<DeskMarket_marketFragment, unknown>;
export const DeskMarketsQueryDocument = {"__meta__":{"id":"638c997a9ca99edbeb7923a230502d4df35355bd0c65791568a848d749b35484","part":"console","switches":[{"anyOf":["showOrders"],"allOf":["userAccount"]}]},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DeskMarketsQuery"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"getDeskMarkets"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeskMarket_market"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeskMarket_market"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DeskMarket"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"opensAt"}},{"kind":"Field","name":{"kind":"Name","value":"closesAt"}},{"kind":"Field","name":{"kind":"Name","value":"trees"}},{"kind":"Field","name":{"kind":"Name","value":"ordered"}},{"kind":"Field","name":{"kind":"Name","value":"held"}}]}}]} as unknown as DocumentNode<DeskMarketsQuery, DeskMarketsQueryVariables>;
export const CreateDeskMarketMutationDocument = {"__meta__":{"id":"f71a8747dd8959a187a83b04c5fe37ab70eedec714ca395148fa00c713050451","part":"console","switches":[{"anyOf":["showOrders"],"allOf":["userAccount"]}]},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateDeskMarketMutation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"market"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"NewDeskMarket"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createDeskMarket"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"market"},"value":{"kind":"Variable","name":{"kind":"Name","value":"market"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"refusal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<CreateDeskMarketMutation, CreateDeskMarketMutationVariables>;