/** An error in a tenant's files prevents the start, and the message says how to fix it. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { contrastMisses, contrastOf, nearestPassing } from './contrast.rules.ts';
import { configSchema } from './config.schema.ts';
import { InvalidTenants, loadGenera, loadPromos, loadSpecies, loadTenants } from './load-tenants.ts';
import { switchesSchema } from './switches.schema.ts';
import { themeSchema } from './theme.schema.ts';
import type { Theme } from './theme.schema.ts';
import { theme as greentownTheme } from '../../greentown/theme.ts';

const folders: string[] = [];
afterEach(async () => {
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true })));
});

const goodConfig = {
  projectName: 'Fixture',
  tagline: 'Trees of a fixture',
  clientName: 'Fixture Council',
  genericRegionName: 'the fixture',
  fmpToken: { development: 'fixture-development-01', production: 'fixture-production-01' },
  ac: { auth0_client_id_web: 'fixture-web' },
  boundingBox: [-0.2, 51.5, 0.1, 51.6],
  maximumBoundingBox: [-0.3, 51.4, 0.2, 51.7],
  attributions: ['Made for a test.'],
};

const aGiveaway = (species: object = {}) => ({
  ...{ programmeName: 'Winter', areaCovered: 'the fixture', ledgerCode: 'W' },
  ...{ publicMarkets: ['winter'], defaultMarket: 'winter', pickups: [{ slug: 'yard' }] },
  species: [{ slug: 'malus', displayName: 'Apple', pickups: ['yard'], ...species }],
});

/** A folder of tenants: `base`, and the given files by path. */
async function tenantsFolder(files: Record<string, unknown>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'greenward-tenants-'));
  folders.push(folder);
  const all: Record<string, unknown> = { 'base/words/en-GB/host.json': { 'host.menu.help': 'Help' }, ...files };
  for (const [path, content] of Object.entries(all)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    const name = path.endsWith('theme.ts') ? 'theme' : 'config';
    const text =
      typeof content === 'string'
        ? content
        : path.endsWith('.ts')
          ? `export const ${name} = ${JSON.stringify(content)};`
          : JSON.stringify(content);
    await writeFile(join(folder, path), text);
  }
  return folder;
}

const tenantFiles = (
  code: string,
  config: unknown = goodConfig,
  theme: unknown = greentownTheme,
): Record<string, unknown> => ({
  [`${code}/config.ts`]: config,
  [`${code}/theme.ts`]: theme,
  [`${code}/images/logo.svg`]: '<svg/>',
  [`${code}/images/icon.svg`]: '<svg/>',
});

async function problemsOf(
  files: Record<string, unknown>,
  environment: 'development' | 'staging' = 'development',
): Promise<InvalidTenants> {
  const directory = await tenantsFolder(files);
  const refused = await loadTenants({ environment, base: 'fixture.test:8080', directory }).catch(
    (error: unknown) => error,
  );
  expect(refused).toBeInstanceOf(InvalidTenants);
  return refused as InvalidTenants;
}

describe('The tenants of the repository', () => {
  test.each(['development', 'staging', 'production'] as const)(
    'All tenants are complete in %s',
    async (environment) => {
      const tenants = await loadTenants({ environment, base: 'greenward.localhost:8080' });
      expect(tenants.map(({ code }) => code)).toEqual(expect.arrayContaining(['borough', 'greentown']));
      for (const tenant of tenants) {
        expect(tenant.hosts).toContain(
          tenant.config.topLevel ? 'greenward.localhost' : `${tenant.code}.greenward.localhost`,
        );
        expect(tenant.token).toContain(environment);
        expect(tenant.config.rarityScale).toHaveLength(10);
        const { holdingPage, topLevel } = tenant.config;
        // the welcome page has no input for an address, so a project that asks for one would confuse visitors
        expect(holdingPage?.subscribeBody ?? '').not.toMatch(/e-?mail|address/i);
        if (holdingPage === null && !topLevel) expect(await loadPromos(tenant)).not.toHaveLength(0); // the others have a different home page
      }
    },
  );

  test('Greentown has every switch on, and the borough has not', async () => {
    const tenants = await loadTenants({ environment: 'development', base: 'greenward.localhost' });
    const switchesOf = (code: string) => Object.values(tenants.find((tenant) => tenant.code === code)!.config.switches);
    expect(switchesOf('greentown').every(Boolean)).toBe(true);
    expect(switchesOf('borough')).toContain(false);
  });

  test('The same files always give the same revision, and two tenants never share one', async () => {
    const [once, again] = await Promise.all(
      [1, 2].map(() => loadTenants({ environment: 'development', base: 'greenward.localhost' })),
    );
    expect(once!.map(({ revision }) => revision)).toEqual(again!.map(({ revision }) => revision));
    expect(new Set(once!.map(({ revision }) => revision)).size).toBe(once!.length);
  });

  test('Species are listed once each, and every genus of theirs has a common name', async () => {
    const [species, genera] = [await loadSpecies(), await loadGenera()];
    expect(species.length).toBeGreaterThanOrEqual(40);
    expect(new Set(species.map(({ slug }) => slug)).size).toBe(species.length);
    for (const { genus, genusName } of species) expect(genera).toContainEqual({ genus, name: genusName });
  });
});

