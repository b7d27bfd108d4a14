/** What residents follow: places, neighbourhoods, issues and stories. */
import type { ApiModule } from '../../../module/api-module.ts';
import { followResolvers } from './follow.resolvers.ts';
import type { FollowTargets } from './follow.service.ts';

declare module '../../../graphql/context.ts' {
  interface Tools {
    /** What can be followed. The modules that have it add themselves. */
    readonly followTargets: FollowTargets;
  }
}

export const followModule: ApiModule = {
  name: 'follow',
  schema: new URL('./follow.graphql', import.meta.url),
  resolvers: followResolvers,
  tables: { user_follow: { account: 'account_id' } },
  // Issues are no rows yet: only the form of their codes is checked.
  open: () => ({ tools: { followTargets: new Map([['issue', async () => true]]) } }),
};
