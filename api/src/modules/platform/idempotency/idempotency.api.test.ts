/** Tests exactly-once writes: a write repeated with the same key does not run again. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Pool } from 'pg';
import { createPool } from '../../../db/pool.ts';
import { inTransaction } from '../../../db/scope.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import type { TestDatabase } from '../../../testing/test-database.ts';
import { once } from './idempotency.service.ts';

let database: TestDatabase;
let pool: Pool;
let tenants: number[];

beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool({
    url: database.appUrl,
    max: 5,
    name: 'test',
    statementTimeoutMs: 10_000,
    onError: () => undefined,
  });
  tenants = (await database.query(database.ownerUrl, 'select id from tenant order by id')).map(({ id }) => Number(id));
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** Number of times the work in the tests below really ran. */
let done = 0;
const write = (
  tenantId: number,
  key: string | undefined,
  input: unknown,
  work: () => Promise<number> = async () => (done += 1),
): Promise<number> =>
  inTransaction(pool, tenantId, ({ db }) => once({ db, holder: { tenantId }, key, operation: 'count', input, work }));

test('the second time gives the first answer, also when both come at once', async () => {
  const [tenant = 0] = tenants;
  const before = done;
  expect(
    await Promise.all([write(tenant, 'key-number-1', { a: 1, b: 2 }), write(tenant, 'key-number-1', { b: 2, a: 1 })]),
  ).toEqual([before + 1, before + 1]);
  expect(await write(tenant, 'key-number-1', { a: 1, b: 2 })).toBe(before + 1);
  expect(done).toBe(before + 1);
});

test('another input under the same key is refused', async () => {
  const [tenant = 0] = tenants;
  await write(tenant, 'key-number-2', 1);
  await expect(write(tenant, 'key-number-2', 2)).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
});

test('a key belongs to its tenant', async () => {
  const [one = 0, other = 0] = tenants;
  const first = await write(one, 'key-number-3', 1);
  expect(await write(other, 'key-number-3', 'something else')).toBe(first + 1);
});

test('a write that failed may be tried again under its key', async () => {
  const [tenant = 0] = tenants;
  await expect(write(tenant, 'key-number-4', 1, async () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
  expect(await write(tenant, 'key-number-4', 1)).toBe(done);
});

test('after its time a key is free', async () => {
  const [tenant = 0] = tenants;
  const first = await write(tenant, 'key-number-5', 1);
  await inTransaction(pool, tenant, async ({ db }) => {
    const { sql } = await import('drizzle-orm/sql');
    await db.run(
      sql`/* test.expire */ update idempotency_key set expires_at = now() - interval '1 second' where key = 'key-number-5'`,
    );
  });
  expect(await write(tenant, 'key-number-5', 'new')).toBe(first + 1);
});

test.each([
  [undefined, 'IDEMPOTENCY_KEY_MISSING'],
  ['', 'IDEMPOTENCY_KEY_MISSING'],
  ['short', 'BAD_USER_INPUT'],
  ['with spaces in it', 'BAD_USER_INPUT'],
])('the key %j is refused', async (key, code) => {
  await expect(write(tenants[0] ?? 0, key, 1)).rejects.toMatchObject({ code });
});
