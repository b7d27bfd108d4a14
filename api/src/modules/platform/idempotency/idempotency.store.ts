/** SQL of the idempotency keys of a tenant or of the installation. */
import { sql } from 'drizzle-orm/sql';
import * as v from 'valibot';
import type { Db, Scope } from '../../../db/scope.ts';

/** Owner of a key: a tenant (its residents and staff) or the installation's operator. */
export type KeyHolder = { readonly tenantId: number } | 'installation';

const keyRow = v.object({ operation: v.string(), inputHash: v.string(), answer: v.unknown() });
export type KnownKey = v.InferOutput<typeof keyRow>;

/**
 * Takes the key for this transaction; a second transaction with the same key waits until this one ends.
 * @returns false when the key has already been used
 */
export async function takeKey(
  db: Db,
  holder: KeyHolder,
  { key, operation, inputHash, expiresAt }: { key: string; operation: string; inputHash: string; expiresAt: Date },
): Promise<boolean> {
  const taken = v.object({ key: v.string() });
  if (holder === 'installation') {
    await db.run(sql`/* idempotency.dropExpired */ delete from installation_idempotency_key where expires_at < now()`);
    const row = await db.maybe(
      taken,
      sql`/* idempotency.take */ insert into installation_idempotency_key (key, operation, input_hash, expires_at) values (${key}, ${operation}, ${inputHash}, ${expiresAt}) on conflict do nothing returning key`,
    );
    return row !== null;
  }
  const { tenantId } = holder;
  const row = await db.maybe(
    taken,
    sql`/* idempotency.takeOfTenant */ insert into idempotency_key as known (tenant_id, key, operation, input_hash, expires_at) values (${tenantId}, ${key}, ${operation}, ${inputHash}, ${expiresAt})
      on conflict (tenant_id, key) do update set operation = excluded.operation, input_hash = excluded.input_hash, expires_at = excluded.expires_at, answer = null
        where known.expires_at < now()
      returning key`,
  );
  return row !== null;
}

export async function findKey(db: Db, holder: KeyHolder, key: string): Promise<KnownKey | null> {
  const columns = sql.raw('operation, input_hash as "inputHash", answer');
  return holder === 'installation'
    ? db.maybe(
        keyRow,
        sql`/* idempotency.find */ select ${columns} from installation_idempotency_key where key = ${key}`,
      )
    : db.maybe(
        keyRow,
        sql`/* idempotency.findOfTenant */ select ${columns} from idempotency_key where tenant_id = ${holder.tenantId} and key = ${key}`,
      );
}

export async function keepAnswer(db: Db, holder: KeyHolder, key: string, answer: unknown): Promise<void> {
  const json = JSON.stringify(answer ?? null);
  await db.run(
    holder === 'installation'
      ? sql`/* idempotency.keep */ update installation_idempotency_key set answer = ${json}::jsonb where key = ${key}`
      : sql`/* idempotency.keepOfTenant */ update idempotency_key set answer = ${json}::jsonb where tenant_id = ${holder.tenantId} and key = ${key}`,
  );
}

/** Those of the tenant that are known, by key. */
export async function listKeys(
  { db, tenantId }: Scope,
  keys: readonly string[],
): Promise<ReadonlyMap<string, KnownKey>> {
  const rows = await db.many(
    v.object({ key: v.string(), ...keyRow.entries }),
    sql`/* idempotency.listOfTenant */ select key, operation, input_hash as "inputHash", answer from idempotency_key
      where tenant_id = ${tenantId} and key = any (${sql.param([...keys])}::text[])`,
  );
  return new Map(rows.map(({ key, ...known }) => [key, known]));
}

export const dropExpiredKeys = ({ db, tenantId }: Scope, now: Date): Promise<void> =>
  db.run(
    sql`/* idempotency.dropExpiredOfTenant */ delete from idempotency_key where tenant_id = ${tenantId} and expires_at < ${now}`,
  );
