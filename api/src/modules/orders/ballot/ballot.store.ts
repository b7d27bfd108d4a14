/** SQL of ballots. */
import { entryListOf } from '@greenward/contract/ballot';
import type { BallotListEntry } from '@greenward/contract/ballot';
import { sql } from 'drizzle-orm/sql';
import * as v from 'valibot';
import type { Scope } from '../../../db/scope.ts';
import { ballotRow, entryRow, publishedRow, sealedSeedRow, untoldRow } from './ballot.schema.ts';
import type { BallotRow, EntryRow, PublishedRow, UntoldRow } from './ballot.schema.ts';

const guidRow = v.object({ guid: v.string() });
const countRow = v.object({ rows: v.number() });

/** Applications and withdrawals, which go on side by side, wait for a closing or a draw, and these for them. */
export const lockBallot = ({ db, tenantId }: Scope, marketGuid: string, how: 'shared' | 'alone'): Promise<void> =>
  db.run(
    how === 'alone'
      ? sql`/* ballot.lock */ select pg_advisory_xact_lock(${tenantId}, hashtext('ballot ' || ${marketGuid}))`
      : sql`/* ballot.lockShared */ select pg_advisory_xact_lock_shared(${tenantId}, hashtext('ballot ' || ${marketGuid}))`,
  );

export const findBallot = ({ db, tenantId }: Scope, marketGuid: string): Promise<BallotRow | null> =>
  db.maybe(
    ballotRow,
    sql`/* ballot.find */ select market_guid as "marketGuid", seed_hash as "seedHash", closed_at as "closedAt",
        list_hash as "listHash", entries, drawn_at as "drawnAt", public_value as "publicValue", seed, settled_at as "settledAt"
      from ballot where tenant_id = ${tenantId} and market_guid = ${marketGuid}::uuid`,
  );

/** With the worker's login. @returns null without a ballot */
export async function findSealedSeed({ db, tenantId }: Scope, marketGuid: string): Promise<string | null> {
  const row = await db.maybe(
    sealedSeedRow,
    sql`/* ballot.findSealedSeed */ select sealed_seed as "sealedSeed" from ballot where tenant_id = ${tenantId} and market_guid = ${marketGuid}::uuid`,
  );
  return row?.sealedSeed ?? null;
}

/** @returns null before closing */
export const findPublished = ({ db, tenantId }: Scope, marketGuid: string): Promise<PublishedRow | null> =>
  db.maybe(
    publishedRow,
    sql`/* ballot.findPublished */ select entry_list as "entryList", draw_order as "drawOrder"
      from ballot where tenant_id = ${tenantId} and market_guid = ${marketGuid}::uuid and closed_at is not null`,
  );

/** Those that take part now. */
export async function countEntries({ db, tenantId }: Scope, marketGuid: string): Promise<number> {
  const row = await db.maybe(
    countRow,
    sql`/* ballot.countEntries */ select count(*)::int as rows from ballot_entry
      where tenant_id = ${tenantId} and market_guid = ${marketGuid}::uuid and withdrawn_at is null`,
  );
  return row?.rows ?? 0;
}

/** Trees of the market, whether ordered or not. */
export async function countTrees({ db, tenantId }: Scope, marketGuid: string): Promise<number> {
  const row = await db.maybe(
    countRow,
    sql`/* ballot.countTrees */ select coalesce(sum(total), 0)::int as rows
      from stock_item join stock_location on stock_location.tenant_id = ${tenantId} and stock_location.guid = location_guid
      where stock_item.tenant_id = ${tenantId} and market_guid = ${marketGuid}::uuid`,
  );
  return row?.rows ?? 0;
}

export const findEntry = (
  { db, tenantId }: Scope,
  { accountId, marketGuid }: { readonly accountId: string; readonly marketGuid: string },
): Promise<EntryRow | null> =>
  db.maybe(
    entryRow,
    sql`/* ballot.findEntry */ select guid, number, audience, weight, sku_guid as "skuGuid", postcode_part as "postcodePart",
        withdrawn_at as "withdrawnAt", place
      from ballot_entry where tenant_id = ${tenantId} and account_id = ${accountId} and market_guid = ${marketGuid}::uuid`,
  );

export interface NewEntry {
  readonly marketGuid: string;
  readonly accountId: string;
  readonly number: number;
  readonly audience: string;
  readonly weight: number;
  readonly skuGuid: string | null;
  readonly postcodePart: string;
  readonly now: Date;
}

