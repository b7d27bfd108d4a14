/** Applies the retention rules of all modules: deletes data that is too old. */
import type { Pool } from 'pg';
import { accountTablesOf } from './module/combine-modules.ts';
import type { RetentionCounts } from './module/retention.ts';
import { ALL_MODULES } from './modules/all-modules.ts';
import { dropTooOld } from './modules/platform/retention/retention.service.ts';
import type { RetentionOptions } from './modules/platform/retention/retention.service.ts';

/** Safe to run at any time, and in several processes at once. */
export const applyRetention = (
  pool: Pool,
  options: Omit<RetentionOptions, 'drops' | 'accountTables'>,
): Promise<RetentionCounts> =>
  dropTooOld(pool, {
    ...options,
    drops: ALL_MODULES.flatMap(({ dropOld }) => dropOld ?? []),
    accountTables: accountTablesOf(ALL_MODULES),
  });
