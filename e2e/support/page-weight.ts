/** The network cost of a page: every request, with its bytes as transferred. */
import { brotliCompressSync, constants } from 'node:zlib';
import { expect } from '@playwright/test';
import type { Page, Request } from '@playwright/test';
import { savesData } from './visitors.ts';

export interface WeighedRequest {
  readonly url: string;
  readonly path: string;
  readonly type: string;
  /** Requested before hydration; the rest loads when the page is idle. */
  readonly isEarly: boolean;
  /** Bytes of the body as sent, compressed; for a document, those of `documentBytesOf`. */
  readonly bytes: number;
}

/** The same length as edge's nonces. */
const FIXED_NONCE = 'AAAAAAAAAAAAAAAAAAAAAAgw';

/**
 * A document's bytes in a reproducible form: edge's compression level depends on how often the page was visited, and
 * each response has a new nonce.
 */
export function documentBytesOf(html: string): number {
  const nonce = /nonce="([^"]+)"/.exec(html)?.[1];
  if (nonce?.length !== FIXED_NONCE.length) throw new Error('The document has no nonce of the expected length');
  return brotliCompressSync(html.replaceAll(nonce, FIXED_NONCE), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
    .length;
}

async function bodyBytesOf(request: Request): Promise<number> {
  if (request.resourceType() !== 'document') return (await request.sizes()).responseBodySize;
  const response = await request.response();
  if (response === null) throw new Error(`No answer to ${request.url()}`);
  return documentBytesOf(await response.text());
}

/** URLs that the page had requested before hydration. */
async function earlyOnes(page: Page): Promise<ReadonlySet<string>> {
  const urls = await page.evaluate(() => {
    const { readyAtMs = Number.NaN } = globalThis as { readyAtMs?: number };
    return performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime <= readyAtMs)
      .map(({ name }) => name);
  });
  return new Set(urls);
}

/** How long a page must have no pending requests to count as quiet. */
const QUIET_MS = 500;

/**
 * @returns a function that resolves when the page is hydrated and quiet. Playwright's `networkidle` may occur while
 *   scripts still wait for the first picture.
 */
function watchQuiet(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  let changedAtMs = 0;
  const note = (change: () => unknown): void => {
    change();
    changedAtMs = performance.now();
  };
  page.on('request', (request) => {
    if (request.resourceType() !== 'eventsource') note(() => underWay.add(request)); // that one stays open
  });
  const end = (request: Request): void => note(() => underWay.delete(request));
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return async () => {
    await expect(page.locator('html[data-ready]')).toBeAttached();
    await expect
      .poll(() => underWay.size === 0 && performance.now() - changedAtMs >= QUIET_MS, { intervals: [100] })
      .toBe(true);
  };
}

/** Opens a page in a fresh context and waits until it is quiet. Prefetching is disabled: it has its own budget. */
export async function weighPage(page: Page, url: string): Promise<WeighedRequest[]> {
  const requests: Request[] = [];
  await savesData(page);
  page.on('requestfinished', (request) => requests.push(request));
  const untilQuiet = watchQuiet(page);
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (document.documentElement?.dataset['ready'] === undefined) return;
      Object.assign(globalThis, { readyAtMs: performance.now() });
      observer.disconnect();
    });
    observer.observe(document, { attributes: true, subtree: true, attributeFilter: ['data-ready'] });
  });
  await page.goto(url);
  await untilQuiet();
  const early = await earlyOnes(page);
  return Promise.all(
    requests.map(async (request) => ({
      url: request.url(),
      isEarly: early.has(request.url()),
      path: new URL(request.url()).pathname,
      type: request.resourceType(),
      bytes: await bodyBytesOf(request),
    })),
  );
}

export const bytesOf = (requests: readonly WeighedRequest[], wanted: (request: WeighedRequest) => boolean): number =>
  requests.filter(wanted).reduce((sum, { bytes }) => sum + bytes, 0);

/**
 * Bytes of all styles: loaded sheets, and those inlined in the page (theme, host, landing route), compressed as
 * transferred.
 */
export async function styleBytesOf(page: Page, requests: readonly WeighedRequest[]): Promise<number> {
  const inPage = await page
    .locator('style')
    .evaluateAll((sheets) => sheets.map((sheet) => sheet.textContent).join('\n'));
  return brotliCompressSync(inPage).length + bytesOf(requests, ({ type }) => type === 'stylesheet');
}
