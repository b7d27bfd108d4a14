import { sql } from 'drizzle-orm/sql';
import type { Scope } from '../../../db/scope.ts';
import * as v from 'valibot';
const nameRow = v.object({ accountId: v.string(), nickname: v.nullable(v.string()), email: v.nullable(v.string()) });

/** Nicknames and addresses of accounts; the nickname is missing unless the resident chose one. */
export const listAccountNames = (
  { db, tenantId }: Scope,
  accountIds: readonly string[],
): Promise<v.InferOutput<typeof nameRow>[]> =>
  db.many(
    nameRow,
    sql`/* desk.listAccountNames */ select account as "accountId", profile.nickname,
        coalesce(profile.email, (select min(email) from staff_member where tenant_id = ${tenantId} and account_id = account), (select min(email) from operator_member where account_id = account)) as email
      from unnest(${sql.param([...accountIds])}::text[]) as account left join profile on profile.tenant_id = ${tenantId} and profile.account_id = account`,
  );

const memberRow = v.object({ accountId: v.nullable(v.string()) });

/** @returns null when nobody with this address is staff; without an account until they have signed in */
export const findStaffMember = (
  { db, tenantId }: Scope,
  email: string,
): Promise<v.InferOutput<typeof memberRow> | null> =>
  db.maybe(
    memberRow,
    sql`/* desk.findStaffMember */ select account_id as "accountId" from staff_member where tenant_id = ${tenantId} and email = ${email}`,
  );

export const assertStaff = ({ db }: Scope, acting: string): Promise<void> =>
  db.run(sql`/* desk.assertStaff */ select desk_assert_staff(${acting})`);

interface DeskAct {
  readonly kind: string;
  /** Name of the action's subject. */
  readonly subject: string;
  readonly before: string;
  readonly after: string;
}

export const recordDeskAct = (
  { db }: Scope,
  acting: string,
  { kind, subject, before, after }: DeskAct,
): Promise<void> =>
  db.run(sql`/* desk.recordDeskAct */ select desk_tell_act(${acting}, ${kind}, ${subject}, ${before}, ${after})`);
