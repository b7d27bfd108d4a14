/** Data of pages that were fetched ahead, each good for one walk and for a short while. One of these for each open page. */

export interface PrefetchedPages {
  /** Keeps what `load` gives for this path; asks only once while it is kept. */
  keep(path: string, load: () => Promise<unknown>): void;
  /** What is kept, once; undefined when nothing is, or when it is old. */
  take(path: string): Promise<unknown> | undefined;
}

/** Somebody who looks at a link that long wants to see how things are then. */
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
      // What failed ahead is asked for again when it is wanted.
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
