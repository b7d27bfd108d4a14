/** Samples for the tests that cover all modules. */
import type { ModuleSamples } from '../../../testing/module-samples.ts';

const GROUP = '0f0e0d0c-0b0a-4908-8706-050403020100';

export const samples: ModuleSamples = {
  arguments: {
    'createCareGroup.name': () => 'Elm Street',
    'renameCareGroup.groupId': () => GROUP,
    'renameCareGroup.name': () => 'Elm Street',
    'inviteToCareGroup.groupId': () => GROUP,
    'inviteToCareGroup.email': () => 'neighbour@example.org',
    'withdrawCareGroupInvitation.invitationId': () => GROUP,
    'joinCareGroup.token': () => 'no-token',
    'getCareGroupInvitation.token': () => 'no-token',
    'leaveCareGroup.groupId': () => GROUP,
    'leaveCareGroup.keepsTrees': () => true,
    'removeCareGroupMember.groupId': () => GROUP,
    'removeCareGroupMember.userId': () => GROUP,
    'shareTree.groupId': () => GROUP,
  },
  accountRows: {
    care_group_member: '(tenant_id, group_guid, account_id, joined_at) values ($1, gen_random_uuid(), $2, now())',
    care_group_invitation:
      "(tenant_id, guid, group_guid, account_id, email, invited_at, expires_at) values ($1, gen_random_uuid(), gen_random_uuid(), $2, 'neighbour@example.org', now(), '2199-01-01')",
  },
};
