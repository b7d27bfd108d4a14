/** Assembles and starts the sign-in service: one HTTP server for all its hosts. */
import { randomUUID } from 'node:crypto';
import { listenToApi } from '@greenward/contract/api-events';
import { errorFacts } from '@greenward/contract/error-facts';
import { isForwarded, isLoopback } from '@greenward/contract/own-call';
import { requestDeadlines, SMALL_BODY_WITHIN_MS } from '@greenward/contract/request-deadlines';
import type { RequestDeadlines } from '@greenward/contract/request-deadlines';
import { createThemeLibrary } from '@greenward/tokens/theme-library';
import type { ThemeLibrary } from '@greenward/tokens/theme-library';
import type { Tenant } from '@greenward/tenants';
import { loadLegacyAccounts } from '@greenward/tenants/node';
import type { LegacyAccounts } from '@greenward/tenants/node';
import Fastify, { LogController } from 'fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createMailedActions } from './accounts/mailed-actions.service.ts';
import { createPasswordHasher } from './accounts/password-hasher.ts';
import { createAttempts } from './attempts/attempt-limits.ts';
import { removeOldAttempts } from './attempts/attempts.store.ts';
import { openPool } from './database.ts';
import type { IdentityEnvironment } from './environment.ts';
import { issuerOf } from './http/context.ts';
import type { RouteContext } from './http/context.ts';
import { createDeviceCookies } from './http/device-cookie.ts';
import { registerManagementRoutes } from './http/management.routes.ts';
import { registerOidcRoutes } from './http/oidc.routes.ts';
import { registerScreenRoutes } from './http/screen.routes.ts';
import { createScreenSender } from './http/site-of-screen.ts';
import type { ScreenSender } from './http/site-of-screen.ts';
import { registerTicketRoutes } from './http/ticket.routes.ts';
import { createMetrics } from './metrics.ts';
import { startHandOver } from './outbox/hand-over.ts';
import { countWaiting, removeHandedOver } from './outbox/outbox.store.ts';
import { createIssuerTable } from './provider/issuers.rules.ts';
import { createLiveSwitches } from './provider/live-switches.ts';
import { removeExpired } from './provider/oidc.store.ts';
import { createProviderSet } from './provider/provider-set.ts';
import { messageScreen } from './screens/forms.rules.ts';
import { createScreenWords } from './screens/words.ts';
import { removeOldTickets } from './tickets/ticket.store.ts';

export interface IdentityOptions extends IdentityEnvironment {
  readonly tenants: readonly Tenant[];
  /** Reloads the tenant files when an operator reports an edit. @throws InvalidTenants */
  readonly readTenantsAgain?: () => Promise<readonly Tenant[]>;
  /** Reads the accounts of a tenant's legacy system; null if there are none. */
  readonly readLegacy?: (tenant: Tenant) => Promise<LegacyAccounts | null>;
  readonly now?: () => Date;
  readonly leastAnswerMs?: number;
  /** Deadlines for receiving a request. */
  readonly deadlines?: RequestDeadlines;
  /** Cache time of a tenant's switches. */
  readonly switchesKeptMs?: number;
  /** Destination of log lines; standard output by default. */
  readonly logStream?: { write(line: string): void };
}

export interface RunningIdentity {
  readonly url: string;
  readonly port: number;
  /** Performs due key rotation steps now instead of within half a minute. */
  refreshKeys(): Promise<void>;
  close(): Promise<void>;
}

/** Longer than any of the answers whose timing must not differ. */
const LEAST_ANSWER_MS = 250;
const KEYS_READ_EVERY_MS = 30_000;
const TIDIED_EVERY_MS = 10 * 60_000;
const LARGEST_BODY_BYTES = 16 * 1_024;
/** Time limit for running requests when the service stops. */
const CLOSE_WITHIN_MS = 5_000;
const FONT_SECONDS = 31_536_000;

