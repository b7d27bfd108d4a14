/** Markets at the staff desk: made, changed, opened, closed, tried out and exported (docs/orders.md). */
import { CodedError } from '@greenward/contract';
import {
  marketPlanSchema,
  marketTrialSchema,
  newEventSchema,
  newLocationSchema,
  newMarketSchema,
  newTreeSchema,
} from '@greenward/contract/market-plan.schema';
import * as v from 'valibot';
import { momentIn } from '../../../calendar/local-time.rules.ts';
import type { Scope } from '../../../db/scope.ts';
import type { RequestContext } from '../../../graphql/context.ts';
import { refusalsOf } from '../../../graphql/refusals.ts';
import { changeOwn } from '../../people/profile/own-change.service.ts';
import { asAccount } from '../../people/staff/desk-errors.ts';
import { assertStaff, deskExport, openDesk, recordDeskAct } from '../../people/staff/desk-session.service.ts';
import type { DeskExport } from '../../people/staff/desk-session.service.ts';
import type { AttemptLimit } from '../../platform/attempts/attempts.service.ts';
import { countEntries, findFailure, lockBallot } from '../ballot/ballot.service.ts';
import {
  changeStock,
  insertEvent,
  insertItem,
  insertLocation,
  insertSku,
  isBallotOver,
  listStock,
  moveMarket,
  ordersFile,
  stockFile,
  totalsOf,
  tryOut,
} from '../market/market-changes.service.ts';
import type { MarketAct } from '../market/market-changes.service.ts';
import type { TrialResult } from '../market/market-trial.rules.ts';
import { BALLOT, marketStatus } from '../market/market.rules.ts';
import type { MarketRow } from '../market/market.schema.ts';
import { findMarket, listAllMarkets, listEventsOfMarket, listLocationsOfMarket } from '../market/market.service.ts';
import { createDraft } from '../market/new-market.service.ts';
import { stockMistakeText } from '../market/stock-file.rules.ts';
import type { StockCheck, StockLine } from '../market/stock-file.rules.ts';
import {
  breaksWhatWasSaid,
  datesRefusal,
  haveSameParts,
  lacksDates,
  localOf,
  plannedMode,
  plannedRules,
} from './market-desk.rules.ts';
import type { MarketRefusalCode } from './market-desk.rules.ts';
import { lockMarket, lockQuotas, publish, setMarket, setQuota } from './market-desk.store.ts';

/** Far more than anybody changes by hand. */
const CHANGES: AttemptLimit = { kind: 'deskMarket', atMost: 300, withinMs: 3_600_000 };
const LONGEST_FILE = 1_000_000;

export interface MarketKey {
  readonly slug: string;
}

export interface DeskMarket {
  readonly slug: string;
  readonly name: string;
  readonly mode: string;
  readonly status: string;
  readonly opensAt: string | null;
  readonly closesAt: string | null;
  readonly trees: number;
  readonly ordered: number;
  readonly held: number;
}

export interface DeskMarketBook {
  readonly market: DeskMarket;
  readonly version: string;
  readonly description: string;
  readonly isPublic: boolean;
  readonly opensAt: string;
  readonly closesAt: string;
  readonly ordersPerResident: number;
  readonly treesPerOrder: number;
  readonly ordersPerNetwork: number | null;
  readonly drawValue: MarketRow['rules']['drawValue'];
  readonly postcodes: readonly string[];
  readonly waitingList: boolean;
  readonly offerHours: number;
  readonly holdMinutes: number;
  readonly noShowHours: number | null;
  readonly terms: string | null;
  readonly applied: number;
  readonly failedAt: string | null;
  readonly audiences: readonly {
    readonly slug: string;
    readonly name: string;
    readonly isGroup: boolean;
    readonly quota: number | null;
    readonly weight: number;
  }[];
  readonly locations: readonly { readonly slug: string; readonly name: string; readonly fulfilment: string }[];
  readonly stock: readonly StockLine[];
  readonly events: readonly {
    readonly slug: string;
    readonly name: string;
    readonly startDate: string;
    readonly isCancelled: boolean;
    readonly location: string | null;
    readonly ticketsLeft: number;
  }[];
}

export interface DeskMarketChange {
  readonly slug: string | null;
  readonly refusal: { readonly code: MarketRefusalCode; readonly message: string } | null;
}

