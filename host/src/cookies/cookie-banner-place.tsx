/** Mounts the cookie banner until a choice is made. It only loads then, when the page is idle. */
import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { useAtom } from 'jotai';
import { cookieChoiceAtom, readCookieChoice } from './cookie-choice-state.ts';

const LazyBanner = lazy(async () => {
  const { CookieBanner } = await import('./cookie-banner.tsx').catch(() => ({ CookieBanner: Nothing })); // the next document tries again
  return { default: CookieBanner };
});
const Nothing = () => null;

/** The page with full information about cookies has the same controls. */
const COOKIES_PAGE = '/cookies';

export function CookieBannerPlace() {
  const [choice, setChoice] = useAtom(cookieChoiceAtom);
  const { pathname } = useLocation();
  useEffect(() => {
    if (choice === 'unread') setChoice(readCookieChoice());
  }, [choice, setChoice]);
  if (choice !== null || pathname === COOKIES_PAGE) return null;
  return (
    <Suspense fallback={null}>
      <LazyBanner />
    </Suspense>
  );
}
