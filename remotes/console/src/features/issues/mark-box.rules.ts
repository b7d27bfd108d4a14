/** The box around positions, for a map that shows them all. Pure. */
import type { MapBox, MapPosition } from '@greenward/map';

/** [west, south, east, north]; null without positions. */
export const boxOf = (positions: readonly MapPosition[]): MapBox | null =>
  positions.length === 0
    ? null
    : [
        Math.min(...positions.map(({ lon }) => lon)),
        Math.min(...positions.map(({ lat }) => lat)),
        Math.max(...positions.map(({ lon }) => lon)),
        Math.max(...positions.map(({ lat }) => lat)),
      ];
