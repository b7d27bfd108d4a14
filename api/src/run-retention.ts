/** Runs retention for the command line, with the worker's login. */
import type { Tenant } from '@greenward/tenants';
import { applyRetention } from './apply-retention.ts';
import { createPool } from './db/pool.ts';
import type { RetentionCounts } from './module/retention.ts';

const STATEMENT_TIMEOUT_MS = 60_000;

export interface RetentionLine extends RetentionCounts {
  readonly tenant: string;
}

export interface RetentionRun {
  readonly workerUrl: string;
  readonly tenants: readonly Tenant[];
  readonly now: Date;
  readonly isDryRun: boolean;
}

/** @throws Error if a tenant is not in the database */
export async function runRetention({ workerUrl, tenants, now, isDryRun }: RetentionRun): Promise<RetentionLine[]> {
  const pool = createPool({
    url: workerUrl,
    max: 1,
    name: 'retention',
    statementTimeoutMs: STATEMENT_TIMEOUT_MS,
    onError: () => undefined,
  });
  try {
    const { rows } = await pool.query<{ code: string; id: number }>(
      '/* retention.listTenants */ select code, id from tenant',
    );
    const lines: RetentionLine[] = [];
    for (const tenant of tenants) {
      const id = rows.find(({ code }) => code === tenant.code)?.id;
      if (id === undefined)
        throw new Error(
          `The database does not know the tenant "${tenant.code}": bring it up to date first (greenward start does)`,
        );
      lines.push({
        tenant: tenant.code,
        ...(await applyRetention(pool, { tenantId: id, tenant, now, isDryRun })),
      });
    }
    return lines;
  } finally {
    await pool.end();
  }
}
