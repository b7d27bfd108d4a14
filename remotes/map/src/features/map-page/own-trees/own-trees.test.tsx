/** The viewer's own trees on the map page without WebGL: the chip, the order, a shared link, none, and a failure. */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { BootAuth } from '@greenward/contract';
import { aBootRecord, createTestGraphql, renderAt } from '@greenward/testing';
import type { RootAnswers, TestGraphql } from '@greenward/testing';
import { MapPage } from '../map-page.tsx';

afterEach(cleanup);

const GUID = '00000000-0000-4000-8000-000000000001';
const auth: BootAuth = { clientId: 'testham-web', domain: 'https://auth.test', audience: 'api', checksSilently: true };
const SWITCHES = { showMap: true, showAdopt: true, showWatering: true, userAccount: true };

const aTree = (number: number) => ({
  guid: GUID.slice(0, -2) + String(number).padStart(2, '0'),
  featureId: number,
  type: 'TREE',
  name: 'Acer rubrum',
  address: `${number} Francis Ave`,
  lon: -71.11 + number / 1000,
  lat: 42.37,
  attributes: {},
  species: { slug: 'acer_rubrum', name: 'Red maple', scientificName: 'Acer rubrum', photos: [] },
  area: { slug: 'riverside', name: 'Riverside' },
  rarity: null,
  retired: null,
});
const owned = (
  number: number,
  {
    need = null,
    reservoir = 0.9,
    ...place
  }: { need?: object | null; reservoir?: number | null; retired?: object } = {},
) => ({
  placeId: aTree(number).guid,
  adoptedAt: '2026-05-01T10:00:00Z',
  place: {
    ...{ ...aTree(number), need, ...place },
    watering: { needsWatering: need !== null, reservoir },
  },
});
const THIRSTY = { need: 'NOW', reasons: ['Thirsty. 20 litres now.'] };

const answers: RootAnswers = {
  findPlaces: () => ({
    numberMatched: 1,
    numberMatchedAtLeast: false,
    numberReturned: 1,
    places: [{ distanceMetres: 5, place: aTree(9) }],
  }),
  getPlace: () => aTree(2),
  getCategorySummaries: () => [],
  searchAddresses: () => [],
  getUserPlaces: () => [
    owned(1),
    owned(2, { need: THIRSTY, reservoir: 0.1 }),
    owned(3, { retired: { since: '2026-01-01' } }),
    { ...owned(4), adoptedAt: null },
  ],
};
const tileSets = [{ layers: ['trees'], url: '/tiles/trees/1/{z}/{x}/{y}.mvt', minZoom: 8, maxZoom: 17 }];

function open(
  path = '/map',
  differences: RootAnswers = {},
  { signedIn = true, switches = SWITCHES as Record<string, boolean> } = {},
): TestGraphql {
  const graphql = createTestGraphql({ ...answers, ...differences });
  const boot = aBootRecord({
    ...{ auth, switches, viewer: { signedIn, profile: null } },
    tenant: { boundingBox: [-71.16, 42.35, -71.06, 42.4] },
  });
  renderAt(<MapPage tileSets={tileSets} firstPlaces={[]} hasTrees />, { path, boot, graphql });
  return graphql;
}
const chip = () => screen.findByRole('button', { name: 'My trees' });
const rows = async () =>
  (await screen.findAllByRole('link', { name: /Red maple/ })).map(({ textContent }) => textContent);
const asked = (graphql: TestGraphql, name: string) => graphql.asked.filter((one) => one.name === name).length;