/**
 * Applies, or applies again with other wishes, which keeps the number.
 * @returns false if another entry has this number
 */
export async function putEntry(
  { db, tenantId }: Scope,
  { marketGuid, accountId, number, audience, weight, skuGuid, postcodePart, now }: NewEntry,
): Promise<boolean> {
  const changed = await db.many(
    guidRow,
    sql`/* ballot.changeEntry */ update ballot_entry set audience = ${audience}, weight = ${weight}, sku_guid = ${skuGuid}::uuid,
        postcode_part = ${postcodePart}, applied_at = ${now}, withdrawn_at = null
      where tenant_id = ${tenantId} and market_guid = ${marketGuid}::uuid and account_id = ${accountId} returning guid`,
  );
  if (changed.length > 0) return true;
  const added = await db.many(
    guidRow,
    sql`/* ballot.addEntry */ insert into ballot_entry (tenant_id, guid, market_guid, number, account_id, audience, weight, sku_guid, postcode_part, applied_at)
      values (${tenantId}, gen_random_uuid(), ${marketGuid}::uuid, ${number}, ${accountId}, ${audience}, ${weight}, ${skuGuid}::uuid, ${postcodePart}, ${now})
      on conflict (tenant_id, market_guid, number) do nothing returning guid`,
  );
  return added.length > 0;
}

export const withdrawEntry = ({ db, tenantId }: Scope, guid: string, now: Date): Promise<void> =>
  db.run(
    sql`/* ballot.withdraw */ update ballot_entry set withdrawn_at = ${now}
      where tenant_id = ${tenantId} and guid = ${guid}::uuid and withdrawn_at is null`,
  );

/** @returns false where the market has a seed already */
export async function insertBallot(
  { db, tenantId }: Scope,
  {
    marketGuid,
    seedHash,
    sealedSeed,
    now,
  }: { readonly marketGuid: string; readonly seedHash: string; readonly sealedSeed: string; readonly now: Date },
): Promise<boolean> {
  const rows = await db.many(
    guidRow,
    sql`/* ballot.insert */ insert into ballot (tenant_id, market_guid, seed_hash, sealed_seed, made_at)
      values (${tenantId}, ${marketGuid}::uuid, ${seedHash}, ${sealedSeed}, ${now})
      on conflict do nothing returning market_guid as guid`,
  );
  return rows.length > 0;
}

export const resealSeed = ({ db, tenantId }: Scope, marketGuid: string, sealedSeed: string): Promise<void> =>
  db.run(
    sql`/* ballot.reseal */ update ballot set sealed_seed = ${sealedSeed} where tenant_id = ${tenantId} and market_guid = ${marketGuid}::uuid`,
  );

/** Since when the job fails; a failure that goes on keeps its beginning. @param now null once all is well */
export const noteFailure = ({ db, tenantId }: Scope, marketGuid: string, now: Date | null): Promise<void> =>
  db.run(
    sql`/* ballot.noteFailure */ update market set job_failed_at = ${now}::timestamptz
      where tenant_id = ${tenantId} and guid = ${marketGuid}::uuid and (job_failed_at is null) <> (${now}::timestamptz is null)`,
  );

const failureRow = v.object({ failedAt: v.nullable(v.date()) });

/** @returns null while all is well */
export async function findFailure({ db, tenantId }: Scope, marketGuid: string): Promise<Date | null> {
  const row = await db.maybe(
    failureRow,
    sql`/* ballot.findFailure */ select job_failed_at as "failedAt" from market where tenant_id = ${tenantId} and guid = ${marketGuid}::uuid`,
  );
  return row?.failedAt ?? null;
}

const listEntryRow = v.object({ number: v.number(), audience: v.string(), weight: v.number() });

/** Those that took part when the ballot closed, also if they withdrew after that. */
export const listEntriesAt = (
  { db, tenantId }: Scope,
  marketGuid: string,
  closesAt: Date,
): Promise<BallotListEntry[]> =>
  db.many(
    listEntryRow,
    sql`/* ballot.listEntries */ select number, audience, weight from ballot_entry
      where tenant_id = ${tenantId} and market_guid = ${marketGuid}::uuid and (withdrawn_at is null or withdrawn_at >= ${closesAt}) order by number`,
  );

