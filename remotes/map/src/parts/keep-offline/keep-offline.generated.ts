/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type OfflineAreaKind =
  | 'NEIGHBOURHOOD'
  | 'PARK'
  /** One walk, with the places it stops at. */
  | 'WALK';

export type OfflineAreaQueryVariables = Exact<{
  kind: OfflineAreaKind;
  key: string;
}>;


export type OfflineAreaQuery = { readonly getOfflineArea: { readonly id: string, readonly path: string, readonly name: string, readonly outline: unknown, readonly placeCount: number, readonly keptPlaceCount: number, readonly pages: ReadonlyArray<string>, readonly tiles: ReadonlyArray<string> } | null };


export const OfflineAreaQueryDocument = {"__meta__":{"id":"93b0a85e97ce4019ada920e622c46a9d6cb4f45d1240e5d62ad6c147f44f28a4","part":"map","switches":[{"anyOf":["showHoods","showGreenSpacesExplorer","showMap"],"allOf":[]}]},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OfflineAreaQuery"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"kind"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"OfflineAreaKind"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"key"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"getOfflineArea"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"kind"},"value":{"kind":"Variable","name":{"kind":"Name","value":"kind"}}},{"kind":"Argument","name":{"kind":"Name","value":"key"},"value":{"kind":"Variable","name":{"kind":"Name","value":"key"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"outline"}},{"kind":"Field","name":{"kind":"Name","value":"placeCount"}},{"kind":"Field","name":{"kind":"Name","value":"keptPlaceCount"}},{"kind":"Field","name":{"kind":"Name","value":"pages"}},{"kind":"Field","name":{"kind":"Name","value":"tiles"}}]}}]}}]} as unknown as DocumentNode<OfflineAreaQuery, OfflineAreaQueryVariables>;