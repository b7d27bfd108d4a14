/** `/desk/markets` and the page of a market, as staff use them. */
import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { aBootRecord, createTestGraphql, renderAt, settle, teachDialogs } from '@greenward/testing';
import type { RootAnswers } from '@greenward/testing';
import { MarketBook } from './market.tsx';
import { Markets } from './markets.tsx';

beforeAll(teachDialogs);
afterEach(cleanup);

const aMarket = (differences: object = {}) => ({
  ...{ slug: 'winter', name: 'Winter trees', mode: 'market', status: 'DRAFT', opensAt: null, closesAt: null },
  ...{ trees: 12, ordered: 3, held: 1 },
  ...differences,
});

const aBook = (differences: object = {}) => ({
  ...{ version: 'v1', market: aMarket(), description: 'Free trees.', isPublic: false, opensAt: '', closesAt: '' },
  ...{ ordersPerResident: 1, treesPerOrder: 2, postcodes: ['BD1'], waitingList: true, offerHours: 48 },
  ...{
    holdMinutes: 15,
    noShowHours: null,
    applied: 0,
    failedAt: null,
    terms: null,
    ordersPerNetwork: 80,
    drawValue: null,
  },
  audiences: [{ slug: 'residents', name: 'Residents', isGroup: false, quota: 20, weight: 1 }],
  locations: [{ slug: 'barn', name: 'The barn', fulfilment: 'PICKUP' }],
  stock: [{ location: 'barn', sku: 'red-oak', tree: 'Red oak', total: 12, ordered: 3, held: 1 }],
  events: [
    {
      ...{ slug: 'barn-day', name: 'Barn day', startDate: '2199-12-05T10:00:00Z' },
      ...{ isCancelled: false, location: null, ticketsLeft: 5 },
    },
  ],
  ...differences,
});

const done = { slug: 'winter', refusal: null };

async function open(path: string, answers: RootAnswers) {
  const graphql = createTestGraphql(answers);
  renderAt(
    <Routes>
      <Route path="/desk/markets" element={<Markets />} />
      <Route path="/desk/market/:marketSlug" element={<MarketBook />} />
    </Routes>,
    { path, boot: aBootRecord({ switches: { showOrders: true, userAccount: true } }), graphql },
  );
  await settle();
  return graphql;
}
const openBook = (more: RootAnswers = {}, book: object = {}) =>
  open('/desk/market/winter', { getDeskMarket: () => aBook(book), getBallot: () => null, ...more });

const region = (name: string) => within(screen.getByRole('region', { name }));
const press = async (name: string, inside: Pick<typeof screen, 'getByRole'> = screen): Promise<void> => {
  await act(async () => void fireEvent.click(inside.getByRole('button', { name })));
  await settle();
};
const fill = (label: string, value: string, inside: Pick<typeof screen, 'getByLabelText'> = screen) =>
  fireEvent.change(inside.getByLabelText(label), { target: { value } });
const sent = ({ asked }: Awaited<ReturnType<typeof open>>, name: string) =>
  asked.filter((one) => one.name === name).map(({ variables }) => variables);

test('Markets are listed with their state, and a new one begins as a draft of its own', async () => {
  const graphql = await open('/desk/markets', {
    getDeskMarkets: () => [aMarket({ opensAt: '2199-11-01T09:00:00Z' })],
    createDeskMarket: () => ({ slug: 'spring-trees', refusal: null }),
    getDeskMarket: () => aBook({ market: aMarket({ slug: 'spring-trees', name: 'Spring trees' }) }),
    getBallot: () => null,
  });
  expect(screen.getByRole('link', { name: 'Winter trees' }).getAttribute('href')).toBe('/desk/market/winter');
  expect(screen.getByText('Draft')).toBeTruthy();
  expect(screen.getByText('12 trees, 3 ordered')).toBeTruthy();
  fill('Name', 'Spring trees');
  await press('Use spring-trees');
  fill('Begin with the rules of', 'winter');
  await press('Make a draft');
  expect(sent(graphql, 'CreateDeskMarketMutation')).toEqual([
    { market: { name: 'Spring trees', slug: 'spring-trees', copyOf: 'winter' } },
  ]);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Spring trees');
});

