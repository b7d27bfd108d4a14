/** Sends pages: a tenant's, the top-level site's, and the few that edge writes itself; and the boot record of an open page. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Tenant } from '@greenward/tenants';
import type { Viewer } from './boot-record.rules.ts';
import type { BootRecords } from './boot-records.ts';
import { chooseEncoding, compressHtml } from './encoding.rules.ts';
import type { Metrics } from './metrics.ts';
import { newNonce } from './nonce.rules.ts';
import type { PageBody, PageService } from './page.service.ts';
import { lostPage, oldBrowserPage, plainPageOf, tooManyPage, topLevelPage, troublePage, unavailablePage, unknownSite } from './plain-page.rules.ts';
import type { PlainPage } from './plain-page.rules.ts';
import type { Registry } from './registry.ts';
import { pageHeaders } from './security-headers.rules.ts';
import { hostnameOf } from './site.rules.ts';
import type { Site } from './site.rules.ts';
import { spliceBody } from './spliced-body.ts';
import type { SplicedBody } from './spliced-body.ts';
import { looksLikeFile, notFoundText } from './static.routes.ts';
import type { VisitorLimit } from './visitor-limit.ts';

export interface PageRoutesOptions {
  readonly siteOf: (request: FastifyRequest) => Site;
  readonly viewerOf: (request: FastifyRequest) => Viewer;
  readonly tenants: readonly Tenant[];
  readonly originOf: (tenant: Tenant) => string;
  readonly pages: PageService;
  readonly registry: Registry;
  readonly bootRecords: BootRecords;
  readonly metrics: Metrics;
  readonly limit: VisitorLimit;
}

/** Smaller bodies are sent as they are. */
const LEAST_COMPRESSED_BYTES = 1_000;
const OLD_BROWSER_PATH = '/errors/notSupported';

