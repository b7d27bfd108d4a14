/** GraphQL of the map's tiles. */
import type { Resolvers } from '../../../graphql/resolvers.generated.ts';
import { getTileStatus, listMapTileSets } from './map-tiles.service.ts';

export const mapTilesResolvers: Resolvers = {
  Query: {
    getMapTileSets: (_root, _arguments, { scope, switches }) => listMapTileSets(scope, switches),
    mapTilesGetTileStatus: async (_root, { msSinceEpochString }, { scope }) => ({
      status: await getTileStatus(scope, msSinceEpochString),
    }),
  },
};
