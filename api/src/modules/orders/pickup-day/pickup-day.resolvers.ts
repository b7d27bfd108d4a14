/** GraphQL of pickup days at the staff desk. The schema states the roles (`@role`), checked before any resolver runs. */
import type { Resolvers } from '../../../graphql/resolvers.generated.ts';
import { checkInOrder, deliverDeskOrder, undoCheckIn, undoDeskDelivery } from './check-in.service.ts';
import { exportDeskDeliveries, getDeskDeliveries, getDeskDeliveryRounds } from './deliveries.service.ts';
import { exportDeskPickupList, getDeskPickupEvents, getDeskPickupList } from './pickup-day.service.ts';

export const pickupDayResolvers: Resolvers = {
  Query: {
    getDeskPickupEvents: (_root, _arguments, context) => getDeskPickupEvents(context),
    getDeskPickupList: (_root, { event }, context) => getDeskPickupList(context, event),
    exportDeskPickupList: (_root, { event }, context) => exportDeskPickupList(context, event),
    getDeskDeliveryRounds: (_root, _arguments, context) => getDeskDeliveryRounds(context),
    getDeskDeliveries: (_root, { market }, context) => getDeskDeliveries(context, market),
    exportDeskDeliveries: (_root, { market }, context) => exportDeskDeliveries(context, market),
  },
  Mutation: {
    checkInOrder: (_root, wish, context) => checkInOrder(context, wish),
    undoCheckIn: (_root, wish, context) => undoCheckIn(context, wish),
    deliverDeskOrder: (_root, wish, context) => deliverDeskOrder(context, wish),
    undoDeskDelivery: (_root, wish, context) => undoDeskDelivery(context, wish),
  },
};
