/** Prometheus metrics of this process, for a collector on the same network. */
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { Pool } from 'pg';

/** Histogram buckets in seconds. */
const DURATIONS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
/** Label for operations without a name, or with a name that no published build contains. */
const ANONYMOUS = 'anonymous';
const OTHER = 'other';

export interface Metrics {
  readonly registry: Registry;
  observeRequest(route: string, status: number, seconds: number): void;
  /** @param name Null for an unnamed operation. */
  observeOperation(name: string | null, statements: number, failed: boolean): void;
}

/**
 * @param isKnown True if an operation is counted by name. Unknown names are not, as callers can invent any number of
 *   them.
 * @param openStreams Current number of open event streams.
 */
export function createMetrics(pool: Pool, isKnown: (name: string) => boolean, openStreams: () => number): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = new Histogram({
    name: 'api_request_seconds',
    help: 'Time to answer a request',
    labelNames: ['route', 'status'],
    buckets: DURATIONS,
    registers,
  });
  const operations = new Counter({
    name: 'api_operations_total',
    help: 'GraphQL operations answered',
    labelNames: ['operation', 'outcome'],
    registers,
  });
  const statements = new Counter({
    name: 'api_statements_total',
    help: 'SQL statements by GraphQL operation',
    labelNames: ['operation'],
    registers,
  });
  new Gauge({
    name: 'api_database_connections',
    help: 'Connections to the database',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'open' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waited for' }, pool.waitingCount);
    },
  });
  new Gauge({
    name: 'api_event_streams',
    help: 'Open event streams',
    registers,
    collect() {
      this.set(openStreams());
    },
  });
  return {
    registry,
    observeRequest: (route, status, seconds) => requests.observe({ route, status }, seconds),
    observeOperation(name, count, failed) {
      const operation = name === null ? ANONYMOUS : isKnown(name) ? name : OTHER;
      operations.inc({ operation, outcome: failed ? 'refused' : 'answered' });
      statements.inc({ operation }, count);
    },
  };
}
