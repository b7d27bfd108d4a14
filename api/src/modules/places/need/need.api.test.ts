/**
 * Tests the list of trees within ten minutes' walk that need help first: its order, the reasons for an empty list, and
 * its cost.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Tenant } from '@greenward/tenants';
import { aTreeLine, importLines, loadTestTenants } from '../../../testing/small-towns.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import type { TestApi } from '../../../testing/test-api.ts';
import { createTestDatabase, runUnfenced } from '../../../testing/test-database.ts';
import type { TestDatabase } from '../../../testing/test-database.ts';
import { addDays, daysBetween } from '../../../calendar/calendar-day.rules.ts';

let database: TestDatabase;
let api: TestApi;
/** In the first tenant neighbours water, in the second the council does. */
let greentown: Tenant;
let borough: Tenant;
const SUMMER = new Date('2026-07-20T16:00:00Z');
let now = SUMMER;

const withSwitches = (tenant: Tenant, switches: Partial<Tenant['config']['switches']>): Tenant => ({
  ...tenant,
  config: { ...tenant.config, switches: { ...tenant.config.switches, ...switches } },
});
const middleOf = ({ config: { boundingBox: box } }: Tenant): [number, number] => [
  (box[0] + box[2]) / 2,
  (box[1] + box[3]) / 2,
];
/** A point this many metres east of the centre. */
const eastOf = (town: Tenant, metres: number): { lon: number; lat: number } => {
  const [lon, lat] = middleOf(town);
  return { lon: lon + metres / (111_195 * Math.cos((lat * Math.PI) / 180)), lat };
};
const idOf = async ({ code }: Tenant): Promise<number> =>
  Number((await database.query(database.ownerUrl, 'select id from tenant where code = $1', [code]))[0]?.['id']);

/** The same weather on each of the last 60 days. */
async function weather(town: Tenant, { rainMm, maxTempC = 26 }: { rainMm: number; maxTempC?: number }): Promise<void> {
  const id = await idOf(town);
  const today = now.toISOString().slice(0, 10);
  const rows = daysBetween(addDays(today, -60), today).map(
    (day) => `(${id}, '${day}', ${maxTempC}, ${rainMm}, 'file')`,
  );
  await database.query(
    database.workerUrl,
    `select set_config('app.tenant', '${id}', false); delete from weather_day where tenant_id = ${id};
      insert into weather_day (tenant_id, day, max_temp_c, rain_mm, source) values ${rows.join(', ')}`,
  );
}
async function noWeather(town: Tenant): Promise<void> {
  const id = await idOf(town);
  await database.query(
    database.workerUrl,
    `select set_config('app.tenant', '${id}', false); delete from weather_day where tenant_id = ${id}`,
  );
}

