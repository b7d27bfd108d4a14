/** Brings the markets of a tenant's folder into the database. What is there already stays, counters above all. */
import type { Tenant } from '@greenward/tenants';
import { loadMarkets } from '@greenward/tenants/node';
import type { MarketFile } from '@greenward/tenants/node';
import { localDay } from '../../../calendar/local-day.rules.ts';
import { momentIn } from '../../../calendar/local-time.rules.ts';
import { createPool } from '../../../db/pool.ts';
import { inTransaction } from '../../../db/scope.ts';
import type { Scope } from '../../../db/scope.ts';
import { seedPast } from './seed-past.ts';
import { eventDayOf, momentOf } from './seed-dates.rules.ts';
import {
  hasEventToCome,
  insertEvent,
  insertItem,
  insertLocation,
  insertMarket,
  insertQuota,
  insertSku,
} from './seed-markets.store.ts';

export interface SeedMarkets {
  readonly tenant: Tenant;
  readonly database: { readonly workerUrl: string };
  readonly now: Date;
}

const STATEMENT_TIMEOUT_MS = 60_000;

/** @returns slugs of its events that there were already; they are of this market too */
export async function seedMarket(
  scope: Scope,
  { config }: Pick<Tenant, 'config'>,
  file: MarketFile,
  now: Date,
): Promise<string[]> {
  const known: string[] = [];
  const { timeZone, orderSettings } = config;
  const today = localDay(now, timeZone);
  const { ordersPerResident, ordersPerNetwork, treesPerOrder, postcodes } = file;
  const { waitingList, offerHours, holdMinutes, noShowHours, drawValue } = file;
  const marketGuid = await insertMarket(scope, file, {
    rules: {
      opensAt: momentOf(file.opensAt, today, timeZone),
      closesAt: momentOf(file.closesAt, today, timeZone),
      ...{ ordersPerResident, ordersPerNetwork, treesPerOrder, postcodes },
      ...{ waitingList, offerHours, holdMinutes, noShowHours, drawValue },
      audiences: file.audiences.map(({ slug, name, isGroup, weight }) => ({ slug, name, isGroup, weight })),
    },
    isPublic: orderSettings?.publicMarkets.includes(file.slug) === true,
    isDefault: orderSettings?.defaultMarket === file.slug,
    now,
  });
  for (const { slug, quota } of file.audiences) await insertQuota(scope, marketGuid, { audience: slug, quota });
  for (const sku of file.skus) await insertSku(scope, sku);
  for (const location of file.locations) {
    await insertLocation(scope, marketGuid, location);
    for (const [skuId, total] of Object.entries(location.stock))
      await insertItem(scope, { marketGuid, location: location.slug, skuId, total });
  }
  for (const event of file.events) {
    // A relative day brings the next event once the last one has passed.
    const isRelative = typeof event.day !== 'string';
    if (isRelative && (await hasEventToCome(scope, { marketGuid, slug: event.slug, now }))) continue;
    const day = eventDayOf(event.day, today);
    const slug = isRelative ? `${event.slug}-${day}` : event.slug;
    const isNew = await insertEvent(scope, marketGuid, event, {
      slug,
      startsAt: momentIn(timeZone, day, event.from),
      endsAt: momentIn(timeZone, day, event.to),
      now,
    });
    if (!isNew) known.push(slug);
  }
  await seedPast(scope, { marketGuid, timeZone, file, today });
  return known;
}

/** The same for markets that are given. @throws Error if the database does not know the tenant */
export async function seedMarketFiles(
  { tenant, database, now }: SeedMarkets,
  files: readonly MarketFile[],
): Promise<void> {
  const pool = createPool({
    ...{ url: database.workerUrl, max: 1, name: 'markets', statementTimeoutMs: STATEMENT_TIMEOUT_MS },
    onError: () => undefined,
  });
  try {
    const { rows } = await pool.query<{ id: number }>('/* market.findTenant */ select id from tenant where code = $1', [
      tenant.code,
    ]);
    const id = rows[0]?.id;
    if (id === undefined) throw new Error(`The database does not know the tenant "${tenant.code}"`);
    await inTransaction(pool, id, async (scope) => {
      for (const file of files) await seedMarket(scope, tenant, file, now);
    });
  } finally {
    await pool.end();
  }
}

/** @throws InvalidTenants; Error if the database does not know the tenant */
export async function seedMarkets(options: SeedMarkets): Promise<void> {
  const files = await loadMarkets(options.tenant);
  if (files.length > 0) await seedMarketFiles(options, files);
}
