/** What residents are told by mail, and the limits of all topics together. */
import type { ApiModule } from '../../../module/api-module.ts';
import { createStopNoticesLink } from './notice.link.ts';
import { noticeResolvers } from './notice.resolvers.ts';
import type { NoticeTopics } from './notice.service.ts';
import { dropOldMails } from './notice.store.ts';

declare module '../../../graphql/context.ts' {
  interface Tools {
    /** What residents can be told about by mail, registered by the modules that write such mails. */
    readonly noticeTopics: NoticeTopics;
  }
}

/** Longer than the limit looks back, for those who ask why they got a mail. */
const MAILS_KEPT_DAYS = 60;

export const noticeModule: ApiModule = {
  name: 'notice',
  schema: new URL('./notice.graphql', import.meta.url),
  resolvers: noticeResolvers,
  tables: { notice_preference: { account: 'account_id' }, notice_mail: { account: 'account_id' } },
  async dropOld(scope, { daysAgo }) {
    await dropOldMails(scope, daysAgo(MAILS_KEPT_DAYS));
  },
  open({ tools }) {
    const noticeTopics: NoticeTopics = new Map();
    tools.addLinkAction(createStopNoticesLink(noticeTopics, tools.links));
    return { tools: { noticeTopics } };
  },
};
