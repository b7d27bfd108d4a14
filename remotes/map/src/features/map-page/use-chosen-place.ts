/** The place that `tg` names, and how a touched mark becomes one. */
import { useCallback, useEffect, useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { MapPlaceQueryDocument, PickedPlaceQueryDocument } from './place-card.generated.ts';
import type { PlaceCard_placeFragment } from './place-card.generated.ts';

export interface ChosenPlace {
  readonly place: PlaceCard_placeFragment | null;
  readonly isLoading: boolean;
  /** `missing`: there never was such a place; `retired`: it is gone, and its page tells; `failed`: the api did not say. */
  readonly fault: 'missing' | 'retired' | 'failed' | null;
  /** The place behind a mark, remembered as the answer for its guid. @throws when the api does not answer. */
  find(featureId: number): Promise<PlaceCard_placeFragment | null>;
  retry(): void;
}

export function useChosenPlace(guid: string | null): ChosenPlace {
  const client = useApolloClient();
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<{ guid: string | null; place: PlaceCard_placeFragment | null; fault: ChosenPlace['fault'] }>({
    guid: null,
    place: null,
    fault: null,
  });
  useEffect(() => {
    if (guid === null) return setState({ guid: null, place: null, fault: null });
    let isOld = false;
    client
      .query({ query: MapPlaceQueryDocument, variables: { guid }, fetchPolicy: 'cache-first' })
      .then(({ data }) => {
        const found = data?.getPlace ?? null;
        const fault = found === null ? 'missing' : found.retired === null ? null : 'retired';
        if (!isOld) setState({ guid, place: fault === null ? found : null, fault });
      })
      .catch(() => {
        if (!isOld) setState({ guid, place: null, fault: 'failed' });
      });
    return () => {
      isOld = true;
    };
  }, [client, guid, attempt]);
  const find = useCallback(
    async (featureId: number) => {
      const { data } = await client.query({ query: PickedPlaceQueryDocument, variables: { featureIds: [featureId] }, fetchPolicy: 'network-only' });
      const place = data?.findPlaces.places[0]?.place ?? null;
      if (place !== null) client.writeQuery({ query: MapPlaceQueryDocument, variables: { guid: place.guid }, data: { getPlace: place } });
      return place;
    },
    [client],
  );
  return {
    place: state.guid === guid ? state.place : null,
    isLoading: guid !== null && state.guid !== guid,
    fault: state.guid === guid ? state.fault : null,
    find,
    retry: () => setAttempt((count) => count + 1),
  };
}
