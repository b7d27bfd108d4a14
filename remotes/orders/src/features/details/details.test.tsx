/** Step 2: who orders, where they live, where the tree will stand, and the terms. */
import { afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import type { BootAuth } from '@greenward/contract';
import { aBootRecord, createTestGraphql, renderAt, settle } from '@greenward/testing';
import type { RootAnswers } from '@greenward/testing';
import { keepOrderDraft, readOrderDraft } from '../../parts/order-draft.ts';
import type { OrderDraft } from '../../parts/order-draft.ts';
import { aLocation, aMarket, anEvent, SLUG } from '../../testing/examples.ts';
import { DetailsPage } from './details-page.tsx';

beforeAll(() => {
  HTMLCanvasElement.prototype.getContext = () => null; // jsdom draws no map
  window.matchMedia = () =>
    ({ matches: false, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
});
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(cleanup);

const auth: BootAuth = { clientId: 'testham-web', domain: 'https://auth.test', audience: 'api', checksSilently: true };
const boot = aBootRecord({ auth, viewer: { signedIn: true, profile: null } });

const chosen = (differences: Partial<OrderDraft> = {}): void =>
  keepOrderDraft({
    ...{ marketSlug: SLUG, currentAudience: 'residents', skuGuids: ['s1'], stockLocationGuid: 'l1' },
    ...{ fulfillmentType: 'PICKUP', pickupSlug: 'saturday', details: null, hold: null },
    ...differences,
  });

async function open(answers: RootAnswers = {}) {
  const graphql = createTestGraphql({
    getMarket: () => aMarket(),
    getPickupEvents: () => [anEvent()],
    getStockLocations: () => [aLocation(3, 1)],
    getUserOrdersInMarket: () => [],
    getUserPrivateProfile: () => ({
      ...{ name: 'Hazel Swift', telephone: '020 7946 0000', postcode: null },
      address: '12 Elm Street\nTestham',
    }),
    lookupAddressesForPostcode: () => [
      {
        ...{ address: '7 Home Street, Testham', latitude: 51.5, longitude: -0.1, postcode: 'BD1 1HY' },
        ...{ derivedAddressLine1: '7 Home Street', derivedAddressLine2: null, postTown: 'Testham' },
      },
    ],
    searchAddresses: () => [],
    getMapTileSets: () => [],
    ...answers,
  });
  const page = renderAt(<DetailsPage />, { boot, graphql, path: `/order/apply2?market=${SLUG}` });
  await settle();
  return { ...page, graphql };
}
const press = async (name: string | RegExp, role: 'button' | 'option' = 'button'): Promise<void> => {
  await act(async () => void fireEvent.click(screen.getByRole(role, { name })));
  await settle();
};
const type = (name: string, value: string): void =>
  void fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
const agree = (): void => void fireEvent.click(screen.getByRole('checkbox', { name: 'I accept the terms' }));
async function findHome(text: string): Promise<void> {
  const field = screen.getByRole('combobox', { name: 'Find your address or postcode' });
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: text } });
  await settle(300);
}

test('The profile fills the form; a found address fills its lines; the order keeps all of it', async () => {
  chosen();
  await open();
  expect(screen.getByRole('textbox', { name: 'Your name' })).toHaveProperty('value', 'Hazel Swift');
  expect(screen.getByRole('textbox', { name: 'Town' })).toHaveProperty('value', 'Testham');
  await findHome('bd1 1hy');
  await press(/Home Street/, 'option');
  agree();
  await press('Save and continue');
  expect(readOrderDraft(SLUG)?.draft.details).toEqual({
    ...{ name: 'Hazel Swift', telephone: '020 7946 0000', address1: '7 Home Street', address2: '', town: 'Testham' },
    ...{ postcode: 'BD1 1HY', spot: { lon: -0.1, lat: 51.5 }, isPinned: false, acceptedTerms: 'order-terms' },
    ...{ groupPlantingReason: '', groupName: '', groupUrl: '', groupTwitter: '', groupInstagram: '' },
  });
  expect(sessionStorage.getItem(`gw-draft:order-details:${SLUG}`)).toBeNull();
});

test('By hand it works without any lookup', async () => {
  chosen();
  await open({
    getUserPrivateProfile: () => {
      throw new Error('down');
    },
    searchAddresses: () => {
      throw new Error('down');
    },
  });
  await findHome('Elm');
  expect(screen.getAllByText('We could not look for this address. Fill in the lines below.')).not.toEqual([]);
  type('Your name', 'Hazel');
  type('Address', '12 Elm Street');
  type('Town', 'Testham');
  type('Postcode', 'bd1 1hy');
  agree();
  await press('Save and continue');
  expect(readOrderDraft(SLUG)?.draft.details).toMatchObject({
    address1: '12 Elm Street',
    postcode: 'BD1 1HY',
    spot: null,
  });
});

test('A street that is chosen keeps a line that was typed, and is no position of a tree', async () => {
  chosen();
  const street = { lon: -0.2, lat: 51.6, placeCount: 1 };
  await open({
    searchAddresses: () => [
      { ...street, kind: 'STREET', label: 'Elm Street' },
      { ...street, kind: 'PARK', label: 'Elm Park' },
    ],
  });
  await findHome('Elm');
  expect(screen.getAllByRole('option')).toHaveLength(1); // nobody lives in a park
  await press('Elm Street', 'option');
  expect(screen.getByRole('textbox', { name: 'Address' })).toHaveProperty('value', '12 Elm Street');
  type('Postcode', 'bd1 1hy');
  agree();
  await press('Save and continue');
  expect(readOrderDraft(SLUG)?.draft.details).toMatchObject({ spot: null, isPinned: false });
});

