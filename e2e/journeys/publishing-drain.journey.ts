/**
 * A published remote is switched off while visitors use it: their input is kept, its code stops, and nothing of it
 * remains; when on again, it starts anew.
 */
import { expect, test } from '@playwright/test';
import type { CDPSession, Page } from '@playwright/test';
import { openDatabase } from '@greenward/api/db';
import { openSwitches } from '@greenward/api/switches';
import type { OperatorSwitches } from '@greenward/api/switches';
import { loadTenants } from '@greenward/tenants/node';
import { asOperator } from '../support/greenward.ts';
import { letTeamIn } from '../support/publishing-team.ts';
import type { Team } from '../support/publishing-team.ts';
import { pageUrl, readSites } from '../support/sites.ts';
import { isSameDocument, openConnected } from '../support/visitors.ts';

const sites = readSites();
const site = sites.operated;
const HOME = pageUrl(site, 'greentown', '/');
const NOT_OFFERED = 'This is not offered here any more.';
const KEPT = `${NOT_OFFERED} What you have typed stays until you leave this page.`;
const WHY = 'That page is switched off at the moment, so you are at the home page.';

test.describe.configure({ mode: 'serial' });
let team: Team;
let operator: OperatorSwitches;
const turn = (value: boolean): Promise<unknown> => operator.change({ name: 'showDiary', value, actor: 'a journey' });

test.beforeAll(async () => {
  team = await letTeamIn(site, 'diary');
  await team.runs('stable', 'remote', 'publish', 'diary', '--source', team.sourceOf('first'));
  const tenants = await loadTenants({ environment: 'development', base: site.base });
  const tenant = tenants.find(({ code }) => code === 'greentown');
  if (tenant === undefined) throw new Error('The demonstration town is missing');
  const { workerUrl } = await openDatabase({
    installation: site.home,
    use: 'existing',
    joinRunning: true,
    tenantCodes: tenants.map(({ code }) => code),
  });
  operator = await openSwitches({ workerUrl, tenant });
});
test.beforeEach(async () => void (await turn(true)));
test.afterAll(async () => {
  await operator.close();
  await asOperator(site, 'switch', 'greentown', 'showDiary', 'default');
});

const inMenu = (page: Page) => page.getByRole('banner').locator('a[href="/diary"]').first();
const note = (page: Page) => page.getByLabel('What did you see?');
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const title = (page: Page, edition = 'first') =>
  page.getByRole('heading', { level: 1, name: `The diary, ${edition} edition` });
/** The menus of phones and wide screens are both in the page; follows the visible link. */
const walk = (page: Page): Promise<void> => inMenu(page).evaluate((link) => (link as HTMLElement).click());
const focusedTag = (page: Page): Promise<string | undefined> => page.evaluate(() => document.activeElement?.tagName);

const open = (page: Page, path: string): Promise<void> => openConnected(page, pageUrl(site, 'greentown', path));

/** The remote's files and queries that the page requested. */
function requestsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    const isQuestion = url.pathname === '/graphql' && `${url.search} ${request.postData() ?? ''}`.includes('Diary');
    if (url.pathname.startsWith('/releases/diary/') || isQuestion) asked.push(url.pathname);
  });
  return asked;
}

interface CountedPage {
  readonly diary?: {
    readonly timers: number;
    readonly ears: number;
    readonly client: {
      cache: { extract(): Record<string, object> };
      getObservableQueries(include: 'all'): Iterable<{
        readonly queryName?: string;
        readonly options: { readonly fetchPolicy?: string };
      }>;
    };
  };
}
/**
 * Traces of the remote in the page: timers and listeners, pending queries (not those that wait for sign-in), answers,
 * style sheets.
 */
const traces = (page: Page) =>
  page.evaluate(() => {
    const { timers = 0, ears = 0, client } = (globalThis as CountedPage).diary ?? {};
    const root = Object.keys(client?.cache.extract()['ROOT_QUERY'] ?? {});
    return {
      timers,
      ears,
      questions: [...(client?.getObservableQueries('all') ?? [])].filter(
        ({ queryName, options }) => queryName?.startsWith('Diary') === true && options.fetchPolicy !== 'standby',
      ).length,
      answers: root.filter((key) => key.startsWith('searchAddresses')).length,
      styles: document.querySelectorAll('link[rel=stylesheet][href*="/releases/diary/"],style[data-of=diary]').length,
      isStyled: [...document.querySelectorAll('main form')].some(
        (form) => getComputedStyle(form).outlineStyle === 'dashed',
      ),
    };
  });
const RUNNING = { timers: 1, ears: 1, questions: 1, answers: 1, styles: 1, isStyled: true };
const NOTHING = { timers: 0, ears: 0, questions: 0, answers: 0, styles: 0, isStyled: false };

