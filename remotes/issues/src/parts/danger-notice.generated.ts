/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type DangerNotice_dangerFragment = { readonly text: string, readonly telephone: string } & { ' $fragmentName'?: 'DangerNotice_dangerFragment' };

export const DangerNotice_dangerFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DangerNotice_danger"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"IssueDanger"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"telephone"}}]}}]} as unknown as DocumentNode<DangerNotice_dangerFragment, unknown>;