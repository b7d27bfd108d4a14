/** SQL of the ground's import: stage, compare, merge. */
import type { Client } from 'pg';
import type { MergeCounts } from './import.store.ts';

export interface GroundScope {
  readonly client: Client;
  readonly tenantId: number;
  readonly source: string;
}

export const GROUND_STAGING_COLUMNS = [
  'line',
  'source_id',
  'layer',
  'class',
  'name',
  'geometry',
  'west',
  'south',
  'east',
  'north',
  'details',
] as const;

export async function createGroundStaging(client: Client): Promise<void> {
  await client.query(`/* ground.createStaging */ create temporary table ground_staging (
    line int not null, source_id text not null, layer text not null, class text, name text, geometry jsonb not null,
    west double precision not null, south double precision not null, east double precision not null, north double precision not null, details jsonb not null)`);
}

/** Keeps the first row of each id. @returns the lines of the removed rows, with the line that was kept */
export async function takeOutRepeatedGround(
  client: Client,
): Promise<{ readonly line: number; readonly kept: number }[]> {
  const { rows } = await client.query<{ line: number; kept: number }>(`
    /* ground.takeOutRepeated */
    with ranked as (select line, first_value(line) over (partition by layer, source_id order by line) as kept from ground_staging)
    delete from ground_staging staged using ranked where ranked.line = staged.line and ranked.kept <> ranked.line
    returning staged.line, ranked.kept`);
  await client.query('/* ground.indexStaging */ create unique index on ground_staging (layer, source_id)');
  await client.query('analyze ground_staging');
  return rows;
}

/** Deletes rows that are no longer in the file; nothing refers to them, because the ground is only drawn. */
export async function mergeGround({ client, tenantId, source }: GroundScope): Promise<MergeCounts> {
  const scope = [tenantId, source];
  const retired = await client.query(
    `/* ground.removeGone */
    delete from ground where tenant_id = $1 and source = $2
      and not exists (select from ground_staging staged where staged.layer = ground.layer and staged.source_id = ground.source_id)`,
    scope,
  );
  const updated = await client.query(
    `/* ground.updateChanged */
    update ground set class = staged.class, name = staged.name, geometry = staged.geometry, west = staged.west, south = staged.south, east = staged.east, north = staged.north, details = staged.details
    from ground_staging staged
    where ground.tenant_id = $1 and ground.source = $2 and ground.layer = staged.layer and ground.source_id = staged.source_id
      and (ground.class, ground.name, ground.geometry, ground.details) is distinct from (staged.class, staged.name, staged.geometry, staged.details)`,
    scope,
  );
  const inserted = await client.query(
    `/* ground.insertNew */
    insert into ground (tenant_id, id, source, source_id, layer, class, name, geometry, west, south, east, north, details)
    select $1, (select coalesce(max(id), 0) from ground where tenant_id = $1) + row_number() over (order by layer, line), $2, source_id, layer, class, name, geometry, west, south, east, north, details
    from ground_staging staged
    where not exists (select from ground where ground.tenant_id = $1 and ground.source = $2 and ground.layer = staged.layer and ground.source_id = staged.source_id)`,
    scope,
  );
  return { inserted: inserted.rowCount ?? 0, updated: updated.rowCount ?? 0, retired: retired.rowCount ?? 0 };
}
