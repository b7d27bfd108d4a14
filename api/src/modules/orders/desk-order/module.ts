/** Orders that staff take for somebody who telephones or writes. */
import type { ApiModule } from '../../../module/api-module.ts';
import { deskOrderResolvers } from './desk-order.resolvers.ts';
import type { DeskAlikeOrder, DeskOrderTaken } from './desk-order.service.ts';

declare module '../../../graphql/models.ts' {
  interface Models {
    readonly DeskAlikeOrder: DeskAlikeOrder;
    readonly DeskOrderTaken: DeskOrderTaken;
  }
}

export const deskOrderModule: ApiModule = {
  name: 'desk-order',
  schema: new URL('./desk-order.graphql', import.meta.url),
  resolvers: deskOrderResolvers,
  words: ['api.deskOrder.'],
};
