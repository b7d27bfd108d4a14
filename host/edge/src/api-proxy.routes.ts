/** Passes a tenant's data requests on to the api: GraphQL, boot data, stock, tiles, pictures, events. */
import type { ServerResponse } from 'node:http';
import httpProxy from '@fastify/http-proxy';
import { CodedError, ERROR_CODES, hasCode, LARGEST_UPLOAD_BODY_BYTES } from '@greenward/contract';
import type { ErrorCode } from '@greenward/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { countedBody } from './counted-body.ts';
import { isDeceitfulPath, LINK_PATH, MAILBOX_PATH, proxiedHeaders, PROXIED_PATHS, UPLOAD_PATH, withoutHopByHop } from './api-proxy.rules.ts';
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

/** An answer of the api may take this long; events stay open for as long as the page does. */
const ANSWER_TIMEOUT_MS = 30_000;

const refusal = (code: ErrorCode, message: string = ERROR_CODES[code]): object => ({ errors: [{ message, extensions: { code } }] });
const TOO_LARGE = refusal('BAD_USER_INPUT', 'Request body is too large');

/** As the api says it: who sends a picture looks for `error`, who asks a question for `errors`. */
const pictureRefusal = (code: ErrorCode): object => ({ error: { code, message: ERROR_CODES[code] } });

interface Passage {
  readonly prefix: string;
  readonly methods: readonly ('GET' | 'HEAD' | 'POST' | 'OPTIONS')[];
  /** Connections to the api; null for as many as there are requests. */
  readonly connections: number | null;
  readonly isUpload?: true;
}

const PASSAGES: readonly Passage[] = [
  ...[...PROXIED_PATHS, LINK_PATH, MAILBOX_PATH].map((prefix): Passage => {
    // Every open page holds one connection for its events: a limit here would be a limit on visitors. The api has one of its own.
    if (prefix === '/events') return { prefix, methods: ['GET'], connections: null };
    return { prefix, methods: prefix === UPLOAD_PATH ? ['GET', 'HEAD', 'OPTIONS'] : ['GET', 'HEAD', 'POST', 'OPTIONS'], connections: 64 };
  }),
  // Uploads take minutes: they have connections of their own, and no picture waits for them.
  { prefix: UPLOAD_PATH, methods: ['POST'], connections: UPLOADS_AT_ONCE, isUpload: true },
];

export async function registerApiProxy(app: FastifyInstance, { apiUrl, siteOf, scheme, onFailure }: ApiProxyOptions): Promise<void> {
  async function check(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
    const { kind } = siteOf(request);
    const isMailbox = request.routeOptions.url?.startsWith(MAILBOX_PATH) === true;
    // The mailbox is for whoever sits at this machine; nobody else learns that there is one.
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
  // They would last as long as their pages, and keep edge from ending; a page's browser comes back by itself.
  app.addHook('preClose', async () => {
    for (const response of streams) response.destroy();
  });
  const isUpload = (request: FastifyRequest): boolean => request.routeOptions.config.passesBodyOn === true;
  /** Uploads that turned out too large on their way. */
  const cutOff = new WeakSet<object>();
  const places = createUploadPlaces();
  app.addHook('preParsing', async (request, reply, payload) => {
    if (!isUpload(request)) return payload;
    const place = places.take(request.ip);
    if (typeof place === 'string') throw new CodedError(place === 'own' ? 'RATE_LIMITED' : 'UNAVAILABLE');
    reply.raw.once('close', place);
    return request.headers['transfer-encoding'] === undefined ? payload : countedBody(request.raw, LARGEST_UPLOAD_BODY_BYTES, () => cutOff.add(request));
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
      ...(isUpload ? { routes: ['/'], config: { passesBodyOn: true, largestBodyBytes: LARGEST_UPLOAD_BODY_BYTES } } : {}),
      preHandler(_request, reply, done) {
        if (isEvents) keep(reply.raw);
        done();
      },
      replyOptions: {
        // Writes carry an idempotency key and are repeated by whoever sent them, not in between.
        retriesCount: 0,
        rewriteRequestHeaders: (request, headers) =>
          proxiedHeaders(headers as FastifyRequest['headers'], { hostname: hostnameOf(request.headers), scheme, address: request.ip, requestId: request.id }),
        rewriteHeaders: (headers) => ({ ...withoutHopByHop(headers as FastifyRequest['headers']), 'x-content-type-options': 'nosniff' }),
        onError(reply, { error }) {
          if (cutOff.has(reply.request)) return void refuse(reply.request as FastifyRequest, reply as FastifyReply, 413);
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
