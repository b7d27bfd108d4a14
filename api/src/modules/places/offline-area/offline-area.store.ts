/** SQL of the saved data of an area. */
import { sql } from 'drizzle-orm/sql';
import type { SQL } from 'drizzle-orm/sql';
import * as v from 'valibot';
import type { Scope } from '../../../db/scope.ts';

const guidRow = v.object({ guid: v.string() });
const countRow = v.object({ places: v.number() });

export interface PlacesIn {
  readonly areaId: number;
  readonly kind: 'NEIGHBOURHOOD' | 'PARK';
  readonly types: readonly string[];
  /** In degrees; the nearest places come first. */
  readonly lon: number;
  readonly lat: number;
  readonly first: number;
}

/** A place stores its neighbourhood; parks cross neighbourhoods and have a table of their own. */
const standsIn = (tenantId: number, { areaId, kind, types }: Omit<PlacesIn, 'lon' | 'lat' | 'first'>): SQL => {
  const isInside =
    kind === 'NEIGHBOURHOOD'
      ? sql`place.area_id = ${areaId}`
      : sql`place.guid in (select place_guid from park_place where park_place.tenant_id = ${tenantId} and park_place.area_id = ${areaId})`;
  return sql`place.tenant_id = ${tenantId} and place.retired_at is null and place.type = any (${sql.param([...types])}::text[]) and ${isInside}`;
};

export async function listGuidsIn({ db, tenantId }: Scope, asked: PlacesIn): Promise<string[]> {
  const { lon, lat, first } = asked;
  const rows = await db.many(
    guidRow,
    sql`/* offlineArea.listGuidsIn */ select guid from place where ${standsIn(tenantId, asked)}
      order by power(place.lat - ${lat}, 2) + power((place.lon - ${lon}) * cos(radians(${lat})), 2), guid limit ${first}`,
  );
  return rows.map(({ guid }) => guid);
}

export async function countPlacesIn(
  { db, tenantId }: Scope,
  asked: Omit<PlacesIn, 'lon' | 'lat' | 'first'>,
): Promise<number> {
  const row = await db.maybe(
    countRow,
    sql`/* offlineArea.countPlacesIn */ select count(*)::int as places from place where ${standsIn(tenantId, asked)}`,
  );
  return row?.places ?? 0;
}
