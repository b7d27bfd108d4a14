import { expect, test } from '@jest/globals';
import type { TypedDocumentNode } from '@apollo/client';
import { parse } from 'graphql';
import type { BootRecord } from '@greenward/contract';
import { createGraphql, isApiUnavailable } from './create-graphql.ts';

interface PlaceData {
  readonly getPlace: { readonly __typename: 'Place'; readonly guid: string; readonly name: string } | null;
}
const PLACE = parse('query PlaceRouteQuery($guid: ID) { getPlace(guid: $guid) { guid name } }') as TypedDocumentNode<PlaceData, { guid: string }>;
const place = (guid: string, name: string): PlaceData => ({ getPlace: { __typename: 'Place', guid, name } });
const boot = {
  graphql: { endpoints: ['http://first.test/graphql', 'http://second.test/graphql'], projectToken: 'token-of-the-tenant' },
} as unknown as BootRecord;
const seed = { operationName: 'PlaceRouteQuery', variables: { guid: '1' }, data: place('1', 'Lime') };

function network(answer: (url: string) => Response) {
  const asked: { url: string; token: string | null }[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    asked.push({ url: String(input), token: new Headers(init?.headers).get('x-fmp-token') });
    return answer(String(input));
  };
  return { asked, fetch };
}
const json = (data: unknown, status = 200): Response => new Response(JSON.stringify(data), { status, headers: { 'content-type': 'application/json' } });

test('A seed answers its query once; then the network is asked, with the project’s token', async () => {
  const { asked, fetch } = network(() => json({ data: place('1', 'Small-leaved lime') }));
  const graphql = createGraphql({ boot, seeds: [seed], fetch });
  expect((await graphql.preload(PLACE, { guid: '1' })).getPlace?.name).toBe('Lime');
  expect(asked).toEqual([]);
  expect((await graphql.preload(PLACE, { guid: '1' })).getPlace?.name).toBe('Small-leaved lime');
  expect(asked).toEqual([{ url: 'http://first.test/graphql', token: 'token-of-the-tenant' }]);
});

test('A seed for other variables does not answer', async () => {
  const { asked, fetch } = network(() => json({ data: place('2', 'Oak') }));
  expect((await createGraphql({ boot, seeds: [seed], fetch }).preload(PLACE, { guid: '2' })).getPlace?.name).toBe('Oak');
  expect(asked).toHaveLength(1);
});

test('The second endpoint is asked when the first answers 503, and only then', async () => {
  const { asked, fetch } = network((url) => (url.includes('first') ? json({}, 503) : json({ data: place('1', 'Elm') })));
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

  const refusing = network(() => json({ errors: [{ message: 'guid is malformed', extensions: { code: 'BAD_USER_INPUT' } }] }));
  const refused = await createGraphql({ boot, seeds: [], fetch: refusing.fetch })
    .preload(PLACE, { guid: '1' })
    .catch((error: unknown) => error);
  expect(isApiUnavailable(refused)).toBe(false);
  expect(refusing.asked).toHaveLength(1);
});

test('On the server a query without a seed is an error: there is no network', async () => {
  const graphql = createGraphql({ boot, seeds: [seed] });
  expect((await graphql.preload(PLACE, { guid: '1' })).getPlace?.name).toBe('Lime');
  await expect(graphql.preload(PLACE, { guid: '2' })).rejects.toThrow('has no seed');
});
