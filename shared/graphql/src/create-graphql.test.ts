import { expect, test } from '@jest/globals';
import type { InMemoryCache, TypedDocumentNode } from '@apollo/client';
import { parse } from 'graphql';
import type { BootRecord } from '@greenward/contract';
import { createGraphql } from './create-graphql.ts';
import { isApiUnavailable, isFeatureOff } from './errors.ts';

interface PlaceData {
  readonly getPlace: { readonly __typename: 'Place'; readonly guid: string; readonly name: string } | null;
}
const ID = 'a'.repeat(64);
/** As code generation writes it. */
const compiled = <Data, Variables>(text: string): TypedDocumentNode<Data, Variables> =>
  ({ ...parse(text), __meta__: { id: ID } }) as unknown as TypedDocumentNode<Data, Variables>;
const PLACE = compiled<PlaceData, { guid: string }>(
  'query PlaceRouteQuery($guid: ID) { getPlace(guid: $guid) { guid name } }',
);
const place = (guid: string, name: string): PlaceData => ({ getPlace: { __typename: 'Place', guid, name } });
const boot = {
  graphql: {
    endpoints: ['http://first.test/graphql', 'http://second.test/graphql'],
    projectToken: 'token-of-the-tenant',
  },
} as unknown as BootRecord;
const seed = { operationName: 'PlaceRouteQuery', variables: { guid: '1' }, data: place('1', 'Lime') };

function network(answer: (url: string) => Response) {
  const asked: { url: string; token: string | null }[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const { origin, pathname } = new URL(String(input));
    asked.push({ url: origin + pathname, token: new Headers(init?.headers).get('x-fmp-token') });
    return answer(String(input));
  };
  return { asked, fetch };
}
const json = (data: unknown, status = 200): Response =>
  new Response(JSON.stringify(data), { status, headers: { 'content-type': 'application/json' } });

test('A seed answers its query once; then the network is asked, with the project’s token', async () => {
  const { asked, fetch } = network(() => json({ data: place('1', 'Small-leaved lime') }));
  const graphql = createGraphql({ boot, seeds: [seed], fetch });
  expect((await graphql.preload(PLACE, { guid: '1' })).getPlace?.name).toBe('Lime');
  expect(asked).toEqual([]);
  expect((await graphql.preload(PLACE, { guid: '1' })).getPlace?.name).toBe('Small-leaved lime');
  expect(asked).toEqual([{ url: 'http://first.test/graphql', token: 'token-of-the-tenant' }]);
});

test('A query needs no key: it is answered by a browser that makes none, as on a site without https', async () => {
  const { fetch } = network(() => json({ data: place('1', 'Lime') }));
  const { randomUUID } = crypto;
  Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
  try {
    const openQueue = () => Promise.reject(new Error('Nothing is to be queued'));
    expect(
      (await createGraphql({ boot, seeds: [], fetch, openQueue }).preload(PLACE, { guid: '1' })).getPlace?.name,
    ).toBe('Lime');
  } finally {
    Object.defineProperty(crypto, 'randomUUID', { value: randomUUID, configurable: true });
  }
});

test('A seed for other variables does not answer', async () => {
  const { asked, fetch } = network(() => json({ data: place('2', 'Oak') }));
  expect((await createGraphql({ boot, seeds: [seed], fetch }).preload(PLACE, { guid: '2' })).getPlace?.name).toBe(
    'Oak',
  );
  expect(asked).toHaveLength(1);
});

test('The second endpoint is asked when the first answers 503, and only then', async () => {
  const { asked, fetch } = network((url) =>
    url.includes('first') ? json({}, 503) : json({ data: place('1', 'Elm') }),
  );
  expect((await createGraphql({ boot, seeds: [], fetch }).preload(PLACE, { guid: '1' })).getPlace?.name).toBe('Elm');
  expect(asked.map(({ url }) => url)).toEqual(['http://first.test/graphql', 'http://second.test/graphql']);
});

test('Both down is told as unavailable, a refusal of the api is not', async () => {
  const down = network(() => {
    throw new TypeError('Failed to fetch');
  });
  const unreachable = await createGraphql({ boot, seeds: [], fetch: down.fetch })
    .preload(PLACE, { guid: '1' })
    .catch((error: unknown) => error);
  expect(isApiUnavailable(unreachable)).toBe(true);
  expect(down.asked).toHaveLength(2);

  const refusing = network(() =>
    json({ errors: [{ message: 'guid is malformed', extensions: { code: 'BAD_USER_INPUT' } }] }),
  );
  const refused = await createGraphql({ boot, seeds: [], fetch: refusing.fetch })
    .preload(PLACE, { guid: '1' })
    .catch((error: unknown) => error);
  expect(isApiUnavailable(refused)).toBe(false);
  expect(refusing.asked).toHaveLength(1);
});

