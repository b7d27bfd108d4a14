/** SQL of adoptions and of what residents say of places. */
import { sql } from 'drizzle-orm/sql';
import type { SQL } from 'drizzle-orm/sql';
import * as v from 'valibot';
import { followedPlaces, followPlaces, HELD_BY } from '../../../db/followed-places.ts';
import { isPausedOn } from '../../../db/paused-adoptions.ts';
import type { Scope } from '../../../db/scope.ts';

const PLACES_AT_MOST = 500;
const guidRow = v.object({ guid: v.string() });
const countRow = v.object({ rows: v.number() });

export interface NewAdoption {
  readonly guid: string;
  readonly placeGuid: string;
  readonly accountId: string;
  readonly campaignCode: string;
}

/** The most adopters of a place. Another resident may take a slot first, so there is one attempt for each slot. */
const SLOTS_AT_MOST = 100;

/** @returns false when the slot is taken, or the resident looks after the place already */
export async function insertAdoptionInSlot(
  { db, tenantId }: Scope,
  { guid, placeGuid, accountId, campaignCode }: NewAdoption,
  { slot, now }: { readonly slot: number; readonly now: Date },
): Promise<boolean> {
  const row = await db.maybe(
    guidRow,
    sql`/* adoption.insert */ insert into adoption (tenant_id, guid, place_guid, account_id, campaign_code, slot, adopted_at, last_sign_at)
      values (${tenantId}, ${guid}::uuid, ${placeGuid}::uuid, ${accountId}, ${campaignCode}, ${slot}, ${now}, ${now})
      on conflict do nothing returning guid`,
  );
  return row !== null;
}

/**
 * Takes the first free slot. Waits for others who take the same slot at this moment.
 * @returns false when all are taken
 */
export async function insertAdoption(
  scope: Scope,
  adoption: NewAdoption,
  { adoptersAtMost, now }: { readonly adoptersAtMost: number; readonly now: Date },
): Promise<boolean> {
  const { db, tenantId } = scope;
  const slots = Math.min(adoptersAtMost, SLOTS_AT_MOST);
  for (let attempt = 0; attempt <= slots; attempt += 1) {
    const free = await db.maybe(
      v.object({ slot: v.number() }),
      sql`/* adoption.findFreeSlot */ select slot from generate_series(1, ${slots}::int) slot
        where not exists (select from adoption where tenant_id = ${tenantId} and ${HELD_BY} = ${adoption.placeGuid}::uuid and adoption.slot = slot.slot and ended_at is null)
        order by slot limit 1`,
    );
    if (free === null) return false;
    if (await insertAdoptionInSlot(scope, adoption, { slot: free.slot, now })) return true;
  }
  return false;
}

/** @returns the guid of the adoption that ended, or of one of several on merged records; null when there was none */
export async function endAdoption(
  { db, tenantId }: Scope,
  {
    placeGuids,
    accountId,
    reason,
    now,
  }: {
    readonly placeGuids: readonly string[];
    readonly accountId: string;
    readonly reason: 'released' | 'handed-over';
    readonly now: Date;
  },
): Promise<string | null> {
  const [row] = await db.many(
    guidRow,
    sql`/* adoption.end */ update adoption set ended_at = ${now}, end_reason = ${reason}
      where tenant_id = ${tenantId} and ${HELD_BY} = any (${sql.param([...placeGuids])}::uuid[]) and account_id = ${accountId} and ended_at is null returning guid`,
  );
  return row?.guid ?? null;
}

const standingRow = v.object({
  placeGuid: v.string(),
  adopters: v.number(),
  isOwn: v.boolean(),
  /** The days on which all adopters are away; null when there are none. They may have passed. */
  awayFrom: v.nullable(v.string()),
  awayUntil: v.nullable(v.string()),
  isReserved: v.boolean(),
  hasVoucher: v.boolean(),
});
export type AdoptionStanding = v.InferOutput<typeof standingRow>;

