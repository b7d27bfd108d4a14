/** What the forms of a market mean for its rules. */
import { expect, test } from '@jest/globals';
import {
  marketFormEntries,
  marketPlanSchema,
  newEventSchema,
  newMarketSchema,
} from '@greenward/contract/market-plan.schema';
import * as v from 'valibot';
import { firstRules } from '../market/new-market.rules.ts';
import {
  breaksWhatWasSaid,
  datesRefusal,
  localOf,
  momentOfLocal,
  plannedMode,
  plannedRules,
} from './market-desk.rules.ts';

const FIRST_RULES = firstRules('Residents');

const ZONE = 'Europe/London';
const form = {
  ...{ name: ' Winter  trees ', description: 'Free.', isPublic: true, opensAt: '', closesAt: '' },
  ...{ ordersPerResident: '2', treesPerOrder: '1', postcodes: ['BD1', 'BD2'], waitingList: true },
  ...{ offerHours: '48', holdMinutes: '15', noShowHours: '' },
  quotas: [
    { audience: 'residents', quota: '' },
    { audience: 'groups', quota: '20' },
  ],
};

test('What a form has becomes numbers, parts of postcodes and quotas', () => {
  expect(v.parse(marketPlanSchema, form)).toMatchObject({
    ...{ name: 'Winter trees', ordersPerResident: 2, postcodes: ['BD1', 'BD2'], noShowHours: null },
    quotas: [
      { audience: 'residents', quota: null },
      { audience: 'groups', quota: 20 },
    ],
  });
  // As the api gets it from the form.
  const sent = v.parse(marketPlanSchema, form);
  expect(v.parse(marketPlanSchema, sent)).toEqual(sent);
});

test('Postcodes are typed in one line', () => {
  const { postcodes } = marketFormEntries;
  expect(v.parse(postcodes, 'bd1, BD2;bd1')).toEqual(['BD1', 'BD2']);
  expect(v.parse(postcodes, ' ')).toEqual([]);
  expect(v.safeParse(postcodes, 'BD1, B=D').success).toBe(false);
});

test.each([
  ['no name', { name: ' ' }],
  ['no order', { ordersPerResident: '0' }],
  ['half a tree', { treesPerOrder: 0.5 }],
  ['a hold of two hours', { holdMinutes: '120' }],
  ['an offer of three weeks', { offerHours: 504 }],
  ['a day without a time', { opensAt: '2026-12-05' }],
  ['a day that no calendar has', { opensAt: '2026-02-30T10:00' }],
  ['a postcode with a sign', { postcodes: ['BD1', 'B=D'] }],
  ['no order from a network', { ordersPerNetwork: '0' }],
  ['an unknown mode', { mode: 'auction' }],
  ['a value of the draw without its text', { drawValue: { text: ' ', form: 'numbers' } }],
  ['a value of the draw in another form', { drawValue: { text: 'The lottery', form: 'words' } }],
  ['a hundred and one tickets', { quotas: [{ audience: 'residents', quota: '', weight: '101' }] }],
  ['fewer than no trees', { quotas: [{ audience: 'residents', quota: '-1' }] }],
])('%s is refused', (_what, wrong) => expect(v.safeParse(marketPlanSchema, { ...form, ...wrong }).success).toBe(false));

test.each(['apply1', 'ballot', 'verify', 'Winter', 'a b', ''])('"%s" is no address of a market', (slug) =>
  expect(v.safeParse(newMarketSchema, { name: 'Winter', slug, copyOf: '' }).success).toBe(false),
);

test.each(['91', 'north', ''])('"%s" is no latitude', (lat) =>
  expect(
    v.safeParse(newEventSchema, {
      ...{ name: 'Day', slug: 'day', description: '', day: '2026-12-05', from: '10:00', to: '12:00' },
      ...{ address: '1 Park Road', directions: '', lat, lon: '1', tickets: '5', location: '' },
    }).success,
  ).toBe(false),
);

test('Dates are those of the town, in winter and in summer, and go round', () => {
  for (const [local, moment] of [
    ['2026-12-05T10:00', '2026-12-05T10:00:00.000Z'],
    ['2026-06-05T10:00', '2026-06-05T09:00:00.000Z'],
  ] as const) {
    expect(momentOfLocal(local, ZONE)).toBe(moment);
    expect(localOf(moment, ZONE)).toBe(local);
  }
  expect([momentOfLocal('', ZONE), localOf(null, ZONE)]).toEqual([null, '']);
});

test('A moment that the form does not change keeps its seconds, and other rules stay', () => {
  const known = { ...FIRST_RULES, opensAt: '2026-12-05T10:00:42.000Z' };
  const plan = v.parse(marketPlanSchema, { ...form, opensAt: '2026-12-05T10:00', closesAt: '2027-01-05T10:00' });
  const rules = plannedRules(plan, known, { timeZone: ZONE, mode: 'market' });
  expect(rules).toMatchObject({
    ...{ opensAt: known.opensAt, closesAt: '2027-01-05T10:00:00.000Z', audiences: FIRST_RULES.audiences },
    ...{ ordersPerResident: 2, postcodes: ['BD1', 'BD2'] },
  });
  expect(Object.keys(rules)).not.toContain('name');
});

