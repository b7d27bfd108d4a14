/** Samples for the tests that cover all modules. */
import type { ModuleSamples } from '../../../testing/module-samples.ts';

export const samples: ModuleSamples = {
  arguments: {
    'getTownYear.year': () => '2026',
    thingType: () => 'place',
    thingGuid: ({ ownPlace }) => ownPlace.guid,
    marker: () => 'a-marker-of-22-letters',
    'getAnonymousUserNotifications.userId': () => 'a-marker-of-22-letters',
  },
  accountRows: {
    activity_topic: "(tenant_id, topic, activity_id, account_id) values ($1, 'account:' || $2, 1, $2)",
    inbox_mark: '(tenant_id, account_id, seen_id, read_id) values ($1, $2, 1, 1)',
    known_browser:
      "(tenant_id, marker_hash, account_id, known_at) values ($1, encode(sha256(convert_to($2, 'UTF8')), 'hex'), $2, now())",
  },
};
