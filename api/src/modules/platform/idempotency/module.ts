/** Runs each write exactly once per idempotency key. */
import type { ApiModule } from '../../../module/api-module.ts';
import { dropExpiredKeys } from './idempotency.store.ts';

export const idempotencyModule: ApiModule = {
  name: 'idempotency',
  dropOld: (scope, { now }) => dropExpiredKeys(scope, now),
  tables: { idempotency_key: { mayName: 'answers to what residents sent' } },
};
