/** The job that offers free trees to those who wait for them, one by one and in their order. */
import { randomUUID } from 'node:crypto';
import { switchStatesOf } from '@greenward/contract';
import type { Tenant } from '@greenward/tenants';
import type { Pool } from 'pg';
import { inTransaction } from '../../../db/scope.ts';
import type { Scope } from '../../../db/scope.ts';
import { createTenantWords } from '../../../http/tenant-words.ts';
import { findProfile, lockProfileAlone } from '../../people/profile/profile.service.ts';
import { linkPath } from '../../platform/links/link-actions.ts';
import type { LinkCodec } from '../../platform/links/link-codec.ts';
import { orderMail } from '../../platform/mail/mail.service.ts';
import { listSwitchOverrides } from '../../platform/switches/switches.service.ts';
import { BALLOT, hasUnlimitedOrders, marketStatus } from '../market/market.rules.ts';
import type { MarketRow } from '../market/market.schema.ts';
import { listEvents, listMarketRows, listSkusByGuid } from '../market/market.service.ts';
import { countOffers, endHold, keepOffer } from '../order/hold.service.ts';
import { OrderRefused } from '../order/refusal.service.ts';
import { hasRoomForOrder } from '../order/order-check.service.ts';
import { DECLINE_LINK } from './waiting.link.ts';
import { offerEnd, shortestOfferMs } from './waiting.rules.ts';
import type { TurnRow } from './waiting.schema.ts';
import {
  deleteWaiting,
  findTurn,
  listLostOffers,
  listMarketsWithWaiting,
  lockTurn,
  noteOffer,
  waitAgain,
} from './waiting.store.ts';

/** The rest follows in the next run. */
const OFFERS_AT_ONCE = 500;

const sayWords = createTenantWords('api.waiting.');

export interface OfferTools {
  readonly pool: Pool;
  readonly links: LinkCodec;
  readonly now: () => Date;
  readonly environment: 'development' | 'staging' | 'production';
}

interface Offer {
  readonly turn: TurnRow;
  readonly holdGuid: string;
  readonly expiresAt: Date;
}

async function sendOffer(
  { links, now }: Pick<OfferTools, 'links' | 'now'>,
  own: Scope,
  tenant: Tenant,
  market: MarketRow,
  { turn, holdGuid, expiresAt }: Offer,
): Promise<void> {
  const profile = await findProfile(own, turn.accountId);
  if (profile === null) return;
  const { projectName, locale, timeZone } = tenant.config;
  const [sku] = await listSkusByGuid(own, [turn.skuGuid]);
  const [event] = turn.eventGuid === null ? [] : await listEvents(own, [turn.eventGuid]);
  const written = (moment: Date): string =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short', timeZone }).format(moment);
  const values = {
    ...{ project: projectName, market: market.name, tree: sku?.name ?? '', until: written(expiresAt) },
    ...(event === undefined ? {} : { event: event.name, day: written(event.startsAt) }),
  };
  const isBallot = market.mode === BALLOT;
  const words = (key: string): string =>
    sayWords({ tenant }, `api.waiting.${isBallot ? 'drawn' : 'mail'}.${key}`, values);
  const decline = links.seal({
    ...{ tenantId: own.tenantId, now: now(), subject: holdGuid, purpose: DECLINE_LINK },
    validForMs: expiresAt.getTime() - now().getTime(),
  });
  await orderMail(own, {
    key: `waiting-offer:${holdGuid}`,
    mail: 'notice',
    to: profile.email,
    values: {
      title: words('title'),
      paragraphs: ['offer', ...(event === undefined ? [] : ['event']), 'until'].map(words),
      action: { label: words('action'), path: `/order/${isBallot ? 'ballot/' : ''}${market.slug}` },
      also: { label: words('decline'), path: linkPath(decline) },
      reason: words('reason'),
    },
  });
}

