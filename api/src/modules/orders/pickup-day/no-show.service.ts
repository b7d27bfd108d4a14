/** Orders that nobody collected: their trees go back into the stock at the hour that the market states. */
import type { Pool } from 'pg';
import { inTransaction } from '../../../db/scope.ts';
import { releaseNoShows } from './pickup-day.store.ts';

const AT_ONCE = 500;

/** @returns how many were released */
export async function endMissed(pool: Pool, tenantId: number, now: Date): Promise<number> {
  let released = 0;
  for (let last = AT_ONCE; last === AT_ONCE;) {
    last = await inTransaction(pool, tenantId, (scope) => releaseNoShows(scope, now, AT_ONCE));
    released += last;
  }
  return released;
}
