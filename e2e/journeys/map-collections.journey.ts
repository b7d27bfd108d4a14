/**
 * Collections on the map: chosen there or by a link, shown as marks and in the list, with touch and with the keyboard
 * alone.
 */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { axeFindings, sidewaysScroll } from '../support/page-audits.ts';
import { pageUrl, readSites } from '../support/sites.ts';

const site = readSites().production;
const PHONE = { width: 360, height: 740 };
const DESK = { width: 1280, height: 900 };

const mapUrl = (hash: string, tenant = 'greentown'): string => pageUrl(site, tenant, `/map${hash}`);
const list = (page: Page) => page.getByRole('region', { name: 'Places on the map' });
const control = (page: Page) => page.getByRole('button', { name: 'Collections', exact: true });
const panel = (page: Page) => page.getByRole('group', { name: 'Collections', exact: true });

async function mapIsDrawn(page: Page): Promise<void> {
  await expect(page.locator('[data-first-trees]')).toBeAttached();
}

/** Axe's findings, and whether the page is wider than its window. */
const faultsOf = async (page: Page): Promise<string[]> => [
  ...(await axeFindings(page)),
  ...((await sidewaysScroll(page)) > 0 ? ['wider than its window'] : []),
];

for (const [size, viewport] of [
  ['a phone', PHONE],
  ['a desk', DESK],
] as const)
  test.describe(`On ${size}`, () => {
    test.use({ viewport });

    test('A resident goes from the page of a collection to the map, chooses another there, and comes back', async ({
      page,
    }) => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(...(request.postData()?.match(/MapCollectionQuery/g) ?? [])));
      await page.goto(pageUrl(site, 'greentown', '/collection/great-trunks'));
      await page.getByRole('link', { name: 'See it on the map' }).click();
      await mapIsDrawn(page);
      await expect(page).toHaveURL(/#xyz=.*&hf=collection&hv=great-trunks$/);
      await expect(page.getByText('The great trunks: 20 places')).toBeVisible();
      await expect(list(page).getByRole('link')).toHaveCount(20);
      expect(await faultsOf(page)).toEqual([]);

      const opened = page.url();
      await control(page).click();
      await expect(panel(page).getByRole('button', { name: /The great trunks/ })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      expect(await faultsOf(page)).toEqual([]);
      await panel(page)
        .getByRole('button', { name: /The newest arrivals\s*30 places/ })
        .click();
      await expect(page).toHaveURL(/hf=collection&hv=newly-planted$/);
      await expect(page.getByText('The newest arrivals: 30 places')).toBeVisible();
      await page.goBack(); // while the map is still moving to the other one
      await expect(page.getByText('The great trunks: 20 places')).toBeVisible();
      await expect(page, 'it looks where it did before').toHaveURL(opened);
      await page.goForward();
      await expect(page.getByText('The newest arrivals: 30 places')).toBeVisible();
      await page.goBack();
      await expect(page.getByText('The great trunks: 20 places')).toBeVisible();

      await list(page).getByRole('link').first().click();
      await expect(page.getByRole('article')).toBeVisible();
      await expect(page).toHaveURL(/tg=.*hf=collection&hv=great-trunks$/);
      await page.getByRole('button', { name: 'Show everything again, not only The great trunks' }).click();
      await expect(page).not.toHaveURL(/hf=/);
      await expect(page.getByText('The great trunks: 20 places')).toHaveCount(0);
      expect(asked.length, 'a collection is asked for once').toBeLessThanOrEqual(2);
    });

    test('A link that names one and no view shows all of it, within the window', async ({ page }) => {
      await page.goto(mapUrl('#hf=collection&hv=great-trunks'));
      await mapIsDrawn(page);
      await expect(page.getByText('The great trunks: 20 places')).toBeVisible();
      await expect(page).toHaveURL(/#xyz=1[0-5](\.\d+)?\/42\.37\d*\/-71\.1\d+&hf=collection&hv=great-trunks$/);
      await expect(page.getByText('in “The great trunks”').first()).toBeAttached();
    });
  });

test('By keyboard alone a resident opens the list of collections, chooses one and goes to one of its trees', async ({
  page,
}) => {
  await page.goto(mapUrl('#xyz=14/42.3736/-71.1106'));
  await mapIsDrawn(page);
  await page.getByRole('combobox').focus();
  await page.keyboard.press('Tab');
  for (
    let steps = 0;
    steps < 4 && !(await control(page).evaluate((button) => button === document.activeElement));
    steps += 1
  )
    await page.keyboard.press('Tab');
  await expect(control(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('button', { name: /places/ })).toHaveCount(3);
  await page.keyboard.press('Escape');
  await expect(control(page)).toBeFocused();
  await expect(panel(page)).toHaveCount(0);
  await page.keyboard.press('Enter');
  const chosen = panel(page).getByRole('button', { name: /One of a kind/ });
  await expect(chosen).toBeVisible();
  await page.keyboard.press('Tab'); // to the close button
  await page.keyboard.press('Tab'); // to the first of them
  await expect(chosen).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('One of a kind: 24 places')).toBeVisible();
  await expect(control(page)).toBeFocused();
  await list(page).getByRole('link').first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toBeFocused();
});

test('A hidden collection, and one of another town, are not on the map, whoever names them', async ({ page }) => {
  for (const [tenant, slug] of [
    ['northcity', 'one-of-a-kind'],
    ['northcity', 'great-trunks'],
    ['greentown', 'trees-with-a-story'],
  ] as const) {
    await page.goto(mapUrl(`#hf=collection&hv=${slug}`, tenant));
    await page.reload(); // changing only the hash does not load a page
    await expect(list(page).getByText('This collection is not on the map')).toBeVisible();
    await expect(list(page).getByRole('link')).toHaveCount(0);
  }
  await page.goto(mapUrl('', 'northcity'));
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
  await control(page).click();
  await expect(panel(page).getByRole('button', { name: /Trees with a story/ })).toBeVisible();
  await expect(panel(page).getByRole('button', { name: /One of a kind/ })).toHaveCount(0);
});

test('A collection that does not come says so, keeps the map, and comes at the second try', async ({ page }) => {
  await page.goto(mapUrl('#xyz=14/42.3736/-71.1106'));
  await mapIsDrawn(page);
  await page.route('**/graphql**', (route) => route.abort());
  await control(page).click();
  await expect(panel(page).getByText('The collections could not be loaded. The map still works.')).toBeVisible();
  await page.unroute('**/graphql**');
  await panel(page).getByRole('button', { name: 'Try again' }).click();
  await expect(panel(page).getByRole('button', { name: /The great trunks/ })).toBeVisible();
  await page.route('**/graphql**', (route) => route.abort());
  await panel(page)
    .getByRole('button', { name: /The great trunks/ })
    .click();
  await expect(page.getByRole('alert').getByText('The collection could not be loaded.')).toBeVisible();
  await page.unroute('**/graphql**');
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('The great trunks: 20 places')).toBeVisible();
});

