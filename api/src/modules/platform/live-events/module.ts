/** Event streams: a tenant's changes for its open pages, and the changes of every tenant for edges. */
import type { ApiModule } from '../../../module/api-module.ts';
import { addEventRoutes } from './events.routes.ts';
import type { EventStreams } from './events-streams.ts';
import { createNewsKeys } from './news-keys.rules.ts';
import type { NewsKeys } from './news-keys.rules.ts';

declare module '../../../module/api-settings.ts' {
  interface ApiSettings {
    /**
     * Maximum number of open event streams per address; 0 for no limit, which is also the default when requests are not
     * limited.
     */
    readonly eventStreamsPerAddress?: number;
  }
}
declare module '../../../graphql/context.ts' {
  interface Tools {
    readonly eventStreams: EventStreams;
    /** Announces to open pages and edges that the tenants' files were read again. */
    readonly tellTenants: () => void;
    readonly newsKeys: NewsKeys;
  }
}

/** Enough for the open pages of a school or an office behind one address. */
const STREAMS_PER_ADDRESS = 200;

export const liveEventsModule: ApiModule = {
  name: 'live-events',
  open({ app, hub, settings, sites, tools, callerOf, addInternal, now }) {
    const newsKeys = createNewsKeys(settings.linkKeys);
    const { streams, openForEdge, tellTenants } = addEventRoutes(app, {
      sites: sites.all,
      siteOf: sites.byHost,
      addressOf: callerOf,
      hub,
      switches: tools.switchBoard,
      newsKeysOf: (account) => newsKeys.keysOf(account, now()),
      streamsPerAddress:
        settings.eventStreamsPerAddress ?? (settings.requestsPerMinute === 0 ? 0 : STREAMS_PER_ADDRESS),
    });
    addInternal((internal) =>
      internal.get('/events', { exposeHeadRoute: false }, async (_request, reply) => {
        openForEdge(reply);
        return reply;
      }),
    );
    return { tools: { eventStreams: streams, tellTenants, newsKeys } };
  },
};
