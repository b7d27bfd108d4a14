/** Limits how often an action may be attempted. */
import type { ApiModule } from '../../../module/api-module.ts';
import { dropOldAttempts } from './attempts.store.ts';

/** Longer than the period of any limit. */
const KEPT_DAYS = 2;

export const attemptsModule: ApiModule = {
  name: 'attempts',
  tables: { attempt: { mayName: 'hashes of addresses and accounts' } },
  dropOld: (scope, { daysAgo }) => dropOldAttempts(scope, daysAgo(KEPT_DAYS)),
};
