/** The map follows the address, and does not move when the address only repeats its view. */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, renderHook } from '@testing-library/react';
import type { MapView } from '@greenward/map';
import { useFollowedView } from './use-followed-view.ts';

afterEach(cleanup);

const here: MapView = { zoom: 13, lat: 42.37, lon: -71.12 };
const there: MapView = { zoom: 16, lat: 42.38, lon: -71.1 };
let jumps: MapView[] = [];
beforeEach(() => {
  jumps = [];
});

interface Said {
  readonly wanted: MapView | null;
  readonly seen: MapView | null;
  readonly step: string | null;
}

const follow = (first: Said) =>
  renderHook(
    ({ wanted, seen, step }: Said) =>
      useFollowedView(wanted, seen, step, (view) => {
        jumps.push(view);
      }),
    { initialProps: first },
  );

test('A map that opens is not moved, nor one whose rest was written', () => {
  const { rerender } = follow({ wanted: here, seen: null, step: 'opened' });
  rerender({ wanted: here, seen: here, step: 'opened' });
  rerender({ wanted: { ...there, lat: there.lat + 0.000004 }, seen: there, step: null });
  expect(jumps).toEqual([]);
});

test('A link within the page moves it', () => {
  const { rerender } = follow({ wanted: here, seen: here, step: null });
  rerender({ wanted: there, seen: here, step: null });
  expect(jumps).toEqual([there]);
});

test('A step back moves it, also out of a flight that the address says nothing of yet', () => {
  const { rerender } = follow({ wanted: here, seen: here, step: null });
  rerender({ wanted: here, seen: here, step: 'back' });
  expect(jumps).toEqual([here]);
  rerender({ wanted: here, seen: there, step: 'back' });
  expect(jumps).toEqual([here]);
  rerender({ wanted: here, seen: here, step: null });
  expect(jumps).toEqual([here]);
});
