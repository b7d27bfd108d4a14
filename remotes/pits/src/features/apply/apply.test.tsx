/** Both steps of an application for a pit, its draft, and how it ends (domain §3 to §5). */
import { afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { useState } from 'react';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import type { BootAuth } from '@greenward/contract';
import type { Masked, Unmasked } from '@greenward/graphql';
import {
  aBootRecord,
  createTestGraphql,
  mask,
  renderAt,
  teachDialogs,
  settle,
  plainTextIn,
  pseudoWords,
} from '@greenward/testing';
import type { RootAnswers } from '@greenward/testing';
import { readPitDraft, startPit, submittablePit } from '../../parts/pit-draft.ts';
import type { Apply1_placeFragment } from './apply1.generated.ts';
import { Apply1 } from './apply1.tsx';
import { Apply2 } from './apply2.tsx';

beforeAll(() => {
  teachDialogs();
  HTMLCanvasElement.prototype.getContext = () => null; // jsdom draws no map
  window.matchMedia = () =>
    ({ matches: false, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
});
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(cleanup);

const GUID = '00000000-0000-4000-8000-000000000001';
const auth: BootAuth = { clientId: 'testham-web', domain: 'https://auth.test', audience: 'api', checksSilently: true };
const boot = aBootRecord({ auth, viewer: { signedIn: true, profile: null } });
const press = async (name: string | RegExp, role: 'button' | 'link' | 'option' = 'button'): Promise<void> => {
  await act(async () => void fireEvent.click(screen.getByRole(role, { name })));
  await settle();
};

const picture = { url: '/images/fallback/pit.svg', width: 1200, height: 900, alt: 'A drawing of a pit', isOwn: false };
const card = { guid: GUID, name: 'Tree pit', address: '1 High Street', area: null, fallbackImage: picture };
const free = {
  viewerCanApply: true,
  isReserved: false,
  ownFlowGuid: null,
  applicants: 0,
  warnDistance: 50,
  maximumDistance: 100,
};
const aPit = (pit: Partial<NonNullable<Unmasked<Apply1_placeFragment>['pit']>> | null) =>
  mask<Masked<Apply1_placeFragment>>({
    ...card,
    lon: -0.1,
    lat: 51.5,
    geometry: { type: 'Point', coordinates: [-0.1, 51.5] },
    pit: pit === null ? null : { ...free, ...pit },
  });

const listed = (guid: string, address: string) => ({
  distanceMetres: 40,
  heading: 'NE',
  place: { ...card, guid, address },
});
const pits = (...found: object[]) => ({
  findFreePits: () => ({ numberMatched: found.length, withinMetres: 10_000, pits: found, waitingLists: [] }),
});

async function stepOne(place: ReturnType<typeof aPit> | null, path = '/adoptpit/apply1') {
  const graphql = createTestGraphql({
    ...pits(listed('other', '2 High Street')),
    searchAddresses: () => [{ kind: 'STREET', label: 'Mill Lane', lon: -0.05, lat: 51.52, placeCount: 1 }],
  });
  const page = renderAt(<Apply1 place={place} />, { boot, graphql, path });
  await settle();
  return { ...page, graphql };
}

test('Free pits are listed, and each leads back to this page with its number', async () => {
  await stepOne(null);
  expect(screen.getByRole('heading', { name: 'One pit, from the middle of town' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '2 High Street' }).getAttribute('href')).toBe('/adoptpit/apply1?place=other');
  expect(screen.getByText('40 m away, to the north-east')).toBeTruthy();
});

test('Where no pit is free, those with a waiting list can be chosen', async () => {
  const waitingLists = [listed('other', '2 High Street')];
  const graphql = createTestGraphql({
    findFreePits: () => ({ numberMatched: 0, withinMetres: 10_000, pits: [], waitingLists }),
  });
  renderAt(<Apply1 place={null} />, { boot, graphql });
  await settle();
  expect(screen.getByText(/^Neighbours have applied for these pits/)).toBeTruthy();
  expect(screen.getByRole('link', { name: '2 High Street' }).getAttribute('href')).toBe('/adoptpit/apply1?place=other');
  expect(screen.queryByRole('link', { name: 'Adopt a tree instead' })).toBeNull();
});

test('Where none has a waiting list either, a tree is offered if trees are adopted as well', async () => {
  const graphql = createTestGraphql(pits());
  renderAt(<Apply1 place={null} />, { boot: { ...boot, switches: { showAdopt: true } }, graphql });
  await settle();
  expect(screen.getByText('No pit is free here')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Adopt a tree instead' }).getAttribute('href')).toBe('/adopt');
});

test('A street starts the list anew, and choosing a pit keeps it', async () => {
  const { graphql } = await stepOne(null);
  const field = screen.getByRole('combobox', { name: 'Street or address' });
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: 'Mill' } });
  await settle(300);
  await press('Mill Lane', 'option');
  expect(graphql.asked.at(-1)).toMatchObject({ name: 'FreePitsNearQuery', variables: { from: [-0.05, 51.52] } });
  expect(screen.getByRole('link', { name: '2 High Street' }).getAttribute('href')).toBe(
    '/adoptpit/apply1?place=other&at=-0.05,51.52',
  );
});

test('The map loads when it is asked for, and the list is one press away', async () => {
  const graphql = createTestGraphql({
    findFreePits: () => ({
      numberMatched: 1,
      withinMetres: 10_000,
      pits: [{ distanceMetres: 40, place: card }],
      waitingLists: [],
      marks: [{ guid: card.guid, featureId: 7, lon: -0.1, lat: 51.5 }],
    }),
    getMapTileSets: () => [],
  });
  renderAt(<Apply1 place={null} />, { boot, graphql });
  await settle();
  const shown: string[] = [];
  HTMLElement.prototype.scrollIntoView = function (this: HTMLElement) {
    shown.push(this.id); // jsdom lays out nothing
  };
  const isOnMap = (): boolean => graphql.asked.some(({ name }) => name === 'PitsOnMapQuery');
  expect(isOnMap()).toBe(false);
  await press('Show them on the map');
  await settle(300);
  expect(isOnMap()).toBe(true);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Free pits on the map' }));
  expect(shown).toEqual(['pits-map']);
  expect(screen.getByText(/The map cannot be shown on this device/)).toBeTruthy();
  await press('Show them as a list');
  expect(screen.getByRole('link', { name: '1 High Street' })).toBeTruthy();
});

test('Going on keeps the chosen pit for step 2', async () => {
  await stepOne(aPit({}));
  await press('Continue with this pit');
  expect(readPitDraft()).toMatchObject({ step: 2, placeId: GUID, placeProps: { address: '1 High Street' } });
  expect(submittablePit(readPitDraft())).not.toBeNull();
});

test('Who would come second hears it before they go on', async () => {
  await stepOne(aPit({ applicants: 1 }));
  expect(screen.getByText(/One neighbour has applied for this pit/)).toBeTruthy();
});

test.each([
  ['that takes no application', aPit({ viewerCanApply: false }), /takes no application/],
  ['that is a tree', aPit(null), /not an empty tree pit/],
  [
    'that the resident applied for',
    aPit({ viewerCanApply: false, ownFlowGuid: 'f1' }),
    /You have applied for this pit/,
  ],
])('A place %s is explained', async (_which, place, text) => {
  await stepOne(place);
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Continue with this pit' })).toBeNull();
});

test('The voucher of a reserved pit is checked; a wrong one says so', async () => {
  const graphql = createTestGraphql({
    ...pits(),
    verifyPlaceVoucher: ({ code }) => code === 'ACDEFGHJ',
  });
  renderAt(<Apply1 place={aPit({ viewerCanApply: false, isReserved: true })} />, { boot, graphql });
  await settle();
  expect(screen.getByText(/This pit is kept for somebody/)).toBeTruthy();
  const field = screen.getByRole('textbox', { name: 'Voucher' });
  fireEvent.change(field, { target: { value: 'WRONG' } });
  await press('Use this voucher');
  expect(screen.getByText('This is not the voucher of this pit.')).toBeTruthy();
  fireEvent.change(field, { target: { value: 'ACDEFGHJ' } });
  await press('Use this voucher');
  expect(screen.queryByText('This is not the voucher of this pit.')).toBeNull();
  expect(graphql.asked.flatMap(({ variables }) => variables['code'] ?? [])).toEqual(['WRONG', 'ACDEFGHJ']);
});

test('An unknown place in the address is explained', async () => {
  await stepOne(null, '/adoptpit/apply1?place=nothing');
  expect(screen.getByText(/We do not know this pit/).getAttribute('role')).toBe('alert');
});

function TwoPits() {
  const [guid, setGuid] = useState('first');
  return (
    <>
      <button type="button" onClick={() => setGuid('second')}>
        Another
      </button>
      <Apply1 place={{ ...aPit({}), guid } as ReturnType<typeof aPit>} />
    </>
  );
}

test('When another pit is chosen, the focus moves to it; on arrival it stays with the page', async () => {
  renderAt(<TwoPits />, { boot, graphql: createTestGraphql(pits()) });
  await settle();
  expect(document.activeElement?.id).not.toBe('pits-chosen');
  await press('Another');
  expect(document.activeElement?.id).toBe('pits-chosen');
});

const chosen = () =>
  startPit({
    placeId: GUID,
    geometry: { type: 'Point', coordinates: [-0.1, 51.5] },
    activityProps: { common_name: 'Tree pit' },
    placeProps: {
      name: 'Tree pit',
      address: '1 High Street',
      lon: -0.1,
      lat: 51.5,
      warnDistance: 50,
      maximumDistance: 100,
    },
  });

const DONE = { guid: 'f1', state: 'applied', refusal: null };
const house = (metres: number) => ({
  address: `${metres} Home Street, Testham`,
  latitude: 51.5 + metres / 111_195,
  longitude: -0.1,
  postcode: 'BD1 1HY',
  derivedAddressLine1: `${metres} Home Street`,
});

async function stepTwo(answers: RootAnswers = {}, { signedIn = true, metres = 20 } = {}) {
  const graphql = createTestGraphql({
    getUserPrivateProfile: () => ({ name: 'Hazel Swift', address: null, postcode: null, telephone: '020 7946 0000' }),
    lookupAddressesForPostcode: () => [house(metres)],
    searchAddresses: () => [],
    createFlow: () => DONE,
    ...answers,
  });
  const page = renderAt(<Apply2 />, {
    boot: signedIn ? boot : aBootRecord({ auth }),
    graphql,
    path: '/adoptpit/apply2',
  });
  await settle();
  return { ...page, graphql };
}
async function findHome(): Promise<void> {
  const field = screen.getByRole('combobox', { name: 'Find your address or postcode' });
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: 'bd1 1hy' } });
  await settle(300);
  await press(/Home Street/, 'option');
}
const agree = () => fireEvent.click(screen.getByRole('checkbox', { name: 'I agree to the terms' }));
const sent = (graphql: Awaited<ReturnType<typeof stepTwo>>['graphql']) =>
  graphql.asked.filter(({ name }) => name === 'ApplyForPitMutation').map(({ variables }) => variables);

