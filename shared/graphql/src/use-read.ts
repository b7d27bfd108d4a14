/** Shows the answer of a query and keeps it up to date. */
import { useMemo, useSyncExternalStore } from 'react';
import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { stableJson } from '@greenward/contract';
import type { Change } from '@greenward/contract';
import { UNASKED } from './operations.ts';
import type { AskOptions, ReadState, WatchedRead } from './operations.ts';
import { useOperations } from './graphql-context.tsx';

export interface ReadOptions<Variables> {
  readonly variables?: Variables;
  /** False while the query makes no sense yet, or not for this visitor. */
  readonly when?: boolean;
  /** Queries the api even when an earlier answer is available. */
  readonly fresh?: boolean;
  /** Nobody waits for the answer: a session that has ended meanwhile leads nobody to sign in. */
  readonly background?: boolean;
  /** Queries again after a write that changed one of these. */
  readonly on?: readonly Change[];
}

export interface Read<Data> extends ReadState<Data>, Pick<WatchedRead<Data>, 'refresh' | 'patch'> {}

const NOTHING: WatchedRead<never> = {
  current: () => UNASKED,
  subscribe: () => () => {},
  refresh: () => Promise.resolve(),
  patch: () => {},
};

/**
 * Never throws: a failure is in `error`, beside the data of an earlier answer if there is one.
 * Sends nothing on the server, where only the answers of the route's loader are available.
 */
export function useRead<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  { variables, when = true, fresh = false, background = false, on = [] }: ReadOptions<Variables> = {},
): Read<Data> {
  const operations = useOperations();
  const asked = stableJson({ variables: variables ?? {}, on });
  const watched = useMemo<WatchedRead<Data>>(() => {
    const given = JSON.parse(asked) as { readonly variables: Variables; readonly on: readonly Change[] };
    return when
      ? operations.watch(document, given.variables, { isFresh: fresh, isBackground: background, on: given.on })
      : NOTHING;
  }, [operations, document, asked, when, fresh, background]);
  const state = useSyncExternalStore(watched.subscribe, watched.current, watched.current);
  return { ...state, refresh: watched.refresh, patch: watched.patch };
}

export type Ask = <Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  options?: AskOptions,
) => Promise<Data>;

/** For a query triggered by a click or a key press. Rejects when the api does not answer. */
export const useAsk = (): Ask => useOperations().ask;

/** Announces changes made by other means than `useWrite`, such as an upload. */
export const useAnnounce = (): ((...changes: readonly Change[]) => void) => useOperations().changed;
