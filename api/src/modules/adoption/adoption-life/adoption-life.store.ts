/** SQL of pauses, and of residents who help when neighbours are away. */
import { sql } from 'drizzle-orm/sql';
import * as v from 'valibot';
import { HELD_BY } from '../../../db/followed-places.ts';
import { isPausedOn } from '../../../db/paused-adoptions.ts';
import type { Scope } from '../../../db/scope.ts';
import type { Box } from '../../../geo/box.ts';
import type { Pause } from './adoption-life.rules.ts';

/** A place that a resident looks after. */
export interface OwnPlaceKey {
  readonly placeGuid: string;
  readonly accountId: string;
  readonly campaignCode: string;
}

const guidRow = v.object({ guid: v.string() });
const ADOPTIONS_AT_MOST = 500;

const ownRow = v.object({
  guid: v.string(),
  placeGuid: v.string(),
  adoptedAt: v.date(),
  slot: v.number(),
  pausedFrom: v.nullable(v.string()),
  pausedUntil: v.nullable(v.string()),
  /** False for a tree that another member of the group adopted. */
  isAdopter: v.boolean(),
  groupGuid: v.nullable(v.string()),
  groupName: v.nullable(v.string()),
  /** It came from an application for a tree pit, which has not ended. */
  isByApplication: v.boolean(),
  offeredTo: v.nullable(v.string()),
  offeredAt: v.nullable(v.date()),
  expiresAt: v.nullable(v.date()),
});
export type OwnAdoptionRow = v.InferOutput<typeof ownRow>;

/** Trees that the resident looks after, alone or with a group, the latest first; of merged records one. @param placeGuid null for all places */
export const listOwnAdoptions = (
  { db, tenantId }: Scope,
  {
    accountId,
    campaignCode,
    placeGuid = null,
  }: { readonly accountId: string; readonly campaignCode: string; readonly placeGuid?: string | null },
  now: Date,
): Promise<OwnAdoptionRow[]> =>
  db.many(
    ownRow,
    sql`/* adoptionLife.listOwn */ select * from (
        select distinct on (${HELD_BY}) carer.adoption_guid as guid, ${HELD_BY} as "placeGuid", adopted_at as "adoptedAt", slot,
          paused_from::text as "pausedFrom", paused_until::text as "pausedUntil",
          is_adopter as "isAdopter", carer.group_guid as "groupGuid", care_group.name as "groupName",
          exists (
            select from flow where flow.tenant_id = ${tenantId} and flow.place_guid = carer.place_guid
              and flow.account_id = carer.account_id and flow.ended_at is null
          ) as "isByApplication",
          email as "offeredTo", offered_at as "offeredAt", expires_at as "expiresAt"
        from place_carer carer
          left join adoption_hand_over offered on offered.tenant_id = ${tenantId} and offered.adoption_guid = carer.adoption_guid
            and is_adopter and expires_at > ${now}
          left join care_group on care_group.tenant_id = ${tenantId} and care_group.guid = carer.group_guid
        where carer.tenant_id = ${tenantId} and carer.account_id = ${accountId} and campaign_code = ${campaignCode}
          and (${placeGuid}::uuid is null or ${HELD_BY} = ${placeGuid}::uuid)
        order by ${HELD_BY}, is_adopter desc, adopted_at, carer.adoption_guid
      ) own order by "adoptedAt" desc, "placeGuid" limit ${ADOPTIONS_AT_MOST}`,
  );

/**
 * A pause that continues the one before does not ask neighbours again.
 * @returns the adoptions: several on merged records, none when the resident does not look after the place
 */
export async function setPause(
  { db, tenantId }: Scope,
  { placeGuid, accountId, campaignCode }: OwnPlaceKey,
  { from, until }: Pause,
): Promise<string[]> {
  const rows = await db.many(
    guidRow,
    sql`/* adoptionLife.setPause */ update adoption set paused_from = ${from}::date, paused_until = ${until}::date,
        neighbours_asked_for = case
          when neighbours_asked_for = paused_from and ${from}::date between paused_from and paused_until + 1 then ${from}::date
          else neighbours_asked_for end
      where tenant_id = ${tenantId} and ${HELD_BY} = ${placeGuid}::uuid and account_id = ${accountId}
        and campaign_code = ${campaignCode} and ended_at is null returning guid`,
  );
  return rows.map(({ guid }) => guid);
}

