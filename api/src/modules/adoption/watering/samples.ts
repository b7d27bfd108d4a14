/** Samples for the tests that cover all modules. */
import type { ModuleSamples } from '../../../testing/module-samples.ts';

export const samples: ModuleSamples = {
  arguments: {
    'correctWatering.guid': ({ place }) => place.guid,
    'correctWatering.litres': () => 10,
    'deleteWatering.guid': ({ place }) => place.guid,
  },
  accountRows: {
    watering:
      "(tenant_id, guid, place_guid, account_id, litres, watered_at, recorded_at, key) values ($1, gen_random_uuid(), '00000000-0000-4000-8000-000000000001', $2, 10, now(), now(), 'k1')",
  },
};
