/** Samples for the tests that cover all modules. */
import type { ModuleSamples } from '../../../testing/module-samples.ts';

export const samples: ModuleSamples = {
  accountRows: {
    stock_hold:
      "(tenant_id, guid, account_id, market_guid, location_guid, sku_guid, audience, quantity, expires_at) values ($1, gen_random_uuid(), $2, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'residents', 1, now())",
    // Collected, as the counters of an order that is cancelled have to be there.
    customer_order:
      "(tenant_id, guid, generation, public_id, market_guid, location_guid, account_id, slot, state, audience, postcode_part, ordered_at, ended_at) values ($1, gen_random_uuid(), 'v2', 'GT' || upper(substr(md5(random()::text), 1, 9)), gen_random_uuid(), gen_random_uuid(), $2, 1, 'COLLECTED', 'residents', 'BD1', now(), now())",
  },
};
