/** A town in which tests order trees, with its database, sign-in service, api, and the login of the jobs. */
import type { Tenant } from '@greenward/tenants';
import type { Pool } from 'pg';
import { createPool } from '../db/pool.ts';
import { withOrders } from './order-town.ts';
import { loadTestTenants } from './small-towns.ts';
import { startTestApi } from './test-api.ts';
import type { TestApi } from './test-api.ts';
import { createTestDatabase } from './test-database.ts';
import type { TestDatabase } from './test-database.ts';
import { startTestIdentity } from './test-identity.ts';
import type { TestIdentity } from './test-identity.ts';

export interface OrderTown {
  readonly database: TestDatabase;
  readonly identity: TestIdentity;
  readonly api: TestApi;
  /** Connections of the jobs' login. */
  readonly worker: Pool;
  readonly town: Tenant;
  /** Another town with orders at the same api. */
  readonly other: Tenant;
  readonly tenantId: number;
  close(): Promise<void>;
}

/** @param options `change` what differs from a town with orders */
export async function startOrderTown({
  now,
  change = (town) => town,
}: {
  readonly now: () => Date;
  readonly change?: (town: Tenant) => Tenant;
}): Promise<OrderTown> {
  const towns = await loadTestTenants();
  const [town, other] = [change(withOrders(towns.greentown)), withOrders(towns.borough)];
  const database = await createTestDatabase();
  const identity = await startTestIdentity({ now });
  const api = await startTestApi(database, [town, other], {
    ...{ now, jwksUrl: identity.jwksUrl, identityUrl: identity.url },
  });
  const worker = createPool({
    ...{ url: database.workerUrl, max: 2, name: 'test', statementTimeoutMs: 10_000 },
    onError: () => undefined,
  });
  const rows = await database.query(database.ownerUrl, `select id from tenant where code = '${town.code}'`);
  return {
    ...{ database, identity, api, worker, town, other, tenantId: Number(rows[0]?.['id']) },
    async close() {
      await worker.end();
      await api.close();
      await identity.close();
      await database.drop();
    },
  };
}
