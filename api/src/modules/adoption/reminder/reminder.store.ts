/** SQL of reminders, of what residents answer to them, and of the yearly thanks. */
import { sql } from 'drizzle-orm/sql';
import * as v from 'valibot';
import { HELD_BY } from '../../../db/followed-places.ts';
import { isPausedOn } from '../../../db/paused-adoptions.ts';
import type { Scope } from '../../../db/scope.ts';

const adopterRow = v.object({ accountId: v.string(), email: v.string(), placeGuids: v.array(v.string()) });
export type AdopterRow = v.InferOutput<typeof adopterRow>;

export interface AdopterPage {
  /** Account of the previous page's last row; '' for the first page. */
  readonly after: string;
  readonly first: number;
}

/**
 * Worker's login. Adopters and members of care groups who may get a reminder today, with the places from which they are not away and of which they
 * have not asked to hear later.
 * @param limit at most `perWeek` reminders from the day `since` on
 */
export const listRemindable = (
  { db, tenantId }: Scope,
  { today, since, perWeek }: { readonly today: string; readonly since: string; readonly perWeek: number },
  { after, first }: AdopterPage,
): Promise<AdopterRow[]> =>
  db.many(
    adopterRow,
    sql`/* reminder.listRemindable */ select mine.account_id as "accountId", email, array_agg(mine.guid::text order by mine.guid) as "placeGuids"
      from (
        select distinct account_id, ${HELD_BY} as guid from place_carer where tenant_id = ${tenantId} and not ${isPausedOn(today, 'place_carer')} and account_id > ${after}
      ) mine join profile on profile.tenant_id = ${tenantId} and profile.account_id = mine.account_id
      where not exists (select from reminder_stop where tenant_id = ${tenantId} and account_id = mine.account_id)
        and not exists (
          select from reminder_pause where tenant_id = ${tenantId} and account_id = mine.account_id and place_guid = mine.guid and until >= ${today}::date
        )
        and not exists (
          select from watering_reminder where tenant_id = ${tenantId} and account_id = mine.account_id and day = ${today}::date
        )
        and (
          select count(distinct day) from watering_reminder where tenant_id = ${tenantId} and account_id = mine.account_id and day >= ${since}::date
        ) < ${perWeek}
      group by mine.account_id, email order by mine.account_id limit ${first}`,
  );

const remindedRow = v.object({ accountId: v.string(), placeGuid: v.string(), reservoir: v.number() });

/** The latest reminder of each resident and tree, from a day on. */
export const listReminded = (
  { db, tenantId }: Scope,
  accountIds: readonly string[],
  sinceDay: string,
): Promise<v.InferOutput<typeof remindedRow>[]> =>
  db.many(
    remindedRow,
    sql`/* reminder.listReminded */ select distinct on (account_id, place_guid) account_id as "accountId", place_guid as "placeGuid", reservoir
      from watering_reminder where tenant_id = ${tenantId} and account_id = any (${sql.param([...accountIds])}::text[]) and day >= ${sinceDay}::date
      order by account_id, place_guid, day desc`,
  );

export interface NewReminder {
  readonly accountId: string;
  readonly day: string;
  readonly tag: string;
  readonly trees: readonly { readonly placeGuid: string; readonly reservoir: number }[];
}

/** Worker's login. */
export const insertReminder = ({ db, tenantId }: Scope, { accountId, day, tag, trees }: NewReminder): Promise<void> =>
  db.run(
    sql`/* reminder.insert */ insert into watering_reminder (tenant_id, account_id, place_guid, day, reservoir, weather_tag)
      select ${tenantId}, ${accountId}, "placeGuid", ${day}::date, reservoir, ${tag}
      from jsonb_to_recordset(${JSON.stringify(trees)}::jsonb) as named ("placeGuid" uuid, reservoir real) on conflict do nothing`,
  );

/** @param until the last day without a reminder of this tree */
export const insertPause = (
  { db, tenantId }: Scope,
  { accountId, placeGuid, until }: { readonly accountId: string; readonly placeGuid: string; readonly until: string },
): Promise<void> =>
  db.run(
    sql`/* reminder.insertPause */ insert into reminder_pause as known (tenant_id, account_id, place_guid, until)
      values (${tenantId}, ${accountId}, ${placeGuid}::uuid, ${until}::date)
      on conflict (tenant_id, account_id, place_guid) do update set until = excluded.until where known.until < excluded.until`,
  );

const existsRow = v.object({ exists: v.boolean() });

