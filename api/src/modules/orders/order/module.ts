/** Orders of trees in a market. */
import type { ApiModule } from '../../../module/api-module.ts';

export const orderModule: ApiModule = {
  name: 'order',
  schema: new URL('./order.graphql', import.meta.url),
};
