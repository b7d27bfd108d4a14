/** GraphQL of orders. */
import type { Loaders } from '../../../graphql/loader.ts';
import type { Resolvers } from '../../../graphql/resolvers.generated.ts';
import { holdStock } from './hold.service.ts';
import { changePickupEvent, getOtherPickupEvents } from './pickup-change.service.ts';
import {
  addOrder,
  cancelOrder,
  getUserOrders,
  getUserOrdersInMarket,
  listEventsOf,
  listMarketsOf,
  listSkusOf,
  precheckOrder,
} from './order.service.ts';

export const orderResolvers: Resolvers = {
  Query: {
    getUserOrdersInMarket: (_root, { market }, context) => getUserOrdersInMarket(context, market.slug),
    getUserOrders: (_root, _arguments, context) => getUserOrders(context),
    getOtherPickupEvents: (_root, { guid }, context) => getOtherPickupEvents(context, guid),
    precheckOrder: (_root, wish, context) => precheckOrder(context, wish),
  },
  Mutation: {
    addOrder: (_root, wish, context) => addOrder(context, wish),
    cancelOrder: (_root, { guid }, context) => cancelOrder(context, guid),
    changePickupEvent: (_root, wish, context) => changePickupEvent(context, wish),
    holdStock: (_root, wish, context) => holdStock(context, wish),
  },
};

export const orderLoaders: Loaders = {
  Order: {
    market: (queries, context) =>
      listMarketsOf(
        context,
        queries.map(({ obj }) => obj),
      ),
    pickupEvent: (queries, context) =>
      listEventsOf(
        context,
        queries.map(({ obj }) => obj),
      ),
  },
  OrderItem: {
    stockSku: (queries, { scope }) =>
      listSkusOf(
        scope,
        queries.map(({ obj }) => obj),
      ),
  },
};
