/**
 * Encodes vector tiles (Mapbox Vector Tile specification 2.1): layers of points, lines and polygons in parts of a tile.
 * Pure.
 */
import { PbfWriter } from 'pbf';

/** Number of parts along a tile's side. */
export const EXTENT = 4096;

/** Values of a feature; null and undefined mean unknown and are left out. */
export type TileProperties = Readonly<Record<string, string | number | boolean | null | undefined>>;
/** [x, y] in parts of the tile; y increases southwards. */
export type TilePosition = readonly [number, number];

const [POINT, LINE, POLYGON] = [1, 2, 3] as const;
/** Command ids combined with their repeat count. */
const moveTo = (count: number): number => 1 | (count << 3);
const lineTo = (count: number): number => 2 | (count << 3);
const CLOSE_PATH = 7 | (1 << 3);

const zigzag = (value: number): number => (value << 1) ^ (value >> 31);

export interface TileLayer {
  readonly size: number;
  point(id: number | null, x: number, y: number, properties: TileProperties): void;
  /** Lines with fewer than two distinct positions are left out. */
  lines(id: number | null, lines: readonly (readonly TilePosition[])[], properties: TileProperties): void;
  /**
   * Closed rings; outer rings clockwise (y southwards), holes counterclockwise, each after its outer ring. Rings
   * without area are left out.
   */
  polygon(id: number | null, rings: readonly (readonly TilePosition[])[], properties: TileProperties): void;
}

interface LayerMaking extends TileLayer {
  readonly name: string;
  readonly features: PbfWriter;
  readonly keys: ReadonlyMap<string, number>;
  readonly values: ReadonlyMap<string | number | boolean, number>;
}

/** Twice the area of a ring; positive when it is clockwise (y southwards). */
function doubleArea(ring: readonly TilePosition[]): number {
  let area = 0;
  for (let at = 0, before = ring.length - 1; at < ring.length; before = at, at += 1) {
    const [[x1, y1], [x2, y2]] = [ring[before] ?? [0, 0], ring[at] ?? [0, 0]];
    area += x1 * y2 - x2 * y1;
  }
  return area;
}

const withoutRepeats = (positions: readonly TilePosition[]): readonly TilePosition[] =>
  positions.filter(([x, y], at) => at === 0 || x !== positions[at - 1]?.[0] || y !== positions[at - 1]?.[1]);

function createLayer(name: string): LayerMaking {
  const features = new PbfWriter();
  const keys = new Map<string, number>();
  const values = new Map<string | number | boolean, number>();
  let size = 0;

  const tagsOf = (properties: TileProperties): number[] => {
    const tags: number[] = [];
    for (const key in properties) {
      const value = properties[key];
      if (value === undefined || value === null) continue;
      let keyAt = keys.get(key);
      if (keyAt === undefined) keys.set(key, (keyAt = keys.size));
      let valueAt = values.get(value);
      if (valueAt === undefined) values.set(value, (valueAt = values.size));
      tags.push(keyAt, valueAt);
    }
    return tags;
  };
  const add = (id: number | null, type: number, geometry: number[], properties: TileProperties): void => {
    if (geometry.length === 0) return;
    const tags = tagsOf(properties);
    size += 1;
    features.writeMessage(
      2,
      (_none, feature: PbfWriter) => {
        if (id !== null) feature.writeVarintField(1, id);
        if (tags.length > 0) feature.writePackedVarint(2, tags);
        feature.writeVarintField(3, type);
        feature.writePackedVarint(4, geometry);
      },
      null,
    );
  };
  const path = (parts: readonly (readonly TilePosition[])[], isRing: boolean): number[] => {
    const geometry: number[] = [];
    let [lastX, lastY] = [0, 0];
    for (const part of parts) {
      const positions = withoutRepeats(part);
      const first = positions[0];
      const last = positions.at(-1);
      if (first === undefined || last === undefined) continue;
      const open =
        isRing && positions.length > 1 && first[0] === last[0] && first[1] === last[1]
          ? positions.slice(0, -1)
          : positions;
      if (isRing) {
        const area = doubleArea(open);
        if (area === 0 || (area < 0 && geometry.length === 0)) continue; // too small to have an area, or a hole whose outer ring was dropped
      }
      if (open.length < (isRing ? 3 : 2)) continue;
      for (const [at, [x, y]] of open.entries()) {
        if (at === 0) geometry.push(moveTo(1));
        if (at === 1) geometry.push(lineTo(open.length - 1));
        geometry.push(zigzag(x - lastX), zigzag(y - lastY));
        [lastX, lastY] = [x, y];
      }
      if (isRing) geometry.push(CLOSE_PATH);
    }
    return geometry;
  };

  return {
    name,
    features,
    keys,
    values,
    get size() {
      return size;
    },
    point: (id, x, y, properties) => add(id, POINT, [moveTo(1), zigzag(x), zigzag(y)], properties),
    lines: (id, lines, properties) => add(id, LINE, path(lines, false), properties),
    polygon: (id, rings, properties) => add(id, POLYGON, path(rings, true), properties),
  };
}

function writeValue(value: string | number | boolean, writer: PbfWriter): void {
  if (typeof value === 'string') writer.writeStringField(1, value);
  else if (typeof value === 'boolean') writer.writeBooleanField(7, value);
  else if (!Number.isSafeInteger(value)) writer.writeDoubleField(3, value);
  else if (value >= 0) writer.writeVarintField(5, value);
  else writer.writeSVarintField(6, value);
}

/** Writes one tile, layer by layer in the order of the calls. */
export interface TileWriter {
  layer(name: string): TileLayer;
  /** @returns null when nothing was written */
  finish(): Uint8Array | null;
}

export function createTileWriter(): TileWriter {
  const layers: LayerMaking[] = [];
  return {
    layer(name) {
      const known = layers.find((layer) => layer.name === name);
      if (known !== undefined) return known;
      const layer = createLayer(name);
      layers.push(layer);
      return layer;
    },
    finish() {
      const filled = layers.filter(({ size }) => size > 0);
      if (filled.length === 0) return null;
      const tile = new PbfWriter();
      for (const { name, features, keys, values } of filled) {
        const written = features.finish();
        tile.writeMessage(
          3,
          (_none, layer: PbfWriter) => {
            layer.writeVarintField(15, 2);
            layer.writeStringField(1, name);
            layer.writeVarintField(5, EXTENT);
            layer.realloc(written.length);
            layer.buf.set(written, layer.pos);
            layer.pos += written.length;
            for (const key of keys.keys()) layer.writeStringField(3, key);
            for (const value of values.keys()) layer.writeMessage(4, writeValue, value);
          },
          null,
        );
      }
      return tile.finish();
    },
  };
}