export const closeList = (
  { db, tenantId }: Scope,
  {
    marketGuid,
    entries,
    listHash,
    now,
  }: {
    readonly marketGuid: string;
    readonly entries: readonly BallotListEntry[];
    readonly listHash: string;
    readonly now: Date;
  },
): Promise<void> =>
  db.run(
    sql`/* ballot.close */ update ballot set closed_at = ${now}, entry_list = ${entryListOf(entries)}, list_hash = ${listHash}, entries = ${entries.length}
      where tenant_id = ${tenantId} and market_guid = ${marketGuid}::uuid and closed_at is null`,
  );

/**
 * Writes the draw: everybody who still takes part waits for a tree in drawn order. Entries are locked first, so that
 * nobody is put on the waiting list whose account is being deleted.
 */
export async function writeDraw(
  { db, tenantId }: Scope,
  {
    marketGuid,
    publicValue,
    seed,
    order,
    now,
  }: {
    readonly marketGuid: string;
    readonly publicValue: string;
    readonly seed: string;
    readonly order: readonly number[];
    readonly now: Date;
  },
): Promise<void> {
  const drawn = sql`${sql.param([...order])}::int[]`;
  await db.run(
    sql`/* ballot.writePlaces */ update ballot_entry set place = drawn.place
      from unnest(${drawn}) with ordinality as drawn (number, place)
      where tenant_id = ${tenantId} and market_guid = ${marketGuid}::uuid and ballot_entry.number = drawn.number`,
  );
  await db.run(
    sql`/* ballot.writeWaiting */ insert into waiting_entry (tenant_id, guid, account_id, market_guid, sku_guid, audience, joined_at, ballot_entry_guid)
      select ${tenantId}, gen_random_uuid(), account_id, market_guid, sku_guid, audience, ${now}, guid from ballot_entry
      where tenant_id = ${tenantId} and market_guid = ${marketGuid}::uuid and place is not null and withdrawn_at is null order by place`,
  );
  await db.run(
    sql`/* ballot.writeDraw */ update ballot set drawn_at = ${now}, public_value = ${publicValue}, seed = ${seed}, draw_order = ${drawn}
      where tenant_id = ${tenantId} and market_guid = ${marketGuid}::uuid`,
  );
  await db.run(
    sql`/* ballot.writeDrawn */ update market set drawn_at = ${now} where tenant_id = ${tenantId} and guid = ${marketGuid}::uuid`,
  );
}

export const noteSettled = ({ db, tenantId }: Scope, marketGuid: string, now: Date): Promise<void> =>
  db.run(
    sql`/* ballot.settle */ update ballot set settled_at = ${now}
      where tenant_id = ${tenantId} and market_guid = ${marketGuid}::uuid and settled_at is null`,
  );

/** Those on the waiting list who have no offer and were not told of the draw, the first one first. */
export const listUntold = ({ db, tenantId }: Scope, marketGuid: string, most: number): Promise<UntoldRow[]> =>
  db.many(
    untoldRow,
    sql`/* ballot.listUntold */ select entry.guid, entry.account_id as "accountId", entry.number
      from ballot_entry entry join waiting_entry on waiting_entry.tenant_id = ${tenantId} and ballot_entry_guid = entry.guid
      where entry.tenant_id = ${tenantId} and entry.market_guid = ${marketGuid}::uuid and told_at is null and hold_guid is null
      order by place limit ${most} for update of entry skip locked`,
  );

export const noteTold = ({ db, tenantId }: Scope, guids: readonly string[], now: Date): Promise<void> =>
  db.run(
    sql`/* ballot.noteTold */ update ballot_entry set told_at = ${now} where tenant_id = ${tenantId} and guid = any (${sql.param([...guids])}::uuid[])`,
  );

/** Entries of ballots that were drawn before this moment, or closed before it and never drawn; what the ballot has published stays. */
export async function forgetOldEntries({ db, tenantId }: Scope, before: Date): Promise<number> {
  const row = await db.maybe(
    countRow,
    sql`/* ballot.forgetOld */ with forgotten as (
        delete from ballot_entry using ballot where ballot_entry.tenant_id = ${tenantId} and ballot.tenant_id = ${tenantId}
          and ballot.market_guid = ballot_entry.market_guid and coalesce(drawn_at, closed_at) < ${before} returning guid
      ) select count(*)::int as rows from forgotten`,
  );
  return row?.rows ?? 0;
}
