/** Ballots: residents apply, withdraw, and see how they stand (docs/orders.md). */
import { randomInt } from 'node:crypto';
import { CodedError } from '@greenward/contract';
import { orderPostcodePart } from '@greenward/contract/order-input.schema';
import type { Scope } from '../../../db/scope.ts';
import type { RequestContext } from '../../../graphql/context.ts';
import { refusalsOf } from '../../../graphql/refusals.ts';
import { viewerOf } from '../../../graphql/viewer.ts';
import { changeOwn } from '../../people/profile/own-change.service.ts';
import { guidOf } from '../../places/place/guid-argument.rules.ts';
import type { AttemptLimit } from '../../platform/attempts/attempts.service.ts';
import { BALLOT, marketStatus } from '../market/market.rules.ts';
import type { MarketRow } from '../market/market.schema.ts';
import {
  findMarket,
  listAllEventsOfMarket,
  listEvents,
  listItems,
  listLocations,
  listLocationsOfMarket,
  listSkusByGuid,
} from '../market/market.service.ts';
import type { StockSku } from '../market/market.service.ts';
import { endHold } from '../order/hold.service.ts';
import { takeNetworkTurn } from '../order/network-limit.service.ts';
import { isAtLimit } from '../order/order-check.service.ts';
import type { RefusalCode } from '../order/order-check.rules.ts';
import { refusalText } from '../order/refusal.service.ts';
import { countOwnOrders } from '../order/order.service.ts';
import { deleteWaiting, listWaiting } from '../waiting/waiting.service.ts';
import type { WaitingRow } from '../waiting/waiting.schema.ts';
import { entryState, hasEnded, weightOf } from './ballot.rules.ts';
import type { BallotRow, EntryRow } from './ballot.schema.ts';
import {
  countEntries,
  countTrees,
  findBallot,
  findEntry,
  findPublished,
  lockBallot,
  putEntry,
  withdrawEntry,
} from './ballot.store.ts';

// For the desk, which must not use this module's store.
export { countEntries, findFailure, lockBallot } from './ballot.store.ts';

/** Far more than anybody changes their mind. */
const CHANGES: AttemptLimit = { kind: 'ballot', atMost: 60, withinMs: 3_600_000 };
const LOWEST_NUMBER = 100_000;
/** At most one in ten numbers is taken as long as there are 90,000 entries or fewer. */
const NUMBERS_END = 1_000_000;
const MORE_NUMBERS_END = 1_000_000_000;
const TRIES = 20;

export interface BallotOffer {
  readonly skuGuid: string;
  readonly expiresAt: string;
  readonly stockLocationGuid: string;
  readonly fulfillmentType: string;
  readonly pickupSlug: string | null;
}

export interface BallotEntry {
  readonly guid: string;
  readonly number: number;
  readonly audience: string;
  readonly weight: number;
  readonly postcode: string;
  readonly skuGuid: string | null;
  readonly state: string;
  readonly place: number | null;
  readonly position: number | null;
  readonly offer: BallotOffer | null;
}

export interface Ballot {
  readonly guid: string;
  readonly status: string;
  readonly serverTime: string;
  readonly trees: number;
  readonly entries: number;
  readonly seedHash: string | null;
  readonly closedAt: string | null;
  readonly listHash: string | null;
  readonly drawnAt: string | null;
  readonly publicValue: string | null;
  readonly seed: string | null;
  readonly isOver: boolean;
  readonly entry: BallotEntry | null;
}

export interface BallotList {
  readonly entryList: string;
  readonly order: number[] | null;
}

type BallotRefusalCode = RefusalCode | 'NOT_APPLIED';

export interface BallotChange {
  readonly ballot: Ballot | null;
  readonly refusal: { readonly code: BallotRefusalCode; readonly message: string } | null;
}

interface MarketWish {
  readonly market: { readonly slug: string };
}
export interface BallotWish extends MarketWish {
  readonly audience: string;
  readonly postcode: string;
  readonly skuGuid?: string | null;
}

const { Refused: BallotRefused, orRefusal } = refusalsOf<BallotRefusalCode>('BallotRefused');

async function findBallotMarket(context: RequestContext, slug: string): Promise<MarketRow | null> {
  const market = await findMarket(context, slug);
  return market?.mode === BALLOT ? market : null;
}

async function describeOffer(scope: Scope, { skuGuid, offer }: WaitingRow): Promise<BallotOffer | null> {
  if (offer === null || skuGuid === null) return null;
  const [location] = await listLocations(scope, [offer.locationGuid]);
  const [event] = offer.eventGuid === null ? [] : await listEvents(scope, [offer.eventGuid]);
  return {
    skuGuid,
    expiresAt: offer.expiresAt.toISOString(),
    stockLocationGuid: offer.locationGuid,
    fulfillmentType: location?.fulfilment ?? '',
    pickupSlug: event?.slug ?? null,
  };
}

