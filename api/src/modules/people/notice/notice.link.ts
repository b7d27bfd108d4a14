/** The link in every mail that nobody has to get: one page that stops all of them, without signing in. */
import { findProfile, lockProfile } from '../profile/profile.service.ts';
import { linkPath } from '../../platform/links/link-actions.ts';
import type { LinkAction } from '../../platform/links/link-actions.ts';
import type { LinkCodec } from '../../platform/links/link-codec.ts';
import { stopAll } from './notice.service.ts';
import type { NoticeTopics } from './notice.service.ts';

const STOP_LINK = 'notices-stop';
/** People unsubscribe from old mails as well: two years. */
export const STOP_VALID_MS = 730 * 86_400_000;

export interface NoticeReader {
  readonly tenantId: number;
  readonly accountId: string;
  readonly now: Date;
}

export const stopNoticesPath = (links: LinkCodec, { tenantId, accountId, now }: NoticeReader): string =>
  linkPath(links.seal({ tenantId, now, subject: accountId, purpose: STOP_LINK, validForMs: STOP_VALID_MS }));

/** Also by one click in the mail program (RFC 8058). */
export const createStopNoticesLink = (topics: NoticeTopics, links: LinkCodec): LinkAction => ({
  purpose: STOP_LINK,
  oneClick: true,
  async describe({ subject }, { scope, site }) {
    if ((await findProfile(scope, subject)) === null) return null;
    return { words: 'api.link.noticesStop', values: { project: site.tenant.config.projectName } };
  },
  async perform({ subject }, { scope, site, now }) {
    if (await lockProfile(scope, subject)) await stopAll(topics, { own: scope, accountId: subject, site, links, now });
  },
});
