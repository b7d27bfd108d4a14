/** Makes the one GraphQL client of a page or of a render. A factory: no client lives in this module. */
import { ApolloClient, ApolloLink, CombinedGraphQLErrors, InMemoryCache, Observable, ServerError } from '@apollo/client';
import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import type { BootRecord, Seed, SwitchStates } from '@greenward/contract';
import type { Reporter } from '@greenward/observe';
import { createBearerLink } from './bearer-link.ts';
import type { Bearer } from './bearer-link.ts';
import { createOperations } from './create-operations.ts';
import type { Operations } from './create-operations.ts';
import { isMutation } from './documents.ts';
import { createOffLink, isRefusedAsOff } from './off-link.ts';
import { createPartsLink } from './parts-link.ts';
import { createQueueLink } from './queue-link.ts';
import { createSeedLink } from './seed-link.ts';
import { createSendLink } from './send-link.ts';
import { TYPE_POLICIES } from './type-policies.ts';
import type { WriteQueue } from './write-queue/create-write-queue.ts';

export interface Graphql extends Operations {
  readonly client: ApolloClient;
  /** The part was switched off and nothing of it stands: its answers leave the cache, and what it still waits for is refused. */
  forget(part: string): void;
  /** For loaders of routes: asks the network (or the seeds of the page) first (domain §7); the cache is filled on the way. */
  preload<Data, Variables extends OperationVariables>(document: TypedDocumentNode<Data, Variables>, variables: Variables): Promise<Data>;
}

export interface CreateGraphqlOptions {
  readonly boot: BootRecord;
  readonly seeds: readonly Seed[];
  /** The switches as they stand now; those of the boot record when not given. */
  readonly switches?: () => SwitchStates;
  /** The network. Left out on the server, where a query without a seed is an error. */
  readonly fetch?: typeof globalThis.fetch;
  /** Where writes wait that are marked `queueable`, when there is no network; without, they fail. */
  readonly openQueue?: () => Promise<WriteQueue>;
  /** Who asks; without, nobody in particular. */
  readonly bearer?: Bearer;
  /** Is told of writes that failed. */
  readonly reporter?: Pick<Reporter, 'report'>;
}

/** The api did not answer, or answered 5xx: what was asked for may well exist. Compared by `code`, as it crosses bundles. */
export class ApiUnavailable extends Error {
  readonly code = 'API_UNAVAILABLE';
  constructor(cause: unknown) {
    super('The service does not answer at the moment', { cause });
    this.name = 'ApiUnavailable';
  }
}

export const isApiUnavailable = (error: unknown): boolean => typeof error === 'object' && error !== null && 'code' in error && error.code === 'API_UNAVAILABLE';

/** A write may be sent again later: nobody answered, or the service was away. An error of its own would be the same again. */
export const isLackOfNetwork = (error: unknown): boolean =>
  isApiUnavailable(error) && !(ServerError.is((error as ApiUnavailable).cause) && ((error as ApiUnavailable).cause as ServerError).statusCode === 500);

const isUnreachable = (error: unknown): boolean => !CombinedGraphQLErrors.is(error) && (!ServerError.is(error) || error.statusCode >= 500);

/** Everything that was asked for belongs to a feature that is switched off. No surprise: nobody is told, nothing is reported. */
export const isFeatureOff = (error: unknown): boolean => CombinedGraphQLErrors.is(error) && error.errors.length > 0 && error.errors.every(isRefusedAsOff);

/** Tries the endpoints in their order: the next one is asked once when one is unreachable or answers 5xx (domain §7). */
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
  (operation) => new Observable((observer) => observer.error(new Error(`The query ${operation.operationName ?? ''} has no seed`))),
);

interface WriteContext {
  readonly headers?: Readonly<Record<string, string>>;
  /** Names what a visitor meant to do once; a second try of the same thing brings the same key. */
  readonly idempotencyKey?: string;
}

/** The project token travels with every operation (domain §7), a key with each write: done once, however often it is sent. */
const headersLink = (token: string) =>
  new ApolloLink((operation, forward) => {
    const isWrite = isMutation(operation.query);
    operation.setContext(({ headers = {}, idempotencyKey }: WriteContext) => ({
      headers: { ...headers, 'x-fmp-token': token, ...(isWrite ? { 'idempotency-key': idempotencyKey ?? crypto.randomUUID() } : {}) },
    }));
    return forward(operation);
  });

export function createGraphql({ boot, seeds, switches = () => boot.switches, fetch, openQueue, bearer, reporter }: CreateGraphqlOptions): Graphql {
  const network =
    fetch === undefined
      ? noNetwork
      : (openQueue === undefined ? createOffLink(switches) : createQueueLink(openQueue).concat(createOffLink(switches)))
          .concat(headersLink(boot.graphql.projectToken))
          .concat(
            bearer === undefined ? endpointsLink(boot.graphql.endpoints, fetch) : createBearerLink(bearer).concat(endpointsLink(boot.graphql.endpoints, fetch)),
          );
  const cache = new InMemoryCache({
    resultCaching: fetch !== undefined,
    typePolicies: TYPE_POLICIES,
  });
  const parts = createPartsLink(cache);
  const client = new ApolloClient({
    link: parts.link.concat(createSeedLink(seeds)).concat(network),
    cache,
    ssrMode: fetch === undefined,
    devtools: { enabled: false },
    assumeImmutableResults: true,
  });
  const operations = createOperations(client, reporter);
  return { ...operations, client, forget: parts.forget, preload: (query, variables) => operations.ask(query, variables) };
}
