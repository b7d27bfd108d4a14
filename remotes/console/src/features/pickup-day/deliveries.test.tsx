/** The deliveries of a market, as the driver uses them. */
import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import type { WriteFate } from '@greenward/graphql';
import { aBootRecord, createTestGraphql, renderAt, settle } from '@greenward/testing';
import type { RootAnswers, TestGraphql } from '@greenward/testing';
import { Deliveries } from './deliveries.tsx';

const stop = {
  ...{ code: 'GT0A1B2C3D4', name: 'Hazel Wood', group: null, trees: ['Red oak', 'Red oak'] },
  ...{ address: '12 Elm Street, Cambridge, 02139', telephone: '617 555 0100', deliveredAt: null },
};

afterEach(cleanup);

async function open(answers: RootAnswers, through: (graphql: TestGraphql) => TestGraphql = (graphql) => graphql) {
  const graphql = through(createTestGraphql(answers));
  renderAt(
    <Routes>
      <Route path="/desk/deliveries/:marketSlug" element={<Deliveries />} />
    </Routes>,
    {
      path: '/desk/deliveries/winter',
      boot: aBootRecord({ switches: { showOrders: true, userAccount: true } }),
      graphql,
    },
  );
  await settle();
  return graphql;
}
const press = async (name: string): Promise<void> => {
  await act(async () => void fireEvent.click(screen.getByRole('button', { name })));
  await settle();
};

test('Each stop has its address, who to ask for, how to call them, and the trees', async () => {
  const graphql = await open({
    getDeskDeliveries: () => ({
      name: 'Winter trees',
      deliveries: [stop, { ...stop, code: 'GT0A1B2C3D5', name: null, address: null, telephone: null }],
    }),
  });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Winter trees');
  const [first, second] = within(screen.getByRole('region', { name: '2 deliveries' })).getAllByRole('listitem');
  for (const text of ['12 Elm Street, Cambridge, 02139', '2 × Red oak', 'GT0A1B2C3D4'])
    expect(within(first!).getByText(text)).toBeTruthy();
  expect(within(first!).getByRole('link', { name: '617 555 0100' }).getAttribute('href')).toBe('tel:6175550100');
  expect(second!.textContent).toMatch(/The address cannot be read.*Name not available/);
  expect(graphql.asked).toEqual([{ name: 'DeskDeliveriesQuery', variables: { market: { slug: 'winter' } } }]);
});

test('A stop is marked as delivered, and that can be taken back', async () => {
  let deliveredAt: string | null = null;
  const graphql = await open({
    getDeskDeliveries: () => ({ name: 'Winter trees', deliveries: [{ ...stop, deliveredAt }] }),
    deliverDeskOrder({ at }) {
      deliveredAt = String(at);
      return { order: { code: stop.code, state: 'COLLECTED' }, refusal: null };
    },
    undoDeskDelivery() {
      deliveredAt = null;
      return { order: { code: stop.code, state: 'ORDERED' }, refusal: null };
    },
  });
  expect(screen.getByText('One waits.')).toBeTruthy();
  await press('Delivered: Hazel Wood');
  expect(screen.getByText('Delivered to Hazel Wood: 2 × Red oak.')).toBeTruthy();
  expect(screen.getByText(/^Delivered at /)).toBeTruthy();
  expect(screen.getByText('All are delivered.')).toBeTruthy();
  await press('Not delivered: Hazel Wood');
  expect(screen.getByText('Hazel Wood: not delivered yet.')).toBeTruthy();
  expect(
    graphql.asked.filter(({ name }) => name.endsWith('Mutation')).map(({ variables: { at: _, ...rest } }) => rest),
  ).toEqual([
    { code: stop.code, market: { slug: 'winter' } },
    { code: stop.code, market: { slug: 'winter' } },
  ]);
});

test('Without a network it is kept on the device, and what the api refuses is said', async () => {
  const answers: RootAnswers = {
    getDeskDeliveries: () => ({ name: 'Winter trees', deliveries: [stop] }),
    deliverDeskOrder: () => ({ order: null, refusal: { code: 'CANCELLED', message: 'It was cancelled.' } }),
  };
  await open(answers);
  await press('Delivered: Hazel Wood');
  expect(screen.getByRole('alert').textContent).toContain('It was cancelled.');
  expect(screen.getByText('One waits.')).toBeTruthy();
  cleanup();
  await open(answers, (graphql) => ({ ...graphql, write: async () => ({ outcome: 'queued' }) }));
  await press('Delivered: Hazel Wood');
  expect(screen.getByText('Delivered to Hazel Wood. This is sent once the connection is back.')).toBeTruthy();
  expect(screen.getByText('All are delivered.')).toBeTruthy();
});

test('What waited on the device is shown as delivered until the queue says what became of it', async () => {
  let deliveredAt: string | null = null;
  let tell: (fate: WriteFate) => void = () => undefined;
  await open(
    { getDeskDeliveries: () => ({ name: 'Winter trees', deliveries: [{ ...stop, deliveredAt }] }) },
    (given) => ({
      ...given,
      write: async () => ({ outcome: 'queued', fate: new Promise<WriteFate>((settled) => (tell = settled)) }),
    }),
  );
  const settleAs = async (fate: WriteFate): Promise<void> => {
    await act(async () => tell(fate));
    await settle();
  };
  await press('Delivered: Hazel Wood');
  expect(screen.getByText('All are delivered.')).toBeTruthy();
  await settleAs({ kind: 'refused', refusal: { code: 'CANCELLED', message: 'It was cancelled.' } });
  expect(screen.getByRole('alert').textContent).toContain('Hazel Wood is not marked as delivered. It was cancelled.');
  expect(screen.getByText('One waits.')).toBeTruthy();
  await press('Delivered: Hazel Wood');
  await settleAs({ kind: 'discarded' });
  expect(screen.getByText('One waits.')).toBeTruthy();
  await press('Delivered: Hazel Wood');
  deliveredAt = '2026-11-28T10:00:00Z';
  await settleAs({ kind: 'sent' });
  expect(screen.getByText('All are delivered.')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('The list is printed and saved as a file', async () => {
  let printed = 0;
  window.print = () => void (printed += 1);
  URL.createObjectURL = () => 'blob:list';
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = () => undefined; // jsdom would follow the link
  await open({
    getDeskDeliveries: () => ({ name: 'Winter trees', deliveries: [stop] }),
    exportDeskDeliveries: () => ({ fileName: 'a.csv', text: 'stop' }),
  });
  await press('Print');
  await press('Export as CSV');
  expect([printed, screen.getByText('Your browser has saved the file.') !== null]).toEqual([1, true]);
});

test('A market without deliveries, and one that is not here, are explained', async () => {
  await open({ getDeskDeliveries: () => ({ name: 'Winter trees', deliveries: [] }) });
  expect(screen.getByText('Nothing to deliver')).toBeTruthy();
  cleanup();
  await open({ getDeskDeliveries: () => null });
  expect(screen.getByText('We do not know this event or market')).toBeTruthy();
});
