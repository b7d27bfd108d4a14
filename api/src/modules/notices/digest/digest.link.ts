/** The link that stops the weekly mail, also by one click in the mail program (RFC 8058). */
import { STOP_VALID_MS } from '../../people/notice/notice.link.ts';
import type { NoticeReader } from '../../people/notice/notice.link.ts';
import type { NoticeTopics } from '../../people/notice/notice.service.ts';
import { findProfile, lockProfile } from '../../people/profile/profile.service.ts';
import { linkPath } from '../../platform/links/link-actions.ts';
import type { LinkAction } from '../../platform/links/link-actions.ts';
import type { LinkCodec } from '../../platform/links/link-codec.ts';
import { DIGEST_TOPICS } from './digest.rules.ts';

const STOP_LINK = 'digest-stop';

export const stopDigestPath = (links: LinkCodec, { tenantId, accountId, now }: NoticeReader): string =>
  linkPath(links.seal({ tenantId, now, subject: accountId, purpose: STOP_LINK, validForMs: STOP_VALID_MS }));

export const createStopDigestLink = (topics: NoticeTopics, links: LinkCodec): LinkAction => ({
  purpose: STOP_LINK,
  oneClick: true,
  async describe({ subject }, { scope, site }) {
    if ((await findProfile(scope, subject)) === null) return null;
    return { words: 'api.link.digestStop', values: { project: site.tenant.config.projectName } };
  },
  async perform({ subject: accountId }, { scope: own, site, now }) {
    if (!(await lockProfile(own, accountId))) return;
    for (const topic of DIGEST_TOPICS) await topics.get(topic)?.set({ own, accountId, site, links, now }, false);
  },
});