/** A row for each place that somebody adopted or staff reserved. @param accountId null for a visitor */
export const listStanding = (
  { db, tenantId }: Scope,
  placeGuids: readonly string[],
  accountId: string | null,
): Promise<AdoptionStanding[]> =>
  db.many(
    standingRow,
    sql`/* adoption.listStanding */
      with wanted as (select distinct guid from unnest(${sql.param([...placeGuids])}::uuid[]) as given (guid)), counted as (
        select ${HELD_BY} as guid, count(distinct account_id)::int as adopters,
          case when bool_and(paused_from is not null) then max(paused_from) end as away_from,
          case when bool_and(paused_from is not null) then min(paused_until) end as away_until
        from adoption where tenant_id = ${tenantId} and ${HELD_BY} in (select guid from wanted) and ended_at is null group by 1
      ), own as (
        select distinct ${HELD_BY} as guid from place_carer where tenant_id = ${tenantId} and account_id = ${accountId}::text
          and ${HELD_BY} in (select guid from wanted)
      ), reserved as (
        select ${HELD_BY} as guid, array_agg(voucher) as vouchers
        from place_reservation where tenant_id = ${tenantId} and ${HELD_BY} in (select guid from wanted) group by 1
      )
      select wanted.guid as "placeGuid", coalesce(adopters, 0) as adopters, own.guid is not null as "isOwn",
        away_from::text as "awayFrom", away_until::text as "awayUntil",
        vouchers is not null as "isReserved",
        vouchers is not null and exists (
          select from verified_voucher where tenant_id = ${tenantId} and ${HELD_BY} = wanted.guid
            and account_id = ${accountId}::text and voucher = any (vouchers)
        ) as "hasVoucher"
      from wanted left join counted on counted.guid = wanted.guid left join own on own.guid = wanted.guid left join reserved on reserved.guid = wanted.guid
      where adopters is not null or vouchers is not null`,
  );

const takenRow = v.object({ guids: v.array(v.string()) });

/** All places of the tenant that take no further adopter. */
export async function listTaken({ db, tenantId }: Scope, adoptersAtMost: number): Promise<ReadonlySet<string>> {
  const [row] = await db.many(
    takenRow,
    sql`/* adoption.listTaken */ select array(
        select ${HELD_BY}::text from adoption where tenant_id = ${tenantId} and ended_at is null
        group by 1 having count(distinct account_id) >= ${adoptersAtMost}
        union select ${HELD_BY}::text from place_reservation where tenant_id = ${tenantId}
      ) as guids`,
  );
  return new Set(row?.guids);
}

/** All places of the tenant that staff keep for somebody. */
export async function listReserved({ db, tenantId }: Scope): Promise<ReadonlySet<string>> {
  const [row] = await db.many(
    takenRow,
    sql`/* adoption.listReserved */ select array(select ${HELD_BY}::text from place_reservation where tenant_id = ${tenantId}) as guids`,
  );
  return new Set(row?.guids);
}

const careRow = v.object({ guid: v.string(), awayUntil: v.nullable(v.string()) });

/** Those of the places that take no further adopter, and those whose adopters are all away on this day. */
export const listCaredFor = (
  { db, tenantId }: Scope,
  placeGuids: readonly string[],
  { adoptersAtMost, day }: { readonly adoptersAtMost: number; readonly day: string },
): Promise<v.InferOutput<typeof careRow>[]> =>
  db.many(
    careRow,
    sql`/* adoption.listCaredFor */
      with adopted as (
        select ${HELD_BY} as guid, count(distinct account_id) as adopters,
          case when bool_and(${isPausedOn(day)}) then min(paused_until) end as away_until
        from adoption
        where tenant_id = ${tenantId} and ${HELD_BY} = any (${sql.param([...placeGuids])}::uuid[]) and ended_at is null
        group by 1
      )
      select guid, away_until::text as "awayUntil" from adopted where adopters >= ${adoptersAtMost} or away_until is not null
      union all
      select ${HELD_BY}, null from place_reservation
      where tenant_id = ${tenantId} and ${HELD_BY} = any (${sql.param([...placeGuids])}::uuid[])
        and not exists (select from adopted where adopted.guid = ${HELD_BY} and away_until is not null)`,
  );

