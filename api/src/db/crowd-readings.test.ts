/** Tests that readings are shared, by tenant, that none is older than its question, and that one cannot spoil others. */
import { expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm/sql';
import type { Pool } from 'pg';
import { createCrowdReadings, readAlone } from './crowd-readings.ts';
import { createReader } from './scope.ts';
import type { Scope } from './scope.ts';

const settle = () => new Promise((done) => setImmediate(done));

/** Readings that end when the test says so, and a pool whose connections answer at once. */
function createCrowd() {
  const begun: { readonly tenantId: number; readonly questions: readonly string[] }[] = [];
  const ends: ((error?: Error) => void)[] = [];
  let open = 0;
  const pool = {
    connect: async () => {
      open += 1;
      return { query: async () => ({ rows: [] }), release: () => (open -= 1) };
    },
  } as unknown as Pool;
  const { ask } = createCrowdReadings({
    pool,
    readAll: ({ tenantId }, questions: readonly string[]) => {
      begun.push({ tenantId, questions });
      return new Promise<string[]>((done, fail) => {
        ends.push((error) =>
          error === undefined ? done(questions.map((question) => question.toUpperCase())) : fail(error),
        );
      });
    },
  });
  return {
    ...{ begun, pool },
    openConnections: () => open,
    ask: (tenantId: number, question: string) => ask(createReader(pool, tenantId), question),
    askIn: ask,
    /** Ends the oldest one. */
    async end(error?: Error) {
      ends.shift()?.(error);
      await settle();
    },
  };
}

test('questions that come during a reading wait for the next one, and share it', async () => {
  const { ask, begun, end } = createCrowd();
  const first = ask(1, 'a');
  await settle();
  const later = [ask(1, 'b'), ask(1, 'c'), ask(1, 'b')];
  await settle();
  expect(begun).toEqual([{ tenantId: 1, questions: ['a'] }]); // it may not have what happened since
  await end();
  expect(await first).toBe('A');
  expect(begun[1]).toEqual({ tenantId: 1, questions: ['b', 'c', 'b'] });
  await end();
  expect(await Promise.all(later)).toEqual(['B', 'C', 'B']);
  const last = ask(1, 'b');
  await settle();
  expect(begun).toHaveLength(3); // nothing is kept
  await end();
  expect(await last).toBe('B');
});

test('tenants do not share, and do not wait for each other', async () => {
  const { ask, begun, end } = createCrowd();
  const both = [ask(1, 'a'), ask(2, 'a')];
  await settle();
  expect(begun.map(({ tenantId }) => tenantId)).toEqual([1, 2]);
  await end();
  await end();
  expect(await Promise.all(both)).toEqual(['A', 'A']);
});

test('a question that PostgreSQL does not accept fails alone', async () => {
  const { ask, begun, end } = createCrowd();
  const first = ask(1, 'a');
  await settle();
  const [bad, good] = [ask(1, 'bad'), ask(1, 'good')];
  bad.catch(() => undefined);
  await settle();
  await end();
  await first;
  const refused = Object.assign(new Error('invalid byte sequence'), { code: '22021' });
  await end(refused);
  expect(begun.slice(2).map(({ questions }) => questions)).toEqual([['bad'], ['good']]);
  await end(refused);
  await end();
  await expect(bad).rejects.toBe(refused);
  expect(await good).toBe('GOOD');
});

test('any other failure is told to all who asked, and the next ones are read', async () => {
  const { ask, end } = createCrowd();
  const both = [ask(1, 'a'), ask(1, 'b')];
  const told = Promise.allSettled(both);
  await settle();
  await end(new Error('the connection is gone'));
  expect((await told).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const next = ask(1, 'c');
  await settle();
  await end();
  expect(await next).toBe('C');
});

test('a request that waits holds no connection, and a transaction reads alone', async () => {
  const { askIn, begun, pool, end, openConnections } = createCrowd();
  const requests = [1, 2, 3].map(() => createReader(pool, 1));
  for (const { db } of requests) await db.run(sql`select`);
  expect(openConnections()).toBe(3);
  const answers = requests.map((request) => askIn(request, 'a'));
  const done = Promise.all(answers);
  while (begun.length === 0) await settle();
  expect(openConnections()).toBe(0); // the reading of this test asks nothing
  await end();
  while (begun.flatMap(({ questions }) => questions).length < 3) await settle();
  await end();
  expect(await done).toEqual(['A', 'A', 'A']);
  const own = { tenantId: 1, db: {} } as Scope;
  expect(() => askIn(own, 'a')).toThrow('alone');
  expect(await readAlone(own, async (_scope, [question]) => [`${question}!`]).ask(own, 'a')).toBe('a!');
});
