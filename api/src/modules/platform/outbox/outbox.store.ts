/** SQL of the outbox: each tenant's tasks to run after a commit. */
import { sql } from 'drizzle-orm/sql';
import * as v from 'valibot';
import type { Db, Scope } from '../../../db/scope.ts';

/** @returns false when the key already exists */
export async function insertEntry(
  { db, tenantId }: Scope,
  { kind, key, payload }: { kind: string; key: string; payload: unknown },
): Promise<boolean> {
  const row = await db.maybe(
    v.object({ id: v.string() }),
    sql`/* outbox.insertEntry */ insert into outbox (tenant_id, key, kind, payload) values (${tenantId}, ${key}, ${kind}, ${JSON.stringify(payload)}::jsonb)
      on conflict (tenant_id, key) do nothing returning id`,
  );
  return row !== null;
}

export async function listTenantsWaiting(db: Db): Promise<number[]> {
  const rows = await db.many(
    v.object({ id: v.number() }),
    sql`/* outbox.listTenantsWaiting */ select outbox_tenants_waiting() as id`,
  );
  return rows.map(({ id }) => id);
}

/** Locks waiting entries for this transaction, oldest first; skips entries that another process has locked. */
export async function claimWaiting({ db, tenantId }: Scope, atMost: number): Promise<string[]> {
  const rows = await db.many(
    v.object({ id: v.string() }),
    sql`/* outbox.claimWaiting */ select id from outbox where tenant_id = ${tenantId} and queued_at is null and delivered_at is null and dead_at is null
      order by created_at limit ${atMost} for update skip locked`,
  );
  return rows.map(({ id }) => id);
}

export const markQueued = (
  { db, tenantId }: Scope,
  entries: readonly { readonly id: string; readonly jobId: string }[],
): Promise<void> =>
  db.run(
    sql`/* outbox.markQueued */ update outbox set queued_at = now(), job_id = job.job_id
      from jsonb_to_recordset(${JSON.stringify(entries.map(({ id, jobId }) => ({ id, job_id: jobId })))}::jsonb) as job (id uuid, job_id uuid)
      where outbox.tenant_id = ${tenantId} and outbox.id = job.id`,
  );

/**
 * Resets entries to waiting when their job is gone, because it was deleted or the queue was restored from an older
 * copy.
 */
export const requeueLost = ({ db, tenantId }: Scope): Promise<void> =>
  db.run(
    sql`/* outbox.requeueLost */ update outbox set queued_at = null, job_id = null
      where tenant_id = ${tenantId} and delivered_at is null and dead_at is null and queued_at < now() - interval '1 minute'
        and not exists (select from pgboss.job where job.id = outbox.job_id and job.state not in ('completed', 'cancelled'))`,
  );

const entryRow = v.object({
  id: v.string(),
  key: v.string(),
  kind: v.string(),
  payload: v.unknown(),
  attempts: v.number(),
});
export type OutboxEntry = v.InferOutput<typeof entryRow>;

/** Counts the attempt. Null when the entry is delivered, given up, or assigned to another job. */
export const beginAttempt = ({ db, tenantId }: Scope, id: string, jobId: string): Promise<OutboxEntry | null> =>
  db.maybe(
    entryRow,
    sql`/* outbox.beginAttempt */ update outbox set attempts = attempts + 1
      where tenant_id = ${tenantId} and id = ${id} and job_id = ${jobId} and delivered_at is null and dead_at is null
      returning id, key, kind, payload, attempts`,
  );

export const markDelivered = ({ db, tenantId }: Scope, id: string): Promise<void> =>
  db.run(
    sql`/* outbox.markDelivered */ update outbox set delivered_at = now(), dead_at = null, last_error = null, payload = '{}'::jsonb
      where tenant_id = ${tenantId} and id = ${id} and delivered_at is null`,
  );

export const noteFailure = (
  { db, tenantId }: Scope,
  id: string,
  { message, isDead }: { message: string; isDead: boolean },
): Promise<void> =>
  db.run(
    sql`/* outbox.noteFailure */ update outbox set last_error = ${message}, dead_at = case when ${isDead} then now() else dead_at end
      where tenant_id = ${tenantId} and id = ${id} and delivered_at is null`,
  );

/** Marks an entry that the queue itself gave up because its process died during every attempt. */
export const markDead = ({ db, tenantId }: Scope, id: string, message: string): Promise<void> =>
  db.run(
    sql`/* outbox.markDead */ update outbox set dead_at = now(), last_error = coalesce(last_error, ${message})
      where tenant_id = ${tenantId} and id = ${id} and delivered_at is null and dead_at is null`,
  );

/**
 * Resets one failed entry, or all of the tenant's, to waiting; discarded entries stay discarded. A trigger records it.
 * @returns how many
 */
export async function reviveDead({ db, tenantId }: Scope, id: string | null): Promise<number> {
  const rows = await db.many(
    v.object({ id: v.string() }),
    sql`/* outbox.reviveDead */ update outbox set dead_at = null, queued_at = null, job_id = null, attempts = 0
      where tenant_id = ${tenantId} and dead_at is not null and delivered_at is null and discarded_at is null and (${id}::uuid is null or id = ${id}) returning id`,
  );
  return rows.length;
}

const factsRow = v.object({
  id: v.string(),
  key: v.string(),
  kind: v.string(),
  state: v.picklist(['waiting', 'queued', 'delivered', 'dead', 'discarded']),
  createdAt: v.date(),
  attempts: v.number(),
  lastError: v.nullable(v.string()),
});
/** The part of an entry that operators see: never its payload, which may contain personal data. */
export type EntryFacts = v.InferOutput<typeof factsRow>;

const stateOf = sql.raw(
  "case when delivered_at is not null then 'delivered' when discarded_at is not null then 'discarded' when dead_at is not null then 'dead' when queued_at is not null then 'queued' else 'waiting' end",
);

export const listOpen = (
  { db, tenantId }: Scope,
  { onlyDead, first }: { onlyDead: boolean; first: number },
): Promise<EntryFacts[]> =>
  db.many(
    factsRow,
    sql`/* outbox.listOpen */ select id, key, kind, ${stateOf} as state, created_at as "createdAt", attempts, last_error as "lastError"
      from outbox where tenant_id = ${tenantId} and delivered_at is null and discarded_at is null and (${!onlyDead} or dead_at is not null) order by created_at limit ${first}`,
  );

const countRow = v.object({ kind: v.string(), state: factsRow.entries.state, entries: v.number() });
export type EntryCount = v.InferOutput<typeof countRow>;

export const countEntries = ({ db, tenantId }: Scope): Promise<EntryCount[]> =>
  db.many(
    countRow,
    sql`/* outbox.countEntries */ select kind, ${stateOf} as state, count(*) as entries from outbox where tenant_id = ${tenantId} group by 1, 2 order by 1, 2`,
  );

/** Deletes entries that were delivered or discarded more than this many days ago. */
export const dropDelivered = ({ db, tenantId }: Scope, days: number): Promise<void> =>
  db.run(
    sql`/* outbox.dropDelivered */ delete from outbox where tenant_id = ${tenantId} and least(delivered_at, discarded_at) < now() - ${days} * interval '1 day'`,
  );
