/** Tests a neighbourhood on a real database: its text and its tree statistics. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Tenant } from '@greenward/tenants';
import { loadTenants } from '@greenward/tenants/node';
import {
  aSquareArea,
  aTreeLine,
  fillSmallTowns,
  importAreaCollection,
  importLines,
  loadTestTenants,
  TEST_BASE,
  TEST_MAPPING,
} from '../../../testing/small-towns.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import type { TestApi } from '../../../testing/test-api.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import type { TestDatabase } from '../../../testing/test-database.ts';

let database: TestDatabase;
let api: TestApi;
let town: Tenant;
let withoutHoods: Tenant;
let withoutPlan: Tenant;
let withoutPits: Tenant;

const PLAN_MAPPING = {
  kind: 'ground',
  format: 'geojson',
  source: 'test-plan',
  layer: 'PLANTING_PLAN',
  id: 'SEGMENT',
  name: 'STREET_SEG',
  details: { plannedSpecies: 'Prim', alternativeSpecies: 'Sec', year: 'YEAR' },
};

/** One street for each year before, in and after the default year, and one with an invalid year. */
function aPlan(tenant: Tenant): unknown {
  const [west, south, east, north] = tenant.config.boundingBox;
  const [lon, lat] = [(west + east) / 2, (south + north) / 2];
  const streets = [
    ['High Street', '2022', 'Quercus robur', 'Zelkova serrata'],
    ['Past Street', '2021', 'Quercus robur', ''],
    ['Late Street', '2024', '', ''],
    ['Another Street', 'soon', 'Quercus robur', ''],
  ];
  const features = streets.map(([STREET_SEG, YEAR, Prim, Sec], index) => ({
    type: 'Feature',
    properties: { SEGMENT: String(index), STREET_SEG, YEAR, Prim, Sec },
    geometry: {
      type: 'LineString',
      coordinates: [
        [lon, lat],
        [lon + 0.001, lat],
      ],
    },
  }));
  return { type: 'FeatureCollection', features };
}

const SLUG = 'middle-of-greentown';

beforeAll(async () => {
  const { greentown, borough } = await loadTestTenants();
  town = {
    ...greentown,
    config: {
      ...greentown.config,
      neighbourhoods: [
        {
          name: 'Middle of greentown',
          slug: SLUG,
          shortCode: 'MIDDLE',
          hideHome: false,
          mastheadImage: '/images/species/acer-saccharum-full.webp',
          coordinatorGroup: {
            name: 'Friends of the Middle',
            logo: null,
            twitter: '@middle',
            instagram: null,
            facebook: 'https://www.facebook.com/groups/middle/',
            url: 'https://middle.example.org',
            contactUrl: null,
          },
          intro: 'The middle.',
          mapIntro: null,
          mapImage: null,
          stats: [{ headline: '3', body: 'orchards' }],
        },
        { ...greentown.config.neighbourhoods[0]!, name: 'Only written of', slug: 'only-written-of' },
      ],
      regions: [{ slug: 'all', name: 'All of it', neighbourhoods: [SLUG] }],
    },
  };
  withoutHoods = {
    ...borough,
    config: { ...borough.config, switches: { ...borough.config.switches, showHoods: false } },
  };
  const all = await loadTenants({ environment: 'development', base: TEST_BASE });
  const [pitborough, workplaces] = ['pitborough', 'workplaces'].map((code) =>
    all.find((tenant) => tenant.code === code)!,
  );
  withoutPlan = pitborough!;
  withoutPits = {
    ...workplaces!,
    config: { ...workplaces!.config, switches: { ...workplaces!.config.switches, showHoods: true, showPits: false } },
  };
  database = await createTestDatabase();
  await fillSmallTowns(database, [town, withoutHoods, withoutPlan, withoutPits]);
  for (const tenant of [town, withoutPits]) await importAreaCollection(database, tenant, aPlan(tenant), PLAN_MAPPING);
  await importAreaCollection(database, town, {
    type: 'FeatureCollection',
    features: [
      ...(aSquareArea(town, 'Middle of greentown') as { features: unknown[] }).features,
      ...(aSquareArea(town, 'Small Square', 0.001) as { features: unknown[] }).features,
    ],
  });
  await importLines({
    database,
    tenant: town,
    mapping: { ...TEST_MAPPING, source: 'more-pits' },
    newSource: true,
    lines: [
      aTreeLine(town, { id: 'early', site: 'Empty', street: 'Past Street' }),
      aTreeLine(town, { id: 'late', site: 'Empty', street: 'Late Street' }),
      aTreeLine(town, { id: 'unplanned', site: 'Empty', street: 'Another Street' }),
      aTreeLine(town, { id: 'tree', street: 'Late Street' }), // an existing tree on a street of the plan is not a planned one
    ],
  });
  api = await startTestApi(database, [town, withoutHoods, withoutPlan, withoutPits]);
});
afterAll(async () => {
  await api.close();
  await database.drop();
});

