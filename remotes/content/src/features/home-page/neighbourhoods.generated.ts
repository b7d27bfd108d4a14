/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { AreaCards_areaFragment } from '../../parts/area-cards/area-cards.generated.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type Neighbourhoods_areaFragment = (
  { readonly slug: string, readonly name: string, readonly lon: number }
  & { ' $fragmentRefs'?: { 'AreaCards_areaFragment': AreaCards_areaFragment } }
) & { ' $fragmentName'?: 'Neighbourhoods_areaFragment' };

export const Neighbourhoods_areaFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Neighbourhoods_area"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Area"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"lon"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"AreaCards_area"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AreaCards_area"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Area"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"treeCount"}},{"kind":"Field","name":{"kind":"Name","value":"youngTreeCount"}},{"kind":"Field","name":{"kind":"Name","value":"pictureUrl"}}]}}]} as unknown as DocumentNode<Neighbourhoods_areaFragment, unknown>;