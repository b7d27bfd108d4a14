/** How stores reach rows: every query runs in a transaction that says for which tenant it asks. */
import { sql } from 'drizzle-orm/sql';
import type { SQL } from 'drizzle-orm/sql';
import type { Pool, PoolClient } from 'pg';
import type { GenericSchema, InferOutput } from 'valibot';
import { parseRows, runSql } from './sql.ts';

export interface Db {
  many<Schema extends GenericSchema>(schema: Schema, query: SQL): Promise<InferOutput<Schema>[]>;
  /** The only row, or null. */
  maybe<Schema extends GenericSchema>(schema: Schema, query: SQL): Promise<InferOutput<Schema> | null>;
  /** For writes whose rows nobody reads. */
  run(query: SQL): Promise<void>;
}

/** What a store is given: rows of one tenant and no other. */
export interface Scope {
  readonly db: Db;
  readonly tenantId: number;
}

export interface Reader extends Scope {
  /** Statements sent so far, the opening one included. */
  readonly statements: number;
  /**
   * Gives the connection back and does the work before the next read: a request that held one connection while it waits for another would, with enough others
   * beside it, wait for ever. The work reads by its own means.
   */
  between<Result>(work: () => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** Says for the rest of the transaction who acts: triggers of the tables that staff and operators change write it down. */
export const sayActor = (db: Db, actor: string): Promise<void> => db.run(sql`/* scope.sayActor */ select set_config('app.actor', ${actor}, true)`);

const asTenantNumber = (tenantId: number): number => {
  if (!Number.isSafeInteger(tenantId) || tenantId < 0) throw new TypeError(`${tenantId} is no tenant`);
  return tenantId;
};

/** For one round trip instead of two: numbers of our own stand in the text, as a statement with parameters cannot have two parts. */
const opening = (mode: 'read only' | 'read write', tenantId: number | null): string =>
  `/* scope.open */ begin ${mode}; select set_config('app.tenant', '${tenantId === null ? '' : asTenantNumber(tenantId)}', true)`;

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
 * All reads of one request: one READ ONLY transaction, opened by the first query and ended by `close`. Queries asked at the
 * same time wait in line, as a connection answers one at a time.
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

/** One writing transaction for one tenant; rolled back when `work` throws. */
export async function inTransaction<Result>(pool: Pool, tenantId: number, work: (scope: Scope) => Promise<Result>): Promise<Result> {
  return withTransaction(pool, tenantId, (db) => work({ db, tenantId }));
}

/** As `inTransaction`, with the connection beside the scope: for a library that writes in the same transaction. */
export async function inTransactionWithClient<Result>(
  pool: Pool,
  tenantId: number,
  work: (scope: Scope, client: PoolClient) => Promise<Result>,
): Promise<Result> {
  return withTransaction(pool, tenantId, (db, client) => work({ db, tenantId }, client));
}

export interface InstallationScope {
  readonly db: Db;
  /** Rows of this tenant are within reach from here on, and no other's. */
  as(tenantId: number): Promise<Scope>;
}

/** One writing transaction of the installation's operator, which may go from tenant to tenant. */
export async function inInstallationTransaction<Result>(pool: Pool, work: (scope: InstallationScope) => Promise<Result>): Promise<Result> {
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

async function withTransaction<Result>(pool: Pool, tenantId: number | null, work: (db: Db, client: PoolClient) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    await client.query(opening('read write', tenantId));
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
