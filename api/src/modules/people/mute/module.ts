/** Accounts of which nothing new is taken for a while. */
import type { ApiModule } from '../../../module/api-module.ts';
import { dropOldMutes } from './mute.store.ts';

export const muteModule: ApiModule = {
  name: 'mute',
  words: ['api.mute.'],
  tables: { account_mute: { account: 'account_id' } },
  async dropOld(scope, { now }) {
    await dropOldMutes(scope, now);
    return {};
  },
  open: () => ({}),
};