beforeEach(() => {
  HTMLCanvasElement.prototype.getContext = () => null;
  window.matchMedia = () =>
    ({ matches: false, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
  globalThis.fetch = () => Promise.reject(new TypeError('no network'));
});

describe('My trees', () => {
  test('lists the trees that the resident looks after, the thirstiest first, with what each needs', async () => {
    const graphql = open();
    fireEvent.click(await chip());
    const region = within(await screen.findByRole('region', { name: 'My trees' }));
    await region.findByText('Thirsty. 20 litres now.');
    expect(await rows()).toEqual([
      'Red maple2 Francis AveThirsty. 20 litres now.',
      'Red maple1 Francis AveNeeds nothing today.',
    ]);
    expect((await chip()).getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByText('You look after 2 places. One needs water now.')).toBeTruthy();
    expect(screen.getAllByRole('list', { name: 'What the marks mean' })[0]?.textContent).toBe(' needs water now fine');
    expect(asked(graphql, 'OwnTreesQuery')).toBe(1);
  });

  test('pressed again, all places are back', async () => {
    open();
    fireEvent.click(await chip());
    await screen.findByText('Thirsty. 20 litres now.');
    fireEvent.click(await chip());
    expect(await screen.findByText('1 place here')).toBeTruthy();
    expect(screen.queryByText('Thirsty. 20 litres now.')).toBeNull();
  });

  test('the card of one of them says what it needs', async () => {
    open(`/map#my=1&tg=${aTree(2).guid}`);
    const card = await screen.findByRole('article', { name: 'Red maple' });
    await waitFor(() => expect(within(card).getByText('Thirsty. 20 litres now.')).toBeTruthy());
  });

  test('nothing is said of a tree whose water nobody knows', async () => {
    open('/map#my=1', { getUserPlaces: () => [owned(1, { reservoir: null })] });
    expect(await rows()).toEqual(['Red maple1 Francis Ave']);
  });

  test('has no chip for a resident without trees, and loads no list', async () => {
    const graphql = open('/map', { getUserPlaces: () => [{ ...owned(1), adoptedAt: null }] });
    expect(await screen.findByText('1 place here')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'My trees' })).toBeNull();
    expect(asked(graphql, 'OwnTreesQuery')).toBe(0);
  });

  test('is asked nothing of for a visitor, or where nobody adopts, whatever the address says', async () => {
    const visited = open('/map', {}, { signedIn: false });
    expect(await screen.findByText('1 place here')).toBeTruthy();
    expect(asked(visited, 'OwnTreeCountQuery')).toBe(0);
    cleanup();
    const plain = open('/map#my=1', {}, { switches: { showMap: true, userAccount: true } });
    expect(await screen.findByText('1 place here')).toBeTruthy();
    expect(asked(plain, 'OwnTreeCountQuery')).toBe(0);
  });
});

describe('A shared link', () => {
  test('asks a visitor to sign in, and leads back to all places', async () => {
    const graphql = open('/map#my=1', {}, { signedIn: false });
    expect(await screen.findByText('Sign in to see your trees')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeTruthy();
    expect(asked(graphql, 'OwnTreesQuery')).toBe(0);
    fireEvent.click(screen.getByRole('button', { name: 'Show everything' }));
    expect(await screen.findByText('1 place here')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('combobox'));
  });

  test('shows a resident without trees the way to choose one', async () => {
    open('/map#my=1', { getUserPlaces: () => [] });
    expect(await screen.findByText('You have not adopted a tree yet')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Choose a tree' }).getAttribute('href')).toBe('/pick');
  });

  test('leads to pits in a town that has only those', async () => {
    open(
      '/map#my=1',
      { getUserPlaces: () => [] },
      { switches: { showMap: true, showPitAdopt: true, userAccount: true } },
    );
    expect((await screen.findByRole('link', { name: 'Choose an empty pit' })).getAttribute('href')).toBe('/adoptpit');
  });

  test('says when the list cannot be loaded, never that there is none, and tries again', async () => {
    let fails = true;
    open('/map#my=1', {
      getUserPlaces() {
        if (fails) throw new Error('down');
        return [owned(1)];
      },
    });
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.queryByText('You have not adopted a tree yet')).toBeNull();
    fails = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await rows()).toHaveLength(1);
  });
});
