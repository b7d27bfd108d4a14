/** GraphQL of orders that staff take. The schema states the roles (`@role`), checked before any resolver runs. */
import type { Resolvers } from '../../../graphql/resolvers.generated.ts';
import { addDeskOrder, forgetDeskOrder } from './desk-order.service.ts';

export const deskOrderResolvers: Resolvers = {
  Mutation: {
    addDeskOrder: (_root, wish, context) => addDeskOrder(context, wish),
    forgetDeskOrder: (_root, wish, context) => forgetDeskOrder(context, wish),
  },
};
