/** Which links to prefetch, and for which visitors (specification shell §7, §9). */
import { guardAnswerOf } from '@greenward/contract';
import type { BootRecord, BootRoute, RouteTable } from '@greenward/contract';

/** Shell §9: the browser must find an idle moment within this time. */
export const IDLE_TIMEOUT_MS = 2_000;

/** What some browsers report about the connection (Network Information). */
export interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Not for visitors who save data, nor on a slow connection that is busy with the page itself. */
export const mayPrefetch = (connection: Connection | undefined): boolean =>
  connection?.saveData !== true && !/(^|-)2g$/.test(connection?.effectiveType ?? '');

export interface PrefetchTarget {
  readonly route: BootRoute;
  readonly params: Readonly<Record<string, string>>;
  /** Path with query: what a navigation to it will request. */
  readonly path: string;
}

/**
 * The page behind a link; null for other sites, files, this page, pages that are off or guarded, and pages of remotes
 * that are not loaded.
 */
export function prefetchTargetOf(
  href: string,
  here: string,
  boot: BootRecord,
  table: RouteTable<BootRoute>,
): PrefetchTarget | null {
  const url = URL.parse(href, here);
  const from = new URL(here);
  if (url === null || url.origin !== from.origin || (url.pathname === from.pathname && url.search === from.search))
    return null;
  const match = table.match(url.pathname);
  if (match === null || match.route.path.startsWith('/:')) return null;
  const { route, params } = match;
  const path = url.pathname + url.search;
  const isLoaded = route.remote === 'host' || boot.remotes.some(({ name }) => name === route.remote);
  return isLoaded && guardAnswerOf(route, boot, path).kind === 'pass' ? { route, params, path } : null;
}
