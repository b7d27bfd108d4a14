/** Defines the layers of the map's tiles, their zooms, and the switches that allow them (docs/decisions/0010). Pure. */
import type { SwitchStates } from '@greenward/contract';

/** In the order used in URLs. */
export const PLACE_LAYERS = ['trees', 'pits', 'gathers', 'canopy'] as const;
export type PlaceLayer = (typeof PLACE_LAYERS)[number];
export const GROUND_LAYER = 'ground';
/** Types of places that each layer draws. */
export const TYPES_OF_LAYER: Readonly<Record<PlaceLayer, readonly string[]>> = {
  trees: ['TREE', 'SHRUB', 'COPSE'],
  pits: ['PIT'],
  gathers: ['GATHER'],
  canopy: ['CANOPY'],
};

/** Zooms of tiles; browsers scale up the last one. One part of a tile of zoom 16 is 10 cm on the ground. */
export const PLACES_ZOOM = { min: 0, max: 16 } as const;
export const GROUND_ZOOM = { min: 10, max: 15 } as const;
/** Lowest zoom at which each layer is drawn. */
export const FIRST_ZOOM: Readonly<Record<PlaceLayer, number>> = { trees: 0, pits: 11, gathers: 13, canopy: 16 };

const SWITCH_OF: Readonly<Record<PlaceLayer, string>> = {
  trees: 'showMap',
  pits: 'showPits',
  gathers: 'showGathers',
  canopy: 'showCanopy',
};

/** Place layers that the switches allow. */
export const allowedLayers = (switches: SwitchStates): PlaceLayer[] =>
  switches['showMap'] === true ? PLACE_LAYERS.filter((layer) => switches[SWITCH_OF[layer]] === true) : [];

/** The park explorer also shows a map. */
export const isGroundAllowed = (switches: SwitchStates): boolean =>
  switches['showMap'] === true || switches['showGreenSpacesExplorer'] === true;

export interface TileAddress {
  readonly layers: 'ground' | readonly PlaceLayer[];
  readonly revision: string;
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

/** Numbers have no leading zeros: each tile has exactly one URL, so that caches store it once. */
const ADDRESS =
  /^([a-z]+(?:\+[a-z]+)*)\/(0|[1-9][0-9]{0,8})\/(0|[1-9][0-9]?)\/(0|[1-9][0-9]{0,5})\/(0|[1-9][0-9]{0,5})\.mvt$/;

/**
 * Parses a path below /tiles/; null for an unknown layer, a wrong order of layers, or a zoom or position outside the
 * map.
 */
export function findTileAddress(path: string): TileAddress | null {
  const [, named = '', revision = '', ...numbers] = ADDRESS.exec(path.replaceAll(/%2b/gi, '+')) ?? [];
  const [z = NaN, x = NaN, y = NaN] = numbers.map(Number);
  const names = named.split('+');
  const layers = named === GROUND_LAYER ? ('ground' as const) : PLACE_LAYERS.filter((layer) => names.includes(layer));
  if (layers !== 'ground' && layers.join('+') !== named) return null;
  const { min, max } = layers === 'ground' ? GROUND_ZOOM : PLACES_ZOOM;
  if (!(z >= min && z <= max && x < 2 ** z && y < 2 ** z)) return null;
  return { layers, revision, z, x, y };
}

/** The requested layers that are switched on; null when there are none. */
export function servedLayers(asked: TileAddress['layers'], switches: SwitchStates): TileAddress['layers'] | null {
  if (asked === GROUND_LAYER) return isGroundAllowed(switches) ? asked : null;
  const allowed = allowedLayers(switches).filter((layer) => asked.includes(layer));
  return allowed.length > 0 ? allowed : null;
}

export interface MapTileSet {
  readonly id: 'ground' | 'places';
  readonly layers: readonly string[];
  readonly revision: string;
  readonly url: string;
  readonly minZoom: number;
  readonly maxZoom: number;
}

const setOf = (
  id: MapTileSet['id'],
  layers: readonly string[],
  revision: number,
  zoom: { readonly min: number; readonly max: number },
): MapTileSet => ({
  id,
  layers,
  revision: String(revision),
  url: `/tiles/${layers.join('+')}/${revision}/{z}/{x}/{y}.mvt`,
  minZoom: zoom.min,
  maxZoom: zoom.max,
});

/** Tile sets that a map may request. */
export function tileSetsOf(
  switches: SwitchStates,
  revisions: { readonly places: number; readonly ground: number },
): MapTileSet[] {
  const layers = allowedLayers(switches);
  return [
    ...(isGroundAllowed(switches) ? [setOf('ground', [GROUND_LAYER], revisions.ground, GROUND_ZOOM)] : []),
    ...(layers.length > 0 ? [setOf('places', layers, revisions.places, PLACES_ZOOM)] : []),
  ];
}

export type TileStatus = 'OK' | 'STALE_NO_UPDATE_AVAILABLE' | 'STALE_REBUILDING' | 'STALE_REFRESH_NOW';

export interface MapFreshness {
  readonly nowMs: number;
  /** Commit time of the last import or other bulk change; null when nothing was ever imported. */
  readonly flushedAtMs: number | null;
  readonly isImporting: boolean;
  /** Time of the last change to a single place; null when there was none within a day. */
  readonly editedAtMs: number | null;
}

/** How long changes to single places are kept. */
export const CHANGES_KEPT_MS = 24 * 60 * 60 * 1000;

/** Specification domain §6 "Map tile freshness". @param sinceMs time when the map was loaded */
export function tileStatusOf(
  { nowMs, flushedAtMs, isImporting, editedAtMs }: MapFreshness,
  sinceMs: number,
): TileStatus {
  if (sinceMs < nowMs - CHANGES_KEPT_MS || (flushedAtMs !== null && flushedAtMs > sinceMs)) return 'STALE_REFRESH_NOW';
  if (isImporting) return 'STALE_REBUILDING';
  return editedAtMs !== null && editedAtMs > sinceMs ? 'STALE_NO_UPDATE_AVAILABLE' : 'OK';
}
