/** Mails about reports: to visitors who confirm theirs, and to reporters when something became of it. */
import type { Scope } from '../../../db/scope.ts';
import type { RequestContext } from '../../../graphql/context.ts';
import type { SayWords } from '../../../http/tenant-words.ts';
import type { TenantSite } from '../../../tenant-site.ts';
import { findProfile } from '../../people/profile/profile.service.ts';
import { linkPath } from '../../platform/links/link-actions.ts';
import { orderMail } from '../../platform/mail/mail.service.ts';
import { findContact } from './issue.store.ts';
import type { IssueRow } from './issue.store.ts';

/** Purpose of the link that confirms a visitor's report. */
export const CONFIRM_LINK = 'issue-confirm';
export const CONFIRM_WITHIN_DAYS = 7;
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

/** The reporter's address; null for somebody who has left. */
const addressFor = async (own: Scope, { guid, accountId }: IssueRow): Promise<string | null> =>
  accountId === null
    ? ((await findContact(own, guid))?.email ?? null)
    : ((await findProfile(own, accountId))?.email ?? null);

export interface ReporterNews {
  /** For them alone. */
  readonly note: string | null;
  /** It was merged, and is no longer. */
  readonly isUnmerged: boolean;
}

/** Tells the reporter of the present status. @returns whether they have an address */
export async function tellReporter(
  { site, say }: { readonly site: Pick<TenantSite, 'tenant'>; readonly say: SayWords },
  own: Scope,
  row: IssueRow,
  { note, isUnmerged }: ReporterNews,
): Promise<boolean> {
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
      reason: words('reason'),
    },
  });
  return true;
}
