/** Step 1 in a giveaway: the pickup comes first, then a species that it hands out and has left. */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { aBootRecord, createTestGraphql, renderAt, settle } from '@greenward/testing';
import type { RootAnswers } from '@greenward/testing';
import { keepOrderDraft, readOrderDraft } from '../../parts/order-draft.ts';
import { aGiveaway, aMarket, anEvent, dogwood, SLUG } from '../../testing/examples.ts';
import { ChoosePage } from './choose-page.tsx';

const realFetch = globalThis.fetch;
const asked: { readonly url: string; readonly headers: unknown }[] = [];
let stock: unknown = [];

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  asked.length = 0;
  stock = [
    { c3: 'depot', c4: 'cornus_florida', remain: 3 },
    { c3: 'depot', c4: 'quercus_rubra', remain: 0 },
    { c3: 'park', c4: 'cornus_florida', remain: 5 },
    { c3: 'park', c4: 'quercus_rubra', remain: 2 },
  ];
  globalThis.fetch = (async (url: string, init: RequestInit) => {
    asked.push({ url, headers: init.headers });
    if (stock instanceof Error) throw stock;
    return { ok: true, status: 200, json: async () => stock };
  }) as unknown as typeof fetch;
});
afterEach(() => {
  cleanup();
  globalThis.fetch = realFetch;
});

const auth = { clientId: 'testham-web', domain: 'https://auth.test', audience: 'api', checksSilently: true };

async function open(answers: RootAnswers = {}, restEndPoint: string | null = null) {
  const boot = aBootRecord({ auth, viewer: { signedIn: true, profile: null }, tenant: { restEndPoint } });
  const graphql = createTestGraphql({
    getMarket: () => aMarket({ rules: { mode: 'giveaway', audiences: [] }, giveaway: aGiveaway() }),
    getMarkets: () => [aMarket()],
    getPickupEvents: () => [anEvent()],
    getUserOrdersInMarket: () => [],
    getUserPlaces: () => [],
    ...answers,
  });
  renderAt(<ChoosePage />, { boot, graphql, path: `/order/apply1?market=${SLUG}` });
  await settle();
  return graphql;
}
const choose = (name: string | RegExp): void => void fireEvent.click(screen.getByRole('radio', { name }));
const press = async (name: string): Promise<void> => {
  await act(async () => void fireEvent.click(screen.getByRole('button', { name })));
  await settle();
};
const trees = (): (string | null)[] =>
  screen
    .getAllByRole('radio')
    .filter((radio) => radio.getAttribute('name') === 'tree')
    .map((radio) => radio.closest('label')?.textContent ?? null);

test('The chosen pickup and species go on to the next step, and no tree is held', async () => {
  const graphql = await open();
  expect(asked).toEqual([{ url: '/stock', headers: { 'x-fmp-token': 'test' } }]);
  choose(/Danehy Park/);
  choose('American dogwood');
  await press('Continue');
  expect(graphql.asked.map(({ name }) => name)).not.toContain('HoldStockMutation');
  expect(readOrderDraft(SLUG)?.draft).toMatchObject({
    ...{ skuGuids: [dogwood.guid], stockLocationGuid: 'l1', pickupSlug: 'saturday', hold: null },
    giveaway: { speciesSlug: 'cornus_florida', pickupSlug: 'depot' },
  });
});

test('The stock is asked for where the project has its REST service', async () => {
  await open({}, 'https://rest.example.org/');
  expect(asked[0]?.url).toBe('https://rest.example.org/stock');
});

test('Each pickup says how many trees its rows add up to, and shows its species by their display names', async () => {
  await open();
  expect(screen.getByRole('radio', { name: /Danehy Park/ }).closest('label')?.textContent).toContain('3 left');
  expect(screen.getByRole('radio', { name: /The park/ }).closest('label')?.textContent).toContain('7 left');
  choose(/Danehy Park/);
  expect(trees()).toEqual(['American dogwood', 'Mighty oak']);
  choose(/The park/);
  expect(trees()).toEqual(['American dogwood']);
});

