/** SQL of the waterings that residents record. */
import { sql } from 'drizzle-orm/sql';
import type { SQL } from 'drizzle-orm/sql';
import * as v from 'valibot';
import { followPlaces, HELD_BY } from '../../../db/followed-places.ts';
import type { Scope } from '../../../db/scope.ts';

const wateringRow = v.object({
  guid: v.string(),
  placeGuid: v.string(),
  /** Null once the account is deleted. */
  accountId: v.nullable(v.string()),
  litres: v.number(),
  wateredAt: v.date(),
  recordedAt: v.date(),
});
export type WateringRow = v.InferOutput<typeof wateringRow>;

const COLUMNS = sql.raw(
  'watering.guid, coalesce(resolved_guid, place_guid) as "placeGuid", watering.account_id as "accountId", litres::float8 as litres, watered_at as "wateredAt", recorded_at as "recordedAt"',
);
const guidRow = v.object({ guid: v.string() });
const existsRow = v.object({ exists: v.boolean() });

/** The beginning of a day in a time zone. */
const startOf = (day: string, timeZone: string): SQL => sql`(${day}::date::timestamp at time zone ${timeZone}::text)`;

/** Whether the account has used the key, also for a watering that it deleted since. */
export async function isRecorded({ db, tenantId }: Scope, accountId: string, key: string): Promise<boolean> {
  const [row] = await db.many(
    existsRow,
    sql`/* watering.isRecorded */ select exists (select from watering where tenant_id = ${tenantId} and account_id = ${accountId} and key = ${key}) as exists`,
  );
  return row?.exists === true;
}

/** Makes other recordings at the place wait until this transaction ends, so that counts stay correct. */
export const lockPlace = ({ db, tenantId }: Scope, placeGuid: string): Promise<void> =>
  db.run(
    sql`/* watering.lockPlace */ select pg_advisory_xact_lock(${tenantId}, hashtext('watering:' || ${placeGuid}::text))`,
  );

export interface NewWatering extends Omit<WateringRow, 'accountId'> {
  readonly accountId: string;
  readonly key: string;
}

/** A second transaction with the same key waits for the first. @returns false when the account has used the key */
export async function insertWatering(
  { db, tenantId }: Scope,
  { guid, placeGuid, accountId, litres, wateredAt, recordedAt, key }: NewWatering,
): Promise<boolean> {
  const row = await db.maybe(
    guidRow,
    sql`/* watering.insert */ insert into watering (tenant_id, guid, place_guid, account_id, litres, watered_at, recorded_at, key)
      values (${tenantId}, ${guid}::uuid, ${placeGuid}::uuid, ${accountId}, ${litres}, ${wateredAt}, ${recordedAt}, ${key})
      on conflict (tenant_id, account_id, key) where account_id is not null do nothing returning guid`,
  );
  return row !== null;
}

const dayCountRow = v.object({ byOne: v.number(), byAll: v.number() });

/** Number of waterings of a place on one day. */
export async function countOnDay(
  { db, tenantId }: Scope,
  {
    placeGuid,
    accountId,
    day,
    nextDay,
    timeZone,
  }: {
    readonly placeGuid: string;
    readonly accountId: string;
    readonly day: string;
    readonly nextDay: string;
    readonly timeZone: string;
  },
): Promise<v.InferOutput<typeof dayCountRow>> {
  const [row] = await db.many(
    dayCountRow,
    sql`/* watering.countOnDay */ select count(*) filter (where account_id = ${accountId}) as "byOne", count(*) as "byAll" from watering
      where tenant_id = ${tenantId} and ${HELD_BY} = ${placeGuid}::uuid and withdrawn_at is null
        and watered_at >= ${startOf(day, timeZone)} and watered_at < ${startOf(nextDay, timeZone)}`,
  );
  if (row === undefined) throw new Error('A count has one row');
  return row;
}

const shownRow = v.object({ ...wateringRow.entries, nickname: v.nullable(v.string()) });
export type ShownRow = v.InferOutput<typeof shownRow>;

