/** The jobs process: delivers outbox entries and runs the modules' periodic jobs. Several processes may run; each entry is handled by one. */
import { errorFacts } from '@greenward/contract/error-facts';
import { isForwarded } from '@greenward/contract/own-call';
import type { Tenant } from '@greenward/tenants';
import Fastify, { LogController } from 'fastify';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { applyRetention } from '../apply-retention.ts';
import { assertFencedLogin, createPool } from '../db/pool.ts';
import { createEventsHub } from '../http/events-hub.ts';
import { createTenantReload } from '../http/tenant-reload.ts';
import { accountTablesOf } from '../module/combine-modules.ts';
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

export interface JobsOptions extends JobsSettings, Pick<JobsEnvironment, 'workerDatabaseUrl' | 'host' | 'port' | 'logLevel' | 'heartbeatSeconds'> {
  readonly tenants: readonly Tenant[];
  /** Reloads the tenant files when an operator reports an edit. If omitted, edits are ignored. @throws InvalidTenants */
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

/** The tenants that exist in both the database and the tenant files. */
interface Served {
  readonly codes: ReadonlyMap<number, string>;
  tenants(): ReadonlyMap<number, Tenant>;
  takeOver(tenants: readonly Tenant[]): void;
}

async function readServed(pool: Pool, tenants: readonly Tenant[]): Promise<Served> {
  const { rows } = await pool.query<{ code: string; id: number }>('/* jobs.listTenants */ select code, id from tenant');
  const servedOf = (all: readonly Tenant[]): ReadonlyMap<number, Tenant> =>
    new Map(
      rows.flatMap(({ code, id }) => {
        const tenant = all.find((one) => one.code === code);
        return tenant === undefined ? [] : [[id, tenant] as const];
      }),
    );
  let served = servedOf(tenants);
  return { codes: new Map(rows.map(({ id, code }) => [id, code])), tenants: () => served, takeOver: (all) => (served = servedOf(all)) };
}

/** @returns a function that reruns the jobs that depend on the tenant files */
function startPeriodic(jobs: readonly PeriodicJob[], log: FastifyBaseLogger, ends: Ends): () => void {
  const run = (job: PeriodicJob): void => void job.run().catch((error: unknown) => log.error({ err: error }, job.failure));
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

/** GET /health and /metrics, for operators. */
function addOperationsRoutes(app: FastifyInstance, pool: Pool, health: Readonly<Record<string, string>>, metrics: ReturnType<typeof createJobsMetrics>): void {
  app.get('/health', async (_request, reply) => {
    try {
      await pool.query('/* jobs.health */ select 1');
      return { status: 'ok', ...health };
    } catch (error) {
      app.log.error({ err: error }, 'the database does not answer');
      return reply.code(503).send({ status: 'the database does not answer' });
    }
  });
  app.get('/metrics', async (request, reply) => {
    if (isForwarded(request.headers)) return reply.callNotFound();
    return reply.type(metrics.contentType).send(await metrics.metrics());
  });
}

/** @throws Error if the database is unreachable or the mail templates are not built */
export async function startJobs(options: JobsOptions): Promise<RunningJobs> {
  const { workerDatabaseUrl, host, port, logLevel, heartbeatSeconds, tenants, readTenantsAgain, limits, now = () => new Date(), deliveries = [] } = options;
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
    const served = await readServed(pool, tenants);
    const parts: JobsParts = {
      log,
      pool,
      settings: options,
      tenants: served.tenants,
      tenantIds: () => [...served.codes.keys()],
      accountTables: accountTablesOf(ALL_MODULES),
      applyRetention: (tenantId, tenant) => applyRetention(pool, { tenantId, tenant, now: now(), isDryRun: false }),
      now,
    };
    const open = await openAll(parts, ends);
    const hub = await createEventsHub({
      databaseUrl: workerDatabaseUrl,
      onLost: (error) => log.warn({ err: error }, 'the database reports nothing new at the moment; the outbox is polled meanwhile'),
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
            served.takeOver(all);
            for (const { onTenants } of open) await onTenants?.();
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
    addOperationsRoutes(app, pool, Object.assign({}, ...open.map(({ health = {} }) => health)) as Record<string, string>, metrics);
    const url = await app.listen({ host, port });
    ends.add(() => app.close());
    const address = app.server.address();
    return { url, port: typeof address === 'object' && address !== null ? address.port : port, close: ends.run };
  } catch (error) {
    await ends.run().catch(() => undefined);
    throw error;
  }
}