test('Without input the page goes at once, with all that it ran; on again it is there without a reload, styled and with fresh answers', async ({
  page,
}) => {
  const asked = requestsOf(page);
  await open(page, '/');
  await walk(page);
  await expect(title(page)).toBeVisible();
  await expect.poll(() => traces(page)).toEqual(RUNNING);
  const before = asked.length;
  await turn(false);
  await expect(page).toHaveURL(HOME);
  await expect(status(page, WHY)).toBeVisible();
  await expect.poll(() => traces(page)).toEqual(NOTHING);
  await expect.poll(() => focusedTag(page)).toBe('H1');
  await expect(inMenu(page)).not.toBeAttached();
  expect(asked.length).toBe(before);

  await turn(true);
  await expect(inMenu(page)).toBeAttached();
  expect(asked.length, 'nothing is loaded before somebody wants it').toBe(before);
  await walk(page);
  await expect(title(page)).toBeVisible();
  await expect.poll(() => traces(page)).toEqual(RUNNING);
  expect(asked.slice(before).filter((path) => path === '/graphql').length).toBeGreaterThan(0);
  expect(await isSameDocument(page)).toBe(true);
});

test('What was typed is kept and this is said; a note that is sent is refused by the api and not lost; discarded, the page goes', async ({
  page,
}) => {
  await open(page, '/');
  await walk(page);
  await note(page).fill('A nest in the elm');
  await turn(false);
  await expect(status(page, KEPT)).toBeVisible();
  await expect(inMenu(page)).not.toBeAttached();
  expect([await note(page).inputValue(), await focusedTag(page), new URL(page.url()).pathname]).toEqual([
    'A nest in the elm',
    'TEXTAREA',
    '/diary',
  ]);

  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === '/graphql');
  await page.getByRole('button', { name: 'Save' }).click();
  expect(
    ((await (await answered).json()) as { errors: { extensions: { code: string } }[] }).errors.map(
      ({ extensions }) => extensions.code,
    ),
  ).toEqual(['FEATURE_OFF']);
  await expect(
    page.getByRole('alert').filter({ hasText: 'Your note was not saved, as the diary is switched off.' }),
  ).toBeVisible();
  expect(await note(page).inputValue()).toBe('A nest in the elm');
  await expect(status(page, KEPT)).toBeVisible();
  expect(await traces(page)).toMatchObject({ timers: 1, ears: 1, styles: 1, isStyled: true });

  await note(page).fill('');
  await expect(page).toHaveURL(HOME);
  await expect(status(page, WHY)).toBeVisible();
  await expect(status(page, KEPT)).toHaveCount(0);
  await expect.poll(() => traces(page)).toEqual(NOTHING);
  await expect.poll(() => focusedTag(page)).toBe('H1');
  expect(await isSameDocument(page)).toBe(true);
});

test('Switched on again while something typed was kept, the form goes on as if nothing had been', async ({ page }) => {
  await open(page, '/');
  await walk(page);
  await note(page).fill('A nest in the elm');
  await turn(false);
  await expect(status(page, KEPT)).toBeVisible();
  await turn(true);
  await expect(status(page, KEPT)).toHaveCount(0);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Saved.' })).toBeVisible();
  await expect(title(page)).toBeVisible();
});

test('A part on the page of another remote goes as well; the focus moves only from within, and what was typed is kept until the page is left', async ({
  page,
}) => {
  await open(page, `/place/${sites.places.greentown.tree}`);
  await expect(note(page)).toBeVisible();
  await expect.poll(() => traces(page)).toEqual(RUNNING);
  const elsewhere = page.getByRole('contentinfo').getByRole('link').first();
  await elsewhere.focus();
  await turn(false);
  await expect(note(page)).toHaveCount(0);
  await expect.poll(() => traces(page)).toEqual(NOTHING);
  await expect(elsewhere).toBeFocused();
  await expect(status(page, NOT_OFFERED)).toHaveCount(0);

  await turn(true);
  await note(page).focus();
  await expect.poll(() => traces(page)).toEqual(RUNNING);
  await turn(false);
  await expect(note(page)).toHaveCount(0);
  await expect.poll(() => focusedTag(page)).toBe('H1');
  await expect(status(page, NOT_OFFERED)).toBeVisible();

  await turn(true);
  await note(page).fill('A nest in the elm');
  await turn(false);
  await expect(status(page, KEPT)).toBeVisible();
  expect([await note(page).inputValue(), await focusedTag(page)]).toEqual(['A nest in the elm', 'TEXTAREA']);
  await page.getByRole('banner').locator('a[href="/"]').first().click();
  await expect(page).toHaveURL(HOME);
  await expect(status(page, KEPT)).toHaveCount(0);
  await expect(status(page, WHY)).toHaveCount(0);
  await expect.poll(() => traces(page)).toEqual(NOTHING);
  expect(await isSameDocument(page)).toBe(true);
});

