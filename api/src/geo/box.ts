/** A rectangle on the map. */

/** [west, south, east, north] in degrees. */
export type Box = readonly [number, number, number, number];
