/** Routes for pages (of tenants, of the top-level site and edge's own) and for the boot record of an open page. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { relevantQuery, withoutToken } from '@greenward/contract';
import type { Tenant } from '@greenward/tenants';
import type { BootRecords } from './boot-records.ts';
import { chooseEncoding, compressHtml } from './encoding.rules.ts';
import type { EdgeWords } from './edge-words.ts';
import type { Metrics } from './metrics.ts';
import { joinWithNonce, newNonce } from './nonce.rules.ts';
import type { PageService } from './page.service.ts';
import {
  lostPage,
  oldBrowserPage,
  plainPageOf,
  previewRefusedPage,
  tooManyPage,
  topLevelPage,
  troublePage,
  unavailablePage,
  unknownSite,
} from './plain-page.rules.ts';
import type { PlainPage, Say } from './plain-page.rules.ts';
import type { PageTokens, TokenSource } from './page-tokens.ts';
import type { Preview, Previews } from './previews.ts';
import type { Registry } from './registry.ts';
import { releasesFor } from './release-table.rules.ts';
import { pageHeaders } from './security-headers.rules.ts';
import { hostnameOf } from './site.rules.ts';
import type { Site } from './site.rules.ts';
import { isForSearchEngines, looksLikeFile, notFoundText } from './static.routes.ts';
import { visitorFor } from './viewers.ts';
import type { TenantSite, Viewers } from './viewers.ts';
import type { VisitorLimit } from './visitor-limit.ts';

export interface PageRoutesOptions {
  readonly siteOf: (request: FastifyRequest) => Site;
  readonly viewers: Pick<Viewers, 'of'>;
  /** Removes expired session cookies from the browser. */
  readonly endSession: (reply: FastifyReply) => void;
  /** Current tenants, which change when an operator edits them. */
  readonly tenants: () => readonly Tenant[];
  readonly originOf: (tenant: Tenant) => string;
  readonly pages: PageService;
  readonly registry: Registry;
  readonly bootRecords: BootRecords;
  readonly metrics: Metrics;
  readonly limit: VisitorLimit;
  readonly edgeWords: EdgeWords;
  readonly imageOrigin: string | null;
  readonly tokens: PageTokens;
  readonly previews: Pick<Previews, 'of' | 'isOver' | 'endingCookie'>;
}

/** Smaller bodies are sent uncompressed. */
const LEAST_COMPRESSED_BYTES = 1_000;
const OLD_BROWSER_PATH = '/errors/notSupported';

