/** What is sent for an order in a giveaway, and how it ends (domain §7 and §8). */
import { expect, test } from '@jest/globals';
import type { Result } from '@greenward/graphql';
import type { CompleteDraft } from './order-payload.rules.ts';
import { beginVariables, placeGiveawayOrder, takeVariables } from './giveaway-order.rules.ts';

const details = {
  ...{ name: 'Hazel Swift', telephone: '', address1: '12 Elm Street', address2: '', town: 'Testham' },
  ...{ postcode: 'BD1 1HY', spot: { lon: -0.1, lat: 51.5 }, isPinned: true, acceptedTerms: 'order-terms-testham-prd' },
  ...{ groupPlantingReason: '', groupName: '', groupUrl: '', groupTwitter: '', groupInstagram: '' },
};
const draft: CompleteDraft = {
  ...{ marketSlug: 'winter', currentAudience: null, skuGuids: ['s1'], stockLocationGuid: 'l1' },
  ...{ fulfillmentType: 'PICKUP', pickupSlug: 'saturday', hold: null, details },
  giveaway: { speciesSlug: 'malus', pickupSlug: 'depot' },
};
const given = { draft, name: 'Apple', country: 'GB', email: 'hazel@example.org' } as const;

test('The place has the part of the postcode alone, the private profile the address', () => {
  expect(beginVariables({ ...given, environment: 'production' })).toEqual({
    place: {
      ...{ name: 'Apple', geometry: { type: 'Point', coordinates: [-0.1, 51.5] }, address: 'BD1' },
      ...{ type: 'ORDER', subType: 'ORDERED', category: 'malus', source: 'GTORDER_PRD', sourceId: 'user|' },
      ...{ acceptedTerms: 'order-terms-testham-prd', market: { slug: 'winter' } },
    },
    ...{ name: 'Hazel Swift', address: '12 Elm Street\nTestham', postcode: 'BD1 1HY', telephone: '' },
    email: 'hazel@example.org',
  });
});

test.each([
  ['production', 'GTORDER_PRD'],
  ['staging', 'GTORDER_STG'],
  ['development', 'GTORDER_DEV'],
] as const)('Orders of %s come from %s', (environment, source) =>
  expect(beginVariables({ ...given, environment }).place.source).toBe(source),
);

test('Without a spot the place has no geometry', () => {
  const pinless = { ...draft, details: { ...details, spot: null } };
  expect(beginVariables({ ...given, draft: pinless, environment: 'staging' }).place.geometry).toBeNull();
});

test('The attributes are orderer, order id, part of the postcode, pickup and species, with the event that was shown', () => {
  expect(takeVariables(draft, { guid: 'p1', orderId: 'GTABC123DEF', name: 'Apple', country: 'GB' })).toMatchObject({
    placeId: 'p1',
    partAttributes: { orderer: 1, c1: 'GTABC123DEF', c2: 'BD1', c3: 'depot', c4: 'malus', event: 'saturday' },
    mailOptions: { template: 'GIVEAWAY_ORDER' },
  });
});

type Begin = Parameters<typeof placeGiveawayOrder>[0];
type Take = Parameters<typeof placeGiveawayOrder>[1];
const place = { __typename: 'Place', guid: 'p1', attributes: { c1: 'GTABC123DEF' } } as const;
const begun: Begin = async () => ({ outcome: 'done', data: { addPlacev2: place } });
const taken: Take = async () => ({ outcome: 'done', data: { updateUserPlaceAttributes: { orderer: 1 } } });
const lost = { outcome: 'failed', code: 'UNAVAILABLE', error: new Error('down') } as const;
const refused = (code: string): Result<never> =>
  ({ outcome: 'refused', refusal: { code, message: 'Because.' }, data: undefined }) as unknown as Result<never>;

test('An order ends with the order id of the api', async () => {
  expect(await placeGiveawayOrder(begun, taken)).toEqual({ kind: 'ordered', guid: 'p1', publicId: 'GTABC123DEF' });
});

test.each<[string, Begin, Take, object]>([
  [
    'an open order',
    async () => refused('PlaceAlreadyExists'),
    taken,
    { kind: 'PlaceAlreadyExists', message: 'Because.' },
  ],
  [
    'an open order that another tab placed',
    begun,
    async () => refused('ORDERED_ALREADY'),
    { kind: 'PlaceAlreadyExists' },
  ],
  ['a refused place', async () => refused('FMPError'), taken, { kind: 'NoPlaceCreated', message: 'Because.' }],
  [
    'a sold-out tree',
    begun,
    async () => refused('OUT_OF_STOCK'),
    { kind: 'NoPlaceCreated', code: 'OUT_OF_STOCK', message: 'Because.' },
  ],
  [
    'no place',
    async () => ({ outcome: 'done', data: { addPlacev2: null } }),
    taken,
    { kind: 'NoPlaceCreated', message: null },
  ],
  ['a failure', async () => lost, taken, { kind: 'NoPlaceCreated', code: null, message: null }],
  ['a failure of the second step', begun, async () => lost, { kind: 'NoPlaceCreated', code: null, message: null }],
  [
    'a tree that is not ours',
    begun,
    async () => ({ outcome: 'done', data: { updateUserPlaceAttributes: { orderer: null } } }),
    { kind: 'NoPlaceCreated' },
  ],
])('%s ends as the specification says', async (_what, begin, take, end) =>
  expect(await placeGiveawayOrder(begin, take)).toMatchObject(end),
);

test('Each step is sent once more when its answer was lost', async () => {
  let begins = 0;
  let takes = 0;
  const end = await placeGiveawayOrder(
    async () => ((begins += 1) === 1 ? lost : begun()),
    async (order) => ((takes += 1) === 1 ? lost : taken(order)),
  );
  expect([end.kind, begins, takes]).toEqual(['ordered', 2, 2]);
});
