/** What residents do with their account: set a new password, change the address, download all data, delete it. */
import { randomUUID } from 'node:crypto';
import { CodedError, isEmailAddress } from '@greenward/contract';
import type { WordValues } from '@greenward/contract';
import type { Scope } from '../../../db/scope.ts';
import type { RequestContext } from '../../../graphql/context.ts';
import { linkPath } from '../../platform/links/link-actions.ts';
import { orderMail } from '../../platform/mail/mail.service.ts';
import { enqueue } from '../../platform/outbox/outbox.service.ts';
import { findProfile } from '../profile/profile.service.ts';
import { accountHashOf } from '../../platform/viewer/viewer.service.ts';
import { DELETION_KIND, PASSWORD_KIND } from './account.delivery.ts';
import { deleteAccountData, listAccountData, markDeleted } from './account-data.store.ts';
import type { AccountData } from './account-data.store.ts';
import { inSteps } from './constant-time.ts';
import { EMAIL_CHANGE_LINK } from './email-change.link.ts';
import { startEmailChange } from './email-change.store.ts';
import type { MailboxSide } from './email-change.store.ts';
import { freshViewerOf, viewerOf } from '../../../graphql/viewer.ts';
import { takeAttempt } from '../../platform/attempts/attempts.service.ts';
import type { AttemptLimit } from '../../platform/attempts/attempts.service.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Enough for one person who does not remember the address they signed up with. */
const EXISTS_BY_CALLER: AttemptLimit = { kind: 'exists-caller', atMost: 20, withinMs: 10 * MINUTE_MS };
const EXISTS_BY_ADDRESS: AttemptLimit = { kind: 'exists-address', atMost: 10, withinMs: HOUR_MS };
const PASSWORD_BY_CALLER: AttemptLimit = { kind: 'password-caller', atMost: 20, withinMs: HOUR_MS };
const PASSWORD_BY_ADDRESS: AttemptLimit = { kind: 'password-address', atMost: 3, withinMs: HOUR_MS };
const CHANGE_BY_ACCOUNT: AttemptLimit = { kind: 'email-change-account', atMost: 5, withinMs: HOUR_MS };
const CHANGE_TO_ADDRESS: AttemptLimit = { kind: 'email-change-address', atMost: 3, withinMs: 24 * HOUR_MS };
const EXPORT_BY_ACCOUNT: AttemptLimit = { kind: 'export-account', atMost: 20, withinMs: HOUR_MS };
/** Much longer than the sign-in service needs, so that the response time reveals nothing. */
const STEP_MS = 300;
const CHANGE_VALID_HOURS = 24;
export const EMAIL_CHANGE_VALID_MS = CHANGE_VALID_HOURS * HOUR_MS;
/** Text that confirms the deletion, which prevents deleting an account by accident. */
const CONFIRMATION = 'DELETE';

/** @returns the address in lower case @throws CodedError BAD_USER_INPUT naming the argument */
export function addressOf(argument: string, text: string): string {
  if (!isEmailAddress(text)) throw new CodedError('BAD_USER_INPUT', `${argument}: expected an e-mail address`);
  return text.trim().toLowerCase();
}
const tooMany = (): CodedError => new CodedError('RATE_LIMITED', 'Too many of these; try again later');

/** @throws CodedError RATE_LIMITED, BAD_USER_INPUT, UNAVAILABLE */
export function userExists({ write, now, caller, site, identityOf }: RequestContext, email: string): Promise<boolean> {
  const address = addressOf('email', email);
  return inSteps(STEP_MS, async () => {
    const mayAsk = await write(
      async (own) =>
        (await takeAttempt(own, EXISTS_BY_CALLER, caller, now)) &&
        (await takeAttempt(own, EXISTS_BY_ADDRESS, address, now)),
    );
    if (!mayAsk) throw tooMany();
    return identityOf(site.tenant).hasAccount(address);
  });
}

/** Neither the answer nor its timing reveals whether a mail is sent. @throws CodedError RATE_LIMITED, BAD_USER_INPUT */
export function requestPasswordLink(
  { viewer, write, now, caller }: RequestContext,
  emailAddress: string,
): Promise<true> {
  const address = viewer === null ? addressOf('emailAddress', emailAddress) : viewer.email.toLowerCase();
  return inSteps(STEP_MS, () =>
    write(async (own) => {
      if (!(await takeAttempt(own, PASSWORD_BY_CALLER, caller, now))) throw tooMany();
      if (await takeAttempt(own, PASSWORD_BY_ADDRESS, address, now))
        await enqueue(own, {
          kind: PASSWORD_KIND,
          key: `${PASSWORD_KIND}:${randomUUID()}`,
          payload: { email: address },
        });
      return true as const;
    }),
  );
}

