/** Visits every address of the specification at every tenant's site, on the narrowest supported screen. */
import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Page, Response } from '@playwright/test';
import { switchStatesOf } from '@greenward/contract';
import type { Tenant } from '@greenward/tenants';
import { loadTenants } from '@greenward/tenants/node';
import { readRecords } from '../support/allowed-requests.ts';
import { askHost } from '../support/ask-site.ts';
import { findAnyNames, findAnyPlace } from '../support/find-places.ts';
import type { FoundNames } from '../support/find-places.ts';
import { axeFindings, sidewaysScroll } from '../support/page-audits.ts';
import { readSites } from '../support/sites.ts';
import { AWAITED_PATHS, findingOf, inOrder, releasedRoutes, SPECIFIED_ROUTES } from '../support/specified-routes.ts';
import type { Finding, SpecifiedRoute, VisitedTenant } from '../support/specified-routes.ts';

const site = readSites().production;
const tenants = await loadTenants({ environment: 'development', base: site.base });
const records = readRecords(['host', ...new Set(releasedOwners())]);

function releasedOwners(): string[] {
  return SPECIFIED_ROUTES.filter(({ owner, path }) => owner !== 'host' && !AWAITED_PATHS.includes(path)).map(
    ({ owner }) => owner,
  );
}

/** Value for parameters that accept any text; guids are the tenant's own. */
const ANY_PARAMETER = 'a-page';
const UNKNOWN_CODE = 'AB12CD';
/** Shipped with every installation. */
const STORY = 'the-first-five-summers';
const CATEGORY = 'Care';
/** Of the town with every switch; at others the page says that it knows no such market. */
const MARKET = 'garden-trees';
const BALLOT = 'twelve-large-trees';
const LOST_PATH = '/no/such/page';

/** Pages with the same title at every tenant. All other titles are checked to be unique within a site. */
const TITLES: Readonly<Record<string, string>> = {
  '/cookies': 'Cookies',
  '/privacy': 'Privacy',
  '/terms': 'Terms of service',
  '/acceptableUse': 'Acceptable use',
  '/accessibility': 'Accessibility statement',
  '/attribution': 'Data and licences',
  '/errors/badLanding': 'We do not know this code',
  '/errors/notSupported': 'This browser is too old for this site',
  '/temp': 'Parts of this theme',
  [LOST_PATH]: 'This page could not be found',
};
/**
 * Second addresses of pages: of the error page, and of the home page of the site without a project; also the sign-in
 * pages and the last steps of a report, which share the first one's title. Parks have two each, and their map has views.
 */
const SECOND_ADDRESSES: readonly string[] = [
  '/errors',
  '/home',
  '/loggedin',
  '/emailVerified',
  '/authorize/initiate_login',
  '/issue/steps/step3',
];
/** Redirects to the sign-in service if there are accounts. */
const LEAVES_FOR_SIGN_IN = '/authorize/initiate_login';

const visited = ({ config }: Tenant): VisitedTenant => ({
  topLevel: config.topLevel,
  isHolding: config.holdingPage !== null,
  switches: switchStatesOf(config.switches, {}),
});

const isFull = (tenant: Tenant): boolean => Object.values(visited(tenant).switches).every(Boolean);
const isOpen = ({ config }: Tenant): boolean => config.holdingPage === null;
const hostOf = ({ hosts }: Tenant): string => hosts[0] ?? '';
const urlOf = (tenant: Tenant, path: string): string => `http://${hostOf(tenant)}:${site.port}${path}`;

const NO_NAMES: FoundNames = { park: null, address: null, collection: null, year: null };

interface Stop {
  readonly route: SpecifiedRoute;
  readonly path: string;
  readonly finding: Finding;
}

/** A walk suggested by the council; null without any. */
function walkOf({ directory }: Tenant): string | null {
  const folder = join(directory, 'content', 'walks');
  const [first] = existsSync(folder) ? readdirSync(folder) : [];
  return first === undefined ? null : basename(first, '.md');
}

