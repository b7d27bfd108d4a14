/** Orders that staff take for somebody who telephones or writes (docs/orders.md). */
import { CodedError } from '@greenward/contract';
import { deskOrderSchemaIn } from '@greenward/contract/desk-order.schema';
import type { NewDeskOrder } from '@greenward/contract/desk-order.schema';
import * as v from 'valibot';
import type { Scope } from '../../../db/scope.ts';
import type { RequestContext } from '../../../graphql/context.ts';
import { changeOwn } from '../../people/profile/own-change.service.ts';
import { findAccountByEmail, lockProfileAlone } from '../../people/profile/profile.service.ts';
import { asAccount } from '../../people/staff/desk-errors.ts';
import { assertStaff, openDesk, recordDeskAct } from '../../people/staff/desk-session.service.ts';
import type { AttemptLimit } from '../../platform/attempts/attempts.service.ts';
import type { MarketRow } from '../market/market.schema.ts';
import { findMarket, listItems, listLocationsOfMarket } from '../market/market.service.ts';
import type { RefusalCode } from '../order/order-check.rules.ts';
import { placeFor } from '../order/order.service.ts';
import type { OrderWish } from '../order/order.service.ts';
import { OrderRefused, orRefusal, refusalText } from '../order/refusal.service.ts';
import { orderCodeIn } from '../pickup-day/check-in.rules.ts';
import { forgetOrder, listMarked } from './desk-order.store.ts';
import { soughtMarks } from './person-marks.service.ts';
import { personOf, sameBy } from './same-person.rules.ts';
import type { SameBy } from './same-person.rules.ts';

/** Far more than anybody takes by telephone. */
const ORDERS: AttemptLimit = { kind: 'deskOrder', atMost: 120, withinMs: 3_600_000 };
const ACT = 'order';

interface MarketKey {
  readonly slug: string;
}

export interface DeskAlikeOrder {
  readonly code: string;
  readonly name: string;
  readonly orderedAt: string;
  readonly state: string;
  readonly sameBy: readonly SameBy[];
}

export interface DeskOrderTaken {
  readonly code: string | null;
  readonly isMailed: boolean;
  readonly alike: readonly DeskAlikeOrder[];
  readonly refusal: { readonly code: RefusalCode | 'UNKNOWN' | 'LOOKS_ALIKE'; readonly message: string } | null;
}

/** More than come between two runs of the job that marks orders. */
const ALIKE_READ = 20_000;
/** Enough to decide. */
const ALIKE_SHOWN = 10;

const refuse = (text: string): CodedError => new CodedError('BAD_USER_INPUT', text);

/** @throws CodedError BAD_USER_INPUT */
async function marketAt(context: RequestContext, { slug }: MarketKey): Promise<MarketRow> {
  const market = await findMarket(context, slug);
  if (market === null) throw refuse('market: there is no such market here');
  return market;
}

/** Nothing is taken then: staff look at these orders first. */
class LooksAlike extends Error {
  readonly alike: readonly DeskAlikeOrder[];
  constructor(alike: readonly DeskAlikeOrder[]) {
    super('The order looks like that of somebody who has ordered');
    this.name = 'LooksAlike';
    this.alike = alike;
  }
}

/**
 * Orders of the market that look like those of the same person. Names and numbers are encrypted: those with the same
 * keyed hashes are found, and with the few that have none yet they are decrypted and compared here.
 */
async function listAlike(
  { orderSecrets }: RequestContext,
  own: Scope,
  { guid: marketGuid }: MarketRow,
  { name, postcode, telephone, email }: NewDeskOrder,
): Promise<DeskAlikeOrder[]> {
  const { tenantId } = own;
  const person = { name, postcode, telephone, email };
  const sought = soughtMarks(orderSecrets, { tenantId, marketGuid }, person);
  const rows = await listMarked(own, { marketGuid, ...sought }, ALIKE_READ);
  return rows.flatMap(({ guid, sealed, code, state, orderedAt }) => {
    const secret = orderSecrets.tryOpen({ tenantId, guid }, sealed);
    if (secret === null) return [];
    const reasons = sameBy(person, personOf(secret));
    const order = { code, name: secret.name, state, orderedAt: orderedAt.toISOString() };
    return reasons.length === 0 ? [] : [{ ...order, sameBy: reasons }];
  });
}

