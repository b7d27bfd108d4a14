/**
 * A resident wants to look after a tree: which ones nearby need help first; on a phone and a desktop, with the keyboard
 * alone, shared with a neighbour, and without a position.
 */
import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { asOperator } from '../support/greenward.ts';
import { axeFindings, sidewaysScroll } from '../support/page-audits.ts';
import { pageUrl, readSites } from '../support/sites.ts';

const site = readSites().production;
const mapUrl = (hash = ''): string => pageUrl(site, 'greentown', `/map${hash}`);

interface Listed {
  readonly numberMatched: number;
  readonly trees: readonly {
    readonly reasons: readonly string[];
    readonly place: { readonly guid: string; readonly species: { readonly name: string } | null };
  }[];
  readonly none: { readonly title: string } | null;
  readonly texts: { readonly summary: string };
}

/** Queries the api from within the page, because only the browser can resolve its host name. */
const ask = (page: Page, from: readonly [number, number]): Promise<Listed> =>
  page.evaluate(
    async ([lon, lat]) => {
      const { graphql } = JSON.parse(document.getElementById('gw-boot')?.textContent ?? '') as {
        graphql: { projectToken: string };
      };
      const headers = { 'content-type': 'application/json', 'x-fmp-token': graphql.projectToken };
      const query = `{ findTreesInNeed(from: [${lon}, ${lat}]) { numberMatched trees { reasons place { guid species { name } } } none { title } texts { summary } } }`;
      const answer = await fetch('/graphql', { method: 'POST', headers, body: JSON.stringify({ query }) });
      return ((await answer.json()) as { data: { findTreesInNeed: Listed } }).data.findTreesInNeed;
    },
    [from[0], from[1]],
  );

/** A location in the town with listed trees: in every month some species has a seasonal need. */
async function busySpot(page: Page): Promise<{ lon: number; lat: number; list: Listed }> {
  await page.goto(pageUrl(site, 'greentown', '/no-such-page'));
  for (const lat of [42.366, 42.375, 42.384, 42.36])
    for (const lon of [-71.105, -71.09, -71.12, -71.135]) {
      const list = await ask(page, [lon, lat]);
      if (list.trees.length >= 2) return { lon, lat, list };
    }
  throw new Error('Nowhere in town a young tree is thirsty or in season');
}

const chip = (page: Page): Locator => page.getByRole('button', { name: 'Need first' });
const list = (page: Page): Locator => page.getByRole('region', { name: 'Need first' });
const links = (page: Page): Locator => list(page).getByRole('link');
const at = ({ lon, lat }: { lon: number; lat: number }): string => `#xyz=16/${lat.toFixed(5)}/${lon.toFixed(5)}`;
/** Opens the map and waits until it responds: earlier input would be lost. */
async function open(page: Page, hash: string): Promise<void> {
  await page.goto(mapUrl(hash));
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
}
const guidsOf = (page: Page): Promise<string[]> =>
  links(page).evaluateAll((all) => all.map((link) => link.getAttribute('href')?.split('/').at(-1) ?? ''));

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab never comes there');
}

test.beforeAll(() => asOperator(site, 'weather', '--tenant', 'greentown'));

for (const [size, viewport] of [
  ['a phone', { width: 360, height: 740 }],
  ['a desk', { width: 1280, height: 900 }],
] as const)
  test.describe(`On ${size}`, () => {
    test.use({ viewport });

    test('by keyboard alone the neediest trees are found, one is chosen, and the way back leads back', async ({
      page,
    }) => {
      const spot = await busySpot(page);
      await open(page, at(spot));
      await tabTo(page, chip(page));
      await page.keyboard.press('Enter');
      await expect(chip(page)).toHaveAttribute('aria-pressed', 'true');
      await expect(page).toHaveURL(/&tp=[0-9A-F]{50}&nf=middle$/);
      await expect.poll(() => guidsOf(page)).toEqual(spot.list.trees.map(({ place }) => place.guid));
      await expect(page.getByRole('status').filter({ hasText: spot.list.texts.summary })).toBeAttached();
      const [first] = spot.list.trees;
      await expect(links(page).first()).toContainText(first?.reasons.join(' ') ?? '?');

      await tabTo(page, links(page).first());
      await page.keyboard.press('Enter');
      const card = page.getByRole('article', { name: first?.place.species?.name ?? '?' });
      await expect(card).toBeVisible();
      await expect(card.getByRole('heading')).toBeFocused();
      await expect(card).toContainText(first?.reasons.join(' ') ?? '?');
      expect(await guidsOf(page)).toEqual(spot.list.trees.map(({ place }) => place.guid)); // the map moved, the list did not
      await page.keyboard.press('Escape');
      await expect(card).toBeHidden();
      await expect(links(page).first()).toBeFocused();

      await page.goBack();
      await expect(card).toBeVisible();
      await page.goBack();
      await expect(card).toBeHidden();
      await expect(chip(page)).toHaveAttribute('aria-pressed', 'true');
      await page.goBack();
      await expect(chip(page)).toHaveAttribute('aria-pressed', 'false');
      await expect(list(page)).toBeHidden();
    });

    test('a link shows a neighbour the same trees, and nothing is wrong for screen readers', async ({
      page,
      context,
    }) => {
      const spot = await busySpot(page);
      await open(page, at(spot));
      await chip(page).click();
      await expect(links(page)).toHaveCount(spot.list.trees.length);
      await expect(page).toHaveURL(/&nf=middle$/);
      const sent = page.url();
      const other = await context.newPage();
      await other.goto(sent);
      await expect(links(other)).toHaveCount(spot.list.trees.length);
      const sentGuids = await guidsOf(page);
      await expect.poll(() => guidsOf(other)).toEqual(sentGuids);
      expect(await axeFindings(other)).toEqual([]);
      expect(await sidewaysScroll(other)).toBeLessThanOrEqual(0);
    });
  });

test('Near me, the list begins where the visitor stands; the address does not say where', async ({ page, context }) => {
  const spot = await busySpot(page);
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ longitude: spot.lon, latitude: spot.lat, accuracy: 10 });
  await page.goto(mapUrl('#xyz=15/42.39000/-71.13000&nf=middle'));
  await list(page).getByRole('button', { name: 'Near me' }).click();
  await expect(list(page).getByText('From where you are')).toBeVisible();
  await expect.poll(() => guidsOf(page)).toEqual(spot.list.trees.map(({ place }) => place.guid));
  await expect(page).toHaveURL(/nf=you$/);
  expect(page.url()).not.toContain('tp=');
});

test('Where no tree is known it says so, with the way back to all places', async ({ page }) => {
  await page.goto(mapUrl('#nf=address&tp=0101000020E610000000000000000000000000000000000000'));
  const nowhere = list(page).getByText('This is outside the town');
  await expect(nowhere).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await list(page).getByRole('button', { name: 'Show everything' }).click();
  await expect(page.getByRole('region', { name: 'Places on the map' })).toBeVisible();
});

test('What the list is made of is fetched when it is asked for, and not before', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(request.url()));
  await page.goto(mapUrl('#xyz=16/42.37000/-71.10500'));
  await expect(page.locator('[data-first-trees]')).toBeAttached();
  const before = asked.filter((url) => url.includes('/releases/map/')).length;
  await chip(page).click();
  await expect(list(page)).toBeVisible();
  expect(asked.filter((url) => url.includes('/releases/map/')).length).toBeGreaterThan(before);
});