/** @returns null for a page of an object that the tenant does not have */
function parameterOf(
  name: string,
  { owner, path }: SpecifiedRoute,
  tenant: Tenant,
  place: string | null,
  names: FoundNames,
): string | null {
  const { config } = tenant;
  if (name === '_contact') return UNKNOWN_CODE;
  if (name === 'placeGuid' && ['content', 'issues'].includes(owner)) return place ?? ANY_PARAMETER;
  if (name === 'storySlug') return STORY;
  if (name === 'category') return CATEGORY;
  if (path === '/order/ballot/:marketSlug') return BALLOT;
  if (name === 'marketSlug') return MARKET;
  if (name === 'routeGuid') return walkOf(tenant);
  if (name === 'neighbourhoodSlug') return config.neighbourhoods[0]?.slug ?? ANY_PARAMETER;
  if (path === '/space/map/:view') return 'list';
  if (path === '/address/:nameSlug') return names.address;
  if (name === 'placeSlug' || path === '/greenspace/:nameSlug') return names.park;
  if (name === 'collectionSlug') return names.collection;
  if (name === 'year') return names.year;
  return ANY_PARAMETER;
}

async function stopsOf(tenant: Tenant): Promise<Stop[]> {
  const place = tenant.config.topLevel ? null : await findAnyPlace(site, tenant.code, tenant.token);
  const names = tenant.config.topLevel ? NO_NAMES : await findAnyNames(site, tenant.code, tenant.token);
  return SPECIFIED_ROUTES.map((route) => {
    const lacking = { path: '' };
    const path = route.path.replace(/:(\w+)/g, (_, name: string) => {
      const parameter = parameterOf(name, route, tenant, place, names);
      if (parameter === null) lacking.path = route.path;
      return parameter ?? ANY_PARAMETER;
    });
    const finding = findingOf(route, path, visited(tenant));
    // if the object is missing, the page does not exist although its feature is on
    return {
      route,
      path,
      finding: lacking.path !== '' && finding.kind === 'page' ? ({ kind: 'lost' } as const) : finding,
    };
  });
}

/** Collects a page's console errors, except the failed request of the address itself. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && message.location().url !== page.url()) complaints.push(message.text());
  });
  page.on('response', (response: Response) => {
    if (response.status() >= 400 && !response.request().isNavigationRequest())
      complaints.push(`${response.status()} ${response.url()}`);
  });
  return complaints;
}

test('Releases have the routes of the specification, each with its layout, guard and switches, and those that are awaited are listed', () => {
  const built = SPECIFIED_ROUTES.filter(({ path }) => !AWAITED_PATHS.includes(path));
  expect(inOrder(releasedRoutes(records))).toEqual(inOrder(built));
  const paths = SPECIFIED_ROUTES.map(({ path }) => path);
  expect(AWAITED_PATHS.filter((path) => !paths.includes(path))).toEqual([]);
});

test('Where every switch is on, no page that is built is left out for want of something to show', async () => {
  const full = tenants.filter(isFull);
  expect(full.length).toBeGreaterThan(0);
  for (const tenant of full)
    expect(
      (await stopsOf(tenant)).filter(({ finding }) => finding.kind === 'lost').map(({ route }) => route.path),
    ).toEqual(SPECIFIED_ROUTES.map(({ path }) => path).filter((path) => AWAITED_PATHS.includes(path)));
});

/**
 * Visited in a browser in every theme: colours and fonts on the pages with the most varied components. `/temp` shows
 * all of them.
 */
const PAGES_OF_EACH_THEME = ['/', '/temp'];

interface PageToVisit {
  /** Path of its route, with parameter names. */
  readonly route: string;
  readonly path: string;
  readonly layout: string;
  readonly isRendered: boolean;
}

const isRendered = ({ path }: SpecifiedRoute): boolean =>
  records.some(({ routes }) => routes.some((route) => route.path === path && route.serverRendered));
const leavesForSignIn = (tenant: Tenant, path: string): boolean =>
  path === LEAVES_FOR_SIGN_IN && visited(tenant).switches['userAccount'] === true;

