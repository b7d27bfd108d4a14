/** `useRead` and `useWrite` as pages use them. */
import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { parse } from 'graphql';
import type { TypedDocumentNode } from '@apollo/client';
import { createTestGraphql, settle } from '@greenward/testing';
import type { RootAnswers } from '@greenward/testing';
import { GraphqlProvider } from './graphql-context.tsx';
import { useAnnounce, useAsk, useRead } from './use-read.ts';
import { useWrite } from './use-write.ts';

afterEach(cleanup);

interface FollowsData {
  readonly getUserFollows: Readonly<Record<string, boolean>>;
}
const FOLLOWS = parse('query FollowsQuery { getUserFollows }') as TypedDocumentNode<FollowsData, Record<string, never>>;
const STORY = parse('query StoryQuery($slug: String!) { getStory(slug: $slug) { slug title } }') as TypedDocumentNode<
  { readonly getStory: { readonly title: string } | null },
  { slug: string }
>;
const FOLLOW = parse(
  'mutation FollowMutation($listCode: String!) { userFollowList(listCode: $listCode) { subscribed } }',
) as TypedDocumentNode<{ readonly userFollowList: { readonly subscribed: boolean } }, { listCode: string }>;
const WITHDRAW = parse(
  'mutation WithdrawMutation($guid: ID!) { withdrawPlaceCorrection(guid: $guid) { guid refusal { code message } } }',
) as TypedDocumentNode<{ readonly withdrawPlaceCorrection: { readonly guid: string } }, { guid: string }>;

function world(answers: RootAnswers) {
  const reports: unknown[] = [];
  const graphql = createTestGraphql(answers, (error) => void reports.push(error));
  /** Idempotency keys of the writes, in order. */
  const keys: (string | undefined)[] = [];
  const { write } = graphql;
  const spied = {
    ...graphql,
    write: ((document, variables, options) => {
      keys.push(options?.key);
      return write(document, variables, options);
    }) as typeof write,
  };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <GraphqlProvider value={spied}>{children}</GraphqlProvider>
  );
  return {
    graphql,
    reports,
    keys,
    wrapper,
    count: (name: string) => graphql.asked.filter((one) => one.name === name).length,
  };
}

test('A read is loading, then has its answer; a part that shows the same later asks nothing', async () => {
  const { wrapper, count } = world({ getStory: ({ slug }) => ({ slug, title: 'An old oak' }) });
  const { result } = renderHook(() => useRead(STORY, { variables: { slug: 'oak' } }), { wrapper });
  expect(result.current).toMatchObject({ data: undefined, isLoading: true });
  await settle();
  expect(result.current).toMatchObject({
    data: { getStory: { title: 'An old oak' } },
    isLoading: false,
    error: undefined,
  });
  const second = renderHook(() => useRead(STORY, { variables: { slug: 'oak' } }), { wrapper });
  expect([second.result.current.data?.getStory?.title, count('StoryQuery')]).toEqual(['An old oak', 1]);
});

test('A fresh read asks although an answer is at hand, and one that is not wanted does not ask', async () => {
  const { wrapper, count } = world({ getUserFollows: () => ({}) });
  renderHook(() => useRead(FOLLOWS, { when: false }), { wrapper });
  await settle();
  expect(count('FollowsQuery')).toBe(0);
  renderHook(() => useRead(FOLLOWS), { wrapper });
  await settle();
  renderHook(() => useRead(FOLLOWS, { fresh: true }), { wrapper });
  await settle();
  expect(count('FollowsQuery')).toBe(2);
});

test('Other variables are another question: the former answer is not shown for them', async () => {
  const { wrapper } = world({ getStory: ({ slug }) => ({ slug, title: `Story ${String(slug)}` }) });
  const { result, rerender } = renderHook(({ slug }) => useRead(STORY, { variables: { slug } }), {
    wrapper,
    initialProps: { slug: 'one' },
  });
  await settle();
  rerender({ slug: 'two' });
  expect(result.current).toMatchObject({ data: undefined, isLoading: true });
  await settle();
  expect(result.current.data?.getStory?.title).toBe('Story two');
});

test('After a failed refresh the former answer stays, beside the error', async () => {
  let isDown = false;
  const { wrapper } = world({
    getUserFollows: () => {
      if (isDown) throw new Error('down');
      return { 'hood:park': true };
    },
  });
  const { result } = renderHook(() => useRead(FOLLOWS), { wrapper });
  await settle();
  isDown = true;
  await act(() => result.current.refresh());
  expect(result.current.data).toEqual({ getUserFollows: { 'hood:park': true } });
  expect(result.current.error).toBeDefined();
});

