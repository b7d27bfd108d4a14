/** Opens the rows of one tenant, for commands that do one thing and end. */
import type { Tenant } from '@greenward/tenants';
import { createPool } from './pool.ts';
import { inTransaction } from './scope.ts';
import type { Scope } from './scope.ts';

const STATEMENT_TIMEOUT_MS = 10_000;

export interface TenantWork {
  /** In a transaction of its own. */
  inTenant<Answer>(work: (scope: Scope) => Promise<Answer>): Promise<Answer>;
  close(): Promise<void>;
}

/** @param name of the connection @throws Error when the database does not know the tenant */
export async function openTenantWork({
  url,
  tenant: { code },
  name,
}: {
  /** Of the login that may do the work. */
  readonly url: string;
  readonly tenant: Pick<Tenant, 'code'>;
  readonly name: string;
}): Promise<TenantWork> {
  const pool = createPool({
    ...{ url, max: 1, name, statementTimeoutMs: STATEMENT_TIMEOUT_MS },
    onError: () => undefined,
  });
  const { rows } = await pool.query<{ id: number }>('/* db.findTenant */ select id from tenant where code = $1', [
    code,
  ]);
  const tenantId = rows[0]?.id;
  if (tenantId === undefined) {
    await pool.end();
    throw new Error(`The database does not know the tenant "${code}": start the installation first`);
  }
  return { inTenant: (work) => inTransaction(pool, tenantId, work), close: () => pool.end() };
}