beforeAll(async () => {
  const towns = await loadTestTenants();
  greentown = withSwitches(towns.greentown, { showAdopt: true, showWatering: true, councilLedWatering: false });
  borough = withSwitches(towns.borough, { showAdopt: true, showWatering: true, councilLedWatering: true });
  database = await createTestDatabase();
  for (const town of [greentown, borough])
    await importLines({
      database,
      tenant: town,
      newSource: true,
      lines: [
        aTreeLine(town, {
          id: 'first-season',
          year: '2026',
          ...eastOf(town, 300),
          scientific: 'Quercus nigra',
          common: `Oak of ${town.code}`,
        }),
        aTreeLine(town, {
          id: 'fifth-season',
          year: '2022',
          ...eastOf(town, 20),
          scientific: 'Quercus nigra',
          common: 'Oak',
        }),
        aTreeLine(town, {
          id: 'willow',
          year: '2026',
          ...eastOf(town, 400),
          scientific: 'Salix alba',
          common: 'Willow',
        }),
        aTreeLine(town, {
          id: 'lime',
          year: '2026',
          ...eastOf(town, 350),
          scientific: 'Tilia cordata',
          common: 'Lime',
        }),
        aTreeLine(town, {
          id: 'at-the-edge',
          year: '2026',
          ...eastOf(town, 719),
          scientific: 'Quercus nigra',
          common: 'Oak',
        }),
        aTreeLine(town, {
          id: 'beyond',
          year: '2026',
          ...eastOf(town, 722),
          scientific: 'Salix alba',
          common: 'Willow',
        }),
        aTreeLine(town, { id: 'grown', year: '1990', ...eastOf(town, 10), scientific: 'Salix alba', common: 'Willow' }),
        aTreeLine(town, { id: 'of-unknown-age', ...eastOf(town, 11), scientific: 'Salix alba', common: 'Willow' }),
        aTreeLine(town, { id: 'pit', site: 'Empty', scientific: '', common: '', ...eastOf(town, 12) }),
        aTreeLine(town, { id: 'only-a-pit-there', site: 'Empty', scientific: '', common: '', ...eastOf(town, 2_500) }),
      ],
    });
  api = await startTestApi(database, [greentown, borough], { now: () => now });
});
afterAll(async () => {
  await api.close();
  await database.drop();
});
beforeEach(async () => {
  now = SUMMER;
  await runUnfenced(database, ['adoption'], 'delete from adoption');
  await weather(greentown, { rainMm: 0 });
  await weather(borough, { rainMm: 0 });
});

/** Somebody adopts each of these trees of the first tenant. */
const adopt = async (guids: readonly string[]): Promise<unknown> => {
  const id = await idOf(greentown);
  return runUnfenced(
    database,
    ['adoption'],
    `insert into adoption (tenant_id, guid, place_guid, account_id, campaign_code, slot, adopted_at)
      select ${id}, gen_random_uuid(), guid::uuid, 'hazel', 'default', 1, now() from unnest('{${guids.join(',')}}'::text[]) guid`,
  );
};
const QUERY = `query NeedFirst($from: [Float!]!, $first: Int) { findTreesInNeed(from: $from, first: $first) {
  trees { need reasons distanceMetres place { guid sourceId name species { name } area { slug name } } } numberMatched withinMetres none { why title advice } texts { summary fromMiddle now } } }`;

interface List {
  trees: {
    need: string;
    reasons: string[];
    distanceMetres: number;
    place: { guid: string; sourceId: string; name: string };
  }[];
  numberMatched: number;
  withinMetres: number;
  none: { why: string; title: string; advice: string } | null;
  texts: { summary: string; fromMiddle: string; now: string };
}
async function list(
  town = greentown,
  from: readonly number[] = middleOf(town),
  first?: number,
  at = api,
): Promise<List> {
  const { body } = await at.ask(town, QUERY, { from, ...(first === undefined ? {} : { first }) });
  expect(body.errors).toBeUndefined();
  return body.data.findTreesInNeed;
}
const ids = ({ trees }: List): string[] => trees.map(({ place }) => place.sourceId);