test('Without a pit the page says so and leads to the pits', () => {
  renderAt(<Apply2 />, { boot });
  expect(screen.getByText('No tree pit selected.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Choose a pit' }).getAttribute('href')).toBe('/adoptpit/apply1');
});

test('An application has the address, its position and what the profile knew, and ends the draft', async () => {
  chosen();
  const { graphql } = await stepTwo();
  await findHome();
  expect(screen.getByText('The pit is 20 m from your home.')).toBeTruthy();
  agree();
  await press('Apply for this pit');
  expect(sent(graphql)).toMatchObject([
    {
      placeId: GUID,
      geometry: { type: 'Point', coordinates: [-0.1, 51.5] },
      attributes: {
        name: 'Hazel Swift',
        telephone: '020 7946 0000',
        address: '20 Home Street, Testham',
        postcode: 'BD1 1HY',
        position: [-0.1, expect.closeTo(51.5, 2)],
        adopterprivate: 0,
      },
    },
  ]);
  expect(readPitDraft()).toMatchObject({ step: null, placeId: null, complete: { placeId: GUID } });
  expect(sessionStorage.getItem('gw-draft:pits-application')).toBeNull();
});

test('An applicant chooses whether neighbours see their nickname', async () => {
  chosen();
  const { graphql } = await stepTwo();
  await findHome();
  expect(screen.getByText(/the page of the pit says by your nickname that you look after it/)).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Do not show my nickname on the page of this pit' }));
  agree();
  await press('Apply for this pit');
  expect(sent(graphql)).toMatchObject([{ attributes: { adopterprivate: 1 } }]);
});

