/** The map page without WebGL, as in these tests: everything can be found, chosen and read. */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aBootRecord, createTestGraphql, renderAt } from '@greenward/testing';
import type { RootAnswers, TestGraphql } from '@greenward/testing';
import { MapPage } from './map-page.tsx';

afterEach(cleanup);

const GUID = '00000000-0000-4000-8000-000000000001';

const aPlace = (number: number, differences: Record<string, unknown> = {}) => ({
  guid: GUID.replace(/1$/, String(number)),
  featureId: number,
  type: 'TREE',
  name: 'Acer rubrum',
  address: `${number} Francis Ave`,
  lon: -71.11 + number / 1000,
  lat: 42.37,
  attributes: {},
  species: { slug: 'acer_rubrum', name: 'Red maple', scientificName: 'Acer rubrum', photos: [] },
  area: { slug: 'riverside', name: 'Riverside' },
  rarity: { heading: 'Common' },
  retired: null,
  ...differences,
});

const page = (places: readonly object[], numberMatched = places.length) => ({
  numberMatched,
  numberMatchedAtLeast: false,
  numberReturned: places.length,
  places: places.map((place) => ({ distanceMetres: 120, place })),
});

const answers: RootAnswers = {
  findPlaces: () => page([aPlace(1), aPlace(2, { type: 'PIT', species: null })]),
  getPlace: () => aPlace(1),
  getCategorySummaries: () => [{ slug: 'acer_rubrum', name: 'Red maple', scientificName: 'Acer rubrum', count: 500 }],
  searchAddresses: () => [{ label: 'Redwood Street', kind: 'STREET', lon: -71.1, lat: 42.38, placeCount: 12 }],
};

const tileSets = [
  { layers: ['ground'], url: '/tiles/ground/1/{z}/{x}/{y}.mvt', minZoom: 10, maxZoom: 15 },
  { layers: ['trees', 'pits', 'gathers'], url: '/tiles/trees+pits+gathers/1/{z}/{x}/{y}.mvt', minZoom: 8, maxZoom: 17 },
];

function open(path = '/map', differences: RootAnswers = {}): TestGraphql {
  const graphql = createTestGraphql({ ...answers, ...differences });
  const boot = aBootRecord({ switches: { showMap: true }, tenant: { boundingBox: [-71.16, 42.35, -71.06, 42.4] } });
  renderAt(<MapPage tileSets={tileSets} firstPlaces={[]} hasTrees />, { path, boot, graphql });
  return graphql;
}

const listQuestions = (graphql: TestGraphql) =>
  graphql.asked.filter(({ name }) => name === 'PlacesInViewQuery').map(({ variables }) => variables);

