/**
 * Serves tiles of all tenants from one process: checks what each tenant shows, uses cached tiles, and makes missing
 * ones.
 */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { SwitchStates } from '@greenward/contract';
import type { Pool } from 'pg';
import { createReader } from '../../../db/scope.ts';
import type { Scope } from '../../../db/scope.ts';
import type { EventsHub } from '../../../http/events-hub.ts';
import type { TenantSite } from '../../../tenant-site.ts';
import { listSpeciesRarity } from '../species/species.service.ts';
import { CHANGES_KEPT_MS, allowedLayers, servedLayers } from './layers.rules.ts';
import type { PlaceLayer, TileAddress } from './layers.rules.ts';
import { getMapFreshness, getTileRevisions } from './map-state.store.ts';
import type { TileRevisions } from './map-state.store.ts';
import type { TileProperties } from './mvt-encoder.rules.ts';
import { propertiesOf, readRecords } from './place-record.rules.ts';
import { makePlaceTile } from './place-tiles.service.ts';
import { findGroundTile, listChanges } from './place-tiles.store.ts';
import { createTileCache } from './tile-cache.ts';
import type { MadeTile } from './tile-cache.ts';
import { listenForTiles } from './tile-listener.ts';
import { oldestYoungSeason } from '../../../calendar/planting-season.rules.ts';

/** At quality 5, brotli takes as long as gzip and saves 14 percent. */
const BROTLI_QUALITY = 5;
const [deflate, brotli] = [promisify(gzip), promisify(brotliCompress)];
const compress = (bytes: Uint8Array, coding: TileCoding): Promise<Buffer> =>
  coding === 'gzip'
    ? deflate(bytes)
    : brotli(bytes, {
        params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
      });
/** Compressed size; room for about ten thousand tiles. */
const CACHE_BYTES = 64_000_000;
/** Interval after which a tenant's state is read again, in case a notification was missed. */
const STATE_MS = 1_000;
/** A change is timestamped before its commit makes it visible, so queries start this much earlier. */
const COMMIT_LAG_MS = 30_000;
export const CHANGES_AT_MOST = 1_000;

/** For tiles of places; ground tiles are stored as gzip. */
export type TileCoding = 'br' | 'gzip';

interface TenantState {
  readonly switches: SwitchStates;
  readonly revisions: TileRevisions;
  readonly readAtMs: number;
}

export interface TileAnswer extends MadeTile {
  /** The URL contains the current revision and only layers that are switched on, so browsers may cache it. */
  readonly isPresent: boolean;
}

export interface TileChange {
  readonly id: number;
  readonly guid: string;
  readonly layer: string;
  readonly op: string;
  readonly lon?: number;
  readonly lat?: number;
  readonly properties?: TileProperties;
}

export interface TileChanges {
  /** Milliseconds since 1970, to pass in the next request. */
  readonly now: number;
  /** False when the list of changes is incomplete and the tiles must be reloaded. */
  readonly complete: boolean;
  readonly changes: readonly TileChange[];
}

export interface TenantTiles {
  /**
   * Includes only the layers that are switched on; null when there are none. Open maps keep requesting the layers they
   * know until they learn of a changed switch.
   */
  findTile(
    site: TenantSite,
    asked: TileAddress & { readonly species: string | null; readonly coding: TileCoding },
  ): Promise<TileAnswer | null>;
  /** Null when no layer is switched on. */
  listChangesSince(site: TenantSite, sinceMs: number): Promise<TileChanges | null>;
  close(): void;
}

export interface TenantTilesOptions {
  readonly pool: Pool;
  readonly hub: EventsHub;
  readonly switchesOf: (site: TenantSite) => Promise<SwitchStates>;
  readonly now: () => Date;
}

/** Leaves out unknown values, as tiles do. */
const known = (properties: TileProperties): TileProperties =>
  Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== null && value !== undefined));

const etagOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('base64url').slice(0, 22);

