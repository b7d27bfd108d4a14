/** Samples for the tests that cover all modules. */
import type { ModuleSamples } from '../../../testing/module-samples.ts';

export const samples: ModuleSamples = {
  accountRows: {
    account_mute: "(tenant_id, account_id, muted_at, until) values ($1, $2, now(), now() + interval '1 day')",
  },
};
