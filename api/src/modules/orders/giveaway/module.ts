/** Giveaways: residents order a free tree from the species and pickups of the order settings. */
import { inTransaction } from '../../../db/scope.ts';
import type { ApiModule } from '../../../module/api-module.ts';
import { inTurn } from '../../../module/in-turn.ts';
import type { Giveaway } from './giveaway-offer.service.ts';
import { giveawayResolvers } from './giveaway.resolvers.ts';
import { claimOrder, listOrderPlaces } from './giveaway.service.ts';
import { sweepUnclaimed } from './giveaway.store.ts';
import { addStockRoutes } from './stock.routes.ts';

declare module '../../../graphql/models.ts' {
  interface Models {
    readonly Giveaway: Giveaway;
  }
}

const MINUTE_MS = 60_000;
/** Then an order that took no tree is gone. */
const UNCLAIMED_FOR_MS = 30 * MINUTE_MS;

export const giveawayModule: ApiModule = {
  name: 'giveaway',
  schema: new URL('./giveaway.graphql', import.meta.url),
  resolvers: giveawayResolvers,
  open({ app, pool, sites, tools, now }) {
    addStockRoutes(app, { pool, siteOf: sites.byToken, switchesOf: tools.switchBoard.switchesOf, now });
    // Replaces what adoption used while there were no orders.
    return { tools: { orderPlaces: { claim: claimOrder, list: listOrderPlaces } } };
  },
  openJobs: ({ log, pool, tenantCodes, now }) => ({
    periodic: [
      {
        everyMs: MINUTE_MS,
        firstAfterMs: MINUTE_MS,
        failure: 'orders that took no tree could not be swept; it is tried again',
        async run() {
          const before = new Date(now().getTime() - UNCLAIMED_FOR_MS);
          await inTurn(log, tenantCodes(), (tenantId) =>
            inTransaction(pool, tenantId, (scope) => sweepUnclaimed(scope, before)),
          );
        },
      },
    ],
  }),
};
