/** What is entered for a walk: kept in the history's entry, so that a reload and a step back from the walk find it again. It leaves the browser with the walk alone. */
import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { entryWith, NO_WISH, wishIn } from './walk-wish.rules.ts';
import type { WalkWish } from './walk-wish.rules.ts';

export function useWalkWish(): readonly [WalkWish, (patch: Partial<WalkWish>) => void] {
  const { state } = useLocation();
  const [wish, setWish] = useState(NO_WISH);
  // After the page is taken over: the server that rendered it knows nothing of the entry.
  const [left] = useState(() => wishIn(state));
  useEffect(() => {
    if (left !== null) setWish(left);
  }, [left]);
  useEffect(() => {
    if (wish !== NO_WISH) window.history.replaceState(entryWith(window.history.state, wish), '');
  }, [wish]);
  return [wish, useCallback((patch) => setWish((now) => ({ ...now, ...patch })), [])];
}
