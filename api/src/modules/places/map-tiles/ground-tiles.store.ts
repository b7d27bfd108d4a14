/** SQL of the base map's tiles, run with the worker's login in an import's transaction. */
import type { ClientBase } from 'pg';
import type { GroundThing } from './ground-tiles.rules.ts';

export interface GroundScope {
  readonly client: ClientBase;
  readonly tenantId: number;
}

export async function listGroundThings({ client, tenantId }: GroundScope): Promise<GroundThing[]> {
  const { rows } = await client.query<GroundThing>(
    `/* groundTiles.listGroundThings */
    select id, layer as kind, class, name, null as slug, geometry from ground where tenant_id = $1
    union all
    select id, kind, null, name, slug, geometry from area where tenant_id = $1
    union all
    select id, kind || '_NAME', null, name, slug, jsonb_build_object('type', 'Point', 'coordinates', jsonb_build_array(lon, lat)) from area where tenant_id = $1
    order by kind, id`,
    [tenantId],
  );
  return rows;
}

export interface StoredTile {
  readonly z: number;
  readonly x: number;
  readonly y: number;
  /** gzip */
  readonly body: Buffer;
  readonly etag: string;
}

export async function listTileEtags({ client, tenantId }: GroundScope): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ tile: string; etag: string }>(
    `/* groundTiles.listTileEtags */ select z || '/' || x || '/' || y as tile, etag from ground_tile where tenant_id = $1`,
    [tenantId],
  );
  return new Map(rows.map(({ tile, etag }) => [tile, etag]));
}

export async function putTiles({ client, tenantId }: GroundScope, tiles: readonly StoredTile[]): Promise<void> {
  await client.query(
    `/* groundTiles.putTiles */
    insert into ground_tile (tenant_id, z, x, y, body, etag)
    select $1, z, x, y, body, etag from unnest($2::int[], $3::int[], $4::int[], $5::bytea[], $6::text[]) as made (z, x, y, body, etag)
    on conflict (tenant_id, z, x, y) do update set body = excluded.body, etag = excluded.etag`,
    [
      tenantId,
      tiles.map(({ z }) => z),
      tiles.map(({ x }) => x),
      tiles.map(({ y }) => y),
      tiles.map(({ body }) => body),
      tiles.map(({ etag }) => etag),
    ],
  );
}

export async function removeTiles({ client, tenantId }: GroundScope, tiles: readonly string[]): Promise<void> {
  await client.query(
    `/* groundTiles.removeTiles */ delete from ground_tile where tenant_id = $1 and z || '/' || x || '/' || y = any ($2::text[])`,
    [tenantId, tiles],
  );
}

export async function countGroundRevision({ client, tenantId }: GroundScope): Promise<void> {
  await client.query(
    `/* groundTiles.countGroundRevision */
    insert into inventory (tenant_id, identified_trees, species_count, revision, ground_revision) values ($1, 0, 0, 0, 1)
    on conflict (tenant_id) do update set ground_revision = inventory.ground_revision + 1`,
    [tenantId],
  );
}