export interface DeskStockChange extends StockCheck {
  readonly problems: readonly string[];
}

const { Refused: MarketRefused, orRefusal } = refusalsOf<MarketRefusalCode>('MarketRefused');

/** As `MarketRefused`, for a file with mistakes. */
class StockRefused extends Error {
  readonly check: StockCheck;
  constructor(check: StockCheck) {
    super('The file of the stock has mistakes');
    this.name = 'StockRefused';
    this.check = check;
  }
}

const refuse = (text: string): CodedError => new CodedError('BAD_USER_INPUT', text);

/** @throws CodedError BAD_USER_INPUT naming each value that is wrong */
function read<Schema extends v.GenericSchema>(name: string, schema: Schema, given: unknown): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, given);
  if (parsed.success) return parsed.output;
  throw refuse(
    parsed.issues.map((issue) => `${name}.${v.getDotPath(issue) ?? ''}: expected ${issue.message}`).join('; '),
  );
}

const versionOf = ({ changedAt }: MarketRow): string => changedAt?.toISOString() ?? '';

/** Who takes part in a ballot now. */
const countApplied = async (scope: Scope, { mode, guid }: MarketRow): Promise<number> =>
  mode === BALLOT ? countEntries(scope, guid) : 0;

/** Until the transaction ends nobody applies, withdraws, closes or draws. */
async function lockForChange({ viewer }: RequestContext, own: Scope, { slug }: MarketKey): Promise<void> {
  const market = await findMarket({ viewer, scope: own }, slug);
  if (market?.mode === BALLOT) await lockBallot(own, market.guid, 'alone');
  await lockMarket(own, slug);
}

async function describe(scope: Scope, market: MarketRow, now: Date): Promise<DeskMarket> {
  const { slug, name, mode, rules } = market;
  return {
    ...{ slug, name, mode, opensAt: rules.opensAt, closesAt: rules.closesAt, status: marketStatus(market, now) },
    ...totalsOf(await listStock(scope, market.guid, false)),
  };
}

/** @throws CodedError UNAUTHENTICATED */
export async function getDeskMarkets(context: RequestContext): Promise<DeskMarket[]> {
  const { scope } = await openDesk(context);
  const markets: DeskMarket[] = [];
  for (const market of await listAllMarkets(scope)) markets.push(await describe(scope, market, context.now));
  return markets;
}

/** @throws CodedError UNAUTHENTICATED */
export async function getDeskMarket(context: RequestContext, key: MarketKey): Promise<DeskMarketBook | null> {
  const { scope } = await openDesk(context);
  const market = await findMarket(context, key.slug);
  if (market === null) return null;
  const { timeZone } = context.site.tenant.config;
  const { description, isPublic, rules, quotas } = market;
  const { opensAt, closesAt, audiences, ...rest } = rules;
  const locations = await listLocationsOfMarket(scope, market.guid);
  return {
    market: await describe(scope, market, context.now),
    version: versionOf(market),
    ...rest,
    ...{ description, isPublic, opensAt: localOf(opensAt, timeZone), closesAt: localOf(closesAt, timeZone) },
    terms: market.termsStory,
    applied: await countApplied(scope, market),
    failedAt: market.mode === BALLOT ? ((await findFailure(scope, market.guid))?.toISOString() ?? null) : null,
    audiences: audiences.map(({ slug, name, isGroup, weight = 1 }) => ({
      ...{ slug, name, isGroup, weight },
      quota: quotas.find(({ audience }) => audience === slug)?.quota ?? null,
    })),
    locations: locations.map(({ slug, name, fulfilment }) => ({
      ...{ slug, name, fulfilment },
    })),
    stock: await listStock(scope, market.guid, false),
    events: (await listEventsOfMarket(scope, market.guid, context.now)).map(
      ({ slug, name, startsAt, cancelledAt, ticketsLeft, markets }) => {
        const from = markets.find(({ guid }) => guid === market.guid)?.locationGuid ?? null;
        return {
          ...{ slug, name, startDate: startsAt.toISOString(), isCancelled: cancelledAt !== null, ticketsLeft },
          location: locations.find(({ guid }) => guid === from)?.slug ?? null,
        };
      },
    ),
  };
}

/** @param scope the transaction of a change, as others wait for it @throws CodedError BAD_USER_INPUT */
async function marketAt({ viewer }: RequestContext, scope: Scope, { slug }: MarketKey): Promise<MarketRow> {
  const market = await findMarket({ viewer, scope }, slug);
  if (market === null) throw refuse('market: there is no such market here');
  return market;
}

