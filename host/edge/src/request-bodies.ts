/**
 * Receives request bodies completely before processing them, so that a slow sender occupies only its own connection to
 * edge.
 */
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { UnfinishedRequests } from './unfinished-requests.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Maximum body size of this route; `bodyLimit` by default. */
    largestBodyBytes?: number;
    /** Bodies of this route are streamed to the api. Edge only waits for the first bytes. */
    passesBodyOn?: boolean;
  }
}

/** 408: timeout. 413: too large. 429: too many unfinished requests from this address. 400: sender disconnected. */
export class BodyRefused extends Error {
  readonly statusCode: 400 | 408 | 413 | 429;
  constructor(statusCode: BodyRefused['statusCode']) {
    super(`The body of a request was refused with ${statusCode}`);
    this.name = 'BodyRefused';
    this.statusCode = statusCode;
  }
}

export interface RequestBodiesOptions {
  readonly unfinished: UnfinishedRequests;
  readonly withinMs: number;
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** @throws BodyRefused. Discards the rest of the body then, so that the sender receives the answer. */
function receiveWhole(body: IncomingMessage, bytesAtMost: number, ended: AbortSignal): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const stop = (): void => {
      body.off('data', take).off('end', finish).off('close', leave).off('error', leave);
      ended.removeEventListener('abort', giveUp);
      body.resume();
    };
    function refuse(reason: BodyRefused): void {
      stop();
      reject(reason);
    }
    function finish(): void {
      stop();
      resolve(Buffer.concat(chunks));
    }
    function take(chunk: Buffer): void {
      bytes += chunk.length;
      if (bytes > bytesAtMost) refuse(new BodyRefused(413));
      else chunks.push(chunk);
    }
    const leave = (): void => refuse(new BodyRefused(400));
    const giveUp = (): void => refuse(ended.reason as BodyRefused);
    body.on('data', take).on('end', finish).on('close', leave).on('error', leave);
    ended.addEventListener('abort', giveUp);
  });
}

/** @throws BodyRefused */
async function receiveBeginning(body: IncomingMessage, ended: AbortSignal): Promise<void> {
  await once(body, 'readable', { signal: ended }).catch(() => {
    body.resume();
    throw ended.aborted ? ended.reason : new BodyRefused(400);
  });
}

/**
 * Applies to all routes registered later. Routes can refuse a request by its headers in `onRequest`, before the body is
 * received.
 */
export function receiveBodies(app: FastifyInstance, { unfinished, withinMs }: RequestBodiesOptions): void {
  app.addHook('preParsing', async (request, reply, payload) => {
    if (!hasBody(request)) return payload;
    const { bodyLimit, config } = request.routeOptions;
    const { largestBodyBytes = bodyLimit, passesBodyOn = false } = config;
    if (Number(request.headers['content-length'] ?? 0) > largestBodyBytes) throw new BodyRefused(413);
    const ended = new AbortController();
    let isAnswered = false;
    const finish = unfinished.begin(request.ip, () => {
      if (isAnswered) request.raw.destroy();
      else ended.abort(new BodyRefused(429));
    });
    request.raw.once('close', finish);
    const timer = setTimeout(() => ended.abort(new BodyRefused(408)), withinMs);
    try {
      if (passesBodyOn) {
        await receiveBeginning(request.raw, ended.signal);
        finish();
        return payload;
      }
      return Readable.from(await receiveWhole(request.raw, largestBodyBytes, ended.signal));
    } catch (error) {
      isAnswered = true;
      if (ended.signal.aborted) reply.header('connection', 'close');
      throw error;
    } finally {
      clearTimeout(timer);
    }
  });
}
