/**
 * `greenward market`: lists, makes, opens, closes and tries out the markets of a tenant, reads and writes their stock,
 * exports their orders, and draws and checks ballots.
 */
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { openBallots } from '@greenward/api/ballots';
import type { BallotBook } from '@greenward/api/ballots';
import { readOrMakeSecret } from '@greenward/api/db';
import { newMarketSchema } from '@greenward/contract/market-plan.schema';
import { openMarkets, stockMistakeText } from '@greenward/api/markets';
import type { MarketBook } from '@greenward/api/markets';
import type { Tenant } from '@greenward/tenants';
import { loadMarketFile, loadTenants } from '@greenward/tenants/node';
import * as v from 'valibot';
import { actor } from './actor.ts';
import type { CliEnvironment } from './environment.ts';
import { openExistingDatabase } from './open-existing-database.ts';
import { tableLines } from './table-lines.ts';

export interface MarketTrial {
  readonly people: string;
  /** Parts of postcodes, separated by commas. */
  readonly postcodes: string;
  readonly audience: string;
  /** That each of them orders. */
  readonly trees: string;
}

export interface MarketArguments {
  readonly act: string;
  readonly tenant: string;
  /** Slug of the market. */
  readonly market: string | undefined;
  /** CSV with a new stock, or a file with a new market. */
  readonly from: string | undefined;
  /** Of a new market. */
  readonly name: string | undefined;
  /** Slug of the market that a new one is made from. */
  readonly copyOf: string | undefined;
  readonly isDryRun: boolean;
  /** Of a draw: what became known after the ballot closed. */
  readonly publicValue: string | undefined;
  /** Who would order. */
  readonly trial: MarketTrial;
}

const ACTS = ['list', 'create', 'open', 'close', 'stock', 'export', 'try', 'draw', 'verify'] as const;

const ENDS = {
  PEOPLE: 'All who may order get trees.',
  TREES: 'The trees run out.',
  TICKETS: 'The tickets of the events run out.',
  QUOTA: 'The quota of the audience is used up.',
} as const;

/** @throws Error for what is no whole number from 1 */
function countIn(option: string, said: string): number {
  if (!/^[1-9]\d{0,6}$/.test(said)) throw new Error(`${option}: expected a whole number, not "${said}"`);
  return Number(said);
}

async function tryOut(book: MarketBook, slug: string, wish: MarketTrial): Promise<void> {
  const { outside, orders, without, treesLeft, endedBy } = await book.tryOut(slug, {
    people: countIn('--people', wish.people),
    postcodes: wish.postcodes.split(/[\s,]+/).filter(Boolean),
    audience: wish.audience,
    trees: countIn('--trees', wish.trees),
  });
  for (const line of tableLines([
    ['orders', String(orders)],
    ['people without trees', String(without)],
    ['from other postcodes', String(outside)],
    ['trees left', String(treesLeft)],
  ]))
    console.log(line);
  console.log(ENDS[endedBy]);
}

async function list(book: MarketBook): Promise<void> {
  const markets = await book.list();
  if (markets.length === 0) return console.log('There are no markets.');
  for (const line of tableLines([
    ['market', 'status', 'trees', 'ordered', 'held', 'name'],
    ...markets.map(({ slug, status, trees, ordered, held, name }) => [
      ...[slug, status, String(trees), String(ordered), String(held), name],
    ]),
  ]))
    console.log(line);
}

async function setStock(book: MarketBook, slug: string, file: string, isDryRun: boolean): Promise<void> {
  const { changes, mistakes } = await book.setStock(slug, await readFile(file, 'utf8'), { actor: actor(), isDryRun });
  if (mistakes.length > 0) throw new Error(`Nothing was changed:\n${mistakes.map(stockMistakeText).join('\n')}`);
  for (const { location, sku, from, to } of changes)
    console.log(`${sku} at ${location}: ${from} ${isDryRun ? 'would become' : 'became'} ${to}`);
  if (changes.length === 0) console.log('The stock is as the file says.');
}

