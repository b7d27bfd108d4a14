/** The costs of a remote for its users: bytes, waiting time on a low-end phone, and the gain from server rendering. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import type { ReleaseRecord } from '@greenward/contract';
import { chromiumOptions } from '../support/environment.ts';
import { startSiteProxy } from '../support/site-proxy.ts';
import type { Site } from '../support/sites.ts';
import { pageUrl } from '../support/sites.ts';
import { savesData } from '../support/visitors.ts';
import { measurePageSpeed, median, openOnPhone } from './page-speed.ts';
import type { PageSpeed } from './page-speed.ts';

export interface RemoteBytes {
  /** The entry, gzipped: what a page pays for including the remote. */
  readonly entry: number;
  /** What loads before one of its pages is shown: entry and shared parts, gzipped. */
  readonly start: number;
  /** All its browser files, gzipped. */
  readonly all: number;
}

/** Bytes of each part's files, by name. */
export function weighRemotes(
  records: readonly ReleaseRecord[],
  releasesDirectory: string,
): Record<string, RemoteBytes> {
  const gzipped = (url: string): number =>
    gzipSync(readFileSync(join(releasesDirectory, url.replace(/^\/releases\//, '')))).length;
  const sum = (urls: readonly string[]): number => urls.reduce((bytes, url) => bytes + gzipped(url), 0);
  return Object.fromEntries(
    records.map(({ name, entry, start, files }) => [
      name,
      {
        entry: gzipped(entry),
        start: sum([...start.js, ...start.css]),
        all: sum(Object.keys(files).filter((url) => /\.(js|css)$/.test(url))),
      },
    ]),
  );
}

const WALK_LIMIT_MS = 60_000;

/**
 * From the tap on a link to the first heading of another remote's page, in milliseconds: slow 4G, a processor slowed
 * down four times, no prefetching.
 * @returns the median over `visits` new visitors
 */
export async function measureMount(
  site: Site,
  tenant: string,
  { from, to }: { readonly from: string; readonly to: string },
  visits: number,
): Promise<number> {
  const browser = await chromium.launch(chromiumOptions());
  try {
    const all: number[] = [];
    for (let at = 0; at < visits; at += 1) {
      const page = await openOnPhone(browser);
      await savesData(page);
      await page.goto(pageUrl(site, tenant, from), { timeout: WALK_LIMIT_MS });
      await page.locator('html[data-ready]').waitFor({ state: 'attached', timeout: WALK_LIMIT_MS });
      all.push(
        await page.evaluate(
          ([path, limitMs]) =>
            new Promise<number>((resolve, reject) => {
              const before = document.querySelector('main h1')?.textContent;
              const link = document.querySelector<HTMLAnchorElement>(`a[href="${path}"]`);
              if (link === null) return reject(new Error(`The page has no link to ${path}`));
              const startedAt = performance.now();
              const timer = setTimeout(() => reject(new Error(`${path} was not shown`)), limitMs);
              new MutationObserver((_changes, observer) => {
                const heading = document.querySelector('main h1')?.textContent;
                if (location.pathname !== path || heading === undefined || heading === before) return;
                observer.disconnect();
                clearTimeout(timer);
                resolve(performance.now() - startedAt);
              }).observe(document.body, { subtree: true, childList: true, characterData: true });
              link.click();
            }),
          [to, WALK_LIMIT_MS] as const,
        ),
      );
      await page.context().close();
    }
    return Math.round(median(all));
  } finally {
    await browser.close();
  }
}

export interface RenderingGain {
  readonly rendered: PageSpeed;
  /** The same page with its data, but without server-rendered HTML. */
  readonly drawnInBrowser: PageSpeed;
}

/** First visits to the page as it is and without server-rendered HTML; both uncompressed over the same connection. */
export async function measureRenderingGain(
  site: Site,
  tenant: string,
  path: string,
  visits: number,
): Promise<RenderingGain> {
  const proxy = await startSiteProxy(site, tenant);
  try {
    const rendered = await measurePageSpeed(proxy.url(path), visits);
    let stripped = 0;
    proxy.rewrite = (asked, text) => {
      if (asked !== path) return text;
      stripped += 1;
      return text.replace(
        /<div id="root">.*<\/div><div id="gw-notices">/s,
        '<div id="root"></div><div id="gw-notices">',
      );
    };
    const drawnInBrowser = await measurePageSpeed(proxy.url(path), visits);
    if (stripped === 0) throw new Error(`Nothing was taken out of ${path}`);
    return { rendered, drawnInBrowser };
  } finally {
    await proxy.close();
  }
}