test('A write announces what it changed: what is shown asks again, and what is shown later does not trust its former answer', async () => {
  let isFollowed = false;
  const { wrapper, count } = world({
    getUserFollows: () => ({ 'hood:park': isFollowed }),
    userFollowList: () => {
      isFollowed = true;
      return { subscribed: true };
    },
  });
  const on = [{ kind: 'follows' }] as const;
  const shown = renderHook(() => useRead(FOLLOWS, { on }), { wrapper });
  await settle();
  const write = renderHook(() => useWrite(FOLLOW, { changes: () => on }), { wrapper });
  await act(() => write.result.current.send({ listCode: 'hood:park' }));
  await settle();
  expect([shown.result.current.data, count('FollowsQuery')]).toEqual([{ getUserFollows: { 'hood:park': true } }, 2]);
  shown.unmount();
  const announce = renderHook(() => useAnnounce(), { wrapper });
  isFollowed = false;
  announce.result.current({ kind: 'follows' });
  const later = renderHook(() => useRead(FOLLOWS, { on }), { wrapper });
  await settle();
  expect([later.result.current.data, count('FollowsQuery')]).toEqual([{ getUserFollows: { 'hood:park': false } }, 3]);
});

test('What is first shown after a change does not trust what other queries asked before it', async () => {
  let isFollowed = false;
  const { graphql, wrapper, count } = world({ getUserFollows: () => ({ 'hood:park': isFollowed }) });
  const OTHER = parse('query OtherFollowsQuery { getUserFollows }') as typeof FOLLOWS;
  const on = [{ kind: 'follows' }] as const;
  const before = renderHook(() => useRead(OTHER, { on }), { wrapper });
  await settle();
  before.unmount();
  isFollowed = true;
  act(() => graphql.changed({ kind: 'follows' }));
  const first = renderHook(() => useRead(FOLLOWS, { on }), { wrapper });
  await settle();
  expect([first.result.current.data, count('FollowsQuery')]).toEqual([{ getUserFollows: { 'hood:park': true } }, 1]);
  // A second part that shows the same has its answer.
  renderHook(() => useRead(FOLLOWS, { on }), { wrapper });
  await settle();
  expect(count('FollowsQuery')).toBe(1);
});

test('A change is not lost when its refresh does not end: what is shown next asks again', async () => {
  let isDown = false;
  const { graphql, wrapper, count } = world({
    getUserFollows: () => {
      if (isDown) throw new Error('down');
      return {};
    },
  });
  const on = [{ kind: 'follows' }] as const;
  const first = renderHook(() => useRead(FOLLOWS, { on }), { wrapper });
  await settle();
  isDown = true;
  act(() => graphql.changed({ kind: 'follows' }));
  await settle();
  first.unmount();
  isDown = false;
  renderHook(() => useRead(FOLLOWS, { on }), { wrapper });
  await settle();
  expect(count('FollowsQuery')).toBe(3);
});

test('An answer that was under way during a change may be from before it: the question is asked once more', async () => {
  const follows: Record<string, boolean> = {};
  let answer = (): void => undefined;
  let asked = 0;
  const { wrapper, count } = world({
    getUserFollows() {
      const now = { ...follows };
      asked += 1;
      return asked > 1 ? now : new Promise((resolve) => (answer = () => resolve(now)));
    },
    userFollowList({ listCode }) {
      follows[String(listCode)] = true;
      return { subscribed: true };
    },
  });
  const changes = () => [{ kind: 'follows' as const }];
  const { result } = renderHook(
    () => ({ read: useRead(FOLLOWS, { on: [{ kind: 'follows' }] }), write: useWrite(FOLLOW, { changes }) }),
    { wrapper },
  );
  await act(async () => void (await result.current.write.send({ listCode: 'place:1' })));
  answer();
  await settle();
  expect(result.current.read.data?.getUserFollows).toEqual({ 'place:1': true });
  expect(count('FollowsQuery')).toBe(2);
});

