/** The picked mark, until its place is loaded; a later pick or choice discards it. */
import { useCallback, useRef, useState } from 'react';
import type { PickedMark } from '@greenward/map';

export interface PickedMarkState<Place> {
  /** Picked, but not loaded yet. */
  readonly picked: PickedMark | null;
  /** The place is unknown: the api did not answer, or found nothing there. */
  readonly hasFailed: boolean;
  pick(mark: PickedMark, onFound: (place: Place) => void): void;
  /** Something else was chosen: discards a pending answer. */
  drop(): void;
}

export function usePickedMark<Place>(find: (featureId: number) => Promise<Place | null>): PickedMarkState<Place> {
  const [picked, setPicked] = useState<PickedMark | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const turn = useRef(0);
  const drop = useCallback(() => {
    turn.current += 1;
    setPicked(null);
    setFailed(false);
  }, []);
  const pick = useCallback(
    (mark: PickedMark, onFound: (place: Place) => void) => {
      const mine = (turn.current += 1);
      setPicked(mark);
      setFailed(false);
      void find(mark.featureId)
        .catch(() => null)
        .then((place) => {
          if (mine !== turn.current) return;
          if (place === null) setFailed(true);
          else onFound(place);
        });
    },
    [find],
  );
  return { picked, hasFailed, pick, drop };
}
