/** SQL of keys of other systems. */
import { sql } from 'drizzle-orm/sql';
import * as v from 'valibot';
import type { Scope } from '../../../db/scope.ts';

/** @returns the id of a key that is in use */
export async function findKey({ db, tenantId }: Scope, hash: string): Promise<string | null> {
  const row = await db.maybe(
    v.object({ id: v.string() }),
    sql`/* open311.findKey */ select id from open311_key where tenant_id = ${tenantId} and hash = ${hash} and revoked_at is null`,
  );
  return row?.id ?? null;
}

const keyRow = v.object({ name: v.string(), createdAt: v.date(), revokedAt: v.nullable(v.date()) });
export type KeyRow = v.InferOutput<typeof keyRow>;

/** Worker's login, as all below. */
export const listKeys = ({ db, tenantId }: Scope): Promise<KeyRow[]> =>
  db.many(
    keyRow,
    sql`/* open311.listKeys */ select name, created_at as "createdAt", revoked_at as "revokedAt" from open311_key where tenant_id = ${tenantId} order by created_at, name`,
  );

/** @returns false when a key of this name is in use */
export async function insertKey(
  { db, tenantId }: Scope,
  { id, name, hash, now }: { readonly id: string; readonly name: string; readonly hash: string; readonly now: Date },
): Promise<boolean> {
  const row = await db.maybe(
    v.object({ id: v.string() }),
    sql`/* open311.insertKey */ insert into open311_key (tenant_id, id, name, hash, created_at) values (${tenantId}, ${id}::uuid, ${name}, ${hash}, ${now}) on conflict do nothing returning id`,
  );
  return row !== null;
}

/** @returns false when no key of this name is in use */
export async function revokeKey({ db, tenantId }: Scope, name: string, now: Date): Promise<boolean> {
  const row = await db.maybe(
    v.object({ id: v.string() }),
    sql`/* open311.revokeKey */ update open311_key set revoked_at = ${now} where tenant_id = ${tenantId} and name = ${name} and revoked_at is null returning id`,
  );
  return row !== null;
}
