/** Samples for the tests that cover all modules. */
import type { ModuleSamples } from '../../../testing/module-samples.ts';

export const samples: ModuleSamples = {
  arguments: {
    listCode: ({ ownPlace }) => `place:${ownPlace.guid}`,
  },
  foreignRefusals: { userFollowList: 'BAD_USER_INPUT' },
};
