/** Event streams: what changed at a tenant, for its open pages, and at every tenant, for edges. */
import type { ApiModule } from '../../../module/api-module.ts';
import { addEventRoutes } from './events.routes.ts';
import type { EventStreams } from './events-streams.ts';

declare module '../../../module/api-settings.ts' {
  interface ApiSettings {
    /** Open event streams of one address; 0 for no limit, which is also the default without a limit on requests. */
    readonly eventStreamsPerAddress?: number;
  }
}
declare module '../../../graphql/context.ts' {
  interface Tools {
    readonly eventStreams: EventStreams;
    /** Tells open pages and edges that tenants' files were read again. */
    readonly tellTenants: () => void;
  }
}

/** Pages that a school or an office behind one address may have open at once. */
const STREAMS_PER_ADDRESS = 200;

export const liveEventsModule: ApiModule = {
  name: 'live-events',
  open({ app, hub, settings, sites, tools, callerOf, addInternal }) {
    const { streams, openForEdge, tellTenants } = addEventRoutes(app, {
      sites: sites.all,
      siteOf: sites.byHost,
      addressOf: callerOf,
      hub,
      switches: tools.switchBoard,
      streamsPerAddress: settings.eventStreamsPerAddress ?? (settings.requestsPerMinute === 0 ? 0 : STREAMS_PER_ADDRESS),
    });
    addInternal((internal) =>
      internal.get('/events', { exposeHeadRoute: false }, async (_request, reply) => {
        openForEdge(reply);
        return reply;
      }),
    );
    return { tools: { eventStreams: streams, tellTenants } };
  },
};
