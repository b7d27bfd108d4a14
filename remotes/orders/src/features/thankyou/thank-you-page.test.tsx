/** The page after an order: its code, where it is collected, and how to cancel it. */
import { afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { createTestGraphql, renderAt, settle, teachDialogs } from '@greenward/testing';
import type { RootAnswers } from '@greenward/testing';
import { completeOrder, readCompletedOrder } from '../../parts/order-draft.ts';
import { anOrder, SLUG } from '../../testing/examples.ts';
import { qrCodeOf } from './qr-code.ts';
import { ThankYouPage } from './thank-you-page.tsx';

beforeAll(teachDialogs);
beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

async function open(answers: RootAnswers, path = `/order/thankyou?market=${SLUG}`) {
  const graphql = createTestGraphql(answers);
  renderAt(<ThankYouPage />, { graphql, path });
  await settle(50);
  return graphql;
}
const press = async (name: string): Promise<void> => {
  await act(async () => void fireEvent.click(screen.getByRole('button', { name })));
  await settle();
};

test('The code is shown large and as a QR code, with the event and what happens next', async () => {
  await open({ getUserOrdersInMarket: () => [anOrder()] });
  expect(screen.getByText('GTABC123DEF')).toBeTruthy();
  const picture = screen.getByRole('img', { name: 'QR code of order GTABC123DEF' }).getAttribute('src') ?? '';
  expect(decodeURIComponent(picture)).toContain('<svg');
  expect(screen.getByText('Saturday 5 December, 10am to 1pm')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Save Danehy Park in my calendar' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Directions to Danehy Park' })).toBeTruthy();
  expect(screen.getByText(/On the day, bring your code/)).toBeTruthy();
});

test('The QR code holds the bare code', async () => {
  expect(await qrCodeOf('GTABC123DEF')).not.toBe(await qrCodeOf('https://testham.test/GTABC123DEF'));
  expect(await qrCodeOf('GTABC123DEF')).toMatch(/^<svg/);
});

test('The order in the address is shown, not another one', async () => {
  await open(
    { getUserOrdersInMarket: () => [anOrder({ guid: 'o2', publicId: 'GTOTHER0001' }), anOrder()] },
    `/order/thankyou?market=${SLUG}&order=o1`,
  );
  expect(screen.getByText('GTABC123DEF')).toBeTruthy();
  expect(screen.queryByText('GTOTHER0001')).toBeNull();
});

test('A delivery names the address and no event', async () => {
  await open({
    getUserOrdersInMarket: () => [
      anOrder({ fulfillmentType: 'DELIVERY', pickupEvent: null, deliverAddress: '12 Elm Street' }),
    ],
  });
  expect(screen.getByText('12 Elm Street')).toBeTruthy();
  expect(screen.getByText(/We bring the tree to your address/)).toBeTruthy();
});

test('Cancelling asks first, says what happened, and opens the market again', async () => {
  completeOrder(SLUG, { guid: 'o1', publicId: 'GTABC123DEF' });
  let order = anOrder();
  const graphql = await open({
    getUserOrdersInMarket: () => [order],
    cancelOrder: () => (order = anOrder({ state: 'CANCELLED', cancelReason: 'user', canCancel: false })),
  });
  await press('Cancel this order, GTABC123DEF');
  expect(graphql.asked.some(({ name }) => name === 'CancelOrderMutation')).toBe(false);
  await press('Cancel the order');
  expect(graphql.asked.find(({ name }) => name === 'CancelOrderMutation')?.variables).toEqual({ guid: 'o1' });
  expect(screen.getByText(/Order GTABC123DEF is cancelled/)).toBeTruthy();
  expect(document.activeElement?.getAttribute('role')).toBe('status');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This order is cancelled');
  expect(screen.getByText('You cancelled it.')).toBeTruthy();
  expect(screen.queryByRole('img')).toBeNull();
  expect(readCompletedOrder(SLUG)).toBeNull();
});

test('A cancellation that fails leaves the order as it is', async () => {
  await open({
    getUserOrdersInMarket: () => [anOrder()],
    cancelOrder: () => {
      throw new Error('down');
    },
  });
  await press('Cancel this order, GTABC123DEF');
  await press('Cancel the order');
  expect(screen.getByText('We do not know whether this worked. Please look again in a moment.')).toBeTruthy();
  expect(screen.getByText('GTABC123DEF')).toBeTruthy();
});

test('The code of the last order is there even if nothing loads', async () => {
  completeOrder(SLUG, { guid: 'o1', publicId: 'GTABC123DEF' });
  await open({
    getUserOrdersInMarket: () => {
      throw new Error('down');
    },
  });
  expect(screen.getByText('GTABC123DEF')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('We could not load your order.');
});

test.each([
  ['an order', `/order/thankyou?market=${SLUG}`],
  ['a market', '/order/thankyou'],
])('Without %s the page says so', async (_without, path) => {
  await open({ getUserOrdersInMarket: () => [] }, path);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('There is no order here');
});
