/** Orders of trees in a market. */
import { createCrowdReadings } from '../../../db/crowd-readings.ts';
import type { ApiModule } from '../../../module/api-module.ts';
import { inTurn } from '../../../module/in-turn.ts';
import type { SealingKey } from '../../../sealing/keys.rules.ts';
import { createReadableOrders } from './order-download.service.ts';
import { endHolds, resealOrders } from './order-jobs.service.ts';
import { orderLoaders, orderResolvers } from './order.resolvers.ts';
import { readOrderClicks } from './order-click.service.ts';
import type { OrderClicks } from './order-click.service.ts';
import { createOrderSecrets } from './order-secret.ts';
import { orderLink } from './order.link.ts';
import type { OrderSecrets } from './order-secret.ts';
import type { Order, OrderItem } from './order.service.ts';
import { forgetOldOrders } from './order.store.ts';

declare module '../../../graphql/models.ts' {
  interface Models {
    readonly Order: Order;
    readonly OrderItem: OrderItem;
  }
}
declare module '../../../module/api-settings.ts' {
  interface ApiSettings {
    /** Keys for personal data of orders: the first one encrypts, all of them decrypt. */
    readonly orderKeys: readonly SealingKey[];
  }
}
declare module '../../../module/jobs-settings.ts' {
  interface JobsSettings {
    /** Same as in the api. */
    readonly orderKeys: readonly SealingKey[];
  }
}
declare module '../../../graphql/context.ts' {
  interface Tools {
    readonly orderSecrets: OrderSecrets;
    readonly orderClicks: OrderClicks;
  }
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export const orderModule: ApiModule = {
  name: 'order',
  schema: new URL('./order.graphql', import.meta.url),
  resolvers: orderResolvers,
  loaders: orderLoaders,
  words: ['api.order.'],
  tables: {
    // Both stay for the sake of the counters; triggers end what is still to come and delete the secret.
    stock_hold: { account: 'account_id', isAnonymised: true },
    customer_order: {
      ...{ account: 'account_id', isAnonymised: true },
      mayName: 'who ordered, encrypted, with keyed hashes of it, and part of the postcode',
    },
    customer_order_item: {},
  },
  async dropOld(scope, { keptSince }) {
    const since = keptSince('interactions');
    return since === null ? {} : { activities: await forgetOldOrders(scope, since) };
  },
  open({ settings, tools, pool }) {
    const orderSecrets = createOrderSecrets(settings.orderKeys);
    tools.addLinkAction(orderLink);
    tools.readableRows.set('customer_order', createReadableOrders(orderSecrets));
    return {
      tools: { orderSecrets, orderClicks: createCrowdReadings({ pool, readAll: readOrderClicks }) },
    };
  },
  openJobs({ log, pool, settings, tenantCodes, now }) {
    const secrets = createOrderSecrets(settings.orderKeys);
    return {
      periodic: [
        {
          everyMs: MINUTE_MS,
          firstAfterMs: MINUTE_MS,
          failure: 'holds of trees that have ended could not be given back; it is tried again',
          run: () => inTurn(log, tenantCodes(), (tenantId) => endHolds(pool, tenantId, now())),
        },
        {
          everyMs: HOUR_MS,
          firstAfterMs: MINUTE_MS,
          failure: 'orders could not be encrypted under the newest key; it is tried again',
          run: () => inTurn(log, tenantCodes(), (tenantId) => resealOrders(pool, tenantId, secrets)),
        },
      ],
    };
  },
};