/** @throws CodedError UNAUTHENTICATED, FRESH_SIGN_IN_NEEDED, BAD_USER_INPUT, RATE_LIMITED */
export async function requestEmailChange(context: RequestContext, newEmailAddress: string): Promise<true> {
  const { site, write, now, links, say } = context;
  const { accountId, email, emailVerified, issuedAt } = freshViewerOf(context);
  const newEmail = addressOf('newEmailAddress', newEmailAddress);
  const words = (key: string, values?: WordValues): string => say(site, `api.account.emailChange.${key}`, values);
  return write(async (own) => {
    // A token from before the last change contains the old address, whose mailbox no longer decides.
    const profile = await findProfile(own, accountId);
    const oldEmail = profile !== null && profile.emailAsOf > issuedAt ? profile.email : email;
    if (newEmail === oldEmail.toLowerCase()) return true;
    if (!(await takeAttempt(own, CHANGE_BY_ACCOUNT, accountId, now))) throw tooMany();
    if (!(await takeAttempt(own, CHANGE_TO_ADDRESS, newEmail, now))) return true; // protects the mailboxes of others from floods
    const { id } = await startEmailChange(own, { accountId, oldEmail, newEmail, ofUnverified: !emailVerified, now });
    // An unverified mailbox may belong to a stranger and is not asked: the new one alone confirms the correction of a
    // mistyped address.
    const sides: readonly MailboxSide[] = emailVerified ? ['old', 'new'] : ['new'];
    for (const side of sides) {
      const token = links.seal({
        purpose: EMAIL_CHANGE_LINK,
        tenantId: own.tenantId,
        subject: id,
        validForMs: EMAIL_CHANGE_VALID_MS,
        now,
        data: { side },
      });
      const project = site.tenant.config.projectName;
      await orderMail(own, {
        key: `email-change:${id}:${side}`,
        mail: 'notice',
        to: side === 'old' ? oldEmail : newEmail,
        values: {
          title: words('title', { project }),
          paragraphs: [
            words(side === 'old' ? 'textOld' : 'textNew', { project }),
            words(emailVerified ? 'both' : 'newAlone', { hours: CHANGE_VALID_HOURS }),
            words('otherwise'),
          ],
          action: { label: words('action'), path: linkPath(token) },
          reason: words('reason', { project }),
        },
      });
    }
    return true as const;
  });
}

type Row = Readonly<Record<string, unknown>>;
/** Makes rows of a table readable for the person they are about. */
export type ReadableRows = (scope: Scope, rows: readonly Row[]) => Promise<readonly Row[]>;

async function readableData(
  { scope, accountTables, readableRows }: RequestContext,
  accountId: string,
): Promise<AccountData> {
  const data = await listAccountData(scope, accountTables, accountId);
  const readable: Record<string, readonly Row[]> = {};
  for (const [table, rows] of Object.entries(data))
    readable[table] = (await readableRows.get(table)?.(scope, rows)) ?? rows;
  return readable;
}

/** @throws CodedError UNAUTHENTICATED, RATE_LIMITED */
export async function exportMyData(context: RequestContext): Promise<unknown> {
  const { site, now, write } = context;
  const { accountId, email, emailVerified, roles } = viewerOf(context);
  if (!(await write((own) => takeAttempt(own, EXPORT_BY_ACCOUNT, accountId, now)))) throw tooMany();
  return {
    project: site.tenant.config.projectName,
    exportedAt: now.toISOString(),
    account: { id: accountId, email, email_verified: emailVerified, roles },
    data: await readableData(context, accountId),
  };
}

/** @throws CodedError UNAUTHENTICATED, FRESH_SIGN_IN_NEEDED, BAD_USER_INPUT */
export async function deleteAccount(context: RequestContext, confirm: string): Promise<{ deleted: true }> {
  const { site, write, now, say, accountTables } = context;
  const { accountId, email } = freshViewerOf(context);
  if (confirm !== CONFIRMATION) throw new CodedError('BAD_USER_INPUT', `confirm: expected the word ${CONFIRMATION}`);
  const hash = accountHashOf(accountId);
  const words = (key: string): string =>
    say(site, `api.account.deleted.${key}`, { project: site.tenant.config.projectName });
  await write(async (own) => {
    await deleteAccountData(own, accountTables, [accountId]);
    await markDeleted(own, hash, now);
    const key = `${DELETION_KIND}:${hash.slice(0, 16)}:${now.getTime()}`;
    await enqueue(own, { kind: DELETION_KIND, key, payload: { accountId } });
    await orderMail(own, {
      key,
      mail: 'notice',
      to: email,
      values: { title: words('title'), paragraphs: [words('text')], reason: words('reason') },
    });
  });
  return { deleted: true };
}
