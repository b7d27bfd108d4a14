/** Finds the projection that places a file's coordinates within the tenant's box. */
import type { Box } from '../../../../geo/box.ts';
import { degreesFrom } from '../projection.ts';

/** Projections that councils use, by EPSG code; the first match is proposed. */
const CODES = [
  27700, 29902, 2157, 25832, 25833, 25831, 25830, 25829, 32632, 32633, 32631, 32630, 31466, 31467, 31468, 2154, 27572,
  28992, 31370, 3812, 2056, 21781, 31287, 3067, 3006, 25834, 5514, 2180, 3857, 2225, 2226, 2227, 2228, 2229, 2230, 2249,
  26986, 2263, 2269, 2913, 2285, 2926, 2272, 2277, 2278, 3435, 2236, 2248, 2283, 26910, 26911, 26917, 26918, 26919,
  2958, 2945, 3347, 7855, 7856, 28355, 28356, 2193,
] as const;

/** Minimum share of positions that must be inside. */
const INSIDE_AT_LEAST = 0.9;

export async function guessProjection(
  positions: readonly (readonly [number, number])[],
  box: Box,
): Promise<string | null> {
  const [west, south, east, north] = box;
  for (const code of CODES) {
    const toDegrees = await degreesFrom(`EPSG:${code}`);
    const inside = positions.filter(([x, y]) => {
      const [lon, lat] = toDegrees(x, y);
      return lon >= west && lon <= east && lat >= south && lat <= north;
    });
    if (positions.length > 0 && inside.length >= positions.length * INSIDE_AT_LEAST) return `EPSG:${code}`;
  }
  return null;
}
