/** A resident's data at a tenant: profile, nickname, avatar and private values. */
import type { ApiModule } from '../../../module/api-module.ts';
import { addAvatarRoutes } from './avatars.routes.ts';
import { profileResolvers } from './profile.resolvers.ts';
import { dropUnusedNames } from './profile.store.ts';

export const profileModule: ApiModule = {
  name: 'profile',
  schema: new URL('./profile.graphql', import.meta.url),
  resolvers: profileResolvers,
  // The profile comes first, because writers for an account hold its lock.
  tables: {
    profile: { account: 'account_id' },
    nickname: { account: 'account_id' },
    private_profile: { account: 'account_id' },
  },
  dropOld: (scope, { now }) => dropUnusedNames(scope, now),
  open({ app, sites }) {
    addAvatarRoutes(app, { siteOf: sites.byHost });
    return {};
  },
};
