/** Distances on the ground, and boxes around a point. Pure. */
import type { Box } from '../../../geo/box.ts';

/** Mean radius of the earth in metres (IUGG). */
const EARTH_RADIUS_M = 6_371_008.8;

interface Position {
  readonly lon: number;
  readonly lat: number;
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const degrees = (angle: number): number => (angle * 180) / Math.PI;

/** Great-circle distance by the haversine formula. */
export function metresBetween(a: Position, b: Position): number {
  const half = (from: number, to: number): number => Math.sin(radians(to - from) / 2) ** 2;
  const chord = half(a.lat, b.lat) + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * half(a.lon, b.lon);
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** The box that contains everything within `metres`; near a pole it spans all longitudes. */
export function boxAround({ lon, lat }: Position, metres: number): Box {
  const high = degrees(metres / EARTH_RADIUS_M);
  const narrowest = Math.cos(radians(Math.min(90, Math.abs(lat) + high)));
  const wide = narrowest <= 0 ? 180 : Math.min(180, high / narrowest);
  return [Math.max(-180, lon - wide), Math.max(-90, lat - high), Math.min(180, lon + wide), Math.min(90, lat + high)];
}

const rounded = (value: unknown, factor: number): unknown =>
  Array.isArray(value)
    ? value.map((part: unknown) => rounded(part, factor))
    : typeof value === 'number'
      ? Math.round(value * factor) / factor
      : value;

/** Rounds a GeoJSON geometry's coordinates to this many decimals. */
export const roundedGeometry = (
  geometry: Readonly<Record<string, unknown>>,
  decimals: number,
): Record<string, unknown> => ({
  ...geometry,
  coordinates: rounded(geometry['coordinates'], 10 ** decimals),
});

const HEADINGS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;
export type Heading = (typeof HEADINGS)[number];

/** Below this distance, a direction is neither useful nor accurate. */
const SAME_SPOT_M = 1;

/**
 * Direction to walk, as one of eight compass points. Planar geometry is accurate enough for a few kilometres.
 * @returns null within a metre
 */
export function headingTo(from: Position, to: Position, distanceMetres: number): Heading | null {
  if (distanceMetres < SAME_SPOT_M) return null;
  const east = (to.lon - from.lon) * Math.cos(radians((from.lat + to.lat) / 2));
  const bearing = degrees(Math.atan2(east, to.lat - from.lat));
  return HEADINGS[Math.round((bearing + 360) / 45) % 8] ?? null;
}
