/**
 * A slot below the first screen: fillers that the server does not render load when it comes near the window, so that a
 * first visit does not pay for them. Those it does render are part of the document.
 */
import { useEffect, useRef, useState } from 'react';
import type { ComponentProps } from 'react';
import { Slot } from '@greenward/remote-kit';
import styles from './near-slot.module.scss';

/** Distance from the window at which loading begins. */
const NEAR = '100px';

export function NearSlot(slot: ComponentProps<typeof Slot>) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    if (typeof IntersectionObserver !== 'function') {
      const timer = setTimeout(() => setIsNear(true));
      return () => clearTimeout(timer);
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: NEAR },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} className={styles.place}>
      <Slot {...slot} only="server-rendered" />
      {isNear && <Slot {...slot} only="browser-rendered" />}
    </div>
  );
}