interface Wish {
  readonly operation: string;
  readonly input: Readonly<Record<string, unknown>>;
  /** The market that is locked; null where there is none yet. */
  readonly key: MarketKey | null;
  /** @returns the slug of the market */
  readonly work: (own: Scope, record: (act: MarketAct) => Promise<void>) => Promise<string>;
}

/** @throws CodedError UNAUTHENTICATED, NOT_PERMITTED, RATE_LIMITED, BAD_USER_INPUT */
async function change(context: RequestContext, { operation, input, key, work }: Wish): Promise<DeskMarketChange> {
  await openDesk(context);
  const done = await orRefusal(
    changeOwn(context, {
      ...{ operation, limit: CHANGES, input },
      async work(own, accountId) {
        await asAccount(assertStaff(own, accountId));
        if (key !== null) await lockForChange(context, own, key);
        return { slug: await work(own, (act) => asAccount(recordDeskAct(own, accountId, act))) };
      },
    }),
  );
  if (!('refusal' in done)) return { slug: done.slug, refusal: null };
  const { refusal: code } = done;
  const { site, say } = context;
  return {
    slug: key?.slug ?? null,
    refusal: { code, message: say(site, `api.marketDesk.refusal.${code}`) },
  };
}

/** @throws CodedError UNAUTHENTICATED, NOT_PERMITTED, RATE_LIMITED, BAD_USER_INPUT */
export async function createDeskMarket(
  context: RequestContext,
  { market: given }: { readonly market: unknown },
): Promise<DeskMarketChange> {
  const market = read('market', newMarketSchema, given);
  const { now, site, say } = context;
  return change(context, {
    ...{ operation: 'createDeskMarket', input: market, key: null },
    async work(own, record) {
      const like =
        market.copyOf === '' ? null : await findMarket({ viewer: context.viewer, scope: own }, market.copyOf);
      if (market.copyOf !== '' && like === null) throw new MarketRefused('NO_SUCH_COPY');
      const begin = like === null ? { residents: say(site, 'api.marketDesk.residents') } : { like };
      if (!(await createDraft(own, market, begin, { now, record }))) throw new MarketRefused('TAKEN');
      return market.slug;
    },
  });
}

/** @throws CodedError UNAUTHENTICATED, NOT_PERMITTED, RATE_LIMITED, BAD_USER_INPUT */
export async function changeDeskMarket(
  context: RequestContext,
  { market: key, plan: given, seen }: { readonly market: MarketKey; readonly plan: unknown; readonly seen: string },
): Promise<DeskMarketChange> {
  const plan = read('plan', marketPlanSchema, given);
  const { now, site } = context;
  return change(context, {
    ...{ operation: 'changeDeskMarket', input: { market: key.slug, plan }, key },
    async work(own, record) {
      const market = await marketAt(context, own, key);
      if (versionOf(market) !== seen) throw new MarketRefused('CHANGED');
      if (isBallotOver(market, now)) throw new MarketRefused('BALLOT_OVER');
      const mode = plannedMode(plan, market);
      if (mode === null) throw new MarketRefused('MODE_FIXED');
      const rules = plannedRules(plan, market.rules, { timeZone: site.tenant.config.timeZone, mode });
      const refusal = datesRefusal(rules);
      if (refusal !== null) throw new MarketRefused(refusal);
      if (!market.isDraft && lacksDates(market, rules)) throw new MarketRefused('NO_DATES');
      if (breaksWhatWasSaid(market, rules, plan.quotas) && (await countApplied(own, market)) > 0)
        throw new MarketRefused('BALLOT_RUNNING');
      await setMarket(own, market.guid, { plan, mode, rules, now });
      const audiences = rules.audiences.map(({ slug }) => slug);
      const named = plan.quotas.map(({ audience }) => audience);
      if (!haveSameParts(audiences, named)) throw refuse('plan.quotas: expected one for each audience');
      // Counters are locked in the order of move_stock.
      const taken = await lockQuotas(own, market.guid);
      for (const { audience, quota } of plan.quotas) {
        if (quota !== null && quota < (taken.get(audience) ?? 0)) throw new MarketRefused('QUOTA_TAKEN');
        await setQuota(own, market.guid, { audience, quota });
      }
      await record({ kind: 'market', subject: plan.name, before: 'rules', after: 'RULES' });
      return key.slug;
    },
  });
}

