/** SQL of what is too old to be kept. By the worker's login. */
import { sql } from 'drizzle-orm/sql';
import * as v from 'valibot';
import type { Scope } from '../../../db/scope.ts';

const accountRow = v.object({ accountId: v.string(), email: v.string() });
export type UnseenAccount = v.InferOutput<typeof accountRow>;

/** Accounts whose last visit here was before that day. @param warnedBefore only those that were told so before, and have not come back since; null for all */
export const listUnseen = ({ db, tenantId }: Scope, before: Date, warnedBefore: Date | null): Promise<UnseenAccount[]> =>
  db.many(
    accountRow,
    sql`/* retention.listUnseen */ select account_id as "accountId", email from profile
      where tenant_id = ${tenantId} and seen_at < ${before}
        and (${warnedBefore}::timestamptz is null or (warned_at > seen_at and warned_at <= ${warnedBefore}::timestamptz)) order by seen_at`,
  );

/** Remembers that they are told now. @returns those whose last visit was before that day, and who were not told since. */
export const warnUnseen = ({ db, tenantId }: Scope, before: Date, now: Date): Promise<UnseenAccount[]> =>
  db.many(
    accountRow,
    sql`/* retention.warnUnseen */ update profile set warned_at = ${now} where tenant_id = ${tenantId} and seen_at < ${before} and (warned_at is null or warned_at <= seen_at)
      returning account_id as "accountId", email`,
  );

const oneRow = v.object({ one: v.number() });

/** Agreement to the Terms stays as long as the account: what is older than that, and whose account this tenant does not know, goes. @returns how many */
export const dropOldConsents = async ({ db, tenantId }: Scope, before: Date): Promise<number> =>
  (
    await db.many(
      oneRow,
      sql`/* retention.dropOldConsents */ delete from consent where tenant_id = ${tenantId} and accepted_at < ${before}
        and not exists (select from profile where profile.tenant_id = ${tenantId} and profile.account_id = consent.account_id) returning 1 as one`,
    )
  ).length;

/** @param before counted from the confirmation; null: for ever. @param unconfirmedBefore counted from the question @returns how many */
export const dropOldSubscriptions = async ({ db, tenantId }: Scope, before: Date | null, unconfirmedBefore: Date): Promise<number> =>
  (
    await db.many(
      oneRow,
      sql`/* retention.dropOldSubscriptions */ delete from project_subscription
        where tenant_id = ${tenantId} and (confirmed_at < ${before}::timestamptz or (confirmed_at is null and asked_at < ${unconfirmedBefore})) returning 1 as one`,
    )
  ).length;

export const dropOldActivities = async ({ db, tenantId }: Scope, before: Date): Promise<number> =>
  (await db.many(oneRow, sql`/* retention.dropOldActivities */ delete from activity where tenant_id = ${tenantId} and at < ${before} returning 1 as one`))
    .length;

/** Names that were offered and not taken. */
export const dropUnusedNames = ({ db, tenantId }: Scope, now: Date): Promise<void> =>
  db.run(sql`/* retention.dropUnusedNames */ delete from nickname where tenant_id = ${tenantId} and reserved_until < ${now}`);
