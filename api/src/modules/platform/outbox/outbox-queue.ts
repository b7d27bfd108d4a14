/**
 * From outbox to delivery: a relay moves waiting entries to the job queue (pg-boss), which calls their deliveries and
 * retries until they succeed or are given up.
 */
import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { PgBoss } from 'pg-boss';
import type { JobWithMetadata } from 'pg-boss';
import { JOB_QUEUE_SCHEMA } from '../../../db/install-job-queue.ts';
import { inInstallationTransaction, inTransaction, inTransactionWithClient } from '../../../db/scope.ts';
import type { EventsHub } from '../../../http/events-hub.ts';
import { DeliveryRefused } from '../../../module/delivery.ts';
import type { Delivery } from '../../../module/delivery.ts';
import { inTurn } from '../../../module/in-turn.ts';
import { failureText } from './failure-text.rules.ts';
import {
  beginAttempt,
  claimWaiting,
  dropDelivered,
  listTenantsWaiting,
  markDead,
  markDelivered,
  markQueued,
  noteFailure,
  requeueLost,
} from './outbox.store.ts';

export interface QueueLimits {
  /** Number of retries after the first attempt. */
  readonly retryLimit: number;
  /** Seconds before the first retry; each further delay doubles, with jitter. */
  readonly retryDelay: number;
  /** Longest delay between attempts in seconds; 0 for no limit. */
  readonly retryDelayMax: number;
  /** A process without a heartbeat for this many seconds counts as dead, and its jobs restart. At least 10. */
  readonly heartbeatSeconds: number;
  /** Time limit of one attempt in seconds. */
  readonly expireInSeconds: number;
  /** Maximum number of concurrent deliveries per process. */
  readonly concurrency: number;
  /** Interval between checks for jobs of dead processes, in seconds. */
  readonly superviseSeconds: number;
  /** Interval between sweeps of the outbox in addition to notifications, in milliseconds. */
  readonly sweepEveryMs: number;
  /** Interval at which an idle worker polls for a job in addition to notifications, in seconds. At least 0.5. */
  readonly pollingSeconds: number;
}

/** Eleven attempts over about a day: 30 s, 1 min, 2 min ... 6 h. */
export const USUAL_LIMITS: QueueLimits = {
  retryLimit: 10,
  retryDelay: 30,
  retryDelayMax: 6 * 60 * 60,
  heartbeatSeconds: 30,
  expireInSeconds: 120,
  concurrency: 4,
  superviseSeconds: 15,
  sweepEveryMs: 10_000,
  pollingSeconds: 2,
};

const QUEUE = 'outbox';
const DEAD_QUEUE = 'outbox-dead';
const BATCH = 100;
const DELIVERED_KEPT_DAYS = 90;
const HOUSEKEEPING_EVERY_MS = 60 * 60 * 1000;
const STOP_LIMIT_MS = 8_000;

interface JobData {
  readonly tenantId: number;
  readonly id: string;
}

export interface OutboxQueueOptions {
  readonly workerUrl: string;
  readonly pool: Pool;
  readonly hub: EventsHub;
  readonly deliveries: readonly Delivery[];
  readonly limits?: Partial<QueueLimits>;
  readonly log: {
    warn(facts: object, text: string): void;
    error(facts: object, text: string): void;
  };
}

export interface OutboxQueue {
  /** Number of attempts of this process, by kind and outcome. */
  readonly attempts: ReadonlyMap<string, number>;
  /** Moves all waiting entries of all tenants to the job queue. */
  sweep(): Promise<void>;
  close(): Promise<void>;
}

