/**
 * The frame of every page (header, footer, sharing) and the shell's pages: on narrow screens, with keyboard and screen
 * reader.
 */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { axeFindings, sidewaysScroll } from '../support/page-audits.ts';
import { pageUrl, readSites } from '../support/sites.ts';
import { NEWCOMER } from '../support/visitors.ts';

const site = readSites().production;
const ready = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-ready', 'true');

const bottomOfHeader = (page: Page): Promise<number> =>
  page.locator('header').evaluate((header) => header.getBoundingClientRect().bottom);

test('The content begins where the specification says, below a header that stays', async ({ page }) => {
  for (const [tenant, width, height] of [
    ['greentown', 360, 76], // a large brand header
    ['greentown', 1280, 76],
    ['borough', 360, 48], // a plain header
    ['borough', 1280, 48],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(pageUrl(site, tenant, '/'));
    await ready(page);
    await expect.poll(() => bottomOfHeader(page), `${tenant} at ${width} px`).toBe(height);
    await page.mouse.wheel(0, 700);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(400);
    await expect.poll(() => bottomOfHeader(page), `${tenant} at ${width} px, scrolled`).toBe(height);
  }
});

test('The header takes its scrolled style away from the top, and nothing moves', async ({ page }) => {
  await page.goto(pageUrl(site, 'greentown', '/'));
  await ready(page);
  const shadow = (): Promise<string> => page.locator('header').evaluate((header) => getComputedStyle(header).boxShadow);
  await page.evaluate(() => document.fonts.ready); // another font has different line breaks
  const before = await page.locator('h1').evaluate((heading) => heading.getBoundingClientRect().top + scrollY);
  expect(await shadow()).toBe('none');
  await page.mouse.wheel(0, 600);
  await expect.poll(shadow).not.toBe('none');
  expect(await page.locator('h1').evaluate((heading) => heading.getBoundingClientRect().top + scrollY)).toBe(before);
  await page.mouse.wheel(0, -2000);
  await expect.poll(shadow).toBe('none');
});

test('A visitor shares a page: the dialog copies its link, names the networks, and gives the focus back', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(pageUrl(site, 'greentown', `/place/${readSites().places.greentown.tree}?utm_source=qr`));
  await ready(page);
  const share = page.getByRole('button', { name: 'Share: Visit Greentown' });
  await share.click();
  const dialog = page.getByRole('dialog', { name: 'Visit Greentown' });
  await expect(dialog).toBeVisible();
  expect(await axeFindings(page, 'dialog')).toEqual([]);
  await dialog.getByRole('button', { name: 'Copy the link' }).click();
  await expect(dialog.getByText('The link is copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/place\/[0-9a-f-]+\?utm_campaign=shr$/);
  await expect(dialog.getByRole('link')).toHaveText(['X', 'Facebook', 'LinkedIn', 'WhatsApp', 'E-mail']);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(share).toBeFocused();
});

const SHELL_PAGES = [
  ['/cookies', 200, 'default', 'Cookies'],
  ['/error', 200, 'default', 'Ooops. Sorry, there seems to be a problem.'],
  ['/errors', 200, 'default', 'Ooops. Sorry, there seems to be a problem.'],
  ['/errors/badLanding?code=AB12', 200, 'clean', 'We do not know this code'],
  ['/errors/notSupported', 200, 'clean', 'This browser is too old for this site'],
  ['/temp', 200, 'default', 'Parts of this theme'],
  ['/welcome', 200, 'wideTopNoHeader', null],
  ['/no/such/page', 404, 'default', 'Ooops. Sorry, you seem to be lost.'],
] as const;

test.describe('Pages of the shell', () => {
  test.use({ storageState: NEWCOMER }); // includes the banner
  for (const tenant of ['greentown', 'borough'] as const) {
    for (const [path, status, layout, heading] of SHELL_PAGES) {
      test(`${tenant} ${path}: status, layout, heading, nothing for axe to find, no sideways scroll at 320 px`, async ({
        page,
      }) => {
        const errors: string[] = [];
        page.on('pageerror', (error) => errors.push(error.message));
        await page.setViewportSize({ width: 320, height: 640 });
        const response = await page.goto(pageUrl(site, tenant, path));
        expect(response?.status()).toBe(status);
        await ready(page);
        await expect(page.locator('[data-layout]')).toHaveAttribute('data-layout', layout);
        if (heading !== null) await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
        await expect(page.getByRole('banner')).toHaveCount(layout === 'wideTopNoHeader' ? 0 : 1);
        await expect(page.getByRole('contentinfo')).toHaveCount(layout === 'clean' ? 0 : 1);
        if (path !== '/cookies') await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible();
        expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
        expect(await axeFindings(page)).toEqual([]);
        expect(errors).toEqual([]);
      });
    }
  }
});
