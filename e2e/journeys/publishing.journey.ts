/**
 * A team publishes a remote unknown to the shell, with only the command line, an address and a token; the shell stays
 * untouched, and open pages do not notice.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { BootRecord } from '@greenward/contract';
import { askHost, askSite } from '../support/ask-site.ts';
import type { SiteAnswer } from '../support/ask-site.ts';
import { asOperator } from '../support/greenward.ts';
import {
  anotherShell,
  clearPublished,
  letTeamIn,
  newestBuild,
  shellAsItStands,
  startStagingEdge,
} from '../support/publishing-team.ts';
import type { Team } from '../support/publishing-team.ts';
import { pageUrl, readSites } from '../support/sites.ts';
import { isSameDocument, openConnected, savesData } from '../support/visitors.ts';

const site = readSites().operated;
const ask = (tenant: string, path: string): Promise<SiteAnswer> => askSite(site, tenant, path);
const bootOf = async (tenant: string): Promise<BootRecord> =>
  JSON.parse((await ask(tenant, '/boot.json')).text) as BootRecord;
const editionIn = ({ text }: SiteAnswer): string | undefined => /The seasons, (\w+) edition<\/h1>/.exec(text)?.[1];
const inMenu = (page: Page) => page.getByRole('banner').locator('a[href="/seasons"]').first();
const theRemote = (boot: BootRecord) => boot.remotes.find(({ name }) => name === 'seasons');
const fillsHome = (boot: BootRecord): boolean =>
  (boot.slots['home.panels'] ?? []).some(({ remote }) => remote === 'seasons');

/** The remote's files that the page requested. */
function filesAskedBy(page: Page): string[] {
  const files: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/releases/seasons/')) files.push(pathname);
  });
  return files;
}

const open = (page: Page, path: string): Promise<void> => openConnected(page, pageUrl(site, 'greentown', path));
/** The menus of phones and wide screens are both in the page; follows the visible link. */
const walk = (page: Page): Promise<void> => inMenu(page).evaluate((link) => (link as HTMLElement).click());

test.describe.configure({ mode: 'serial' });
let team: Team;
let shell: ReturnType<typeof shellAsItStands>;
test.beforeAll(async () => {
  shell = shellAsItStands(site);
  team = await letTeamIn(site);
});
test.afterAll(async () => {
  await asOperator(site, 'switch', 'greentown', 'showSeasons', 'default');
  clearPublished();
});

test('A remote that nobody has heard of is published, and is off everywhere: its switch is listed, and nothing of it is fetched', async ({
  page,
}) => {
  expect((await ask('greentown', '/seasons')).status).toBe(404);
  expect((await team.runs('stable', 'remote', 'publish', 'seasons', '--source', team.sourceOf('first'))).out).toMatch(
    /greentown +[0-9a-f]{16} +is stable now/,
  );
  for (const tenant of ['greentown', 'borough']) {
    expect((await asOperator(site, 'switch', tenant, 'showSeasons')).out).toMatch(/^showSeasons +off +- +off/m);
    const denied = await ask(tenant, '/seasons');
    expect([denied.status, new URL(denied.headers.location ?? '', pageUrl(site, tenant, '/')).pathname]).toEqual([
      302,
      '/',
    ]);
    const boot = await bootOf(tenant);
    expect([theRemote(boot), boot.menu.some(({ path }) => path === '/seasons'), fillsHome(boot)]).toEqual([
      undefined,
      false,
      false,
    ]);
    expect((await ask(tenant, '/')).text).not.toContain('/releases/seasons/');
  }
  const files = filesAskedBy(page);
  await open(page, '/');
  await expect(inMenu(page)).not.toBeAttached();
  expect(files).toEqual([]);
});

test('Switched on for one tenant it is rendered at the next request, with menu entry, panel and its own words; open pages take it in', async ({
  page,
}) => {
  const files = filesAskedBy(page);
  await open(page, '/');
  await asOperator(site, 'switch', 'greentown', 'showSeasons', 'on');
  const answer = await ask('greentown', '/seasons');
  expect([answer.status, answer.headers['x-greenward-rendered'], editionIn(answer)]).toEqual([200, 'server', 'first']);
  expect(answer.text).toMatch(/[\d,]+ trees turn with the seasons here\./);
  expect((await ask('borough', '/seasons')).status).toBe(302);
  await expect(inMenu(page)).toBeAttached();
  await walk(page);
  await expect(page.getByRole('heading', { level: 1, name: 'The seasons, first edition' })).toBeVisible();
  expect(files.length).toBeGreaterThan(0);
  expect(await isSameDocument(page)).toBe(true);
});

