/** The places of the list: the question of the map, asked again when the map has come to rest. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { roundCoarsely } from '@greenward/contract';
import type { MapBox, MapPosition } from '@greenward/map';
import type { PlaceFilter } from './map-filter.rules.ts';
import type { ListedPlace } from '../../parts/place-list/place-list.tsx';
import { PlacesInViewQueryDocument } from './places-in-view.generated.ts';

export interface PlacesQuestion {
  readonly filter: PlaceFilter;
  /** What the map shows. */
  readonly box: MapBox;
  readonly near: MapPosition;
  /** `near` is a point the visitor knows: distances from it mean something. */
  readonly isFromKnownPoint: boolean;
}

export interface ListedPlaces {
  readonly places: readonly ListedPlace[];
  /** Null until the first answer. */
  readonly matched: { readonly number: number; readonly atLeast: boolean } | null;
  /** The places shown were asked for from a point the visitor knows. */
  readonly isFromKnownPoint: boolean;
  readonly isLoading: boolean;
  readonly isLoadingMore: boolean;
  /** The last question was not answered; what is shown is older. */
  readonly hasFailed: boolean;
  more(): void;
  retry(): void;
}

export const PLACES_PER_PAGE = 30;
/** A map that comes to rest twice in this time asks once. */
const PAUSE_MS = 250;

/** To about a metre, as the address of the map says it. */
const round = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

/** @param question null until the map has said what it shows. @param first what the page came with. */
export function useListedPlaces(question: PlacesQuestion | null, first: readonly ListedPlace[]): ListedPlaces {
  const client = useApolloClient();
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
          where: { types: question.filter.types, category: question.filter.category, boundingBox: question.box.map(round) },
          near: [roundCoarsely(question.near.lon), roundCoarsely(question.near.lat)],
          isFromKnownPoint: question.isFromKnownPoint,
        });

  const ask = useCallback(
    async (text: string, offset: number) => {
      const mine = (turn.current += 1);
      setState((known) => ({ ...known, isLoading: offset === 0, isLoadingMore: offset > 0 }));
      const { isFromKnownPoint, ...questionOnWire } = JSON.parse(text) as { where: Record<string, never>; near: number[]; isFromKnownPoint: boolean };
      const variables = { ...questionOnWire, first: PLACES_PER_PAGE, offset };
      try {
        const { data } = await client.query({ query: PlacesInViewQueryDocument, variables, fetchPolicy: 'network-only' });
        if (mine !== turn.current || data === undefined) return;
        const { places, numberMatched, numberMatchedAtLeast } = data.findPlaces;
        setState((known) => ({
          places: offset === 0 ? places : [...known.places, ...places.filter(({ place }) => !known.places.some((other) => other.place.guid === place.guid))],
          matched: { number: numberMatched, atLeast: numberMatchedAtLeast },
          isFromKnownPoint,
          isLoading: false,
          isLoadingMore: false,
          hasFailed: false,
        }));
      } catch {
        // Said in the list; the page has its own way to report what no visitor can mend.
        if (mine === turn.current) setState((known) => ({ ...known, isLoading: false, isLoadingMore: false, hasFailed: true }));
      }
    },
    [client],
  );

  useEffect(() => {
    if (asked === null) return;
    const timer = setTimeout(() => void ask(asked, 0), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [ask, asked, attempt]);

  return {
    ...state,
    more: () => {
      if (asked !== null && !state.isLoadingMore) void ask(asked, state.places.length);
    },
    retry: () => setAttempt((count) => count + 1),
  };
}
