/** What changed since the tiles were made, to be drawn over them. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLiveEvent } from '@greenward/remote-kit';
import { fetchPlaceChanges, NO_CHANGES } from '@greenward/map';
import type { PlaceChanges } from '@greenward/map';

export interface TileFreshness {
  readonly changes: PlaceChanges;
  /** The tiles themselves are of another import: they should be loaded anew. */
  readonly isStale: boolean;
}

export interface PlaceChangesState extends TileFreshness {
  /** The tiles have been loaded anew. */
  startAnew(): void;
}

/** Asked again so often while the page is in view, should an event not have come through. */
const PERIOD_MS = 60_000;
/** Tiles may be kept by a browser this long before they are asked again (decision 10). */
const TILE_AGE_MS = 300_000;

export function usePlaceChanges(isOn: boolean): PlaceChangesState {
  const [state, setState] = useState<TileFreshness>({ changes: NO_CHANGES, isStale: false });
  const since = useRef<number | null>(null);
  const ask = useCallback(async (signal: AbortSignal) => {
    // The first answer is of the time before this page: an import then is in its tiles already, by their address.
    const isFirst = since.current === null;
    const answer = await fetchPlaceChanges(since.current ?? Date.now() - TILE_AGE_MS, signal);
    if (answer === null || signal.aborted) return; // tiles are shown as they are; the next time will tell
    since.current = answer.nowMs;
    setState(({ changes, isStale }) => ({
      changes: answer.changes.stale.length === 0 || (isFirst && !answer.isComplete) ? changes : merge(changes, answer.changes),
      isStale: isStale || (!isFirst && !answer.isComplete),
    }));
  }, []);
  const look = useRef(() => {});
  useEffect(() => {
    if (!isOn) return;
    const ending = new AbortController();
    look.current = () => {
      if (document.visibilityState === 'visible') void ask(ending.signal);
    };
    const onTime = () => look.current();
    onTime();
    const timer = setInterval(onTime, PERIOD_MS);
    document.addEventListener('visibilitychange', onTime);
    return () => {
      ending.abort();
      look.current = () => {};
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onTime);
    };
  }, [ask, isOn]);
  useLiveEvent(
    'places',
    useCallback(() => look.current(), []),
  );
  const startAnew = useCallback(() => {
    since.current = null;
    setState({ changes: NO_CHANGES, isStale: false });
    look.current();
  }, []);
  return { ...state, startAnew };
}

/** The later word on a place holds. */
function merge(known: PlaceChanges, later: PlaceChanges): PlaceChanges {
  const stale = new Set(later.stale);
  return { put: [...known.put.filter(({ id }) => !stale.has(id)), ...later.put], stale: [...new Set([...known.stale, ...later.stale])] };
}
