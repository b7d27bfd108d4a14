/** What is sent for an order (domain §3). */
import { expect, test } from '@jest/globals';
import { completeDraft, orderVariables } from './order-payload.rules.ts';
import type { CompleteDraft } from './order-payload.rules.ts';

const draft: CompleteDraft = {
  marketSlug: 'garden-trees',
  currentAudience: 'groups',
  skuGuids: ['oak', 'oak'],
  stockLocationGuid: 'park',
  fulfillmentType: 'PICKUP',
  pickupSlug: 'saturday',
  hold: null,
  details: {
    name: 'Hazel Swift',
    telephone: '',
    address1: '12 Elm Street',
    address2: '',
    town: 'Testham',
    postcode: 'EH15 2EF',
    spot: { lon: -3.1, lat: 55.9 },
    isPinned: true,
    groupPlantingReason: 'A shady yard',
    groupName: 'Elm Street School',
    groupUrl: 'elmstreet.example',
    groupTwitter: 'https://x.com/elmstreet',
    groupInstagram: '@elm.street',
    acceptedTerms: 'order-terms',
  },
};

test('Each tree is an item of its own, with the spot and what the group said', () => {
  const conclusionAttributes = {
    plantLat: 55.9,
    plantLon: -3.1,
    groupPlantingReason: 'A shady yard',
    groupName: 'Elm Street School',
    groupUrl: 'http://elmstreet.example',
    groupTwitter: 'elmstreet',
    groupInstagram: 'elm.street',
  };
  const item = { guid: 'oak', quantityOrdered: 1, conclusionAttributes };
  expect(orderVariables(draft, 'GB', true)).toEqual({
    market: { slug: 'garden-trees' },
    stockLocation: { guid: 'park' },
    order: {
      paid: 0,
      address: {
        address1: '12 Elm Street',
        address2: null,
        town: 'Testham',
        county: null,
        postcode: 'EH15 2EF',
        telephone: null,
      },
      postcode: 'EH15',
      fullName: 'Hazel Swift',
      audience: 'groups',
      pickupEvent: { slug: 'saturday' },
      orderItems: [item, item],
      acceptedTerms: 'order-terms',
    },
  });
});

test('A resident who ordered for a group before sends nothing of the group', () => {
  const { order } = orderVariables({ ...draft, currentAudience: 'residents' }, 'GB', false);
  expect(order.orderItems[0]?.conclusionAttributes).toEqual({ plantLat: 55.9, plantLon: -3.1 });
});

test('A delivery names no event, and an unknown spot is not sent', () => {
  const { order } = orderVariables(
    { ...draft, fulfillmentType: 'DELIVERY', details: { ...draft.details, spot: null } },
    'GB',
    false,
  );
  expect(order).not.toHaveProperty('pickupEvent');
  expect(order.orderItems[0]?.conclusionAttributes).toEqual({});
});

test('Fields of a group that were left empty are not sent', () => {
  const details = { ...draft.details, spot: null, groupUrl: ' ', groupTwitter: '', groupInstagram: '' };
  expect(orderVariables({ ...draft, details }, 'GB', true).order.orderItems[0]?.conclusionAttributes).toEqual({
    groupPlantingReason: 'A shady yard',
    groupName: 'Elm Street School',
  });
});

test.each([
  ['no draft', null],
  ['no details', { ...draft, details: null }],
  ['no tree', { ...draft, skuGuids: [] }],
  ['no event for a collection', { ...draft, pickupSlug: null }],
])('With %s there is nothing to send', (_without, given) => expect(completeDraft(given)).toBeNull());

test('A delivery needs no event', () => {
  expect(completeDraft({ ...draft, fulfillmentType: 'DELIVERY', pickupSlug: null })).not.toBeNull();
});
