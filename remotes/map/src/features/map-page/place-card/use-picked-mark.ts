/** The mark that was touched, until it is known which place it stands for; what is touched or chosen later makes it void. */
import { useCallback, useRef, useState } from 'react';
import type { PickedMark } from '@greenward/map';

export interface PickedMarkState<Place> {
  /** Touched, and not known yet. */
  readonly picked: PickedMark | null;
  /** It is not known what stands there: the api did not say, or knows of nothing. */
  readonly hasFailed: boolean;
  pick(mark: PickedMark, onFound: (place: Place) => void): void;
  /** Something else was chosen: an answer that is still to come is of no interest. */
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
