/** Samples for the tests that cover all modules. */
import type { ModuleSamples } from '../../../testing/module-samples.ts';

export const samples: ModuleSamples = {
  arguments: {
    email: () => 'hazel@example.org',
    emailAddress: () => 'hazel@example.org',
    newEmailAddress: () => 'hazel@example.com',
    'deleteMyAccount.confirm': () => 'DELETE',
  },
  foreignRefusals: { deleteMyAccount: 'UNAUTHENTICATED' }, // of an account that was deleted before
};
