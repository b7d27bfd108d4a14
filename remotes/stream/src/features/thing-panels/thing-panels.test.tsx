/** What the pages of places and neighbourhoods say of activities. */
import type { ReactNode } from 'react';
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { aBootRecord, createTestGraphql, renderAt, settle } from '@greenward/testing';
import { Filler as NeighbourhoodPanel } from './neighbourhood-panel.tsx';
import { Filler as PlacePanel } from './place-panel.tsx';

afterEach(cleanup);

const neighbourhoods = [{ name: 'Riverside', slug: 'riverside', hideHome: false }];

async function open(panel: ReactNode, sentences: readonly string[], followers: number, showStream = true) {
  const graphql = createTestGraphql({
    getThingActivities: () =>
      sentences.map((m) => ({
        id: m,
        time: '2026-06-28T08:10:00Z',
        value: { m, url: '/place/p1', urlt: '1 High Street' },
      })),
    getThingActivitiesStats: () => ({ followers, following: 0 }),
  });
  renderAt(panel, { graphql, boot: aBootRecord({ switches: { showStream }, tenant: { neighbourhoods } }) });
  await settle();
  return graphql.asked.map(({ variables }) => variables);
}

test('a place says what happened there and how many follow it, without a link to itself', async () => {
  expect(await open(<PlacePanel placeGuid="p1" />, ['Somebody watered the Lime.'], 2)).toEqual([
    { type: 'place', guid: 'p1' },
  ]);
  expect(screen.getByRole('region', { name: 'What happened here' })).toBeTruthy();
  expect(screen.getByText('2 residents follow this place.')).toBeTruthy();
  expect(screen.getByText(/Somebody watered the Lime/)).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

test('a neighbourhood leads to where it happened', async () => {
  expect(await open(<NeighbourhoodPanel neighbourhoodSlug="riverside" />, ['Somebody watered the Lime.'], 1)).toEqual([
    { type: 'neighbourhood', guid: 'riverside' },
  ]);
  expect(screen.getByText('One resident follows this neighbourhood.')).toBeTruthy();
  expect(screen.getByRole('link', { name: '1 High Street' }).getAttribute('href')).toBe('/place/p1');
  expect(screen.getByRole('link', { name: 'See all activity here' }).getAttribute('href')).toBe(
    '/stream?neighbourhood=riverside',
  );
});

test('they say nothing where it is quiet, and ask nothing where there is no stream', async () => {
  await open(<PlacePanel placeGuid="p1" />, [], 0);
  expect(screen.queryByRole('region')).toBeNull();
  cleanup();
  expect(await open(<PlacePanel placeGuid="p1" />, ['x'], 2, false)).toEqual([]);
});