const off = { message: 'The tenant has not switched this feature on.', extensions: { code: 'FEATURE_OFF' } };
const other = { message: 'guid is malformed', extensions: { code: 'BAD_USER_INPUT' } };
const asked = (answer: unknown): Promise<unknown> =>
  createGraphql({
    boot,
    seeds: [],
    fetch: network(() => new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } }))
      .fetch,
  })
    .preload(PLACE, { guid: '1' })
    .catch((error: unknown) => error);

test('A part of an answer that is switched off is empty, and the rest is shown', async () => {
  expect(await asked({ data: { getPlace: null }, errors: [off] })).toEqual({ getPlace: null });
});

test('A question that is wholly switched off says so quietly; one that has another fault as well is a fault', async () => {
  expect(isFeatureOff(await asked({ data: null, errors: [off, off] }))).toBe(true);
  for (const answer of [
    { data: null, errors: [off, other] },
    { data: { getPlace: null }, errors: [off, other] },
  ]) {
    const fault = await asked(answer);
    expect([fault instanceof Error, isFeatureOff(fault)]).toEqual([true, false]);
  }
  expect([isFeatureOff(null), isFeatureOff(new Error('FEATURE_OFF')), isFeatureOff({ code: 'FEATURE_OFF' })]).toEqual([
    false,
    false,
    false,
  ]);
});

test('On the server a query without a seed is an error: there is no network', async () => {
  const graphql = createGraphql({ boot, seeds: [seed] });
  expect((await graphql.preload(PLACE, { guid: '1' })).getPlace?.name).toBe('Lime');
  await expect(graphql.preload(PLACE, { guid: '2' })).rejects.toThrow('has no seed');
});

interface Sent {
  readonly url: string;
  readonly method: string | undefined;
  readonly body: unknown;
  readonly key: string | null;
}
function recorded(answer: (sent: Sent) => Response) {
  const sent: Sent[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const one: Sent = {
      url: String(input),
      method: init?.method,
      body: init?.body ?? null,
      key: new Headers(init?.headers).get('idempotency-key'),
    };
    sent.push(one);
    return answer(one);
  };
  return { sent, fetch };
}

test('A compiled query is asked by its id, as something that may be kept; nothing of its text is sent', async () => {
  const { sent, fetch } = recorded(() => json({ data: place('1', 'Elm') }));
  await createGraphql({ boot, seeds: [], fetch }).preload(
    compiled<PlaceData, { guid: string }>('query PlaceRouteQuery($guid: ID) { getPlace(guid: $guid) { guid name } }'),
    {
      guid: '1',
    },
  );
  const [{ url, method, body, key } = { url: '', method: '', body: '', key: '' }] = sent;
  const { searchParams } = new URL(url);
  expect([method, body, key, searchParams.get('id'), searchParams.get('variables'), searchParams.has('query')]).toEqual(
    ['GET', null, null, ID, '{"guid":"1"}', false],
  );
});

const WRITE = 'mutation Hold($sku: String) { holdStock(sku: $sku) }';
/** As code generation writes a document that depends on a switch. */
const switched = (text: string, ...anyOf: string[]): TypedDocumentNode<unknown, { sku: string }> =>
  ({ ...parse(text), __meta__: { id: ID, switches: [{ anyOf, allOf: [] }] } }) as unknown as TypedDocumentNode<
    unknown,
    { sku: string }
  >;

