/** Arguments of accounts for tests. */
import type { Samples } from '../../../testing/samples.ts';

export const samples: Samples = {
  email: () => 'hazel@example.org',
  emailAddress: () => 'hazel@example.org',
  newEmailAddress: () => 'hazel@example.com',
  'deleteMyAccount.confirm': () => 'DELETE',
};
