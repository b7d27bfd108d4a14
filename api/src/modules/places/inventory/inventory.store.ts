/** SQL of the whole inventory's statistics, as computed by the import. */
import { sql } from 'drizzle-orm/sql';
import * as v from 'valibot';
import type { Scope } from '../../../db/scope.ts';
import { oldestYoungSeason } from '../../../calendar/planting-season.rules.ts';
import { summaryRow } from './inventory.schema.ts';
import type { InventoryCounts } from './inventory.schema.ts';

export async function countInventory({ db, tenantId }: Scope, day: Date): Promise<InventoryCounts> {
  const counts = await db.maybe(
    summaryRow,
    sql`/* inventory.countInventory */
      select coalesce(sum(places) filter (where type = 'TREE'), 0) as "treeCount", coalesce(sum(places) filter (where type = 'PIT'), 0) as "pitCount",
        coalesce(sum(places) filter (where type = 'TREE' and planted_season >= ${oldestYoungSeason(day)}), 0) as "youngTreeCount",
        coalesce((select species_count from inventory where tenant_id = ${tenantId}), 0) as "speciesCount",
        coalesce((select identified_trees from inventory where tenant_id = ${tenantId}), 0) as "identifiedTreeCount"
      from place_count where tenant_id = ${tenantId}`,
  );
  return counts ?? { treeCount: 0, identifiedTreeCount: 0, pitCount: 0, youngTreeCount: 0, speciesCount: 0 };
}

const genusRow = v.object({ genus: v.string(), count: v.number() });

/** Genera in lower case, most common first. */
export const listGenera = ({ db, tenantId }: Scope, first: number): Promise<v.InferOutput<typeof genusRow>[]> =>
  db.many(
    genusRow,
    sql`/* inventory.listGenera */ select split_part(slug, '_', 1) as genus, sum(tree_count) as count from species where tenant_id = ${tenantId} group by 1 order by 2 desc, 1 limit ${first}`,
  );

const revisionRow = v.object({ revision: v.string() });

/** Latest single changes that count. Their sum also shows one that began earlier and was committed later. */
const CHANGES_SUMMED = 200;

/** Changes whenever an import or an edit changes a place. */
export async function inventoryRevision({ db, tenantId }: Scope): Promise<string> {
  const row = await db.maybe(
    revisionRow,
    sql`/* inventory.revision */
      select concat_ws(' ', inventory.revision, map_state.revision, (
          select sum(id) from (select id from place_change where tenant_id = ${tenantId} order by id desc limit ${CHANGES_SUMMED}) latest
        )) as revision
      from inventory left join map_state using (tenant_id) where inventory.tenant_id = ${tenantId}`,
  );
  return row?.revision ?? '';
}
