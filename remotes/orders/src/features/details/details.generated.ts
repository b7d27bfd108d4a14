/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type OrderApplicantQueryVariables = Exact<{ [key: string]: never; }>;


export type OrderApplicantQuery = { readonly getUserPrivateProfile: { readonly name: string | null, readonly address: string | null, readonly postcode: string | null, readonly telephone: string | null } | null };

export type OrderPostcodeQueryVariables = Exact<{
  postcode: string;
}>;


export type OrderPostcodeQuery = { readonly lookupAddressesForPostcode: ReadonlyArray<{ readonly address: string, readonly latitude: number | null, readonly longitude: number | null, readonly derivedAddressLine1: string, readonly derivedAddressLine2: string | null, readonly postTown: string | null, readonly postcode: string | null }> };

export type OrderStreetQueryVariables = Exact<{
  text: string;
}>;


export type OrderStreetQuery = { readonly searchAddresses: ReadonlyArray<{ readonly kind: string, readonly label: string, readonly lon: number, readonly lat: number }> };


export const OrderApplicantQueryDocument = {"__meta__":{"id":"8aa32199e7c1a6437e0c049c7be82c6a86f468f9ae39afef49c60dd3a0f0d98b","part":"orders","switches":[{"anyOf":["userAccount"],"allOf":[]}]},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OrderApplicantQuery"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"getUserPrivateProfile"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"obscure"},"value":{"kind":"BooleanValue","value":false}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"postcode"}},{"kind":"Field","name":{"kind":"Name","value":"telephone"}}]}}]}}]} as unknown as DocumentNode<OrderApplicantQuery, OrderApplicantQueryVariables>;
export const OrderPostcodeQueryDocument = {"__meta__":{"id":"da1dee9495f66ad044d22631ebccbe96f337ff8983b41fc7b35c53810066681b","part":"orders"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OrderPostcodeQuery"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"postcode"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lookupAddressesForPostcode"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"postcode"},"value":{"kind":"Variable","name":{"kind":"Name","value":"postcode"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"latitude"}},{"kind":"Field","name":{"kind":"Name","value":"longitude"}},{"kind":"Field","name":{"kind":"Name","value":"derivedAddressLine1"}},{"kind":"Field","name":{"kind":"Name","value":"derivedAddressLine2"}},{"kind":"Field","name":{"kind":"Name","value":"postTown"}},{"kind":"Field","name":{"kind":"Name","value":"postcode"}}]}}]}}]} as unknown as DocumentNode<OrderPostcodeQuery, OrderPostcodeQueryVariables>;
export const OrderStreetQueryDocument = {"__meta__":{"id":"f8051c9482c474c48d46b803d14d95ef2657753ff325bfb9e6821e1c967fe381","part":"orders"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OrderStreetQuery"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"text"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"searchAddresses"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"text"},"value":{"kind":"Variable","name":{"kind":"Name","value":"text"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"6"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"lon"}},{"kind":"Field","name":{"kind":"Name","value":"lat"}}]}}]}}]} as unknown as DocumentNode<OrderStreetQuery, OrderStreetQueryVariables>;