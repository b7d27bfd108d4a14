/** The rules of a market, read from what the api sends. */
import { expect, test } from '@jest/globals';
import { audienceIn, isFullForAll, marketRulesIn, orderStageOf, stageOf } from './market-rules.rules.ts';

const groups = { slug: 'groups', name: 'Community groups', quota: 20, isFull: true, isGroup: true, weight: 2 };

test('All rules are read', () => {
  const rules = {
    mode: 'market',
    opensAt: '2026-12-01T10:00:00Z',
    closesAt: null,
    ordersPerResident: 2,
    treesPerOrder: 3,
    postcodes: ['021'],
    audiences: [groups],
    holdMinutes: 15,
    waitingList: true,
    offerHours: 24,
    noShowHours: 12,
    drawValue: { text: 'The lottery numbers of Saturday', form: 'numbers' },
  };
  expect(marketRulesIn({ ...rules, more: true })).toEqual(rules);
});

test.each([[null], ['rules'], [{}], [{ treesPerOrder: -1, audiences: {}, postcodes: [7], opensAt: 'soon' }]])(
  'From %j one order of one tree remains, with no times',
  (given) => {
    expect(marketRulesIn(given)).toEqual({
      mode: 'market',
      opensAt: null,
      closesAt: null,
      ordersPerResident: 1,
      treesPerOrder: 1,
      postcodes: [],
      audiences: [],
      holdMinutes: 0,
      waitingList: false,
      offerHours: 48,
      drawValue: null,
      noShowHours: null,
    });
  },
);

test('Any number of orders is allowed only where the market says so', () => {
  expect(marketRulesIn({ ordersPerResident: null }).ordersPerResident).toBeNull();
  expect(marketRulesIn({ ordersPerResident: 0 }).ordersPerResident).toBe(1);
});

test('An audience without a name is called by its slug, and one without a slug is left out', () => {
  const rules = marketRulesIn({ audiences: [{ slug: 'schools' }, { name: 'Nobody' }] });
  expect(rules.audiences).toEqual([
    { slug: 'schools', name: 'schools', quota: null, isFull: false, isGroup: false, weight: 1 },
  ]);
  expect(audienceIn(rules, 'schools')?.name).toBe('schools');
  expect(audienceIn(rules, null)).toBeNull();
});

test('A market is full for all once each of its audiences is', () => {
  const market = (...isFull: boolean[]) =>
    marketRulesIn({ audiences: isFull.map((one, index) => ({ slug: `a${index}`, isFull: one })) });
  expect([market(true, true), market(true, false), market()].map(isFullForAll)).toEqual([true, false, false]);
});

test.each([
  ['HOLDING', 'waiting'],
  ['OPEN', 'open'],
  ['CLOSED', 'closed'],
  ['DRAWN', 'closed'],
  ['something new', 'waiting'],
])('A market that is %s is shown as %s', (status, stage) => expect(stageOf(status)).toBe(stage));

test.each([
  ['OPEN', 'market', 'open'],
  ['CLOSED', 'market', 'closed'],
  ['OPEN', 'ballot', 'ballot'],
  ['CLOSED', 'ballot', 'ballot'],
  ['DRAWN', 'ballot', 'open'],
])('The steps of an order find a %s %s to be %s', (status, mode, stage) =>
  expect(orderStageOf(status, mode)).toBe(stage),
);
