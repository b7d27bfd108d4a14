/** How fast a first visit is on a low-end phone: slow 4G, a processor slowed down four times, an empty cache. */
import { chromium } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { chromiumOptions } from '../support/environment.ts';

/** Lighthouse's "slow 4G": 1.6 Mbit/s down, 750 kbit/s up, 150 ms round trip. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const PROCESSOR_SLOWDOWN = 4;
const QUIET_AFTER_MS = 2500;

export interface PageSpeed {
  /** Largest contentful paint, in milliseconds. */
  readonly lcpMs: number;
  /** Total blocking time: the time over 50 ms of all long tasks, in milliseconds. */
  readonly tbtMs: number;
  readonly cls: number;
  /** When the page responded to input. */
  readonly readyMs: number;
}

/** A page on a low-end phone in a new profile; the caller closes its context. */
export async function openOnPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_SLOWDOWN });
  return page;
}

async function visit(browser: Browser, url: string): Promise<PageSpeed> {
  const page = await openOnPhone(browser);
  await page.addInitScript(() => {
    const seen = { lcp: 0, blocking: 0, shift: 0, ready: 0 };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => (seen.lcp = entry.startTime))).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    });
    new PerformanceObserver((list) =>
      list.getEntries().forEach((entry) => (seen.blocking += Math.max(0, entry.duration - 50))),
    ).observe({
      type: 'longtask',
      buffered: true,
    });
    new PerformanceObserver((list) =>
      list.getEntries().forEach((entry) => (seen.shift += (entry as unknown as { value: number }).value)),
    ).observe({
      type: 'layout-shift',
      buffered: true,
    });
    new MutationObserver(() => {
      if (seen.ready === 0 && document.documentElement?.dataset['ready'] === 'true') seen.ready = performance.now();
    }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-ready'] });
  });
  await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
  await page.locator('html[data-ready]').waitFor({ state: 'attached', timeout: 60_000 });
  await page.waitForTimeout(QUIET_AFTER_MS);
  const seen = await page.evaluate(
    () => (globalThis as unknown as { seen: { lcp: number; blocking: number; shift: number; ready: number } }).seen,
  );
  await page.context().close();
  return { lcpMs: seen.lcp, tbtMs: seen.blocking, cls: seen.shift, readyMs: seen.ready };
}

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Medians over `visits` first visits. */
export async function measurePageSpeed(url: string, visits: number): Promise<PageSpeed> {
  const browser = await chromium.launch(chromiumOptions());
  try {
    const all: PageSpeed[] = [];
    for (let at = 0; at < visits; at += 1) all.push(await visit(browser, url));
    return {
      lcpMs: Math.round(median(all.map(({ lcpMs }) => lcpMs))),
      tbtMs: Math.round(median(all.map(({ tbtMs }) => tbtMs))),
      cls: Number(median(all.map(({ cls }) => cls)).toFixed(3)),
      readyMs: Math.round(median(all.map(({ readyMs }) => readyMs))),
    };
  } finally {
    await browser.close();
  }
}
