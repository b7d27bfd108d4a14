/** Loads the places in the map's list: the same filter as the map, asked again each time the map stops moving. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { roundCoarsely } from '@greenward/contract';
import { useAsk } from '@greenward/graphql';
import type { MapBox, MapPosition } from '@greenward/map';
import { PLACES_PER_PAGE } from '../map-mode.ts';
import type { PlaceFilter } from '../view/map-filter.rules.ts';
import type { ListedPlace } from '../../../parts/place-list/place-list.tsx';
import { PlacesInViewQueryDocument } from './places-in-view.generated.ts';

export interface PlacesQuestion {
  readonly filter: PlaceFilter;
  /** The area that the map shows. */
  readonly box: MapBox;
  readonly near: MapPosition;
  /** `near` is a point the visitor recognises, so distances from it are worth showing. */
  readonly isFromKnownPoint: boolean;
}

export interface ListedPlaces {
  readonly places: readonly ListedPlace[];
  /** Null until the first answer. */
  readonly matched: { readonly number: number; readonly atLeast: boolean } | null;
  /** The distances of these places are from a point the visitor recognises. */
  readonly isFromKnownPoint: boolean;
  readonly isLoading: boolean;
  readonly isLoadingMore: boolean;
  /** The latest query failed, so the places shown are from an earlier one. */
  readonly hasFailed: boolean;
  more(): void;
  retry(): void;
}

/** If the map stops more than once within this time, only the last stop queries the api. */
const PAUSE_MS = 250;

/** Rounds to about a metre, the precision used in the map's address. */
const round = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

/** @param question null until the map reports the area it shows. @param first the places the page was rendered with. */
export function useListedPlaces(question: PlacesQuestion | null, first: readonly ListedPlace[]): ListedPlaces {
  const ask = useAsk();
  const [state, setState] = useState<Omit<ListedPlaces, 'more' | 'retry'>>({
    places: first,
    matched: null,
    isFromKnownPoint: false,
    isLoading: false,
    isLoadingMore: false,
    hasFailed: false,
  });
  const [attempt, setAttempt] = useState(0);
  const turn = useRef(0);
  const asked =
    question === null
      ? null
      : JSON.stringify({
          where: {
            types: question.filter.types,
            category: question.filter.category,
            boundingBox: question.box.map(round),
          },
          near: [roundCoarsely(question.near.lon), roundCoarsely(question.near.lat)],
          isFromKnownPoint: question.isFromKnownPoint,
        });

  const load = useCallback(
    async (text: string, offset: number) => {
      const mine = (turn.current += 1);
      setState((known) => ({ ...known, isLoading: offset === 0, isLoadingMore: offset > 0 }));
      const { isFromKnownPoint, ...questionOnWire } = JSON.parse(text) as {
        where: Record<string, never>;
        near: number[];
        isFromKnownPoint: boolean;
      };
      const variables = { ...questionOnWire, first: PLACES_PER_PAGE, offset };
      try {
        const { findPlaces } = await ask(PlacesInViewQueryDocument, variables);
        if (mine !== turn.current) return;
        const { places, numberMatched, numberMatchedAtLeast } = findPlaces;
        setState((known) => ({
          places:
            offset === 0
              ? places
              : [
                  ...known.places,
                  ...places.filter(({ place }) => !known.places.some((other) => other.place.guid === place.guid)),
                ],
          matched: { number: numberMatched, atLeast: numberMatchedAtLeast },
          isFromKnownPoint,
          isLoading: false,
          isLoadingMore: false,
          hasFailed: false,
        }));
      } catch {
        // The list shows the failure.
        if (mine === turn.current)
          setState((known) => ({ ...known, isLoading: false, isLoadingMore: false, hasFailed: true }));
      }
    },
    [ask],
  );

  useEffect(() => {
    if (asked === null) return;
    const timer = setTimeout(() => void load(asked, 0), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [load, asked, attempt]);

  return {
    ...state,
    more: () => {
      if (asked !== null && !state.isLoadingMore) void load(asked, state.places.length);
    },
    retry: () => setAttempt((count) => count + 1),
  };
}
