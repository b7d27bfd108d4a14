/** Markets that staff make and change. */
import type { ApiModule } from '../../../module/api-module.ts';
import { marketDeskResolvers } from './market-desk.resolvers.ts';
import type { DeskMarket, DeskMarketBook, DeskMarketChange } from './market-desk.service.ts';

declare module '../../../graphql/models.ts' {
  interface Models {
    readonly DeskMarket: DeskMarket;
    readonly DeskMarketBook: DeskMarketBook;
    readonly DeskMarketChange: DeskMarketChange;
  }
}

export const marketDeskModule: ApiModule = {
  name: 'market-desk',
  schema: new URL('./market-desk.graphql', import.meta.url),
  resolvers: marketDeskResolvers,
  words: ['api.marketDesk.'],
};
