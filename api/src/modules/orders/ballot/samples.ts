/** Samples for the tests that cover all modules. */
import type { ModuleSamples, SampleTown } from '../../../testing/module-samples.ts';

/** The ballot that the test puts into each town. */
const marketOf = ({ tenant }: SampleTown) => ({ slug: `ballot-of-${tenant.code}` });

export const samples: ModuleSamples = {
  arguments: {
    'getBallot.market': marketOf,
    'getBallotList.market': ({ tenant }) => ({ slug: `closed-ballot-of-${tenant.code}` }),
    'applyInBallot.market': marketOf,
    'applyInBallot.audience': () => 'residents',
    'applyInBallot.postcode': ({ postcode }) => postcode,
    'withdrawFromBallot.market': marketOf,
  },
  accountRows: {
    ballot_entry:
      "(tenant_id, guid, market_guid, number, account_id, audience, weight, postcode_part, applied_at) values ($1, gen_random_uuid(), gen_random_uuid(), 100000 + floor(random() * 900000)::int, $2, 'residents', 1, 'BD1', now())",
  },
  // A postcode of one town is none in the country of the other.
  foreignRefusals: { applyInBallot: 'BAD_USER_INPUT' },
};
