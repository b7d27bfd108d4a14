/** Tests the ten steps from very, very rare to extremely common. */
import { expect, test } from '@jest/globals';
import { oneIn, rarityCode, rarityNarrative, stepByRank, stepByShare } from './rarity.rules.ts';

test.each([
  [0, 0],
  [0.00009, 0],
  [0.0001, 1],
  [0.0049, 5],
  [0.005, 6],
  [0.0499, 8],
  [0.05, 9],
  [1, 9],
])('a share of %f is step %i', (share, step) => {
  expect(stepByShare(share)).toBe(step);
});

test.each([
  [1, 200, 9],
  [20, 200, 9],
  [21, 200, 8],
  [200, 200, 0],
  [1, 1, 9],
  [1.5, 2, 7],
  [100.5, 200, 5],
])('rank %f of %i kinds is step %i', (rank, kinds, step) => {
  expect(stepByRank(rank, kinds)).toBe(step);
});

test.each([
  ['the commonest of a large town', { count: 2_500, total: 29_000, rank: 1, kinds: 190 }, 9],
  ['the only one of its kind in a large town', { count: 1, total: 29_000, rank: 180, kinds: 190 }, 0],
  ['one of two in a tiny inventory', { count: 1, total: 2, rank: 1.5, kinds: 2 }, 8],
  ['nothing at all', { count: 0, total: 0, rank: 1, kinds: 0 }, 0],
])('%s', (_name, standing, code) => {
  expect(rarityCode(standing)).toBe(code);
});

test('a kind with more trees is never called rarer than one with fewer', () => {
  const counts = [900, 500, 300, 120, 60, 60, 30, 12, 6, 3, 1, 1, 1];
  const total = counts.reduce((sum, count) => sum + count, 0);
  const codes = counts.map((count) => {
    const ranks = counts.flatMap((other, index) => (other === count ? [index + 1] : []));
    return rarityCode({
      count,
      total,
      rank: ranks.reduce((sum, rank) => sum + rank, 0) / ranks.length,
      kinds: counts.length,
    });
  });
  expect(codes).toEqual([...codes].sort((a, b) => b - a));
});

test('the sentence says number, whole and share', () => {
  expect(rarityNarrative({ count: 1_738, total: 28_839 }, 'the borough', 'en-GB')).toBe(
    '1,738 of the 28,839 identified trees of the borough are of this kind, about 1 in 17.',
  );
  expect(rarityNarrative({ count: 1, total: 500 }, 'the borough', 'en-GB')).toBe(
    'This is the only one of its kind among the 500 identified trees of the borough.',
  );
  expect(rarityNarrative({ count: 400, total: 500 }, 'the borough', 'en-GB')).toBe(
    '400 of the 500 identified trees of the borough are of this kind.',
  );
  expect(oneIn(0, 5)).toBeNull();
});