/** All pages of a tenant, including a missing one; a project in holding mode redirects that one. */
const pagesOf = (tenant: Tenant, stops: readonly Stop[]): PageToVisit[] => [
  ...stops.flatMap(({ route, path, finding }) =>
    finding.kind === 'page' && !leavesForSignIn(tenant, path)
      ? [{ route: route.path, path, layout: finding.layout, isRendered: isRendered(route) }]
      : [],
  ),
  ...(isOpen(tenant) ? [{ route: LOST_PATH, path: LOST_PATH, layout: 'default', isRendered: true }] : []),
];

/** One tenant for each theme; for its theme, the town with every switch. */
const themed = Object.values(Object.groupBy(tenants.filter(isOpen), ({ theme }) => theme.name)).flatMap(
  (alike = []) => alike.find(isFull) ?? alike[0] ?? [],
);
const others = themed.filter((tenant) => !isFull(tenant));

/**
 * The pages that a browser visits: all of the town with every switch, and all in one more theme. Pages that several
 * other tenants have are distributed among them.
 */
async function visitsByTenant(): Promise<ReadonlyMap<Tenant, readonly PageToVisit[]>> {
  const stops = new Map<Tenant, readonly Stop[]>();
  for (const tenant of themed) stops.set(tenant, await stopsOf(tenant));
  const isPage = (tenant: Tenant, route: SpecifiedRoute): boolean =>
    stops.get(tenant)?.some((stop) => stop.route === route && stop.finding.kind === 'page') === true;
  const shows = (tenant: Tenant, { route, path }: Stop): boolean => {
    if (isFull(tenant) || PAGES_OF_EACH_THEME.includes(path)) return true;
    const having = others.filter((other) => isPage(other, route) && !leavesForSignIn(other, path));
    return having[SPECIFIED_ROUTES.indexOf(route) % having.length] === tenant;
  };
  return new Map(
    [...stops].map(([tenant, all]) => [
      tenant,
      pagesOf(
        tenant,
        all.filter((stop) => shows(tenant, stop)),
      ),
    ]),
  );
}

interface ServedPage {
  readonly title: string;
  readonly layout: string | null;
  readonly headings: number;
}

/** The server's response as a browser without script sees it. */
const readHtml = (page: Page, html: string): Promise<ServedPage> =>
  page.evaluate((text) => {
    const read = new DOMParser().parseFromString(text, 'text/html');
    return {
      title: read.title,
      layout: read.querySelector('[data-layout]')?.getAttribute('data-layout') ?? null,
      headings: read.querySelectorAll('h1').length,
    };
  }, html);

