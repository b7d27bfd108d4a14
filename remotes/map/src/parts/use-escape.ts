/**
 * Handles Escape anywhere inside a non-interactive area such as a card, sheet or panel. The innermost handler that uses
 * it stops it.
 */
import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';

/** @param onEscape returns whether it did anything; if not, the surrounding area is asked */
export function useEscape(area: RefObject<HTMLElement | null>, onEscape: () => boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !onEscape()) return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    const element = area.current;
    const listen = (event: KeyboardEvent): void => onKey(event);
    element?.addEventListener('keydown', listen);
    return () => element?.removeEventListener('keydown', listen);
  }, [area]);
}
