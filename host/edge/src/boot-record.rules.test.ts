/** Tests the contents of the boot record with hand-made releases. */
import { beforeAll, expect, test } from '@jest/globals';
import { SIGNED_OUT } from '@greenward/contract';
import type { BootRecord, ReleaseRecord, ReleaseRoute } from '@greenward/contract';
import type { Tenant, TenantConfig } from '@greenward/tenants';
import { bootRecordOf, wordsFor } from './boot-record.rules.ts';
import { compileByReader } from './remote-words.rules.ts';
import { pageFilesOf } from './document.rules.ts';
import { compileReleases, parseRegistryAnswer } from './release-table.rules.ts';
import type { RegistryAnswer } from './release-table.rules.ts';
import { tenantBuilder } from './testing/a-tenant.ts';

let aTenant: Awaited<ReturnType<typeof tenantBuilder>>;
beforeAll(async () => void (aTenant = await tenantBuilder()));

const NO_FILES = { js: [], css: [] };
const aRoute = (id: string, path: string, more: Partial<ReleaseRoute> = {}): ReleaseRoute => ({
  id,
  path,
  layout: 'default',
  guard: null,
  anyOf: [],
  allOf: [],
  serverRendered: true,
  query: null,
  files: NO_FILES,
  ...more,
});

function aRelease(name: string, more: Partial<ReleaseRecord> = {}): ReleaseRecord {
  const role = name === 'host' ? 'host' : 'remote';
  return {
    format: 1,
    role,
    name,
    version: '1.0.0',
    buildId: `${name}-build`,
    federationName: role === 'host' ? 'host' : `r_${name}`,
    entry: `/releases/${name}/${name}-build/entry.js`,
    manifest: { id: name },
    files: { [`/releases/${name}/${name}-build/entry.js`]: { integrity: 'sha384-x', bytes: 1 } },
    start: { js: [`/releases/${name}/${name}-build/entry.js`], css: [] },
    serverBuild: { file: `${name}/server.cjs`, integrity: '', bytes: 0 },
    routes: [],
    slots: [],
    menu: [],
    switches: { anyOf: [], allOf: [], introduces: [] },
    contract: { min: 1, max: 1 },
    sharedNames: {},
    operations: {},
    words: [`${name}.`],
    signature: '',
    ...more,
  };
}

interface Facts {
  readonly tenant?: Tenant;
  readonly remotes?: readonly ReleaseRecord[];
  readonly switches?: RegistryAnswer['switches'];
  readonly signedIn?: boolean;
  readonly host?: ReleaseRecord;
}

function bootOf({
  tenant = aTenant('oakham'),
  remotes = [],
  switches = {},
  signedIn = false,
  host = aRelease('host'),
}: Facts): BootRecord {
  const releases = compileReleases({ revision: '1', host, remotes, publishers: [], switches });
  return bootRecordOf({
    tenant,
    releases,
    viewer: signedIn ? { signedIn: true, profile: null } : SIGNED_OUT,
    auth: null,
    firstOrigin: 'http://oakham.example.test:8080',
    day: '2026-05-02',
    origin: 'http://oakham.example.test',
    environment: 'development',
    hasAnalyticsEndpoint: false,
    keepsPages: true,
    words: compileByReader(wordsFor(tenant, releases)),
  });
}