const QUERY = `query N($slug: String!, $first: Int, $seasons: Int) { getNeighbourhood(slug: $slug) {
  slug name intro mapIntro mastheadImage stats { headline body } region { slug name }
  coordinatorGroup { name url contactUrl social { network url } }
  area { name treeCount youngTreeCount } pitCount kindCount
  commonestKinds(first: $first) { slug name scientificName count } plantings(seasons: $seasons) { season count } nearest { slug name } } }`;

async function ask(tenant: Tenant, slug: string, more: Readonly<Record<string, number>> = {}) {
  const { body } = await api.ask(tenant, QUERY, { slug, first: 8, seasons: 3, ...more });
  return body;
}

test('It has what the council wrote, and what its trees tell', async () => {
  const { data, errors } = await ask(town, SLUG);
  expect(errors).toBeUndefined();
  const found = data.getNeighbourhood;
  expect(found).toMatchObject({
    slug: SLUG,
    name: 'Middle of greentown',
    intro: 'The middle.',
    mapIntro: null,
    mastheadImage: expect.stringMatching(/^\/images\/species\/acer-saccharum-full\.webp\?v=[0-9a-f]+$/),
    stats: [{ headline: '3', body: 'orchards' }],
    region: { slug: 'all', name: 'All of it' },
    coordinatorGroup: {
      name: 'Friends of the Middle',
      url: 'https://middle.example.org',
      contactUrl: null,
      social: [
        { network: 'twitter', url: 'https://x.com/middle' },
        { network: 'facebook', url: 'https://www.facebook.com/groups/middle' },
      ],
    },
    area: { name: 'Middle of greentown', treeCount: 5, youngTreeCount: 1 },
    pitCount: 4,
    kindCount: 3,
    nearest: [{ slug: 'small-square', name: 'Small Square' }],
  });
  expect(found.commonestKinds[0]).toEqual({
    slug: 'tilia_cordata',
    name: expect.stringMatching(/lime|linden/i),
    scientificName: 'Tilia cordata',
    count: 3,
  });
  expect(found.commonestKinds.map(({ count }: { count: number }) => count)).toEqual([3, 1, 1]);
});

test('Plantings have a column for each season up to the running one, those without a tree included', async () => {
  const { data } = await ask(town, SLUG, { seasons: 3 });
  const { plantings } = data.getNeighbourhood;
  expect(plantings).toHaveLength(3);
  const { data: longer } = await ask(town, SLUG, { seasons: 12 });
  expect(longer.getNeighbourhood.plantings.slice(-3)).toEqual(plantings);
  expect(longer.getNeighbourhood.plantings.filter(({ count }: { count: number }) => count > 0)).toEqual([
    { season: '25-26', count: 1 },
  ]);
});