test('Without markets the page says so, and an address that is taken is told at its field', async () => {
  await open('/desk/markets', {
    getDeskMarkets: () => [],
    createDeskMarket: () => ({ slug: null, refusal: { code: 'TAKEN', message: 'Another one has this address.' } }),
  });
  expect(screen.getByText('No markets yet')).toBeTruthy();
  await press('Make a draft');
  expect(screen.getAllByText('Please enter a name of at most 120 characters.').length).toBeGreaterThan(0);
  fill('Name', 'Winter');
  fill('Address of the page', 'winter');
  await press('Make a draft');
  expect(screen.getByLabelText('Address of the page').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getAllByText('Another one has this address.').length).toBeGreaterThan(0);
});

test('Publishing asks first, and a refusal is told', async () => {
  let refusal: object | null = { code: 'NO_DATES', message: 'Say when it opens first.' };
  const graphql = await openBook({ moveDeskMarket: () => ({ slug: 'winter', refusal }) });
  await press('Publish it');
  await press('Publish it', within(document.querySelector('dialog')!));
  expect(screen.getByRole('alert').textContent).toContain('Say when it opens first.');
  refusal = null;
  await press('Open it now');
  await press('Open it now', within(document.querySelector('dialog')!));
  expect(screen.getByText('The market is open.')).toBeTruthy();
  expect(sent(graphql, 'MoveDeskMarketMutation')).toEqual([
    { market: { slug: 'winter' }, to: 'PUBLISHED' },
    { market: { slug: 'winter' }, to: 'OPEN' },
  ]);
});

test('Rules are saved with the version that was looked at, and mistakes are told at their fields', async () => {
  const graphql = await openBook({ changeDeskMarket: () => done });
  const rules = region('Texts and rules');
  fill('Trees in an order', '0', rules);
  fill('Trees for Residents', 'many', rules);
  await press('Save the rules', rules);
  expect(rules.getAllByText('Please enter a number from 1 to 100.').length).toBeGreaterThan(0);
  expect(rules.getAllByText('Please enter a number of trees, or leave it empty.').length).toBeGreaterThan(0);
  fill('Trees in an order', '3', rules);
  fill('Trees for Residents', '', rules);
  fill('Opens on', '2199-11-01T09:00', rules);
  fill('Postcodes that may order', 'bd1, BD2', rules);
  fill('Orders from one internet connection in a day', '', rules);
  await press('Save the rules', rules);
  expect(sent(graphql, 'ChangeDeskMarketMutation')).toEqual([
    {
      ...{ market: { slug: 'winter' }, seen: 'v1' },
      plan: {
        ...{ name: 'Winter trees', description: 'Free trees.', isPublic: false, closesAt: '' },
        ...{ opensAt: '2199-11-01T09:00', ordersPerResident: 1, treesPerOrder: 3, postcodes: ['BD1', 'BD2'] },
        ...{ waitingList: true, offerHours: 48, holdMinutes: 15, noShowHours: null },
        ...{ mode: 'market', ordersPerNetwork: null, drawValue: null },
        quotas: [{ audience: 'residents', quota: null }],
      },
    },
  ]);
  expect(screen.getByText('The rules are saved.')).toBeTruthy();
});

