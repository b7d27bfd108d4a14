/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type MailOptions = {
  readonly template?: string | null | undefined;
};

export type MarketKey = {
  readonly slug: string;
};

export type OrderPlaceInput = {
  /** Slug of the terms that the viewer accepted. */
  readonly acceptedTerms?: string | null | undefined;
  /** Part of the postcode. */
  readonly address: string;
  /** Species slug. */
  readonly category?: string | null | undefined;
  /** GeoJSON point where the tree will stand; null if the resident marked none. */
  readonly geometry?: unknown;
  /** The giveaway, if the project has several at once. */
  readonly market?: MarketKey | null | undefined;
  /** Of the species; 'A tree' if it is empty. */
  readonly name: string;
  /** 'GTORDER_PRD', 'GTORDER_STG' or 'GTORDER_DEV', as the environment is. */
  readonly source: string;
  /** 'user|' and an order id. Both are hints: the answer has the viewer's id and the order id that the server made. */
  readonly sourceId: string;
  /** 'ORDERED'. */
  readonly subType: string;
  /** 'ORDER'. */
  readonly type: string;
};

export type GiveawayEmailQueryVariables = Exact<{ [key: string]: never; }>;


export type GiveawayEmailQuery = { readonly getProfile: { readonly email: string } };

export type BeginGiveawayOrderMutationVariables = Exact<{
  place: OrderPlaceInput;
  name?: string | null | undefined;
  address?: string | null | undefined;
  postcode?: string | null | undefined;
  telephone?: string | null | undefined;
  email?: string | null | undefined;
}>;


export type BeginGiveawayOrderMutation = { readonly addPlacev2:
    | { readonly __typename: 'FMPError', readonly message: string }
    | { readonly __typename: 'Place', readonly guid: string, readonly attributes: unknown }
    | { readonly __typename: 'PlaceAlreadyExists', readonly message: string }
   | null, readonly updateUserPrivateProfile: { readonly name: string | null } };

export type TakeGiveawayTreeMutationVariables = Exact<{
  placeId: string;
  geometry?: unknown;
  partAttributes: unknown;
  activityProps?: unknown;
  mailOptions?: MailOptions | null | undefined;
}>;


export type TakeGiveawayTreeMutation = { readonly updateUserPlaceAttributes: { readonly orderer: number | null, readonly attributes: unknown, readonly refusal: { readonly code: string, readonly message: string } | null } };


export const GiveawayEmailQueryDocument = {"__meta__":{"id":"3effaed55c9cbbe4126e83c13d6ecd3fd559b871c7e3df66f3643680db52f1a2","part":"orders","switches":[{"anyOf":["userAccount"],"allOf":[]}]},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"GiveawayEmailQuery"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"getProfile"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"email"}}]}}]}}]} as unknown as DocumentNode<GiveawayEmailQuery, GiveawayEmailQueryVariables>;
export const BeginGiveawayOrderMutationDocument = {"__meta__":{"id":"697b8d0bbf086be08381b51a30e0f59fb7bebc1270ecac0d964fbf0897c35add","part":"orders","switches":[{"anyOf":["showOrders"],"allOf":[]},{"anyOf":["userAccount"],"allOf":[]}]},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"BeginGiveawayOrderMutation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"place"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"OrderPlaceInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"name"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"address"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"postcode"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"telephone"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"email"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addPlacev2"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"place"},"value":{"kind":"Variable","name":{"kind":"Name","value":"place"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Place"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"guid"}},{"kind":"Field","name":{"kind":"Name","value":"attributes"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PlaceAlreadyExists"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FMPError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"updateUserPrivateProfile"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"name"},"value":{"kind":"Variable","name":{"kind":"Name","value":"name"}}},{"kind":"Argument","name":{"kind":"Name","value":"address"},"value":{"kind":"Variable","name":{"kind":"Name","value":"address"}}},{"kind":"Argument","name":{"kind":"Name","value":"postcode"},"value":{"kind":"Variable","name":{"kind":"Name","value":"postcode"}}},{"kind":"Argument","name":{"kind":"Name","value":"telephone"},"value":{"kind":"Variable","name":{"kind":"Name","value":"telephone"}}},{"kind":"Argument","name":{"kind":"Name","value":"email"},"value":{"kind":"Variable","name":{"kind":"Name","value":"email"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<BeginGiveawayOrderMutation, BeginGiveawayOrderMutationVariables>;
export const TakeGiveawayTreeMutationDocument = {"__meta__":{"id":"0da20a53af1e2f4d7d258c230cf0b2b86cf511f4393b45e99f11de153873346c","part":"orders","switches":[{"anyOf":["showAdopt","showPitAdopt","showOrders"],"allOf":["userAccount"]}]},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"TakeGiveawayTreeMutation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"placeId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"geometry"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"JSON"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"partAttributes"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"JSON"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"activityProps"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"JSON"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"mailOptions"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"MailOptions"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateUserPlaceAttributes"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"placeId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"placeId"}}},{"kind":"Argument","name":{"kind":"Name","value":"campaignCode"},"value":{"kind":"StringValue","value":"default","block":false}},{"kind":"Argument","name":{"kind":"Name","value":"geometry"},"value":{"kind":"Variable","name":{"kind":"Name","value":"geometry"}}},{"kind":"Argument","name":{"kind":"Name","value":"partAttributes"},"value":{"kind":"Variable","name":{"kind":"Name","value":"partAttributes"}}},{"kind":"Argument","name":{"kind":"Name","value":"activityProps"},"value":{"kind":"Variable","name":{"kind":"Name","value":"activityProps"}}},{"kind":"Argument","name":{"kind":"Name","value":"mailOptions"},"value":{"kind":"Variable","name":{"kind":"Name","value":"mailOptions"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"orderer"}},{"kind":"Field","name":{"kind":"Name","value":"attributes"}},{"kind":"Field","name":{"kind":"Name","value":"refusal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<TakeGiveawayTreeMutation, TakeGiveawayTreeMutationVariables>;