/** Links in mails about reports: send one, say that one has seen the same, say that it is not fixed. */
import * as v from 'valibot';
import type { Scope } from '../../../db/scope.ts';
import type { RecordActivity } from '../../people/activity/activity.service.ts';
import { findPlace } from '../../places/place/place.service.ts';
import { findSpeciesName } from '../../places/species/species.service.ts';
import { LinkTooLate } from '../../platform/links/link-actions.ts';
import type { LinkAction, LinkActionContext, LinkDescription } from '../../platform/links/link-actions.ts';
import type { SignedLink } from '../../platform/links/link-codec.ts';
import { tellReported } from './issue-activity.service.ts';
import { CONFIRM_LINK, REOPEN_LINK, SEEN_LINK } from './issue-mail.service.ts';
import { canReopen, isClosed } from './issue.rules.ts';
import { reopen } from './issue.service.ts';
import type { IssueSent } from './issue.service.ts';
import { confirmByMail, confirmVisitor, findIssue, findVisitorConfirmation, lockIssueRow } from './issue.store.ts';
import type { IssueRow } from './issue.store.ts';

const reopenData = v.strictObject({ by: v.picklist(['reporter', 'resident']) });

const described = (
  words: string,
  { identifier, typeTitle: title }: IssueRow,
  { site }: LinkActionContext,
): LinkDescription => ({ words, values: { project: site.tenant.config.projectName, identifier, title } });

/** @param issueSent runs for each report that is confirmed */
export const createIssueConfirmLink = (
  recordActivity: RecordActivity,
  issueSent: readonly IssueSent[],
): LinkAction => ({
  purpose: CONFIRM_LINK,
  async describe({ subject }, context) {
    const row = await findIssue(context.scope, { guid: subject });
    return row === null ? null : described('api.link.issueConfirm', row, context);
  },
  async perform({ subject }, { scope, site, now }) {
    if (!(await confirmByMail(scope, subject, now))) return;
    const row = await findIssue(scope, { guid: subject });
    if (row === null) return;
    const place = row.placeGuid === null ? null : await findPlace(scope, { guid: row.placeGuid });
    await tellReported(recordActivity, scope, row, await findSpeciesName({ site, scope }, place?.category ?? null));
    for (const onSent of issueSent) await onSent(scope, row, site);
  },
});

/** The report that a merged one repeats, or itself. */
async function originalOf(scope: Scope, guid: string): Promise<IssueRow | null> {
  const row = await findIssue(scope, { guid });
  return row === null || row.mergedInto === null ? row : findIssue(scope, { identifier: row.mergedInto });
}

/** Guid of the report that a visitor's confirmation is of, or that this one repeats; null when there is none any more. */
async function issueSeen(scope: Scope, subject: string): Promise<string | null> {
  const confirmation = await findVisitorConfirmation(scope, subject);
  return confirmation === null ? null : ((await originalOf(scope, confirmation.issueGuid))?.guid ?? null);
}

export const issueSeenLink: LinkAction = {
  purpose: SEEN_LINK,
  async describe({ subject }, context) {
    const guid = await issueSeen(context.scope, subject);
    const row = guid === null ? null : await findIssue(context.scope, { guid });
    return row === null || isClosed(row.status) ? null : described('api.link.issueSeen', row, context);
  },
  async perform({ subject }, { scope, now }) {
    const guid = await issueSeen(scope, subject);
    const row = guid === null ? null : await lockIssueRow(scope, { guid });
    if (row === null || isClosed(row.status)) throw new LinkTooLate();
    await confirmVisitor(scope, subject, now);
  },
};

async function issueToReopen(scope: Scope, { subject, data }: SignedLink): Promise<string | null> {
  const parsed = v.safeParse(reopenData, data);
  if (!parsed.success) return null;
  return parsed.output.by === 'reporter' ? subject : issueSeen(scope, subject);
}

export const issueReopenLink: LinkAction = {
  purpose: REOPEN_LINK,
  async describe(link, context) {
    const guid = await issueToReopen(context.scope, link);
    const row = guid === null ? null : await findIssue(context.scope, { guid });
    return row === null || !canReopen(row, context.now) ? null : described('api.link.issueReopen', row, context);
  },
  async perform(link, { scope, now }) {
    const guid = await issueToReopen(scope, link);
    const row = guid === null ? null : await lockIssueRow(scope, { guid });
    if (row === null || !canReopen(row, now)) throw new LinkTooLate();
    const { by } = v.parse(reopenData, link.data);
    await reopen(scope, row, { by, note: null, now });
  },
};