export async function isStopped({ db, tenantId }: Scope, accountId: string): Promise<boolean> {
  const [row] = await db.many(
    existsRow,
    sql`/* reminder.isStopped */ select exists (select from reminder_stop where tenant_id = ${tenantId} and account_id = ${accountId}) as exists`,
  );
  return row?.exists === true;
}

/** Repeating it keeps the time of the first. */
export const insertStop = ({ db, tenantId }: Scope, accountId: string, now: Date): Promise<void> =>
  db.run(
    sql`/* reminder.insertStop */ insert into reminder_stop (tenant_id, account_id, stopped_at) values (${tenantId}, ${accountId}, ${now}) on conflict do nothing`,
  );

export const deleteStop = ({ db, tenantId }: Scope, accountId: string): Promise<void> =>
  db.run(
    sql`/* reminder.deleteStop */ delete from reminder_stop where tenant_id = ${tenantId} and account_id = ${accountId}`,
  );

const thankedRow = v.object({
  accountId: v.string(),
  email: v.string(),
  trees: v.array(v.object({ placeGuid: v.string(), originGuid: v.string() })),
});
export type ThankedRow = v.InferOutput<typeof thankedRow>;

/**
 * Worker's login. Adopters and members of care groups who looked after a tree during a season, with the record of each tree now (`placeGuid`) and
 * when they adopted it (`originGuid`).
 */
export const listThanked = (
  { db, tenantId }: Scope,
  { adoptedUntil, timeZone }: { readonly adoptedUntil: string; readonly timeZone: string },
  { after, first }: AdopterPage,
): Promise<ThankedRow[]> =>
  db.many(
    thankedRow,
    sql`/* reminder.listThanked */ select mine.account_id as "accountId", email,
        jsonb_agg(jsonb_build_object('placeGuid', held_by, 'originGuid', origin) order by held_by) as trees
      from (
        select distinct on (account_id, ${HELD_BY}) account_id, ${HELD_BY} as held_by, place_guid as origin from place_carer
        where tenant_id = ${tenantId} and account_id > ${after}
          and (adopted_at at time zone ${timeZone}::text)::date <= ${adoptedUntil}::date
        order by account_id, ${HELD_BY}, adopted_at
      ) mine join profile on profile.tenant_id = ${tenantId} and profile.account_id = mine.account_id
      where not exists (select from reminder_stop where tenant_id = ${tenantId} and account_id = mine.account_id)
      group by mine.account_id, email order by mine.account_id limit ${first}`,
  );

const sumRow = v.object({ placeGuid: v.string(), accountId: v.nullable(v.string()), litres: v.number() });

/** Litres that each resident brought to each of the places. Both days are included. */
export const sumWaterings = (
  { db, tenantId }: Scope,
  placeGuids: readonly string[],
  { from, to, timeZone }: { readonly from: string; readonly to: string; readonly timeZone: string },
): Promise<v.InferOutput<typeof sumRow>[]> =>
  db.many(
    sumRow,
    sql`/* reminder.sumWaterings */ select ${HELD_BY} as "placeGuid", account_id as "accountId", sum(litres)::float8 as litres from watering
      where tenant_id = ${tenantId} and ${HELD_BY} = any (${sql.param([...placeGuids])}::uuid[]) and withdrawn_at is null
        and (watered_at at time zone ${timeZone}::text)::date between ${from}::date and ${to}::date group by 1, 2`,
  );

const recordRow = v.object({ guid: v.string(), attributes: v.record(v.string(), v.unknown()) });

/** Attributes of records that others have replaced. */
export const listRecordsBefore = (
  { db, tenantId }: Scope,
  guids: readonly string[],
): Promise<v.InferOutput<typeof recordRow>[]> =>
  db.many(
    recordRow,
    sql`/* reminder.listRecordsBefore */ select guid, attributes from place where tenant_id = ${tenantId} and guid = any (${sql.param([...guids])}::uuid[])`,
  );

const countRow = v.object({ rows: v.number() });

/** Worker's login. Stops are kept as long as the account. @returns how many rows were deleted */
export async function dropOldReminders(
  { db, tenantId }: Scope,
  { before, today }: { readonly before: string; readonly today: string },
): Promise<number> {
  const rows = await db.many(
    countRow,
    sql`/* reminder.dropOld */ with reminded as (
        delete from watering_reminder where tenant_id = ${tenantId} and day < ${before}::date returning 1 as rows
      ), paused as (
        delete from reminder_pause where tenant_id = ${tenantId} and until < ${today}::date returning 1 as rows
      ) select 1 as rows from reminded union all select 1 from paused`,
  );
  return rows.length;
}
