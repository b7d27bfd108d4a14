/** Builds the base map's tiles after an import of ground or areas. */
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { groundTilesOf } from './ground-tiles.rules.ts';
import { countGroundRevision, listGroundThings, listTileEtags, putTiles, removeTiles } from './ground-tiles.store.ts';
import type { GroundScope, StoredTile } from './ground-tiles.store.ts';

const TILES_PER_WRITE = 100;
/** Prefix of the ETag of a tile that represents all tiles within it (findGroundTile). */
const SOLID = 'solid-';

export interface GroundTilesBuilt {
  /** Current number of tiles. */
  readonly tiles: number;
  /** Number of new or changed tiles. */
  readonly changed: number;
  readonly removed: number;
  /** Compressed size of the largest tile. */
  readonly largestBytes: number;
}

/**
 * Builds tiles of zoom 10 to 15 from `ground` and `area`. Increments `inventory.ground_revision` only when a tile
 * changed.
 * @param scope client: a connection with the worker's login in the import's transaction, with `app.tenant` set to
 *   tenantId. Call it once, after all rows are written and before the commit.
 */
export async function rebuildGroundTiles(scope: GroundScope): Promise<GroundTilesBuilt> {
  const before = await listTileEtags(scope);
  const gone = new Set(before.keys());
  let waiting: StoredTile[] = [];
  let [tiles, changed, largestBytes] = [0, 0, 0];
  for (const { z, x, y, bytes, isSolid } of groundTilesOf(await listGroundThings(scope))) {
    const tile = `${z}/${x}/${y}`;
    const etag = `${isSolid ? SOLID : ''}${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}`;
    const body = gzipSync(bytes, { level: 9 });
    tiles += 1;
    largestBytes = Math.max(largestBytes, body.length);
    gone.delete(tile);
    if (before.get(tile) === etag) continue;
    changed += 1;
    waiting.push({ z, x, y, body, etag });
    if (waiting.length >= TILES_PER_WRITE) {
      await putTiles(scope, waiting);
      waiting = [];
    }
  }
  if (waiting.length > 0) await putTiles(scope, waiting);
  if (gone.size > 0) await removeTiles(scope, [...gone]);
  if (changed + gone.size > 0) await countGroundRevision(scope);
  return { tiles, changed, removed: gone.size, largestBytes };
}
