/** The link "no, thanks" in the mail with an offer. The subject is the hold. */
import { lockProfileAlone } from '../../people/profile/profile.service.ts';
import type { LinkAction } from '../../platform/links/link-actions.ts';
import { listMarketRows, listSkusByGuid } from '../market/market.service.ts';
import { endHold } from '../order/hold.service.ts';
import { findOffered } from './waiting.store.ts';

export const DECLINE_LINK = 'waiting-decline';

export const declineLink: LinkAction = {
  purpose: DECLINE_LINK,
  async describe({ subject: holdGuid }, { scope, now, site }) {
    const offered = await findOffered(scope, { holdGuid, now });
    if (offered === null) return null;
    const [sku] = await listSkusByGuid(scope, [offered.skuGuid]);
    const [market] = await listMarketRows(scope, [offered.marketGuid]);
    const { projectName: project } = site.tenant.config;
    return {
      words: 'api.link.waitingDecline',
      values: { project, tree: sku?.name ?? '', market: market?.name ?? '' },
    };
  },
  async perform({ subject: holdGuid }, { scope, now }) {
    const offered = await findOffered(scope, { holdGuid, now });
    if (offered !== null && (await lockProfileAlone(scope, offered.accountId))) await endHold(scope, holdGuid, now);
  },
};
