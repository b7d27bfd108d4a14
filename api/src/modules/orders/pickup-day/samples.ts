/** Samples for the tests that cover all modules. */
import type { ModuleSamples, SampleTown } from '../../../testing/module-samples.ts';

const eventOf = ({ tenant }: SampleTown): { readonly slug: string } => ({ slug: `day-of-${tenant.code}` });

export const samples: ModuleSamples = {
  arguments: {
    'getDeskPickupList.event': eventOf,
    'exportDeskPickupList.event': eventOf,
    'getDeskDeliveries.market': ({ tenant }) => ({ slug: `market-of-${tenant.code}` }),
    'exportDeskDeliveries.market': ({ tenant }) => ({ slug: `market-of-${tenant.code}` }),
    'checkInOrder.event': eventOf,
    'undoCheckIn.event': eventOf,
    'checkInOrder.code': () => 'GT000000000',
    'undoCheckIn.code': () => 'GT000000000',
    'checkInOrder.at': () => new Date().toISOString(),
    'deliverDeskOrder.market': ({ tenant }) => ({ slug: `market-of-${tenant.code}` }),
    'undoDeskDelivery.market': ({ tenant }) => ({ slug: `market-of-${tenant.code}` }),
    'deliverDeskOrder.code': () => 'GT000000000',
    'undoDeskDelivery.code': () => 'GT000000000',
    'deliverDeskOrder.at': () => new Date().toISOString(),
  },
  // Staff are told that the event or market is not theirs.
  foreignRefusals: {
    exportDeskPickupList: 'BAD_USER_INPUT',
    exportDeskDeliveries: 'BAD_USER_INPUT',
    checkInOrder: 'BAD_USER_INPUT',
    undoCheckIn: 'BAD_USER_INPUT',
    deliverDeskOrder: 'BAD_USER_INPUT',
    undoDeskDelivery: 'BAD_USER_INPUT',
  },
  accountRows: {
    check_in:
      '(tenant_id, order_guid, event_guid, account_id, collected_at, recorded_at) values ($1, gen_random_uuid(), gen_random_uuid(), $2, now(), now())',
  },
};
