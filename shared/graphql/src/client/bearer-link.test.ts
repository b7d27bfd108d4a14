/** Which token a request carries, and what happens when the api rejects it (specification domain §8). */
import { expect, test } from '@jest/globals';
import type { TypedDocumentNode } from '@apollo/client';
import { parse } from 'graphql';
import type { BootRecord } from '@greenward/contract';
import { createGraphql } from '../create-graphql.ts';

const boot = {
  graphql: { endpoints: ['http://api.test/graphql'], projectToken: 'token-of-the-tenant' },
  switches: { userAccount: true },
} as unknown as BootRecord;
/** As code generation writes it. */
const compiled = <Data>(text: string) =>
  ({ ...parse(text), __meta__: { id: 'a'.repeat(64) } }) as unknown as TypedDocumentNode<Data, Record<string, never>>;
const MINE = compiled<{ getUserFollows: unknown }>('query MineQuery { getUserFollows }');
const FOLLOW = compiled<unknown>('mutation FollowMutation { userFollowList(listCode: "place:1") { subscribed } }');
const refusal = {
  errors: [{ message: 'The caller is not signed in.', extensions: { code: 'UNAUTHENTICATED' } }],
  data: null,
};

/** A stub of the api: it accepts only `good`, and rejects others by status (as for a wrong token) or in the answer. */
function anApi(status: 200 | 401) {
  const asked: { bearer: string | null; key: string | null }[] = [];
  const fetch: typeof globalThis.fetch = async (_url, init) => {
    const headers = new Headers(init?.headers);
    asked.push({ bearer: headers.get('authorization'), key: headers.get('idempotency-key') });
    if (headers.get('authorization') === 'Bearer good')
      return Response.json({ data: { getUserFollows: { 'place:1': true }, userFollowList: { subscribed: true } } });
    return Response.json(refusal, { status });
  };
  return { asked, fetch };
}

/** A session whose token is `first`, and `renewed` after a renewal. */
function aSession(first: string | null, renewed: string | null) {
  const counts = { renewals: 0 };
  let now = first;
  return {
    counts,
    token: async () => now,
    renew: async () => {
      counts.renewals += 1;
      now = renewed;
      return now;
    },
  };
}

test('Somebody signed in says so, a visitor says nothing', async () => {
  const { asked, fetch } = anApi(200);
  await createGraphql({ boot, seeds: [], fetch, bearer: aSession('good', null) }).preload(MINE, {});
  await createGraphql({ boot, seeds: [], fetch, bearer: aSession(null, null) })
    .preload(MINE, {})
    .catch(() => undefined);
  expect(asked.map(({ bearer }) => bearer)).toEqual(['Bearer good', null]);
});

test.each([200, 401] as const)(
  'A token that is not believed (status %d) is renewed once, and the same question asked again',
  async (status) => {
    const { asked, fetch } = anApi(status);
    const session = aSession('old', 'good');
    const graphql = createGraphql({ boot, seeds: [], fetch, bearer: session });
    expect(await graphql.preload(MINE, {})).toEqual({ getUserFollows: { 'place:1': true } });
    expect([asked.map(({ bearer }) => bearer), session.counts.renewals]).toEqual([['Bearer old', 'Bearer good'], 1]);
  },
);

test.each([200, 401] as const)(
  'Where the new token is not believed either (status %d) there is no third try',
  async (status) => {
    const { asked, fetch } = anApi(status);
    const session = aSession('old', 'worse');
    await expect(createGraphql({ boot, seeds: [], fetch, bearer: session }).preload(MINE, {})).rejects.toThrow();
    expect([asked.length, session.counts.renewals]).toEqual([2, 1]);
  },
);

test('Where nobody is signed in any more the question fails as it did', async () => {
  const { asked, fetch } = anApi(200);
  const session = aSession('old', null);
  await expect(createGraphql({ boot, seeds: [], fetch, bearer: session }).preload(MINE, {})).rejects.toThrow(
    'not signed in',
  );
  expect([asked.length, session.counts.renewals]).toEqual([1, 1]);
});

test('A write that is sent again has the same key: it is done once', async () => {
  const { asked, fetch } = anApi(401);
  await createGraphql({ boot, seeds: [], fetch, bearer: aSession('old', 'good') }).write(FOLLOW, {});
  expect(asked).toHaveLength(2);
  expect(asked[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
  expect(asked[1]?.key).toBe(asked[0]?.key);
});

test('A session that fails to say who asks leaves the question to the api', async () => {
  const { asked, fetch } = anApi(200);
  const bearer = { token: async () => Promise.reject(new Error('The file did not come')), renew: async () => null };
  await expect(createGraphql({ boot, seeds: [], fetch, bearer }).preload(MINE, {})).rejects.toThrow('not signed in');
  expect(asked.map(({ bearer: said }) => said)).toEqual([null]);
});

test.each([
  [true, 0],
  [false, 1],
])(
  'Whether a question is asked in the background (%s) decides if its refusal is a reason to sign in',
  async (isBackground, renewals) => {
    const { asked, fetch } = anApi(401);
    const session = aSession('bad', null);
    const graphql = createGraphql({ boot, seeds: [], fetch, bearer: session });
    const read = graphql.watch(MINE, {}, { isFresh: true, isBackground });
    const answered = new Promise<void>(
      (done) => void read.subscribe(() => read.current().error !== undefined && done()),
    );
    await answered;
    expect([asked.length, session.counts.renewals]).toEqual([1, renewals]);
  },
);