function expectTitles({ config: { projectName } }: Tenant, titles: ReadonlyMap<string, string>): void {
  for (const [path, title] of titles) {
    const expected = TITLES[path];
    if (expected === undefined) expect.soft(title.endsWith(projectName), `${path} is called ${title}`).toBe(true);
    else expect.soft(title, path).toBe(`${expected} – ${projectName}`);
    expect.soft(title, path).not.toMatch(/undefined|null|\[object/);
  }
  const distinct = [...titles]
    .filter(([path]) => !SECOND_ADDRESSES.includes(path) && !path.startsWith('/greenspace') && path !== '/space/map')
    .map(([, title]) => title);
  expect(distinct).toEqual([...new Set(distinct)]);
}

for (const tenant of tenants) {
  test(`${tenant.code}: every address answers with its page, in its layout and with its title, leads on, or says that there is none`, async ({
    page,
  }) => {
    const stops = await stopsOf(tenant);
    const rendered = new Map(
      pagesOf(tenant, stops).flatMap((one) => (one.isRendered ? [[one.path, one.layout] as const] : [])),
    );
    const titles = new Map<string, string>();
    const expectPage = async (path: string, { text, headers }: Awaited<ReturnType<typeof askHost>>): Promise<void> => {
      const layout = rendered.get(path);
      if (layout === undefined) return;
      const served = await readHtml(page, text);
      const by = headers['x-greenward-rendered'];
      expect
        .soft({ rendered: by, layout: served.layout, headings: served.headings }, path)
        .toEqual({ rendered: 'server', layout, headings: 1 });
      titles.set(path, served.title);
    };
    for (const { path, finding } of stops) {
      const answer = await askHost(site.port, hostOf(tenant), path);
      const expected =
        finding.kind === 'redirect'
          ? { status: 302, to: finding.to }
          : { status: finding.kind === 'lost' ? 404 : 200, to: undefined };
      expect({ status: answer.status, to: answer.headers.location }, path).toEqual(expected);
      await expectPage(path, answer);
    }
    await expectPage(LOST_PATH, await askHost(site.port, hostOf(tenant), LOST_PATH));
    expect(titles.size).toBe(rendered.size);
    expectTitles(tenant, titles);
  });
}

test('Every theme is visited, and every page that more than one theme has is visited in two', async () => {
  expect(new Set(themed.map(({ theme }) => theme.name))).toEqual(
    new Set(tenants.filter(isOpen).map(({ theme }) => theme.name)),
  );
  const visits = await visitsByTenant();
  const visitedIn = (some: readonly Tenant[]): Set<string> =>
    new Set(some.flatMap((tenant) => visits.get(tenant) ?? []).map(({ route }) => route));
  const [inFull, inOthers] = [visitedIn(themed.filter(isFull)), visitedIn(others)];
  for (const tenant of themed)
    for (const { route } of pagesOf(tenant, await stopsOf(tenant)))
      expect(isFull(tenant) ? inFull : inOthers, `${route} of ${tenant.code}`).toContain(route);
});

for (const tenant of themed) {
  test(`${tenant.code}: in a browser pages complain of nothing, are as wide as a small phone, and axe finds nothing`, async ({
    browser,
  }) => {
    test.setTimeout(360_000);
    const context = await browser.newContext({ viewport: { width: 320, height: 640 }, reducedMotion: 'reduce' });
    const page = await context.newPage();
    const complaints = complaintsOf(page);
    const titles = new Map<string, string>();
    for (const { path, layout } of (await visitsByTenant()).get(tenant) ?? []) {
      await page.goto(urlOf(tenant, path));
      await expect(page.locator('html'), path).toHaveAttribute('data-ready', 'true');
      await expect(page.locator('main [aria-busy=true]'), path).toHaveCount(0);
      await expect.soft(page.locator('[data-layout]'), path).toHaveAttribute('data-layout', layout);
      await expect.soft(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
      expect.soft(await sidewaysScroll(page), `${path} scrolls sideways`).toBeLessThanOrEqual(0);
      expect.soft(await axeFindings(page), path).toEqual([]);
      expect.soft(complaints.splice(0), path).toEqual([]);
      titles.set(path, await page.title());
    }
    await context.close();
    expectTitles(tenant, titles);
  });
}

test('A project in holding mode lets exactly its list through', async () => {
  const holding = tenants.filter(({ config }) => config.holdingPage !== null);
  expect(holding.length).toBeGreaterThan(0);
  for (const tenant of holding) {
    const through: string[] = [];
    for (const { route, path } of await stopsOf(tenant)) {
      const { headers } = await askHost(site.port, hostOf(tenant), path);
      if (headers.location !== '/welcome') through.push(route.path);
    }
    // shell §2.12, and the routes that need no project (§2.3), as far as they are specified
    expect(through.sort()).toEqual(
      [
        '/home',
        '/errors',
        '/errors/badLanding',
        '/errors/notSupported',
        '/error',
        '/terms',
        '/cookies',
        '/acceptableUse',
        '/privacy',
        '/welcome',
        '/news',
        '/news/:category',
        '/story',
        '/story/:storySlug',
        '/about',
        '/mailing/manage',
        '/mailing/subscribe',
        '/mailing/subscribe/:mailingListSettings',
        '/sitemap',
        '/temp',
      ].sort(),
    );
  }
});
