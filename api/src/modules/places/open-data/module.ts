/** A tenant's inventory as open data. */
import type { ApiModule } from '../../../module/api-module.ts';
import { openDataResolvers } from './open-data.resolvers.ts';
import { addOpenDataRoutes } from './open-data.routes.ts';

export const openDataModule: ApiModule = {
  name: 'open-data',
  schema: new URL('./open-data.graphql', import.meta.url),
  resolvers: openDataResolvers,
  open({ app, pool, sites, tools, callerOf, originOf, now }) {
    addOpenDataRoutes(app, {
      callerOf,
      pool,
      siteOf: sites.byHost,
      originOf,
      switchesOf: tools.switchBoard.switchesOf,
      now,
    });
    return {};
  },
};
