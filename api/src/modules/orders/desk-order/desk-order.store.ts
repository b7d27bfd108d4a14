/** SQL of orders that staff take. */
import { sql } from 'drizzle-orm/sql';
import * as v from 'valibot';
import type { Scope } from '../../../db/scope.ts';
import { columnOf } from '../../../db/sql.ts';

const standingRow = v.object({
  guid: v.string(),
  code: v.string(),
  state: v.string(),
  orderedAt: v.date(),
  sealed: v.string(),
});
export type StandingRow = v.InferOutput<typeof standingRow>;

/** Under each key, for what somebody says. */
export interface SoughtMarks {
  readonly emails: readonly string[];
  readonly telephones: readonly string[];
  readonly names: readonly string[];
}

/**
 * Orders of the market that were not cancelled, with and without an account, the oldest first: those with one of these
 * marks, and those that no job has marked yet.
 */
export const listMarked = (
  { db, tenantId }: Scope,
  { marketGuid, emails, telephones, names }: SoughtMarks & { readonly marketGuid: string },
  most: number,
): Promise<StandingRow[]> =>
  db.many(
    standingRow,
    sql`/* deskOrder.listMarked */ with here as (select ${tenantId}::int as tenant, ${marketGuid}::uuid as market), found as (
        select guid from here join customer_order on tenant_id = tenant and market_guid = market where email_mark = any (${sql.param([...emails])}::text[])
        union select guid from here join customer_order on tenant_id = tenant and market_guid = market where telephone_mark = any (${sql.param([...telephones])}::text[])
        union select guid from here join customer_order on tenant_id = tenant and market_guid = market where name_mark = any (${sql.param([...names])}::text[])
        union select guid from here join customer_order on tenant_id = tenant and market_guid = market where marks_key is null and sealed is not null
      )
      select guid, public_id as code, state, ordered_at as "orderedAt", sealed from customer_order join found using (guid)
      where tenant_id = ${tenantId} and state in ('ORDERED', 'COLLECTED') and sealed is not null
      order by ordered_at, public_id limit ${most}`,
  );

const unmarkedRow = v.object({ guid: v.string(), marketGuid: v.string(), sealed: v.string() });

/** Orders without marks, by guid. @param after guid of the last one that was seen */
export const listUnmarked = (
  { db, tenantId }: Scope,
  { after, most }: { readonly after: string | null; readonly most: number },
): Promise<v.InferOutput<typeof unmarkedRow>[]> =>
  db.many(
    unmarkedRow,
    sql`/* deskOrder.listUnmarked */ select guid, market_guid as "marketGuid", sealed from customer_order
      where tenant_id = ${tenantId} and marks_key is null and sealed is not null and state in ('ORDERED', 'COLLECTED') and market_guid is not null
        and (${after}::uuid is null or guid > ${after}::uuid)
      order by guid limit ${most} for update skip locked`,
  );

export interface Marks {
  readonly guid: string;
  readonly email: string | null;
  readonly telephone: string | null;
  readonly name: string | null;
}

export const writeMarks = ({ db, tenantId }: Scope, keyId: string, marks: readonly Marks[]): Promise<void> =>
  db.run(
    sql`/* deskOrder.writeMarks */ update customer_order set marks_key = ${keyId}, email_mark = email, telephone_mark = telephone, name_mark = name
      from unnest(${columnOf(marks, ({ guid }) => guid)}::uuid[], ${columnOf(marks, ({ email }) => email)}::text[],
        ${columnOf(marks, ({ telephone }) => telephone)}::text[], ${columnOf(marks, ({ name }) => name)}::text[]) as given (marked, email, telephone, name)
      where tenant_id = ${tenantId} and guid = marked and sealed is not null`,
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
