/** Checks for every page: axe's rules, and that it is no wider than its window. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

const AXE_SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Runs axe-core in the page itself: our pages have no frames, and `@axe-core/playwright`, which supports them, opens
 * another page for each analysis and takes five times as long.
 * @param part selector of the part to check; the whole page without it
 * @returns a text for each violated rule, with the HTML of the elements that violate it
 */
export async function axeFindings(page: Page, part?: string): Promise<string[]> {
  await page.evaluate(`if (typeof axe === 'undefined') { ${AXE_SOURCE} }`);
  return page.evaluate(
    async ([selector, tags]) => {
      const { axe: engine } = globalThis as unknown as { axe: typeof axe };
      const { violations } = await engine.run(selector ?? document, {
        runOnly: tags,
        resultTypes: ['violations'],
        iframes: false,
      });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    },
    [part, TAGS] as const,
  );
}

/** By how many pixels the page is wider than its window. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      Math.max(document.documentElement.scrollWidth, document.body.scrollWidth) - document.documentElement.clientWidth,
  );

/** Expects that axe finds nothing in the page's main part, and that the page is no wider than its window. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await axeFindings(page, 'main')).toEqual([]);
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
}

/**
 * Checks the open page at each width (in pixels) and in both colour schemes, without reloading it.
 * @returns a text for each axe finding, and for each combination in which the page is wider than the window
 */
export async function faultsOfAllLooks(page: Page, widths: readonly number[]): Promise<string[]> {
  const faults: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const found = await axeFindings(page);
      if ((await sidewaysScroll(page)) > 0) found.push('it is wider than the window');
      faults.push(...found.map((fault) => `${width} px, ${colorScheme}: ${fault}`));
    }
  }
  return faults;
}
