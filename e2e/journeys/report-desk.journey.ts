/** A resident reports problems, staff deal with them at the desk, and the resident reads what became of them. */
import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { asOperator } from '../support/greenward.ts';
import { expectAccessible } from '../support/page-audits.ts';
import { becomeStaff } from '../support/pickup-day.ts';
import { becomeResident, mailsTo } from '../support/residents.ts';
import { pageUrl, readSites } from '../support/sites.ts';

const site = readSites().production;
const TOWN = 'greentown';
const url = (path: string): string => pageUrl(site, TOWN, path);
const ready = (page: Page): Promise<void> => expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
const region = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).click();

interface Reported {
  /** At a tree, with a picture. */
  readonly atTree: string;
  /** The same kind, a few metres away, at no tree. */
  readonly nearby: string;
}

/** Reports by the api, as a signed-in resident does. */
async function report(page: Page): Promise<Reported> {
  const asking = page.waitForRequest((request) => request.headers()['authorization'] !== undefined);
  await page.goto(url('/inbox'));
  const authorization = (await asking).headers()['authorization'] ?? '';
  await ready(page);
  return page.evaluate(async (token): Promise<Reported> => {
    const boot = JSON.parse(document.getElementById('gw-boot')?.textContent ?? '') as {
      graphql: { projectToken: string };
    };
    const headers = { 'x-fmp-token': boot.graphql.projectToken, authorization: token };
    async function ask<Data>(query: string, variables: object): Promise<Data> {
      const answer = await fetch('/graphql', {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ query, variables }),
      });
      const { data, errors } = (await answer.json()) as { data?: Data; errors?: unknown };
      if (data == null) throw new Error(JSON.stringify(errors));
      return data;
    }
    const { findPlaces } = await ask<{
      findPlaces: { places: { place: { guid: string; lon: number; lat: number } }[] };
    }>(
      '{ findPlaces(where: { type: "TREE" }, fromCentre: true, first: 1, offset: 40) { places { place { guid lon lat } } } }',
      {},
    );
    const place = findPlaces.places[0]?.place;
    if (place === undefined) throw new Error('The town has trees');
    const issue = { issueType: 'broken-branch', answer: 'Thicker than an arm', description: 'It hangs over the path' };
    const { addPlaceIssue } = await ask<{ addPlaceIssue: { identifier: string; picturePermit: string } }>(
      'mutation A($guid: ID!, $issue: IssueInput!) { addPlaceIssue(guid: $guid, issue: $issue) { identifier picturePermit } }',
      { guid: place.guid, issue },
    );
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [640, 480];
    const paint = canvas.getContext('2d');
    if (paint !== null) {
      paint.fillStyle = 'olivedrab';
      paint.fillRect(0, 0, 640, 480);
    }
    const photo = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg'));
    const form = new FormData();
    form.set('file', photo ?? new Blob(), 'branch.jpg');
    const sent = await fetch('/images', {
      method: 'POST',
      headers: {
        'x-fmp-token': headers['x-fmp-token'],
        'x-upload-permit': addPlaceIssue.picturePermit,
        'idempotency-key': crypto.randomUUID(),
      },
      body: form,
    });
    if (!sent.ok) throw new Error(`The picture was not taken: ${await sent.text()}`);
    const { addIssueAt } = await ask<{ addIssueAt: { identifier: string } }>(
      'mutation A($at: [Float!]!, $issue: IssueInput!) { addIssueAt(position: $at, issue: $issue) { identifier } }',
      { at: [place.lon, place.lat + 0.0001], issue },
    );
    return { atTree: addPlaceIssue.identifier, nearby: addIssueAt.identifier };
  }, authorization);
}

