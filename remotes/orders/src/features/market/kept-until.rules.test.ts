/** Tests what a closed market says of its orders. */
import { expect, test } from '@jest/globals';
import { keptOrders } from './kept-until.rules.ts';

const at = (endDate: string, isCancelled = false) => ({ endDate, isCancelled });

test('orders are kept until so many hours after the last event', () =>
  expect(
    keptOrders([at('2026-12-05T13:00:00Z'), at('2026-12-12T13:00:00Z'), at('2026-12-19T13:00:00Z', true)], {
      noShowHours: 24,
    }),
  ).toEqual({ until: '2026-12-13T13:00:00.000Z' }));

test('without a rule they are kept, and nobody says until when', () =>
  expect(keptOrders([at('2026-12-05T13:00:00Z')], { noShowHours: null })).toEqual({ until: null }));

test('once all events are over or cancelled there is nothing to say', () => {
  expect(keptOrders([], { noShowHours: 24 })).toBeNull();
  expect(keptOrders([at('2026-12-05T13:00:00Z', true)], { noShowHours: 24 })).toBeNull();
});
