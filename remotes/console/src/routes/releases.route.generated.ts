/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { RemoteCard_remoteFragment } from '../features/releases/remote-card.generated.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type DeskReleasesRouteQueryVariables = Exact<{ [key: string]: never; }>;


export type DeskReleasesRouteQuery = { readonly getDeskReleases: ReadonlyArray<(
    { readonly name: string }
    & { ' $fragmentRefs'?: { 'RemoteCard_remoteFragment': RemoteCard_remoteFragment } }
  )> };


export const DeskReleasesRouteQueryDocument = {"__meta__":{"id":"f0fc42e65650b17b888e70bdfdbdf3904b9e2218a64ee4ca1aef99bdae76e34c","part":"console","switches":[{"anyOf":["userAccount"],"allOf":[]}]},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DeskReleasesRouteQuery"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"getDeskReleases"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"RemoteCard_remote"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RemoteCard_remote"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DeskRemote"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"currentBuildId"}},{"kind":"Field","name":{"kind":"Name","value":"pinned"}},{"kind":"Field","name":{"kind":"Name","value":"isLoaded"}},{"kind":"Field","name":{"kind":"Name","value":"builds"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"buildId"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"publishedAt"}},{"kind":"Field","name":{"kind":"Name","value":"publishedBy"}},{"kind":"Field","name":{"kind":"Name","value":"isGone"}}]}}]}}]} as unknown as DocumentNode<DeskReleasesRouteQuery, DeskReleasesRouteQueryVariables>;