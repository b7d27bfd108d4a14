/** Places: trees, vacant pits, groups of trees and other things on the map. */
import type { RequestContext } from '../../../graphql/context.ts';
import type { ApiModule } from '../../../module/api-module.ts';
import { placeLoaders, placeResolvers } from './place.resolvers.ts';
import { placeExists } from './place.service.ts';
import type { Place, RetiredPlace } from './place.service.ts';

/** Replaces the public view of a place for a signed-in resident: with their own suggestions applied. */
type SeenByViewer = (context: RequestContext, place: Place | null, guid: string | null) => Promise<Place | null>;

declare module '../../../graphql/context.ts' {
  interface Tools {
    /** Views of a place that other modules add, in the order of their areas. */
    readonly placeViews: SeenByViewer[];
  }
}
declare module '../../../graphql/models.ts' {
  interface Models {
    readonly Place: Place;
    readonly RetiredPlace: RetiredPlace;
  }
}

export const placeModule: ApiModule = {
  name: 'place',
  schema: new URL('./place.graphql', import.meta.url),
  resolvers: placeResolvers,
  loaders: placeLoaders,
  tables: { place: {}, place_change: {}, address_entry: {} },
  open({ tools }) {
    tools.followTargets.set('place', ({ scope }, guid) => placeExists(scope, guid));
    return { tools: { placeViews: [] } };
  },
};
