/**
 * Every published script and style sheet with a few bytes changed in transit: the browser rejects each, however a page
 * loads it.
 */
import { expect, test } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import type { ReleaseRecord } from '@greenward/contract';
import { readPublicRecords, readPublished } from '../support/allowed-requests.ts';
import { photoTakenAt } from '../support/photo-taken-at.ts';
import { startSiteProxy } from '../support/site-proxy.ts';
import type { SiteProxy } from '../support/site-proxy.ts';
import { becomeResident } from '../support/residents.ts';
import { pageUrl, readSites } from '../support/sites.ts';
import { savesData } from '../support/visitors.ts';

const sites = readSites();
const site = sites.production;
const records = readPublicRecords();
const host = records[0] as ReleaseRecord;
const remotes = records.slice(1);
const ALL = new Set(records.flatMap(({ files }) => Object.keys(files).filter((file) => /\.(js|css)$/.test(file))));
/**
 * Browsers do not verify these: `new Worker` takes no hash, and edge itself serves the service worker (decision 21).
 * The shell's styles are inlined in pages; edge verifies those.
 */
const NOT_COMPARED = new Set([
  ...Object.values(host.onDemand ?? {}).flatMap(({ workers }) => workers),
  host.serviceWorker ?? '',
  ...host.start.css,
]);

/** Leaves a trace when it runs or is applied. */
const changed =
  (path: string) =>
  (content: Buffer): Buffer =>
    Buffer.concat([
      content,
      Buffer.from(path.includes('.css') ? '\n:root { --tampered: yes; }' : '\n;globalThis.tampered = true;'),
    ]);
const bare = (path: string): string => path.replace(/\?.*$/s, '');
const routeFiles = ({ files }: ReleaseRecord['routes'][number]): readonly string[] => [...files.js, ...files.css];

const refused = new Set<string>();
const asked = new Set<string>();

interface Visit {
  readonly tenant?: string | null;
  readonly landing: string;
  readonly isChanged: (file: string) => boolean;
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** Changes documents. */
  readonly rewrite?: (text: string) => string;
  readonly act: (page: Page, proxy: SiteProxy) => Promise<unknown>;
}

function noteRefusals(page: Page): void {
  page.on('console', (message) => {
    const [, url] = /valid digest in the 'integrity' attribute for resource '([^']+)'/.exec(message.text()) ?? [];
    if (url !== undefined) refused.add(new URL(url).pathname);
  });
}
const effectsOn = (page: Page): Promise<unknown[]> =>
  page.evaluate(() => [
    (globalThis as { tampered?: boolean }).tampered,
    getComputedStyle(document.documentElement).getPropertyValue('--tampered'),
  ]);

