/** How soon the map is there on a cheap phone, and whether it keeps still under the finger over a large city's places. */
import { chromium } from '@playwright/test';
import { chromiumOptions } from '../support/environment.ts';
import { median, openOnPhone } from './page-speed.ts';

export interface MapPageSpeed {
  /** When the frame of the page with its list can be read (first contentful paint), in milliseconds. */
  readonly frameMs: number;
  /** When the first marks of trees are drawn (the page's mark `first-trees`), in milliseconds. */
  readonly firstTreesMs: number;
}

const FIRST_TREES_LIMIT_MS = 60_000;

/** Medians over `visits` first visits on slow 4G with a processor four times slower. */
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
    return { frameMs: Math.round(median(all.map(({ frameMs }) => frameMs))), firstTreesMs: Math.round(median(all.map(({ firstTreesMs }) => firstTreesMs))) };
  } finally {
    await browser.close();
  }
}

export interface Panning {
  readonly drags: number;
  /** Longest stretch of the page's own scripts without a pause, in milliseconds. */
  readonly longestScriptMs: number;
  /** Share of the time that scripts ran. */
  readonly scriptShare: number;
}

const DRAGS = 24;
const SETTLE_MS = 600;
const SAMPLE_EVERY_MICROSECONDS = 500;
/** Names the profiler gives to what is no script of the page: waiting, and the browser's own work - here also drawing without a graphics card. */
const NO_SCRIPT = new Set(['(idle)', '(program)', '(root)']);

interface Profile {
  readonly nodes: readonly { readonly id: number; readonly callFrame: { readonly functionName: string } }[];
  readonly samples?: readonly number[];
  readonly timeDeltas?: readonly number[];
}

function scriptsOf({ nodes, samples = [], timeDeltas = [] }: Profile): Pick<Panning, 'longestScriptMs' | 'scriptShare'> {
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
 * Drags the map about at full processor speed. Long tasks as the browser counts them would be those of drawing: there is no graphics card here,
 * so the page's own scripts are told apart by the profiler.
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
