/** Geometry in degrees for imports: rounding, boxes, and a representative point of an outline. Pure. */
import type { Geometry, Position } from 'geojson';
import { centreOf } from '../area/area-locator.rules.ts';
import type { Located } from './locate-record.ts';
import type { Box } from '../../../geo/box.ts';

/** Rounds and removes repeated positions; a ring needs at least four, a line two. @returns null when nothing is left */
export function roundGeometry(geometry: Geometry, precision: number): Geometry | null {
  const scale = 10 ** precision;
  const round = ([x = NaN, y = NaN]: Position): Position => [
    Math.round(x * scale) / scale,
    Math.round(y * scale) / scale,
  ];
  const line = (positions: readonly Position[], least: number): Position[] | null => {
    const kept = positions
      .map(round)
      .filter(([x, y], at, all) => at === 0 || all[at - 1]?.[0] !== x || all[at - 1]?.[1] !== y);
    return kept.length >= least ? kept : null;
  };
  const polygon = (rings: readonly Position[][]): Position[][] | null => {
    const [outer, ...holes] = rings.map((ring) => line(ring, 4));
    return outer === null || outer === undefined ? null : [outer, ...holes.filter((hole) => hole !== null)];
  };
  const several = <Part>(parts: readonly (Part | null)[]): Part[] | null => {
    const kept = parts.filter((part) => part !== null);
    return kept.length === 0 ? null : kept;
  };
  switch (geometry.type) {
    case 'Point':
      return { type: 'Point', coordinates: round(geometry.coordinates) };
    case 'MultiPoint':
      return { type: 'MultiPoint', coordinates: geometry.coordinates.map(round) };
    case 'LineString': {
      const coordinates = line(geometry.coordinates, 2);
      return coordinates && { type: 'LineString', coordinates };
    }
    case 'MultiLineString': {
      const coordinates = several(geometry.coordinates.map((one) => line(one, 2)));
      return coordinates && { type: 'MultiLineString', coordinates };
    }
    case 'Polygon': {
      const coordinates = polygon(geometry.coordinates);
      return coordinates && { type: 'Polygon', coordinates };
    }
    case 'MultiPolygon': {
      const coordinates = several(geometry.coordinates.map(polygon));
      return coordinates && { type: 'MultiPolygon', coordinates };
    }
    case 'GeometryCollection':
      return null;
  }
}

const positionsIn = (geometry: Geometry): Position[] => {
  switch (geometry.type) {
    case 'Point':
      return [geometry.coordinates];
    case 'MultiPoint':
    case 'LineString':
      return geometry.coordinates;
    case 'MultiLineString':
    case 'Polygon':
      return geometry.coordinates.flat();
    case 'MultiPolygon':
      return geometry.coordinates.flat(2);
    case 'GeometryCollection':
      return geometry.geometries.flatMap(positionsIn);
  }
};

/** [west, south, east, north]; not finite when a position is not finite. */
export function boxAround(geometry: Geometry): Box {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x = NaN, y = NaN] of positionsIn(geometry)) {
    if (!Number.isFinite(x) || !Number.isFinite(y)) return [NaN, NaN, NaN, NaN];
    [west, east] = [Math.min(west, x), Math.max(east, x)];
    [south, north] = [Math.min(south, y), Math.max(north, y)];
  }
  return [west, south, east, north];
}

/** A point that represents an outline or line. */
export function pointOf(geometry: Geometry): { readonly lon: number; readonly lat: number } {
  if (geometry.type === 'Polygon' || geometry.type === 'MultiPolygon') return centreOf(geometry);
  const [west, south, east, north] = boxAround(geometry);
  if (geometry.type === 'LineString' || geometry.type === 'MultiLineString') {
    // The middle of the box may be off a bent line: take the nearest corner.
    const middle = [(west + east) / 2, (south + north) / 2] as const;
    const distance = ([x = 0, y = 0]: Position): number => (x - middle[0]) ** 2 + (y - middle[1]) ** 2;
    const closed =
      geometry.type === 'LineString' && String(geometry.coordinates[0]) === String(geometry.coordinates.at(-1));
    const nearest = positionsIn(geometry).reduce((best, one) => (distance(one) < distance(best) ? one : best));
    return closed ? { lon: middle[0], lat: middle[1] } : { lon: nearest[0] ?? NaN, lat: nearest[1] ?? NaN };
  }
  return { lon: (west + east) / 2, lat: (south + north) / 2 };
}

/** Whether two boxes overlap or touch. */
export const boxesMeet = (a: Box, b: Box): boolean => a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3];

/** A record needs a position that touches the tenant's box. */
export function placedGeometry(
  located: Located,
  maximumBox: Box,
): { readonly geometry: Geometry; readonly box: Box } | { readonly reason: string } {
  if ('reason' in located) return located;
  const geometry: Geometry = located.geometry ?? { type: 'Point', coordinates: [located.lon, located.lat] };
  const box = boxAround(geometry);
  if (!box.every(Number.isFinite)) return { reason: 'has coordinates that are no numbers, or none' };
  if (box.every((side) => Math.abs(side) < 0.001))
    return { reason: 'lies at 0,0, which stands for unknown coordinates' };
  if (!boxesMeet(box, maximumBox))
    return { reason: `lies outside the tenant's maximum box (${box[0].toFixed(5)}, ${box[1].toFixed(5)})` };
  return { geometry, box };
}