describe('In a dry summer', () => {
  test('young trees within 720 metres are listed, the driest first, then what flowers, then the nearest', async () => {
    await weather(greentown, { rainMm: 4.6, maxTempC: 24 }); // soil water is low, and nowhere empty
    const found = await list();
    expect(new Set(ids(found))).toEqual(new Set(['willow', 'lime', 'first-season', 'at-the-edge', 'fifth-season']));
    expect(found.withinMetres).toBe(720);
    expect([ids(found)[0], ids(found).at(-1)]).toEqual(['willow', 'fifth-season']); // needs the most water; the nearest tree has the deepest roots
    expect(ids(found).indexOf('lime')).toBeLessThan(ids(found).indexOf('first-season')); // as dry and further away, but in flower
    expect(ids(found).indexOf('first-season')).toBeLessThan(ids(found).indexOf('at-the-edge'));
    expect(found.none).toBeNull();
  });

  test('each says in the town’s words why it is listed', async () => {
    const { trees, texts } = await list();
    expect(trees.find(({ place }) => place.sourceId === 'lime')).toMatchObject({
      need: 'NOW',
      reasons: ['Thirsty. 20 litres now.', 'In flower about now.'],
    });
    expect(texts).toEqual({
      summary: '5 trees within ten minutes’ walk wait for somebody.',
      fromMiddle: 'From the middle of the map',
      now: 'needs water now',
    });
  });

  test('the list ends where it is asked to, and says how many there are in all', async () => {
    const found = await list(greentown, middleOf(greentown), 2);
    expect(found.trees).toHaveLength(2);
    expect(found.numberMatched).toBe(5);
    expect(found.texts.summary).toBe('5 trees within ten minutes’ walk wait for somebody. These 2 come first.');
  });

  test('a tree that somebody adopted is left out, and where all are it says so', async () => {
    const all = await list();
    const lime = all.trees.find(({ place }) => place.sourceId === 'lime')?.place.guid ?? '';
    await adopt([lime]);
    expect(ids(await list()).sort()).toEqual(['at-the-edge', 'fifth-season', 'first-season', 'willow']);
    await adopt(all.trees.map(({ place }) => place.guid).filter((guid) => guid !== lime));
    expect(await list()).toMatchObject({
      trees: [],
      numberMatched: 0,
      none: { why: 'allAdopted', title: 'Every young tree here has somebody' },
    });
  });

  test('the list takes the same few statements for one tree as for many', async () => {
    await list(); // collections are cached from here on
    await list(greentown, middleOf(greentown), 1);
    const forOne = api.statements.get('NeedFirst');
    expect((await list(greentown, middleOf(greentown), 50)).trees).toHaveLength(5);
    // Opening the transaction, state of the inventory, trees in reach, adoptions, days of weather and their import,
    // recorded waterings, places of collections, species; no tree here is in a neighbourhood.
    expect([forOne, api.statements.get('NeedFirst')]).toEqual([9, 9]);
  });
});

describe('Where there is none it says why', () => {
  test('when it has rained', async () => {
    await weather(greentown, { rainMm: 12, maxTempC: 18 });
    expect(ids(await list())).toEqual(['lime']); // in flower, and needs nothing else
    expect((await list()).trees[0]).toMatchObject({ need: 'IN_SEASON', reasons: ['In flower about now.'] });
    now = new Date('2026-06-20T16:00:00Z');
    await weather(greentown, { rainMm: 12, maxTempC: 18 });
    expect((await list()).none).toMatchObject({ why: 'watered', title: 'It has rained enough' });
  });

  test('in winter', async () => {
    now = new Date('2026-01-20T16:00:00Z');
    await weather(greentown, { rainMm: 0 });
    expect((await list()).none?.why).toBe('resting');
  });

  test('where the council waters, nobody is sent with water; what is in flower is still shown', async () => {
    expect((await list(borough)).trees.map(({ need, place }) => [need, place.sourceId])).toEqual([
      ['IN_SEASON', 'lime'],
    ]);
    now = new Date('2026-06-20T16:00:00Z');
    expect((await list(borough)).none?.why).toBe('council');
  });

  test('when nobody knows the weather', async () => {
    now = new Date('2026-06-20T16:00:00Z');
    await noWeather(greentown);
    expect((await list()).none?.why).toBe('unknownWeather');
  });

  test('where no young tree stands, and outside the town', async () => {
    const { lon, lat } = eastOf(greentown, 2_500);
    expect((await list(greentown, [lon, lat])).none).toMatchObject({
      why: 'noYoungTrees',
      title: 'No young trees in 10 minutes’ walk',
    });
    expect((await list(greentown, [0, 0])).none?.why).toBe('outside');
  });
});

