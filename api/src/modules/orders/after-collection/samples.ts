/** Samples for the tests that cover all modules. */
import type { ModuleSamples } from '../../../testing/module-samples.ts';

export const samples: ModuleSamples = {
  arguments: {
    'answerTreeCheck.orderItemGuid': (town) =>
      town.firstId(
        `{ getUserOrdersInMarket(market: { slug: "past-of-${town.tenant.code}" }) { orderItems { guid } } }`,
      ),
    'answerTreeCheck.condition': () => 'ALIVE',
  },
  foreignRefusals: { answerTreeCheck: 'BAD_USER_INPUT' },
};
