/** Mails about reports: to visitors who confirm theirs, and to reporters when something became of it. */
import type { Scope } from '../../../db/scope.ts';
import type { RequestContext } from '../../../graphql/context.ts';
import type { TenantSite } from '../../../tenant-site.ts';
import { findProfile } from '../../people/profile/profile.service.ts';
import { linkPath } from '../../platform/links/link-actions.ts';
import { orderMail } from '../../platform/mail/mail.service.ts';
import { canReopen, REOPEN_WITHIN_DAYS } from './issue.rules.ts';
import { findContact, listVisitors } from './issue.store.ts';
import type { IssueRow } from './issue.store.ts';

/** Purpose of the link that confirms a visitor's report. */
export const CONFIRM_LINK = 'issue-confirm';
/** Of the link by which a visitor says that they have seen the same. */
export const SEEN_LINK = 'issue-seen';
/** Of the link that says "It is not fixed". Its subject is a report, or the confirmation of a visitor. */
export const REOPEN_LINK = 'issue-reopen';
export const CONFIRM_WITHIN_DAYS = 7;
/** The reporter, or somebody else who has seen it. */
export type ReopenedBy = 'reporter' | 'resident';
const DAY_MS = 86_400_000;

/** Asks a visitor to confirm their address. */
export async function askToConfirm(
  { site, say, links, now }: Pick<RequestContext, 'site' | 'say' | 'links' | 'now'>,
  own: Scope,
  { guid, identifier, email, title }: Readonly<Record<'guid' | 'identifier' | 'email' | 'title', string>>,
): Promise<void> {
  const values = { project: site.tenant.config.projectName, identifier, title };
  const words = (key: string): string => say(site, `api.issue.mail.confirm.${key}`, values);
  const path = linkPath(
    links.seal({
      ...{ purpose: CONFIRM_LINK, tenantId: own.tenantId, subject: guid, now },
      validForMs: CONFIRM_WITHIN_DAYS * DAY_MS,
    }),
  );
  await orderMail(own, {
    ...{ key: `issue:${guid}:confirm`, mail: 'notice', to: email },
    values: {
      ...{ title: words('title'), paragraphs: [words('text')], reason: words('reason') },
      action: { label: words('action'), path },
    },
  });
}

/** Asks a visitor who has seen the same to confirm their address. @param guid of the confirmation */
export async function askWhoHasSeen(
  { site, say, links, now }: Pick<RequestContext, 'site' | 'say' | 'links' | 'now'>,
  own: Scope,
  {
    guid,
    email,
    row: { identifier, typeTitle },
  }: { readonly guid: string; readonly email: string; readonly row: IssueRow },
): Promise<void> {
  const values = { project: site.tenant.config.projectName, identifier, title: typeTitle };
  const words = (key: string): string => say(site, `api.issue.mail.seen.${key}`, values);
  const path = linkPath(
    links.seal({
      ...{ purpose: SEEN_LINK, tenantId: own.tenantId, subject: guid, now },
      validForMs: CONFIRM_WITHIN_DAYS * DAY_MS,
    }),
  );
  await orderMail(own, {
    ...{ key: `issue-seen:${guid}`, mail: 'notice', to: email },
    values: {
      ...{ title: words('title'), paragraphs: [words('text')], reason: words('reason') },
      action: { label: words('action'), path },
    },
  });
}

/** The reporter's address; null for somebody who has left. */
const addressFor = async (own: Scope, { guid, accountId }: IssueRow): Promise<string | null> =>
  accountId === null
    ? ((await findContact(own, guid))?.email ?? null)
    : ((await findProfile(own, accountId))?.email ?? null);

export interface MailTools extends Pick<RequestContext, 'say' | 'links' | 'now'> {
  readonly site: Pick<TenantSite, 'tenant'>;
}

/** "It is not fixed", for people who cannot sign in to say so; null where the report cannot be reopened. */
function reopenLink(
  { site, say, links, now }: MailTools,
  { tenantId }: Scope,
  row: IssueRow,
  subject: { readonly guid: string; readonly by: ReopenedBy },
): { readonly label: string; readonly path: string } | null {
  if (!canReopen(row, now)) return null;
  const { guid, by } = subject;
  return {
    label: say(site, 'api.issue.mail.reopen', {}),
    path: linkPath(
      links.seal({
        ...{ purpose: REOPEN_LINK, tenantId, subject: guid, now, data: { by } },
        validForMs: REOPEN_WITHIN_DAYS * DAY_MS,
      }),
    ),
  };
}

export interface ReporterNews {
  /** For them alone. */
  readonly note: string | null;
  /** It was merged, and is no longer. */
  readonly isUnmerged: boolean;
}

/** Tells the reporter of the present status. @returns whether they have an address */
export async function tellReporter(
  tools: MailTools,
  own: Scope,
  row: IssueRow,
  { note, isUnmerged }: ReporterNews,
): Promise<boolean> {
  const { site, say } = tools;
  const email = await addressFor(own, row);
  if (email === null) return false;
  const { identifier, typeTitle: title, status, placeGuid, mergedInto } = row;
  const values = {
    ...{ project: site.tenant.config.projectName, identifier, title, original: mergedInto ?? '' },
    ...{ status: status.replace(' ', ''), who: row.accountId === null ? 'visitor' : 'resident' },
  };
  const words = (key: string): string => say(site, `api.issue.mail.${key}`, values);
  const ofStatus = { Open: 'open', 'In progress': 'inProgress', Resolved: 'resolved', Closed: 'closed' }[status];
  const step = isUnmerged ? 'unmerged' : mergedInto === null ? ofStatus : 'merged';
  await orderMail(own, {
    ...{ key: `issue:${row.guid}:${row.revision}`, mail: 'notice', to: email },
    values: {
      title: words(`${step}.title`),
      paragraphs: [words(`${step}.text`), ...(note === null ? [] : [say(site, 'api.issue.mail.note', { note })])],
      action: placeGuid === null ? null : { label: words('action'), path: `/place/${placeGuid}` },
      also: row.accountId === null ? reopenLink(tools, own, row, { guid: row.guid, by: 'reporter' }) : null,
      reason: words('reason'),
    },
  });
  return true;
}

/** Tells visitors who have seen the same, or reported it again, that the report is resolved. */
export async function tellVisitors(tools: MailTools, own: Scope, row: IssueRow, most: number): Promise<void> {
  const { site, say } = tools;
  const { identifier, typeTitle: title, placeGuid } = row;
  const values = { project: site.tenant.config.projectName, identifier, title };
  const words = (key: string): string => say(site, `api.issue.mail.${key}`, values);
  for (const { guid, email, isReporter } of await listVisitors(own, row.guid, most))
    await orderMail(own, {
      ...{ key: `issue:${row.guid}:${row.revision}:${guid}`, mail: 'notice', to: email },
      values: {
        ...{ title: words('seenResolved.title'), paragraphs: [words('seenResolved.text')] },
        action: placeGuid === null ? null : { label: words('action'), path: `/place/${placeGuid}` },
        also: isReporter ? null : reopenLink(tools, own, row, { guid, by: 'resident' }),
        reason: words(isReporter ? 'reason' : 'seen.reason'),
      },
    });
}
