/** SQL of places. */
import { sql } from 'drizzle-orm/sql';
import type { SQL } from 'drizzle-orm/sql';
import * as v from 'valibot';
import { SUCCESSORS_AT_MOST } from '../../../db/followed-places.ts';
import type { Scope } from '../../../db/scope.ts';
import type { Box } from '../../../geo/box.ts';
import { mercatorOf } from './place-position.rules.ts';
import type { Position } from '../../../geo/position.ts';
import { placeRow } from './place.schema.ts';
import type { PlaceRow } from './place.schema.ts';
import { withinPlane } from './within-plane.ts';

const countRow = v.object({ places: v.number() });
const COLUMNS = sql.raw(
  'guid, feature_id as "featureId", name, description, category, category2, address, slug, lon, lat, geometry, type, sub_type as "subType", source, source_id as "sourceId", attributes, planted_season as "plantedSeason", area_id as "areaId", website, model',
);

export type PlaceKey = { readonly guid: string } | { readonly slug: string } | { readonly sourceId: string };

/**
 * An existing place. A source id may include its source ('cambridge-ma:7483'); without it, the first source by name
 * that has the id is used.
 */
export async function findPlace({ db, tenantId }: Scope, key: PlaceKey): Promise<PlaceRow | null> {
  if ('guid' in key)
    return db.maybe(
      placeRow,
      sql`/* place.findPlaceByGuid */ select ${COLUMNS} from place where tenant_id = ${tenantId} and guid = ${key.guid}::uuid and retired_at is null`,
    );
  if ('slug' in key)
    return db.maybe(
      placeRow,
      sql`/* place.findPlaceBySlug */ select ${COLUMNS} from place where tenant_id = ${tenantId} and slug = ${key.slug} and retired_at is null`,
    );
  const colon = key.sourceId.indexOf(':');
  const [source, sourceId] =
    colon === -1 ? ['', key.sourceId] : [key.sourceId.slice(0, colon), key.sourceId.slice(colon + 1)];
  return db.maybe(
    placeRow,
    sql`/* place.findPlaceBySourceId */ select ${COLUMNS} from place
      where tenant_id = ${tenantId} and retired_at is null and (source_id = ${key.sourceId} or (source = ${source} and source_id = ${sourceId}))
      order by source limit 1`,
  );
}

const retiredRow = v.object({ ...placeRow.entries, retiredAt: v.date(), successorGuid: v.nullable(v.string()) });

const goneRow = v.object({ ...placeRow.entries, retiredAt: v.date() });

export type RetiredPlaceRow = v.InferOutput<typeof retiredRow>;

/** A retired place with its successor: follows the chain to the first place that still exists. */
export async function findRetiredPlace(
  { db, tenantId }: Scope,
  key: { readonly guid: string } | { readonly slug: string },
): Promise<RetiredPlaceRow | null> {
  const condition = 'guid' in key ? sql`guid = ${key.guid}::uuid` : sql`slug = ${key.slug}`;
  return db.maybe(
    retiredRow,
    sql`/* place.findRetiredPlace */
      with recursive gone as (
        select * from place where tenant_id = ${tenantId} and ${condition} and retired_at is not null
      ), chain as (
        select successor_guid as guid, 1 as hops from gone where successor_guid is not null
        union all
        select place.successor_guid, hops + 1 from chain join place on place.tenant_id = ${tenantId} and place.guid = chain.guid
        where place.successor_guid is not null and place.retired_at is not null and hops < ${SUCCESSORS_AT_MOST}
      )
      select ${COLUMNS}, retired_at as "retiredAt", (
        select place.guid from chain join place on place.tenant_id = ${tenantId} and place.guid = chain.guid where place.retired_at is null order by hops limit 1
      ) as "successorGuid" from gone`,
  );
}

/**
 * Retired predecessors of a place, latest first: the pit that a tree was planted in, the tree that was there before.
 */
export const listStoodBefore = ({ db, tenantId }: Scope, guid: string): Promise<v.InferOutput<typeof goneRow>[]> =>
  db.many(
    goneRow,
    sql`/* place.listStoodBefore */
      with recursive chain as (
        select place.guid, 1 as hops from place where tenant_id = ${tenantId} and successor_guid = ${guid}::uuid and retired_at is not null
        union
        select place.guid, hops + 1 from chain join place on place.tenant_id = ${tenantId} and place.successor_guid = chain.guid
        where place.retired_at is not null and hops < ${SUCCESSORS_AT_MOST}
      )
      select ${COLUMNS}, retired_at as "retiredAt" from place
      where tenant_id = ${tenantId} and guid in (select guid from chain) and guid <> ${guid}::uuid order by retired_at desc, guid limit ${SUCCESSORS_AT_MOST}`,
  );

/** A box of degrees; 'nowhere' matches no place. */
export interface PlaceFilter {
  readonly types: readonly string[] | null;
  readonly category: string | null;
  /** Whether its species is known. */
  readonly isIdentified: boolean | null;
  readonly box: Box | 'nowhere' | null;
  readonly featureIds: readonly number[] | null;
  readonly guids: readonly string[] | null;
}

