/** GraphQL of markets. */
import type { Loaders } from '../../../graphql/loader.ts';
import type { Resolvers } from '../../../graphql/resolvers.generated.ts';
import {
  attributesOf,
  describeLocation,
  findStory,
  getMarket,
  getMarkets,
  getPickupEvents,
  getStockLocations,
  getStockSkus,
  listItemsOf,
  listLocations,
} from './market.service.ts';

const TYPE = 'TREE';

export const marketResolvers: Resolvers = {
  Query: {
    getMarket: (_root, { slug }, context) => getMarket(context, slug),
    getMarkets: (_root, _arguments, context) => getMarkets(context),
    getPickupEvents: (_root, { filter }, context) => getPickupEvents(context, filter.marketSlug),
    getStockLocations: (_root, { filter }, context) => getStockLocations(context, filter.marketSlug),
    getStockSKUs: (_root, { filter }, { scope }) => getStockSkus(scope, filter?.category ?? null),
  },
  Market: {
    termsStory: ({ termsSlug }, _arguments, context) => findStory(context, context.site, termsSlug),
    holdingStory: ({ holdingSlug }, _arguments, context) => findStory(context, context.site, holdingSlug),
    postLiveStory: ({ postLiveSlug }, _arguments, context) => findStory(context, context.site, postLiveSlug),
  },
  StockSku: { type: () => TYPE },
};

export const marketLoaders: Loaders = {
  PickupEvent: {
    async stockLocation(queries, { scope }) {
      const guids = queries.flatMap(({ obj }) => obj.locationGuid ?? []);
      const rows = guids.length === 0 ? [] : await listLocations(scope, guids);
      const locations = new Map(rows.map((row) => [row.guid, describeLocation(row)]));
      return queries.map(({ obj }) => locations.get(obj.locationGuid ?? '') ?? null);
    },
  },
  StockLocation: {
    items: (queries, context) =>
      listItemsOf(
        context,
        queries.map(({ obj }) => obj),
      ),
  },
  StockSku: {
    attributes: (queries, context) =>
      attributesOf(
        context,
        queries.map(({ obj }) => obj),
      ),
  },
};