/** The latest waterings of each place with the nicknames of their residents, the latest first. */
export const listLatest = (
  { db, tenantId }: Scope,
  placeGuids: readonly string[],
  first: number,
): Promise<ShownRow[]> =>
  db.many(
    shownRow,
    sql`/* watering.listLatest */ select latest.* from unnest(${sql.param([...placeGuids])}::uuid[]) as wanted (guid)
      cross join lateral (
        select ${COLUMNS}, nickname from watering
          left join profile on profile.tenant_id = ${tenantId} and profile.account_id = watering.account_id
          where watering.tenant_id = ${tenantId} and ${HELD_BY} = wanted.guid and withdrawn_at is null
          order by watered_at desc, watering.guid limit ${first}
      ) latest order by latest."wateredAt" desc, latest.guid`,
  );

const dayRow = v.object({ placeGuid: v.string(), day: v.string(), litres: v.number() });

/** Litres by place and day, from `sinceDay` on. */
export const listDays = (
  { db, tenantId }: Scope,
  placeGuids: readonly string[],
  { sinceDay, timeZone }: { readonly sinceDay: string; readonly timeZone: string },
): Promise<v.InferOutput<typeof dayRow>[]> =>
  db.many(
    dayRow,
    sql`/* watering.listDays */ select ${HELD_BY} as "placeGuid", to_char(watered_at at time zone ${timeZone}::text, 'YYYY-MM-DD') as day, sum(litres)::float8 as litres
      from watering where tenant_id = ${tenantId} and ${HELD_BY} = any (${sql.param([...placeGuids])}::uuid[]) and withdrawn_at is null
        and watered_at >= ${startOf(sinceDay, timeZone)} group by 1, 2`,
  );

const totalsRow = v.object({ litres: v.number(), waterings: v.number(), residents: v.number() });
export type WateringTotals = v.InferOutput<typeof totalsRow>;

/** Reads one index only. */
export async function sumSince(
  { db, tenantId }: Scope,
  { sinceDay, timeZone }: { readonly sinceDay: string; readonly timeZone: string },
): Promise<WateringTotals> {
  const [row] = await db.many(
    totalsRow,
    sql`/* watering.sumSince */ select coalesce(sum(litres), 0)::float8 as litres, count(*) as waterings, count(distinct account_id) as residents
      from watering where tenant_id = ${tenantId} and withdrawn_at is null and watered_at >= ${startOf(sinceDay, timeZone)}`,
  );
  if (row === undefined) throw new Error('A sum has one row');
  return row;
}

/** Locks the account's own watering; null when there is none. */
export const findOwnToChange = (
  { db, tenantId }: Scope,
  accountId: string,
  guid: string,
): Promise<WateringRow | null> =>
  db.maybe(
    wateringRow,
    sql`/* watering.findOwnToChange */ select ${COLUMNS} from watering
      where tenant_id = ${tenantId} and guid = ${guid}::uuid and account_id = ${accountId} and withdrawn_at is null for update`,
  );

export const changeWatering = (
  { db, tenantId }: Scope,
  { guid, litres, wateredAt }: Pick<WateringRow, 'guid' | 'litres' | 'wateredAt'>,
): Promise<void> =>
  db.run(
    sql`/* watering.change */ update watering set litres = ${litres}, watered_at = ${wateredAt} where tenant_id = ${tenantId} and guid = ${guid}::uuid`,
  );

/** The row stays for some days, so that a repeated write does not record the watering again. */
export const withdrawWatering = ({ db, tenantId }: Scope, guid: string, now: Date): Promise<void> =>
  db.run(
    sql`/* watering.withdraw */ update watering set withdrawn_at = ${now} where tenant_id = ${tenantId} and guid = ${guid}::uuid`,
  );

/** Worker's login. */
export const followWaterings = (scope: Scope): Promise<void> => followPlaces(scope, 'watering');

const oneRow = v.object({ one: v.number() });

/** Worker's login. @param wateredBefore null for no limit @returns how many */
export async function dropOldWaterings(
  { db, tenantId }: Scope,
  { wateredBefore, withdrawnBefore }: { readonly wateredBefore: Date | null; readonly withdrawnBefore: Date },
): Promise<number> {
  const rows = await db.many(
    oneRow,
    sql`/* watering.dropOld */ delete from watering where tenant_id = ${tenantId}
      and ((withdrawn_at is null and watered_at < ${wateredBefore}::timestamptz) or withdrawn_at < ${withdrawnBefore}) returning 1 as one`,
  );
  return rows.length;
}