/** Opens a page of a tampered site, acts on it, and proves that no changed file had an effect. */
async function visit(
  browser: Browser,
  { tenant = 'greentown', landing, isChanged, prepare, rewrite, act }: Visit,
): Promise<void> {
  const proxy = await startSiteProxy(site, tenant);
  const context = await browser.newContext({ serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    noteRefusals(page);
    proxy.interfere = (path, _response, pass) => {
      const file = bare(path);
      if (!ALL.has(file) || !isChanged(file)) return false;
      asked.add(file);
      pass(changed(file));
      return true;
    };
    if (rewrite !== undefined) proxy.rewrite = (_path, text) => rewrite(text);
    await prepare?.(page);
    await page.goto(proxy.url(landing));
    await act(page, proxy);
    expect(await effectsOn(page)).toEqual([undefined, '']);
  } finally {
    await context.close();
    await proxy.close();
  }
}

const isReady = (page: Page): Promise<void> => expect(page.locator('html')).toHaveAttribute('data-ready', 'true');

/** Navigates within the document to any address, like the back button. */
async function walk(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}
const pathOf = ({ path }: { readonly path: string }): string =>
  path.replace(':placeGuid', sites.places.greentown.tree).replace(':_contact', 'AB12CD');
/** Panels of other remotes load when they come near the window. */
const refusedWhenNear = (page: Page, files: readonly string[]): Promise<void> =>
  expect(async () => {
    await page.mouse.wheel(0, 400);
    expect(files.filter((file) => !refused.has(file))).toEqual([]);
  }).toPass({ timeout: 60_000 });
const refusedAll = (files: readonly string[]): Promise<void> =>
  expect.poll(() => files.filter((file) => !refused.has(file))).toEqual([]);

test.describe.configure({ mode: 'serial' });

/** The project list is a page of the site without a project. */
const isOfNoProject = ({ id }: { readonly id: string }): boolean => id === 'content.projects';

for (const [landing, tenant] of [
  ['/error', 'greentown'],
  ['/privacy', 'greentown'],
  ['/cookies', null],
] as const) {
  test(`The script and styles of every page are refused when a visitor walks to it from ${landing} of ${tenant ?? 'the site without a project'}`, async ({
    browser,
  }) => {
    const routes = records.flatMap((record) => record.routes);
    const genuine = new Set(routes.filter(({ path }) => path === landing).flatMap(routeFiles));
    const others = routes.filter(
      (route) => isOfNoProject(route) === (tenant === null) && routeFiles(route).some((file) => !genuine.has(file)),
    );
    expect(others.length).toBeGreaterThan(0);
    await visit(browser, {
      tenant,
      landing,
      isChanged: (file) => !genuine.has(file) && others.some((route) => routeFiles(route).includes(file)),
      prepare: savesData,
      async act(page) {
        await isReady(page);
        for (const route of others) {
          await walk(page, pathOf(route));
          await refusedAll(routeFiles(route).filter((file) => !genuine.has(file)));
        }
      },
    });
  });
}

/** A page of the remote that every tenant of this journey has, and that needs no parameter; one for visitors if there is one. */
function anyPageOf(routes: ReleaseRecord['routes']): string {
  const plain = routes.filter((route) => !/[:*]/.test(route.path) && route.path !== '/' && !isOfNoProject(route));
  return (plain.find(({ guard }) => guard === null) ?? plain[0])?.path ?? '/';
}

for (const { name, entry, start, routes } of remotes) {
  for (const file of start.js) {
    test(`The ${file === entry ? 'entry' : 'exposed module'} of ${name} is refused`, async ({ browser }) => {
      await visit(browser, {
        landing: '/cookies',
        isChanged: (changing) => changing === file,
        prepare: savesData,
        async act(page) {
          await isReady(page);
          await walk(page, anyPageOf(routes));
          await expect(page.getByRole('main').getByRole('button', { name: /try again/i })).toBeVisible();
          await refusedAll([file]);
        },
      });
    });
  }
}

for (const file of host.start.js) {
  test(`The shell’s first script ${host.start.js.indexOf(file) + 1} is refused, and the page can be read`, async ({
    browser,
  }) => {
    await visit(browser, {
      landing: '/cookies',
      isChanged: (changing) => changing === file,
      async act(page) {
        await refusedAll([file]);
        await expect(page.getByRole('heading', { level: 1, name: 'Cookies' })).toBeVisible();
        expect(await page.locator('html').getAttribute('data-ready')).toBeNull();
      },
    });
  });
}

const scriptsOf = (name: string): readonly string[] => host.onDemand?.[name]?.scripts ?? [];

interface Need {
  readonly landing: string;
  readonly files: readonly string[];
  /** Navigates to what needs the files; without it, the landing page needs them. */
  readonly walkOn?: (page: Page) => Promise<unknown>;
}

/** The page that needs the files shows a failure in its place, with a retry. */
async function refuseNeeded(browser: Browser, { landing, files, walkOn }: Need): Promise<void> {
  expect(files.length).toBeGreaterThan(0);
  await visit(browser, {
    landing,
    isChanged: (file) => files.includes(file),
    prepare: savesData,
    async act(page) {
      await isReady(page);
      await walkOn?.(page);
      await expect(page.getByRole('main').getByRole('button', { name: /try again/i })).toBeVisible();
      await refusedAll(files);
    },
  });
}

test('The map engine is refused', async ({ browser }) => {
  await refuseNeeded(browser, { landing: '/map', files: scriptsOf('maplibre-gl') });
});

test('The client of the api is refused, and a page that asks the api says so', async ({ browser }) => {
  const walkOn = (page: Page): Promise<void> =>
    page.getByRole('contentinfo').locator('a[href="/accessibility"]').click();
  await refuseNeeded(browser, { landing: '/cookies', files: scriptsOf('@greenward/graphql/client'), walkOn });
  // The client itself requests its parts.
  await refuseNeeded(browser, {
    landing: '/cookies',
    files: [...scriptsOf('@apollo/client'), ...scriptsOf('graphql')],
    walkOn,
  });
});

/** For builds of remotes that call Apollo Client themselves. */
const forKeptBuilds = [
  ...scriptsOf('@apollo/client/react').filter((file) => !scriptsOf('@apollo/client').includes(file)),
  ...Object.keys(host.files).filter((file) => file.endsWith('.js') && readPublished(file).includes('withApollo:()')),
];

test('What only kept builds of remotes need is refused, and the page says so', async ({ browser }) => {
  expect(forKeptBuilds).toHaveLength(2);
  await visit(browser, {
    landing: '/',
    isChanged: (file) => forKeptBuilds.includes(file),
    rewrite: (text) =>
      text.replaceAll('"federationName":"r_content"', '"federationName":"r_content","usesApollo":true'),
    async act(page) {
      await expect(page.locator('#gw-notices').getByRole('button', { name: /try again/i })).toBeVisible();
      await refusedAll(forKeptBuilds);
    },
  });
});

test('What the shell fetches when the page is at rest, or when it is asked for, is refused, and nobody misses it', async ({
  browser,
}) => {
  const named = new Set([
    ...host.start.js,
    ...host.start.css,
    ...host.routes.flatMap(routeFiles),
    ...Object.values(host.onDemand ?? {}).flatMap(({ scripts, workers }) => [...scripts, ...workers]),
  ]);
  const rest = Object.keys(host.files).filter(
    (file) => /\.(js|css)$/.test(file) && !named.has(file) && !NOT_COMPARED.has(file),
  );
  // Requested by another script, and only if the visitor may be counted.
  const measuring = rest.filter((file) => readPublished(file).includes('largest-contentful-paint'));
  // Requested when a user signs in, or signed in here before.
  const accounts = rest.filter((file) => /account\.wizard|getTokenSilently/.test(readPublished(file)));
  // Requested when a page's answers do not arrive.
  const kept = rest.filter((file) => readPublished(file).includes('gw-area:'));
  const first = rest.filter(
    (file) => ![measuring, accounts, kept, forKeptBuilds].some((files) => files.includes(file)),
  );
  expect([first.length > 5, measuring.length, accounts.length > 1, kept.length]).toEqual([true, 1, true, 1]);
  await visit(browser, {
    tenant: 'borough',
    landing: '/privacy',
    isChanged: (file) => first.includes(file),
    // A visitor without a cookie choice, with a queued write, at a site that counts visitors: this requests everything.
    prepare: (page) => page.addInitScript(() => void indexedDB.open('greenward-writes')),
    async act(page) {
      await isReady(page);
      await page.getByRole('banner').getByRole('button', { name: /share/i }).click();
      await refusedAll(first);
      await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
    },
  });
  await visit(browser, {
    tenant: 'borough',
    landing: '/privacy',
    isChanged: (file) => accounts.includes(file),
    prepare: (page) => page.addInitScript(() => localStorage.setItem('gw-signed-in-before', 'yes')),
    async act(page) {
      await isReady(page);
      await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).last().click();
      await refusedAll(accounts);
      await expect(page.getByRole('banner')).toBeVisible();
    },
  });
  await visit(browser, {
    landing: '/privacy',
    isChanged: (file) => kept.includes(file),
    prepare: (page) => page.route('**/graphql*', (route) => route.abort()),
    async act(page) {
      await isReady(page);
      await page.getByRole('link', { name: 'Map', exact: true }).first().click();
      await refusedAll(kept);
      await expect(page.getByRole('main').getByRole('button', { name: /try again/i })).toBeVisible();
    },
  });
  await visit(browser, {
    tenant: 'borough',
    landing: '/privacy',
    isChanged: (file) => measuring.includes(file),
    prepare: (page) => page.addInitScript(() => void (document.cookie = 'gw_cookies=accepted')),
    async act(page) {
      await isReady(page);
      await refusedAll(measuring);
    },
  });
});