async function create(
  book: MarketBook,
  tenant: Tenant,
  slug: string,
  { from, copyOf, name }: Pick<MarketArguments, 'from' | 'copyOf' | 'name'>,
): Promise<void> {
  if ((from === undefined) === (copyOf === undefined))
    throw new Error('Say --from FILE with a new market, or --copy-of MARKET');
  if (from !== undefined) {
    if (name !== undefined) throw new Error('--name is for --copy-of; a file has its own');
    const file = await loadMarketFile(tenant, resolve(from));
    if (file.slug !== slug) throw new Error(`The file has the market "${file.slug}", not "${slug}"`);
    await book.createFrom(file, actor());
  } else {
    const market = v.safeParse(newMarketSchema, { name: name ?? '', slug, copyOf });
    if (!market.success) {
      const [issue] = market.issues;
      const field = v.getDotPath(issue);
      throw new Error(
        field === 'name' ? `Say --name: ${issue.message}` : `"${slug}" cannot be a market: expected ${issue.message}`,
      );
    }
    await book.copy(market.output, market.output.copyOf, actor());
  }
  console.log(`${slug} is a draft. Look at it at /desk/market/${slug}, or open it: market open ${tenant.code} ${slug}`);
}

const CHECKED = {
  seed: 'The seed is the one whose hash was published before anybody could apply.',
  list: 'The list of entries is the one whose hash was published at closing.',
  count: 'The list has as many entries as were published.',
  order: 'Seed, public value and list give the published order.',
} as const;

async function draw(
  settings: CliEnvironment,
  book: BallotBook,
  slug: string,
  publicValue: string | undefined,
): Promise<void> {
  if (publicValue === undefined)
    throw new Error(
      'Say --public-value: something that nobody could know before the ballot closed, as a lottery number',
    );
  const orderKeys =
    settings.orderKeys ?? `own:${await readOrMakeSecret(join(settings.installation, '.greenward/order-key'))}`;
  const entries = await book.draw(slug, { publicValue, actor: actor(), orderKeys });
  console.log(`${slug} is drawn: ${entries} entries. Trees are offered within a minute.`);
}

async function verify(book: BallotBook, slug: string): Promise<void> {
  const { publicValue, order, steps } = await book.verify(slug);
  for (const { step, isRight, found } of steps)
    console.log(`${isRight ? 'right' : 'WRONG'}: ${CHECKED[step]}${step === 'order' ? '' : ` ${found}`}`);
  console.log(`Public value: ${publicValue}`);
  console.log(order.map((number, index) => `${index + 1}. ${number}`).join('\n'));
  if (steps.some(({ isRight }) => !isRight)) throw new Error(`The draw of ${slug} is not what was published`);
}

/** @throws Error with a readable message: unknown action, tenant or market, wrong file, failed database connection */
export async function marketCommand(
  settings: CliEnvironment,
  { act: said, tenant: code, market, from, name, copyOf, isDryRun, publicValue, trial }: MarketArguments,
): Promise<void> {
  const act = ACTS.find((known) => known === said);
  if (act === undefined) throw new Error(`Say ${ACTS.join(', ')}, not "${said}"`);
  if (act !== 'list' && market === undefined) throw new Error(`Say: market ${act} TENANT MARKET`);
  if (publicValue !== undefined && act !== 'draw') throw new Error('--public-value is for draw');
  if (from !== undefined && act !== 'stock' && act !== 'create') throw new Error('--from is for stock and create');
  if ((name !== undefined || copyOf !== undefined) && act !== 'create')
    throw new Error('--name and --copy-of are for create');
  const tenants = await loadTenants({ environment: settings.environment, base: settings.base });
  const tenant = tenants.find((one) => one.code === code);
  if (tenant === undefined)
    throw new Error(`There is no tenant "${code}"; there are ${tenants.map((one) => one.code).join(', ')}`);
  const database = await openExistingDatabase(settings, {
    login: 'worker',
    tenantCodes: tenants.map((one) => one.code),
  });
  try {
    if ((act === 'draw' || act === 'verify') && market !== undefined) {
      const ballots = await openBallots({ workerUrl: database.workerUrl, tenant, now: () => new Date() });
      try {
        if (act === 'draw') await draw(settings, ballots, market, publicValue);
        else await verify(ballots, market);
      } finally {
        await ballots.close();
      }
      return;
    }
    const book = await openMarkets({ workerUrl: database.workerUrl, tenant, now: () => new Date() });
    try {
      if (act === 'list' || market === undefined) await list(book);
      else if (act === 'create') await create(book, tenant, market, { from, copyOf, name });
      else if (act === 'export') process.stdout.write(await book.orders(market));
      else if (act === 'open')
        console.log((await book.open(market, actor())) ? `${market} is open now.` : `${market} is open already.`);
      else if (act === 'close')
        console.log(
          (await book.closeMarket(market, actor())) ? `${market} is closed now.` : `${market} is closed already.`,
        );
      else if (act === 'try') await tryOut(book, market, trial);
      else if (from === undefined) process.stdout.write(await book.stock(market));
      else await setStock(book, market, from, isDryRun);
    } finally {
      await book.close();
    }
  } finally {
    await database.stop();
  }
}
