/** Runs each write exactly once per idempotency key. */
import type { ApiModule } from '../../../module/api-module.ts';

export const idempotencyModule: ApiModule = {
  name: 'idempotency',
  tables: { idempotency_key: { mayName: 'answers to what residents sent' } },
};
