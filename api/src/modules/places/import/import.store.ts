/** SQL of the import: a staging table visible only to its connection, and the merge, all in one transaction. */
import type { Client } from 'pg';
import type { Details } from './area-details.ts';
import type { LocatedArea } from '../area/area-locator.rules.ts';
import type { AreaFacts } from './area-row.rules.ts';
import type { Box } from '../../../geo/box.ts';

/** Imports of one tenant run one after another; the number distinguishes this lock from the tenant's other locks. */
const IMPORT_LOCK = 7_220_467;

export interface SourceScope {
  readonly client: Client;
  readonly tenantId: number;
  readonly source: string;
}

export async function findTenantId(client: Client, code: string): Promise<number | null> {
  const { rows } = await client.query<{ id: number }>(
    '/* import.findTenantId */ select id from tenant where code = $1',
    [code],
  );
  return rows[0]?.id ?? null;
}

export async function lockTenant(client: Client, tenantId: number): Promise<void> {
  await client.query('/* import.lockTenant */ select pg_advisory_lock($1, $2)', [IMPORT_LOCK, tenantId]);
}

export async function begin(client: Client, tenantId: number): Promise<void> {
  await client.query('begin');
  await client.query("/* import.begin */ select set_config('app.tenant', $1, true)", [String(tenantId)]);
}

export async function listLocatedAreas(
  client: Client,
  tenantId: number,
  kind: 'NEIGHBOURHOOD' | 'PARK',
): Promise<LocatedArea[]> {
  const { rows } = await client.query<{ id: number; box: Box; geometry: LocatedArea['geometry'] }>(
    '/* import.listLocatedAreas */ select id, array[west, south, east, north] as box, geometry from area where tenant_id = $1 and kind = $2 order by id',
    [tenantId, kind],
  );
  return rows;
}

export async function createStaging(client: Client): Promise<void> {
  await client.query(`/* import.createStaging */ create temporary table import_staging (
    line int not null, live boolean not null, source_id text not null, guid uuid, slug text, type text, sub_type text, category text, name text, address text,
    lon double precision, lat double precision, at point, qk bigint, attributes jsonb, planted_season smallint, area_id int, feed_hash uuid, description text, geometry jsonb)`);
}

export interface Rejection {
  readonly line: number;
  readonly reason: string;
}

/**
 * Among rows with one id, a tree takes precedence over a pit, then the first row; the others are removed and reported.
 */
export async function takeOutDuplicates(
  client: Client,
  idName: string,
  counted: 'line' | 'feature',
): Promise<Rejection[]> {
  const { rows } = await client.query<{ line: number; sourceId: string; kept: number }>(`
    /* import.takeOutDuplicates */
    with ranked as (
      select line, row_number() over same_id as rank, first_value(line) over same_id as kept
      from import_staging where live
      window same_id as (partition by source_id order by (type = 'TREE') desc, line)
    )
    delete from import_staging staged using ranked
    where ranked.line = staged.line and ranked.rank > 1
    returning staged.line, staged.source_id as "sourceId", ranked.kept`);
  await client.query(`/* import.indexStaging */ create index on import_staging (source_id)`);
  await client.query('analyze import_staging');
  return rows.map(({ line, sourceId, kept }) => ({
    line,
    reason: `repeats the ${idName} of ${counted} ${kept} (${sourceId})`,
  }));
}

export interface Standing {
  /** Places of this source that are not retired. */
  readonly active: number;
  /** Those that the file neither contains nor marks as gone. */
  readonly missing: number;
}

export async function countStanding({ client, tenantId, source }: SourceScope): Promise<Standing> {
  const { rows } = await client.query<{ active: string; missing: string }>(
    `/* import.countStanding */
    select count(*) as active, count(*) filter (where not exists (select from import_staging staged where staged.source_id = place.source_id)) as missing
    from place where tenant_id = $1 and source = $2 and retired_at is null`,
    [tenantId, source],
  );
  return { active: Number(rows[0]?.active), missing: Number(rows[0]?.missing) };
}

export interface MergeCounts {
  readonly inserted: number;
  readonly updated: number;
  readonly retired: number;
}

