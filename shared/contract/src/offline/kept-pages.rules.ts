/** Which pages a device stores, what is stored with each, and how the offline page lists them. Pure. */
import { relevantQuery } from '../page-query.ts';

/** Header that edge sets on pages without personal data that are the same for everybody; only those are stored. */
const KEEP_HEADER = 'x-greenward-keep';
const TITLE_HEADER = 'x-greenward-kept-title';
const BUILDS_HEADER = 'x-greenward-kept-builds';

export interface KeptPage {
  readonly path: string;
  readonly title: string;
}

/** One normalised form for each page: its path with the query parameters that can change it. */
export function pageKeyOf(address: string, origin: string): string {
  const url = new URL(address, origin);
  return `${url.origin}${url.pathname}${relevantQuery(url.search)}`;
}

/** Only the page itself, complete and marked to be stored. A redirect leads to a different page. */
export const isToBeKept = (response: Response): boolean =>
  response.status === 200 &&
  !response.redirected &&
  response.headers.get(KEEP_HEADER) === 'yes' &&
  /^text\/html\b/.test(response.headers.get('content-type') ?? '') &&
  !/\bno-store\b/.test(response.headers.get('cache-control') ?? '');

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

export const titleOf = (html: string): string =>
  (/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '').replace(
    /&(?:lt|gt|quot|#39|amp);/g,
    (entity) => ENTITIES[entity] ?? entity,
  );

/** '<name>/<build>' of every build that the page names. */
export const buildsIn = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(/\/releases\/([a-z][a-z0-9-]*\/[A-Za-z0-9_-]{6,128})\//g)].map(([, build]) => build ?? ''),
  ),
];

export const buildOf = (path: string): string | null => /^\/releases\/([^/]+\/[^/]+)\//.exec(path)?.[1] ?? null;

/** The stored copy of a page: its headers have the facts that the offline page and the cleanup of old builds need. */
export async function keptCopyOf(response: Response): Promise<Response> {
  const html = await response.text();
  const headers = new Headers(response.headers);
  // The body is already decoded, there is one copy for all, and the page token is only valid on the day it was stored.
  for (const name of ['content-encoding', 'content-length', 'vary', 'server-timing']) headers.delete(name);
  headers.set(TITLE_HEADER, encodeURIComponent(titleOf(html)));
  headers.set(BUILDS_HEADER, buildsIn(html).join(' '));
  return new Response(html, { status: 200, headers });
}

export const buildsOf = (copy: Response): string[] =>
  (copy.headers.get(BUILDS_HEADER) ?? '').split(' ').filter((build) => build !== '');

export function keptPageOf(address: string, copy: Response): KeptPage {
  const { pathname, search } = new URL(address);
  return { path: pathname + search, title: decodeURIComponent(copy.headers.get(TITLE_HEADER) ?? '') };
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Titles end with the project's name, which is the same for every page of the list. */
const shortTitle = (title: string): string => title.replace(/ – [^–]*$/, '');

/** Fills in the offline page: edge leaves a placeholder for the list, and a text for an empty list. */
export function offlinePageWith(html: string, pages: readonly KeptPage[]): string {
  if (pages.length === 0) return html;
  const list = pages
    .map(({ path, title }) => `<li><a href="${escapeHtml(path)}">${escapeHtml(shortTitle(title) || path)}</a></li>`)
    .join('');
  return html.replace(/<!--gw-none-->.*?<!--gw-end-->/s, () => `<ul>${list}</ul>`);
}
