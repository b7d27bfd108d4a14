/** How soon the map appears on a low-end phone, and whether panning stays smooth with the places of a large city. */
import { chromium } from '@playwright/test';
import { chromiumOptions } from '../support/environment.ts';
import { median, openOnPhone } from './page-speed.ts';

export interface MapPageSpeed {
  /** Time until the page's frame with its list is readable (first contentful paint), in milliseconds. */
  readonly frameMs: number;
  /** Time until the first tree marks are drawn (the page's mark `first-trees`), in milliseconds. */
  readonly firstTreesMs: number;
}

const FIRST_TREES_LIMIT_MS = 60_000;

/** Medians over `visits` first visits on slow 4G with a processor slowed down four times. */
export async function measureMapPage(url: string, visits: number): Promise<MapPageSpeed> {
  const browser = await chromium.launch(chromiumOptions());
  try {
    const all: MapPageSpeed[] = [];
    for (let at = 0; at < visits; at += 1) {
      const page = await openOnPhone(browser);
      await page.goto(url, { waitUntil: 'commit', timeout: FIRST_TREES_LIMIT_MS });
      await page.locator('[data-first-trees]').waitFor({ state: 'attached', timeout: FIRST_TREES_LIMIT_MS });
      all.push(
        await page.evaluate(() => ({
          frameMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
          firstTreesMs: performance.getEntriesByName('first-trees')[0]?.startTime ?? Number.NaN,
        })),
      );
      await page.context().close();
    }
    return {
      frameMs: Math.round(median(all.map(({ frameMs }) => frameMs))),
      firstTreesMs: Math.round(median(all.map(({ firstTreesMs }) => firstTreesMs))),
    };
  } finally {
    await browser.close();
  }
}

export interface Panning {
  readonly drags: number;
  /** Longest uninterrupted run of the page's own scripts, in milliseconds. */
  readonly longestScriptMs: number;
  /** Share of the time in which scripts ran. */
  readonly scriptShare: number;
}

const DRAGS = 24;
const SETTLE_MS = 600;
const SAMPLE_EVERY_MICROSECONDS = 500;
/**
 * The profiler's names for time outside page scripts: idle, and the browser's own work, which includes software
 * rendering here.
 */
const NO_SCRIPT = new Set(['(idle)', '(program)', '(root)']);

interface Profile {
  readonly nodes: readonly { readonly id: number; readonly callFrame: { readonly functionName: string } }[];
  readonly samples?: readonly number[];
  readonly timeDeltas?: readonly number[];
}

function scriptsOf({
  nodes,
  samples = [],
  timeDeltas = [],
}: Profile): Pick<Panning, 'longestScriptMs' | 'scriptShare'> {
  const names = new Map(nodes.map(({ id, callFrame }) => [id, callFrame.functionName]));
  let [longest, stretch, scripts, all] = [0, 0, 0, 0];
  samples.forEach((id, at) => {
    const microseconds = timeDeltas[at] ?? 0;
    const isScript = !NO_SCRIPT.has(names.get(id) ?? '(root)');
    all += microseconds;
    scripts += isScript ? microseconds : 0;
    stretch = isScript ? stretch + microseconds : 0;
    longest = Math.max(longest, stretch);
  });
  return { longestScriptMs: Math.round(longest / 1_000), scriptShare: Number((scripts / all).toFixed(3)) };
}

/**
 * Pans the map at full processor speed. The browser's long tasks would mostly measure software rendering, because there
 * is no graphics card here, so the profiler separates the page's own scripts.
 */
export async function measurePanning(url: string): Promise<Panning> {
  const browser = await chromium.launch(chromiumOptions());
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.locator('[data-first-trees]').waitFor({ state: 'attached', timeout: FIRST_TREES_LIMIT_MS });
    await page.waitForTimeout(2_000);
    const session = await page.context().newCDPSession(page);
    await session.send('Profiler.enable');
    await session.send('Profiler.setSamplingInterval', { interval: SAMPLE_EVERY_MICROSECONDS });
    await session.send('Profiler.start');
    for (let drag = 0; drag < DRAGS; drag += 1) {
      const [fromX, toX] = drag % 8 < 4 ? [320, 60] : [60, 320];
      const [fromY, toY] = drag % 4 < 2 ? [400, 280] : [280, 400];
      await page.mouse.move(fromX, fromY);
      await page.mouse.down();
      await page.mouse.move(toX, toY, { steps: 12 });
      await page.mouse.up();
      await page.waitForTimeout(SETTLE_MS);
    }
    const { profile } = await session.send('Profiler.stop');
    return { drags: DRAGS, ...scriptsOf(profile) };
  } finally {
    await browser.close();
  }
}
