/** Makes the finished tiles of the base map, for whoever imports ground or areas. */
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { groundTilesOf } from './ground-tiles.rules.ts';
import { countGroundRevision, listGroundThings, listTileEtags, putTiles, removeTiles } from './ground-tiles.store.ts';
import type { GroundScope, StoredTile } from './ground-tiles.store.ts';

const TILES_PER_WRITE = 100;
/** Begins the ETag of a tile that stands for all within it (findGroundTile). */
const SOLID = 'solid-';

export interface GroundTilesBuilt {
  /** Tiles that stand now. */
  readonly tiles: number;
  /** Those of them that are new or other than before. */
  readonly changed: number;
  readonly removed: number;
  /** Of the largest tile as it is sent. */
  readonly largestBytes: number;
}

/**
 * Tiles of zoom 10 to 15 from `ground` and `area`; counts `inventory.ground_revision` up when one of them changed, so that the same ground again changes nothing.
 * @param scope client: the worker's login within the import's transaction, `app.tenant` set to tenantId. Call it once, after all rows are written and before the commit.
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
