/** Streets and areas that a resident follows: the list, the dialog, and the button at the end of a report. */
import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { aBootRecord, createTestGraphql, renderAt, settle, teachDialogs } from '@greenward/testing';
import type { RootAnswers } from '@greenward/testing';
import { AlertsPanel } from './alerts-panel.tsx';
import { Filler } from './follow-here.tsx';

beforeAll(teachDialogs);
afterEach(cleanup);

const HOME = { code: 'area:0123456789abcdef', name: 'Home', radiusMetres: 250, position: [-71.1, 42.37] };
const ELM = { kind: 'STREET', label: 'Elm Street', slug: 'elm-street', lon: -71.1, lat: 42.37 };

async function open(answers: RootAnswers = {}, part = <AlertsPanel />, boot: Parameters<typeof aBootRecord>[0] = {}) {
  const graphql = createTestGraphql({
    getFollowedStreets: () => [{ slug: 'elm-street', name: 'Elm Street' }],
    getFollowedAreas: () => [HOME],
    searchAddresses: () => [ELM],
    lookupAddressesForPostcode: () => [],
    userFollowList: () => ({ subscribed: true }),
    userUnfollowList: () => ({ subscribed: false }),
    followArea: () => ({ area: HOME, refusal: null }),
    ...answers,
  });
  const { tenant } = aBootRecord();
  const viewer = { signedIn: true, profile: null };
  renderAt(part, { graphql, boot: aBootRecord({ viewer, tenant: { ...tenant, phase: 2 }, ...boot }) });
  await settle();
  return graphql;
}
const asked = (graphql: Awaited<ReturnType<typeof open>>, name: string) =>
  graphql.asked.filter((operation) => operation.name === name).map(({ variables }) => variables);
async function press(name: string | RegExp): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name }));
  await settle();
}
const dialog = () => within(screen.getByRole('dialog', { name: 'Follow a street or an area' }));
async function choose(text: string): Promise<void> {
  fireEvent.change(dialog().getByRole('combobox'), { target: { value: text } });
  await settle();
  fireEvent.click(await dialog().findByRole('option'));
  await settle();
}

test('streets and areas are listed by name, and can be ended and taken up again', async () => {
  const graphql = await open({
    followArea: () => ({ area: { ...HOME, code: 'area:fedcba9876543210' }, refusal: null }),
  });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Elm Street'),
    expect.stringContaining('Home and about 250 m around it'),
  ]);
  await press('Stop following Home and about 250 m around it');
  expect(screen.getByText(/No longer followed:/)).toBeTruthy();
  await press(/^Undo: follow Home/);
  await press('Stop following Home and about 250 m around it');
  expect(asked(graphql, 'UnfollowAlertMutation')).toEqual([
    { code: 'area:0123456789abcdef' },
    { code: 'area:fedcba9876543210' },
  ]);
  const { position, radiusMetres, name } = HOME;
  expect(asked(graphql, 'FollowAreaMutation')).toEqual([{ area: { position, radiusMetres, name } }]);
});

test('a street is followed as a whole, which is offered first', async () => {
  const graphql = await open({ getFollowedStreets: () => [], getFollowedAreas: () => [] });
  expect(screen.getByText(/None yet/)).toBeTruthy();
  await press('Follow a street or an area');
  await choose('Elm');
  expect(dialog().getByRole<HTMLInputElement>('radio', { name: 'All of Elm Street' }).checked).toBe(true);
  await press('Follow');
  expect(asked(graphql, 'FollowStreetMutation')).toEqual([{ code: 'street:elm-street' }]);
  expect(screen.getByRole('status').textContent).toContain('You now follow Elm Street.');
});

test('an area around an address is followed, and a refusal is said', async () => {
  let isFull = true;
  const refusal = { code: 'TOO_MANY', message: 'You follow 5 areas already.' };
  const graphql = await open({
    followArea: () => (isFull ? { area: null, refusal } : { area: HOME, refusal: null }),
  });
  await press('Follow a street or an area');
  await press('Follow');
  expect(dialog().getAllByText('Choose an address from the list, or use your position.').length).toBeGreaterThan(0);
  await choose('Elm');
  fireEvent.click(dialog().getByRole('radio', { name: 'About 500 m around it' }));
  await press('Follow');
  expect(dialog().getByText('You follow 5 areas already.')).toBeTruthy();
  isFull = false;
  await press('Follow');
  expect(asked(graphql, 'FollowAreaMutation').at(-1)).toEqual({
    area: { position: [-71.1, 42.37], radiusMetres: 500, name: 'Elm Street' },
  });
});

test('a postcode is looked up where no street has such a name', async () => {
  const graphql = await open({
    searchAddresses: () => [],
    lookupAddressesForPostcode: () => [{ address: '12 Maple Street, 02139', latitude: 42.37, longitude: -71.1 }],
  });
  await press('Follow a street or an area');
  await choose('02139');
  await press('Follow');
  expect(asked(graphql, 'FollowAreaMutation')[0]).toMatchObject({
    area: { radiusMetres: 250, name: 'Maple Street' },
  });
});

test('at the end of a report its place is offered to residents', async () => {
  const report = <Filler lon={-71.1} lat={42.37} placeName="Lime, Elm Street" />;
  const graphql = await open({}, report);
  await press('Follow what happens around here');
  expect(dialog().queryByRole('combobox')).toBeNull();
  await press('Follow');
  expect(asked(graphql, 'FollowAreaMutation')).toEqual([
    { area: { position: [-71.1, 42.37], radiusMetres: 250, name: 'Lime, Elm Street' } },
  ]);
  expect(screen.getByRole('status').textContent).toContain(
    'You now follow Lime, Elm Street and about 250 m around it.',
  );
  cleanup();
  await open({}, report, { viewer: { signedIn: false, profile: null } });
  expect(screen.queryByRole('button')).toBeNull();
});

test('projects before phase 2 have no follows', async () => {
  const { tenant } = aBootRecord();
  await open({}, <AlertsPanel />, { tenant: { ...tenant, phase: 1.5 } });
  expect(screen.queryByRole('region')).toBeNull();
});
