/** SQL of demonstrations. */
import { sql } from 'drizzle-orm/sql';
import * as v from 'valibot';
import type { Scope } from '../../../db/scope.ts';

const placeRow = v.object({ guid: v.string(), type: v.picklist(['TREE', 'PIT']), category: v.nullable(v.string()) });
export type DemonstrationPlace = v.InferOutput<typeof placeRow>;

/** The youngest trees, which residents adopt and water, and some pits. @param most of each */
export const listPlaces = ({ db, tenantId }: Scope, most: number): Promise<DemonstrationPlace[]> =>
  db.many(
    placeRow,
    sql`/* demonstration.listPlaces */ select guid, type, category from (
        select guid, type, category, row_number() over (partition by type order by planted_season desc nulls last, guid) as number
        from place where tenant_id = ${tenantId} and type in ('TREE', 'PIT') and retired_at is null and category is distinct from 'not_yet_identified' and sub_type is distinct from 'STUMP'
      ) numbered where number <= ${most} order by type, number`,
  );

/** Of what everybody sees. */
export async function findLatest({ db, tenantId }: Scope): Promise<Date | null> {
  const row = await db.maybe(
    v.object({ at: v.nullable(v.date()) }),
    sql`/* demonstration.findLatest */ select max(at) as at from activity where tenant_id = ${tenantId} and is_public`,
  );
  return row?.at ?? null;
}

/** Waterings count nowhere from then on. @param keys what all keys of a demonstration begin with */
export async function takeBackDemonstration(
  { db, tenantId }: Scope,
  { keys, now }: { readonly keys: string; readonly now: Date },
): Promise<void> {
  await db.run(
    sql`/* demonstration.withdrawWaterings */ update watering set withdrawn_at = ${now}
      where tenant_id = ${tenantId} and starts_with(key, ${keys}) and withdrawn_at is null`,
  );
  await db.run(
    sql`/* demonstration.deleteActivities */ delete from activity where tenant_id = ${tenantId} and starts_with(key, ${keys}) and actor is null`,
  );
}
