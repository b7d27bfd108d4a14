/** Activities of residents, in chronological order. */
import type { ApiModule } from '../../../module/api-module.ts';
import { createActivityWriter } from './activity.service.ts';
import type { RecordActivity } from './activity.service.ts';
import { dropOldActivities } from './activity.store.ts';

declare module '../../../graphql/context.ts' {
  interface Tools {
    readonly recordActivity: RecordActivity;
  }
}

export const activityModule: ApiModule = {
  name: 'activity',
  tables: { activity: { account: 'actor' }, activity_topic: { account: 'account_id' } },
  async dropOld(scope, { keptSince }) {
    const since = keptSince('interactions');
    return since === null ? {} : { activities: await dropOldActivities(scope, since) };
  },
  open: () => ({ tools: { recordActivity: createActivityWriter() } }),
};