export function createTenantTiles({ pool, hub, switchesOf, now }: TenantTilesOptions): TenantTiles {
  const cache = createTileCache(CACHE_BYTES);
  const states = new Map<number, Promise<TenantState>>();
  const rarities = new Map<
    number,
    { readonly revision: number; readonly steps: Promise<ReadonlyMap<string, number>> }
  >();
  const close = listenForTiles({
    hub,
    onTiles(tenantId, spots) {
      if (spots === null) {
        states.delete(tenantId);
        cache.dropTenant(tenantId);
      } else cache.dropTouched(tenantId, spots);
    },
    onTenant: (tenantId) => states.delete(tenantId),
    onListening(isListening) {
      states.clear();
      cache.setListening(isListening);
    },
  });

  async function reading<Result>(tenantId: number, work: (scope: Scope) => Promise<Result>): Promise<Result> {
    const scope = createReader(pool, tenantId);
    try {
      return await work(scope);
    } finally {
      void scope.close(); // nothing was written
    }
  }

  async function readState(site: TenantSite): Promise<TenantState> {
    const readAtMs = performance.now();
    const [states, revisions] = await Promise.all([switchesOf(site), reading(site.tenantId, getTileRevisions)]);
    return { switches: states, revisions, readAtMs };
  }

  async function stateOf(site: TenantSite): Promise<TenantState> {
    const known = await states.get(site.tenantId)?.catch(() => null);
    if (known && performance.now() - known.readAtMs < STATE_MS) return known;
    const asked = readState(site);
    states.set(site.tenantId, asked);
    return asked;
  }

  /** Rarity steps by species; they change only with imports. */
  async function rarityOf(
    scope: Scope,
    { switches, revisions }: TenantState,
  ): Promise<ReadonlyMap<string, number> | null> {
    if (!switches.showRarity) return null;
    const known = rarities.get(scope.tenantId);
    if (known?.revision === revisions.places) return known.steps;
    const steps = listSpeciesRarity(scope);
    rarities.set(scope.tenantId, { revision: revisions.places, steps });
    steps.catch(() => rarities.delete(scope.tenantId));
    return steps;
  }

  async function makeTile(
    site: TenantSite,
    state: TenantState,
    { layers, z, x, y, species, coding }: Parameters<TenantTiles['findTile']>[1],
  ): Promise<MadeTile> {
    const tile = { z, x, y };
    if (layers === 'ground') {
      const found = await reading(site.tenantId, (scope) => findGroundTile(scope, tile));
      return found === null ? { etag: 'empty', body: null } : { etag: found.etag, body: Buffer.from(found.body) };
    }
    const bytes = await reading(site.tenantId, async (scope) =>
      makePlaceTile(scope, { tile, layers, species, rarity: await rarityOf(scope, state), day: now() }),
    );
    return bytes === null
      ? { etag: 'empty', body: null }
      : { etag: etagOf(bytes), body: await compress(bytes, coding) };
  }

  return {
    async findTile(site, asked) {
      const state = await stateOf(site);
      const { revision, species, coding, z, x, y } = asked;
      const layers = servedLayers(asked.layers, state.switches);
      if (layers === null) return null;
      const present = layers === 'ground' ? state.revisions.ground : state.revisions.places;
      const named = layers === 'ground' ? layers : layers.join('+');
      const key = {
        tenantId: site.tenantId,
        kind: `${named} ${present} ${state.switches.showRarity} ${coding} ${species ?? ''}`,
        tile: { z, x, y },
      };
      const { made } = await cache.get(key, now().getTime(), () => makeTile(site, state, { ...asked, layers }));
      return { ...made, isPresent: revision === String(present) && layers.length === asked.layers.length };
    },
    async listChangesSince(site, sinceMs) {
      const state = await stateOf(site);
      const layers: PlaceLayer[] = allowedLayers(state.switches);
      if (layers.length === 0) return null;
      return reading(site.tenantId, async (scope) => {
        const { nowMs, flushedAtMs } = await getMapFreshness(scope);
        if (sinceMs < nowMs - CHANGES_KEPT_MS || (flushedAtMs !== null && flushedAtMs > sinceMs))
          return { now: nowMs, complete: false, changes: [] };
        const rows = await listChanges(scope, {
          sinceMs: sinceMs - COMMIT_LAG_MS,
          layers,
          atMost: CHANGES_AT_MOST + 1,
          oldestYoung: oldestYoungSeason(now()),
        });
        const rarity = await rarityOf(scope, state);
        const changes = rows
          .slice(0, CHANGES_AT_MOST)
          .map(({ featureId: id, guid, layer, op, lon, lat, records }): TileChange => {
            const [record] = records === null ? [] : readRecords(records);
            return {
              id,
              guid,
              layer,
              op,
              ...(record === undefined || lon === null || lat === null
                ? {}
                : { lon, lat, properties: known(propertiesOf(record, rarity)) }),
            };
          });
        return { now: nowMs, complete: rows.length <= CHANGES_AT_MOST, changes };
      });
    },
    close,
  };
}
