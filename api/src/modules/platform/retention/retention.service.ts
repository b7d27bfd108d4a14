/**
 * Enforces the project's privacy durations and the modules' own limits: each module deletes its expired data (DECISIONS
 * "Domain").
 */
import type { Tenant } from '@greenward/tenants';
import type { Pool } from 'pg';
import { inTransaction } from '../../../db/scope.ts';
import type { AccountTables } from '../../../db/account-tables.ts';
import type { DropOld, RetentionCounts } from '../../../module/retention.ts';
import { keptSince } from './keep-duration.rules.ts';

const DAY_MS = 86_400_000;

export interface RetentionOptions {
  readonly tenantId: number;
  readonly tenant: Tenant;
  readonly now: Date;
  /** Rolls everything back and returns what would have been deleted. */
  readonly isDryRun: boolean;
  /** The modules' deletions, in the order of the modules. */
  readonly drops: readonly DropOld[];
  readonly accountTables: AccountTables;
}

/** Safe to run at any time, also in several processes at once. */
export async function dropTooOld(
  pool: Pool,
  { tenantId, tenant, now, isDryRun, drops, accountTables }: RetentionOptions,
): Promise<RetentionCounts> {
  const rolledBack = new Error('A dry run is rolled back');
  const counts = { warned: 0, accounts: 0, consents: 0, activities: 0 };
  try {
    await inTransaction(pool, tenantId, async (scope) => {
      for (const drop of drops) {
        const dropped = await drop(scope, {
          tenant,
          now,
          accountTables,
          keptSince: (duration) => keptSince(tenant.config.privacyKeepDurations[duration], now),
          daysAgo: (days) => new Date(now.getTime() - days * DAY_MS),
        });
        for (const [name, count] of Object.entries(dropped ?? {})) counts[name as keyof RetentionCounts] += count;
      }
      if (isDryRun) throw rolledBack;
    });
  } catch (error) {
    if (error !== rolledBack) throw error;
  }
  return counts;
}
