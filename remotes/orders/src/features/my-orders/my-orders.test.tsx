/** "My orders" on the profile. */
import { afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import {
  aBootRecord,
  createTestGraphql,
  plainTextIn,
  pseudoWords,
  renderAt,
  settle,
  teachDialogs,
} from '@greenward/testing';
import type { BootRecordDifferences, RootAnswers } from '@greenward/testing';
import { anEvent, anOrder, dogwood, SLUG } from '../../testing/examples.ts';
import { Filler } from './my-orders.tsx';

beforeAll(teachDialogs);
afterEach(cleanup);

async function open(answers: RootAnswers, differences: BootRecordDifferences = {}) {
  const boot = aBootRecord({ viewer: { signedIn: true, profile: null }, ...differences });
  const graphql = createTestGraphql(answers);
  const page = renderAt(<Filler />, { boot, graphql, path: '/profile' });
  await settle();
  return { ...page, graphql, boot };
}
const press = async (name: string): Promise<void> => {
  await act(async () => void fireEvent.click(screen.getByRole('button', { name })));
  await settle();
};

test('Each order has its code, its state, its event, and what one can do', async () => {
  await open({
    getUserOrders: () => [
      anOrder(),
      anOrder({ guid: 'o2', publicId: 'GTGONE00001', state: 'CANCELLED', cancelReason: 'no-show', canCancel: false }),
    ],
  });
  expect(screen.getByRole('heading', { name: 'GTABC123DEF: Garden trees' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Show the code' }).getAttribute('href')).toBe(
    `/order/thankyou?market=${SLUG}&order=o1`,
  );
  expect(screen.getAllByRole('link', { name: 'Save Danehy Park in my calendar' })).toHaveLength(1);
  expect(screen.getByText('It was not collected.')).toBeTruthy();
  expect(screen.getAllByRole('button')).toHaveLength(1);
});

test('Cancelling says what happened and receives the focus', async () => {
  let orders = [anOrder()];
  await open({
    getUserOrders: () => orders,
    cancelOrder: () => {
      orders = [anOrder({ state: 'CANCELLED', cancelReason: 'user', canCancel: false })];
      return orders[0];
    },
  });
  await press('Cancel this order, GTABC123DEF');
  await press('Cancel the order');
  expect(document.activeElement?.textContent).toContain('Order GTABC123DEF is cancelled.');
  expect(screen.queryByRole('button')).toBeNull();
});

test('Another pickup day is chosen from those with room, and a refusal is said where one chooses', async () => {
  const sunday = anEvent({
    ...{ guid: 'e2', slug: 'sunday', name: 'Fresh Pond', address: '250 Fresh Pond' },
    ...{ startDate: '2026-12-06T10:00:00Z', endDate: '2026-12-06T13:00:00Z' },
  });
  const order = anOrder({ canChangeEvent: true });
  let isFull = true;
  const { graphql } = await open({
    getUserOrders: () => [order],
    getOtherPickupEvents: () => [sunday],
    changePickupEvent: () =>
      isFull
        ? { __typename: 'InvalidOrder', code: 'EVENT_FULL', message: 'This pickup day is full.' }
        : { __typename: 'Order', ...order, pickupEvent: sunday },
  });
  await press('Choose another day for this order, GTABC123DEF');
  await press('Take this day');
  expect(screen.getByText('Please choose a day.')).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: /Fresh Pond, 250 Fresh Pond/ }));
  await press('Take this day');
  expect(screen.getByText('This pickup day is full.')).toBeTruthy();
  isFull = false;
  await press('Take this day');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('status').textContent).toMatch(/^Order GTABC123DEF is now for .*6 December/);
  expect(graphql.asked.filter(({ name }) => name === 'ChangePickupEventMutation').at(-1)?.variables).toEqual({
    ...{ guid: 'o1', pickupEvent: { slug: 'sunday' } },
  });
});

