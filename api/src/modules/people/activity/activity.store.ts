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

/** Shows or hides what somebody did at a place. @param kinds only of these kinds */
export const setPublic = (
  { db, tenantId }: Scope,
  {
    actor,
    placeGuid,
    kinds,
    isPublic,
  }: {
    readonly actor: string;
    readonly placeGuid: string;
    readonly kinds: readonly string[];
    readonly isPublic: boolean;
  },
): Promise<void> =>
  db.run(
    sql`/* activity.setPublic */ update activity set is_public = ${isPublic}
      where tenant_id = ${tenantId} and actor = ${actor} and thing_type = 'place' and thing_guid = ${placeGuid}::uuid
        and kind = any (${sql.param([...kinds])}::text[]) and is_public <> ${isPublic}`,
  );

/** Facts that are not given stay. */
export const changeFacts = ({ db, tenantId }: Scope, key: string, facts: unknown): Promise<void> =>
  db.run(
    sql`/* activity.changeFacts */ update activity set facts = facts || ${JSON.stringify(facts)}::jsonb where tenant_id = ${tenantId} and key = ${key}`,
  );

export const deleteActivity = ({ db, tenantId }: Scope, key: string): Promise<void> =>
  db.run(sql`/* activity.deleteActivity */ delete from activity where tenant_id = ${tenantId} and key = ${key}`);

const oneRow = v.object({ one: v.number() });

/** With the worker's login. @returns how many */
export const dropOldActivities = async ({ db, tenantId }: Scope, before: Date): Promise<number> =>
  (
    await db.many(
      oneRow,
      sql`/* retention.dropOldActivities */ delete from activity where tenant_id = ${tenantId} and at < ${before} returning 1 as one`,
    )
  ).length;
