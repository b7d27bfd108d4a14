/**
 * How much of the map the search field and the sheet cover: they are over it on phones and beside it on wide screens.
 */
import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import type { SheetStop } from '../sheet/sheet-stops.rules.ts';

export interface Covered {
  readonly top: number;
  readonly bottom: number;
}

const NOTHING: Covered = { top: 0, bottom: 0 };
/** Height of search field and chips with margins, in pixels. */
const TOOLS_PX = 124;
/**
 * The map ends this far above the bottom of the page, under the peeking sheet; same value as in map-area.module.scss.
 */
const MAP_FOOT_PX = 80;
/** Same value as in bottom-sheet.module.scss. */
const PEEK_PX = 96;
const halfOf = (heightPx: number): number => Math.max(heightPx * 0.46, Math.min(312, heightPx * 0.51));

export function useCovered(page: RefObject<HTMLElement | null>, stop: SheetStop): Covered {
  const [heightPx, setHeight] = useState<number | null>(null);
  useEffect(() => {
    const element = page.current;
    if (element === null || typeof ResizeObserver === 'undefined') return;
    // side by side on wide screens, stacked in a low window
    const apart = matchMedia('(min-width: 992px), (max-height: 480px)');
    const measure = () => setHeight(apart.matches ? null : element.clientHeight);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [page]);
  if (heightPx === null) return NOTHING;
  // Under a sheet that covers everything, the map does not move.
  return { top: TOOLS_PX, bottom: (stop === 'peek' ? PEEK_PX : halfOf(heightPx)) - MAP_FOOT_PX };
}
