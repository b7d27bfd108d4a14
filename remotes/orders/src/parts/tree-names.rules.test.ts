/** The trees of an order by name. */
import { expect, test } from '@jest/globals';
import { namesOfTrees } from './tree-names.rules.ts';

test('Equal trees are named once, and unknown ones not at all', () => {
  const skus = [
    { guid: 'a', name: 'Apple' },
    { guid: 'p', name: 'Pear' },
  ];
  expect(namesOfTrees(['p', 'a', 'p', 'x'], skus)).toEqual([
    { name: 'Pear', count: 2 },
    { name: 'Apple', count: 1 },
  ]);
});
