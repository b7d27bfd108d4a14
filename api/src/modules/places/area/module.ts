/** Areas of a tenant: neighbourhoods and wards. */
import type { ApiModule } from '../../../module/api-module.ts';
import { areaLoaders, areaResolvers } from './area.resolvers.ts';
import type { Area } from './area.schema.ts';
import { neighbourhoodExists } from './area.service.ts';
import { addNeighbourhoodPictureRoutes } from './neighbourhood-pictures.routes.ts';

declare module '../../../graphql/models.ts' {
  interface Models {
    readonly Area: Area;
  }
}

export const areaModule: ApiModule = {
  name: 'area',
  schema: new URL('./area.graphql', import.meta.url),
  resolvers: areaResolvers,
  loaders: areaLoaders,
  tables: { area: {} },
  open({ app, pool, sites, tools, now }) {
    tools.followTargets.set('hood', ({ site, scope }, slug) => neighbourhoodExists(site, scope, slug));
    addNeighbourhoodPictureRoutes(app, { pool, siteOf: sites.byHost, now });
    return {};
  },
};
