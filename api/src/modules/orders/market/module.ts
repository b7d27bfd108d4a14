/** Markets: programmes in which residents order trees, with their stock and pickup events. */
import type { ApiModule } from '../../../module/api-module.ts';

export const marketModule: ApiModule = {
  name: 'market',
  schema: new URL('./market.graphql', import.meta.url),
};
