/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type MarketKey = {
  readonly slug: string;
};

export type NewDeskOrder = {
  /** That they accept the terms, where the market has some. */
  readonly acceptedTerms: boolean;
  readonly address1: string;
  readonly address2?: string | null | undefined;
  /** Slug. */
  readonly audience: string;
  readonly county?: string | null | undefined;
  readonly email?: string | null | undefined;
  /** Slug; empty where trees are brought. */
  readonly event: string;
  /** That staff have looked at the orders which look like theirs, and take this one all the same. */
  readonly isAnother?: boolean | null | undefined;
  /** Slug of the place where the trees stand. */
  readonly location: string;
  readonly name: string;
  readonly postcode: string;
  /** Who collects the trees in their stead. */
  readonly proxy?: string | null | undefined;
  readonly telephone?: string | null | undefined;
  readonly town: string;
  /** Short names, one for each tree. */
  readonly trees: ReadonlyArray<string>;
};

export type AddDeskOrderMutationVariables = Exact<{
  market: MarketKey;
  order: NewDeskOrder;
}>;


export type AddDeskOrderMutation = { readonly addDeskOrder: { readonly code: string | null, readonly isMailed: boolean, readonly alike: ReadonlyArray<{ readonly code: string, readonly name: string, readonly orderedAt: string, readonly state: string, readonly sameBy: ReadonlyArray<string> }>, readonly refusal: { readonly code: string, readonly message: string } | null } };

export type ForgetDeskOrderMutationVariables = Exact<{
  market: MarketKey;
  code: string;
}>;


export type ForgetDeskOrderMutation = { readonly forgetDeskOrder: { readonly code: string | null, readonly refusal: { readonly code: string, readonly message: string } | null } };


export const AddDeskOrderMutationDocument = {"__meta__":{"id":"7e7b6bbc77920f9051a1f11d83bd0db42d666dd0e1e952a22a790d9cc77da520","part":"console","switches":[{"anyOf":["showOrders"],"allOf":["userAccount"]}]},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AddDeskOrderMutation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"market"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"MarketKey"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"order"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"NewDeskOrder"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addDeskOrder"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"market"},"value":{"kind":"Variable","name":{"kind":"Name","value":"market"}}},{"kind":"Argument","name":{"kind":"Name","value":"order"},"value":{"kind":"Variable","name":{"kind":"Name","value":"order"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"isMailed"}},{"kind":"Field","name":{"kind":"Name","value":"alike"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"orderedAt"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"sameBy"}}]}},{"kind":"Field","name":{"kind":"Name","value":"refusal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<AddDeskOrderMutation, AddDeskOrderMutationVariables>;
export const ForgetDeskOrderMutationDocument = {"__meta__":{"id":"5333f1f2d337efd08bb2bb6489042eae0eea60895702ad50f69459760565a81a","part":"console","switches":[{"anyOf":["showOrders"],"allOf":["userAccount"]}]},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ForgetDeskOrderMutation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"market"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"MarketKey"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"code"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"forgetDeskOrder"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"market"},"value":{"kind":"Variable","name":{"kind":"Name","value":"market"}}},{"kind":"Argument","name":{"kind":"Name","value":"code"},"value":{"kind":"Variable","name":{"kind":"Name","value":"code"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"refusal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<ForgetDeskOrderMutation, ForgetDeskOrderMutationVariables>;