/** A place keeps its slug when its facts change, because links must keep working. */
export async function mergeStaging({ client, tenantId, source }: SourceScope): Promise<MergeCounts> {
  const scope = [tenantId, source];
  const updated = await client.query(
    `/* import.updateChanged */
    update place set type = staged.type, sub_type = staged.sub_type, category = staged.category, name = staged.name, address = staged.address, lon = staged.lon, lat = staged.lat,
      at = staged.at, qk = staged.qk, attributes = staged.attributes, planted_season = staged.planted_season, area_id = staged.area_id, feed_hash = staged.feed_hash, description = staged.description, geometry = staged.geometry,
      retired_at = null, successor_guid = null, updated_at = now()
    from import_staging staged
    where place.tenant_id = $1 and place.source = $2 and place.source_id = staged.source_id and staged.live and (place.feed_hash <> staged.feed_hash or place.retired_at is not null)
      -- what staff accepted holds until the council's own row says something else
      and not exists (select from place_override kept where kept.tenant_id = $1 and kept.place_guid = place.guid and kept.feed_hash = staged.feed_hash)`,
    scope,
  );
  const retired = await client.query(
    `/* import.retireMissing */
    update place set retired_at = now(), updated_at = now()
    where tenant_id = $1 and source = $2 and retired_at is null and not exists (select from import_staging staged where staged.live and staged.source_id = place.source_id)`,
    scope,
  );
  const inserted = await client.query(
    `/* import.insertNew */
    insert into place (tenant_id, source, source_id, guid, slug, type, sub_type, category, name, address, lon, lat, at, qk, attributes, planted_season, area_id, feed_hash, description, geometry)
    select $1, $2, staged.source_id, coalesce(fresh.guid, staged.guid), case when fresh.guid is null then staged.slug else left(staged.slug, -12) || left(replace(fresh.guid::text, '-', ''), 12) end,
      staged.type, staged.sub_type, staged.category, staged.name, staged.address, staged.lon, staged.lat, staged.at, staged.qk, staged.attributes, staged.planted_season, staged.area_id, staged.feed_hash,
      staged.description, staged.geometry
    from import_staging staged
    -- an id that the source gave to a tree before, whose page went on with that tree under its new id
    left join place taken on taken.tenant_id = $1 and taken.guid = staged.guid
    left join lateral (select md5(staged.guid::text || pg_current_xact_id()::text)::uuid as guid where taken.guid is not null) fresh on true
    where live and not exists (select from place where place.tenant_id = $1 and place.source = $2 and place.source_id = staged.source_id)
    order by staged.qk`,
    scope,
  );
  return { inserted: inserted.rowCount ?? 0, updated: updated.rowCount ?? 0, retired: retired.rowCount ?? 0 };
}

/** Computes the totals for pages once per import instead of on each visit. */
export async function recount(client: Client, tenantId: number): Promise<void> {
  const tenant = [tenantId];
  await client.query('/* import.clearPlaceCounts */ delete from place_count where tenant_id = $1', tenant);
  await client.query(
    `/* import.countPlaces */
    insert into place_count (tenant_id, type, area_id, planted_season, places)
    select tenant_id, type, coalesce(area_id, 0), coalesce(planted_season, 0), count(*) from place where tenant_id = $1 and retired_at is null group by 1, 2, 3, 4`,
    tenant,
  );
  await client.query('/* import.clearSpecies */ delete from species where tenant_id = $1', tenant);
  await client.query(
    `/* import.countSpecies */
    insert into species (tenant_id, slug, name, tree_count, rank)
    select tenant_id, category, mode() within group (order by name), count(*),
      rank() over (order by count(*) desc) + (count(*) over (partition by count(*)) - 1) / 2.0
    from place where tenant_id = $1 and retired_at is null and type = 'TREE' and category is not null and category <> 'not_yet_identified'
    group by tenant_id, category`,
    tenant,
  );
  await client.query(
    `/* import.countInventory */
    insert into inventory (tenant_id, identified_trees, species_count, revision)
    select $1, coalesce(sum(tree_count), 0), count(*), 1 from species where tenant_id = $1
    on conflict (tenant_id) do update set identified_trees = excluded.identified_trees, species_count = excluded.species_count, revision = inventory.revision + 1`,
    tenant,
  );
  await client.query('/* import.refreshStatistics */ select refresh_statistics()');
}

export interface FinishedRun {
  readonly source: string;
  readonly fileName: string;
  readonly startedAt: Date;
  /** Hash of everything the run depended on; null for a manual run. */
  readonly fingerprint: string | null;
  readonly counts: Readonly<Record<string, number>>;
  readonly rejections: readonly Rejection[];
}

