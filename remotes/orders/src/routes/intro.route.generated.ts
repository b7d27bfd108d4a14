/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { IntroPage_marketFragment } from '../features/intro/intro-page.generated.ts';
import type { MarketList_marketFragment } from '../parts/market-list.generated.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type OrderIntroRouteQueryVariables = Exact<{
  slug: string;
}>;


export type OrderIntroRouteQuery = { readonly getMarket: (
    { readonly guid: string, readonly name: string }
    & { ' $fragmentRefs'?: { 'IntroPage_marketFragment': IntroPage_marketFragment } }
  ) | null, readonly getMarkets: ReadonlyArray<(
    { readonly guid: string }
    & { ' $fragmentRefs'?: { 'MarketList_marketFragment': MarketList_marketFragment } }
  )> };


export const OrderIntroRouteQueryDocument = {"__meta__":{"id":"dfba27d0cd9e5b3aa413b9ba070b0df24f3f3b48aab5c25c0767d16069bb0bc0","part":"orders","switches":[{"anyOf":["showOrders"],"allOf":[]},{"anyOf":["showOrders"],"allOf":[]}]},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OrderIntroRouteQuery"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"slug"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"getMarket"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"slug"},"value":{"kind":"Variable","name":{"kind":"Name","value":"slug"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"guid"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"IntroPage_market"}}]}},{"kind":"Field","name":{"kind":"Name","value":"getMarkets"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"guid"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"MarketList_market"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"IntroPage_market"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Market"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"guid"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"rules"}},{"kind":"Field","name":{"kind":"Name","value":"termsStory"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MarketList_market"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Market"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"guid"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"rules"}}]}}]} as unknown as DocumentNode<OrderIntroRouteQuery, OrderIntroRouteQueryVariables>;