/** Whether a tree fits into a garden, from its size in 20 years and the sun it needs. Pure. */

import { FEET_PER_METRE } from '../../parts/feet.ts';
import { SUN } from '../../parts/tree-facts.rules.ts';
import type { Sun } from '../../parts/tree-facts.rules.ts';

export interface Garden {
  /** Free ground in metres; null when it is not said. */
  readonly widthMetres: number | null;
  readonly lengthMetres: number | null;
  readonly sun: Sun | null;
}

export interface TreeNeeds {
  /** Metres; null when it is not known. */
  readonly spread: number | null;
  readonly sun: Sun | null;
}

export type Fit = 'unknown' | 'fits' | 'tooBig' | 'tooDark' | 'tooBright';

/** Larger numbers are typing mistakes, or in centimetres. */
const LARGEST_METRES = 500;

/** @returns metres; null for text that is no length */
export function metresIn(text: string, units: 'metric' | 'imperial'): number | null {
  const number = Number(text.trim().replace(',', '.'));
  if (text.trim() === '' || !Number.isFinite(number) || number <= 0) return null;
  const metres = units === 'imperial' ? number / FEET_PER_METRE : number;
  return metres <= LARGEST_METRES ? metres : null;
}

/** The crown has to fit between the sides. A tree grows one step of sun away from its best, but not two. */
export function fitOf({ spread, sun }: TreeNeeds, { widthMetres, lengthMetres, sun: light }: Garden): Fit {
  const sides = [widthMetres, lengthMetres].filter((side) => side !== null);
  if (spread !== null && sides.some((side) => side < spread)) return 'tooBig';
  if (sun !== null && light !== null) {
    const steps = SUN.indexOf(light) - SUN.indexOf(sun);
    if (steps <= -2) return 'tooDark';
    if (steps >= 2) return 'tooBright';
  }
  return (spread !== null && sides.length > 0) || (sun !== null && light !== null) ? 'fits' : 'unknown';
}
