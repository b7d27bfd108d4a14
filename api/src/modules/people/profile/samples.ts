/** Samples for the tests that cover all modules. */
import type { ModuleSamples } from '../../../testing/module-samples.ts';

export const samples: ModuleSamples = {
  arguments: {
    'generateUniqueNickname.forename': () => 'Hazel',
    'updateProfile3.user_prov_nick': () => true,
    'updateUserPrivateProfile.telephone': () => '01274 000000',
  },
};