test('A remote whose switches are off is neither loaded nor shown, and its routes stay for the guard to deny', () => {
  const orders = aRelease('orders', {
    switches: { anyOf: ['showOrders'], allOf: [], introduces: [] },
    routes: [aRoute('orders.start', '/order/apply1')],
    slots: [{ slot: 'place.actions', serverRendered: true, files: NO_FILES }],
    menu: [{ path: '/order/apply1', label: 'orders.menu', order: 1, anyOf: [] }],
  });
  const tenant = aTenant('oakham', { words: { 'orders.menu': 'Order a tree' } });
  const off = bootOf({ tenant, remotes: [orders], switches: { showOrders: false } });
  expect([
    off.remotes,
    off.slots,
    off.words['orders.menu'],
    off.menu.map(({ label }) => label).includes('Order a tree'),
  ]).toEqual([[], {}, undefined, false]);
  expect(off.routes.map(({ id, remote }) => [id, remote])).toEqual([['orders.start', 'orders']]);
  const on = bootOf({ tenant, remotes: [orders], switches: { showOrders: true } });
  expect(on.remotes).toEqual([
    {
      ...{
        name: 'orders',
        federationName: 'r_orders',
        buildId: 'orders-build',
        entry: orders.entry,
        integrity: orders.files[orders.entry]?.integrity,
      },
      words: expect.stringMatching(/^\/words\/orders\.[0-9a-f]{16}\.json$/),
    },
  ]);
  expect(on.slots).toEqual({ 'place.actions': [{ remote: 'orders', serverRendered: true }] });
  expect(on.menu.map(({ label }) => label)).toContain('Order a tree');
});

test('Words that come with a remote are said where the tenant says none, in its language, and only while it is loaded', () => {
  const seasons = aRelease('seasons', {
    switches: { anyOf: ['showSeasons'], allOf: [], introduces: ['showSeasons'] },
    messages: {
      'en-GB': { 'seasons.title': 'Seasons', 'seasons.colour': 'Colour', 'seasons.own': 'Theirs' },
      'en-US': { 'seasons.colour': 'Color' },
      'fr-FR': { 'seasons.title': 'Saisons' },
    },
  });
  const tenant = aTenant('oakham', { config: { locale: 'en-US' }, words: { 'seasons.own': 'Ours' } });
  const said = (switches: RegistryAnswer['switches']) =>
    wordsFor(
      tenant,
      compileReleases({ revision: '1', host: aRelease('host'), remotes: [seasons], publishers: [], switches }),
    ).remotes;
  expect(said({ showSeasons: true, userAccount: false })).toEqual({
    seasons: { 'seasons.title': 'Seasons', 'seasons.colour': 'Color', 'seasons.own': 'Ours' },
  });
  expect(said({ userAccount: false })).toEqual({});
});

test('A remote’s words travel apart from the record, under an address that changes with them; what the host reads is not said twice', () => {
  const nests = aRelease('nests', { words: ['nests.', 'shared.'] });
  const facts = (title: string) => {
    const tenant = aTenant('oakham', {
      words: { 'nests.title': title, 'shared.close': 'Close', 'host.close': 'Close' },
    });
    const host = aRelease('host', { words: ['shared.'] });
    const boot = bootOf({ tenant, remotes: [nests], host });
    return {
      boot,
      words: wordsFor(
        tenant,
        compileReleases({ revision: '1', host, remotes: [nests], publishers: [], switches: { userAccount: false } }),
      ),
    };
  };
  const { boot, words } = facts('Order');
  expect(words.remotes).toEqual({ nests: { 'nests.title': 'Order' } });
  expect([boot.words['nests.title'], boot.words['shared.close'], boot.words['host.close']]).toEqual([
    undefined,
    'Close',
    'Close',
  ]);
  expect(facts('Order').boot.remotes[0]?.words).toBe(boot.remotes[0]?.words);
  expect(facts('Ask').boot.remotes[0]?.words).not.toBe(boot.remotes[0]?.words);
});

test('What only a project says that is still to open is said by no other, nor what only the site without a project says', () => {
  const holdingPage = { subscribeTitle: 'Soon', subscribeBody: 'We are counting.' };
  const said = (config: Parameters<typeof aTenant>[1]) => {
    const releases = compileReleases({
      ...{
        revision: '1',
        host: aRelease('host'),
        remotes: [aRelease('content', { words: ['content.'] })],
        publishers: [],
      },
      switches: { userAccount: false },
    });
    const keys = Object.keys(wordsFor(aTenant('oakham', config), releases).remotes['content'] ?? {});
    return ['content.home', 'content.welcome.told.', 'content.projects.'].filter((prefix) =>
      keys.some((key) => key.startsWith(prefix)),
    );
  };
  expect(said({ config: { holdingPage: null } })).toEqual(['content.home']);
  expect(said({ config: { holdingPage } })).toEqual(['content.home', 'content.welcome.told.']);
  expect(said({ config: { holdingPage: null, topLevel: true } })).toEqual(['content.home', 'content.projects.']);
});