interface EntryOf {
  readonly market: MarketRow;
  readonly ballot: BallotRow;
  readonly accountId: string;
  readonly entry: EntryRow;
  readonly isOver: boolean;
}

async function describeEntry(
  { scope, now }: RequestContext,
  { market, ballot, accountId, entry, isOver }: EntryOf,
): Promise<BallotEntry> {
  const own = { accountId, marketGuid: market.guid };
  const [waiting = null] = market.drawnAt === null ? [] : await listWaiting(scope, { ...own, now });
  const hasOrder = market.drawnAt !== null && (await countOwnOrders(scope, own)) > 0;
  const state = entryState({ entry, ballot, waiting, isOver, hasOrder });
  return {
    guid: entry.guid,
    number: entry.number,
    audience: entry.audience,
    weight: entry.weight,
    postcode: entry.postcodePart,
    skuGuid: entry.skuGuid,
    state,
    place: entry.place,
    position: state === 'WAITING' ? (waiting?.position ?? null) : null,
    offer: state === 'OFFERED' && waiting !== null ? await describeOffer(scope, waiting) : null,
  };
}

/** Whether a drawn ballot has given out what it can. */
export async function hasBallotEnded(scope: Scope, { guid, drawnAt }: MarketRow, now: Date): Promise<boolean> {
  if (drawnAt === null) return false;
  const locations = await listLocationsOfMarket(scope, guid);
  return hasEnded({ locations, events: await listAllEventsOfMarket(scope, guid) }, now);
}

async function describeBallot(context: RequestContext, market: MarketRow): Promise<Ballot> {
  const { scope, now, viewer } = context;
  const ballot = await findBallot(scope, market.guid);
  const accountId = viewer?.accountId;
  const isOver = await hasBallotEnded(scope, market, now);
  const entry =
    ballot === null || accountId === undefined ? null : await findEntry(scope, { accountId, marketGuid: market.guid });
  return {
    guid: market.guid,
    status: marketStatus(market, now),
    serverTime: now.toISOString(),
    trees: await countTrees(scope, market.guid),
    entries: ballot?.entries ?? (await countEntries(scope, market.guid)),
    seedHash: ballot?.seedHash ?? null,
    closedAt: ballot?.closedAt?.toISOString() ?? null,
    listHash: ballot?.listHash ?? null,
    drawnAt: ballot?.drawnAt?.toISOString() ?? null,
    publicValue: ballot?.publicValue ?? null,
    seed: ballot?.seed ?? null,
    isOver,
    entry:
      ballot === null || entry === null || accountId === undefined
        ? null
        : await describeEntry(context, { market, ballot, accountId, entry, isOver }),
  };
}

export async function getBallot(context: RequestContext, marketSlug: string): Promise<Ballot | null> {
  const market = await findBallotMarket(context, marketSlug);
  return market === null ? null : describeBallot(context, market);
}

export async function getBallotList(context: RequestContext, marketSlug: string): Promise<BallotList | null> {
  const market = await findBallotMarket(context, marketSlug);
  const published = market === null ? null : await findPublished(context.scope, market.guid);
  return published === null ? null : { entryList: published.entryList, order: published.drawOrder };
}

function refused(context: RequestContext, code: BallotRefusalCode, market: MarketRow | null): BallotChange {
  const message =
    code === 'NOT_APPLIED'
      ? context.say(context.site, 'api.ballot.notApplied', {})
      : refusalText(context, code, market);
  return { ballot: null, refusal: { code, message } };
}

/** Runs a change of the viewer's entry while nobody closes or draws the ballot. */
async function changeEntry(
  context: RequestContext,
  market: MarketRow,
  {
    operation,
    input,
    work,
  }: {
    readonly operation: string;
    readonly input: Readonly<Record<string, unknown>>;
    readonly work: (own: Scope, accountId: string, ballot: BallotRow) => Promise<void>;
  },
): Promise<BallotChange> {
  const done = await orRefusal(
    changeOwn(context, {
      ...{ operation, limit: CHANGES, input: { market: market.guid, ...input } },
      async work(own, accountId) {
        await lockBallot(own, market.guid, 'shared');
        const ballot = await findBallot(own, market.guid);
        if (ballot === null) throw new BallotRefused('NOT_OPEN');
        await work(own, accountId, ballot);
        return {};
      },
    }),
  );
  if ('refusal' in done) return refused(context, done.refusal, market);
  // The market may have been drawn meanwhile.
  const current = (await findBallotMarket(context, market.slug)) ?? market;
  return { ballot: await describeBallot(context, current), refusal: null };
}

