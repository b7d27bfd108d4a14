/** GET /events: what changed at a tenant, for its open pages; and the same of every tenant, for edges. */
import { CodedError, switchesRevision } from '@greenward/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SwitchBoard } from '../switches/switches.service.ts';
import type { TenantSite } from '../../../tenant-site.ts';
import type { EventsHub } from '../../../http/events-hub.ts';
import { createEventStreams } from './events-streams.ts';
import type { EventStreams } from './events-streams.ts';

/** Whose pages are too many is asked to come back then; some will have been closed. */
const RETRY_AFTER_S = 60;

export interface EventRoutesOptions {
  /** As they stand now: an operator may have edited them. */
  readonly sites: () => readonly TenantSite[];
  readonly siteOf: (request: FastifyRequest) => TenantSite;
  readonly addressOf: (request: FastifyRequest) => string;
  readonly hub: EventsHub;
  readonly switches: SwitchBoard;
  /** Open streams of one address; 0 for no limit. */
  readonly streamsPerAddress: number;
}

/** All edges hear of every tenant. No tenant's code has a space. */
const EDGES = 'every tenant';
/** Kinds that browsers are told besides switches, in bursts of one per so long: an import or many residents at once are one change to a map. */
const PASSED_ON = new Set(['places', 'activity']);
const BURST_MS = 250;
/** How long edge has to read tenants' files before open pages ask for their record: reading takes less than a second. */
const PAGES_AFTER_MS = 2_000;

const headersOf = (reply: FastifyReply): Record<string, string> => ({ 'x-request-id': String(reply.getHeader('x-request-id') ?? '') });

/** `switches` must have subscribed to `hub` before: what is told here is read from it. Gives the streams, and a way to open one for an edge. */
export function addEventRoutes(
  app: FastifyInstance,
  { sites, siteOf, addressOf, hub, switches, streamsPerAddress }: EventRoutesOptions,
): { readonly streams: EventStreams; openForEdge(reply: FastifyReply): void; /** Tenants' files were read again. */ tellTenants(): void } {
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

  const stop = hub.subscribe({
    onEvent({ tenantId, kind }) {
      const site = sites().find((one) => one.tenantId === tenantId);
      if (site === undefined) return;
      const { code } = site.tenant;
      if (kind === 'switches') {
        streams.send(EDGES, kind, { tenant: code });
        void tellSwitches(site);
      } else if (kind === 'releases') {
        streams.send(EDGES, kind, { tenant: code }); // open pages keep the builds they have
      } else if (PASSED_ON.has(kind)) tellInBursts(code, kind);
    },
    onGap() {
      if (!hub.isListening()) return; // told when the database can be asked again
      // Nobody knows what was missed: everybody asks. Pages compare revisions, and those that are right ask nothing.
      streams.send(EDGES, 'gap', {});
      const heard = new Set(streams.audiences());
      for (const site of sites()) {
        if (!heard.has(site.tenant.code)) continue;
        void tellSwitches(site);
        for (const kind of PASSED_ON) tellInBursts(site.tenant.code, kind);
      }
    },
  });

  app.addHook('preClose', async () => {
    stop();
    for (const timer of pending.values()) clearTimeout(timer);
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
      // Edge reads the files as well; pages that ask before it has are told once more by their next visit.
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
