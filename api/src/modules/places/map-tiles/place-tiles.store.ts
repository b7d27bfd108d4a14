/** SQL of tiles made on demand: packed places, cells, canopy outlines, changes. */
import { sql } from 'drizzle-orm/sql';
import type { SQL } from 'drizzle-orm/sql';
import * as v from 'valibot';
import type { Scope } from '../../../db/scope.ts';
import { CROWN_TO_TRUNK } from '../place/place.rules.ts';
import { GROUND_ZOOM, TYPES_OF_LAYER } from './layers.rules.ts';
import type { PlaceLayer } from './layers.rules.ts';
import { keyRange, planeBox } from './tile-range.rules.ts';
import type { TileNumber } from './tile-range.rules.ts';
import { withinPlane } from '../place/within-plane.ts';
import { outlineRow } from './place-tiles.schema.ts';
import type { OutlineRow } from './place-tiles.schema.ts';

/** Levels of cells that are stored (migration 0004). */
const COARSEST_LEVEL = 12;
const FINEST_LEVEL = 17;
/** A tile is 8 cells wide. */
const LEVELS_BELOW_TILE = 3;

const number = (field: string): SQL =>
  sql.raw(`case when jsonb_typeof(attributes -> '${field}') = 'number' then (attributes ->> '${field}')::float8 end`);
/** Crown width in metres: measured, or else estimated from the trunk. */
const spreadM = sql`coalesce(${number('spreadM')}, ${number('dbhCm')} * ${sql.raw(String(CROWN_TO_TRUNK / 100))})`;

/**
 * Packs one place into bytes, which place-record.rules.ts decodes: number, Morton key, crown width and height in dm (0
 * when unknown), type, flags (1: young), length and text of species, state or group. Parsing four thousand rows takes
 * longer than the rest of a tile.
 */
const packed = (oldestYoung: number): SQL => sql`
  int8send(feature_id) || int8send(qk)
  || int2send(least(30000, greatest(0, round(coalesce(${spreadM}, 0) * 10)))::int2) || int2send(least(30000, greatest(0, round(coalesce(${number('heightM')}, 0) * 10)))::int2)
  || convert_to(left(type, 1), 'UTF8')
  || int2send((case when type = 'TREE' and planted_season >= ${oldestYoung} then 1 else 0 end)::int2)
  || int4send(octet_length(said)) || convert_to(said, 'UTF8')`;

const said = sql`cross join lateral (
  select coalesce(case type when 'GATHER' then jsonb_build_object('name', name, 'quantity', attributes -> 'quantity')::text when 'PIT' then sub_type else category end, '') as said
) told`;

const packedRow = v.object({ places: v.number(), records: v.nullable(v.instance(Uint8Array)) });

export interface PackedPlaces {
  /** At most the requested number. */
  readonly places: number;
  readonly records: Uint8Array;
}

export interface PackedQuestion {
  readonly tile: TileNumber;
  readonly layers: readonly PlaceLayer[];
  /** Slug; null for all. */
  readonly species: string | null;
  readonly atMost: number;
  /** First year of the oldest season whose trees count as young. */
  readonly oldestYoung: number;
}

/** Places of a tile in the order of their keys. If there are more than `atMost`, a hash selects them. */
export async function packPlaces(
  { db, tenantId }: Scope,
  { tile, layers, species, atMost, oldestYoung }: PackedQuestion,
): Promise<PackedPlaces> {
  const { from, to } = keyRange(tile);
  const types = layers.flatMap((layer) => TYPES_OF_LAYER[layer]);
  const isSites = !layers.includes('trees');
  const found = await db.maybe(
    packedRow,
    sql`/* mapTiles.packPlaces */
      select count(*) as places, string_agg(${packed(oldestYoung)}, ''::bytea order by qk, feature_id) as records from (
        select feature_id, qk, type, sub_type, category, name, attributes, planted_season from place
        where tenant_id = ${tenantId} and retired_at is null and qk >= ${String(from)}::bigint and qk < ${String(to)}::bigint
          ${isSites ? sql`and type in ('PIT', 'GATHER', 'CANOPY')` : sql``} and type = any (${sql.param(types)}::text[])
          ${species === null ? sql`` : sql`and category = ${species}`}
        ${isSites ? sql`order by guid` : sql``} limit ${atMost}
      ) place ${said}`,
  );
  return { places: found?.places ?? 0, records: found?.records ?? new Uint8Array() };
}

const clusterRow = v.object({ trees: v.number(), x: v.number(), y: v.number() });

/** Number of trees in one cell and their mean position in 2^30 parts of the plane. */
export type Cluster = v.InferOutput<typeof clusterRow>;

export async function listClusters({ db, tenantId }: Scope, tile: TileNumber): Promise<Cluster[]> {
  const wanted = Math.min(FINEST_LEVEL, tile.z + LEVELS_BELOW_TILE);
  const level = Math.max(COARSEST_LEVEL, wanted);
  const { from, to } = keyRange(tile, level);
  const within = sql`tenant_id = ${tenantId} and level = ${level} and qk >= ${String(from)}::bigint and qk < ${String(to)}::bigint`;
  if (level === wanted)
    return db.many(
      clusterRow,
      sql`/* mapTiles.listCells */ select trees, sum_x::float8 / trees as x, sum_y::float8 / trees as y from cell where ${within} and trees > 0 order by qk`,
    );
  return db.many(
    clusterRow,
    sql`/* mapTiles.sumCells */ select sum(trees) as trees, (sum(sum_x) / sum(trees))::float8 as x, (sum(sum_y) / sum(trees))::float8 as y
      from cell where ${within} and trees > 0 group by qk >> ${2 * (level - wanted)}::int order by min(qk)`,
  );
}

