/** How many trees are left, and where. */
import { expect, test } from '@jest/globals';
import { countTrees, leftIn, mostIn, placesOfEvent, placeWith, treesIn, withOwnTrees } from './stock.rules.ts';

const row = (guid: string, quantityAvailable: number) => ({ quantityAvailable, stockSku: { guid, name: guid } });
const park = { guid: 'park', fulfillmentType: 'PICKUP', items: [row('oak', 3), row('apple', -2)] };
const hall = { guid: 'hall', fulfillmentType: 'PICKUP', items: [row('oak', 2), row('pear', 5)] };
const van = { guid: 'van', fulfillmentType: 'DELIVERY', items: [row('oak', 9)] };

test('The rest of a kind is summed over places, and less than none counts as none', () => {
  expect(leftIn([park, hall], 'oak')).toBe(5);
  expect(leftIn([park], 'apple')).toBe(0);
  expect(leftIn([park, hall], 'unknown')).toBe(0);
});

test('One order takes its trees from one place', () => {
  expect(mostIn([park, hall], 'oak')).toBe(3);
  expect(mostIn([], 'oak')).toBe(0);
  expect(placeWith([park, hall], ['oak', 'oak', 'oak'])?.guid).toBe('park');
  expect(placeWith([park, hall], ['oak', 'pear'])?.guid).toBe('hall');
  expect(placeWith([park, hall], ['oak', 'oak', 'oak', 'oak'])).toBeNull();
  expect(placeWith([park, hall], ['apple'])).toBeNull();
});

test('Kinds of trees are listed once, by name', () => {
  expect(treesIn([hall, park]).map(({ guid }) => guid)).toEqual(['apple', 'oak', 'pear']);
});

test('Equal trees are counted', () => {
  expect([...countTrees(['oak', 'pear', 'oak'])]).toEqual([
    ['oak', 2],
    ['pear', 1],
  ]);
});

test('An event hands out the trees of its place, or of every place that is no delivery', () => {
  expect(placesOfEvent([park, hall, van], { guid: 'hall' })).toEqual([hall]);
  expect(placesOfEvent([park, hall, van], null)).toEqual([park, hall]);
});

test('Trees that are kept for the resident are still there for them', () => {
  const places = withOwnTrees([park, hall], 'park', ['apple', 'apple', 'oak']);
  expect(leftIn(places, 'apple')).toBe(2);
  expect(mostIn(places, 'oak')).toBe(4);
  expect(leftIn(places, 'pear')).toBe(5);
});
