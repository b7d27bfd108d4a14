/** SQL of a viewer's status: staff, operator, or a recently deleted account. */
import { sql } from 'drizzle-orm/sql';
import * as v from 'valibot';
import type { Scope } from '../../../db/scope.ts';
import { columnOf } from '../../../db/sql.ts';
import { isVoid } from './void-token.store.ts';

const standingRow = v.object({
  isGone: v.boolean(),
  isVoid: v.boolean(),
  isStaff: v.boolean(),
  isOperator: v.boolean(),
  hasRoleToTake: v.boolean(),
});
export type Standing = v.InferOutput<typeof standingRow>;

export interface StandingQuestion {
  readonly accountId: string;
  readonly accountHash: string;
  /** Lower case; null unless the sign-in service verified it, because an unverified address must not claim a role. */
  readonly verifiedEmail: string | null;
  readonly issuedAt: Date;
  readonly sessionHash: string;
  /** When the password was entered. */
  readonly signedInAt: Date;
}

/** @returns one for each question, in their order */
export const readStandings = (
  { db, tenantId }: Scope,
  questions: readonly StandingQuestion[],
): Promise<readonly Standing[]> =>
  db.many(
    standingRow,
    sql`/* viewer.readStandings */ select
      exists (select from deleted_account where tenant_id = ${tenantId} and deleted_account.account_hash = asked.account_hash and deleted_at >= issued_at) as "isGone",
      ${isVoid(sql`array[asked.account_hash, asked.session_hash]`, sql`asked.signed_in_at`)} as "isVoid",
      exists (select from staff_member where tenant_id = ${tenantId} and (account_id = asked.account or (account_id is null and email = asked.verified_email))) as "isStaff",
      exists (select from operator_member where account_id = asked.account or (account_id is null and email = asked.verified_email)) as "isOperator",
      exists (select from staff_member where tenant_id = ${tenantId} and account_id is null and email = asked.verified_email)
        or exists (select from operator_member where account_id is null and email = asked.verified_email) as "hasRoleToTake"
      from unnest(${columnOf(questions, ({ accountId }) => accountId)}::text[], ${columnOf(questions, ({ accountHash }) => accountHash)}::text[], ${columnOf(questions, ({ verifiedEmail }) => verifiedEmail)}::text[],
        ${columnOf(questions, ({ issuedAt }) => issuedAt)}::timestamptz[], ${columnOf(questions, ({ sessionHash }) => sessionHash)}::text[], ${columnOf(questions, ({ signedInAt }) => signedInAt)}::timestamptz[])
        with ordinality as asked (account, account_hash, verified_email, issued_at, session_hash, signed_in_at, number)
      order by number`,
  );

/**
 * Binds the role to the account, regardless of who owns the address later. Uses a function, because the api's login
 * cannot grant roles (migration 0013).
 */
export const takeRoles = (
  { db }: Scope,
  { accountId, verifiedEmail }: Pick<StandingQuestion, 'accountId' | 'verifiedEmail'>,
): Promise<void> => db.run(sql`/* viewer.takeRoles */ select take_waiting_roles(${accountId}, ${verifiedEmail})`);

const goneRow = v.object({ isGone: v.boolean() });

export async function isDeletedSince({ db, tenantId }: Scope, accountHash: string, issuedAt: Date): Promise<boolean> {
  const [row] = await db.many(
    goneRow,
    sql`/* viewer.isDeletedSince */ select exists (select from deleted_account
      where tenant_id = ${tenantId} and account_hash = ${accountHash} and deleted_at >= ${issuedAt}) as "isGone"`,
  );
  return row?.isGone === true;
}