/**
 * A sign of life counts for all trees that a resident looks after, alone or with a group. A tree that another member is
 * changing at this moment is left out, because waiting for each other would end in a deadlock.
 * @param placeGuid nothing happens unless they look after this place; null for any
 */
export const noteSign = (
  { db, tenantId }: Scope,
  { placeGuid, accountId }: { readonly placeGuid: string | null; readonly accountId: string },
  now: Date,
): Promise<void> =>
  db.run(
    sql`/* adoption.noteSign */ with own as (
        select guid from adoption where tenant_id = ${tenantId} and ended_at is null and (account_id = ${accountId} or group_guid in (
          select group_guid from care_group_member where tenant_id = ${tenantId} and account_id = ${accountId}
        )) order by guid for no key update skip locked
      )
      update adoption set last_sign_at = greatest(last_sign_at, ${now}::timestamptz), asked_at = null, asked_times = 0
      where tenant_id = ${tenantId} and guid in (select guid from own) and (${placeGuid}::uuid is null or exists (
        select from place_carer cared where cared.tenant_id = ${tenantId} and cared.account_id = ${accountId}
          and coalesce(cared.resolved_guid, cared.place_guid) = ${placeGuid}::uuid
      ))`,
  );

/** Whether a resident looks after a place by a care group alone, so that another member is its adopter. */
export const isOnlyMember = async (
  { db, tenantId }: Scope,
  { placeGuids, accountId }: { readonly placeGuids: readonly string[]; readonly accountId: string },
): Promise<boolean> => {
  const [row] = await db.many(
    v.object({ isOnlyMember: v.boolean() }),
    sql`/* adoption.isOnlyMember */ select coalesce(bool_and(not is_adopter), false) as "isOnlyMember" from place_carer
      where tenant_id = ${tenantId} and account_id = ${accountId} and ${HELD_BY} = any (${sql.param([...placeGuids])}::uuid[])`,
  );
  return row?.isOnlyMember === true;
};

/** Accounts that look after a place. */
export const listAdopters = async ({ db, tenantId }: Scope, placeGuid: string): Promise<string[]> => {
  const rows = await db.many(
    v.object({ accountId: v.string() }),
    sql`/* adoption.listAdopters */ select account_id as "accountId" from adoption
      where tenant_id = ${tenantId} and ${HELD_BY} = ${placeGuid}::uuid and ended_at is null order by slot`,
  );
  return rows.map(({ accountId }) => accountId);
};

/** Places that a resident looks after, alone or with a group. */
export const listAdoptedBy = async ({ db, tenantId }: Scope, accountId: string): Promise<string[]> => {
  const rows = await db.many(
    guidRow,
    sql`/* adoption.listAdoptedBy */ select distinct ${HELD_BY} as guid from place_carer
      where tenant_id = ${tenantId} and account_id = ${accountId} limit ${PLACES_AT_MOST}`,
  );
  return rows.map(({ guid }) => guid);
};

/** Trees that are gone do not count, so that their adopter can choose another. */
export const countOwnAdoptions = async ({ db, tenantId }: Scope, accountId: string): Promise<number> => {
  const [row] = await db.many(
    countRow,
    sql`/* adoption.countOwn */ select count(distinct ${HELD_BY})::int as rows from adoption
      where tenant_id = ${tenantId} and account_id = ${accountId} and ended_at is null and not exists (
        select from place where place.tenant_id = ${tenantId} and place.guid = ${HELD_BY} and place.retired_at is not null
      )`,
  );
  return row?.rows ?? 0;
};

const attributesRow = v.object({
  placeGuid: v.string(),
  accountId: v.string(),
  isAdopter: v.boolean(),
  adoptedAt: v.nullable(v.date()),
  isPrivate: v.boolean(),
  rating: v.nullable(v.number()),
  /** A list for each record that a merged place continues. */
  tags: v.pipe(
    v.array(v.array(v.string())),
    v.transform((lists) => [...new Set(lists.flat())]),
  ),
  images: v.array(v.string()),
  isCreator: v.boolean(),
});
export type AttributesRow = v.InferOutput<typeof attributesRow>;