const isInternetExplorer = (userAgent: string | undefined): boolean => /MSIE|Trident/.test(userAgent ?? '');
const pathOf = (request: FastifyRequest): string => (request.raw.url ?? '/').replace(/[?#].*$/s, '');
const searchOf = (request: FastifyRequest): string => /\?[^#]*/.exec(request.raw.url ?? '')?.[0] ?? '';

const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';
const onlyRead = (reply: FastifyReply): FastifyReply =>
  reply.code(405).header('allow', 'GET, HEAD').type('text/plain; charset=utf-8').send('Only GET\n');

/** True if the address contains no token and no relevant query, which may hold personal data. */
const isSameForEverybody = (request: FastifyRequest): boolean =>
  withoutToken(pathOf(request)) === pathOf(request) && relevantQuery(searchOf(request)) === '';

/** Token source of responses that are not page views. */
const sourceOf = (preview: Preview | null): TokenSource => (preview === null ? 'record' : 'preview');

/** Sending options of a page: indexing by search engines and offline storage. */
interface Manner {
  readonly isHidden: boolean;
  readonly isToBeKept?: boolean;
  readonly isPreview?: boolean;
  readonly isSignedIn?: boolean;
  /** Origin of the sign-in service that the page uses. */
  readonly signInOrigin?: string | null;
  /** Origin of the project's REST service. */
  readonly restOrigin?: string | null;
}

export interface PageRoutes {
  sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
  sendTrouble(request: FastifyRequest, reply: FastifyReply): FastifyReply;
  sendPreviewRefused(request: FastifyRequest, reply: FastifyReply): FastifyReply;
  /** Counts a page for the visitor's address. @returns true if the limit is exceeded; the answer has then been sent */
  isTooMuch(request: FastifyRequest, reply: FastifyReply): boolean;
}

export function createPageRoutes(options: PageRoutesOptions): PageRoutes {
  const {
    siteOf,
    viewers,
    endSession,
    tenants,
    originOf,
    pages,
    metrics,
    limit,
    edgeWords,
    imageOrigin,
    tokens,
    previews,
  } = options;

  function sendHead(
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    nonce: string,
    {
      isHidden,
      isToBeKept = false,
      isPreview = false,
      isSignedIn = false,
      signInOrigin = null,
      restOrigin = null,
    }: Manner,
  ): void {
    const isOnePersons = isPreview || isSignedIn;
    reply
      .code(status)
      .headers(
        pageHeaders({
          nonce,
          pathname: pathOf(request),
          isDemo: isHidden,
          isOnePersons,
          isToBeKept,
          imageOrigin,
          signInOrigin,
          restOrigin,
        }),
      )
      .header('vary', 'accept-encoding, cookie');
  }

  function sendHtml(
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    body: Buffer,
    nonce: string,
    manner: Manner,
  ): FastifyReply {
    sendHead(request, reply, status, nonce, manner);
    const encoding =
      body.length < LEAST_COMPRESSED_BYTES ? 'identity' : chooseEncoding(request.headers['accept-encoding']);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.send(compressHtml(body, encoding));
  }

  function sendPlain(
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    page: (say: Say) => PlainPage,
  ): FastifyReply {
    const nonce = newNonce();
    const site = siteOf(request);
    const { say, locale } = edgeWords.of(site.kind === 'tenant' ? site.tenant : null);
    return sendHtml(request, reply, status, Buffer.from(plainPageOf(page(say), nonce, say, locale)), nonce, {
      isHidden: true,
    });
  }

  async function sendTenantPage(request: FastifyRequest, reply: FastifyReply, site: TenantSite): Promise<FastifyReply> {
    const { tenant, origin } = site;
    const { cookie } = request.headers;
    const preview = await previews.of(cookie, tenant.code);
    // Clear the cookie of an expired preview, which the browser would otherwise keep sending.
    if (preview === null && (await previews.isOver(cookie, tenant.code)))
      reply.header('set-cookie', previews.endingCookie);
    const visitor = await visitorFor(viewers, request, site);
    if (visitor.endsSession) endSession(reply);
    const answer = await pages.answer({
      tenant,
      origin,
      hostname: hostnameOf(request.headers),
      pathname: pathOf(request),
      search: searchOf(request),
      visitor,
      preview,
      requestId: request.id,
      visitorAddress: request.ip,
    });
    if (answer.kind === 'unavailable')
      return sendPlain(request, reply.header('retry-after', '5'), 503, (say) => unavailablePage(say, request.id));
    request.pattern = answer.route;
    if (answer.kind === 'redirect')
      return reply.header('cache-control', 'no-store').redirect(answer.location, answer.status);
    metrics.countCacheAnswer(answer.cache);
    const { parts, compressed, status, outcome, builds } = answer.body;
    // A HEAD request is not a page view.
    const isView = preview === null && request.method === 'GET';
    if (isView) metrics.beacons.countView(builds);
    // Sent as a header, as the token differs per visitor while the cached page is the same for all.
    reply.header('server-timing', tokens.headerFor(tenant.code, answer.releaseId, isView ? 'page' : sourceOf(preview)));
    const nonce = newNonce();
    reply
      .header('x-greenward-rendered', outcome === 'server' ? 'server' : 'client')
      .header('x-greenward-cache', answer.cache);
    const manner: Manner = {
      isHidden: preview !== null || !isForSearchEngines(tenant),
      isPreview: preview !== null,
      isSignedIn: visitor.viewer.signedIn,
      signInOrigin: answer.signInOrigin,
      restOrigin: answer.restOrigin,
      // Only store pages with their data; without it, the stored page would be empty offline.
      isToBeKept:
        preview === null &&
        !visitor.viewer.signedIn &&
        status === 200 &&
        outcome !== 'api-failed' &&
        isSameForEverybody(request),
    };
    if (compressed === null || chooseEncoding(request.headers['accept-encoding']) !== 'br')
      return sendHtml(request, reply, status, joinWithNonce(parts, nonce), nonce, manner);
    sendHead(request, reply, status, nonce, manner);
    return reply.header('content-encoding', 'br').send(compressed.withNonce(nonce));
  }

  function sendTopLevel(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    if (!['/', '/home'].includes(pathOf(request))) return sendPlain(request, reply, 404, lostPage);
    const sites = tenants().map((tenant) => ({
      href: originOf(tenant),
      name: tenant.config.projectName,
      tagline: tenant.config.tagline,
    }));
    return sendPlain(request, reply, 200, (say) => topLevelPage(say, sites));
  }

  function isTooMuch(request: FastifyRequest, reply: FastifyReply): boolean {
    const seconds = limit.secondsToWait(request.ip);
    if (seconds > 0) sendPlain(request, reply.header('retry-after', String(seconds)), 429, tooManyPage);
    return seconds > 0;
  }

  return {
    async sendPage(request, reply) {
      const site = siteOf(request);
      const pathname = pathOf(request);
      request.pattern = '(page)';
      if (looksLikeFile(pathname)) return notFoundText(reply);
      if (isTooMuch(request, reply)) return reply;
      if (isInternetExplorer(request.headers['user-agent'])) {
        return pathname === OLD_BROWSER_PATH
          ? sendPlain(request, reply, 200, oldBrowserPage)
          : reply.redirect(OLD_BROWSER_PATH, 302);
      }
      if (site.kind === 'unknown' || site.kind === 'mailbox' || site.kind === 'identity')
        return sendPlain(request, reply, 404, unknownSite);
      if (site.kind === 'top-level') return sendTopLevel(request, reply);
      return sendTenantPage(request, reply, site);
    },
    isTooMuch,
    sendPreviewRefused: (request, reply) => sendPlain(request, reply, 403, previewRefusedPage),
    sendTrouble: (request, reply) => sendPlain(request, reply, 500, (say) => troublePage(say, request.id)),
  };
}

export function registerPageRoutes(app: FastifyInstance, routes: PageRoutes, options: PageRoutesOptions): void {
  const { siteOf, viewers, endSession, registry, bootRecords, previews, tokens } = options;
  app.get('/boot.json', async (request, reply) => {
    const site = siteOf(request);
    if (site.kind !== 'tenant') return notFoundText(reply);
    const preview = await previews.of(request.headers.cookie, site.tenant.code);
    const releases = preview?.releases ?? (await registry.releasesOf(site.tenant.code));
    reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
    if (releases === null)
      return reply
        .code(503)
        .header('retry-after', '5')
        .send('{"errors":[{"message":"No release is known yet.","extensions":{"code":"UNAVAILABLE"}}]}');
    const visitor = await visitorFor(viewers, request, site);
    if (visitor.endsSession) endSession(reply);
    const { boot, hash, bodyIn } = bootRecords.bootRecordFor({
      tenant: site.tenant,
      releases: releasesFor(releases, visitor.viewer),
      viewer: visitor.viewer,
      origin: site.origin,
    });
    const etag = `"${hash}"`;
    // Renews the token of a page that stays open. It counts no failures, as it can be requested any number of times
    // without a page view.
    reply
      .header('server-timing', tokens.headerFor(site.tenant.code, boot.releaseId, sourceOf(preview)))
      .header('etag', etag)
      .header('vary', 'accept-encoding, cookie');
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.send(bodyIn(encoding));
  });
  // Runs before the body is parsed, as its type does not matter for routes without a body.
  const onRequest = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> =>
    isRead(request) ? undefined : onlyRead(reply);
  app.all('/*', { onRequest }, (request, reply) => routes.sendPage(request, reply));
}