test('What is on its way when the switch is thrown is the last that is asked for', async ({ page }) => {
  const asked = requestsOf(page);
  await open(page, '/');
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const entry = page.waitForRequest((request) => new URL(request.url()).pathname.includes('/releases/diary/'));
  await page.route('**/releases/diary/**', async (route) => {
    await held;
    await route.continue();
  });
  await walk(page);
  await entry;
  await turn(false);
  await expect(inMenu(page)).not.toBeAttached();
  const before = asked.length;
  letGo();
  await expect(status(page, WHY)).toBeVisible();
  await expect(page).toHaveURL(HOME);
  await expect.poll(() => traces(page)).toEqual(NOTHING);
  expect(asked.length).toBe(before);
  await expect(page.getByText('This part could not be loaded')).toHaveCount(0);
});

/** The browser's object counts for the page, after garbage collection. */
async function countsOf(session: CDPSession): Promise<Record<string, number>> {
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  return Object.fromEntries(
    metrics.filter(({ name }) => ['Nodes', 'JSEventListeners'].includes(name)).map(({ name, value }) => [name, value]),
  );
}

test('Off and on twenty times leaves no more nodes, listeners, style sheets and answers than twice', async ({
  page,
  context,
}) => {
  await open(page, '/');
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  const offAndOn = async (): Promise<void> => {
    await walk(page);
    await expect(title(page)).toBeVisible();
    await expect.poll(() => traces(page)).toEqual(RUNNING);
    await turn(false);
    await expect(page).toHaveURL(HOME);
    await expect.poll(() => traces(page)).toEqual(NOTHING);
    await turn(true);
    await expect(inMenu(page)).toBeAttached();
  };
  const atRest = () =>
    page.evaluate(() => ({
      elements: [...document.querySelectorAll('*')].reduce<Record<string, number>>(
        (counts, { tagName }) => ({ ...counts, [tagName]: (counts[tagName] ?? 0) + 1 }),
        {},
      ),
      styles: document.querySelectorAll('style,link').length,
      scripts: document.querySelectorAll('script').length,
      answers: Object.entries((globalThis as CountedPage).diary?.client.cache.extract() ?? {}).flatMap(
        ([id, entity]) => [id, ...Object.keys(entity)],
      ).length,
    }));
  /**
   * The counts once nothing has changed for a second, because a page continues for a moment after the awaited event.
   */
  const settled = async (): ReturnType<typeof atRest> => {
    for (let before = await atRest(); ;) {
      await page.waitForTimeout(1000);
      const now = await atRest();
      if (JSON.stringify(now) === JSON.stringify(before)) return now;
      before = now;
    }
  };
  for (let time = 0; time < 2; time += 1) await offAndOn();
  const [page2, browser2] = [await settled(), await countsOf(session)];
  for (let time = 2; time < 20; time += 1) await offAndOn();
  expect(await settled()).toEqual(page2);
  // Garbage collection takes its own time; a leak would appear eighteen times.
  let browser20 = await countsOf(session);
  console.log('after 2 times', page2, browser2, 'after 20', browser20);
  await expect
    .poll(async () => {
      browser20 = await countsOf(session);
      return Object.entries(browser20).every(([name, value]) => value < (browser2[name] ?? 0) + 18);
    })
    .toBe(true);
  expect(await isSameDocument(page)).toBe(true);
});

test('On again with a later build the same document has the later build', async ({ page }) => {
  const asked = requestsOf(page);
  await open(page, '/');
  await walk(page);
  await expect(title(page)).toBeVisible();
  await turn(false);
  await expect(page).toHaveURL(HOME);
  await team.runs('stable', 'remote', 'publish', 'diary', '--source', team.sourceOf('second'));
  const first = new Set(asked.map((path) => path.split('/')[3]));
  asked.length = 0;
  await turn(true);
  await expect(inMenu(page)).toBeAttached();
  await walk(page);
  await expect(title(page, 'second')).toBeVisible();
  await expect.poll(() => traces(page)).toEqual(RUNNING);
  const builds = new Set(asked.filter((path) => path.startsWith('/releases/')).map((path) => path.split('/')[3]));
  expect(builds.size).toBe(1);
  expect([...builds].some((build) => first.has(build))).toBe(false);
  expect(await isSameDocument(page)).toBe(true);
});
