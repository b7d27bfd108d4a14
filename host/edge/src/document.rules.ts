/** The HTML document of a page: head, boot record, seeds, what the renderer made, and the host's scripts. Pure. */
import { documentTitle, formatWords, isSlotOfPage, wordsRead } from '@greenward/contract';
import type { BeaconBuild, BootRecord, CompiledWords, PageMeta, ReleaseRecord, Seed } from '@greenward/contract';
import type { ThemeAssets } from '@greenward/tokens/theme-library';
import { attribute, escapeCss, escapeHtml, escapeJson } from './escape.rules.ts';
import { hasFirstPicture, lateScripts } from './late-scripts.rules.ts';
import type { OwnedRoute, ReleaseTable } from './release-table.rules.ts';

export interface DocumentFacts {
  readonly boot: BootRecord;
  /** `boot` as JSON, escaped for a data block: it is the same for many pages. */
  readonly bootJson: string;
  readonly releases: ReleaseTable;
  readonly words: PageWords;
  /** The landing route; null for a path that no route answers. */
  readonly route: OwnedRoute | null;
  /** Path without query: what the page is called by search engines. */
  readonly pathname: string;
  readonly seeds: readonly Seed[];
  readonly rendered: { readonly html: string; readonly status: number; readonly meta: PageMeta | null } | null;
  readonly theme: ThemeAssets;
  /** Texts of the page's style sheets by URL; one that is not among them is linked. */
  readonly styleTexts: ReadonlyMap<string, string>;
  /** What visitors without script are told of a page that is not rendered. */
  readonly noScript: { readonly text: string; readonly home: string };
  /** Of a page that only this visitor sees; '' for all others. */
  readonly ribbon?: string;
  /** Stands where the nonce of a response will stand. */
  readonly nonce: string;
}

/** Characters of a social card (domain §9). */
const CARD_TITLE_CHARACTERS = 70;
const CARD_DESCRIPTION_CHARACTERS = 200;

/** At most so many characters, the last an ellipsis when something was cut. */
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

/** Whether a slot is on the landing page: its own, or one of the layout. */
const shownSlotsOf =
  (route: OwnedRoute | null) =>
  (slot: string): boolean =>
    isSlotOfPage(route?.id ?? null, slot);

/** Remotes that the landing page shows: its own, and those that fill its slots or the layout's. */
export function pageRemotesOf(releases: ReleaseTable, boot: BootRecord, route: OwnedRoute | null): readonly ReleaseRecord[] {
  const loaded = new Set(boot.remotes.map(({ name }) => name));
  const isShown = shownSlotsOf(route);
  return releases.remotes.filter((remote) => loaded.has(remote.name) && (route?.owner.name === remote.name || remote.slots.some(({ slot }) => isShown(slot))));
}

/** Compiled words of the remotes that a page shows, by their names. */
export interface PageWords {
  readonly byRemote: Readonly<Record<string, CompiledWords>>;
  /** Remotes of which the page has only the words that its route and slot fillers read: the browser fetches the rest. */
  readonly some: readonly string[];
}

