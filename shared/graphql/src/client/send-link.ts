/**
 * Sends an operation to one endpoint of the api by its document id: like Apollo's HttpLink, but without the printer
 * that it includes.
 */
import { ApolloLink, Observable, ServerError } from '@apollo/client';
import { documentId, isMutation, operationOf } from '../documents.ts';

export interface SendContext {
  readonly headers?: Readonly<Record<string, string>>;
  /** The variables are nobody else's business, so they stay out of the address of a query. */
  readonly isPrivate?: boolean;
  /** Nobody waits for the answer: a session that has ended meanwhile leads nobody to sign in. */
  readonly isBackground?: boolean;
}

/** An answer of this type comes from GraphQL itself, whatever its status. */
const GRAPHQL_ANSWER = 'application/graphql-response+json';
const ACCEPT = `${GRAPHQL_ANSWER},application/json;q=0.9`;

const isResult = (value: unknown): value is ApolloLink.Result =>
  typeof value === 'object' && value !== null && ('data' in value || 'errors' in value);

/** @throws ServerError for an answer that is not GraphQL's, Error for one that is not JSON. */
async function resultOf(response: Response): Promise<ApolloLink.Result> {
  const bodyText = await response.text();
  const { status } = response;
  if (status >= 300 && response.headers.get('content-type')?.includes(GRAPHQL_ANSWER) !== true)
    throw new ServerError(`The api answered with status ${status}`, { response, bodyText });
  let result: unknown;
  try {
    result = JSON.parse(bodyText);
  } catch (cause) {
    throw new Error(`The api answered with status ${status} and no JSON`, { cause });
  }
  if (isResult(result)) return result;
  throw new ServerError(`The api answered with status ${status} and no GraphQL`, { response, bodyText });
}

/** The variables that the document declares: api and caches compare the rest of the URL. */
function declared({ query, variables }: ApolloLink.Operation): Readonly<Record<string, unknown>> {
  const names = new Set(operationOf(query)?.variableDefinitions?.map(({ variable }) => variable.name.value));
  return Object.fromEntries(Object.entries(variables).filter(([name]) => names.has(name)));
}

function requestOf(uri: string, operation: ApolloLink.Operation): readonly [string, RequestInit] {
  const id = documentId(operation.query);
  if (id === null)
    throw new Error(
      `The operation ${operation.operationName ?? ''} was not compiled: the api only answers documents of a build`,
    );
  const { headers, isPrivate = false } = operation.getContext() as SendContext;
  const address = `${uri}?id=${id}`;
  const variables = declared(operation);
  const { operationName = '' } = operation;
  if (isPrivate || isMutation(operation.query)) {
    const body = JSON.stringify({ operationName, variables });
    return [
      address,
      { method: 'POST', headers: { accept: ACCEPT, 'content-type': 'application/json', ...headers }, body },
    ];
  }
  // GET, so that the answer of a query can be cached and revalidated by its URL.
  const asked = `${address}&operationName=${encodeURIComponent(operationName)}&variables=${encodeURIComponent(JSON.stringify(variables))}`;
  return [asked, { method: 'GET', headers: { accept: ACCEPT, ...headers } }];
}

export const createSendLink = (uri: string, fetch: typeof globalThis.fetch): ApolloLink =>
  new ApolloLink((operation) => {
    const [address, request] = requestOf(uri, operation);
    return new Observable((observer) => {
      const controller = new AbortController();
      fetch(address, { ...request, credentials: 'same-origin', signal: controller.signal })
        .then(resultOf)
        .then(
          (result) => {
            observer.next(result);
            observer.complete();
          },
          (error: unknown) => observer.error(error),
        );
      return () => controller.abort();
    });
  });
