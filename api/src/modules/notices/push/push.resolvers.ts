/** GraphQL of Web Push. */
import type { Resolvers } from '../../../graphql/resolvers.generated.ts';
import { addPushBrowser, getPushSettings, removePushBrowser } from './push.service.ts';

export const pushResolvers: Resolvers = {
  Query: {
    getPushSettings: (_root, _arguments, context) => getPushSettings(context),
  },
  Mutation: {
    addPushBrowser: (_root, browser, context) => addPushBrowser(context, browser),
    removePushBrowser: (_root, { endpoint }, context) => removePushBrowser(context, endpoint),
  },
};
