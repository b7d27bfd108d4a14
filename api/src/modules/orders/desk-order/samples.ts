/** Samples for the tests that cover all modules. */
import type { ModuleSamples, SampleTown } from '../../../testing/module-samples.ts';

const marketOf = ({ tenant }: SampleTown): { readonly slug: string } => ({ slug: `market-of-${tenant.code}` });

export const samples: ModuleSamples = {
  arguments: {
    'addDeskOrder.market': marketOf,
    'addDeskOrder.order': ({ postcode }) => ({
      ...{ name: 'Rowan Green', address1: '1 Park Road', town: 'Town', postcode, email: '', proxy: '' },
      ...{ location: 'nowhere', event: '', audience: 'residents', trees: ['ash'], acceptedTerms: true },
    }),
    'forgetDeskOrder.market': marketOf,
    'forgetDeskOrder.code': () => 'GT000000000',
  },
  // Staff are told that the market is not theirs.
  foreignRefusals: { addDeskOrder: 'BAD_USER_INPUT', forgetDeskOrder: 'BAD_USER_INPUT' },
};