const planOf = (more: object) => v.parse(marketPlanSchema, { ...form, ...more });
const DRAW = { text: 'The lottery of 24 December', form: 'numbers' as const };

test('Of a ballot the value of the draw and the tickets are kept; what an earlier form does not have stays', () => {
  const how = { timeZone: ZONE, mode: 'ballot' as const };
  const planned = plannedRules(
    planOf({
      ...{ drawValue: DRAW, ordersPerNetwork: '' },
      quotas: [{ audience: 'residents', quota: '', weight: '3' }],
    }),
    FIRST_RULES,
    how,
  );
  expect(planned).toMatchObject({ drawValue: DRAW, ordersPerNetwork: null, audiences: [{ weight: 3 }] });
  expect(plannedRules(planOf({}), planned, how)).toMatchObject({
    ...{ drawValue: DRAW, ordersPerNetwork: null, audiences: [{ weight: 3 }] },
  });
  expect(plannedRules(planOf({ drawValue: null, ordersPerNetwork: 25 }), planned, how)).toMatchObject({
    ...{ drawValue: null, ordersPerNetwork: 25 },
  });
});

test('A market without a draw has no value for one, and no tickets', () => {
  const known = { ...FIRST_RULES, drawValue: DRAW, audiences: [{ ...FIRST_RULES.audiences[0]!, weight: 3 }] };
  const rules = plannedRules(planOf({ drawValue: DRAW }), known, { timeZone: ZONE, mode: 'market' });
  expect(rules.drawValue).toBeNull();
  expect(rules.audiences).toEqual(FIRST_RULES.audiences);
});

test('Only a draft changes its mode, and a giveaway never', () => {
  const draft = { isDraft: true, mode: 'market' as const };
  expect(plannedMode({ mode: 'ballot' }, draft)).toBe('ballot');
  expect(plannedMode({}, { ...draft, mode: 'giveaway' })).toBe('giveaway');
  expect(plannedMode({ mode: 'giveaway' }, { ...draft, mode: 'giveaway' })).toBe('giveaway');
  for (const [planned, market] of [
    ['ballot', { ...draft, isDraft: false }],
    ['giveaway', draft],
    ['market', { ...draft, mode: 'giveaway' }],
  ] as const)
    expect(plannedMode({ mode: planned }, market)).toBeNull();
});

test('A market does not close before it opens', () => {
  const at = (opensAt: string | null, closesAt: string | null) => datesRefusal({ ...FIRST_RULES, opensAt, closesAt });
  expect(at('2026-12-05T10:00:00Z', '2026-12-05T10:00:00Z')).toBe('WRONG_DATES');
  expect(at('2026-12-05T10:00:00Z', '2026-12-06T10:00:00Z')).toBeNull();
  expect(at(null, '2026-12-06T10:00:00Z')).toBeNull();
});

const said = {
  rules: {
    ...FIRST_RULES,
    ...{ opensAt: '2026-11-01T09:00:00.000Z', closesAt: '2026-12-01T18:00:00.000Z', postcodes: ['BD1', 'BD2'] },
  },
  quotas: [{ audience: 'residents', quota: 20, left: 20 }],
};
const limit = (quota: number | null) => [{ audience: 'residents', quota }];

test.each([
  ['an earlier end', { closesAt: '2026-11-30T18:00:00.000Z' }],
  ['another opening', { opensAt: '2026-11-02T09:00:00.000Z' }],
  ['fewer postcodes', { postcodes: ['BD1'] }],
  ['other postcodes', { postcodes: ['BD1', 'BD2', 'BD3'] }],
  ['more trees for each', { treesPerOrder: 2 }],
  ['more orders for each', { ordersPerResident: 2 }],
  ['another value of the draw', { drawValue: DRAW }],
  ['other tickets', { audiences: [{ ...FIRST_RULES.audiences[0]!, weight: 2 }] }],
])('Who has applied to a ballot was not told of %s', (_what, more) =>
  expect(breaksWhatWasSaid(said, { ...said.rules, ...more }, limit(20))).toBe(true),
);

test('A ballot to which people have applied can have a later end, other hours and more trees', () => {
  const rules = {
    ...said.rules,
    closesAt: '2026-12-02T18:00:00.000Z',
    offerHours: 24,
    postcodes: ['BD2', 'BD1'],
    ordersPerNetwork: 5,
  };
  for (const quota of [20, 21, null]) expect(breaksWhatWasSaid(said, rules, limit(quota))).toBe(false);
  expect(breaksWhatWasSaid(said, rules, limit(19))).toBe(true);
  expect(
    breaksWhatWasSaid({ ...said, quotas: [{ audience: 'residents', quota: null, left: null }] }, rules, limit(999)),
  ).toBe(true);
});
