/** `/desk/market/:marketSlug/order`, as staff use it with somebody at the telephone. */
import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { aBootRecord, createTestGraphql, renderAt, settle, teachDialogs } from '@greenward/testing';
import type { RootAnswers } from '@greenward/testing';
import { MarketOrder } from './market-order.tsx';

beforeAll(teachDialogs);
afterEach(cleanup);

const aMarket = (differences: object = {}) => ({
  ...{ slug: 'winter', name: 'Winter trees', mode: 'market', status: 'OPEN', opensAt: null, closesAt: null },
  ...{ trees: 12, ordered: 3, held: 1 },
  ...differences,
});
const line = (location: string, sku: string, tree: string, total = 12) => ({
  ...{ location, sku, tree, total, ordered: 3, held: 1 },
});
const aDay = (slug: string, more: object = {}) => ({
  ...{
    slug,
    name: `Day ${slug}`,
    startDate: '2199-12-05T10:00:00Z',
    isCancelled: false,
    location: null,
    ticketsLeft: 5,
  },
  ...more,
});
const aBook = (differences: object = {}) => ({
  ...{ version: 'v1', market: aMarket(), description: '', isPublic: false, opensAt: '', closesAt: '' },
  ...{ ordersPerResident: 1, treesPerOrder: 2, postcodes: [], waitingList: true, offerHours: 48 },
  ...{ holdMinutes: 15, noShowHours: null, applied: 0, terms: 'the-terms', ordersPerNetwork: 80, drawValue: null },
  audiences: [
    { slug: 'residents', name: 'Residents', isGroup: false, quota: null, weight: 1 },
    { slug: 'groups', name: 'Groups', isGroup: true, quota: null, weight: 1 },
  ],
  locations: [
    { slug: 'barn', name: 'The barn', fulfilment: 'PICKUP' },
    { slug: 'van', name: 'The van', fulfilment: 'DELIVERY' },
  ],
  stock: [line('barn', 'oak', 'Oak'), line('barn', 'elm', 'Elm', 4), line('van', 'lime', 'Lime')],
  events: [
    aDay('barn-day', { location: 'barn' }),
    aDay('full', { ticketsLeft: 0 }),
    aDay('off', { isCancelled: true }),
  ],
  ...differences,
});

async function open(answers: RootAnswers = {}, book: object = {}) {
  const graphql = createTestGraphql({ getDeskMarket: () => aBook(book), getBallot: () => null, ...answers });
  renderAt(
    <Routes>
      <Route path="/desk/market/:marketSlug/order" element={<MarketOrder />} />
    </Routes>,
    {
      path: '/desk/market/winter/order',
      boot: aBootRecord({ switches: { showOrders: true, userAccount: true } }),
      graphql,
    },
  );
  await settle();
  return graphql;
}
const press = async (name: string, inside: Pick<typeof screen, 'getByRole'> = screen): Promise<void> => {
  await act(async () => void fireEvent.click(inside.getByRole('button', { name })));
  await settle();
};
const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const sent = ({ asked }: Awaited<ReturnType<typeof open>>, name: string) =>
  asked.filter((one) => one.name === name).map(({ variables }) => variables);

function fillIn(): void {
  fill('Tree', 'oak');
  fill('Collected at', 'barn-day');
  fill('Their name', 'Rowan Phone');
  fill('Address', '12 Elm Street');
  fill('Town', 'Cambridge');
  fill('Postcode', 'BD18 3LF');
  fill('Telephone (optional)', '617 555 0134');
  fireEvent.click(screen.getByRole('checkbox'));
}

test('An order is taken, and its code is told; the form is empty for the next caller', async () => {
  const graphql = await open({
    addDeskOrder: () => ({ code: 'GT0A1B2C3D4', isMailed: false, alike: [], refusal: null }),
  });
  expect(screen.getByRole('option', { name: 'Elm (none left)' })).toHaveProperty('disabled', true);
  expect(screen.getByRole('option', { name: /^Day full,.*\(full\)$/ })).toHaveProperty('disabled', true);
  expect(screen.queryByRole('option', { name: /^Day off/ })).toBeNull();
  fillIn();
  fill('Tree 2', 'oak');
  fill('Who collects it, if somebody else (optional)', 'Hazel Friend');
  await press('Take the order');
  expect(sent(graphql, 'AddDeskOrderMutation')).toEqual([
    {
      market: { slug: 'winter' },
      order: {
        ...{ location: 'barn', event: 'barn-day', trees: ['oak', 'oak'], audience: 'residents', acceptedTerms: true },
        ...{ name: 'Rowan Phone', address1: '12 Elm Street', address2: null, town: 'Cambridge', county: null },
        ...{ postcode: 'BD18 3LF', telephone: '617 555 0134', email: null, proxy: 'Hazel Friend' },
        isAnother: false,
      },
    },
  ]);
  expect(
    screen.getByText(/^The order of Rowan Phone is taken\. Its code is GT0A1B2C3D4\. Please tell them/),
  ).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Their name').value).toBe('');
});

