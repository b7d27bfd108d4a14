/** `/desk/orders` and the list of an event, as staff use them. */
import { afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { aBootRecord, createTestGraphql, renderAt, settle, teachDialogs } from '@greenward/testing';
import type { RootAnswers } from '@greenward/testing';
import { dropEndedLists, keepList, readKeptList } from '../../parts/kept-list.ts';
import { aList, anOrder, SLUG } from '../../testing/pickup-day.ts';
import { PickupEvents } from './pickup-events.tsx';
import { PickupList } from './pickup-list.tsx';

const ORDERS = [
  anOrder({ name: 'Abe Elm', group: 'Elm School', code: 'GTAAAAAAAA1', attention: ['NAME_DIFFERS'] }),
  anOrder({ name: 'Hazel Wood', code: 'GTAAAAAAAA2', trees: ['Red oak', 'Red oak'], attention: ['SEVERAL_TREES'] }),
  anOrder({ name: 'Rowan Ash', code: 'GTAAAAAAAA3', state: 'COLLECTED', collectedAt: '2199-12-05T15:42:00Z' }),
  anOrder({ name: 'Zoe Ash', code: 'GTAAAAAAAA4', state: 'CANCELLED', cancelReason: 'no-show' }),
];

beforeAll(teachDialogs);
beforeEach(() => localStorage.clear());
afterEach(cleanup);

async function open(path: string, answers: RootAnswers) {
  const graphql = createTestGraphql(answers);
  renderAt(
    <Routes>
      <Route path="/desk/orders" element={<PickupEvents />} />
      <Route path="/desk/orders/:eventSlug" element={<PickupList />} />
    </Routes>,
    { path, boot: aBootRecord({ switches: { showOrders: true, userAccount: true } }), graphql },
  );
  await settle();
  return graphql;
}
const openList = (more: RootAnswers = {}) =>
  open(`/desk/orders/${SLUG}`, { getDeskPickupList: () => aList(ORDERS), getDeskEvent: () => null, ...more });
const press = async (name: string): Promise<void> => {
  await act(async () => void fireEvent.click(screen.getByRole('button', { name })));
  await settle();
};
const shown = () => screen.getAllByRole('listitem').flatMap((item) => item.getAttribute('aria-label') ?? []);
const dialog = () => within(document.querySelector('dialog')!);

test('Each pickup event shows how many orders wait', async () => {
  const event = {
    ...{ slug: SLUG, name: 'Danehy Park', address: '99 Sherman Street', startDate: '2199-12-05T15:00:00Z' },
    ...{ isCancelled: false, markets: ['Garden trees'], waiting: 3, collected: 1, releasesAt: null },
  };
  await open('/desk/orders', {
    getDeskPickupEvents: () => [event, { ...event, slug: 'b', isCancelled: true }],
    getDeskDeliveryRounds: () => [{ market: 'winter', name: 'Winter trees', waiting: 2 }],
  });
  expect(screen.getByRole('link', { name: 'Winter trees' }).getAttribute('href')).toBe('/desk/deliveries/winter');
  expect(screen.getByText('2 deliveries')).toBeTruthy();
  expect(screen.getAllByText('3 waiting, 1 collected')).toHaveLength(2);
  const links = screen.getAllByRole('link', { name: 'Danehy Park' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([`/desk/orders/${SLUG}`, '/desk/orders/b']);
  expect(screen.getAllByText(/cancelled/)).toHaveLength(1);
});

test('Where there is no event the page says so', async () => {
  await open('/desk/orders', { getDeskPickupEvents: () => [], getDeskDeliveryRounds: () => [] });
  expect(screen.getByText('No pickup events')).toBeTruthy();
  expect(screen.queryByText('Deliveries')).toBeNull();
});

test('The list shows who, which trees, the state, and what to look at', async () => {
  await openList();
  expect(shown()).toEqual(['Abe Elm (Elm School)', 'Hazel Wood', 'Rowan Ash', 'Zoe Ash']);
  const of = (name: string) => within(screen.getByRole('listitem', { name }));
  expect(of('Hazel Wood').getByText('2 × Red oak')).toBeTruthy();
  expect(of('Hazel Wood').getByText('2 trees')).toBeTruthy();
  expect(of('Abe Elm (Elm School)').getByText('The name is not the one in the resident’s profile')).toBeTruthy();
  expect(of('Rowan Ash').getByText(/Collected at/)).toBeTruthy();
  expect(of('Zoe Ash').getByText(/Not collected, trees released/)).toBeTruthy();
  // The camera needs a document that allows it.
  expect(screen.getByRole('link', { name: 'Check in orders' }).getAttribute('href')).toBe(
    `/desk/orders/${SLUG}/check-in`,
  );
});

test('The list is searched by name or code', async () => {
  await openList();
  const search = screen.getByRole('searchbox', { name: 'Name or order code' });
  fireEvent.change(search, { target: { value: 'ash' } });
  expect([shown(), screen.getByText('2 orders found') !== null]).toEqual([['Rowan Ash', 'Zoe Ash'], true]);
  fireEvent.change(search, { target: { value: 'gtaaaaaaaa2' } });
  expect(shown()).toEqual(['Hazel Wood']);
});

test('The packing list counts the trees to bring, and labels are printed one for each tree', async () => {
  let printed = 0;
  window.print = () => void (printed += 1);
  await openList();
  await press('Packing list');
  const rows = dialog()
    .getAllByRole('row')
    .map(({ textContent }) => textContent);
  expect(rows).toEqual([
    'Red oak3',
    'NameTreesCodeNote',
    'Abe Elm (Elm School)Red oakGTAAAAAAAA1The name is not the one in the resident’s profile',
    'Hazel Wood2 × Red oakGTAAAAAAAA22 trees',
  ]);
  await press('Print');
  await press('Close');
  await press('Labels');
  expect(
    dialog()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Abe Elm (Elm School)Red oakGTAAAAAAAA1Tree 1 of 1',
    'Hazel WoodRed oakGTAAAAAAAA2Tree 1 of 2',
    'Hazel WoodRed oakGTAAAAAAAA2Tree 2 of 2',
  ]);
  expect(printed).toBe(1);
});

test('The list is saved as a file', async () => {
  URL.createObjectURL = () => 'blob:list';
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = () => undefined; // jsdom would follow the link
  const graphql = await openList({ exportDeskPickupList: () => ({ fileName: 'a.csv', text: 'code' }) });
  await press('Export as CSV');
  expect(screen.getByText('Your browser has saved the file.')).toBeTruthy();
  expect(graphql.asked.at(-1)).toEqual({ name: 'DeskPickupListExportQuery', variables: { event: { slug: SLUG } } });
});

test('The device keeps the list until twelve hours after the event', async () => {
  await openList();
  expect(readKeptList(SLUG)?.list.orders).toHaveLength(4);
  const hoursAgo = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString();
  keepList(aList(ORDERS, { slug: 'just-over', endDate: hoursAgo(11.9) }), {});
  keepList(aList(ORDERS, { slug: 'long-over', endDate: hoursAgo(12.1) }), {});
  expect([readKeptList('just-over') === null, readKeptList('long-over')]).toEqual([false, null]);
  const key = Object.keys(localStorage).find((one) => one.endsWith(':just-over'))!;
  localStorage.setItem(key, JSON.stringify({ ...readKeptList('just-over'), keepUntil: Date.now() - 1 }));
  dropEndedLists();
  expect(Object.keys(localStorage)).toEqual([`gw-draft:pickup:${SLUG}`]);
});
