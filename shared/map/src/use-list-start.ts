/**
 * Where a list of the nearest places starts: at an address, which the page's own address keeps, at the visitor's
 * position, which stays out of it because people share it, or in the middle of the town.
 */
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { roundCoarsely } from '@greenward/contract';
import { formatStart, parseStart } from './list-start.rules.ts';
import { useVisitorPosition } from './use-visitor-position.ts';
import type { VisitorPosition } from './use-visitor-position.ts';

type LonLat = readonly [lon: number, lat: number];

interface ListStart {
  /** Null for the middle of the town. */
  readonly from: LonLat | null;
  readonly kind: 'you' | 'address' | 'middle';
  readonly visitor: VisitorPosition;
  /** @param start null for the middle of the town */
  startAt(start: { readonly lon: number; readonly lat: number } | null): void;
  /** Starts at the visitor's position, if their device tells it. */
  startAtVisitor(): void;
}

/** @param visitorAt where a visitor is known to start @param onStart called at each new start */
export function useListStart(visitorAt: () => LonLat | null, onStart: () => void): ListStart {
  const [search, setSearch] = useSearchParams();
  const [you, setYou] = useState(visitorAt);
  const visitor = useVisitorPosition();
  const from = you ?? parseStart(search.get('at'));
  return {
    from,
    kind: you !== null ? 'you' : from !== null ? 'address' : 'middle',
    visitor,
    startAt(start) {
      onStart();
      setYou(null);
      setSearch(
        (before) => {
          const after = new URLSearchParams(before);
          if (start === null) after.delete('at');
          else after.set('at', formatStart(start));
          return after;
        },
        { replace: true },
      );
    },
    startAtVisitor: () =>
      visitor.locate(({ lon, lat }) => {
        onStart();
        setYou([roundCoarsely(lon), roundCoarsely(lat)]);
      }),
  };
}
