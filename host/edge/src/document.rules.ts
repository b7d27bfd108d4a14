/** Assembles the HTML document of a page: head, boot record, seeds, rendered HTML and the host's scripts. Pure. */
import { documentTitle, formatWords, isSlotOfPage, wordsRead } from '@greenward/contract';
import type {
  BeaconBuild,
  BootRecord,
  CompiledWords,
  PageMeta,
  ReleaseRecord,
  ReleaseSlotFiller,
  Seed,
} from '@greenward/contract';
import type { TenantConfig } from '@greenward/tenants';
import type { ThemeAssets } from '@greenward/tokens/theme-library';
import { attribute, escapeCss, escapeHtml, escapeJson } from './escape.rules.ts';
import { hasFirstPicture, lateScripts } from './late-scripts.rules.ts';
import type { OwnedRoute, ReleaseTable } from './release-table.rules.ts';

export interface DocumentFacts {
  readonly boot: BootRecord;
  /** `boot` as JSON, escaped for a data block. Shared by many pages. */
  readonly bootJson: string;
  readonly releases: ReleaseTable;
  readonly words: PageWords;
  /** The landing route; null for a path without a route. */
  readonly route: OwnedRoute | null;
  /** Path without query, used as the canonical URL for search engines. */
  readonly pathname: string;
  readonly seeds: readonly Seed[];
  readonly rendered: { readonly html: string; readonly status: number; readonly meta: PageMeta | null } | null;
  readonly theme: ThemeAssets;
  /** What the tenant says of its site to search engines and link previews. */
  readonly config: Pick<TenantConfig, 'image' | 'headerDescription' | 'headerKeywords'>;
  /** Inlined style sheets by URL; others are linked. */
  readonly styleTexts: ReadonlyMap<string, string>;
  /** Message for visitors without JavaScript on a page that is not rendered on the server. */
  readonly noScript: { readonly text: string; readonly home: string };
  /** HTML of the preview ribbon; '' for pages that are not previews. */
  readonly ribbon?: string;
  /** Nonce, or a placeholder that is replaced in each response. */
  readonly nonce: string;
}

/** Maximum lengths of social card texts (domain §9). */
const CARD_TITLE_CHARACTERS = 70;
const CARD_DESCRIPTION_CHARACTERS = 200;

/** Truncates text to this many characters, with an ellipsis as the last one. */
export function cut(text: string, characters: number): string {
  const all = [...text];
  return all.length <= characters
    ? text
    : `${all
        .slice(0, characters - 1)
        .join('')
        .trimEnd()}…`;
}

const unique = (urls: readonly string[]): string[] => [...new Set(urls)];

/**
 * Tests whether a filler is part of the landing page or its layout. Fillers that are not rendered on the server come
 * later, with their own files and words.
 */
const shownFillersOf =
  (route: OwnedRoute | null) =>
  ({ slot, serverRendered }: Pick<ReleaseSlotFiller, 'slot' | 'serverRendered'>): boolean =>
    serverRendered && isSlotOfPage(route?.id ?? null, slot);

/** Remotes on the landing page: the one that owns it, and those that fill its slots or the layout's. */
export function pageRemotesOf(
  releases: ReleaseTable,
  boot: BootRecord,
  route: OwnedRoute | null,
): readonly ReleaseRecord[] {
  const loaded = new Set(boot.remotes.map(({ name }) => name));
  const isShown = shownFillersOf(route);
  return releases.remotes.filter(
    (remote) => loaded.has(remote.name) && (route?.owner.name === remote.name || remote.slots.some(isShown)),
  );
}

/** Compiled words of the remotes on a page, by remote. */
export interface PageWords {
  readonly byRemote: Readonly<Record<string, CompiledWords>>;
  /** Remotes with only the words that the route and slot fillers read. The browser fetches the rest. */
  readonly some: readonly string[];
}

/**
 * @param all words of each remote
 * @param isWhole includes all words, even those that the builds do not list for this page
 */
export function pageWordsOf(
  releases: ReleaseTable,
  boot: BootRecord,
  route: OwnedRoute | null,
  all: Readonly<Record<string, CompiledWords>>,
  isWhole = false,
): PageWords {
  const isShown = shownFillersOf(route);
  const some: string[] = [];
  const byRemote = Object.fromEntries(
    pageRemotesOf(releases, boot, route).map(({ name, slots }): [string, CompiledWords] => {
      const words = all[name] ?? {};
      const parts = [...(route !== null && route.owner.name === name ? [route] : []), ...slots.filter(isShown)];
      if (isWhole || releases.host.fetchesRestOfWords !== true || parts.some((part) => part.words === undefined))
        return [name, words];
      const read = wordsRead(
        words,
        parts.flatMap((part) => part.words ?? []),
      );
      if (Object.keys(read).length === Object.keys(words).length) return [name, words];
      some.push(name);
      return [name, read];
    }),
  );
  return { byRemote, some };
}

/** Key under which failures and views are counted. */
export const buildOf = ({ name, buildId }: ReleaseRecord): BeaconBuild => ({ remote: name, build: buildId });

