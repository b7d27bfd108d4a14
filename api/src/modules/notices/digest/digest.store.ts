/** SQL of the weekly mail. */
import { sql } from 'drizzle-orm/sql';
import * as v from 'valibot';
import { HELD_BY } from '../../../db/followed-places.ts';
import type { Scope } from '../../../db/scope.ts';
import { DIGEST_TOPICS } from './digest.rules.ts';

const topics = v.array(v.picklist(DIGEST_TOPICS));

/** A resident's weekly mails begin with what happens from now on. */
export const startMark = ({ db, tenantId }: Scope, accountId: string): Promise<void> =>
  db.run(
    sql`/* digest.startMark */ insert into digest_mark (tenant_id, account_id) values (${tenantId}, ${accountId}) on conflict do nothing`,
  );

/** A later choice begins anew. */
export const dropMark = ({ db, tenantId }: Scope, accountId: string): Promise<void> =>
  db.run(
    sql`/* digest.dropMark */ delete from digest_mark where tenant_id = ${tenantId} and account_id = ${accountId} and not exists (
        select from notice_preference where tenant_id = ${tenantId} and account_id = ${accountId} and by_mail and topic = any (${sql.param([...DIGEST_TOPICS])}::text[])
      )`,
  );

const readerRow = v.object({ accountId: v.string(), email: v.string(), sinceId: v.number(), topics });
export type DigestReader = v.InferOutput<typeof readerRow>;

/** Worker's login. Residents who want a weekly mail and whose week is not done, with the topics they chose. */
export const listReaders = (
  { db, tenantId }: Scope,
  week: string,
  { after, first }: { readonly after: string; readonly first: number },
): Promise<DigestReader[]> =>
  db.many(
    readerRow,
    sql`/* digest.listReaders */ select mark.account_id as "accountId", email, since_id as "sinceId", array_agg(topic order by topic) as topics
      from digest_mark mark join profile on profile.tenant_id = ${tenantId} and profile.account_id = mark.account_id
        join notice_preference wish on wish.tenant_id = ${tenantId} and wish.account_id = mark.account_id and by_mail
          and topic = any (${sql.param([...DIGEST_TOPICS])}::text[])
      where mark.tenant_id = ${tenantId} and mark.account_id > ${after} and week is distinct from ${week}::date
      group by mark.account_id, email, since_id order by mark.account_id limit ${first}`,
  );

/** Worker's login. The week is done. @param sinceId null when the next mail tells this week as well */
export const doneWeek = (
  { db, tenantId }: Scope,
  accountId: string,
  { week, sinceId }: { readonly week: string; readonly sinceId: number | null },
): Promise<void> =>
  db.run(
    sql`/* digest.doneWeek */ update digest_mark set week = ${week}::date, since_id = greatest(since_id, coalesce(${sinceId}::bigint, since_id))
      where tenant_id = ${tenantId} and account_id = ${accountId}`,
  );

const itemRow = v.object({
  id: v.number(),
  at: v.date(),
  kind: v.string(),
  actor: v.nullable(v.string()),
  thingType: v.nullable(v.string()),
  thingKey: v.nullable(v.string()),
  facts: v.record(v.string(), v.unknown()),
  topics,
});
export type DigestRow = v.InferOutput<typeof itemRow>;

/**
 * What a resident may be told, the latest first: of their own topic and of reports that they follow ('reports'), of what
 * else they follow, and of the trees that they look after and the neighbourhoods of these ('nearby').
 * @param first of each topic, so that a busy neighbourhood costs little
 */
export const listDigestItems = (
  { db, tenantId }: Scope,
  accountId: string,
  { sinceId, since, first }: { readonly sinceId: number; readonly since: Date; readonly first: number },
): Promise<DigestRow[]> =>
  db.many(
    itemRow,
    sql`/* digest.listItems */ with own_place as (
        select distinct ${HELD_BY} as guid from place_carer where tenant_id = ${tenantId} and account_id = ${accountId}
      ), code as (
        select 'account:' || ${accountId}::text as topic, 'reports' as told_as, ${sinceId}::bigint as since_id, true as is_own
        union all
        select list_code, case when list_code like 'issue:%' then 'reports' else 'follows' end, greatest(since_id, ${sinceId}::bigint), false
          from user_follow where tenant_id = ${tenantId} and account_id = ${accountId}
        union all
        select unnest(topics), 'follows', greatest(since_id, ${sinceId}::bigint), false
          from area_follow where tenant_id = ${tenantId} and account_id = ${accountId}
        union all
        select 'place:' || guid, 'nearby', ${sinceId}::bigint, false from own_place
        union all
        select distinct 'hood:' || area.slug, 'nearby', ${sinceId}::bigint, false from own_place
          join place on place.tenant_id = ${tenantId} and place.guid = own_place.guid
          join area on area.tenant_id = ${tenantId} and area.id = place.area_id and area.kind = 'NEIGHBOURHOOD'
      ), found as (
        select id, array_agg(distinct told_as) as topics, bool_or(is_own) as is_own from code cross join lateral (
          select activity_id as id from activity_topic
          where tenant_id = ${tenantId} and activity_topic.topic = code.topic and activity_id > code.since_id
          order by activity_id desc limit ${first}
        ) listed group by id
      )
      select activity.id, activity.at, activity.kind, activity.actor, activity.thing_type as "thingType",
        coalesce(activity.thing_guid::text, activity.thing_key) as "thingKey", activity.facts, found.topics
      from found join activity on activity.tenant_id = ${tenantId} and activity.id = found.id
      where activity.at > ${since} and (found.is_own or activity.for_followers) and (activity.is_public or found.topics <> array['nearby'])
      order by activity.id desc limit ${first}`,
  );
