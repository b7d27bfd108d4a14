/** `/desk/reservations` as staff use it. */
import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { aBootRecord, createTestGraphql, renderAt, teachDialogs, settle } from '@greenward/testing';
import type { RootAnswers } from '@greenward/testing';
import { Reservations } from './reservations.tsx';

const TREE = '0a0a0a0a-0000-4000-8000-00000000000';
const aReservation = (id: string, code = `CODE000${id}`) => ({
  place: { guid: `${TREE}${id}`, name: `Oak ${id}`, address: 'Oak Road', lon: -0.1, lat: 51.5 },
  ...{ code, reservedAt: '2026-10-01T09:05:00Z' },
});
beforeAll(teachDialogs);
afterEach(cleanup);

async function open(more: RootAnswers = {}) {
  let reservations = [aReservation('1')];
  const graphql = createTestGraphql({
    getDeskReservations: () => reservations,
    reserveDeskPlace({ placeId, reserved }) {
      const known = reservations.find(({ place }) => place.guid === placeId);
      if (reserved === true && known !== undefined) return { reservation: known };
      reservations = reservations.filter(({ place }) => place.guid !== placeId);
      if (reserved !== true) return { reservation: null };
      const reservation = aReservation(String(placeId).slice(-1), 'NEW00000');
      reservations = [...reservations, reservation];
      return { reservation };
    },
    ...more,
  });
  renderAt(<Reservations />, {
    path: '/desk/reservations',
    boot: aBootRecord({ switches: { showAdopt: true } }),
    graphql,
  });
  await settle();
  return graphql;
}
const press = async (name: string, inside: Pick<typeof screen, 'getByRole'> = screen): Promise<void> => {
  await act(async () => void fireEvent.click(inside.getByRole('button', { name })));
  await settle();
};
const dialog = () => within(document.querySelector('dialog')!);
const field = (): HTMLInputElement => screen.getByRole('textbox', { name: 'The tree or pit' });
const reserve = async (text: string): Promise<void> => {
  fireEvent.change(field(), { target: { value: text } });
  await press('Reserve');
};
const sent = (graphql: ReturnType<typeof createTestGraphql>) =>
  graphql.asked.filter(({ name }) => name.endsWith('Mutation')).map(({ variables }) => variables);
const hasCard = (id: string): boolean => screen.queryByRole('listitem', { name: `Oak ${id}` }) !== null;

test('A reserved tree shows its voucher, where it is, and a link to its page', async () => {
  await open();
  const card = within(screen.getByRole('listitem', { name: 'Oak 1' }));
  expect(
    [card.getByText('CODE0001'), card.getByText('Oak Road'), card.getByText(/1 October 2026/)].every(Boolean),
  ).toBe(true);
  expect(card.getByRole('link', { name: 'Its page' }).getAttribute('href')).toBe(`/place/${TREE}1`);
});

test('A tree is reserved by a link to its page, shows its voucher, and can be set free at once', async () => {
  const graphql = await open();
  await reserve(`https://trees.example.org/place/${TREE}2`);
  expect(screen.getByText('Oak 2 is reserved. Its voucher is NEW00000.')).toBeTruthy();
  expect([hasCard('2'), field().value]).toEqual([true, '']);
  await press('Undo');
  expect(sent(graphql)).toEqual([
    { placeId: `${TREE}2`, reserved: true },
    { placeId: `${TREE}2`, reserved: false },
  ]);
  expect(hasCard('2')).toBe(false);
});

test('A tree that is reserved already keeps its voucher, and there is nothing to undo', async () => {
  await open();
  await reserve(`${TREE}1`);
  expect(screen.getByText('Oak 1 is reserved. Its voucher is CODE0001.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('What names no tree is not sent, and a tree that is not here is refused in words', async () => {
  const graphql = await open({
    reserveDeskPlace: () => {
      throw new GraphQLError('placeId', { extensions: { code: 'BAD_USER_INPUT' } });
    },
  });
  await reserve('the oak');
  expect([sent(graphql), field().getAttribute('aria-invalid')]).toEqual([[], 'true']);
  await reserve(`${TREE}8`);
  expect(screen.getByRole('alert').textContent).toMatch(/There is no such tree or pit here/);
  expect(field().value).toBe(`${TREE}8`);
});

test('A tree is set free after a question, and undo reserves it with a new voucher', async () => {
  const graphql = await open();
  await press('Set free: Oak 1');
  expect(sent(graphql)).toEqual([]);
  expect(dialog().getByText(/voucher CODE0001 no longer works/)).toBeTruthy();
  await press('Set free', dialog());
  expect([hasCard('1'), screen.getByText('Nothing is reserved') !== null]).toEqual([false, true]);
  await press('Undo');
  expect(screen.getByText('Oak 1 is reserved again. Its new voucher is NEW00000.')).toBeTruthy();
  expect([hasCard('1'), sent(graphql).map(({ reserved }) => reserved)]).toEqual([true, [false, true]]);
});

test('A release whose answer did not come is said to be unknown, and the list is requested again', async () => {
  const graphql = await open({
    reserveDeskPlace: () => {
      throw new Error('down');
    },
  });
  await press('Set free: Oak 1');
  await press('Set free', dialog());
  expect(screen.getByRole('alert').textContent).toMatch(/We do not know whether this was done/);
  expect(graphql.asked.filter(({ name }) => name === 'DeskReservationsRouteQuery')).toHaveLength(2);
});

test('A voucher is printed with its code, its tree and the page where it is entered', async () => {
  let printed = 0;
  window.print = () => void (printed += 1);
  await open();
  await press('Print voucher: Oak 1');
  for (const text of ['CODE0001', 'Oak 1', 'Testham Trees', `http://testham.greenward.test/place/${TREE}1`])
    expect(dialog().getByText(text)).toBeTruthy();
  await press('Print voucher', dialog());
  expect(printed).toBe(1);
});

test('Where nothing is reserved the page says so', async () => {
  await open({ getDeskReservations: () => [] });
  expect([screen.getByText('Nothing is reserved'), screen.getByText('No reserved trees')].every(Boolean)).toBe(true);
});
