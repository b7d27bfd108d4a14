/** Tests how the pool handles connections that the database closes. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestDatabase } from '../testing/test-database.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import { createPool } from './pool.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('A connection that is lost between the queries of a transaction fails the next of them, and neither the process nor the pool', async () => {
  const pool = createPool({
    url: database.appUrl,
    max: 1,
    name: 'test',
    statementTimeoutMs: 0,
    onError: () => undefined,
  });
  const client = await pool.connect();
  await client.query('begin');
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const isLost = new Promise((resolve) => client.once('end', resolve));
  await database.query(database.appUrl, 'select pg_terminate_backend($1)', [rows[0]?.pid]);
  await isLost;
  const broken = await client.query('select 1').catch((error: Error) => error);
  expect(broken).toBeInstanceOf(Error);
  client.release(broken as Error);
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await pool.end();
});
