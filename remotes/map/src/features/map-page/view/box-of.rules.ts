/** The box around places. Pure. */
import type { MapBox, MapPosition } from '@greenward/map';

/** Null without any. */
export function boxOf(places: readonly MapPosition[]): MapBox | null {
  if (places.length === 0) return null;
  const [lons, lats] = [places.map(({ lon }) => lon), places.map(({ lat }) => lat)];
  return [Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)];
}
