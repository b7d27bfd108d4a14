/**
 * Creates the sitemap for search engines: public pages without parameters. The api creates a separate sitemap for
 * places. Pure.
 */
import { guardAnswerOf } from '@greenward/contract';
import type { BootRecord } from '@greenward/contract';
import { escapeHtml } from './escape.rules.ts';

export const SITEMAP_PATH = '/sitemap.xml';
/** Sitemap index of places, served by the api. */
export const PLACES_SITEMAP_PATH = '/sitemaps/places.xml';

/** Layouts of pages to index. Excludes error pages and pages that need a personal link. */
const LAYOUTS_FOR_READERS: ReadonlySet<string> = new Set([
  'default',
  'bannerTop',
  'fullWidth',
  'topLevel',
  'wideTopNoHeader',
]);
const NOT_TO_FIND = /^\/(errors?(\/|$)|temp$|welcome$|adoptpit\/(status|thankyou)$|issue\/steps\/)/;

/** @param boot record of a signed-out visitor */
export function pagesToFind(boot: BootRecord): string[] {
  return boot.routes
    .filter(
      ({ path, layout, guard }) =>
        guard === null && !path.includes(':') && LAYOUTS_FOR_READERS.has(layout) && !NOT_TO_FIND.test(path),
    )
    .filter((route) => guardAnswerOf(route, boot, route.path).kind === 'pass')
    .map(({ path }) => path)
    .sort();
}

export const sitemapXml = (origin: string, paths: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${paths
    .map((path) => `<url><loc>${escapeHtml(origin + path)}</loc></url>\n`)
    .join('')}</urlset>\n`;