const liveClusterRow = v.object({ trees: v.number(), metresX: v.number(), metresY: v.number() });

/**
 * Clusters of one species, counted on each call because there are no cells per species.
 * @returns means in Web Mercator metres
 */
export function countSpeciesClusters(
  { db, tenantId }: Scope,
  tile: TileNumber,
  species: string,
): Promise<v.InferOutput<typeof liveClusterRow>[]> {
  const { from, to } = keyRange(tile);
  const shift = 60 - 2 * (tile.z + LEVELS_BELOW_TILE);
  return db.many(
    liveClusterRow,
    sql`/* mapTiles.countSpeciesClusters */
      select count(*) as trees, avg(at[0]) as "metresX", avg(at[1]) as "metresY" from place
      where tenant_id = ${tenantId} and retired_at is null and category = ${species} and type in ('TREE', 'SHRUB', 'COPSE') and qk >= ${String(from)}::bigint and qk < ${String(to)}::bigint
      group by qk >> ${shift}::int order by min(qk)`,
  );
}

export interface CanopyQuestion {
  readonly tile: TileNumber;
  readonly species: string | null;
  readonly marginMetres: number;
  readonly oldestYoung: number;
  readonly atMost: number;
}

const around = (tile: TileNumber, marginMetres: number): SQL => {
  const { west, south, east, north } = planeBox(tile, marginMetres);
  return withinPlane({ x: west, y: south }, { x: east, y: north });
};

/** Trees whose crowns may reach into a tile; if there are more than `atMost`, a hash selects them. */
export async function packCrowns(
  { db, tenantId }: Scope,
  { tile, species, marginMetres, oldestYoung, atMost }: CanopyQuestion,
): Promise<PackedPlaces> {
  const found = await db.maybe(
    packedRow,
    sql`/* mapTiles.packCrowns */
      select count(*) as places, string_agg(${packed(oldestYoung)}, ''::bytea order by qk, feature_id) as records from (
        select feature_id, qk, type, sub_type, category, name, attributes, planted_season from place
        where tenant_id = ${tenantId} and retired_at is null and type = 'TREE' and ${around(tile, marginMetres)} ${species === null ? sql`` : sql`and category = ${species}`}
          and ${spreadM} > 0
        order by guid limit ${atMost}
      ) place ${said}`,
  );
  return { places: found?.places ?? 0, records: found?.records ?? new Uint8Array() };
}

/** Stored outlines whose centre is within the margin of a tile. */
export const listOutlines = (
  { db, tenantId }: Scope,
  tile: TileNumber,
  marginMetres: number,
  atMost: number,
): Promise<OutlineRow[]> =>
  db.many(
    outlineRow,
    sql`/* mapTiles.listOutlines */
      select feature_id as "featureId", category, geometry, ${number('heightM')} as "heightM", ${number('areaM2')} as "areaM2" from place
      where tenant_id = ${tenantId} and retired_at is null and type = 'CANOPY' and geometry is not null and ${around(tile, marginMetres)} order by qk, feature_id limit ${atMost}`,
  );

const groundTileRow = v.object({ body: v.instance(Uint8Array), etag: v.string() });

/** The tile itself, or else a containing tile that looks the same everywhere. */
export function findGroundTile(
  { db, tenantId }: Scope,
  { z, x, y }: TileNumber,
): Promise<v.InferOutput<typeof groundTileRow> | null> {
  const around = Array.from(
    { length: z - GROUND_ZOOM.min + 1 },
    (_, up) => sql`(z = ${z - up} and x = ${x >> up} and y = ${y >> up})`,
  );
  return db.maybe(
    groundTileRow,
    sql`/* mapTiles.findGroundTile */ select body, etag from ground_tile where tenant_id = ${tenantId} and (${sql.join(around, sql` or `)})
      and (z = ${z} or etag like 'solid-%') order by z desc limit 1`,
  );
}

const changeRow = v.object({
  guid: v.string(),
  featureId: v.number(),
  layer: v.string(),
  op: v.string(),
  lon: v.nullable(v.number()),
  lat: v.nullable(v.number()),
  records: v.nullable(v.instance(Uint8Array)),
});

export type ChangeRow = v.InferOutput<typeof changeRow>;

export interface ChangesQuestion {
  readonly sinceMs: number;
  readonly layers: readonly PlaceLayer[];
  readonly atMost: number;
  readonly oldestYoung: number;
}

/** The last change of each place in each layer, newest first. */
export const listChanges = (
  { db, tenantId }: Scope,
  { sinceMs, layers, atMost, oldestYoung }: ChangesQuestion,
): Promise<ChangeRow[]> =>
  db.many(
    changeRow,
    sql`/* mapTiles.listChanges */
      select change.guid, change.feature_id as "featureId", change.layer, change.op, place.lon, place.lat,
        case when change.op = 'put' then (select ${packed(oldestYoung)} from (select place.*) place ${said}) end as records
      from (
        select distinct on (feature_id, layer) id, feature_id, guid, layer, op from place_change
        where tenant_id = ${tenantId} and at > to_timestamp(${sinceMs}::float8 / 1000) and layer = any (${sql.param([...layers])}::text[])
        order by feature_id, layer, id desc
      ) change left join place on place.tenant_id = ${tenantId} and place.guid = change.guid and place.retired_at is null
      where change.op = 'gone' or place.guid is not null
      order by change.id desc limit ${atMost}`,
  );
