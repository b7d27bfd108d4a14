/** A demonstration on a real database: its stream, the water of its trees, and what is started again. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Tenant } from '@greenward/tenants';
import { fillSmallTowns, loadTestTenants } from '../../../testing/small-towns.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import type { TestApi } from '../../../testing/test-api.ts';
import { createTestDatabase, runUnfenced } from '../../../testing/test-database.ts';
import type { TestDatabase } from '../../../testing/test-database.ts';
import { seedDemonstration } from './seed-demonstration.ts';

const FIRST = new Date('2026-07-01T15:00:00Z');
let database: TestDatabase;
let api: TestApi;
let greentown: Tenant;
let borough: Tenant;

beforeAll(async () => {
  const towns = await loadTestTenants();
  const streaming = (tenant: Tenant, env: 'demo' | 'live'): Tenant => ({
    ...tenant,
    config: {
      ...tenant.config,
      env,
      switches: {
        ...{ ...tenant.config.switches, showStream: true, showAdopt: true, showWatering: true },
        councilLedWatering: false,
      },
    },
  });
  greentown = streaming(towns.greentown, 'demo');
  borough = streaming(towns.borough, 'live');
  database = await createTestDatabase();
  await fillSmallTowns(database, [greentown, borough]);
  api = await startTestApi(database, [greentown, borough], { now: () => FIRST });
});
afterAll(async () => {
  await api.close();
  await database.drop();
});

interface Shown {
  readonly kind: string;
  readonly time: string;
  readonly value: { readonly m: string; readonly url: string | null };
}
const stream = async (kind = ''): Promise<Shown[]> =>
  (await api.ask(greentown, `{ getProjectActivities(limit: 50, kind: "${kind}") { kind time value { m url } } }`)).body
    .data.getProjectActivities as Shown[];
const countOf = async (table: string): Promise<number> => {
  const [row] = await runUnfenced(database, [table], `select count(*)::int as count from ${table}`);
  return Number(row?.['count']);
};

test('a town of a demonstration has a month of activities at its own trees, of nobody', async () => {
  const made = await seedDemonstration({ tenant: greentown, database, now: FIRST });
  const shown = await stream();
  expect(shown).toHaveLength(made);
  expect(shown.map(({ time }) => time)).toEqual(
    shown
      .map(({ time }) => time)
      .toSorted()
      .toReversed(),
  );
  for (const { time, value } of shown) {
    expect(time < '2026-07-01T04:00:00Z').toBe(true);
    expect(value.m).toMatch(/^Somebody (adopted|watered) (the \p{Lu}|a tree pit)/u);
    expect(value.url).toMatch(/^\/place\//);
  }
  const watered = shown.filter(({ kind }) => kind === 'tree-watered');
  expect([watered.length > 0, await countOf('watering'), await countOf('adoption')]).toEqual([true, watered.length, 0]);
});

test('another start adds only the days since', async () => {
  const before = (await stream()).length;
  expect(await seedDemonstration({ tenant: greentown, database, now: FIRST })).toBe(0);
  expect((await stream()).length).toBe(before);
  const later = await seedDemonstration({ tenant: greentown, database, now: new Date('2026-07-11T15:00:00Z') });
  expect(later).toBeGreaterThan(3);
  expect(await countOf('watering')).toBe((await stream('tree-watered')).length);
});

test('nothing is invented for a town that is none, or has no stream', async () => {
  const before = await countOf('activity');
  expect(await seedDemonstration({ tenant: borough, database, now: FIRST })).toBe(0);
  const switches = { ...greentown.config.switches, showStream: false };
  const quiet = { ...greentown, config: { ...greentown.config, switches } };
  expect(await seedDemonstration({ tenant: quiet, database, now: new Date('2026-09-01T15:00:00Z') })).toBe(0);
  expect(await countOf('activity')).toBe(before);
});

test('a town that becomes a real one keeps nothing of what was invented', async () => {
  const live = { ...greentown, config: { ...greentown.config, env: 'live' as const } };
  await runUnfenced(
    database,
    ['watering'],
    `insert into watering (tenant_id, guid, place_guid, account_id, litres, watered_at, recorded_at, key)
      select tenant_id, gen_random_uuid(), place_guid, 'rowan', 10, watered_at, recorded_at, 'by-rowan' from watering limit 1`,
  );
  expect(await seedDemonstration({ tenant: live, database, now: FIRST })).toBe(0);
  expect(await stream()).toEqual([]);
  const left = await runUnfenced(database, ['watering'], 'select key from watering where withdrawn_at is null');
  expect(left).toEqual([{ key: 'by-rowan' }]);
});