beforeEach(() => {
  HTMLCanvasElement.prototype.getContext = () => null;
  window.matchMedia = () =>
    ({ matches: false, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
  globalThis.fetch = () => Promise.reject(new TypeError('no network'));
});

describe('Where the browser cannot draw a map', () => {
  test('the page says so, and the list has the same places with their addresses, each a link to its page', async () => {
    const graphql = open();
    expect(await screen.findByText('This browser cannot draw the map. The list has the same trees.')).toBeTruthy();
    const rows = within(await screen.findByRole('region', { name: 'Places on the map' }));
    expect((await rows.findByRole('link', { name: /Red maple.*1 Francis Ave/ })).getAttribute('href')).toBe(
      `/place/${GUID}`,
    );
    expect(rows.getByRole('link', { name: /Empty pit.*2 Francis Ave/ })).toBeTruthy();
    expect(screen.getByText('2 places here')).toBeTruthy();
    expect(listQuestions(graphql)).toEqual([
      {
        where: {
          types: ['TREE', 'SHRUB', 'COPSE', 'PIT', 'GATHER'],
          category: null,
          boundingBox: [-71.16, 42.35, -71.06, 42.4],
        },
        near: [-71.11, 42.375],
        first: 30,
        offset: 0,
      },
    ]);
  });

  test('a link to one place opens its card with the way to its page', async () => {
    open(`/map#tg=${GUID}&tm=T`);
    const card = within(await screen.findByRole('article', { name: 'Red maple' }));
    expect(card.getByText('Acer rubrum')).toBeTruthy();
    expect(card.getByRole('link', { name: 'Open tree page' }).getAttribute('href')).toBe(`/place/${GUID}`);
    await screen.findByRole('link', { name: /Red maple.*1 Francis Ave/ });
    fireEvent.click(card.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
    expect(document.activeElement?.getAttribute('href')).toBe(`/place/${GUID}`);
  });

  test('a link to a place that is gone says so', async () => {
    open(`/map#tg=${GUID}`, { getPlace: () => null });
    expect(await screen.findByText('That place is no longer here')).toBeTruthy();
  });

  test('a link to a tree that was felled leads to the page that tells of it', async () => {
    open(`/map#tg=${GUID}`, { getPlace: () => aPlace(1, { retired: { since: '2025-04-01' } }) });
    expect((await screen.findByRole('link', { name: 'What happened to it' })).getAttribute('href')).toBe(
      `/place/${GUID}`,
    );
    expect(screen.queryByRole('article')).toBeNull();
  });

  test('a place that cannot be loaded is tried again', async () => {
    let fails = true;
    open(`/map#tg=${GUID}`, {
      getPlace() {
        if (fails) throw new Error('down');
        return aPlace(1);
      },
    });
    await screen.findByText('That place could not be loaded');
    fails = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('article', { name: 'Red maple' })).toBeTruthy();
  });
});

describe('Switches and records that change while the page is open', () => {
  test('a layer that is switched off leaves the list’s question, the chips and the key', async () => {
    let layers = ['trees', 'pits', 'gathers'];
    const graphql = createTestGraphql({
      ...answers,
      getMapTileSets: () => [{ layers, url: '/tiles/x/2/{z}/{x}/{y}.mvt', minZoom: 8, maxZoom: 16 }],
    });
    const boot = aBootRecord({
      switches: { showMap: true, showPits: true, showGathers: true },
      tenant: { boundingBox: [-71.16, 42.35, -71.06, 42.4] },
    });
    const element = <MapPage tileSets={tileSets} firstPlaces={[]} hasTrees />;
    const { changeBoot } = renderAt(element, { path: '/map', boot, graphql });
    expect(await screen.findByRole('button', { name: 'Empty pits' })).toBeTruthy();
    layers = ['trees', 'gathers'];
    changeBoot({ ...boot, switches: { ...boot.switches, showPits: false } });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Empty pits' })).toBeNull());
    await waitFor(() =>
      expect(listQuestions(graphql).at(-1)).toMatchObject({ where: { types: ['TREE', 'SHRUB', 'COPSE', 'GATHER'] } }),
    );
  });
});

test('a town of pits alone has no mark of trees in its key', async () => {
  renderAt(<MapPage tileSets={tileSets} firstPlaces={[]} hasTrees={false} />, {
    path: '/map',
    boot: aBootRecord({ switches: { showMap: true } }),
    graphql: createTestGraphql(answers),
  });
  const [key] = await screen.findAllByRole('list', { name: 'What the marks mean' });
  expect(key?.textContent).toBe(' empty pit group of trees');
});

describe('The search', () => {
  const field = () => screen.getByRole('combobox', { name: /Search for a kind of tree/ });

  test('finds a kind of tree and a street, and the keyboard chooses the kind: the list asks for it alone', async () => {
    const graphql = open();
    fireEvent.change(field(), { target: { value: 'red' } });
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Red mapleAcer rubrum, 500 trees',
      'Redwood StreetStreet, 12 places',
    ]);
    fireEvent.keyDown(field(), { key: 'ArrowDown' });
    expect(field().getAttribute('aria-activedescendant')).toBe(options[0]?.id);
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect(await screen.findByRole('button', { name: 'Show all kinds again, not only Red maple' })).toBeTruthy();
    await waitFor(() =>
      expect(listQuestions(graphql).at(-1)).toMatchObject({
        where: { types: ['TREE', 'SHRUB', 'COPSE'], category: 'acer_rubrum' },
      }),
    );
  });

  test('entered before the answer is there, it waits for it: what was typed is chosen, and nothing that an older text had found', async () => {
    const graphql = open('/map', {
      searchAddresses: () => [],
      getCategorySummaries: () => [
        { slug: 'acer_rubrum', name: 'Red maple', scientificName: 'Acer rubrum', count: 500 },
        { slug: 'quercus_palustris', name: 'Pin oak', scientificName: 'Quercus palustris', count: 70 },
      ],
    });
    fireEvent.change(field(), { target: { value: 'red' } });
    await screen.findByRole('option', { name: /Red maple/ });
    fireEvent.change(field(), { target: { value: 'pin' } });
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect(await screen.findByRole('button', { name: 'Show all kinds again, not only Pin oak' })).toBeTruthy();
    await waitFor(() =>
      expect(listQuestions(graphql).at(-1)).toMatchObject({ where: { category: 'quercus_palustris' } }),
    );
    expect(listQuestions(graphql).filter((question) => JSON.stringify(question).includes('acer_rubrum'))).toEqual([]);
  });

  test('goes to a street: the list begins there and tells how far each place is', async () => {
    const graphql = open();
    fireEvent.change(field(), { target: { value: 'redw' } });
    fireEvent.click(await screen.findByRole('option', { name: /Redwood Street/ }));
    await waitFor(() => expect(listQuestions(graphql).at(-1)).toMatchObject({ near: [-71.1, 42.38] }));
    expect(await screen.findAllByText('120 m')).toHaveLength(2);
  });

  test('says when nothing is called so, and when it does not answer', async () => {
    open('/map', { searchAddresses: () => [] });
    fireEvent.change(field(), { target: { value: 'zzz' } });
    expect(await screen.findByText('Nothing is called “zzz” here. Try part of the name.')).toBeTruthy();
    cleanup();
    open('/map', {
      searchAddresses() {
        throw new Error('down');
      },
    });
    fireEvent.change(field(), { target: { value: 'zzz' } });
    // visible, and announced
    expect(await screen.findAllByText('The search does not answer. Try again in a moment.')).toHaveLength(2);
  });

  test('asks nothing for one letter', async () => {
    const graphql = open();
    fireEvent.change(field(), { target: { value: 'r' } });
    await act(() => new Promise((resolve) => setTimeout(resolve, 400)));
    expect(graphql.asked.map(({ name }) => name)).toEqual(['PlacesInViewQuery']);
  });
});

