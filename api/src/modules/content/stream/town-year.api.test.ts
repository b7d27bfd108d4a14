/** Tests a year of a town: what counts, by whose clocks, and that counting again changes nothing. */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Pool } from 'pg';
import type { Tenant } from '@greenward/tenants';
import { createPool } from '../../../db/pool.ts';
import { inTransaction } from '../../../db/scope.ts';
import { fillSmallTowns, loadTestTenants } from '../../../testing/small-towns.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import type { TestApi } from '../../../testing/test-api.ts';
import { createTestDatabase, runUnfenced } from '../../../testing/test-database.ts';
import type { TestDatabase } from '../../../testing/test-database.ts';
import { createActivityWriter, setForFollowers } from '../../people/activity/activity.service.ts';
import type { ActivityInput } from '../../people/activity/activity.service.ts';
import { countTownMonths } from './town-year.service.ts';

let database: TestDatabase;
let api: TestApi;
let app: Pool;
let worker: Pool;
let greentown: Tenant;
let borough: Tenant;
let place: string;
const ids = new Map<string, number>();
const NOW = new Date('2026-11-29T12:00:00Z');
const HOOD = {
  ...{ name: 'The Middle', slug: 'middle-of-greentown', shortCode: 'MID', hideHome: false, mastheadImage: null },
  ...{ coordinatorGroup: null, intro: null, mapIntro: null, mapImage: null, stats: [] },
};

beforeAll(async () => {
  const towns = await loadTestTenants();
  const opened = (tenant: Tenant, more: Partial<Tenant['config']> = {}): Tenant => ({
    ...tenant,
    config: {
      ...tenant.config,
      ...more,
      switches: { ...tenant.config.switches, showStream: true, showIssues: true },
    },
  });
  greentown = opened(towns.greentown, { neighbourhoods: [HOOD], timeZone: 'America/New_York' });
  borough = opened(towns.borough);
  database = await createTestDatabase();
  await fillSmallTowns(database, [greentown, borough]);
  api = await startTestApi(database, [greentown, borough], { now: () => NOW });
  const poolOf = (url: string): Pool =>
    createPool({ url, max: 2, name: 'test', statementTimeoutMs: 0, onError: () => undefined });
  [app, worker] = [poolOf(database.appUrl), poolOf(database.workerUrl)];
  for (const row of await database.query(database.ownerUrl, 'select id, code from tenant'))
    ids.set(String(row['code']), Number(row['id']));
  place = (await api.ask(greentown, '{ getPlace(sourceId: "1") { guid } }')).body.data.getPlace.guid as string;
});
afterAll(async () => {
  await Promise.all([app.end(), worker.end()]);
  await api.close();
  await database.drop();
});
beforeEach(async () => {
  for (const table of ['activity', 'town_month']) await runUnfenced(database, [table], `delete from ${table}`);
});

const idOf = ({ code }: Tenant): number => ids.get(code) ?? 0;
let made = 0;
const happens = (at: string, activity: Partial<ActivityInput> = {}): Promise<boolean> =>
  inTransaction(app, idOf(greentown), (scope) =>
    createActivityWriter()(scope, {
      ...{ kind: 'tree-watered', key: `test:${(made += 1)}`, actor: 'ash', at: new Date(at) },
      ...{ thing: { type: 'place', guid: place }, facts: { litres: 10 } },
      ...activity,
    }),
  );
const count = (now = NOW): Promise<void> => countTownMonths({ pool: worker, now }, idOf(greentown), greentown);
const YEAR = `query Y($year: ID!, $hood: String) { getTownYear(year: $year, neighbourhood: $hood) {
  year isCurrent previous next planted plantedSeason measures { measure total litres months }
  neighbourhoods { slug planted adopted watered reported mended } pictured { kind value { m } } } }`;
const yearOf = async (year: string, hood: string | null = null, town = greentown) =>
  (await api.ask(town, YEAR, { year, hood })).body.data.getTownYear;

