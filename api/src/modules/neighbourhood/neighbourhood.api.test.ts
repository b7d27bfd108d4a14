/** One neighbourhood over a real database: what is written of it, and what its trees tell. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Tenant } from '@greenward/tenants';
import { aSquareArea, fillSmallTowns, importAreaCollection, loadTestTenants } from '../../testing/small-towns.ts';
import { startTestApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import type { TestDatabase } from '../../testing/test-database.ts';

let database: TestDatabase;
let api: TestApi;
let town: Tenant;
let withoutHoods: Tenant;

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
  withoutHoods = { ...borough, config: { ...borough.config, switches: { ...borough.config.switches, showHoods: false } } };
  database = await createTestDatabase();
  await fillSmallTowns(database, [town, withoutHoods]);
  await importAreaCollection(database, town, {
    type: 'FeatureCollection',
    features: [
      ...(aSquareArea(town, 'Middle of greentown') as { features: unknown[] }).features,
      ...(aSquareArea(town, 'Small Square', 0.001) as { features: unknown[] }).features,
    ],
  });
  api = await startTestApi(database, [town, withoutHoods]);
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
    area: { name: 'Middle of greentown', treeCount: 4, youngTreeCount: 1 },
    pitCount: 1,
    kindCount: 3,
    nearest: [{ slug: 'small-square', name: 'Small Square' }],
  });
  expect(found.commonestKinds[0]).toEqual({ slug: 'tilia_cordata', name: expect.stringMatching(/lime|linden/i), scientificName: 'Tilia cordata', count: 2 });
  expect(found.commonestKinds.map(({ count }: { count: number }) => count)).toEqual([2, 1, 1]);
});

test('Plantings have a column for each season up to the running one, those without a tree included', async () => {
  const { data } = await ask(town, SLUG, { seasons: 3 });
  const { plantings } = data.getNeighbourhood;
  expect(plantings).toHaveLength(3);
  const { data: longer } = await ask(town, SLUG, { seasons: 12 });
  expect(longer.getNeighbourhood.plantings.slice(-3)).toEqual(plantings);
  expect(longer.getNeighbourhood.plantings.filter(({ count }: { count: number }) => count > 0)).toEqual([{ season: '25-26', count: 1 }]);
});

test('One that is only written of has no numbers, one that is only imported no words; another is none', async () => {
  expect((await ask(town, 'only-written-of')).data.getNeighbourhood).toMatchObject({
    name: 'Only written of',
    area: null,
    pitCount: 0,
    kindCount: 0,
    nearest: [],
  });
  expect((await ask(town, 'small-square')).data.getNeighbourhood).toMatchObject({ name: 'Small Square', intro: null, coordinatorGroup: null, region: null });
  for (const slug of ['middle-of-borough', '', '../etc/passwd', "' or 1=1 --", 'x'.repeat(5_000)])
    expect((await ask(town, slug)).data.getNeighbourhood).toBeNull();
});

test('Where neighbourhoods are off there are none; absurd numbers are refused', async () => {
  expect((await ask(withoutHoods, 'middle-of-borough')).errors[0].extensions.code).toBe('FEATURE_OFF');
  for (const more of [{ first: 0 }, { first: 51 }, { seasons: 31 }, { seasons: -1 }])
    expect((await ask(town, SLUG, more)).errors[0].extensions.code).toBe('BAD_USER_INPUT');
});
