/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type Effect_switchFragment = { readonly remotes: ReadonlyArray<string>, readonly routes: ReadonlyArray<string>, readonly fields: ReadonlyArray<string> } & { ' $fragmentName'?: 'Effect_switchFragment' };

export const Effect_switchFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Effect_switch"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DeskSwitch"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"remotes"}},{"kind":"Field","name":{"kind":"Name","value":"routes"}},{"kind":"Field","name":{"kind":"Name","value":"fields"}}]}}]} as unknown as DocumentNode<Effect_switchFragment, unknown>;