describe('What stops the start', () => {
  test('Every problem of every tenant is told at once, with file, key, what was expected and what was found', async () => {
    const { problems, message } = await problemsOf({
      ...tenantFiles('one', { ...goodConfig, phase: 'two', colour: 'red' }),
      ...tenantFiles('two', { ...goodConfig, tagline: undefined, switches: { showHlep: true } }),
    });
    expect(problems).toEqual(
      expect.arrayContaining([
        { file: 'one/config.ts', key: 'phase', expected: 'number', found: '"two"' },
        { file: 'one/config.ts', key: 'colour', expected: 'no such key', found: '"red"' },
        { file: 'two/config.ts', key: 'tagline', expected: 'a value', found: 'nothing' },
        { file: 'two/config.ts', key: 'switches.showHlep', expected: 'no such key', found: 'true' },
      ]),
    );
    for (const words of ['one/config.ts', 'phase', 'number', '"two"', 'two/config.ts', 'switches.showHlep'])
      expect(message).toContain(words);
  });

  test('A token missing for the environment names tenant and key', async () => {
    const { problems } = await problemsOf(tenantFiles('one'), 'staging');
    expect(problems).toEqual([
      {
        file: 'one/config.ts',
        key: 'fmpToken.staging',
        expected: 'the project token of one in staging',
        found: 'nothing',
      },
    ]);
  });

  test.each([
    ['a box that is turned round', { boundingBox: [0.1, 51.5, -0.2, 51.6] }, 'boundingBox'],
    ['a box outside the largest one', { boundingBox: [-0.5, 51.5, 0.1, 51.6] }, 'boundingBox'],
    ['a time zone that does not exist', { timeZone: 'Europe/Londres' }, 'timeZone'],
    ['a country by its common name', { country: 'UK' }, 'country'],
    ['a country in lower case', { country: 'ca' }, 'country'],
    ['a country that does not exist', { country: 'QQ' }, 'country'],
    ['a union of countries', { country: 'EU' }, 'country'],
    ['a language that is none', { locale: 'en_GB' }, 'locale'],
    [
      'a rarity scale of nine',
      { rarityScale: Array.from({ length: 9 }, () => ({ name: 'Rare', colour: '#000000' })) },
      'rarityScale',
    ],
    [
      'two neighbourhoods with one slug',
      { neighbourhoods: [1, 2].map((n) => ({ name: `N${n}`, slug: 'n', shortCode: `N${n}` })) },
      'neighbourhoods',
    ],
    ['a link without https', { clientProjectUrl: 'http://council.example.org' }, 'clientProjectUrl'],
    [
      'a region with a neighbourhood that nobody has',
      { regions: [{ slug: 'north', name: 'North', neighbourhoods: ['nowhere'] }] },
      'regions.0.neighbourhoods.0',
    ],
    ['a picture that is not there', { image: '/images/gone.webp' }, 'image'],
    [
      'a pit adoption that warns beyond its maximum',
      { pitAdoption: { code: 'p', warnDistance: 100, maximumDistance: 50 } },
      'pitAdoption.warnDistance',
    ],
    [
      'a tree of a giveaway at a pickup that is not listed',
      { orderSettings: aGiveaway({ pickups: ['yard', 'park'] }) },
      'orderSettings.species.0.pickups.1',
    ],
    [
      'no stock at a pickup that does not hand the tree out',
      { orderSettings: aGiveaway({ noStock: ['park'] }) },
      'orderSettings.species.0.noStock.0',
    ],
    [
      'a species of a giveaway twice',
      { orderSettings: { ...aGiveaway(), species: [...aGiveaway().species, ...aGiveaway().species] } },
      'orderSettings.species.1.slug',
    ],
    ['the menu entry Gather without an address', { switches: { showGatherMenu: true } }, 'gatherUrl'],
  ])('Refused: %s', async (_what, difference, key) => {
    const { problems } = await problemsOf(tenantFiles('one', { ...goodConfig, ...difference }));
    expect(problems.map((problem) => problem.key)).toEqual([key]);
  });

  test('A tenant is in Great Britain unless it names another country', () => {
    const countryOf = (difference: object): string => v.parse(configSchema, { ...goodConfig, ...difference }).country;
    expect([{}, { country: 'US' }, { country: 'CA' }, { country: 'FR' }].map(countryOf)).toEqual([
      'GB',
      'US',
      'CA',
      'FR',
    ]);
  });

  test('A folder without config, a file that throws, and one without the export are each named', async () => {
    const { problems } = await problemsOf({
      'empty/note.txt': 'nothing here',
      ...tenantFiles('thrower', "throw new Error('no such luck');"),
      ...tenantFiles('unnamed', 'export const settings = {};'),
    });
    expect(problems).toEqual(
      expect.arrayContaining([
        { file: 'empty/config.ts', key: '(whole file)', expected: 'a file that exports config', found: 'no file' },
        expect.objectContaining({ file: 'thrower/config.ts', found: 'no such luck' }),
        expect.objectContaining({ file: 'unnamed/config.ts', key: 'config', found: 'exports settings' }),
      ]),
    );
  });

  test('Two tenants cannot have one host name or one token', async () => {
    const { problems } = await problemsOf({
      ...tenantFiles('one'),
      ...tenantFiles('two', { ...goodConfig, vanityDomains: ['one.fixture.test'] }),
    });
    expect(problems).toEqual([
      {
        file: 'two/config.ts',
        key: 'fmpToken.development',
        expected: 'a token that no other tenant has',
        found: 'the token of one',
      },
      {
        file: 'two/config.ts',
        key: 'vanityDomains',
        expected: 'a host name that no other tenant has',
        found: "one.fixture.test, which is one's",
      },
    ]);
  });

  test('There is one site without a project at most, and it is at the bare base domain', async () => {
    const directory = await tenantsFolder(tenantFiles('one', { ...goodConfig, topLevel: true }));
    const [site] = await loadTenants({ environment: 'development', base: 'fixture.test:8080', directory });
    expect(site!.hosts).toEqual(['fixture.test']);
    const other = { development: 'another-development-01', production: 'another-production-01' };
    const { problems } = await problemsOf({
      ...tenantFiles('one', { ...goodConfig, topLevel: true }),
      ...tenantFiles('two', { ...goodConfig, topLevel: true, fmpToken: other }),
    });
    expect(problems).toContainEqual({
      file: 'two/config.ts',
      key: 'topLevel',
      expected: 'one site without a project at most',
      found: 'true, as in one',
    });
  });

  test("A tenant's word that nothing reads is a typing error", async () => {
    const { problems } = await problemsOf({
      ...tenantFiles('one'),
      'one/words/en-GB/host.json': { 'host.menu.hlep': 'Help' },
    });
    expect(problems).toEqual([
      {
        file: 'one/words/en-GB/host.json',
        key: 'host.menu.hlep',
        expected: 'a key of base/words/en-GB',
        found: 'a key that nothing reads',
      },
    ]);
  });

  test('Words are looked for in the file that their keys begin with', async () => {
    const { problems } = await problemsOf({
      ...tenantFiles('one'),
      'one/words/en-GB/content.json': { 'host.menu.help': 'Ask us' },
    });
    expect(problems).toEqual([
      {
        file: 'one/words/en-GB/content.json',
        key: 'host.menu.help',
        expected: 'a key that begins with content.',
        found: 'another beginning',
      },
    ]);
  });

  test('One file for all words of a language is not passed over', async () => {
    const { problems } = await problemsOf({
      ...tenantFiles('one'),
      'one/words/en-GB.json': { 'host.menu.help': 'Ask us' },
    });
    expect(problems).toEqual([
      {
        file: 'one/words/en-GB.json',
        key: '(whole file)',
        expected: 'a folder words/en-GB with a file for each first part of the keys',
        found: 'one file for all',
      },
    ]);
  });

  test("A tenant's word that cannot be put together is refused: it would take down each page that says it", async () => {
    const { problems } = await problemsOf({
      ...tenantFiles('one'),
      'one/words/en-GB/host.json': { 'host.menu.help': 'Help {count, plural, one {you}' },
    });
    expect(problems).toEqual([
      {
        file: 'one/words/en-GB/host.json',
        key: 'host.menu.help',
        expected: expect.stringContaining('an ICU message'),
        found: '"Help {count, plural, one {you}"',
      },
    ]);
  });

  test('Whose weather is named has a file of it', async () => {
    const files = tenantFiles('fixture', { ...goodConfig, weatherFile: { attribution: 'A station' } });
    expect((await problemsOf(files)).problems).toEqual([
      { file: 'fixture/config.ts', key: 'weatherFile', expected: 'a file fixture/data/weather.csv', found: 'no file' },
    ]);
    const directory = await tenantsFolder({ ...files, 'fixture/data/weather.csv': 'day,rain_mm,max_temp_c\n' });
    const [fixture] = await loadTenants({ environment: 'development', base: 'fixture.test:8080', directory });
    expect(fixture?.config.weatherFile).toEqual({ attribution: 'A station', isSample: true });
  });

  test('A promotion may only show pictures that exist', async () => {
    const promo = {
      type: 'HOMECAROUSEL',
      kicker: null,
      title: 'A tree',
      text: null,
      buttonLabel: null,
      link: null,
      from: null,
      to: null,
    };
    const { problems } = await problemsOf({
      ...tenantFiles('one'),
      'one/promos.json': [{ ...promo, images: [{ file: '/images/gone.webp', caption: null, copyright: null }] }],
    });
    expect(problems).toEqual([
      {
        file: 'one/promos.json',
        key: '0.images.0.file',
        expected: "a picture in the tenant's folder or in base",
        found: '/images/gone.webp',
      },
    ]);
  });

  test('A market is named after its file, below an address that is free, with stock of its own trees', async () => {
    const market = {
      ...{ slug: 'winter', name: 'Winter', description: 'Trees', mode: 'market', opensAt: null },
      ...{ closesAt: { inDays: 3, at: '18:00' }, ordersPerResident: 1, treesPerOrder: 1, postcodes: [] },
      audiences: [{ slug: 'residents', name: 'Residents', isGroup: false, quota: null }],
      ...{ waitingList: false, holdMinutes: 15, termsStory: null, holdingStory: null, postLiveStory: null },
      ...{ skus: [], events: [] },
      locations: [{ slug: 'yard', name: 'Yard', description: 'Trees', fulfilment: 'PICKUP', stock: {} }],
    };
    const [location] = market.locations;
    const { problems } = await problemsOf({
      ...tenantFiles('one'),
      'one/content/markets/apply1.json': { ...market, slug: 'apply1' },
      'one/content/markets/spring.json': market,
      'one/content/markets/summer.json': { ...market, slug: 'summer', locations: [{ ...location, stock: { oak: 3 } }] },
      'one/content/markets/autumn.json': {
        ...market,
        slug: 'autumn',
        termsStory: 'no-terms',
        postcodes: ['BD1', 'bd 2'],
      },
      'one/content/markets/late.json': { ...market, slug: 'late', termsStory: 'no-terms', holdingStory: 'welcome' },
      'one/content/markets/winter.json': market,
    });
    expect(problems.map(({ file, key, expected }) => `${file} ${key}: ${expected}`)).toEqual([
      'one/content/markets/apply1.json slug: no address of another page below /order',
      'one/content/markets/autumn.json postcodes.1: a part as BD1: capitals and digits',
      "one/content/markets/late.json termsStory: a story in the tenant's folder or in base",
      'one/content/markets/spring.json slug: the name of the file',
      'one/content/markets/summer.json (whole file): a stock of skus of this file',
    ]);
  });

  test('A theme whose words cannot be read is refused, and the nearest colour that can is offered', async () => {
    const pale: Theme = { ...greentownTheme, light: { ...greentownTheme.light, 'text-2': '#b0b8b2' } } as Theme;
    const { problems } = await problemsOf(tenantFiles('one', goodConfig, pale));
    expect(problems[0]).toMatchObject({
      file: 'one/theme.ts',
      key: 'light.text-2',
      found: expect.stringContaining('#b0b8b2'),
    });
    const offered = /#[0-9a-f]{6}/.exec(problems[0]!.expected)![0];
    for (const ground of ['page', 'surface', 'surface-2'] as const)
      expect(contrastOf(offered, greentownTheme.light[ground])).toBeGreaterThanOrEqual(4.5);
  });

  test.each([
    'marker-ok',
    'marker-soon',
    'marker-now',
    'marker-pit',
    'marker-gather',
    'marker-you',
    'marker-selected',
    'walk-line',
  ] as const)(
    'A theme whose %s is lost on land, park or street is refused, in the dark too, and a colour seen on all three is offered',
    async (marker) => {
      for (const mode of ['light', 'dark'] as const) {
        const grounds = { ...greentownTheme.light, ...(mode === 'dark' ? greentownTheme.dark : {}) };
        const lost = { ...greentownTheme, [mode]: { ...greentownTheme[mode], [marker]: grounds['map-park'] } } as Theme;
        const { problems } = await problemsOf(tenantFiles('one', goodConfig, lost));
        const problem = problems.find(
          ({ key, expected }) => key === `${mode}.${marker}` && expected.includes('map-park'),
        );
        const offered = /#[0-9a-f]{6}/.exec(problem!.expected)![0];
        for (const ground of ['map-land', 'map-park', 'map-street'] as const)
          expect(contrastOf(offered, grounds[ground]!)).toBeGreaterThanOrEqual(3);
      }
    },
  );
});

