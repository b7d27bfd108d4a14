/** Database access for stores: every query runs in a transaction that is bound to one tenant. */
import { sql } from 'drizzle-orm/sql';
import type { SQL } from 'drizzle-orm/sql';
import type { ClientBase, Pool, PoolClient } from 'pg';
import type { GenericSchema, InferOutput } from 'valibot';
import { parseRows, runSql } from './sql.ts';

export interface Db {
  many<Schema extends GenericSchema>(schema: Schema, query: SQL): Promise<InferOutput<Schema>[]>;
  /** The single row, or null. */
  maybe<Schema extends GenericSchema>(schema: Schema, query: SQL): Promise<InferOutput<Schema> | null>;
  /** For writes without results. */
  run(query: SQL): Promise<void>;
}

/** Access for a store, limited to the rows of one tenant. */
export interface Scope {
  readonly db: Db;
  readonly tenantId: number;
}

export interface Reader extends Scope {
  /** Number of statements sent so far, including the opening one. */
  readonly statements: number;
  /**
   * Releases the connection and runs `work` before the next read. Requests that hold one connection while they wait for
   * another could deadlock. `work` must not use this reader.
   */
  between<Result>(work: () => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/**
 * Sets the actor for the rest of the transaction. Triggers on tables that staff and operators change record it in the
 * audit.
 */
export const sayActor = (db: Db, actor: string): Promise<void> =>
  db.run(sql`/* scope.sayActor */ select set_config('app.actor', ${actor}, true)`);

const asTenantNumber = (tenantId: number): number => {
  if (!Number.isSafeInteger(tenantId) || tenantId < 0) throw new TypeError(`${tenantId} is no tenant`);
  return tenantId;
};

/** 'short': the commit does not wait for the disk. */
type Mode = 'read only' | 'read write' | 'short';

/**
 * All in one round trip. Our own numbers are inlined, as a query with parameters cannot contain two
 * statements.
 */
const opening = (mode: Mode, tenantId: number | null): string =>
  `/* scope.open */ begin ${mode === 'short' ? 'read write; set local synchronous_commit to off' : mode}; select set_config('app.tenant', '${tenantId === null ? '' : asTenantNumber(tenantId)}', true)`;

function dbOver(run: (query: SQL) => Promise<unknown[]>): Db {
  return {
    many: async (schema, query) => parseRows(schema, await run(query)),
    maybe: async (schema, query) => {
      const rows = await run(query);
      if (rows.length > 1) throw new Error(`Expected at most one row, got ${rows.length}`);
      return parseRows(schema, rows)[0] ?? null;
    },
    run: async (query) => {
      await run(query);
    },
  };
}

/**
 * All reads of one request, in one READ ONLY transaction that the first query opens and `close` ends.
 * Concurrent queries are queued, as a connection handles one at a time.
 */
export function createReader(pool: Pool, tenantId: number): Reader {
  let opened: Promise<PoolClient> | null = null;
  let line: Promise<unknown> = Promise.resolve();
  let broken: Error | null = null;
  let closed = false;
  let statements = 0;

  const open = async (): Promise<PoolClient> => {
    const client = await pool.connect();
    try {
      statements += 1;
      await client.query(opening('read only', tenantId));
      return client;
    } catch (error) {
      client.release(error as Error);
      throw error;
    }
  };

  const run = (query: SQL): Promise<unknown[]> => {
    if (closed) return Promise.reject(new Error('This request has been answered already'));
    const turn = line.then(async () => {
      opened ??= open();
      const client = await opened;
      statements += 1;
      try {
        return await runSql(client, query);
      } catch (error) {
        broken = error as Error;
        throw error;
      }
    });
    line = turn.catch(() => undefined);
    return turn;
  };

  const letGo = async (): Promise<void> => {
    if (opened === null) return;
    const client = await opened.catch(() => null);
    opened = null;
    if (client === null) return;
    try {
      await client.query(broken === null ? 'commit' : 'rollback');
      client.release();
    } catch (error) {
      client.release(error as Error);
    }
  };

  return {
    db: dbOver(run),
    tenantId,
    get statements() {
      return statements;
    },
    between(work) {
      const turn = line.then(async () => {
        await letGo();
        broken = null;
        return work();
      });
      line = turn.catch(() => undefined);
      return turn;
    },
    async close() {
      closed = true;
      await line;
      await letGo();
    },
  };
}

/** For a caller with a transaction of its own, which has set `app.tenant`. */
export const scopeOver = (client: ClientBase, tenantId: number): Scope => ({
  db: dbOver((query) => runSql(client, query)),
  tenantId,
});

/** Runs `work` in one read-write transaction for one tenant, rolled back if `work` throws. */
export async function inTransaction<Result>(
  pool: Pool,
  tenantId: number,
  work: (scope: Scope) => Promise<Result>,
): Promise<Result> {
  return withTransaction(pool, tenantId, (db) => work({ db, tenantId }));
}

/**
 * Like `inTransaction`, but the commit does not wait for the disk, so that locks on which a crowd waits end sooner. A
 * crash of the database may undo it until `createFlush` has answered: no caller may learn the outcome before.
 */
export const inShortTransaction = <Result>(
  pool: Pool,
  tenantId: number,
  work: (scope: Scope) => Promise<Result>,
): Promise<Result> => withTransaction(pool, tenantId, (db) => work({ db, tenantId }), 'short');

/** Like `inTransaction`, but also passes the connection, for a library that writes in the same transaction. */
export async function inTransactionWithClient<Result>(
  pool: Pool,
  tenantId: number,
  work: (scope: Scope, client: PoolClient) => Promise<Result>,
): Promise<Result> {
  return withTransaction(pool, tenantId, (db, client) => work({ db, tenantId }, client));
}

export interface InstallationScope {
  readonly db: Db;
  /** Switches to this tenant: from here on, only its rows are accessible. */
  as(tenantId: number): Promise<Scope>;
}

/** Runs one read-write transaction for the installation's operator, which may switch between tenants. */
export async function inInstallationTransaction<Result>(
  pool: Pool,
  work: (scope: InstallationScope) => Promise<Result>,
): Promise<Result> {
  return withTransaction(pool, null, (db, client) =>
    work({
      db,
      async as(tenantId) {
        await client.query(`/* scope.as */ select set_config('app.tenant', '${asTenantNumber(tenantId)}', true)`);
        return { db, tenantId };
      },
    }),
  );
}

async function withTransaction<Result>(
  pool: Pool,
  tenantId: number | null,
  work: (db: Db, client: PoolClient) => Promise<Result>,
  mode: Exclude<Mode, 'read only'> = 'read write',
): Promise<Result> {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    await client.query(opening(mode, tenantId));
    const result = await work(
      dbOver((query) => runSql(client, query)),
      client,
    );
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((lost: Error) => {
      failure = lost;
    });
    throw error;
  } finally {
    client.release(failure);
  }
}
