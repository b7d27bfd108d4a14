/** Shows a collection whole: one that is chosen on this page, or that a link names without saying where to look. */
import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import type { MapBox, MapPosition } from '@greenward/map';
import { boxOfMembers } from './collection-on-map.rules.ts';

interface ShownWholeInputs {
  /** The one in the address, once that has been read. */
  readonly slug: string | null;
  readonly isRead: boolean;
  /** The address says where to look. */
  readonly hasView: boolean;
  /** The map is there, and its places are known. */
  readonly isReady: boolean;
  readonly members: readonly MapPosition[];
  show(box: MapBox): void;
}

/** @returns says which one is to be shown whole once it is known */
export function useShownWhole({ slug, isRead, hasView, isReady, members, show }: ShownWholeInputs): (slug: string | null) => void {
  const wanted = useRef<string | null>(null);
  const isOpening = useRef(true);
  const look = useEffectEvent(() => {
    if (isOpening.current && isRead) {
      isOpening.current = false;
      if (!hasView) wanted.current = slug;
    }
    if (!isReady || slug === null || wanted.current !== slug) return;
    wanted.current = null;
    const all = boxOfMembers(members);
    if (all !== null) show(all);
  });
  useEffect(() => look(), [isRead, slug, isReady]);
  return useCallback((chosen) => {
    wanted.current = chosen;
  }, []);
}
