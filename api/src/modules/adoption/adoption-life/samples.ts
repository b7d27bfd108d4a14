/** Samples for the tests that cover all modules. */
import type { ModuleSamples } from '../../../testing/module-samples.ts';

export const samples: ModuleSamples = {
  arguments: {
    'pauseAdoption.until': () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
    'handOverAdoption.email': () => 'neighbour@example.org',
    'getHandOver.token': () => 'no-token',
    'acceptHandOver.token': () => 'no-token',
    'setAwayHelp.isWanted': () => true,
  },
  accountRows: {
    adoption_hand_over:
      "(tenant_id, guid, adoption_guid, account_id, email, offered_at, expires_at) values ($1, gen_random_uuid(), gen_random_uuid(), $2, 'neighbour@example.org', now(), '2199-01-01')",
    away_helper: '(tenant_id, account_id, since) values ($1, $2, now())',
  },
};
