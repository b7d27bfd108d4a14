/** Metrics of the jobs process: the current outbox, and the delivery attempts of this process. */
import { Counter, Gauge, Registry, collectDefaultMetrics } from 'prom-client';
import type { Pool } from 'pg';
import { inTransaction } from '../db/scope.ts';
import { countEntries } from '../modules/platform/outbox/outbox.store.ts';

export function createJobsMetrics(
  pool: Pool,
  tenants: () => ReadonlyMap<number, string>,
  attempts: () => ReadonlyMap<string, number>,
): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'jobs_outbox_entries',
    help: 'Side effects by tenant, kind and state: waiting, queued, delivered, dead, discarded',
    labelNames: ['tenant', 'kind', 'state'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const [tenantId, tenant] of tenants())
        for (const { kind, state, entries } of await inTransaction(pool, tenantId, countEntries))
          this.set({ tenant, kind, state }, entries);
    },
  });
  new Counter({
    name: 'jobs_attempts_total',
    help: 'Deliveries tried by this process, by how they ended',
    labelNames: ['kind', 'outcome'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [name, count] of attempts()) {
        const [kind = '', outcome = ''] = name.split(' ');
        this.inc({ kind, outcome }, count);
      }
    },
  });
  return registry;
}