/** Initial builds of the page: the host's and those of its remotes. */
export const pageBuildsOf = (
  releases: ReleaseTable,
  boot: BootRecord,
  route: OwnedRoute | null,
): readonly BeaconBuild[] => [releases.host, ...pageRemotesOf(releases, boot, route)].map(buildOf);

export interface PageFiles {
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
}

/** Files of the landing route in addition to the host's: those of its remote, its route and its slots. */
export function pageFilesOf(releases: ReleaseTable, boot: BootRecord, route: OwnedRoute | null): PageFiles {
  const isShown = shownFillersOf(route);
  const remotes = pageRemotesOf(releases, boot, route);
  const owner = remotes.filter(({ name }) => name === route?.owner.name).map(({ start }) => start);
  const fillers = remotes.flatMap((remote) =>
    remote.slots.filter(isShown).flatMap(({ files }) => [remote.start, files]),
  );
  const all = [...owner, ...(route === null ? [] : [route.files]), ...fillers];
  return {
    styles: unique([...releases.host.start.css, ...all.flatMap(({ css }) => css)]),
    scripts: unique(all.flatMap(({ js }) => js)),
  };
}

/** Files of libraries that the landing route needs immediately. They load during hydration. */
function demandedFilesOf(
  { host }: ReleaseTable,
  boot: BootRecord,
  route: OwnedRoute | null,
): { scripts: readonly string[]; workers: readonly string[] } {
  const isLoaded = route !== null && boot.remotes.some(({ name }) => name === route.owner.name);
  const libraries = isLoaded ? (route.needs ?? []).flatMap((request) => host.onDemand?.[request] ?? []) : [];
  return { scripts: libraries.flatMap(({ scripts }) => scripts), workers: libraries.flatMap(({ workers }) => workers) };
}