describe('The need of a place', () => {
  const NEEDS = `query Needs($first: Int) { getPlaces(where: { type: "TREE" }, first: $first) { sourceId need { need reasons } } }`;
  type Needs = { readonly sourceId: string; readonly need: { need: string; reasons: string[] } | null }[];
  async function needs(town = greentown, at = api, first = 100): Promise<Needs> {
    const { body } = await at.ask(town, NEEDS, { first });
    expect(body.errors).toBeUndefined();
    return body.data.getPlaces;
  }
  const needOf = (all: Needs, id: string) => all.find(({ sourceId }) => sourceId === id)?.need;

  test('follows the same rule as the list, also for trees that somebody adopted or that are grown', async () => {
    const all = await needs();
    for (const { need, reasons, place } of (await list()).trees)
      expect(needOf(all, place.sourceId)).toEqual({ need, reasons });
    await adopt((await list()).trees.map(({ place }) => place.guid));
    expect(needOf(await needs(), 'lime')).toEqual({
      need: 'NOW',
      reasons: ['Thirsty. 20 litres now.', 'In flower about now.'],
    });
    await weather(greentown, { rainMm: 12, maxTempC: 18 });
    expect(needOf(await needs(), 'willow')).toBeNull();
  });

  test('is never water where the council waters', async () => {
    expect(new Set((await needs(borough)).map(({ need }) => need?.need ?? null))).toEqual(new Set([null, 'IN_SEASON']));
  });

  test('is unknown in a town that has neither adoption nor watering', async () => {
    const town = withSwitches(borough, { showAdopt: false, showPitAdopt: false, showWatering: false });
    const plain = await startTestApi(database, [town], { now: () => now });
    try {
      expect((await needs(town, plain)).every(({ need }) => need === null)).toBe(true);
    } finally {
      await plain.close();
    }
  });

  test('of many places takes as many statements as that of one', async () => {
    await needs();
    await needs(greentown, api, 1);
    const forOne = api.statements.get('Needs');
    await needs();
    expect(api.statements.get('Needs')).toBe(forOne);
  });
});

describe('A town', () => {
  test('lists its own trees alone, and at the other’s position none', async () => {
    const own = await list();
    expect(own.trees.map(({ place }) => place.name)).toContain('Oak of greentown');
    expect(JSON.stringify(own)).not.toContain('borough');
    expect(await list(greentown, middleOf(borough))).toMatchObject({ trees: [], none: { why: 'outside' } });
  });

  test('that has no adoption is not asked', async () => {
    const town = withSwitches(borough, { showAdopt: false });
    const plain = await startTestApi(database, [town], { now: () => now });
    try {
      const { body } = await plain.ask(town, QUERY, { from: middleOf(town) });
      expect(body.errors[0].extensions.code).toBe('FEATURE_OFF');
    } finally {
      await plain.close();
    }
  });

  test('that shows no watering lists what is in season, however dry it is', async () => {
    const town = withSwitches(borough, { showWatering: false, councilLedWatering: false });
    const plain = await startTestApi(database, [town], { now: () => now });
    try {
      expect(
        (await list(town, middleOf(town), 10, plain)).trees.map(({ need, place }) => [need, place.sourceId]),
      ).toEqual([['IN_SEASON', 'lime']]);
      now = new Date('2026-06-20T16:00:00Z');
      expect((await list(town, middleOf(town), 10, plain)).none?.why).toBe('nothingToSee');
    } finally {
      await plain.close();
    }
  });
});

test.each([
  ['a position with one number', { from: [1] }],
  ['a position with three numbers', { from: [1, 2, 3] }],
  ['no position', { from: [] }],
  ['a latitude beyond the pole', { from: [0, 91] }],
  ['a longitude round the world', { from: [-181, 0] }],
  ['none of them', { from: [0, 51], first: 0 }],
  ['fewer than none', { from: [0, 51], first: -1 }],
  ['more than fifty', { from: [0, 51], first: 51 }],
])('%s is refused', async (_name, variables) => {
  const { body } = await api.ask(greentown, QUERY, variables);
  expect(body.errors[0].extensions.code).toBe('BAD_USER_INPUT');
});
