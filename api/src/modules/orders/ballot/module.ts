/** Ballots: markets for which people apply, and a draw that anybody can check. */
import type { ApiModule } from '../../../module/api-module.ts';
import { inTurn } from '../../../module/in-turn.ts';
import { createLinkCodec } from '../../platform/links/link-codec.ts';
import { careForBallots } from './ballot-jobs.service.ts';
import { createBallotSeeds } from './ballot-seed.ts';
import { ballotLoaders, ballotResolvers } from './ballot.resolvers.ts';
import type { Ballot, BallotChange, BallotEntry, BallotList, BallotOffer } from './ballot.service.ts';
import { forgetOldEntries } from './ballot.store.ts';

declare module '../../../graphql/models.ts' {
  interface Models {
    readonly Ballot: Ballot;
    readonly BallotChange: BallotChange;
    readonly BallotEntry: BallotEntry;
    readonly BallotList: BallotList;
    readonly BallotOffer: BallotOffer;
  }
}

const EVERY_MS = 20_000;

export const ballotModule: ApiModule = {
  name: 'ballot',
  schema: new URL('./ballot.graphql', import.meta.url),
  resolvers: ballotResolvers,
  loaders: ballotLoaders,
  words: ['api.ballot.'],
  // The list that a ballot has published keeps the number of an entry that goes with its account.
  tables: { ballot: {}, ballot_entry: { account: 'account_id' } },
  async dropOld(scope, { keptSince }) {
    const since = keptSince('interactions');
    return since === null ? {} : { activities: await forgetOldEntries(scope, since) };
  },
  openJobs({ pool, log, settings, tenants, now }) {
    const tools = {
      ...{ pool, log, now, environment: settings.environment },
      links: createLinkCodec(settings.linkKeys),
      seeds: createBallotSeeds(settings.orderKeys),
    };
    return {
      periodic: [
        {
          everyMs: EVERY_MS,
          // Nobody can apply before there is a seed.
          firstAfterMs: 1_000,
          failure: 'ballots could not be worked on; it is tried again',
          run: () => inTurn(log, tenants(), (tenantId, tenant) => careForBallots(tools, tenantId, tenant)),
        },
      ],
    };
  },
};
