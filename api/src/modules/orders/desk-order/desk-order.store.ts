/** SQL of orders that staff take. */
import { sql } from 'drizzle-orm/sql';
import * as v from 'valibot';
import type { Scope } from '../../../db/scope.ts';

const standingRow = v.object({
  guid: v.string(),
  code: v.string(),
  state: v.string(),
  orderedAt: v.date(),
  sealed: v.string(),
});
export type StandingRow = v.InferOutput<typeof standingRow>;

/** Orders that were not cancelled, of this part of the postcode, with and without an account, the oldest first. */
export const listStanding = (
  { db, tenantId }: Scope,
  { marketGuid, postcodePart }: { readonly marketGuid: string; readonly postcodePart: string },
  most: number,
): Promise<StandingRow[]> =>
  db.many(
    standingRow,
    sql`/* deskOrder.listStanding */ select guid, public_id as code, state, ordered_at as "orderedAt", sealed from customer_order
      where tenant_id = ${tenantId} and market_guid = ${marketGuid}::uuid and postcode_part = ${postcodePart} and state in ('ORDERED', 'COLLECTED')
        and sealed is not null
      order by ordered_at, public_id limit ${most}`,
  );

const codeRow = v.object({ code: v.string() });

/**
 * Deletes the personal data of an order without an account. A trigger cancels what can be cancelled.
 * @returns false where there is no such order
 */
export async function forgetOrder(
  { db, tenantId }: Scope,
  { marketGuid, code }: { readonly marketGuid: string; readonly code: string },
): Promise<boolean> {
  const row = await db.maybe(
    codeRow,
    sql`/* deskOrder.forget */ update customer_order set sealed = null
      where tenant_id = ${tenantId} and market_guid = ${marketGuid}::uuid and public_id = ${code} and account_id is null and sealed is not null
      returning public_id as code`,
  );
  return row !== null;
}
