/** Sharing a place: its label, the popup, and the pages of visitors who follow them. */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { axeFindings, sidewaysScroll } from '../support/page-audits.ts';
import { pageUrl, readSites } from '../support/sites.ts';

const sites = readSites();
const path = `/place/${sites.places.greentown.tree}`;
const url = pageUrl(sites.production, 'greentown', path);

async function open(page: Page, address = url): Promise<void> {
  await page.goto(address);
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
}

for (const width of [360, 1280])
  test.describe(`At ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('the label shows a code, is printed alone, and gives the focus back', async ({ page }) => {
      const complaints: string[] = [];
      page.on('console', (message) => void (message.type() === 'error' && complaints.push(message.text())));
      await open(page);
      const button = page.getByRole('button', { name: 'QR label' });
      await button.focus();
      await page.keyboard.press('Enter');
      const label = page.getByRole('dialog', { name: 'Label with a QR code' });
      await expect(label.getByText(`${url}?utm_source=qr`)).toBeVisible();
      const code = label.getByRole('img');
      await expect
        .poll(() =>
          code.evaluate((image: HTMLImageElement) => [image.complete, image.naturalWidth, image.naturalHeight]),
        )
        .toEqual([true, 200, 200]);
      expect(await axeFindings(page, 'dialog')).toEqual([]);
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
      await page.emulateMedia({ media: 'print' });
      await expect(code).toBeVisible();
      await expect(label.getByRole('button', { name: 'Print' })).toBeHidden();
      await expect(label.getByRole('heading', { includeHidden: true })).toBeHidden();
      // fills the whole sheet, without the dialog's frame
      await expect(label).toHaveCSS('padding', '0px');
      expect((await label.boundingBox())?.width).toBe(width);
      await expect(page.getByRole('main', { includeHidden: true })).toBeHidden();
      await page.emulateMedia({ media: null });
      await page.keyboard.press('Escape');
      await expect(label).toBeHidden();
      await expect(button).toBeFocused();
      expect(complaints).toEqual([]);
    });

    test('the popup opens and closes by keyboard', async ({ page }) => {
      await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
      await open(page);
      const button = page.getByRole('button', { name: 'Share this place' });
      await button.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('textbox', { name: 'Link to this page' })).toHaveValue(
        `${url}?utm_campaign=shr&utm_source=btn`,
      );
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
      expect(await axeFindings(page, 'main')).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('textbox', { name: 'Link to this page' })).toBeHidden();
      await expect(button).toBeFocused();
    });
  });

for (const [way, name] of [
  ['utm_source=qr', 'opened'],
  ['utm_campaign=shr&utm_source=btn', 'shared'],
])
  test(`A visit by ${way} is told once, leaves the address, and the way back is as long as it was`, async ({
    page,
  }) => {
    const told: unknown[] = [];
    page.on('response', (response) => {
      if (response.request().method() === 'POST' && response.url().includes('/graphql'))
        void response.json().then((body) => told.push(body));
    });
    await open(page, pageUrl(sites.production, 'greentown', '/'));
    await open(page, `${url}?${way}`);
    await expect(page).toHaveURL(url);
    await expect.poll(() => told).toEqual([{ data: { createUserPlaceEvent: { __typename: 'UserPlaceEvent', name } } }]);
    await page.goBack();
    await expect(page).toHaveURL(pageUrl(sites.production, 'greentown', '/'));
  });
