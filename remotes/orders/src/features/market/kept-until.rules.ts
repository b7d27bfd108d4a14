/** What is true of the orders of a market that has closed: whether they wait to be collected, and until when. Pure. */

interface HandOut {
  /** ISO 8601. */
  readonly endDate: string;
  readonly isCancelled: boolean;
}

const HOUR_MS = 3_600_000;

/**
 * @param events those that are not over
 * @returns null where nothing is to be collected any more; `until` is null where orders are kept without an end
 */
export function keptOrders(
  events: readonly HandOut[],
  { noShowHours }: { readonly noShowHours: number | null },
): { readonly until: string | null } | null {
  const ends = events.filter(({ isCancelled }) => !isCancelled).map(({ endDate }) => Date.parse(endDate));
  if (ends.length === 0) return null;
  return { until: noShowHours === null ? null : new Date(Math.max(...ends) + noShowHours * HOUR_MS).toISOString() };
}
