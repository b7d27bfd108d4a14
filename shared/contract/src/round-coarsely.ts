/**
 * Rounds a degree to four decimals, about ten metres, because the point may be the visitor's position. Page and map
 * round the same way, so that the list rendered with the page has the same order as the one that the map requests.
 */
export const roundCoarsely = (degrees: number): number => Math.round(degrees * 1e4) / 1e4;
