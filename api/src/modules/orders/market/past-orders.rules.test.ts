/** Tests that orders of a market that is over are as its file sums them up. */
import { expect, test } from '@jest/globals';
import { pastOrders } from './past-orders.rules.ts';

const none = { alive: 0, poorly: 0, moved: 0, dead: 0 };
const past = {
  collectedOn: '2024-11-23',
  trees: [
    {
      ...{ skuId: 'rowan', postcode: 'EH1', collected: 4 },
      answers: {
        WEEKS_2: { ...none, alive: 4 },
        MONTHS_6: { ...none, alive: 1, dead: 1 },
        MONTHS_12: { alive: 1, poorly: 0, moved: 1, dead: 2 },
      },
    },
  ],
};

test('Each tree has an order of its own, and what died once is dead in later rounds', () => {
  const orders = pastOrders(past, { timeZone: 'Europe/London', today: '2026-11-28' });
  expect(new Set(orders.map(({ code }) => code)).size).toBe(4);
  for (const { code } of orders) expect(code).toMatch(/^GT[0-9A-Z]{9}$/);
  expect(orders.map(({ checks }) => checks.map(({ condition }) => condition))).toEqual([
    ['ALIVE', 'DEAD', 'DEAD'],
    ['ALIVE', 'ALIVE', 'DEAD'],
    ['ALIVE', null, 'MOVED'],
    ['ALIVE', null, 'ALIVE'],
  ]);
  expect(orders[2]?.checks[1]).toEqual({
    ...{ round: 'MONTHS_6', condition: null, answeredAt: null },
    askedAt: '2025-05-23T09:00:00.000Z', // summer time
  });
});

test('A round that is still to come has no answers', () => {
  const orders = pastOrders(past, { timeZone: 'Europe/London', today: '2025-11-22' });
  expect(orders[0]?.checks.map(({ round }) => round)).toEqual(['WEEKS_2', 'MONTHS_6']);
});
