/** Problems that residents report, and their queue at the desk. */
import type { ApiModule } from '../../../module/api-module.ts';
import { audienceOfIssuePicture, createIssuePictureTaker } from './issue-picture.service.ts';
import { CONFIRM_WITHIN_DAYS } from './issue-mail.service.ts';
import { describeIssues } from './issue-activity.service.ts';
import { createIssueConfirmLink, issueReopenLink, issueSeenLink } from './issue.link.ts';
import { issueLoaders, issueResolvers } from './issue.resolvers.ts';
import { issueExists } from './issue.service.ts';
import type { DelegatedIssueType, IssueSent } from './issue.service.ts';
import { REOPEN_WITHIN_DAYS } from './issue.rules.ts';
import { dropDone, dropUnconfirmed, followIssues, forgetVisitors } from './issue.store.ts';

declare module '../../../graphql/context.ts' {
  interface Tools {
    /** Modules above add what follows from a new report. */
    readonly issueSent: IssueSent[];
  }
}
declare module '../../../graphql/models.ts' {
  interface Models {
    readonly DelegatedIssueType: DelegatedIssueType;
  }
}

export const issueModule: ApiModule = {
  name: 'issue',
  schema: new URL('./issue.graphql', import.meta.url),
  resolvers: issueResolvers,
  loaders: issueLoaders,
  words: ['api.issue.'],
  tables: {
    // The council still needs to know what is wrong with the tree.
    issue: { account: 'account_id', isAnonymised: true, mayName: 'what residents write' },
    issue_contact: { mayName: 'name and address of reporters without an account' },
    issue_picture: { account: 'account_id', mayName: 'pictures that residents sent' },
    issue_confirmation: { account: 'account_id' },
    issue_visitor_confirmation: { mayName: 'addresses of visitors who have seen the same' },
    issue_step: { mayName: 'notes of staff and residents' },
    issue_referral: {},
  },
  followReplacedPlaces: followIssues,
  async dropOld(scope, { daysAgo, keptSince }) {
    await dropUnconfirmed(scope, daysAgo(CONFIRM_WITHIN_DAYS));
    await forgetVisitors(scope, {
      askedBefore: daysAgo(CONFIRM_WITHIN_DAYS),
      closedBefore: daysAgo(REOPEN_WITHIN_DAYS + 1),
    });
    const since = keptSince('interactions');
    return since === null ? {} : { activities: await dropDone(scope, since) };
  },
  open({ tools, now }) {
    tools.addImageOwner({ onTaken: createIssuePictureTaker(now), audienceOf: audienceOfIssuePicture });
    const issueSent: IssueSent[] = [];
    for (const link of [createIssueConfirmLink(tools.recordActivity, issueSent), issueSeenLink, issueReopenLink])
      tools.addLinkAction(link);
    tools.activityThings.set('issue', describeIssues);
    tools.followTargets.set('issue', ({ scope }, identifier) => issueExists(scope, identifier));
    return { tools: { issueSent } };
  },
};