/** @param all words of each remote. @param isWhole carries them whatever the builds say */
export function pageWordsOf(
  releases: ReleaseTable,
  boot: BootRecord,
  route: OwnedRoute | null,
  all: Readonly<Record<string, CompiledWords>>,
  isWhole = false,
): PageWords {
  const isShown = shownSlotsOf(route);
  const some: string[] = [];
  const byRemote = Object.fromEntries(
    pageRemotesOf(releases, boot, route).map(({ name, slots }): [string, CompiledWords] => {
      const words = all[name] ?? {};
      const parts = [...(route !== null && route.owner.name === name ? [route] : []), ...slots.filter(({ slot }) => isShown(slot))];
      if (isWhole || releases.host.fetchesRestOfWords !== true || parts.some((part) => part.words === undefined)) return [name, words];
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

/** As failures and views are counted. */
export const buildOf = ({ name, buildId }: ReleaseRecord): BeaconBuild => ({ remote: name, build: buildId });

/** Builds that the page begins with: the host's, and those of the remotes that it shows. */
export const pageBuildsOf = (releases: ReleaseTable, boot: BootRecord, route: OwnedRoute | null): readonly BeaconBuild[] =>
  [releases.host, ...pageRemotesOf(releases, boot, route)].map(buildOf);

export interface PageFiles {
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
}

/** Files that the landing route needs besides the host's: its remote's, its own, and those of the slots it shows. */
export function pageFilesOf(releases: ReleaseTable, boot: BootRecord, route: OwnedRoute | null): PageFiles {
  const isShown = shownSlotsOf(route);
  const remotes = pageRemotesOf(releases, boot, route);
  const owner = remotes.filter(({ name }) => name === route?.owner.name).map(({ start }) => start);
  const fillers = remotes.flatMap((remote) => remote.slots.filter(({ slot }) => isShown(slot)).flatMap(({ files }) => [remote.start, files]));
  const all = [...owner, ...(route === null ? [] : [route.files]), ...fillers];
  return { styles: unique([...releases.host.start.css, ...all.flatMap(({ css }) => css)]), scripts: unique(all.flatMap(({ js }) => js)) };
}

/** Files of the libraries that the landing route demands at once: they come while the page is taken over. */
function demandedFilesOf({ host }: ReleaseTable, boot: BootRecord, route: OwnedRoute | null): { scripts: readonly string[]; workers: readonly string[] } {
  const isLoaded = route !== null && boot.remotes.some(({ name }) => name === route.owner.name);
  const libraries = isLoaded ? (route.needs ?? []).flatMap((request) => host.onDemand?.[request] ?? []) : [];
  return { scripts: libraries.flatMap(({ scripts }) => scripts), workers: libraries.flatMap(({ workers }) => workers) };
}

/** The name that the build's own loader compares style sheets by: the path below the build's folder. */
const fileNameOf = (url: string): string => url.replace(/^\/releases\/[^/]+\/[^/]+\//, '');

/** What the records say a file is to be; null for a file that is in none of them. */
export const integrityIn = (releases: readonly ReleaseRecord[], url: string): string | null =>
  releases.map(({ files }) => files[url]?.integrity).find((integrity) => integrity !== undefined) ?? null;

/** Title and texts of the page: the route's, else what every page of the tenant is called. */
function namesOf({ boot, rendered }: DocumentFacts): { title: string; card: string; description: string } {
  const { projectName, locale, timeZone, description } = boot.tenant;
  const isNotFound = rendered?.status === 404;
  const named = rendered?.meta?.title ?? (isNotFound ? formatWords(boot.words, { locale, timeZone }, 'host.notFound.title') : '');
  return {
    title: named === '' ? projectName : documentTitle(named, projectName),
    card: named === '' ? projectName : named,
    description: rendered?.meta?.description || description,
  };
}

/** A picture's address for other sites; only ours, or a secure one. */
function imageOf(image: string | null, origin: string): string | null {
  if (image === null) return null;
  const url = URL.parse(image, `${origin}/`);
  return url !== null && (url.origin === origin || url.protocol === 'https:') ? url.href : null;
}

function metaTags(facts: DocumentFacts): string {
  const { boot, pathname, rendered, theme } = facts;
  const isGone = rendered !== null && rendered.status >= 400; // 404, or 410 of a place that stood there once
  const { title, card, description } = namesOf(facts);
  const canonical = `${boot.origin}${encodeURI(decodePath(pathname))}`;
  const image = imageOf(rendered?.meta?.image ?? null, boot.origin);
  const byName = (name: string, content: string | null): string => (content === null ? '' : `<meta${attribute('name', name)}${attribute('content', content)}>`);
  const byProperty = (property: string, content: string | null): string =>
    content === null ? '' : `<meta${attribute('property', property)}${attribute('content', content)}>`;
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title>`,
    byName('description', description),
    isGone || (facts.ribbon ?? '') !== '' || boot.tenant.env === 'demo' || boot.tenant.holdingPage !== null ? '<meta name="robots" content="noindex">' : '',
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
  ].join('');
}

function decodePath(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}

/** Read where no script runs, or none came: the page's own style sheets have nothing for it. */
function noScriptOf({ noScript: { text, home }, boot }: DocumentFacts, nonceAttribute: string): string {
  const style = '.no-script{max-width:40rem;margin:auto;padding:48px 20px}.no-script h1{margin-bottom:12px}.no-script a{display:inline-block;padding:12px 0}';
  const heading = escapeHtml(boot.tenant.projectName);
  return `<noscript><style${nonceAttribute}>${style}</style><main class="no-script"><h1>${heading}</h1><p>${escapeHtml(text)}</p><a href="/">${escapeHtml(home)}</a></main></noscript>`;
}

/** @returns the whole document, with `nonce` wherever a nonce belongs. */
export function documentOf(facts: DocumentFacts): string {
  const { boot, bootJson, releases, words, route, seeds, rendered, theme, styleTexts, nonce } = facts;
  const { styles, scripts } = pageFilesOf(releases, boot, route);
  const demanded = demandedFilesOf(releases, boot, route);
  const records = [releases.host, ...releases.remotes];
  const jsonLd = rendered?.meta?.jsonLd ?? null;
  const nonceAttribute = attribute('nonce', nonce);
  // In the page itself: a style sheet on its way, or one that never comes, would keep the text from being shown. The build's loader knows it by `data-href`.
  // Of a part that may leave the page, switched off or taken back, for the page to know what to take out then.
  const ownerAttribute = (url: string): string => {
    const owner = releases.remotes.find(({ files }) => files[url] !== undefined);
    return owner === undefined ? '' : attribute('data-of', owner.name);
  };
  const styleOf = (url: string, text: string | undefined): string =>
    text === undefined
      ? `<link rel="stylesheet"${attribute('href', url)}${attribute('data-href', fileNameOf(url))}${attribute('integrity', integrityIn(records, url))}${nonceAttribute}>`
      : `<style${attribute('data-href', fileNameOf(url))}${ownerAttribute(url)}${nonceAttribute}>${escapeCss(text)}</style>`;
  const preloads = [
    // Without `crossorigin` and with the hash, as webpack asks for them: the preload would be wasted.
    ...[...scripts, ...demanded.scripts].map(
      (url) =>
        `<link rel="preload" as="script"${attribute('href', url)}${attribute('integrity', integrityIn(records, url))} fetchpriority="low"${nonceAttribute}>`,
    ),
    // No browser preloads a worker; this one it finds in its store.
    ...demanded.workers.map((url) => `<link rel="prefetch"${attribute('href', url)}>`),
  ].join('');
  const hostScripts = releases.host.start.js
    .map((url) => `<script${attribute('src', url)} defer${attribute('integrity', integrityIn(records, url))}${nonceAttribute}></script>`)
    .join('');
  const isLate = rendered !== null && hasFirstPicture(rendered.html);
  return [
    '<!doctype html>',
    `<html${attribute('lang', boot.tenant.locale)}${attribute('data-theme', boot.tenant.themeName)}${attribute('data-hero', boot.tenant.hero)}>`,
    '<head>',
    metaTags(facts),
    // Where a first picture has the line to itself, fonts are requested when the text is laid out.
    // Same-origin fonts are still fetched in anonymous mode; without `crossorigin` they would be fetched twice.
    ...(isLate ? [] : theme.preloadFonts).map((url) => `<link rel="preload" as="font" type="font/woff2"${attribute('href', url)} crossorigin>`),
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
