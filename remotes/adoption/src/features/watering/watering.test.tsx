/** A resident records a watering once, sees who watered lately, and can take their own back. */
import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { BootAuth } from '@greenward/contract';
import {
  aBootRecord,
  aBootRoute,
  createTestGraphql,
  renderAt,
  settle,
  teachDialogs,
  plainTextIn,
  pseudoWords,
} from '@greenward/testing';
import type { BootRecordDifferences, RootAnswers } from '@greenward/testing';
import { WateredPage } from './watered-page.tsx';
import { WateringPanel } from './watering-panel.tsx';
import { WateringTotals } from './watering-totals.tsx';

beforeAll(teachDialogs);
afterEach(cleanup);

const GUID = '00000000-0000-4000-8000-000000000001';
const auth: BootAuth = { clientId: 'testham-web', domain: 'https://auth.test', audience: 'api', checksSilently: true };

const entry = (own: boolean) => ({
  guid: own ? 'w1' : 'w2',
  wateredAt: '2026-07-20T12:00:00Z',
  litres: 20,
  by: own ? 'Hazel Swift' : null,
  isOwn: own,
  viewerCanChange: own,
});

async function open(answers: RootAnswers = {}, signedIn = true, differences: BootRecordDifferences = {}) {
  const graphql = createTestGraphql({
    getPlace: () => ({
      guid: GUID,
      type: 'TREE',
      nearbyAmenities: [],
      watering: null,
      waterings: [entry(true), entry(false)],
    }),
    createUserPlaceEvent: () => ({ name: 'watered', refusal: null }),
    correctWatering: () => ({ watering: { guid: 'w1', litres: 20, wateredAt: '2026-07-20T12:00:00Z' }, refusal: null }),
    deleteWatering: () => ({ guid: 'w1', refusal: null }),
    ...answers,
  });
  const { container } = renderAt(<WateringPanel guid={GUID} />, {
    graphql,
    boot: aBootRecord({ auth, switches: { showWatering: true }, viewer: { signedIn, profile: null }, ...differences }),
  });
  await settle();
  return Object.assign(graphql, { container });
}
const recorded = ({ asked }: Awaited<ReturnType<typeof open>>) =>
  asked.filter(({ name }) => name === 'RecordWateringMutation').map(({ variables }) => variables);
const press = async (name: string | RegExp): Promise<void> => {
  await act(async () => void fireEvent.click(screen.getByRole('button', { name })));
  await settle();
};

test('Two cans are the usual amount, and one press records them with the time', async () => {
  const graphql = await open();
  await press('I watered it');
  expect(recorded(graphql)).toMatchObject([{ placeId: GUID, event: { code: 'WA', amount: 20 } }]);
  expect(Date.parse(String((recorded(graphql)[0]?.['event'] as { at: string }).at))).toBeCloseTo(Date.now(), -4);
  expect(screen.getByText('Thank you. 20 litres are recorded.')).toBeTruthy();
});

test('After a failure the same watering is sent again, with its own key and time', async () => {
  let tries = 0;
  const graphql = await open({
    createUserPlaceEvent: () => {
      tries += 1;
      if (tries === 1) throw new Error('down');
      return { name: 'watered', refusal: null };
    },
  });
  await press('I watered it');
  expect(screen.getByText(/We do not know whether this worked/)).toBeTruthy();
  await press('I watered it');
  const [first, second] = recorded(graphql);
  expect(second).toEqual(first);
});

test('Another amount is checked before it is sent', async () => {
  const graphql = await open();
  fireEvent.click(screen.getByRole('radio', { name: 'Another amount' }));
  const amount = screen.getByRole('textbox', { name: 'Litres, from 1 to 200' });
  fireEvent.change(amount, { target: { value: '1000' } });
  await press('I watered it');
  expect([screen.getByText('Enter a number of litres from 1 to 200.') !== null, recorded(graphql)]).toEqual([true, []]);
  // Who cannot see the message is led to it.
  expect(document.activeElement).toBe(amount);
  fireEvent.change(amount, { target: { value: '12,5' } });
  await press('I watered it');
  expect(recorded(graphql)).toMatchObject([{ event: { amount: 12.5 } }]);
});