export async function addRun(
  client: Client,
  tenantId: number,
  { source, fileName, startedAt, fingerprint, counts, rejections }: FinishedRun,
): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `/* import.addRun */
    insert into import_run (tenant_id, id, source, file_name, started_at, counts, fingerprint)
    select $1, coalesce(max(id), 0) + 1, $2, $3, $4, $5, $6 from import_run where tenant_id = $1 returning id`,
    [tenantId, source, fileName, startedAt, JSON.stringify(counts), fingerprint],
  );
  const id = rows[0]?.id ?? 0;
  await client.query(
    `/* import.addRejections */ insert into import_rejection (tenant_id, run_id, line, reason) select $1, $2, line, reason from unnest($3::int[], $4::text[]) as told (line, reason)`,
    [tenantId, id, rejections.map(({ line }) => line), rejections.map(({ reason }) => reason)],
  );
  return id;
}

export async function findLastFingerprint(
  client: Client,
  tenantId: number,
  source: string,
): Promise<{ id: number; fingerprint: string | null } | null> {
  const { rows } = await client.query<{ id: number; fingerprint: string | null }>(
    '/* import.findLastFingerprint */ select id, fingerprint from import_run where tenant_id = $1 and source = $2 order by id desc limit 1',
    [tenantId, source],
  );
  return rows[0] ?? null;
}

export interface AreaRow extends AreaFacts {
  readonly details: Details;
}

/**
 * Areas keep their id when their outline is imported again; missing areas are deleted.
 * @returns the number of new or changed rows
 */
export async function replaceAreas(
  client: Client,
  tenantId: number,
  kind: string,
  areas: readonly AreaRow[],
): Promise<MergeCounts> {
  let inserted = 0;
  let updated = 0;
  for (const { slug, name, sourceId, details, geometry, box, lon, lat, hectares } of areas) {
    const values = [
      tenantId,
      kind,
      slug,
      name,
      JSON.stringify(geometry),
      ...box,
      lon,
      lat,
      sourceId,
      JSON.stringify(details),
      hectares,
    ];
    const changed = await client.query(
      `/* import.updateArea */ update area set name = $4, geometry = $5::jsonb, west = $6, south = $7, east = $8, north = $9, lon = $10, lat = $11, source_id = $12, details = $13::jsonb, hectares = $14
      where tenant_id = $1 and kind = $2 and slug = $3 and (name, geometry, source_id, details, hectares) is distinct from ($4, $5::jsonb, $12, $13::jsonb, $14)`,
      values,
    );
    updated += changed.rowCount ?? 0;
    const added = await client.query(
      `/* import.insertArea */ insert into area (tenant_id, id, kind, slug, name, geometry, west, south, east, north, lon, lat, source_id, details, hectares)
      select $1, (select coalesce(max(id), 0) + 1 from area where tenant_id = $1), $2, $3, $4, $5::jsonb, $6, $7, $8, $9, $10, $11, $12, $13::jsonb, $14::float8
      where not exists (select from area where tenant_id = $1 and kind = $2 and slug = $3)`,
      values,
    );
    inserted += added.rowCount ?? 0;
  }
  const gone = [tenantId, kind, areas.map(({ slug }) => slug)];
  await client.query(
    `/* import.leaveGoneAreas */ update place set area_id = null where tenant_id = $1 and area_id in (select id from area where tenant_id = $1 and kind = $2 and slug <> all ($3::text[]))`,
    gone,
  );
  const removed = await client.query(
    '/* import.removeGoneAreas */ delete from area where tenant_id = $1 and kind = $2 and slug <> all ($3::text[])',
    gone,
  );
  return { inserted, updated, retired: removed.rowCount ?? 0 };
}

export interface StandingPlace {
  readonly guid: string;
  readonly lon: number;
  readonly lat: number;
  readonly areaId: number | null;
}

/** Places after `guid` in order; null starts at the beginning. */
export async function listPlacesAfter(
  client: Client,
  tenantId: number,
  guid: string | null,
  limit: number,
): Promise<StandingPlace[]> {
  const { rows } = await client.query<StandingPlace>(
    '/* import.listPlacesAfter */ select guid, lon, lat, area_id as "areaId" from place where tenant_id = $1 and ($2::uuid is null or guid > $2::uuid) order by guid limit $3',
    [tenantId, guid, limit],
  );
  return rows;
}

export async function setAreas(
  client: Client,
  tenantId: number,
  moved: readonly { readonly guid: string; readonly areaId: number | null }[],
): Promise<void> {
  await client.query(
    '/* import.setAreas */ update place set area_id = moved.area_id from unnest($2::uuid[], $3::int[]) as moved (guid, area_id) where place.tenant_id = $1 and place.guid = moved.guid',
    [tenantId, moved.map(({ guid }) => guid), moved.map(({ areaId }) => areaId)],
  );
}
