/** GraphQL of flows and of empty tree pits. */
import type { Loaders } from '../../../graphql/loader.ts';
import type { Resolvers } from '../../../graphql/resolvers.generated.ts';
import { readMarked } from '../adoption/adoption.service.ts';
import { addTagToFlow, createFlow, transitionFlow } from './change-flow.service.ts';
import { exportDeskFlows, getDeskFlows } from './desk-flows.service.ts';
import { describePits, findFreePits, findWaitingLists, getFlows, getFlowStatus } from './flow.service.ts';

export const flowResolvers: Resolvers = {
  Query: {
    getFlows: (_root, asked, context) => getFlows(context, asked),
    getFlowStatus: (_root, { token }, context) => getFlowStatus(context, token),
    findFreePits: (_root, asked, context) => findFreePits(context, asked),
    getDeskFlows: (_root, asked, context) => getDeskFlows(context, asked),
    exportDeskFlows: (_root, { settled }, context) => exportDeskFlows(context, settled),
  },
  FreePits: {
    pits: (found, _arguments, context) => readMarked(context, found),
    waitingLists: (found, _arguments, context) => findWaitingLists(context, found),
  },
  Mutation: {
    createFlow: (_root, wish, context) => createFlow(context, wish),
    transitionFlow: (_root, wish, context) => transitionFlow(context, wish),
    addTagToFlow: (_root, wish, context) => addTagToFlow(context, wish),
  },
};

/** Loads how many places stand at once. */
export const flowLoaders: Loaders = {
  Place: {
    pit: (queries, context) =>
      describePits(
        context,
        queries.map(({ obj }) => obj),
      ),
  },
};