test('A watering that is not recorded says why, and is not sent again by itself', async () => {
  const refusal = { code: 'TOO_OFTEN', message: 'Enough waterings are recorded here for that day.' };
  await open({ createUserPlaceEvent: () => ({ name: 'refused', refusal }) });
  await press('I watered it');
  expect(screen.getByText(refusal.message)).toBeTruthy();
  expect(screen.queryByText(/^Thank you/)).toBeNull();
});

test('A resident corrects amount and day of an own watering', async () => {
  const yesterday = new Date(Date.now() - 86_400_000);
  const graphql = await open({
    getPlace: () => ({
      ...{ guid: GUID, type: 'TREE', nearbyAmenities: [] },
      waterings: [{ ...entry(true), wateredAt: yesterday.toISOString(), litres: 15 }],
    }),
    correctWatering: () => ({ watering: { guid: 'w1', litres: 25, wateredAt: '2026-07-20T12:00:00Z' }, refusal: null }),
  });
  await press(/^Correct your watering of .*: 15 litres$/);
  const dialog = within(screen.getByRole('dialog'));
  const amount = dialog.getByRole('textbox', { name: 'Litres, from 1 to 200' });
  expect((amount as HTMLInputElement).value).toBe('15');
  fireEvent.change(amount, { target: { value: '25' } });
  const days = dialog.getByRole('combobox', { name: 'On which day?' });
  const [today] = dialog.getAllByRole('option').map((option) => (option as HTMLOptionElement).value);
  fireEvent.change(days, { target: { value: today } });
  await press('Save the correction');
  const [sent] = graphql.asked.filter(({ name }) => name === 'CorrectWateringMutation');
  expect(sent?.variables).toMatchObject({ guid: 'w1', litres: 25 });
  expect(Date.parse(String(sent?.variables['wateredAt']))).toBeGreaterThan(yesterday.getTime());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('Your watering is corrected.')).toBeTruthy();
});

test('A refused correction is explained where it is made', async () => {
  const refusal = { code: 'TOO_OFTEN', message: 'Enough for that day.' };
  await open({ correctWatering: () => ({ watering: null, refusal }) });
  await press(/^Correct your watering/);
  await press('Save the correction');
  expect(within(screen.getByRole('dialog')).getByText('Enough for that day.')).toBeTruthy();
});

test('All waterings can be reached, five of them at first', async () => {
  const many = Array.from({ length: 8 }, (_, index) => ({ ...entry(false), guid: `w${index}`, litres: index + 1 }));
  await open({ getPlace: () => ({ guid: GUID, type: 'TREE', nearbyAmenities: [], waterings: many }) });
  expect(screen.getAllByText(/litres? by A neighbour/)).toHaveLength(5);
  await press('Show all 8 waterings');
  expect(screen.getAllByText(/litres? by A neighbour/)).toHaveLength(8);
  await press('Show fewer');
  expect(screen.getAllByText(/litres? by A neighbour/)).toHaveLength(5);
});

test('A visitor signs in first, and nothing is sent', async () => {
  const graphql = await open({}, false);
  await press('Sign in and record it');
  expect(recorded(graphql)).toEqual([]);
});

test('Everybody sees who watered lately; only the resident deletes their own', async () => {
  const graphql = await open();
  expect(screen.getByText('20 July: 20 litres by you')).toBeTruthy();
  expect(screen.getByText('20 July: 20 litres by A neighbour')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^Delete/ })).toHaveLength(1);
  await press(/^Delete your watering of 20 July, .*: 20 litres$/);
  expect(graphql.asked.filter(({ name }) => name === 'DeleteWateringMutation')).toEqual([]);
  expect(screen.getByText(/The tree counts as drier again/)).toBeTruthy();
  await press('Delete it');
  expect(graphql.asked.find(({ name }) => name === 'DeleteWateringMutation')?.variables).toEqual({ guid: 'w1' });
  expect(screen.getByText('Your watering is deleted.')).toBeTruthy();
});

test('A refused deletion is explained in the project’s words', async () => {
  await open({ deleteWatering: () => ({ guid: null, refusal: { code: 'TOO_LATE', message: 'It is too late.' } }) });
  await press(/^Delete your/);
  await press('Delete it');
  expect(screen.getByText('It is too late.')).toBeTruthy();
});