test('Of a ballot in which people take part, what they were told is no longer offered', async () => {
  const graphql = await openBook(
    { changeDeskMarket: () => done },
    {
      ...{ applied: 2, market: aMarket({ mode: 'ballot', status: 'OPEN' }), closesAt: '2199-12-01T18:00' },
      drawValue: { text: 'The lottery of 2 December', form: 'numbers' },
    },
  );
  const rules = region('Texts and rules');
  expect(rules.getByText(/^2 people take part in this ballot\./)).toBeTruthy();
  for (const label of [
    ...['Opens on', 'Orders for each resident', 'Trees in an order', 'Postcodes that may order'],
    ...['Public value of the draw', 'How the value is written', 'Tickets in the draw for Residents'],
  ])
    expect(rules.queryByLabelText(label)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Close it now' })).toBeNull();
  fill('Applications until', '2199-12-02T18:00', rules);
  await press('Save the rules', rules);
  expect(sent(graphql, 'ChangeDeskMarketMutation')).toMatchObject([
    {
      plan: {
        ...{ closesAt: '2199-12-02T18:00', postcodes: ['BD1'], treesPerOrder: 2, mode: 'ballot' },
        drawValue: { text: 'The lottery of 2 December', form: 'numbers' },
      },
    },
  ]);
});

test('A draft becomes a ballot, with tickets and the value of its draw', async () => {
  const graphql = await openBook({ changeDeskMarket: () => done });
  const rules = region('Texts and rules');
  expect(rules.queryByLabelText('Public value of the draw')).toBeNull();
  fireEvent.click(rules.getByLabelText(/^By ballot:/));
  fill('Applications until', '2199-12-01T18:00', rules);
  fill('Public value of the draw', 'The lottery of 2 December', rules);
  fill('How the value is written', 'numbers', rules);
  fill('Tickets in the draw for Residents', '0', rules);
  await press('Save the rules', rules);
  expect(rules.getAllByText('Please enter a number of tickets from 1 to 100.').length).toBeGreaterThan(0);
  fill('Tickets in the draw for Residents', '3', rules);
  await press('Save the rules', rules);
  expect(sent(graphql, 'ChangeDeskMarketMutation')).toMatchObject([
    {
      plan: {
        ...{ mode: 'ballot', closesAt: '2199-12-01T18:00', ordersPerNetwork: 80 },
        drawValue: { text: 'The lottery of 2 December', form: 'numbers' },
        quotas: [{ audience: 'residents', quota: 20, weight: 3 }],
      },
    },
  ]);
});

test('Once a market is published, its mode is shown and cannot be chosen', async () => {
  await openBook({}, { market: aMarket({ status: 'HOLDING', mode: 'ballot' }) });
  expect(screen.getByText('Ballot')).toBeTruthy();
  expect(screen.queryByRole('radio', { name: /^By ballot:/ })).toBeNull();
});

const aBallot = (differences: object = {}) => ({
  ...{ status: 'OPEN', entries: 7, seedHash: 'a'.repeat(64), closedAt: null, listHash: null },
  ...{ drawnAt: null, publicValue: null },
  ...differences,
});

test('The page of a ballot says how far its draw is, and with which command it is drawn', async () => {
  const drawValue = { text: 'The lottery of 2 December', form: 'numbers' };
  const closed = { closedAt: '2199-12-01T18:00:30Z', listHash: 'b'.repeat(64), status: 'CLOSED' };
  await openBook(
    { getBallot: () => aBallot(closed) },
    { market: aMarket({ mode: 'ballot', status: 'CLOSED' }), drawValue },
  );
  const draw = region('The draw');
  expect(draw.getByText('The list of entries is published, and waits for the draw.')).toBeTruthy();
  expect(draw.getByText('b'.repeat(64))).toBeTruthy();
  expect(draw.getByText(/with the value that was announced: The lottery of 2 December\.$/)).toBeTruthy();
  expect(draw.getByText(/^greenward market draw \S+ winter --public-value /)).toBeTruthy();
  // Its list is published: it cannot open again.
  expect(screen.queryByRole('button', { name: 'Open it now' })).toBeNull();
  cleanup();
  await openBook(
    {
      getBallot: () => aBallot({ ...closed, status: 'DRAWN', drawnAt: '2199-12-02T21:00:00Z', publicValue: '4 8 15' }),
    },
    { market: aMarket({ mode: 'ballot', status: 'DRAWN' }), drawValue },
  );
  expect(region('The draw').getByText('4 8 15')).toBeTruthy();
  expect(screen.queryByText(/^greenward market draw/)).toBeNull();
});

test('The page of a ballot whose job fails says since when', async () => {
  await openBook(
    { getBallot: () => aBallot() },
    { market: aMarket({ mode: 'ballot', status: 'OPEN' }), failedAt: '2199-12-01T18:00:00Z' },
  );
  expect(region('The draw').getByRole('alert').textContent).toMatch(
    /^Since .*1 December.* because of a technical fault/,
  );
});

test('A giveaway shows what is left at each place, and says where its settings are changed', async () => {
  await openBook({}, { market: aMarket({ mode: 'giveaway', status: 'OPEN' }) });
  const giveaway = region('What is left of the giveaway');
  expect(giveaway.getByText('The barn')).toBeTruthy();
  expect(giveaway.getByText('Red oak: 8 left')).toBeTruthy();
  expect(giveaway.getByText('8 left')).toBeTruthy();
  expect(giveaway.getByText(/orderSettings in its configuration/)).toBeTruthy();
});

test('A file of stock is checked before it changes anything', async () => {
  let mistakes = [
    { code: 'NO_NUMBER', line: 2, location: 'barn', sku: 'red-oak', said: 'many', count: 0 },
    { code: 'OTHERS', line: 0, location: '', sku: '', said: '', count: 3 },
  ];
  const changes = [{ location: 'barn', sku: 'red-oak', from: 12, to: 20 }];
  const graphql = await openBook({
    setDeskStock: () => (mistakes.length > 0 ? { changes: [], mistakes } : { changes, mistakes }),
  });
  const stock = region('Stock');
  expect(stock.getByText('12 in all, 3 ordered, 1 held')).toBeTruthy();
  const choose = async (text: string): Promise<void> => {
    const file = new File([text], 'stock.csv');
    Object.defineProperty(file, 'text', { value: async () => text });
    await act(
      async () => void fireEvent.change(stock.getByLabelText('A file with new totals'), { target: { files: [file] } }),
    );
    await settle();
  };
  await choose('bad');
  expect(stock.getByText('Line 2: “many” is no number of trees.')).toBeTruthy();
  expect(stock.getByText('3 more lines have mistakes.')).toBeTruthy();
  expect(stock.queryByRole('button', { name: 'Change the totals' })).toBeNull();
  mistakes = [];
  await choose('good');
  expect(stock.getByText('red-oak at barn: 12 becomes 20')).toBeTruthy();
  await press('Change the totals', stock);
  expect(sent(graphql, 'SetDeskStockMutation').map((one) => [one['file'], one['dryRun']])).toEqual([
    ['bad', true],
    ['good', true],
    ['good', false],
  ]);
  expect(screen.getByText('One total is changed.')).toBeTruthy();
});

test('A place, a kind of tree and an event are added', async () => {
  const graphql = await openBook({
    addDeskLocation: () => done,
    addDeskTree: () => done,
    addDeskEvent: () => done,
  });
  const [place, tree] = [...document.querySelectorAll('details')].map((one) => within(one));
  fill('Name', 'The mill', place);
  fill('Short name', 'mill', place);
  fireEvent.click(place!.getByLabelText('They are brought to their homes'));
  await press('Add the place', place!);
  for (const [label, value] of [
    ['Name', 'Lime'],
    ['Short name', 'lime'],
    ['Species', 'tilia_cordata'],
    ['In a few words', 'For bees'],
    ['Height in 20 years, in metres', '8'],
    ['Spread in 20 years, in metres', '4.5'],
    ['Soil', 'Any'],
    ['Trees', '7'],
  ] as const)
    fill(label, value, tree);
  await press('Add the trees', tree!);
  const event = within(region('Pickup events').getByText('Add a pickup event').closest('details')!);
  for (const [label, value] of [
    ['Name', 'Mill day'],
    ['Short name', 'mill-day'],
    ['Day', '2199-12-12'],
    ['Address', '5 Mill Lane'],
    ['Latitude', '53.79'],
    ['Longitude', '-1.75'],
    ['Places', '40'],
  ] as const)
    fill(label, value, event);
  await press('Add the event', event);
  expect(sent(graphql, 'AddDeskLocationMutation')).toMatchObject([
    { location: { name: 'The mill', slug: 'mill', fulfilment: 'DELIVERY' } },
  ]);
  expect(sent(graphql, 'AddDeskTreeMutation')).toMatchObject([
    { tree: { skuId: 'lime', heightIn20Years: 8, spreadIn20Years: 4.5, location: 'barn', total: 7, sun: 'full' } },
  ]);
  expect(sent(graphql, 'AddDeskEventMutation')).toMatchObject([
    {
      event: { slug: 'mill-day', day: '2199-12-12', from: '10:00', lat: 53.79, lon: -1.75, tickets: 40, location: '' },
    },
  ]);
});

test('A trial says how far the trees go', async () => {
  const graphql = await openBook({
    tryDeskMarket: () => ({ outside: 10, orders: 8, without: 2, treesLeft: 4, endedBy: 'TICKETS' }),
  });
  const trial = region('What would happen');
  fill('People', '20', trial);
  await press('Try it', trial);
  expect(trial.getByText('The places at the events run out.')).toBeTruthy();
  expect(sent(graphql, 'DeskTrialQuery')).toMatchObject([{ wish: { people: 20, audience: 'residents', trees: 1 } }]);
});

test('A market that is not here is explained', async () => {
  await open('/desk/market/nowhere', { getDeskMarket: () => null, getBallot: () => null });
  expect(screen.getByText('We do not know this event or market')).toBeTruthy();
});
