/**
 * Whether the page is scrolled away from its top (shell §2.6). Observes a marker at the top instead of listening to
 * scroll events.
 */
import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

export function useScrolled(): { readonly top: RefObject<HTMLSpanElement | null>; readonly isScrolled: boolean } {
  const top = useRef<HTMLSpanElement>(null);
  const [isScrolled, setIsScrolled] = useState(false);
  useEffect(() => {
    const mark = top.current;
    if (mark === null || typeof IntersectionObserver !== 'function') return;
    const observer = new IntersectionObserver((entries) => setIsScrolled(entries.at(-1)?.isIntersecting === false));
    observer.observe(mark);
    return () => observer.disconnect();
  }, []);
  return { top, isScrolled };
}
