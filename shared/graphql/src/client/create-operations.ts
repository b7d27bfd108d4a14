/** Reads and writes with Apollo Client. */
import type { ApolloClient, DocumentNode, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { isAffected, stableJson } from '@greenward/contract';
import type { Change } from '@greenward/contract';
import type { Reporter } from '@greenward/observe';
import { operationOf } from '../documents.ts';
import { errorCodeOf, isWriteQueued } from '../errors.ts';
import { UNASKED } from '../operations.ts';
import type { Operations, ReadState, WatchOptions } from '../operations.ts';
import { callText, isReported } from '../quietly.ts';
import { refusalOf } from '../refusal.rules.ts';
import type { SendContext } from './send-link.ts';

/** A read whose answer may be in the cache. */
interface KnownRead {
  readonly on: readonly Change[];
  /** Refresh functions of the parts that currently show it. */
  readonly refreshers: Set<() => void>;
  isStale: boolean;
}

const operationName = (document: DocumentNode): string => operationOf(document)?.name?.value ?? '';

/** Expected codes: the api requires another step or permission, so nothing is reported. */
const PLANNED_CODES: ReadonlySet<string> = new Set(['FRESH_SIGN_IN_NEEDED', 'NOT_PERMITTED']);

const FETCH_POLICIES = { cached: 'cache-first', unkept: 'no-cache' } as const;

/** @param reporter receives failed writes, unless the error policy ignores them. */
export function createOperations(client: ApolloClient, reporter?: Pick<Reporter, 'report'>): Operations {
  const known = new Map<string, KnownRead>();
  /** All that has changed so far, once each. */
  const past = new Map<string, Change>();

  function changed(...changes: readonly Change[]): void {
    for (const change of changes) past.set(stableJson(change), change);
    for (const read of known.values()) {
      if (!changes.some((change) => read.on.some((shown) => isAffected(shown, change)))) continue;
      read.isStale = true; // until it is answered
      for (const refresh of read.refreshers) refresh();
    }
  }

  function knownRead(key: string, on: readonly Change[]): KnownRead {
    const found = known.get(key) ?? {
      ...{ on, refreshers: new Set() },
      // What other queries asked before a change could answer one that is new.
      isStale: on.some((shown) => [...past.values()].some((change) => isAffected(shown, change))),
    };
    if (on.length > 0) known.set(key, found);
    return found;
  }

  return {
    async ask(query, variables, { policy } = {}) {
      const fetchPolicy = policy === undefined ? 'network-only' : FETCH_POLICIES[policy];
      const context: SendContext = { isPrivate: policy === 'unkept' };
      const { data } = await client.query({ query, variables: variables as never, fetchPolicy, context });
      if (data === undefined) throw new Error('The query gave no data');
      return data as never;
    },

    watch<Data, Variables extends OperationVariables>(
      query: TypedDocumentNode<Data, Variables>,
      variables: Variables,
      { isFresh = false, isBackground = false, on = [] }: WatchOptions = {},
    ) {
      const read = knownRead(`${operationName(query)} ${stableJson([variables, on])}`, on);
      const options = { query, variables: variables as never, nextFetchPolicy: 'cache-first' as const };
      const context: SendContext = { isBackground };
      const observed = client.watchQuery<Data>({
        ...{ ...options, context },
        fetchPolicy: isFresh || read.isStale ? 'network-only' : 'cache-first',
      });
      const refresh = (): Promise<void> =>
        observed.refetch().then(
          () => undefined,
          () => undefined, // kept in the state
        );
      /** An answer that is under way may be from before the change, and Apollo would share it: it is asked for once more. */
      const refreshLater = (): void => {
        const isUnderWay = observed.getCurrentResult().loading;
        void refresh().then(() => (isUnderWay ? refresh() : undefined));
      };
      const stateOf = (before: ReadState<Data>): ReadState<Data> => {
        const { data, error, loading } = observed.getCurrentResult();
        return {
          data: (data as Data | undefined) ?? before.data,
          error: loading ? before.error : error,
          isLoading: loading,
        };
      };
      let state = stateOf(UNASKED);
      /** Changes to an answer that has not arrived yet. */
      const patches: ((before: Data) => Data)[] = [];
      const apply = (update: (before: Data) => Data): void =>
        void client.cache.updateQuery({ query, variables: variables as never }, (before) =>
          before === null ? undefined : (update(before as never) as never),
        );
      return {
        current: () => state,
        subscribe(listener: () => void) {
          const subscription = observed.subscribe(() => {
            state = stateOf(state);
            if (!state.isLoading && state.error === undefined) read.isStale = false;
            if (state.data !== undefined) patches.splice(0).forEach(apply);
            listener();
          });
          read.refreshers.add(refreshLater);
          return () => {
            read.refreshers.delete(refreshLater);
            subscription.unsubscribe();
          };
        },
        refresh,
        patch(update: (before: Data) => Data) {
          if (state.data !== undefined) return apply(update);
          patches.push(update);
          if (!state.isLoading) void refresh();
        },
      };
    },

    async write(mutation, variables, { key, changes, queueAs } = {}) {
      try {
        const context = {
          ...(key === undefined ? {} : { idempotencyKey: key }),
          ...(queueAs === undefined ? {} : { queueable: true, queueLabel: queueAs }),
        };
        const { data } = await client.mutate({ mutation, variables: variables as never, context });
        if (data === undefined) throw new Error('The api did not answer');
        const refusal = refusalOf(data);
        if (refusal !== null) return { outcome: 'refused', refusal, data: data as never };
        changed(...(changes?.(data as never) ?? []));
        return { outcome: 'done', data: data as never };
      } catch (error) {
        if (isWriteQueued(error)) return { outcome: 'queued', fate: error.fate };
        const code = errorCodeOf(error);
        if (isReported(error) && !PLANNED_CODES.has(code))
          reporter?.report(
            new Error(`Write failed: ${callText(operationName(mutation), variables)}`, { cause: error }),
            { type: 'graphql' },
          );
        return { outcome: 'failed', code, error };
      }
    },

    changed,
  };
}