function conditionOf(tenantId: number, { types, category, isIdentified, box, featureIds, guids }: PlaceFilter): SQL {
  const conditions = [sql`tenant_id = ${tenantId} and retired_at is null`];
  if (types !== null) conditions.push(sql`type = any (${sql.param([...types])}::text[])`);
  if (category !== null) conditions.push(sql`category = ${category}`);
  if (isIdentified !== null)
    conditions.push(sql`(category is not null and category <> 'not_yet_identified') = ${isIdentified}`);
  if (box === 'nowhere') conditions.push(sql`false`);
  else if (box !== null) conditions.push(withinPlane(mercatorOf(box[0], box[1]), mercatorOf(box[2], box[3])));
  if (featureIds !== null) conditions.push(sql`feature_id = any (${sql.param([...featureIds])}::bigint[])`);
  if (guids !== null) conditions.push(sql`guid = any (${sql.param([...guids])}::uuid[])`);
  return sql.join(conditions, sql` and `);
}

/** A filter that leaves nothing out. */
export const EVERY_PLACE: PlaceFilter = {
  types: null,
  category: null,
  isIdentified: null,
  featureIds: null,
  guids: null,
  box: null,
};

export interface ListOptions {
  readonly first: number;
  readonly offset?: number;
  /** Nearest first. */
  readonly near?: Position | null;
  /**
   * Order without `near`: 'tiles' by position on the map; 'spread' by guid, a hash, so that the first few are spread
   * over the town.
   */
  readonly order?: 'tiles' | 'spread';
}

/** The order is stable for equal queries. */
export async function listPlaces(
  { db, tenantId }: Scope,
  filter: PlaceFilter,
  { first, offset = 0, near = null, order = 'tiles' }: ListOptions,
): Promise<PlaceRow[]> {
  const point = near === null ? null : mercatorOf(near.lon, near.lat);
  const by =
    point === null
      ? order === 'tiles'
        ? sql`qk, guid`
        : sql`guid`
      : sql`at <-> point(${point.x}::float8, ${point.y}::float8), guid`;
  return db.many(
    placeRow,
    sql`/* place.listPlaces */ select ${COLUMNS} from place where ${conditionOf(tenantId, filter)} order by ${by} limit ${first} offset ${offset}`,
  );
}

/** Stops counting at `atMost`. */
export async function countPlaces({ db, tenantId }: Scope, filter: PlaceFilter, atMost: number): Promise<number> {
  const counted = await db.maybe(
    countRow,
    sql`/* place.countPlaces */ select count(*) as places from (select 1 from place where ${conditionOf(tenantId, filter)} limit ${atMost}) found`,
  );
  return counted?.places ?? 0;
}

const youngRow = v.object({
  guid: v.string(),
  featureId: v.number(),
  lon: v.number(),
  lat: v.number(),
  category: v.nullable(v.string()),
  plantedSeason: v.nullable(v.number()),
  owner: v.nullable(v.string()),
});

/** More young trees than any town plants in five seasons. */
const YOUNG_AT_MOST = 100_000;

/**
 * What decides about adoption and need of young trees, in no order.
 * @param plantedSince first year of a planting season
 * @param orUnknown guids of trees that are listed as well if their planting season is unknown
 */
export const listYoungTrees = (
  { db, tenantId }: Scope,
  { plantedSince, orUnknown }: { readonly plantedSince: number; readonly orUnknown: readonly string[] },
): Promise<v.InferOutput<typeof youngRow>[]> => {
  const tree = sql`select guid, feature_id as "featureId", lon, lat, category, planted_season as "plantedSeason", attributes ->> 'owner' as owner
      from place where tenant_id = ${tenantId} and retired_at is null and type = 'TREE'`;
  return db.many(
    youngRow,
    sql`/* place.listYoungTrees */ ${tree} and planted_season >= ${plantedSince}
      union all ${tree} and planted_season is null and guid = any (${sql.param([...orUnknown])}::uuid[]) limit ${YOUNG_AT_MOST}`,
  );
};

const siteRow = v.object({ guid: v.string(), featureId: v.number(), lon: v.number(), lat: v.number() });
const SITES_AT_MOST = 100_000;

/** Empty tree pits, in no order. */
export const listPits = ({ db, tenantId }: Scope): Promise<v.InferOutput<typeof siteRow>[]> =>
  db.many(
    siteRow,
    sql`/* place.listPits */ select guid, feature_id as "featureId", lon, lat from place where tenant_id = ${tenantId} and retired_at is null and type = 'PIT' limit ${SITES_AT_MOST}`,
  );

const geometryRow = v.pick(placeRow, [
  'guid',
  'featureId',
  'name',
  'type',
  'subType',
  'category',
  'address',
  'slug',
  'lon',
  'lat',
  'geometry',
]);

export type PlaceGeometryRow = v.InferOutput<typeof geometryRow>;

/** The data of each place that a map needs. */
export const listPlaceGeometries = (
  { db, tenantId }: Scope,
  filter: PlaceFilter,
  first: number,
): Promise<PlaceGeometryRow[]> =>
  db.many(
    geometryRow,
    sql`/* place.listPlaceGeometries */
      select guid, feature_id as "featureId", name, type, sub_type as "subType", category, address, slug, lon, lat, geometry
      from place where ${conditionOf(tenantId, filter)} order by qk, guid limit ${first}`,
  );

const existsRow = v.object({ exists: v.boolean() });

export const placeExists = async ({ db, tenantId }: Scope, guid: string): Promise<boolean> => {
  const [row] = await db.many(
    existsRow,
    sql`/* place.placeExists */ select exists (select from place where tenant_id = ${tenantId} and guid = ${guid}::uuid and retired_at is null) as exists`,
  );
  return row?.exists === true;
};
