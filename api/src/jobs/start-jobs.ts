/** The jobs process: does what the outbox holds. Several may run; each entry is taken by one. */
import { errorFacts } from '@greenward/contract/error-facts';
import type { Tenant } from '@greenward/tenants';
import { BASE_DIRECTORY } from '@greenward/tenants/node';
import { isForwarded } from '@greenward/contract/own-call';
import Fastify, { LogController } from 'fastify';
import { assertFencedLogin, createPool } from '../db/pool.ts';
import { createEventsHub } from '../http/events-hub.ts';
import { createTenantReload } from '../http/tenant-reload.ts';
import { createAccountDeliveries } from '../modules/people/account/account.delivery.ts';
import { createIdentityAdmins } from '../modules/people/account/identity-admin.ts';
import type { IdentitySettings } from '../modules/people/account/identity-admin.ts';
import { createFileStore } from '../modules/platform/images/create-file-store.ts';
import { createImageDeletion } from '../modules/platform/images/image-deletion.ts';
import { createMailDelivery } from '../modules/platform/mail/mail.delivery.ts';
import type { MailDriver } from '../modules/platform/mail/mail-driver.ts';
import { createMailboxDriver } from '../modules/platform/mail/mailbox-driver.ts';
import { loadMailRenderer } from '../modules/platform/mail/mail-renderer.ts';
import { createSmtpDriver } from '../modules/platform/mail/smtp-driver.ts';
import { mailTenantOf } from '../modules/platform/mail/tenant-look.ts';
import type { MailTenant } from '../modules/platform/mail/tenant-look.ts';
import type { Delivery } from '../modules/platform/outbox/delivery.ts';
import { applyRetention } from '../modules/platform/retention/retention.service.ts';
import { startOutboxQueue } from '../modules/platform/outbox/outbox-queue.ts';
import type { QueueLimits } from '../modules/platform/outbox/outbox-queue.ts';
import { createWeatherJobs } from '../modules/places/weather/weather-delivery.ts';
import type { WeatherDriverOf } from '../modules/places/weather/weather-driver.ts';
import { originOfTenant } from '../site-origin.ts';
import type { JobsEnvironment } from './environment.ts';
import { createJobsMetrics } from './jobs-metrics.ts';

export interface JobsOptions extends Omit<JobsEnvironment, 'environment' | 'identity' | 'openMeteo'> {
  /** Nothing is asked of a sign-in service without. */
  readonly identity?: IdentitySettings;
  /** Where each tenant's weather comes from; none is imported without. */
  readonly weather?: WeatherDriverOf;
  readonly tenants: readonly Tenant[];
  /** Reads the tenants' files again, when an operator says that they were edited; without it they stay as they are. @throws InvalidTenants */
  readonly readTenantsAgain?: () => Promise<readonly Tenant[]>;
  readonly limits?: Partial<QueueLimits>;
  readonly now?: () => Date;
  /** Beside mail: what features bring. */
  readonly deliveries?: readonly Delivery[];
}

export interface RunningJobs {
  readonly port: number;
  readonly url: string;
  close(): Promise<void>;
}

const CONNECTIONS = 6;
const STATEMENT_TIMEOUT_MS = 15_000;
/** A start has better things to do first. */
const RETENTION_AFTER_START_MS = 60_000;
const RETENTION_EVERY_MS = 24 * 60 * 60 * 1000;
/** Midnight comes at another hour in each time zone; what was ordered for a day is not ordered again. */
const WEATHER_EVERY_MS = 60 * 60 * 1000;

