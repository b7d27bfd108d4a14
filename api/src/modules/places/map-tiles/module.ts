/** Vector tiles of the map. */
import type { ApiModule } from '../../../module/api-module.ts';
import { mapTilesResolvers } from './map-tiles.resolvers.ts';
import { createTenantTiles } from './tenant-tiles.service.ts';
import { addTilesRoutes } from './tiles.routes.ts';

export const mapTilesModule: ApiModule = {
  name: 'map-tiles',
  schema: new URL('./map-tiles.graphql', import.meta.url),
  resolvers: mapTilesResolvers,
  tables: { cell: {}, ground: {}, ground_tile: {}, map_state: {} },
  open({ app, pool, hub, sites, tools, now }) {
    const tiles = createTenantTiles({ pool, hub, switchesOf: tools.switchBoard.switchesOf, now });
    addTilesRoutes(app, { siteOf: sites.byHost, tiles });
    return { close: () => tiles.close() };
  },
};
