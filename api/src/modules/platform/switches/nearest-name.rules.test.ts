import { expect, test } from '@jest/globals';
import editDistance from 'damerau-levenshtein';
import { nearestName } from './nearest-name.rules.ts';

test.each([
  ['', '', 0],
  ['map', '', 3],
  ['showMap', 'showMap', 0],
  ['showMpa', 'showMap', 1],
  ['showMa', 'showMap', 1],
  ['xhowMap', 'showMap', 1],
  ['kitten', 'sitting', 3],
])('From %p to %p it is %d steps', (a, b, steps) => {
  expect(editDistance(a, b).steps).toBe(steps);
  expect(editDistance(b, a).steps).toBe(steps);
});

const NAMES = ['showMap', 'showHelp', 'showPits', 'showPitAdopt', 'showAdopt', 'userAccount', 'web'];
test.each([
  ['showmpa', 'showMap'],
  ['map', 'showMap'],
  ['showPit', 'showPits'],
  ['ShowAdopt', 'showAdopt'],
  ['adopt', 'showAdopt'],
  ['userAcount', 'userAccount'],
  ['wbe', 'web'],
  ['somethingQuiteDifferent', null],
  ['', null],
])('Who types %p means %p', (typed, meant) => expect(nearestName(typed, NAMES)).toBe(meant));

test('A text of a million characters means no switch, and costs no memory', () =>
  expect(nearestName('x'.repeat(1e6), NAMES)).toBeNull());

test('Where there are no names, none is meant', () => expect(nearestName('showMap', [])).toBeNull());
