/** What a page costs: every request it makes, with the bytes that crossed the wire. */
import { brotliCompressSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';
import { savesData } from './visitors.ts';

export interface WeighedRequest {
  readonly url: string;
  readonly path: string;
  readonly type: string;
  /** Bytes of the body as sent, compressed. */
  readonly bytes: number;
}

/** Opens a page in a fresh context and waits until it is quiet. Nothing is fetched ahead: that has a budget of its own. */
export async function weighPage(page: Page, url: string): Promise<WeighedRequest[]> {
  const requests: Request[] = [];
  await savesData(page);
  page.on('requestfinished', (request) => requests.push(request));
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  return Promise.all(
    requests.map(async (request) => ({
      url: request.url(),
      path: new URL(request.url()).pathname,
      type: request.resourceType(),
      bytes: (await request.sizes()).responseBodySize,
    })),
  );
}

export const bytesOf = (requests: readonly WeighedRequest[], wanted: (request: WeighedRequest) => boolean): number =>
  requests.filter(wanted).reduce((sum, { bytes }) => sum + bytes, 0);

/** Bytes of all style: sheets that were fetched, and those that stand in the page (theme, host, landing route), compressed as they travel. */
export async function styleBytesOf(page: Page, requests: readonly WeighedRequest[]): Promise<number> {
  const inPage = await page.locator('style').evaluateAll((sheets) => sheets.map((sheet) => sheet.textContent).join('\n'));
  return brotliCompressSync(inPage).length + bytesOf(requests, ({ type }) => type === 'stylesheet');
}
