/**
 * The need-first list on the map page without WebGL: list, start, empty, slow and failed, by keyboard and in the
 * address.
 */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aBootRecord, createTestGraphql, renderAt } from '@greenward/testing';
import type { RootAnswers, TestGraphql } from '@greenward/testing';
import { MapPage } from '../map-page.tsx';

afterEach(cleanup);

const GUID = '00000000-0000-4000-8000-000000000001';
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
const inNeed = (differences: Record<string, unknown> = {}) => ({
  trees: [
    { need: 'NOW', reasons: ['Thirsty. 20 litres now.'], distanceMetres: 300, place: aTree(1) },
    { need: 'IN_SEASON', reasons: ['In flower about now.'], distanceMetres: 40, place: aTree(2) },
  ],
  numberMatched: 2,
  none: null,
  ...differences,
});
const answers: RootAnswers = {
  findPlaces: () => ({
    numberMatched: 1,
    numberMatchedAtLeast: false,
    numberReturned: 1,
    places: [{ distanceMetres: 5, place: aTree(9) }],
  }),
  getPlace: () => aTree(1),
  getCategorySummaries: () => [],
  searchAddresses: () => [{ label: 'Redwood Street', kind: 'STREET', lon: -71.1, lat: 42.38, placeCount: 12 }],
  findTreesInNeed: () => inNeed(),
};
const tileSets = [{ layers: ['trees'], url: '/tiles/trees/1/{z}/{x}/{y}.mvt', minZoom: 8, maxZoom: 17 }];

function open(
  path = '/map',
  differences: RootAnswers = {},
  switches: Record<string, boolean> = { showMap: true, showAdopt: true },
): TestGraphql {
  const graphql = createTestGraphql({ ...answers, ...differences });
  const boot = aBootRecord({ switches, tenant: { boundingBox: [-71.16, 42.35, -71.06, 42.4] } });
  renderAt(<MapPage tileSets={tileSets} firstPlaces={[]} hasTrees />, { path, boot, graphql });
  return graphql;
}
const asked = (graphql: TestGraphql) =>
  graphql.asked.filter(({ name }) => name === 'TreesInNeedQuery').map(({ variables }) => variables);
const chip = () => screen.findByRole('button', { name: 'Need first' });
const rows = async () =>
  (await screen.findAllByRole('link', { name: /Red maple/ })).map(({ textContent }) => textContent);

type Geolocate = (onFound: (at: unknown) => void, onFault: (fault: unknown) => void) => void;
const setGeolocation = (getCurrentPosition: Geolocate | null) =>
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: getCurrentPosition === null ? undefined : { getCurrentPosition },
  });
const standsAt = (longitude: number, latitude: number, accuracy = 12) =>
  setGeolocation((onFound) => onFound({ coords: { longitude, latitude, accuracy } }));

