/** Tests how the service handles connections that the database closes. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { inTransaction, openPool } from './database.ts';
import { createIdentityDatabase } from './testing/identity-database.ts';
import type { IdentityDatabase } from './testing/identity-database.ts';

let database: IdentityDatabase;
beforeAll(async () => {
  database = await createIdentityDatabase();
});
afterAll(() => database.drop());

test('A connection that is lost between the statements of a transaction fails the transaction, and neither the process nor the pool', async () => {
  const pool = openPool(database.url, () => undefined);
  const lost = inTransaction(pool, async (db) => {
    const { rows } = await db.query<{ pid: number }>('select pg_backend_pid() as pid');
    await database.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    for (;;) await db.query('select 1'); // until the lost connection is noticed
  });
  await expect(lost).rejects.toThrow();
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await pool.end();
});
