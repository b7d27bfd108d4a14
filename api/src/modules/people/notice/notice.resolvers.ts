/** GraphQL of what residents are told by mail. */
import type { Resolvers } from '../../../graphql/resolvers.generated.ts';
import { getNoticeSettings, setNoticeByMail, stopNoticesByMail } from './notice.service.ts';

export const noticeResolvers: Resolvers = {
  Query: {
    getNoticeSettings: (_root, _arguments, context) => getNoticeSettings(context),
  },
  Mutation: {
    setNoticeByMail: (_root, wish, context) => setNoticeByMail(context, wish),
    stopNoticesByMail: (_root, _arguments, context) => stopNoticesByMail(context),
  },
};