test('What a place page fetches when it is asked for is refused, and the page says so', async ({ browser }) => {
  const content = remotes.find(({ name }) => name === 'content') as ReleaseRecord;
  const named = new Set([
    ...content.start.js,
    ...content.start.css,
    ...content.routes.flatMap(routeFiles),
    ...content.slots.flatMap(({ files }) => [...files.js, ...files.css]),
  ]);
  const later = Object.keys(content.files).filter((file) => /\.(js|css)$/.test(file) && !named.has(file));
  expect(later).toHaveLength(4); // script and styles of each of the two parts
  await visit(browser, {
    landing: `/place/${sites.places.greentown.tree}`,
    isChanged: (file) => later.includes(file),
    prepare: savesData,
    async act(page) {
      await isReady(page);
      await page.getByRole('button', { name: 'QR label' }).click();
      await page.getByRole('button', { name: 'Correct this tree' }).click();
      await refusedAll(later);
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(2);
    },
  });
});

test('What the map’s pages, and its part on another’s, fetch when they are asked for is refused, and the pages say so', async ({
  browser,
}) => {
  const map = remotes.find(({ name }) => name === 'map') as ReleaseRecord;
  const named = new Set([...map.start.js, ...map.start.css, ...map.routes.flatMap(routeFiles)]);
  const later = Object.keys(map.files).filter((file) => /\.(js|css)$/.test(file) && !named.has(file));
  expect(later.length).toBeGreaterThan(2);
  const isChanged = (file: string): boolean => later.includes(file);
  await visit(browser, {
    landing: '/map',
    isChanged,
    prepare: savesData,
    async act(page) {
      await isReady(page);
      await page.getByRole('button', { name: 'Need first' }).click();
      await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
    },
  });
  await visit(browser, {
    landing: '/map#my=1',
    isChanged,
    prepare: savesData,
    async act(page) {
      await isReady(page);
      await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
    },
  });
  await visit(browser, {
    landing: '/walk',
    isChanged,
    prepare: savesData,
    async act(page) {
      await isReady(page);
      await page.locator('main a[href^="/walk/"]').first().click();
      await page.getByRole('button', { name: 'Keep for offline' }).click();
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    },
  });
  await visit(browser, {
    landing: '/neighbourhood',
    isChanged,
    prepare: savesData,
    async act(page) {
      await isReady(page);
      await page.locator('main a[href^="/neighbourhood/"]').first().click();
      await refusedWhenNear(page, later);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  });
});

const filesOf = (of: string, slot: string): readonly string[] =>
  (remotes.find(({ name }) => name === of)?.slots ?? [])
    .filter((filler) => filler.slot === slot)
    .flatMap(({ files }) => [...files.js, ...files.css]);

test('What other remotes add to the pages of content is refused, and the rest of the page stays', async ({
  browser,
}) => {
  const ofAdoption = ['home.panels', 'place.actions', 'place.panels', 'neighbourhood.panels'].map((slot) =>
    filesOf('adoption', slot),
  );
  const ofPits = ['place.actions', 'place.panels'].flatMap((slot) => filesOf('pits', slot));
  const ofStream = filesOf('stream', 'place.panels');
  const ofStreamAtHome = filesOf('stream', 'home.panels');
  const ofStreamThere = filesOf('stream', 'neighbourhood.panels');
  const ofIssues = filesOf('issues', 'place.panels');
  expect([ofStream, ofStreamThere, ofStreamAtHome, ofIssues]).not.toContainEqual([]);
  expect([...ofAdoption, ofPits].map(({ length }) => length > 0)).toEqual([true, true, true, true, true]);
  const [home = [], action = [], place = [], neighbourhood = []] = ofAdoption;
  await visit(browser, {
    landing: '/pick/list',
    isChanged: (file) =>
      [...ofAdoption.flat(), ...ofPits, ...ofStream, ...ofStreamThere, ...ofStreamAtHome, ...ofIssues].includes(file),
    prepare: savesData,
    async act(page) {
      await isReady(page);
      const free = page.getByRole('main').locator('a[href^="/pick/tree/"]').first();
      const guid = ((await free.getAttribute('href')) ?? '').split('/').at(-1) ?? '';
      await walk(page, `/place/${guid}`);
      await refusedWhenNear(page, [...action, ...place, ...ofStream, ...ofIssues]);
      await walk(page, `/place/${sites.places.greentown.pit ?? ''}`);
      await refusedWhenNear(page, ofPits);
      await walk(page, '/');
      await refusedWhenNear(page, [...home, ...ofStreamAtHome]);
      await walk(page, '/neighbourhood');
      await page.locator('main a[href^="/neighbourhood/"]').first().click();
      await refusedWhenNear(page, [...neighbourhood, ...ofStreamThere]);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  });
});

/** For signed-in users, whose session belongs to the site itself. */
async function changeFiles(page: Page, files: readonly string[]): Promise<void> {
  noteRefusals(page);
  await page.route(
    ({ pathname }) => files.includes(pathname),
    async (route) => {
      const file = new URL(route.request().url()).pathname;
      asked.add(file);
      await route.fulfill({
        body: changed(file)(Buffer.from(readPublished(file))),
        contentType: file.endsWith('.css') ? 'text/css' : 'text/javascript',
      });
    },
  );
}

/** As the tab keeps a report that was just sent. */
const SENT_REPORT = JSON.stringify({
  ...{ key: 'k', sendUntil: null, keepUntil: 4_102_444_800_000 },
  input: {
    ...{ id: 'r', isDifferent: false, details: { answer: '', description: '' } },
    where: { kind: 'spot', address: null, lon: -71.11, lat: 42.37 },
    kind: { slug: 'other', title: 'Something else', ask: null, danger: null, medianDays: null },
    sent: { identifier: 'GW-7K2MQ9XD', needsConfirmation: false, email: null, name: null, key: 'k' },
  },
});

test('What other remotes show to residents alone is refused, and their pages say so', async ({ page }) => {
  const ofProfile = ['adoption', 'issues', 'orders', 'pits'].flatMap((name) => filesOf(name, 'profile.panels'));
  const pits = remotes.find(({ name }) => name === 'pits') as ReleaseRecord;
  const named = new Set([
    ...[...pits.start.js, ...pits.start.css, ...pits.routes.flatMap(routeFiles)],
    ...['place.actions', 'place.panels', 'profile.panels'].flatMap((slot) => filesOf('pits', slot)),
  ]);
  const map = Object.keys(pits.files).filter((file) => /\.(js|css)$/.test(file) && !named.has(file));
  const ofInbox = ['adoption', 'content'].flatMap((name) => filesOf(name, 'inbox.side'));
  const ofReport = filesOf('stream', 'issue.done');
  expect([ofProfile.length > 2, map.length > 0, ofInbox.length > 1, ofReport.length > 0]).not.toContain(false);
  await becomeResident(page, site, 'greentown');
  await changeFiles(page, [...ofProfile, ...map, ...ofInbox, ...ofReport]);
  await page.goto(pageUrl(site, 'greentown', '/profile'));
  await refusedAll(ofProfile);
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(4);
  await expect(page.getByRole('button', { name: 'Change details' })).toBeVisible();
  await page.goto(pageUrl(site, 'greentown', '/inbox'));
  await refusedAll(ofInbox);
  await expect(page.getByText('Nothing has happened yet')).toBeVisible();
  await page.evaluate((draft) => sessionStorage.setItem('gw-draft:issue', draft), SENT_REPORT);
  await page.goto(pageUrl(site, 'greentown', '/issue/steps/step3'));
  await refusedAll(ofReport);
  await expect(page.getByText('GW-7K2MQ9XD')).toBeVisible();
  await page.goto(pageUrl(site, 'greentown', '/adoptpit/apply1'));
  await page.getByRole('button', { name: 'Show them on the map' }).click();
  await refusedAll(map);
  await expect(page.getByText('We could not load the map.', { exact: false })).toBeVisible();
  expect(await effectsOn(page)).toEqual([undefined, '']);
});

test('What the header of a resident and the inbox show is refused, and the rest of the page stays', async ({
  page,
}) => {
  const stream = remotes.find(({ name }) => name === 'stream') as ReleaseRecord;
  const badge = filesOf('stream', 'header.badge');
  const panel = filesOf('stream', 'account.inbox');
  expect([badge.length > 0, panel.length > 0]).toEqual([true, true]);
  await becomeResident(page, site, 'greentown');
  await changeFiles(page, [...badge, ...panel, ...stream.routes.flatMap(routeFiles)]);
  await page.goto(pageUrl(site, 'greentown', '/'));
  await refusedAll(badge);
  await page.getByRole('banner').locator('summary').first().click();
  await refusedAll(panel);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Inbox', exact: true })).toBeVisible();
  expect(await effectsOn(page)).toEqual([undefined, '']);
});

test('What the pages of an order fetch when they need it is refused, and the pages do without', async ({ page }) => {
  const orders = remotes.find(({ name }) => name === 'orders') as ReleaseRecord;
  const named = new Set([
    ...[...orders.start.js, ...orders.start.css, ...orders.routes.flatMap(routeFiles)],
    ...filesOf('orders', 'profile.panels'),
  ]);
  const later = Object.keys(orders.files).filter((file) => /\.(js|css)$/.test(file) && !named.has(file));
  const [code, map] = [true, false].map((isCode) =>
    later.filter((file) => readPublished(file).includes('errorCorrectionLevel') === isCode),
  ) as [string[], string[]];
  expect([code.length, map.length > 0]).toEqual([1, true]);
  await becomeResident(page, site, 'greentown');
  await page.addInitScript(() => {
    const keep = (name: string, input: object): void =>
      sessionStorage.setItem(
        `gw-draft:${name}:garden-trees`,
        JSON.stringify({ input, key: 'key', keepUntil: Date.now() + 3_600_000 }),
      );
    keep('order-done', { guid: '00000000-0000-4000-8000-000000000001', publicId: 'GT000000000' });
    keep('order', {
      ...{ marketSlug: 'garden-trees', currentAudience: null, skuGuids: ['any'], stockLocationGuid: 'any' },
      ...{ fulfillmentType: 'PICKUP', pickupSlug: 'any', hold: null, details: null },
    });
  });
  await changeFiles(page, later);
  await page.goto(pageUrl(site, 'greentown', '/order/apply2?market=garden-trees'));
  await page.getByRole('radio', { name: 'Somewhere else' }).check();
  await page.getByRole('button', { name: 'Show the map' }).click();
  await refusedAll(map);
  await expect(page.getByText('The map cannot be shown on this device.', { exact: false })).toBeVisible();
  await page.route('**/graphql*', (route) => route.abort());
  await page.goto(pageUrl(site, 'greentown', '/order/thankyou?market=garden-trees'));
  await refusedAll(code);
  await expect(page.getByText('GT000000000', { exact: true })).toBeVisible();
  expect(await effectsOn(page)).toEqual([undefined, '']);
});

test('What a report fetches for its photo and map is refused, and the page does without', async ({ browser }) => {
  const issues = remotes.find(({ name }) => name === 'issues') as ReleaseRecord;
  const named = new Set([
    ...[...issues.start.js, ...issues.start.css, ...issues.routes.flatMap(routeFiles)],
    ...issues.slots.flatMap(({ files }) => [...files.js, ...files.css]),
  ]);
  const later = Object.keys(issues.files).filter((file) => /\.(js|css)$/.test(file) && !named.has(file));
  expect(later.length).toBeGreaterThan(1);
  await visit(browser, {
    landing: '/issue',
    isChanged: (file) => later.includes(file),
    prepare: savesData,
    async act(page) {
      await isReady(page);
      await page.getByLabel('Begin with a photo').setInputFiles({
        ...{ name: 'branch.jpg', mimeType: 'image/jpeg' },
        buffer: await photoTakenAt({ lon: -71.11, lat: 42.37 }),
      });
      await expect(page.getByText(/The photo does not say where it was taken/)).toBeVisible();
      await page.getByRole('button', { name: 'Show it on the map' }).click();
      await expect(page.getByText(/The map cannot be loaded/)).toBeVisible();
      await refusedAll(later);
    },
  });
});

test('Of all published files none was left out', () => {
  expect([...ALL].filter((file) => !asked.has(file) && !NOT_COMPARED.has(file))).toEqual([]);
  expect([...asked].filter((file) => !refused.has(file))).toEqual([]);
});
