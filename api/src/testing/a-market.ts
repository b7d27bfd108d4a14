/** A market of a test, brought into the database as those of the tenants' folders are. */
import type { Tenant } from '@greenward/tenants';
import type { MarketFile } from '@greenward/tenants/node';
import { seedMarketFiles } from '../modules/orders/market/seed-markets.ts';
import type { TestDatabase } from './test-database.ts';

type Sku = MarketFile['skus'][number];
type Location = MarketFile['locations'][number];
type Event = MarketFile['events'][number];

export const aSku = (skuId: string, more: Partial<Sku> = {}): Sku => ({
  ...{ skuId, name: `Tree ${skuId}`, category: 'quercus_alba', summary: 'A tree', description: 'A young tree.' },
  ...{ heightIn20Years: 8, spreadIn20Years: 5, sun: 'full', soil: 'Any' },
  ...more,
});

export const aLocation = (slug: string, more: Partial<Location> = {}): Location => ({
  ...{ slug, name: `Location ${slug}`, description: 'Trees.', fulfilment: 'PICKUP', stock: { oak: 10 } },
  ...more,
});

/** By default far ahead, as the database judges by its own clock what is to come. */
export const anEvent = (slug: string, more: Partial<Event> = {}): Event => ({
  ...{ slug, name: `Event ${slug}`, description: 'Trees are handed out.', directions: 'Behind the school.' },
  ...{ address: '1 Park Road', lat: 42.37, lon: -71.11, day: '2199-01-16', from: '10:00', to: '13:00' },
  ...{ tickets: 100, location: null, links: [] },
  ...more,
});

export const aMarket = (slug: string, more: Partial<MarketFile> = {}): MarketFile => ({
  ...{ slug, name: `Market ${slug}`, description: 'Free trees.', mode: 'market' },
  ...{
    opensAt: '2020-01-01T00:00:00Z',
    closesAt: null,
    ordersPerResident: 1,
    treesPerOrder: 3,
    ordersPerNetwork: 80,
    postcodes: [],
  },
  audiences: [
    { slug: 'residents', name: 'Residents', isGroup: false, quota: null },
    { slug: 'groups', name: 'Groups', isGroup: true, quota: null },
  ],
  ...{
    waitingList: false,
    drawValue: null,
    offerHours: 48,
    holdMinutes: 15,
    noShowHours: null,
    termsStory: null,
    holdingStory: null,
    postLiveStory: null,
    past: null,
  },
  skus: [aSku('oak')],
  locations: [aLocation(`${slug}-yard`)],
  events: [anEvent(`${slug}-day`)],
  ...more,
});

export const putMarkets = (
  database: Pick<TestDatabase, 'workerUrl'>,
  tenant: Tenant,
  files: readonly MarketFile[],
  now: Date = new Date(),
): Promise<void> => seedMarketFiles({ tenant, database, now }, files);
