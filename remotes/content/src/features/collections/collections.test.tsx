/** Collections: listed under their section, shown with their story, each place with the fact that orders it. */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { aBootRecord, aBootRoute, plainTextIn, pseudoWords, renderAt } from '@greenward/testing';
import { CollectionIndex } from './collection-index.tsx';
import type { CollectionIndex_collectionFragment } from './collection-index.generated.ts';
import { CollectionPage } from './collection-page.tsx';
import type { CollectionPage_collectionFragment, CollectionPage_placeFragment } from './collection-page.generated.ts';
import { bySection, orderingFact, viewOfAll } from './collection.rules.ts';

afterEach(cleanup);

const listed = (
  slug: string,
  displayCategory: CollectionIndex_collectionFragment['displayCategory'],
  section = 'Big',
): CollectionIndex_collectionFragment => ({
  ...{ slug, name: slug.toUpperCase(), description: null, section, displayCategory, image: null },
});
const aCollection = (
  differences: Partial<CollectionPage_collectionFragment> = {},
): CollectionPage_collectionFragment => ({
  ...{
    slug: 'great',
    name: 'Great trunks',
    description: 'The thickest.',
    memberLabel: 'great tree',
    section: 'Big',
    displayCategory: 'MAP_AND_PANEL',
    orderedBy: 'trunk',
  },
  story: { html: '<p>Old.</p>', images: [{ url: '/images/a.webp', caption: 'A leaf', copyright: 'Ann' }] },
  links: [
    { type: 'web', name: 'Read on', url: '/story/x', guid: null },
    { type: 'place', name: 'The first', url: null, guid: 'g1' },
  ],
  ...differences,
});
const aPlace = (
  guid: string,
  differences: Partial<CollectionPage_placeFragment> = {},
): CollectionPage_placeFragment => ({
  ...{
    guid,
    name: 'Red Oak',
    description: null,
    address: '1 High Street',
    type: 'TREE',
    lon: 0.01,
    lat: 51.01,
    attributes: { dbhCm: 151.97 },
  },
  ...{ area: null, categoryObject: { slug: 'quercus_rubra', name: 'Red oak' } },
  ...differences,
});
const withMap = () =>
  aBootRecord({ switches: { showMap: true }, routes: [aBootRoute('map.map', '/map', { anyOf: ['showMap'] })] });

test('A tree without an address is told from others by its neighbourhood', () => {
  renderAt(
    <CollectionPage
      collection={aCollection()}
      places={[aPlace('g1'), aPlace('g2', { address: null, area: { slug: 'belsize', name: 'Belsize' } })]}
    />,
  );
  expect(
    screen
      .getAllByRole('listitem')
      .map(({ textContent }) => /High Street|Belsize/.exec(textContent ?? '')?.[0])
      .filter(Boolean),
  ).toEqual(['High Street', 'Belsize']);
});

test('More than are seen at a glance are searched by name, section and description, with a form that works without script', () => {
  const few = ['a', 'b', 'c', 'd', 'e', 'f'].map((slug) => listed(slug, 'MAP_AND_PANEL'));
  renderAt(<CollectionIndex collections={[...few, listed('hidden', 'HIDDEN')]} />);
  expect(screen.queryByRole('search')).toBeNull();
  cleanup();
  renderAt(
    <CollectionIndex
      collections={[...few, { ...listed('élan', 'PANEL_ONLY', 'Kinds'), description: 'Old lime trees' }]}
    />,
    {
      path: '/collection?q=elan+LIME',
    },
  );
  const form = screen.getByRole('search');
  expect([form.getAttribute('action'), form.getAttribute('method')]).toEqual(['/collection', 'get']);
  expect(screen.getByRole('status').textContent).toContain('One found for “elan LIME”.');
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['ÉLAN']);
  fireEvent.click(screen.getByRole('link', { name: 'Show all' }));
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(7);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'zzz' } });
  fireEvent.submit(form);
  expect(screen.getByRole('status').textContent).toContain('Nothing found for “zzz”.');
  expect(screen.queryByText('Nothing is here at the moment')).toBeNull();
});

test('Lists have what panels show, by section; what is for the map alone is not among them', () => {
  expect(
    bySection([
      listed('a', 'MAP_AND_PANEL'),
      listed('b', 'MAP_ONLY'),
      listed('c', 'PANEL_ONLY', 'Kinds'),
      listed('d', 'HIDDEN'),
    ]).map(({ name, collections }) => [name, collections.length]),
  ).toEqual([
    ['Big', 1],
    ['Kinds', 1],
  ]);
  renderAt(<CollectionIndex collections={[listed('a', 'MAP_AND_PANEL')]} />);
  expect(screen.getByRole('link', { name: 'A' }).getAttribute('href')).toBe('/collection/a');
  cleanup();
  renderAt(<CollectionIndex collections={[]} />);
  expect(screen.getByText('Nothing is here at the moment')).toBeTruthy();
});

test('A collection tells its story, names the author of its picture, and leads to each place and to the map', () => {
  renderAt(<CollectionPage collection={aCollection()} places={[aPlace('g1'), aPlace('g2')]} />, { boot: withMap() });
  for (const text of ['Old.', 'Trunk 152 cm across', 'Each is listed as “great tree”.', '2 on the list'])
    expect(screen.getAllByText(text).length).toBeGreaterThan(0);
  expect(screen.getByText(/Ann/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'The first' }).getAttribute('href')).toBe('/place/g1');
  expect(screen.getAllByRole('link', { name: 'Red Oak' })).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'See it on the map' }).getAttribute('href')).toBe(
    '/map#xyz=17/51.01000/0.01000&hf=collection&hv=great',
  );
});

test('One that is for panels alone has no way to the map; an empty one says so', () => {
  renderAt(<CollectionPage collection={aCollection({ displayCategory: 'PANEL_ONLY' })} places={[]} />, {
    boot: withMap(),
  });
  expect(screen.queryByRole('link', { name: /map/ })).toBeNull();
  expect(screen.getByText('Nothing is here at the moment')).toBeTruthy();
});

test('Nothing on the page is written into the code', () => {
  const boot = aBootRecord({ words: pseudoWords() });
  const places = [aPlace('g1')];
  const { container } = renderAt(<CollectionPage collection={aCollection()} places={places} />, { boot });
  expect(plainTextIn(container, { collection: aCollection(), places, html: 'Old.' }, boot.tenant)).toEqual([]);
});

test.each([
  [
    'trunk',
    { dbhCm: 99.6 },
    { label: 'content.fact.trunk', value: 'content.fact.trunk.metric.value', values: { across: 99.6 } },
  ],
  [
    'newest',
    { plantedSeason: '25-26' },
    { label: 'content.fact.season', value: 'content.fact.season.value', values: { season: '25-26', ordinal: 0 } },
  ],
  ['any', { dbhCm: 1 }, null],
  ['height', {}, null],
  [null, null, null],
])('By %s of %j: %j', (orderedBy, attributes, fact) =>
  expect(orderingFact(orderedBy, attributes, 'metric')).toEqual(fact),
);

test('The map opens on all of them', () => {
  expect(viewOfAll([])).toBeNull();
  expect(
    viewOfAll([
      { lon: 0, lat: 51 },
      { lon: 0.2, lat: 51.1 },
    ]),
  ).toEqual({ lon: 0.1, lat: 51.05, zoom: 11 });
});
