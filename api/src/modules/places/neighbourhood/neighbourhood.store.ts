/** SQL of one neighbourhood's numbers. */
import { sql } from 'drizzle-orm/sql';
import * as v from 'valibot';
import type { Scope } from '../../../db/scope.ts';

const kindRow = v.object({ slug: v.string(), count: v.number() });
export type KindRow = v.InferOutput<typeof kindRow>;

/** Species of the trees that stand there, the commonest first; trees that are not identified have their own slugs among them. */
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

/** Places that stand there by type and first year of the season they were planted in, 0 where it is not known. */
export const countByTypeAndSeason = ({ db, tenantId }: Scope, areaId: number): Promise<SeasonRow[]> =>
  db.many(
    seasonRow,
    sql`/* neighbourhood.countByTypeAndSeason */
      select type, planted_season::int as "firstYear", places as count from place_count where tenant_id = ${tenantId} and area_id = ${areaId}`,
  );
