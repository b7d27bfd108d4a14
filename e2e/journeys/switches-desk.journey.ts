/** The staff desk: who has access, that others cannot tell it exists, and what staff do there. */
import { expect, test } from '@playwright/test';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { giveUpMail } from '../support/given-up-mail.ts';
import { asOperator } from '../support/greenward.ts';
import { greenwardSwitch } from '../support/greenward-switch.ts';
import { axeFindings, sidewaysScroll } from '../support/page-audits.ts';
import { becomeResident, mailsTo, signInHere } from '../support/residents.ts';
import { pageUrl, readSites } from '../support/sites.ts';
import { savesData } from '../support/visitors.ts';

const { operated: site } = readSites();
const url = (path: string, tenant = 'greentown'): string => pageUrl(site, tenant, path);
const DESK_PAGES = ['/desk', '/desk/switches', '/desk/members', '/desk/mail'];
const ALL_DESK_PAGES = [...DESK_PAGES, '/desk/corrections', '/desk/flows', '/desk/reservations', '/desk/releases'];
const ready = (page: Page): Promise<void> => expect(page.locator('html')).toHaveAttribute('data-ready', 'true');

/** The header's panel of a signed-in user. */
const openPanel = (page: Page, nickname: string): Promise<void> =>
  page.getByRole('banner').getByText(nickname).first().click();

// In order, but independent: a failure does not affect the others, and each can be retried.
test.describe.configure({ mode: 'default' });

let context: BrowserContext;
let desk: Page;
let staff: Awaited<ReturnType<typeof becomeResident>>;

async function somebodyNew(
  browser: Browser,
  tenant = 'greentown',
): Promise<{ page: Page; resident: Awaited<ReturnType<typeof becomeResident>> }> {
  const page = await (await browser.newContext()).newPage();
  return { page, resident: await becomeResident(page, site, tenant) };
}

test.beforeAll(async ({ browser }) => {
  context = await browser.newContext();
  desk = await context.newPage();
  staff = await becomeResident(desk, site, 'greentown');
});
test.afterAll(async () => {
  await greenwardSwitch(site, 'greentown', 'showMap', 'default');
  await asOperator(site, 'staff', 'remove', 'greentown', staff.email);
  await context.close();
});

/** Everything that the page received: documents, records, words and scripts, with their headers. */
function heardBy(page: Page): { readonly asked: string[]; readonly said: () => Promise<string> } {
  const asked: string[] = [];
  const answers: Promise<string>[] = [];
  page.on('response', (response) => {
    const { pathname, host } = new URL(response.url());
    if (host.startsWith('auth.')) return;
    asked.push(pathname);
    const isText = /json|html|javascript/.test(response.headers()['content-type'] ?? '');
    if (isText && !pathname.startsWith('/releases/host/')) answers.push(response.text().catch(() => ''));
    answers.push(response.allHeaders().then((headers) => JSON.stringify(headers)));
  });
  return { asked, said: async () => (await Promise.all(answers)).join('\n') };
}
/** Names that only the desk has. */
const OF_DESK = /console\.(staff|switches|members)|r_console|\/releases\/console|staff\.queue|Staff desk|\/desk\//;

async function open(path: string): Promise<void> {
  await desk.goto(url(path));
  await ready(desk);
  await expect(desk.getByRole('navigation', { name: 'Staff desk' })).toBeVisible();
  await expect(desk.locator('main [aria-busy=true]')).toHaveCount(0);
  await expect(desk.getByText('One moment: we are fetching this')).toHaveCount(0);
}
const dialog = () => desk.getByRole('dialog');

test('A resident, and a visitor, find no desk, and are told no word of it', async ({ browser }) => {
  const { page, resident } = await somebodyNew(browser);
  const visitor = await (await browser.newContext()).newPage();
  for (const one of [page, visitor]) {
    const heard = heardBy(one);
    for (const path of ALL_DESK_PAGES) {
      const response = await one.goto(url(path));
      await ready(one);
      expect(response?.status(), path).toBe(404);
      await expect(one.getByRole('heading', { level: 1 })).toHaveText('Ooops. Sorry, you seem to be lost.');
    }
    await one.goto(url('/'));
    await ready(one);
    if (one === page) {
      await openPanel(one, resident.nickname);
      await expect(one.getByRole('banner').getByRole('link', { name: 'Profile' })).toBeVisible();
      await expect(one.getByRole('banner').getByRole('link', { name: 'Staff desk' })).toHaveCount(0);
    }
    await one.waitForLoadState('networkidle');
    const said = (await heard.said()).replaceAll(/"[^"]*\/desk[^"]*"/g, ''); // the requested address
    expect(OF_DESK.exec(said)?.[0]).toBeUndefined();
    expect(heard.asked.filter((path) => /console/.test(path))).toEqual([]);
  }
  expect(resident.email).not.toBe(staff.email);
  await page.context().close();
  await visitor.context().close();
});

