/** Tests that residents put collected trees on the map about where they stand, take them off, and are not found by them. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { aLocation, aMarket, anEvent, aSku, putMarkets } from '../../../testing/a-market.ts';
import { startOrderTown } from '../../../testing/start-order-town.ts';
import type { OrderTown } from '../../../testing/start-order-town.ts';
import { createAskAs } from '../../../testing/ask-as.ts';
import { ADD_ORDER, ORDER_TABLES } from '../../../testing/order-town.ts';
import { runUnfenced } from '../../../testing/test-database.ts';
import { metresBetween } from '../../places/place/distance.rules.ts';
import { placeGardenTrees } from './garden-tree-jobs.service.ts';

let home: OrderTown;
const NOW = new Date('2026-11-28T12:00:00Z');
const MARKET = 'gardens';
const GARDEN = { lon: -71.11, lat: 42.37 };

const TABLES = [
  ...ORDER_TABLES,
  ...[
    'garden_tree',
    'tree_check',
    'place',
    'place_count',
    'species',
    'profile',
    'activity',
    'outbox',
    'idempotency_key',
  ],
];
const unfenced = (statement: string): Promise<Record<string, unknown>[]> =>
  runUnfenced(home.database, TABLES, statement);
const ask = createAskAs(() => home);

let location: string;
let sku: string;

beforeAll(async () => {
  home = await startOrderTown({
    now: () => NOW,
    change: ({ config, ...town }) => ({
      ...town,
      config: { ...config, switches: { ...config.switches, showAdopt: true } },
    }),
  });
  const file = aMarket(MARKET, {
    ...{ skus: [aSku('oak')], ordersPerResident: 20 },
    locations: [aLocation('yard', { stock: { oak: 90 } })],
    events: [anEvent('day')],
  });
  await putMarkets(home.database, home.town, [file], NOW);
  const { data } = await ask(
    null,
    `{ getStockLocations(filter: { marketSlug: "${MARKET}" }) { guid } getStockSKUs { guid } }`,
  );
  [location, sku] = [data.getStockLocations[0].guid, data.getStockSKUs[0].guid];
});
afterAll(() => home?.close());
beforeEach(async () => void (await unfenced('delete from garden_tree')));

interface Wish {
  readonly at?: { readonly lon: number; readonly lat: number } | null;
  readonly isCollected?: boolean;
}
/** @returns guid of the tree */
async function treeOf(account: string, { at = GARDEN, isCollected = true }: Wish = {}): Promise<string> {
  const { data, errors } = await ask(account, ADD_ORDER, {
    order: {
      ...{ fullName: 'Rowan Secretname', postcode: '021', pickupEvent: { slug: 'day' } },
      orderItems: [
        {
          ...{ guid: sku, quantityOrdered: 1 },
          conclusionAttributes: at === null ? {} : { plantLon: at.lon, plantLat: at.lat },
        },
      ],
    },
    market: { slug: MARKET },
    stockLocation: { guid: location },
  });
  if (data?.addOrder.guid === undefined) throw new Error(JSON.stringify({ data, errors }));
  if (isCollected)
    await unfenced(
      `update customer_order set state = 'COLLECTED', ended_at = '2026-11-20T10:00:00Z' where guid = '${data.addOrder.guid}'`,
    );
  return data.addOrder.orderItems[0].guid;
}
const CHANGE = '{ orderItem { guid gardenTree { isShown placeGuid } } refusal { code message } }';
const SHOW = `mutation M($orderItemGuid: ID!, $position: [Float!]) { showGardenTree(orderItemGuid: $orderItemGuid, position: $position) ${CHANGE} }`;
const HIDE = `mutation M($orderItemGuid: ID!) { hideGardenTree(orderItemGuid: $orderItemGuid) ${CHANGE} }`;
const show = async (account: string | null, orderItemGuid: string, position: readonly number[] | null = null) =>
  (await ask(account, SHOW, { orderItemGuid, position })).data?.showGardenTree;
const hide = async (account: string, orderItemGuid: string) =>
  (await ask(account, HIDE, { orderItemGuid })).data.hideGardenTree;
/** A run of the job. */
const run = (): Promise<number> => placeGardenTrees({ pool: home.worker, now: () => NOW }, home.tenantId, home.town);
const standingOf = async (account: string, item: string) =>
  (await ask(account, '{ getUserOrders { orderItems { guid gardenTree { isShown placeGuid } } } }')).data.getUserOrders
    .flatMap((order: { orderItems: { guid: string; gardenTree: object | null }[] }) => order.orderItems)
    .find(({ guid }: { guid: string }) => guid === item).gardenTree;
const placeOf = async (guid: string) =>
  (
    await ask(
      null,
      'query Q($guid: ID) { getPlace(guid: $guid) { guid type name lon lat description attributes retired { __typename } } }',
      { guid },
    )
  ).data?.getPlace;
const trees = async (): Promise<number> =>
  Number((await unfenced("select sum(places) as trees from place_count where type = 'TREE'"))[0]?.['trees']);

