/** Samples for the tests that cover all modules. */
import type { ModuleSamples } from '../../../testing/module-samples.ts';

export const samples: ModuleSamples = {
  arguments: {
    'setWateringReminders.isOn': () => false,
    'recordWateringByLink.token': () => 'no-token',
    'recordWateringByLink.placeId': ({ place }) => place.guid,
    'recordWateringByLink.litres': () => 20,
  },
  accountRows: {
    watering_reminder:
      "(tenant_id, account_id, place_guid, day, reservoir, weather_tag) values ($1, $2, gen_random_uuid(), '2199-01-01', 0.2, 'VD')",
    reminder_pause: "(tenant_id, account_id, place_guid, until) values ($1, $2, gen_random_uuid(), '2199-01-01')",
    reminder_stop: '(tenant_id, account_id, stopped_at) values ($1, $2, now())',
  },
};
