/** Where the cookie banner stands while nothing was chosen. It is fetched only then, when the page has nothing more urgent to do. */
import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { useAtom } from 'jotai';
import { cookieChoiceAtom, readCookieChoice } from './cookie-choice-state.ts';

const LazyBanner = lazy(async () => {
  const { CookieBanner } = await import('./cookie-banner.tsx').catch(() => ({ CookieBanner: Nothing })); // asked again with the next document
  return { default: CookieBanner };
});
const Nothing = () => null;

/** The page that says all about cookies has the same controls. */
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
