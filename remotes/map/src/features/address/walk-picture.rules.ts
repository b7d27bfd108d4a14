/** Draws what grows around an address as a small picture: rings of a walk, and a dot for each place. Pure. */
import { WALKING_RANGES } from '@greenward/map';
import type { MapPosition } from '@greenward/map';

/** Width of the picture in its own units; the outer ring leaves a margin for its label. */
export const SIDE = 320;
const MARGIN = 14;
const METRES_PER_DEGREE = 111_195;

export interface WalkRing {
  readonly minutes: number;
  readonly radius: number;
}

export interface WalkPicture {
  readonly rings: readonly WalkRing[];
  /** A point for each place, for a stroke with round caps. */
  readonly trees: string;
}

/** [lon, lat] pairs of an answer; invalid ones are skipped. */
export const positionsIn = (sample: unknown): MapPosition[] =>
  (Array.isArray(sample) ? (sample as unknown[]) : []).flatMap((pair) => {
    const [lon, lat] = Array.isArray(pair) ? (pair as unknown[]) : [];
    return typeof lon === 'number' && typeof lat === 'number' ? [{ lon, lat }] : [];
  });

/** North is up, with the address in the centre. */
export function drawWalk({ lon, lat }: MapPosition, places: readonly MapPosition[]): WalkPicture {
  const furthest = Math.max(...WALKING_RANGES.map(({ metres }) => metres));
  const scale = (SIDE / 2 - MARGIN) / furthest;
  const across = METRES_PER_DEGREE * Math.cos((lat * Math.PI) / 180);
  const points = places.map((place) => {
    const [x, y] = [(place.lon - lon) * across, (lat - place.lat) * METRES_PER_DEGREE];
    return `M${Math.round(SIDE / 2 + x * scale)} ${Math.round(SIDE / 2 + y * scale)}h0`;
  });
  return {
    rings: WALKING_RANGES.map(({ metres, minutes }) => ({ minutes, radius: Math.round(metres * scale) })),
    trees: [...new Set(points)].join(''),
  };
}
