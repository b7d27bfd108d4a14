/** The link in the mail to a visitor, which sends their report. */
import type { RecordActivity } from '../../people/activity/activity.service.ts';
import { findPlace } from '../../places/place/place.service.ts';
import { findSpeciesName } from '../../places/species/species.service.ts';
import type { LinkAction } from '../../platform/links/link-actions.ts';
import { tellReported } from './issue-activity.service.ts';
import { CONFIRM_LINK } from './issue-mail.service.ts';
import { confirmByMail, findIssue } from './issue.store.ts';

export const createIssueConfirmLink = (recordActivity: RecordActivity): LinkAction => ({
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
    if (row === null) return;
    const place = row.placeGuid === null ? null : await findPlace(scope, { guid: row.placeGuid });
    await tellReported(recordActivity, scope, row, await findSpeciesName({ site, scope }, place?.category ?? null));
  },
});