test('Words about accounts are in no page: they travel apart, and not at all where there are no accounts', () => {
  const facts = (switches: RegistryAnswer['switches']) =>
    bootOf({ tenant: aTenant('oakham', { words: { 'account.profile': 'You' } }), switches });
  const on = facts({ userAccount: true });
  expect(on.accountWords).toMatch(/^\/words\/account\.[0-9a-f]{16}\.json$/);
  expect(Object.keys(on.words).filter((key) => key.startsWith('account.'))).toEqual([]);
  expect(
    bootOf({ tenant: aTenant('oakham', { words: { 'account.profile': 'Me' } }), switches: { userAccount: true } })
      .accountWords,
  ).not.toBe(on.accountWords);
  expect(facts({ userAccount: false }).accountWords).toBeNull();
});

test('The menu has the order of the specification, and leads nowhere that does not exist', () => {
  const paths = ['/about', '/help', '/map', '/news', '/contact', '/adopt', '/adoptpit', '/greenspace', '/login'];
  const hood: TenantConfig['neighbourhoods'][number] = {
    ...{ name: 'Elm Quarter', slug: 'elm-quarter', shortCode: 'ELM', hideHome: false },
    ...{ mastheadImage: null, coordinatorGroup: null, intro: null, mapIntro: null, mapImage: null, stats: [] },
  };
  const tenant = aTenant('oakham', {
    config: {
      gatherUrl: 'https://gather.example',
      neighbourhoods: [hood, { ...hood, name: 'Hidden', slug: 'hidden', hideHome: true }],
    },
  });
  const every = Object.fromEntries(
    [
      'showAbout',
      'showHelp',
      'showMap',
      'showAdopt',
      'showPitAdopt',
      'showGreenSpacesExplorer',
      'showGatherMenu',
      'showSignUp',
      'showHoods',
    ].map((name) => [name, true]),
  );
  const content = aRelease('content', {
    routes: [
      ...paths.map((path) => aRoute(`content${path}`, path)),
      aRoute('content.hood', '/neighbourhood/:slug?'),
      aRoute('content.contact', '/:contact'),
    ],
    menu: [
      { path: '/nowhere', label: 'host.home', order: 1, anyOf: [] },
      { path: '/news', label: 'host.home', order: 2, anyOf: ['neverOn'] },
    ],
  });
  const menu = bootOf({ tenant, remotes: [content], switches: every }).menu;
  expect(menu.map(({ label }) => label)).toEqual([
    'About',
    'Help',
    'Map',
    'News',
    'Contact us',
    'Adopt',
    'Adopt a vacant pit',
    'Parks',
    'Gather',
    'Create account',
    'Sign in',
    'Elm Quarter',
  ]);
  expect(menu.filter(({ external }) => external)).toEqual([
    { path: 'https://gather.example', label: 'Gather', external: true },
  ]);
  const signedIn = bootOf({ tenant, remotes: [content], switches: every, signedIn: true }).menu;
  expect(signedIn.map(({ label }) => label)).not.toEqual(expect.arrayContaining(['Sign in']));
  const none = Object.fromEntries(Object.keys(every).map((name) => [name, false]));
  expect(bootOf({ tenant, remotes: [content], switches: none }).menu.map(({ label }) => label)).toEqual([
    'News',
    'Contact us',
  ]);
  // '/:contact' also matches '/about', but only answers landing codes.
  const catchAll = aRelease('content', { routes: [aRoute('content.contact', '/:contact')] });
  expect(bootOf({ tenant, remotes: [catchAll], switches: { ...none, showAbout: true } }).menu).toEqual([]);
  const switchedOff = aRelease('content', { routes: [aRoute('content.news', '/news', { anyOf: ['showNews'] })] });
  expect(bootOf({ tenant, remotes: [switchedOff], switches: none }).menu).toEqual([]);
});

