/** The map page does not shift while it loads, and overlays at its bottom leave newcomers something to read. */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { pageUrl, readSites } from '../support/sites.ts';
import { NEWCOMER } from '../support/visitors.ts';

const { production: site } = readSites();
test.use({ storageState: NEWCOMER });

/** Tolerance for pixel rounding. */
const STILL = 0.001;

const banner = (page: Page) => page.getByRole('region', { name: 'Cookies' });
const sheet = (page: Page) => page.locator('[data-stop]');

interface Shift {
  readonly value: number;
  readonly moved: readonly string[];
}

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    interface ShiftEntry extends PerformanceEntry {
      readonly value: number;
      readonly sources: readonly {
        readonly node: Node | null;
        readonly previousRect: DOMRect;
        readonly currentRect: DOMRect;
      }[];
    }
    const shifts: Shift[] = [];
    const keep = (entries: PerformanceEntryList): void => {
      for (const { value, sources } of entries as ShiftEntry[])
        shifts.push({
          value,
          moved: sources.map(
            ({ node, previousRect, currentRect }) =>
              `${node?.textContent?.slice(0, 40) ?? ''}: ${JSON.stringify(previousRect)} to ${JSON.stringify(currentRect)}`,
          ),
        });
    };
    const observer = new PerformanceObserver((list) => keep(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    Object.assign(globalThis, {
      takeShifts(): Shift[] {
        keep(observer.takeRecords());
        return shifts.splice(0);
      },
    });
  });
}

/** Layout shifts since the last call, after everything has been painted. */
const takeShifts = (page: Page): Promise<Shift[]> =>
  page.evaluate(async () => {
    const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let frames = 0; frames < 3; frames += 1) await frame();
    return (globalThis as unknown as { takeShifts(): Shift[] }).takeShifts();
  });

async function isThere(page: Page): Promise<void> {
  await expect(banner(page)).toBeVisible();
  await expect(page.locator('[data-first-trees]')).toBeAttached();
  await expect(page.getByText('Nearest to the middle of the map. Zoom in to count them.')).toBeVisible();
}

for (const [width, height] of [
  [360, 740],
  [412, 915],
] as const) {
  test.describe(`On a phone of ${width} px`, () => {
    test.use({ viewport: { width, height }, isMobile: true, hasTouch: true });

    for (const tenant of ['greentown', 'borough'])
      test(`The map page of ${tenant} stays where it is when map, list and cookie banner come`, async ({ page }) => {
        await watchShifts(page);
        let start = (): void => {};
        const started = new Promise<void>((resolve) => (start = resolve));
        await page.route(/\/releases\/.*\.js/, async (route) => {
          await started;
          await route.continue();
        });
        await page.goto(pageUrl(site, tenant, '/map'), { waitUntil: 'commit' });
        // The server's HTML in its final font: slow fonts are a separate matter.
        await page.waitForFunction(
          () =>
            document.readyState !== 'loading' &&
            document.fonts.status === 'loaded' &&
            [...document.fonts].some(({ status }) => status === 'loaded'),
        );
        await takeShifts(page);
        start();
        await isThere(page);
        const shifts = await takeShifts(page);
        expect(
          shifts.reduce((sum, { value }) => sum + value, 0),
          JSON.stringify(shifts, null, 1),
        ).toBeLessThan(STILL);
      });
  });
}

test.describe('On a small phone', () => {
  const [width, height] = [360, 740];
  test.use({ viewport: { width, height }, isMobile: true, hasTouch: true });

  test('Above the cookie banner there are rows of the list to read, and the rest of it is reached by scrolling', async ({
    page,
  }) => {
    await page.goto(pageUrl(site, 'greentown', '/map'));
    await isThere(page);
    const end = (): Promise<number> => banner(page).evaluate((element) => element.getBoundingClientRect().top);
    const footOf = (text: 'first' | 'second' | 'last'): Promise<number> =>
      sheet(page).evaluate((element, which) => {
        const names = [...element.querySelectorAll('a[data-row] span span:first-child')];
        const one = {
          first: names[0],
          second: names[1],
          last: element.querySelector('[data-stop] > div:last-child > :last-child'),
        }[which];
        return one?.getBoundingClientRect().bottom ?? Number.NaN;
      }, text);
    await expect.poll(async () => (await footOf('second')) - (await end())).toBeLessThanOrEqual(0);
    await page.mouse.move(width / 2, height - 200);
    await page.mouse.wheel(0, 100_000);
    await expect.poll(async () => (await footOf('last')) - (await end())).toBeLessThanOrEqual(1);
  });

  test('Where the sheet peeks, the count and the scale of the map are above the cookie banner', async ({ page }) => {
    await page.goto(pageUrl(site, 'greentown', '/map'));
    await isThere(page);
    const handle = page.getByRole('button', { name: /Show (more|all) of the/ });
    const box = await handle.boundingBox();
    if (box === null) throw new Error('There is no handle');
    await page.mouse.move(width / 2, box.y + 10);
    await page.mouse.down();
    await page.mouse.move(width / 2, height - 120, { steps: 5 });
    await page.mouse.up();
    await expect(sheet(page)).toHaveAttribute('data-stop', 'peek');
    const topAndFoot = async (selector: string): Promise<[number, number]> =>
      page
        .locator(selector)
        .evaluate(
          (element) =>
            [element.getBoundingClientRect().top, element.getBoundingClientRect().bottom] as [number, number],
        );
    await expect
      .poll(async () => {
        const [[, footOfScale], [topOfSheet], [, footOfCount], [topOfBanner]] = [
          await topAndFoot('.maplibregl-ctrl-scale'),
          await topAndFoot('[data-stop]'),
          await topAndFoot('[data-stop] [role=status]'),
          await topAndFoot('[aria-label=Cookies]'),
        ];
        return footOfScale <= topOfSheet && footOfCount <= topOfBanner;
      })
      .toBe(true);
  });
});
