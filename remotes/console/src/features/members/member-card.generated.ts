/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type DeskRole =
  | 'operator'
  | 'staff';

export type MemberCard_memberFragment = { readonly email: string, readonly role: DeskRole, readonly hasSignedIn: boolean, readonly isViewer: boolean, readonly addedAt: string, readonly addedBy: string } & { ' $fragmentName'?: 'MemberCard_memberFragment' };

export const MemberCard_memberFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MemberCard_member"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DeskMember"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"hasSignedIn"}},{"kind":"Field","name":{"kind":"Name","value":"isViewer"}},{"kind":"Field","name":{"kind":"Name","value":"addedAt"}},{"kind":"Field","name":{"kind":"Name","value":"addedBy"}}]}}]} as unknown as DocumentNode<MemberCard_memberFragment, unknown>;