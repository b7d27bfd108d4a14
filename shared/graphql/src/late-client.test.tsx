/** A page before its client is loaded: seeds answer, and everything else waits. */
import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { TypedDocumentNode } from '@apollo/client';
import { parse } from 'graphql';
import type { BootRecord } from '@greenward/contract';
import { settle } from '@greenward/testing';
import * as clientModule from './client/create-client.ts';
import { createGraphql } from './create-graphql.ts';
import { isApiUnavailable } from './errors.ts';
import { GraphqlProvider } from './graphql-context.tsx';
import { useRead } from './use-read.ts';

afterEach(cleanup);

interface FollowsData {
  readonly getUserFollows: Readonly<Record<string, boolean>>;
}
const compiled = <Data, Variables>(text: string): TypedDocumentNode<Data, Variables> =>
  ({ ...parse(text), __meta__: { id: 'a'.repeat(64), part: 'content' } }) as unknown as TypedDocumentNode<
    Data,
    Variables
  >;
const FOLLOWS = compiled<FollowsData, Record<string, never>>('query FollowsQuery { getUserFollows }');
const boot = {
  switches: {},
  graphql: { endpoints: ['http://api.test/graphql'], projectToken: 't' },
} as unknown as BootRecord;
const seeds = [{ operationName: 'FollowsQuery', variables: {}, data: { getUserFollows: { 'hood:seed': true } } }];

function page({ withSeeds = true, isReachable = (): boolean => true } = {}) {
  const asked: string[] = [];
  let loads = 0;
  const fetch: typeof globalThis.fetch = async (url) => {
    asked.push(new URL(String(url)).searchParams.get('operationName') ?? 'a write');
    return Response.json({ data: { getUserFollows: { 'hood:network': true } } });
  };
  const graphql = createGraphql({ boot, seeds: withSeeds ? seeds : [], fetch }, async () => {
    loads += 1;
    if (!isReachable()) throw new Error('The chunk did not come');
    return clientModule;
  });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <GraphqlProvider value={graphql}>{children}</GraphqlProvider>
  );
  return { graphql, wrapper, asked, loads: () => loads };
}

test('A landing page is answered by its seeds without the client, and its parts read the same answer', async () => {
  const { graphql, wrapper, asked, loads } = page();
  expect(await graphql.preload(FOLLOWS, {})).toEqual({ getUserFollows: { 'hood:seed': true } });
  const { result } = renderHook(() => useRead(FOLLOWS), { wrapper });
  await settle();
  expect(result.current).toMatchObject({ data: { getUserFollows: { 'hood:seed': true } }, isLoading: false });
  expect([asked, loads()]).toEqual([[], 0]);
});

test('When the client comes it takes over what the page was given, and later changes are shown', async () => {
  const { graphql, wrapper, asked } = page();
  await graphql.preload(FOLLOWS, {});
  const { result } = renderHook(() => useRead(FOLLOWS, { on: [{ kind: 'follows' }] }), { wrapper });
  await act(() => graphql.load());
  await settle();
  expect([result.current.data, asked]).toEqual([{ getUserFollows: { 'hood:seed': true } }, []]);
  act(() => graphql.changed({ kind: 'follows' }));
  await settle();
  expect([result.current.data, asked]).toEqual([{ getUserFollows: { 'hood:network': true } }, ['FollowsQuery']]);
});

test('A change that is announced before the client is there brings it, and what is shown asks again', async () => {
  const { graphql, wrapper, asked } = page();
  await graphql.preload(FOLLOWS, {});
  const { result } = renderHook(() => useRead(FOLLOWS, { on: [{ kind: 'follows' }] }), { wrapper });
  act(() => graphql.changed({ kind: 'follows' }));
  await settle();
  expect([result.current.data, asked]).toEqual([{ getUserFollows: { 'hood:network': true } }, ['FollowsQuery']]);
});

