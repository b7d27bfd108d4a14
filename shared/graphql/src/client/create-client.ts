/**
 * Apollo Client with our links. Loaded when a page first needs it, or when the page is idle. A factory: this module
 * holds no client.
 */
import {
  ApolloClient,
  ApolloLink,
  CombinedGraphQLErrors,
  InMemoryCache,
  Observable,
  ServerError,
} from '@apollo/client';
import type { BootRecord, SwitchStates } from '@greenward/contract';
import type { Reporter } from '@greenward/observe';
import { createBearerLink } from './bearer-link.ts';
import type { Bearer } from './bearer-link.ts';
import { createOperations } from './create-operations.ts';
import { isMutation } from '../documents.ts';
import { ApiUnavailable } from '../errors.ts';
import type { Operations } from '../operations.ts';
import type { SeedStore } from '../seed-store.ts';
import { createOffLink } from './off-link.ts';
import { createPartsLink } from './parts-link.ts';
import { createQueueLink } from './queue-link.ts';
import { createSeedLink } from './seed-link.ts';
import { createSendLink } from './send-link.ts';
import { TYPE_POLICIES } from './type-policies.ts';
import type { WriteQueue } from '../write-queue/create-write-queue.ts';

export interface Client extends Operations {
  /** For builds of remotes that call it directly, and for sign-out. */
  readonly apollo: ApolloClient;
  /**
   * The part was switched off and is no longer shown: removes its answers from the cache and rejects its pending
   * queries.
   */
  forget(part: string): void;
}

export interface CreateClientOptions {
  readonly boot: BootRecord;
  /** Answers and pending operations from before the client was loaded. */
  readonly seeds: SeedStore;
  readonly switches: () => SwitchStates;
  /** Omitted on the server. */
  readonly fetch?: typeof globalThis.fetch;
  readonly openQueue?: () => Promise<WriteQueue>;
  readonly bearer?: Bearer;
  readonly reporter?: Pick<Reporter, 'report'>;
}

const isUnreachable = (error: unknown): boolean =>
  !CombinedGraphQLErrors.is(error) && (!ServerError.is(error) || error.statusCode >= 500);

/** Tries the endpoints in order: if one is unreachable or answers 5xx, the next is tried once (domain §7). */
function endpointsLink(endpoints: readonly string[], fetch: typeof globalThis.fetch): ApolloLink {
  const links = endpoints.map((uri) => createSendLink(uri, fetch));
  return new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        let inner: { unsubscribe(): void } | undefined;
        const attempt = (at: number): void => {
          const link = links[at];
          if (link === undefined) return observer.error(new Error('No GraphQL endpoint is configured'));
          inner = link
            .request(operation, () => new Observable((end) => end.complete()))
            .subscribe({
              next: (value) => observer.next(value),
              complete: () => observer.complete(),
              error: (error: unknown) => {
                if (!isUnreachable(error)) return observer.error(error);
                if (at + 1 < links.length) return attempt(at + 1);
                observer.error(new ApiUnavailable(error));
              },
            });
        };
        attempt(0);
        return () => inner?.unsubscribe();
      }),
  );
}

const noNetwork = new ApolloLink(
  (operation) =>
    new Observable((observer) => observer.error(new Error(`The query ${operation.operationName ?? ''} has no seed`))),
);

interface WriteContext {
  readonly headers?: Readonly<Record<string, string>>;
  /** Identifies one user intent; a retry has the same key. */
  readonly idempotencyKey?: string;
}

/**
 * Every operation carries the project token (domain §7), and each write a key, so that it is executed once however
 * often it is sent.
 */
const headersLink = (token: string) =>
  new ApolloLink((operation, forward) => {
    const isWrite = isMutation(operation.query);
    operation.setContext(({ headers = {}, idempotencyKey }: WriteContext) => ({
      headers: {
        ...headers,
        'x-fmp-token': token,
        ...(isWrite ? { 'idempotency-key': idempotencyKey ?? crypto.randomUUID() } : {}),
      },
    }));
    return forward(operation);
  });

export function createClient({
  boot,
  seeds,
  switches,
  fetch,
  openQueue,
  bearer,
  reporter,
}: CreateClientOptions): Client {
  const network =
    fetch === undefined
      ? noNetwork
      : (openQueue === undefined ? createOffLink(switches) : createQueueLink(openQueue).concat(createOffLink(switches)))
          .concat(headersLink(boot.graphql.projectToken))
          .concat(
            bearer === undefined
              ? endpointsLink(boot.graphql.endpoints, fetch)
              : createBearerLink(bearer).concat(endpointsLink(boot.graphql.endpoints, fetch)),
          );
  const cache = new InMemoryCache({ resultCaching: fetch !== undefined, typePolicies: TYPE_POLICIES });
  const parts = createPartsLink(cache);
  const apollo = new ApolloClient({
    link: parts.link.concat(createSeedLink(seeds)).concat(network),
    cache,
    ssrMode: fetch === undefined,
    devtools: { enabled: false },
    assumeImmutableResults: true,
  });
  for (const { document, variables, data } of seeds.taken()) {
    parts.note(document, variables);
    apollo.writeQuery({ query: document, variables, data });
  }
  return { ...createOperations(apollo, reporter), apollo, forget: parts.forget };
}
