import { expect, test } from '@jest/globals';
import { hasLink, noteOf, pauseProblem, silentSince } from './adoption-life.rules.ts';

test.each([
  ['2026-07-20', '2026-07-20', null],
  ['2026-07-20', '2026-10-17', null],
  ['2026-07-20', '2026-10-18', 'TOO_LONG'],
  ['2026-07-19', '2026-07-25', 'IN_THE_PAST'],
  ['2026-07-25', '2026-07-24', 'WRONG_ORDER'],
  ['2027-07-21', '2027-07-22', null],
  ['2027-07-22', '2027-07-22', 'TOO_FAR_AHEAD'],
])('On 20 July 2026 a pause from %s to %s is answered with %s', (from, until, problem) => {
  expect(pauseProblem({ from, until }, '2026-07-20')).toBe(problem);
});

test.each([
  ['Could you take it? It is by your door. Thanks, H.', false],
  ['Ring me: 020 7946 0000', false],
  ['I am away.Would you take it?', false],
  ['It is by your door.It is thirsty.', false],
  ['Water it 2 or 3 times and/or more.', false],
  ['see www.example.org', true],
  ['see Example.Org', true],
  ['see evil.it', true],
  ['see evil.It/now', true],
  ['see evil.xyz', true],
  ['see evil。com', true],
  ['see пример.рф', true],
  ['see example.org', true],
  ['https://example', true],
  ['write to me at h@example', true],
])('The note "%s" has a link: %s', (note, expected) => {
  expect(hasLink(note)).toBe(expected);
});

test('An empty note is none, and control characters are removed', () => {
  expect([noteOf(null), noteOf('  \n '), noteOf(' a\u0000b\u202e ')]).toEqual([null, null, 'a b']);
});

const SUMMER = { firstMonth: 4, lastMonth: 10 };
test.each([
  // within one season
  ['2026-09-28', 120, '2026-05-31'],
  // the winter does not count: 30 days of April, and 90 of the season before
  ['2026-05-01', 120, '2025-08-03'],
  ['2026-01-15', 31, '2025-10-01'],
])('On %s, %i days of the season ago is %s', (today, days, expected) => {
  expect(silentSince(today, days, SUMMER)).toBe(expected);
});

test('A season may span the new year', () => {
  expect(silentSince('2026-02-10', 60, { firstMonth: 11, lastMonth: 2 })).toBe('2025-12-12');
});
