/** SQL for adopters who are no longer heard of.. */
import { sql } from 'drizzle-orm/sql';
import type { SQL } from 'drizzle-orm/sql';
import * as v from 'valibot';
import { HELD_BY } from '../../../db/followed-places.ts';
import { isPausedOn } from '../../../db/paused-adoptions.ts';
import type { Scope } from '../../../db/scope.ts';

export interface SilenceDays {
  readonly today: string;
  readonly timeZone: string;
  /** Adopters are asked who gave their last sign before this day; null when nobody is asked today. */
  readonly silentSince: string | null;
  /** Asked on this day or earlier, an adopter is asked again, or the tree is free. */
  readonly askedUntil: string;
}

const dayOf = (column: string, timeZone: string): SQL =>
  sql`(${sql.identifier(column)} at time zone ${timeZone}::text)::date`;

/** A tree that is there, is not in the care of staff, and whose adopter is not away from any of their trees. */
const isTended = (tenantId: number, today: string): SQL =>
  sql`adoption.tenant_id = ${tenantId} and adoption.ended_at is null
    and exists (
      select from place where place.tenant_id = ${tenantId} and place.guid = ${HELD_BY} and type = 'TREE' and retired_at is null
    )
    and not exists (
      select from flow where flow.tenant_id = ${tenantId} and flow.place_guid = adoption.place_guid
        and flow.account_id = adoption.account_id and flow.ended_at is null
    )
    and not exists (
      select from adoption away where away.tenant_id = ${tenantId} and away.account_id = adoption.account_id
        and away.ended_at is null and ${isPausedOn(today, 'away')}
    )`;

/** A pause counts as a sign until it is over. */
const isToBeAsked = ({ timeZone, silentSince, askedUntil }: SilenceDays): SQL =>
  silentSince === null
    ? sql`false`
    : sql`case asked_times
        when 0 then greatest(${dayOf('last_sign_at', timeZone)}, paused_until) < ${silentSince}::date
        when 1 then ${dayOf('asked_at', timeZone)} <= ${askedUntil}::date
        else false end`;

const isToBeEnded = ({ timeZone, askedUntil }: SilenceDays): SQL =>
  sql`asked_times = 2 and ${dayOf('asked_at', timeZone)} <= ${askedUntil}::date`;

const ACCOUNTS_AT_ONCE = 1_000;

/** Adopters who are to be asked, or whose trees are to be free. @param after the last one of the list before */
export async function listSilent({ db, tenantId }: Scope, days: SilenceDays, after: string | null): Promise<string[]> {
  const rows = await db.many(
    v.object({ accountId: v.string() }),
    sql`/* adoptionLife.listSilent */ select distinct account_id as "accountId" from adoption
      where ${isTended(tenantId, days.today)} and ((${isToBeAsked(days)}) or (${isToBeEnded(days)}))
        and (${after}::text is null or account_id > ${after}::text)
      order by 1 limit ${ACCOUNTS_AT_ONCE}`,
  );
  return rows.map(({ accountId }) => accountId);
}

const silentRow = v.object({
  guid: v.string(),
  placeGuid: v.string(),
  askedTimes: v.number(),
  name: v.string(),
  /** Null when nobody knows the species. */
  category: v.nullable(v.string()),
  address: v.nullable(v.string()),
});
export type SilentAdoption = v.InferOutput<typeof silentRow>;

const change = (
  { db, tenantId }: Scope,
  name: SQL,
  accountId: string,
  isDue: SQL,
  set: SQL,
): Promise<SilentAdoption[]> =>
  db.many(
    silentRow,
    sql`${name} with due as (
        select adoption.guid from adoption where ${isDue} and account_id = ${accountId} order by 1 for no key update
      )
      update adoption set ${set} from due, place
      where adoption.tenant_id = ${tenantId} and adoption.guid = due.guid and place.tenant_id = ${tenantId} and place.guid = ${HELD_BY}
      returning adoption.guid, place.guid as "placeGuid", asked_times as "askedTimes", name, category, address`,
  );

/** Trees about which the adopter is asked now. */
export const takeToBeAsked = (
  scope: Scope,
  accountId: string,
  days: SilenceDays,
  now: Date,
): Promise<SilentAdoption[]> =>
  change(
    scope,
    sql.raw('/* adoptionLife.takeToBeAsked */'),
    accountId,
    sql`${isTended(scope.tenantId, days.today)} and ${isToBeAsked(days)}`,
    sql`asked_at = ${now}, asked_times = asked_times + 1`,
  );

/** Trees that are free from now on. */
export const endSilent = (scope: Scope, accountId: string, days: SilenceDays, now: Date): Promise<SilentAdoption[]> =>
  change(
    scope,
    sql.raw('/* adoptionLife.endSilent */'),
    accountId,
    sql`${isTended(scope.tenantId, days.today)} and ${isToBeEnded(days)}`,
    sql`ended_at = ${now}, end_reason = 'silent'`,
  );

const currentRow = v.object({ guid: v.string(), accountId: v.string(), placeGuid: v.string() });
type CurrentAdoption = v.InferOutput<typeof currentRow>;

/** An adoption that has not ended. */
export const findCurrentAdoption = ({ db, tenantId }: Scope, guid: string): Promise<CurrentAdoption | null> =>
  db.maybe(
    currentRow,
    sql`/* adoptionLife.findCurrent */ select guid, account_id as "accountId", ${HELD_BY} as "placeGuid" from adoption
      where tenant_id = ${tenantId} and guid = ${guid}::uuid and ended_at is null`,
  );

/** @returns false when it had ended */
export async function endCurrentAdoption({ db, tenantId }: Scope, guid: string, now: Date): Promise<boolean> {
  const row = await db.maybe(
    v.object({ guid: v.string() }),
    sql`/* adoptionLife.endCurrent */ update adoption set ended_at = ${now}, end_reason = 'released'
      where tenant_id = ${tenantId} and guid = ${guid}::uuid and ended_at is null returning guid`,
  );
  return row !== null;
}
