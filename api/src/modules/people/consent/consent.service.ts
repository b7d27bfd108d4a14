/**
 * Consent to the Terms, stored with the version of the text; and updates by e-mail, a separate choice with double
 * opt-in (docs/decisions/0047).
 */
import { CodedError } from '@greenward/contract';
import type { Pool } from 'pg';
import { inTransaction } from '../../../db/scope.ts';
import type { Scope } from '../../../db/scope.ts';
import type { SayWords } from '../../../http/tenant-words.ts';
import type { TenantSite } from '../../../tenant-site.ts';
import type { LinkAction } from '../../platform/links/link-actions.ts';
import { takeAttempt } from '../../platform/attempts/attempts.service.ts';
import type { AttemptLimit } from '../../platform/attempts/attempts.service.ts';
import { linkPath } from '../../platform/links/link-actions.ts';
import type { LinkCodec } from '../../platform/links/link-codec.ts';
import { orderMail } from '../../platform/mail/mail.service.ts';
import type { NoticeTopic } from '../notice/notice.service.ts';
import { findProfile } from '../profile/profile.service.ts';
import { insertConsent } from './consent.store.ts';
import type { NewConsent } from './consent.store.ts';
import {
  askForSubscription,
  confirmSubscription,
  deleteSubscription,
  findSubscription,
  isSubscriptionAsked,
  takeUnasked,
} from './subscription.store.ts';

const SUBSCRIPTION_LINK = 'confirm-subscription';
const DAY_MS = 86_400_000;
const VALID_DAYS = 7;
/** Unconfirmed subscriptions are deleted after this period, including those of subscribers who were asked again. */
export const UNCONFIRMED_KEPT_DAYS = 30;
const ASKED_AT_ONCE = 100;
const ASKING: AttemptLimit = { kind: 'subscription-ask', atMost: 3, withinMs: DAY_MS };

export interface ConsentTools {
  readonly site: TenantSite;
  readonly links: LinkCodec;
  readonly say: SayWords;
  readonly now: Date;
}

const confirmPathOf = ({ tenantId }: Scope, { links, now }: ConsentTools, subject: string, validDays: number): string =>
  linkPath(links.seal({ purpose: SUBSCRIPTION_LINK, tenantId, subject, validForMs: validDays * DAY_MS, now }));

/** Double opt-in: a subscription starts only after confirmation from the mailbox. */
async function askForConfirmation(
  scope: Scope,
  { accountId, email }: Pick<NewConsent, 'accountId' | 'email'>,
  tools: ConsentTools,
): Promise<void> {
  const { site, say, now } = tools;
  const id = await askForSubscription(scope, { accountId, email, now });
  if (id === null) return;
  const { projectName, clientName } = site.tenant.config;
  await orderMail(scope, {
    key: `subscription:${id}`,
    mail: 'confirm-subscription',
    to: email,
    values: {
      listName: say(site, 'api.account.list', { project: projectName }),
      listManagerName: clientName,
      confirmPath: confirmPathOf(scope, tools, id, VALID_DAYS),
      validDays: VALID_DAYS,
    },
  });
}

/** @returns false when this consent was recorded before */
export async function recordConsent(
  scope: Scope,
  consent: NewConsent & { readonly wantsUpdates: boolean },
  tools: ConsentTools,
): Promise<boolean> {
  if (!(await insertConsent(scope, consent))) return false;
  if (consent.wantsUpdates) await askForConfirmation(scope, consent, tools);
  return true;
}

/** Asks each subscriber whose updates were bound to the Terms, in one mail, whether they still want them. */
export async function askSubscribersAgain(pool: Pool, { site, ...facts }: ConsentTools): Promise<number> {
  const tools = { site, ...facts };
  const { projectName: project } = site.tenant.config;
  const words = (key: string): string =>
    facts.say(site, `api.account.listAgain.${key}`, { project, days: UNCONFIRMED_KEPT_DAYS });
  let total = 0;
  for (;;) {
    const asked = await inTransaction(pool, site.tenantId, async (scope) => {
      const taken = await takeUnasked(scope, { most: ASKED_AT_ONCE, now: tools.now });
      for (const { id, email } of taken)
        await orderMail(scope, {
          key: `subscription:${id}`,
          mail: 'notice',
          to: email,
          values: {
            title: words('title'),
            paragraphs: [words('why'), words('otherwise')],
            action: { label: words('action'), path: confirmPathOf(scope, tools, id, UNCONFIRMED_KEPT_DAYS) },
            reason: words('reason'),
          },
        });
      return taken.length;
    });
    total += asked;
    if (asked < ASKED_AT_ONCE) return total;
  }
}

/** The project's updates, among all topics of notices. Switched on, they are still confirmed from the mailbox. */
export const createUpdatesTopic = (say: SayWords): NoticeTopic => ({
  isOffered: () => true,
  async find(scope, accountId) {
    const subscription = await findSubscription(scope, accountId);
    return subscription === null ? 'OFF' : subscription.isConfirmed ? 'ON' : 'ASKED';
  },
  async set({ own, accountId, site, links, now }, isOn) {
    if (!isOn) return deleteSubscription(own, accountId);
    const profile = await findProfile(own, accountId);
    if (profile === null) return;
    if (!(await takeAttempt(own, ASKING, accountId, now)))
      throw new CodedError('RATE_LIMITED', 'Too many mails that ask for a confirmation; try again tomorrow');
    await askForConfirmation(own, { accountId, email: profile.email }, { site, links, say, now });
  },
});

export const subscriptionLink: LinkAction = {
  purpose: SUBSCRIPTION_LINK,
  describe: async ({ subject }, { scope, site }) =>
    (await isSubscriptionAsked(scope, subject))
      ? { words: 'api.link.consent', values: { project: site.tenant.config.projectName } }
      : null,
  perform: ({ subject }, { scope, now }) => confirmSubscription(scope, subject, now),
};
