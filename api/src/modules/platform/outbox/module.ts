/** Side effects that run after the transaction that ordered them. */
import type { ApiModule } from '../../../module/api-module.ts';

export const outboxModule: ApiModule = {
  name: 'outbox',
  tables: { outbox: { mayName: 'mails that wait, with the addresses they go to' } },
};
