/** The page of a market is shown even where its stock does not load. */
import { expect, test } from '@jest/globals';
import type { RouteContext } from '@greenward/remote-kit';
import { aBootRecord } from '@greenward/testing';
import { aMarket, SLUG } from '../testing/examples.ts';
import { MarketRouteQueryDocument } from './market.route.generated.ts';
import { loader, meta } from './market.route.tsx';

const withoutStock = { getMarket: aMarket(), getPickupEvents: [], getMarkets: [] };

/** @param fails what does not answer */
const load = (fails: 'nothing' | 'stock' | 'everything') =>
  loader({
    params: { marketSlug: SLUG },
    graphql: {
      async preload(document: unknown) {
        const hasStock = document === MarketRouteQueryDocument;
        if (fails === 'everything' || (fails === 'stock' && hasStock)) throw new Error(hasStock ? 'first' : 'second');
        return hasStock ? { ...withoutStock, getStockLocations: [] } : withoutStock;
      },
    },
  } as unknown as RouteContext);

test('The market comes with its stock', async () => {
  expect(await load('nothing')).toHaveProperty('getStockLocations');
});

test('Without its stock the market comes alone', async () => {
  const loaded = await load('stock');
  expect(loaded.getMarket).not.toBeNull();
  expect(loaded).not.toHaveProperty('getStockLocations');
});

test('When nothing answers, the first failure is the one that counts', async () => {
  await expect(load('everything')).rejects.toThrow('first');
});

test('A market that nobody has gets a title of its own', () => {
  expect(meta({ ...withoutStock, getMarket: null } as never, aBootRecord()).title).toBe(
    'We do not know this order page',
  );
  expect(meta(withoutStock as never, aBootRecord()).title).toBe('Garden trees');
});
