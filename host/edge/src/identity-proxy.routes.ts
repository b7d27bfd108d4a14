/**
 * Proxies requests to `auth.<base>`, and to sign-in hosts of vanity domains, to the sign-in service. Redirects links in
 * its mails there.
 */
import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDeceitfulPath, withoutHopByHop } from './api-proxy.rules.ts';
import type { EdgeWords } from './edge-words.ts';
import { IDENTITY_PATH, identityHeaders, isFileOf, isPassedOn } from './identity-proxy.rules.ts';
import { newNonce } from './nonce.rules.ts';
import { lostPage, plainPageOf, tooManyPage, unavailablePage } from './plain-page.rules.ts';
import type { PlainPage, Say } from './plain-page.rules.ts';
import { BodyRefused } from './request-bodies.ts';
import { pageHeaders } from './security-headers.rules.ts';
import { hostnameOf } from './site.rules.ts';
import type { Site } from './site.rules.ts';
import type { VisitorLimit } from './visitor-limit.ts';

export interface IdentityProxyOptions {
  /** Null if people sign in only with Auth0. */
  readonly identityUrl: string | null;
  readonly siteOf: (request: FastifyRequest) => Site;
  readonly scheme: string;
  readonly edgeWords: EdgeWords;
  readonly limit: VisitorLimit;
  /** Origin of the sign-in service for a tenant's site; null if the site does not use ours. */
  readonly signInOriginOf: (site: Extract<Site, { kind: 'tenant' }>) => string | null;
  readonly onFailure: (facts: { readonly requestId: string; readonly reason: string }) => void;
}

const ANSWER_TIMEOUT_MS = 10_000;
/** Ample for the sign-in forms, which have three fields. */
const LARGEST_BODY_BYTES = 16 * 1_024;

const pathOf = (request: FastifyRequest): string => request.url.replace(/[?#].*$/s, '');

export async function registerIdentityProxy(app: FastifyInstance, options: IdentityProxyOptions): Promise<void> {
  const { identityUrl, siteOf, scheme, edgeWords, limit, signInOriginOf, onFailure } = options;

  function sendPlain(reply: FastifyReply, status: number, page: (say: Say) => PlainPage): FastifyReply {
    const nonce = newNonce();
    const { say, locale } = edgeWords.of(null);
    return reply
      .code(status)
      .headers({
        ...pageHeaders({ nonce, pathname: '/', isDemo: true }),
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
      })
      .send(plainPageOf(page(say), nonce, say, locale));
  }
  const sendUnavailable = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    sendPlain(reply.header('retry-after', '5'), 503, (say) => unavailablePage(say, request.id));

  const sendTooLarge = (reply: FastifyReply): FastifyReply =>
    reply.code(413).type('text/plain').send('Request body is too large\n');

  await app.register(async (scope) => {
    // Runs before the body is received.
    scope.addHook('onRequest', async (request, reply) => {
      const path = pathOf(request);
      if (siteOf(request).kind !== 'identity' || isDeceitfulPath(request.raw.url ?? '') || !isPassedOn(path))
        return sendPlain(reply, 404, lostPage);
      if (request.headers['transfer-encoding'] !== undefined) return sendTooLarge(reply);
      const seconds = isFileOf(path) ? 0 : limit.secondsToWait(request.ip);
      if (seconds > 0) return sendPlain(reply.header('retry-after', String(seconds)), 429, tooManyPage);
      return identityUrl === null ? sendUnavailable(request, reply) : undefined;
    });
    scope.setErrorHandler((error, request, reply) => {
      if (!(error instanceof BodyRefused)) throw error;
      if (error.statusCode === 413) return sendTooLarge(reply);
      if (error.statusCode === 429) return sendPlain(reply.header('retry-after', '5'), 429, tooManyPage);
      return sendPlain(reply, error.statusCode, (say) => unavailablePage(say, request.id));
    });

    await scope.register(httpProxy, {
      // never used without a service
      upstream: identityUrl ?? 'http://127.0.0.1:9',
      prefix: IDENTITY_PATH,
      rewritePrefix: '',
      internalRewriteLocationHeader: false, // the service already uses public addresses
      undici: { connections: 64, headersTimeout: ANSWER_TIMEOUT_MS, bodyTimeout: ANSWER_TIMEOUT_MS },
      httpMethods: ['GET', 'POST', 'OPTIONS'],
      config: { largestBodyBytes: LARGEST_BODY_BYTES },
      replyOptions: {
        // users resubmit forms themselves
        retriesCount: 0,
        rewriteRequestHeaders: (request, headers) =>
          identityHeaders(headers as FastifyRequest['headers'], {
            hostname: hostnameOf(request.headers),
            scheme,
            address: request.ip,
            requestId: request.id,
          }),
        rewriteHeaders: (headers) => withoutHopByHop(headers as FastifyRequest['headers']),
        onError(reply, { error }) {
          const request = reply.request as FastifyRequest;
          onFailure({ requestId: request.id, reason: error.message });
          sendUnavailable(request, reply as FastifyReply);
        },
      },
    });
  });

  // Links in mails point to the tenant's site, and edge redirects them to the sign-in service.
  app.get<{ Params: { token: string } }>('/authorize/ticket/:token', (request, reply) => {
    const site = siteOf(request);
    const origin = site.kind === 'tenant' ? signInOriginOf(site) : null;
    if (origin === null || !/^[\w-]{1,100}$/.test(request.params.token)) return sendPlain(reply, 404, lostPage);
    return reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .redirect(`${origin}/u/ticket/${request.params.token}`, 303);
  });
}
