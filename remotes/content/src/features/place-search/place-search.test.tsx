/** Finding a place's page by its location. */
import { afterEach, describe, expect, test } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { aBootRecord, aBootRoute, plainTextIn, pseudoWords, renderAt } from '@greenward/testing';
import { loader } from '../../routes/places.route.tsx';
import { PlaceSearch } from './place-search.tsx';
import type { PlaceSearch_aroundFragment } from './place-search.generated.ts';

afterEach(cleanup);

const guidOf = (number: number): string => `00000000-0000-4000-8000-00000000000${number}`;
const around: PlaceSearch_aroundFragment = {
  label: 'Francis Ave',
  lon: -71.11234,
  lat: 42.37,
  places: [
    {
      distanceMetres: 12.4,
      place: {
        guid: guidOf(1),
        type: 'TREE',
        name: 'Acer rubrum',
        address: '3 Francis Ave',
        species: { slug: 'acer_rubrum', name: 'Red maple', scientificName: 'Acer rubrum' },
      },
    },
    {
      distanceMetres: 40,
      place: { guid: guidOf(2), type: 'PIT', name: 'Vacant tree pit', address: null, species: null },
    },
    {
      distanceMetres: 41.6,
      place: { guid: guidOf(3), type: 'TREE', name: 'Tree', address: '5 Francis Ave', species: null },
    },
  ],
};
const found = {
  refusal: null,
  choices: [
    { slug: 'francis-ave', label: 'Francis Ave' },
    { slug: 'francis-place', label: 'Francis Place' },
  ],
};
const nothing = { text: '', at: '', found: { choices: [], refusal: null }, around: null };
const withPages = (...paths: string[]) => aBootRecord({ routes: paths.map((path) => aBootRoute(path.slice(1), path)) });
const links = (container: HTMLElement) =>
  within(container)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

test('Where nothing was searched for yet there is the search, and the other ways that the project has', () => {
  renderAt(<PlaceSearch {...nothing} />, { boot: withPages('/map', '/collection'), path: '/place' });
  const form = screen.getByRole('search');
  expect([form.getAttribute('action'), form.getAttribute('method')]).toEqual(['/place', 'get']);
  expect(within(form).getByRole<HTMLInputElement>('searchbox', { name: 'Street, house or park' }).name).toBe('q');
  expect(links(screen.getAllByRole('list').at(-1)!)).toEqual([
    ['Look around on the map', '/map'],
    ['Collections', '/collection'],
  ]);
});

test('What a text may mean is a list of links that keep the text', () => {
  renderAt(<PlaceSearch {...nothing} text="francis" found={found} />);
  expect(screen.getByRole('status').textContent).toBe('2 found for “francis”.');
  expect(links(screen.getAllByRole('list').at(-1)!)).toEqual([
    ['Francis Ave', '/place?q=francis&at=francis-ave'],
    ['Francis Place', '/place?q=francis&at=francis-place'],
  ]);
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
});

describe('An address that was chosen', () => {
  test('lists what grows there, each a link to its page, by what residents call it', () => {
    renderAt(<PlaceSearch {...nothing} text="francis" at="francis-ave" found={found} around={around} />, {
      boot: withPages('/map'),
    });
    const part = screen.getByRole('region', { name: 'Near Francis Ave, the nearest first' });
    expect(links(part)).toEqual([
      ['Red maple', `/place/${guidOf(1)}`],
      ['Empty tree pit', `/place/${guidOf(2)}`],
      ['Tree', `/place/${guidOf(3)}`],
      ['See it on the map', '/map#xyz=17/42.37000/-71.11234'],
    ]);
    expect(within(part).getByText('Acer rubrum').getAttribute('lang')).toBe('la');
    for (const where of ['5 Francis Ave, 42 m away', '40 m away']) expect(within(part).getByText(where)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Francis Place' })).toBeNull();
  });

  test('has no way to a map that is not there', () => {
    renderAt(<PlaceSearch {...nothing} at="francis-ave" around={around} />);
    expect(screen.queryByRole('link', { name: 'See it on the map' })).toBeNull();
  });

  test('where nothing stands says so', () => {
    renderAt(<PlaceSearch {...nothing} at="francis-ave" around={{ ...around, places: [] }} />);
    expect(screen.getByText(/^Nothing is on record here\./)).toBeTruthy();
  });
});

test('A text that nobody knows is said, with what to try', () => {
  renderAt(<PlaceSearch {...nothing} text="zzz" />);
  expect(screen.getByRole('status').textContent).toBe('Nothing found for “zzz”.');
  expect(screen.getByText(/^Try a street nearby/)).toBeTruthy();
});

test('An address that is no longer known is not repeated: what was searched for is offered again', () => {
  renderAt(<PlaceSearch {...nothing} text="francis" at="call-this-number" found={found} />);
  expect(screen.getByRole('alert').textContent).toBe('That address is no longer known. Please search for it again.');
  expect(screen.getByRole('link', { name: 'Francis Place' })).toBeTruthy();
  expect(document.body.textContent).not.toContain('call-this-number');
});

test('Too many postcodes are refused in the api’s words, and the search stays', () => {
  renderAt(
    <PlaceSearch {...nothing} text="N1 1AA" found={{ choices: [], refusal: 'Many postcodes were looked up.' }} />,
  );
  expect(screen.getByRole('status').textContent).toBe('Many postcodes were looked up.');
  expect(screen.getByRole('searchbox')).toBeTruthy();
  expect(screen.queryByText(/^Try a street nearby/)).toBeNull();
});

test('A refusal is one visitor’s, and its status says so: no answer of it is kept for others', async () => {
  const run = (refusal: string | null) => {
    const graphql = { preload: async () => ({ findAddressChoices: { choices: [], refusal }, getAroundAddress: null }) };
    return loader({ search: new URLSearchParams('q=N1 1AA'), graphql } as never);
  };
  expect(await run(null)).toMatchObject({ text: 'N1 1AA', at: '' });
  expect(await run('Many.')).toMatchObject({ status: 429 });
});

test('Nothing is written into the code, and no element carries an inline style', () => {
  const boot = aBootRecord({ words: pseudoWords(), routes: [aBootRoute('map', '/map')] });
  const { container } = renderAt(
    <PlaceSearch {...nothing} text="francis" at="francis-ave" found={found} around={around} />,
    { boot },
  );
  expect(plainTextIn(container, around, found, 'francis')).toEqual([]);
  expect(container.querySelectorAll('[style]')).toHaveLength(0);
});