/** Name by which the build's loader identifies style sheets: the path below the build's folder. */
const fileNameOf = (url: string): string => url.replace(/^\/releases\/[^/]+\/[^/]+\//, '');

/** Integrity hash of a file in the records; null if none of them contains it. */
export const integrityIn = (releases: readonly ReleaseRecord[], url: string): string | null =>
  releases.map(({ files }) => files[url]?.integrity).find((integrity) => integrity !== undefined) ?? null;

/** Title and texts of the page, with the tenant's defaults as fallback. */
function namesOf({ boot, rendered, pathname, config }: DocumentFacts): {
  title: string;
  card: string;
  description: string;
} {
  const { projectName, locale, timeZone, description } = boot.tenant;
  const isNotFound = rendered?.status === 404;
  const named =
    rendered?.meta?.title ?? (isNotFound ? formatWords(boot.words, { locale, timeZone }, 'host.notFound.title') : '');
  return {
    title: named === '' ? projectName : documentTitle(named, projectName),
    card: named === '' ? projectName : named,
    description: (pathname === '/' ? config.headerDescription : null) ?? (rendered?.meta?.description || description),
  };
}

/** Absolute URL of a picture for other sites. Accepts only our own or https URLs. */
function imageOf(image: string | null, origin: string): string | null {
  if (image === null) return null;
  const url = URL.parse(image, `${origin}/`);
  return url !== null && (url.origin === origin || url.protocol === 'https:') ? url.href : null;
}

function metaTags(facts: DocumentFacts): string {
  const { boot, pathname, rendered, theme, config } = facts;
  const isGone = rendered !== null && rendered.status >= 400; // 404, or 410 for a place that no longer exists
  const { title, card, description } = namesOf(facts);
  const canonical = `${boot.origin}${encodeURI(decodePath(pathname))}`;
  const image = imageOf(rendered?.meta?.image ?? config.image, boot.origin);
  const feed = rendered?.meta?.feed;
  const byName = (name: string, content: string | null): string =>
    content === null ? '' : `<meta${attribute('name', name)}${attribute('content', content)}>`;
  const byProperty = (property: string, content: string | null): string =>
    content === null ? '' : `<meta${attribute('property', property)}${attribute('content', content)}>`;
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title>`,
    byName('description', description),
    byName('keywords', pathname === '/' && config.headerKeywords.length > 0 ? config.headerKeywords.join(', ') : null),
    isGone || (facts.ribbon ?? '') !== '' || boot.tenant.env === 'demo' || boot.tenant.holdingPage !== null
      ? '<meta name="robots" content="noindex">'
      : '',
    isGone ? '' : `<link rel="canonical"${attribute('href', canonical)}>`,
    byProperty('og:type', 'website'),
    byProperty('og:site_name', boot.tenant.projectName),
    byProperty('og:title', cut(card, CARD_TITLE_CHARACTERS)),
    byProperty('og:description', cut(description, CARD_DESCRIPTION_CHARACTERS)),
    byProperty('og:url', canonical),
    byProperty('og:locale', boot.tenant.locale.replace('-', '_')),
    byProperty('og:image', image),
    byName('twitter:card', image === null ? 'summary' : 'summary_large_image'),
    `<meta name="theme-color" media="(prefers-color-scheme: light)"${attribute('content', theme.themeColour.light)}>`,
    `<meta name="theme-color" media="(prefers-color-scheme: dark)"${attribute('content', theme.themeColour.dark)}>`,
    `<link rel="icon" type="image/svg+xml"${attribute('href', theme.icon)}>`,
    feed === undefined
      ? ''
      : `<link rel="alternate" type="application/atom+xml"${attribute('title', card)}${attribute('href', feed)}>`,
  ].join('');
}

function decodePath(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}

/** Shown without JavaScript. Has its own styles, as the page's style sheets do not cover it. */
function noScriptOf({ noScript: { text, home }, boot }: DocumentFacts, nonceAttribute: string): string {
  const style =
    '.no-script{max-width:40rem;margin:auto;padding:48px 20px}.no-script h1{margin-bottom:12px}.no-script a{display:inline-block;padding:12px 0}';
  const heading = escapeHtml(boot.tenant.projectName);
  return `<noscript><style${nonceAttribute}>${style}</style><main class="no-script"><h1>${heading}</h1><p>${escapeHtml(text)}</p><a href="/">${escapeHtml(home)}</a></main></noscript>`;
}

/** @returns the complete document, with `nonce` in every nonce attribute */
export function documentOf(facts: DocumentFacts): string {
  const { boot, bootJson, releases, words, route, seeds, rendered, theme, styleTexts, nonce } = facts;
  const { styles, scripts } = pageFilesOf(releases, boot, route);
  const demanded = demandedFilesOf(releases, boot, route);
  const records = [releases.host, ...releases.remotes];
  const jsonLd = rendered?.meta?.jsonLd ?? null;
  const nonceAttribute = attribute('nonce', nonce);
  // Inlined, as a slow or missing style sheet would block the text. The build's loader recognises it by `data-href`.
  // Marks styles of remotes that may be switched off or withdrawn, so that the page can remove them.
  const ownerAttribute = (url: string): string => {
    const owner = releases.remotes.find(({ files }) => files[url] !== undefined);
    return owner === undefined ? '' : attribute('data-of', owner.name);
  };
  const styleOf = (url: string, text: string | undefined): string =>
    text === undefined
      ? `<link rel="stylesheet"${attribute('href', url)}${attribute('data-href', fileNameOf(url))}${attribute('integrity', integrityIn(records, url))}${nonceAttribute}>`
      : `<style${attribute('data-href', fileNameOf(url))}${ownerAttribute(url)}${nonceAttribute}>${escapeCss(text)}</style>`;
  const preloads = [
    // Must match webpack's requests (integrity hash, no `crossorigin`); otherwise the preload is wasted.
    ...[...scripts, ...demanded.scripts].map(
      (url) =>
        `<link rel="preload" as="script"${attribute('href', url)}${attribute('integrity', integrityIn(records, url))} fetchpriority="low"${nonceAttribute}>`,
    ),
    // Browsers cannot preload workers, but a prefetched one is found in the cache.
    ...demanded.workers.map((url) => `<link rel="prefetch"${attribute('href', url)}>`),
  ].join('');
  const hostScripts = releases.host.start.js
    .map(
      (url) =>
        `<script${attribute('src', url)} defer${attribute('integrity', integrityIn(records, url))}${nonceAttribute}></script>`,
    )
    .join('');
  const isLate = rendered !== null && hasFirstPicture(rendered.html);
  return [
    '<!doctype html>',
    `<html${attribute('lang', boot.tenant.locale)}${attribute('data-theme', boot.tenant.themeName)}${attribute('data-hero', boot.tenant.hero)}>`,
    '<head>',
    metaTags(facts),
    // If the first picture loads alone, fonts are requested at layout instead.
    // Same-origin fonts are still fetched in anonymous mode; without `crossorigin` they would be fetched twice.
    ...(isLate ? [] : theme.preloadFonts).map(
      (url) => `<link rel="preload" as="font" type="font/woff2"${attribute('href', url)} crossorigin>`,
    ),
    `<style${nonceAttribute}>${escapeCss(theme.css)}</style>`,
    ...styles.map((url) => styleOf(url, styleTexts.get(url))),
    isLate ? '' : preloads,
    jsonLd === null ? '' : `<script type="application/ld+json">${escapeJson(JSON.stringify(jsonLd))}</script>`,
    '</head>',
    '<body>',
    rendered === null ? noScriptOf(facts, nonceAttribute) : '',
    facts.ribbon ?? '',
    `<div id="root">${rendered?.html ?? ''}</div>`,
    '<div id="gw-notices"></div>',
    `<script type="application/json" id="gw-boot">${bootJson}</script>`,
    `<script type="application/json" id="gw-words"${attribute('data-page', words.some.length === 0 ? null : (route?.id ?? ''))}${attribute('data-some', words.some.length === 0 ? null : words.some.join(' '))}>${escapeJson(JSON.stringify(words.byRemote))}</script>`,
    `<script type="application/json" id="gw-seeds">${escapeJson(JSON.stringify(seeds))}</script>`,
    isLate ? lateScripts(`${preloads}${hostScripts}`, nonce) : hostScripts,
    '</body>',
    '</html>',
  ].join('');
}
