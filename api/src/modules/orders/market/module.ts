/** Markets: programmes in which residents order trees, with their stock and pickup events. */
import type { ApiModule } from '../../../module/api-module.ts';
import type { TenantSite } from '../../../tenant-site.ts';
import { hasUnlimitedOrders } from './market.rules.ts';
import type { OrderEnvironment } from './market.rules.ts';
import { marketLoaders, marketResolvers } from './market.resolvers.ts';
import type { Market, PickupEvent, StockItem, StockLocation, StockSku } from './market.service.ts';

declare module '../../../graphql/models.ts' {
  interface Models {
    readonly Market: Market;
    readonly PickupEvent: PickupEvent;
    readonly StockItem: StockItem;
    readonly StockLocation: StockLocation;
    readonly StockSku: StockSku;
  }
}

declare module '../../../graphql/context.ts' {
  interface Tools {
    /** Whether a resident may order any number in this environment. */
    readonly hasUnlimitedOrders: (site: TenantSite) => boolean;
    readonly orderEnvironment: OrderEnvironment;
  }
}

export const marketModule: ApiModule = {
  name: 'market',
  schema: new URL('./market.graphql', import.meta.url),
  resolvers: marketResolvers,
  loaders: marketLoaders,
  tables: {
    market: {},
    pickup_event: {},
    stock_location: {},
    market_event: {},
    stock_sku: {},
    stock_item: {},
    audience_quota: {},
  },
  open: ({ settings }) => ({
    tools: {
      orderEnvironment: settings.environment,
      hasUnlimitedOrders: ({ tenant }) => hasUnlimitedOrders(tenant, settings.environment),
    },
  }),
};