export async function startOutboxQueue({
  workerUrl,
  pool,
  hub,
  deliveries,
  limits: own = {},
  log,
}: OutboxQueueOptions): Promise<OutboxQueue> {
  const limits = { ...USUAL_LIMITS, ...own };
  const byKind = new Map(deliveries.map((delivery) => [delivery.kind, delivery]));
  const attempts = new Map<string, number>();
  const ending = new AbortController();
  const workers: string[] = [];
  const count = (kind: string, outcome: 'delivered' | 'failed' | 'dead'): void => {
    const name = `${kind} ${outcome}`;
    attempts.set(name, (attempts.get(name) ?? 0) + 1);
  };

  const boss = new PgBoss({
    connectionString: workerUrl,
    schema: JOB_QUEUE_SCHEMA,
    application_name: 'greenward-jobs',
    max: limits.concurrency + 2,
    migrate: false, // the database owner migrates (db/install-job-queue.ts); this login cannot change tables
    createSchema: false,
    schedule: false,
    reindex: false,
    monitorVacuum: false,
    superviseIntervalSeconds: limits.superviseSeconds,
    monitorIntervalSeconds: limits.superviseSeconds,
  });
  boss.on('error', (error) => log.warn({ err: failureText(error) }, 'the job queue cannot be reached at the moment'));
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'the job queue warns'));

  /**
   * Moves a tenant's waiting entries to the job queue in one transaction, so that each entry becomes exactly one job.
   */
  async function relay(tenantId: number): Promise<void> {
    for (;;) {
      const handed = await inTransactionWithClient(pool, tenantId, async (scope, client) => {
        const ids = await claimWaiting(scope, BATCH);
        if (ids.length === 0) return 0;
        const entries = ids.map((id) => ({ id, jobId: randomUUID() }));
        await boss.insert(
          QUEUE,
          entries.map(({ id, jobId }) => ({ id: jobId, data: { tenantId, id } satisfies JobData })),
          { db: { executeSql: (text, values) => client.query(text, values as unknown[]) } },
        );
        await markQueued(scope, entries);
        return ids.length;
      });
      if (handed > 0) for (const worker of workers) boss.notifyWorker(worker);
      if (handed < BATCH) return;
    }
  }

  const failedRelay = (error: unknown): void =>
    log.warn({ err: failureText(error) }, 'the outbox could not be handed over; it is tried again');

  /** One relay at a time per tenant; a notification in the meantime causes one more pass. */
  const relaying = new Map<number, { again: boolean }>();
  function relaySoon(tenantId: number): void {
    const running = relaying.get(tenantId);
    if (running !== undefined) {
      running.again = true;
      return;
    }
    const round = { again: false };
    relaying.set(tenantId, round);
    relay(tenantId)
      .catch(failedRelay)
      .finally(() => {
        relaying.delete(tenantId);
        if (round.again && !ending.signal.aborted) relaySoon(tenantId);
      });
  }

  async function sweep(): Promise<void> {
    const tenants = await inInstallationTransaction(pool, ({ db }) => listTenantsWaiting(db));
    // Tenants are named as in the outbox, by number.
    await inTurn(log, new Map(tenants.map((tenantId) => [tenantId, String(tenantId)])), relay);
  }

  async function keepHouse(): Promise<void> {
    const { rows } = await pool.query<{ id: number; code: string }>(
      '/* outbox.listTenants */ select id, code from tenant',
    );
    await inTurn(log, new Map(rows.map(({ id, code }) => [id, code])), (tenantId) =>
      inTransaction(pool, tenantId, async (scope) => {
        await requeueLost(scope);
        await dropDelivered(scope, DELIVERED_KEPT_DAYS);
      }),
    );
  }

  async function attempt({
    id: jobId,
    data: { tenantId, id },
    retryCount,
    retryLimit,
  }: JobWithMetadata<JobData>): Promise<void> {
    const entry = await inTransaction(pool, tenantId, (scope) => beginAttempt(scope, id, jobId));
    if (entry === null) return;
    try {
      const delivery = byKind.get(entry.kind);
      if (delivery === undefined) throw new Error(`Nobody delivers "${entry.kind}"`); // perhaps a newer process has a delivery for it
      await delivery.deliver(entry.payload, {
        tenantId,
        key: entry.key,
        attempt: entry.attempts,
        signal: ending.signal,
      });
    } catch (error) {
      const isDead = error instanceof DeliveryRefused || retryCount >= retryLimit;
      await inTransaction(pool, tenantId, (scope) => noteFailure(scope, id, { message: failureText(error), isDead }));
      count(entry.kind, isDead ? 'dead' : 'failed');
      log[isDead ? 'error' : 'warn'](
        { tenantId, kind: entry.kind, entry: id, attempt: entry.attempts, err: failureText(error) },
        isDead ? 'a delivery is given up: `greenward jobs dead` lists it' : 'a delivery failed and is tried again',
      );
      if (isDead) return; // the outbox keeps the failed entry; the queue has finished with it
      throw new Error(failureText(error), { cause: error });
    }
    await inTransaction(pool, tenantId, (scope) => markDelivered(scope, id));
    count(entry.kind, 'delivered');
  }

  /** Handles a job whose process died during every attempt. */
  async function bury({ data: { tenantId, id } }: { readonly data: JobData }): Promise<void> {
    await inTransaction(pool, tenantId, (scope) => markDead(scope, id, 'Its process ended at each attempt'));
    log.error({ tenantId, entry: id }, 'a delivery is given up: `greenward jobs dead` lists it');
  }

  await boss.start();
  const timers: NodeJS.Timeout[] = [];
  let unsubscribe = (): void => undefined;
  try {
    const settings = {
      retryLimit: limits.retryLimit,
      retryDelay: limits.retryDelay,
      retryBackoff: true,
      retryDelayMax: limits.retryDelayMax,
      heartbeatSeconds: limits.heartbeatSeconds,
      expireInSeconds: limits.expireInSeconds,
      deleteAfterSeconds: 24 * 60 * 60,
    };
    await boss.createQueue(DEAD_QUEUE, { retryLimit: 100, retryDelay: 5 });
    await boss.createQueue(QUEUE, { ...settings, deadLetter: DEAD_QUEUE });
    await boss.updateQueue(QUEUE, { ...settings, deadLetter: DEAD_QUEUE }); // applies this release's settings to a queue that an older one created
    for (let number = 0; number < limits.concurrency; number++)
      workers.push(
        await boss.work<JobData, void, { includeMetadata: true; batchSize: 1; pollingIntervalSeconds: number }>(
          QUEUE,
          { includeMetadata: true, batchSize: 1, pollingIntervalSeconds: limits.pollingSeconds },
          async (jobs) => {
            try {
              for (const job of jobs) await attempt(job);
            } finally {
              const self = workers[number];
              if (self !== undefined) boss.notifyWorker(self); // more jobs may wait: a worker pauses only after it finds none
            }
          },
        ),
      );
    await boss.work<JobData>(
      DEAD_QUEUE,
      { batchSize: 1, pollingIntervalSeconds: limits.pollingSeconds },
      async (jobs) => {
        for (const job of jobs) await bury(job);
      },
    );
    unsubscribe = hub.subscribe({
      onEvent({ tenantId, kind }) {
        if (kind === 'outbox') relaySoon(tenantId);
      },
      onGap() {
        if (hub.isListening()) sweep().catch(failedRelay);
      },
    });
    // What fails for one tenant must not keep the others from their mail.
    await sweep().catch(failedRelay);
    await keepHouse().catch(failedRelay);
    timers.push(setInterval(() => void sweep().catch(failedRelay), limits.sweepEveryMs));
    timers.push(setInterval(() => void keepHouse().catch(failedRelay), HOUSEKEEPING_EVERY_MS));
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => undefined); // report the original error
    throw error;
  }

  return {
    attempts,
    sweep,
    async close() {
      for (const timer of timers) clearInterval(timer);
      unsubscribe();
      ending.abort();
      await boss.stop({ graceful: true, timeout: STOP_LIMIT_MS });
    },
  };
}
