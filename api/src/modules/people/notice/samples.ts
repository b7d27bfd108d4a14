/** Samples for the tests that cover all modules. */
import type { ModuleSamples } from '../../../testing/module-samples.ts';

export const samples: ModuleSamples = {
  arguments: {
    'setNoticeByMail.topic': () => 'reports',
    'setNoticeByMail.isOn': () => true,
  },
  accountRows: {
    notice_preference: "(tenant_id, account_id, topic, by_mail, changed_at) values ($1, $2, 'reports', true, now())",
    notice_mail: "(tenant_id, account_id, key, sent_at) values ($1, $2, 'a-key', now())",
  },
};
