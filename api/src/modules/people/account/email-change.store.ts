/** SQL of changes of address. */
import { sql } from 'drizzle-orm/sql';
import * as v from 'valibot';
import type { Scope } from '../../../db/scope.ts';

const changeRow = v.object({
  id: v.string(),
  accountId: v.string(),
  oldEmail: v.string(),
  newEmail: v.string(),
  oldConfirmedAt: v.nullable(v.date()),
  newConfirmedAt: v.nullable(v.date()),
  /** The account's address was unconfirmed when the change was requested, so only the new mailbox confirms. */
  ofUnverified: v.boolean(),
});
export type EmailChange = v.InferOutput<typeof changeRow>;
export type MailboxSide = 'old' | 'new';

const COLUMNS = sql.raw(
  'id, account_id as "accountId", old_email as "oldEmail", new_email as "newEmail", old_confirmed_at as "oldConfirmedAt", new_confirmed_at as "newConfirmedAt", of_unverified as "ofUnverified"',
);

/** A later request replaces an earlier one, whose links become invalid. */
export async function startEmailChange(
  { db, tenantId }: Scope,
  {
    accountId,
    oldEmail,
    newEmail,
    ofUnverified,
    now,
  }: { accountId: string; oldEmail: string; newEmail: string; ofUnverified: boolean; now: Date },
): Promise<EmailChange> {
  await db.run(
    sql`/* emailChange.dropEarlier */ delete from email_change where tenant_id = ${tenantId} and account_id = ${accountId}`,
  );
  const row = await db.maybe(
    changeRow,
    sql`/* emailChange.start */ insert into email_change (tenant_id, account_id, old_email, new_email, requested_at, of_unverified)
      values (${tenantId}, ${accountId}, ${oldEmail}, ${newEmail}, ${now}, ${ofUnverified}) returning ${COLUMNS}`,
  );
  if (row === null) throw new Error('A row that was written is there');
  return row;
}

export const findEmailChange = ({ db, tenantId }: Scope, id: string): Promise<EmailChange | null> =>
  db.maybe(
    changeRow,
    sql`/* emailChange.find */ select ${COLUMNS} from email_change where tenant_id = ${tenantId} and id = ${id}::uuid`,
  );

/** Whether every mailbox that must confirm has done so. */
export const isConfirmed = ({ oldConfirmedAt, newConfirmedAt, ofUnverified }: EmailChange): boolean =>
  newConfirmedAt !== null && (ofUnverified || oldConfirmedAt !== null);

/** @returns the change after this confirmation; two simultaneous confirmations see each other */
export const confirmMailbox = (
  { db, tenantId }: Scope,
  id: string,
  side: MailboxSide,
  now: Date,
): Promise<EmailChange | null> => {
  const column = sql.identifier(side === 'old' ? 'old_confirmed_at' : 'new_confirmed_at');
  return db.maybe(
    changeRow,
    sql`/* emailChange.confirmMailbox */ update email_change set ${column} = ${now} where tenant_id = ${tenantId} and id = ${id}::uuid returning ${COLUMNS}`,
  );
};

/** Worker's login: marks the change as done and updates the profile's address. */
export async function finishEmailChange(
  { db, tenantId }: Scope,
  { id, accountId, newEmail }: EmailChange,
  now: Date,
): Promise<void> {
  await db.run(
    sql`/* emailChange.moveProfile */ update profile set email = ${newEmail}, email_as_of = ${now} where tenant_id = ${tenantId} and account_id = ${accountId}`,
  );
  await dropEmailChange({ db, tenantId }, id);
}

export const dropEmailChange = ({ db, tenantId }: Scope, id: string): Promise<void> =>
  db.run(sql`/* emailChange.drop */ delete from email_change where tenant_id = ${tenantId} and id = ${id}::uuid`);

/** Deletes requests that were not confirmed in time. */
export const dropOldEmailChanges = ({ db, tenantId }: Scope, before: Date): Promise<void> =>
  db.run(
    sql`/* emailChange.dropOld */ delete from email_change where tenant_id = ${tenantId} and requested_at < ${before}`,
  );
