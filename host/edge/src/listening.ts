/** Edge's HTTP server: limits, listening and shutdown. */
import { randomUUID } from 'node:crypto';
import Fastify, { LogController } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { LARGEST_BODY_BYTES } from '@greenward/contract';
import { LARGEST_BODY_WITHIN_MS, requestDeadlines } from '@greenward/contract/request-deadlines';
import type { TrustedProxies } from '@greenward/contract/trusted-proxies';
import { MAILBOX_PATH } from './api-proxy.rules.ts';
import { patienceOf } from './edge-options.ts';
import type { EdgeOptions } from './edge-options.ts';
import { IDENTITY_PATH } from './identity-proxy.rules.ts';
import { takenPortMessage } from './port-holder.ts';
import { readableTarget } from './request-target.rules.ts';
import { hostnameOf } from './site.rules.ts';
import type { SiteTable } from './site.rules.ts';

/**
 * Backlog of pending connections. Node's default of 511 would drop visitors at peak times. The system's limit may be
 * lower.
 */
const WAITING_CONNECTIONS = 4_096;
/** Time limit for running requests when edge stops. */
const CLOSE_WITHIN_MS = 5_000;

const requestIdOf = (offered: string | string[] | undefined): string =>
  typeof offered === 'string' && /^[A-Za-z0-9_-]{8,64}$/.test(offered) ? offered : randomUUID();

export function createServer(
  options: EdgeOptions,
  { sites, proxies }: { readonly sites: SiteTable; readonly proxies: TrustedProxies },
): FastifyInstance {
  return Fastify({
    logger: {
      level: options.logLevel,
      base: { service: 'edge' },
      ...(options.logStream === undefined ? {} : { stream: options.logStream }),
    },
    logController: new LogController({ disableRequestLogging: true }), // replaced by our own log line without path and address (request-hooks.ts)
    genReqId: (raw) => requestIdOf(raw.headers['x-request-id']),
    trustProxy: options.trustedProxies.length === 0 ? false : (address) => proxies.has(address),
    bodyLimit: LARGEST_BODY_BYTES,
    ...requestDeadlines({ headersMs: patienceOf(options).headersMs, requestMs: LARGEST_BODY_WITHIN_MS }),
    forceCloseConnections: 'idle',
    // Handle a malformed percent-encoding like any unknown address, instead of with the framework's error.
    rewriteUrl({ url = '/', headers }) {
      const target = readableTarget(url, headers);
      const { kind } = sites.siteOf(hostnameOf(headers));
      return `${kind === 'mailbox' ? MAILBOX_PATH : kind === 'identity' ? IDENTITY_PATH : ''}${target}`;
    },
  });
}

/** Stops accepting requests, and closes the remaining connections after the time limit. */
export async function closeServer(
  app: FastifyInstance,
  { closeWithinMs = CLOSE_WITHIN_MS }: EdgeOptions,
): Promise<void> {
  const limit = setTimeout(() => app.server.closeAllConnections(), closeWithinMs);
  await app.close();
  clearTimeout(limit);
}

/** @throws Error that names the process on an occupied port */
export async function listen(app: FastifyInstance, { host, port }: EdgeOptions): Promise<void> {
  try {
    await app.listen({ host, port, backlog: WAITING_CONNECTIONS });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE')
      throw new Error(takenPortMessage(port), { cause: error });
    throw error;
  }
}

/** Address of a listening server. The system chooses the port if the options say 0. */
export function addressOf(
  app: FastifyInstance,
  { host, port: wanted }: EdgeOptions,
): { readonly url: string; readonly port: number } {
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : wanted;
  return { url: `http://${host.includes(':') ? `[${host}]` : host}:${port}`, port };
}
