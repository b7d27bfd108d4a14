/**
 * The applicant's address as the start of the list of pits, in the state of the history entry: it stays out of the
 * address of the page, which people share. Pure.
 */
type Position = readonly [lon: number, lat: number];

export const stateWithStart = ({ lon, lat }: { readonly lon: number; readonly lat: number }): object => ({
  pitsFrom: [lon, lat],
});

/** @param state of the location, possibly written by another release */
export function startIn(state: unknown): Position | null {
  const { pitsFrom } = (typeof state === 'object' && state !== null ? state : {}) as { readonly pitsFrom?: unknown };
  if (!Array.isArray(pitsFrom)) return null;
  const [lon, lat] = pitsFrom as readonly unknown[];
  return typeof lon === 'number' && typeof lat === 'number' ? [lon, lat] : null;
}
