/** Deletes accounts that are unused for as long as the project keeps them, a month after a warning to their owners. */
import type { Tenant } from '@greenward/tenants';
import type { Scope } from '../../../db/scope.ts';
import { createTenantWords } from '../../../http/tenant-words.ts';
import type { RetentionCounts, RetentionFacts } from '../../../module/retention.ts';
import { orderMail } from '../../platform/mail/mail.service.ts';
import { enqueue } from '../../platform/outbox/outbox.service.ts';
import { accountHashOf } from '../../platform/viewer/viewer.service.ts';
import { deleteAccountData } from './account-data.store.ts';
import { DELETION_KIND } from './account.delivery.ts';
import { listUnseen, warnUnseen } from './unseen-accounts.store.ts';
import type { UnseenAccount } from './unseen-accounts.store.ts';

const DAY_MS = 86_400_000;
/** Days between the warning and the deletion. */
const WARNED_DAYS = 30;

const say = createTenantWords('api.retention.');

/** Warns the owner that the account will be deleted, and explains how to keep it. */
async function warn(scope: Scope, tenant: Tenant, { accountId, email }: UnseenAccount, now: Date): Promise<void> {
  const { locale, timeZone, projectName: project } = tenant.config;
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(
    new Date(now.getTime() + WARNED_DAYS * DAY_MS),
  );
  const words = (key: string): string => say({ tenant }, `api.retention.warning.${key}`, { project, day });
  await orderMail(scope, {
    key: `account-ends:${accountHashOf(accountId).slice(0, 16)}:${now.getTime()}`,
    mail: 'notice',
    to: email,
    values: {
      title: words('title'),
      paragraphs: [words('text'), words('otherwise')],
      action: { label: words('action'), path: '/login' },
      reason: words('reason'),
    },
  });
}

interface Ending {
  readonly unseen: readonly UnseenAccount[];
  readonly warned: number;
}

/** There is no warning when the project keeps accounts for less time than the warning period. */
async function findEnding(scope: Scope, tenant: Tenant, since: Date, now: Date): Promise<Ending> {
  const warnedSeenBefore = new Date(since.getTime() + WARNED_DAYS * DAY_MS);
  if (warnedSeenBefore >= now) return { unseen: await listUnseen(scope, since, null), warned: 0 };
  const unseen = await listUnseen(scope, since, new Date(now.getTime() - WARNED_DAYS * DAY_MS));
  const warned = await warnUnseen(scope, warnedSeenBefore, now);
  for (const account of warned) await warn(scope, tenant, account, now);
  return { unseen, warned: warned.length };
}

export async function endUnseenAccounts(
  scope: Scope,
  { tenant, now, keptSince, accountTables }: RetentionFacts,
): Promise<Pick<RetentionCounts, 'accounts' | 'warned'>> {
  const since = keptSince('signup');
  if (since === null) return { accounts: 0, warned: 0 };
  const { unseen, warned } = await findEnding(scope, tenant, since, now);
  await deleteAccountData(
    scope,
    accountTables,
    unseen.map(({ accountId }) => accountId),
  );
  for (const { accountId } of unseen) {
    const key = `${DELETION_KIND}:${accountHashOf(accountId).slice(0, 16)}:${now.getTime()}`;
    await enqueue(scope, { kind: DELETION_KIND, key, payload: { accountId } });
  }
  return { accounts: unseen.length, warned };
}
