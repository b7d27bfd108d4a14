/** Side effects that are delivered after the transaction which caused them. */
import type { ApiModule } from '../../../module/api-module.ts';

export const outboxModule: ApiModule = {
  name: 'outbox',
  tables: { outbox: { mayName: 'mails that wait, with the addresses they go to' } },
};
