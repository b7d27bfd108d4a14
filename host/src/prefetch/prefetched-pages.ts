/** Prefetched data of pages, each valid for one navigation and a short time. One instance per open page. */

export interface PrefetchedPages {
  /** Stores the result of `load` for this path; calls it only once while the result is stored. */
  keep(path: string, load: () => Promise<unknown>): void;
  /** Returns the stored data once; undefined without any, or when they are too old. */
  take(path: string): Promise<unknown> | undefined;
}

/** After this time a visitor expects current data. */
const GOOD_FOR_MS = 30_000;
const MOST_PAGES = 8;

export function createPrefetchedPages(now: () => number): PrefetchedPages {
  const pages = new Map<string, { readonly data: Promise<unknown>; readonly atMs: number }>();
  const isGood = (atMs: number): boolean => now() - atMs <= GOOD_FOR_MS;
  return {
    keep(path, load) {
      const known = pages.get(path);
      if (known !== undefined && isGood(known.atMs)) return;
      const data = load();
      pages.set(path, { data, atMs: now() });
      // A failed prefetch is retried by the navigation.
      data.catch(() => pages.delete(path));
      for (const oldest of pages.keys()) if (pages.size > MOST_PAGES) pages.delete(oldest);
    },
    take(path) {
      const known = pages.get(path);
      pages.delete(path);
      return known !== undefined && isGood(known.atMs) ? known.data : undefined;
    },
  };
}
