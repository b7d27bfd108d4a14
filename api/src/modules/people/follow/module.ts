/** Residents follow places, neighbourhoods, streets, areas, issues and stories. */
import type { ApiModule } from '../../../module/api-module.ts';
import { followResolvers } from './follow.resolvers.ts';
import type { FollowTargets } from './follow.service.ts';
import { followReplacedPlaces } from './follow.store.ts';

declare module '../../../graphql/context.ts' {
  interface Tools {
    /** Kinds of things to follow, registered by the modules that own them. */
    readonly followTargets: FollowTargets;
  }
}

export const followModule: ApiModule = {
  name: 'follow',
  schema: new URL('./follow.graphql', import.meta.url),
  resolvers: followResolvers,
  words: ['api.follow.'],
  tables: { user_follow: { account: 'account_id' }, area_follow: { account: 'account_id' } },
  followReplacedPlaces,
  open: () => ({ tools: { followTargets: new Map() } }),
};
