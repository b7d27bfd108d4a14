/** Parks: shows what was found and what is unknown, and every state of the explorer is a link. */
import { afterEach, describe, expect, test } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import type { Unmasked } from '@greenward/graphql';
import { aBootRecord, aBootRoute, plainTextIn, pseudoWords, renderAt } from '@greenward/testing';
import { loader } from '../../routes/park.route.tsx';
import { ParkExplorer } from './park-explorer.tsx';
import type { ParkExplorer_listFragment } from './park-explorer.generated.ts';
import { parkQuestion, parksPath, sizeWords, toggled } from './park-links.rules.ts';
import { ParkPage } from './park-page.tsx';
import type { ParkPage_parkFragment } from './park-page.generated.ts';

afterEach(cleanup);

type List = Unmasked<ParkExplorer_listFragment>;
type Park = Unmasked<ParkPage_parkFragment>;
type Found = List['parks'][number];
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
const found = (
  slug: string,
  differences: Partial<Found['park']> = {},
  distanceMetres: number | null = null,
): Found => ({
  distanceMetres,
  park: {
    slug,
    name: slug.toUpperCase(),
    hectares: 1.2,
    outline: square,
    treeSample: [[0.01, 51.01]],
    treeCount: 12,
    facilities: ['Tennis'],
    ...differences,
  },
});
const aList = (differences: Partial<List> = {}): List => ({
  numberMatched: 2,
  page: 1,
  pageCount: 1,
  facilities: [{ slug: 'tennis', name: 'Tennis', parkCount: 2 }],
  from: null,
  parks: [found('common'), found('garden', {}, 120)],
  ...differences,
});
const aPark = (differences: Partial<Park> = {}): Park => ({
  slug: 'common',
  name: 'The Common',
  lon: 0.01,
  lat: 51.01,
  hectares: 1.2,
  outline: square,
  treeSample: [[0.01, 51.01]],
  treeCount: 12,
  pitCount: 3,
  aroundMetres: null,
  facilities: ['Tennis', 'Playground'],
  texts: [
    { kind: 'description', text: 'Green all year.' },
    { kind: 'history', text: 'Once a farm.' },
  ],
  hours: null,
  address: '1 High Street',
  postcode: null,
  owner: null,
  telephone: '0131 529 1111',
  email: null,
  website: 'https://www.example.org/park',
  links: [],
  neighbourhood: { slug: 'riverside', name: 'Riverside' },
  kindCount: 4,
  commonestKinds: [{ slug: 'tilia_cordata', name: 'Lime', count: 7 }],
  rarestKinds: [{ slug: 'ulmus', name: 'Elm', count: 1 }],
  amenities: [{ label: '5 benches' }],
  sights: [{ kind: 'monument', name: 'A well', text: 'Deep.', distanceMetres: null }],
  nearest: [found('garden', {}, 300)],
  ...differences,
});
const withMap = () =>
  aBootRecord({
    switches: { showMap: true, showHoods: true },
    routes: [aBootRoute('map.map', '/map', { anyOf: ['showMap'] })],
  });

describe('Rules', () => {
  test('Each state of the explorer is an address, and an address says its state', () => {
    const question = { search: 'big', facilities: ['tennis', 'cafe'], at: 'High Street', order: 'trees', page: 2 };
    const path = parksPath('/space', question, { page: 2 });
    expect(path).toBe('/space?q=big&f=tennis,cafe&at=High+Street&order=trees&page=2');
    expect(parkQuestion(new URL(path, 'http://x').searchParams)).toEqual(question);
    expect(parkQuestion(new URLSearchParams('page=-3&order=evil'))).toMatchObject({ page: 1, order: '' });
    expect([toggled(['a'], 'b'), toggled(['a', 'b'], 'a')]).toEqual([['a', 'b'], ['b']]);
  });

  test.each([
    [2.34, 'metric', { key: 'map.park.hectares', value: 2.34 }],
    [0.03, 'metric', { key: 'map.park.squareMetres', value: 300 }],
    [0.02, 'imperial', { key: 'map.park.squareYards', value: 240 }],
  ] as const)('%d hectares, %s', (hectares, units, words) => expect(sizeWords(hectares, units)).toEqual(words));
});

