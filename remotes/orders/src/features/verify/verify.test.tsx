/** Step 3: the answers, the check by the market's rules, and how sending ends (domain §8). */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import type { BootAuth } from '@greenward/contract';
import { aBootRecord, createTestGraphql, plainTextIn, pseudoWords, renderAt, settle } from '@greenward/testing';
import type { RootAnswers } from '@greenward/testing';
import { keepOrderDraft, readCompletedOrder, readOrderDraft } from '../../parts/order-draft.ts';
import type { OrderDetails, OrderDraft } from '../../parts/order-draft.ts';
import { aLocation, aMarket, anEvent, dogwood, SLUG } from '../../testing/examples.ts';
import { VerifyPage } from './verify-page.tsx';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(cleanup);

const auth: BootAuth = { clientId: 'testham-web', domain: 'https://auth.test', audience: 'api', checksSilently: true };
const boot = aBootRecord({ auth, viewer: { signedIn: true, profile: null } });
const details: OrderDetails = {
  ...{ name: 'Hazel Swift', telephone: '', address1: '12 Elm Street', address2: '', town: 'Testham' },
  ...{ postcode: 'BD1 1HY', spot: { lon: -0.1, lat: 51.5 }, isPinned: true, acceptedTerms: 'order-terms' },
  ...{
    groupName: 'Elm Street School',
    groupPlantingReason: 'Shade',
    groupUrl: '',
    groupTwitter: '',
    groupInstagram: '',
  },
};
const draft: OrderDraft = {
  ...{ marketSlug: SLUG, currentAudience: 'residents', skuGuids: ['s1'], stockLocationGuid: 'l1' },
  ...{ fulfillmentType: 'PICKUP', pickupSlug: 'saturday', hold: null, details },
};
const ORDER = { __typename: 'Order', guid: 'o1', publicId: 'GTABC123DEF' };
const VALID = { valid: true, invalidMessage: null, invalidCode: null };

async function open(answers: RootAnswers = {}, given = boot) {
  const graphql = createTestGraphql({
    getMarket: () => aMarket(),
    getPickupEvents: () => [anEvent()],
    getStockLocations: () => [aLocation(3, 1)],
    getUserOrdersInMarket: () => [],
    precheckOrder: () => VALID,
    addOrder: () => ORDER,
    ...answers,
  });
  const page = renderAt(<VerifyPage />, { boot: given, graphql, path: `/order/verify?market=${SLUG}` });
  await settle();
  return { ...page, graphql };
}
const press = async (name: string | RegExp): Promise<void> => {
  await act(async () => void fireEvent.click(screen.getByRole('button', { name })));
  await settle();
};
const sent = (graphql: Awaited<ReturnType<typeof open>>['graphql']) =>
  graphql.asked.filter(({ name }) => name === 'AddOrderMutation').map(({ variables }) => variables);
const sendButton = () => screen.getByRole('button', { name: 'Order this tree' }) as HTMLButtonElement;

test('Every answer is shown with a link to change it', async () => {
  keepOrderDraft(draft);
  await open();
  for (const text of ['Hazel Swift', '12 Elm Street, Testham, BD1 1HY', 'At the place that you marked'])
    expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByText('Saturday 5 December, 10am to 1pm, Danehy Park, 99 Sherman Street')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Change your tree' }).getAttribute('href')).toBe(
    `/order/apply1?market=${SLUG}`,
  );
  expect(screen.getByRole('link', { name: 'Change your details' }).getAttribute('href')).toBe(
    `/order/apply2?market=${SLUG}`,
  );
  expect(screen.queryByText('Elm Street School')).toBeNull();
});

test('A group sees what it said about itself', async () => {
  keepOrderDraft({ ...draft, currentAudience: 'groups' });
  await open();
  expect(screen.getByText('Elm Street School')).toBeTruthy();
});

test('An order is checked, sent once, and leaves no draft behind', async () => {
  keepOrderDraft(draft);
  const { graphql } = await open();
  expect(graphql.asked.find(({ name }) => name === 'PrecheckOrderQuery')?.variables).toMatchObject({
    stockLocation: { guid: 'l1' },
    order: { pickupEvent: { slug: 'saturday' } },
  });
  await press('Order this tree');
  expect(sent(graphql)).toMatchObject([
    {
      market: { slug: SLUG },
      order: { paid: 0, fullName: 'Hazel Swift', postcode: 'BD1', audience: 'residents', acceptedTerms: 'order-terms' },
    },
  ]);
  expect(readOrderDraft(SLUG)).toBeNull();
  expect(readCompletedOrder(SLUG)).toEqual({ guid: 'o1', publicId: 'GTABC123DEF' });
});

