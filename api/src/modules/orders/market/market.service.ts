/** Markets: what residents can order, where and until when (docs/orders.md). */
import { isSpeciesSlug } from '@greenward/contract';
import type { Scope } from '../../../db/scope.ts';
import type { RequestContext } from '../../../graphql/context.ts';
import type { TenantSite } from '../../../tenant-site.ts';
import { describeSpecies } from '../../places/species/species.service.ts';
import { GIVEAWAY, isBookable, marketStatus, shownRules, termsOfGiveaways } from './market.rules.ts';
import {
  findMarketRow,
  listAllEventsOfMarket,
  listEventsOfMarket,
  listItems,
  listLocations,
  listLocationsOfMarket,
  listPublicMarkets,
  listSkus,
  listSkusByGuid,
} from './market.store.ts';
import type { EventRow, ItemRow, LocationRow, MarketRow, SkuRow } from './market.schema.ts';

export { GIVEAWAY } from './market.rules.ts';
// For other modules, which must not use this module's store.
export {
  findEventInMarket,
  findMarketRow,
  listBallots,
  listEvents,
  listAllEventsOfMarket,
  listAllMarkets,
  listEventsOfMarket,
  listGiveaways,
  listItems,
  listLocations,
  listLocationsOfMarket,
  listMarketRows,
  listSkusByGuid,
} from './market.store.ts';

export interface Market extends Pick<MarketRow, 'guid' | 'slug' | 'name' | 'description'> {
  readonly status: string;
  readonly rules: Readonly<Record<string, unknown>>;
  readonly serverTime: string;
  readonly termsSlug: string | null;
  readonly holdingSlug: string | null;
  readonly postLiveSlug: string | null;
}

export interface PickupEvent extends Pick<
  EventRow,
  'guid' | 'slug' | 'name' | 'description' | 'directions' | 'address' | 'lat' | 'lon' | 'links'
> {
  readonly startDate: string;
  readonly endDate: string;
  readonly hasTicketsAvailable: boolean;
  readonly withinBookingPeriod: boolean;
  readonly isCancelled: boolean;
  readonly markets: readonly { readonly slug: string }[];
  readonly locationGuid: string | null;
}

export type StockSku = SkuRow;

export interface StockLocation extends Pick<LocationRow, 'guid' | 'slug' | 'name' | 'description'> {
  readonly fulfillmentType: string;
  readonly customerIdType: string;
}

export interface StockItem {
  readonly name: string;
  readonly quantityAvailable: number;
  readonly stockSku: StockSku;
}

const LONGEST_SLUG = 80;

/** What is the same for everybody who orders trees of a location. */
export interface Stall {
  readonly market: MarketRow;
  readonly location: LocationRow;
  readonly events: readonly EventRow[];
  readonly items: readonly ItemRow[];
}

const CUSTOMER_ID_TYPE = 'GTUSER';

type Asking = Pick<RequestContext, 'now' | 'viewer'> & { readonly scope: Scope };
export type DescribingMarket = Pick<RequestContext, 'now' | 'site' | 'hasUnlimitedOrders' | 'orderEnvironment'>;

const isStaff = ({ viewer }: Pick<RequestContext, 'viewer'>): boolean => viewer !== null && viewer.roles.length > 0;

export const describeMarket = (
  { now, site, hasUnlimitedOrders, orderEnvironment }: DescribingMarket,
  row: MarketRow,
): Market => ({
  guid: row.guid,
  slug: row.slug,
  name: row.name,
  description: row.description,
  status: marketStatus(row, now),
  rules: shownRules(row, hasUnlimitedOrders(site)),
  serverTime: now.toISOString(),
  termsSlug: row.mode === GIVEAWAY ? termsOfGiveaways(site.tenant.code, orderEnvironment) : row.termsStory,
  holdingSlug: row.holdingStory,
  postLiveSlug: row.postLiveStory,
});

/** @param marketGuid the market in which the event is shown */
export const describeEvent = (row: EventRow, marketGuid: string, now: Date): PickupEvent => ({
  guid: row.guid,
  slug: row.slug,
  name: row.name,
  description: row.description,
  directions: row.directions,
  address: row.address,
  lat: row.lat,
  lon: row.lon,
  links: row.links,
  startDate: row.startsAt.toISOString(),
  endDate: row.endsAt.toISOString(),
  hasTicketsAvailable: row.cancelledAt === null && row.ticketsLeft > 0,
  withinBookingPeriod: isBookable(row, now),
  isCancelled: row.cancelledAt !== null,
  markets: row.markets.map(({ slug }) => ({ slug })),
  locationGuid: row.markets.find(({ guid }) => guid === marketGuid)?.locationGuid ?? null,
});

export const describeLocation = (row: LocationRow): StockLocation => ({
  guid: row.guid,
  slug: row.slug,
  name: row.name,
  description: row.description,
  fulfillmentType: row.fulfilment,
  customerIdType: CUSTOMER_ID_TYPE,
});