/**
 * A row for each place and resident who adopted it, said something of it or sent a picture. Members of a care group look
 * after its trees in their own list only.
 * @param images 'shown' for pictures that everybody sees, 'own' for those that wait as well
 */
const selectAttributes = (
  { tenantId }: Scope,
  images: 'shown' | 'own',
  filter: { readonly placeGuid: string | null; readonly accountId: string | null; readonly campaignCode: string },
) => {
  const condition = (placeGuid: SQL) =>
    sql`(${filter.placeGuid}::uuid is null or ${placeGuid} = ${filter.placeGuid}::uuid)
      and (${filter.accountId}::text is null or account_id = ${filter.accountId}::text)`;
  const states = images === 'shown' ? ['shown'] : ['shown', 'pending'];
  return sql`select said.guid as "placeGuid", account_id as "accountId",
      bool_or(adopted_at is not null) as "isAdopter", max(adopted_at) as "adoptedAt",
      coalesce(bool_or(is_private), false) as "isPrivate", (array_agg(rating order by at desc) filter (where rating is not null))[1] as rating,
      coalesce(jsonb_agg(tags order by at) filter (where cardinality(tags) > 0), '[]') as tags, array_remove(array_agg(image order by at), null) as images,
      bool_or(is_creator) as "isCreator", max(at) as at
    from (
      select ${HELD_BY} as guid, account_id, adopted_at, null::boolean as is_private, null::smallint as rating, null::text[] as tags, null::text as image, false as is_creator, adopted_at as at
      from place_carer where tenant_id = ${tenantId} and campaign_code = ${filter.campaignCode}
        and (is_adopter or ${filter.accountId}::text is not null) and ${condition(HELD_BY)}
      union all
      select ${HELD_BY}, account_id, null, is_private, rating, tags, null, false, changed_at
      from user_place where tenant_id = ${tenantId} and campaign_code = ${filter.campaignCode} and ${condition(HELD_BY)}
      union all
      select ${HELD_BY}, account_id, null, null, null, null, image_guid::text, false, sent_at
      from place_picture where tenant_id = ${tenantId} and state = any (${sql.param(states)}::text[]) and ${condition(HELD_BY)}
      union all
      select guid, account_id, null, null, null, null, null, true, decided_at
      from place_correction where tenant_id = ${tenantId} and kind = 'missing' and state = 'accepted' and ${condition(sql`guid`)}
    ) said group by said.guid, account_id`;
};

const USERS_AT_MOST = 50;

/** What a resident said of one place. */
export const findOwnAttributes = (
  scope: Scope,
  filter: { readonly placeGuid: string; readonly accountId: string; readonly campaignCode: string },
): Promise<AttributesRow | null> =>
  scope.db.maybe(attributesRow, sql`/* adoption.findOwnAttributes */ ${selectAttributes(scope, 'own', filter)}`);

/** Places that a resident adopted or said something of, the latest first. */
export const listOwnAttributes = (
  scope: Scope,
  filter: { readonly accountId: string; readonly campaignCode: string },
): Promise<AttributesRow[]> =>
  scope.db.many(
    attributesRow,
    sql`/* adoption.listOwnAttributes */ select * from (${selectAttributes(scope, 'own', { ...filter, placeGuid: null })}) own
      where "isAdopter" or rating is not null or tags <> '[]' or cardinality(images) > 0 or "isCreator"
      order by "isAdopter" desc, at desc, "placeGuid" limit ${PLACES_AT_MOST}`,
  );

const userRow = v.object({
  ...attributesRow.entries,
  publicId: v.string(),
  nickname: v.nullable(v.string()),
  preferenceColour: v.nullable(v.string()),
});

