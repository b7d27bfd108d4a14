/** Finds the area that contains a point: by bounding box, then by polygon. Pure. */
import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon';
import type { MultiPolygon, Polygon, Position } from 'geojson';
import type { Box } from '../../../geo/box.ts';

export interface LocatedArea {
  readonly id: number;
  readonly box: Box;
  readonly geometry: Polygon | MultiPolygon;
}

const positionsOf = (geometry: Polygon | MultiPolygon): Position[] =>
  geometry.type === 'Polygon' ? geometry.coordinates.flat() : geometry.coordinates.flat(2);

/** [west, south, east, north] */
export function boxOf(geometry: Polygon | MultiPolygon): Box {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [lon = NaN, lat = NaN] of positionsOf(geometry)) {
    west = Math.min(west, lon);
    east = Math.max(east, lon);
    south = Math.min(south, lat);
    north = Math.max(north, lat);
  }
  return [west, south, east, north];
}

const largestRing = (geometry: Polygon | MultiPolygon): Position[] => {
  const rings =
    geometry.type === 'Polygon'
      ? [geometry.coordinates[0] ?? []]
      : geometry.coordinates.map((polygon) => polygon[0] ?? []);
  return rings.reduce(
    (largest, ring) => (Math.abs(ringMoments(ring).area) > Math.abs(ringMoments(largest).area) ? ring : largest),
    rings[0] ?? [],
  );
};

function ringMoments(ring: readonly Position[]): { area: number; lon: number; lat: number } {
  let [area, lon, lat] = [0, 0, 0];
  const [originLon = 0, originLat = 0] = ring[0] ?? []; // a local origin keeps precision
  for (let at = 0; at + 1 < ring.length; at += 1) {
    const [x0, y0] = [(ring[at]?.[0] ?? 0) - originLon, (ring[at]?.[1] ?? 0) - originLat];
    const [x1, y1] = [(ring[at + 1]?.[0] ?? 0) - originLon, (ring[at + 1]?.[1] ?? 0) - originLat];
    const cross = x0 * y1 - x1 * y0;
    area += cross / 2;
    lon += ((x0 + x1) * cross) / 6;
    lat += ((y0 + y1) * cross) / 6;
  }
  return area === 0
    ? { area, lon: originLon, lat: originLat }
    : { area, lon: originLon + lon / area, lat: originLat + lat / area };
}

/**
 * The centroid of the largest part. Where it lies outside a concave outline: the middle of the widest section at that
 * latitude.
 */
export function centreOf(geometry: Polygon | MultiPolygon): { lon: number; lat: number } {
  const ring = largestRing(geometry);
  const { lon, lat } = ringMoments(ring);
  if (booleanPointInPolygon([lon, lat], geometry)) return { lon, lat };
  const crossings = ring.flatMap(([x0 = 0, y0 = 0], at) => {
    const [x1 = 0, y1 = 0] = ring[at + 1] ?? [x0, y0];
    return y0 > lat !== y1 > lat ? [x0 + ((lat - y0) / (y1 - y0)) * (x1 - x0)] : [];
  });
  crossings.sort((a, b) => a - b);
  let best = { lon, width: -1 };
  for (let at = 0; at + 1 < crossings.length; at += 2) {
    const [from = 0, to = 0] = [crossings[at], crossings[at + 1]];
    if (to - from > best.width) best = { lon: (from + to) / 2, width: to - from };
  }
  return { lon: best.lon, lat };
}

/** When several areas contain a point, the first one given wins. */
export function createAreaLocator(areas: readonly LocatedArea[]): (lon: number, lat: number) => number | null {
  return (lon, lat) =>
    areas.find(
      ({ box, geometry }) =>
        lon >= box[0] && lon <= box[2] && lat >= box[1] && lat <= box[3] && booleanPointInPolygon([lon, lat], geometry),
    )?.id ?? null;
}
