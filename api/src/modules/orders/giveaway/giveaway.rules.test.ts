/** Tests how orders of a giveaway read as attributes of places, and which giveaway is the current one. */
import { describe, expect, test } from '@jest/globals';
import type { EventRow, MarketRow } from '../market/market.schema.ts';
import { addressOf, claimOf, currentGiveaways, orderAttributes, pinOf, timeOfPickup } from './giveaway.rules.ts';

const NOW = new Date('2026-11-27T10:00:00Z');

const market = (slug: string, opensAt: string | null, closesAt: string | null): MarketRow => ({
  ...{
    guid: slug,
    slug,
    name: slug,
    description: '',
    mode: 'giveaway',
    isDraft: false,
    isPublic: true,
    changedAt: null,
    drawnAt: null,
  },
  rules: {
    ...{
      opensAt,
      closesAt,
      ordersPerResident: 1,
      treesPerOrder: 1,
      ordersPerNetwork: 80,
      postcodes: [],
      waitingList: false,
    },
    ...{
      offerHours: 48,
      holdMinutes: 15,
      noShowHours: null,
      drawValue: null,
      audiences: [{ slug: 'residents', name: 'Residents', isGroup: false }],
    },
  },
  ...{ termsStory: null, holdingStory: null, postLiveStory: null, quotas: [] },
});

test('The open giveaway is the current one, then the next one, then the last one', () => {
  const open = market('open', '2026-11-01T00:00:00Z', null);
  const soon = market('soon', '2026-12-01T00:00:00Z', null);
  const later = market('later', '2027-12-01T00:00:00Z', null);
  const undecided = market('undecided', '2099-01-01T00:00:00Z', null);
  const last = market('last', '2025-11-01T00:00:00Z', '2026-01-01T00:00:00Z');
  const older = market('older', '2024-11-01T00:00:00Z', '2025-01-01T00:00:00Z');
  expect(currentGiveaways([older, later, last, undecided, soon, open], NOW).map(({ slug }) => slug)).toEqual([
    ...['open', 'soon', 'later', 'undecided', 'last', 'older'],
  ]);
});

test.each([
  ['ORDERED', null, {}],
  ['COLLECTED', null, { pickedup: 1 }],
  ['CANCELLED', 'user', { cancelByUser: 1 }],
  ['CANCELLED', 'staff', { cancelByGT: 1 }],
  ['CANCELLED', 'no-show', { cancelByGT: 1 }],
] as const)('An order that is %s (%s) says so', (state, cancelReason, more) => {
  expect(
    orderAttributes(
      { publicId: 'GTABC123DEF', postcodePart: 'NW1', state, cancelReason },
      { c3: 'depot', c4: 'malus', market: 'winter' },
    ),
  ).toEqual({ orderer: 1, c1: 'GTABC123DEF', c2: 'NW1', c3: 'depot', c4: 'malus', market: 'winter', ...more });
});

describe('Attributes of an order', () => {
  test.each([1, '1', true])('orderer can be written as %p', (orderer) => {
    expect(claimOf({ orderer, c1: 'GT', c2: 'NW1', c3: 'depot', c4: 'malus' })).toEqual({ c3: 'depot', c4: 'malus' });
  });
  test.each([
    [{ orderer: 0, c3: 'depot', c4: 'malus' }],
    [{ c3: 'depot', c4: 'malus' }],
    [{ orderer: 1, c4: 'malus' }],
    [{ orderer: 1, c3: 'depot' }],
    [{ orderer: 1, c3: 'depot', c4: 'no species!' }],
    [{ orderer: 1, c3: 'depot', c4: 'malus', adopter: 1 }],
    [{ orderer: 1, c3: 'depot', c4: 'malus', pickedup: 1 }],
    [{ orderer: 1, c3: 'x'.repeat(81), c4: 'malus' }],
  ])('%j is refused', (parts) => {
    expect(() => claimOf(parts)).toThrow('partAttributes');
  });
});

test('A tree stands at a point, or the resident marked none', () => {
  expect(pinOf(null)).toBeNull();
  expect(pinOf({ type: 'Point', coordinates: [-0.1, 51.5] })).toEqual({ lon: -0.1, lat: 51.5 });
  for (const wrong of [{ type: 'Polygon', coordinates: [] }, { type: 'Point', coordinates: [200, 0] }, 'here', {}])
    expect(() => pinOf(wrong)).toThrow('place.geometry');
});

test('An address of a profile is read line by line', () => {
  const of = (address: string | null, postcode: string | null = 'NW1 1AA') =>
    addressOf({ address, postcode, telephone: null });
  expect(of('1 High Street\nFlat 2\nThe Mews\nLondon')).toEqual({
    ...{ address1: '1 High Street', address2: 'Flat 2, The Mews', town: 'London', county: null },
    ...{ postcode: 'NW1 1AA', telephone: null },
  });
  expect(of('1 High Street')).toMatchObject({ address1: '1 High Street', address2: null, town: '' });
  expect(of(null)).toBeNull();
  expect(of('1 High Street', null)).toBeNull();
});

test('Trees of a pickup are handed out at its first event that takes an order', () => {
  const event = (slug: string, more: Partial<EventRow>): EventRow => ({
    ...{ guid: slug, slug, name: slug, description: '', directions: '', address: '', lat: 0, lon: 0, links: [] },
    ...{ startsAt: new Date('2026-12-12T10:00:00Z'), endsAt: new Date('2026-12-12T13:00:00Z') },
    ...{ bookingFrom: null, bookingUntil: null, ticketsLeft: 1, cancelledAt: null },
    markets: [{ guid: 'm', slug: 'm', locationGuid: 'here' }],
    ...more,
  });
  const full = event('full', { ticketsLeft: 0 });
  const free = event('free', { markets: [{ guid: 'm', slug: 'm', locationGuid: null }] });
  const other = event('other', { markets: [{ guid: 'm', slug: 'm', locationGuid: 'there' }] });
  const elsewhere = event('elsewhere', { markets: [{ guid: 'n', slug: 'n', locationGuid: null }] });
  const at = { marketGuid: 'm', locationGuid: 'here' };
  expect(timeOfPickup([elsewhere, other, full, free], at, NOW)).toEqual({ event: free, isOver: false });
  expect(timeOfPickup([other, full], at, NOW)).toEqual({ event: full, isOver: false });
  expect(timeOfPickup([elsewhere, other], at, NOW)).toEqual({ event: null, isOver: false });
  const past = { ...free, endsAt: NOW };
  expect(timeOfPickup([past, free], at, NOW)).toEqual({ event: free, isOver: false });
  expect(timeOfPickup([elsewhere, past], at, NOW)).toEqual({ event: null, isOver: true });
});
