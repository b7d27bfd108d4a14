/** Passes a tenant's data requests on to the api: GraphQL, boot data, stock, tiles, pictures, events. */
import httpProxy from '@fastify/http-proxy';
import { ERROR_CODES } from '@greenward/contract';
import type { ErrorCode } from '@greenward/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDeceitfulPath, proxiedHeaders, PROXIED_PATHS, withoutHopByHop } from './api-proxy.rules.ts';
import { hostnameOf } from './site.rules.ts';
import type { Site } from './site.rules.ts';

export interface ApiProxyOptions {
  readonly apiUrl: string;
  readonly siteOf: (request: FastifyRequest) => Site;
  readonly scheme: string;
  readonly onFailure: (facts: { readonly requestId: string; readonly reason: string }) => void;
}

/** An answer of the api may take this long; events stay open for as long as the page does. */
const ANSWER_TIMEOUT_MS = 30_000;
/** Pictures that residents upload (15 MB, DECISIONS) and their form around it. The api counts the bytes of bodies that do not say their length. */
const BODY_LIMIT_BYTES = 16 * 1024 * 1024;

const refusal = (code: ErrorCode): object => ({ errors: [{ message: ERROR_CODES[code], extensions: { code } }] });

export async function registerApiProxy(app: FastifyInstance, { apiUrl, siteOf, scheme, onFailure }: ApiProxyOptions): Promise<void> {
  function check(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
    if (siteOf(request).kind !== 'tenant') {
      return reply.code(404).send(refusal('NO_SUCH_PROJECT_PUBLIC_SHORT_CODE'));
    }
    if (Number(request.headers['content-length'] ?? 0) > BODY_LIMIT_BYTES) return reply.code(413).type('text/plain').send('Too large\n');
    if (isDeceitfulPath(request.raw.url ?? '')) return reply.code(404).type('text/plain').send('Not found\n');
    return undefined;
  }
  for (const path of PROXIED_PATHS) {
    await app.register(httpProxy, {
      upstream: apiUrl,
      prefix: path,
      rewritePrefix: path,
      undici: { connections: 64, headersTimeout: ANSWER_TIMEOUT_MS, bodyTimeout: path === '/events' ? 0 : ANSWER_TIMEOUT_MS },
      httpMethods: ['GET', 'HEAD', 'POST', 'OPTIONS'],
      preHandler(request, reply, done) {
        if (check(request, reply) === undefined) done();
      },
      replyOptions: {
        // Writes carry an idempotency key and are repeated by whoever sent them, not in between.
        retriesCount: 0,
        rewriteRequestHeaders: (request, headers) =>
          proxiedHeaders(headers as FastifyRequest['headers'], { hostname: hostnameOf(request.headers), scheme, address: request.ip, requestId: request.id }),
        rewriteHeaders: (headers) => ({ ...withoutHopByHop(headers as FastifyRequest['headers']), 'x-content-type-options': 'nosniff' }),
        onError(reply, { error }) {
          // A visitor who goes away in the middle of sending is no failure of the api.
          if (reply.request.raw.complete) onFailure({ requestId: reply.request.id, reason: error.message });
          reply
            .code(503)
            .header('retry-after', '5')
            .type('application/json; charset=utf-8')
            .send(JSON.stringify(refusal('UNAVAILABLE')));
        },
      },
    });
  }
}