describe('Collections', () => {
  const listed = (slug: string, displayCategory: string, placeCount = 2) => ({
    slug,
    name: slug.toUpperCase(),
    icon: 'tree',
    displayCategory,
    placeCount,
  });
  const member = (number: number) => {
    const { species, area: _area, rarity: _rarity, retired: _retired, ...place } = aPlace(number);
    return { ...place, categoryObject: species };
  };
  const withCollections = (differences: RootAnswers = {}): RootAnswers => ({
    getCollections: () => ({
      collections: [
        listed('great', 'MAP_AND_PANEL'),
        listed('stars', 'MAP_ONLY', 0),
        listed('panels', 'PANEL_ONLY'),
        listed('secret', 'HIDDEN'),
      ],
    }),
    getCollection: ({ slug }) => listed(String(slug), 'MAP_AND_PANEL'),
    getCollectionPlaces: () => [member(2), member(1)],
    ...differences,
  });
  const chip = () => screen.getByRole('button', { name: 'Collections' });
  const rows = () => within(screen.getByRole('region', { name: 'Places on the map' })).queryAllByRole('link');
  const names = (graphql: TestGraphql) => graphql.asked.map(({ name }) => name);

  test('the control lists those that maps show, and how many places each has; the list then has the places of the chosen one, in its order', async () => {
    const graphql = open('/map', withCollections());
    fireEvent.click(chip());
    const panel = within(await screen.findByRole('group', { name: 'Collections' }));
    await panel.findByRole('button', { name: /GREAT/ });
    expect(panel.getAllByRole('button', { pressed: false }).map(({ textContent }) => textContent)).toEqual([
      'GREAT2 places',
      'STARSno places',
    ]);
    fireEvent.click(panel.getByRole('button', { name: /GREAT/ }));
    expect(await screen.findByText('GREAT: 2 places')).toBeTruthy();
    expect(rows().map((link) => link.getAttribute('href'))).toEqual([
      `/place/${GUID.replace(/1$/, '2')}`,
      `/place/${GUID}`,
    ]);
    expect(document.activeElement).toBe(chip());
    expect(names(graphql).filter((name) => name === 'MapCollectionQuery')).toHaveLength(1);
    const listQueries = listQuestions(graphql).length;
    fireEvent.click(screen.getByRole('button', { name: 'Show everything again, not only GREAT' }));
    await waitFor(() => expect(listQuestions(graphql).length).toBe(listQueries + 1));
    expect(screen.queryByText('GREAT: 2 places')).toBeNull();
  });

  test('the keyboard closes the list of them, and stands where it stood', async () => {
    open('/map', withCollections());
    fireEvent.click(chip());
    const panel = await screen.findByRole('group', { name: 'Collections' });
    expect(document.activeElement).toBe(panel);
    fireEvent.keyDown(panel, { key: 'Escape' });
    expect(screen.queryByRole('group', { name: 'Collections' })).toBeNull();
    expect(document.activeElement).toBe(chip());
  });

  test('a link that names one shows it, and asks for no other list; a kind beside it says no more', async () => {
    const graphql = open('/map#hf=collection&hv=great&tt=PIT', withCollections());
    expect(await screen.findByText('GREAT: 2 places')).toBeTruthy();
    expect(listQuestions(graphql)).toEqual([]);
    expect(screen.getByRole('button', { name: 'Empty pits' }).getAttribute('aria-pressed')).toBe('false');
    expect(screen.getAllByText('in “GREAT”').length).toBeGreaterThan(0);
  });

  test.each([
    ['that there is not', () => null],
    ['that is hidden, should an answer have it', () => listed('secret', 'HIDDEN')],
    ['that is for panels alone', () => listed('panels', 'PANEL_ONLY')],
  ])('a link to one %s shows none of its places, and leads back to all', async (_what, getCollection) => {
    const graphql = open('/map#hf=collection&hv=secret', withCollections({ getCollection }));
    expect((await screen.findAllByText('This collection is not on the map')).length).toBeGreaterThan(0);
    expect(rows()).toEqual([]);
    expect(screen.queryByText('SECRET')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Show everything' }));
    await waitFor(() => expect(listQuestions(graphql)).toHaveLength(1));
    expect(screen.queryByText('This collection is not on the map')).toBeNull();
  });

  test('a long one says that it is cut, and is shown in steps', async () => {
    const many = Array.from({ length: 35 }, (_, index) => ({
      ...member(1),
      guid: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    }));
    open(
      '/map#hf=collection&hv=great',
      withCollections({ getCollection: () => listed('great', 'MAP_ONLY', 340), getCollectionPlaces: () => many }),
    );
    expect(await screen.findByText('GREAT: the first 35 of 340 places')).toBeTruthy();
    expect(rows()).toHaveLength(30);
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(rows()).toHaveLength(35);
    expect(document.activeElement).toBe(rows()[30]);
  });

  test('one without places says so', async () => {
    open(
      '/map#hf=collection&hv=great',
      withCollections({ getCollection: () => listed('great', 'MAP_ONLY', 0), getCollectionPlaces: () => [] }),
    );
    expect(await screen.findByText('No places at the moment')).toBeTruthy();
    expect(screen.getByText('GREAT: no places')).toBeTruthy();
  });

  test('what did not come says so, and is asked for again: by a press, and when the network is back', async () => {
    let fails = true;
    const down = <Answer,>(answer: Answer) => {
      if (fails) throw new Error('down');
      return answer;
    };
    open(
      '/map#hf=collection&hv=great',
      withCollections({
        getCollection: () => down(listed('great', 'MAP_ONLY')),
        getCollections: () => down({ collections: [listed('great', 'MAP_ONLY')] }),
      }),
    );
    expect((await screen.findByRole('alert')).textContent).toContain('The collection could not be loaded.');
    fireEvent.click(chip());
    expect(await screen.findByText('The collections could not be loaded. The map still works.')).toBeTruthy();
    fails = false;
    fireEvent.click(
      within(screen.getByRole('group', { name: 'Collections' })).getByRole('button', { name: 'Try again' }),
    );
    expect(await screen.findByRole('button', { name: /GREAT/ })).toBeTruthy();
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(await screen.findByText(/You are offline/)).toBeTruthy();
    Object.defineProperty(navigator, 'onLine', { value: true, configurable: true });
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('GREAT: 2 places')).toBeTruthy();
  });

  test('places that a switch hides while the page is open go from it', async () => {
    let found = [member(1), { ...member(2), type: 'PIT' }];
    const graphql = createTestGraphql({
      ...answers,
      ...withCollections({ getCollectionPlaces: () => found }),
      getMapTileSets: () => tileSets,
    });
    const boot = aBootRecord({
      switches: { showMap: true, showPits: true },
      tenant: { boundingBox: [-71.16, 42.35, -71.06, 42.4] },
    });
    const { changeBoot } = renderAt(<MapPage tileSets={tileSets} firstPlaces={[]} hasTrees />, {
      path: '/map#hf=collection&hv=great',
      boot,
      graphql,
    });
    await screen.findByText('GREAT: 2 places');
    found = [member(1)];
    changeBoot({ ...boot, switches: { ...boot.switches, showPits: false } });
    await waitFor(() => expect(rows()).toHaveLength(1));
  });
});

describe('The list', () => {
  test('says why it is empty, and how to see more', async () => {
    open('/map#tt=PIT', { findPlaces: () => page([]) });
    expect(await screen.findByText('Nothing here is of the kind you chose.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Show everything' }));
    expect(await screen.findByText(/There is no tree on record in this part/)).toBeTruthy();
  });

  test('says that it failed, never that nothing is here, and is tried again', async () => {
    let fails = true;
    open('/map', {
      findPlaces() {
        if (fails) throw new Error('down');
        return page([aPlace(1)]);
      },
    });
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.queryByText('Nothing here')).toBeNull();
    fails = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('1 place here')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('goes on where it stopped', async () => {
    const places = Array.from({ length: 30 }, (_, index) =>
      aPlace(index + 1, { guid: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}` }),
    );
    const graphql = open('/map', {
      findPlaces: ({ offset }) =>
        offset === 0 ? page(places, 31) : page([aPlace(31, { guid: GUID.replace('4000', '4abc') })], 31),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(31));
    expect(listQuestions(graphql).at(-1)).toMatchObject({ offset: 30 });
    await waitFor(() => expect(document.activeElement === screen.getAllByRole('link')[30]).toBe(true));
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });
});