/** As residents send it. @throws OrderRefused where the market has no such place or tree */
async function wishOf(
  { now }: RequestContext,
  own: Scope,
  market: MarketRow,
  { name, location: slug, event, trees, audience, acceptedTerms, ...given }: NewDeskOrder,
): Promise<OrderWish> {
  const location = (await listLocationsOfMarket(own, market.guid)).find((one) => one.slug === slug);
  if (location === undefined) throw new OrderRefused('NOT_HERE');
  const guids = new Map((await listItems(own, [location.guid], { now })).map(({ sku }) => [sku.skuId, sku.guid]));
  const { address1, address2, town, county, postcode, telephone } = given;
  return {
    order: {
      ...{ fullName: name, audience, postcode, address: { address1, address2, town, county, postcode, telephone } },
      pickupEvent: event === '' ? null : { slug: event },
      orderItems: trees.map((sku) => {
        const guid = guids.get(sku);
        if (guid === undefined) throw new OrderRefused('NOT_HERE');
        return { guid, quantityOrdered: 1, conclusionAttributes: {} };
      }),
      acceptedTerms: acceptedTerms ? market.termsStory : null,
    },
    market: { slug: market.slug },
    stockLocation: { guid: location.guid },
  };
}

/** @throws CodedError UNAUTHENTICATED, NOT_PERMITTED, RATE_LIMITED, BAD_USER_INPUT */
export async function addDeskOrder(
  context: RequestContext,
  { market: key, order: given }: { readonly market: MarketKey; readonly order: unknown },
): Promise<DeskOrderTaken> {
  await openDesk(context);
  const parsed = v.safeParse(deskOrderSchemaIn(context.site.tenant.config.country), given);
  if (!parsed.success)
    throw refuse(
      parsed.issues.map((issue) => `order.${v.getDotPath(issue) ?? ''}: expected ${issue.message}`).join('; '),
    );
  const order = parsed.output;
  const { email, proxy } = order;
  const { site, say, hasUnlimitedOrders } = context;
  const market = await marketAt(context, key);
  const { isAnother } = order;
  const most = hasUnlimitedOrders(site) ? Infinity : market.rules.ordersPerResident;
  const taking = orRefusal(
    changeOwn(context, {
      ...{ operation: 'addDeskOrder', limit: ORDERS, input: { market: key.slug, order } },
      async work(own, staffId) {
        await asAccount(assertStaff(own, staffId));
        const found = email === null ? null : await findAccountByEmail(own, email);
        // Their own orders, and the deletion of the account, wait meanwhile.
        const accountId = found !== null && (await lockProfileAlone(own, found)) ? found : null;
        const wish = await wishOf(context, own, market, order);
        const alike = await listAlike(context, own, market, order);
        const looksAlike = alike.length >= most;
        if (looksAlike && isAnother !== true) throw new LooksAlike(alike.slice(0, ALIKE_SHOWN));
        const code = await placeFor(context, own, wish, { accountId, email, proxy });
        // The history says which orders staff decided about.
        const before = looksAlike
          ? alike
              .slice(0, ALIKE_SHOWN)
              .map((one) => one.code)
              .join(', ')
          : '';
        await asAccount(recordDeskAct(own, staffId, { kind: ACT, subject: code, before, after: 'TAKEN' }));
        return { code };
      },
    }),
  );
  const taken = await taking.catch((error: unknown) => {
    if (error instanceof LooksAlike) return error;
    throw error;
  });
  if (taken instanceof LooksAlike) {
    const message = say(site, 'api.deskOrder.looksAlike', { count: taken.alike.length, market: market.name });
    return { code: null, isMailed: false, alike: taken.alike, refusal: { code: 'LOOKS_ALIKE', message } };
  }
  if ('refusal' in taken)
    return {
      ...{ code: null, isMailed: false, alike: [] },
      refusal: { code: taken.refusal, message: refusalText(context, taken.refusal, market) },
    };
  return { code: taken.code, isMailed: email !== null, alike: [], refusal: null };
}

/** @throws CodedError UNAUTHENTICATED, NOT_PERMITTED, RATE_LIMITED, BAD_USER_INPUT */
export async function forgetDeskOrder(
  context: RequestContext,
  { market: key, code: given }: { readonly market: MarketKey; readonly code: string },
): Promise<DeskOrderTaken> {
  await openDesk(context);
  const market = await marketAt(context, key);
  const code = orderCodeIn(given);
  const { isForgotten } = await changeOwn(context, {
    ...{ operation: 'forgetDeskOrder', limit: ORDERS, input: { market: key.slug, code } },
    async work(own, staffId) {
      await asAccount(assertStaff(own, staffId));
      if (code === null || !(await forgetOrder(own, { marketGuid: market.guid, code }))) return { isForgotten: false };
      await asAccount(recordDeskAct(own, staffId, { kind: ACT, subject: code, before: 'TAKEN', after: 'FORGOTTEN' }));
      return { isForgotten: true };
    },
  });
  const { site, say } = context;
  return isForgotten
    ? { code, isMailed: false, alike: [], refusal: null }
    : {
        ...{ code: null, isMailed: false, alike: [] },
        refusal: { code: 'UNKNOWN', message: say(site, 'api.deskOrder.unknown', {}) },
      };
}
