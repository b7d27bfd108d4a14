/** Residents and visitors report problems, on phones, by keyboard and without network. */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/page-audits.ts';
import { photoTakenAt } from '../support/photo-taken-at.ts';
import { aResident, becomeResident, chooseName, linkInMail, signUpHere } from '../support/residents.ts';
import { pageUrl, readSites } from '../support/sites.ts';
import { askGraphql, treeApart } from '../support/trees-apart.ts';
import type { Tree } from '../support/trees-apart.ts';

const sites = readSites();
const site = sites.production;
const url = (path: string): string => pageUrl(site, 'greentown', path);
const PHONE = { viewport: { width: 360, height: 740 } };

const ready = (page: Page): Promise<void> => expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const number = (page: Page) => page.locator('strong', { hasText: /^GW-/ });
const photo = (buffer: Buffer) => ({ name: 'branch.jpg', mimeType: 'image/jpeg', buffer });

const treeOf = (journey: number): Promise<Tree> => treeApart(site, 'greentown', journey);
const askApi = <Data>(query: string): Promise<Data> => askGraphql<Data>(site, 'greentown', query);

/** Goes to the check of a report about a broken branch. */
async function describeBranch(page: Page, tree: Tree, text: string): Promise<void> {
  await page.goto(url(`/issue/${tree.guid}`));
  await ready(page);
  await page.getByRole('link', { name: 'A branch is broken or hangs loose' }).click();
  await expect(heading(page)).toHaveText('A branch is broken or hangs loose');
  await page.getByLabel('Anything else we should know?').fill(text);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(heading(page)).toHaveText('Check and send');
}

