/** Areas of a tenant: neighbourhoods and wards. */
import type { ApiModule } from '../../../module/api-module.ts';
import { areaLoaders, areaResolvers } from './area.resolvers.ts';
import { addNeighbourhoodPictureRoutes } from './neighbourhood-pictures.routes.ts';

export const areaModule: ApiModule = {
  name: 'area',
  schema: new URL('./area.graphql', import.meta.url),
  resolvers: areaResolvers,
  loaders: areaLoaders,
  tables: { area: {} },
  open({ app, pool, sites, now }) {
    addNeighbourhoodPictureRoutes(app, { pool, siteOf: sites.byHost, now });
    return {};
  },
};
