/** The type of a rectangle on the map. */

/** [west, south, east, north] in degrees. */
export type Box = readonly [number, number, number, number];