const requestIdOf = (offered: string | string[] | undefined): string =>
  typeof offered === 'string' && /^[A-Za-z0-9_-]{8,64}$/.test(offered) ? offered : randomUUID();

/** @throws Error if the database connection fails, or its keys were encrypted with another secret */
export async function startIdentity(options: IdentityOptions): Promise<RunningIdentity> {
  const { base, scheme, apiUrl, internalToken, secret } = options;
  const now = options.now ?? (() => new Date());
  const app: FastifyInstance = Fastify({
    logger: {
      level: options.logLevel,
      base: { service: 'identity' },
      serializers: { err: (error) => errorFacts(error) },
      ...(options.logStream === undefined ? {} : { stream: options.logStream }),
    },
    logController: new LogController({ disableRequestLogging: true }), // replaced by our own log line, without path and address
    genReqId: (raw) => requestIdOf(raw.headers['x-request-id']),
    trustProxy: [...options.trustedProxies],
    bodyLimit: LARGEST_BODY_BYTES,
    ...requestDeadlines(options.deadlines ?? { requestMs: SMALL_BODY_WITHIN_MS }),
    forceCloseConnections: 'idle',
    exposeHeadRoutes: false,
  });
  const { log } = app;
  const pool = openPool(options.databaseUrl, (error) =>
    log.error({ err: error }, 'a connection to the database was lost'),
  );
  const words = createScreenWords();
  const { readLegacy = (tenant: Tenant) => loadLegacyAccounts(tenant, options.environment) } = options;
  /** All data derived from the tenant files. */
  const bookOf = async (tenants: readonly Tenant[]) => {
    const table = createIssuerTable(tenants, base, scheme);
    const themes = createThemeLibrary(tenants);
    const legacy = new Map(
      await Promise.all(tenants.map(async (tenant) => [tenant.code, await readLegacy(tenant)] as const)),
    );
    return {
      tenants,
      table,
      themes,
      legacy,
      screens: createScreenSender({ tenants, themes, words, originsOf: (tenant) => table.originsOf(tenant) }),
    };
  };
  let book = await bookOf(options.tenants);
  /** Theme library before the last reload, as open screens still request its fonts. */
  let before: ThemeLibrary | null = null;
  const originsOf = (tenant: Tenant): readonly string[] => book.table.originsOf(tenant);
  const screens: ScreenSender = {
    siteOf: (...facts) => book.screens.siteOf(...facts),
    draw: (...facts) => book.screens.draw(...facts),
    send: (...facts) => book.screens.send(...facts),
    sendMessage: (...facts) => book.screens.sendMessage(...facts),
  };
  const hasher = createPasswordHasher();
  const attempts = createAttempts({ pool, secret, now, countsAddresses: options.countsAddresses });
  const metrics = createMetrics({ hasherLoad: () => hasher.load(), outboxWaiting: () => countWaiting(pool) });
  const switches = createLiveSwitches({
    apiUrl,
    internalToken,
    onFailure: (tenant, error) =>
      log.warn(
        { tenant, reason: error.message },
        'the api does not say which switches are on; the last known ones hold',
      ),
    ...(options.switchesKeptMs === undefined ? {} : { keptMs: options.switchesKeptMs }),
  });

  const providers = await createProviderSet({
    pool,
    secret,
    now,
    originsOf,
    hasAccounts: (tenant) => switches.hasAccounts(tenant),
    onError(ctx, error) {
      const { status } = ctx;
      const tenant =
        book.tenants.find(({ config }) => config.ac.auth0_client_id_web === ctx.oidc?.client?.clientId) ?? null;
      const site = screens.siteOf(tenant);
      const { page, headers } = screens.draw(
        site,
        messageScreen(site, error.name === 'SessionNotFound' ? 'expired' : status >= 500 ? 'trouble' : 'refused'),
      );
      for (const [name, value] of Object.entries(headers)) ctx.set(name, value);
      ctx.body = page;
    },
  }).catch(async (error: unknown) => {
    await pool.end();
    throw error;
  });
  const handOver = startHandOver({
    pool,
    apiUrl,
    internalToken,
    now,
    onFailure(facts) {
      metrics.countHandOverFailure(facts.kind);
      log.warn(facts, 'the api did not take what was handed to it; it is tried again');
    },
  });
  const isLegacy = async (tenant: string, email: string): Promise<boolean> =>
    (await hasher.inTurn(async () => book.legacy.get(tenant)?.has(email))) ?? false;
  const context: RouteContext = {
    pool,
    providers,
    screens,
    hasher,
    attempts,
    mailedActions: createMailedActions({ pool, attempts, now, isLegacy, onMail: () => handOver.wake() }),
    devices: createDeviceCookies(secret),
    handOver,
    hasLegacy: ({ code }) => book.legacy.get(code) != null,
    metrics,
    originsOf,
    hasAccounts: (tenant) => switches.hasAccounts(tenant),
    now,
    leastAnswerMs: options.leastAnswerMs ?? LEAST_ANSWER_MS,
  };

  app.decorateRequest('issuer', null);
  app.addHook('onRequest', async (request, reply) => {
    const issuer = book.table.issuerOf(request.hostname);
    request.issuer = issuer;
    reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff');
    if (issuer === null) return;
    // The provider builds URLs from these headers, so replace them with the trusted values.
    const { headers } = request.raw;
    headers.host = new URL(issuer.origin).host;
    headers['x-forwarded-proto'] = scheme;
    delete headers['x-forwarded-host'];
    delete headers['forwarded'];
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? '(none)';
    metrics.observeResponse(route, reply.raw.statusCode, reply.elapsedTime);
    // No path, query or address, as they may identify a person or contain a token.
    log[reply.raw.statusCode >= 500 ? 'warn' : 'info'](
      {
        requestId: request.id,
        issuer: request.issuer?.hostname ?? 'none',
        method: request.method,
        route,
        status: reply.raw.statusCode,
        durationMs: Math.round(reply.elapsedTime),
      },
      'answered',
    );
  });
  app.setErrorHandler((error, request, reply) => {
    const status = (error as { statusCode?: number }).statusCode ?? 500;
    if (status < 500) return reply.code(status).type('text/plain; charset=utf-8').send('The request is malformed\n');
    log.error({ requestId: request.id, route: request.routeOptions.url, err: error }, 'a request failed');
    return screens.sendMessage(reply, screens.siteOf(null), 'trouble', { reference: request.id });
  });
  app.setNotFoundHandler((request, reply) =>
    request.issuer === null
      ? reply.code(404).type('text/plain; charset=utf-8').send('Not found\n')
      : screens.sendMessage(reply, screens.siteOf(null), 'notFound'),
  );

  // Each route group accepts one body type: JSON for programs, forms for people.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));

  /** True for local requests, which may read health and metrics. */
  const isFromSupervisor = ({ raw, headers, issuer }: FastifyRequest): boolean =>
    issuer === null && isLoopback(raw.socket.remoteAddress) && !isForwarded(headers);
  app.get('/health', async (request, reply) => {
    if (!isFromSupervisor(request)) return reply.callNotFound();
    await pool.query('/* identity.health */ select 1');
    return reply.header('cache-control', 'no-store').send({ status: 'ok' });
  });
  app.get('/metrics', async (request, reply) => {
    if (!isFromSupervisor(request)) return reply.callNotFound();
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.text());
  });
  app.get<{ Params: { file: string } }>('/fonts/:file', (request, reply) => {
    const hash = request.params.file.replace(/\.woff2$/, '');
    const font = book.themes.findFont(hash) ?? before?.findFont(hash) ?? null;
    if (font === null) return reply.callNotFound();
    return reply.header('cache-control', `public, max-age=${FONT_SECONDS}, immutable`).type('font/woff2').send(font);
  });
  app.get<{ Params: { file: string } }>('/brand/:file', (request, reply) => {
    const tenant = book.tenants.find(({ code }) => `${code}.svg` === request.params.file);
    if (tenant === undefined) return reply.callNotFound();
    return reply
      .header('cache-control', 'public, max-age=86400')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .type('image/svg+xml')
      .send(book.themes.iconOf(tenant));
  });
  await app.register(async (forPrograms) => {
    forPrograms.removeAllContentTypeParsers();
    forPrograms.addContentTypeParser(
      'application/json',
      { parseAs: 'string' },
      app.getDefaultJsonParser('error', 'error'),
    );
    registerManagementRoutes(forPrograms, { ...context, internalToken, tenants: () => book.tenants });
  });
  await app.register(async (named) => {
    named.removeAllContentTypeParsers();
    named.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))));
    });
    // The public keys are the same for all hosts, and servers request them by IP address.
    named.addHook('preHandler', async (request, reply) =>
      request.issuer === null && request.routeOptions.url !== '/.well-known/jwks.json'
        ? reply.callNotFound()
        : undefined,
    );
    registerOidcRoutes(named, context);
    registerScreenRoutes(named, context);
    registerTicketRoutes(named, context);
    named.get('/', (request, reply) =>
      reply.header('cache-control', 'no-store').redirect(issuerOf(request).origin.replace('://auth.', '://'), 302),
    );
  });

  async function tidy(): Promise<void> {
    const at = now();
    for (const remove of [removeExpired, removeOldTickets, removeOldAttempts, removeHandedOver]) await remove(pool, at);
  }
  async function refreshKeys(): Promise<void> {
    const { published, signing, removed } = await providers.refresh();
    if (published.length + signing.length + removed.length > 0)
      log.info({ published, signing, removed }, 'signing keys were moved on');
  }
  /** Applies all tenant files, or none if any is invalid. */
  async function takeOverTenants(read: () => Promise<readonly Tenant[]>): Promise<void> {
    try {
      const edited = await bookOf(await read());
      [before, book] = [book.themes, edited];
      providers.forget();
      log.info({ tenants: edited.tenants.length }, "the tenants' files were read again");
    } catch (error) {
      log.error({ err: error }, "the tenants' files were refused: what was there before stays");
    }
  }
  /** Reloads run one after another, so that the latest one wins. */
  let readingTenants: Promise<void> = Promise.resolve();
  const inTheBackground = (what: string, work: () => Promise<void>) => (): void =>
    void work().catch((error: unknown) => log.error({ err: error }, `${what} failed; it is tried again`));
  const timers = [
    setInterval(inTheBackground('reading the signing keys', refreshKeys), KEYS_READ_EVERY_MS),
    setInterval(inTheBackground('tidying up', tidy), TIDIED_EVERY_MS),
  ];

  const ear = listenToApi({
    apiUrl,
    internalToken,
    onTenant: (tenant) => switches.forget(tenant),
    onTenants() {
      const read = options.readTenantsAgain;
      if (read !== undefined) readingTenants = readingTenants.then(() => takeOverTenants(read));
    },
    onGap: () => switches.forget(),
    onLost: (error) =>
      log.warn(
        { reason: (error as Error).message },
        'the api tells of no changes at the moment; switches follow within seconds',
      ),
  });

  async function close(): Promise<void> {
    ear.close();
    for (const timer of timers) clearInterval(timer);
    const limit = setTimeout(() => app.server.closeAllConnections(), CLOSE_WITHIN_MS);
    await app.close();
    clearTimeout(limit);
    await handOver.stop();
    await pool.end();
  }
  try {
    await app.listen({ host: options.host, port: options.port });
  } catch (error) {
    await close();
    throw error;
  }
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : options.port;
  return {
    url: `http://${options.host.includes(':') ? `[${options.host}]` : options.host}:${port}`,
    port,
    refreshKeys,
    close,
  };
}
