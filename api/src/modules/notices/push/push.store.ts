/** SQL of browsers that are told of news, and of whom to tell. */
import { sql } from 'drizzle-orm/sql';
import * as v from 'valibot';
import type { Scope } from '../../../db/scope.ts';

const browserRow = v.object({ hash: v.string(), endpoint: v.string(), p256dh: v.string(), auth: v.string() });
export type PushBrowser = v.InferOutput<typeof browserRow>;

const COLUMNS = sql.raw('endpoint_hash as hash, endpoint, p256dh, auth');

export const countBrowsers = async ({ db, tenantId }: Scope, accountId: string): Promise<number> =>
  (
    await db.maybe(
      v.object({ browsers: v.number() }),
      sql`/* push.countBrowsers */ select count(*) as browsers from push_browser where tenant_id = ${tenantId} and account_id = ${accountId}`,
    )
  )?.browsers ?? 0;

/** A browser belongs to whom it was added for last. Keeps the newest browsers of the account. */
export const putBrowser = async (
  { db, tenantId }: Scope,
  {
    accountId,
    now,
    atMost,
    ...browser
  }: PushBrowser & { readonly accountId: string; readonly now: Date; readonly atMost: number },
): Promise<void> => {
  await db.run(
    sql`/* push.putBrowser */ insert into push_browser (tenant_id, endpoint_hash, account_id, endpoint, p256dh, auth, added_at)
      values (${tenantId}, ${browser.hash}, ${accountId}, ${browser.endpoint}, ${browser.p256dh}, ${browser.auth}, ${now})
      on conflict (tenant_id, endpoint_hash) do update set account_id = excluded.account_id, p256dh = excluded.p256dh,
        auth = excluded.auth, added_at = excluded.added_at`,
  );
  await db.run(
    sql`/* push.dropOldest */ delete from push_browser where tenant_id = ${tenantId} and account_id = ${accountId} and endpoint_hash in (
        select endpoint_hash from push_browser where tenant_id = ${tenantId} and account_id = ${accountId}
        order by added_at desc, endpoint_hash offset ${atMost}
      )`,
  );
};

export const deleteOwnBrowser = ({ db, tenantId }: Scope, accountId: string, hash: string): Promise<void> =>
  db.run(
    sql`/* push.deleteOwn */ delete from push_browser where tenant_id = ${tenantId} and account_id = ${accountId} and endpoint_hash = ${hash}`,
  );

/** Worker's login. */
export const findBrowser = ({ db, tenantId }: Scope, hash: string): Promise<PushBrowser | null> =>
  db.maybe(
    browserRow,
    sql`/* push.find */ select ${COLUMNS} from push_browser where tenant_id = ${tenantId} and endpoint_hash = ${hash}`,
  );

/** Worker's login. */
export const deleteBrowser = ({ db, tenantId }: Scope, hash: string): Promise<void> =>
  db.run(sql`/* push.delete */ delete from push_browser where tenant_id = ${tenantId} and endpoint_hash = ${hash}`);

const oneRow = v.object({ one: v.number() });

/**
 * Worker's login. Takes activities off the list and notes whose news they are: those who are told of them, and followers
 * of their topics. Accounts that are being deleted are left out. Several processes may do it at once. @returns how many activities were taken
 */
export const noteNews = async (
  { db, tenantId }: Scope,
  { now, first, newsKinds }: { readonly now: Date; readonly first: number; readonly newsKinds: readonly string[] },
): Promise<number> => {
  const kinds = sql`${sql.param([...newsKinds])}::text[]`;
  const rows = await db.many(
    oneRow,
    sql`/* push.noteNews */ with taken as (
        delete from push_news where tenant_id = ${tenantId} and activity_id in (
          select activity_id from push_news where tenant_id = ${tenantId} order by activity_id limit ${first} for update skip locked
        ) returning activity_id
      ), news as (
        select id, kind, actor, for_followers from activity where tenant_id = ${tenantId} and id in (select activity_id from taken)
      ), told as (
        select topic.account_id from news join activity_topic topic on topic.tenant_id = ${tenantId} and topic.activity_id = news.id
          where topic.account_id is not null and (topic.account_id is distinct from actor or kind = any (${kinds}))
        union
        select follow.account_id from news join activity_topic topic on topic.tenant_id = ${tenantId} and topic.activity_id = news.id
          join user_follow follow on follow.tenant_id = ${tenantId} and follow.list_code = topic.topic and follow.since_id < news.id
          where for_followers and follow.account_id is distinct from actor
        union
        select follow.account_id from news cross join lateral area_followers(${tenantId}, news.id) follow
          where follow.since_id < news.id and for_followers and follow.account_id is distinct from actor
      ), locked as (
        select account_id from profile where tenant_id = ${tenantId} and account_id in (
          select account_id from push_browser where tenant_id = ${tenantId} intersect select account_id from told
        ) order by account_id for key share
      ), due as (
        insert into push_due as known (tenant_id, account_id, since)
        select ${tenantId}, account_id, ${now} from locked
        on conflict (tenant_id, account_id) do update set since = coalesce(known.since, excluded.since)
      )
      select 1 as one from taken`,
  );
  return rows.length;
};

const dueRow = v.object({ accountId: v.string(), hashes: v.array(v.string()) });

/** Worker's login. Takes accounts that are due, with their browsers. @param before told last, or never */
export const takeDue = (
  { db, tenantId }: Scope,
  { now, before, first }: { readonly now: Date; readonly before: Date; readonly first: number },
): Promise<v.InferOutput<typeof dueRow>[]> =>
  db.many(
    dueRow,
    sql`/* push.takeDue */ with taken as (
        update push_due set since = null, pushed_at = ${now} where tenant_id = ${tenantId} and account_id in (
          select account_id from push_due where tenant_id = ${tenantId} and since is not null and (pushed_at is null or pushed_at <= ${before})
          order by account_id limit ${first} for update skip locked
        ) returning account_id
      )
      select taken.account_id as "accountId", coalesce(array_agg(endpoint_hash order by endpoint_hash) filter (where endpoint_hash is not null), '{}') as hashes
      from taken left join push_browser on push_browser.tenant_id = ${tenantId} and push_browser.account_id = taken.account_id
      group by taken.account_id`,
  );

/** Worker's login. What nobody looked for in time, as where no pushes are sent any more. */
export const dropOldNews = ({ db, tenantId }: Scope, before: Date): Promise<void> =>
  db.run(
    sql`/* retention.dropOldNews */ delete from push_news where tenant_id = ${tenantId} and not exists (
        select from activity where tenant_id = ${tenantId} and id = activity_id and at >= ${before}
      )`,
  );
