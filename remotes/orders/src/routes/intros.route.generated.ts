/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { IntroPage_marketFragment } from '../features/intro/intro-page.generated.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type OrderIntrosRouteQueryVariables = Exact<{ [key: string]: never; }>;


export type OrderIntrosRouteQuery = { readonly getMarkets: ReadonlyArray<(
    { readonly guid: string }
    & { ' $fragmentRefs'?: { 'IntroPage_marketFragment': IntroPage_marketFragment } }
  )> };


export const OrderIntrosRouteQueryDocument = {"__meta__":{"id":"b92ff35f5e95668173a4a06bdfd1d4a57f24ed5a0e20565f4f8a3f450a01877a","part":"orders","switches":[{"anyOf":["showOrders"],"allOf":[]}]},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OrderIntrosRouteQuery"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"getMarkets"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"guid"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"IntroPage_market"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"IntroPage_market"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Market"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"guid"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"rules"}},{"kind":"Field","name":{"kind":"Name","value":"termsStory"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}}]} as unknown as DocumentNode<OrderIntrosRouteQuery, OrderIntrosRouteQueryVariables>;