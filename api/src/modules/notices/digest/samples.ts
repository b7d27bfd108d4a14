/** Samples for the tests that cover all modules. */
import type { ModuleSamples } from '../../../testing/module-samples.ts';

export const samples: ModuleSamples = {
  accountRows: { digest_mark: '(tenant_id, account_id, since_id) values ($1, $2, 1)' },
};
