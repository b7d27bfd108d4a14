/** The page of a neighbourhood, and the list of all: shows what is known, says what is not, and has no dead ends. */
import { afterEach, describe, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { BootRecord } from '@greenward/contract';
import type { Unmasked } from '@greenward/graphql';
import { aBootRecord, aBootRoute, mask, plainTextIn, pseudoWords, renderAt } from '@greenward/testing';
import { loader, meta } from '../../routes/neighbourhood.route.tsx';
import { NeighbourhoodIndex } from './neighbourhood-index.tsx';
import type { NeighbourhoodIndex_areaFragment } from './neighbourhood-index.generated.ts';
import { foundAreas, groupedByRegion } from './neighbourhood-index.rules.ts';
import type { NeighbourhoodPage_neighbourhoodFragment } from './neighbourhood-page.generated.ts';
import { NeighbourhoodPage } from './neighbourhood-page.tsx';

afterEach(cleanup);

type Neighbourhood = Unmasked<NeighbourhoodPage_neighbourhoodFragment>;
type Plan = NonNullable<Neighbourhood['plantingPlan']>;
const square = {
  type: 'Polygon',
  coordinates: [
    [
      [0, 51],
      [0.02, 51],
      [0.02, 51.02],
      [0, 51],
    ],
  ],
};

const aNeighbourhood = (differences: Partial<Neighbourhood> = {}): Neighbourhood => ({
  slug: 'riverside',
  name: 'Riverside',
  intro: 'Along the river.',
  mapIntro: null,
  mastheadImage: null,
  mapImage: null,
  stats: [{ headline: '3', body: 'orchards' }],
  region: { slug: 'south', name: 'South' },
  coordinatorGroup: {
    name: 'Friends of Riverside',
    logo: null,
    url: 'https://riverside.example.org',
    contactUrl: null,
    social: [{ network: 'twitter', url: 'https://x.com/riverside' }],
  },
  area: {
    slug: 'riverside',
    lon: 0.01,
    lat: 51.01,
    outline: square,
    treeSample: [[0.015, 51.01]],
    treeCount: 1200,
    youngTreeCount: 40,
  },
  pitCount: 7,
  kindCount: 60,
  commonestKinds: [
    { slug: 'tilia_cordata', name: 'Small-leaved lime', count: 300 },
    { slug: 'acer_rubrum', name: 'Red maple', count: 150 },
  ],
  plantings: [
    { season: '24-25', count: 0 },
    { season: '25-26', count: 12 },
  ],
  plantingPlan: null,
  nearest: [{ slug: 'abbey', name: 'Abbey' }],
  ...differences,
});

const aSite = (number: number, differences: Partial<Plan['sites'][number]> = {}): Plan['sites'][number] => ({
  ...{
    placeGuid: `pit-${number}`,
    address: 'High Street',
    lon: 0.01,
    lat: 51.01,
    kind: 'Red oak',
    alternative: 'Ginkgo',
  },
  ...differences,
});
const aPlan = (differences: Partial<Plan> = {}): Plan => ({
  year: 2026,
  isDemonstration: false,
  siteCount: 3,
  laterCount: 0,
  sites: [aSite(1), aSite(2), aSite(3, { address: 'Mill Lane', kind: null, alternative: null })],
  ...differences,
});

const withMap = (): BootRecord =>
  aBootRecord({
    switches: { showMap: true, showHoods: true },
    routes: [aBootRoute('map.map', '/map', { anyOf: ['showMap'] })],
  });
const show = (neighbourhood: Neighbourhood, boot = aBootRecord()) =>
  renderAt(<NeighbourhoodPage neighbourhood={neighbourhood} />, { boot });
const headings = (): (string | null)[] => screen.getAllByRole('heading').map(({ textContent }) => textContent);

describe('A neighbourhood', () => {
  test('Nothing on the page is written into the code', () => {
    const boot = aBootRecord({ words: pseudoWords() });
    const neighbourhood = aNeighbourhood({ plantingPlan: aPlan({ isDemonstration: true, siteCount: 9 }) });
    const { container } = show(neighbourhood, boot);
    expect(container.textContent).toMatch(/[àéîöû]/);
    expect(plainTextIn(container, neighbourhood, boot.tenant)).toEqual([]);
  });

  test('Its name, region, first words and numbers are read first', () => {
    show(aNeighbourhood());
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Riverside');
    for (const text of ['South', 'Along the river.', '1,200', '60', '40', '7', 'orchards'])
      expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Outline of Riverside, dotted with some of its trees' })).toBeTruthy();
  });

  test('Kinds are a table, lead to the map where there is one, and say how many more there are', () => {
    show(aNeighbourhood(), withMap());
    const table = screen.getByRole('table', { name: 'The commonest kinds of this neighbourhood' });
    expect(within(table).getAllByRole('row')).toHaveLength(3);
    expect(within(table).getByRole('link', { name: 'Red maple' }).getAttribute('href')).toBe(
      '/map#xyz=14/51.01/0.01&tss=acer_rubrum',
    );
    expect(screen.getByText('And 58 more kinds.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Look around on the map' }).getAttribute('href')).toBe(
      '/map#xyz=14/51.01/0.01',
    );
    cleanup();
    show(aNeighbourhood());
    expect(screen.queryByRole('link', { name: 'Red maple' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Look around on the map' })).toBeNull();
  });

  test('Plantings are a drawing and a table; without any there is neither', () => {
    show(aNeighbourhood());
    expect(screen.getByText(/12 of the trees standing here were planted in the last 2 seasons/)).toBeTruthy();
    const table = screen.getByRole('table', {
      name: 'Trees standing here by the season they were planted in',
      hidden: true,
    });
    expect(within(table).getAllByRole('row', { hidden: true })).toHaveLength(3);
    cleanup();
    show(aNeighbourhood({ plantings: [{ season: '25-26', count: 0 }] }));
    expect(headings()).not.toContain('Planted here');
  });

  test('Who looks after it is named, with links that carry no power over this page', () => {
    show(aNeighbourhood());
    expect(screen.getByText('Friends of Riverside')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'X (Twitter)' });
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual(['https://x.com/riverside', 'noopener']);
  });

  test('One that only has a name says so', () => {
    show(
      aNeighbourhood({
        area: null,
        kindCount: 0,
        pitCount: 0,
        commonestKinds: [],
        plantings: [],
        stats: [],
        coordinatorGroup: null,
        nearest: [],
        intro: null,
        region: null,
      }),
    );
    expect(headings()).toEqual(['Riverside']);
    expect(screen.getByText('No trees are on record here yet')).toBeTruthy();
  });

  test('Its planting plan is drawn, counted and told street by street, each site with the way to its pit', () => {
    const { container } = show(aNeighbourhood({ plantingPlan: aPlan({ laterCount: 2 }) }));
    expect(
      screen.getByRole('img', { name: 'Outline of Riverside, with diamonds where trees are to be planted in 2026' }),
    ).toBeTruthy();
    expect(screen.getByText('to be planted in 2026')).toBeTruthy();
    expect(screen.getByText('trees to be planted in 2026')).toBeTruthy();
    expect(
      screen.getByText('3 empty pits here are to get their trees in 2026. 2 more follow in later years.'),
    ).toBeTruthy();
    const plan = within(screen.getByRole('region', { name: 'What is to be planted in 2026' }));
    expect(plan.getByText('Red oak, or Ginkgo')).toBeTruthy();
    expect(plan.getByText('2 sites')).toBeTruthy();
    expect(plan.getByText('Kind still to be chosen')).toBeTruthy();
    expect([...container.querySelectorAll('#planting-plan ~ ul a')].map((link) => link.getAttribute('href'))).toEqual([
      '/place/pit-1',
      '/place/pit-2',
      '/place/pit-3',
    ]);
    expect(plan.queryByText(/demonstration/)).toBeNull();
  });

  test('A plan made for the demonstration says so; one without sites here too; a cut list tells how many there are; without a plan there is nothing of it', () => {
    show(aNeighbourhood({ plantingPlan: aPlan({ isDemonstration: true, siteCount: 300 }) }));
    expect(screen.getByText('This plan was made for the demonstration. No council has decided it.')).toBeTruthy();
    expect(screen.getByText('The first 3 of 300 sites are listed.')).toBeTruthy();
    cleanup();
    show(aNeighbourhood({ plantingPlan: aPlan({ siteCount: 0, sites: [], laterCount: 1 }) }));
    expect(screen.getByText('Nothing here is planned for 2026. One more follows in a later year.')).toBeTruthy();
    expect(screen.queryByText('to be planted in 2026')).toBeNull();
    expect(screen.getByRole('img', { name: 'Outline of Riverside, dotted with some of its trees' })).toBeTruthy();
    cleanup();
    show(aNeighbourhood());
    expect(headings().some((text) => text?.includes('planted in 2026'))).toBe(false);
  });

  test('Other remotes can add panels to it, and are told which one it is', async () => {
    const Filler = ({ neighbourhoodSlug }: Readonly<Record<string, unknown>>) => (
      <p>filled for {String(neighbourhoodSlug)}</p>
    );
    renderAt(<NeighbourhoodPage neighbourhood={aNeighbourhood()} />, {
      fillers: { 'neighbourhood.panels': [{ remote: 'stream', Filler }] },
    });
    expect(await screen.findByText('filled for riverside')).toBeTruthy();
  });

  test('No element carries an inline style, which the page’s header refuses', () => {
    expect(show(aNeighbourhood()).container.querySelectorAll('[style]')).toHaveLength(0);
  });

  test('Search engines are told its name and what it is; an unknown one is not found', async () => {
    expect(meta(mask(aNeighbourhood()), aBootRecord())).toMatchObject({
      title: 'Trees of Riverside',
      description: 'Along the river.',
      jsonLd: { '@type': 'Place' },
    });
    expect(meta(mask(aNeighbourhood({ intro: null })), aBootRecord()).description).toContain(
      'The 1,200 trees of Riverside',
    );
    const context = {
      params: { neighbourhoodSlug: 'nowhere' },
      graphql: { preload: async () => ({ getNeighbourhood: null }) },
    };
    await expect(loader(context as never)).rejects.toMatchObject({ status: 404 });
  });
});

type Area = Unmasked<NeighbourhoodIndex_areaFragment>;

const area = (name: string, region: Area['region'] = null): Area => ({
  name,
  slug: name.toLowerCase(),
  treeCount: 10,
  youngTreeCount: 0,
  pictureUrl: `/images/neighbourhoods-0123456789abcdef.svg#${name.toLowerCase()}`,
  region,
});
const [north, south] = ['North', 'South'].map((name) => ({ slug: name.toLowerCase(), name }));

describe('All neighbourhoods', () => {
  test('stand under their regions, by name, those without one last', () => {
    const groups = groupedByRegion(
      [area('Zoo'), area('Mill', south), area('Abbey', south), area('Quay', north)],
      'en-GB',
    );
    expect(groups.map(({ name, areas }) => [name, areas.map((one) => one.name)])).toEqual([
      ['North', ['Quay']],
      ['South', ['Abbey', 'Mill']],
      [null, ['Zoo']],
    ]);
  });

  test.each([
    ['abb', ['Abbey']],
    ['SOUTH', ['Abbey', 'Élan']],
    ['elan south', ['Élan']],
    ['', ['Abbey', 'Élan', 'Quay']],
    ['.*', []],
  ])('the search “%s” finds %j', (search, names) => {
    expect(
      foundAreas([area('Abbey', south), area('Élan', south), area('Quay', north)], search).map(({ name }) => name),
    ).toEqual(names);
  });

  test('lead to their pages, and the search is a form that works without script and keeps what was typed', () => {
    const { container } = renderAt(<NeighbourhoodIndex areas={[area('Abbey'), area('Quay')]} />, {
      boot: withMap(),
      path: '/neighbourhood?q=quay',
    });
    expect([...container.querySelectorAll('use')].map((use) => use.getAttribute('href'))).toEqual([
      '/images/neighbourhoods-0123456789abcdef.svg#quay',
    ]);
    expect(screen.queryByRole('link', { name: 'Abbey' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Quay' }).getAttribute('href')).toBe('/neighbourhood/quay');
    const form = screen.getByRole('search');
    expect([form.getAttribute('action'), form.getAttribute('method')]).toEqual(['/neighbourhood', 'get']);
    const field = within(form).getByRole<HTMLInputElement>('searchbox');
    expect(field.value).toBe('quay');
    field.focus();
    act(() => {
      fireEvent.change(field, { target: { value: 'nothing like it' } });
      fireEvent.submit(form);
    });
    expect(screen.getByRole('status').textContent).toContain('Nothing found for “nothing like it”.');
    expect(document.activeElement).toBe(field);
    act(() => void fireEvent.click(screen.getByRole('link', { name: 'All neighbourhoods' })));
    expect(screen.getByRole('link', { name: 'Abbey' })).toBeTruthy();
    expect(field.value).toBe('');
  });

  test('none at all is said', () => {
    renderAt(<NeighbourhoodIndex areas={[]} />);
    expect(screen.getByText('No neighbourhoods are on record yet')).toBeTruthy();
  });
});