test('A read without a seed brings the client, once for all reads', async () => {
  const { wrapper, asked, loads } = page({ withSeeds: false });
  const one = renderHook(() => useRead(FOLLOWS), { wrapper });
  const other = renderHook(() => useRead(FOLLOWS), { wrapper });
  expect(one.result.current.isLoading).toBe(true);
  await settle();
  expect([one.result.current.data, other.result.current.data]).toEqual([
    { getUserFollows: { 'hood:network': true } },
    { getUserFollows: { 'hood:network': true } },
  ]);
  expect([asked, loads()]).toEqual([['FollowsQuery'], 1]);
});

test('A fresh read asks although the page brought an answer, and shows that one meanwhile', async () => {
  const { graphql, wrapper, asked } = page();
  await graphql.preload(FOLLOWS, {});
  const { result } = renderHook(() => useRead(FOLLOWS, { fresh: true }), { wrapper });
  expect(result.current.data).toEqual({ getUserFollows: { 'hood:seed': true } });
  await settle();
  expect([result.current.data, asked]).toEqual([{ getUserFollows: { 'hood:network': true } }, ['FollowsQuery']]);
});

test('A client that does not come is the api being away: reads, questions and writes say so, and the next attempt tries again', async () => {
  let isReachable = false;
  const { graphql, wrapper } = page({ withSeeds: false, isReachable: () => isReachable });
  const { result } = renderHook(() => useRead(FOLLOWS), { wrapper });
  await settle();
  expect([isApiUnavailable(result.current.error), result.current.isLoading]).toEqual([true, false]);
  expect(isApiUnavailable(await graphql.ask(FOLLOWS, {}).catch((error: unknown) => error))).toBe(true);
  expect(await graphql.write(FOLLOWS as never, {} as never)).toMatchObject({
    outcome: 'failed',
    code: 'API_UNAVAILABLE',
  });
  isReachable = true;
  await act(() => result.current.refresh());
  await settle();
  expect(result.current).toMatchObject({ data: { getUserFollows: { 'hood:network': true } }, error: undefined });
});

test('A part that is switched off before the client is there leaves nothing to take over', async () => {
  const { graphql } = page();
  await graphql.preload(FOLLOWS, {});
  graphql.forget('content');
  expect(JSON.stringify((await graphql.apollo()).cache.extract())).not.toContain('hood:seed');
});

test('Who signs out before the client is there leaves nothing either', async () => {
  const { graphql, asked } = page();
  await graphql.preload(FOLLOWS, {});
  await graphql.clear();
  expect(await graphql.ask(FOLLOWS, {}, { policy: 'cached' })).toEqual({ getUserFollows: { 'hood:network': true } });
  expect(asked).toEqual(['FollowsQuery']);
});

test('A read that was made before the client came and is shown after it gets its answer', async () => {
  const { graphql } = page({ withSeeds: false });
  const read = graphql.watch(FOLLOWS, {});
  await graphql.load();
  const end = read.subscribe(() => undefined);
  await settle();
  expect(read.current()).toMatchObject({ data: { getUserFollows: { 'hood:network': true } }, isLoading: false });
  end();
});

test('Where a kept build asks the client itself, loaders are still answered by the seeds', async () => {
  const graphql = createGraphql({ boot, seeds }, async () => clientModule);
  await graphql.apollo();
  expect(await graphql.preload(FOLLOWS, {})).toEqual({ getUserFollows: { 'hood:seed': true } });
});

test('Trying again shows at once that something happens', async () => {
  let isReachable = false;
  const { wrapper } = page({ withSeeds: false, isReachable: () => isReachable });
  const { result } = renderHook(() => useRead(FOLLOWS), { wrapper });
  await settle();
  isReachable = true;
  act(() => void result.current.refresh());
  expect(result.current.isLoading).toBe(true);
  await settle();
  expect(result.current.isLoading).toBe(false);
});

test('On the server a question without a seed is an error, and no client is made for it', async () => {
  const graphql = createGraphql({ boot, seeds: [] }, () => Promise.reject(new Error('Nobody needs it')));
  await expect(graphql.preload(FOLLOWS, {})).rejects.toThrow('The query FollowsQuery has no seed');
});
