/** What residents follow: places, neighbourhoods, issues and stories. */
import type { ApiModule } from '../../../module/api-module.ts';
import { followResolvers } from './follow.resolvers.ts';

export const followModule: ApiModule = {
  name: 'follow',
  schema: new URL('./follow.graphql', import.meta.url),
  resolvers: followResolvers,
  tables: { user_follow: { account: 'account_id' } },
};
