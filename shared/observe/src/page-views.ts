/** Reports page views to our own server unless the visitor declined. Loaded only where views are counted. */
import type { PageView } from './matomo.ts';
import { withoutPersonalData } from './matomo.ts';

export interface PageViewsOptions {
  /** Checked before each view: a visitor may decline at any time. */
  readonly isAllowed: () => boolean;
  readonly fetch: typeof globalThis.fetch;
}

export interface PageViews {
  /** The same page twice in a row counts as one view. */
  viewed(path: string, title: string): void;
}

/** Path at which edge receives page views. */
export const PAGE_VIEWS_PATH = '/page-views';

export function createPageViews({ isAllowed, fetch }: PageViewsOptions): PageViews {
  let previousPath: string | null = null;
  return {
    viewed(path, title) {
      const before = previousPath;
      previousPath = path;
      if (before === path || !isAllowed()) return;
      const view: PageView = withoutPersonalData({ path, title, previousPath: before });
      fetch(PAGE_VIEWS_PATH, {
        method: 'POST',
        keepalive: true,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(view),
      }).catch(() => {
        // A lost page view does not concern the visitor.
      });
    },
  };
}
