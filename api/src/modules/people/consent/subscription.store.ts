/** SQL of subscriptions to a project's updates by e-mail, which are requested and then confirmed from the mailbox. */
import { sql } from 'drizzle-orm/sql';
import * as v from 'valibot';
import type { Scope } from '../../../db/scope.ts';

const idRow = v.object({ id: v.string() });

/** @returns the id for the link of the confirmation mail; null when the subscription is already confirmed */
export async function askForSubscription(
  { db, tenantId }: Scope,
  { accountId, email, now }: { readonly accountId: string; readonly email: string; readonly now: Date },
): Promise<string | null> {
  const row = await db.maybe(
    idRow,
    sql`/* subscription.ask */ insert into project_subscription as known (tenant_id, account_id, email, origin, asked_at)
      values (${tenantId}, ${accountId}, ${email}, 'updates-box', ${now})
      on conflict (tenant_id, account_id) do update
        set id = gen_random_uuid(), email = excluded.email, origin = excluded.origin, asked_at = excluded.asked_at
        where known.confirmed_at is null
      returning id`,
  );
  return row?.id ?? null;
}

const askedRow = v.object({ id: v.string(), email: v.string() });

/** Locks subscribers that have not been asked yet; other processes skip them. */
export const takeUnasked = (
  { db, tenantId }: Scope,
  { most, now }: { readonly most: number; readonly now: Date },
): Promise<v.InferOutput<typeof askedRow>[]> =>
  db.many(
    askedRow,
    sql`/* subscription.takeUnasked */ with unasked as (
        select account_id from project_subscription where tenant_id = ${tenantId} and asked_at is null limit ${most} for update skip locked)
      update project_subscription set asked_at = ${now} from unasked
      where tenant_id = ${tenantId} and project_subscription.account_id = unasked.account_id returning id, email`,
  );

export const isSubscriptionAsked = async ({ db, tenantId }: Scope, id: string): Promise<boolean> =>
  (await db.maybe(
    idRow,
    sql`/* subscription.find */ select id from project_subscription where tenant_id = ${tenantId} and id = ${id}`,
  )) !== null;

export const findSubscription = (
  { db, tenantId }: Scope,
  accountId: string,
): Promise<{ isConfirmed: boolean } | null> =>
  db.maybe(
    v.object({ isConfirmed: v.boolean() }),
    sql`/* subscription.findOwn */ select confirmed_at is not null as "isConfirmed" from project_subscription
      where tenant_id = ${tenantId} and account_id = ${accountId}`,
  );

export const deleteSubscription = ({ db, tenantId }: Scope, accountId: string): Promise<void> =>
  db.run(
    sql`/* subscription.delete */ delete from project_subscription where tenant_id = ${tenantId} and account_id = ${accountId}`,
  );

/** Keeps the time of the first confirmation. */
export const confirmSubscription = ({ db, tenantId }: Scope, id: string, now: Date): Promise<void> =>
  db.run(
    sql`/* subscription.confirm */ update project_subscription set confirmed_at = coalesce(confirmed_at, ${now}) where tenant_id = ${tenantId} and id = ${id}`,
  );
