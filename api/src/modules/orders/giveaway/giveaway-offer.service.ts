/** What a giveaway offers: species and pickups of the project's order settings, and how many trees are left there. */
import type { Scope } from '../../../db/scope.ts';
import type { RequestContext } from '../../../graphql/context.ts';
import type { TenantSite } from '../../../tenant-site.ts';
import { marketStatus } from '../market/market.rules.ts';
import {
  describeEvent,
  describeLocation,
  GIVEAWAY,
  listAllEventsOfMarket,
  listGiveaways,
  listItems,
  listLocationsOfMarket,
} from '../market/market.service.ts';
import type { Market, PickupEvent, StockLocation, StockSku } from '../market/market.service.ts';
import { currentGiveaways, timeOfPickup } from './giveaway.rules.ts';

export interface GiveawayImage {
  readonly url: string;
  readonly alt: string;
  readonly credit: string;
}

export interface Giveaway {
  readonly species: readonly {
    readonly slug: string;
    readonly displayName: string;
    readonly pickups: readonly string[];
    readonly noStock: readonly string[];
    readonly images: readonly GiveawayImage[];
    readonly parentImages: readonly GiveawayImage[];
    readonly stockSku: StockSku;
  }[];
  readonly pickups: readonly {
    readonly slug: string;
    readonly stockLocation: StockLocation;
    readonly event: PickupEvent | null;
  }[];
}

const imagesOf = (
  images: readonly { readonly path: string; readonly alt: string; readonly credit: string }[],
): GiveawayImage[] => images.map(({ path, alt, credit }) => ({ url: path, alt, credit }));

/** Null for a market that is no giveaway. */
export async function describeGiveaway(
  { scope, site, now }: Pick<RequestContext, 'scope' | 'site' | 'now'>,
  { guid, rules }: Pick<Market, 'guid' | 'rules'>,
): Promise<Giveaway | null> {
  const { orderSettings, locale } = site.tenant.config;
  if (rules['mode'] !== GIVEAWAY || orderSettings === null) return null;
  const locations = await listLocationsOfMarket(scope, guid);
  const events = await listAllEventsOfMarket(scope, guid);
  const items = await listItems(
    scope,
    locations.map((location) => location.guid),
    { now },
  );
  const skus = new Map(items.map(({ sku }) => [sku.category, sku]));
  return {
    species: orderSettings.species
      .flatMap(({ slug, displayName, pickups, noStock, detail: { images, parentImages } }) => {
        const stockSku = skus.get(slug);
        return stockSku === undefined
          ? []
          : [
              {
                ...{ slug, displayName, pickups, noStock, stockSku },
                images: imagesOf(images),
                parentImages: imagesOf(parentImages),
              },
            ];
      })
      .sort((one, other) => one.displayName.localeCompare(other.displayName, locale)),
    pickups: orderSettings.pickups.flatMap(({ slug }) => {
      const location = locations.find((one) => one.slug === slug);
      if (location === undefined) return [];
      const { event, isOver } = timeOfPickup(events, { marketGuid: guid, locationGuid: location.guid }, now);
      if (isOver) return [];
      return [
        {
          slug,
          stockLocation: describeLocation(location),
          event: event === null ? null : describeEvent(event, guid, now),
        },
      ];
    }),
  };
}

/** A row of GET /stock (domain §3, "Stock row"). */
export interface StockRow {
  /** Slug of the pickup. */
  readonly c3: string;
  /** Species slug. */
  readonly c4: string;
  readonly remain: number;
}

/** Trees of the current giveaways, until they close. A pickup of several giveaways is that of the first one. */
export async function listStock(scope: Scope, { tenant }: TenantSite, now: Date): Promise<StockRow[]> {
  const pickups = new Set(tenant.config.orderSettings?.pickups.map(({ slug }) => slug));
  const current = currentGiveaways(await listGiveaways(scope), now).filter(
    (market) => marketStatus(market, now) !== 'CLOSED',
  );
  const places = new Map<string, string>();
  for (const market of current) {
    const events = await listAllEventsOfMarket(scope, market.guid);
    for (const { guid, slug } of await listLocationsOfMarket(scope, market.guid))
      if (
        pickups.has(slug) &&
        !places.has(slug) &&
        !timeOfPickup(events, { marketGuid: market.guid, locationGuid: guid }, now).isOver
      )
        places.set(slug, guid);
  }
  const items = places.size === 0 ? [] : await listItems(scope, [...places.values()], { now });
  return [...places].flatMap(([slug, guid]) =>
    items
      .filter(({ locationGuid }) => locationGuid === guid)
      .map(({ sku, left }) => ({ c3: slug, c4: sku.category, remain: left })),
  );
}
