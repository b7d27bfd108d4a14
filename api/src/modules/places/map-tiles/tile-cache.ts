/** Caches tiles in this process until their content changes. */
import { LRUCache } from 'lru-cache';
import type { TileNumber } from './tile-range.rules.ts';

/** A tile as it is sent; a null body means an empty tile. */
export interface MadeTile {
  readonly etag: string;
  /** Compressed. */
  readonly body: Buffer | null;
}

export interface TileKey {
  readonly tenantId: number;
  /** Everything the tile depends on besides its number: layers, filter, revision. */
  readonly kind: string;
  readonly tile: TileNumber;
}

/** Location of a change: a tile number at zoom 20. */
export interface TouchedSpot {
  readonly x: number;
  readonly y: number;
}

interface Kept extends TileKey {
  readonly made: MadeTile;
  readonly expiresAtMs: number;
}

export interface TileCache {
  /** Returns the cached tile, or makes and caches it. */
  get(
    key: TileKey,
    nowMs: number,
    make: () => Promise<MadeTile>,
  ): Promise<{ readonly made: MadeTile; readonly wasKept: boolean }>;
  dropTouched(tenantId: number, spots: readonly TouchedSpot[]): void;
  dropTenant(tenantId: number): void;
  /** Nothing may be cached while change notifications are not received. */
  setListening(isListening: boolean): void;
  readonly bytes: number;
  readonly tiles: number;
}

/** Approximate size of an entry's key, ETag and other data. */
const BYTES_OF_ENTRY = 400;
/** Trees stop being young with time, but a cached tile rarely lives this long. */
const KEPT_MS = 60 * 60 * 1000;
const SPOT_ZOOM = 20;

/**
 * Crowns reach into the next tile: one more spot of zoom 20 (38 m at the equator, less elsewhere) on each side, two
 * nearer the poles.
 */
const SPOT_MARGIN = 2;

function isTouched({ z, x, y }: TileNumber, spots: readonly TouchedSpot[]): boolean {
  const scale = 2 ** (SPOT_ZOOM - z);
  return spots.some(
    (spot) =>
      spot.x + SPOT_MARGIN >= x * scale &&
      spot.x - SPOT_MARGIN < (x + 1) * scale &&
      spot.y + SPOT_MARGIN >= y * scale &&
      spot.y - SPOT_MARGIN < (y + 1) * scale,
  );
}

export function createTileCache(bytesAtMost: number): TileCache {
  const kept = new LRUCache<string, Kept>({
    maxSize: bytesAtMost,
    sizeCalculation: ({ made }) => BYTES_OF_ENTRY + (made.body?.length ?? 0),
  });
  const making = new Map<string, Promise<MadeTile>>();
  /** Incremented with each change: tiles started before it may be outdated. */
  const generations = new Map<number, number>();
  let generation = 0;
  let isListening = false;

  const generationOf = (tenantId: number): number => generation + (generations.get(tenantId) ?? 0);
  const dropWhere = (isVoid: (entry: Kept) => boolean): void => {
    for (const [name, entry] of [...kept.entries()]) if (isVoid(entry)) kept.delete(name);
  };

  return {
    async get(key, nowMs, make) {
      const { tenantId, kind, tile } = key;
      const name = `${tenantId} ${kind} ${tile.z}/${tile.x}/${tile.y}`;
      const entry = kept.get(name);
      if (entry !== undefined && entry.expiresAtMs > nowMs) return { made: entry.made, wasKept: true };
      const begun = generationOf(tenantId);
      const turn = `${name} ${begun}`;
      const running = making.get(turn);
      if (running !== undefined) return { made: await running, wasKept: false };
      const made = make();
      making.set(turn, made);
      try {
        const done = await made;
        if (isListening && begun === generationOf(tenantId))
          kept.set(name, { ...key, made: done, expiresAtMs: nowMs + KEPT_MS });
        return { made: done, wasKept: false };
      } finally {
        making.delete(turn);
      }
    },
    dropTouched(tenantId, spots) {
      generations.set(tenantId, (generations.get(tenantId) ?? 0) + 1);
      dropWhere((entry) => entry.tenantId === tenantId && isTouched(entry.tile, spots));
    },
    dropTenant(tenantId) {
      generations.set(tenantId, (generations.get(tenantId) ?? 0) + 1);
      dropWhere((entry) => entry.tenantId === tenantId);
    },
    setListening(now) {
      isListening = now;
      generation += 1;
      kept.clear();
    },
    get bytes() {
      return kept.calculatedSize;
    },
    get tiles() {
      return kept.size;
    },
  };
}
