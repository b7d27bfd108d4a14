/** Decides what ground is drawn from which zoom, and encodes its tiles. Pure. */
import { GeoJSONVT } from '@maplibre/geojson-vt';
import type { GeoJSONVTTile } from '@maplibre/geojson-vt';
import type { Feature, Geometry } from 'geojson';
import { GROUND_ZOOM } from './layers.rules.ts';
import { EXTENT, createTileWriter } from './mvt-encoder.rules.ts';
import type { TilePosition } from './mvt-encoder.rules.ts';

/** Input for ground tiles: rows of `ground`, and of `area` under its two kinds. */
export interface GroundThing {
  readonly id: number;
  readonly kind: string;
  readonly class: string | null;
  readonly name: string | null;
  readonly slug: string | null;
  readonly geometry: Geometry;
}

/** In painting order. */
const LAYERS = ['boundary', 'green', 'parks', 'water', 'neighbourhoods', 'streets', 'paths', 'benches'] as const;
type GroundLayer = (typeof LAYERS)[number];

interface Drawn {
  readonly layer: GroundLayer;
  readonly fromZoom: number;
  /** Class of features of this kind when the source gives none. */
  readonly class?: string;
}

const DRAWN: Readonly<Record<string, Drawn>> = {
  BOUNDARY: { layer: 'boundary', fromZoom: 10 },
  GREEN: { layer: 'green', fromZoom: 10 },
  PARK: { layer: 'parks', fromZoom: 10 },
  WATER: { layer: 'water', fromZoom: 10 },
  NEIGHBOURHOOD: { layer: 'neighbourhoods', fromZoom: 10 },
  // The point for the park's label: an outline cut by tiles would be labelled in each of them.
  PARK_NAME: { layer: 'parks', fromZoom: 12 },
  NEIGHBOURHOOD_NAME: { layer: 'neighbourhoods', fromZoom: 10 },
  STREET: { layer: 'streets', fromZoom: 13 },
  PATH: { layer: 'paths', fromZoom: 15 },
  BENCH: { layer: 'benches', fromZoom: 15, class: 'bench' },
  DRINKING_WATER: { layer: 'benches', fromZoom: 14, class: 'drinking-water' },
  TOILETS: { layer: 'benches', fromZoom: 14, class: 'toilets' },
};
/** Classes that appear at a lower zoom than the rest of their kind. */
const FROM_ZOOM_OF_CLASS: Readonly<Record<string, number>> = { 'STREET major': 10, 'PATH footpath': 14 };

/** Maximum size of a tile before compression. A larger tile drops the layers below, one after another. */
const LARGEST_TILE_BYTES = 300_000;
const LEFT_OUT_FIRST: readonly GroundLayer[] = ['benches', 'paths', 'streets', 'green', 'neighbourhoods'];

export interface GroundTile {
  /** Covered by polygons to its edges: every tile within it looks the same, so none of them is stored. */
  readonly isSolid: boolean;
  readonly z: number;
  readonly x: number;
  readonly y: number;
  readonly bytes: Uint8Array;
}

type Tags = {
  readonly drawn: GroundLayer;
  readonly from: number;
  readonly class: string | null;
  readonly name: string | null;
  readonly slug: string | null;
};

const featuresOf = (things: readonly GroundThing[]): Feature[] =>
  things.flatMap(({ id, kind, class: given, name, slug, geometry }) => {
    const drawn = DRAWN[kind];
    if (drawn === undefined) return [];
    const from = FROM_ZOOM_OF_CLASS[`${kind} ${given}`] ?? drawn.fromZoom;
    const properties: Tags = { drawn: drawn.layer, from, class: given ?? drawn.class ?? null, name, slug };
    return [{ type: 'Feature' as const, id, geometry, properties }];
  });

function encode({ features }: GeoJSONVTTile, z: number, without: readonly GroundLayer[]): Uint8Array | null {
  const writer = createTileWriter();
  for (const name of LAYERS) if (!without.includes(name)) writer.layer(name);
  for (const { id, type, geometry, tags } of features) {
    const { drawn, from, class: given, name, slug } = tags as unknown as Tags;
    if (z < from || without.includes(drawn)) continue;
    const layer = writer.layer(drawn);
    const [number, properties] = [typeof id === 'number' ? id : null, { class: given, name, slug }];
    if (type === 1) {
      // A point in the margin belongs to the neighbouring tile.
      for (const [x, y] of geometry)
        if (x >= 0 && x < EXTENT && y >= 0 && y < EXTENT) layer.point(number, x, y, properties);
    } else if (type === 2) layer.lines(number, geometry as TilePosition[][], properties);
    else layer.polygon(number, geometry as TilePosition[][], properties);
  }
  return writer.finish();
}

function encodeWithin(tile: GeoJSONVTTile, z: number): Uint8Array | null {
  for (let leftOut = 0; ; leftOut += 1) {
    const bytes = encode(tile, z, LEFT_OUT_FIRST.slice(0, leftOut));
    if (bytes === null || bytes.length <= LARGEST_TILE_BYTES || leftOut === LEFT_OUT_FIRST.length) return bytes;
  }
}

const MARGIN = 64;

/**
 * True when the tile contains only polygons without an edge inside it. Otherwise a county's outline would need fifty
 * thousand tiles.
 */
const isSolid = ({ features, numFeatures }: GeoJSONVTTile): boolean =>
  features.length === numFeatures &&
  features.every(
    ({ type, geometry }) =>
      type === 3 &&
      geometry.length === 1 &&
      (geometry as unknown as TilePosition[][]).every(
        (ring) =>
          ring.length === 5 &&
          ring.every((position) => position.every((at) => at === -MARGIN || at === EXTENT + MARGIN)),
      ),
  );

/** All tiles with content, zoom by zoom. */
export function* groundTilesOf(things: readonly GroundThing[]): Generator<GroundTile> {
  const features = featuresOf(things);
  if (features.length === 0) return;
  const index = new GeoJSONVT(
    { type: 'FeatureCollection', features },
    {
      maxZoom: GROUND_ZOOM.max,
      indexMaxZoom: GROUND_ZOOM.min,
      indexMaxPoints: 0,
      tolerance: 3,
      extent: EXTENT,
      buffer: MARGIN,
    },
  );
  const waiting: [number, number, number][] = [[0, 0, 0]];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [z, x, y] = next;
    const tile = index.getTile(z, x, y);
    if (tile === null || (tile.numFeatures ?? 0) === 0) continue; // a tile without visible features may contain some that appear at a higher zoom
    const bytes = z < GROUND_ZOOM.min ? null : encodeWithin(tile, z);
    const solid = bytes !== null && isSolid(tile);
    if (bytes !== null) yield { z, x, y, bytes, isSolid: solid };
    if (solid) continue;
    if (z < GROUND_ZOOM.max)
      for (const [right, down] of [
        [0, 0],
        [1, 0],
        [0, 1],
        [1, 1],
      ] as const)
        waiting.push([z + 1, 2 * x + right, 2 * y + down]);
  }
}
