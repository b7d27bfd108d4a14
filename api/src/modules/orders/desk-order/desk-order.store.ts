/** SQL of orders that staff take. */
import { sql } from 'drizzle-orm/sql';
import * as v from 'valibot';
import type { Scope } from '../../../db/scope.ts';

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