test.describe('Without script', () => {
  test.use({ javaScriptEnabled: false });
  test('a resident finds the new page from the home page, and reads it', async ({ page }) => {
    await page.goto(pageUrl(site, 'greentown', '/'));
    await expect(inMenu(page)).toBeAttached();
    await page.getByRole('main').getByRole('link', { name: 'See the seasons turn' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'The seasons, first edition' })).toBeVisible();
    await expect(page.getByText(/trees turn with the seasons here/)).toBeVisible();
    await expect(page).toHaveTitle(/The seasons, first edition/);
  });
});

test('The next page after a publish has the new build; an open page keeps its own and still finds its files', async ({
  page,
  context,
}) => {
  const files = filesAskedBy(page);
  await open(page, '/place/' + readSites().places.greentown.tree);
  expect(files).toEqual([]);
  const before = theRemote(await bootOf('greentown'))?.buildId;
  await team.runs('stable', 'remote', 'publish', 'seasons', '--source', team.sourceOf('second'));
  const next = await ask('greentown', '/seasons');
  expect([editionIn(next), next.headers['x-greenward-rendered']]).toEqual(['second', 'server']);
  await walk(page);
  await expect(page.getByRole('heading', { level: 1, name: 'The seasons, first edition' })).toBeVisible();
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((file) => !file.startsWith(`/releases/seasons/${before}/`))).toEqual([]);
  expect(await isSameDocument(page)).toBe(true);
  const fresh = await context.newPage();
  await fresh.goto(pageUrl(site, 'greentown', '/seasons'));
  await expect(fresh.getByRole('heading', { level: 1, name: 'The seasons, second edition' })).toBeVisible();
});

test('A build is taken back, tried on staging, and promoted to everybody: the same files', async () => {
  expect((await team.runs('stable', 'remote', 'rollback', 'seasons')).out).toContain('is stable now');
  expect(editionIn(await ask('greentown', '/seasons'))).toBe('first');
  const staging = await startStagingEdge(site);
  const stagedEdition = async (): Promise<string | undefined> =>
    editionIn(await askSite({ ...site, port: staging.port }, 'greentown', '/seasons'));
  try {
    await expect.poll(stagedEdition).toBe('first'); // nothing is staged: the same edition as for everybody
    const third = team.sourceOf('third');
    await expect(team.runs('staging', 'remote', 'publish', 'seasons', '--source', third)).rejects.toThrow(
      /This token publishes to staging, not to stable/,
    );
    expect(
      (await team.runs('staging', 'remote', 'publish', 'seasons', '--source', third, '--channel', 'staging')).out,
    ).toContain('is staging now');
    expect([await stagedEdition(), editionIn(await ask('greentown', '/seasons'))]).toEqual(['third', 'first']);
    const staged = theRemote(
      JSON.parse((await askSite({ ...site, port: staging.port }, 'greentown', '/boot.json')).text) as BootRecord,
    );
    expect((await team.runs('stable', 'remote', 'promote', 'seasons')).out).toContain('is stable now');
    expect(editionIn(await ask('greentown', '/seasons'))).toBe('third');
    expect(theRemote(await bootOf('greentown'))).toEqual(staged);
  } finally {
    await staging.stop();
  }
});

test('A team may not touch another part', async () => {
  await expect(team.runs('stable', 'remote', 'rollback', 'content')).rejects.toThrow(
    /This token publishes seasons, not content/,
  );
  await expect(team.runs('stable', 'shell', 'rollback')).rejects.toThrow(/This token publishes seasons, not host/);
});

test('The shell is published and taken back alike: new pages have it, an open page goes on with what it has', async ({
  page,
  context,
}) => {
  const own = newestBuild('host').buildId;
  await open(page, '/');
  const folder = anotherShell();
  expect((await asOperator(site, 'shell', 'publish', '--build', folder)).out).toContain('is stable now');
  const other = folder.split('/').at(-1) ?? '';
  expect((await bootOf('greentown')).hostBuildId).toBe(other);
  const fresh = await context.newPage();
  const hostFiles: string[] = [];
  fresh.on(
    'request',
    (request) => void (request.url().includes('/releases/host/') && hostFiles.push(new URL(request.url()).pathname)),
  );
  await fresh.goto(pageUrl(site, 'greentown', '/seasons'));
  await expect(fresh.locator('html')).toHaveAttribute('data-ready', 'true');
  await expect(fresh.getByRole('heading', { level: 1, name: 'The seasons, third edition' })).toBeVisible();
  expect(hostFiles.length).toBeGreaterThan(0);
  expect(hostFiles.filter((file) => !file.startsWith(`/releases/host/${other}/`))).toEqual([]);
  await walk(page);
  await expect(page.getByRole('heading', { level: 1, name: 'The seasons, third edition' })).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
  expect((await asOperator(site, 'shell', 'rollback')).out).toContain('is stable now');
  await expect.poll(async () => (await bootOf('greentown')).hostBuildId).toBe(own);
  expect((await ask('greentown', '/seasons')).headers['x-greenward-rendered']).toBe('server');
});