test('Whoever is made staff by the command line comes to the desk from the header', async () => {
  const { out } = await asOperator(site, 'staff', 'add', 'greentown', staff.email);
  expect(out).toContain('is staff of greentown');
  await desk.goto(url('/'));
  await ready(desk);
  await openPanel(desk, staff.nickname);
  await desk.getByRole('banner').getByRole('link', { name: 'Staff desk' }).click();
  await expect(desk).toHaveURL(url('/desk'));
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Staff desk');
  // Other journeys may have left suggestions.
  await expect(desk.getByRole('region', { name: 'Waiting for somebody' })).toBeVisible();
  await expect(desk.getByRole('link', { name: 'Releases' })).toHaveCount(0);
});

test.describe('Staff', () => {
  test.beforeAll(async () => void (await asOperator(site, 'staff', 'add', 'greentown', staff.email)));
  const mapAsItWas = (): Promise<string> => greenwardSwitch(site, 'greentown', 'showMap', 'default');

  test('Staff of one project find no desk at another', async () => {
    const page = await context.newPage();
    const response = await page.goto(url('/desk', 'borough'));
    expect(response?.status()).toBe(404);
    await page.close();
  });

  test('A switch is turned off and on again after its effect was told; open pages of residents follow', async ({
    browser,
  }) => {
    await mapAsItWas();
    const visitor = await (await browser.newContext()).newPage();
    await savesData(visitor);
    const connected = visitor.waitForResponse((response) => new URL(response.url()).pathname === '/events');
    await visitor.goto(url('/'));
    await ready(visitor);
    await connected;
    const map = visitor.getByRole('banner').locator('a[href="/map"]').first();
    await expect(map).toBeAttached();

    await open('/desk/switches');
    await desk.getByRole('searchbox').fill('showMap');
    await desk.getByRole('button', { name: 'Turn off Show map' }).click();
    await expect(dialog().getByText('/map', { exact: true })).toBeVisible();
    await dialog().getByRole('button', { name: 'Turn off' }).click();
    await expect(desk.getByText('Show map is off now.')).toBeVisible();
    await expect(map).not.toBeAttached();
    await desk.getByRole('button', { name: 'Undo' }).click();
    await expect(desk.getByText('Show map is on now.')).toBeVisible();
    await expect(map).toBeAttached();

    const history = desk.getByRole('region', { name: 'History' });
    await expect(history.getByText(/switched Show map off|gave Show map back/).first()).toBeVisible();
    await visitor.context().close();
  });

  test('A switch that the command line moved meanwhile is not overwritten', async () => {
    await mapAsItWas();
    await open('/desk/switches');
    await desk.getByRole('button', { name: 'Turn off Show map' }).click();
    await expect(dialog()).toBeVisible();
    await greenwardSwitch(site, 'greentown', 'showMap', 'off');
    await dialog().getByRole('button', { name: 'Turn off' }).click();
    await expect(desk.getByRole('alert')).toContainText('Nothing was changed');
    await expect(desk.getByRole('button', { name: 'Turn on Show map' })).toBeVisible();
    await greenwardSwitch(site, 'greentown', 'showMap', 'default');
    await expect(desk.getByRole('button', { name: 'Turn off Show map' })).toBeVisible();
  });

  test('A member is added by address and removed again; the last one stays', async () => {
    await open('/desk/members');
    const field = desk.getByRole('textbox', { name: 'E-mail address' });
    await field.fill('not an address');
    await desk.getByRole('button', { name: 'Add member' }).click();
    await desk.getByRole('alert').getByRole('link').click();
    await expect(field).toBeFocused();
    const email = `rowan-${Date.now()}@example.org`;
    await field.fill(email);
    await desk.getByRole('button', { name: 'Add member' }).click();
    await expect(dialog().getByRole('heading', { name: `Add ${email}?` })).toBeVisible();
    // As if the user signed in long ago: asks for the password again, in a popup.
    let isFresh = false;
    await desk.route('**/graphql**', (route) => {
      if (isFresh || route.request().postData()?.includes(email) !== true) return route.fallback();
      isFresh = true;
      return route.fulfill({
        json: { errors: [{ message: 'long ago', extensions: { code: 'FRESH_SIGN_IN_NEEDED' } }], data: null },
      });
    });
    await dialog().getByRole('button', { name: 'Add member' }).click();
    const opened = desk.waitForEvent('popup');
    await desk.getByRole('button', { name: 'Give my password and go on' }).click();
    await signInHere(await opened, staff);
    await expect(field).toHaveValue('');
    for (const [to, title] of [
      [email, 'You now help to run Greentown'],
      [staff.email, 'Greentown has another member of staff'],
    ] as const)
      await expect(async () =>
        expect((await mailsTo(site, to)).map(({ subject }) => subject)).toContain(title),
      ).toPass();
    await expect(desk.getByRole('heading', { name: email })).toBeVisible();
    await desk.getByRole('button', { name: 'Undo' }).click();
    await expect(desk.getByRole('heading', { name: email })).toHaveCount(0);
    await field.fill(email);
    await field.press('Enter');
    await dialog().getByRole('button', { name: 'Add member' }).click();
    await desk.getByRole('button', { name: `Remove ${email}` }).click();
    await dialog().getByRole('button', { name: 'Remove' }).click();
    await expect(desk.getByRole('heading', { name: email })).toHaveCount(0);
    await desk.getByRole('button', { name: `Remove ${staff.email}` }).click();
    await dialog().getByRole('button', { name: 'Remove' }).click();
    await expect(desk.getByRole('alert')).toContainText('Nobody else with this role has signed in yet');
  });

  test('A mail that was given up is tried again, and arrives', async () => {
    await asOperator(site, 'jobs', 'retry'); // clears what an earlier attempt left
    const to = `late-${Date.now()}@example.org`;
    await giveUpMail(site, 'greentown', to);
    await open('/desk/mail');
    const letter = desk.getByRole('listitem').filter({ hasText: 'The mail server refused the recipient' });
    await expect(letter).toHaveCount(1);
    await expect(letter).not.toContainText(to);
    await letter.getByRole('button', { name: 'Try again' }).click();
    await expect(desk.getByText('It is waiting to be sent again.')).toBeVisible();
    await expect.poll(async () => (await mailsTo(site, to)).length).toBe(1);
    await desk.reload();
    await expect(desk.getByText('Everything was delivered')).toBeVisible();
  });

  for (const width of [360, 1280])
    for (const colorScheme of ['light', 'dark'] as const)
      test(`At ${width} px in ${colorScheme} every page of the desk is as wide as the window, and axe finds nothing`, async () => {
        await giveUpMail(site, 'greentown', `late-${Date.now()}@example.org`);
        await desk.setViewportSize({ width, height: 800 });
        await desk.emulateMedia({ colorScheme });
        for (const path of DESK_PAGES) {
          await open(path);
          await expect(desk.getByRole('heading', { level: 1 })).toHaveCount(1);
          expect.soft(await sidewaysScroll(desk), `${path} scrolls sideways`).toBeLessThanOrEqual(0);
          expect.soft(await axeFindings(desk), path).toEqual([]);
        }
        await open('/desk/switches');
        await desk
          .getByRole('button', { name: /^Turn off/ })
          .first()
          .click();
        expect.soft(await axeFindings(desk), 'the dialog').toEqual([]);
        await dialog().getByRole('button', { name: 'Leave it as it is' }).click();
      });

  test('Whoever signs out has no desk any more, in any of their windows', async () => {
    const other = await context.newPage();
    await other.goto(url('/desk'));
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Staff desk');
    await open('/desk');
    await openPanel(desk, staff.nickname);
    await desk.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
    await expect(other.getByText('Latest changes')).toHaveCount(0);
    await expect(desk).toHaveURL(url('/')); // this browser's session ends only then
    expect((await other.goto(url('/desk')))?.status()).toBe(404);
    await other.close();
  });
});
