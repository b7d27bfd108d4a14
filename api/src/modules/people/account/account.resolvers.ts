/** GraphQL of accounts. */
import type { RequestContext } from '../../../graphql/context.ts';
import { deleteAccount, exportMyData, requestEmailChange, requestPasswordLink, userExists } from './account.service.ts';

export const accountResolvers = {
  Query: {
    getUserExists: async (_root: unknown, { email }: { email: string }, context: RequestContext): Promise<boolean> => userExists(context, email),
    exportMyData: async (_root: unknown, _arguments: unknown, context: RequestContext): Promise<unknown> => exportMyData(context),
  },
  Mutation: {
    requestChangePasswordEmail: async (_root: unknown, { emailAddress }: { emailAddress: string }, context: RequestContext): Promise<boolean> =>
      requestPasswordLink(context, emailAddress),
    requestEmailChange: async (_root: unknown, { newEmailAddress }: { newEmailAddress: string }, context: RequestContext): Promise<boolean> =>
      requestEmailChange(context, newEmailAddress),
    deleteMyAccount: async (_root: unknown, { confirm }: { confirm: string }, context: RequestContext): Promise<{ deleted: boolean }> =>
      deleteAccount(context, confirm),
  },
};
