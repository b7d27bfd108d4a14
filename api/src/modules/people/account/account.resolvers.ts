/** GraphQL of accounts. */
import type { Resolvers } from '../../../graphql/resolvers.generated.ts';
import { deleteAccount, exportMyData, requestEmailChange, requestPasswordLink, userExists } from './account.service.ts';

export const accountResolvers: Resolvers = {
  Query: {
    getUserExists: (_root, { email }, context) => userExists(context, email),
    exportMyData: (_root, _arguments, context) => exportMyData(context),
  },
  Mutation: {
    requestChangePasswordEmail: (_root, { emailAddress }, context) => requestPasswordLink(context, emailAddress),
    requestEmailChange: (_root, { newEmailAddress }, context) => requestEmailChange(context, newEmailAddress),
    deleteMyAccount: (_root, { confirm }, context) => deleteAccount(context, confirm),
  },
};
