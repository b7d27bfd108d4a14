/** Agreement to the Terms, and subscriptions to a project's updates. */
import type { ApiModule } from '../../../module/api-module.ts';
import { createTenantWords } from '../../../http/tenant-words.ts';
import { dropOldConsents, dropOldSubscriptions } from './consent-retention.store.ts';
import { askSubscribersAgain, createUpdatesTopic, subscriptionLink, UNCONFIRMED_KEPT_DAYS } from './consent.service.ts';

const ASK_AGAIN_AFTER_MS = 60_000;

export const consentModule: ApiModule = {
  name: 'consent',
  tables: { consent: { account: 'account_id' }, project_subscription: { account: 'account_id' } },
  async dropOld(scope, { keptSince, daysAgo }) {
    const [lists, signup] = [keptSince('projectMailingList'), keptSince('signup')];
    const monthAgo = daysAgo(UNCONFIRMED_KEPT_DAYS);
    const subscriptions = await dropOldSubscriptions(
      scope,
      lists,
      lists !== null && lists > monthAgo ? lists : monthAgo,
    );
    return { consents: subscriptions + (signup === null ? 0 : await dropOldConsents(scope, signup)) };
  },
  open({ log, pool, sites, tools, now }) {
    const say = createTenantWords('api.account.');
    let isClosing = false;
    let again: NodeJS.Timeout | undefined;
    let asking = Promise.resolve();
    /**
     * Finds subscribers once per database, after the migration that split the consent checkbox; later starts find none.
     */
    async function askOnceMore(): Promise<void> {
      try {
        for (const site of sites.all()) {
          if (isClosing) return;
          const asked = await askSubscribersAgain(pool, { site, links: tools.links, say, now: now() });
          if (asked > 0)
            log.info({ tenant: site.tenant.code, asked }, 'subscribers are asked whether they want updates');
        }
      } catch (error) {
        log.error({ err: error }, 'subscribers could not be asked again; it is tried again in a minute');
        if (!isClosing) again = setTimeout(() => (asking = askOnceMore()), ASK_AGAIN_AFTER_MS);
      }
    }
    tools.addLinkAction(subscriptionLink);
    tools.noticeTopics.set('updates', createUpdatesTopic(say));
    return {
      onListening: () => void (asking = askOnceMore()),
      async close() {
        isClosing = true;
        clearTimeout(again);
        await asking;
      },
    };
  },
};
