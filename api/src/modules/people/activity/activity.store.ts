/** SQL of activities. */
import { sql } from 'drizzle-orm/sql';
import * as v from 'valibot';
import type { Scope } from '../../../db/scope.ts';
import type { Position } from '../../../geo/position.ts';

export interface NewActivity {
  readonly key: string;
  readonly kind: string;
  readonly isPublic: boolean;
  readonly isForFollowers: boolean;
  readonly actor: string | null;
  readonly thing: { readonly type: string; readonly guid: string } | null;
  readonly facts: unknown;
  readonly topics: readonly string[];
  readonly accounts: readonly string[];
  /** Of what is at no place; null for none. */
  readonly spot: Position | null;
  /** Null for now. */
  readonly at: Date | null;
}

const PLACE_TOPIC = /^place:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/**
 * Lists it under its topics as well, and under neighbourhoods, streets and map tiles of its places.
 * @returns false when it was recorded before
 */
export async function insertActivity(
  { db, tenantId }: Scope,
  { key, kind, isPublic, isForFollowers, actor, thing, facts, topics, accounts, spot, at }: NewActivity,
): Promise<boolean> {
  const [guid, other] =
    thing === null ? [null, null] : thing.type === 'place' ? [thing.guid, null] : [null, thing.guid];
  const places = topics.flatMap((topic) => PLACE_TOPIC.exec(topic)?.[1] ?? []);
  const row = await db.maybe(
    v.object({ id: v.number() }),
    sql`/* activity.insertActivity */ with made as (
        insert into activity (tenant_id, key, kind, is_public, for_followers, actor, thing_type, thing_guid, thing_key, facts, at)
        values (${tenantId}, ${key}, ${kind}, ${isPublic}, ${isForFollowers}, ${actor}, ${thing?.type ?? null}, ${guid}::uuid, ${other}, ${JSON.stringify(facts)}::jsonb, coalesce(${at}::timestamptz, now()))
        on conflict (tenant_id, key) do nothing returning id
      ), listed as (
        insert into activity_topic (tenant_id, topic, activity_id, account_id)
        select ${tenantId}, topic, made.id, account from made cross join (
          select topic, null::text as account from unnest(${sql.param([...topics])}::text[]) as named (topic)
          union select 'hood:' || area.slug, null from place
            join area on area.tenant_id = place.tenant_id and area.id = place.area_id and area.kind = 'NEIGHBOURHOOD'
            where place.tenant_id = ${tenantId} and place.guid = any (${sql.param(places)}::uuid[])
          union select 'street:' || entry.slug, null from place cross join lateral address_parts(place.address) parts
            join address_entry entry on entry.tenant_id = place.tenant_id and entry.kind = 'STREET' and entry.number = '' and entry.key = search_key_of(parts.street)
            where place.tenant_id = ${tenantId} and place.guid = any (${sql.param(places)}::uuid[]) and length(entry.slug) between 1 and 100
          union select tile.topic, null from place cross join lateral tile_topics(place.lon, place.lat) tile (topic)
            where place.tenant_id = ${tenantId} and place.guid = any (${sql.param(places)}::uuid[])
          union select tile.topic, null from tile_topics(${spot?.lon ?? null}, ${spot?.lat ?? null}) tile (topic) where ${spot !== null}
          union select 'account:' || account, account from unnest(${sql.param([...accounts])}::text[]) as told (account)
        ) topics
      )
      select id from made`,
  );
  return row !== null;
}

/** Shows or hides what somebody did at a place. @param kinds only of these, which are public */
export const setPublic = (
  { db, tenantId }: Scope,
  {
    actor,
    placeGuid,
    kinds,
    isPublic,
  }: {
    readonly actor: string;
    readonly placeGuid: string;
    readonly kinds: readonly string[];
    readonly isPublic: boolean;
  },
): Promise<void> =>
  db.run(
    sql`/* activity.setPublic */ update activity set is_public = ${isPublic}, for_followers = ${isPublic}
      where tenant_id = ${tenantId} and actor = ${actor} and thing_type = 'place' and thing_guid = ${placeGuid}::uuid
        and kind = any (${sql.param([...kinds])}::text[]) and is_public <> ${isPublic}`,
  );

/** Shows an activity to followers, or hides it from them. Its actor keeps it. */
export const setForFollowers = ({ db, tenantId }: Scope, key: string, isForFollowers: boolean): Promise<void> =>
  db.run(
    sql`/* activity.setForFollowers */ update activity set for_followers = ${isForFollowers} where tenant_id = ${tenantId} and key = ${key}`,
  );

/** Facts that are not given stay. */
export const changeFacts = ({ db, tenantId }: Scope, key: string, facts: unknown): Promise<void> =>
  db.run(
    sql`/* activity.changeFacts */ update activity set facts = facts || ${JSON.stringify(facts)}::jsonb where tenant_id = ${tenantId} and key = ${key}`,
  );

export const deleteActivity = ({ db, tenantId }: Scope, key: string): Promise<void> =>
  db.run(sql`/* activity.deleteActivity */ delete from activity where tenant_id = ${tenantId} and key = ${key}`);

const oneRow = v.object({ one: v.number() });

/** With the worker's login. @returns how many */
export const dropOldActivities = async ({ db, tenantId }: Scope, before: Date): Promise<number> =>
  (
    await db.many(
      oneRow,
      sql`/* retention.dropOldActivities */ delete from activity where tenant_id = ${tenantId} and at < ${before} returning 1 as one`,
    )
  ).length;
