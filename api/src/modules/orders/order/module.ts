/** Orders of trees in a market. */
import type { ApiModule } from '../../../module/api-module.ts';

export const orderModule: ApiModule = {
  name: 'order',
  schema: new URL('./order.graphql', import.meta.url),
  tables: {
    // Both stay for the sake of the counters; triggers cancel what is still to come and delete the secret.
    stock_hold: { account: 'account_id', isAnonymised: true },
    customer_order: {
      account: 'account_id',
      isAnonymised: true,
      mayName: 'who ordered, encrypted, and part of the postcode',
    },
    customer_order_item: {},
  },
};
