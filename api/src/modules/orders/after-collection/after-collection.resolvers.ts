/** GraphQL of how collected trees are doing. The schema states the roles (`@role`), checked before any resolver runs. */
import type { Loaders } from '../../../graphql/loader.ts';
import type { Resolvers } from '../../../graphql/resolvers.generated.ts';
import { describeSurvival, exportDeskSurvival, getDeskSurvival } from './survival.service.ts';
import { LATEST } from './survival.rules.ts';
import { answerTreeCheck, conditionsOf } from './tree-check.service.ts';

export const afterCollectionResolvers: Resolvers = {
  Query: {
    getDeskSurvival: (_root, { round }, context) => getDeskSurvival(context, round ?? LATEST),
    exportDeskSurvival: (_root, _arguments, context) => exportDeskSurvival(context),
  },
  Mutation: {
    answerTreeCheck: (_root, wish, context) => answerTreeCheck(context, wish),
  },
};

export const afterCollectionLoaders: Loaders = {
  Market: {
    survival: (queries, context) =>
      describeSurvival(
        context,
        queries.map(({ obj }) => obj),
      ),
  },
  OrderItem: {
    condition: (queries, { scope }) =>
      conditionsOf(
        scope,
        queries.map(({ obj }) => obj),
      ),
  },
};
