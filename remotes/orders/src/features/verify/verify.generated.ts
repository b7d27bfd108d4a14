/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type MarketKey = {
  readonly slug: string;
};

export type OrderAddressInput = {
  readonly address1: string;
  readonly address2?: string | null | undefined;
  readonly county?: string | null | undefined;
  readonly postcode: string;
  readonly telephone?: string | null | undefined;
  readonly town: string;
};

export type OrderInput = {
  /** The version of the terms that the viewer accepted: its slug. */
  readonly acceptedTerms?: string | null | undefined;
  readonly address?: OrderAddressInput | null | undefined;
  /** As in the market's rules; 'residents' when it is left out. */
  readonly audience?: string | null | undefined;
  readonly fullName?: string | null | undefined;
  /** One item for each tree. */
  readonly orderItems: ReadonlyArray<OrderItemInput>;
  /** 0. */
  readonly paid?: number | null | undefined;
  /** Required where the stock location's fulfilment is 'PICKUP'. */
  readonly pickupEvent?: PickupEventKey | null | undefined;
  /** Part of the postcode; the server computes it from the address where there is one. */
  readonly postcode?: string | null | undefined;
};

export type OrderItemInput = {
  /** `plantLat`, `plantLon` (degrees), and of a group `groupPlantingReason`, `groupName`, `groupUrl`, `groupTwitter`, `groupInstagram`. */
  readonly conclusionAttributes?: unknown;
  /** Of the SKU. */
  readonly guid: string;
  /** 1. */
  readonly quantityOrdered: number;
};

export type PickupEventKey = {
  readonly slug: string;
};

export type StockLocationKey = {
  readonly guid: string;
};

export type PrecheckOrderQueryVariables = Exact<{
  order: OrderInput;
  market: MarketKey;
  stockLocation: StockLocationKey;
}>;


export type PrecheckOrderQuery = { readonly precheckOrder: { readonly valid: boolean, readonly invalidMessage: string | null, readonly invalidCode: string | null } };

export type AddOrderMutationVariables = Exact<{
  order: OrderInput;
  market: MarketKey;
  stockLocation: StockLocationKey;
  activityProps?: unknown;
}>;


export type AddOrderMutation = { readonly addOrder:
    | { readonly __typename: 'FMPError', readonly message: string }
    | { readonly __typename: 'InvalidOrder', readonly code: string, readonly message: string }
    | { readonly __typename: 'Order', readonly guid: string, readonly publicId: string }
   };


export const PrecheckOrderQueryDocument = {"__meta__":{"id":"93e7eed526df660d2a2190e49f11796458cb39346df7e86eb002da15eaae547b","part":"orders","switches":[{"anyOf":["showOrders"],"allOf":[]}]},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PrecheckOrderQuery"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"order"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"OrderInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"market"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"MarketKey"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"stockLocation"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"StockLocationKey"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"precheckOrder"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"order"},"value":{"kind":"Variable","name":{"kind":"Name","value":"order"}}},{"kind":"Argument","name":{"kind":"Name","value":"market"},"value":{"kind":"Variable","name":{"kind":"Name","value":"market"}}},{"kind":"Argument","name":{"kind":"Name","value":"stockLocation"},"value":{"kind":"Variable","name":{"kind":"Name","value":"stockLocation"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"valid"}},{"kind":"Field","name":{"kind":"Name","value":"invalidMessage"}},{"kind":"Field","name":{"kind":"Name","value":"invalidCode"}}]}}]}}]} as unknown as DocumentNode<PrecheckOrderQuery, PrecheckOrderQueryVariables>;
export const AddOrderMutationDocument = {"__meta__":{"id":"aac1dbf757cd5c15086a08d7e16879b2edae3e5d0587392d4305e33417c4dd21","part":"orders","switches":[{"anyOf":["showOrders"],"allOf":[]}]},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AddOrderMutation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"order"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"OrderInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"market"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"MarketKey"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"stockLocation"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"StockLocationKey"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"activityProps"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"JSON"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addOrder"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"order"},"value":{"kind":"Variable","name":{"kind":"Name","value":"order"}}},{"kind":"Argument","name":{"kind":"Name","value":"market"},"value":{"kind":"Variable","name":{"kind":"Name","value":"market"}}},{"kind":"Argument","name":{"kind":"Name","value":"stockLocation"},"value":{"kind":"Variable","name":{"kind":"Name","value":"stockLocation"}}},{"kind":"Argument","name":{"kind":"Name","value":"activityProps"},"value":{"kind":"Variable","name":{"kind":"Name","value":"activityProps"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Order"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"guid"}},{"kind":"Field","name":{"kind":"Name","value":"publicId"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidOrder"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FMPError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<AddOrderMutation, AddOrderMutationVariables>;