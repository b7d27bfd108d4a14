/** Where a list of the nearest places starts, as part of the page's own address. Pure. */
import { roundCoarsely } from '@greenward/contract';

const START = /^(-?\d{1,3}(?:\.\d+)?),(-?\d{1,2}(?:\.\d+)?)$/;

export const formatStart = ({ lon, lat }: { readonly lon: number; readonly lat: number }): string =>
  `${roundCoarsely(lon)},${roundCoarsely(lat)}`;

/** @returns [lon, lat] in degrees; null for an invalid or missing value */
export function parseStart(text: string | null): readonly [number, number] | null {
  const [, lon, lat] = START.exec(text ?? '') ?? [];
  if (lon === undefined || lat === undefined || Math.abs(Number(lon)) > 180 || Math.abs(Number(lat)) > 90) return null;
  return [Number(lon), Number(lat)];
}
