/** Scrolls to the target of the address's hash, even if it renders later than the page (shell §2.1). */
import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Maximum time for a part of a page to appear. */
const LATEST_MS = 5_000;
/** The form of element ids; the map's hash is different. */
const IS_ID = /^#[A-Za-z][\w-]*$/;

export function useHashTarget(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (!IS_ID.test(hash) || document.getElementById(hash.slice(1)) !== null) return; // already there: the browser or the router has scrolled to it
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
    // Stops as soon as the visitor scrolls or types.
    for (const eventName of ['wheel', 'touchmove', 'keydown'] as const)
      window.addEventListener(eventName, stop, { passive: true });
    observer.observe(document.body, { childList: true, subtree: true });
    return stop;
  }, [hash, key]);
}
