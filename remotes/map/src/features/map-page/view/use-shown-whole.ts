/** Fits the map to all places of a list: one chosen on this page, or from a link without a view. */
import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import type { MapBox, MapPosition } from '@greenward/map';
import { boxOf } from './box-of.rules.ts';

interface ShownWholeInputs {
  /** Names the list in the address, once that has been read. Null without one. */
  readonly name: string | null;
  readonly isRead: boolean;
  /** The address contains a view. */
  readonly hasView: boolean;
  /** The map is ready and its places are loaded. */
  readonly isReady: boolean;
  readonly places: readonly MapPosition[];
  show(box: MapBox): void;
}

/** @returns a function that names the list to fit once it is loaded */
export function useShownWhole({
  name,
  isRead,
  hasView,
  isReady,
  places,
  show,
}: ShownWholeInputs): (name: string | null) => void {
  const wanted = useRef<string | null>(null);
  const isOpening = useRef(true);
  const look = useEffectEvent(() => {
    if (isOpening.current && isRead) {
      isOpening.current = false;
      if (!hasView) wanted.current = name;
    }
    if (!isReady || name === null || wanted.current !== name) return;
    wanted.current = null;
    const all = boxOf(places);
    if (all !== null) show(all);
  });
  useEffect(() => look(), [isRead, name, isReady]);
  return useCallback((chosen) => {
    wanted.current = chosen;
  }, []);
}
