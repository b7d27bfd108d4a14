/** SQL of a viewer's status: staff, operator, or a recently deleted account. */
import { sql } from 'drizzle-orm/sql';
import * as v from 'valibot';
import type { Scope } from '../../../db/scope.ts';
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

export async function readStanding({ db, tenantId }: Scope, question: StandingQuestion): Promise<Standing> {
  const { accountId, accountHash, verifiedEmail, issuedAt, sessionHash, signedInAt } = question;
  const [row] = await db.many(
    standingRow,
    sql`/* viewer.readStanding */ select
      exists (select from deleted_account where tenant_id = ${tenantId} and account_hash = ${accountHash} and deleted_at >= ${issuedAt}) as "isGone",
      ${isVoid([accountHash, sessionHash], signedInAt)} as "isVoid",
      exists (select from staff_member where tenant_id = ${tenantId} and (account_id = ${accountId} or (account_id is null and email = ${verifiedEmail}::text))) as "isStaff",
      exists (select from operator_member where account_id = ${accountId} or (account_id is null and email = ${verifiedEmail}::text)) as "isOperator",
      exists (select from staff_member where tenant_id = ${tenantId} and account_id is null and email = ${verifiedEmail}::text)
        or exists (select from operator_member where account_id is null and email = ${verifiedEmail}::text) as "hasRoleToTake"`,
  );
  if (row === undefined) throw new Error('A question without a table has one answer');
  return row;
}

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