test('A year has its months by the project’s clocks, the season that ended in it, and its neighbourhoods', async () => {
  await happens('2026-01-01T04:30:00Z'); // still 2025 in New York
  await happens('2026-01-01T05:30:00Z');
  await happens('2026-11-20T12:00:00Z', { facts: { litres: 20 } });
  await happens('2026-03-01T12:00:00Z', { kind: 'tree-adopted', facts: {} });
  await happens('2026-03-01T12:00:00Z', { kind: 'order-placed', thing: null });
  await count();
  expect(await yearOf('2026')).toEqual({
    ...{ year: 2026, isCurrent: true, previous: 2025, next: null, planted: 1, plantedSeason: '25-26', pictured: [] },
    measures: [
      { measure: 'ADOPTED', total: 1, litres: 0, months: [0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0] },
      { measure: 'WATERED', total: 2, litres: 30, months: [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1] },
    ],
    neighbourhoods: [{ slug: HOOD.slug, planted: expect.any(Number), adopted: 1, watered: 2, reported: 0, mended: 0 }],
  });
  expect(await yearOf('2025')).toMatchObject({
    ...{ isCurrent: false, next: 2026 },
    measures: [{ measure: 'WATERED', total: 1, months: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1] }],
  });
  expect(await yearOf('2026', HOOD.slug)).toMatchObject({ measures: [{ total: 1 }, { total: 2 }], neighbourhoods: [] });
});

test('There is no year without data, to come, or of a neighbourhood that is none, and none of another town', async () => {
  await happens('2026-03-01T12:00:00Z');
  await count();
  for (const year of ['2024', '2027', '0000', 'x', '', '2026-01']) expect(await yearOf(year)).toBeNull();
  expect(await yearOf('2026', 'elsewhere')).toBeNull();
  expect((await api.ask(greentown, '{ getTownYears }')).body.data.getTownYears).toEqual([2026, 1990]);
  expect(await yearOf('2026', null, borough)).toMatchObject({ measures: [], pictured: [] });
  // Trees were planted in it, and nothing is known of what people did.
  expect(await yearOf('1990')).toMatchObject({ year: 1990, planted: 1, plantedSeason: '89-90', measures: [] });
});

test('A problem that was reported again counts once, and one that was withdrawn does not', async () => {
  const reported = { kind: 'issue-reported', facts: {} } as const;
  await happens('2026-05-01T12:00:00Z', { ...reported, key: 'issue-reported:a' });
  await happens('2026-05-01T12:00:00Z', { ...reported, key: 'issue-reported:b' });
  await inTransaction(app, idOf(greentown), (scope) => setForFollowers(scope, 'issue-reported:b', false));
  for (const revision of [2, 5])
    await happens('2026-05-02T12:00:00Z', { kind: 'issue-resolved', key: `issue-resolved:a:${revision}`, facts: {} });
  await count();
  expect((await yearOf('2026')).measures).toMatchObject([
    { measure: 'REPORTED', total: 1 },
    { measure: 'MENDED', total: 1 },
  ]);
});

test('Counting again follows the last two months, and keeps the others as they were counted', async () => {
  await happens('2026-05-01T12:00:00Z', { key: 'old' });
  await happens('2026-11-01T12:00:00Z', { key: 'recent' });
  await count();
  await count();
  const totals = async (): Promise<number[]> =>
    (await yearOf('2026')).measures.map(({ total }: { total: number }) => total);
  expect(await totals()).toEqual([2]);
  await runUnfenced(database, ['activity'], 'delete from activity');
  await count();
  expect(await totals()).toEqual([1]);
  await happens('2026-10-01T12:00:00Z');
  await count();
  expect(await totals()).toEqual([2]);
});

test('Pictures of the year that everybody may see are shown with it', async () => {
  await happens('2026-05-01T12:00:00Z', { kind: 'picture-added', actor: null, facts: { commonName: 'Lime' } });
  await happens('2025-05-01T12:00:00Z', { kind: 'picture-added', actor: null, facts: { commonName: 'Elm' } });
  await count();
  const shown = [{ kind: 'picture-added', value: { m: 'Somebody added a picture of the Lime.' } }];
  expect((await yearOf('2026')).pictured).toEqual(shown);
  expect((await yearOf('2026', HOOD.slug)).pictured).toEqual(shown);
});
