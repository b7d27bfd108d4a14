/** SQL of where places are: cached three-word addresses, and related places. */
import { sql } from 'drizzle-orm/sql';
import * as v from 'valibot';
import type { Scope } from '../../../db/scope.ts';
import type { Box } from '../../../geo/box.ts';
import type { Position } from '../../../geo/position.ts';

const wordsRow = v.object({ guid: v.string(), words: v.string() });

export interface Spot extends Position {
  readonly guid: string;
}

/** Only for places that have not moved since the lookup. */
export async function listThreeWords(
  { db, tenantId }: Scope,
  spots: readonly Spot[],
  language: string,
): Promise<ReadonlyMap<string, string>> {
  const rows = await db.many(
    wordsRow,
    sql`/* placeWhere.listThreeWords */
      select place_guid as guid, words from place_three_words known
        join jsonb_to_recordset(${JSON.stringify(spots.map(({ guid, lon, lat }) => ({ guid, lon, lat })))}::jsonb) as spot (guid uuid, lon float8, lat float8)
          on spot.guid = known.place_guid and spot.lon = known.lon and spot.lat = known.lat
      where known.tenant_id = ${tenantId} and known.language = ${language}`,
  );
  return new Map(rows.map(({ guid, words }) => [guid, words]));
}

export const keepThreeWords = (
  { db, tenantId }: Scope,
  { guid, lon, lat }: Spot,
  { words, language }: { words: string; language: string },
): Promise<void> =>
  db.run(sql`/* placeWhere.keepThreeWords */
    insert into place_three_words (tenant_id, place_guid, lon, lat, language, words) values (${tenantId}, ${guid}::uuid, ${lon}, ${lat}, ${language}, ${words})
    on conflict (tenant_id, place_guid) do update set lon = excluded.lon, lat = excluded.lat, language = excluded.language, words = excluded.words, looked_up_at = now()`);

const guidRow = v.object({ guid: v.string() });

/** More than a page shows, because places that the project hides are removed afterwards. */
const LINKED_AT_MOST = 200;

/**
 * Existing places related to one: the group of its park; for a group, the places in its park, nearest to its centre
 * first.
 */
export async function listLinkedGuids(
  { db, tenantId }: Scope,
  { guid, parkSlug }: { guid: string; parkSlug: string | null },
): Promise<string[]> {
  const rows = await db.many(
    guidRow,
    parkSlug === null
      ? sql`/* placeWhere.listGroupsOf */
          select gather.guid from park_place
            join area on area.tenant_id = park_place.tenant_id and area.id = park_place.area_id and area.kind = 'PARK'
            join place gather on gather.tenant_id = park_place.tenant_id and gather.source_id in (area.source_id, area.slug)
              and gather.type = 'GATHER' and gather.retired_at is null and gather.attributes ->> 'parkSlug' = area.slug
          where park_place.tenant_id = ${tenantId} and park_place.place_guid = ${guid}::uuid order by gather.name, gather.guid limit ${LINKED_AT_MOST}`
      : sql`/* placeWhere.listMembersOf */
          select member.guid from area
            join park_place on park_place.tenant_id = area.tenant_id and park_place.area_id = area.id
            join place member on member.tenant_id = area.tenant_id and member.guid = park_place.place_guid and member.retired_at is null
            join place gather on gather.tenant_id = area.tenant_id and gather.guid = ${guid}::uuid
          where area.tenant_id = ${tenantId} and area.kind = 'PARK' and area.slug = ${parkSlug}
          order by member.at <-> gather.at, member.guid limit ${LINKED_AT_MOST}`,
  );
  return rows.map(({ guid: found }) => found);
}

const amenityRow = v.object({
  placeGuid: v.string(),
  kind: v.picklist(['DRINKING_WATER', 'BENCH']),
  name: v.nullable(v.string()),
  lon: v.number(),
  lat: v.number(),
});
export type AmenityRow = v.InferOutput<typeof amenityRow>;

/** Where to look for amenities of a kind, from one place. */
export interface AmenityReach extends Position {
  readonly placeGuid: string;
  readonly kind: AmenityRow['kind'];
  readonly box: Box;
}

/** The nearest amenities within each box. One that is drawn as an outline counts at the middle of its box. */
export const listAmenities = (
  { db, tenantId }: Scope,
  reaches: readonly AmenityReach[],
  mostOfEach: number,
): Promise<AmenityRow[]> =>
  db.many(
    amenityRow,
    sql`/* placeWhere.listAmenities */
      select reach.place_guid as "placeGuid", near.* from jsonb_to_recordset(${JSON.stringify(
        reaches.map(({ placeGuid, kind, lon, lat, box: [west, south, east, north] }) => ({
          ...{ place_guid: placeGuid, kind, lon, lat, west, south, east, north },
        })),
      )}::jsonb) as reach (place_guid uuid, kind text, lon float8, lat float8, west float8, south float8, east float8, north float8)
      cross join lateral (
        select layer as kind, name, (ground.west + ground.east) / 2 as lon, (ground.south + ground.north) / 2 as lat from ground
        where tenant_id = ${tenantId} and layer in ('BENCH', 'DRINKING_WATER') and layer = reach.kind
          and ground.south between reach.south and reach.north and ground.west between reach.west and reach.east
        order by (ground.south - reach.lat) ^ 2 + ((ground.west - reach.lon) * cosd(reach.lat)) ^ 2, id limit ${mostOfEach}
      ) near`,
  );
