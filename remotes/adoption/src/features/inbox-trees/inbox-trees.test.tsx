/** A resident's own trees beside their inbox. */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { aBootRecord, createTestGraphql, renderAt, settle } from '@greenward/testing';
import { Filler } from './inbox-trees.tsx';

afterEach(cleanup);

const aTree = (placeId: string, name: string, differences: Record<string, unknown> = {}) => ({
  ...{ placeId, adoptedAt: '2026-05-01T08:00:00Z' },
  place: {
    ...{ guid: placeId, name, address: '1 High Street', retired: null, species: null },
    watering: { needsWatering: false, reservoir: 0.8 },
    ...differences,
  },
});

async function open(trees: readonly object[], switches: Record<string, boolean> = {}) {
  renderAt(<Filler />, {
    graphql: createTestGraphql({ getUserPlaces: () => trees }),
    boot: aBootRecord({
      switches: { showAdopt: true, showWatering: true, ...switches },
      viewer: { signedIn: true, profile: null },
    }),
  });
  await settle();
}
const rows = (): (string | null)[] => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('the thirstiest tree comes first, and trees that are gone or not adopted are left out', async () => {
  await open([
    aTree('p1', 'Lime'),
    aTree('p2', 'Ash', { watering: { needsWatering: true, reservoir: 0.1 } }),
    aTree('p3', 'Elm', { retired: { since: '2026-06-01' } }),
    { ...aTree('p4', 'Oak'), adoptedAt: null },
  ]);
  expect(rows()).toEqual(['Ash1 High Streetwater now', 'Lime1 High Streetfine']);
  expect(screen.getByRole('link', { name: 'Ash' }).getAttribute('href')).toBe('/place/p2');
  expect(screen.getByRole('link', { name: 'Look after your 2 trees' }).getAttribute('href')).toBe('/profile#my-trees');
});

test('where residents do not water, nothing is said of water', async () => {
  await open([aTree('p1', 'Lime', { watering: { needsWatering: true, reservoir: 0.1 } })], {
    councilLedWatering: true,
  });
  expect(rows()).toEqual(['Lime1 High Street']);
});

test('residents without trees see nothing', async () => {
  await open([]);
  expect(screen.queryByRole('region')).toBeNull();
});
