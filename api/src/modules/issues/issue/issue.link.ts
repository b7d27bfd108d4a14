/** The link in the mail to a visitor, which sends their report. */
import type { LinkAction } from '../../platform/links/link-actions.ts';
import { CONFIRM_LINK } from './issue-mail.service.ts';
import { confirmByMail, findIssue } from './issue.store.ts';

export const issueConfirmLink: LinkAction = {
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
  async perform({ subject }, { scope, now }) {
    await confirmByMail(scope, subject, now);
  },
};