/** Names of trees, one for each guid that there is, in their order. */
export async function listTreeNames(scope: Scope, skuGuids: readonly string[]): Promise<string[]> {
  const names = new Map((await listSkusByGuid(scope, skuGuids)).map((sku) => [sku.guid, sku.name]));
  return skuGuids.flatMap((guid) => names.get(guid) ?? []);
}

/** Slugs of markets and events, as the database has them; others name nothing. */
export const isMarketSlug = (slug: string): boolean =>
  slug.length <= LONGEST_SLUG && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug);

/** Staff see drafts as well. */
export const isShownTo = (context: Pick<RequestContext, 'viewer'>, { isDraft }: Pick<MarketRow, 'isDraft'>): boolean =>
  !isDraft || isStaff(context);

/** A market that the viewer may see. */
export async function findMarket(
  context: Pick<RequestContext, 'viewer'> & { readonly scope: Scope },
  slug: string,
): Promise<MarketRow | null> {
  const row = isMarketSlug(slug) ? await findMarketRow(context.scope, slug) : null;
  return row === null || !isShownTo(context, row) ? null : row;
}

/** @returns also a draft, which only staff may see */
export async function readStall(
  scope: Scope,
  { marketSlug, locationGuid }: { readonly marketSlug: string; readonly locationGuid: string },
  at: { readonly now: Date; readonly isUnlimited: boolean },
): Promise<Stall | null> {
  const market = await findMarketRow(scope, marketSlug);
  if (market === null) return null;
  const [location] = await listLocations(scope, [locationGuid]);
  if (location?.marketGuid !== market.guid) return null;
  const events = await listAllEventsOfMarket(scope, market.guid);
  return { market, location, events, items: await listItems(scope, [locationGuid], at) };
}

export async function getMarket(context: Asking & DescribingMarket, slug: string): Promise<Market | null> {
  const row = await findMarket(context, slug);
  return row === null ? null : describeMarket(context, row);
}

export const getMarkets = async (context: Asking & DescribingMarket): Promise<Market[]> =>
  (await listPublicMarkets(context.scope)).map((row) => describeMarket(context, row));

export async function getPickupEvents(context: Asking, marketSlug: string): Promise<PickupEvent[]> {
  const market = await findMarket(context, marketSlug);
  if (market === null) return [];
  const rows = await listEventsOfMarket(context.scope, market.guid, context.now);
  return rows.map((row) => describeEvent(row, market.guid, context.now));
}

export async function getStockLocations(context: Asking, marketSlug: string): Promise<StockLocation[]> {
  const market = await findMarket(context, marketSlug);
  return market === null ? [] : (await listLocationsOfMarket(context.scope, market.guid)).map(describeLocation);
}

export const getStockSkus = async (scope: Scope, category: string | null): Promise<StockSku[]> =>
  category === null || isSpeciesSlug(category) ? listSkus(scope, category) : [];

/** The items of each location, by one query. */
export async function listItemsOf(
  { scope, now, site, hasUnlimitedOrders }: Pick<RequestContext, 'scope' | 'now' | 'site' | 'hasUnlimitedOrders'>,
  locations: readonly Pick<StockLocation, 'guid'>[],
): Promise<StockItem[][]> {
  const rows = await listItems(
    scope,
    locations.map(({ guid }) => guid),
    { now, isUnlimited: hasUnlimitedOrders(site) },
  );
  return locations.map(({ guid }) =>
    rows
      .filter(({ locationGuid }) => locationGuid === guid)
      .map(({ left, sku }) => ({ name: sku.name, quantityAvailable: Math.max(0, left), stockSku: sku })),
  );
}

/** As written in a credit: 'Eric Hunt, CC BY-SA 4.0, via Wikimedia Commons'. */
const licenceIn = (credit: string): string | null => /CC0|CC [A-Z-]+ \d\.\d|public domain/i.exec(credit)?.[0] ?? null;

/** What is known of each tree, with the picture of its species. */
export async function attributesOf(
  context: Pick<RequestContext, 'species' | 'site'>,
  skus: readonly StockSku[],
): Promise<Readonly<Record<string, unknown>>[]> {
  const species = await describeSpecies(
    context,
    skus.map(({ category }) => category),
  );
  return skus.map(({ attributes }, index) => {
    const photo = species[index]?.photos[0];
    const image =
      photo === undefined
        ? null
        : { url: photo.smallUrl, alt: photo.alt, credit: photo.credit, licence: licenceIn(photo.credit) };
    return { image, ...attributes };
  });
}

/** Null where the market names none, or the project has not published it. */
export const findStory = (
  { stories, now }: Pick<RequestContext, 'stories' | 'now'>,
  site: TenantSite,
  slug: string | null,
): ReturnType<RequestContext['stories']['find']> =>
  slug === null ? Promise.resolve(null) : stories.find(site, slug, { now, withUnpublished: false });
