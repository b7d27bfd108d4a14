/** SQL that deletes old consents and subscriptions. With the worker's login. */
import { sql } from 'drizzle-orm/sql';
import * as v from 'valibot';
import type { Scope } from '../../../db/scope.ts';

const oneRow = v.object({ one: v.number() });

/**
 * Agreement to the Terms stays as long as the account. Deletes older ones whose account this tenant does not know.
 * @returns how many
 */
export const dropOldConsents = async ({ db, tenantId }: Scope, before: Date): Promise<number> =>
  (
    await db.many(
      oneRow,
      sql`/* retention.dropOldConsents */ delete from consent where tenant_id = ${tenantId} and accepted_at < ${before}
        and not exists (select from profile where profile.tenant_id = ${tenantId} and profile.account_id = consent.account_id) returning 1 as one`,
    )
  ).length;

/**
 * @param before compared with the confirmation; null keeps them for ever
 * @param unconfirmedBefore compared with the request
 * @returns how many
 */
export const dropOldSubscriptions = async (
  { db, tenantId }: Scope,
  before: Date | null,
  unconfirmedBefore: Date,
): Promise<number> =>
  (
    await db.many(
      oneRow,
      sql`/* retention.dropOldSubscriptions */ delete from project_subscription
        where tenant_id = ${tenantId} and (confirmed_at < ${before}::timestamptz or (confirmed_at is null and asked_at < ${unconfirmedBefore})) returning 1 as one`,
    )
  ).length;
