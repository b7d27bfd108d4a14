/** How and where a tree can be had. */
import { expect, test } from '@jest/globals';
import * as v from 'valibot';
import { availabilityOf, choiceSchemaFor, valueOfWay, wayOf, waysIn, withTrees } from './choice.rules.ts';

const row = (guid: string, quantityAvailable: number) => ({ quantityAvailable, stockSku: { guid } });
const park = { guid: 'park', fulfillmentType: 'PICKUP', items: [row('oak', 3)] };
const van = { guid: 'van', fulfillmentType: 'DELIVERY', items: [row('oak', 1)] };
const event = (slug: string, differences = {}) => ({
  slug,
  hasTicketsAvailable: true,
  withinBookingPeriod: true,
  stockLocation: null,
  ...differences,
});

test('Each event and each delivery is a way; those that are full or not bookable say so', () => {
  const ways = waysIn(
    [
      event('saturday'),
      event('sunday', { hasTicketsAvailable: false }),
      event('spring', { withinBookingPeriod: false }),
    ],
    [park, van],
  );
  expect(ways.map(({ value, closed, places }) => [value, closed, places.map(({ guid }) => guid)])).toEqual([
    ['event:saturday', null, ['park']],
    ['event:sunday', 'full', ['park']],
    ['event:spring', 'notNow', ['park']],
    ['place:van', null, ['van']],
  ]);
  expect(wayOf(ways, 'event:saturday')?.value).toBe('event:saturday');
  expect(wayOf(ways, 'event:sunday')).toBeNull();
  expect(wayOf(ways, '')).toBeNull();
});

test('An order leads back to the way that it chose', () => {
  expect(valueOfWay({ pickupSlug: 'saturday', stockLocationGuid: 'park' })).toBe('event:saturday');
  expect(valueOfWay({ pickupSlug: null, stockLocationGuid: 'van' })).toBe('place:van');
});

test('An order has at most as many as the market allows, and as one place has', () => {
  expect(availabilityOf('oak', [park, van], 2)).toEqual({ left: 4, most: 2 });
  expect(availabilityOf('oak', [park, van], 9)).toEqual({ left: 4, most: 3 });
  expect(availabilityOf('pear', [park], 9)).toEqual({ left: 0, most: 0 });
});

test('Numbers of trees replace each other', () => {
  expect(withTrees(['oak', 'pear'], 'oak', 2)).toEqual(['pear', 'oak', 'oak']);
  expect(withTrees(['oak', 'oak'], 'oak', 0)).toEqual([]);
});

test.each([
  [{ way: '', trees: ['oak'] }, ['way']],
  [{ way: 'event:saturday', trees: [] }, ['trees']],
  [{ way: 'event:saturday', trees: ['oak', 'oak', 'oak'] }, ['tooMany']],
  [{ way: 'event:saturday', trees: 'oak' }, ['trees']],
  [{ way: 'event:saturday', trees: ['oak', 'pear'] }, []],
])('%j is missing %j', (given, missing) => {
  const input = { audience: 'residents', gardenWidth: '', gardenLength: '', gardenSun: '', ...given };
  expect(v.safeParse(choiceSchemaFor(2), input).issues?.map(({ message }) => message) ?? []).toEqual(missing);
});
