/** Limits on how often something may be tried. */
import type { ApiModule } from '../../../module/api-module.ts';
import { dropOldAttempts } from './attempts.store.ts';

/** Longer than the longest period that a limit counts. */
const KEPT_DAYS = 2;

export const attemptsModule: ApiModule = {
  name: 'attempts',
  tables: { attempt: { mayName: 'hashes of addresses and accounts' } },
  dropOld: (scope, { daysAgo }) => dropOldAttempts(scope, daysAgo(KEPT_DAYS)),
};
