/** Fits the map to a collection: one chosen on this page, or from a link without a view. */
import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import type { MapBox, MapPosition } from '@greenward/map';
import { boxOfMembers } from './collection-on-map.rules.ts';

interface ShownWholeInputs {
  /** The collection in the address, once that has been read. */
  readonly slug: string | null;
  readonly isRead: boolean;
  /** The address contains a view. */
  readonly hasView: boolean;
  /** The map is ready and its places are loaded. */
  readonly isReady: boolean;
  readonly members: readonly MapPosition[];
  show(box: MapBox): void;
}

/** @returns a function that names the collection to fit once it is loaded */
export function useShownWhole({
  slug,
  isRead,
  hasView,
  isReady,
  members,
  show,
}: ShownWholeInputs): (slug: string | null) => void {
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
