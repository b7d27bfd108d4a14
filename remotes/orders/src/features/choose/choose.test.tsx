/** Step 1: which trees, how to get them, whether they fit the garden, and that they are kept for the resident. */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { BootAuth } from '@greenward/contract';
import { aBootRecord, createTestGraphql, plainTextIn, pseudoWords, renderAt, settle } from '@greenward/testing';
import type { BootRecordDifferences, RootAnswers } from '@greenward/testing';
import { keepOrderDraft, readOrderDraft } from '../../parts/order-draft.ts';
import {
  aDelivery,
  aLocation,
  aMarket,
  anEvent,
  anOrder,
  dogwood,
  groups,
  NOW,
  oak,
  residents,
  SLUG,
} from '../../testing/examples.ts';
import { ChoosePage } from './choose-page.tsx';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(cleanup);

const auth: BootAuth = { clientId: 'testham-web', domain: 'https://auth.test', audience: 'api', checksSilently: true };
const bootOf = (differences: BootRecordDifferences = {}) =>
  aBootRecord({ auth, viewer: { signedIn: true, profile: null }, ...differences });
const KEPT = { __typename: 'StockHold', guid: 'h1', expiresAt: '2026-11-27T18:15:00.000Z', serverTime: NOW };

async function open(answers: RootAnswers = {}, { path = `/order/apply1?market=${SLUG}`, boot = bootOf() } = {}) {
  const graphql = createTestGraphql({
    getMarket: () => aMarket({ rules: { audiences: [] } }),
    getMarkets: () => [aMarket()],
    getPickupEvents: () => [
      anEvent(),
      anEvent({ guid: 'e2', slug: 'sunday', name: 'Town hall', hasTicketsAvailable: false }),
    ],
    getStockLocations: () => [aLocation(3, 0), aDelivery(2)],
    getUserOrdersInMarket: () => [],
    holdStock: () => KEPT,
    ...answers,
  });
  const page = renderAt(<ChoosePage />, { boot, graphql, path });
  await settle();
  return { ...page, graphql };
}
const press = async (name: string | RegExp): Promise<void> => {
  await act(async () => void fireEvent.click(screen.getByRole('button', { name })));
  await settle();
};
const choose = (name: string | RegExp): void => void fireEvent.click(screen.getByRole('radio', { name }));
const holds = (graphql: Awaited<ReturnType<typeof open>>['graphql']) =>
  graphql.asked.filter(({ name }) => name === 'HoldStockMutation').map(({ variables }) => variables);

test('A chosen tree is kept for the resident, and the order goes on with it', async () => {
  const { graphql } = await open();
  choose(/Danehy Park/);
  choose('Flowering dogwood');
  await press('Continue');
  expect(holds(graphql)).toEqual([
    { market: { slug: SLUG }, stockLocation: { guid: 'l1' }, skuGuid: 's1', audience: null, quantity: 1 },
  ]);
  const { draft } = readOrderDraft(SLUG)!;
  expect(draft).toMatchObject({
    ...{ currentAudience: null, skuGuids: ['s1'], stockLocationGuid: 'l1', fulfillmentType: 'PICKUP' },
    ...{ pickupSlug: 'saturday', hold: { expiresAt: KEPT.expiresAt } },
  });
  expect(sessionStorage.getItem(`gw-draft:order-choice:${SLUG}`)).toBeNull();
});

