/** Manages the markets of a tenant from the command line, with the worker's login. */
import type { Tenant } from '@greenward/tenants';
import type { MarketFile } from '@greenward/tenants/node';
import { openTenantWork } from '../../../db/open-tenant-work.ts';
import type { Scope } from '../../../db/scope.ts';
import { listStock, recordMarketAct } from './market-book.store.ts';
import { changeStock, moveMarket, ordersFile, stockFile, totalsOf, tryOut } from './market-changes.service.ts';
import type { MarketAct } from './market-changes.service.ts';
import type { TrialResult, TrialWish } from './market-trial.rules.ts';
import { marketStatus } from './market.rules.ts';
import type { MarketStatus } from './market.rules.ts';
import type { MarketRow } from './market.schema.ts';
import { findMarketRow, listAllMarkets } from './market.store.ts';
import { createDraft } from './new-market.service.ts';
import { makeDraft } from './new-market.store.ts';
import { seedMarket } from './seed-markets.ts';
import type { StockCheck } from './stock-file.rules.ts';

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
  /** A draft with all that a file has. @throws Error where the market, or one of its events, is there already */
  createFrom(file: MarketFile, actor: string): Promise<void>;
  /**
   * A draft with what another market has but trees, dates and orders.
   * @throws Error where the market is there already, or the other one is not
   */
  copy(market: { readonly slug: string; readonly name: string }, copyOf: string, actor: string): Promise<void>;
  /** All orders, without names and addresses. @returns CSV @throws Error for an unknown market */
  orders(slug: string): Promise<string>;
  /** @returns false when it is open already @throws Error for an unknown market */
  open(slug: string, actor: string): Promise<boolean>;
  /** @returns false when it is closed already @throws Error for an unknown market */
  closeMarket(slug: string, actor: string): Promise<boolean>;
  /** @returns CSV @throws Error for an unknown market */
  stock(slug: string): Promise<string>;
  /**
   * Changes all totals of the file, or none if something is wrong.
   * @param isDryRun only checks
   * @throws Error for an unknown market
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

async function lineOf(scope: Scope, market: MarketRow, now: Date): Promise<MarketLine> {
  return {
    ...{ slug: market.slug, name: market.name, status: marketStatus(market, now) },
    ...totalsOf(await listStock(scope, market.guid, false)),
  };
}

async function getMarket(scope: Scope, slug: string): Promise<MarketRow> {
  const market = await findMarketRow(scope, slug);
  if (market !== null) return market;
  const slugs = (await listAllMarkets(scope)).map((one) => one.slug);
  throw new Error(`There is no market "${slug}"; there ${slugs.length === 0 ? 'are none' : `are ${slugs.join(', ')}`}`);
}

const taken = (slug: string): Error => new Error(`There is a market "${slug}" already`);

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
  const { inTenant, close } = await openTenantWork({ url: workerUrl, tenant, name: 'markets' });

  const move = (slug: string, actor: string, to: 'OPEN' | 'CLOSED'): Promise<boolean> =>
    inTenant(async (scope) => {
      const market = await getMarket(scope, slug);
      return moveMarket(scope, market, { to, now: now(), record: (act) => recordMarketAct(scope, { actor, ...act }) });
    });

  return {
    list: () =>
      inTenant(async (scope) => {
        const lines: MarketLine[] = [];
        for (const market of await listAllMarkets(scope)) lines.push(await lineOf(scope, market, now()));
        return lines;
      }),
    createFrom: (file, actor) =>
      inTenant(async (scope) => {
        if ((await findMarketRow(scope, file.slug)) !== null) throw taken(file.slug);
        const [known] = await seedMarket(scope, tenant, file, now());
        if (known !== undefined) throw new Error(`Another market has the event "${known}" already`);
        await makeDraft(scope, file.slug, now());
        await recordMarketAct(scope, { actor, kind: 'market', subject: file.name, before: '', after: 'DRAFT' });
      }),
    copy: (market, copyOf, actor) =>
      inTenant(async (scope) => {
        const like = await getMarket(scope, copyOf);
        const record = (act: MarketAct) => recordMarketAct(scope, { actor, ...act });
        if (!(await createDraft(scope, market, { like }, { now: now(), record }))) throw taken(market.slug);
      }),
    orders: (slug) => inTenant(async (scope) => ordersFile(scope, (await getMarket(scope, slug)).guid)),
    open: (slug, actor) => move(slug, actor, 'OPEN'),
    closeMarket: (slug, actor) => move(slug, actor, 'CLOSED'),
    stock: (slug) => inTenant(async (scope) => stockFile(scope, (await getMarket(scope, slug)).guid)),
    setStock: (slug, file, { actor, isDryRun }) =>
      inTenant(async (scope) =>
        changeStock(scope, await getMarket(scope, slug), file, {
          isDryRun,
          record: (act) => recordMarketAct(scope, { actor, ...act }),
        }),
      ),
    tryOut: (slug, wish) => inTenant(async (scope) => tryOut(scope, await getMarket(scope, slug), wish, now())),
    close,
  };
}
