/** Consent to the terms and to the project's list: kept with the text's version, and started as double opt-in (DECISIONS "Sign-in"). */
import type { Scope } from '../../db/scope.ts';
import type { SayWords } from '../../http/tenant-words.ts';
import type { TenantSite } from '../../tenant-site.ts';
import type { LinkAction } from '../links/link-actions.ts';
import { linkPath } from '../links/link-actions.ts';
import type { LinkCodec } from '../links/link-codec.ts';
import { orderMail } from '../mail/mail.service.ts';
import { confirmConsent, consentStands, insertConsent } from './consent.store.ts';
import type { NewConsent } from './consent.store.ts';

const CONSENT_LINK = 'confirm-consent';
const VALID_DAYS = 7;
const VALID_MS = VALID_DAYS * 86_400_000;

export interface ConsentTools {
  readonly site: TenantSite;
  readonly links: LinkCodec;
  readonly say: SayWords;
  readonly now: Date;
}

/** Nobody is on a list before they have said so from their own mailbox. @returns false when this consent was told before. */
export async function recordConsent(scope: Scope, consent: NewConsent, { site, links, say, now }: ConsentTools): Promise<boolean> {
  if (!(await insertConsent(scope, consent))) return false;
  const { projectName, clientName } = site.tenant.config;
  const token = links.seal({ purpose: CONSENT_LINK, tenantId: scope.tenantId, subject: consent.key, validForMs: VALID_MS, now });
  await orderMail(scope, {
    key: `consent:${consent.key}`,
    mail: 'confirm-subscription',
    to: consent.email,
    values: {
      listName: say(site, 'api.account.list', { project: projectName }),
      listManagerName: clientName,
      confirmPath: linkPath(token),
      validDays: VALID_DAYS,
    },
  });
  return true;
}

export const consentLink: LinkAction = {
  purpose: CONSENT_LINK,
  describe: async ({ subject }, { scope, site }) =>
    (await consentStands(scope, subject)) ? { words: 'api.link.consent', values: { project: site.tenant.config.projectName } } : null,
  perform: ({ subject }, { scope, now }) => confirmConsent(scope, subject, now),
};