/** @throws Error when the database cannot be reached, or the mail templates are not built. */
export async function startJobs({
  workerDatabaseUrl,
  host,
  port,
  base,
  scheme,
  logLevel,
  mailBundle,
  smtpUrl,
  mailDomain,
  heartbeatSeconds,
  fileStore,
  identity = { identityUrl: null, internalToken: null, managementToken: null },
  weather = () => null,
  tenants,
  readTenantsAgain,
  limits,
  now = () => new Date(),
  deliveries = [],
}: JobsOptions): Promise<RunningJobs> {
  const app = Fastify({
    logger: { level: logLevel, base: { service: 'jobs' }, serializers: { err: (error) => errorFacts(error) } },
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
  });
  const { log } = app;
  const renderer = await loadMailRenderer(mailBundle);
  const pool = createPool({
    url: workerDatabaseUrl,
    max: CONNECTIONS,
    name: 'jobs',
    statementTimeoutMs: STATEMENT_TIMEOUT_MS,
    onError: (error) => log.warn({ err: error }, 'lost a database connection'),
  });
  const ends: (() => Promise<unknown>)[] = [() => pool.end()];
  const endAll = async (): Promise<void> => {
    for (const end of ends.toReversed()) await end();
  };
  try {
    await assertFencedLogin(pool);
    const { rows } = await pool.query<{ code: string; id: number }>('/* jobs.listTenants */ select code, id from tenant');
    const mailTenantsOf = async (all: readonly Tenant[]): Promise<ReadonlyMap<number, MailTenant & { readonly code: string }>> => {
      const found = new Map<number, MailTenant & { readonly code: string }>();
      for (const { code, id } of rows) {
        const tenant = all.find((one) => one.code === code);
        if (tenant === undefined) continue;
        found.set(id, { code, ...(await mailTenantOf(tenant, { origin: originOfTenant(tenant, base, scheme), baseDirectory: BASE_DIRECTORY })) });
      }
      return found;
    };
    const servedOf = (all: readonly Tenant[]): ReadonlyMap<number, Tenant> =>
      new Map(
        rows.flatMap(({ code, id }) => {
          const tenant = all.find((one) => one.code === code);
          return tenant === undefined ? [] : [[id, tenant] as const];
        }),
      );
    let served = servedOf(tenants);
    let mailTenants = await mailTenantsOf(tenants);
    const weatherJobs = createWeatherJobs({ pool, driverOf: weather, tenants: () => served, now });
    const orderWeather = (): void =>
      void weatherJobs.order().catch((error: unknown) => log.error({ err: error }, 'the weather could not be ordered; it is tried again'));
    const driver: MailDriver = smtpUrl === null ? createMailboxDriver(pool) : createSmtpDriver(smtpUrl);
    ends.push(() => driver.close());
    const hub = await createEventsHub({
      databaseUrl: workerDatabaseUrl,
      onLost: (error) => log.warn({ err: error }, 'the database tells of nothing new at the moment; the outbox is looked through meanwhile'),
    });
    ends.push(() => hub.close());
    if (readTenantsAgain !== undefined)
      hub.subscribe(
        createTenantReload({
          read: readTenantsAgain,
          async takeOver(all) {
            mailTenants = await mailTenantsOf(all);
            served = servedOf(all);
            orderWeather(); // a town may have its weather from elsewhere now
          },
          onTakenOver: (count) => log.info({ tenants: count }, "the tenants' files were read again"),
          onRefused: (error) => log.error({ err: error }, "the tenants' files were refused: what was there before stays"),
        }),
      );
    const queue = await startOutboxQueue({
      workerUrl: workerDatabaseUrl,
      pool,
      hub,
      deliveries: [
        createMailDelivery({ driver, renderer, tenantOf: (tenantId) => mailTenants.get(tenantId) ?? null, mailDomain }),
        createImageDeletion({ pool, files: createFileStore(fileStore) }),
        ...createAccountDeliveries({
          pool,
          tenantOf: (tenantId) => served.get(tenantId) ?? null,
          tenantIds: () => rows.map(({ id }) => id),
          identityOf: createIdentityAdmins(identity),
          now,
        }),
        weatherJobs.delivery,
        ...deliveries,
      ],
      limits: { heartbeatSeconds, superviseSeconds: Math.ceil(heartbeatSeconds / 2), ...limits },
      log,
    });
    ends.push(() => queue.close());
    // Several processes may do it at once; nothing is deleted twice.
    const dropOld = async (): Promise<void> => {
      for (const [tenantId, tenant] of served) {
        const counts = await applyRetention(pool, { tenantId, tenant, now: now(), isDryRun: false });
        if (Object.values(counts).some((count) => count > 0)) log.info({ tenant: tenant.code, ...counts }, 'what was kept long enough is deleted');
      }
    };
    const dropOldSoon = (): void =>
      void dropOld().catch((error: unknown) => log.error({ err: error }, 'what is too old could not be deleted; it is tried again'));
    const retention = [setTimeout(dropOldSoon, RETENTION_AFTER_START_MS), setInterval(dropOldSoon, RETENTION_EVERY_MS)];
    ends.push(async () => retention.forEach((timer) => clearTimeout(timer)));

    orderWeather();
    const weatherOrders = setInterval(orderWeather, WEATHER_EVERY_MS);
    ends.push(async () => clearInterval(weatherOrders));

    const metrics = createJobsMetrics(
      pool,
      () => new Map(rows.map(({ id, code }) => [id, code])),
      () => queue.attempts,
    );
    app.get('/health', async (_request, reply) => {
      try {
        await pool.query('/* jobs.health */ select 1');
        return { status: 'ok', mail: driver.name };
      } catch (error) {
        log.error({ err: error }, 'the database does not answer');
        return reply.code(503).send({ status: 'the database does not answer' });
      }
    });
    app.get('/metrics', async (request, reply) => {
      if (isForwarded(request.headers)) return reply.callNotFound();
      return reply.type(metrics.contentType).send(await metrics.metrics());
    });
    const url = await app.listen({ host, port });
    ends.push(() => app.close());
    const address = app.server.address();
    return { url, port: typeof address === 'object' && address !== null ? address.port : port, close: endAll };
  } catch (error) {
    await endAll();
    throw error;
  }
}