test('Nothing can be sent before the check has answered', async () => {
  keepOrderDraft(draft);
  let answer: (value: unknown) => void = () => {};
  await open({ precheckOrder: () => new Promise((resolve) => (answer = resolve)) });
  expect(sendButton().disabled).toBe(true);
  answer(VALID);
  await settle();
  expect(sendButton().disabled).toBe(false);
});

test.each([
  ['POSTCODE', 'Change your details', 'apply2'],
  ['EVENT_FULL', 'Choose again', 'apply1'],
])('The rule %s is explained in the project’s words, with the way to mend it', async (invalidCode, name, step) => {
  keepOrderDraft(draft);
  await open({ precheckOrder: () => ({ valid: false, invalidMessage: 'The council’s own words.', invalidCode }) });
  expect(screen.getByText('The council’s own words.')).toBeTruthy();
  expect(screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'))).toContain(
    `/order/${step}?market=${SLUG}`,
  );
  expect(sendButton().disabled).toBe(true);
});

test('A check that does not answer can be asked for again', async () => {
  keepOrderDraft(draft);
  let fails = true;
  await open({
    precheckOrder: () => {
      if (fails) throw new Error('down');
      return VALID;
    },
  });
  expect(sendButton().disabled).toBe(true);
  fails = false;
  await press('Try again');
  expect(sendButton().disabled).toBe(false);
});

test('A refusal keeps the draft and receives the focus', async () => {
  keepOrderDraft(draft);
  await open({
    addOrder: () => ({ __typename: 'InvalidOrder', code: 'OUT_OF_STOCK', message: 'The last one is gone.' }),
  });
  await press('Order this tree');
  expect(document.activeElement?.textContent).toContain('The last one is gone.');
  expect(screen.getByRole('link', { name: 'Choose again' })).toBeTruthy();
  expect(readOrderDraft(SLUG)).not.toBeNull();
});

test('Anything else than an order is an error on our side', async () => {
  keepOrderDraft(draft);
  await open({ addOrder: () => ({ __typename: 'FMPError', message: 'x' }) });
  await press('Order this tree');
  expect(screen.getByText(/Something went wrong on our side/)).toBeTruthy();
});

test('A lost answer is asked for twice under one key, and a reload keeps that key', async () => {
  keepOrderDraft(draft);
  const key = readOrderDraft(SLUG)?.key;
  const { graphql, unmount } = await open({
    addOrder: () => {
      throw new Error('down');
    },
  });
  await press('Order this tree');
  expect(sent(graphql)).toHaveLength(2);
  expect(sent(graphql)[0]).toEqual(sent(graphql)[1]);
  expect(graphql.keys.filter((one) => one !== null)).toEqual([key, key]);
  expect(screen.getByText(/you get one order, not two/)).toBeTruthy();
  expect(readOrderDraft(SLUG)?.key).toBe(key);
  unmount();
  const again = await open();
  await press('Order this tree');
  expect(sent(again.graphql)[0]).toEqual(sent(graphql)[0]);
  expect(again.graphql.keys.filter((one) => one !== null)).toEqual([key]);
  expect(readCompletedOrder(SLUG)?.guid).toBe('o1');
});

test('Offline nothing can be sent, and nothing is lost', async () => {
  keepOrderDraft(draft);
  await open();
  const setOnline = (isOnline: boolean): void => {
    Object.defineProperty(navigator, 'onLine', { value: isOnline, configurable: true });
    act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
  };
  setOnline(false);
  expect(screen.getByText('You are offline. Your answers are kept, and nothing has been sent.')).toBeTruthy();
  expect(sendButton().disabled).toBe(true);
  setOnline(true);
  expect(sendButton().disabled).toBe(false);
});

test('Signing out in another tab leaves nothing to send', async () => {
  keepOrderDraft(draft);
  const { graphql } = await open();
  sessionStorage.clear();
  await press('Order this tree');
  expect(sent(graphql)).toEqual([]);
});

test('Without details the page leads back', async () => {
  keepOrderDraft({ ...draft, details: null });
  await open();
  expect(screen.getByText('No tree is chosen yet')).toBeTruthy();
});

test('Nothing on the page is written into the code', async () => {
  keepOrderDraft(draft);
  const pseudo = aBootRecord({ auth, viewer: { signedIn: true, profile: null }, words: pseudoWords() });
  const { container } = await open({}, pseudo);
  const shown = plainTextIn(container, aMarket(), anEvent(), dogwood, details, pseudo.tenant);
  expect(shown.filter((text) => !/\d(am|pm)/.test(text))).toEqual([]);
});
