/** GraphQL of care groups. */
import type { Resolvers } from '../../../graphql/resolvers.generated.ts';
import {
  createCareGroup,
  getCareGroups,
  leaveCareGroup,
  removeCareGroupMember,
  renameCareGroup,
} from './care-group.service.ts';
import {
  getCareGroupInvitation,
  inviteToCareGroup,
  joinCareGroup,
  withdrawCareGroupInvitation,
} from './invitation.service.ts';
import { shareTree, unshareTree } from './sharing.service.ts';

export const careGroupResolvers: Resolvers = {
  Query: {
    getCareGroups: (_root, _arguments, context) => getCareGroups(context),
    getCareGroupInvitation: (_root, { token }, context) => getCareGroupInvitation(context, token),
  },
  OwnAdoptions: {
    careGroups: (_own, _arguments, context) => getCareGroups(context),
  },
  Mutation: {
    createCareGroup: (_root, { name }, context) => createCareGroup(context, name),
    renameCareGroup: (_root, wish, context) => renameCareGroup(context, wish),
    inviteToCareGroup: (_root, wish, context) => inviteToCareGroup(context, wish),
    withdrawCareGroupInvitation: (_root, { invitationId }, context) =>
      withdrawCareGroupInvitation(context, invitationId),
    joinCareGroup: (_root, { token }, context) => joinCareGroup(context, token),
    leaveCareGroup: (_root, wish, context) => leaveCareGroup(context, wish),
    removeCareGroupMember: (_root, wish, context) => removeCareGroupMember(context, wish),
    shareTree: (_root, wish, context) => shareTree(context, wish),
    unshareTree: (_root, wish, context) => unshareTree(context, wish),
  },
};