beforeEach(() => {
  HTMLCanvasElement.prototype.getContext = () => null;
  window.matchMedia = () =>
    ({ matches: false, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
  globalThis.fetch = () => Promise.reject(new TypeError('no network'));
  setGeolocation(null);
});

describe('Need first', () => {
  test('lists the trees in the order of their need, each with its reason and how far it is, from the middle of the map', async () => {
    const graphql = open();
    fireEvent.click(await chip());
    expect(await rows()).toEqual([
      'Red maple1 Francis AveThirsty. 20 litres now.300 m',
      'Red maple2 Francis AveIn flower about now.40 m',
    ]);
    expect((await chip()).getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByText('From the middle of the map')).toBeTruthy();
    expect(within(screen.getByRole('region', { name: 'Need first' })).getAllByRole('link')).toHaveLength(2);
    expect(asked(graphql)).toEqual([{ from: [-71.11, 42.375], first: 10 }]);
    await waitFor(() => {
      const statuses = screen.getAllByRole('status').map(({ textContent }) => textContent);
      expect(statuses).toContain('2 trees within ten minutes’ walk wait for somebody.');
    });
  });

  test('shows ten more when asked, up to fifty, and the focus goes to the first of them', async () => {
    const graphql = open('/map#nf=middle', {
      findTreesInNeed: ({ first }) =>
        inNeed({
          numberMatched: 34,
          trees: Array.from({ length: Math.min(Number(first), 34) }, (_, index) => ({
            ...{ need: 'SOON', reasons: ['Soon.'], distanceMetres: index, place: aTree(index + 1) },
          })),
        }),
    });
    expect(await rows()).toHaveLength(10);
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(async () => expect(await rows()).toHaveLength(20));
    expect(asked(graphql).at(-1)).toEqual({ from: [-71.11, 42.375], first: 20 });
    expect(document.activeElement?.textContent).toContain('11 Francis Ave');
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(async () => expect(await rows()).toHaveLength(30));
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(async () => expect(await rows()).toHaveLength(34));
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  test('the card of a tree that it lists says why', async () => {
    open(`/map#nf=middle&tg=${GUID}`);
    const card = await screen.findByRole('article', { name: 'Red maple' });
    await waitFor(() => expect(within(card).getByText('Thirsty. 20 litres now.')).toBeTruthy());
  });

  test('has its own marks in the key', async () => {
    open('/map#nf=middle');
    await rows();
    await waitFor(() => {
      const [key] = screen.getAllByRole('list', { name: 'What the marks mean' });
      expect(key?.textContent).toBe(' needs water now this week worth a look fine');
    });
  });

  test('pressed again, all places are back, with no answer of it left', async () => {
    open();
    fireEvent.click(await chip());
    await rows();
    fireEvent.click(await chip());
    expect(await screen.findByText('1 place here')).toBeTruthy();
    expect(screen.queryByText('From the middle of the map')).toBeNull();
    expect(screen.queryByText('needs water now')).toBeNull();
  });

  test('is asked nothing of a town without adoption, whatever the address says', async () => {
    const graphql = open('/map#nf=middle', {}, { showMap: true });
    expect(await screen.findByText('1 place here')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Need first' })).toBeNull();
    expect(asked(graphql)).toEqual([]);
  });

  test('from an address that a link names', async () => {
    const graphql = open('/map#tp=0101000020E61000006666666666C651C0713D0AD7A3304540&nf=address');
    expect(await screen.findByText('From the address you chose')).toBeTruthy();
    expect(asked(graphql)).toEqual([{ from: [-71.1, 42.38], first: 10 }]);
  });

  test('from an address that is searched for', async () => {
    const graphql = open('/map#nf=middle');
    await rows();
    fireEvent.change(screen.getByRole('combobox'), { target: { value: 'redw' } });
    fireEvent.click(await screen.findByRole('option', { name: /Redwood Street/ }));
    expect(await screen.findByText('From the address you chose')).toBeTruthy();
    expect(asked(graphql).at(-1)).toEqual({ from: [-71.1, 42.38], first: 10 });
  });
});

describe('Near me', () => {
  const press = async () => fireEvent.click(await screen.findByRole('button', { name: 'Near me' }));

  test('begins where the visitor is, asked to ten metres', async () => {
    standsAt(-71.123456, 42.365432);
    const graphql = open('/map#nf=middle');
    await press();
    expect(await screen.findByText('From where you are')).toBeTruthy();
    expect(asked(graphql).at(-1)).toEqual({ from: [-71.1235, 42.3654], first: 10 });
  });

  test('says how unsure the device is', async () => {
    standsAt(-71.12, 42.365, 450);
    open('/map#nf=middle');
    await press();
    expect(await screen.findByText(/Your device is unsure where you are, by about 450 m/)).toBeTruthy();
  });

  test('refused, says how else to begin, and keeps the list', async () => {
    setGeolocation((_onFound, onFault) => onFault({ code: 1, PERMISSION_DENIED: 1 }));
    open('/map#nf=middle');
    await rows();
    await press();
    expect(
      await screen.findByText('Your device does not share where it is. You can search for your street instead.'),
    ).toBeTruthy();
    expect(screen.getByText('From the middle of the map')).toBeTruthy();
    expect(await rows()).toHaveLength(2);
  });

  test('outside the town says so, and keeps the list', async () => {
    standsAt(0, 51);
    const graphql = open('/map#nf=middle');
    await rows();
    await press();
    expect(await screen.findByText(/You seem to be outside this map/)).toBeTruthy();
    expect(asked(graphql)).toHaveLength(1);
  });

  test('in a link that somebody sent goes out from the middle of the map: a link says nobody’s position', async () => {
    const graphql = open('/map#xyz=16/42.36000/-71.10000&nf=you');
    expect(await screen.findByText('From the middle of the map')).toBeTruthy();
    expect(asked(graphql)).toEqual([{ from: [-71.1, 42.36], first: 10 }]);
  });
});

describe('When there is nothing to list', () => {
  test('it says why, what to do, and leads back to all places with the focus', async () => {
    open('/map#nf=middle', {
      findTreesInNeed: () =>
        inNeed({
          trees: [],
          numberMatched: 0,
          none: { why: 'watered', title: 'It has rained enough', advice: 'Look again after some dry days.' },
        }),
    });
    expect(await screen.findByText('It has rained enough')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Show everything' }));
    expect(await screen.findByText('1 place here')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('combobox'));
  });

  test('a failure is said, never that there is none, and is tried again', async () => {
    let fails = true;
    open('/map#nf=middle', {
      findTreesInNeed() {
        if (fails) throw new Error('down');
        return inNeed();
      },
    });
    expect(await screen.findByRole('alert')).toBeTruthy();
    fails = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await rows()).toHaveLength(2);
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});
