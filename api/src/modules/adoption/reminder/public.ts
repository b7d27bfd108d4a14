/** Reminders of a day, for journeys that cannot wait for a dry summer. */
import type { Tenant } from '@greenward/tenants';
import { createPool } from '../../../db/pool.ts';
import { createLinkCodec } from '../../platform/links/link-codec.ts';
import { parseKeys } from '../../../sealing/keys.rules.ts';
import { createReminderJobs } from './reminder.delivery.ts';

export interface DayOfReminders {
  readonly workerUrl: string;
  /** As the setting LINK_KEYS. */
  readonly linkKeys: string;
  readonly tenant: Tenant;
  /** Of the tenant in the database. */
  readonly tenantId: number;
  readonly now: Date;
}

/** Orders the mails of a day, as the jobs process does once its weather is known. @param day as 2026-07-20 */
export async function orderReminders(
  { workerUrl, linkKeys, tenant, tenantId, now }: DayOfReminders,
  day: string,
): Promise<void> {
  const pool = createPool({
    ...{ url: workerUrl, max: 2, name: 'reminders' },
    ...{ statementTimeoutMs: 10_000, onError: () => undefined },
  });
  try {
    const { deliveries } = createReminderJobs({
      ...{ pool, links: createLinkCodec(parseKeys('LINK_KEYS', linkKeys)) },
      ...{ tenants: () => new Map([[tenantId, tenant]]), now: () => now },
    });
    const delivery = deliveries.find(({ kind }) => kind === 'watering-reminders');
    await delivery?.deliver({ day }, { tenantId, key: day, attempt: 1, signal: new AbortController().signal });
  } finally {
    await pool.end();
  }
}
