/**
 * Creates the reads and writes of one page or one render. The client is loaded when it is first needed: a landing page
 * is answered by its seeds.
 */
import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
import type { BootRecord, Seed, SwitchStates } from '@greenward/contract';
import type { Reporter } from '@greenward/observe';
import type { Bearer } from './client/bearer-link.ts';
import type { Client, CreateClientOptions } from './client/create-client.ts';
import { operationOf } from './documents.ts';
import { ApiUnavailable, errorCodeOf } from './errors.ts';
import { UNASKED } from './operations.ts';
import type { Operations, ReadState, WatchedRead, WatchOptions } from './operations.ts';
import { createSeedStore } from './seed-store.ts';
import type { WriteQueue } from './write-queue/create-write-queue.ts';

export interface Graphql extends Operations {
  /** Loads the client once; called when the page is idle. @throws ApiUnavailable; a later call tries again. */
  load(): Promise<void>;
  /** For builds of remotes that call the client directly. */
  apollo(): Promise<ApolloClient>;
  /** On sign-out: removes all answers. */
  clear(): Promise<void>;
  /**
   * The part was switched off and is no longer shown: removes its answers from the cache and rejects its pending
   * queries.
   */
  forget(part: string): void;
  /** For route loaders: answers from the page's seeds first, then from the network (domain §7), and fills the cache. */
  preload<Data, Variables extends OperationVariables>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
  ): Promise<Data>;
}

export interface CreateGraphqlOptions {
  readonly boot: BootRecord;
  readonly seeds: readonly Seed[];
  /** The current switches; defaults to those of the boot record. */
  readonly switches?: () => SwitchStates;
  /** Omitted on the server, where a query without a seed is an error. */
  readonly fetch?: typeof globalThis.fetch;
  /** Opens the queue for writes marked `queueAs` when offline; without it, they fail. */
  readonly openQueue?: () => Promise<WriteQueue>;
  /** The session; without it, requests are anonymous. */
  readonly bearer?: Bearer;
  /** Receives reports of failed writes. */
  readonly reporter?: Pick<Reporter, 'report'>;
}

type Load = () => Promise<{ createClient(options: CreateClientOptions): Client }>;

const loadClient: Load = () => import('./client/create-client.ts');

/** A read that is shown before the client is loaded. */
function watchLate<Data>(
  data: Data | undefined,
  isWanted: boolean,
  {
    client,
    whenLoaded,
  }: { readonly client: () => Promise<Client>; readonly whenLoaded: (work: (client: Client) => unknown) => void },
  watch: (client: Client) => WatchedRead<Data>,
): WatchedRead<Data> {
  let state: ReadState<Data> = { ...UNASKED, data, isLoading: data === undefined };
  let watched: WatchedRead<Data> | null = null;
  const listeners = new Set<() => void>();
  let end: (() => void) | null = null;

  function show(next: ReadState<Data>): void {
    state = next;
    for (const listener of listeners) listener();
  }
  function take(): void {
    if (watched === null) return;
    const next = watched.current();
    show({ ...next, data: next.data ?? state.data });
  }
  function attach(loaded: Client): WatchedRead<Data> {
    watched ??= watch(loaded);
    if (listeners.size > 0) end ??= watched.subscribe(take);
    take();
    return watched;
  }
  const fail = (error: unknown): void => show({ ...state, error, isLoading: false });
  return {
    current: () => state,
    subscribe(listener) {
      listeners.add(listener);
      if (watched !== null) end ??= watched.subscribe(take);
      else {
        whenLoaded((loaded) => listeners.size > 0 && attach(loaded)); // the reader may have unmounted
        if (isWanted) client().catch(fail);
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        end?.();
        end = null;
      };
    },
    refresh() {
      show({ ...state, isLoading: true });
      return client().then((loaded) => attach(loaded).refresh(), fail);
    },
    patch: (update) =>
      void client().then(
        (loaded) => attach(loaded).patch(update),
        () => undefined, // the read itself has not failed
      ),
  };
}

export function createGraphql({ switches, ...options }: CreateGraphqlOptions, load: Load = loadClient): Graphql {
  const { boot, fetch } = options;
  const seeds = createSeedStore(options.seeds);
  let loading: Promise<Client> | null = null;
  let loaded: Client | null = null;
  const waiting: ((client: Client) => unknown)[] = [];

  function client(): Promise<Client> {
    loading ??= load()
      .then(({ createClient }) => {
        loaded = createClient({ ...options, seeds, switches: switches ?? (() => boot.switches) });
        for (const work of waiting.splice(0)) work(loaded);
        return loaded;
      })
      .catch((error: unknown) => {
        loading = null; // the next call tries again
        throw new ApiUnavailable(error);
      });
    return loading;
  }

  /** Looks in the page's seeds. */
  function seedFor<Data, Variables extends OperationVariables>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
  ): Data | undefined {
    if (loaded !== null) return undefined; // the client reads the seeds itself
    const name = operationOf(document)?.name?.value ?? '';
    const data = seeds.take(name, variables);
    if (data !== undefined) seeds.keep({ document, variables, data });
    else if (fetch === undefined) throw new Error(`The query ${name} has no seed`);
    return data as Data | undefined;
  }

  const graphql: Graphql = {
    load: async () => void (await client()),
    apollo: async () => (await client()).apollo,
    async clear() {
      seeds.clear();
      await loaded?.apollo.clearStore();
    },
    forget(part) {
      seeds.forget(part);
      loaded?.forget(part);
    },
    preload: (document, variables) => graphql.ask(document, variables),
    async ask(document, variables, asked = {}) {
      const data = asked.policy === undefined ? seedFor(document, variables) : undefined;
      return data ?? (await client()).ask(document, variables, asked);
    },
    watch<Data, Variables extends OperationVariables>(
      document: TypedDocumentNode<Data, Variables>,
      variables: Variables,
      watched: WatchOptions = {},
    ) {
      if (loaded !== null) return loaded.watch(document, variables, watched);
      const data = seeds.find(document, variables) as Data | undefined;
      const isWanted = fetch !== undefined && (data === undefined || watched.isFresh === true);
      return watchLate(
        data,
        isWanted,
        { client, whenLoaded: (work) => (loaded === null ? void waiting.push(work) : work(loaded)) },
        (later) => later.watch(document, variables, watched),
      );
    },
    async write(document, variables, written) {
      try {
        return await (await client()).write(document, variables, written);
      } catch (error) {
        options.reporter?.report(error, { type: 'graphql' });
        return { outcome: 'failed', code: errorCodeOf(error), error };
      }
    },
    changed: (...changes) =>
      void client().then(
        (later) => later.changed(...changes),
        () => undefined,
      ),
  };
  return graphql;
}