/** The kinds of trees of the market. @throws CodedError BAD_USER_INPUT */
async function assertKind({ scope, now }: RequestContext, market: MarketRow, skuGuid: string): Promise<void> {
  const locations = await listLocationsOfMarket(scope, market.guid);
  const guids = locations.map(({ guid }) => guid);
  if (!(await listItems(scope, guids, { now })).some(({ sku }) => sku.guid === skuGuid))
    throw new CodedError('BAD_USER_INPUT', 'skuGuid: there is no such tree in this market');
}

async function enter(own: Scope, entry: Omit<Parameters<typeof putEntry>[1], 'number'>): Promise<void> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const end = attempt < TRIES / 2 ? NUMBERS_END : MORE_NUMBERS_END;
    if (await putEntry(own, { ...entry, number: randomInt(LOWEST_NUMBER, end) })) return;
  }
  throw new Error('No free number was found for an entry');
}

/** @throws CodedError UNAUTHENTICATED, RATE_LIMITED, BAD_USER_INPUT */
export async function applyInBallot(context: RequestContext, wish: BallotWish): Promise<BallotChange> {
  const { now, site } = context;
  viewerOf(context);
  const { country } = site.tenant.config;
  const skuGuid = (wish.skuGuid ?? null) === null ? null : guidOf('skuGuid', wish.skuGuid ?? '');
  const postcodePart = orderPostcodePart(wish.postcode, country);
  if (postcodePart === null)
    throw new CodedError('BAD_USER_INPUT', `postcode: expected a postcode of ${country}, or its part`);
  const market = await findBallotMarket(context, wish.market.slug);
  if (market === null) return refused(context, 'NOT_HERE', null);
  const { audience } = wish;
  const weight = weightOf(market.rules, audience);
  const { postcodes } = market.rules;
  if (skuGuid !== null) await assertKind(context, market, skuGuid);
  return changeEntry(context, market, {
    ...{ operation: 'applyInBallot', input: { audience, postcodePart, skuGuid } },
    async work(own, accountId, { closedAt }) {
      const status = marketStatus(market, now);
      if (closedAt !== null || status === 'CLOSED' || status === 'DRAWN') throw new BallotRefused('CLOSED');
      if (status !== 'OPEN') throw new BallotRefused('NOT_OPEN');
      if (await isAtLimit(context, own, { market, accountId })) throw new BallotRefused('ORDERED_ALREADY');
      if (weight === null) throw new BallotRefused('NO_SUCH_AUDIENCE');
      if (postcodes.length > 0 && !postcodes.includes(postcodePart)) throw new BallotRefused('POSTCODE');
      const isNew = (await findEntry(own, { accountId, marketGuid: market.guid })) === null;
      if (isNew && !(await takeNetworkTurn(context, own, market, 'ballot'))) throw new BallotRefused('NETWORK_LIMIT');
      await enter(own, { marketGuid: market.guid, accountId, audience, weight, skuGuid, postcodePart, now });
    },
  });
}

/** Gives up the place on the waiting list, or the offer, as well. @throws CodedError UNAUTHENTICATED, RATE_LIMITED */
export async function withdrawFromBallot(context: RequestContext, wish: MarketWish): Promise<BallotChange> {
  const { now } = context;
  viewerOf(context);
  const market = await findBallotMarket(context, wish.market.slug);
  if (market === null) return refused(context, 'NOT_HERE', null);
  return changeEntry(context, market, {
    ...{ operation: 'withdrawFromBallot', input: {} },
    async work(own, accountId) {
      const entry = await findEntry(own, { accountId, marketGuid: market.guid });
      if (entry === null) throw new BallotRefused('NOT_APPLIED');
      await withdrawEntry(own, entry.guid, now);
      const [waiting] = await listWaiting(own, { accountId, marketGuid: market.guid, now });
      if (waiting === undefined) return;
      await deleteWaiting(own, waiting.guid);
      if (waiting.offer !== null) await endHold(own, waiting.offer.guid, now);
    },
  });
}

/** The trees of entries or offers, by one query. */
export async function listSkusOf(
  scope: Scope,
  wanted: readonly { readonly skuGuid: string | null }[],
): Promise<(StockSku | null)[]> {
  const guids = wanted.flatMap(({ skuGuid }) => skuGuid ?? []);
  const rows = guids.length === 0 ? [] : await listSkusByGuid(scope, guids);
  return wanted.map(({ skuGuid }) => rows.find(({ guid }) => guid === skuGuid) ?? null);
}

export async function listOfferedSkus(scope: Scope, offers: readonly BallotOffer[]): Promise<StockSku[]> {
  return (await listSkusOf(scope, offers)).map((sku, index) => {
    if (sku === null) throw new Error(`The tree ${offers[index]?.skuGuid} that is offered is gone`);
    return sku;
  });
}
