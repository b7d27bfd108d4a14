/** Stock of a giveaway (domain §5 and §9). */
import { expect, test } from '@jest/globals';
import { leftOf, speciesAt, stockRowsIn, totalAt } from './giveaway-stock.rules.ts';

const rowan = { slug: 'sorbus', displayName: 'Rowan', pickups: ['depot', 'park'], noStock: [] };
const apple = { slug: 'malus', displayName: 'Apple', pickups: ['depot'], noStock: ['depot'] };
const stock = [
  { c3: 'depot', c4: 'sorbus', remain: 3 },
  { c3: 'depot', c4: 'malus', remain: 2 },
  { c3: 'park', c4: 'sorbus', remain: -1 },
];

test('Species of a pickup are those that list it, by display name', () => {
  expect(speciesAt([rowan, apple], 'depot')).toEqual([apple, rowan]);
  expect(speciesAt([rowan, apple], 'park')).toEqual([rowan]);
});

test('A species is out of stock without a row, at 0 or less, and where it lists the pickup in noStock', () => {
  expect(leftOf(stock, rowan, 'depot')).toBe(3);
  expect(leftOf(stock, rowan, 'park')).toBe(0);
  expect(leftOf(stock, apple, 'depot')).toBe(0);
  expect(leftOf([], rowan, 'depot')).toBe(0);
});

test('The total of a pickup counts no negative rows', () => {
  expect(totalAt(stock, 'depot')).toBe(5);
  expect(totalAt([...stock, { c3: 'park', c4: 'malus', remain: 4 }], 'park')).toBe(4);
});

test('An answer that is no list is no stock, and a row that is none is left out', () => {
  expect(stockRowsIn({ stock })).toBeNull();
  expect(stockRowsIn([...stock, null, { c3: 'depot' }, { c3: 'depot', c4: 'x', remain: '3' }])).toEqual(stock);
});
