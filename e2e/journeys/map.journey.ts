/** Finding a tree: on the map, in the list, by search; with touch, with the keyboard, and without WebGL. */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { axeFindings, sidewaysScroll } from '../support/page-audits.ts';
import { savesData } from '../support/visitors.ts';
import { pageUrl, readSites } from '../support/sites.ts';

const sites = readSites();
const GUID = sites.places.greentown.tree;
const mapUrl = (hash = ''): string => pageUrl(sites.production, 'greentown', `/map${hash}`);

interface KnownTree {
  readonly lon: number;
  readonly lat: number;
  readonly category: string;
  readonly species: { readonly name: string };
}

/** Queries the api from within the page, because only the browser can resolve its host name. */
async function ask(page: Page, query: string): Promise<Record<string, never>> {
  return page.evaluate(async (text) => {
    const { graphql } = JSON.parse(document.getElementById('gw-boot')?.textContent ?? '') as {
      graphql: { projectToken: string };
    };
    const headers = { 'content-type': 'application/json', 'x-fmp-token': graphql.projectToken };
    const answer = await fetch('/graphql', { method: 'POST', headers, body: JSON.stringify({ query: text }) });
    return ((await answer.json()) as { data: Record<string, never> }).data;
  }, query);
}

async function knownTree(page: Page): Promise<KnownTree> {
  await page.goto(pageUrl(sites.production, 'greentown', '/no-such-page'));
  const { getPlace } = (await ask(
    page,
    `{ getPlace(guid: "${GUID}") { lon lat category species { name } } }`,
  )) as unknown as { getPlace: KnownTree };
  return getPlace;
}

const card = (page: Page, name: string) => page.getByRole('article', { name });
const list = (page: Page) => page.getByRole('region', { name: 'Places on the map' });

async function mapIsDrawn(page: Page): Promise<void> {
  await expect(page.locator('[data-first-trees]')).toBeAttached();
}

/** Centre of the visible part of the map: on phones the search field and the sheet cover the rest. */
async function middleOfMap(page: Page): Promise<{ x: number; y: number }> {
  const canvas = await page.locator('canvas').boundingBox();
  const sheet = await page.locator('[data-stop]').boundingBox();
  if (canvas === null || sheet === null) throw new Error('There is no map');
  const isCovered = sheet.width >= canvas.width;
  const [top, bottom] = isCovered ? [canvas.y + 124, sheet.y] : [canvas.y, canvas.y + canvas.height];
  return { x: canvas.x + canvas.width / 2, y: (top + bottom) / 2 };
}

for (const [size, viewport, hasTouch] of [
  ['a phone', { width: 360, height: 740 }, true],
  ['a desk', { width: 1280, height: 900 }, false],
] as const) {
  test.describe(`On ${size}`, () => {
    test.use({ viewport, hasTouch });

    test('A resident touches a tree and comes to its page; the way back leads back', async ({ page }) => {
      const tree = await knownTree(page);
      const hash = `#xyz=19/${tree.lat.toFixed(5)}/${tree.lon.toFixed(5)}`;
      await page.goto(mapUrl(hash));
      await mapIsDrawn(page);
      const { x, y } = await middleOfMap(page);
      if (hasTouch) await page.touchscreen.tap(x, y);
      else await page.mouse.click(x, y);
      await expect(card(page, tree.species.name)).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`tg=${GUID}&tm=T$`));
      await page.goBack();
      await expect(card(page, tree.species.name)).toBeHidden();
      await expect(page).toHaveURL(mapUrl(hash));
      await page.goForward();
      await card(page, tree.species.name).getByRole('link', { name: 'Open tree page' }).click();
      await expect(page).toHaveURL(new RegExp(`/place/${GUID}$`));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(tree.species.name);
    });

    test('Nothing is wrong for screen readers, with a card and the layers open', async ({ page }) => {
      await page.goto(mapUrl(`#tg=${GUID}`));
      await mapIsDrawn(page);
      await page.getByRole('button', { name: 'Layers of the map' }).click();
      await expect(page.getByRole('article')).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    });
  });
}

