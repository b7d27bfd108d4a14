/** Waiting lists of markets: who waits, in which order, and for what (docs/orders.md). */
import { randomUUID } from 'node:crypto';
import { CodedError } from '@greenward/contract';
import { orderPostcodePart } from '@greenward/contract/order-input.schema';
import type { Scope } from '../../../db/scope.ts';
import type { RequestContext } from '../../../graphql/context.ts';
import { refusalsOf } from '../../../graphql/refusals.ts';
import { viewerOf } from '../../../graphql/viewer.ts';
import { changeOwn } from '../../people/profile/own-change.service.ts';
import { getPrivateProfile } from '../../people/profile/private-profile.service.ts';
import { residentOf } from '../../people/profile/profile.service.ts';
import { guidOf } from '../../places/place/guid-argument.rules.ts';
import type { AttemptLimit } from '../../platform/attempts/attempts.service.ts';
import { BALLOT, marketStatus } from '../market/market.rules.ts';
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
import { takeNetworkTurn } from '../order/network-limit.service.ts';
import { isAtLimit } from '../order/order-check.service.ts';
import { refusalText } from '../order/refusal.service.ts';
import type { WaitingRow } from './waiting.schema.ts';
import { deleteWaiting, insertWaiting, listWaiting } from './waiting.store.ts';

// For other modules, which must not use this module's store.
export { deleteAllWaiting, deleteWaiting, listWaiting } from './waiting.store.ts';

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
}

export interface JoinWish extends WaitingWish {
  readonly audience?: string | null;
  readonly postcode?: string | null;
}

type JoinRefusalCode =
  | 'NOT_OPEN'
  | 'CLOSED'
  | 'ORDERED_ALREADY'
  | 'POSTCODE'
  | 'NOT_SOLD_OUT'
  | 'TOO_MANY_KINDS'
  | 'NETWORK_LIMIT';

export interface WaitingListJoined {
  readonly guid: string | null;
  readonly position: number | null;
  readonly refusal: { readonly code: JoinRefusalCode; readonly message: string } | null;
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

/**
 * @returns whether this audience can order none of these trees anywhere
 * @throws CodedError BAD_USER_INPUT if the market has none
 */
async function isSoldOut(
  { now, site, hasUnlimitedOrders }: Pick<RequestContext, 'now' | 'site' | 'hasUnlimitedOrders'>,
  scope: Scope,
  market: MarketRow,
  { skuGuid, audience }: { readonly skuGuid: string; readonly audience: string },
): Promise<boolean> {
  const locations = await listLocationsOfMarket(scope, market.guid);
  const items = await listItems(
    scope,
    locations.map(({ guid }) => guid),
    { now, isUnlimited: hasUnlimitedOrders(site) },
  );
  const ofKind = items.filter(({ sku }) => sku.guid === skuGuid);
  if (ofKind.length === 0) throw refuse('skuGuid: there is no such tree in this market');
  const quota = market.quotas.find((one) => one.audience === audience)?.left ?? null;
  return (quota !== null && quota <= 0) || ofKind.every(({ left }) => left <= 0);
}

/** Whether somebody who lives there may order. */
async function isPostcodeServed(
  context: RequestContext,
  { rules: { postcodes } }: MarketRow,
  given: string | null,
): Promise<boolean> {
  if (postcodes.length === 0) return true;
  const { country } = context.site.tenant.config;
  const known = given ?? (await getPrivateProfile(residentOf(context), false))?.postcode ?? '';
  const part = orderPostcodePart(known, country);
  return part !== null && postcodes.includes(part);
}

const { Refused: JoinRefused, orRefusal } = refusalsOf<JoinRefusalCode>('JoinRefused');

/** @throws CodedError UNAUTHENTICATED, RATE_LIMITED, BAD_USER_INPUT */
export async function joinWaitingList(context: RequestContext, wish: JoinWish): Promise<WaitingListJoined> {
  const { now, site, say } = context;
  const { accountId: viewerId } = viewerOf(context);
  const skuGuid = guidOf('skuGuid', wish.skuGuid);
  const audience = wish.audience ?? 'residents';
  const market = await marketOf(context, wish.market.slug);
  if (!market.rules.waitingList || market.mode !== 'market') throw refuse('market: it has no waiting list');
  if (!market.rules.audiences.some(({ slug }) => slug === audience)) throw refuse('audience: it is not of this market');
  const refused = (code: JoinRefusalCode): WaitingListJoined => ({
    ...{ guid: null, position: null },
    refusal: {
      code,
      message:
        code === 'NOT_SOLD_OUT' || code === 'TOO_MANY_KINDS'
          ? say(site, `api.waiting.refusal.${code}`, { kinds: KINDS_AT_MOST })
          : refusalText(context, code, market),
    },
  });
  const status = marketStatus(market, now);
  if (status !== 'OPEN') return refused(status === 'CLOSED' ? 'CLOSED' : 'NOT_OPEN');
  if (!(await isPostcodeServed(context, market, wish.postcode ?? null))) return refused('POSTCODE');
  const done = await orRefusal(
    changeOwn(context, {
      ...{ operation: 'joinWaitingList', limit: CHANGES, input: { market: market.guid, skuGuid, audience } },
      async work(own, accountId) {
        const known = await listWaiting(own, { accountId, marketGuid: market.guid, now });
        if (known.some((entry) => entry.skuGuid === skuGuid)) return {};
        if (known.length >= KINDS_AT_MOST) throw new JoinRefused('TOO_MANY_KINDS');
        if (await isAtLimit(context, own, { market, accountId })) throw new JoinRefused('ORDERED_ALREADY');
        if (!(await isSoldOut(context, own, market, { skuGuid, audience }))) throw new JoinRefused('NOT_SOLD_OUT');
        // Somebody who waits for several kinds counts once.
        if (known.length === 0 && !(await takeNetworkTurn(context, own, market, 'waiting')))
          throw new JoinRefused('NETWORK_LIMIT');
        await insertWaiting(own, { guid: randomUUID(), accountId, marketGuid: market.guid, skuGuid, audience, now });
        return {};
      },
    }),
  );
  if ('refusal' in done) return refused(done.refusal);
  const rows = await listWaiting(context.scope, { accountId: viewerId, marketGuid: market.guid, now });
  const entry = rows.find((row) => row.skuGuid === skuGuid);
  // A repeated request may come after the entry has ended.
  if (entry === undefined) return refused('NOT_SOLD_OUT');
  return { guid: entry.guid, position: entry.position, refusal: null };
}

/** Leaving twice does no harm. @throws CodedError UNAUTHENTICATED, RATE_LIMITED, BAD_USER_INPUT */
export async function leaveWaitingList(
  context: RequestContext,
  wish: WaitingWish,
): Promise<{ readonly skuGuid: string }> {
  const { now } = context;
  const skuGuid = guidOf('skuGuid', wish.skuGuid);
  const market = await marketOf(context, wish.market.slug);
  // Who leaves the list of a ballot gives up the entry (withdrawFromBallot).
  if (market.mode === BALLOT) throw refuse('market: it has no waiting list');
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