test('A write is posted by its id with a key, and a second endpoint gets the same key', async () => {
  const { sent, fetch } = recorded(({ url }) =>
    url.includes('first') ? json({}, 503) : json({ data: { holdStock: true } }),
  );
  const { write } = createGraphql({ boot, seeds: [], switches: () => ({ showOrders: true }), fetch });
  await write(compiled(WRITE), { sku: 'oak' });
  expect(sent.map(({ url, method }) => [url, method])).toEqual([
    [`http://first.test/graphql?id=${ID}`, 'POST'],
    [`http://second.test/graphql?id=${ID}`, 'POST'],
  ]);
  expect(JSON.parse(String(sent[0]?.body))).toEqual({ operationName: 'Hold', variables: { sku: 'oak' } });
  expect(sent[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
  expect(sent[1]?.key).toBe(sent[0]?.key);
  await write(compiled(WRITE), { sku: 'oak' });
  expect(sent[2]?.key).not.toBe(sent[0]?.key);
  await write(compiled(WRITE), { sku: 'oak' }, { key: 'kept-from-before' });
  expect(sent.at(-1)?.key).toBe('kept-from-before');
});

test('What is switched off is not even sent, from the moment it is switched off', async () => {
  const { sent, fetch } = recorded(() => json({ data: { holdStock: true } }));
  let isOn = true;
  const { write } = createGraphql({ boot, seeds: [], switches: () => ({ showOrders: isOn }), fetch });
  const hold = () => write(switched(WRITE, 'showOrders'), { sku: 'oak' });
  await hold();
  isOn = false;
  expect(await hold()).toMatchObject({ outcome: 'failed', code: 'FEATURE_OFF' });
  expect(sent).toHaveLength(1);
});

interface SummaryData {
  readonly summary: { readonly __typename: 'Summary'; readonly trees: number };
}
/** As in a document of a part. */
const ofPart = <Data, Variables>(part: string, text: string): TypedDocumentNode<Data, Variables> =>
  ({ ...parse(text), __meta__: { id: ID, part } }) as unknown as TypedDocumentNode<Data, Variables>;
const SUMMARY = 'query Summary { summary { trees } }';

test('A part that is switched off leaves no answers behind, and takes none away that another part asked for', async () => {
  const { fetch } = network((url) =>
    json({
      data:
        url.includes('Place') || url.includes('guid')
          ? place(url.includes('%222%22') ? '2' : '1', 'Lime')
          : { summary: { __typename: 'Summary', trees: 7 } },
    }),
  );
  const graphql = createGraphql({ boot, seeds: [seed], fetch });
  let cache: InMemoryCache['extract'] = () => ({});
  const stored = (): string[] => {
    const { ROOT_QUERY = {}, ...rest } = cache() as Record<string, Record<string, unknown>>;
    return [...Object.keys(rest), ...Object.keys(ROOT_QUERY)].filter((key) => !key.startsWith('__'));
  };
  const PLACE_TEXT = 'query PlaceRouteQuery($guid: ID) { getPlace(guid: $guid) { guid name __typename } }';
  const [pageOfContent, pageOfWalks] = ['content', 'walks'].map((part) =>
    ofPart<PlaceData, { guid: string }>(part, PLACE_TEXT),
  );
  if (pageOfContent === undefined || pageOfWalks === undefined) throw new Error('Two parts ask');
  await graphql.preload(pageOfContent, { guid: '1' }); // from the seeds
  await graphql.preload(pageOfWalks, { guid: '1' });
  cache = (await graphql.apollo()).cache.extract.bind((await graphql.apollo()).cache) as typeof cache;
  await graphql.preload(pageOfWalks, { guid: '2' });
  await graphql.preload(ofPart<SummaryData, Record<string, never>>('walks', SUMMARY), {});
  const all = stored();
  for (let time = 0; time < 20; time += 1) {
    graphql.forget('walks');
    expect(stored()).toEqual(['Place:{"guid":"1"}', 'getPlace({"guid":"1"})']);
    await graphql.preload(pageOfWalks, { guid: '2' });
    await graphql.preload(ofPart<SummaryData, Record<string, never>>('walks', SUMMARY), {});
    expect(stored().sort()).toEqual([...all].sort());
  }
  graphql.forget('content');
  graphql.forget('walks');
  expect(stored()).toEqual([]);
});

test('What a part that is switched off still waits for is refused, and its answer is not kept; a write goes on', async () => {
  let answer: (response: Response) => void = () => undefined;
  const aborted: boolean[] = [];
  const fetch: typeof globalThis.fetch = (_url, init) =>
    new Promise((resolve, reject) => {
      answer = resolve;
      aborted.push(false);
      const at = aborted.length - 1;
      init?.signal?.addEventListener('abort', () => {
        aborted[at] = true;
        reject(new DOMException('Aborted', 'AbortError'));
      });
    });
  const graphql = createGraphql({ boot, seeds: [], switches: () => ({ showOrders: true }), fetch });
  const { cache } = await graphql.apollo();
  const asked = graphql
    .preload(ofPart<SummaryData, Record<string, never>>('walks', SUMMARY), {})
    .catch((error: unknown) => error);
  const written = graphql.write(ofPart('walks', WRITE), { sku: 'oak' });
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  graphql.forget('walks');
  expect(isFeatureOff(await asked)).toBe(true);
  expect(aborted).toEqual([true, false]);
  answer(json({ data: { holdStock: true } }));
  expect(await written).toEqual({ outcome: 'done', data: { holdStock: true } });
  expect(
    Object.keys((cache.extract() as { ROOT_QUERY?: object }).ROOT_QUERY ?? {}).filter((key) =>
      key.startsWith('summary'),
    ),
  ).toEqual([]);
});
