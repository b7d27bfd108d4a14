/** `/desk/orders/…/check-in` as staff use it, with and without a network. */
import { afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { Route, Routes } from 'react-router';
import { aBootRecord, createTestGraphql, renderAt, settle, teachDialogs } from '@greenward/testing';
import type { RootAnswers, TestGraphql } from '@greenward/testing';
import { keepList, readKeptList } from '../../parts/kept-list.ts';
import type { PickupOrder } from '../../parts/kept-list.ts';
import { aList, anOrder, SLUG } from '../../testing/pickup-day.ts';
import { CheckIn } from './check-in.tsx';

const HAZEL = anOrder();
const ROWAN = anOrder({
  code: 'GT0A1B2C3D5',
  name: 'Rowan Ash',
  trees: ['Red oak', 'Lime'],
  attention: ['SEVERAL_TREES'],
});

let isOnline = true;
beforeAll(teachDialogs);
beforeEach(() => {
  isOnline = true;
  localStorage.clear();
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnline });
});
afterEach(cleanup);

const goOffline = () =>
  act(() => {
    isOnline = false;
    window.dispatchEvent(new Event('offline'));
  });

function answersWith(orders: readonly PickupOrder[]): RootAnswers {
  const now = new Map(orders.map((order) => [order.code, order]));
  return {
    getDeskPickupList: () => aList([...now.values()]),
    checkInOrder({ code, at, confirmed }) {
      const order = now.get(String(code));
      if (order === undefined) return { order: null, refusal: { code: 'UNKNOWN', message: 'No order has this code.' } };
      if (order.state === 'COLLECTED')
        return { order, refusal: { code: 'COLLECTED', message: 'Already collected at 10:42, from a colleague.' } };
      if (order.attention.length > 0 && confirmed !== true)
        return { order, refusal: { code: 'CONFIRM', message: 'Please look.' } };
      const after = { ...order, state: 'COLLECTED', collectedAt: String(at), collectedBy: 'Officer', attention: [] };
      now.set(order.code, after);
      return { order: after, refusal: null };
    },
    undoCheckIn({ code }) {
      const order = { ...now.get(String(code))!, state: 'ORDERED', collectedAt: null, collectedBy: null };
      now.set(order.code, order);
      return { order, refusal: null };
    },
  };
}

async function open(more: RootAnswers = {}, orders: readonly PickupOrder[] = [HAZEL, ROWAN]): Promise<TestGraphql> {
  const graphql = createTestGraphql({ ...answersWith(orders), ...more });
  return openWith(graphql);
}
async function openWith(graphql: TestGraphql): Promise<TestGraphql> {
  renderAt(
    <Routes>
      <Route path="/desk/orders/:eventSlug/check-in" element={<CheckIn />} />
    </Routes>,
    {
      path: `/desk/orders/${SLUG}/check-in`,
      boot: aBootRecord({ switches: { showOrders: true, userAccount: true } }),
      graphql,
    },
  );
  await settle();
  return graphql;
}
/** Writes wait on the device, as without a network. */
const queueing = (graphql: TestGraphql): TestGraphql => ({ ...graphql, write: async () => ({ outcome: 'queued' }) });

const field = (): HTMLInputElement => screen.getByRole('textbox', { name: 'Order code or name' });
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const press = async (name: string, inside: Pick<typeof screen, 'getByRole'> = screen): Promise<void> => {
  await act(async () => void fireEvent.click(inside.getByRole('button', { name })));
  await settle();
};
const handOver = async (text: string): Promise<void> => {
  type(text);
  await press('Hand over');
};
const dialog = () => within(document.querySelector('dialog')!);
const sent = ({ asked }: TestGraphql) =>
  asked.filter(({ name }) => name.endsWith('Mutation')).map(({ variables: { at: _, ...variables } }) => variables);
const problem = (): string => screen.getByRole('alert').textContent ?? '';

test('A typed code checks its order in, and that can be undone', async () => {
  const graphql = await open();
  expect(screen.getByText('2 waiting, 0 collected')).toBeTruthy();
  await handOver('gt0a1 b2c3d4');
  expect(screen.getByText('Hazel Wood has collected: Red oak.')).toBeTruthy();
  expect([screen.getByText('1 waiting, 1 collected') !== null, field().value]).toEqual([true, '']);
  await press('Undo');
  expect(screen.getByText('Hazel Wood has not collected yet.')).toBeTruthy();
  expect(sent(graphql)).toEqual([
    { code: HAZEL.code, event: { slug: SLUG }, confirmed: false },
    { code: HAZEL.code, event: { slug: SLUG } },
  ]);
  expect(screen.getByText('2 waiting, 0 collected')).toBeTruthy();
});