test('An order that looks like somebody’s is shown with the reason, and taken once staff have asked', async () => {
  const alike = [
    {
      code: 'GT0A1B2C3D4',
      name: 'Rowan Phone',
      orderedAt: '2199-11-05T10:00:00Z',
      state: 'ORDERED',
      sameBy: ['TELEPHONE'],
    },
  ];
  const refusal = { code: 'LOOKS_ALIKE', message: 'An order looks like this person’s.' };
  const graphql = await open({
    addDeskOrder: ({ order }) =>
      (order as { isAnother: boolean }).isAnother
        ? { code: 'GT0A1B2C3D5', isMailed: false, alike: [], refusal: null }
        : { code: null, isMailed: false, alike, refusal },
  });
  fillIn();
  await press('Take the order');
  const dialog = within(screen.getByRole('dialog', { name: 'Is this the same person?' }));
  expect(dialog.getByText(/^Rowan Phone, GT0A1B2C3D4, ordered .*Same telephone number\.$/)).toBeTruthy();
  await press('Leave it as it is', dialog);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Their name').value).toBe('Rowan Phone');
  await press('Take the order');
  await press('Take it all the same', within(screen.getByRole('dialog')));
  expect(screen.getByText(/Its code is GT0A1B2C3D5\./)).toBeTruthy();
  expect(sent(graphql, 'AddDeskOrderMutation').map(({ order }) => (order as { isAnother: boolean }).isAnother)).toEqual(
    [false, false, true],
  );
});

test('Trees that are brought need no event', async () => {
  const graphql = await open({
    addDeskOrder: () => ({ code: 'GT0A1B2C3D4', isMailed: true, alike: [], refusal: null }),
  });
  fillIn();
  fill('Trees from', 'van');
  expect(screen.queryByLabelText('Collected at')).toBeNull();
  fill('Tree', 'lime');
  fill('E-mail address (optional)', 'rowan@example.org');
  await press('Take the order');
  expect(sent(graphql, 'AddDeskOrderMutation')).toMatchObject([
    { order: { location: 'van', event: '', trees: ['lime'], email: 'rowan@example.org' } },
  ]);
  expect(screen.getByText(/A mail confirms it\.$/)).toBeTruthy();
});

test('What is missing or refused is said at its field, and nothing of the call is lost', async () => {
  const refusal = { code: 'POSTCODE', message: 'Your address is outside.' };
  const graphql = await open({ addDeskOrder: () => ({ code: null, isMailed: false, alike: [], refusal }) });
  await press('Take the order');
  for (const text of ['Please choose a tree.', 'Please enter the address.', 'Please enter the town.'])
    expect(screen.getAllByText(text).length).toBeGreaterThan(0);
  expect(sent(graphql, 'AddDeskOrderMutation')).toEqual([]);
  fillIn();
  await press('Take the order');
  expect(screen.getByLabelText('Postcode').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getAllByText('Your address is outside.').length).toBeGreaterThan(0);
  expect(screen.getByLabelText<HTMLInputElement>('Their name').value).toBe('Rowan Phone');
});

test('Where nobody can order, or in a ballot, the page says so', async () => {
  await open({}, { market: aMarket({ status: 'CLOSED' }) });
  expect(screen.getByText('This market is not open')).toBeTruthy();
  cleanup();
  await open({}, { market: aMarket({ mode: 'ballot' }) });
  expect(screen.getByText('No orders are taken here')).toBeTruthy();
  cleanup();
  await open({ getDeskMarket: () => null, getBallot: () => null });
  expect(screen.getByText('We do not know this event or market')).toBeTruthy();
});

test('The details of an order are deleted once staff have confirmed its code', async () => {
  let refusal: object | null = { code: 'UNKNOWN', message: 'No order has this code.' };
  const graphql = await open({ forgetDeskOrder: ({ code }) => ({ code, refusal }) });
  fill('Order code', 'GT1');
  await press('Delete their details');
  expect(screen.getByText('Please enter a code such as GT1A2B3C001.')).toBeTruthy();
  fill('Order code', 'gt0a 1b2c 3d4');
  await press('Delete their details');
  await press('Delete their details', within(document.querySelector('dialog')!));
  expect(screen.getByText('No order has this code.')).toBeTruthy();
  refusal = null;
  await press('Delete their details');
  await press('Delete their details', within(document.querySelector('dialog')!));
  expect(screen.getByText('The details of order GT0A1B2C3D4 are deleted.')).toBeTruthy();
  expect(sent(graphql, 'ForgetDeskOrderMutation')).toEqual([
    { market: { slug: 'winter' }, code: 'GT0A1B2C3D4' },
    { market: { slug: 'winter' }, code: 'GT0A1B2C3D4' },
  ]);
});
