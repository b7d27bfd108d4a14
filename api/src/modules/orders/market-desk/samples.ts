/** Samples for the tests that cover all modules. */
import type { ModuleSamples, SampleTown } from '../../../testing/module-samples.ts';

const marketOf = ({ tenant }: SampleTown): { readonly slug: string } => ({ slug: `market-of-${tenant.code}` });
const text = { description: 'As every year.' };

export const samples: ModuleSamples = {
  arguments: {
    'getDeskMarket.market': marketOf,
    'tryDeskMarket.market': marketOf,
    'tryDeskMarket.wish': () => ({ people: 10, postcodes: [], audience: 'residents', trees: 1 }),
    'exportDeskStock.market': marketOf,
    'exportDeskMarket.market': marketOf,
    'createDeskMarket.market': () => ({ name: 'Next year', slug: 'next-year', copyOf: '' }),
    'changeDeskMarket.market': marketOf,
    'changeDeskMarket.plan': ({ tenant }) => ({
      ...{ name: `Market of ${tenant.code}`, ...text, isPublic: true, opensAt: '', closesAt: '' },
      ...{ mode: 'market', ordersPerNetwork: 80, drawValue: null },
      ...{ ordersPerResident: 100, treesPerOrder: 3, postcodes: [], waitingList: false, offerHours: 48 },
      ...{
        holdMinutes: 15,
        noShowHours: null,
        quotas: [
          { audience: 'residents', quota: null },
          { audience: 'groups', quota: null },
        ],
      },
    }),
    'changeDeskMarket.seen': () => '',
    'moveDeskMarket.market': marketOf,
    'moveDeskMarket.to': () => 'OPEN',
    'setDeskStock.market': marketOf,
    'setDeskStock.file': () => 'location,sku,total\nnowhere,nothing,1\n',
    'addDeskLocation.market': marketOf,
    'addDeskLocation.location': () => ({ name: 'Barn', slug: 'barn', ...text, fulfilment: 'PICKUP' }),
    'addDeskTree.market': marketOf,
    'addDeskTree.tree': () => ({
      ...{ name: 'Ash', skuId: 'ash', category: 'fraxinus_excelsior', summary: 'A tree', ...text },
      ...{ heightIn20Years: 10, spreadIn20Years: 6, sun: 'full', soil: 'Any', location: 'nowhere', total: 1 },
    }),
    'addDeskEvent.market': marketOf,
    'addDeskEvent.event': () => ({
      ...{ name: 'Another day', slug: 'another-day', ...text, day: '2199-02-01', from: '10:00', to: '12:00' },
      ...{ address: '1 Park Road', directions: '', lat: 1, lon: 1, tickets: 5, location: '' },
    }),
  },
  // Staff are told that the market is not theirs.
  foreignRefusals: {
    tryDeskMarket: 'BAD_USER_INPUT',
    exportDeskStock: 'BAD_USER_INPUT',
    exportDeskMarket: 'BAD_USER_INPUT',
    changeDeskMarket: 'BAD_USER_INPUT',
    moveDeskMarket: 'BAD_USER_INPUT',
    setDeskStock: 'BAD_USER_INPUT',
    addDeskLocation: 'BAD_USER_INPUT',
    addDeskTree: 'BAD_USER_INPUT',
    addDeskEvent: 'BAD_USER_INPUT',
  },
};
