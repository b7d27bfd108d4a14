/** GET /events: a tenant's changes for its open pages, and the changes of every tenant for edges. */
import { CodedError, switchesRevision } from '@greenward/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SwitchBoard } from '../switches/switches.service.ts';
import type { TenantSite } from '../../../tenant-site.ts';
import type { EventsHub } from '../../../http/events-hub.ts';
import { createEventStreams } from './events-streams.ts';
import type { EventStreams } from './events-streams.ts';
import { createTopicBundles } from './topic-bundles.ts';
import type { TopicBundles } from './topic-bundles.ts';

/** Retry-After when an address has too many streams; some will be closed by that time. */
const RETRY_AFTER_S = 60;

export interface EventRoutesOptions {
  /** Read on every call, since an operator may have edited the files. */
  readonly sites: () => readonly TenantSite[];
  readonly siteOf: (request: FastifyRequest) => TenantSite;
  readonly addressOf: (request: FastifyRequest) => string;
  readonly hub: EventsHub;
  readonly switches: SwitchBoard;
  /** Maximum number of open streams per address; 0 for no limit. */
  readonly streamsPerAddress: number;
  /** Keys under which pages of an account listen now. @param account hash of the account */
  readonly newsKeysOf: (account: string) => readonly string[];
}

/** Edges get the events of every tenant. No tenant code contains a space. */
const EDGES = 'every tenant';
/**
 * Kinds that browsers get besides switches, throttled: an import or many simultaneous residents cause one map update.
 */
const PASSED_ON = new Set(['places']);
const BURST_MS = 250;
/**
 * Time for edge to read the tenants' files before open pages request their config; reading takes less than a second.
 */
const PAGES_AFTER_MS = 2_000;

/** A page with an unknown key receives nothing. */
function newsKeyIn({ query }: FastifyRequest): string | null {
  const { news } = query as Record<string, unknown>;
  return typeof news === 'string' && /^[\w-]{22}$/.test(news) ? news : null;
}

const headersOf = (reply: FastifyReply): Record<string, string> => ({
  'x-request-id': String(reply.getHeader('x-request-id') ?? ''),
});

/**
 * `switches` must subscribe to `hub` first, because events read its state. Returns the streams and a function that
 * opens one for an edge.
 */
export function addEventRoutes(
  app: FastifyInstance,
  { sites, siteOf, addressOf, hub, switches, streamsPerAddress, newsKeysOf }: EventRoutesOptions,
): {
  readonly streams: EventStreams;
  openForEdge(reply: FastifyReply): void;
  /** Announces that the tenants' files were read again. */ tellTenants(): void;
} {
  const streams = createEventStreams({ perAddress: streamsPerAddress });
  const pending = new Map<string, NodeJS.Timeout>();

  async function tellSwitches(site: TenantSite): Promise<void> {
    const { code } = site.tenant;
    try {
      const revision = switchesRevision(await switches.switchesOf(site));
      streams.send(code, 'switches', { revision });
    } catch (error) {
      app.log.warn({ err: error, tenant: code }, 'changed switches cannot be read; pages are told that they changed');
      streams.send(code, 'switches', { revision: null });
    }
  }

  function tellInBursts(code: string, kind: string): void {
    const key = `${code} ${kind}`;
    if (pending.has(key)) return;
    pending.set(
      key,
      setTimeout(() => {
        pending.delete(key);
        streams.send(code, kind, {});
      }, BURST_MS).unref(),
    );
  }

  const bundles = new Map<string, TopicBundles>();

  function tellActivity(code: string, topics: readonly string[] | null): void {
    const known =
      bundles.get(code) ??
      createTopicBundles((told) => streams.send(code, 'activity', { topics: told }, { topics: null }));
    bundles.set(code, known);
    known.add(topics);
  }

  function tellNews(account: string): void {
    const key = `news ${account}`;
    if (pending.has(key)) return;
    pending.set(
      key,
      setTimeout(() => {
        pending.delete(key);
        for (const newsKey of newsKeysOf(account)) streams.sendNews(newsKey);
      }, BURST_MS).unref(),
    );
  }

  const stop = hub.subscribe({
    onEvent({ tenantId, kind, topics, account }) {
      const site = sites().find((one) => one.tenantId === tenantId);
      if (site === undefined) return;
      const { code } = site.tenant;
      if (kind === 'switches') {
        streams.send(EDGES, kind, { tenant: code });
        void tellSwitches(site);
      } else if (kind === 'releases') {
        streams.send(EDGES, kind, { tenant: code }); // open pages keep their builds
      } else if (kind === 'activity') tellActivity(code, topics ?? null);
      else if (kind === 'news' && account !== undefined) tellNews(account);
      else if (PASSED_ON.has(kind)) tellInBursts(code, kind);
    },
    onGap() {
      if (!hub.isListening()) return; // announced once the database is reachable again
      // Missed events are unknown, so every client checks. Pages compare revisions and request only what changed.
      streams.send(EDGES, 'gap', {});
      const heard = new Set(streams.audiences());
      for (const site of sites()) {
        if (!heard.has(site.tenant.code)) continue;
        void tellSwitches(site);
        for (const kind of PASSED_ON) tellInBursts(site.tenant.code, kind);
        tellActivity(site.tenant.code, null);
      }
    },
  });

  app.addHook('preClose', async () => {
    stop();
    for (const timer of pending.values()) clearTimeout(timer);
    for (const bundle of bundles.values()) bundle.stop();
    streams.close();
  });

  app.get('/events', { exposeHeadRoute: false }, async (request, reply) => {
    const site = siteOf(request);
    const revision = switchesRevision(await switches.switchesOf(site));
    const lastEventId = request.headers['last-event-id'];
    if (request.raw.destroyed) return reply.hijack();
    const isOpen = streams.open({
      response: reply.raw,
      address: addressOf(request),
      audience: site.tenant.code,
      newsKey: newsKeyIn(request),
      headers: headersOf(reply),
      lastEventId: Array.isArray(lastEventId) ? undefined : lastEventId,
      greeting: { revision },
    });
    if (!isOpen) {
      void reply.header('retry-after', RETRY_AFTER_S);
      throw new CodedError('RATE_LIMITED', 'Too many open pages from this address');
    }
    return reply.hijack();
  });

  return {
    streams,
    tellTenants() {
      streams.send(EDGES, 'tenants', {});
      // Edge reads the files as well; a page that asks too early gets the new state on its next visit.
      const timer = setTimeout(() => {
        pending.delete(EDGES);
        for (const code of streams.audiences()) if (code !== EDGES) streams.send(code, 'switches', { revision: null });
      }, PAGES_AFTER_MS).unref();
      clearTimeout(pending.get(EDGES));
      pending.set(EDGES, timer);
    },
    openForEdge(reply) {
      streams.open({ response: reply.raw, address: null, audience: EDGES, headers: headersOf(reply), greeting: {} });
      reply.hijack();
    },
  };
}
