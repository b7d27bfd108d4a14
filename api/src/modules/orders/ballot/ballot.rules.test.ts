/** Tests how an entry in a ballot stands, what it weighs, and when the list is closed. */
import { describe, expect, test } from '@jest/globals';
import { closesNow, entryState, hasEnded, weightOf } from './ballot.rules.ts';
import type { EntryFacts } from './ballot.rules.ts';

const THEN = new Date('2026-11-27T20:00:00Z');
const stateOf = ({ entry = {}, settledAt = THEN, ...more }: Record<string, unknown>): string =>
  entryState({
    ...{
      entry: { withdrawnAt: null, place: 3, ...(entry as object) },
      ballot: { settledAt },
      waiting: { offer: null },
    },
    ...{ hasOrder: false, isOver: false, ...more },
  } as EntryFacts);

test.each([
  ['before the draw', { entry: { place: null }, waiting: null }, 'ENTERED'],
  ['withdrawn before the draw', { entry: { place: null, withdrawnAt: THEN }, waiting: null }, 'WITHDRAWN'],
  ['withdrawn after the draw', { entry: { withdrawnAt: THEN }, waiting: null }, 'WITHDRAWN'],
  ['drawn, before trees are offered', { settledAt: null }, 'SETTLING'],
  ['drawn, with an offer', { waiting: { offer: {} }, settledAt: null }, 'OFFERED'],
  ['drawn, on the list', {}, 'WAITING'],
  ['after an offer that was not taken', { waiting: null }, 'ENDED'],
  ['that got no tree, after the last pickup day', { waiting: null, isOver: true }, 'OVER'],
  ['after the order, and the last pickup day', { waiting: null, isOver: true, hasOrder: true }, 'ORDERED'],
  ['after the order', { waiting: null, hasOrder: true }, 'ORDERED'],
])('An entry %s', (_when, facts, state) => expect(stateOf(facts)).toBe(state));

test('An audience has one ticket unless the rules say more', () => {
  const audiences = [
    { slug: 'residents', name: 'Residents', isGroup: false },
    { slug: 'schools', name: 'Schools', isGroup: true, weight: 3 },
  ];
  expect(['residents', 'schools', 'mayors'].map((slug) => weightOf({ audiences }, slug))).toEqual([1, 3, null]);
});

test('A list is closed once, when the time is over', () => {
  const closesAt = THEN.toISOString();
  expect(closesNow({ closedAt: null }, 'CLOSED', { closesAt })).toEqual(THEN);
  expect(closesNow({ closedAt: null }, 'OPEN', { closesAt })).toBeNull();
  expect(closesNow({ closedAt: THEN }, 'CLOSED', { closesAt })).toBeNull();
});

describe('A drawn ballot is over', () => {
  const DAY_MS = 86_400_000;
  const ends = (days: number, cancelledAt: Date | null = null) => ({
    endsAt: new Date(THEN.getTime() + days * DAY_MS),
    cancelledAt,
  });
  const [pickup, delivery] = [{ fulfilment: 'PICKUP' as const }, { fulfilment: 'DELIVERY' as const }];
  const over = (locations: readonly { fulfilment: 'PICKUP' | 'DELIVERY' }[], ...events: ReturnType<typeof ends>[]) =>
    hasEnded({ locations, events }, THEN);

  test('two weeks after its last pickup day', () => {
    expect(over([pickup], ends(-30), ends(-14))).toBe(true);
    expect(over([pickup], ends(-30), ends(-13))).toBe(false);
    expect(over([pickup], ends(-30), ends(7))).toBe(false);
  });

  test('not by events that were cancelled, which staff may still replace', () => {
    expect(over([pickup], ends(-30, THEN))).toBe(false);
    expect(over([pickup], ends(-30), ends(7, THEN))).toBe(true);
    expect(over([pickup])).toBe(false);
  });

  test('never while it delivers trees', () => expect(over([pickup, delivery], ends(-30))).toBe(false));
});
