/** /open311/v2: reports for other systems, by Open311 GeoReport v2. */
import { hasCode, switchesAllow } from '@greenward/contract';
import type { SwitchStates } from '@greenward/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { createReader, inTransaction } from '../../../db/scope.ts';
import type { Tools } from '../../../graphql/context.ts';
import type { TenantSite } from '../../../tenant-site.ts';
import { MEDIA_TYPES, writeAnswer } from './georeport.rules.ts';
import type { GeoReportFormat, GeoReportValue } from './georeport.rules.ts';
import { discoveryValue, GeoReportRefused, readPath, readRequestsWish } from './server.rules.ts';
import type { Asked } from './server.rules.ts';
import { describeService, findRequest, findToken, listRequests, listServices, takeRequest } from './server.service.ts';
import type { ServerRequest } from './server.service.ts';

const PATH = '/open311/v2';
const DISCOVERY_PATH = '/open311/discovery';
/** Limit per address. */
const REQUESTS_PER_MINUTE = 120;
/** A report has 4,000 characters, of which each may be encoded in twelve. */
const LARGEST_FORM_BYTES = 64_000;
const PUBLIC = {
  'cache-control': 'public, max-age=60',
  'x-content-type-options': 'nosniff',
  'access-control-allow-origin': '*', // no cookie identifies the reader
};

export interface Open311RoutesOptions extends Pick<Tools, 'badWords' | 'recordActivity' | 'issueSent'> {
  readonly pool: Pool;
  readonly siteOf: (request: FastifyRequest) => TenantSite;
  /** Scheme, host and port that the other system used. */
  readonly originOf: (request: FastifyRequest) => string;
  readonly callerOf: (request: FastifyRequest) => string;
  readonly switchesOf: (site: TenantSite) => Promise<SwitchStates>;
  readonly now: () => Date;
}

/** Of arguments that were given several times, the standard has no meaning. */
const queryOf = (query: unknown): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries((query ?? {}) as Record<string, unknown>).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(',') : typeof value === 'string' ? value : undefined,
    ]),
  );

const ROOT_OF: Readonly<Record<Asked['what'], string>> = {
  ...{ services: 'services', service: 'service_definition' },
  ...{ requests: 'service_requests', request: 'service_requests', token: 'service_requests' },
};

export function addOpen311Routes(
  app: FastifyInstance,
  { pool, siteOf, originOf, callerOf, switchesOf, now, ...tools }: Open311RoutesOptions,
): void {
  async function answer(asked: Asked, request: FastifyRequest, context: ServerRequest): Promise<GeoReportValue> {
    if (request.method === 'POST') {
      if (asked.what !== 'requests') throw new GeoReportRefused(405, 'Only requests can be posted');
      return takeRequest(context, new URLSearchParams(typeof request.body === 'string' ? request.body : ''));
    }
    switch (asked.what) {
      case 'services':
        return listServices(context);
      case 'service':
        return describeService(context, asked.code);
      case 'requests':
        return listRequests(context, readRequestsWish(queryOf(request.query), context.now));
      case 'request':
        return findRequest(context, asked.id);
      case 'token':
        return findToken(context, asked.token);
    }
  }

  const send = (reply: FastifyReply, format: GeoReportFormat, root: string, value: GeoReportValue): FastifyReply =>
    reply.type(MEDIA_TYPES[format]).send(writeAnswer(root, value, format));

  const refuse = (
    reply: FastifyReply,
    format: GeoReportFormat,
    { status, message }: GeoReportRefused,
  ): FastifyReply => {
    void reply.code(status).header('cache-control', 'no-store');
    if (status === 429) void reply.header('retry-after', '600');
    return send(reply, format, 'errors', [{ code: status, description: message }]);
  };

  async function takesReports(site: TenantSite): Promise<boolean> {
    const { topLevel, holdingPage } = site.tenant.config;
    const isOpen = !topLevel && holdingPage === null;
    return isOpen && switchesAllow({ anyOf: ['showIssues'], allOf: [] }, await switchesOf(site));
  }

  async function handle(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const found = readPath((request.params as { '*'?: string })['*'] ?? '');
    // Without a format that is known, the one that the standard requires.
    if (found === null) return refuse(reply, 'xml', new GeoReportRefused(404, 'There is nothing at this address'));
    const { asked, format } = found;
    const site = siteOf(request);
    if (!(await takesReports(site)))
      return refuse(reply, format, new GeoReportRefused(404, 'Reports are not taken here'));
    const scope = createReader(pool, site.tenantId);
    const key = request.headers['idempotency-key'];
    try {
      const value = await answer(asked, request, {
        ...{ ...tools, site, scope, now: now(), caller: callerOf(request), origin: originOf(request) },
        idempotencyKey: typeof key === 'string' ? key : undefined,
        write: (work) => inTransaction(pool, site.tenantId, work),
      });
      void reply.headers({ ...PUBLIC, ...(request.method === 'POST' ? { 'cache-control': 'no-store' } : {}) });
      return send(reply, format, ROOT_OF[asked.what], value);
    } catch (error) {
      if (error instanceof GeoReportRefused) return refuse(reply, format, error);
      throw error;
    } finally {
      await scope.close();
    }
  }

  for (const format of ['json', 'xml'] as const)
    app.get(
      `${DISCOVERY_PATH}.${format}`,
      { config: { rateLimit: { max: REQUESTS_PER_MINUTE, timeWindow: '1 minute' } } },
      async (request, reply) => {
        const site = siteOf(request);
        if (!(await takesReports(site)))
          return refuse(reply, format, new GeoReportRefused(404, 'Reports are not taken here'));
        void reply.headers(PUBLIC);
        return send(reply, format, 'discovery', discoveryValue(originOf(request), site.tenant.config.env === 'demo'));
      },
    );
  void app.register(
    async (scoped) => {
      scoped.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string', bodyLimit: LARGEST_FORM_BYTES },
        (_request, body, done) => done(null, body),
      );
      // Also what the server refuses before us is refused as the standard does.
      scoped.setErrorHandler<Error & { readonly statusCode?: number }>((error, request, reply) => {
        const status = hasCode(error, 'RATE_LIMITED') ? 429 : (error.statusCode ?? 500);
        if (status < 400 || status >= 500) throw error;
        const format = readPath((request.params as { '*'?: string })['*'] ?? '')?.format ?? 'xml';
        return refuse(reply, format, new GeoReportRefused(status, error.message));
      });
      scoped.route({
        ...{ method: ['GET', 'POST'], url: '/*', handler: handle },
        config: { rateLimit: { max: REQUESTS_PER_MINUTE, timeWindow: '1 minute' } },
      });
    },
    { prefix: PATH },
  );
}
