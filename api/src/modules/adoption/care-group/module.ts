/** Care groups: neighbours who look after trees together. */
import type { ApiModule } from '../../../module/api-module.ts';
import { careGroupResolvers } from './care-group.resolvers.ts';
import { dropEndedGroups, dropMailsOfEndedInvitations } from './care-group.store.ts';
import { INVITATION_MAIL } from './invitation.service.ts';

export const careGroupModule: ApiModule = {
  name: 'care-group',
  schema: new URL('./care-group.graphql', import.meta.url),
  resolvers: careGroupResolvers,
  words: ['api.group.'],
  tables: {
    care_group: { mayName: 'the name that neighbours gave their group' },
    care_group_member: { account: 'account_id' },
    care_group_invitation: { account: 'account_id', mayName: "a neighbour's address" },
  },
  async dropOld(scope, { now }) {
    await dropEndedGroups(scope, now);
    await dropMailsOfEndedInvitations(scope, { mailKey: `mail:${INVITATION_MAIL}` });
    return {};
  },
};
