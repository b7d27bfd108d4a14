/** Scrolls to what the address names after '#', also when it is rendered later than the page (shell §2.1). */
import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** How long a part of a page may take to come. */
const LATEST_MS = 5_000;
/** Ids that pages give; the map's hash is none. */
const IS_ID = /^#[A-Za-z][\w-]*$/;

export function useHashTarget(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (!IS_ID.test(hash) || document.getElementById(hash.slice(1)) !== null) return; // there already: the browser, or the router, has gone there
    const observer = new MutationObserver(() => {
      const target = document.getElementById(hash.slice(1));
      if (target === null) return;
      stop();
      target.scrollIntoView();
    });
    const timer = setTimeout(() => observer.disconnect(), LATEST_MS);
    const stop = (): void => {
      clearTimeout(timer);
      observer.disconnect();
      for (const eventName of ['wheel', 'touchmove', 'keydown'] as const) window.removeEventListener(eventName, stop);
    };
    // A visitor who has begun to read is not moved.
    for (const eventName of ['wheel', 'touchmove', 'keydown'] as const) window.addEventListener(eventName, stop, { passive: true });
    observer.observe(document.body, { childList: true, subtree: true });
    return stop;
  }, [hash, key]);
}
