/** Finds a record's position in degrees, in whichever way its file gives it. */
import type { Geometry } from 'geojson';
import { parseEwkb } from './ewkb.rules.ts';
import type { Coordinates } from './mapping.schema.ts';
import { parseNumber } from './number.rules.ts';
import { geometryInDegrees } from './projection.ts';
import type { ToDegrees } from './projection.ts';
import type { SourceRecord } from './record-source.ts';

export type Located =
  | { readonly lon: number; readonly lat: number; readonly geometry: null }
  /** Anything but a single point. */
  | { readonly geometry: Exclude<Geometry, { type: 'Point' }> }
  /** Reason for the report: 'has no readable coordinates ("", "")'. */
  | { readonly reason: string };

export interface LocateOptions {
  readonly coordinates: Coordinates | undefined;
  readonly decimals: 'point' | 'comma' | undefined;
  /** Converts from the file's projection; null when the file is in degrees. */
  readonly toDegrees: ToDegrees;
  /** For an EWKB that names its own projection. */
  readonly toDegreesOf: (srid: number) => ToDegrees | null;
}

const LONGEST_QUOTE = 60;
const quoted = (text: string): string =>
  JSON.stringify(text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text);

/** Nesting depth of each kind's coordinates. */
const DEPTHS: Readonly<Record<string, number>> = {
  Point: 1,
  MultiPoint: 2,
  LineString: 2,
  MultiLineString: 3,
  Polygon: 3,
  MultiPolygon: 4,
};
const isNested = (value: unknown, depth: number): boolean =>
  Array.isArray(value) && (depth === 1 || value.every((part) => isNested(part, depth - 1)));

/** Hand-made files may contain anything here. Positions need not be numbers yet. */
export function isGeometry(value: unknown): value is Geometry {
  if (typeof value !== 'object' || value === null) return false;
  const { type, coordinates, geometries } = value as {
    readonly type?: unknown;
    readonly coordinates?: unknown;
    readonly geometries?: unknown;
  };
  if (type === 'GeometryCollection')
    return Array.isArray(geometries) && geometries.every((one) => isGeometry(one) && one.type !== 'GeometryCollection');
  const depth = typeof type === 'string' && Object.hasOwn(DEPTHS, type) ? DEPTHS[type] : undefined;
  return depth !== undefined && isNested(coordinates, depth);
}

function ofGeometry(geometry: Geometry | null, toDegrees: ToDegrees): Located {
  if (geometry === null) return { reason: 'has no geometry' };
  if (!isGeometry(geometry)) return { reason: 'has a geometry that cannot be read' };
  const turned = geometryInDegrees(geometry, toDegrees);
  const single =
    turned.type === 'MultiPoint' && turned.coordinates.length === 1
      ? turned.coordinates[0]
      : turned.type === 'Point'
        ? turned.coordinates
        : undefined;
  if (single !== undefined) {
    const [lon = NaN, lat = NaN] = single;
    return Number.isFinite(lon) && Number.isFinite(lat)
      ? { lon, lat, geometry: null }
      : { reason: 'has no readable coordinates' };
  }
  return { geometry: turned as Exclude<Geometry, { type: 'Point' }> };
}

function parseGeometryText(text: string): Geometry | null {
  try {
    const value: unknown = JSON.parse(text);
    return isGeometry(value) && value.type !== 'GeometryCollection' ? value : null;
  } catch {
    return null;
  }
}

/** @returns a function that reads one record; `text` gives the trimmed value of a column */
export function createLocator({
  coordinates,
  decimals,
  toDegrees,
  toDegreesOf,
}: LocateOptions): (record: SourceRecord, text: (column: string) => string) => Located {
  if (coordinates === undefined) return ({ geometry = null }) => ofGeometry(geometry, toDegrees);
  if ('ewkb' in coordinates)
    return (_record, text) => {
      const written = text(coordinates.ewkb);
      const parsed = parseEwkb(written);
      if (parsed === null)
        return {
          reason:
            written === ''
              ? `has no ${coordinates.ewkb}`
              : `${coordinates.ewkb} is no EWKB geometry (${quoted(written)})`,
        };
      const own = parsed.srid === null ? toDegrees : toDegreesOf(parsed.srid);
      return own === null
        ? { reason: `lies in the projection EPSG:${String(parsed.srid)}, which we do not know` }
        : ofGeometry(parsed.geometry, own);
    };
  if ('geojson' in coordinates)
    return (_record, text) => {
      const written = text(coordinates.geojson);
      const geometry = parseGeometryText(written);
      if (geometry === null)
        return {
          reason:
            written === ''
              ? `has no ${coordinates.geojson}`
              : `${coordinates.geojson} is no GeoJSON geometry (${quoted(written)})`,
        };
      return ofGeometry(geometry, toDegrees);
    };
  const pair = (first: string, second: string): [string, string] => [first, second];
  const written: (text: (column: string) => string) => [string, string] =
    'latLon' in coordinates
      ? (text) => {
          const [lat = '', lon = ''] = text(coordinates.latLon)
            .replace(/^\(|\)$/g, '')
            .split(/\s*[,;]\s*|\s+/);
          return pair(lon, lat);
        }
      : 'lon' in coordinates
        ? (text) => pair(text(coordinates.lon), text(coordinates.lat))
        : (text) => pair(text(coordinates.x), text(coordinates.y));
  return (_record, text) => {
    const [first, second] = written(text);
    const [x, y] = [parseNumber(first, decimals), parseNumber(second, decimals)];
    if (x === null || y === null) return { reason: `has no readable coordinates ("${first}", "${second}")` };
    if (x === 0 && y === 0) return { lon: 0, lat: 0, geometry: null }; // means unknown in any projection
    const [lon, lat] = 'x' in coordinates ? toDegrees(x, y) : [x, y];
    return Number.isFinite(lon) && Number.isFinite(lat)
      ? { lon, lat, geometry: null }
      : { reason: `has coordinates outside its projection ("${first}", "${second}")` };
  };
}