/** @throws CodedError UNAUTHENTICATED, NOT_PERMITTED, RATE_LIMITED, BAD_USER_INPUT */
export async function moveDeskMarket(
  context: RequestContext,
  { market: key, to }: { readonly market: MarketKey; readonly to: string },
): Promise<DeskMarketChange> {
  if (to !== 'OPEN' && to !== 'CLOSED' && to !== 'PUBLISHED')
    throw refuse("to: expected 'OPEN', 'CLOSED' or 'PUBLISHED'");
  const { now } = context;
  return change(context, {
    ...{ operation: 'moveDeskMarket', input: { market: key.slug, to }, key },
    async work(own, record) {
      const market = await marketAt(context, own, key);
      if (market.isDraft && to === 'CLOSED') throw new MarketRefused('DRAFT');
      if (isBallotOver(market, now)) throw new MarketRefused('BALLOT_OVER');
      if (to === 'CLOSED' && (await countApplied(own, market)) > 0) throw new MarketRefused('BALLOT_RUNNING');
      if (to !== 'CLOSED' && totalsOf(await listStock(own, market.guid, false)).trees === 0)
        throw new MarketRefused('NO_TREES');
      // Opening sets the beginning itself.
      if (to === 'PUBLISHED' && lacksDates(market, market.rules)) throw new MarketRefused('NO_DATES');
      if (to === 'OPEN' && market.mode === 'ballot' && market.rules.closesAt === null)
        throw new MarketRefused('NO_DATES');
      if (to !== 'PUBLISHED') await moveMarket(own, market, { to, now, record });
      else if (market.isDraft) {
        await publish(own, market.guid, now);
        await record({ kind: 'market', subject: market.name, before: 'DRAFT', after: 'PUBLISHED' });
      }
      return key.slug;
    },
  });
}

async function checkOrSetStock(
  context: RequestContext,
  { market: key, file, dryRun }: { readonly market: MarketKey; readonly file: string; readonly dryRun: boolean },
): Promise<StockCheck> {
  if (file.length > LONGEST_FILE) throw refuse(`file: expected at most ${LONGEST_FILE} characters`);
  const { scope } = await openDesk(context);
  const market = await marketAt(context, scope, key);
  if (dryRun)
    return changeStock(scope, market, file, {
      ...{ isDryRun: true, keepsTrees: (await countApplied(scope, market)) > 0 },
      record: async () => undefined,
    });
  try {
    return await changeOwn(context, {
      ...{ operation: 'setDeskStock', limit: CHANGES, input: { market: key.slug, file } },
      async work(own, accountId) {
        await asAccount(assertStaff(own, accountId));
        await lockForChange(context, own, key);
        const check = await changeStock(own, market, file, {
          ...{ isDryRun: false, keepsTrees: (await countApplied(own, market)) > 0 },
          record: (act) => asAccount(recordDeskAct(own, accountId, act)),
        });
        if (check.mistakes.length > 0) throw new StockRefused(check);
        return check;
      },
    });
  } catch (error) {
    if (error instanceof StockRefused) return error.check;
    throw error;
  }
}

/** @throws CodedError UNAUTHENTICATED, NOT_PERMITTED, RATE_LIMITED, BAD_USER_INPUT */
export async function setDeskStock(
  context: RequestContext,
  wish: { readonly market: MarketKey; readonly file: string; readonly dryRun: boolean },
): Promise<DeskStockChange> {
  const check = await checkOrSetStock(context, wish);
  return { ...check, problems: check.mistakes.map(stockMistakeText) };
}

/** @throws CodedError UNAUTHENTICATED, NOT_PERMITTED, RATE_LIMITED, BAD_USER_INPUT */
export async function addDeskLocation(
  context: RequestContext,
  { market: key, location: given }: { readonly market: MarketKey; readonly location: unknown },
): Promise<DeskMarketChange> {
  const location = read('location', newLocationSchema, given);
  return change(context, {
    ...{ operation: 'addDeskLocation', input: { market: key.slug, location }, key },
    async work(own, record) {
      const market = await marketAt(context, own, key);
      const known = await listLocationsOfMarket(own, market.guid);
      if (known.some(({ slug }) => slug === location.slug)) throw new MarketRefused('THERE_ALREADY');
      await insertLocation(own, market.guid, { ...location, stock: {} });
      await record({ kind: 'market', subject: market.name, before: location.name, after: 'LOCATION' });
      return key.slug;
    },
  });
}

