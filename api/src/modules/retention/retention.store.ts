/** SQL of what is too old to be kept. By the worker's login. */
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Scope } from '../../db/scope.ts';

const accountRow = v.object({ accountId: v.string() });

/** Accounts whose last visit here was before that day. */
export const listUnseen = async ({ db, tenantId }: Scope, before: Date): Promise<string[]> => {
  const rows = await db.many(
    accountRow,
    sql`/* retention.listUnseen */ select account_id as "accountId" from profile where tenant_id = ${tenantId} and seen_at < ${before} order by seen_at`,
  );
  return rows.map(({ accountId }) => accountId);
};

const oneRow = v.object({ one: v.number() });

/** Counted from the day that the mailbox confirmed, or the terms were accepted. @returns how many */
export const dropOldConsents = async ({ db, tenantId }: Scope, before: Date): Promise<number> =>
  (
    await db.many(
      oneRow,
      sql`/* retention.dropOldConsents */ delete from consent where tenant_id = ${tenantId} and coalesce(confirmed_at, accepted_at) < ${before} returning 1 as one`,
    )
  ).length;

export const dropOldActivities = async ({ db, tenantId }: Scope, before: Date): Promise<number> =>
  (await db.many(oneRow, sql`/* retention.dropOldActivities */ delete from activity where tenant_id = ${tenantId} and at < ${before} returning 1 as one`))
    .length;

/** Names that were offered and not taken. */
export const dropUnusedNames = ({ db, tenantId }: Scope, now: Date): Promise<void> =>
  db.run(sql`/* retention.dropUnusedNames */ delete from nickname where tenant_id = ${tenantId} and reserved_until < ${now}`);
