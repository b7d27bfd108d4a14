/** SQL of giveaway orders that have no tree yet. */
import { sql } from 'drizzle-orm/sql';
import * as v from 'valibot';
import type { Scope } from '../../../db/scope.ts';

export interface NewPlace {
  readonly guid: string;
  readonly publicId: string;
  readonly accountId: string;
  readonly postcodePart: string;
  /** Slug of the terms that were accepted; null if the client named none. */
  readonly termsStory: string | null;
  readonly sealed: string;
  readonly now: Date;
}

/** Of two at once with the same guid, the first one counts. */
export const insertUnclaimed = (
  { db, tenantId }: Scope,
  { guid, publicId, accountId, postcodePart, termsStory, sealed, now }: NewPlace,
): Promise<void> =>
  db.run(
    sql`/* giveaway.insertUnclaimed */ insert into customer_order (tenant_id, guid, generation, public_id, account_id, state, audience, postcode_part,
        terms_story, terms_accepted_at, sealed, ordered_at)
      values (${tenantId}, ${guid}::uuid, 'v1', ${publicId}, ${accountId}, 'UNCLAIMED', '', ${postcodePart}, ${termsStory},
        case when ${termsStory}::text is null then null else ${now}::timestamptz end, ${sealed}, ${now})
      on conflict (tenant_id, guid) do nothing`,
  );

const unclaimedRow = v.object({ guid: v.string(), postcodePart: v.string(), sealed: v.nullable(v.string()) });
export type UnclaimedRow = v.InferOutput<typeof unclaimedRow>;

export const findUnclaimed = (
  { db, tenantId }: Scope,
  { accountId, guid }: { readonly accountId: string; readonly guid: string },
): Promise<UnclaimedRow | null> =>
  db.maybe(
    unclaimedRow,
    sql`/* giveaway.findUnclaimed */ select guid, postcode_part as "postcodePart", sealed from customer_order
      where tenant_id = ${tenantId} and guid = ${guid}::uuid and account_id = ${accountId} and state = 'UNCLAIMED'`,
  );

export interface ClaimedPlace {
  readonly guid: string;
  readonly accountId: string;
  readonly marketGuid: string;
  readonly locationGuid: string;
  readonly eventGuid: string | null;
  readonly slot: number;
  readonly audience: string;
  readonly postcodePart: string;
  readonly sealed: string;
  readonly skuGuid: string;
  readonly now: Date;
}

/** Whether the order is still there, with a tree or without. */
export const isOrderKept = async (
  { db, tenantId }: Scope,
  { accountId, guid }: { readonly accountId: string; readonly guid: string },
): Promise<boolean> =>
  (await db.maybe(
    v.object({ guid: v.string() }),
    sql`/* giveaway.isKept */ select guid from customer_order where tenant_id = ${tenantId} and guid = ${guid}::uuid and account_id = ${accountId}`,
  )) !== null;

/** @returns the order id; null if the place was swept meanwhile */
export async function claimPlace({ db, tenantId }: Scope, claimed: ClaimedPlace): Promise<string | null> {
  const row = await db.maybe(
    v.object({ publicId: v.string() }),
    sql`/* giveaway.claim */ with claimed as (
        update customer_order set state = 'ORDERED', market_guid = ${claimed.marketGuid}::uuid, location_guid = ${claimed.locationGuid}::uuid,
          event_guid = ${claimed.eventGuid}::uuid, slot = ${claimed.slot}, audience = ${claimed.audience}, postcode_part = ${claimed.postcodePart},
          sealed = ${claimed.sealed}, ordered_at = ${claimed.now}
        where tenant_id = ${tenantId} and guid = ${claimed.guid}::uuid and account_id = ${claimed.accountId} and state = 'UNCLAIMED'
        returning guid, public_id
      ), taken as (
        insert into customer_order_item (tenant_id, order_guid, number, guid, sku_guid)
        select ${tenantId}, guid, 1, gen_random_uuid(), ${claimed.skuGuid}::uuid from claimed
      )
      select public_id as "publicId" from claimed`,
  );
  return row?.publicId ?? null;
}

/** @returns how many there were */
export async function sweepUnclaimed({ db, tenantId }: Scope, before: Date): Promise<number> {
  const rows = await db.many(
    v.object({ guid: v.string() }),
    sql`/* giveaway.sweep */ delete from customer_order where tenant_id = ${tenantId} and state = 'UNCLAIMED' and ordered_at < ${before} returning guid`,
  );
  return rows.length;
}
