/** Waiting lists of markets: who waits, in which order, and for what (docs/orders.md). */
import { randomUUID } from 'node:crypto';
import { CodedError } from '@greenward/contract';
import type { Scope } from '../../../db/scope.ts';
import type { RequestContext } from '../../../graphql/context.ts';
import { viewerOf } from '../../../graphql/viewer.ts';
import { changeOwn } from '../../people/profile/own-change.service.ts';
import { guidOf } from '../../places/place/guid-argument.rules.ts';
import type { AttemptLimit } from '../../platform/attempts/attempts.service.ts';
import { marketStatus } from '../market/market.rules.ts';
import type { MarketRow } from '../market/market.schema.ts';
import {
  describeEvent,
  findMarket,
  listEvents,
  listItems,
  listLocationsOfMarket,
  listSkusByGuid,
} from '../market/market.service.ts';
import type { PickupEvent, StockSku } from '../market/market.service.ts';
import { endHold } from '../order/hold.service.ts';
import { isAtLimit } from '../order/order-check.service.ts';
import type { WaitingRow } from './waiting.schema.ts';
import { deleteWaiting, insertWaiting, listWaiting } from './waiting.store.ts';

// For other modules, which must not use this module's store.
export { deleteWaiting, listWaiting } from './waiting.store.ts';

/** Far more than anybody joins and leaves by hand. */
const CHANGES: AttemptLimit = { kind: 'waiting-list', atMost: 60, withinMs: 3_600_000 };
/** Kinds of trees that one resident may wait for in a market. */
const KINDS_AT_MOST = 10;

export interface WaitingListEntry {
  readonly guid: string;
  readonly skuGuid: string;
  readonly audience: string;
  readonly position: number;
  readonly offer: WaitingListOffer | null;
}

export interface WaitingListOffer {
  readonly expiresAt: string;
  readonly serverTime: string;
  readonly stockLocationGuid: string;
  readonly marketGuid: string;
  readonly eventGuid: string | null;
}

export interface WaitingWish {
  readonly market: { readonly slug: string };
  readonly skuGuid: string;
  readonly audience?: string | null;
}

const refuse = (text: string): CodedError => new CodedError('BAD_USER_INPUT', text);

export const describeOffer = (
  { marketGuid, offer }: Pick<WaitingRow, 'marketGuid' | 'offer'>,
  now: Date,
): WaitingListOffer | null =>
  offer === null
    ? null
    : {
        expiresAt: offer.expiresAt.toISOString(),
        serverTime: now.toISOString(),
        stockLocationGuid: offer.locationGuid,
        marketGuid,
        eventGuid: offer.eventGuid,
      };

/** Entries of a ballot that wait for any tree are shown by the ballot alone. */
function describe(row: WaitingRow, now: Date): WaitingListEntry[] {
  const { guid, skuGuid, audience, position } = row;
  return skuGuid === null ? [] : [{ guid, skuGuid, audience, position, offer: describeOffer(row, now) }];
}

/** @throws CodedError BAD_USER_INPUT */
async function marketOf(context: RequestContext, slug: string): Promise<MarketRow> {
  const market = await findMarket(context, slug);
  if (market === null) throw refuse('market: there is no such market');
  return market;
}

/** Visitors wait for nothing. */
export async function getWaitingListEntries(context: RequestContext, marketSlug: string): Promise<WaitingListEntry[]> {
  const { scope, now, viewer } = context;
  const market = viewer === null ? null : await findMarket(context, marketSlug);
  if (market === null || viewer === null) return [];
  const rows = await listWaiting(scope, { accountId: viewer.accountId, marketGuid: market.guid, now });
  return rows.flatMap((row) => describe(row, now));
}

/** @throws CodedError BAD_USER_INPUT if the tree is not of this market, or can be ordered */
async function assertSoldOut({ now }: Pick<RequestContext, 'now'>, scope: Scope, market: MarketRow, skuGuid: string) {
  const locations = await listLocationsOfMarket(scope, market.guid);
  const items = await listItems(
    scope,
    locations.map(({ guid }) => guid),
    now,
  );
  const ofKind = items.filter(({ sku }) => sku.guid === skuGuid);
  if (ofKind.length === 0) throw refuse('skuGuid: there is no such tree in this market');
  if (ofKind.some(({ left }) => left > 0)) throw refuse('skuGuid: this tree is not sold out');
}

