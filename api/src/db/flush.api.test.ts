import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm/sql';
import type { Pool } from 'pg';
import * as v from 'valibot';
import waitForExpect from 'wait-for-expect';
import { createTestDatabase } from '../testing/test-database.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import { createFlush, writeShort } from './flush.ts';
import { createPool } from './pool.ts';
import { inShortTransaction, inTransaction } from './scope.ts';

const setting = v.object({ synchronous_commit: v.string() });
const bytes = v.object({ behind: v.number() });

describe('In the database', () => {
  let database: TestDatabase;
  let app: Pool;
  let flushing: Pool;
  beforeAll(async () => {
    database = await createTestDatabase();
    const open = async () => {
      const pool = createPool({
        url: database.appUrl,
        max: 1,
        name: 'test',
        statementTimeoutMs: 0,
        onError: () => undefined,
      });
      await pool.query('set synchronous_commit to on'); // the tests' database does not wait for the disk otherwise
      return pool;
    };
    app = await open();
    flushing = await open();
  });
  afterAll(async () => {
    await app.end();
    await flushing.end();
    await database.drop();
  });

  test('only the short transaction does not wait for the disk', async () => {
    const read = (work: typeof inTransaction) =>
      work(app, 1, ({ db }) => db.maybe(setting, sql`show synchronous_commit`));
    expect(await read(inTransaction)).toEqual({ synchronous_commit: 'on' });
    expect(await read(inShortTransaction)).toEqual({ synchronous_commit: 'off' });
    expect(await read(inTransaction)).toEqual({ synchronous_commit: 'on' });
  });

  test('after a flush, the log is on disk up to the commit', async () => {
    await inShortTransaction(app, 1, ({ db }) =>
      db.run(sql`insert into attempt (tenant_id, kind, subject, window_start) values (1, 'test', 'flush', now())`),
    );
    const at = await app.query<{ lsn: string }>('select pg_current_wal_insert_lsn()::text as lsn');
    await createFlush(flushing)();
    const behind = await inTransaction(app, 1, ({ db }) =>
      db.maybe(
        bytes,
        sql`select pg_wal_lsn_diff(${at.rows[0]?.lsn}::pg_lsn, pg_current_wal_flush_lsn())::int as behind`,
      ),
    );
    expect(behind?.behind).toBeLessThanOrEqual(0);
  });

  test('other transactions see a short write at once, and its promise resolves when it is on disk', async () => {
    const disk = Promise.withResolvers<void>();
    const outcome: string[] = [];
    const writing = writeShort({ pool: app, flush: () => disk.promise }, 1, async ({ db }) => {
      await db.run(sql`insert into attempt (tenant_id, kind, subject, window_start) values (1, 'test', 'seen', now())`);
      return 'written';
    }).then((result) => outcome.push(result));
    const read = () =>
      inTransaction(flushing, 1, ({ db }) => db.many(v.unknown(), sql`select 1 from attempt where subject = 'seen'`));
    await waitForExpect(async () => expect(await read()).toHaveLength(1));
    expect(outcome).toEqual([]);
    disk.resolve();
    await writing;
    expect(outcome).toEqual(['written']);
  });
});