const isInternetExplorer = (userAgent: string | undefined): boolean => /MSIE |Trident\//.test(userAgent ?? '');
const pathOf = (request: FastifyRequest): string => (request.raw.url ?? '/').replace(/[?#].*$/s, '');
const searchOf = (request: FastifyRequest): string => /\?[^#]*/.exec(request.raw.url ?? '')?.[0] ?? '';

const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';
const onlyRead = (reply: FastifyReply): FastifyReply => reply.code(405).header('allow', 'GET, HEAD').type('text/plain; charset=utf-8').send('Only GET\n');

export interface PageRoutes {
  sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
  sendTrouble(request: FastifyRequest, reply: FastifyReply): FastifyReply;
}

export function createPageRoutes({ siteOf, viewerOf, tenants, originOf, pages, metrics, limit }: PageRoutesOptions): PageRoutes {
  /** Null while it is made, and where it cannot be. */
  const splicedBodies = new WeakMap<PageBody, SplicedBody | null>();

  function sendHead(request: FastifyRequest, reply: FastifyReply, status: number, nonce: string, isDemo: boolean): void {
    reply
      .code(status)
      .headers(pageHeaders({ nonce, pathname: pathOf(request), isDemo }))
      .header('vary', 'accept-encoding, cookie');
  }

  function sendHtml(request: FastifyRequest, reply: FastifyReply, status: number, html: string, nonce: string, isDemo: boolean): FastifyReply {
    sendHead(request, reply, status, nonce, isDemo);
    const body = Buffer.from(html);
    const encoding = body.length < LEAST_COMPRESSED_BYTES ? 'identity' : chooseEncoding(request.headers['accept-encoding']);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.send(compressHtml(body, encoding));
  }

  function sendPlain(request: FastifyRequest, reply: FastifyReply, status: number, page: PlainPage): FastifyReply {
    const nonce = newNonce();
    return sendHtml(request, reply, status, plainPageOf(page, nonce), nonce, true);
  }

  /** Made at the second visit: a page that is asked for once is not worth it. */
  function splicedBodyOf(body: PageBody): SplicedBody | null {
    const known = splicedBodies.get(body);
    if (known !== undefined) return known;
    splicedBodies.set(body, null);
    spliceBody(body.parts).then(
      (spliced) => void splicedBodies.set(body, spliced),
      () => undefined, // compressed per response, as before
    );
    return null;
  }

  async function sendTenantPage(request: FastifyRequest, reply: FastifyReply, site: Extract<Site, { kind: 'tenant' }>): Promise<FastifyReply> {
    const { tenant, origin } = site;
    const answer = await pages.answer({
      tenant,
      origin,
      hostname: hostnameOf(request.headers),
      pathname: pathOf(request),
      search: searchOf(request),
      viewer: viewerOf(request),
      requestId: request.id,
    });
    if (answer.kind === 'unavailable') return sendPlain(request, reply.header('retry-after', '5'), 503, unavailablePage(request.id));
    request.pattern = answer.route;
    if (answer.kind === 'redirect') return reply.header('cache-control', 'no-store').redirect(answer.location, answer.status);
    metrics.countCacheAnswer(answer.cache);
    const { parts, status, outcome } = answer.body;
    const nonce = newNonce();
    reply.header('x-greenward-rendered', outcome === 'server' ? 'server' : 'client').header('x-greenward-cache', answer.cache);
    const isDemo = tenant.config.env === 'demo';
    const spliced = answer.cache === 'hit' || answer.cache === 'stale' ? splicedBodyOf(answer.body) : null;
    if (spliced === null || chooseEncoding(request.headers['accept-encoding']) !== 'br')
      return sendHtml(request, reply, status, parts.join(nonce), nonce, isDemo);
    sendHead(request, reply, status, nonce, isDemo);
    return reply.header('content-encoding', 'br').send(spliced.withNonce(nonce));
  }

  function sendTopLevel(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    if (!['/', '/home'].includes(pathOf(request))) return sendPlain(request, reply, 404, lostPage);
    const sites = tenants.map((tenant) => ({ href: originOf(tenant), name: tenant.config.projectName, tagline: tenant.config.tagline }));
    return sendPlain(request, reply, 200, topLevelPage(sites));
  }

  return {
    async sendPage(request, reply) {
      const site = siteOf(request);
      const pathname = pathOf(request);
      request.pattern = '(page)';
      if (looksLikeFile(pathname)) return notFoundText(reply);
      const seconds = limit.secondsToWait(request.ip);
      if (seconds > 0) return sendPlain(request, reply.header('retry-after', String(seconds)), 429, tooManyPage);
      if (isInternetExplorer(request.headers['user-agent'])) {
        return pathname === OLD_BROWSER_PATH ? sendPlain(request, reply, 200, oldBrowserPage) : reply.redirect(OLD_BROWSER_PATH, 302);
      }
      if (site.kind === 'unknown') return sendPlain(request, reply, 404, unknownSite);
      if (site.kind === 'top-level') return sendTopLevel(request, reply);
      return sendTenantPage(request, reply, site);
    },
    sendTrouble: (request, reply) => sendPlain(request, reply, 500, troublePage(request.id)),
  };
}

export function registerPageRoutes(app: FastifyInstance, routes: PageRoutes, { siteOf, viewerOf, registry, bootRecords }: PageRoutesOptions): void {
  app.get('/boot.json', async (request, reply) => {
    const site = siteOf(request);
    if (site.kind !== 'tenant') return notFoundText(reply);
    const releases = await registry.releasesOf(site.tenant.code);
    reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
    if (releases === null)
      return reply.code(503).header('retry-after', '5').send('{"errors":[{"message":"No release is known yet.","extensions":{"code":"UNAVAILABLE"}}]}');
    const { json, hash } = bootRecords.bootRecordFor({ tenant: site.tenant, releases, viewer: viewerOf(request), origin: site.origin });
    const etag = `"${hash}"`;
    reply.header('etag', etag);
    return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(json);
  });
  // Before the body is looked at: of what type it is does not matter where none is taken.
  const onRequest = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => (isRead(request) ? undefined : onlyRead(reply));
  app.all('/*', { onRequest }, (request, reply) => routes.sendPage(request, reply));
}