for (const [size, viewport] of [
  ['a phone', PHONE],
  ['a desk', DESK],
] as const)
  test(`On ${size} a neighbourhood tells what is to be planted, by drawing and by list, and that the plan was made`, async ({
    browser,
  }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' });
      const page = await context.newPage();
      await page.goto(pageUrl(site, 'pitborough', '/neighbourhood/midtown-mile'));
      await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
      await expect(page.getByRole('img', { name: /diamonds where trees are to be planted in 2026/ })).toBeVisible();
      const plan = page.getByRole('region', { name: 'What is to be planted in 2026' });
      await expect(
        plan.getByText('This plan was made for the demonstration. No council has decided it.'),
      ).toBeVisible();
      expect(await faultsOf(page)).toEqual([]);
      await plan.getByText('Show each site').first().click();
      await plan.getByRole('link').first().click();
      await expect(page).toHaveURL(/\/place\//);
      await context.close();
    }
  });

test('A neighbourhood of a town without a plan tells nothing of one', async ({ page }) => {
  await page.goto(pageUrl(site, 'greentown', '/neighbourhood/riverside'));
  await expect(page.getByRole('heading', { level: 1, name: 'Riverside' })).toBeVisible();
  await expect(page.getByRole('heading', { name: /to be planted/ })).toHaveCount(0);
});