describe('The explorer', () => {
  test('Parks are cards with size, trees and distance; a facility is a link that adds it', () => {
    renderAt(<ParkExplorer path="/space" list={aList()} />, { path: '/space?q=big' });
    expect(screen.getByRole('link', { name: 'GARDEN' }).getAttribute('href')).toBe('/space/garden');
    expect(screen.getByText('120 m')).toBeTruthy();
    expect(screen.getAllByText('12 trees')).toHaveLength(2);
    expect(screen.getByRole('link', { name: /^Tennis/ }).getAttribute('href')).toBe('/space?q=big&f=tennis');
    const form = screen.getByRole('search');
    expect([form.getAttribute('action'), form.getAttribute('method')]).toEqual(['/space', 'get']);
    expect(within(form).getByRole<HTMLInputElement>('searchbox', { name: 'Name of a park' }).value).toBe('big');
  });

  test('A long name may go on after its slash, and is read as it is written', () => {
    renderAt(
      <ParkExplorer
        path="/space"
        list={aList({ parks: [found('glen', { name: 'Street Glen/Roethlisberger Park' })] })}
      />,
      { path: '/space' },
    );
    const link = screen.getByRole('link', { name: /^Street Glen/ });
    expect([link.textContent, link.querySelector('wbr')?.nextSibling?.textContent]).toEqual([
      'Street Glen/Roethlisberger Park',
      'Roethlisberger Park',
    ]);
  });

  test('Nothing found, an address that nobody knows and records of points are said', () => {
    renderAt(<ParkExplorer path="/space" list={aList({ parks: [], numberMatched: 0 })} />, {
      path: '/space?q=zzz&at=Nowhere',
    });
    expect(screen.getByText('No park is like that')).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: 'Order' })).toBeNull(); // nothing to sort
    expect(screen.getByRole('alert').textContent).toContain('“Nowhere”');
    cleanup();
    renderAt(
      <ParkExplorer path="/space" list={aList({ parks: [found('point', { hectares: null, outline: null })] })} />,
      { path: '/space' },
    );
    expect(screen.getByText(/one point for each park/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Largest' })).toBeNull(); // points have no size to sort by
    cleanup();
    renderAt(<ParkExplorer path="/space" list={aList()} />, { path: '/space' });
    expect(screen.getByRole('link', { name: 'Largest' })).toBeTruthy();
  });
});

describe('One park', () => {
  test('Nothing on the page is written into the code', () => {
    const boot = aBootRecord({ words: pseudoWords() });
    const { container } = renderAt(<ParkPage path="/space" park={aPark()} />, { boot });
    expect(plainTextIn(container, { ...aPark(), site: 'example.org' }, boot.tenant)).toEqual([]);
  });

  test('What grows, what it offers and how to get there; its trees lead to the map where there is one', () => {
    renderAt(<ParkPage path="/space" park={aPark()} />, { boot: withMap() });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('The Common');
    for (const text of ['5 benches', 'Playground', 'Elm: the only one on record', 'Once a farm.', 'A well'])
      expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Lime' }).getAttribute('href')).toBe(
      '/map#xyz=16/51.01000/0.01000&tss=tilia_cordata',
    );
    expect(screen.getByRole('link', { name: 'Riverside' }).getAttribute('href')).toBe('/neighbourhood/riverside');
    expect(screen.getByRole('link', { name: '0131 529 1111' }).getAttribute('href')).toBe('tel:01315291111');
    expect(screen.getByRole('link', { name: 'See it on the map' }).getAttribute('href')).toBe(
      '/space/map/map?park=common',
    );
  });

  test('A park that is a point, without trees on record, says both', () => {
    renderAt(
      <ParkPage
        path="/greenspace"
        park={aPark({
          outline: null,
          hectares: null,
          aroundMetres: 80,
          treeCount: 0,
          pitCount: 0,
          kindCount: 0,
          commonestKinds: [],
          rarestKinds: [],
        })}
      />,
    );
    expect(screen.getByText(/within 80 m of it/)).toBeTruthy();
    expect(screen.getByText('No trees are on record here')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'GARDEN' }).getAttribute('href')).toBe('/greenspace/garden');
  });

  test('A park that is not there is a page that does not exist', async () => {
    const graphql = { preload: async () => ({ getPark: null }) };
    await expect(
      loader({
        params: { placeSlug: 'nowhere' },
        search: new URLSearchParams(),
        graphql,
        boot: aBootRecord(),
      } as never),
    ).rejects.toMatchObject({
      status: 404,
    });
  });
});
