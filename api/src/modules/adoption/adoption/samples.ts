/** Samples for the tests that cover all modules. */
import type { ModuleSamples } from '../../../testing/module-samples.ts';

export const samples: ModuleSamples = {
  arguments: {
    campaignCode: () => 'default',
    placeId: ({ ownPlace }) => ownPlace.guid,
    'verifyPlaceVoucher.guid': ({ ownPlace }) => ownPlace.guid,
    'verifyPlaceVoucher.code': () => 'ACDEFGHJ',
    'findFreeTrees.from': ({ centre }) => centre,
    'updateUserPlaceAttributes.partAttributes': () => ({ rating: 4 }),
    'updateUserPlaceArrayAttribute.attribute': () => 'tags',
    'updateUserPlaceArrayAttribute.value': () => 'shade',
    'deleteUserPlaceArrayAttribute.attribute': () => 'tags',
    'deleteUserPlaceArrayAttribute.value': () => 'shade',
    'reserveDeskPlace.reserved': () => true,
  },
  foreignRefusals: {
    updateUserPlaceAttributes: 'BAD_USER_INPUT',
    updateUserPlaceArrayAttribute: 'BAD_USER_INPUT',
    reserveDeskPlace: 'BAD_USER_INPUT',
  },
  accountRows: {
    user_place:
      "(tenant_id, place_guid, account_id, campaign_code, rating, changed_at) values ($1, gen_random_uuid(), $2, 'default', 4, now())",
    adoption:
      "(tenant_id, guid, place_guid, account_id, campaign_code, slot, adopted_at) values ($1, gen_random_uuid(), gen_random_uuid(), $2, 'default', 1, now())",
    verified_voucher:
      "(tenant_id, place_guid, account_id, voucher, verified_at) values ($1, gen_random_uuid(), $2, 'ACDEFGHJ', now())",
  },
};