/** @throws CodedError UNAUTHENTICATED, NOT_PERMITTED, RATE_LIMITED, BAD_USER_INPUT */
export async function addDeskTree(
  context: RequestContext,
  { market: key, tree: given }: { readonly market: MarketKey; readonly tree: unknown },
): Promise<DeskMarketChange> {
  const { location, total, ...sku } = read('tree', newTreeSchema, given);
  return change(context, {
    ...{ operation: 'addDeskTree', input: { market: key.slug, location, total, ...sku }, key },
    async work(own, record) {
      const market = await marketAt(context, own, key);
      const known = await listLocationsOfMarket(own, market.guid);
      if (!known.some(({ slug }) => slug === location)) throw new MarketRefused('NO_LOCATION');
      const stock = await listStock(own, market.guid, false);
      if (stock.some((line) => line.sku === sku.skuId && line.location === location))
        throw new MarketRefused('THERE_ALREADY');
      await insertSku(own, sku);
      await insertItem(own, { marketGuid: market.guid, location, skuId: sku.skuId, total });
      await record({ kind: 'stock', subject: `${market.name}: ${sku.skuId}`, before: '0', after: String(total) });
      return key.slug;
    },
  });
}

/** @throws CodedError UNAUTHENTICATED, NOT_PERMITTED, RATE_LIMITED, BAD_USER_INPUT */
export async function addDeskEvent(
  context: RequestContext,
  { market: key, event: given }: { readonly market: MarketKey; readonly event: unknown },
): Promise<DeskMarketChange> {
  const { day, from, to, location, ...event } = read('event', newEventSchema, given);
  const { now, site } = context;
  const { timeZone } = site.tenant.config;
  return change(context, {
    ...{ operation: 'addDeskEvent', input: { market: key.slug, day, from, to, location, ...event }, key },
    async work(own, record) {
      const market = await marketAt(context, own, key);
      const known = await listLocationsOfMarket(own, market.guid);
      if (location !== '' && !known.some(({ slug }) => slug === location)) throw new MarketRefused('NO_LOCATION');
      const [startsAt, endsAt] = [momentIn(timeZone, day, from), momentIn(timeZone, day, to)];
      if (startsAt <= now || endsAt <= startsAt) throw new MarketRefused('WRONG_TIME');
      const file = { ...event, day, from, to, location: location === '' ? null : location, links: [] };
      // The database decides, as another market may get an event of this slug at the same time.
      if (!(await insertEvent(own, market.guid, file, { slug: event.slug, startsAt, endsAt, now })))
        throw new MarketRefused('TAKEN');
      await record({ kind: 'market', subject: market.name, before: event.name, after: 'EVENT' });
      return key.slug;
    },
  });
}

/** @throws CodedError UNAUTHENTICATED, BAD_USER_INPUT */
export async function tryDeskMarket(
  context: RequestContext,
  { market: key, wish: given }: { readonly market: MarketKey; readonly wish: unknown },
): Promise<TrialResult> {
  const { scope } = await openDesk(context);
  const wish = read('wish', marketTrialSchema, given);
  const market = await marketAt(context, scope, key);
  try {
    return await tryOut(scope, market, wish, context.now);
  } catch (error) {
    if (error instanceof RangeError) throw refuse(`wish: ${error.message}`);
    throw error;
  }
}

/** @throws CodedError UNAUTHENTICATED, BAD_USER_INPUT */
export async function exportDeskStock(context: RequestContext, key: MarketKey): Promise<DeskExport> {
  const { scope } = await openDesk(context);
  const market = await marketAt(context, scope, key);
  return deskExport(context, `stock-${market.slug}`, { text: await stockFile(scope, market.guid) });
}

/** @throws CodedError UNAUTHENTICATED, BAD_USER_INPUT */
export async function exportDeskMarket(context: RequestContext, key: MarketKey): Promise<DeskExport> {
  const { scope } = await openDesk(context);
  const market = await marketAt(context, scope, key);
  return deskExport(context, `orders-${market.slug}`, { text: await ordersFile(scope, market.guid) });
}
