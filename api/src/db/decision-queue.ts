/**
 * SQL for a queue of residents' submissions that await a staff decision. Its table has the columns `tenant_id`,
 * `account_id`, `state` ('pending' until decided), `decided_at`, an id and the submission time.
 */
import { sql } from 'drizzle-orm/sql';
import type { SQL } from 'drizzle-orm/sql';
import * as v from 'valibot';
import type { GenericSchema, InferOutput } from 'valibot';
import type { Scope } from './scope.ts';

/** End of a page of a queue: the time of its last row in microseconds, and that row's id. */
export interface QueueCursor {
  readonly us: string;
  readonly id: string;
}

export interface QueuePage {
  readonly most: number;
  /** End of the previous page; null for the first page. */
  readonly before: QueueCursor | null;
}

/** Columns that every row of a queue has. */
export interface QueueRow {
  readonly guid: string;
  readonly accountId: string;
  readonly state: string;
  /** Time that orders the list, in microseconds. */
  readonly us: string;
}

export interface QueueTable<Schema extends GenericSchema<unknown, QueueRow>> {
  readonly table: string;
  readonly row: Schema;
  /** Columns to select, in SQL. `state` and `us` are added. */
  readonly columns: string;
  /** Column with the id. */
  readonly id: string;
  /** Column with the submission time. */
  readonly sentAt: string;
  /** Joined to the table. */
  readonly join?: (tenantId: number) => SQL;
}

export interface DecisionQueue<Row> {
  /** Columns of a row, for custom statements. */
  readonly columns: SQL;
  /** SQL for the tenant's rows: `from ... where tenant_id = ...`. */
  from(tenantId: number): SQL;
  /** Oldest first. */
  listWaiting(scope: Scope, page: QueuePage): Promise<Row[]>;
  /** Latest decision first. */
  listDecided(scope: Scope, page: QueuePage): Promise<Row[]>;
  /** @param accountId null for all accounts */
  countWaiting(scope: Scope, accountId: string | null): Promise<number>;
  find(scope: Scope, guid: string): Promise<Row | null>;
  /** Locks the row until the transaction ends. */
  lock(scope: Scope, guid: string): Promise<Row | null>;
  setState(scope: Scope, guid: string, state: string, decidedAt: Date | null): Promise<void>;
  /** Deletes rows decided before a time. @param state only rows in this state @returns number of deleted rows */
  dropDecided(scope: Scope, before: Date, state?: string): Promise<number>;
}

const countRow = v.object({ waiting: v.number() });
const oneRow = v.object({ one: v.number() });

export function createDecisionQueue<Schema extends GenericSchema<unknown, QueueRow>>({
  table,
  row,
  columns,
  id,
  sentAt,
  join = () => sql``,
}: QueueTable<Schema>): DecisionQueue<InferOutput<Schema>> {
  const [theTable, theId, theTime] = [table, id, sentAt].map((name) => sql.identifier(name));
  const named = (name: string): SQL => sql.raw(`/* ${table}.${name} */`);
  const all = sql.raw(
    `${columns}, ${table}.state, (extract(epoch from coalesce(decided_at, ${sentAt})) * 1000000)::bigint::text as us`,
  );
  const from = (tenantId: number): SQL =>
    sql`from ${theTable} ${join(tenantId)} where ${theTable}.tenant_id = ${tenantId}`;
  const cursor = (before: QueueCursor | null): SQL =>
    sql`('epoch'::timestamptz + ${before?.us ?? null}::bigint * interval '1 microsecond', ${before?.id ?? null}::uuid)`;
  return {
    columns: all,
    from,
    listWaiting: ({ db, tenantId }, { most, before }) =>
      db.many(
        row,
        sql`${named('listWaiting')} select ${all} ${from(tenantId)} and ${theTable}.state = 'pending'
          and (${before?.us ?? null}::bigint is null or (${theTime}, ${theId}) > ${cursor(before)}) order by ${theTime}, ${theId} limit ${most}`,
      ),
    listDecided: ({ db, tenantId }, { most, before }) =>
      db.many(
        row,
        sql`${named('listDecided')} select ${all} ${from(tenantId)} and ${theTable}.state <> 'pending'
          and (${before?.us ?? null}::bigint is null or (decided_at, ${theId}) < ${cursor(before)}) order by decided_at desc, ${theId} desc limit ${most}`,
      ),
    async countWaiting({ db, tenantId }, accountId) {
      const found = await db.maybe(
        countRow,
        sql`${named('countWaiting')} select count(*) as waiting from ${theTable}
          where tenant_id = ${tenantId} and state = 'pending' and (${accountId}::text is null or account_id = ${accountId}::text)`,
      );
      return found?.waiting ?? 0;
    },
    find: ({ db, tenantId }, guid) =>
      db.maybe(row, sql`${named('find')} select ${all} ${from(tenantId)} and ${theId} = ${guid}::uuid`),
    lock: ({ db, tenantId }, guid) =>
      db.maybe(
        row,
        sql`${named('lock')} select ${all} ${from(tenantId)} and ${theId} = ${guid}::uuid for update of ${theTable}`,
      ),
    setState: ({ db, tenantId }, guid, state, decidedAt) =>
      db.run(
        sql`${named('setState')} update ${theTable} set state = ${state}, decided_at = ${decidedAt} where tenant_id = ${tenantId} and ${theId} = ${guid}::uuid`,
      ),
    async dropDecided({ db, tenantId }, before, state) {
      const gone = await db.many(
        oneRow,
        sql`${named('dropDecided')} delete from ${theTable} where tenant_id = ${tenantId} and decided_at < ${before}
          and (${state ?? null}::text is null or state = ${state ?? null}::text) returning 1 as one`,
      );
      return gone.length;
    },
  };
}
