/** Orders that staff take for somebody who telephones or writes. */
import type { ApiModule } from '../../../module/api-module.ts';
import { inTurn } from '../../../module/in-turn.ts';
import { createOrderSecrets } from '../order/order-secret.ts';
import { deskOrderResolvers } from './desk-order.resolvers.ts';
import { markOrders } from './person-marks.service.ts';
import type { DeskAlikeOrder, DeskOrderTaken } from './desk-order.service.ts';

declare module '../../../graphql/models.ts' {
  interface Models {
    readonly DeskAlikeOrder: DeskAlikeOrder;
    readonly DeskOrderTaken: DeskOrderTaken;
  }
}

const MINUTE_MS = 60_000;

export const deskOrderModule: ApiModule = {
  name: 'desk-order',
  schema: new URL('./desk-order.graphql', import.meta.url),
  resolvers: deskOrderResolvers,
  words: ['api.deskOrder.'],
  openJobs({ log, pool, settings, tenantCodes }) {
    const secrets = createOrderSecrets(settings.orderKeys);
    return {
      periodic: [
        {
          everyMs: MINUTE_MS,
          firstAfterMs: MINUTE_MS,
          failure:
            'orders could not be marked, so that the desk is slower to find those of one person; it is tried again',
          run: () => inTurn(log, tenantCodes(), (tenantId) => markOrders(pool, tenantId, secrets)),
        },
      ],
    };
  },
};
