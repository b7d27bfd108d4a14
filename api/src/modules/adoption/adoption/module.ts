/** Residents adopt trees, and rate, tag and photograph places. */
import type { ApiModule } from '../../../module/api-module.ts';
import { adoptionLoaders, adoptionResolvers } from './adoption.resolvers.ts';
import { findCaredFor, listAdoptedBy, WITHOUT_ORDERS } from './adoption.service.ts';
import type { AdoptionRefusal, FreeTrees, OnRelease, OrderPlaces } from './adoption.service.ts';
import { dropOldAdoptions, followOwnTables } from './adoption.store.ts';

declare module '../../../graphql/models.ts' {
  interface Models {
    readonly AdoptionRefusal: AdoptionRefusal;
    readonly FreeTrees: FreeTrees;
  }
}

declare module '../../../graphql/context.ts' {
  interface Tools {
    /** Run when a resident releases a place, before the adoption ends. */
    readonly onRelease: OnRelease[];
    /** Orders of trees, which have attributes as places have. */
    readonly orderPlaces: OrderPlaces;
  }
}

export const adoptionModule: ApiModule = {
  name: 'adoption',
  schema: new URL('./adoption.graphql', import.meta.url),
  resolvers: adoptionResolvers,
  loaders: adoptionLoaders,
  words: ['api.adoption.'],
  tables: {
    user_place: { account: 'account_id' },
    adoption: { account: 'account_id' },
    place_reservation: {},
    verified_voucher: { account: 'account_id' },
  },
  followReplacedPlaces: followOwnTables,
  async dropOld(scope, { keptSince }) {
    const since = keptSince('interactions');
    return since === null ? {} : { activities: await dropOldAdoptions(scope, since) };
  },
  open: () => ({ tools: { findCaredFor, findAdoptedBy: listAdoptedBy, onRelease: [], orderPlaces: WITHOUT_ORDERS } }),
};