/** Residents who look after a place or said something of it, adopters first, without those who hide themselves. */
export const listPlaceUsers = (
  scope: Scope,
  filter: { readonly placeGuid: string; readonly campaignCode: string },
): Promise<v.InferOutput<typeof userRow>[]> =>
  scope.db.many(
    userRow,
    sql`/* adoption.listPlaceUsers */ select said.*, public_id as "publicId", nickname, preference_colour as "preferenceColour"
      from (${selectAttributes(scope, 'shown', { ...filter, accountId: null })}) said
        join profile on profile.tenant_id = ${scope.tenantId} and profile.account_id = said."accountId"
      where not "isPrivate" and ("isAdopter" or rating is not null or tags <> '[]' or cardinality(images) > 0 or "isCreator")
      order by "isAdopter" desc, at desc, public_id limit ${USERS_AT_MOST}`,
  );

const hiddenRow = v.object({ placeGuid: v.string(), accountId: v.string() });
export type HiddenRow = v.InferOutput<typeof hiddenRow>;

/** Residents who do not want to be seen at these places. */
export const listHidden = ({ db, tenantId }: Scope, placeGuids: readonly string[]): Promise<HiddenRow[]> =>
  db.many(
    hiddenRow,
    sql`/* adoption.listHidden */ select ${HELD_BY} as "placeGuid", account_id as "accountId" from user_place
      where tenant_id = ${tenantId} and ${HELD_BY} = any (${sql.param([...placeGuids])}::uuid[]) and is_private`,
  );

export interface UserPlaceKey {
  readonly placeGuid: string;
  readonly accountId: string;
  readonly campaignCode: string;
}

/** The account's rows of a place: one, or one for each record that a merged place continues. */
const ownRows = (tenantId: number, { placeGuid, accountId, campaignCode }: UserPlaceKey): SQL =>
  sql`tenant_id = ${tenantId} and ${HELD_BY} = ${placeGuid}::uuid and account_id = ${accountId} and campaign_code = ${campaignCode}`;

/** Null leaves a value unchanged; a rating of 0 removes it. */
export const changeUserPlace = (
  { db, tenantId }: Scope,
  key: UserPlaceKey,
  {
    rating,
    isPrivate,
    now,
  }: { readonly rating: number | null; readonly isPrivate: boolean | null; readonly now: Date },
): Promise<void> =>
  db.run(
    sql`/* adoption.changeUserPlace */ with changed as (
        update user_place set rating = case when ${rating}::int is null then rating else nullif(${rating}::int, 0) end,
          is_private = coalesce(${isPrivate}::boolean, is_private), changed_at = ${now} where ${ownRows(tenantId, key)} returning 1
      )
      insert into user_place as known (tenant_id, place_guid, account_id, campaign_code, rating, is_private, changed_at)
      select ${tenantId}, ${key.placeGuid}::uuid, ${key.accountId}, ${key.campaignCode}, nullif(${rating}::int, 0), coalesce(${isPrivate}::boolean, false), ${now}::timestamptz
      where not exists (select from changed)
      on conflict (tenant_id, place_guid, account_id, campaign_code) do update set
        rating = case when ${rating}::int is null then known.rating else excluded.rating end,
        is_private = coalesce(${isPrivate}::boolean, known.is_private), changed_at = excluded.changed_at`,
  );

/** A tag that is there already stays once. @returns whether it is new */
export async function addTag({ db, tenantId }: Scope, key: UserPlaceKey, tag: string, now: Date): Promise<boolean> {
  const row = await db.maybe(
    countRow,
    sql`/* adoption.addTag */ with own as (
        select place_guid, tags @> array[${tag}::text] as has from user_place where ${ownRows(tenantId, key)}
      ), changed as (
        update user_place set tags = tags || ${tag}::text, changed_at = ${now} where ${ownRows(tenantId, key)}
          and place_guid = (select place_guid from own order by place_guid limit 1) and not exists (select from own where has)
        returning 1 as rows
      ), added as (
        insert into user_place as known (tenant_id, place_guid, account_id, campaign_code, tags, changed_at)
        select ${tenantId}, ${key.placeGuid}::uuid, ${key.accountId}, ${key.campaignCode}, array[${tag}::text], ${now}::timestamptz
        where not exists (select from own)
        on conflict (tenant_id, place_guid, account_id, campaign_code) do update
          set tags = known.tags || excluded.tags, changed_at = excluded.changed_at where not (known.tags @> excluded.tags)
        returning 1 as rows
      ) select rows from changed union all select rows from added`,
  );
  return row !== null;
}

