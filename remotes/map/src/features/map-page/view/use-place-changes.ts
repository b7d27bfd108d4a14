/** Changes since the tiles were made, to be drawn over them. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLiveEvent } from '@greenward/remote-kit';
import { fetchPlaceChanges, NO_CHANGES } from '@greenward/map';
import type { PlaceChanges } from '@greenward/map';

export interface TileFreshness {
  readonly changes: PlaceChanges;
  /** The tiles are from another import and should be reloaded. */
  readonly isStale: boolean;
}

export interface PlaceChangesState extends TileFreshness {
  /** The tiles have been reloaded. */
  startAnew(): void;
}

/** Polling interval while the page is visible, in case an event was lost. */
const PERIOD_MS = 60_000;
/** Browsers may cache tiles this long without revalidation (decision 10). */
const TILE_AGE_MS = 300_000;

export function usePlaceChanges(isOn: boolean): PlaceChangesState {
  const [state, setState] = useState<TileFreshness>({ changes: NO_CHANGES, isStale: false });
  const since = useRef<number | null>(null);
  const ask = useCallback(async (signal: AbortSignal) => {
    // The first answer covers the time before this page; the tile URLs already include any import from then.
    const isFirst = since.current === null;
    const answer = await fetchPlaceChanges(since.current ?? Date.now() - TILE_AGE_MS, signal);
    if (answer === null || signal.aborted) return; // the tiles stay as they are until the next poll
    since.current = answer.nowMs;
    setState(({ changes, isStale }) => ({
      changes:
        answer.changes.stale.length === 0 || (isFirst && !answer.isComplete) ? changes : merge(changes, answer.changes),
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

/** The newer data about a place win. */
function merge(known: PlaceChanges, later: PlaceChanges): PlaceChanges {
  const stale = new Set(later.stale);
  return {
    put: [...known.put.filter(({ id }) => !stale.has(id)), ...later.put],
    stale: [...new Set([...known.stale, ...later.stale])],
  };
}
