/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type DeskRole =
  | 'operator'
  | 'staff';

export type DeskMembersRouteQueryVariables = Exact<{ [key: string]: never; }>;


export type DeskMembersRouteQuery = { readonly getDeskMembers: ReadonlyArray<{ readonly id: string, readonly email: string, readonly role: DeskRole, readonly hasSignedIn: boolean, readonly isViewer: boolean, readonly addedAt: string, readonly addedBy: string }> };


export const DeskMembersRouteQueryDocument = {"__meta__":{"id":"49148c0df3e904c53acc723d61186043160c5db568853abbc7ef50bc13f4c08b","part":"console","switches":[{"anyOf":["userAccount"],"allOf":[]}]},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DeskMembersRouteQuery"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"getDeskMembers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MemberCard_member"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MemberCard_member"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DeskMember"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"hasSignedIn"}},{"kind":"Field","name":{"kind":"Name","value":"isViewer"}},{"kind":"Field","name":{"kind":"Name","value":"addedAt"}},{"kind":"Field","name":{"kind":"Name","value":"addedBy"}}]}}]} as unknown as DocumentNode<DeskMembersRouteQuery, DeskMembersRouteQueryVariables>;