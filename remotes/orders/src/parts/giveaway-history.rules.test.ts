/** Orders of giveaways among a resident's places (domain §4). */
import { expect, test } from '@jest/globals';
import { historyOf, ordersOfGiveaway } from './giveaway-history.rules.ts';

const attributes = { orderer: 1, c1: 'GTABC123DEF', c2: 'NW1', c3: 'depot', c4: 'malus', market: 'winter' };
const place = (more: object = {}) => ({ placeId: 'p1', attributes: { ...attributes, ...more } });

test('An order is a place with orderer 1', () => {
  expect(
    historyOf([place(), { placeId: 'p2', attributes: { adopter: 1 } }, { placeId: 'p3', attributes: null }]),
  ).toEqual([
    {
      ...{ guid: 'p1', orderId: 'GTABC123DEF', partPostcode: 'NW1', pickupSlug: 'depot', speciesSlug: 'malus' },
      ...{ status: 'OPEN', market: 'winter' },
    },
  ]);
});

test.each([
  [{}, 'OPEN'],
  [{ cancelByUser: 1 }, 'cancelByUser'],
  [{ cancelByUser: '1', cancelByGT: '1' }, 'cancelByGT'],
  [{ cancelByUser: 1, cancelByGT: 1, pickedup: true }, 'pickedup'],
  [{ cancelByUser: 0 }, 'OPEN'],
])('With %j it is %s', (more, status) => expect(historyOf([place(more)])[0]?.status).toBe(status));

test('Only orders of this giveaway count, and cancelled ones as cancelled', () => {
  const places = [place(), place({ market: 'last-winter' }), place({ cancelByUser: 1 }), place({ pickedup: 1 })];
  expect(ordersOfGiveaway(places, 'winter').map(({ state }) => state)).toEqual(['ORDERED', 'CANCELLED', 'COLLECTED']);
});