test('What is missing is listed with links, and nothing is kept', async () => {
  const { graphql } = await open();
  await press('Continue');
  expect(screen.getByRole('link', { name: 'Choose how you will get your tree.' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Choose a tree.' })).toBeTruthy();
  expect(document.activeElement?.getAttribute('role')).toBe('alert');
  expect(holds(graphql)).toEqual([]);
});

test('A full event and a tree that is sold out cannot be chosen, and say why', async () => {
  await open();
  expect(screen.getByRole('radio', { name: /Town hall/ })).toHaveProperty('disabled', true);
  expect(screen.getByRole('radio', { name: /Town hall/ }).closest('label')?.textContent).toContain('Full');
  expect(screen.getByRole('radio', { name: 'Red oak' })).toHaveProperty('disabled', true);
  expect(screen.getByText('Sold out')).toBeTruthy();
});

test('An audience whose trees are all taken is sent to the waiting list; with all of them, everybody is', async () => {
  const full = { ...groups, isFull: true };
  const marketFor = (audiences: readonly object[]) => ({
    getMarket: () => aMarket({ rules: { audiences, waitingList: true } }),
  });
  await open(marketFor([residents, full]));
  expect(screen.queryByText(/All trees for/)).toBeNull();
  choose('Community groups');
  expect(screen.getByText(/All trees for Community groups are taken/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Join the waiting list' }).getAttribute('href')).toBe(`/order/${SLUG}`);
  cleanup();
  await open(marketFor([full]));
  expect(screen.getByText('All trees are taken')).toBeTruthy();
});

test('A tree that is sold out at one place says that others have it', async () => {
  await open({ getStockLocations: () => [aLocation(0, 1), aDelivery(2)] });
  choose(/Danehy Park/);
  expect(screen.getByText('Sold out here. Some are left elsewhere.')).toBeTruthy();
});

test('Another way clears a tree that is not handed out there', async () => {
  await open({ getStockLocations: () => [aLocation(1, 1), aDelivery(2)] });
  choose(/Danehy Park/);
  choose('Red oak');
  choose(/Delivery/);
  expect(screen.getByRole('radio', { name: 'Red oak' })).toHaveProperty('checked', false);
  choose('Flowering dogwood');
  choose(/Danehy Park/);
  expect(screen.getByRole('radio', { name: 'Flowering dogwood' })).toHaveProperty('checked', true);
});

test('A delivery names its place and no event', async () => {
  const { graphql } = await open();
  choose(/Delivery/);
  choose('Flowering dogwood');
  await press('Continue');
  expect(holds(graphql)[0]).toMatchObject({ stockLocation: { guid: 'l2' } });
  expect(readOrderDraft(SLUG)?.draft).toMatchObject({ fulfillmentType: 'DELIVERY', pickupSlug: null });
});

test('Cards say whether a tree fits the garden', async () => {
  await open();
  fireEvent.change(screen.getByRole('textbox', { name: 'Width in metres' }), { target: { value: '6' } });
  expect(screen.getByText('Fits your garden')).toBeTruthy();
  expect(screen.getByText('Too big for your garden in 20 years')).toBeTruthy();
  fireEvent.change(screen.getByRole('textbox', { name: 'Width in metres' }), { target: { value: '20' } });
  choose('Mostly shade');
  expect(screen.getByText('Too dark there for this tree')).toBeTruthy();
});

test('Several trees can be ordered where the market allows it, each kind kept by its number', async () => {
  const { graphql } = await open({
    getMarket: () => aMarket({ rules: { audiences: [], treesPerOrder: 3 } }),
    getStockLocations: () => [aLocation(2, 5)],
  });
  const count = (name: string) => screen.getByRole('combobox', { name });
  expect(within(count('How many of Flowering dogwood')).getAllByRole('option')).toHaveLength(3);
  choose(/Danehy Park/);
  fireEvent.change(count('How many of Flowering dogwood'), { target: { value: '2' } });
  fireEvent.change(count('How many of Red oak'), { target: { value: '2' } });
  await press('Continue');
  expect(screen.getByRole('link', { name: 'Choose at most 3 trees.' })).toBeTruthy();
  fireEvent.change(count('How many of Red oak'), { target: { value: '1' } });
  await press('Continue');
  expect(holds(graphql).map(({ skuGuid, quantity }) => [skuGuid, quantity])).toEqual([
    ['s1', 2],
    ['s2', 1],
  ]);
  expect(readOrderDraft(SLUG)?.draft.skuGuids.toSorted()).toEqual(['s1', 's1', 's2']);
});

test('An audience is chosen where there are several, and a group hears that it will be asked', async () => {
  const { graphql } = await open({ getMarket: () => aMarket() });
  choose('Community groups');
  expect(screen.getByText('On the next page you tell us about the group.')).toBeTruthy();
  choose(/Danehy Park/);
  choose('Flowering dogwood');
  await press('Continue');
  expect(holds(graphql)[0]).toMatchObject({ audience: 'groups' });
});

test('Somebody who was too slow hears it in the project’s words and can choose again', async () => {
  await open({
    holdStock: () => ({ __typename: 'OutOfStock', message: 'The last dogwood is gone.', waitingListOpen: false }),
  });
  choose(/Danehy Park/);
  choose('Flowering dogwood');
  await press('Continue');
  expect(screen.getByText('The last dogwood is gone.')).toBeTruthy();
  expect(readOrderDraft(SLUG)).toBeNull();
});

test('When keeping the trees fails, nothing is lost', async () => {
  await open({
    holdStock: () => {
      throw new Error('down');
    },
  });
  choose(/Danehy Park/);
  choose('Flowering dogwood');
  await press('Continue');
  expect(screen.getByText(/We could not keep your trees/)).toBeTruthy();
  expect(screen.getByRole('radio', { name: 'Flowering dogwood' })).toHaveProperty('checked', true);
});

test('A market that keeps no trees is not asked to', async () => {
  const { graphql } = await open({ getMarket: () => aMarket({ rules: { audiences: [], holdMinutes: 0 } }) });
  choose(/Danehy Park/);
  choose('Flowering dogwood');
  await press('Continue');
  expect(holds(graphql)).toEqual([]);
  expect(readOrderDraft(SLUG)?.draft.hold).toBeNull();
});

test('The choice survives a reload', async () => {
  const { unmount } = await open();
  choose(/Danehy Park/);
  choose('Flowering dogwood');
  unmount();
  await open();
  expect(screen.getByRole('radio', { name: 'Flowering dogwood' })).toHaveProperty('checked', true);
});

test('Who comes back to change the last tree that is kept for them still sees it', async () => {
  keepOrderDraft({
    ...{ marketSlug: SLUG, currentAudience: null, skuGuids: ['s1'], stockLocationGuid: 'l1' },
    ...{ fulfillmentType: 'PICKUP', pickupSlug: 'saturday', details: null },
    hold: { expiresAt: new Date(Date.now() + 60_000).toISOString(), clockBehindMs: 0, ticketFor: null },
  });
  await open({ getStockLocations: () => [aLocation(0, 0)] });
  expect(screen.getByText('One left')).toBeTruthy();
  expect(screen.getByRole('radio', { name: 'Flowering dogwood' })).toHaveProperty('checked', true);
});

test('When everything is taken the page says so', async () => {
  await open({ getStockLocations: () => [aLocation(0, 0)] });
  expect(screen.getByText('All trees are taken')).toBeTruthy();
});

test('Stock that does not load is unavailable, not sold out', async () => {
  await open({
    getStockLocations: () => {
      throw new Error('down');
    },
  });
  expect(screen.getByRole('alert').textContent).toContain('We cannot see how many trees are left');
  expect(screen.queryByText('All trees are taken')).toBeNull();
});

test('Who has ordered sees the order instead of the form', async () => {
  await open({ getUserOrdersInMarket: () => [anOrder({ guid: 'o0', state: 'CANCELLED' }), anOrder()] });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('You have ordered already');
  expect(screen.getByRole('link', { name: 'See my order' }).getAttribute('href')).toBe(
    `/order/thankyou?market=${SLUG}&order=o1`,
  );
});

test.each([
  ['HOLDING', 'It is not open yet'],
  ['CLOSED', 'Ordering has closed'],
])('A market that is %s takes no order', async (status, title) => {
  await open({ getMarket: () => aMarket({ status }) });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
});

test('A ballot takes orders after its draw only, and leads to its page before', async () => {
  await open({ getMarket: () => aMarket({ status: 'OPEN', rules: { mode: 'ballot' } }) });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('A draw decides who can order');
  expect(screen.getByRole('link', { name: 'See the ballot' }).getAttribute('href')).toBe(`/order/ballot/${SLUG}`);
  cleanup();
  await open({ getMarket: () => aMarket({ status: 'DRAWN', rules: { mode: 'ballot' } }) });
  expect(screen.getByRole('radio', { name: 'Flowering dogwood' })).toBeTruthy();
});

test.each([
  ['no market', '/order/apply1'],
  ['an unknown market', '/order/apply1?market=nothing'],
])('An address with %s lists the markets', async (_with, path) => {
  await open({ getMarket: () => null }, { path });
  expect(screen.getByRole('link', { name: 'Garden trees' }).getAttribute('href')).toBe(`/order/${SLUG}`);
});

test('A market that does not load can be asked for again', async () => {
  let fails = true;
  await open({
    getMarket: () => {
      if (fails) throw new Error('down');
      return aMarket({ rules: { audiences: [] } });
    },
  });
  fails = false;
  await press('Try again');
  expect(screen.getByRole('radio', { name: 'Flowering dogwood' })).toBeTruthy();
});

test('Nothing on the page is written into the code', async () => {
  const boot = bootOf({ words: pseudoWords() });
  const { container } = await open({ getMarket: () => aMarket() }, { boot });
  const shown = plainTextIn(container, aMarket(), anEvent(), 'Town hall', dogwood, oak, aDelivery(1), boot.tenant);
  expect(shown.filter((text) => !/\d(am|pm)/.test(text))).toEqual([]);
});