test.describe('On a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('The sheet rests at three stops, by touch, by dragging and by keyboard', async ({ page }) => {
    await page.goto(mapUrl());
    const sheet = page.locator('[data-stop]');
    await expect(sheet).toHaveAttribute('data-stop', 'half');
    const handle = page.getByRole('button', { name: /Show (more|all) of the/ });
    await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
    await handle.click();
    await expect(sheet).toHaveAttribute('data-stop', 'full');
    const box = await handle.boundingBox();
    if (box === null) throw new Error('There is no handle');
    await page.mouse.move(box.x + box.width / 2, box.y + 10);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2, 690, { steps: 5 });
    await page.mouse.up();
    await expect(sheet).toHaveAttribute('data-stop', 'peek');
    await handle.press('ArrowUp');
    await expect(sheet).toHaveAttribute('data-stop', 'half');
    await list(page).getByRole('link').first().focus();
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveAttribute('data-stop', 'peek');
  });
});

test('By keyboard alone a resident searches a kind, chooses a tree of it in the list and reads its card', async ({
  page,
}) => {
  await page.goto(mapUrl('#xyz=15/42.3736/-71.1106'));
  await mapIsDrawn(page);
  const field = page.getByRole('combobox');
  await field.focus();
  await page.keyboard.type('pin oak');
  await expect(page.getByRole('option', { name: /^Pin oak/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/tss=quercus_palustris/);
  await expect(list(page).getByRole('link').filter({ hasNotText: 'Pin oak' })).toHaveCount(0);
  await list(page).getByRole('link').first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Pin oak', level: 2 })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Open tree page' })).toBeFocused();
});

test('The arrow keys move the map, and the address says where it looks', async ({ page }) => {
  await page.goto(mapUrl('#xyz=17/42.3625/-71.111'));
  await mapIsDrawn(page);
  await page.locator('canvas').focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).not.toHaveURL(/xyz=17\/42\.3625\d*\/-71\.111\d*$/);
  await expect(page).toHaveURL(/xyz=17\/42\.362\d+\/-71\.1\d+/);
});

test('A street is found, and the list begins there with how far each place is', async ({ page }) => {
  await page.goto(mapUrl());
  await mapIsDrawn(page);
  await page.getByRole('combobox').fill('pleasant st');
  await page
    .getByRole('option', { name: /^Pleasant St/ })
    .first()
    .click();
  await expect(page).toHaveURL(/xyz=17.*tp=0101000020E6100000/);
  await expect(
    list(page)
      .getByText(/^\d+ m$/)
      .first(),
  ).toBeVisible();
});

test('A link shows what it says: one kind, from the tiles on', async ({ page }) => {
  const tiles: string[] = [];
  page.on('request', (request) => {
    if (/\/tiles\/[^c]/.test(request.url()))
      tiles.push(new URL(request.url()).pathname + new URL(request.url()).search);
  });
  await page.goto(mapUrl('#xyz=13/42.3736/-71.1106&tss=tilia_cordata'));
  await expect(page.getByRole('button', { name: /Show all kinds again, not only Small-leaved lime/i })).toBeVisible();
  await mapIsDrawn(page);
  const places = tiles.filter((path) => path.includes('trees'));
  expect(places.length).toBeGreaterThan(0);
  expect(places.filter((path) => !path.endsWith('?species=tilia_cordata'))).toEqual([]);
});

test('A broken address opens the town', async ({ page }) => {
  await page.goto(
    mapUrl('#xyz=99/abc/-71&tg=nobody&tp=zz&tm=Q&tss=%3Cscript%3E&tt=ROCKET&l=Z&hf=__proto__&hv=1&%E0%A4%A'),
  );
  await mapIsDrawn(page);
  await expect(page).toHaveURL(/#xyz=12\/42\.378\d*\/-71\.112\d*$/);
});

test('Where no map can be drawn the list stands in, and leads to the pages', async ({ page }) => {
  await page.addInitScript(() => {
    const original = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
      return kind.startsWith('webgl') ? null : (original as (...all: unknown[]) => unknown).call(this, kind, ...rest);
    } as typeof original;
  });
  const tiles: string[] = [];
  page.on('request', (request) => tiles.push(...(request.url().includes('.mvt') ? [request.url()] : [])));
  await page.goto(mapUrl());
  await expect(page.getByText('This browser cannot draw the map. The list has the same trees.')).toBeVisible();
  await expect(page.getByText(/\d+ places here/)).toBeVisible();
  await list(page).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/place\//);
  expect(tiles).toEqual([]);
});

