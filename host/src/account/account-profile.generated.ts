/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type AccountProfile_profileFragment = { readonly id: string, readonly nickname: string | null, readonly picture: string | null, readonly preference_colour: string | null, readonly user_prov_nick: boolean, readonly roles: ReadonlyArray<string> } & { ' $fragmentName'?: 'AccountProfile_profileFragment' };

export type UserPanelQueryVariables = Exact<{ [key: string]: never; }>;


export type UserPanelQuery = { readonly getProfile: { readonly id: string, readonly email: string } };

export const AccountProfile_profileFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AccountProfile_profile"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Profile"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"nickname"}},{"kind":"Field","name":{"kind":"Name","value":"picture"}},{"kind":"Field","name":{"kind":"Name","value":"preference_colour"}},{"kind":"Field","name":{"kind":"Name","value":"user_prov_nick"}},{"kind":"Field","name":{"kind":"Name","value":"roles"}}]}}]} as unknown as DocumentNode<AccountProfile_profileFragment, unknown>;
export const UserPanelQueryDocument = {"__meta__":{"id":"85efc57c2767349747670992ad164c1f63a2883473b331cc737a2ac03743c4ec","part":"host","switches":[{"anyOf":["userAccount"],"allOf":[]}]},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"UserPanelQuery"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"getProfile"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}}]}}]} as unknown as DocumentNode<UserPanelQuery, UserPanelQueryVariables>;