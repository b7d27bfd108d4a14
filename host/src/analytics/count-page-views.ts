/**
 * Counts a visitor's navigations if this environment has an analytics site and the visitor has not declined (shell
 * §2.8). Loaded on demand.
 */
import type { createBrowserRouter } from 'react-router';
import { createPageViews } from '@greenward/observe/page-views';
import { readCookieChoice } from '../cookies/cookie-choice-state.ts';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>;

/** A page sets its title shortly after the navigation. */
const TITLE_AFTER_MS = 300;

export function countPageViews(router: Router): void {
  const views = createPageViews({
    isAllowed: () => readCookieChoice() !== 'declined',
    fetch: globalThis.fetch.bind(globalThis),
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let seen = '';
  function look(): void {
    const { location, navigation } = router.state;
    if (navigation.state !== 'idle' || location.pathname === seen) return;
    seen = location.pathname;
    clearTimeout(timer);
    timer = setTimeout(() => views.viewed(seen, document.title), TITLE_AFTER_MS);
  }
  router.subscribe(look);
  look();
}
