/** The link in the mail to a visitor, which sends their report. */
import type { LinkAction } from '../../platform/links/link-actions.ts';
import { CONFIRM_LINK } from './issue-mail.service.ts';
import type { IssueSent } from './issue.service.ts';
import { confirmByMail, findIssue } from './issue.store.ts';

/** @param issueSent runs for each report that is confirmed */
export const createIssueConfirmLink = (issueSent: readonly IssueSent[]): LinkAction => ({
  purpose: CONFIRM_LINK,
  async describe({ subject }, { scope, site }) {
    const row = await findIssue(scope, { guid: subject });
    if (row === null) return null;
    const { identifier, typeTitle: title } = row;
    return {
      words: 'api.link.issueConfirm',
      values: { project: site.tenant.config.projectName, identifier, title },
    };
  },
  async perform({ subject }, { scope, site, now }) {
    if (!(await confirmByMail(scope, subject, now))) return;
    const row = await findIssue(scope, { guid: subject });
    if (row !== null) for (const tell of issueSent) await tell(scope, row, site);
  },
});
