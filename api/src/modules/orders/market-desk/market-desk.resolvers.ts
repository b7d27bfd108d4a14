/** GraphQL of markets at the staff desk. The schema states the roles (`@role`), checked before any resolver runs. */
import type { Resolvers } from '../../../graphql/resolvers.generated.ts';
import {
  addDeskEvent,
  addDeskLocation,
  addDeskTree,
  changeDeskMarket,
  createDeskMarket,
  exportDeskMarket,
  exportDeskStock,
  getDeskMarket,
  getDeskMarkets,
  moveDeskMarket,
  setDeskStock,
  tryDeskMarket,
} from './market-desk.service.ts';

export const marketDeskResolvers: Resolvers = {
  Query: {
    getDeskMarkets: (_root, _arguments, context) => getDeskMarkets(context),
    getDeskMarket: (_root, { market }, context) => getDeskMarket(context, market),
    tryDeskMarket: (_root, wish, context) => tryDeskMarket(context, wish),
    exportDeskStock: (_root, { market }, context) => exportDeskStock(context, market),
    exportDeskMarket: (_root, { market }, context) => exportDeskMarket(context, market),
  },
  Mutation: {
    createDeskMarket: (_root, wish, context) => createDeskMarket(context, wish),
    changeDeskMarket: (_root, wish, context) => changeDeskMarket(context, wish),
    moveDeskMarket: (_root, wish, context) => moveDeskMarket(context, wish),
    setDeskStock: (_root, { market, file, dryRun }, context) =>
      setDeskStock(context, { market, file, dryRun: dryRun ?? false }),
    addDeskLocation: (_root, wish, context) => addDeskLocation(context, wish),
    addDeskTree: (_root, wish, context) => addDeskTree(context, wish),
    addDeskEvent: (_root, wish, context) => addDeskEvent(context, wish),
  },
};
