/** A place chosen by its mark on the map: one query finds it and fills its card. */
import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { createTestGraphql, renderAt } from '@greenward/testing';
import { useChosenPlace } from './use-chosen-place.ts';

afterEach(cleanup);

const aPlace = (differences: Record<string, unknown> = {}) => ({
  guid: '00000000-0000-4000-8000-000000000001',
  featureId: 1,
  type: 'TREE',
  name: 'Acer rubrum',
  address: '1 Francis Ave',
  lon: -71.11,
  lat: 42.37,
  attributes: {},
  species: null,
  area: null,
  rarity: null,
  retired: null,
  ...differences,
});

function Chooser() {
  const [guid, setGuid] = useState<string | null>(null);
  const { place, fault, find } = useChosenPlace(guid);
  return (
    <>
      <output>{place?.name ?? fault ?? 'none'}</output>
      <button
        type="button"
        aria-label="Choose"
        onClick={() => void find(1).then((found) => setGuid(found?.guid ?? null))}
      />
    </>
  );
}

test.each([
  ['a tree', aPlace(), 'Acer rubrum'],
  ['a felled tree', aPlace({ retired: { since: '2025-04-01' } }), 'retired'],
])('The mark of %s is asked about once', async (_what, place, shown) => {
  const graphql = createTestGraphql({
    findPlaces: () => ({
      numberMatched: 1,
      numberMatchedAtLeast: false,
      numberReturned: 1,
      places: [{ distanceMetres: null, place }],
    }),
  });
  renderAt(<Chooser />, { graphql });
  await act(async () => screen.getByRole('button', { name: 'Choose' }).click());
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(shown));
  expect(graphql.asked.map(({ name }) => name)).toEqual(['PickedPlaceQuery']);
});