test('One that is only written of has no numbers, one that is only imported no words; another is none', async () => {
  expect((await ask(town, 'only-written-of')).data.getNeighbourhood).toMatchObject({
    name: 'Only written of',
    area: null,
    pitCount: 0,
    kindCount: 0,
    nearest: [],
  });
  expect((await ask(town, 'small-square')).data.getNeighbourhood).toMatchObject({
    name: 'Small Square',
    intro: null,
    coordinatorGroup: null,
    region: null,
  });
  for (const slug of ['middle-of-borough', '', '../etc/passwd', "' or 1=1 --", 'x'.repeat(5_000)])
    expect((await ask(town, slug)).data.getNeighbourhood).toBeNull();
});

test('Where neighbourhoods are off there are none; absurd numbers are refused', async () => {
  expect((await ask(withoutHoods, 'middle-of-borough')).errors[0].extensions.code).toBe('FEATURE_OFF');
  for (const more of [{ first: 0 }, { first: 51 }, { seasons: 31 }, { seasons: -1 }])
    expect((await ask(town, SLUG, more)).errors[0].extensions.code).toBe('BAD_USER_INPUT');
});

const PLAN = `query P($slug: String!, $first: Int) { getNeighbourhood(slug: $slug) { sources plantingPlan {
  source year isDemonstration siteCount laterCount words sites(first: $first) { placeGuid address lon lat kind alternative } } } }`;

describe('The planting plan', () => {
  const askPlan = async (tenant: Tenant, slug: string, first = 10) =>
    (await api.ask(tenant, PLAN, { slug, first })).body;

  test('The empty pits of its streets are told for the year that is shown, with their kinds as people call them', async () => {
    const { data, errors } = await askPlan(town, SLUG);
    expect(errors).toBeUndefined();
    const { sources, plantingPlan } = data.getNeighbourhood;
    expect(sources).toEqual(['GS360_SPACE', 'GS360_PLANTING_PLAN']);
    expect(plantingPlan).toMatchObject({
      source: 'GS360_PLANTING_PLAN',
      year: 2022,
      isDemonstration: false,
      siteCount: 1,
      laterCount: 1,
    });
    expect(plantingPlan.sites).toEqual([
      {
        placeGuid: expect.any(String),
        address: 'High Street',
        lon: expect.any(Number),
        lat: expect.any(Number),
        kind: expect.stringMatching(/oak/i),
        alternative: expect.stringMatching(/zelkova/i),
      },
    ]);
    expect(Object.keys(plantingPlan.words)).toContain('api.plan.heading');
    const pit = 'query G($guid: String) { getPlace(guid: $guid) { type } }';
    const asked = await api.ask(town, pit.replace('String', 'ID'), { guid: plantingPlan.sites[0].placeGuid });
    expect(asked.body.data.getPlace.type).toBe('PIT');
  });

  test("A tenant without one has none, whoever else has; where pits are not shown, no plan is; another tenant's neighbourhood is none", async () => {
    const space = { sources: ['GS360_SPACE'], plantingPlan: null };
    expect((await askPlan(withoutPlan, 'middle-of-pitborough')).data.getNeighbourhood).toEqual(space);
    expect((await askPlan(withoutPits, 'middle-of-workplaces')).data.getNeighbourhood).toEqual(space);
    expect((await askPlan(withoutPlan, SLUG)).data.getNeighbourhood).toBeNull();
  });

  test('One without an outline has neither; one beside the planned streets has a plan with nothing in it', async () => {
    expect((await askPlan(town, 'only-written-of')).data.getNeighbourhood).toEqual({ sources: [], plantingPlan: null });
    expect((await askPlan(town, 'small-square')).data.getNeighbourhood.plantingPlan).toMatchObject({
      siteCount: 0,
      laterCount: 0,
      sites: [],
    });
  });

  test('Absurd numbers of sites are refused', async () => {
    for (const first of [0, -1, 201])
      expect((await askPlan(town, SLUG, first)).errors[0].extensions.code).toBe('BAD_USER_INPUT');
  });
});