test('An order is found by name, and one that needs a look is asked about first', async () => {
  const graphql = await open();
  type('ash');
  expect(screen.getByText('One order found')).toBeTruthy();
  await press('Hand over: Rowan Ash');
  expect(sent(graphql)).toEqual([]);
  expect([dialog().getByText('2 trees'), dialog().getByText('Red oak and Lime')].every(Boolean)).toBe(true);
  await press('Leave it as it is', dialog());
  expect(sent(graphql)).toEqual([]);
  await press('Hand over: Rowan Ash');
  await press('Hand over', dialog());
  expect(sent(graphql)).toEqual([{ code: ROWAN.code, event: { slug: SLUG }, confirmed: true }]);
  expect(screen.getByText('Rowan Ash has collected: Red oak and Lime.')).toBeTruthy();
});

test('What only the api knows is asked about as well, and what it refuses is said', async () => {
  const elsewhere = anOrder({ code: 'GTAAAAAAAA9', name: 'Abe Elm', attention: ['OTHER_EVENT'] });
  let isLate = false;
  const graphql = await open({
    checkInOrder: ({ code, confirmed }) => {
      if (code !== elsewhere.code)
        return {
          order: HAZEL,
          refusal: { code: 'COLLECTED', message: 'Already collected at 10:42, from a colleague.' },
        };
      isLate = confirmed === true;
      return isLate
        ? { order: { ...elsewhere, state: 'COLLECTED' }, refusal: null }
        : { order: elsewhere, refusal: { code: 'CONFIRM', message: 'Please look.' } };
    },
  });
  await handOver(elsewhere.code);
  expect(dialog().getByText('Ordered for another event')).toBeTruthy();
  await press('Hand over', dialog());
  expect([isLate, sent(graphql).length]).toEqual([true, 2]);
  await handOver(HAZEL.code);
  expect(problem()).toContain('Already collected at 10:42, from a colleague.');
});

test('A text that is no code is not sent', async () => {
  const graphql = await open();
  type('GT123');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Hand over' }).disabled).toBe(true);
  fireEvent.submit(field().form!);
  await settle();
  expect(sent(graphql)).toEqual([]);
});

describe('Without a network', () => {
  test('an order is checked in on the device, which says that it is to be sent and refuses it a second time', async () => {
    await openWith(queueing(createTestGraphql(answersWith([HAZEL, ROWAN]))));
    goOffline();
    expect(screen.getByText(/You can go on: what you do is kept on this device/)).toBeTruthy();
    await handOver(HAZEL.code);
    expect(screen.getByText('Hazel Wood has collected. This is sent once the connection is back.')).toBeTruthy();
    expect(screen.getByText('1 waiting, 1 collected')).toBeTruthy();
    await handOver(HAZEL.code);
    expect(problem()).toMatch(/Hazel Wood: Collected at/);
    type('hazel');
    expect(screen.getByText('Not sent yet')).toBeTruthy();
    await press('Not collected: Hazel Wood');
    expect(screen.getByText('2 waiting, 0 collected')).toBeTruthy();
  });

  test('a code that is not in the list is neither taken nor sent', async () => {
    const graphql = await open();
    goOffline();
    await handOver('GTZZZZZZZZZ');
    expect(problem()).toContain('This code is not in the list on this device.');
    expect(sent(graphql)).toEqual([]);
  });

  test('the list that the device kept is shown when the api does not answer, with what was done since', async () => {
    await openWith(queueing(createTestGraphql(answersWith([HAZEL]))));
    goOffline();
    await handOver(HAZEL.code);
    cleanup();
    const failing: RootAnswers = {
      getDeskPickupList: () => {
        throw new Error('down');
      },
    };
    await open(failing);
    expect(screen.getByText(/^This is the list that this device kept at/)).toBeTruthy();
    expect(screen.getByText('None waiting, 1 collected')).toBeTruthy();
  });
});

