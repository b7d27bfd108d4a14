/** Converts coordinates from a file's projection to degrees (WGS 84). */
import type { Geometry, Position } from 'geojson';
import proj4 from 'proj4';
import type { Converter } from 'proj4';
import { ImportRefusedError } from './import-refused.ts';

export type ToDegrees = (x: number, y: number) => readonly [lon: number, lat: number];
/** The inverse conversion. */
export type FromDegrees = (lon: number, lat: number) => readonly [x: number, y: number];

/** Rounds to a millimetre, because further digits are noise of the projection. */
const tidy = (degrees: number): number => Math.round(degrees * 1e8) / 1e8;
const asTheyAre: ToDegrees = (lon, lat) => [lon, lat];
/** Names of coordinate systems in degrees. */
const DEGREES = /^(EPSG:+4326|CRS:?84|WGS ?84|.*:CRS84)$/i;

/**
 * @param projection 'EPSG:27700', or PROJ or WKT text as in a .prj file
 * @throws ImportRefusedError when the projection is unknown
 */
export async function degreesFrom(projection: string | null): Promise<ToDegrees> {
  if (projection === null || DEGREES.test(projection.trim())) return asTheyAre;
  const converter = await converterOf(projection);
  return (x, y) => {
    const [lon = NaN, lat = NaN] = converter.forward([x, y]);
    return [tidy(lon), tidy(lat)];
  };
}

/**
 * Converts from degrees to the file's coordinates; null when those are degrees.
 * @throws ImportRefusedError when the projection is unknown
 */
export async function degreesInto(projection: string | null): Promise<FromDegrees | null> {
  if (projection === null || DEGREES.test(projection.trim())) return null;
  const converter = await converterOf(projection);
  return (lon, lat) => {
    const [x = NaN, y = NaN] = converter.inverse([lon, lat]);
    return [x, y];
  };
}

async function converterOf(projection: string): Promise<Converter> {
  let definition = projection.trim();
  const code = /^EPSG:+(\d+)$/i.exec(definition)?.[1];
  if (code !== undefined) {
    const { default: known } = await import('proj4-list');
    definition = known[`EPSG:${code}`]?.[1] ?? '';
    if (definition === '')
      throw new ImportRefusedError(
        `The projection EPSG:${code} is not in our list. Give it as PROJ text under "projection" in the mapping (epsg.io/${code} shows it).`,
      );
  }
  try {
    const converter = proj4(definition, 'WGS84');
    converter.forward([0, 0]);
    return converter;
  } catch (cause) {
    throw new ImportRefusedError(
      `The projection "${definition.slice(0, 100)}" cannot be used: ${(cause as Error).message}. Give it as EPSG code under "projection" in the mapping.`,
      {
        cause,
      },
    );
  }
}

/** The same geometry in degrees, without heights. Coordinates outside the projection become NaN. */
export function geometryInDegrees(geometry: Geometry, toDegrees: ToDegrees): Geometry {
  const position = ([x = NaN, y = NaN]: Position): Position => {
    if (!Number.isFinite(x) || !Number.isFinite(y)) return [NaN, NaN];
    return [...toDegrees(x, y)];
  };
  // Calculations with outlines require closed rings, but some files contain open or empty ones.
  const closed = (ring: readonly Position[]): Position[] => {
    const [first, last] = [ring[0], ring.at(-1)];
    return first === undefined || last === undefined || (first[0] === last[0] && first[1] === last[1])
      ? [...ring]
      : [...ring, first];
  };
  const polygon = ([outer = [], ...holes]: readonly Position[][]): Position[][] =>
    outer.length === 0
      ? []
      : [outer, ...holes.filter((hole) => hole.length > 0)].map((ring) => closed(ring.map(position)));
  switch (geometry.type) {
    case 'Point':
      return { type: 'Point', coordinates: position(geometry.coordinates) };
    case 'MultiPoint':
    case 'LineString':
      return { type: geometry.type, coordinates: geometry.coordinates.map(position) };
    case 'MultiLineString':
      return { type: geometry.type, coordinates: geometry.coordinates.map((line) => line.map(position)) };
    case 'Polygon':
      return { type: 'Polygon', coordinates: polygon(geometry.coordinates) };
    case 'MultiPolygon':
      return {
        type: 'MultiPolygon',
        coordinates: geometry.coordinates.map(polygon).filter((rings) => rings.length > 0),
      };
    case 'GeometryCollection':
      return {
        type: 'GeometryCollection',
        geometries: geometry.geometries.map((one) => geometryInDegrees(one, toDegrees)),
      };
  }
}
