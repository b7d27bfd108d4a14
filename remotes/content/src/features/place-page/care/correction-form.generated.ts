/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type PlaceCorrectionInput = {
  /** Species slug: of 'wrong-species' and 'missing', where the viewer knows it. */
  readonly category?: string | null | undefined;
  /** Its real position, a GeoJSON point, for 'moved' and 'missing'. */
  readonly geometry?: unknown;
  /** 'gone', 'wrong-species', 'moved' or 'missing' (a tree near the place that is not in the list). */
  readonly kind: string;
  /** At most 1,000 characters, for staff alone. */
  readonly note?: string | null | undefined;
};

export type PlaceCorrectionFormQueryVariables = Exact<{
  coordinates: ReadonlyArray<number> | number;
}>;


export type PlaceCorrectionFormQuery = { readonly getCategorySummaries: ReadonlyArray<{ readonly name: string, readonly slug: string, readonly scientificName: string }>, readonly matchPlaces: ReadonlyArray<{ readonly place: { readonly guid: string, readonly lon: number, readonly lat: number } }> };

export type SuggestPlaceCorrectionMutationVariables = Exact<{
  guid: string;
  correction: PlaceCorrectionInput;
}>;


export type SuggestPlaceCorrectionMutation = { readonly suggestPlaceCorrection: { readonly guid: string | null, readonly refusal: { readonly code: string, readonly message: string } | null } };


export const PlaceCorrectionFormQueryDocument = {"__meta__":{"id":"569811077b3bdbedd1f8678f2f7937cb3adab4f3d927839f646f8bc8640a5d4b","part":"content"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PlaceCorrectionFormQuery"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"coordinates"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Float"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"getCategorySummaries"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"setCode"},"value":{"kind":"StringValue","value":"species","block":false}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"scientificName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"matchPlaces"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"coordinates"},"value":{"kind":"Variable","name":{"kind":"Name","value":"coordinates"}}},{"kind":"Argument","name":{"kind":"Name","value":"searchRangeMetres"},"value":{"kind":"IntValue","value":"60"}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"80"}},{"kind":"Argument","name":{"kind":"Name","value":"where"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"type"},"value":{"kind":"StringValue","value":"TREE","block":false}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"place"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"guid"}},{"kind":"Field","name":{"kind":"Name","value":"lon"}},{"kind":"Field","name":{"kind":"Name","value":"lat"}}]}}]}}]}}]} as unknown as DocumentNode<PlaceCorrectionFormQuery, PlaceCorrectionFormQueryVariables>;
export const SuggestPlaceCorrectionMutationDocument = {"__meta__":{"id":"af58e6171993aeda1b107e0c995f7626213d7f538af97e10acfe01f27c5ee548","part":"content","switches":[{"anyOf":["userAccount"],"allOf":[]}]},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SuggestPlaceCorrectionMutation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"guid"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"correction"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PlaceCorrectionInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"suggestPlaceCorrection"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"guid"},"value":{"kind":"Variable","name":{"kind":"Name","value":"guid"}}},{"kind":"Argument","name":{"kind":"Name","value":"correction"},"value":{"kind":"Variable","name":{"kind":"Name","value":"correction"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"guid"}},{"kind":"Field","name":{"kind":"Name","value":"refusal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<SuggestPlaceCorrectionMutation, SuggestPlaceCorrectionMutationVariables>;