/** SQL of roles: staff of a tenant, operators of the installation. With the worker's login. */
import { sql } from 'drizzle-orm/sql';
import * as v from 'valibot';
import type { Db, Scope } from '../../../db/scope.ts';

const memberRow = v.object({ email: v.string(), hasSignedIn: v.boolean(), addedBy: v.string(), addedAt: v.date() });
export type Member = v.InferOutput<typeof memberRow>;
const emailRow = v.object({ email: v.string() });

const COLUMNS = sql.raw('email, account_id is not null as "hasSignedIn", added_by as "addedBy", added_at as "addedAt"');

export const listStaff = ({ db, tenantId }: Scope): Promise<Member[]> =>
  db.many(
    memberRow,
    sql`/* staff.listStaff */ select ${COLUMNS} from staff_member where tenant_id = ${tenantId} order by email`,
  );

/** @returns false when they are already staff */
export async function addStaff({ db, tenantId }: Scope, email: string, addedBy: string): Promise<boolean> {
  const row = await db.maybe(
    emailRow,
    sql`/* staff.addStaff */ insert into staff_member (tenant_id, email, added_by) values (${tenantId}, ${email}, ${addedBy}) on conflict do nothing returning email`,
  );
  return row !== null;
}

export async function removeStaff({ db, tenantId }: Scope, email: string): Promise<boolean> {
  const row = await db.maybe(
    emailRow,
    sql`/* staff.removeStaff */ delete from staff_member where tenant_id = ${tenantId} and email = ${email} returning email`,
  );
  return row !== null;
}

export const listOperators = (db: Db): Promise<Member[]> =>
  db.many(memberRow, sql`/* staff.listOperators */ select ${COLUMNS} from operator_member order by email`);

export async function addOperator(db: Db, email: string, addedBy: string): Promise<boolean> {
  const row = await db.maybe(
    emailRow,
    sql`/* staff.addOperator */ insert into operator_member (email, added_by) values (${email}, ${addedBy}) on conflict do nothing returning email`,
  );
  return row !== null;
}

export async function removeOperator(db: Db, email: string): Promise<boolean> {
  const row = await db.maybe(
    emailRow,
    sql`/* staff.removeOperator */ delete from operator_member where email = ${email} returning email`,
  );
  return row !== null;
}
