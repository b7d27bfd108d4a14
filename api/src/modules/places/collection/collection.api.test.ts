/** Tests collections: written as files, with places that are listed or found by a rule, and where they are shown. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Tenant } from '@greenward/tenants';
import { BASE_DIRECTORY, loadTenants } from '@greenward/tenants/node';
import type { TenantSite } from '../../../tenant-site.ts';
import {
  fillSmallTowns,
  importLines,
  aTreeLine,
  loadTestTenants,
  TEST_BASE,
  TEST_MAPPING,
} from '../../../testing/small-towns.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import type { TestApi } from '../../../testing/test-api.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import type { TestDatabase } from '../../../testing/test-database.ts';
import { createFilesCollections } from './files-collections.ts';

let database: TestDatabase;
let api: TestApi;
let home: string;
let town: Tenant;
let other: Tenant;

const write = async (tenant: Tenant, slug: string, head: string, body = 'Text.'): Promise<void> => {
  await mkdir(join(tenant.directory, 'content', 'collections'), { recursive: true });
  await writeFile(join(tenant.directory, 'content', 'collections', `${slug}.md`), `---\n${head}\n---\n\n${body}\n`);
};

beforeAll(async () => {
  const { greentown, borough } = await loadTestTenants();
  home = await mkdtemp(join(tmpdir(), 'greenward-collections-'));
  [town, other] = [
    { ...greentown, directory: join(home, 'town') },
    {
      ...borough,
      directory: join(home, 'other'),
      config: { ...borough.config, switches: { ...borough.config.switches, showPits: false } },
    },
  ];
  database = await createTestDatabase();
  await fillSmallTowns(database, [town, other]);
  const many = Array.from({ length: 203 }, (_, index) => `m${index}`);
  await importLines({
    database,
    tenant: other,
    lines: many.map((id) => aTreeLine(other, { id })),
    mapping: { ...TEST_MAPPING, source: 'many' },
    newSource: true,
  });
  await importLines({
    database,
    tenant: other,
    lines: ['0', '9', '3'].map((trunk) =>
      aTreeLine(other, { id: `ginkgo-${trunk}`, trunk, scientific: 'Ginkgo biloba', common: `Ginkgo of ${trunk} m` }),
    ),
    mapping: { ...TEST_MAPPING, source: 'heights', measures: { heightM: { column: 'Trunk', unit: 'm', max: 60 } } },
    newSource: true,
  });
  await write(
    town,
    'thickest',
    "name: Thickest of {projectName}\nsection: Big\ncategory: size\nmemberLabel: great tree\nlinks:\n  - name: Read\n    url: /story/x\nrule:\n  by: trunk\n  first: '2'",
  );
  await write(
    town,
    'limes',
    'name: Limes\nsection: Kinds\ndisplay: PANEL_ONLY\ncategory: kinds\nrule:\n  species: [tilia]',
  );
  await write(
    town,
    'on-map',
    "name: On the map\nsection: Kinds\ndisplay: MAP_ONLY\nplaces: ['test-town:3', 'test-town:nothing']",
  );
  await write(town, 'secret', "name: Secret\nsection: Kinds\ndisplay: HIDDEN\nplaces: ['test-town:4']");
  const pits = 'name: Pits\nsection: Young\nrule:\n  types: [PIT]';
  for (const tenant of [town, other]) await write(tenant, 'pits', pits);
  await write(other, 'all', `name: All\nsection: Young\nplaces: [${many.map((id) => `'many:${id}'`).join(', ')}]`);
  await write(other, 'smallest', 'name: Smallest\nsection: Young\nrule:\n  by: shortest\n  species: [ginkgo]');
  await write(other, 'planted-last', 'name: Planted last\nsection: Young\nrule:\n  by: newest');
  api = await startTestApi(database, [town, other]);
});
afterAll(async () => {
  await api.close();
  await database.drop();
  await rm(home, { recursive: true });
});

const PLACES =
  'query P($slug: String!) { getCollectionPlaces(slug: $slug) { guid name type lon lat address category categoryObject { name detail } media { url type } } }';
const namesOf = async (tenant: Tenant, slug: string): Promise<string[]> =>
  (await api.ask(tenant, PLACES, { slug })).body.data.getCollectionPlaces.map(({ name }: { name: string }) => name);
const guidOf = async (tenant: Tenant, id: string): Promise<string> =>
  (await api.ask(tenant, 'query G($id: String) { getPlace(sourceId: $id) { guid } }', { id })).body.data.getPlace.guid;

test('The list is by section and name, says where each is shown, and leaves out what is hidden', async () => {
  const { body } = await api.ask(
    town,
    '{ getCollections { collections { slug name section category displayCategory } } }',
    {},
  );
  const own = body.data.getCollections.collections.filter(({ slug }: { slug: string }) => slug !== 'one-of-a-kind');
  expect(
    own.map(({ slug, displayCategory }: { slug: string; displayCategory: string }) => [slug, displayCategory]),
  ).toEqual([
    ['thickest', 'MAP_AND_PANEL'],
    ['limes', 'PANEL_ONLY'],
    ['on-map', 'MAP_ONLY'],
    ['pits', 'MAP_AND_PANEL'],
  ]);
  expect(own[0].name).toBe(`Thickest of ${town.config.projectName}`);
});

test('One has its story and links; a hidden one is for those who have its address; none is none', async () => {
  const ask = async (slug: string) =>
    (
      await api.ask(
        town,
        'query C($slug: String!) { getCollection(slug: $slug) { name memberLabel orderedBy story { html } links { type name url guid } } }',
        {
          slug,
        },
      )
    ).body.data.getCollection;
  expect(await ask('thickest')).toMatchObject({
    memberLabel: 'great tree',
    orderedBy: 'trunk',
    story: { html: '<p>Text.</p>' },
    links: [{ type: 'web', name: 'Read', url: '/story/x', guid: null }],
  });
  expect(await ask('secret')).toMatchObject({ name: 'Secret', orderedBy: null });
  for (const slug of ['nothing', '', '../stories/welcome', '__proto__', 'planted-last'])
    expect(await ask(slug)).toBeNull();
});

test('Places are those that are named, or that the rule finds, in its order; what does not stand is left out', async () => {
  expect(await namesOf(town, 'thickest')).toEqual(['Oak of greentown', expect.any(String)]);
  expect(await namesOf(town, 'limes')).toEqual(['Lime of greentown', 'Lime of greentown']);
  expect(await namesOf(town, 'on-map')).toEqual(['Oak of greentown']);
  expect(await namesOf(other, 'planted-last')).toEqual(['Lime of borough', 'Lime of borough']);
  expect(await namesOf(other, 'smallest')).toEqual(['Ginkgo of 3 m', 'Ginkgo of 9 m']);
  expect(await namesOf(other, 'thickest')).toEqual([]);
});

test('A place knows the collections that panels show, by category too, and so does the list', async () => {
  const guid = await guidOf(town, '1');
  const oak = await guidOf(town, '3');
  const ask = async (categories: string[] | null, of = guid) =>
    (
      await api.ask(
        town,
        'query Q($guid: ID!, $categories: [String!]) { getPlaceCollections(guid: $guid, categoryFilter: $categories) { slug } }',
        {
          guid: of,
          categories,
        },
      )
    ).body;
  const slugs = (found: { slug: string }[]): string[] =>
    found.map(({ slug }) => slug).filter((slug) => slug !== 'one-of-a-kind');
  expect(slugs((await ask(null)).data.getPlaceCollections)).toContain('limes');
  expect(slugs((await ask(['kinds'])).data.getPlaceCollections)).toEqual(['limes']);
  expect(slugs((await ask(null, oak)).data.getPlaceCollections)).toEqual(['thickest']); // 'on-map' is shown only on the map
  expect((await ask(null, 'nobody')).errors[0].extensions.code).toBe('BAD_USER_INPUT');
  const { body } = await api.ask(
    town,
    'query Q($guids: [ID!]) { getPlaces(where: { guids: $guids }) { guid collections { slug } } }',
    { guids: [oak] },
  );
  expect(slugs(body.data.getPlaces[0].collections)).toEqual(['thickest']);
});

test('Which collections a place is in takes one question more, however many collections there are', async () => {
  const statementsOf = async (name: string, fields: string): Promise<number | undefined> => {
    for (let time = 0; time < 2; time += 1)
      await api.ask(town, `query ${name} { getPlaces(where: {}) { guid ${fields} } }`);
    return api.statements.get(name);
  };
  const alone = (await statementsOf('Alone', 'name')) ?? 0;
  expect(alone).toBeGreaterThan(0);
  expect([await statementsOf('Collected', 'collections { slug }'), await statementsOf('Other', 'name lon')]).toEqual([
    alone + 1,
    alone,
  ]);
});

const ON_MAP = `query M($slug: String!) {
  getCollection(slug: $slug, onMap: true) { slug name placeCount displayCategory }
  getCollectionPlaces(slug: $slug, onMap: true) { featureId name } }`;

test('A map is given what maps show alone: what is hidden or for panels is none, also when it is named', async () => {
  const ask = async (tenant: Tenant, slug: string) => (await api.ask(tenant, ON_MAP, { slug })).body.data;
  expect(await ask(town, 'thickest')).toEqual({
    getCollection: {
      slug: 'thickest',
      name: `Thickest of ${town.config.projectName}`,
      placeCount: 2,
      displayCategory: 'MAP_AND_PANEL',
    },
    getCollectionPlaces: [
      { featureId: expect.any(Number), name: 'Oak of greentown' },
      { featureId: expect.any(Number), name: expect.any(String) },
    ],
  });
  expect(await ask(town, 'on-map')).toMatchObject({
    getCollection: { placeCount: 1 },
    getCollectionPlaces: [{ name: 'Oak of greentown' }],
  });
  const none = { getCollection: null, getCollectionPlaces: [] };
  for (const slug of ['secret', 'limes', 'nothing', 'planted-last', '__proto__'])
    expect([slug, await ask(town, slug)]).toEqual([slug, none]);
  expect(await ask(other, 'thickest')).toEqual(none); // another tenant's
});

test('How many places a collection has is told for all of them at once, without what a switch hides', async () => {
  const ask = async (tenant: Tenant): Promise<Record<string, number>> => {
    const { body } = await api.ask(tenant, '{ getCollections { collections { slug placeCount } } }', {});
    const found = body.data.getCollections.collections as { slug: string; placeCount: number }[];
    return Object.fromEntries(found.map(({ slug, placeCount }) => [slug, placeCount]));
  };
  expect(await ask(town)).toMatchObject({ thickest: 2, limes: 2, 'on-map': 1, pits: 1 });
  expect(await ask(other)).toMatchObject({ pits: 0 });
  expect(await namesOf(other, 'pits')).toEqual([]);
});

test('A long collection is cut at 200 places, and says how many it has', async () => {
  const { body } = await api.ask(other, ON_MAP, { slug: 'all' });
  expect([body.data.getCollection.placeCount, body.data.getCollectionPlaces.length]).toEqual([203, 200]);
});

test('An import that changes the inventory changes the collection', async () => {
  expect(await namesOf(town, 'thickest')).toHaveLength(2);
  await importLines({
    database,
    tenant: town,
    lines: [aTreeLine(town, { id: '9', trunk: '200', common: 'Giant', scientific: 'Fagus sylvatica' })],
    mapping: { ...TEST_MAPPING, source: 'second-list' },
    newSource: true,
  });
  expect((await namesOf(town, 'thickest'))[0]).toBe('Giant');
});

describe('Files', () => {
  const list = (tenant: Tenant) =>
    createFilesCollections(BASE_DIRECTORY).list({
      tenant,
      pictures: { find: () => null, urlOf: (path: string) => `${path}?v=1` },
    } as unknown as TenantSite);

  test.each([
    ['no section', "name: A\nplaces: ['x']", 'section'],
    ['a display that is none', "name: A\nsection: S\ndisplay: EVERYWHERE\nplaces: ['x']", 'display'],
    ['neither places nor a rule', 'name: A\nsection: S', 'neither places nor a rule'],
    ['a rule that nobody knows', 'name: A\nsection: S\nrule:\n  by: beauty', 'rule.by'],
    ['too many places', "name: A\nsection: S\nrule:\n  first: '900'", 'rule.first'],
    [
      'a link that runs',
      "name: A\nsection: S\nplaces: ['x']\nlinks:\n  - name: L\n    url: 'javascript:alert(1)'",
      'links.0.url',
    ],
  ])('%s: the failure names the file', async (_what, head, message) => {
    const broken = { ...town, directory: join(home, 'broken') };
    await write(broken, 'broken', head);
    await expect(list(broken)).rejects.toThrow(/broken\.md/);
    await expect(list(broken)).rejects.toThrow(message);
  });

  test('What the repository ships is whole for every tenant, none of its pictures is missing, and three tenants have three of their own', async () => {
    const tenants = await loadTenants({ environment: 'development', base: TEST_BASE });
    const { createPictureUrls } = await import('../../../pictures/picture-urls.ts');
    for (const tenant of tenants) {
      const pictures = createPictureUrls(tenant.directory, BASE_DIRECTORY);
      const all = await createFilesCollections(BASE_DIRECTORY).list({ tenant, pictures } as unknown as TenantSite);
      const shown = all.filter(({ displayCategory }) => displayCategory !== 'HIDDEN');
      if (['greentown', 'borough', 'northcity'].includes(tenant.code))
        expect([tenant.code, shown.length >= 3]).toEqual([tenant.code, true]);
      for (const { slug, name, description, story } of shown) {
        expect([slug, `${name}${description}${story?.html}`.includes('{'), (story?.html.length ?? 0) > 300]).toEqual([
          slug,
          false,
          true,
        ]);
        for (const { url, copyright } of story?.images ?? [])
          expect([slug, url.includes('?v='), copyright === null]).toEqual([slug, true, false]);
      }
    }
  });
});
