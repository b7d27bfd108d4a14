/** Loads the place named by `tg` in the map's address, and finds the place behind a mark the visitor selects. */
import { useCallback, useEffect, useState } from 'react';
import { unmask, useAsk } from '@greenward/graphql';
import { MapPlaceQueryDocument, PickedPlaceQueryDocument } from './place-card.generated.ts';
import type { ChosenPlace_placeFragment } from './place-card.generated.ts';

export interface ChosenPlace {
  readonly place: ChosenPlace_placeFragment | null;
  readonly isLoading: boolean;
  /**
   * `missing`: no such place exists; `retired`: it is gone, and its page says why; `failed`: the api did not answer.
   */
  readonly fault: 'missing' | 'retired' | 'failed' | null;
  /**
   * The place behind a mark. It is in the cache then, so its card opens without another query.
   * @throws when the api does not answer.
   */
  find(featureId: number): Promise<ChosenPlace_placeFragment | null>;
  retry(): void;
}

export function useChosenPlace(guid: string | null): ChosenPlace {
  const ask = useAsk();
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<{
    guid: string | null;
    place: ChosenPlace_placeFragment | null;
    fault: ChosenPlace['fault'];
  }>({
    guid: null,
    place: null,
    fault: null,
  });
  useEffect(() => {
    if (guid === null) return setState({ guid: null, place: null, fault: null });
    let isOld = false;
    ask(MapPlaceQueryDocument, { guid }, { policy: 'cached' })
      .then(({ getPlace }) => {
        const found = unmask(getPlace);
        const fault = found === null ? 'missing' : found.retired === null ? null : 'retired';
        if (!isOld) setState({ guid, place: fault === null ? found : null, fault });
      })
      .catch(() => {
        if (!isOld) setState({ guid, place: null, fault: 'failed' });
      });
    return () => {
      isOld = true;
    };
  }, [ask, guid, attempt]);
  const find = useCallback(
    async (featureId: number) => {
      const { findPlaces } = await ask(PickedPlaceQueryDocument, { featureIds: [featureId] });
      return unmask(findPlaces.places[0]?.place ?? null);
    },
    [ask],
  );
  return {
    place: state.guid === guid ? state.place : null,
    isLoading: guid !== null && state.guid !== guid,
    fault: state.guid === guid ? state.fault : null,
    find,
    retry: () => setAttempt((count) => count + 1),
  };
}