export const removeTag = ({ db, tenantId }: Scope, key: UserPlaceKey, tag: string, now: Date): Promise<void> =>
  db.run(
    sql`/* adoption.removeTag */ update user_place set tags = array_remove(tags, ${tag}::text), changed_at = ${now} where ${ownRows(tenantId, key)}`,
  );

/** @returns whether the code is the voucher of the place */
export async function isVoucher({ db, tenantId }: Scope, placeGuid: string, code: string): Promise<boolean> {
  const row = await db.maybe(
    countRow,
    sql`/* adoption.isVoucher */ select 1 as rows from place_reservation where tenant_id = ${tenantId} and ${HELD_BY} = ${placeGuid}::uuid and voucher = ${code} limit 1`,
  );
  return row !== null;
}

export const rememberVoucher = (
  { db, tenantId }: Scope,
  { placeGuid, accountId, code }: { readonly placeGuid: string; readonly accountId: string; readonly code: string },
  now: Date,
): Promise<void> =>
  db.run(
    sql`/* adoption.rememberVoucher */ insert into verified_voucher (tenant_id, place_guid, account_id, voucher, verified_at)
      values (${tenantId}, ${placeGuid}::uuid, ${accountId}, ${code}, ${now})
      on conflict (tenant_id, place_guid, account_id) do update set voucher = excluded.voucher, verified_at = excluded.verified_at`,
  );

const reservationRow = v.object({ placeGuid: v.string(), code: v.string(), reservedAt: v.date() });
export type ReservationRow = v.InferOutput<typeof reservationRow>;
const RESERVATIONS_AT_MOST = 500;

export const listReservations = ({ db, tenantId }: Scope): Promise<ReservationRow[]> =>
  db.many(
    reservationRow,
    sql`/* adoption.listReservations */ select ${HELD_BY} as "placeGuid", voucher as code, reserved_at as "reservedAt"
      from place_reservation where tenant_id = ${tenantId} order by reserved_at desc, place_guid limit ${RESERVATIONS_AT_MOST}`,
  );

/** The latest one, where records with reservations were merged. */
export const findReservation = ({ db, tenantId }: Scope, placeGuid: string): Promise<ReservationRow | null> =>
  db.maybe(
    reservationRow,
    sql`/* adoption.findReservation */ select ${HELD_BY} as "placeGuid", voucher as code, reserved_at as "reservedAt"
      from place_reservation where tenant_id = ${tenantId} and ${HELD_BY} = ${placeGuid}::uuid order by reserved_at desc limit 1`,
  );

/** Keeps the voucher of a place that is reserved already. Staff only. */
export const insertReservation = (
  { db, tenantId }: Scope,
  { placeGuid, code }: { readonly placeGuid: string; readonly code: string },
  now: Date,
): Promise<void> =>
  db.run(
    sql`/* adoption.insertReservation */ insert into place_reservation (tenant_id, place_guid, voucher, reserved_at)
      select ${tenantId}, ${placeGuid}::uuid, ${code}, ${now}::timestamptz
      where not exists (select from place_reservation where tenant_id = ${tenantId} and ${HELD_BY} = ${placeGuid}::uuid) on conflict do nothing`,
  );

/** Staff only. */
export const deleteReservation = ({ db, tenantId }: Scope, placeGuid: string): Promise<void> =>
  db.run(
    sql`/* adoption.deleteReservation */ delete from place_reservation where tenant_id = ${tenantId} and ${HELD_BY} = ${placeGuid}::uuid`,
  );