test('When the connection is dead, what the list does not know as waiting is not confirmed', async () => {
  const collected = anOrder({ state: 'COLLECTED', collectedAt: '2199-12-05T15:42:00Z', collectedBy: 'Officer' });
  const failing: RootAnswers = {
    checkInOrder: () => {
      throw new Error('down');
    },
  };
  await open(failing, [collected]);
  await handOver(collected.code);
  expect(problem()).toMatch(/Hazel Wood: Collected at .* from Officer/);
  await handOver('GTZZZZZZZZZ');
  expect(problem()).not.toBe('');
  expect(screen.queryByText(/This is sent once the connection is back/)).toBeNull();
  expect(readKeptList(SLUG)?.marks).toEqual({});
});

test('While the list is loading, the api decides about a code that the device does not know', async () => {
  keepList(aList([HAZEL]), {});
  const graphql = await open({ getDeskPickupList: () => new Promise(() => undefined) });
  expect(screen.queryByText(/^This is the list that this device kept/)).toBeNull();
  await handOver('GTZZZZZZZZZ');
  expect(problem()).toContain('No order has this code.');
  expect(sent(graphql)).toHaveLength(1);
});

test('Once the api shows it, nothing waits to be sent', async () => {
  await openWith(queueing(createTestGraphql(answersWith([HAZEL]))));
  await handOver(HAZEL.code);
  expect(Object.keys(readKeptList(SLUG)?.marks ?? {})).toEqual([HAZEL.code]);
  cleanup();
  await open({}, [anOrder({ state: 'COLLECTED', collectedAt: '2199-12-05T15:42:00Z', collectedBy: 'Officer' })]);
  expect(readKeptList(SLUG)?.marks).toEqual({});
  type('hazel');
  expect(screen.getByText(/Collected at .* from Officer/)).toBeTruthy();
});

test('Somebody who may no longer read the list is told so, and does not see what the device kept', async () => {
  await open();
  cleanup();
  await open({
    getDeskPickupList: () => {
      throw new GraphQLError('no', { extensions: { code: 'NOT_PERMITTED' } });
    },
  });
  expect(screen.queryByText('2 waiting, 0 collected')).toBeNull();
});

test('An address that names no event says so', async () => {
  await open({ getDeskPickupList: () => null });
  expect(screen.getByText('We do not know this event or market')).toBeTruthy();
});

describe('The camera', () => {
  let seen: string[];
  let stopped: number;
  beforeEach(() => {
    seen = [];
    stopped = 0;
    HTMLMediaElement.prototype.play = async () => undefined;
    const stream = { getTracks: () => [{ stop: () => void (stopped += 1) }] };
    Object.defineProperty(HTMLMediaElement.prototype, 'srcObject', { configurable: true, writable: true, value: null });
    Object.defineProperty(navigator, 'mediaDevices', {
      configurable: true,
      value: { getUserMedia: async () => stream },
    });
    class BarcodeDetector {
      static getSupportedFormats(): Promise<string[]> {
        return Promise.resolve(['qr_code']);
      }
      detect(): Promise<{ rawValue: string }[]> {
        const rawValue = seen.shift();
        return Promise.resolve(rawValue === undefined ? [] : [{ rawValue }]);
      }
    }
    Object.assign(window, { BarcodeDetector });
  });
  afterEach(() => void Reflect.deleteProperty(window, 'BarcodeDetector'));

  test('reads a code once, ignores other codes, and is off when it is closed', async () => {
    const graphql = await open();
    await press('Scan with the camera');
    seen.push('https://example.org/', HAZEL.code, HAZEL.code);
    await settle(1_000);
    expect(sent(graphql)).toEqual([{ code: HAZEL.code, event: { slug: SLUG }, confirmed: false }]);
    await press('Close the camera');
    expect([stopped, screen.queryByLabelText('Picture of the camera')]).toEqual([1, null]);
  });

  test('waits while a question is open', async () => {
    const graphql = await open();
    await press('Scan with the camera');
    seen.push(ROWAN.code);
    await settle(500);
    seen.push(HAZEL.code);
    await settle(500);
    expect(dialog().getByText('2 trees')).toBeTruthy();
    expect(sent(graphql)).toEqual([]);
  });

  test('that is not allowed, or not there, is explained', async () => {
    const failing = (name: string) =>
      Object.defineProperty(navigator, 'mediaDevices', {
        configurable: true,
        value: { getUserMedia: () => Promise.reject(new DOMException('no', name)) },
      });
    await open();
    failing('NotAllowedError');
    await press('Scan with the camera');
    expect(problem()).toMatch(/may not use the camera/);
    await press('Close the camera');
    failing('NotFoundError');
    await press('Scan with the camera');
    expect(problem()).toMatch(/No camera was found/);
  });
});
