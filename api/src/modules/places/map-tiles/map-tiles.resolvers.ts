/** GraphQL of the map's tiles. */
import type { RequestContext } from '../../../graphql/context.ts';
import type { MapTileSet, TileStatus } from './layers.rules.ts';
import { getTileStatus, listMapTileSets } from './map-tiles.service.ts';

export const mapTilesResolvers = {
  Query: {
    getMapTileSets: (_root: unknown, _arguments: unknown, { scope, switches }: RequestContext): Promise<MapTileSet[]> => listMapTileSets(scope, switches),
    mapTilesGetTileStatus: async (
      _root: unknown,
      { msSinceEpochString }: { msSinceEpochString: string },
      { scope }: RequestContext,
    ): Promise<{ status: TileStatus }> => ({ status: await getTileStatus(scope, msSinceEpochString) }),
  },
};
