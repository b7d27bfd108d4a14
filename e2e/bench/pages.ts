/** Size of the most common landing pages, and their speed on a low-end phone. */
import { chromium } from '@playwright/test';
import { chromiumOptions } from '../support/environment.ts';
import { bytesOf, styleBytesOf, weighPage } from '../support/page-weight.ts';
import { pageUrl } from '../support/sites.ts';
import type { Site } from '../support/sites.ts';
import { measureMapPage } from './map-page.ts';
import { measurePageSpeed } from './page-speed.ts';

/**
 * Targets for the profile of `measurePageSpeed`. Printed beside the results; no test checks them, because a busy
 * machine misses them.
 */
const AIMS = {
  home: { lcpMs: 1_100, tbtMs: 180 },
  news: { lcpMs: 1_100, tbtMs: 180 },
  place: { lcpMs: 900, tbtMs: 180 },
} as const;

async function weigh(url: string) {
  const browser = await chromium.launch(chromiumOptions());
  try {
    const page = await browser.newPage();
    const requests = await weighPage(page, url);
    const of = (type: string): number => bytesOf(requests, (request) => request.type === type);
    return {
      requests: requests.length,
      bytes: {
        script: of('script'),
        hostScript: bytesOf(requests, ({ type, path }) => type === 'script' && path.startsWith('/releases/host/')),
        style: await styleBytesOf(page, requests),
        font: of('font'),
        html: of('document'),
        image: of('image'),
      },
    };
  } finally {
    await browser.close();
  }
}

/** @param tree guid of a place with a photograph */
export async function measurePages(site: Site, tenant: string, tree: string, visits: number) {
  const pages: Record<string, unknown> = {};
  for (const [name, path] of [
    ['home', '/'],
    ['news', '/news'],
    ['place', `/place/${tree}`],
  ] as const) {
    const url = pageUrl(site, tenant, path);
    pages[name] = { ...(await weigh(url)), slow4gCpu4x: await measurePageSpeed(url, visits), aim: AIMS[name] };
  }
  const url = pageUrl(site, tenant, '/map');
  const { cls } = await measurePageSpeed(url, visits);
  return { pages, map: { ...(await weigh(url)), slow4gCpu4x: { ...(await measureMapPage(url, visits)), cls } } };
}
