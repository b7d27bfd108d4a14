/** SQL that finds a place whose source changed its id, and the successor of a retired place. */
import type { Client } from 'pg';
import type { SourceScope } from './import.store.ts';

/**
 * In metres, tried in order, so that the closest pairs are matched before a neighbour makes them ambiguous. Street
 * trees are at least 5 m apart.
 */
const RADII_OF_ONE_PLACE = [0.25, 1, 2.5] as const;
/** Metres between a tree and its successor: a stump, a pit, or a newly planted tree. */
const RADII_OF_A_SUCCESSOR = [0.5, 2] as const;

/** Factor by which Web Mercator stretches metres. @param lat in degrees, in the middle of the places */
const stretchAt = (lat: number): number => 1 / Math.cos((lat * Math.PI) / 180);

async function middleLatitude(client: Client): Promise<number | null> {
  const { rows } = await client.query<{ lat: number | null }>(
    '/* match.middleLatitude */ select avg(lat) as lat from import_staging where live',
  );
  return rows[0]?.lat ?? null;
}

/**
 * Gives the new id to a place whose id is gone when exactly one new row of the same kind is near it, and it is the only
 * such place near that row. The place keeps its guid and slug, and with them all links, adoptions and stories.
 * @returns the number of places found again
 */
export async function rekeyByDistance({ client, tenantId, source }: SourceScope): Promise<number> {
  const lat = await middleLatitude(client);
  if (lat === null) return 0;
  await client.query(
    `/* match.createMissing */ create temporary table import_missing on commit drop as
    select guid, type, category, lower(name) as name, at from place
    where tenant_id = $1 and source = $2 and retired_at is null and not exists (select from import_staging staged where staged.source_id = place.source_id)`,
    [tenantId, source],
  );
  await client.query(
    `/* match.createNew */ create temporary table import_new on commit drop as
    select source_id, type, category, lower(name) as name, at from import_staging staged
    where live and not exists (select from place where place.tenant_id = $1 and place.source = $2 and place.source_id = staged.source_id)`,
    [tenantId, source],
  );
  await client.query('/* match.indexNew */ create index on import_new using gist (at)');
  await client.query('analyze import_missing');
  await client.query('analyze import_new');
  let rekeyed = 0;
  for (const metres of RADII_OF_ONE_PLACE) {
    const { rowCount } = await client.query(
      `/* match.rekey */
      with pairs as (
        select missing.guid, fresh.source_id, count(*) over (partition by missing.guid) as of_missing, count(*) over (partition by fresh.source_id) as of_new
        from import_missing missing join import_new fresh
          on fresh.at <@ box(point(missing.at[0] - $3::float8, missing.at[1] - $3::float8), point(missing.at[0] + $3::float8, missing.at[1] + $3::float8)) and (fresh.at <-> missing.at) <= $3::float8
          and fresh.type = missing.type
          and (fresh.category is not distinct from missing.category or ('not_yet_identified' in (fresh.category, missing.category) and fresh.name = missing.name))
      ), found as (select guid, source_id from pairs where of_missing = 1 and of_new = 1),
      taken_out as (delete from import_missing using found where import_missing.guid = found.guid),
      taken_in as (delete from import_new using found where import_new.source_id = found.source_id)
      update place set source_id = found.source_id, updated_at = now() from found where place.tenant_id = $1 and place.source = $2 and place.guid = found.guid`,
      [tenantId, source, metres * stretchAt(lat)],
    );
    rekeyed += rowCount ?? 0;
  }
  await client.query('drop table import_missing, import_new');
  return rekeyed;
}

/**
 * Runs after the merge in its transaction: a retired place gets the new place at its position as successor, if the
 * match is unique.
 * @returns the number of places that now have a successor
 */
export async function findSuccessors({ client, tenantId, source }: SourceScope): Promise<number> {
  const lat = await middleLatitude(client);
  if (lat === null) return 0;
  await client.query(
    `/* match.createGone */ create temporary table import_gone on commit drop as
    select guid, at from place where tenant_id = $1 and source = $2 and retired_at = now() and successor_guid is null`,
    [tenantId, source],
  );
  await client.query(
    `/* match.createCome */ create temporary table import_come on commit drop as
    select guid, at from place where tenant_id = $1 and source = $2 and retired_at is null and created_at = now()`,
    [tenantId, source],
  );
  await client.query('/* match.indexCome */ create index on import_come using gist (at)');
  await client.query('analyze import_gone');
  await client.query('analyze import_come');
  let succeeded = 0;
  for (const metres of RADII_OF_A_SUCCESSOR) {
    const { rowCount } = await client.query(
      `/* match.findSuccessors */
      with pairs as (
        select gone.guid, come.guid as successor, count(*) over (partition by gone.guid) as of_gone, count(*) over (partition by come.guid) as of_come
        from import_gone gone join import_come come
          on come.at <@ box(point(gone.at[0] - $2::float8, gone.at[1] - $2::float8), point(gone.at[0] + $2::float8, gone.at[1] + $2::float8)) and (come.at <-> gone.at) <= $2::float8
      ), found as (select guid, successor from pairs where of_gone = 1 and of_come = 1),
      taken_out as (delete from import_gone using found where import_gone.guid = found.guid),
      taken_in as (delete from import_come using found where import_come.guid = found.successor)
      update place set successor_guid = found.successor from found where place.tenant_id = $1 and place.guid = found.guid`,
      [tenantId, metres * stretchAt(lat)],
    );
    succeeded += rowCount ?? 0;
  }
  await client.query('drop table import_gone, import_come');
  return succeeded;
}

/** Further than any correction of a position. */
export const FAR_METRES = 50;

/** Counts places that the file names by id, and those whose id now belongs to a tree of another species elsewhere. */
export async function countSwapped({
  client,
  tenantId,
  source,
}: SourceScope): Promise<{ readonly known: number; readonly others: number }> {
  const lat = await middleLatitude(client);
  const { rows } = await client.query<{ known: string; others: string }>(
    `/* match.countSwapped */
    select count(*) as known, count(*) filter (where (place.at <-> staged.at) > $3::float8 and place.category is distinct from staged.category) as others
    from place join import_staging staged on staged.source_id = place.source_id and staged.live
    where place.tenant_id = $1 and place.source = $2 and place.retired_at is null`,
    [tenantId, source, FAR_METRES * stretchAt(lat ?? 0)],
  );
  return { known: Number(rows[0]?.known), others: Number(rows[0]?.others) };
}