test('The link of a mail without a known tree says so and offers no button', () => {
  renderAt(<WateredPage place={null} />, { boot: aBootRecord({ switches: { showWatering: true } }) });
  expect(screen.getByText(/This link names no tree/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('The home page counts water only once there is some', async () => {
  const totals = (litres: number, residents: number) =>
    renderAt(<WateringTotals />, {
      graphql: createTestGraphql({ getWateringTotals: () => ({ litres, residents, waterings: residents }) }),
    });
  const { unmount, container } = totals(0, 0);
  await settle();
  expect(container.textContent).toBe('');
  unmount();
  totals(4_200, 61);
  await settle();
  expect(screen.getByText('4,200 litres this week from 61 neighbours')).toBeTruthy();
});

const AMENITIES = [
  { kind: 'DRINKING_WATER', name: 'Green pump', text: '120 m to the south', lon: -0.086078, lat: 51.51802 },
  { kind: 'BENCH', name: null, text: 'At the same spot', lon: -0.0861, lat: 51.5181 },
];
const placeWith = (nearbyAmenities: unknown, waterings: unknown = []) => ({
  getPlace: () => ({ guid: GUID, type: 'TREE', nearbyAmenities, waterings }),
});

test('Water and benches nearby are named with their distance, and lead to the map', async () => {
  await open(placeWith(AMENITIES), true, {
    switches: { showWatering: true, showMap: true },
    routes: [aBootRoute('map.map', '/map', { anyOf: ['showMap'] })],
  });
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    [
      'Green pump (Drinking water): 120 m to the south',
      expect.stringMatching(/^\/map#xyz=18\/51\.51802\/-0\.08608&tp=01/),
    ],
    ['Bench: At the same spot', expect.stringMatching(/^\/map#xyz=18\/51\.51810\/-0\.08610&tp=01/)],
  ]);
});

test('They are plain text in a town without a map', async () => {
  await open(placeWith(AMENITIES));
  expect(screen.getByText('Bench: At the same spot')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

test('Nothing is said of them where there are none', async () => {
  await open(placeWith([]));
  expect(screen.queryByText('Water and benches nearby')).toBeNull();
  expect(screen.getByText('Nobody has recorded a watering yet.')).toBeTruthy();
});

test('Where nobody has an account, the panel shows only where to fetch water, if anywhere', async () => {
  await open(placeWith(AMENITIES), false, { auth: null });
  expect(screen.getByText('Bench: At the same spot')).toBeTruthy();
  expect(screen.queryByText('Latest waterings')).toBeNull();
  cleanup();
  await open(placeWith([]), false, { auth: null });
  expect(screen.queryByText('Watering')).toBeNull();
});

const reservoirDays = ['2026-07-19', '2026-07-20', '2026-07-21'].map((day, at) => ({ day, share: 0.5 + at / 10 }));
const withReservoir = (insideWateringSeason: boolean) => () => ({
  ...{ guid: GUID, type: 'TREE', nearbyAmenities: [], watering: { insideWateringSeason, reservoirDays } },
  waterings: [entry(true), entry(false)],
});

test('In the season the panel draws how full the ground was, with a table that names who watered when', async () => {
  await open({ getPlace: withReservoir(true) });
  expect(screen.getByText(/holds 70% of the water that it can hold/)).toBeTruthy();
  const table = screen.getByRole('table', {
    name: 'Water in the ground in the evening, of the last 3 days',
    hidden: true,
  });
  expect([...table.querySelectorAll('tbody tr')].map(({ textContent }) => textContent)).toEqual([
    '19 Jul50%',
    '20 Jul60%40 litres',
    '21 Jul70%',
  ]);
  expect(document.querySelectorAll('circle')).toHaveLength(1);
});

test('Outside the season it draws nothing', async () => {
  await open({ getPlace: withReservoir(false) });
  expect(screen.queryByText('Water in the ground')).toBeNull();
});

test('No text of the panel is written into the code', async () => {
  const { container } = await open({ getPlace: withReservoir(true) }, true, { words: pseudoWords() });
  expect(container.textContent).toMatch(/[àéîöû]/);
  // Short names of months come from the locale.
  expect(plainTextIn(container, 'Hazel Swift', 'Jul')).toEqual([]);
});
