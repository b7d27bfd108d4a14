/** Makes the one GraphQL client of a page or of a render. A factory: no client lives in this module. */
import { ApolloClient, ApolloLink, CombinedGraphQLErrors, HttpLink, InMemoryCache, Observable, ServerError } from '@apollo/client';
import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import type { BootRecord, Seed } from '@greenward/contract';
import { createSeedLink } from './seed-link.ts';

export interface Graphql {
  readonly client: ApolloClient;
  /** Asks the network (or the seeds of the page) first, as the specification wants (domain §7); the cache is filled on the way. */
  preload<Data, Variables extends OperationVariables>(document: TypedDocumentNode<Data, Variables>, variables: Variables): Promise<Data>;
}

export interface CreateGraphqlOptions {
  readonly boot: BootRecord;
  readonly seeds: readonly Seed[];
  /** The network. Left out on the server, where a query without a seed is an error. */
  readonly fetch?: typeof globalThis.fetch;
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

const isUnreachable = (error: unknown): boolean => !CombinedGraphQLErrors.is(error) && (!ServerError.is(error) || error.statusCode >= 500);

/** Tries the endpoints in their order: the next one is asked once when one is unreachable or answers 5xx (domain §7). */
function endpointsLink(endpoints: readonly string[], fetch: typeof globalThis.fetch): ApolloLink {
  const links = endpoints.map((uri) => new HttpLink({ uri, fetch, credentials: 'same-origin' }));
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

/** The project token travels with every operation (domain §7). */
const projectTokenLink = (token: string) =>
  new ApolloLink((operation, forward) => {
    operation.setContext(({ headers = {} }: { headers?: Record<string, string> }) => ({ headers: { ...headers, 'x-fmp-token': token } }));
    return forward(operation);
  });

export function createGraphql({ boot, seeds, fetch }: CreateGraphqlOptions): Graphql {
  const network = fetch === undefined ? noNetwork : projectTokenLink(boot.graphql.projectToken).concat(endpointsLink(boot.graphql.endpoints, fetch));
  const client = new ApolloClient({
    link: createSeedLink(seeds).concat(network),
    cache: new InMemoryCache({
      resultCaching: fetch !== undefined,
      typePolicies: {
        Place: { keyFields: ['guid'] },
        Area: { keyFields: ['slug'] },
        Category: { keyFields: ['slug'] },
        Neighbourhood: { keyFields: ['name'] },
      },
    }),
    ssrMode: fetch === undefined,
    devtools: { enabled: false },
    assumeImmutableResults: true,
  });
  return {
    client,
    async preload(query, variables) {
      const { data } = await client.query({ query, variables: variables as never, fetchPolicy: 'network-only' });
      if (data === undefined) throw new Error('The query gave no data');
      return data as never;
    },
  };
}