/** @returns false when nobody can be offered a tree now */
async function makeOffer(tools: OfferTools, own: Scope, tenant: Tenant, market: MarketRow): Promise<boolean> {
  const now = tools.now();
  const { closesAt, offerHours } = market.rules;
  // A ballot is closed when its trees are offered.
  const closing = closesAt === null || market.mode === BALLOT ? null : new Date(closesAt);
  const shortestMs = shortestOfferMs(offerHours);
  if (closing !== null && closing.getTime() - now.getTime() < shortestMs) return false;
  const most = hasUnlimitedOrders(tenant, tools.environment) ? null : market.rules.ordersPerResident;
  const bookableAfter = new Date(now.getTime() + shortestMs);
  const turn = await findTurn(own, { marketGuid: market.guid, now, bookableAfter, most });
  if (turn === null) return false;
  // As everywhere, the profile is locked first. Without it the account is gone, and this entry with it.
  if (!(await lockProfileAlone(own, turn.accountId)) || !(await lockTurn(own, turn.guid))) return true;
  const resident = { accountId: turn.accountId, marketGuid: market.guid };
  if (!(await hasRoomForOrder(own, { ...resident, most }))) {
    await deleteWaiting(own, turn.guid);
    return true;
  }
  // They may have got another offer while this waited for their lock.
  const offers = await countOffers(own, { ...resident, now });
  if (most !== null && !(await hasRoomForOrder(own, { ...resident, most: most - offers }))) return true;
  const expiresAt = offerEnd({ now, offerHours, bookableUntil: turn.bookableUntil, closesAt: closing });
  const holdGuid = randomUUID();
  const { accountId, skuGuid, audience, locationGuid, eventGuid } = turn;
  const keep = await keepOffer(own, accountId, {
    ...{ guid: holdGuid, marketGuid: market.guid, locationGuid, skuGuid, audience, quantity: 1 },
    ...{ expiresAt, isOffer: true, eventGuid },
  });
  await noteOffer(own, turn, holdGuid);
  await sendOffer(tools, own, tenant, market, { turn, holdGuid, expiresAt });
  await keep(now);
  return true;
}

/** @returns false when nobody can be offered a tree now, or an order was faster: the next run looks again */
async function offerNext(
  { pool, ...tools }: OfferTools,
  { tenantId, tenant }: { readonly tenantId: number; readonly tenant: Tenant },
  market: MarketRow,
): Promise<boolean> {
  try {
    return await inTransaction(pool, tenantId, (own) => makeOffer({ pool, ...tools }, own, tenant, market));
  } catch (error) {
    if (error instanceof OrderRefused) return false;
    throw error;
  }
}

/** @returns whether all trees of the market that can be offered now are; otherwise the rest follows */
export async function offerTreesOf(
  tools: OfferTools,
  { tenantId, tenant }: { readonly tenantId: number; readonly tenant: Tenant },
  market: MarketRow,
): Promise<boolean> {
  for (let offered = 0; offered < OFFERS_AT_ONCE; offered += 1)
    if (!(await offerNext(tools, { tenantId, tenant }, market))) return true;
  return false;
}

/**
 * Offers that name a cancelled event cannot be ordered: they end, and their residents wait again where they stood, so
 * that they are the first to be offered a tree at another event.
 */
async function endLostOffers({ pool, now }: OfferTools, tenantId: number): Promise<void> {
  const lost = await inTransaction(pool, tenantId, (own) => listLostOffers(own, { now: now(), most: OFFERS_AT_ONCE }));
  for (const offer of lost)
    await inTransaction(pool, tenantId, async (own) => {
      // As everywhere, the profile is locked first. Without it the account is gone, and this offer with it.
      if (!(await lockProfileAlone(own, offer.accountId)) || !(await waitAgain(own, offer))) return;
      await endHold(own, offer.holdGuid, now());
    });
}

/** @returns how many trees were offered or entries ended */
export async function offerTrees(tools: OfferTools, tenantId: number, tenant: Tenant): Promise<number> {
  const own = <Result>(work: (scope: Scope) => Promise<Result>): Promise<Result> =>
    inTransaction(tools.pool, tenantId, work);
  const switches = switchStatesOf(tenant.config.switches, await own(listSwitchOverrides));
  if (switches['showOrders'] !== true) return 0;
  await endLostOffers(tools, tenantId);
  const guids = await own(listMarketsWithWaiting);
  const markets = guids.length === 0 ? [] : await own((scope) => listMarketRows(scope, guids));
  let offered = 0;
  for (const market of markets) {
    // Those of a ballot are offered after its draw (ballot-jobs.service.ts).
    if (!market.rules.waitingList || market.mode === BALLOT || marketStatus(market, tools.now()) !== 'OPEN') continue;
    while (offered < OFFERS_AT_ONCE && (await offerNext(tools, { tenantId, tenant }, market))) offered += 1;
  }
  return offered;
}