/** Worker's login. Living adoptions stay, and so does what an adopter said of their tree. */
export async function dropOldAdoptions({ db, tenantId }: Scope, before: Date): Promise<number> {
  const rows = await db.many(
    countRow,
    sql`/* adoption.dropOld */ with ended as (
        delete from adoption where tenant_id = ${tenantId} and ended_at < ${before} returning 1 as rows
      ), said as (
        delete from user_place where tenant_id = ${tenantId} and changed_at < ${before} and not exists (
          select from place_carer carer where carer.tenant_id = ${tenantId}
            and coalesce(carer.resolved_guid, carer.place_guid) = coalesce(user_place.resolved_guid, user_place.place_guid)
            and carer.account_id = user_place.account_id
        ) returning 1 as rows
      ), entered as (
        delete from verified_voucher where tenant_id = ${tenantId} and verified_at < ${before} returning 1 as rows
      ) select 1 as rows from ended union all select 1 from said union all select 1 from entered`,
  );
  return rows.length;
}

/**
 * Worker's login. Moves current adoptions to the records that continue their trees, and back when a tree came back.
 * Adoptions of merged records take the lowest free slots of the new one, above `adoptersPerTree` if need be; a second
 * one of the same resident takes the highest. Adoptions beyond the last slot stay where they are.
 */
const followAdoptions = ({ db, tenantId }: Scope): Promise<void> =>
  db.run(
    sql`/* adoption.follow */ with ${followedPlaces(tenantId, sql`select place_guid from adoption where tenant_id = ${tenantId} and ended_at is null`)}, current as (
        select adoption.guid, account_id, slot, adopted_at, place_guid, ${HELD_BY} as held_by, coalesce(followed.guid, place_guid) as goes
        from adoption left join followed on followed.origin = place_guid where tenant_id = ${tenantId} and ended_at is null
      ), ranked as (
        select guid, held_by, goes, place_guid, slot, adopted_at,
          row_number() over (partition by goes, account_id order by held_by <> goes, adopted_at, guid) > 1 as is_second
        from current
      ), moving as (
        select guid, goes, place_guid, is_second, row_number() over (partition by goes order by is_second, slot, adopted_at, guid) as place_in_line,
          row_number() over (partition by goes, is_second order by slot, adopted_at, guid) as among_equals
        from ranked where held_by <> goes
      ), free as (
        select goes, number, row_number() over (partition by goes order by number) as lowest, count(*) over (partition by goes) as slots
        from (select distinct goes from moving) target cross join generate_series(1, ${SLOTS_AT_MOST}::int) number
        where not exists (select from adoption where tenant_id = ${tenantId} and ${HELD_BY} = goes and slot = number and ended_at is null)
      )
      update adoption set slot = free.number, resolved_guid = nullif(moving.goes, moving.place_guid)
      from moving join free on free.goes = moving.goes
        and free.lowest = case when is_second then slots + 1 - among_equals else among_equals end and place_in_line <= slots
      where adoption.tenant_id = ${tenantId} and adoption.guid = moving.guid and adoption.ended_at is null`,
  );

/** Worker's login, one run at a time. Repeating it changes nothing. */
export async function followOwnTables(scope: Scope): Promise<void> {
  await followAdoptions(scope);
  for (const table of ['user_place', 'place_reservation', 'verified_voucher'] as const)
    await followPlaces(scope, table);
}

const goneRow = v.object({
  guid: v.string(),
  accountId: v.string(),
  placeGuid: v.string(),
  email: v.string(),
  retiredMs: v.string(),
});
export type GoneAdoptionRow = v.InferOutput<typeof goneRow>;

/** Worker's login. Current adoptions of trees that are gone, each once for every time that its tree goes. */
export const takeGone = ({ db, tenantId }: Scope): Promise<GoneAdoptionRow[]> =>
  db.many(
    goneRow,
    sql`/* adoption.takeGone */ update adoption set told_retired_at = place.retired_at
      from place, profile
      where adoption.tenant_id = ${tenantId} and ended_at is null
        and place.tenant_id = ${tenantId} and place.guid = ${HELD_BY} and place.retired_at is not null
        and told_retired_at is distinct from place.retired_at
        and profile.tenant_id = ${tenantId} and profile.account_id = adoption.account_id
      returning adoption.guid, adoption.account_id as "accountId", place.guid as "placeGuid", email,
        (extract(epoch from place.retired_at) * 1000)::bigint::text as "retiredMs"`,
  );
