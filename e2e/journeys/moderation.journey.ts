/** Somebody objects to a resident's picture, staff turn it down, and its sender asks them to look again. */
import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { asOperator } from '../support/greenward.ts';
import { expectAccessible } from '../support/page-audits.ts';
import { photoTakenAt } from '../support/photo-taken-at.ts';
import { becomeStaff } from '../support/pickup-day.ts';
import { becomeResident, linkInMail } from '../support/residents.ts';
import { pageUrl, readSites } from '../support/sites.ts';
import { treeApart } from '../support/trees-apart.ts';

const site = readSites().production;
const url = (path: string): string => pageUrl(site, 'greentown', path);
const PHONE = { viewport: { width: 360, height: 740 } };
const CAPTION = `The crown in November ${crypto.randomUUID().slice(0, 8)}`; // another at a second try
const ready = (page: Page): Promise<void> => expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
const picture = (page: Page): Locator => page.getByRole('img', { name: CAPTION });

test('A picture that somebody objects to is hidden until staff have looked, and its sender has a second look', async ({
  browser,
}) => {
  const { guid, lon, lat } = await treeApart(site, 'greentown', 9);
  const place = url(`/place/${guid}`);
  const sender = await (await browser.newContext(PHONE)).newPage();
  const { email } = await becomeResident(sender, site, 'greentown');
  await sender.goto(place);
  await ready(sender);
  await sender.getByRole('button', { name: 'Add a picture' }).click();
  const form = sender.getByRole('dialog');
  const buffer = await photoTakenAt({ lon, lat });
  await form.getByLabel('Your picture').setInputFiles({ name: 'crown.jpg', mimeType: 'image/jpeg', buffer });
  await form.getByLabel('What does it show?').fill(CAPTION);
  await form.getByRole('button', { name: 'Send to staff' }).click();
  await expect(form.getByText(/^Thank you/)).toBeVisible();

  const { page: staff, email: staffEmail } = await becomeStaff(browser);
  const visitor = await (await browser.newContext(PHONE)).newPage();
  const card = staff.getByRole('listitem').filter({ hasText: CAPTION });
  try {
    const look = async (): Promise<void> => {
      await staff.goto(url('/desk/corrections'));
      await ready(staff);
    };
    await look();
    await card.getByRole('button', { name: /^Show to everybody/ }).click();
    await expect(staff.getByText(/is on its page now/)).toBeVisible();

    // Edge keeps the page for some seconds.
    await expect(async () => {
      await visitor.goto(place);
      await expect(picture(visitor)).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await ready(visitor);
    await visitor.getByRole('button', { name: `Report this picture: ${CAPTION}` }).click();
    const objection = visitor.getByRole('dialog');
    await objection.getByRole('button', { name: 'Report it' }).click();
    await expect(objection.getByRole('link', { name: 'Choose what is wrong with it' })).toBeVisible();
    await objection.getByRole('radio', { name: 'It shows somebody who does not want to be seen' }).check();
    await objection.getByLabel('What should staff know?').fill('That is my daughter');
    await expectAccessible(visitor);
    await objection.getByRole('button', { name: 'Report it' }).click();
    await expect(objection.getByText('The picture is hidden until staff have looked at it.')).toBeVisible();
    await expect(async () => {
      await visitor.goto(place);
      await expect(picture(visitor)).toHaveCount(0, { timeout: 500 });
    }).toPass();
    await linkInMail(site, email, { about: /Somebody objected to your picture/, kind: /\/place\// });

    await look();
    await expect(card.getByText(/^Somebody says that it shows a person.*“That is my daughter”$/)).toBeVisible();
    await expectAccessible(staff);
    await card.getByLabel('A word to the resident').fill('A child can be recognised');
    await card.getByRole('button', { name: /^Turn down/ }).click();
    await expect(staff.getByText(/is not shown\. It is deleted in 30 days\./)).toBeVisible();

    const about = /What became of your picture/;
    await sender.goto(await linkInMail(site, email, { about, kind: /\/action\// }));
    await sender.getByRole('button', { name: 'Ask them to look again' }).click();
    await expect(sender.getByRole('heading', { level: 1 })).toHaveText('Thank you');
    await look();
    await expect(card.getByText('Staff turned it down, and its sender asked to look again.')).toBeVisible();
    await card.getByRole('button', { name: /^Turn down/ }).click();
    await expect(staff.getByText(/is not shown\. It is deleted in 30 days\./)).toBeVisible();
  } finally {
    await asOperator(site, 'staff', 'remove', 'greentown', staffEmail);
    for (const page of [sender, staff, visitor]) await page.context().close();
  }
});
