/** Weekly mails of a tenant, for journeys that cannot wait for Friday. */
import type { Tenant } from '@greenward/tenants';
import { localDay } from '../../../calendar/local-day.rules.ts';
import { createPool } from '../../../db/pool.ts';
import { parseKeys } from '../../../sealing/keys.rules.ts';
import { createLinkCodec } from '../../platform/links/link-codec.ts';
import { createDigestJobs } from './digest.delivery.ts';

export interface WeekOfDigests {
  readonly workerUrl: string;
  /** As the setting LINK_KEYS. */
  readonly linkKeys: string;
  readonly tenant: Tenant;
  /** Of the tenant in the database. */
  readonly tenantId: number;
  /** A moment on a Friday, outside the tenant's quiet hours. */
  readonly now: Date;
}

/** Orders the mails of a week, as the jobs process does. */
export async function orderDigests({ workerUrl, linkKeys, tenant, tenantId, now }: WeekOfDigests): Promise<void> {
  const pool = createPool({
    ...{ url: workerUrl, max: 2, name: 'digests' },
    ...{ statementTimeoutMs: 10_000, onError: () => undefined },
  });
  try {
    const { delivery } = createDigestJobs({
      ...{ pool, links: createLinkCodec(parseKeys('LINK_KEYS', linkKeys)) },
      ...{ tenants: () => new Map([[tenantId, tenant]]), now: () => now },
    });
    const week = localDay(now, tenant.config.timeZone);
    await delivery.deliver({ week }, { tenantId, key: week, attempt: 1, signal: new AbortController().signal });
  } finally {
    await pool.end();
  }
}
