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
  for (let after: string | null = null, isLast = false; !isLast;) {
    const page = { keyId: secrets.keyId, after, most: RESEALED_AT_ONCE };
    const guids: readonly string[] = await inTransaction(pool, tenantId, async (scope) => {
      const rows = await listSealedOtherwise(scope, page);
      for (const { guid, sealed } of rows) {
        const secret = secrets.tryOpen({ tenantId, guid }, sealed);
        if (secret === null) continue;
        await reseal(scope, guid, secrets.seal({ tenantId, guid }, secret));
        resealed += 1;
      }
      return rows.map(({ guid }) => guid);
    });
    after = guids.at(-1) ?? null;
    isLast = guids.length < RESEALED_AT_ONCE;
  }
  return resealed;
}
