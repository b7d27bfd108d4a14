/** SQL of walks: possible stops, benches and similar comforts, and stored walks. */
import { sql } from 'drizzle-orm/sql';
import * as v from 'valibot';
import type { Scope } from '../../../db/scope.ts';
import type { Box } from '../../../geo/box.ts';
import { mercatorOf } from '../place/place-position.rules.ts';
import { withinPlane } from '../place/within-plane.ts';
import { comfortRow } from './trail.schema.ts';
import type { ComfortRow } from './trail.schema.ts';

const candidateRow = v.object({
  guid: v.string(),
  lon: v.number(),
  lat: v.number(),
  category: v.nullable(v.string()),
  sizeScore: v.number(),
  quantity: v.nullable(v.number()),
});
export type CandidateRow = v.InferOutput<typeof candidateRow>;

export interface CandidateFilter {
  readonly type: 'TREE' | 'GATHER';
  readonly box: Box;
  readonly minimumSizeScore: number;
  readonly excludeGenusOnly: boolean;
  readonly excludeGenera: readonly string[];
  /** Side of the grid squares, each of which contributes its best tree. */
  readonly cellMetres: number;
}

/**
 * The best tree of each grid square. The size score is half of the trunk's diameter in centimetres, up to 100 (the
 * widest trunk of domain §9 has 200 cm). If only the height is known, a trunk of 4 cm per metre above 5 is assumed,
 * which gives equal size codes for both (place.rules.ts).
 */
export function listCandidates(
  { db, tenantId }: Scope,
  { type, box, minimumSizeScore, excludeGenusOnly, excludeGenera, cellMetres }: CandidateFilter,
): Promise<CandidateRow[]> {
  const [west, south, east, north] = box;
  const cell = cellMetres / Math.cos((((south + north) / 2) * Math.PI) / 180);
  const [lower, upper] = [mercatorOf(west, south), mercatorOf(east, north)];
  const number = (key: string) =>
    sql`case when jsonb_typeof(attributes -> ${key}) = 'number' then (attributes ->> ${key})::float8 end`;
  const known = excludeGenusOnly ? sql` and position('_' in category) > 0 and category not like 'not\\_%'` : sql``;
  const genera =
    excludeGenera.length === 0
      ? sql``
      : sql` and split_part(coalesce(category, ''), '_', 1) <> all (${sql.param([...excludeGenera])}::text[])`;
  return db.many(
    candidateRow,
    sql`/* trail.listCandidates */
      select distinct on ("column", "row") guid, lon, lat, category, "sizeScore", quantity
      from (
        select guid, lon, lat, category, floor(at[0] / ${cell}::float8) as "column", floor(at[1] / ${cell}::float8) as "row", ${number('quantity')} as quantity,
          coalesce(least(100, greatest(0, coalesce(${number('dbhCm')}, 4 * ${number('heightM')} - 20)) / 2), 0) as "sizeScore"
        from place
        where tenant_id = ${tenantId} and retired_at is null and type = ${type} and (category is null or category not in ('not_a_tree', 'not_a_plant'))${known}${genera}
          and ${withinPlane(lower, upper)}
      ) sized
      where "sizeScore" >= ${type === 'GATHER' ? 0 : minimumSizeScore}
      order by "column", "row", "sizeScore" desc, quantity desc nulls last, guid`,
  );
}

/** Benches, water and toilets whose centre is in a box. */
export const listComforts = ({ db, tenantId }: Scope, [west, south, east, north]: Box): Promise<ComfortRow[]> =>
  db.many(
    comfortRow,
    sql`/* trail.listComforts */
      select layer as kind, (west + east) / 2 as lon, (south + north) / 2 as lat from ground
      where tenant_id = ${tenantId} and layer in ('BENCH', 'DRINKING_WATER', 'TOILETS') and west >= ${west} and east <= ${east} and south >= ${south} and north <= ${north}
      order by layer, source, source_id`,
  );

const revisionRow = v.object({ revision: v.string() });

/** Changes with each import. */
export const findInventoryRevision = async ({ db, tenantId }: Scope): Promise<string> =>
  (
    await db.maybe(
      revisionRow,
      sql`/* trail.findInventoryRevision */ select revision::text as revision from inventory where tenant_id = ${tenantId}`,
    )
  )?.revision ?? '0';

const keptRow = v.object({
  guid: v.string(),
  wish: v.record(v.string(), v.unknown()),
  plan: v.record(v.string(), v.unknown()),
});
export type KeptTrail = v.InferOutput<typeof keptRow>;

export const findTrail = ({ db, tenantId }: Scope, guid: string): Promise<KeptTrail | null> =>
  db.maybe(
    keptRow,
    sql`/* trail.findTrail */ select guid, wish, plan from trail where tenant_id = ${tenantId} and guid = ${guid}::uuid`,
  );

export const findTrailByWish = ({ db, tenantId }: Scope, wishHash: string): Promise<KeptTrail | null> =>
  db.maybe(
    keptRow,
    sql`/* trail.findTrailByWish */ select guid, wish, plan from trail where tenant_id = ${tenantId} and wish_hash = ${wishHash}`,
  );

export interface NewTrail {
  readonly guid: string;
  readonly wishHash: string;
  readonly wish: unknown;
  readonly plan: unknown;
  readonly madeAt: Date;
}

/** If the same walk was stored at the same time by another request, that one is kept. */
export const addTrail = ({ db, tenantId }: Scope, { guid, wishHash, wish, plan, madeAt }: NewTrail): Promise<void> =>
  db.run(
    sql`/* trail.addTrail */ insert into trail (tenant_id, guid, wish_hash, wish, plan, made_at)
      values (${tenantId}, ${guid}::uuid, ${wishHash}, ${JSON.stringify(wish)}::jsonb, ${JSON.stringify(plan)}::jsonb, ${madeAt}) on conflict (tenant_id, wish_hash) do nothing`,
  );

export const dropOldTrails = ({ db, tenantId }: Scope, before: Date): Promise<void> =>
  db.run(sql`/* trail.dropOldTrails */ delete from trail where tenant_id = ${tenantId} and made_at < ${before}`);
