/**
 * Accounts of which no pictures, corrections and reports are taken for a while, because staff had to turn down several
 * of them. They keep all else: their trees, orders and what they have written before (docs/moderation.md).
 */
import type { Scope } from '../../../db/scope.ts';
import type { RequestContext } from '../../../graphql/context.ts';
import { orderMail } from '../../platform/mail/mail.service.ts';
import { findProfile } from '../profile/profile.service.ts';
import { asAccount } from '../staff/desk-errors.ts';
import { listAccountNames, recordDeskAct } from '../staff/desk-session.service.ts';
import type { Desk } from '../staff/desk-session.service.ts';
import { deleteMute, listMutes, putMute } from './mute.store.ts';

export const MUTED_FOR_DAYS = 30;
const DAY_MS = 86_400_000;

export const isMuted = async (scope: Scope, accountId: string, now: Date): Promise<boolean> =>
  (await listMutes(scope, [accountId], now)).length > 0;

/** Until when nothing is taken, of those that are muted. */
export async function listMuted(
  scope: Scope,
  accountIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Date>> {
  const rows = accountIds.length === 0 ? [] : await listMutes(scope, accountIds, now);
  return new Map(rows.map(({ accountId, until }) => [accountId, until]));
}

/**
 * Mutes an account for thirty days and tells its resident, or takes that back. The transaction must have asserted that
 * the desk's account is staff.
 */
export async function changeMute(
  context: Pick<RequestContext, 'site' | 'say' | 'now'>,
  own: Scope,
  desk: Pick<Desk, 'accountId'>,
  { accountId, mute }: { readonly accountId: string; readonly mute: boolean },
): Promise<void> {
  const { site, say, now } = context;
  const until = new Date(now.getTime() + MUTED_FOR_DAYS * DAY_MS);
  if (!(await (mute ? putMute(own, { accountId, until }, now) : deleteMute(own, accountId, now)))) return;
  const [names] = await listAccountNames(own, [accountId]);
  await asAccount(
    recordDeskAct(own, desk.accountId, {
      ...{ kind: 'mute', subject: names?.nickname ?? say(site, 'api.mute.resident') },
      ...{ before: mute ? 'free' : 'muted', after: mute ? 'muted' : 'free' },
    }),
  );
  const profile = await findProfile(own, accountId);
  if (profile === null) return;
  const words = (key: string): string =>
    say(site, `api.mute.mail.${key}`, { project: site.tenant.config.projectName, days: MUTED_FOR_DAYS, until });
  const step = mute ? 'muted' : 'free';
  await orderMail(own, {
    ...{ key: `mute:${accountId}:${now.getTime()}`, mail: 'notice', to: profile.email },
    values: {
      ...{ title: words(`${step}.title`), paragraphs: [words(`${step}.text`)] },
      ...{ action: null, reason: words('reason') },
    },
  });
}
