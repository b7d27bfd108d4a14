/** The operators' page of releases: who has access, and that its changes reach the project's next visitors. */
import { expect, test } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';
import { asOperator } from '../support/greenward.ts';
import { axeFindings, sidewaysScroll } from '../support/page-audits.ts';
import { letTeamIn, newestBuild } from '../support/publishing-team.ts';
import type { Team } from '../support/publishing-team.ts';
import { becomeResident } from '../support/residents.ts';
import { pageUrl, readSites } from '../support/sites.ts';

const { operated: site } = readSites();
const TOWNS = ['greentown', 'borough'] as const;
const url = (path: string, tenant = 'greentown'): string => pageUrl(site, tenant, path);

test.describe.configure({ mode: 'serial' });
let team: Team;
let context: BrowserContext;
let desk: Page;
let member: { readonly email: string };
const builds = { early: '', late: '', later: '' };

/** @returns its build */
async function publish(edition: keyof typeof builds): Promise<void> {
  const source = team.sourceOf(edition);
  await team.runs('stable', 'remote', 'publish', 'diary', '--source', source);
  builds[edition] = newestBuild('diary', `${source}/dist/releases`).buildId;
}

test.beforeAll(async ({ browser }) => {
  team = await letTeamIn(site, 'diary');
  await publish('early');
  await publish('late');
  for (const town of TOWNS) await asOperator(site, 'switch', town, 'showDiary', 'on');
  context = await browser.newContext();
  desk = await context.newPage();
  member = await becomeResident(desk, site, 'greentown');
});
test.afterAll(async () => {
  await asOperator(site, 'remote', 'unpin', 'diary', '--tenant', 'greentown');
  for (const town of TOWNS) await asOperator(site, 'switch', town, 'showDiary', 'default');
  await asOperator(site, 'staff', 'remove', 'greentown', member.email);
  await asOperator(site, 'staff', 'remove', '--operator', member.email);
  await context.close();
});

/** What a visitor of the remote's page sees now. */
async function readBy(visitor: Page, town: (typeof TOWNS)[number] = 'greentown'): Promise<string> {
  await visitor.goto(url('/diary', town));
  return visitor.getByRole('heading', { level: 1 }).innerText();
}
const titleOf = (edition: keyof typeof builds): string => `The diary, ${edition} edition`;

async function open(): Promise<void> {
  await desk.goto(url('/desk/releases'));
  await expect(desk.locator('html')).toHaveAttribute('data-ready', 'true');
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Releases');
  await expect(card()).toBeVisible();
}
const card = () => desk.getByRole('listitem', { name: 'diary', exact: true });
const inUse = () => card().getByText(/^Version .* build/);
/** Presses a button of the remote's card, then the confirmation in its dialog. */
async function act(
  name: string,
  { asked, confirm }: { readonly asked: string; readonly confirm: string },
): Promise<void> {
  await card().getByRole('button', { name, exact: true }).click();
  await expect(desk.getByRole('dialog').getByRole('heading', { name: asked })).toBeVisible();
  await desk.getByRole('dialog').getByRole('button', { name: confirm, exact: true }).click();
  await expect(desk.getByRole('dialog')).toHaveCount(0);
}
const BACK = { asked: 'Take diary back to the previous build?', confirm: 'Go back to the previous build' };
const KEEP = { asked: 'Keep diary at one build?', confirm: 'Keep this build' };
const FOLLOW = { asked: 'Let diary follow new builds?', confirm: 'Follow new builds' };

test('Staff have no page of releases; an operator comes to it from the desk', async () => {
  await asOperator(site, 'staff', 'add', 'greentown', member.email);
  await desk.goto(url('/desk/releases'));
  await expect(desk.getByRole('navigation', { name: 'Staff desk' })).toBeVisible();
  await expect(desk.getByText('This page is not for your role')).toBeVisible();
  await expect(desk.getByRole('link', { name: 'Releases' })).toHaveCount(0);
  await expect(card()).toHaveCount(0);

  await asOperator(site, 'staff', 'add', '--operator', member.email);
  await desk.goto(url('/desk'));
  await desk.getByRole('navigation', { name: 'Staff desk' }).getByRole('link', { name: 'Releases' }).click();
  await expect(desk).toHaveURL(url('/desk/releases'));
  await expect(inUse()).toContainText(builds.late);
});

test('What is taken back is taken back for visitors of this project alone', async ({ page }) => {
  await expect.poll(() => readBy(page)).toBe(titleOf('late'));
  await open();
  await act('Go back to the previous build: diary', BACK);
  await expect(desk.getByText(`diary is back at build ${builds.early}.`)).toBeVisible();
  await expect(inUse()).toContainText(builds.early);
  await expect.poll(() => readBy(page)).toBe(titleOf('early'));
  expect(await readBy(page, 'borough')).toBe(titleOf('late'));
});

test('A build that is kept stays whatever is published, until new ones are followed again', async ({ page }) => {
  await open();
  await card().getByText('2 builds').click();
  await card()
    .getByRole('button', { name: new RegExp(`^Use and keep version .* of diary, build ${builds.late}$`) })
    .click();
  await desk.getByRole('dialog').getByRole('button', { name: KEEP.confirm, exact: true }).click();
  await expect(desk.getByText(`diary is kept at build ${builds.late}.`)).toBeVisible();
  await expect(card().getByText('Kept at this build')).toBeVisible();
  await expect.poll(() => readBy(page)).toBe(titleOf('late'));

  await publish('later');
  await expect.poll(() => readBy(page, 'borough')).toBe(titleOf('later'));
  expect(await readBy(page)).toBe(titleOf('late'));
  await act('Go back to the previous build: diary', BACK);
  await expect(desk.getByRole('alert')).toContainText('diary is kept at its build. Let it follow new builds first.');
  expect(await readBy(page)).toBe(titleOf('late'));

  await act('Follow new builds: diary', FOLLOW);
  await expect(desk.getByText('diary follows new builds again.')).toBeVisible();
  await expect(card().getByText('Kept at this build')).toHaveCount(0);
  // Unpinning changes nothing until the next publish; here the team publishes the build that the other tenants have.
  await team.runs(
    'stable',
    'remote',
    'publish',
    'diary',
    '--build',
    `${team.sourceOf('later')}/dist/releases/diary/${builds.later}`,
  );
  await expect.poll(() => readBy(page)).toBe(titleOf('later'));
});

test('Whoever looks at a build that the command line has moved meanwhile moves nothing, and is told', async ({
  page,
}) => {
  await open();
  await expect(inUse()).toContainText(builds.later);
  await card().getByRole('button', { name: 'Go back to the previous build: diary', exact: true }).click();
  await asOperator(site, 'remote', 'rollback', 'diary', '--tenant', 'greentown');
  let now = '';
  await expect.poll(async () => (now = await readBy(page))).not.toBe(titleOf('later'));
  await desk.getByRole('dialog').getByRole('button', { name: BACK.confirm, exact: true }).click();
  await expect(desk.getByRole('alert')).toContainText('Somebody was quicker');
  await expect(inUse()).not.toContainText(builds.later);
  expect(await readBy(page)).toBe(now);
});

for (const width of [360, 1280])
  for (const colorScheme of ['light', 'dark'] as const)
    test(`At ${width} px in ${colorScheme} the page is as wide as the window, and axe finds nothing`, async () => {
      await desk.setViewportSize({ width, height: 800 });
      await desk.emulateMedia({ colorScheme });
      await open();
      await card().getByText('3 builds').click();
      expect(await sidewaysScroll(desk)).toBeLessThanOrEqual(0);
      expect(await axeFindings(desk)).toEqual([]);
    });
