/** SQL of gathers: parks, the trees within them, and the places derived from both. */
import type { Client } from 'pg';
import { mercatorOf } from '../place/place-position.rules.ts';
import type { LocatedArea } from '../area/area-locator.rules.ts';
import type { Box } from '../../../geo/box.ts';

export interface Park {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly sourceId: string | null;
  readonly geometry: LocatedArea['geometry'];
  readonly box: Box;
}

export interface Gather {
  readonly sourceId: string;
  readonly guid: string;
  readonly slug: string;
  readonly name: string;
  readonly lon: number;
  readonly lat: number;
  readonly at: string;
  readonly qk: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly areaId: number | null;
  readonly feedHash: string;
}

export async function listParks(client: Client, tenantId: number): Promise<Park[]> {
  const { rows } = await client.query<Park>(
    `/* gather.listParks */ select id, slug, name, source_id as "sourceId", geometry, array[west, south, east, north] as box from area where tenant_id = $1 and kind = 'PARK' order by id`,
    [tenantId],
  );
  return rows;
}

export interface StandingInPark {
  readonly guid: string;
  readonly type: string;
  readonly lon: number;
  readonly lat: number;
}

/** Existing plants and places that wait for a tree. */
export async function listStandingInBox(
  client: Client,
  tenantId: number,
  [west, south, east, north]: Box,
): Promise<StandingInPark[]> {
  const [lower, upper] = [mercatorOf(west, south), mercatorOf(east, north)];
  const { rows } = await client.query<StandingInPark>(
    `/* gather.listStandingInBox */ select guid, type, lon, lat from place
    where tenant_id = $1 and type in ('TREE', 'SHRUB', 'COPSE', 'PIT') and retired_at is null and at <@ box(point($2, $3), point($4, $5)) order by guid`,
    [tenantId, lower.x, lower.y, upper.x, upper.y],
  );
  return rows;
}

/** @param standing park ids with the guids of the places in each park */
export async function replaceParkPlaces(
  client: Client,
  tenantId: number,
  standing: readonly (readonly [areaId: number, guids: readonly string[]])[],
): Promise<void> {
  const rows = JSON.stringify(standing.flatMap(([areaId, guids]) => guids.map((guid) => ({ areaId, guid }))));
  const staged = 'jsonb_to_recordset($2::jsonb) as staged ("areaId" int, guid uuid)';
  await client.query(
    `/* gather.leaveParks */ delete from park_place where tenant_id = $1
    and not exists (select from ${staged} where staged."areaId" = park_place.area_id and staged.guid = park_place.place_guid)`,
    [tenantId, rows],
  );
  await client.query(
    `/* gather.enterParks */ insert into park_place (tenant_id, area_id, place_guid) select $1, "areaId", guid from ${staged} on conflict do nothing`,
    [tenantId, rows],
  );
}

/** A gather keeps its page while its park has trees. @returns whether any gather changed */
export async function mergeGathers(
  client: Client,
  tenantId: number,
  source: string,
  gathers: readonly Gather[],
): Promise<boolean> {
  const rows = JSON.stringify(gathers);
  const staged = `jsonb_to_recordset($3::jsonb) as staged ("sourceId" text, guid uuid, slug text, name text, lon float8, lat float8, at point, qk bigint, attributes jsonb, "areaId" int, "feedHash" uuid)`;
  const retired = await client.query(
    `/* gather.retire */ update place set retired_at = now(), updated_at = now()
    where tenant_id = $1 and source = $2 and retired_at is null and not exists (select from ${staged} where staged."sourceId" = place.source_id)`,
    [tenantId, source, rows],
  );
  const updated = await client.query(
    `/* gather.update */ update place set name = staged.name, lon = staged.lon, lat = staged.lat, at = staged.at, qk = staged.qk, attributes = staged.attributes, area_id = staged."areaId",
      feed_hash = staged."feedHash", retired_at = null, updated_at = now()
    from ${staged} where place.tenant_id = $1 and place.source = $2 and place.source_id = staged."sourceId" and (place.feed_hash <> staged."feedHash" or place.retired_at is not null)`,
    [tenantId, source, rows],
  );
  const inserted = await client.query(
    `/* gather.insert */ insert into place (tenant_id, source, source_id, guid, slug, type, name, lon, lat, at, qk, attributes, area_id, feed_hash, model)
    select $1, $2, staged."sourceId", staged.guid, staged.slug, 'GATHER', staged.name, staged.lon, staged.lat, staged.at, staged.qk, staged.attributes, staged."areaId", staged."feedHash", 'model_gather'
    from ${staged} where not exists (select from place where place.tenant_id = $1 and place.source = $2 and place.source_id = staged."sourceId")`,
    [tenantId, source, rows],
  );
  return (retired.rowCount ?? 0) + (updated.rowCount ?? 0) + (inserted.rowCount ?? 0) > 0;
}
