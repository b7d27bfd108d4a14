/** Simplifies an area's outline for a small picture. Pure. */
import { simplify } from '@turf/simplify';
import type { MultiPolygon, Polygon } from 'geojson';

/** Metres of one degree of latitude. */
const METRES_PER_DEGREE = 111_320;
/** Five decimals of a degree are about a metre. */
const DECIMALS = 1e5;

const rounded = (value: number): number => Math.round(value * DECIMALS) / DECIMALS;

/** No point of the original outline is further than `withinMetres` from the result. */
export function outlineOf(geometry: Polygon | MultiPolygon, withinMetres: number): Polygon | MultiPolygon {
  const simple = simplify(geometry, { tolerance: withinMetres / METRES_PER_DEGREE, highQuality: false });
  const round = (ring: readonly (readonly number[])[]): number[][] => ring.map((position) => position.map(rounded));
  return simple.type === 'Polygon'
    ? { type: 'Polygon', coordinates: simple.coordinates.map(round) }
    : { type: 'MultiPolygon', coordinates: simple.coordinates.map((part) => part.map(round)) };
}