test('Choosing only the street keeps an address that was typed, and parks are no homes', async () => {
  chosen();
  const street = { lon: -0.1, lat: 51.5001, placeCount: 1 };
  await stepTwo({
    searchAddresses: () => [
      { ...street, kind: 'PARK', label: 'Mill Park' },
      { ...street, kind: 'STREET', label: 'Mill Lane' },
    ],
  });
  fireEvent.change(screen.getByRole('textbox', { name: 'Your address' }), {
    target: { value: 'Mill House, Mill Lane' },
  });
  const field = screen.getByRole('combobox', { name: 'Find your address or postcode' });
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: 'Mill' } });
  await settle(300);
  expect(screen.getAllByRole('option')).toHaveLength(1);
  await press('Mill Lane', 'option');
  expect(screen.getByText('The pit is 11 m from your home.')).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Your address' })).toHaveProperty('value', 'Mill House, Mill Lane');
});

test('Where only the street is known, a long distance is not held against the applicant', async () => {
  chosen();
  const { graphql } = await stepTwo({
    searchAddresses: () => [{ kind: 'STREET', label: 'Long Lane', lon: -0.1, lat: 51.51, placeCount: 9 }],
  });
  const field = screen.getByRole('combobox', { name: 'Find your address or postcode' });
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: 'Long' } });
  await settle(300);
  await press('Long Lane', 'option');
  expect(screen.getByText(/We know only your street, and our point on it is 1.1 km from the pit/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Find a pit nearer to home' })).toBeNull();
  agree();
  await press('Apply for this pit');
  expect(screen.getByRole('link', { name: /from the street alone the pit seems too far away/ })).toBeTruthy();
  expect(sent(graphql)).toEqual([]);
});

