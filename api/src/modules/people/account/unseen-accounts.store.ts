/** SQL of accounts that have been unused for a long time. With the worker's login. */
import { sql } from 'drizzle-orm/sql';
import * as v from 'valibot';
import type { Scope } from '../../../db/scope.ts';

const accountRow = v.object({ accountId: v.string(), email: v.string() });

export type UnseenAccount = v.InferOutput<typeof accountRow>;

/**
 * Accounts whose last visit was before that day.
 * @param warnedBefore only those warned before this date that have not returned since; null for all
 */
export const listUnseen = (
  { db, tenantId }: Scope,
  before: Date,
  warnedBefore: Date | null,
): Promise<UnseenAccount[]> =>
  db.many(
    accountRow,
    sql`/* retention.listUnseen */ select account_id as "accountId", email from profile
      where tenant_id = ${tenantId} and seen_at < ${before}
        and (${warnedBefore}::timestamptz is null or (warned_at > seen_at and warned_at <= ${warnedBefore}::timestamptz)) order by seen_at`,
  );

/**
 * Records that the owners are warned now.
 * @returns accounts last used before that day that have not been warned since
 */
export const warnUnseen = ({ db, tenantId }: Scope, before: Date, now: Date): Promise<UnseenAccount[]> =>
  db.many(
    accountRow,
    sql`/* retention.warnUnseen */ update profile set warned_at = ${now} where tenant_id = ${tenantId} and seen_at < ${before} and (warned_at is null or warned_at <= seen_at)
      returning account_id as "accountId", email`,
  );
