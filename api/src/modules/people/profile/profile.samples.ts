/** Arguments of profiles for tests. */
import type { Samples } from '../../../testing/samples.ts';

export const samples: Samples = {
  'generateUniqueNickname.forename': () => 'Hazel',
  'updateProfile3.user_prov_nick': () => true,
  'updateUserPrivateProfile.postcode': () => 'BD1 1HY',
};
