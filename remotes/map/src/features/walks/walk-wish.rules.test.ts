/** The input of a walk is restored from the history entry, and nothing else is mistaken for it. */
import { expect, test } from '@jest/globals';
import { entryWith, NO_WISH, wishIn } from './walk-wish.rules.ts';
import type { WalkWish } from './walk-wish.rules.ts';

const wish: WalkWish = {
  start: { text: '97 Lakeview Ave', spot: { lon: -71.1, lat: 42.37, label: '97 Lakeview Ave' } },
  end: { text: 'the point on the map', spot: { lon: -71.11, lat: 42.38, label: null } },
  ...{ mode: 'GATHERS', lengthMetres: 5_000, isBig: true, isStepFree: true, without: 'acer' },
};
const stateOf = (entry: object): unknown => (structuredClone(entry) as { usr: unknown }).usr;

test.each([wish, NO_WISH, { ...wish, start: { text: 'half a wo', spot: null } }])(
  'What is kept is found again',
  (kept) => {
    const entry = entryWith({ key: 'k1', idx: 3 }, kept);
    expect(entry).toMatchObject({ key: 'k1', idx: 3 });
    expect(wishIn(stateOf(entry))).toEqual(kept);
    expect(wishIn(stateOf(entryWith(null, kept)))).toEqual(kept);
  },
);

test.each([
  null,
  undefined,
  'walk',
  {},
  { walk: null },
  { walk: { ...wish, lengthMetres: '5000' } },
  { walk: { ...wish, start: { text: 'x' } } },
  { walk: { ...wish, end: { text: 'x', spot: { lon: '1', lat: 2, label: null } } } },
])('Of another shape is none: %j', (state) => expect(wishIn(state)).toBeNull());
