/** What grows around a place and belongs to it, as listed on its page. */
import { afterEach, describe, expect, test } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { aBootRecord, plainTextIn, pseudoWords, renderAt } from '@greenward/testing';
import { PlaceBelonging, PlaceNeighbours } from './place-around.tsx';
import type { PlaceBelonging_placeFragment, PlaceNeighbours_placeFragment } from './place-around.generated.ts';

afterEach(cleanup);

type Around = PlaceBelonging_placeFragment & PlaceNeighbours_placeFragment;

function PlaceAround({ place }: { readonly place: Around }) {
  return (
    <>
      <PlaceNeighbours place={place} />
      <PlaceBelonging place={place} />
    </>
  );
}

const guidOf = (number: number): string => `00000000-0000-4000-8000-00000000000${number}`;

const aPlace = (differences: Partial<Around> = {}): Around => ({
  type: 'TREE',
  neighbours: [
    {
      text: '12 m to the north-east',
      heading: 'NE',
      place: {
        guid: guidOf(2),
        type: 'TREE',
        name: 'Red Oak',
        species: { slug: 'quercus_rubra', name: 'Red oak', scientificName: 'Quercus rubra' },
      },
    },
    {
      text: 'At the same spot',
      heading: null,
      place: { guid: guidOf(3), type: 'PIT', name: 'Vacant tree pit', species: null },
    },
  ],
  linkedPlaces: [
    { guid: guidOf(4), type: 'GATHER', name: 'Trees of Dana Park', address: null, retired: null },
    {
      guid: guidOf(5),
      type: 'PIT',
      name: 'Vacant tree pit',
      address: null,
      retired: { since: '2026-03-03T10:00:00.000Z' },
    },
  ],
  collections: [
    { slug: 'thickest-trunks', name: 'Thickest trunks', description: 'The trees with the thickest trunks.' },
  ],
  ...differences,
});
const linksOf = (part: string): (string | null)[][] =>
  within(screen.getByRole('region', { name: part }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

test('Neighbours are links in the order of the answer, each with its way in words and its kind; a pit is called as on its own page, not as in the inventory', () => {
  renderAt(<PlaceAround place={aPlace()} />);
  expect(linksOf('What else grows here')).toEqual([
    ['Red oak', `/place/${guidOf(2)}`],
    ['Empty tree pit', `/place/${guidOf(3)}`],
  ]);
  expect(
    document.getElementById(screen.getByRole('link', { name: 'Red oak' }).getAttribute('aria-describedby') ?? '')
      ?.textContent,
  ).toBe('12 m to the north-eastQuercus rubra');
  expect(screen.getByText('Quercus rubra').getAttribute('lang')).toBe('la');
});

test('Collections lead to their pages', () => {
  renderAt(<PlaceAround place={aPlace()} />);
  expect(linksOf('Part of these collections')).toEqual([['Thickest trunks', '/collection/thickest-trunks']]);
});

test('What belongs to it is a link; what is gone is none, as that would lead back here', () => {
  renderAt(<PlaceAround place={aPlace()} />);
  expect(linksOf('The group it stands in')).toEqual([['Trees of Dana Park', `/place/${guidOf(4)}`]]);
});

describe('Where there is nothing', () => {
  test('that is said of neighbours, and other parts stay away', () => {
    renderAt(<PlaceAround place={aPlace({ neighbours: [], linkedPlaces: [], collections: [] })} />);
    expect(screen.getByText('Nothing else on our list stands within a short walk.')).toBeTruthy();
    expect(screen.getAllByRole('heading')).toHaveLength(1);
  });

  test('a group is not part of another: its trees stand in the list of neighbours', () => {
    renderAt(<PlaceAround place={aPlace({ type: 'GATHER' })} />);
    expect(linksOf('What stands in this group')).toHaveLength(2);
    expect(screen.queryByRole('region', { name: 'The group it stands in' })).toBeNull();
  });
});

test('Nothing is written into the code, and no element carries an inline style', () => {
  const { container } = renderAt(<PlaceAround place={aPlace()} />, { boot: aBootRecord({ words: pseudoWords() }) });
  expect(plainTextIn(container, aPlace())).toEqual([]);
  expect(container.querySelectorAll('[style]')).toHaveLength(0);
});
