/** Holds: trees that are kept for a resident for some minutes while they fill in the form. */
import { randomUUID } from 'node:crypto';
import { CodedError } from '@greenward/contract';
import type { RequestContext } from '../../../graphql/context.ts';
import { viewerOf } from '../../../graphql/viewer.ts';
import { changeOwn } from '../../people/profile/own-change.service.ts';
import type { Scope } from '../../../db/scope.ts';
import { guidOf } from '../../places/place/guid-argument.rules.ts';
import type { AttemptLimit } from '../../platform/attempts/attempts.service.ts';
import { deleteHolds, insertHold, listHolds } from './hold.store.ts';
import { heldFor } from './hold.rules.ts';
import { checkHold, isAtLimit } from './order-check.service.ts';
import type { HoldRow } from './order.schema.ts';
import type { RefusalCode } from './order-check.rules.ts';
import type { MarketRow } from '../market/market.schema.ts';
import { invalidOrder, OrderRefused, orRefusal, refusalText } from './refusal.service.ts';
import type { InvalidOrder } from './refusal.service.ts';
import { addMoves, moveBackOf, moveOfHold } from './stock-move.rules.ts';
import { takeStock } from './stock.service.ts';

/** Somebody who compares all trees of a market changes a hold a few dozen times. */
const HOLDS: AttemptLimit = { kind: 'stock-hold', atMost: 120, withinMs: 3_600_000 };
/** Far more than any market gives to one resident. */
const MOST = 1_000;

export interface HoldWish {
  readonly market: { readonly slug: string };
  readonly stockLocation: { readonly guid: string };
  readonly skuGuid: string;
  readonly audience?: string | null;
  readonly quantity?: number | null;
}

export type HoldAnswer =
  | {
      readonly __typename: 'StockHold';
      readonly guid: string;
      readonly expiresAt: string;
      readonly serverTime: string;
    }
  | { readonly __typename: 'OutOfStock'; readonly message: string; readonly waitingListOpen: boolean }
  | InvalidOrder;

const refused = (context: RequestContext, code: RefusalCode, market: MarketRow | null): HoldAnswer =>
  code === 'OUT_OF_STOCK'
    ? {
        __typename: 'OutOfStock',
        message: refusalText(context, code, market),
        waitingListOpen: market?.rules.waitingList ?? false,
      }
    : invalidOrder(context, code, market);

/** @throws CodedError UNAUTHENTICATED, RATE_LIMITED, BAD_USER_INPUT */
export async function holdStock(context: RequestContext, wish: HoldWish): Promise<HoldAnswer> {
  const { now } = context;
  const { accountId: viewerId } = viewerOf(context);
  const skuGuid = guidOf('skuGuid', wish.skuGuid);
  const quantity = wish.quantity ?? 1;
  if (quantity < 1 || quantity > MOST) throw new CodedError('BAD_USER_INPUT', `quantity: expected 1 to ${MOST}`);
  const audience = wish.audience ?? 'residents';
  const asked = { marketSlug: wish.market.slug, locationGuid: wish.stockLocation.guid };
  const checked = await checkHold(context, asked, { accountId: viewerId, audience, skuGuid, quantity });
  if ('refusal' in checked) return refused(context, checked.refusal, checked.market);
  const { market, location } = checked;
  const answer = await orRefusal(
    changeOwn(context, {
      ...{ operation: 'holdStock', limit: HOLDS, input: { ...asked, skuGuid, audience, quantity }, isShort: true },
      async work(own, accountId) {
        if (await isAtLimit(context, own, { market, accountId })) throw new OrderRefused('ORDERED_ALREADY');
        const known = await listHolds(own, { accountId, marketGuid: market.guid });
        const offer = known.find((one) => one.isOffer && one.skuGuid === skuGuid && one.expiresAt > now);
        if (offer !== undefined) {
          if (quantity > offer.quantity || location.guid !== offer.locationGuid) throw new OrderRefused('OUT_OF_STOCK');
          return { guid: offer.guid, expiresAt: offer.expiresAt.toISOString() };
        }
        const usual = known.filter((one) => !(one.isOffer && one.expiresAt > now));
        const { expiresAt, released } = heldFor(usual, { skuGuid, quantity, now, ...market.rules });
        const given = await deleteHolds(own, released);
        const hold = {
          ...{ guid: usual.find((one) => one.skuGuid === skuGuid)?.guid ?? randomUUID(), marketGuid: market.guid },
          ...{ locationGuid: location.guid, skuGuid, audience, quantity, expiresAt },
          ...{ isOffer: false, eventGuid: null },
        };
        await insertHold(own, accountId, hold);
        const usedUp = await takeStock(own, addMoves([moveOfHold(hold), ...given.map(moveBackOf)]), now);
        if (usedUp !== null) throw new OrderRefused(usedUp);
        return { guid: hold.guid, expiresAt: expiresAt.toISOString() };
      },
    }),
  );
  return 'refusal' in answer
    ? refused(context, answer.refusal, market)
    : { __typename: 'StockHold', ...answer, serverTime: now.toISOString() };
}

/**
 * Keeps a tree, and a ticket where the offer names an event, for somebody on the waiting list; a hold of the same tree
 * that they have is replaced.
 * @param own the transaction that locks their profile
 * @returns the last step of the transaction, which takes the tree; it throws OrderRefused if there is none
 */
export async function keepOffer(own: Scope, accountId: string, offer: HoldRow): Promise<(now: Date) => Promise<void>> {
  const known = await listHolds(own, { accountId, marketGuid: offer.marketGuid });
  const given = await deleteHolds(
    own,
    known.filter(({ skuGuid }) => skuGuid === offer.skuGuid).map(({ guid }) => guid),
  );
  await insertHold(own, accountId, offer);
  return async (now) => {
    const usedUp = await takeStock(own, addMoves([moveOfHold(offer), ...given.map(moveBackOf)]), now);
    if (usedUp !== null) throw new OrderRefused(usedUp);
  };
}

/** Offers to the resident that still stand. */
export const countOffers = async (
  own: Scope,
  { now, ...resident }: { readonly accountId: string; readonly marketGuid: string; readonly now: Date },
): Promise<number> =>
  (await listHolds(own, resident)).filter(({ isOffer, expiresAt }) => isOffer && expiresAt > now).length;

/** Gives a hold back, as the last step of a transaction that locks the resident's profile. */
export async function endHold(own: Scope, guid: string, now: Date): Promise<void> {
  const given = await deleteHolds(own, [guid]);
  await takeStock(own, addMoves(given.map(moveBackOf)), now);
}
