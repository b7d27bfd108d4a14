/** A market with its trees, events and orders, for tests of pages: each test passes only its differences. */

export const SLUG = 'garden-trees';
export const NOW = '2026-11-27T18:00:00.000Z';

export const groups = { slug: 'groups', name: 'Community groups', quota: 20, isGroup: true };
export const residents = { slug: 'residents', name: 'Residents', quota: null, isGroup: false };

export const rules = {
  mode: 'market',
  opensAt: '2026-11-20T10:00:00Z',
  closesAt: '2026-12-04T17:00:00Z',
  ordersPerResident: 1,
  treesPerOrder: 1,
  postcodes: ['BD1'],
  audiences: [residents, groups],
  waitingList: false,
  offerHours: 48,
  holdMinutes: 15,
};

export const aMarket = ({
  rules: own = {},
  ...differences
}: { readonly rules?: object; readonly [field: string]: unknown } = {}) => ({
  guid: 'm1',
  slug: SLUG,
  name: 'Garden trees',
  description: 'Free young trees for gardens.',
  status: 'OPEN',
  serverTime: NOW,
  termsStory: { slug: 'order-terms', title: 'What you agree to' },
  holdingStory: { title: 'Trees are coming', html: '<p>We are digging them up.</p>' },
  postLiveStory: { title: 'All trees have a home', html: '<p>Thank you.</p>' },
  survival: null,
  ...differences,
  rules: { ...rules, ...own },
});

export const anEvent = (differences: object = {}) => ({
  guid: 'e1',
  slug: 'saturday',
  name: 'Danehy Park',
  description: '',
  directions: 'By the main gate.',
  address: '99 Sherman Street',
  lat: 51.51,
  lon: -0.11,
  startDate: '2026-12-05T10:00:00Z',
  endDate: '2026-12-05T13:00:00Z',
  hasTicketsAvailable: true,
  withinBookingPeriod: true,
  isCancelled: false,
  links: [{ name: 'The park', type: 'web', url: 'https://park.test/' }],
  markets: [{ slug: SLUG }],
  stockLocation: null,
  ...differences,
});

const image = { url: '/images/dogwood.webp', alt: 'A dogwood in flower', credit: 'Famartin', licence: 'CC BY-SA 3.0' };

export const dogwood = {
  guid: 's1',
  skuId: 'dogwood',
  name: 'Flowering dogwood',
  category: 'cornus_florida',
  summary: 'White flowers in May.',
  description: '',
  attributes: { heightIn20Years: 6, spreadIn20Years: 5, sun: 'part', soil: 'Moist', image },
  type: 'TREE',
  unitPrice: 0,
};
export const oak = {
  ...dogwood,
  ...{ guid: 's2', skuId: 'oak', name: 'Red oak', category: 'quercus_rubra', summary: 'A big tree.' },
  attributes: { heightIn20Years: 12, spreadIn20Years: 9, sun: 'full', soil: 'Any' },
};

const item = (stockSku: typeof dogwood | typeof oak, quantityAvailable: number) => ({
  name: stockSku.name,
  quantityAvailable,
  stockSku,
});

export const aLocation = (dogwoods: number, oaks: number, differences: object = {}) => ({
  guid: 'l1',
  slug: 'park',
  name: 'Park depot',
  description: '',
  fulfillmentType: 'PICKUP',
  customerIdType: 'GTUSER',
  items: [item(dogwood, dogwoods), item(oak, oaks)],
  ...differences,
});

export const aDelivery = (dogwoods: number) =>
  aLocation(dogwoods, 0, {
    ...{ guid: 'l2', slug: 'van', name: 'Delivery', fulfillmentType: 'DELIVERY' },
    description: 'In the second week of December.',
  });

export const anOrder = (differences: object = {}) => ({
  guid: 'o1',
  publicId: 'GTABC123DEF',
  state: 'ORDERED',
  cancelReason: null,
  fulfillmentType: 'PICKUP',
  pickupEvent: anEvent(),
  market: aMarket(),
  deliverAddress: null,
  postcode: 'BD1',
  orderDate: '2026-11-27T18:00:00Z',
  orderItems: [{ guid: 'i1', stockSku: dogwood, quantityOrdered: 1, condition: null, gardenTree: null }],
  canCancel: true,
  canChangeEvent: false,
  ...differences,
});

/** What a giveaway offers: both trees at the depot, the dogwood alone in the park. @param more of the dogwood */
export const aGiveaway = (more: object = {}) => ({
  species: [
    {
      ...{ slug: 'quercus_rubra', displayName: 'Mighty oak', pickups: ['depot'], noStock: [], stockSku: oak },
      ...{ images: [], parentImages: [{ url: '/images/parent.webp', alt: 'An oak', credit: 'A. Nother' }] },
    },
    {
      ...{ slug: 'cornus_florida', displayName: 'American dogwood', pickups: ['depot', 'park'], noStock: [] },
      images: [{ url: '/images/own.webp', alt: 'This dogwood', credit: 'A. Nother' }],
      parentImages: [{ url: '/images/parent-2.webp', alt: 'A dogwood', credit: 'A. Nother' }],
      stockSku: dogwood,
      ...more,
    },
  ],
  pickups: [
    { slug: 'depot', stockLocation: aLocation(0, 0), event: anEvent() },
    { slug: 'park', stockLocation: aLocation(0, 0, { guid: 'l3', name: 'The park' }), event: null },
  ],
});
