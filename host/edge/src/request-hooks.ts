/**
 * Applies to every request, whichever route answers it: finding its site, limits, the log line, and the answer when
 * something throws.
 */
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { TrustedProxies } from '@greenward/contract/trusted-proxies';
import { patienceOf } from './edge-options.ts';
import type { EdgeBase } from './edge-options.ts';
import type { PageRoutes } from './page.routes.ts';
import { receiveBodies } from './request-bodies.ts';
import { hasTwoHosts } from './request-target.rules.ts';
import { COMMON_HEADERS } from './security-headers.rules.ts';
import { hostnameOf } from './site.rules.ts';
import type { Site, SiteTable } from './site.rules.ts';
import { countNewConnections } from './unfinished-requests.ts';
import type { UnfinishedRequests } from './unfinished-requests.ts';

declare module 'fastify' {
  interface FastifyRequest {
    site: Site | null;
    /** Route pattern for log and metrics, as the path may contain a token or a name. */
    pattern: string;
  }
}

interface HookParts {
  readonly sites: SiteTable;
  readonly proxies: TrustedProxies;
  readonly unfinished: UnfinishedRequests;
  readonly pageRoutes: PageRoutes;
}

const sendMalformed = (reply: FastifyReply, status: number): FastifyReply =>
  reply.code(status).type('text/plain; charset=utf-8').send('The request is malformed\n');

/** Call it before routes are registered: hooks apply to routes registered later. */
export function addRequestHooks(
  app: FastifyInstance,
  { options, log, metrics }: EdgeBase,
  { sites, proxies, unfinished, pageRoutes }: HookParts,
): void {
  app.decorateRequest('site', null);
  app.decorateRequest('pattern', '');
  app.addHook('onRequest', async (request, reply) => {
    request.site = sites.siteOf(hostnameOf(request.headers));
    request.pattern = request.routeOptions.url ?? '(none)';
    reply.headers(COMMON_HEADERS).header('x-request-id', request.id);
    if (hasTwoHosts(request.raw)) return sendMalformed(reply, 400);
    return undefined;
  });
  countNewConnections(app.server, unfinished, proxies);
  receiveBodies(app, { unfinished, withinMs: patienceOf(options).bodyMs });
  app.addHook('onResponse', async (request, reply) => {
    const { site } = request;
    // No path, query or address, as they may identify a person or contain a token.
    const facts = {
      requestId: request.id,
      tenant: site?.kind === 'tenant' ? site.tenant.code : (site?.kind ?? 'unknown'),
      method: request.method,
      route: request.pattern,
      status: reply.statusCode,
      durationMs: Math.round(reply.elapsedTime),
    };
    metrics.observeResponse(request.routeOptions.url ?? '(none)', reply.statusCode, reply.elapsedTime);
    log[reply.statusCode >= 500 ? 'warn' : 'info'](facts, 'answered');
  });
  app.setErrorHandler((error, request, reply) => {
    const status = (error as { statusCode?: number }).statusCode ?? 500;
    if (status < 500) return sendMalformed(reply, status);
    log.error({ requestId: request.id, route: request.pattern, err: error }, 'a request failed');
    return pageRoutes.sendTrouble(request, reply);
  });
}
