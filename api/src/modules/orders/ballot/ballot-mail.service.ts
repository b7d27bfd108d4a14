/** The mail to those who take part in a draw and did not get a tree at once. Winners get the mail with their offer. */
import type { Tenant } from '@greenward/tenants';
import type { Scope } from '../../../db/scope.ts';
import { createTenantWords } from '../../../http/tenant-words.ts';
import { findProfile } from '../../people/profile/profile.service.ts';
import { orderMail } from '../../platform/mail/mail.service.ts';
import type { MarketRow } from '../market/market.schema.ts';
import { listWaiting } from '../waiting/waiting.service.ts';
import { listUntold, noteTold } from './ballot.store.ts';

/** The rest follows in the next transaction. */
const TOLD_AT_ONCE = 200;

const sayWords = createTenantWords('api.ballot.');

/** @returns false when everybody has been told */
export async function tellWaiting(own: Scope, tenant: Tenant, market: MarketRow, now: Date): Promise<boolean> {
  const untold = await listUntold(own, market.guid, TOLD_AT_ONCE);
  for (const { guid, accountId, number } of untold) {
    const profile = await findProfile(own, accountId);
    if (profile === null) continue;
    const [waiting] = await listWaiting(own, { accountId, marketGuid: market.guid, now });
    if (waiting === undefined) continue;
    const values = {
      ...{ project: tenant.config.projectName, market: market.name, number: String(number) },
      ...{ position: waiting.position, hours: market.rules.offerHours },
    };
    const words = (key: string): string => sayWords({ tenant }, `api.ballot.mail.${key}`, values);
    await orderMail(own, {
      key: `ballot-drawn:${guid}`,
      mail: 'notice',
      to: profile.email,
      values: {
        title: words('title'),
        paragraphs: ['drawn', 'position', 'next', 'check'].map(words),
        action: { label: words('action'), path: `/order/ballot/${market.slug}` },
        reason: words('reason'),
      },
    });
  }
  await noteTold(
    own,
    untold.map(({ guid }) => guid),
    now,
  );
  return untold.length === TOLD_AT_ONCE;
}
