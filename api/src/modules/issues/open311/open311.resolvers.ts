/** GraphQL of reports that go to the council's own system. */
import type { Loaders } from '../../../graphql/loader.ts';
import type { Resolvers } from '../../../graphql/resolvers.generated.ts';
import { listHandOversOf, sendIssueAgain } from './handover.service.ts';

export const open311Resolvers: Resolvers = {
  Mutation: { sendDeskIssue: (_root, { identifier }, context) => sendIssueAgain(context, identifier) },
};

export const open311Loaders: Loaders = {
  DeskIssue: {
    handOver: (queries, context) =>
      listHandOversOf(
        context,
        queries.map(({ obj }) => obj),
      ),
  },
};