test('The release id names builds, switches and configuration, and nothing of the visitor or the day', () => {
  const remotes = [aRelease('content')];
  const same = bootOf({ remotes }).releaseId;
  expect(bootOf({ remotes, signedIn: true }).releaseId).toBe(same);
  const others = [
    bootOf({ remotes: [aRelease('content', { buildId: 'newer' })] }),
    bootOf({ remotes: [] }),
    bootOf({ remotes, switches: { showEverythingNew: true } }),
    bootOf({ remotes, tenant: aTenant('oakham', { config: { tagline: 'Another' } }) }),
    bootOf({ remotes, host: aRelease('host', { buildId: 'newer-host' }) }),
  ].map(({ releaseId }) => releaseId);
  expect(new Set([same, ...others]).size).toBe(6);
});

test('A browser is told the public part of the configuration only', () => {
  const text = JSON.stringify(bootOf({}));
  const { config } = aTenant('oakham');
  expect(text).not.toContain(config.ac.auth0_client_id_web);
  for (const token of Object.values(config.fmpToken)) expect(text).not.toContain(token);
  expect(text).toContain('oakham-token-of-development');
});

test('A page links the files of its own slots and of the layout, not of other pages', () => {
  const file = (name: string) => ({ js: [`/${name}.js`], css: [`/${name}.css`] });
  const content = aRelease('content', {
    routes: [
      aRoute('content.place', '/place/:id', { files: file('place') }),
      aRoute('content.home', '/', { files: file('home') }),
    ],
  });
  const adoption = aRelease('adoption', {
    slots: [
      { slot: 'place.actions', serverRendered: true, files: file('adopt') },
      { slot: 'home.panels', serverRendered: true, files: file('panel') },
      { slot: 'menu', serverRendered: true, files: file('entry') },
    ],
  });
  const releases = compileReleases({
    revision: '1',
    host: aRelease('host'),
    remotes: [adoption, content],
    publishers: [],
    switches: {},
  });
  const boot = bootOf({ remotes: [adoption, content] });
  const place = pageFilesOf(releases, boot, releases.routeTable.match('/place/1')?.route ?? null);
  expect(place.styles).toEqual(['/place.css', '/adopt.css', '/entry.css']);
  expect(place.scripts).toEqual([content.entry, '/place.js', adoption.entry, '/adopt.js', '/entry.js']);
  expect(pageFilesOf(releases, boot, null).styles).toEqual(['/entry.css']);
});

test.each(['GB', 'US', 'CA'])('Pages know that their tenant is in %s', (country) => {
  expect(bootOf({ tenant: aTenant('oakham', { config: { country } }) }).tenant.country).toBe(country);
});

test.each([
  ['nothing', null],
  ['no revision', { host: aRelease('host'), remotes: [] }],
  ['a remote as the host', { revision: '1', host: aRelease('content'), remotes: [] }],
  [
    'a remote without routes',
    { revision: '1', host: aRelease('host'), remotes: [{ ...aRelease('content'), routes: undefined }] },
  ],
  ['a record of a later format', { revision: '1', host: { ...aRelease('host'), format: 2 }, remotes: [] }],
])('A registry that answers %s is not believed', (_what, answer) =>
  expect(() => parseRegistryAnswer(answer)).toThrow('The registry answered'),
);

test('Two remotes that claim one path are refused together', () => {
  const remotes = [
    aRelease('content', { routes: [aRoute('content.a', '/news')] }),
    aRelease('stream', { routes: [aRoute('stream.a', '/news')] }),
  ];
  expect(() =>
    compileReleases({ revision: '1', host: aRelease('host'), remotes, publishers: [], switches: {} }),
  ).toThrow('both claim /news');
});
