/** Waiting lists of markets. */
import type { ApiModule } from '../../../module/api-module.ts';
import { inTurn } from '../../../module/in-turn.ts';
import { createLinkCodec } from '../../platform/links/link-codec.ts';
import { offerTrees } from './offer.service.ts';
import { declineLink } from './waiting.link.ts';
import { waitingLoaders, waitingResolvers } from './waiting.resolvers.ts';
import type { WaitingListEntry, WaitingListOffer } from './waiting.service.ts';

declare module '../../../graphql/models.ts' {
  interface Models {
    readonly WaitingListEntry: WaitingListEntry;
    readonly WaitingListOffer: WaitingListOffer;
  }
}

const OFFERED_EVERY_MS = 20_000;

export const waitingModule: ApiModule = {
  name: 'waiting',
  schema: new URL('./waiting.graphql', import.meta.url),
  resolvers: waitingResolvers,
  loaders: waitingLoaders,
  words: ['api.waiting.'],
  tables: { waiting_entry: { account: 'account_id' } },
  open({ tools }) {
    tools.addLinkAction(declineLink);
    return {};
  },
  openJobs({ log, pool, settings, tenants, now }) {
    const tools = { pool, links: createLinkCodec(settings.linkKeys), environment: settings.environment, now };
    return {
      periodic: [
        {
          everyMs: OFFERED_EVERY_MS,
          firstAfterMs: OFFERED_EVERY_MS,
          failure: 'free trees could not be offered to those who wait; it is tried again',
          run: () => inTurn(log, tenants(), (tenantId, tenant) => offerTrees(tools, tenantId, tenant)),
        },
      ],
    };
  },
};