test('A change of one thing leaves reads of another alone', async () => {
  const { wrapper, count } = world({ getUserFollows: () => ({}) });
  renderHook(() => useRead(FOLLOWS, { on: [{ kind: 'ownPlaceCare', guid: 'a' }] }), { wrapper });
  const announce = renderHook(() => useAnnounce(), { wrapper });
  await settle();
  announce.result.current({ kind: 'ownPlaceCare', guid: 'b' }, { kind: 'follows' });
  await settle();
  expect(count('FollowsQuery')).toBe(1);
  announce.result.current({ kind: 'ownPlaceCare' });
  await settle();
  expect(count('FollowsQuery')).toBe(2);
});

test('A patch is shown by every part at once', async () => {
  const { wrapper, count } = world({ getUserFollows: () => ({}) });
  const one = renderHook(() => useRead(FOLLOWS), { wrapper });
  const other = renderHook(() => useRead(FOLLOWS), { wrapper });
  await settle();
  act(() => one.result.current.patch(() => ({ getUserFollows: { 'hood:park': true } })));
  await settle();
  expect([other.result.current.data, count('FollowsQuery')]).toEqual([{ getUserFollows: { 'hood:park': true } }, 1]);
});

test('A patch that comes before the answer is applied to it: the api may have answered before the write', async () => {
  let answer: () => void = () => {};
  const { wrapper } = world({
    getUserFollows: () => new Promise((resolve) => (answer = () => resolve({ 'hood:other': true }))),
  });
  const { result } = renderHook(() => useRead(FOLLOWS), { wrapper });
  act(() => result.current.patch((before) => ({ getUserFollows: { ...before.getUserFollows, 'hood:park': true } })));
  await settle();
  answer();
  await settle();
  expect(result.current.data).toEqual({ getUserFollows: { 'hood:other': true, 'hood:park': true } });
});

test('A planned refusal is no failure: it has its code and words, and is not reported', async () => {
  const { wrapper, reports } = world({
    withdrawPlaceCorrection: () => ({ guid: null, refusal: { code: 'NOT_FOUND', message: 'Not here any more.' } }),
  });
  const { result } = renderHook(() => useWrite(WITHDRAW), { wrapper });
  await act(() => result.current.send({ guid: 'c1' }));
  expect(result.current.result).toMatchObject({
    outcome: 'refused',
    refusal: { code: 'NOT_FOUND', message: 'Not here any more.' },
  });
  expect(reports).toEqual([]);
});

test('A failed write is reported once without what was sent; another attempt at the same has the same key, and another thing has another', async () => {
  let isDown = true;
  const { wrapper, reports, keys } = world({
    userFollowList: () => {
      if (isDown) throw Object.assign(new Error('quotes the input'), { extensions: { code: 'UNAVAILABLE' } });
      return { subscribed: true };
    },
  });
  const { result } = renderHook(() => useWrite(FOLLOW), { wrapper });
  await act(() => result.current.send({ listCode: 'hood:park' }));
  expect(result.current).toMatchObject({ isSending: false, result: { outcome: 'failed', code: 'UNAVAILABLE' } });
  expect(reports.map((report) => (report as Error).message)).toEqual([
    'Write failed: FollowMutation(listCode=hood:park)',
  ]);
  await act(() => result.current.send({ listCode: 'hood:other' }));
  isDown = false;
  await act(() => result.current.send({ listCode: 'hood:park' }));
  await act(() => result.current.send({ listCode: 'hood:park' }));
  const [first, other, again, next] = keys;
  expect(first).toBeDefined();
  expect([again === first, other === first, next === first]).toEqual([true, false, false]);
});

test('A key that is given is used: a draft keeps its own', async () => {
  const { wrapper, keys } = world({ userFollowList: () => ({ subscribed: true }) });
  const { result } = renderHook(() => useWrite(FOLLOW), { wrapper });
  await act(() => result.current.send({ listCode: 'hood:park' }, 'key-of-the-draft'));
  expect(keys).toEqual(['key-of-the-draft']);
});

test('A question by hand rejects when nothing is answered, and can stay out of every store', async () => {
  let isDown = false;
  const { graphql, wrapper } = world({
    getStory: ({ slug }) => {
      if (isDown) throw new Error('down');
      return { slug, title: 'Secret' };
    },
  });
  const { result } = renderHook(() => useAsk(), { wrapper });
  expect(await result.current(STORY, { slug: 'oak' }, { policy: 'unkept' })).toMatchObject({
    getStory: { title: 'Secret' },
  });
  expect(JSON.stringify(graphql.client.cache.extract())).not.toContain('Secret');
  isDown = true;
  await expect(result.current(STORY, { slug: 'oak' })).rejects.toThrow();
});
