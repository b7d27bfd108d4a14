/** Samples for the tests that cover all modules. */
import type { ModuleSamples } from '../../../testing/module-samples.ts';

export const samples: ModuleSamples = {
  arguments: {
    'createUserPlaceEvent.placeId': ({ ownPlace }) => ownPlace.guid,
    'createUserPlaceEvent.campaignCode': () => 'default',
    'createUserPlaceEvent.geometry': () => ({ type: 'Point', coordinates: [0, 51] }),
    'createUserPlaceEvent.idempotencyKey': () => '6f1c',
    'createUserPlaceEvent.event': () => ({ code: 'QR' }),
  },
  foreignRefusals: { createUserPlaceEvent: 'BAD_USER_INPUT' },
};
