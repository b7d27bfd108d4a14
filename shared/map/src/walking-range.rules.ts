/** Rings that mark a 5 and 10 minute walk. */
import type { Feature, FeatureCollection, LineString } from 'geojson';
import type { MapPosition } from './map-hash.rules.ts';

/** Distance walked in 5 and 10 minutes, in metres (domain §9). */
export const WALKING_RANGES = [
  { metres: 360, minutes: 5 },
  { metres: 720, minutes: 10 },
] as const;

/** Mean radius. */
const EARTH_M = 6_371_009;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const METRES_PER_DEGREE = radians(EARTH_M);
const CORNERS = 72;

function ring({ lon, lat }: MapPosition, metres: number): [number, number][] {
  const perLongitude = METRES_PER_DEGREE * Math.cos(radians(lat));
  return Array.from({ length: CORNERS + 1 }, (_, corner) => {
    const angle = (corner / CORNERS) * 2 * Math.PI;
    return [lon + (Math.cos(angle) * metres) / perLongitude, lat + (Math.sin(angle) * metres) / METRES_PER_DEGREE];
  });
}

/** @param label of a ring, by its minutes. */
export function walkingRings(around: MapPosition, label: (minutes: number) => string): FeatureCollection<LineString> {
  const features = WALKING_RANGES.map(({ metres, minutes }): Feature<LineString> => ({
    type: 'Feature',
    geometry: { type: 'LineString', coordinates: ring(around, metres) },
    properties: { label: label(minutes) },
  }));
  return { type: 'FeatureCollection', features };
}

/** Great-circle distance. @returns metres */
export function metresBetween(a: MapPosition, b: MapPosition): number {
  const [dLat, dLon] = [radians(b.lat - a.lat), radians(b.lon - a.lon)];
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(dLon / 2) ** 2;
  return 2 * EARTH_M * Math.asin(Math.sqrt(h));
}

/** Walking speed 5 km/h (domain §9), at least one minute. */
export const walkingMinutes = (metres: number): number => Math.max(1, Math.round(metres / (5_000 / 60)));
