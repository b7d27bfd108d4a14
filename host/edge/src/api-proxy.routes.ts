/** Proxies a tenant's data requests to the api: GraphQL, boot data, stock, tiles, pictures, events. */
import type { ServerResponse } from 'node:http';
import httpProxy from '@fastify/http-proxy';
import { CodedError, ERROR_CODES, hasCode, LARGEST_UPLOAD_BODY_BYTES } from '@greenward/contract';
import type { ErrorCode } from '@greenward/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { countedBody } from './counted-body.ts';
import {
  isDeceitfulPath,
  LINK_PATH,
  MAILBOX_PATH,
  proxiedHeaders,
  PROXIED_PATHS,
  UPLOAD_PATH,
  withoutHopByHop,
} from './api-proxy.rules.ts';
import { BodyRefused } from './request-bodies.ts';
import { hostnameOf, isMadeHere } from './site.rules.ts';
import type { Site } from './site.rules.ts';
import { createUploadPlaces, UPLOADS_AT_ONCE } from './upload-places.ts';

export interface ApiProxyOptions {
  readonly apiUrl: string;
  readonly siteOf: (request: FastifyRequest) => Site;
  readonly scheme: string;
  readonly onFailure: (facts: { readonly requestId: string; readonly reason: string }) => void;
}

/** Timeout for answers of the api. Event streams stay open as long as their page. */
const ANSWER_TIMEOUT_MS = 30_000;

const refusal = (code: ErrorCode, message: string = ERROR_CODES[code]): object => ({
  errors: [{ message, extensions: { code } }],
});
const TOO_LARGE = refusal('BAD_USER_INPUT', 'Request body is too large');

/** Same formats as in the api: uploads read `error`, GraphQL clients `errors`. */
const pictureRefusal = (code: ErrorCode): object => ({ error: { code, message: ERROR_CODES[code] } });

interface Passage {
  readonly prefix: string;
  readonly methods: readonly ('GET' | 'HEAD' | 'POST' | 'OPTIONS')[];
  /** Maximum connections to the api; null for no limit. */
  readonly connections: number | null;
  readonly isUpload?: true;
}

const PASSAGES: readonly Passage[] = [
  ...[...PROXIED_PATHS, LINK_PATH, MAILBOX_PATH].map((prefix): Passage => {
    // Every open page holds a connection for events, so a limit here would limit visitors. The api has its own limit.
    if (prefix === '/events') return { prefix, methods: ['GET'], connections: null };
    return {
      prefix,
      methods: prefix === UPLOAD_PATH ? ['GET', 'HEAD', 'OPTIONS'] : ['GET', 'HEAD', 'POST', 'OPTIONS'],
      connections: 64,
    };
  }),
  // Uploads take minutes, so they use separate connections and do not delay pictures.
  { prefix: UPLOAD_PATH, methods: ['POST'], connections: UPLOADS_AT_ONCE, isUpload: true },
];

export async function registerApiProxy(
  app: FastifyInstance,
  { apiUrl, siteOf, scheme, onFailure }: ApiProxyOptions,
): Promise<void> {
  async function check(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
    const { kind } = siteOf(request);
    const isMailbox = request.routeOptions.url?.startsWith(MAILBOX_PATH) === true;
    // The mailbox is only available on this machine; others cannot tell that it exists.
    if (isMailbox && (kind !== 'mailbox' || !isMadeHere(request.socket.remoteAddress, request.headers)))
      return reply.code(404).type('text/plain').send('Not found\n');
    if (!isMailbox && kind !== 'tenant') return reply.code(404).send(refusal('NO_SUCH_PROJECT_PUBLIC_SHORT_CODE'));
    if (isDeceitfulPath(request.raw.url ?? '')) return reply.code(404).type('text/plain').send('Not found\n');
    return undefined;
  }
  app.addHook('onRequest', check);
  const streams = new Set<ServerResponse>();
  function keep(response: ServerResponse): void {
    streams.add(response);
    response.on('close', () => streams.delete(response));
  }
  // Event streams last as long as their pages and would keep edge from stopping. Browsers reconnect by themselves.
  app.addHook('preClose', async () => {
    for (const response of streams) response.destroy();
  });
  const isUpload = (request: FastifyRequest): boolean => request.routeOptions.config.passesBodyOn === true;
  /** Uploads that exceeded the size limit while they were forwarded. */
  const cutOff = new WeakSet<object>();
  const places = createUploadPlaces();
  app.addHook('preParsing', async (request, reply, payload) => {
    if (!isUpload(request)) return payload;
    const place = places.take(request.ip);
    if (typeof place === 'string') throw new CodedError(place === 'own' ? 'RATE_LIMITED' : 'UNAVAILABLE');
    reply.raw.once('close', place);
    return request.headers['transfer-encoding'] === undefined
      ? payload
      : countedBody(request.raw, LARGEST_UPLOAD_BODY_BYTES, () => cutOff.add(request));
  });
  function refuse(request: FastifyRequest, reply: FastifyReply, status: number): FastifyReply {
    const say = isUpload(request) ? pictureRefusal : refusal;
    if (status === 413) return reply.code(413).send(isUpload(request) ? pictureRefusal('IMAGE_TOO_LARGE') : TOO_LARGE);
    if (status === 408) return reply.code(408).send(say(isUpload(request) ? 'UPLOAD_TOO_SLOW' : 'UNAVAILABLE'));
    const code = status === 429 ? 'RATE_LIMITED' : status === 503 ? 'UNAVAILABLE' : 'BAD_USER_INPUT';
    return reply.code(status).header('retry-after', '5').send(say(code));
  }
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof BodyRefused) return refuse(request, reply, error.statusCode);
    if (hasCode(error, 'RATE_LIMITED')) return refuse(request, reply, 429);
    if (hasCode(error, 'UNAVAILABLE')) return refuse(request, reply, 503);
    throw error;
  });
  for (const { prefix, methods, connections, isUpload = false } of PASSAGES) {
    const isEvents = prefix === '/events';
    await app.register(httpProxy, {
      upstream: apiUrl,
      prefix,
      rewritePrefix: prefix,
      undici: { connections, headersTimeout: ANSWER_TIMEOUT_MS, bodyTimeout: isEvents ? 0 : ANSWER_TIMEOUT_MS },
      httpMethods: [...methods],
      ...(isUpload
        ? { routes: ['/'], config: { passesBodyOn: true, largestBodyBytes: LARGEST_UPLOAD_BODY_BYTES } }
        : {}),
      preHandler(_request, reply, done) {
        if (isEvents) keep(reply.raw);
        done();
      },
      replyOptions: {
        // The proxy does not retry; clients retry writes with an idempotency key.
        retriesCount: 0,
        rewriteRequestHeaders: (request, headers) =>
          proxiedHeaders(headers as FastifyRequest['headers'], {
            hostname: hostnameOf(request.headers),
            scheme,
            address: request.ip,
            requestId: request.id,
          }),
        rewriteHeaders: (headers) => ({
          ...withoutHopByHop(headers as FastifyRequest['headers']),
          'x-content-type-options': 'nosniff',
        }),
        onError(reply, { error }) {
          if (cutOff.has(reply.request))
            return void refuse(reply.request as FastifyRequest, reply as FastifyReply, 413);
          // A visitor who disconnects during the request is not a failure of the api.
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
