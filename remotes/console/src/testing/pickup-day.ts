/** A pickup day for tests: each test passes only its differences. */
import type { PickupListData, PickupOrder } from '../parts/kept-list.ts';

export const SLUG = 'saturday';

export const anOrder = (differences: Partial<PickupOrder> = {}): PickupOrder => ({
  code: 'GT0A1B2C3D4',
  state: 'ORDERED',
  cancelReason: null,
  name: 'Hazel Wood',
  group: null,
  proxy: null,
  contact: null,
  trees: ['Red oak'],
  attention: [],
  postcode: '02139',
  market: 'Garden trees',
  collectedAt: null,
  collectedBy: null,
  ...differences,
});

/** Far ahead, as a device forgets a list after its event. */
export const aList = (orders: readonly PickupOrder[] = [anOrder()], event: object = {}): PickupListData => ({
  event: {
    slug: SLUG,
    name: 'Danehy Park',
    address: '99 Sherman Street',
    startDate: '2199-12-05T15:00:00.000Z',
    endDate: '2199-12-05T18:00:00.000Z',
    isCancelled: false,
    releasesAt: '2199-12-06T18:00:00.000Z',
    ...event,
  },
  orders: [...orders],
  serverTime: '2199-12-05T15:30:00.000Z',
});
