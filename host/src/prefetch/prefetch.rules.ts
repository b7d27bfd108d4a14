/** Which links are worth fetching ahead, and for whom (specification shell §7, §9). */
import { guardAnswerOf } from '@greenward/contract';
import type { BootRecord, BootRoute, RouteTable } from '@greenward/contract';

/** Shell §9: the browser is asked to find a quiet moment within so long. */
export const IDLE_TIMEOUT_MS = 2_000;

/** What a browser tells of its line (Network Information); others tell nothing. */
export interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Not for visitors who save data, nor on a line that has enough to do with the page itself. */
export const mayPrefetch = (connection: Connection | undefined): boolean => connection?.saveData !== true && !/(^|-)2g$/.test(connection?.effectiveType ?? '');

export interface PrefetchTarget {
  readonly route: BootRoute;
  readonly params: Readonly<Record<string, string>>;
  /** Path with query: what a walk to it will ask for. */
  readonly path: string;
}

/** The page behind a link; null for other sites, files, this page, pages that are off or guarded, and pages of remotes that are not loaded. */
export function prefetchTargetOf(href: string, here: string, boot: BootRecord, table: RouteTable<BootRoute>): PrefetchTarget | null {
  const url = URL.parse(href, here);
  const from = new URL(here);
  if (url === null || url.origin !== from.origin || (url.pathname === from.pathname && url.search === from.search)) return null;
  const match = table.match(url.pathname);
  if (match === null || match.route.path.startsWith('/:')) return null;
  const { route, params } = match;
  const path = url.pathname + url.search;
  const isLoaded = route.remote === 'host' || boot.remotes.some(({ name }) => name === route.remote);
  return isLoaded && guardAnswerOf(route, boot, path).kind === 'pass' ? { route, params, path } : null;
}
