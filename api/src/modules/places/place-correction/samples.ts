/** Samples for the tests that cover all modules. */
import type { ModuleSamples } from '../../../testing/module-samples.ts';

export const samples: ModuleSamples = {
  accountRows: {
    place_correction:
      "(tenant_id, guid, place_guid, account_id, kind, proposal, suggested_at) values ($1, gen_random_uuid(), gen_random_uuid(), $2, 'gone', '{}', now())",
  },
};
