/** What staff do with a market, from the desk and from the command line. Each runs in the transaction of its caller. */
import { CsvError, parse } from 'csv-parse/sync';
import type { Scope } from '../../../db/scope.ts';
import { csvText } from '../../places/open-data/open-data.rules.ts';
import { listStock, setRules, setTotal } from './market-book.store.ts';
import { tryMarket } from './market-trial.rules.ts';
import type { TrialResult, TrialWish } from './market-trial.rules.ts';
import { BALLOT, closedRules, isBookable, marketStatus, openedRules } from './market.rules.ts';
import type { MarketRow } from './market.schema.ts';
import { listMarketOrders } from './market-orders.store.ts';
import type { MarketOrderRow } from './market-orders.store.ts';
import { listEventsOfMarket, listItems, listLocationsOfMarket } from './market.store.ts';
import { checkStock, fileMistake, STOCK_COLUMNS } from './stock-file.rules.ts';
import type { StockCheck, StockLine } from './stock-file.rules.ts';

// For the desk, which must not use this module's store.
export { listStock, recordMarketAct } from './market-book.store.ts';
export { insertEvent, insertItem, insertLocation, insertSku } from './seed-markets.store.ts';

/** Of the desk's history. */
export interface MarketAct {
  readonly kind: 'market' | 'stock';
  readonly subject: string;
  readonly before: string;
  readonly after: string;
}

export type RecordAct = (act: MarketAct) => Promise<void>;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

export interface StockTotals {
  readonly trees: number;
  readonly ordered: number;
  readonly held: number;
}

export const totalsOf = (stock: readonly StockLine[]): StockTotals => ({
  trees: sum(stock.map(({ total }) => total)),
  ordered: sum(stock.map(({ ordered }) => ordered)),
  held: sum(stock.map(({ held }) => held)),
});

/** Its list is published: nobody can apply any more. */
export const isBallotOver = (market: MarketRow, now: Date): boolean =>
  market.mode === BALLOT && ['CLOSED', 'DRAWN'].includes(marketStatus(market, now));

/** @returns false when it is so already @throws Error for a draft that is to be closed, and a ballot that is over */
export async function moveMarket(
  scope: Scope,
  market: MarketRow,
  { to, now, record }: { readonly to: 'OPEN' | 'CLOSED'; readonly now: Date; readonly record: RecordAct },
): Promise<boolean> {
  const before = marketStatus(market, now);
  if (before === to) return false;
  if (isBallotOver(market, now)) throw new Error(`"${market.slug}" is a ballot that has closed; it cannot open again`);
  if (before === 'DRAFT' && to === 'CLOSED')
    throw new Error(`"${market.slug}" is a draft, which nobody can order from`);
  const rules = (to === 'OPEN' ? openedRules : closedRules)(market.rules, now);
  await setRules(scope, { guid: market.guid, rules, now });
  await record({ kind: 'market', subject: market.name, before, after: to });
  return true;
}

/** @returns CSV */
export async function stockFile(scope: Scope, marketGuid: string): Promise<string> {
  const stock = await listStock(scope, marketGuid, false);
  return csvText(
    STOCK_COLUMNS,
    stock.map((line) => STOCK_COLUMNS.map((column) => line[column])),
  );
}

const ORDER_COLUMNS = [
  ...['code', 'state', 'cancel_reason', 'ordered_at', 'ended_at', 'audience', 'postcode', 'location', 'event', 'trees'],
];
/** Read at once; the file has all of them. */
const ORDERS_AT_ONCE = 5_000;

/** All orders of a market, without names and addresses. @returns CSV */
export async function ordersFile(scope: Scope, marketGuid: string, atOnce = ORDERS_AT_ONCE): Promise<string> {
  const orders: MarketOrderRow[] = [];
  let page: MarketOrderRow[];
  do {
    page = await listMarketOrders(scope, marketGuid, { after: orders.at(-1)?.code ?? '', most: atOnce });
    orders.push(...page);
  } while (page.length === atOnce);
  return csvText(
    ORDER_COLUMNS,
    orders.map((order) => [
      ...[order.code, order.state, order.cancelReason, order.orderedAt.toISOString()],
      ...[order.endedAt?.toISOString() ?? null, order.audience, order.postcode, order.location, order.event],
      order.trees.join('; '),
    ]),
  );
}

/** @returns null for what is no CSV */
function rowsOf(file: string): Record<string, string>[] | null {
  try {
    return parse(file, { bom: true, columns: true, skip_empty_lines: true, trim: true });
  } catch (error) {
    if (error instanceof CsvError) return null;
    throw error;
  }
}

/**
 * Changes all totals of a file, or none if something is wrong.
 * @param how without `isDryRun` the orders wait meanwhile, so that none takes a tree that the file takes away; with
 * `keepsTrees` there can only be more trees
 */
export async function changeStock(
  scope: Scope,
  market: MarketRow,
  file: string,
  {
    isDryRun,
    record,
    keepsTrees = false,
  }: { readonly isDryRun: boolean; readonly record: RecordAct; readonly keepsTrees?: boolean },
): Promise<StockCheck> {
  const rows = rowsOf(file);
  if (rows === null) return { changes: [], mistakes: [fileMistake('NO_CSV')] };
  const check = checkStock(await listStock(scope, market.guid, !isDryRun), rows, keepsTrees);
  if (isDryRun || check.mistakes.length > 0) return check;
  for (const change of check.changes) {
    await setTotal(scope, market.guid, change);
    await record({
      ...{ kind: 'stock', subject: `${market.name}: ${change.sku}` },
      ...{ before: String(change.from), after: String(change.to) },
    });
  }
  return check;
}

/** What would happen if these people ordered now. @throws RangeError as of `tryMarket` */
export async function tryOut(scope: Scope, market: MarketRow, wish: TrialWish, now: Date): Promise<TrialResult> {
  const locations = await listLocationsOfMarket(scope, market.guid);
  const isCollected = new Map(locations.map(({ guid, fulfilment }) => [guid, fulfilment === 'PICKUP']));
  const items = isCollected.size === 0 ? [] : await listItems(scope, [...isCollected.keys()], { now });
  const leftAt = (collected: boolean): number =>
    sum(items.filter((item) => isCollected.get(item.locationGuid) === collected).map(({ left }) => left));
  const events = (await listEventsOfMarket(scope, market.guid, now)).filter((event) => isBookable(event, now));
  return tryMarket(
    {
      ...{ rules: market.rules, quotas: market.quotas },
      ...{ treesToCollect: leftAt(true), treesToDeliver: leftAt(false) },
      tickets: sum(events.map(({ ticketsLeft }) => ticketsLeft)),
    },
    wish,
  );
}