test('From a photo to a report with a number, which its resident withdraws', async ({ browser }) => {
  const tree = await treeOf(0);
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await becomeResident(page, site, 'greentown');
  await page.goto(url('/issue'));
  await ready(page);
  await expect(heading(page)).toHaveText('Report a problem');
  await expect(page.getByRole('link', { name: 'Call 911' })).toHaveAttribute('href', 'tel:911');
  await expectAccessible(page);

  const file = page.getByLabel('Begin with a photo');
  await file.setInputFiles(photo(await photoTakenAt({ lon: 2.35, lat: 48.86 })));
  // Beside the field, and in the status for screen readers.
  await expect(page.getByText(/This photo was taken far away from Greentown/).first()).toBeVisible();
  await file.setInputFiles(photo(Buffer.from('no picture')));
  await expect(page.getByText(/“branch.jpg” cannot be read/).first()).toBeVisible();
  await file.setInputFiles(photo(await photoTakenAt(tree)));
  await expect(page.getByRole('heading', { name: 'Which tree is in your photo?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').locator(`a[href="/issue/${tree.guid}"]`).click();

  await expect(heading(page)).toHaveText('What is wrong?');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'A tree or a large branch has fallen' }).click();
  await expect(heading(page)).toHaveText('A tree or a large branch has fallen');
  await expect(page.getByRole('heading', { name: 'Is somebody in danger?' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Over a path' }).check();
  await page.getByRole('checkbox', { name: 'Over a road' }).check();
  await page.getByLabel('Anything else we should know?').fill('The trunk lies on the cycle path.');
  await page.reload(); // nothing is lost
  await expect(page.getByLabel('Anything else we should know?')).toHaveValue('The trunk lies on the cycle path.');
  await expect(page.getByRole('button', { name: 'Remove photo 1: branch.jpg' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(heading(page)).toHaveText('Check and send');
  await expect(page.getByText('Over a road; Over a path')).toBeVisible();
  await expect(page.getByText('One photo')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send the report' }).click();
  await expect(heading(page)).toHaveText('Thank you, your report is sent');
  await expect(page.getByText('Your photo has arrived.')).toBeVisible();
  await expectAccessible(page);
  const identifier = await number(page).innerText();

  await page.goto(url(`/place/${tree.guid}`));
  const atPlace = page.getByRole('region', { name: 'Reports about this place' });
  await expect(async () => {
    await page.mouse.wheel(0, 600);
    await expect(atPlace).toContainText(identifier, { timeout: 500 });
  }).toPass();
  await expect(atPlace.getByRole('img')).toHaveCount(0); // until staff show it
  await page.goto(url('/profile'));
  const own = page.getByRole('region', { name: 'Your reports' });
  await expect(own.getByRole('img', { name: 'Your photo 1' })).toBeVisible();
  await own.getByRole('button', { name: `Withdraw report ${identifier}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw it' }).click();
  await expect(own.getByText(`Report ${identifier} is withdrawn.`)).toBeVisible();
  await expect(own.getByText('You withdrew it')).toBeVisible();
  await context.close();
});

test('What another team takes is handed over and counted; what nobody takes ends with advice', async ({ browser }) => {
  const tree = await treeOf(1);
  const context = await browser.newContext(PHONE);
  await context.route('https://works.example.org/**', (route) => route.fulfill({ body: 'Works' }));
  const page = await context.newPage();
  await page.goto(url(`/place/${tree.guid}`));
  await page.getByRole('main').getByRole('link', { name: 'Report a problem' }).click();
  await expect(heading(page)).toHaveText('What is wrong?');
  await page.getByRole('button', { name: 'Branches cover a street light or a sign' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Branches cover a street light or a sign' })).toBeFocused();
  await expect(page.getByText('Traffic sign')).toBeVisible();
  await expectAccessible(page);
  const recorded = page.waitForResponse(
    async (response) =>
      response.url().includes('/graphql') && (await response.text()).includes('recordPlaceDelegatedIssueReferral'),
  );
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Report it on works.example.org' }).click();
  expect((await opened).url()).toBe('https://works.example.org/greentown/report');
  expect(await (await recorded).json()).toMatchObject({
    data: { recordPlaceDelegatedIssueReferral: { recorded: true } },
  });
  await expect(page.getByText(/Thank you for taking care/)).toBeVisible();
  await page.getByRole('button', { name: 'Back to all problems' }).click();
  await page.getByRole('button', { name: 'A tree on private land' }).click();
  await expect(page.getByText(/Please talk to the owner first/)).toBeVisible();
  await expect(page.getByRole('button', { name: /Send/ })).toHaveCount(0);
  await expectAccessible(page);
  await context.close();
});

test('Who sees what is reported already says so instead of reporting it again, or goes on', async ({ browser }) => {
  const tree = await treeOf(2);
  const first = await (await browser.newContext(PHONE)).newPage();
  await becomeResident(first, site, 'greentown');
  await describeBranch(first, tree, 'It hangs over the path');
  await first.getByRole('button', { name: 'Send the report' }).click();
  await expect(heading(first)).toHaveText('Thank you, your report is sent');
  const identifier = await number(first).innerText();

  const second = await (await browser.newContext(PHONE)).newPage();
  await becomeResident(second, site, 'greentown');
  await second.goto(url(`/issue/${tree.guid}`));
  await ready(second);
  await second.getByRole('link', { name: 'A branch is broken or hangs loose' }).click();
  await expect(second.getByRole('heading', { name: 'Has this already been reported?' })).toBeVisible();
  await expect(second.getByText(identifier)).toBeVisible();
  await expectAccessible(second);
  await second.getByRole('button', { name: `I have seen the same: ${identifier}` }).click();
  await expect(second.getByText(`We have added you to ${identifier}`, { exact: false })).toBeVisible();
  await expect(second.getByText('One other person has seen the same')).toBeVisible();
  await second.getByRole('button', { name: /^Follow it/ }).click();
  await expect(second.getByRole('button', { name: 'Following' })).toBeVisible();
  await second.getByRole('button', { name: 'It is a different problem' }).click();
  await expect(second.getByLabel('Anything else we should know?')).toBeVisible();
  await second.reload(); // the answer is remembered
  await expect(second.getByLabel('Anything else we should know?')).toBeVisible();

  // A visitor without an account says so by a mail.
  const third = await (await browser.newContext(PHONE)).newPage();
  const email = `seen-${crypto.randomUUID()}@example.org`;
  await third.goto(url(`/issue/${tree.guid}`));
  await ready(third);
  await third.getByRole('link', { name: 'A branch is broken or hangs loose' }).click();
  await third.getByRole('button', { name: `I have seen the same: ${identifier}` }).click();
  await third.getByRole('dialog').getByLabel('Your e-mail address').fill(email);
  await expectAccessible(third);
  await third.getByRole('dialog').getByRole('button', { name: 'Send me the e-mail' }).click();
  await expect(third.getByText(`We have sent an e-mail to ${email}`, { exact: false })).toBeVisible();
  await third.goto(await linkInMail(site, email, { about: /Have you seen the same/, kind: /\/action\// }));
  await third.getByRole('button', { name: 'Yes, I have seen it too' }).click();
  await expect(heading(third)).toHaveText('Thank you');
  await third.goto(url(`/issue/${tree.guid}`));
  await third.getByRole('link', { name: 'A branch is broken or hangs loose' }).click();
  await expect(third.getByText('2 others have seen the same')).toBeVisible();
  await third.context().close();

  // The first resident is told that it is their own.
  await describeAgain(first, tree);
  await expect(first.getByText(/You have reported this already/)).toBeVisible();
  await expect(first.getByRole('link', { name: `See your report ${identifier}` })).toBeVisible();
  for (const page of [first, second]) await page.context().close();
});

async function describeAgain(page: Page, tree: Tree): Promise<void> {
  await page.goto(url(`/issue/${tree.guid}`));
  await ready(page);
  await page.getByRole('link', { name: 'A branch is broken or hangs loose' }).click();
  await page.getByRole('button', { name: 'It is a different problem' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Send the report' }).click();
}

test('A visitor without an account finds the tree by position, reports something else and confirms by mail', async ({
  browser,
}) => {
  const tree = await treeOf(3);
  const email = `visitor-${crypto.randomUUID()}@example.org`;
  const context = await browser.newContext({
    ...PHONE,
    permissions: ['geolocation'],
    geolocation: { longitude: tree.lon, latitude: tree.lat },
  });
  const page = await context.newPage();
  await page.goto(url('/issue'));
  await ready(page);
  await page.getByRole('button', { name: 'I am there: use my position' }).click();
  await expect(page.getByRole('heading', { name: 'Which tree near you?' })).toBeVisible();
  await page.getByRole('button', { name: 'Report this spot instead' }).click();
  await expect(heading(page)).toHaveText('What is wrong?');
  await expect(page.getByRole('link', { name: 'Something else' })).toHaveCount(0);
  await page.getByRole('link', { name: 'It is somewhere else' }).click();
  await page.getByRole('button', { name: 'I am there: use my position' }).click();
  await page.getByRole('main').locator(`a[href="/issue/${tree.guid}"]`).click();
  await page.getByRole('link', { name: 'Something else' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('link', { name: 'Tell us what is the matter.' })).toBeVisible();
  await page.getByLabel('What is the matter?').fill('Somebody tied a swing to it.');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Send the report' }).click();
  await expect(page.getByRole('link', { name: /Enter an e-mail address/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Your e-mail address').fill(email);
  await page.getByRole('button', { name: 'Send the report' }).click();
  await expect(heading(page)).toHaveText('Check your e-mail');
  const identifier = await number(page).innerText();
  const reports = () =>
    askApi<{ getPlace: { issues: { identifier: string }[] } }>(
      `{ getPlace(guid: "${tree.guid}") { issues { identifier } } }`,
    );
  expect(JSON.stringify(await reports())).not.toContain(identifier);

  await page.goto(await linkInMail(site, email, { about: /Send your report/, kind: /\/action\// }));
  await page.getByRole('button', { name: 'Send my report' }).click();
  await expect(heading(page)).toHaveText('Thank you, your report is sent');
  expect(JSON.stringify(await reports())).toContain(identifier);
  await context.close();
});

test('Without network the report is kept, and sent once with its photo when the network returns', async ({
  browser,
}) => {
  const tree = await treeOf(4);
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'allow' });
  const page = await context.newPage();
  await becomeResident(page, site, 'greentown');
  await page.goto(url(`/issue/${tree.guid}`));
  await ready(page);
  await page.getByRole('link', { name: 'A tree looks ill or dead' }).click();
  await page.getByLabel('What do you see, and since when?').fill('No leaves since June');
  await page.getByLabel('Photos').setInputFiles(photo(await photoTakenAt(tree)));
  await expect(page.getByText('One photo')).toBeVisible();
  // The queue loads once the page is idle.
  await expect
    .poll(() =>
      page.evaluate(async () => (await indexedDB.databases()).some(({ name }) => name === 'greenward-writes')),
    )
    .toBe(true);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(/You are offline. We keep your report/)).toBeVisible();
  await page.getByRole('button', { name: 'Send the report' }).click();
  await expect(heading(page)).toHaveText('Your report is kept on this device');
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(heading(page)).toHaveText('Thank you, your report is sent');
  await expect(page.getByText('Your photo has arrived.')).toBeVisible();
  const identifier = await number(page).innerText();
  await page.goto(url('/issue'));
  const own = page.getByRole('region', { name: 'Your reports' });
  await expect(own.getByRole('heading', { level: 3 })).toHaveCount(1);
  await expect(own.getByText(identifier)).toBeVisible();
  await context.close();
});

test('A report is made with the keyboard alone', async ({ browser }) => {
  const tree = await treeOf(5);
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  const tabTo = async (name: RegExp): Promise<void> => {
    await expect(async () => {
      await page.keyboard.press('Tab');
      const label = await page.evaluate(() => {
        const element = document.activeElement;
        const labelled = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
        return (labelled ? element.labels?.[0]?.textContent : element?.textContent) ?? '';
      });
      expect(label).toMatch(name);
    }).toPass({ intervals: [0] });
  };
  await page.goto(url(`/issue/${tree.guid}`));
  await ready(page);
  await tabTo(/^A stake, tie or guard is wrong/);
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('A stake, tie or guard is wrong');
  await tabTo(/^Too tight/);
  await page.keyboard.press('Space');
  await tabTo(/^Anything else/);
  await page.keyboard.type('The tie cuts into the bark.');
  await tabTo(/^Continue/);
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Check and send');
  await expect(page.getByText('Too tight')).toBeVisible();
  await tabTo(/^Your e-mail address/);
  await page.keyboard.type(`keys-${crypto.randomUUID()}@example.org`);
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Check your e-mail');
  await expect(heading(page)).toBeFocused();
  await page.context().close();
});

test('A visitor who makes an account in the middle comes back to the report, with its photo', async ({ browser }) => {
  const tree = await treeOf(7);
  const page = await (await browser.newContext(PHONE)).newPage();
  await page.goto(url(`/issue/${tree.guid}`));
  await ready(page);
  await page.getByRole('link', { name: 'Roots lift the pavement' }).click();
  await page.getByLabel('Anything else we should know?').fill('Next to the bus stop');
  await page.getByLabel('Photos').setInputFiles(photo(await photoTakenAt(tree)));
  await expect(page.getByText('One photo')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('One photo')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create an account' }).click();
  await expect(heading(page)).toHaveText(/^Make an account/);
  await signUpHere(page, site, aResident());
  await chooseName(page);
  await expect(page).toHaveURL(url('/issue/steps/step3'));
  await expect(page.getByText('Next to the bus stop')).toBeVisible();
  await expect(page.getByLabel('Your e-mail address')).toHaveCount(0);
  await page.getByRole('button', { name: 'Send the report' }).click();
  await expect(heading(page)).toHaveText('Thank you, your report is sent');
  await expect(page.getByText('Your photo has arrived.')).toBeVisible();
  await page.context().close();
});

test('Without script the kinds and the number to call can be read', async ({ browser }) => {
  const tree = await treeOf(6);
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto(url(`/issue/${tree.guid}`));
  await expect(heading(page)).toHaveText('What is wrong?');
  await expect(page.getByText('A branch is broken or hangs loose')).toBeVisible();
  await page.goto(url('/issue'));
  await expect(page.getByRole('link', { name: 'Call 911' })).toBeVisible();
  await page.context().close();
});
