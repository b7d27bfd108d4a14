/** Special kinds of visitors for journeys. */
import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** A first-time visitor without a cookie choice. For `test.use({ storageState: NEWCOMER })`. */
export const NEWCOMER = { cookies: [], origins: [] };

/** Turns on data saving, which disables prefetching: the page then only requests what it needs. */
export async function savesData(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
}

/** Opts out of tracking, so that no page view is sent. */
export async function wantsNoCounting(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(navigator, 'doNotTrack', { value: '1' }));
}

/** A browser without service workers: the code that registers one does not load. */
export async function keepsNothing(page: Page): Promise<void> {
  await page.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
}

/**
 * Opens a page that is connected to the event stream, does not prefetch, and whose document can be recognised later.
 */
export async function openConnected(page: Page, url: string): Promise<void> {
  const connected = page.waitForResponse((response) => new URL(response.url()).pathname === '/events');
  await savesData(page);
  await page.goto(url);
  await page.locator('html[data-ready=true]').waitFor({ state: 'attached' });
  await connected;
  await page.evaluate(() => void Object.assign(globalThis, { marked: true }));
}

/** Scrolls down until it is visible: parts of other remotes load when they come near the window. */
export async function scrollDownTo(page: Page, target: Locator): Promise<Locator> {
  await expect(async () => {
    await page.mouse.wheel(0, 400);
    await expect(target).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  return target;
}

/** Whether the document is the one that `openConnected` opened. */
export const isSameDocument = (page: Page): Promise<boolean> =>
  page.evaluate(() => (globalThis as { marked?: boolean }).marked === true);

/** In later documents, a quarter of an hour passes in a second: sessions are renewed at once. */
export async function hastenSessions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const wait = window.setTimeout;
    const TEN_MINUTES_MS = 600_000;
    Object.assign(window, { setTimeout: (work: () => void, ms = 0) => wait(work, ms > TEN_MINUTES_MS ? 1_000 : ms) });
  });
}

interface WithTimeLimits {
  readonly passTimeLimits: () => void;
}

/**
 * In later documents, the time limits for files, records and starts of remotes (4 to 10 s) end when the test says so,
 * or at their normal time.
 */
export async function holdTimeLimits(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const [wait, stopWaiting] = [globalThis.setTimeout, globalThis.clearTimeout];
    const limits = new Map<unknown, () => void>();
    const isLimit = (ms: number): boolean => ms >= 4_000 && ms <= 10_000;
    Object.assign(globalThis, {
      setTimeout(work: () => void, ms = 0, ...rest: []) {
        const id: unknown = wait(() => (limits.delete(id), work()), ms, ...rest);
        if (isLimit(ms)) limits.set(id, work);
        return id;
      },
      clearTimeout(id: number | undefined) {
        limits.delete(id);
        stopWaiting(id);
      },
      passTimeLimits() {
        for (const [id, work] of limits) {
          globalThis.clearTimeout(id as number);
          work();
        }
      },
    });
    AbortSignal.timeout = (ms) => {
      const controller = new AbortController();
      globalThis.setTimeout(() => controller.abort(new DOMException('signal timed out', 'TimeoutError')), ms);
      return controller.signal;
    };
  });
}

/** Ends time limits, including those of retries, until the condition is met. */
export async function passTimeLimitsUntil(page: Page, isOver: () => boolean | Promise<boolean>): Promise<void> {
  await expect
    .poll(async () => {
      if (await isOver()) return true;
      await page.evaluate(() => (globalThis as unknown as WithTimeLimits).passTimeLimits());
      return isOver();
    })
    .toBe(true);
}
