/** SQL of activities. */
import { sql } from 'drizzle-orm/sql';
import * as v from 'valibot';
import type { Scope } from '../../../db/scope.ts';

export interface NewActivity {
  readonly key: string;
  readonly kind: string;
  readonly isPublic: boolean;
  readonly actor: string | null;
  readonly thing: { readonly type: string; readonly guid: string } | null;
  readonly facts: unknown;
}

/** @returns false when it was recorded before */
export async function insertActivity(
  { db, tenantId }: Scope,
  { key, kind, isPublic, actor, thing, facts }: NewActivity,
): Promise<boolean> {
  const row = await db.maybe(
    v.object({ id: v.number() }),
    sql`/* activity.insertActivity */ insert into activity (tenant_id, key, kind, is_public, actor, thing_type, thing_guid, facts)
      values (${tenantId}, ${key}, ${kind}, ${isPublic}, ${actor}, ${thing?.type ?? null}, ${thing?.guid ?? null}, ${JSON.stringify(facts)}::jsonb)
      on conflict (tenant_id, key) do nothing returning id`,
  );
  return row !== null;
}

const oneRow = v.object({ one: v.number() });

/** With the worker's login. @returns how many */
export const dropOldActivities = async ({ db, tenantId }: Scope, before: Date): Promise<number> =>
  (
    await db.many(
      oneRow,
      sql`/* retention.dropOldActivities */ delete from activity where tenant_id = ${tenantId} and at < ${before} returning 1 as one`,
    )
  ).length;
