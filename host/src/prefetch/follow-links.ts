/**
 * Prefetches what a visitor is likely to need next: the files of visible links, and the data of a link that is about to
 * be followed. Loaded on demand itself.
 */
import { compileRouteTable, guardAnswerOf } from '@greenward/contract';
import type { BootRecord } from '@greenward/contract';
import type { Graphql } from '@greenward/graphql';
import type { RemoteDefinition } from '@greenward/remote-kit';
import { IDLE_TIMEOUT_MS, mayPrefetch, prefetchTargetOf } from './prefetch.rules.ts';
import type { Connection, PrefetchTarget } from './prefetch.rules.ts';
import type { PrefetchedPages } from './prefetched-pages.ts';

export interface FollowLinksOptions {
  /** The current record: switches may change while a page is open. */
  readonly currentBoot: () => BootRecord;
  readonly graphql: Graphql;
  readonly loadRemote: (name: string) => Promise<RemoteDefinition>;
  readonly pages: PrefetchedPages;
  readonly view: Window;
}

/** Limits per open page: this many routes, one after the other, and no more once this many bytes have been loaded. */
const MOST_ROUTES = 6;
const ENOUGH_BYTES = 50_000;

const connectionOf = (view: Window): Connection | undefined =>
  (view.navigator as { connection?: Connection }).connection;

/** @returns a function that stops it. */
export function followLinks({ currentBoot, graphql, loadRemote, pages, view }: FollowLinksOptions): () => void {
  const { document } = view;
  const table = compileRouteTable(currentBoot().routes);
  const fetched = new Set<string>();
  const watched = new Set<Element>();

  const targetOf = (link: Element): PrefetchTarget | null =>
    mayPrefetch(connectionOf(view))
      ? prefetchTargetOf((link as HTMLAnchorElement).href, view.location.href, currentBoot(), table)
      : null;
  const moduleOf = async ({ route, path }: PrefetchTarget) => {
    const module = await (await loadRemote(route.remote)).routes.find(({ id }) => id === route.id)?.load();
    if (guardAnswerOf(route, currentBoot(), path).kind !== 'pass')
      throw new Error(`${path} was switched off meanwhile`); // a guarded page loads no data
    return module;
  };

  function whenIdle(work: () => void): void {
    if (typeof view.requestIdleCallback === 'function') view.requestIdleCallback(work, { timeout: IDLE_TIMEOUT_MS });
    else view.setTimeout(work, IDLE_TIMEOUT_MS); // Safari
  }

  const beginMs = view.performance.now();
  /** Includes files from the service worker, which have no transfer size. */
  const bytesSoFar = (): number =>
    (view.performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ initiatorType, startTime }) => initiatorType === 'script' && startTime >= beginMs)
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  const waiting: Element[] = [];
  let isFetching = false;

  /** Links in the content are followed more often than the menu, which is on every page. */
  async function fetchFiles(): Promise<void> {
    if (isFetching) return;
    isFetching = true;
    while (waiting.length > 0 && fetched.size < MOST_ROUTES && bytesSoFar() < ENOUGH_BYTES) {
      const own = waiting.findIndex((one) => one.closest('main') !== null);
      const [link] = waiting.splice(Math.max(0, own), 1);
      const target = link === undefined ? null : targetOf(link);
      if (target === null || fetched.has(target.route.id)) continue;
      fetched.add(target.route.id);
      await moduleOf(target).catch(() => fetched.delete(target.route.id)); // the navigation itself reports a failure
    }
    isFetching = false;
  }

  /** Pointer, touch or focus on a link comes about 100 ms before the click. */
  function fetchData({ target: element }: Event): void {
    const link = element instanceof Element ? element.closest('a[href]') : null;
    const target = link === null ? null : targetOf(link);
    if (target === null) return;
    const { params, path } = target;
    pages.keep(path, async () => {
      const module = await moduleOf(target);
      const search = new URL(path, window.location.origin).searchParams;
      return (await module?.loader?.({ params, search, graphql, boot: currentBoot() })) ?? null;
    });
  }

  const inView = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      inView.unobserve(target);
      waiting.push(target);
    }
    whenIdle(() => void fetchFiles());
  });
  function watchLinks(): void {
    for (const link of watched) if (!link.isConnected) watched.delete(link);
    for (const link of document.querySelectorAll('a[href^="/"]')) {
      if (watched.has(link)) continue;
      watched.add(link);
      inView.observe(link);
    }
  }
  let isPlanned = false;
  const changes = new MutationObserver(() => {
    if (isPlanned) return;
    isPlanned = true;
    whenIdle(() => {
      isPlanned = false;
      watchLinks();
    });
  });
  const SIGNS = ['pointerover', 'focusin', 'touchstart'] as const;
  whenIdle(watchLinks);
  changes.observe(document.body, { childList: true, subtree: true });
  for (const sign of SIGNS) document.addEventListener(sign, fetchData, { passive: true });
  return () => {
    inView.disconnect();
    changes.disconnect();
    for (const sign of SIGNS) document.removeEventListener(sign, fetchData);
  };
}
