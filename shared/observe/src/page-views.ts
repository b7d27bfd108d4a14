/** Tells our own server which pages are visited, unless the visitor declined. Fetched only where visits are counted. */
import type { PageView } from './matomo.ts';
import { withoutPersonalData } from './matomo.ts';

export interface PageViewsOptions {
  /** Asked before each view: a visitor may decline at any time. */
  readonly isAllowed: () => boolean;
  readonly fetch: typeof globalThis.fetch;
}

export interface PageViews {
  /** The same page twice in a row is one view. */
  viewed(path: string, title: string): void;
}

/** Where edge takes page views. */
export const PAGE_VIEWS_PATH = '/page-views';

export function createPageViews({ isAllowed, fetch }: PageViewsOptions): PageViews {
  let previousPath: string | null = null;
  return {
    viewed(path, title) {
      const before = previousPath;
      previousPath = path;
      if (before === path || !isAllowed()) return;
      const view: PageView = withoutPersonalData({ path, title, previousPath: before });
      fetch(PAGE_VIEWS_PATH, { method: 'POST', keepalive: true, headers: { 'content-type': 'application/json' }, body: JSON.stringify(view) }).catch(() => {
        // A view that is not counted is nobody's trouble.
      });
    },
  };
}
