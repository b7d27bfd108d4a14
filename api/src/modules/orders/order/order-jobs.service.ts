/** Work on orders that is repeated: giving back holds that have ended, and encrypting under the newest key. */
import type { Pool } from 'pg';
import { inTransaction } from '../../../db/scope.ts';
import type { OrderSecrets } from './order-secret.ts';
import { listSealedOtherwise, reseal } from './order.store.ts';
import { giveBackEnded } from './stock.service.ts';

const RESEALED_AT_ONCE = 200;

/** @returns how many holds ended */
export const endHolds = (pool: Pool, tenantId: number, now: Date): Promise<number> =>
  inTransaction(pool, tenantId, (scope) => giveBackEnded(scope, now));

/** Orders whose key is lost stay as they are. @returns how many were encrypted again */
export async function resealOrders(pool: Pool, tenantId: number, secrets: OrderSecrets): Promise<number> {
  let resealed = 0;
  for (;;) {
    const { found, changed } = await inTransaction(pool, tenantId, async (scope) => {
      const rows = await listSealedOtherwise(scope, secrets.keyId, RESEALED_AT_ONCE);
      let opened = 0;
      for (const { guid, sealed } of rows) {
        const secret = secrets.tryOpen({ tenantId, guid }, sealed);
        if (secret === null) continue;
        await reseal(scope, guid, secrets.seal({ tenantId, guid }, secret));
        opened += 1;
      }
      return { found: rows.length, changed: opened };
    });
    resealed += changed;
    // A rest that cannot be opened would be found again for ever.
    if (found < RESEALED_AT_ONCE || changed === 0) return resealed;
  }
}
