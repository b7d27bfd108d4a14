/** A database with the first town's real trees, for measurements. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadTenants } from '@greenward/tenants/node';
import type { Tenant } from '@greenward/tenants';
import { openDatabase } from '../src/db/open-database.ts';
import type { Database } from '../src/db/open-database.ts';
import { removeEmbeddedPostgres } from '../src/db/embedded-postgres.ts';

export const BENCH_BASE = 'greenward.localhost:8080';

export interface BenchDatabase {
  readonly database: Database;
  readonly tenants: readonly Tenant[];
  /** The tenant whose trees are measured with. */
  readonly tenant: Tenant;
  stop(): Promise<void>;
}

/** Durable writes as in production: fsync is on. */
export async function openBenchDatabase(): Promise<BenchDatabase> {
  const installation = await mkdtemp(join(tmpdir(), 'greenward-bench-'));
  const tenants = await loadTenants({ environment: 'development', base: BENCH_BASE });
  const tenant = tenants.find(({ code }) => code === 'greentown') ?? tenants[0];
  if (tenant === undefined) throw new Error('There is no tenant to measure with');
  const database = await openDatabase({ installation, tenantCodes: tenants.map(({ code }) => code) });
  return {
    database,
    tenants,
    tenant,
    async stop() {
      await database.stop();
      await removeEmbeddedPostgres(join(installation, '.greenward', 'postgres'));
      await rm(installation, { recursive: true, force: true });
    },
  };
}
