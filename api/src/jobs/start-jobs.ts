/**
 * The jobs process: delivers outbox entries and runs the modules' periodic jobs. Several processes may run; each entry
 * is handled by one.
 */
import { errorFacts } from '@greenward/contract/error-facts';
import type { Tenant } from '@greenward/tenants';
import Fastify, { LogController } from 'fastify';
import type { FastifyBaseLogger } from 'fastify';
import { applyRetention } from '../apply-retention.ts';
import { assertFencedLogin, createPool } from '../db/pool.ts';
import { createEventsHub } from '../http/events-hub.ts';
import { addOperationsRoutes } from '../http/operations.routes.ts';
import { createTenantReload } from '../http/tenant-reload.ts';
import { accountTablesOf, followReplacedPlacesOf } from '../module/combine-modules.ts';
import type { Delivery } from '../module/delivery.ts';
import { createEnds } from '../module/ends.ts';
import type { Ends } from '../module/ends.ts';
import type { JobsParts, OpenJobs, PeriodicJob } from '../module/api-module.ts';
import type { JobsSettings } from '../module/jobs-settings.ts';
import { ALL_MODULES } from '../modules/all-modules.ts';
import { startOutboxQueue } from '../modules/platform/outbox/outbox-queue.ts';
import type { QueueLimits } from '../modules/platform/outbox/outbox-queue.ts';
import type { JobsEnvironment } from './environment.ts';
import { createJobsMetrics } from './jobs-metrics.ts';
import { createServedTenants } from './served-tenants.ts';

export interface JobsOptions
  extends JobsSettings, Pick<JobsEnvironment, 'workerDatabaseUrl' | 'host' | 'port' | 'logLevel' | 'heartbeatSeconds'> {
  readonly tenants: readonly Tenant[];
  /**
   * Reloads the tenant files when an operator reports an edit. If omitted, edits are ignored.
   * @throws InvalidTenants
   */
  readonly readTenantsAgain?: () => Promise<readonly Tenant[]>;
  readonly limits?: Partial<QueueLimits>;
  readonly now?: () => Date;
  /** Deliveries in addition to those of the modules. */
  readonly deliveries?: readonly Delivery[];
}

export interface RunningJobs {
  readonly port: number;
  readonly url: string;
  close(): Promise<void>;
}

const CONNECTIONS = 6;
const STATEMENT_TIMEOUT_MS = 15_000;

/** @returns a function that reruns the jobs that depend on the tenant files */
function startPeriodic(jobs: readonly PeriodicJob[], log: FastifyBaseLogger, ends: Ends): () => void {
  const run = (job: PeriodicJob): void =>
    void job.run().catch((error: unknown) => log.error({ err: error }, job.failure));
  for (const job of jobs) {
    const timers = [setInterval(() => run(job), job.everyMs)];
    if (job.firstAfterMs === 0) run(job);
    else timers.push(setTimeout(() => run(job), job.firstAfterMs));
    ends.add(() => timers.forEach((timer) => clearTimeout(timer)));
  }
  return () => jobs.filter(({ onTenants }) => onTenants === true).forEach(run);
}

async function openAll(parts: JobsParts, ends: Ends): Promise<OpenJobs[]> {
  const open: OpenJobs[] = [];
  for (const { openJobs } of ALL_MODULES) {
    const jobs = await openJobs?.(parts);
    if (jobs === undefined) continue;
    if (jobs.close !== undefined) ends.add(jobs.close);
    open.push(jobs);
  }
  return open;
}

/** @throws Error if the database is unreachable or the mail templates are not built */
export async function startJobs(options: JobsOptions): Promise<RunningJobs> {
  const {
    workerDatabaseUrl,
    host,
    port,
    logLevel,
    heartbeatSeconds,
    tenants,
    readTenantsAgain,
    limits,
    now = () => new Date(),
    deliveries = [],
  } = options;
  const app = Fastify({
    logger: { level: logLevel, base: { service: 'jobs' }, serializers: { err: (error) => errorFacts(error) } },
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
  });
  const { log } = app;
  const pool = createPool({
    url: workerDatabaseUrl,
    max: CONNECTIONS,
    name: 'jobs',
    statementTimeoutMs: STATEMENT_TIMEOUT_MS,
    onError: (error) => log.warn({ err: error }, 'lost a database connection'),
  });
  const ends = createEnds();
  ends.add(() => pool.end());
  try {
    await assertFencedLogin(pool);
    const { rows } = await pool.query<{ code: string; id: number }>(
      '/* jobs.listTenants */ select code, id from tenant',
    );
    const served = createServedTenants(rows, tenants);
    const parts: JobsParts = {
      log,
      pool,
      settings: options,
      tenants: served.tenants,
      tenantCodes: () => served.codes,
      accountTables: accountTablesOf(ALL_MODULES),
      applyRetention: (tenantId, tenant) => applyRetention(pool, { tenantId, tenant, now: now(), isDryRun: false }),
      followReplacedPlaces: followReplacedPlacesOf(ALL_MODULES),
      now,
    };
    const open = await openAll(parts, ends);
    const hub = await createEventsHub({
      databaseUrl: workerDatabaseUrl,
      onLost: (error) =>
        log.warn({ err: error }, 'the database reports nothing new at the moment; the outbox is polled meanwhile'),
    });
    ends.add(() => hub.close());
    const queue = await startOutboxQueue({
      workerUrl: workerDatabaseUrl,
      pool,
      hub,
      deliveries: [...open.flatMap((jobs) => jobs.deliveries ?? []), ...deliveries],
      limits: { heartbeatSeconds, superviseSeconds: Math.ceil(heartbeatSeconds / 2), ...limits },
      log,
    });
    ends.add(() => queue.close());
    const runForTenants = startPeriodic(
      open.flatMap(({ periodic = [] }) => periodic),
      log,
      ends,
    );
    if (readTenantsAgain !== undefined)
      hub.subscribe(
        createTenantReload({
          read: readTenantsAgain,
          async takeOver(all) {
            await served.takeOver(all, async () => {
              for (const { onTenants } of open) await onTenants?.();
            });
            runForTenants();
          },
          onTakenOver: (count) => log.info({ tenants: count }, "the tenants' files were read again"),
          onRefused: (error) => log.error({ err: error }, "the tenants' files were refused: the previous ones stay"),
        }),
      );
    const metrics = createJobsMetrics(
      pool,
      () => served.codes,
      () => queue.attempts,
    );
    addOperationsRoutes(app, {
      pool,
      metrics,
      health: Object.assign({}, ...open.map(({ health = {} }) => health)) as Record<string, string>,
    });
    const url = await app.listen({ host, port });
    ends.add(() => app.close());
    const address = app.server.address();
    return { url, port: typeof address === 'object' && address !== null ? address.port : port, close: ends.run };
  } catch (error) {
    await ends.run().catch(() => undefined);
    throw error;
  }
}