test('A species is sold out without trees, and where it lists the pickup in noStock', async () => {
  await open();
  choose(/Danehy Park/);
  expect(screen.getByRole('radio', { name: 'Mighty oak' })).toHaveProperty('disabled', true);
  cleanup();
  await open({
    getMarket: () =>
      aMarket({ rules: { mode: 'giveaway', audiences: [] }, giveaway: aGiveaway({ noStock: ['depot'] }) }),
  });
  choose(/Danehy Park/);
  expect(screen.getByRole('radio', { name: 'American dogwood' })).toHaveProperty('disabled', true);
});

test('Another pickup clears a species that it does not offer', async () => {
  stock = [
    { c3: 'depot', c4: 'quercus_rubra', remain: 3 },
    { c3: 'park', c4: 'cornus_florida', remain: 5 },
  ];
  await open();
  choose(/Danehy Park/);
  choose('Mighty oak');
  choose(/The park/);
  choose(/Danehy Park/);
  expect(screen.getByRole('radio', { name: 'Mighty oak' })).toHaveProperty('checked', false);
});

test('Stock that does not load is unavailable, never sold out, and can be asked for again', async () => {
  const working = stock;
  stock = new Error('down');
  await open();
  expect(screen.getByRole('alert').textContent).toContain('We cannot see how many trees are left.');
  expect(screen.queryByText('Sold out')).toBeNull();
  expect(screen.queryByText('All trees are taken')).toBeNull();
  stock = working;
  await press('Try again');
  expect(screen.getByRole('radio', { name: /Danehy Park/ })).toBeTruthy();
});

test('An answer that is no list is unavailable as well', async () => {
  stock = { error: 'x' };
  await open();
  expect(screen.getByRole('alert')).toBeTruthy();
});

test('When nothing is left, the page says that all trees are taken', async () => {
  stock = [];
  await open();
  expect(screen.getByText('All trees are taken')).toBeTruthy();
});

test('A picture of the tree comes before those of its species', async () => {
  await open();
  choose(/Danehy Park/);
  const sources = [...document.querySelectorAll('img')].map((image) => image.getAttribute('src'));
  expect(sources).toEqual(['/images/own.webp', '/images/parent.webp']);
});

const place = (attributes: object) => ({
  placeId: 'o1',
  attributes: { orderer: 1, c1: 'GTABC123DEF', c3: 'depot', c4: 'cornus_florida', market: SLUG, ...attributes },
});

test('A resident with an open order in this giveaway sees it instead', async () => {
  await open({ getUserPlaces: () => [place({})] });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('You have ordered already');
  expect(screen.getByText(/GTABC123DEF/)).toBeTruthy();
});

test.each([
  ['a cancelled order', { cancelByUser: 1 }],
  ['an order that the council cancelled', { cancelByGT: 1 }],
  ['an order of an earlier giveaway', { market: 'last-winter' }],
])('A resident with %s can order', async (_what, attributes) => {
  await open({ getUserPlaces: () => [place(attributes)] });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Choose your tree');
});

test('Where any number of orders is allowed, the places are not asked for', async () => {
  const graphql = await open({
    getMarket: () =>
      aMarket({ rules: { mode: 'giveaway', audiences: [], ordersPerResident: null }, giveaway: aGiveaway() }),
    getUserPlaces: () => [place({})],
  });
  expect(graphql.asked.map(({ name }) => name)).not.toContain('GiveawayPlacesQuery');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Choose your tree');
});

test('A draft that is kept chooses its pickup again', async () => {
  keepOrderDraft({
    ...{ marketSlug: SLUG, currentAudience: null, skuGuids: [dogwood.guid], stockLocationGuid: 'l1' },
    ...{ fulfillmentType: 'PICKUP', pickupSlug: 'saturday', hold: null, details: null },
    giveaway: { speciesSlug: 'cornus_florida', pickupSlug: 'depot' },
  });
  await open();
  expect(screen.getByRole('radio', { name: /Danehy Park/ })).toHaveProperty('checked', true);
  expect(screen.getByRole('radio', { name: 'American dogwood' })).toHaveProperty('checked', true);
});
