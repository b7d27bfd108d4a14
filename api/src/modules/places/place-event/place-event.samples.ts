/** Arguments of what residents did at a place, for tests. */
import type { Samples } from '../../../testing/samples.ts';

export const samples: Samples = {
  'createUserPlaceEvent.placeId': ({ ownPlace }) => ownPlace.guid,
  'createUserPlaceEvent.campaignCode': () => 'default',
  'createUserPlaceEvent.geometry': () => ({ type: 'Point', coordinates: [0, 51] }),
  'createUserPlaceEvent.idempotencyKey': () => '6f1c',
  'createUserPlaceEvent.event': () => ({ code: 'QR' }),
};
