/** Every job that is repeated goes on with the other tenants after it failed for one. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Tenant } from '@greenward/tenants';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { createPool } from '../db/pool.ts';
import { accountTablesOf } from '../module/combine-modules.ts';
import type { JobsParts, PeriodicJob } from '../module/api-module.ts';
import { ALL_MODULES } from '../modules/all-modules.ts';
import { applyRetention } from '../apply-retention.ts';
import { loadTestTenants } from '../testing/small-towns.ts';
import { TEST_LINK_KEYS, TEST_ORDER_KEYS, TEST_PUSH_KEY } from '../testing/test-api.ts';

/** Nobody listens there, so that the work for each tenant fails. */
const NOWHERE = 'postgres://127.0.0.1:1/none';
/** In summer, at an hour at which jobs do something. */
/** A Friday, on which weekly mails are sent. */
const now = () => new Date('2026-07-24T10:00:00Z');

let pool: Pool;
let towns: ReadonlyMap<number, Tenant>;
const logged: { readonly tenant: string; readonly err: { readonly code?: string } }[] = [];

beforeAll(async () => {
  const { greentown, borough } = await loadTestTenants();
  const withAdoption = (tenant: Tenant): Tenant => ({
    ...tenant,
    config: { ...tenant.config, timeZone: 'UTC', switches: { ...tenant.config.switches, showAdopt: true } },
  });
  towns = new Map([
    [1, withAdoption(greentown)],
    [2, withAdoption(borough)],
  ]);
  pool = createPool({
    ...{ url: NOWHERE, max: 2, name: 'test', statementTimeoutMs: 10_000 },
    onError: () => undefined,
  });
});
afterAll(() => pool.end());

async function listPeriodic(): Promise<{ readonly name: string; readonly job: PeriodicJob }[]> {
  const parts: JobsParts = {
    log: {
      error: (facts: (typeof logged)[number]) => void logged.push(facts),
      info: () => undefined,
    } as never as FastifyBaseLogger,
    pool,
    settings: {
      ...{ environment: 'development', base: 'greenward.localhost:8080', scheme: 'http', linkKeys: TEST_LINK_KEYS },
      ...{ orderKeys: TEST_ORDER_KEYS, pushKey: TEST_PUSH_KEY },
      weather: () => ({ source: 'file', readDays: () => Promise.resolve([]) }),
    } as never,
    tenants: () => towns,
    tenantCodes: () => new Map([...towns].map(([id, { code }]) => [id, code])),
    accountTables: accountTablesOf(ALL_MODULES),
    applyRetention: (tenantId, tenant) => applyRetention(pool, { tenantId, tenant, now: now(), isDryRun: false }),
    followReplacedPlaces: () => Promise.resolve(),
    now,
  };
  const found: { readonly name: string; readonly job: PeriodicJob }[] = [];
  for (const { name, openJobs } of ALL_MODULES) {
    if (name === 'mail' || name === 'images') continue; // deliver only, with bundles and files that are not here
    for (const job of (await openJobs?.(parts))?.periodic ?? []) found.push({ name, job });
  }
  return found;
}

test('Each of them does', async () => {
  const jobs = await listPeriodic();
  expect(jobs.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'weather',
      'retention',
      'order',
      'waiting',
      'pickup-day',
      'adoption-life',
      'reminder',
      'digest',
      'push',
    ]),
  );
  for (const { name, job } of jobs) {
    logged.length = 0;
    const failure = await job.run().then(
      () => null,
      (error: unknown) => error,
    );
    expect([name, failure instanceof AggregateError ? failure.message : failure]).toEqual([
      ...[name, 'The work for 2 of 2 tenants failed: greentown, borough'],
    ]);
    expect([name, ...logged.map(({ tenant, err }) => [tenant, err.code])]).toEqual([
      ...[name, ['greentown', 'ECONNREFUSED'], ['borough', 'ECONNREFUSED']],
    ]);
  }
});