describe('A resident', () => {
  test('puts a collected tree on the map, at a point near the garden that stays the same', async () => {
    const before = await trees();
    const item = await treeOf('ash');
    expect(await standingOf('ash', item)).toBeNull();
    expect(await show('ash', item)).toEqual({
      ...{ orderItem: { guid: item, gardenTree: { isShown: true, placeGuid: null } }, refusal: null },
    });
    expect(await run()).toBe(1);
    expect(await run()).toBe(0);
    const { placeGuid } = await standingOf('ash', item);
    const place = await placeOf(placeGuid);
    expect(place).toMatchObject({ type: 'TREE', retired: null });
    expect(place.description).toMatch(/private garden/);
    expect(metresBetween(place, GARDEN)).toBeGreaterThan(24);
    expect(metresBetween(place, GARDEN)).toBeLessThan(101);
    expect(await trees()).toBe(before + 1);

    expect((await hide('ash', item)).orderItem.gardenTree.isShown).toBe(false);
    await hide('ash', item);
    expect(await run()).toBe(1);
    expect(await standingOf('ash', item)).toEqual({ isShown: false, placeGuid: null });
    expect((await placeOf(placeGuid)).retired).not.toBeNull();
    expect(await trees()).toBe(before);

    await show('ash', item);
    await run();
    expect(await placeOf(placeGuid)).toMatchObject({ lon: place.lon, lat: place.lat, retired: null });
  });

  test('is asked where the tree stands if the order does not say it', async () => {
    const item = await treeOf('birch', { at: null });
    expect((await show('birch', item)).refusal).toEqual({
      ...{ code: 'NO_POSITION', message: 'Please say where your tree stands.' },
    });
    expect((await show('birch', item, [0, 0])).refusal.code).toBe('OUTSIDE_AREA');
    expect((await show('birch', item, [GARDEN.lon, GARDEN.lat])).refusal).toBeNull();
    await run();
    expect((await standingOf('birch', item)).placeGuid).not.toBeNull();
  });

  test('who says another position under the same key does not get the first answer', async () => {
    const item = await treeOf('alder', { at: null });
    const showAt = (lon: number, key: string) =>
      ask('alder', SHOW, { orderItemGuid: item, position: [lon, GARDEN.lat] }, { key });
    const first = await showAt(GARDEN.lon, 'garden-once');
    expect(first.data.showGardenTree.refusal).toBeNull();
    expect(await showAt(GARDEN.lon, 'garden-once')).toEqual(first);
    expect((await showAt(GARDEN.lon + 0.001, 'garden-once')).errors[0].extensions.code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  test('shows neither what is not collected, nor others’ trees, nor what has died', async () => {
    const waiting = await treeOf('cedar', { isCollected: false });
    expect((await show('cedar', waiting)).refusal.code).toBe('NOT_COLLECTED');
    const item = await treeOf('cedar');
    expect((await show('elder', item)).refusal.code).toBe('NOT_COLLECTED');
    expect((await ask(null, SHOW, { orderItemGuid: item })).errors?.[0]?.extensions?.code).toBe('UNAUTHENTICATED');
    expect((await ask('cedar', SHOW, { orderItemGuid: 'x' })).errors?.[0]?.extensions?.code).toBe('BAD_USER_INPUT');
    const answer = (condition: string) =>
      ask(
        'cedar',
        'mutation M($orderItemGuid: ID!, $condition: String!) { answerTreeCheck(orderItemGuid: $orderItemGuid, condition: $condition) { guid } }',
        { orderItemGuid: item, condition },
      );
    await show('cedar', item);
    await run();
    expect((await standingOf('cedar', item)).placeGuid).not.toBeNull();
    // A tree that died leaves the map by itself.
    await answer('DEAD');
    await run();
    expect(await standingOf('cedar', item)).toEqual({ isShown: false, placeGuid: null });
    expect((await show('cedar', item)).refusal.code).toBe('NOT_ALIVE');
    await answer('POORLY');
    await run();
    expect((await standingOf('cedar', item)).placeGuid).not.toBeNull();
  });
});

describe('What others see', () => {
  test('is neither the resident nor the garden, anywhere', async () => {
    const item = await treeOf('hazel');
    await show('hazel', item);
    await run();
    const { placeGuid } = await standingOf('hazel', item);
    const text = JSON.stringify([
      ...(await unfenced(`select * from place where guid = '${placeGuid}'`)),
      ...(await unfenced('select * from activity')),
      ...(await unfenced('select * from garden_tree')),
      ...(await unfenced("select * from idempotency_key where operation like '%GardenTree'")),
    ]);
    expect(text).not.toContain('Secretname');
    expect(text).not.toContain(`${GARDEN.lat},`);
    const [place] = await unfenced(`select attributes, source, address from place where guid = '${placeGuid}'`);
    expect(place).toEqual({ attributes: { owner: 'Private' }, source: 'gardens', address: null });
    // Nobody is sent to a private garden to look after the tree.
    const { data } = await ask('ash', 'query Q($guid: ID) { getPlace(guid: $guid) { adoption { viewerCanAdopt } } }', {
      guid: placeGuid,
    });
    expect(data.getPlace.adoption).toEqual({ viewerCanAdopt: false });
  });

  test('ends with the account', async () => {
    const item = await treeOf('rowan');
    await show('rowan', item);
    await run();
    const { placeGuid } = await standingOf('rowan', item);
    await unfenced(`delete from garden_tree where item_guid = '${item}' returning 1`);
    expect(await run()).toBe(1);
    expect((await placeOf(placeGuid)).retired).not.toBeNull();
  });
});
