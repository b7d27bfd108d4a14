/** Tests what is said to happen if many people order. */
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { tryMarket } from './market-trial.rules.ts';
import type { TrialMarket, TrialWish } from './market-trial.rules.ts';

const residents = { slug: 'residents', name: 'Residents', isGroup: false };
const market: TrialMarket = {
  rules: { postcodes: ['BD1', 'BD2'], treesPerOrder: 3, audiences: [residents, { ...residents, slug: 'groups' }] },
  quotas: [
    { audience: 'residents', left: null },
    { audience: 'groups', left: 20 },
  ],
  ...{ treesToCollect: 400, treesToDeliver: 100, tickets: 300 },
};
const wish: TrialWish = { people: 900, postcodes: ['BD1', 'BD2', 'LS1'], audience: 'residents', trees: 1 };
const tried = (more: Partial<TrialWish> = {}, change: Partial<TrialMarket> = {}) =>
  tryMarket({ ...market, ...change }, { ...wish, ...more });

test.each([
  ['nine hundred people, a third of them from elsewhere', {}, {}, [300, 400, 200, 100, 'TICKETS']],
  ['enough of everything', { people: 90 }, {}, [30, 60, 0, 440, 'PEOPLE']],
  ['tickets enough, but not trees', {}, { tickets: 1_000 }, [300, 500, 100, 0, 'TREES']],
  ['a quota', { audience: 'groups', trees: 3 }, {}, [300, 6, 594, 482, 'QUOTA']],
  ['two trees each', { trees: 2 }, { tickets: 1_000 }, [300, 250, 350, 0, 'TREES']],
  ['no postcodes given', { postcodes: [] }, { tickets: 1_000 }, [0, 500, 400, 0, 'TREES']],
  ['people who do not divide evenly', { people: 10 }, {}, [3, 7, 0, 493, 'PEOPLE']],
  ['nobody', { people: 0 }, {}, [0, 0, 0, 500, 'PEOPLE']],
  ['nothing left', {}, { treesToCollect: 0, treesToDeliver: 0 }, [300, 0, 600, 0, 'TREES']],
] as const)('%s', (_what, more, change, [outside, orders, without, treesLeft, endedBy]) =>
  expect(tried(more, change)).toEqual({ outside, orders, without, treesLeft, endedBy }),
);

test('a market without postcodes is open to all', () =>
  expect(tried({}, { rules: { ...market.rules, postcodes: [] } }).outside).toBe(0));

test('an audience that is not there, and too many trees, are refused', () => {
  expect(() => tried({ audience: 'schools' })).toThrow('There is no audience "schools"; there are residents, groups');
  expect(() => tried({ trees: 4 })).toThrow('An order has 3 trees at most');
});

test('nobody is counted twice, and no tree is handed out that is not there', () =>
  fc.assert(
    fc.property(
      fc.nat(2_000),
      fc.array(fc.constantFrom('BD1', 'BD2', 'LS1'), { maxLength: 5 }),
      fc.integer({ min: 1, max: 3 }),
      fc.nat(600),
      fc.nat(600),
      fc.nat(600),
      (people, postcodes, trees, treesToCollect, treesToDeliver, tickets) => {
        const result = tried({ people, postcodes, trees }, { treesToCollect, treesToDeliver, tickets });
        expect(result.outside + result.orders + result.without).toBe(people);
        expect(result.treesLeft).toBe(treesToCollect + treesToDeliver - result.orders * trees);
        for (const count of Object.values(result))
          if (typeof count === 'number') expect(count).toBeGreaterThanOrEqual(0);
      },
    ),
  ));
