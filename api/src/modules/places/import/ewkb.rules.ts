/** Converts hexadecimal extended well-known binary, as PostGIS and CARTO write it, to GeoJSON. Pure. */
import type { Geometry, Position } from 'geojson';

export interface EwkbGeometry {
  readonly geometry: Geometry;
  /** EPSG code; null when the text does not specify one. */
  readonly srid: number | null;
}

const HAS_Z = 0x80000000;
const HAS_M = 0x40000000;
const HAS_SRID = 0x20000000;
/** Nesting limit; deeper collections make no sense. */
const DEEPEST = 4;
/** Byte order, kind, and a count or half a number. */
const SHORTEST_HEX = 18;

/** @returns null when the text is not EWKB or the geometry is empty */
export function parseEwkb(hex: string): EwkbGeometry | null {
  // The expression has no repetition, which could exhaust the stack on a long outline.
  if (hex.length < SHORTEST_HEX || hex.length % 2 !== 0 || !/^0[01]/.test(hex) || /[^0-9a-f]/i.test(hex)) return null;
  const bytes = Buffer.from(hex, 'hex');
  let at = 0;
  let srid: number | null = null;
  const one = (depth: number): Geometry | null => {
    const little = bytes.readUInt8(at) === 1;
    const count = (): number => {
      at += 4;
      return little ? bytes.readUInt32LE(at - 4) : bytes.readUInt32BE(at - 4);
    };
    const float = (): number => {
      at += 8;
      return little ? bytes.readDoubleLE(at - 8) : bytes.readDoubleBE(at - 8);
    };
    at += 1;
    const written = count();
    if ((written & HAS_SRID) !== 0) srid = count();
    const iso = written & 0x1fff_ffff; // ISO adds 1000 for Z, 2000 for M
    const dimensions =
      2 +
      Number((written & HAS_Z) !== 0 || Math.floor(iso / 1000) % 2 === 1) +
      Number((written & HAS_M) !== 0 || iso >= 2000);
    const position = (): Position => {
      const numbers = Array.from({ length: dimensions }, float);
      return [numbers[0] ?? NaN, numbers[1] ?? NaN];
    };
    const list = <Item>(read: () => Item): Item[] => {
      const length = count();
      if (length > bytes.length) throw new RangeError('more parts than bytes');
      return Array.from({ length }, read);
    };
    const parts = <Kind extends Geometry['type']>(kind: Kind): Extract<Geometry, { type: Kind }>[] =>
      list(() => {
        const part = depth < DEEPEST ? one(depth + 1) : null;
        if (part?.type !== kind) throw new RangeError('a part of another kind');
        return part as Extract<Geometry, { type: Kind }>;
      });
    switch (iso % 1000) {
      case 1:
        return { type: 'Point', coordinates: position() };
      case 2:
        return { type: 'LineString', coordinates: list(position) };
      case 3:
        return { type: 'Polygon', coordinates: list(() => list(position)) };
      case 4:
        return { type: 'MultiPoint', coordinates: parts('Point').map(({ coordinates }) => coordinates) };
      case 5:
        return { type: 'MultiLineString', coordinates: parts('LineString').map(({ coordinates }) => coordinates) };
      case 6:
        return { type: 'MultiPolygon', coordinates: parts('Polygon').map(({ coordinates }) => coordinates) };
      default:
        return null;
    }
  };
  try {
    const geometry = one(0);
    return geometry === null || at !== bytes.length ? null : { geometry, srid };
  } catch (error) {
    // truncated, or with impossible parts
    if (error instanceof RangeError || (error as { code?: string }).code === 'ERR_OUT_OF_RANGE') return null;
    throw error;
  }
}