test('Staff find a report, answer it, show its picture and merge what repeats it, and its reporter hears of it', async ({
  browser,
}) => {
  const resident = await (await browser.newContext()).newPage();
  const { email: reporter } = await becomeResident(resident, site, TOWN);
  const { atTree, nearby } = await report(resident);
  const { page, email } = await becomeStaff(browser);
  try {
    await page.goto(url('/desk'));
    await ready(page);
    await expect(page.getByRole('heading', { name: /reports? (is|are) open/ })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'See all reports' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reports of problems');
    await page.getByLabel('Kind').selectOption('broken-branch');
    await page.getByLabel('Who looks after it').selectOption('NOBODY');
    const entry = page.getByRole('listitem').filter({ hasText: atTree });
    await expect(entry.getByText('It hangs over the path')).toBeVisible();
    await expectAccessible(page);
    await press(page, 'Show them on a map');
    await expect(page.getByRole('button', { name: 'Zoom in' })).toBeVisible();
    await expectAccessible(page);
    await press(page, 'Hide the map');
    const file = page.waitForEvent('download');
    await press(page, 'Download this list (CSV)');
    expect((await file).suggestedFilename()).toMatch(/^greentown-reports-.*\.csv$/);
    await entry.getByRole('link').click();

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A branch is broken or hangs loose');
    await press(page, 'Take it on');
    await expect(page.getByText('You look after this report now.')).toBeVisible();
    await press(page, 'Show to everybody: picture 1');
    await expect(page.getByText('Everybody sees the picture now.')).toBeVisible();
    await expect(page.getByText('Nobody else reads it. They get it by e-mail')).toBeVisible();
    await page.getByRole('radio', { name: 'In progress' }).check();
    await page.getByRole('checkbox', { name: 'Split limb' }).check();
    await page.getByRole('textbox', { name: 'A note to the person who reported it' }).fill('A crew comes on Friday.');
    await press(page, 'Save');
    await expect(page.getByText(/^Saved\. The status is: In progress\./)).toBeVisible();
    await expect(region(page, 'What happened').getByText('A crew comes on Friday.')).toBeVisible();
    await expectAccessible(page);

    await page.goto(url(`/desk/issues/${nearby}`));
    await ready(page);
    await expect(region(page, 'Where it is').getByText('Not at a tree')).toBeVisible();
    await press(page, `It repeats this one: ${atTree}`);
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Merge', exact: true }).click();
    await expect(page.getByText(`${nearby} is merged into ${atTree}.`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
    await press(page, 'Undo the merge');
    await expect(page.getByText(`${nearby} is a report of its own again.`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save' })).toBeVisible();
    await press(page, 'Move to another tree…');
    await page.getByRole('dialog').getByRole('radio').first().check();
    await expectAccessible(page);
    await press(page, 'Move it there');
    await expect(page.getByText(/^The report is now about /)).toBeVisible();

    await page.goto(url(`/desk/issues/${atTree}`));
    await ready(page);
    await page.getByRole('radio', { name: 'Resolved' }).check();
    await press(page, 'Save');
    await expect(page.getByText(/^Saved\. The status is: Resolved\./)).toBeVisible();
    await resident.goto(url('/inbox'));
    await ready(resident);
    await expect(
      resident.getByRole('main').getByText(/What you reported about .* has been dealt with\./),
    ).toBeVisible();
    await expect
      .poll(async () => (await mailsTo(site, reporter)).map(({ text }) => text).join(' '))
      .toContain('A crew comes on Friday.');
    await page.goto(url('/desk'));
    await ready(page);
    await expect(page.getByText(new RegExp(`changed report ${atTree} from In progress to Resolved$`))).toBeVisible();
  } finally {
    await asOperator(site, 'staff', 'remove', TOWN, email);
    for (const one of [page, resident]) await one.context().close();
  }
});

test('By keyboard alone, and what a colleague did first is shown without losing the note', async ({ browser }) => {
  const resident = await (await browser.newContext()).newPage();
  await becomeResident(resident, site, TOWN);
  const { atTree } = await report(resident);
  await resident.context().close();
  const { page, email } = await becomeStaff(browser);
  await page.setViewportSize({ width: 1280, height: 800 });
  try {
    await page.goto(url('/desk/issues?kind=broken-branch'));
    await ready(page);
    await page.getByRole('listitem').filter({ hasText: atTree }).getByRole('link').focus();
    await page.keyboard.press('Enter');
    const note = page.getByRole('textbox', { name: 'A note to the person who reported it' });
    await expect(note).toBeVisible();

    const colleague = await page.context().newPage();
    await colleague.goto(url(`/desk/issues/${atTree}`));
    await ready(colleague);
    await press(colleague, 'Take it on');
    await expect(colleague.getByText('You look after this report now.')).toBeVisible();
    await colleague.close();

    await page.getByRole('radio', { name: 'Open' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'In progress' })).toBeChecked();
    await note.focus();
    await page.keyboard.type('We will look at it.');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Save' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(
      page.getByText('Somebody else has changed this report. Look at it again first.').first(),
    ).toBeVisible();
    await expect(region(page, 'Who looks after it').getByText('You look after it')).toBeVisible();
    await expect(note).toHaveValue('We will look at it.');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^Saved\. The status is: In progress\./)).toBeVisible();
    await expect(note).toHaveValue('');
  } finally {
    await asOperator(site, 'staff', 'remove', TOWN, email);
    await page.context().close();
  }
});
