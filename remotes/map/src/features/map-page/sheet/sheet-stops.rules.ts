/** The stops of the sheet over the map: it peeks, or covers half of the map, or all of it below the search field. */

export const SHEET_STOPS = ['peek', 'half', 'full'] as const;
export type SheetStop = (typeof SHEET_STOPS)[number];

/** Shares of the map's height below which the next lower stop is nearer. */
const LOWER_BOUNDS: readonly (readonly [SheetStop, number])[] = [
  ['full', 0.62],
  ['half', 0.27],
];

export const stopAbove = (stop: SheetStop): SheetStop =>
  SHEET_STOPS[Math.min(SHEET_STOPS.length - 1, SHEET_STOPS.indexOf(stop) + 1)] ?? stop;
export const stopBelow = (stop: SheetStop): SheetStop =>
  SHEET_STOPS[Math.max(0, SHEET_STOPS.indexOf(stop) - 1)] ?? stop;

/** @param share of the map's height that the sheet covers when it is released. */
export const nearestStop = (share: number): SheetStop =>
  LOWER_BOUNDS.find(([, least]) => share >= least)?.[0] ?? 'peek';
