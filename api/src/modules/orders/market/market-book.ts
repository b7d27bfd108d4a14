/** Manages the markets of a tenant from the command line, with the worker's login. */
import type { Tenant } from '@greenward/tenants';
import { parse } from 'csv-parse/sync';
import { createPool } from '../../../db/pool.ts';
import { inTransaction } from '../../../db/scope.ts';
import type { Scope } from '../../../db/scope.ts';
import { csvText } from '../../places/open-data/open-data.rules.ts';
import { listStock, recordMarketAct, setRules, setTotal } from './market-book.store.ts';
import { tryMarket } from './market-trial.rules.ts';
import type { TrialResult, TrialWish } from './market-trial.rules.ts';
import { BALLOT, closedRules, isBookable, marketStatus, openedRules } from './market.rules.ts';
import type { MarketStatus } from './market.rules.ts';
import type { MarketRow } from './market.schema.ts';
import { findMarketRow, listAllMarkets, listEventsOfMarket, listItems, listLocationsOfMarket } from './market.store.ts';
import { checkStock, STOCK_COLUMNS } from './stock-file.rules.ts';
import type { StockCheck } from './stock-file.rules.ts';

const STATEMENT_TIMEOUT_MS = 10_000;

export interface MarketLine {
  readonly slug: string;
  readonly name: string;
  readonly status: MarketStatus;
  readonly trees: number;
  readonly ordered: number;
  readonly held: number;
}

export interface MarketBook {
  list(): Promise<MarketLine[]>;
  /** @returns false when it is open already @throws Error for an unknown market */
  open(slug: string, actor: string): Promise<boolean>;
  /** @returns false when it is closed already @throws Error for an unknown market */
  closeMarket(slug: string, actor: string): Promise<boolean>;
  /** @returns CSV @throws Error for an unknown market */
  stock(slug: string): Promise<string>;
  /**
   * Changes all totals of the file, or none if something is wrong.
   * @param isDryRun only checks
   * @throws Error for an unknown market, or a file that is no CSV
   */
  setStock(
    slug: string,
    file: string,
    how: { readonly actor: string; readonly isDryRun: boolean },
  ): Promise<StockCheck>;
  /** What would happen if these people ordered now. @throws Error for an unknown market; RangeError as of `tryMarket` */
  tryOut(slug: string, wish: TrialWish): Promise<TrialResult>;
  close(): Promise<void>;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

async function lineOf(scope: Scope, market: MarketRow, now: Date): Promise<MarketLine> {
  const stock = await listStock(scope, market.guid, false);
  return {
    ...{ slug: market.slug, name: market.name, status: marketStatus(market, now) },
    trees: sum(stock.map(({ total }) => total)),
    ordered: sum(stock.map(({ ordered }) => ordered)),
    held: sum(stock.map(({ held }) => held)),
  };
}

async function getMarket(scope: Scope, slug: string): Promise<MarketRow> {
  const market = await findMarketRow(scope, slug);
  if (market !== null) return market;
  const slugs = (await listAllMarkets(scope)).map((one) => one.slug);
  throw new Error(`There is no market "${slug}"; there ${slugs.length === 0 ? 'are none' : `are ${slugs.join(', ')}`}`);
}

const rowsOf = (file: string): Record<string, string>[] =>
  parse(file, { bom: true, columns: true, skip_empty_lines: true, trim: true });

/** @throws Error when the database does not know the tenant */
export async function openMarkets({
  workerUrl,
  tenant,
  now,
}: {
  readonly workerUrl: string;
  readonly tenant: Tenant;
  readonly now: () => Date;
}): Promise<MarketBook> {
  const pool = createPool({
    ...{ url: workerUrl, max: 1, name: 'markets', statementTimeoutMs: STATEMENT_TIMEOUT_MS },
    onError: () => undefined,
  });
  const { rows } = await pool.query<{ id: number }>('/* market.findTenant */ select id from tenant where code = $1', [
    tenant.code,
  ]);
  const tenantId = rows[0]?.id;
  if (tenantId === undefined) {
    await pool.end();
    throw new Error(`The database does not know the tenant "${tenant.code}": start the installation first`);
  }
  const inTenant = <Answer>(work: (scope: Scope) => Promise<Answer>): Promise<Answer> =>
    inTransaction(pool, tenantId, work);

  const move = (slug: string, actor: string, to: 'OPEN' | 'CLOSED'): Promise<boolean> =>
    inTenant(async (scope) => {
      const market = await getMarket(scope, slug);
      const before = marketStatus(market, now());
      if (before === to) return false;
      if (market.mode === BALLOT && ['CLOSED', 'DRAWN'].includes(before))
        throw new Error(`"${slug}" is a ballot that has closed; it cannot open again`);
      if (before === 'DRAFT' && to === 'CLOSED') throw new Error(`"${slug}" is a draft, which nobody can order from`);
      const rules = (to === 'OPEN' ? openedRules : closedRules)(market.rules, now());
      await setRules(scope, { guid: market.guid, rules, now: now() });
      await recordMarketAct(scope, { actor, kind: 'market', subject: market.name, before, after: to });
      return true;
    });

  return {
    list: () =>
      inTenant(async (scope) => {
        const lines: MarketLine[] = [];
        for (const market of await listAllMarkets(scope)) lines.push(await lineOf(scope, market, now()));
        return lines;
      }),
    open: (slug, actor) => move(slug, actor, 'OPEN'),
    closeMarket: (slug, actor) => move(slug, actor, 'CLOSED'),
    stock: (slug) =>
      inTenant(async (scope) => {
        const stock = await listStock(scope, (await getMarket(scope, slug)).guid, false);
        return csvText(
          STOCK_COLUMNS,
          stock.map((line) => STOCK_COLUMNS.map((column) => line[column])),
        );
      }),
    setStock: (slug, file, { actor, isDryRun }) =>
      inTenant(async (scope) => {
        const market = await getMarket(scope, slug);
        // Orders wait meanwhile, so that none takes a tree that the file takes away.
        const check = checkStock(await listStock(scope, market.guid, !isDryRun), rowsOf(file));
        if (isDryRun || check.problems.length > 0) return check;
        for (const change of check.changes) {
          await setTotal(scope, market.guid, change);
          await recordMarketAct(scope, {
            ...{ actor, kind: 'stock', subject: `${market.name}: ${change.sku}` },
            ...{ before: String(change.from), after: String(change.to) },
          });
        }
        return check;
      }),
    tryOut: (slug, wish) =>
      inTenant(async (scope) => {
        const market = await getMarket(scope, slug);
        const locations = await listLocationsOfMarket(scope, market.guid);
        const isCollected = new Map(locations.map(({ guid, fulfilment }) => [guid, fulfilment === 'PICKUP']));
        const items = await listItems(scope, [...isCollected.keys()], now());
        const leftAt = (collected: boolean): number =>
          sum(items.filter((item) => isCollected.get(item.locationGuid) === collected).map(({ left }) => left));
        const events = (await listEventsOfMarket(scope, market.guid, now())).filter((event) =>
          isBookable(event, now()),
        );
        return tryMarket(
          {
            ...{ rules: market.rules, quotas: market.quotas },
            ...{ treesToCollect: leftAt(true), treesToDeliver: leftAt(false) },
            tickets: sum(events.map(({ ticketsLeft }) => ticketsLeft)),
          },
          wish,
        );
      }),
    close: () => pool.end(),
  };
}
