/** Escape, pressed anywhere in an area that is no control itself: a card, a sheet, a panel. The innermost one that takes it keeps it. */
import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';

/** @param onEscape says whether there was anything to do; if not, the area around is asked */
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
