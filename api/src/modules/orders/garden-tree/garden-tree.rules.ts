/** Where a tree in a private garden is shown: near enough for its street, too far for its garden. Pure. */
import type { Position } from '../../../geo/position.ts';
import { metresBetween } from '../../places/place/distance.rules.ts';

/** The accuracy of a street. */
export const FARTHEST_M = 100;
/** A point that is nearer could be taken for the garden. */
export const NEAREST_M = 25;
/** Trees of one garden are shown together: their points could be averaged otherwise. They must not hide each other. */
const APART_M = 6;
/** Trees that stand so far from each other are of one garden. */
const GARDEN_M = 14;
/** The first tree's point leaves room for those of the others. */
const FIRST_FARTHEST_M = FARTHEST_M - APART_M - GARDEN_M;
const METRES_PER_DEGREE = 111_195;

function moved({ lon, lat }: Position, metres: number, angle: number): Position {
  const north = (metres * Math.cos(angle)) / METRES_PER_DEGREE;
  const east = (metres * Math.sin(angle)) / (METRES_PER_DEGREE * Math.cos((lat * Math.PI) / 180));
  return { lon: lon + east, lat: lat + north };
}

/**
 * A random point of a ring around the garden, uniform over its area.
 * @param others points of the same resident's other trees @param random from 0 to below 1
 */
export function shownPoint(garden: Position, others: readonly Position[], random: () => number): Position {
  const together = others.find((point) => metresBetween(point, garden) <= FARTHEST_M - APART_M);
  const angle = 2 * Math.PI * random();
  if (together !== undefined) return moved(together, APART_M * Math.sqrt(random()), angle);
  const metres = Math.sqrt(NEAREST_M ** 2 + (FIRST_FARTHEST_M ** 2 - NEAREST_M ** 2) * random());
  return moved(garden, metres, angle);
}
