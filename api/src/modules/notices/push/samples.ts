/** Samples for the tests that cover all modules. */
import type { ModuleSamples } from '../../../testing/module-samples.ts';

export const samples: ModuleSamples = {
  arguments: {
    'addPushBrowser.endpoint': () => 'https://push.example.org/a',
    'addPushBrowser.p256dh': () => Buffer.alloc(65, 4).toString('base64url'),
    'addPushBrowser.auth': () => Buffer.alloc(16, 1).toString('base64url'),
    'removePushBrowser.endpoint': () => 'https://push.example.org/a',
  },
  accountRows: {
    push_browser:
      "(tenant_id, endpoint_hash, account_id, endpoint, p256dh, auth, added_at) values ($1, encode(sha256(convert_to($2, 'UTF8')), 'hex'), $2, 'https://push.example.org/a', 'p', 'a', now())",
    push_due: '(tenant_id, account_id, since) values ($1, $2, now())',
  },
};
