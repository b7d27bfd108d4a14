/** Tests how an entry in a ballot stands, what it weighs, and when the list is closed. */
import { expect, test } from '@jest/globals';
import { closesNow, entryState, weightOf } from './ballot.rules.ts';
import type { EntryFacts } from './ballot.rules.ts';

const THEN = new Date('2026-11-27T20:00:00Z');
const stateOf = ({ entry = {}, settledAt = THEN, ...more }: Record<string, unknown>): string =>
  entryState({
    ...{
      entry: { withdrawnAt: null, place: 3, ...(entry as object) },
      ballot: { settledAt },
      waiting: { offer: null },
    },
    ...{ hasOrder: false, ...more },
  } as EntryFacts);

test.each([
  ['before the draw', { entry: { place: null }, waiting: null }, 'ENTERED'],
  ['withdrawn before the draw', { entry: { place: null, withdrawnAt: THEN }, waiting: null }, 'WITHDRAWN'],
  ['withdrawn after the draw', { entry: { withdrawnAt: THEN }, waiting: null }, 'WITHDRAWN'],
  ['drawn, before trees are offered', { settledAt: null }, 'SETTLING'],
  ['drawn, with an offer', { waiting: { offer: {} }, settledAt: null }, 'OFFERED'],
  ['drawn, on the list', {}, 'WAITING'],
  ['after an offer that was not taken', { waiting: null }, 'ENDED'],
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