test('What is missing is listed with links', async () => {
  chosen();
  await open();
  type('Your name', '');
  fireEvent.click(screen.getByRole('radio', { name: 'Somewhere else' }));
  await press('Save and continue');
  for (const name of [
    'Enter your name.',
    'Enter a full postcode, like BD1 1HY.',
    'Choose where the tree will stand.',
    'Accept the terms before you go on.',
  ])
    expect(screen.getByRole('link', { name })).toBeTruthy();
  expect(readOrderDraft(SLUG)?.draft.details).toBeNull();
});

test('The example of a postcode is one that may order, and "Back" leads to the step before', async () => {
  chosen();
  await open({ getMarket: () => aMarket({ rules: { postcodes: ['LS6', 'LS7'] } }) });
  expect(screen.getByText(/For postcodes that begin with LS6, LS7/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe(`/order/apply1?market=${SLUG}`);
  await press('Save and continue');
  expect(screen.getByRole('link', { name: 'Enter a full postcode, like LS6 1HY.' })).toBeTruthy();
});

test('The tree can stand elsewhere, without a map at the resident’s own position', async () => {
  chosen();
  const geolocation = {
    getCurrentPosition: (found: (at: object) => void) =>
      found({ coords: { longitude: -0.12, latitude: 51.52, accuracy: 5 } }),
  };
  Object.defineProperty(navigator, 'geolocation', { value: geolocation, configurable: true });
  await open();
  fireEvent.click(screen.getByRole('radio', { name: 'Somewhere else' }));
  await press('Show the map');
  await settle(300);
  expect(screen.getByText(/The map cannot be shown on this device/)).toBeTruthy();
  await press('I am there: use my position');
  expect(screen.getByText('At the place that you marked')).toBeTruthy();
  type('Postcode', 'bd1 1hy');
  agree();
  await press('Save and continue');
  expect(readOrderDraft(SLUG)?.draft.details?.spot).toEqual({ lon: -0.12, lat: 51.52 });
});

test('A group says who it is and why', async () => {
  chosen({ currentAudience: 'groups' });
  await open();
  type('Postcode', 'bd1 1hy');
  agree();
  await press('Save and continue');
  expect(screen.getByRole('link', { name: 'Enter the name of the group.' })).toBeTruthy();
  type('Name of the group', 'Elm Street School');
  type('Why the group wants to plant', 'A shady yard');
  type('Instagram (optional)', '@elm.street');
  await press('Save and continue');
  expect(readOrderDraft(SLUG)?.draft.details).toMatchObject({
    groupName: 'Elm Street School',
    groupInstagram: '@elm.street',
  });
});

test('A resident is not asked about a group', async () => {
  chosen();
  await open();
  expect(screen.queryByRole('textbox', { name: 'Name of the group' })).toBeNull();
});

test('What was typed survives a reload', async () => {
  chosen();
  const { unmount } = await open();
  type('Address', '1 Oak Lane');
  unmount();
  await open();
  expect(screen.getByRole('textbox', { name: 'Address' })).toHaveProperty('value', '1 Oak Lane');
});

test('The order so far is beside the form, with how long the tree is kept', async () => {
  chosen({ hold: { expiresAt: new Date(Date.now() + 9.5 * 60_000).toISOString(), clockBehindMs: 0, ticketFor: null } });
  await open();
  expect(screen.getByRole('complementary', { name: 'Your order so far' }).textContent).toContain('Flowering dogwood');
  expect(screen.getByRole('complementary').textContent).toContain('Saturday 5 December, 10am to 1pm');
  expect(screen.getByRole('timer').textContent).toMatch(/^9 minutes and \d+ seconds? left$/);
  expect(screen.getByText('You can still order afterwards, if your tree is still there.')).toBeTruthy();
});

test('A device whose clock is wrong counts by the server’s', async () => {
  const hour = 60 * 60_000;
  chosen({
    hold: { expiresAt: new Date(Date.now() + hour + 5.5 * 60_000).toISOString(), clockBehindMs: hour, ticketFor: null },
  });
  await open();
  expect(screen.getByRole('timer').textContent).toMatch(/^5 minutes/);
});

test('A tree that is no longer kept is no reason to stop', async () => {
  chosen({ hold: { expiresAt: new Date(Date.now() - 1_000).toISOString(), clockBehindMs: 0, ticketFor: null } });
  await open();
  expect(screen.getByText(/We no longer keep your trees. You can go on/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Save and continue' })).toBeTruthy();
});

test('When the time ends while the page is open, it is said once', async () => {
  chosen({ hold: { expiresAt: new Date(Date.now() + 2_500).toISOString(), clockBehindMs: 0, ticketFor: null } });
  await open();
  expect(screen.queryByText(/We no longer keep your trees/)).toBeNull();
  expect((await screen.findByText(/We no longer keep your trees/)).getAttribute('role')).toBe('status');
});

test('Without a choice the page leads to the first step', async () => {
  await open();
  expect(screen.getByText('No tree is chosen yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Choose a tree' }).getAttribute('href')).toBe(`/order/apply1?market=${SLUG}`);
});