test('Where its event is cancelled, an order says so; and without another day it says that as well', async () => {
  const order = anOrder({ canChangeEvent: true, pickupEvent: anEvent({ isCancelled: true }) });
  await open({ getUserOrders: () => [order], getOtherPickupEvents: () => [] });
  expect(screen.getByText(/This pickup day is cancelled/)).toBeTruthy();
  await press('Choose another day for this order, GTABC123DEF');
  expect(screen.getByText(/No other day has room/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Take this day' })).toBeNull();
});

test('Without an order there is a way to one', async () => {
  await open({ getUserOrders: () => [] });
  expect(screen.getByText('You have not ordered a tree.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Order a tree' }).getAttribute('href')).toBe('/order');
});

test('Orders that do not load can be asked for again', async () => {
  let fails = true;
  await open({
    getUserOrders: () => {
      if (fails) throw new Error('down');
      return [anOrder()];
    },
  });
  fails = false;
  await press('Try again');
  expect(screen.getByRole('heading', { name: 'GTABC123DEF: Garden trees' })).toBeTruthy();
});

const collected = (orderItems: readonly object[]) =>
  anOrder({ state: 'COLLECTED', canCancel: false, pickupEvent: null, orderItems });
const tree = (guid: string, condition: string | null = null) => ({
  ...{ guid, stockSku: dogwood, quantityOrdered: 1, condition, gardenTree: null },
});
const pressedIn = (name: string): (string | null)[] =>
  within(screen.getByRole('group', { name }))
    .getAllByRole('button', { pressed: true })
    .map(({ textContent }) => textContent);

test('How a collected tree is doing is said with one press, and can be changed', async () => {
  const { graphql } = await open({
    getUserOrders: () => [collected([tree('i1'), tree('i2', 'DEAD')])],
    answerTreeCheck: ({ orderItemGuid, condition }) => tree(String(orderItemGuid), String(condition)),
  });
  const [first, second] = ['(tree 1)', '(tree 2)'].map((one) => `How is your tree doing? Flowering dogwood ${one}`);
  expect(pressedIn(second!)).toEqual(['Dead']);
  const group = within(screen.getByRole('group', { name: first! }));
  for (const name of ['Poorly', 'Alive and well']) {
    await act(async () => void fireEvent.click(group.getByRole('button', { name })));
    await settle();
    expect([pressedIn(first!), group.getAllByRole('status')[0]?.textContent]).toEqual([
      [name],
      'Thank you. You can change your answer at any time.',
    ]);
  }
  expect(
    graphql.asked.filter(({ name }) => name === 'AnswerTreeCheckMutation').map(({ variables }) => variables),
  ).toEqual([
    { orderItemGuid: 'i1', condition: 'POORLY' },
    { orderItemGuid: 'i1', condition: 'ALIVE' },
  ]);
  expect(pressedIn(second!)).toEqual(['Dead']);
});

test('An answer that is not saved says so and does not look as if it were', async () => {
  await open({
    getUserOrders: () => [collected([tree('i1')])],
    answerTreeCheck: () => {
      throw new Error('down');
    },
  });
  await press('Moved');
  expect(screen.getByText('Your answer could not be saved. Please try again.')).toBeTruthy();
  expect(screen.queryByRole('button', { pressed: true })).toBeNull();
});

describe('A collected tree', () => {
  const onMap = (gardenTree: object | null) => ({ ...tree('i1'), gardenTree });

  test('is shown on the map after its resident has read what others will see', async () => {
    let garden: object | null = null;
    const { graphql } = await open({
      getUserOrders: () => [collected([onMap(garden)])],
      showGardenTree: () => {
        garden = { isShown: true, placeGuid: null };
        return { orderItem: onMap(garden), refusal: null };
      },
      hideGardenTree: () => {
        garden = { isShown: false, placeGuid: null };
        return { orderItem: onMap(garden), refusal: null };
      },
    });
    await press('Show it on the map');
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(/Nobody will see your name, your address or your garden/)).toBeTruthy();
    expect(graphql.asked.filter(({ name }) => name === 'ShowGardenTreeMutation')).toEqual([]);
    await act(async () => void fireEvent.click(dialog.getByRole('button', { name: 'Show it on the map' })));
    await settle();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('Your tree will be on the map in about a minute.')).toBeTruthy();
    await press('Take it off the map');
    expect(screen.getByText('Your tree will be off the map in about a minute.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Show it on the map' })).toBeTruthy();
  });

  test('on the map has a page, where a photo can be added', async () => {
    await open({ getUserOrders: () => [collected([onMap({ isShown: true, placeGuid: 'p1' })])] });
    expect(screen.getByRole('link', { name: 'See its page and add a photo' }).getAttribute('href')).toBe('/place/p1');
  });

  test('whose order does not say where it stands asks for that', async () => {
    const asked: unknown[] = [];
    await open({
      getUserOrders: () => [collected([onMap(null)])],
      showGardenTree: ({ position }) => {
        asked.push(position);
        return position === null
          ? { orderItem: null, refusal: { code: 'NO_POSITION', message: 'Where?' } }
          : { orderItem: onMap({ isShown: true, placeGuid: null }), refusal: null };
      },
    });
    Object.defineProperty(navigator, 'geolocation', {
      configurable: true,
      value: {
        getCurrentPosition: (found: (at: object) => void) =>
          found({ coords: { longitude: -71.1, latitude: 42.4, accuracy: 5 } }),
      },
    });
    await press('Show it on the map');
    const confirm = async (): Promise<void> => {
      const dialog = within(screen.getByRole('dialog'));
      await act(async () => void fireEvent.click(dialog.getByRole('button', { name: 'Show it on the map' })));
      await settle();
    };
    await confirm();
    expect(screen.getByRole('group', { name: /Where does your tree stand/ })).toBeTruthy();
    await confirm();
    expect(screen.getByText('Please choose where your tree stands.')).toBeTruthy();
    await press('I am there: use my position');
    expect(screen.getByText('At the place that you marked')).toBeTruthy();
    await confirm();
    expect(asked).toEqual([null, [-71.1, 42.4]]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('that has died or moved is not put on the map, and a failure is said where one asked', async () => {
    await open({
      getUserOrders: () => [collected([tree('i1', 'DEAD'), tree('i2')])],
      showGardenTree: () => {
        throw new Error('down');
      },
    });
    await press('Show it on the map');
    await act(
      async () =>
        void fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Show it on the map' })),
    );
    await settle();
    expect(screen.getByRole('alert').textContent).toBe('That did not work. Please try again.');
  });
});

test('Nobody is asked about trees that are not collected', async () => {
  await open({ getUserOrders: () => [anOrder(), anOrder({ guid: 'o2', state: 'CANCELLED', cancelReason: 'user' })] });
  expect(screen.queryByRole('group')).toBeNull();
});

test('Nobody is asked about before they sign in', async () => {
  const { graphql } = await open({ getUserOrders: () => [] }, { viewer: { signedIn: false } as never });
  expect(graphql.asked).toEqual([]);
});

test('Nothing in the panel is written into the code', async () => {
  const orders = [anOrder(), collected([tree('i1')])];
  const { container, boot } = await open({ getUserOrders: () => orders }, { words: pseudoWords() });
  const shown = plainTextIn(container, orders, boot.tenant);
  expect(shown.filter((text) => !/\d(am|pm)/.test(text))).toEqual([]);
});