test('What is missing is listed with links, and nothing is sent', async () => {
  chosen();
  const { graphql } = await stepTwo();
  await press('Apply for this pit');
  expect(screen.getByRole('link', { name: 'Find your address and choose a suggestion.' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Agree to the terms before you apply.' })).toBeTruthy();
  expect(document.activeElement?.getAttribute('role')).toBe('alert');
  const listed = [...(document.activeElement?.querySelectorAll('a') ?? [])].map((link) =>
    document.getElementById(link.getAttribute('href')?.slice(1) ?? ''),
  );
  expect(listed.length).toBeGreaterThan(3);
  const inOrder = listed.every(
    (field, at) =>
      at === 0 ||
      ((listed[at - 1]?.compareDocumentPosition(field as Node) ?? 0) & Node.DOCUMENT_POSITION_FOLLOWING) > 0,
  );
  expect(inOrder).toBe(true);
  expect(sent(graphql)).toEqual([]);
});

test('A long way is warned of, but allowed', async () => {
  chosen();
  const { graphql } = await stepTwo({}, { metres: 70 });
  await findHome();
  expect(screen.getByText(/70 m from your home. That is a long way/)).toBeTruthy();
  agree();
  await press('Apply for this pit');
  expect(sent(graphql)).toHaveLength(1);
});

test('Too far is refused before anything is sent, in feet where people measure in feet', async () => {
  chosen();
  const graphql = createTestGraphql({
    getUserPrivateProfile: () => null,
    searchAddresses: () => [{ kind: 'ADDRESS', label: '9 Far Lane', lon: -0.1, lat: 51.503, placeCount: 0 }],
  });
  renderAt(<Apply2 />, {
    boot: aBootRecord({ auth, tenant: { units: 'imperial' }, viewer: { signedIn: true, profile: null } }),
    graphql,
  });
  await settle();
  const field = screen.getByRole('combobox', { name: 'Find your address or postcode' });
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: 'Far Lane' } });
  await settle(300);
  await press('9 Far Lane', 'option');
  expect(screen.getByText(/The pit is 0.2 mi from your home. It may be at most 330 ft away/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Find a pit nearer to home' })).toBeTruthy();
  agree();
  await press('Apply for this pit');
  expect(screen.getByRole('link', { name: /This pit is too far from your home/ })).toBeTruthy();
  expect(sent(graphql)).toEqual([]);
});

test.each([
  ['FULL', 'Find another free pit', '/adoptpit/apply1'],
  ['RESERVED', 'Find another free pit', '/adoptpit/apply1'],
  ['TOO_MANY', 'See my applications', '/profile'],
])('The refusal %s is shown in the project’s words with a way on, and keeps the draft', async (code, name, path) => {
  chosen();
  await stepTwo({
    createFlow: () => ({ guid: null, state: null, refusal: { code, message: 'The council’s own words.' } }),
  });
  await findHome();
  agree();
  await press('Apply for this pit');
  expect(screen.getByText('The council’s own words.')).toBeTruthy();
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(path);
  expect(readPitDraft().placeId).toBe(GUID);
});

test('After a lost answer the same application is sent again, and the draft survives a reload', async () => {
  chosen();
  let tries = 0;
  const { graphql, unmount } = await stepTwo({
    createFlow: () => {
      tries += 1;
      if (tries === 1) throw new Error('down');
      return DONE;
    },
  });
  await findHome();
  agree();
  await press('Apply for this pit');
  expect(screen.getByText(/We do not know whether this worked/)).toBeTruthy();
  const key = (): unknown =>
    (JSON.parse(sessionStorage.getItem('gw-draft:pits-application') ?? 'null') as { key?: unknown } | null)?.key;
  const before = key();
  expect(typeof before).toBe('string');
  unmount();
  const again = await stepTwo();
  expect(screen.getByRole('textbox', { name: 'Your address' })).toHaveProperty('value', '20 Home Street, Testham');
  expect(key()).toBe(before);
  await press('Apply for this pit');
  expect(sent(again.graphql)).toEqual(sent(graphql));
});

test('Another pit keeps what was typed, as a new application', async () => {
  chosen();
  const { unmount } = await stepTwo();
  await findHome();
  unmount();
  const draft = (): { readonly key: string; readonly input: { readonly placeId: string } } =>
    JSON.parse(sessionStorage.getItem('gw-draft:pits-application') ?? 'null') as never;
  const before = draft();
  startPit({ ...submittablePit(readPitDraft())!, placeId: 'other' });
  await stepTwo();
  expect(screen.getByRole('textbox', { name: 'Your address' })).toHaveProperty('value', '20 Home Street, Testham');
  expect(draft().input.placeId).toBe('other');
  expect(draft().key).not.toBe(before.key);
});

test('Signing out in another tab leaves no pit to apply for', async () => {
  chosen();
  const { graphql } = await stepTwo();
  await findHome();
  agree();
  sessionStorage.clear();
  await press('Apply for this pit');
  expect(screen.getByText('No tree pit selected.')).toBeTruthy();
  expect(sent(graphql)).toEqual([]);
});

test('A visitor signs in first, and nothing is sent before', async () => {
  chosen();
  const { graphql } = await stepTwo({}, { signedIn: false });
  await findHome();
  fireEvent.change(screen.getByRole('textbox', { name: 'Your name' }), { target: { value: 'Hazel' } });
  fireEvent.change(screen.getByRole('textbox', { name: 'Telephone number (optional)' }), {
    target: { value: '02079460000' },
  });
  agree();
  await press('Apply for this pit');
  expect(sent(graphql)).toEqual([]);
  expect(readPitDraft().placeId).toBe(GUID);
  // The form was complete: it waits for the sign-in, which may continue in another tab.
  for (const storage of [sessionStorage, localStorage])
    expect(storage.getItem('gw-draft:pits-application')).toContain('Home Street');
});

test('Cancelling asks first; then nothing is left', async () => {
  chosen();
  await stepTwo();
  await findHome();
  await press('Cancel');
  expect(readPitDraft().placeId).toBe(GUID);
  await press('Delete it');
  expect([readPitDraft().placeId, readPitDraft().complete]).toEqual([null, null]);
  expect(sessionStorage.getItem('gw-draft:pits-application')).toBeNull();
});

test('The form works without what the profile knows', async () => {
  chosen();
  await stepTwo({
    getUserPrivateProfile: () => {
      throw new Error('down');
    },
  });
  expect(screen.getByRole('textbox', { name: 'Your name' })).toHaveProperty('value', '');
});

test('No text of step 1 is written into the code', async () => {
  const graphql = createTestGraphql(pits(listed('other', '2 High Street')));
  const pseudo = aBootRecord({ auth, viewer: { signedIn: true, profile: null }, words: pseudoWords() });
  const { container } = renderAt(<Apply1 place={aPit({ applicants: 1 })} />, { boot: pseudo, graphql });
  await settle();
  expect(container.textContent).toMatch(/[àéîöû]/);
  expect(plainTextIn(container, card, '2 High Street', boot.tenant)).toEqual([]);
});
