/** A page contains the words and slots that belong to it. */
import { expect, test } from '@jest/globals';
import { isSlotOfPage, wordsRead } from './page-words.ts';

const words = {
  'content.hero.title': 'Trees',
  'content.hero.text': 'Look',
  'content.heroine': 'Ada',
  'content.kind.oak': 'Oak',
  'content.kind': 'Kind',
};
const keysOf = (read: readonly string[]): string[] => Object.keys(wordsRead(words, read));

test('A page carries the keys that its code names, what is below them, and what begins like them', () => {
  expect(keysOf(['content.hero'])).toEqual(['content.hero.title', 'content.hero.text']);
  expect(keysOf(['content.kind'])).toEqual(['content.kind.oak', 'content.kind']);
  expect(keysOf(['content.hero.t*', 'content.heroine'])).toEqual([
    'content.hero.title',
    'content.hero.text',
    'content.heroine',
  ]);
  expect(keysOf(['content.*'])).toHaveLength(5);
  expect(keysOf([])).toEqual([]);
});

test.each([
  ['content.place', 'place.actions', true],
  ['content.place', 'home.panels', false],
  ['content.place', 'header.menu', true],
  [null, 'menu', true],
  [null, 'place.actions', false],
])('On the page %s the slot %s is shown: %s', (routeId, slot, isShown) => {
  expect(isSlotOfPage(routeId, slot)).toBe(isShown);
});