describe('Files that are edited while the process runs', () => {
  const settings = { environment: 'development', base: 'fixture.test' } as const;

  test('are seen when they are read anew, and not before', async () => {
    const directory = await tenantsFolder(tenantFiles('one'));
    const [before] = await loadTenants({ ...settings, directory });
    await writeFile(
      join(directory, 'one/config.ts'),
      `export const config = ${JSON.stringify({ ...goodConfig, tagline: 'Another' })};`,
    );
    const [kept] = await loadTenants({ ...settings, directory });
    const [edited] = await loadTenants({ ...settings, directory, isAnew: true });
    expect([before!, kept!, edited!].map(({ config }) => config.tagline)).toEqual([
      'Trees of a fixture',
      'Trees of a fixture',
      'Another',
    ]);
    expect(edited!.revision).not.toBe(before!.revision);
  });

  test('are refused with every problem when they are broken', async () => {
    const directory = await tenantsFolder({
      ...tenantFiles('one'),
      'two/config.ts': 'export const config = {',
      'two/theme.ts': 'export const theme = {};',
    });
    const refused = await loadTenants({ ...settings, directory, isAnew: true }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(InvalidTenants);
    expect((refused as InvalidTenants).problems).toEqual(
      expect.arrayContaining([expect.objectContaining({ file: 'two/config.ts', key: '(whole file)' })]),
    );
  });

  test('of the repository are the same either way', async () => {
    const [once, anew] = await Promise.all(
      [false, true].map((isAnew) => loadTenants({ ...settings, base: 'greenward.localhost', isAnew })),
    );
    expect(anew!.map(({ revision }) => revision)).toEqual(once!.map(({ revision }) => revision));
  });
});

describe('What a tenant gets', () => {
  test("Words: the tenant's over the base's", async () => {
    const directory = await tenantsFolder({
      ...tenantFiles('one'),
      'one/words/en-GB/host.json': { 'host.menu.help': 'Ask us' },
    });
    const [tenant] = await loadTenants({ environment: 'development', base: 'fixture.test', directory });
    expect(tenant!.words['host.menu.help']).toBe('Ask us');
  });

  test('Every switch that the config does not name is off', async () => {
    const directory = await tenantsFolder(tenantFiles('one', { ...goodConfig, switches: { showHelp: true } }));
    const [tenant] = await loadTenants({ environment: 'development', base: 'fixture.test', directory });
    expect(Object.entries(tenant!.config.switches).filter(([, on]) => on)).toEqual([['showHelp', true]]);
  });

  test('Every key of config and switches has a sentence', () => {
    const hasSentence = (schema: unknown): boolean => {
      const { pipe, wrapped } = schema as { pipe?: { type: string }[]; wrapped?: unknown };
      return (
        pipe?.some(({ type }) => type === 'description') === true || (wrapped !== undefined && hasSentence(wrapped))
      );
    };
    for (const [key, schema] of [...Object.entries(configSchema.entries), ...Object.entries(switchesSchema.entries)])
      expect([key, hasSentence(schema)]).toEqual([key, true]);
  });
});

describe('Contrast', () => {
  test('Black on white has 21 to 1, a colour on itself 1', () => {
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrastOf('#808080', '#808080')).toBe(1);
  });

  test('All pairs of all themes pass, light and dark', async () => {
    for (const { theme } of await loadTenants({ environment: 'development', base: 'greenward.localhost' }))
      expect(contrastMisses(theme)).toEqual([]);
  });

  test('The nearest colour that passes is a small step away, and none is offered where none exists', () => {
    expect(nearestPassing('#777777', '#ffffff', 4.5)).toMatch(/^#7[0-9a-f]{5}$/);
    expect(nearestPassing('#777777', '#777777', 4.7)).toBeNull();
  });

  test('The theme of a tenant is a theme of the product', () => {
    expect(themeSchema.entries.name.options).toContain(greentownTheme.name);
  });
});