test('When tiles do not come, what is drawn stays, it is said, and a second try mends it', async ({ page }) => {
  await page.goto(mapUrl('#xyz=16/42.3625/-71.111'));
  await mapIsDrawn(page);
  await page.route('**/tiles/**', (route) => route.abort());
  await page.locator('canvas').focus();
  for (let step = 0; step < 12; step += 1) await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Some of the map did not come. What is drawn stays.')).toBeVisible();
  await expect(list(page).getByRole('link').first()).toBeVisible();
  await page.unroute('**/tiles/**');
  await page.getByRole('status').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Some of the map did not come. What is drawn stays.')).toBeHidden();
});

test('When the engine does not come, the list stands in', async ({ page }) => {
  const asked: string[] = [];
  await page.route('**/releases/host/**/chunk.*.js*', (route) => {
    asked.push(route.request().url());
    return route.abort();
  });
  await page.goto(mapUrl());
  await expect(page.getByText('The map did not come. The list has the same trees.')).toBeVisible();
  expect(asked.length).toBeGreaterThan(0);
  await expect(list(page).getByRole('link').first()).toBeVisible();
});

test.describe('Where am I', () => {
  test('A device that tells puts the visitor on the map, with distances', async ({ page, context }) => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ longitude: -71.1105, latitude: 42.3621 });
    await page.goto(mapUrl());
    await mapIsDrawn(page);
    await page.getByRole('button', { name: 'Show where I am in Greentown' }).click();
    await expect(page).toHaveURL(/xyz=17\/42\.362/);
    await expect(
      list(page)
        .getByText(/^\d+ m$/)
        .first(),
    ).toBeVisible();
  });

  test('A device that does not is answered with another way', async ({ page, context }) => {
    await context.clearPermissions();
    await page.goto(mapUrl());
    await mapIsDrawn(page);
    await page.getByRole('button', { name: 'Show where I am in Greentown' }).click();
    await expect(page.getByText(/You can search for your street instead/)).toBeVisible();
    await page.getByRole('button', { name: 'All right' }).click();
    await expect(page.getByText(/You can search for your street instead/)).toBeHidden();
  });

  test('A visitor from elsewhere is told so, and the map stays in the town', async ({ page, context }) => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ longitude: 13.4, latitude: 52.5 });
    await page.goto(mapUrl());
    await mapIsDrawn(page);
    await page.getByRole('button', { name: 'Show where I am in Greentown' }).click();
    await expect(page.getByText(/You seem to be outside this map/)).toBeVisible();
    await expect(page).toHaveURL(/xyz=12\/42/);
  });
});

test.describe('Without script', () => {
  test.use({ javaScriptEnabled: false });

  test('The list is there, and leads to the pages', async ({ page }) => {
    await page.goto(mapUrl());
    await list(page).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/place\//);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test('The engine is fetched when a map is first shown, never on a page without one, and once', async ({ page }) => {
  await savesData(page); // prefetching has its own journeys
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.url());
  });
  await page.goto(pageUrl(sites.production, 'greentown', '/'), { waitUntil: 'networkidle' });
  expect(scripts.filter((url) => url.includes('/map/') || url.includes('maplibre'))).toEqual([]);
  const before = scripts.length;
  await page.getByRole('navigation').getByRole('link', { name: 'Map', exact: true }).click();
  await mapIsDrawn(page);
  expect(scripts.length).toBeGreaterThan(before);
  await page.goBack();
  await expect(page.locator('canvas')).toHaveCount(0);
  await page.getByRole('navigation').getByRole('link', { name: 'Map', exact: true }).click();
  await mapIsDrawn(page);
  // the worker starts again, from the browser's cache
  const fetched = scripts.filter((url) => url.includes('/releases/') && !url.includes('maplibre-gl-worker'));
  expect(fetched).toEqual([...new Set(fetched)]);
});

test('A page that lands on the map names the engine from the start; no other page does', async ({ page }) => {
  const engineIn = async (path: string): Promise<boolean> => {
    const html = (await (await page.goto(pageUrl(sites.production, 'greentown', path)))?.text()) ?? '';
    return /<link rel="prefetch" href="\/releases\/host\/[^"]*maplibre-gl-worker/.test(html);
  };
  expect(await engineIn('/map')).toBe(true);
  expect(await engineIn('/')).toBe(false);
  expect(await engineIn(`/place/${GUID}`)).toBe(false);
});
