/** Connection pools, one per login, with the value types that our SQL relies on. */
import { Pool, types } from 'pg';

const INT8 = 20;
const NUMERIC = 1700;
const DATE = 1082;

function parseInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a number`);
  return value;
}

/**
 * Parses bigint and count() as numbers and keeps dates as text. By default, pg returns strings, and dates at local
 * midnight.
 */
const getTypeParser = ((oid: number, format?: 'text' | 'binary') => {
  if (format !== 'binary') {
    if (oid === INT8) return parseInteger;
    if (oid === NUMERIC) return Number;
    if (oid === DATE) return String;
  }
  return types.getTypeParser(oid, format);
}) as typeof types.getTypeParser;

/** Long, as the first queries of a new connection take several times as long. */
const IDLE_MS = 600_000;

export interface PoolSettings {
  readonly url: string;
  /** Maximum number of concurrent connections. */
  readonly max: number;
  readonly name: string;
  /** 0 for no limit. */
  readonly statementTimeoutMs: number;
  /** Maximum wait for a connection, new or pooled; 5 s by default. */
  readonly connectTimeoutMs?: number | undefined;
  readonly onError: (error: Error) => void;
}

export function createPool({
  url,
  max,
  name,
  statementTimeoutMs,
  connectTimeoutMs = 5_000,
  onError,
}: PoolSettings): Pool {
  const pool = new Pool({
    connectionString: url,
    max,
    application_name: `greenward-${name}`,
    types: { getTypeParser },
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: IDLE_MS,
    statement_timeout: statementTimeoutMs,
    options: '-c TimeZone=UTC',
  });
  pool.on('error', onError); // for lost idle connections; without a listener the process would exit
  pool.on('connect', (client) => client.on('error', () => undefined)); // without a listener, a connection lost during a query ends the process
  return pool;
}

/**
 * Refuses a login that could read rows of other tenants.
 * @throws Error if the login is a superuser, bypasses row-level security or owns tables.
 */
export async function assertFencedLogin(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ login: string; superuser: boolean; bypasses: boolean; owned: number }>(`
    /* pool.assertFencedLogin */
    select rolname as login, rolsuper as superuser, rolbypassrls as bypasses,
      (select count(*) from pg_class where relkind in ('r', 'p') and pg_has_role(current_user, relowner, 'usage')) as owned
    from pg_roles where rolname = current_user`);
  const [found] = rows;
  if (found === undefined || found.superuser || found.bypasses || found.owned > 0)
    throw new Error(
      `The database login ${found?.login ?? ''} can see every tenant's rows (superuser, BYPASSRLS or owner of tables). Use one with the rights of greenward_app.`,
    );
}