/** @throws CodedError UNAUTHENTICATED, RATE_LIMITED, BAD_USER_INPUT */
export async function joinWaitingList(context: RequestContext, wish: WaitingWish): Promise<WaitingListEntry> {
  const { now } = context;
  const { accountId: viewerId } = viewerOf(context);
  const skuGuid = guidOf('skuGuid', wish.skuGuid);
  const audience = wish.audience ?? 'residents';
  const market = await marketOf(context, wish.market.slug);
  if (!market.rules.waitingList || market.mode !== 'market') throw refuse('market: it has no waiting list');
  if (marketStatus(market, now) !== 'OPEN') throw refuse('market: it is not open');
  if (!market.rules.audiences.some(({ slug }) => slug === audience)) throw refuse('audience: it is not of this market');
  await changeOwn(context, {
    ...{ operation: 'joinWaitingList', limit: CHANGES, input: { market: market.guid, skuGuid, audience } },
    async work(own, accountId) {
      const known = await listWaiting(own, { accountId, marketGuid: market.guid, now });
      if (known.some((entry) => entry.skuGuid === skuGuid)) return {};
      if (known.length >= KINDS_AT_MOST) throw refuse(`skuGuid: you wait for ${KINDS_AT_MOST} kinds already`);
      if (await isAtLimit(context, own, { market, accountId }))
        throw refuse('market: you have as many orders as it allows');
      await assertSoldOut(context, own, market, skuGuid);
      await insertWaiting(own, { guid: randomUUID(), accountId, marketGuid: market.guid, skuGuid, audience, now });
      return {};
    },
  });
  const rows = await listWaiting(context.scope, { accountId: viewerId, marketGuid: market.guid, now });
  const [entry] = rows.filter((row) => row.skuGuid === skuGuid).flatMap((row) => describe(row, now));
  if (entry === undefined) throw refuse('skuGuid: you no longer wait for this tree');
  return entry;
}

/** Leaving twice does no harm. @throws CodedError UNAUTHENTICATED, RATE_LIMITED, BAD_USER_INPUT */
export async function leaveWaitingList(
  context: RequestContext,
  wish: WaitingWish,
): Promise<{ readonly skuGuid: string }> {
  const { now } = context;
  const skuGuid = guidOf('skuGuid', wish.skuGuid);
  const market = await marketOf(context, wish.market.slug);
  return changeOwn(context, {
    ...{ operation: 'leaveWaitingList', limit: CHANGES, input: { market: market.guid, skuGuid } },
    async work(own, accountId) {
      const entry = (await listWaiting(own, { accountId, marketGuid: market.guid, now })).find(
        (row) => row.skuGuid === skuGuid,
      );
      if (entry !== undefined) {
        await deleteWaiting(own, entry.guid);
        if (entry.offer !== null) await endHold(own, entry.offer.guid, now);
      }
      return { skuGuid };
    },
  });
}

export async function listSkusOf(
  scope: Scope,
  entries: readonly Pick<WaitingListEntry, 'skuGuid'>[],
): Promise<StockSku[]> {
  const rows = await listSkusByGuid(
    scope,
    entries.map(({ skuGuid }) => skuGuid),
  );
  return entries.map(({ skuGuid }) => {
    const row = rows.find(({ guid }) => guid === skuGuid);
    if (row === undefined) throw new Error(`The tree ${skuGuid} that somebody waits for is gone`);
    return row;
  });
}

export async function listEventsOf(
  { scope, now }: Pick<RequestContext, 'scope' | 'now'>,
  offers: readonly Pick<WaitingListOffer, 'eventGuid' | 'marketGuid'>[],
): Promise<(PickupEvent | null)[]> {
  const guids = offers.flatMap(({ eventGuid }) => eventGuid ?? []);
  const rows = guids.length === 0 ? [] : await listEvents(scope, guids);
  return offers.map(({ eventGuid, marketGuid }) => {
    const row = rows.find(({ guid }) => guid === eventGuid);
    return row === undefined ? null : describeEvent(row, marketGuid, now);
  });
}
