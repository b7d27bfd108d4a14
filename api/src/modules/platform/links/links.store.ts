/** SQL of single-use signed links. */
import { sql } from 'drizzle-orm/sql';
import * as v from 'valibot';
import type { Scope } from '../../../db/scope.ts';
import type { SignedLink } from './link-codec.ts';

/** Allows for clock differences between servers. */
const KEPT_AFTER_EXPIRY_MS = 24 * 60 * 60 * 1000;

/**
 * Marks the link as used in the caller's transaction; a second transaction waits until the first ends.
 * @returns false when it was used before
 */
export async function takeLink(
  { db, tenantId }: Scope,
  { id, purpose, expiresAtMs }: SignedLink,
  now: Date,
): Promise<boolean> {
  await db.run(
    sql`/* links.dropExpired */ delete from signed_link where tenant_id = ${tenantId} and expires_at < ${new Date(now.getTime() - KEPT_AFTER_EXPIRY_MS)}`,
  );
  const row = await db.maybe(
    v.object({ id: v.string() }),
    sql`/* links.take */ insert into signed_link (tenant_id, id, purpose, expires_at) values (${tenantId}, ${id}, ${purpose}, ${new Date(expiresAtMs)})
      on conflict (tenant_id, id) do nothing returning id`,
  );
  return row !== null;
}

export async function isLinkUsed({ db, tenantId }: Scope, { id }: SignedLink): Promise<boolean> {
  const row = await db.maybe(
    v.object({ id: v.string() }),
    sql`/* links.find */ select id from signed_link where tenant_id = ${tenantId} and id = ${id}`,
  );
  return row !== null;
}
