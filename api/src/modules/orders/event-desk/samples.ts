/** Samples for the tests that cover all modules. */
import type { ModuleSamples, SampleTown } from '../../../testing/module-samples.ts';

const eventOf = ({ tenant }: SampleTown): { readonly slug: string } => ({ slug: `day-of-${tenant.code}` });

export const samples: ModuleSamples = {
  arguments: {
    'getDeskEvent.event': eventOf,
    'moveDeskEvent.event': eventOf,
    'cancelDeskEvent.event': eventOf,
    'restoreDeskEvent.event': eventOf,
    'moveDeskEvent.plan': () => ({
      ...{ day: '2199-02-01', from: '10:00', to: '12:00' },
      ...{ address: '1 Park Road', directions: 'Behind the school.', lat: 1, lon: 1 },
    }),
  },
  // Staff are told that the event is not theirs.
  foreignRefusals: {
    moveDeskEvent: 'BAD_USER_INPUT',
    cancelDeskEvent: 'BAD_USER_INPUT',
    restoreDeskEvent: 'BAD_USER_INPUT',
  },
};
