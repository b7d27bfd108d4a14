/** The project's privacy durations, enforced: accounts after their last use, consents, what residents did (DECISIONS "Domain"). */
import type { Tenant } from '@greenward/tenants';
import type { Pool } from 'pg';
import type { Scope } from '../../db/scope.ts';
import { inTransaction } from '../../db/scope.ts';
import { DELETION_KIND } from '../account/account.delivery.ts';
import { deleteAccountData, dropOldMarks } from '../account/account-data.store.ts';
import { dropOldAttempts } from '../account/attempts.store.ts';
import { dropOldEmailChanges } from '../account/email-change.store.ts';
import { enqueue } from '../outbox/outbox.service.ts';
import { accountHashOf } from '../viewer/viewer.service.ts';
import { keptSince } from './keep-duration.rules.ts';
import { dropOldActivities, dropOldConsents, dropUnusedNames, listUnseen } from './retention.store.ts';

const DAY_MS = 86_400_000;
/** Longer than any limit counts, any link is good and any token lives. */
const TRACES_KEPT_DAYS = 2;

export interface RetentionCounts {
  readonly accounts: number;
  readonly consents: number;
  readonly activities: number;
}

export interface RetentionOptions {
  readonly tenantId: number;
  readonly tenant: Pick<Tenant, 'config'>;
  readonly now: Date;
  /** Everything is done and taken back: what is told is what would be. */
  readonly isDryRun: boolean;
}

async function dropAll(scope: Scope, { config: { privacyKeepDurations: durations } }: RetentionOptions['tenant'], now: Date): Promise<RetentionCounts> {
  const [signup, lists, interactions] = [durations.signup, durations.projectMailingList, durations.interactions].map((duration) => keptSince(duration, now));
  const unseen = signup instanceof Date ? await listUnseen(scope, signup) : [];
  await deleteAccountData(scope, unseen);
  for (const accountId of unseen) {
    const key = `${DELETION_KIND}:${accountHashOf(accountId).slice(0, 16)}:${now.getTime()}`;
    await enqueue(scope, { kind: DELETION_KIND, key, payload: { accountId } });
  }
  const consents = lists instanceof Date ? await dropOldConsents(scope, lists) : 0;
  const activities = interactions instanceof Date ? await dropOldActivities(scope, interactions) : 0;
  const traces = new Date(now.getTime() - TRACES_KEPT_DAYS * DAY_MS);
  await dropUnusedNames(scope, now);
  await dropOldAttempts(scope, traces);
  await dropOldEmailChanges(scope, traces);
  await dropOldMarks(scope, traces);
  return { accounts: unseen.length, consents, activities };
}

/** May be done as often as one likes, also by several processes at once. */
export async function applyRetention(pool: Pool, { tenantId, tenant, now, isDryRun }: RetentionOptions): Promise<RetentionCounts> {
  const takenBack = new Error('A dry run is taken back');
  let counts: RetentionCounts = { accounts: 0, consents: 0, activities: 0 };
  try {
    await inTransaction(pool, tenantId, async (scope) => {
      counts = await dropAll(scope, tenant, now);
      if (isDryRun) throw takenBack;
    });
  } catch (error) {
    if (error !== takenBack) throw error;
  }
  return counts;
}
