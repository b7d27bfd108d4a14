/** Addresses that are suggested from names. */
import { expect, test } from '@jest/globals';
import { slugOf } from './slug.rules.ts';

test.each([
  ['Winter trees 2027!', 'winter-trees-2027'],
  ['  Érables & chênes ', 'erables-chenes'],
  ['…', ''],
  ['x'.repeat(80), 'x'.repeat(60)],
])('"%s" suggests "%s"', (name, slug) => expect(slugOf(name)).toBe(slug));