test('A build is shown to one person on the real site, by a link that is signed and ends; all others keep what they have', async ({
  page,
  browser,
}) => {
  await team.runs(
    'staging',
    'remote',
    'publish',
    'seasons',
    '--source',
    team.sourceOf('fourth'),
    '--channel',
    'staging',
  );
  const build = newestBuild('seasons', join(team.sourceOf('fourth'), 'dist/releases')).buildId;
  const { out } = await team.runs(
    'stable',
    'remote',
    'preview',
    'seasons',
    build,
    '--tenant',
    'greentown',
    '--page',
    '/seasons',
    '--for',
    '30m',
  );
  const link = out.trim();
  const token = link.split('/').at(-1) ?? '';
  expect(link).toBe(pageUrl(site, 'greentown', `/preview/${token}`));

  const files = filesAskedBy(page);
  await savesData(page);
  await page.goto(link);
  const title = (edition: string, of = page) =>
    of.getByRole('heading', { level: 1, name: `The seasons, ${edition} edition` });
  await expect(title('fourth')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
  expect(page.url()).toBe(pageUrl(site, 'greentown', '/seasons'));
  expect(await page.evaluate(() => [document.referrer, document.cookie].join())).not.toContain(token);
  expect([files.length > 0, files.filter((file) => !file.startsWith(`/releases/seasons/${build}/`))]).toEqual([
    true,
    [],
  ]);
  const ribbon = page.getByRole('complementary', { name: 'Preview' });
  await expect(ribbon).toContainText(`build ${build.slice(0, 8)}`);

  const others = await browser.newContext();
  const visitor = await others.newPage();
  await visitor.goto(pageUrl(site, 'greentown', '/seasons'));
  await expect(title('third', visitor)).toBeVisible();
  await expect(visitor.getByRole('complementary', { name: 'Preview' })).toHaveCount(0);
  await others.close();
  expect((await ask('borough', `/preview/${token}`)).status).toBe(403);

  await ribbon.getByRole('button', { name: 'End the preview' }).click();
  await expect(title('third')).toBeVisible();
  expect(page.url()).toBe(pageUrl(site, 'greentown', '/seasons'));
  await expect(ribbon).toHaveCount(0);
  await expect(
    team.runs('stable', 'remote', 'preview', 'seasons', 'ffffffffffffffff', '--tenant', 'greentown'),
  ).rejects.toThrow(/No build ffffffffffffffff of seasons is kept/);
});

test.describe('With pages kept on the device', () => {
  test.use({ serviceWorkers: 'allow' });
  test('nothing of a preview stays there', async ({ page }) => {
    const build = newestBuild('seasons', join(team.sourceOf('fourth'), 'dist/releases')).buildId;
    const { out } = await team.runs(
      'stable',
      'remote',
      'preview',
      'seasons',
      build,
      '--tenant',
      'greentown',
      '--page',
      '/seasons',
    );
    const kept = () =>
      page.evaluate(async () => {
        const found: string[] = [];
        for (const name of await caches.keys()) {
          const cache = await caches.open(name);
          for (const request of await cache.keys())
            found.push(
              `${new URL(request.url).pathname} ${(await (await cache.match(request))?.text())?.slice(0, 200_000) ?? ''}`,
            );
        }
        return found;
      });
    await page.goto(pageUrl(site, 'greentown', '/seasons'));
    await expect.poll(async () => (await kept()).filter((entry) => entry.startsWith('/seasons ')).length).toBe(1);
    await page.goto(out.trim());
    await expect(page.getByRole('heading', { level: 1, name: 'The seasons, fourth edition' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
    await page.reload(); // now certainly from the worker
    await expect(page.getByRole('heading', { level: 1, name: 'The seasons, fourth edition' })).toBeVisible();
    expect((await kept()).filter((entry) => entry.includes('fourth edition') || entry.includes(build))).toEqual([]);
    expect((await kept()).filter((entry) => entry.startsWith('/seasons '))).toEqual([
      expect.stringContaining('third edition'),
    ]);
  });
});

test('Nothing that a browser stores, and nothing in an address, puts another build in its place', async ({ page }) => {
  const own = theRemote(await bootOf('greentown'));
  const other = newestBuild('seasons', join(team.sourceOf('fourth'), 'dist/releases'));
  await page.addInitScript(
    ({ name, entry, version }) => {
      for (const storage of [localStorage, sessionStorage]) {
        storage.setItem(
          '__MF_DEVTOOLS__',
          JSON.stringify({ proxyMode: true, overrides: { [name]: entry }, remotes: { [name]: entry } }),
        );
        storage.setItem('MF_DEVTOOLS', JSON.stringify({ [name]: entry }));
        storage.setItem('FEDERATION_DEBUG', '1');
        storage.setItem('import-map-override:seasons', entry);
        storage.setItem(name, JSON.stringify({ entry, version }));
      }
    },
    {
      name: other.federationName,
      entry: new URL(other.entry, pageUrl(site, 'greentown', '/')).href,
      version: other.buildId,
    },
  );
  const files = filesAskedBy(page);
  const asked = encodeURIComponent(JSON.stringify({ [other.federationName]: other.entry, seasons: other.buildId }));
  await page.goto(
    pageUrl(
      site,
      'greentown',
      `/seasons?remotes=${asked}&${other.federationName}=${encodeURIComponent(other.entry)}&preview=${other.buildId}`,
    ),
  );
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
  await expect(page.getByRole('heading', { level: 1, name: 'The seasons, third edition' })).toBeVisible();
  expect([files.length > 0, files.filter((file) => !file.startsWith(`/releases/seasons/${own?.buildId}/`))]).toEqual([
    true,
    [],
  ]);
});

test('A build that fails its visitors is named by the metrics, and taken back with one command; nobody is shown a failure any more', async ({
  page,
}) => {
  const metrics = async (): Promise<string> => (await askHost(site.port, '127.0.0.1', '/metrics')).text;
  const failures = async (build: string): Promise<number> =>
    [
      ...(await metrics()).matchAll(
        new RegExp(`^greenward_client_failures_total\\{.*remote="seasons",build="${build}".*\\} (\\d+)$`, 'gm'),
      ),
    ].reduce((sum, [, count]) => sum + Number(count), 0);
  const bad = team.sourceOf('fifth');
  const route = join(bad, 'src/routes/seasons.route.tsx');
  writeFileSync(
    route,
    readFileSync(route, 'utf8').replace(
      'const words = useWords();',
      "const words = useWords();\n  if ('document' in globalThis) throw new Error('not on this browser');",
    ),
  );
  await team.runs('stable', 'remote', 'publish', 'seasons', '--source', bad);
  const { buildId } = newestBuild('seasons', join(bad, 'dist/releases'));

  await page.goto(pageUrl(site, 'greentown', '/seasons'));
  const number = page.getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/);
  await expect(number).toBeVisible();
  await expect.poll(() => failures(buildId)).toBe(1);
  // Nine more visitors, as their pages would report.
  const told = async (): Promise<number> => {
    const sent = await ask('greentown', '/seasons');
    const token = /page;desc="([^"]+)"/.exec(String(sent.headers['server-timing']))?.[1] ?? '';
    const failure = { reportId: await number.innerText(), type: 'unexpected', remote: 'seasons', build: buildId };
    return (await askSite(site, 'greentown', '/beacons', { body: { token, failures: [failure] } })).status;
  };
  for (let visitor = 0; visitor < 9; visitor += 1) expect(await told()).toBe(204);
  const said = await asOperator(site, 'remote', 'health').then(
    () => 'all is well',
    (error: { stdout: string }) => error.stdout,
  );
  expect(said).toMatch(new RegExp(`seasons +${buildId} +\\d+ +10 +unexpected 10 +FAILING`));
  expect(said).toContain('npm run greenward -- remote rollback seasons');

  expect((await asOperator(site, 'remote', 'rollback', 'seasons')).out).toContain('is stable now');
  await page.goto(pageUrl(site, 'greentown', '/seasons'));
  await expect(page.getByRole('heading', { level: 1, name: 'The seasons, third edition' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
  await page.goto(pageUrl(site, 'greentown', '/')); // everything from the previous page has been reported
  expect(await failures(buildId)).toBe(10);
});

test('Of all this, no file of the shell changed and no process ended', () => {
  // api, edge and jobs; another journey may have restarted the sign-in service.
  expect(shell.running.slice(0, 3)).toEqual([true, true, true]);
  expect(shellAsItStands(site)).toEqual(shell);
});
