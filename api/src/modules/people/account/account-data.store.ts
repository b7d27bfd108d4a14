/**
 * SQL over every table with account data, as used for download and deletion. Modules declare their tables in
 * `module.ts`; a test compares them with the database.
 */
import { sql } from 'drizzle-orm/sql';
import * as v from 'valibot';
import type { Db, Scope } from '../../../db/scope.ts';
import type { AccountTables } from '../../../db/account-tables.ts';

/**
 * Tables of the installation rather than of a tenant: part of the download, deleted together with the account itself.
 */
export const INSTALLATION_ACCOUNT_TABLES: Readonly<Record<string, string>> = { operator_member: 'account_id' };

/**
 * Name of a person's staff actions in the download. The actions stay when the account is deleted, but no longer refer
 * to it (leave_desk of migration 0013).
 */
const DESK_ACTS = 'desk_acts';

const dataRow = v.object({ data: v.record(v.string(), v.unknown()) });
export type AccountData = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

export async function listAccountData(
  { db, tenantId }: Scope,
  tables: AccountTables,
  accountId: string,
): Promise<AccountData> {
  const found: Record<string, Record<string, unknown>[]> = {};
  for (const [table, { column }] of Object.entries(tables)) {
    const rows = await db.many(
      dataRow,
      sql`/* accountData.listOfTable */ select to_jsonb(known) - 'tenant_id' as data from ${sql.identifier(table)} known
        where tenant_id = ${tenantId} and ${sql.identifier(column)} = ${accountId}`,
    );
    found[table] = rows.map(({ data }) => data);
  }
  for (const [table, column] of Object.entries(INSTALLATION_ACCOUNT_TABLES)) {
    const rows = await db.many(
      dataRow,
      sql`/* accountData.listOfInstallation */ select to_jsonb(known) as data from ${sql.identifier(table)} known where ${sql.identifier(column)} = ${accountId}`,
    );
    found[table] = rows.map(({ data }) => data);
  }
  const acts = await db.many(
    dataRow,
    sql`/* accountData.listActs */ select to_jsonb(act) as data from account_acts(${accountId}) act`,
  );
  found[DESK_ACTS] = acts.map(({ data }) => data);
  return found;
}

/**
 * Removes roles through a function that also records the removal, because the api's login may not remove roles itself.
 */
export const leaveDesk = ({ db }: Scope, accountId: string): Promise<void> =>
  db.run(sql`/* accountData.leaveDesk */ select leave_desk(${accountId})`);

/** Removes the rows of these accounts, or their names from rows that stay. */
export async function deleteAccountData(
  scope: Scope,
  tables: AccountTables,
  accountIds: readonly string[],
): Promise<void> {
  const { db, tenantId } = scope;
  for (const accountId of accountIds) await leaveDesk(scope, accountId);
  for (const [table, { column, isAnonymised }] of Object.entries(tables).filter(([name]) => name !== 'staff_member')) {
    const ofAccounts = sql`tenant_id = ${tenantId} and ${sql.identifier(column)} = any (${sql.param([...accountIds])}::text[])`;
    await db.run(
      isAnonymised
        ? sql`/* accountData.anonymiseTable */ update ${sql.identifier(table)} set ${sql.identifier(column)} = null where ${ofAccounts}`
        : sql`/* accountData.deleteOfTable */ delete from ${sql.identifier(table)} where ${ofAccounts}`,
    );
  }
}

/** Deletes marks of accounts whose last token has long expired. */
export const dropOldMarks = ({ db, tenantId }: Scope, before: Date): Promise<void> =>
  db.run(
    sql`/* accountData.dropOldMarks */ delete from deleted_account where tenant_id = ${tenantId} and deleted_at < ${before}`,
  );

/** Tokens issued before this moment are rejected from now on. */
export const markDeleted = ({ db, tenantId }: Scope, accountHash: string, now: Date): Promise<void> =>
  db.run(
    sql`/* accountData.markDeleted */ insert into deleted_account (tenant_id, account_hash, deleted_at) values (${tenantId}, ${accountHash}, ${now})
      on conflict (tenant_id, account_hash) do update set deleted_at = excluded.deleted_at`,
  );

/** Whether this tenant stores any data of the account or lists it as staff. */
export async function isAccountKnown(
  { db, tenantId }: Scope,
  tables: AccountTables,
  accountId: string,
): Promise<boolean> {
  const parts = Object.entries(tables).map(
    ([table, { column }]) =>
      sql`exists (select from ${sql.identifier(table)} where tenant_id = ${tenantId} and ${sql.identifier(column)} = ${accountId})`,
  );
  const [row] = await db.many(
    v.object({ known: v.boolean() }),
    sql`/* accountData.isAccountKnown */ select ${sql.join(parts, sql` or `)} as known`,
  );
  return row?.known === true;
}

/** Worker's login only: deletes the installation's own data of an account that no tenant knows any more. */
export async function deleteInstallationData(db: Db, accountId: string): Promise<void> {
  for (const [table, column] of Object.entries(INSTALLATION_ACCOUNT_TABLES))
    await db.run(
      sql`/* accountData.deleteOfInstallation */ delete from ${sql.identifier(table)} where ${sql.identifier(column)} = ${accountId}`,
    );
  const actor = `account:${accountId}`;
  await db.run(
    sql`/* accountData.forgetActor */ update installation_audit set actor = 'account:' where actor = ${actor}`,
  );
  await db.run(
    sql`/* accountData.forgetAdder */ update operator_member set added_by = 'account:' where added_by = ${actor}`,
  );
}
