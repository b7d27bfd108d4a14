/** What is sent to the api for an operation, and how its answer is read. */
import { expect, test } from '@jest/globals';
import type { DocumentNode } from 'graphql';
import { ApolloClient, ApolloLink, InMemoryCache, ServerError } from '@apollo/client';
import type { Observable } from '@apollo/client';
import { parse } from 'graphql';
import { createSendLink } from './send-link.ts';

const ID = 'b'.repeat(64);
const compiled = (text: string): DocumentNode => ({ ...parse(text), __meta__: { id: ID } }) as DocumentNode;
const TREE = compiled('query TreeQuery($guid: ID) { getPlace(guid: $guid) { name } }');
const WATER = compiled('mutation WaterMutation($guid: ID) { water(guid: $guid) }');

interface Sent {
  readonly url: string;
  readonly method: string | undefined;
  readonly body: unknown;
  readonly credentials: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
}

function anApi(answer: () => Response | Promise<Response>) {
  const sent: Sent[] = [];
  const signals: AbortSignal[] = [];
  const fetch: typeof globalThis.fetch = async (url, { method, body, credentials, headers, signal } = {}) => {
    sent.push({ url: String(url), method, body, credentials, headers: Object.fromEntries(new Headers(headers)) });
    if (signal) signals.push(signal);
    return answer();
  };
  const link = createSendLink('/graphql', fetch);
  const client = new ApolloClient({ link, cache: new InMemoryCache() });
  const ask = (
    query: DocumentNode,
    variables: Record<string, unknown> = {},
    headers?: Record<string, string>,
    isPrivate = false,
  ): Observable<ApolloLink.Result> =>
    ApolloLink.execute(link, { query, variables, context: { headers, isPrivate } }, { client });
  return { sent, signals, ask };
}
const answers = (observable: Observable<ApolloLink.Result>): Promise<ApolloLink.Result> =>
  new Promise((resolve, reject) => void observable.subscribe({ next: resolve, error: reject }));
const json = (body: unknown, status = 200, type = 'application/json'): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': type } });
const nothing = (): Response => json({ data: {} });
const faultOf = (answer: Response): Promise<unknown> =>
  answers(anApi(() => answer).ask(TREE)).catch((error: unknown) => error);

test('A query is one address: what may be kept is revalidated by it', async () => {
  const { sent, ask } = anApi(nothing);
  await answers(ask(TREE, { guid: 'a & b' }, { 'x-fmp-token': 'token' }));
  expect(sent).toEqual([
    {
      url: `/graphql?id=${ID}&operationName=TreeQuery&variables=%7B%22guid%22%3A%22a%20%26%20b%22%7D`,
      method: 'GET',
      body: undefined,
      credentials: 'same-origin',
      headers: { accept: 'application/graphql-response+json,application/json;q=0.9', 'x-fmp-token': 'token' },
    },
  ]);
});

test('A write is posted, and its address says only which one it is', async () => {
  const { sent, ask } = anApi(nothing);
  await answers(ask(WATER, { guid: '1' }, { 'idempotency-key': 'key' }));
  expect(sent).toEqual([
    {
      url: `/graphql?id=${ID}`,
      method: 'POST',
      body: '{"operationName":"WaterMutation","variables":{"guid":"1"}}',
      credentials: 'same-origin',
      headers: {
        accept: 'application/graphql-response+json,application/json;q=0.9',
        'content-type': 'application/json',
        'idempotency-key': 'key',
      },
    },
  ]);
});

test('A private query is posted, so that its variables are in no address', async () => {
  const { sent, ask } = anApi(nothing);
  await answers(ask(TREE, { guid: '1 High Street' }, {}, true));
  expect(sent).toMatchObject([
    {
      url: `/graphql?id=${ID}`,
      method: 'POST',
      body: '{"operationName":"TreeQuery","variables":{"guid":"1 High Street"}}',
    },
  ]);
});

test('Variables that the document does not declare are not sent', async () => {
  const { sent, ask } = anApi(nothing);
  await answers(ask(TREE, { guid: '1', tab: 'care' }));
  expect(new URL(sent[0]?.url ?? '', 'http://api.test').searchParams.get('variables')).toBe('{"guid":"1"}');
});

test('A document that no build compiled is not sent at all', async () => {
  const { sent, ask } = anApi(nothing);
  expect(() => ask(parse('query TreeQuery { getPlace { name } }')).subscribe()).toThrow('TreeQuery was not compiled');
  expect(sent).toEqual([]);
});

test('An answer comes whole: data, errors and extensions', async () => {
  const answer = { data: { getPlace: null }, errors: [{ message: 'Not found' }], extensions: { cost: 3 } };
  expect(await answers(anApi(() => json(answer)).ask(TREE))).toEqual(answer);
});

test('An answer of GraphQL counts whatever its status; any other status is an error that says so', async () => {
  const refusal = { errors: [{ message: 'Not signed in' }] };
  expect(await faultOf(json(refusal, 401, 'application/graphql-response+json; charset=utf-8'))).toEqual(refusal);
  const faults = [await faultOf(json(refusal, 401)), await faultOf(new Response('<h1>Away</h1>', { status: 503 }))];
  expect(faults.map((fault) => ServerError.is(fault) && [fault.statusCode, fault.bodyText])).toEqual([
    [401, JSON.stringify(refusal)],
    [503, '<h1>Away</h1>'],
  ]);
});

test('What is no answer of GraphQL is an error: the words of a captive portal, and JSON of something else', async () => {
  const portal = await faultOf(new Response('<h1>Sign in to this Wi-Fi</h1>'));
  expect([ServerError.is(portal), String(portal)]).toEqual([
    false,
    'Error: The api answered with status 200 and no JSON',
  ]);
  for (const body of [{ message: 'hello' }, null, 7]) {
    const fault = await faultOf(json(body));
    expect([ServerError.is(fault), String(fault)]).toEqual([
      true,
      'ServerError: The api answered with status 200 and no GraphQL',
    ]);
  }
});

test('A question that nobody waits for any more is given up, and its late answer is nobody’s', async () => {
  let answer: (response: Response) => void = () => undefined;
  const { signals, ask } = anApi(() => new Promise((resolve) => (answer = resolve)));
  const received: string[] = [];
  const subscription = ask(TREE).subscribe({
    next: () => received.push('answer'),
    error: () => received.push('error'),
    complete: () => received.push('end'),
  });
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  subscription.unsubscribe();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  answer(nothing());
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  expect(received).toEqual([]);
});
