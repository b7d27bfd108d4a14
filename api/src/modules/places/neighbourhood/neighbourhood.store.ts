/** SQL of one neighbourhood's statistics. */
import { sql } from 'drizzle-orm/sql';
import * as v from 'valibot';
import type { Scope } from '../../../db/scope.ts';

const kindRow = v.object({ slug: v.string(), count: v.number() });
export type KindRow = v.InferOutput<typeof kindRow>;

/** Species of its trees, most common first; unidentified trees have slugs of their own. */
export const listKindsOf = ({ db, tenantId }: Scope, areaId: number): Promise<KindRow[]> =>
  db.many(
    kindRow,
    sql`/* neighbourhood.listKindsOf */
      select category as slug, count(*)::int as count from place
      where tenant_id = ${tenantId} and area_id = ${areaId} and type = 'TREE' and retired_at is null and category is not null
      group by category order by 2 desc, 1`,
  );

const seasonRow = v.object({ type: v.string(), firstYear: v.number(), count: v.number() });
export type SeasonRow = v.InferOutput<typeof seasonRow>;

/** Number of places by type and first year of the planting season; 0 when the season is unknown. */
export const countByTypeAndSeason = ({ db, tenantId }: Scope, areaId: number): Promise<SeasonRow[]> =>
  db.many(
    seasonRow,
    sql`/* neighbourhood.countByTypeAndSeason */
      select type, planted_season::int as "firstYear", places as count from place_count where tenant_id = ${tenantId} and area_id = ${areaId}`,
  );
