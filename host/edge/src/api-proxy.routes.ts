/** Passes a tenant's data requests on to the api: GraphQL, boot data, stock, tiles, pictures, events. */
import type { ServerResponse } from 'node:http';
import httpProxy from '@fastify/http-proxy';
import { ERROR_CODES, LARGEST_BODY_BYTES, LARGEST_UPLOAD_BODY_BYTES } from '@greenward/contract';
import type { ErrorCode } from '@greenward/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { countedBody } from './counted-body.ts';
import { isDeceitfulPath, LINK_PATH, MAILBOX_PATH, proxiedHeaders, PROXIED_PATHS, withoutHopByHop } from './api-proxy.rules.ts';
import { hostnameOf, isMadeHere } from './site.rules.ts';
import type { Site } from './site.rules.ts';

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
/** As the api says it of a picture: whoever sends one looks for `error`. */
const PICTURE_TOO_LARGE = { error: { code: 'IMAGE_TOO_LARGE' satisfies ErrorCode, message: ERROR_CODES.IMAGE_TOO_LARGE } };

type Asked = Pick<FastifyRequest, 'method' | 'url'>;
/** A picture is larger than a question. Nothing else under /images takes a body. */
const isPicture = ({ method, url }: Asked): boolean => method === 'POST' && url.replace(/[?#].*$/s, '') === '/images';
const largestBodyOf = (request: Asked): number => (isPicture(request) ? LARGEST_UPLOAD_BODY_BYTES : LARGEST_BODY_BYTES);
const tooLarge = (request: Asked): object => (isPicture(request) ? PICTURE_TOO_LARGE : TOO_LARGE);

export async function registerApiProxy(app: FastifyInstance, { apiUrl, siteOf, scheme, onFailure }: ApiProxyOptions): Promise<void> {
  function check(path: string, request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
    const { kind } = siteOf(request);
    const isMailbox = path === MAILBOX_PATH;
    // The mailbox is for whoever sits at this machine; nobody else learns that there is one.
    if (isMailbox && (kind !== 'mailbox' || !isMadeHere(request.socket.remoteAddress, request.headers)))
      return reply.code(404).type('text/plain').send('Not found\n');
    if (!isMailbox && kind !== 'tenant') {
      return reply.code(404).send(refusal('NO_SUCH_PROJECT_PUBLIC_SHORT_CODE'));
    }
    if (Number(request.headers['content-length'] ?? 0) > largestBodyOf(request)) return reply.code(413).send(tooLarge(request));
    if (isDeceitfulPath(request.raw.url ?? '')) return reply.code(404).type('text/plain').send('Not found\n');
    return undefined;
  }
  const streams = new Set<ServerResponse>();
  function keep(response: ServerResponse): void {
    streams.add(response);
    response.on('close', () => streams.delete(response));
  }
  // They would last as long as their pages, and keep edge from ending; a page's browser comes back by itself.
  app.addHook('preClose', async () => {
    for (const response of streams) response.destroy();
  });
  /** Requests whose bodies turned out too large on their way. */
  const cutOff = new WeakSet<object>();
  app.addHook('preParsing', async (request, _reply, payload) =>
    request.headers['transfer-encoding'] === undefined ? payload : countedBody(request.raw, largestBodyOf(request), () => cutOff.add(request)),
  );
  for (const path of [...PROXIED_PATHS, LINK_PATH, MAILBOX_PATH]) {
    const isEvents = path === '/events';
    await app.register(httpProxy, {
      upstream: apiUrl,
      prefix: path,
      rewritePrefix: path,
      // Every open page holds one connection for its events: a limit here would be a limit on visitors. The api has one of its own.
      undici: isEvents
        ? { connections: null, headersTimeout: ANSWER_TIMEOUT_MS, bodyTimeout: 0 }
        : { connections: 64, headersTimeout: ANSWER_TIMEOUT_MS, bodyTimeout: ANSWER_TIMEOUT_MS },
      httpMethods: isEvents ? ['GET'] : ['GET', 'HEAD', 'POST', 'OPTIONS'],
      preHandler(request, reply, done) {
        if (check(path, request, reply) !== undefined) return;
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
          if (cutOff.has(reply.request)) return void reply.code(413).send(tooLarge(reply.request));
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
