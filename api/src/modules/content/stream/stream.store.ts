/** SQL of streams and inboxes. */
import { sql } from 'drizzle-orm/sql';
import * as v from 'valibot';
import type { Scope } from '../../../db/scope.ts';
import type { InboxMarks } from './inbox.rules.ts';

const activityRow = v.object({
  id: v.number(),
  at: v.date(),
  kind: v.string(),
  actor: v.nullable(v.string()),
  thingType: v.nullable(v.string()),
  thingKey: v.nullable(v.string()),
  facts: v.record(v.string(), v.unknown()),
});
export type ActivityRow = v.InferOutput<typeof activityRow>;

const COLUMNS = sql`activity.id, activity.at, activity.kind, activity.actor, activity.thing_type as "thingType",
  coalesce(activity.thing_guid::text, activity.thing_key) as "thingKey", activity.facts`;

export interface PublicChoice {
  readonly topic: string;
  /** Null for all. */
  readonly kinds: readonly string[] | null;
  /** Id of an activity; null to begin with the latest. */
  readonly before: number | null;
}

/** Public activities under a topic, the latest first. */
export const listPublic = (
  { db, tenantId }: Scope,
  { topic, kinds, before }: PublicChoice,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<ActivityRow[]> =>
  db.many(
    activityRow,
    sql`/* stream.listPublic */ select ${COLUMNS} from activity_topic topic
      join activity on activity.tenant_id = ${tenantId} and activity.id = topic.activity_id
      where topic.tenant_id = ${tenantId} and topic.topic = ${topic} and activity.is_public
        ${kinds === null ? sql`` : sql`and activity.kind = any (${sql.param([...kinds])}::text[])`}
        ${before === null ? sql`` : sql`and topic.activity_id < ${before}`}
      order by topic.activity_id desc limit ${limit} offset ${offset}`,
  );

/** Public activities by their ids, the latest first. */
export const listByIds = ({ db, tenantId }: Scope, ids: readonly number[]): Promise<ActivityRow[]> =>
  db.many(
    activityRow,
    sql`/* stream.listByIds */ select ${COLUMNS} from activity
      where tenant_id = ${tenantId} and id = any (${sql.param([...ids])}::bigint[]) and is_public order by id desc`,
  );

/** What an account did, the latest first. */
export const listOwn = (
  { db, tenantId }: Scope,
  accountId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<ActivityRow[]> =>
  db.many(
    activityRow,
    sql`/* stream.listOwn */ select ${COLUMNS} from activity where tenant_id = ${tenantId} and actor = ${accountId}
      order by id desc limit ${limit} offset ${offset}`,
  );

/** Topics that an account follows, of things and of areas, each since an activity. */
const followedTopics = (tenantId: number, accountId: string) => sql`
  select list_code as topic, since_id from user_follow where tenant_id = ${tenantId} and account_id = ${accountId}
  union all select unnest(topics), since_id from area_follow where tenant_id = ${tenantId} and account_id = ${accountId}`;

/** What happened to what an account follows, the latest first. */
export const listFollowed = (
  { db, tenantId }: Scope,
  accountId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<ActivityRow[]> =>
  db.many(
    activityRow,
    sql`/* stream.listFollowed */ select ${COLUMNS} from activity join (
        select distinct followed.id from (${followedTopics(tenantId, accountId)}) follow cross join lateral (
          select activity.id from activity_topic topic join activity on activity.tenant_id = ${tenantId} and activity.id = topic.activity_id
          where topic.tenant_id = ${tenantId} and topic.topic = follow.topic and activity.for_followers
          order by topic.activity_id desc limit ${limit + offset}
        ) followed
      ) found using (id)
      where activity.tenant_id = ${tenantId} order by activity.id desc limit ${limit} offset ${offset}`,
  );

/** Of each topic, to find out how far back the latest activities of all of them reach. Eight are too few for five areas. */
const PROBE = 25;

/**
 * The latest activities of an account's own topic, and of what it follows since it does. Ids come from the index of
 * topics alone, so that many follows cost little; those of hidden activities count among the first. When the latest few
 * of each topic are enough, older ones than the last of these are not read.
 */
export const listInbox = ({ db, tenantId }: Scope, accountId: string, first: number): Promise<ActivityRow[]> =>
  db.many(
    activityRow,
    sql`/* stream.listInbox */ with follow as materialized (${followedTopics(tenantId, accountId)}), newest as (
        select distinct probe.id from follow cross join lateral (
          select topic.activity_id as id from activity_topic topic
          where topic.tenant_id = ${tenantId} and topic.topic = follow.topic and topic.activity_id > follow.since_id
          order by topic.activity_id desc limit ${PROBE}
        ) probe
      ), bound as materialized (
        select coalesce((select id - 1 from newest order by id desc offset ${first - 1} limit 1), 0) as id
      )
      select ${COLUMNS} from activity join (
        select id, bool_or(is_own) as is_own from (
          (select activity_id as id, true as is_own from activity_topic where tenant_id = ${tenantId} and topic = ${`account:${accountId}`} order by activity_id desc limit ${first})
          union all
          (select followed.id, false from follow cross join lateral (
            select topic.activity_id as id from activity_topic topic
            where topic.tenant_id = ${tenantId} and topic.topic = follow.topic and topic.activity_id > greatest(follow.since_id, (select id from bound))
            order by topic.activity_id desc limit ${first}
          ) followed)
        ) every group by id order by id desc limit ${first}
      ) found using (id)
      where activity.tenant_id = ${tenantId} and (found.is_own or activity.for_followers) order by activity.id desc`,
  );

const marksRow = v.object({
  seenId: v.number(),
  readId: v.number(),
  seenAt: v.nullable(v.date()),
  readAt: v.nullable(v.date()),
});

export const findMarks = ({ db, tenantId }: Scope, accountId: string): Promise<InboxMarks | null> =>
  db.maybe(
    marksRow,
    sql`/* stream.findMarks */ select seen_id as "seenId", read_id as "readId", seen_at as "seenAt", read_at as "readAt"
      from inbox_mark where tenant_id = ${tenantId} and account_id = ${accountId}`,
  );

/** Two pages may mark at once; neither takes back what the other marked. */
export const putMarks = (
  { db, tenantId }: Scope,
  accountId: string,
  { seenId, readId, seenAt, readAt }: InboxMarks,
): Promise<void> =>
  db.run(
    sql`/* stream.putMarks */ insert into inbox_mark as mark (tenant_id, account_id, seen_id, read_id, seen_at, read_at)
      values (${tenantId}, ${accountId}, ${seenId}, ${readId}, ${seenAt}, ${readAt})
      on conflict (tenant_id, account_id) do update set seen_id = greatest(mark.seen_id, excluded.seen_id),
        read_id = greatest(mark.read_id, excluded.read_id), seen_at = greatest(mark.seen_at, excluded.seen_at),
        read_at = greatest(mark.read_at, excluded.read_at)`,
  );

const countRow = v.object({ followers: v.number() });

export const countFollowers = async ({ db, tenantId }: Scope, code: string): Promise<number> => {
  const [row] = await db.many(
    countRow,
    sql`/* stream.countFollowers */ select count(*) as followers from user_follow where tenant_id = ${tenantId} and list_code = ${code}`,
  );
  return row?.followers ?? 0;
};

/** Keeps the newest browsers of an account. */
export const rememberMarker = (
  { db, tenantId }: Scope,
  {
    markerHash,
    accountId,
    now,
    atMost,
  }: { readonly markerHash: string; readonly accountId: string; readonly now: Date; readonly atMost: number },
): Promise<void> =>
  db.run(
    sql`/* stream.rememberMarker */ with kept as (
        insert into known_browser (tenant_id, marker_hash, account_id, known_at) values (${tenantId}, ${markerHash}, ${accountId}, ${now})
        on conflict (tenant_id, marker_hash) do update set account_id = excluded.account_id, known_at = excluded.known_at
      )
      delete from known_browser where tenant_id = ${tenantId} and account_id = ${accountId} and marker_hash in (
        select marker_hash from known_browser where tenant_id = ${tenantId} and account_id = ${accountId} and marker_hash <> ${markerHash}
        order by known_at desc offset ${atMost - 1}
      )`,
  );

const accountRow = v.object({ accountId: v.string() });

export const findByMarker = async ({ db, tenantId }: Scope, markerHash: string): Promise<string | null> =>
  (
    await db.maybe(
      accountRow,
      sql`/* stream.findByMarker */ select account_id as "accountId" from known_browser where tenant_id = ${tenantId} and marker_hash = ${markerHash}`,
    )
  )?.accountId ?? null;

/** Worker's login. */
export const dropOldBrowsers = ({ db, tenantId }: Scope, before: Date): Promise<void> =>
  db.run(
    sql`/* retention.dropOldBrowsers */ delete from known_browser where tenant_id = ${tenantId} and known_at < ${before}`,
  );