/** @returns whether the resident looks after the place */
export async function endPause(
  { db, tenantId }: Scope,
  { placeGuid, accountId, campaignCode }: OwnPlaceKey,
): Promise<boolean> {
  const rows = await db.many(
    guidRow,
    sql`/* adoptionLife.endPause */ update adoption set paused_from = null, paused_until = null
      where tenant_id = ${tenantId} and ${HELD_BY} = ${placeGuid}::uuid and account_id = ${accountId}
        and campaign_code = ${campaignCode} and ended_at is null returning guid`,
  );
  return rows.length > 0;
}

const begunRow = v.object({ guid: v.string(), placeGuid: v.string(), from: v.string(), until: v.string() });
export type BegunPause = v.InferOutput<typeof begunRow>;

/**
 * Takes pauses of which neighbours have not been asked yet: those that include this day, of trees where nobody else is
 * there. Each is taken once.
 * @param guid of one adoption; null for all
 */
export const takeBegunPauses = (
  { db, tenantId }: Scope,
  { guid, day }: { readonly guid: string | null; readonly day: string },
): Promise<BegunPause[]> =>
  db.many(
    begunRow,
    sql`/* adoptionLife.takeBegunPauses */ update adoption set neighbours_asked_for = paused_from
      where tenant_id = ${tenantId} and ended_at is null and (${guid}::uuid is null or adoption.guid = ${guid}::uuid)
        and ${isPausedOn(day)} and neighbours_asked_for is distinct from paused_from
        and not exists (
          select from adoption there where there.tenant_id = ${tenantId} and there.ended_at is null
            and coalesce(there.resolved_guid, there.place_guid) = coalesce(adoption.resolved_guid, adoption.place_guid)
            and not ${isPausedOn(day, 'there')}
        )
      returning guid, ${HELD_BY} as "placeGuid", paused_from::text as "from", paused_until::text as "until"`,
  );

const helperRow = v.object({
  accountId: v.string(),
  email: v.string(),
  lon: v.number(),
  lat: v.number(),
});
export type HelperRow = v.InferOutput<typeof helperRow>;
const HELPERS_AT_MOST = 2_000;

/** Trees in the box whose adopters help when neighbours are away and are there on this day, except those of the place. */
export const listHelpers = (
  { db, tenantId }: Scope,
  {
    box: [west, south, east, north],
    day,
    placeGuid,
  }: { readonly box: Box; readonly day: string; readonly placeGuid: string },
): Promise<HelperRow[]> =>
  db.many(
    helperRow,
    sql`/* adoptionLife.listHelpers */ select adoption.account_id as "accountId", email, lon, lat
      from adoption join away_helper on away_helper.tenant_id = ${tenantId} and away_helper.account_id = adoption.account_id
        join profile on profile.tenant_id = ${tenantId} and profile.account_id = adoption.account_id
        join place on place.tenant_id = ${tenantId} and place.guid = ${HELD_BY} and place.retired_at is null
      where adoption.tenant_id = ${tenantId} and ended_at is null and not ${isPausedOn(day)}
        and lon between ${west} and ${east} and lat between ${south} and ${north}
        and adoption.account_id not in (
          select account_id from adoption where tenant_id = ${tenantId} and ${HELD_BY} = ${placeGuid}::uuid and ended_at is null
        )
      limit ${HELPERS_AT_MOST}`,
  );

export async function isHelper({ db, tenantId }: Scope, accountId: string): Promise<boolean> {
  const row = await db.maybe(
    v.object({ accountId: v.string() }),
    sql`/* adoptionLife.isHelper */ select account_id as "accountId" from away_helper where tenant_id = ${tenantId} and account_id = ${accountId}`,
  );
  return row !== null;
}

export const addHelper = ({ db, tenantId }: Scope, accountId: string, now: Date): Promise<void> =>
  db.run(
    sql`/* adoptionLife.addHelper */ insert into away_helper (tenant_id, account_id, since) values (${tenantId}, ${accountId}, ${now}) on conflict do nothing`,
  );

export const removeHelper = ({ db, tenantId }: Scope, accountId: string): Promise<void> =>
  db.run(
    sql`/* adoptionLife.removeHelper */ delete from away_helper where tenant_id = ${tenantId} and account_id = ${accountId}`,
  );
