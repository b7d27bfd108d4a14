/** The page of a year: its numbers and months, the year so far, neighbourhoods, and years without activities. */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { createSession } from '@greenward/auth';
import type { RouteContext } from '@greenward/remote-kit';
import { aBootRecord, createTestGraphql, renderRouter, settle } from '@greenward/testing';
import { Component, loader, meta } from './town-year.route.tsx';

afterEach(cleanup);

const aYear = (differences: Record<string, unknown> = {}) => ({
  ...{ year: 2026, isCurrent: true, previous: 2025, next: null, planted: 120, plantedSeason: '25-26' },
  measures: [
    { measure: 'ADOPTED', total: 3, litres: 0, months: [0, 1, 2] },
    { measure: 'WATERED', total: 40, litres: 410, months: [10, 30, 0] },
  ],
  neighbourhoods: [{ slug: 'riverside', planted: 20, adopted: 3, watered: 12, reported: 0, mended: 0 }],
  pictured: [],
  ...differences,
});
const tenant = { neighbourhoods: [{ name: 'Riverside', slug: 'riverside', hideHome: false }] };

async function open(path: string, townYear: ReturnType<typeof aYear> | null) {
  const graphql = createTestGraphql({ getTownYear: () => townYear });
  const boot = aBootRecord({ switches: { showStream: true }, tenant });
  const router = createMemoryRouter(
    [
      {
        path: '/stream/:year',
        errorElement: <p>No such page</p>,
        hydrateFallbackElement: <p>Loading</p>,
        loader: ({ request, params }) =>
          loader({
            ...{ params, search: new URL(request.url).searchParams, boot },
            graphql: { ...graphql, preload: graphql.ask } as unknown as RouteContext['graphql'],
          }),
        element: <Component />,
      },
    ],
    { initialEntries: [path] },
  );
  renderRouter(router, { boot, session: createSession({ boot }), graphql, onReport: () => {} });
  await settle();
  return { graphql, boot };
}

test('the year so far has its numbers, each measure by month as chart and table, and its neighbourhoods', async () => {
  const { graphql } = await open('/stream/2026', aYear());
  expect(graphql.asked).toEqual([{ name: 'TownYearRouteQuery', variables: { year: '2026' } }]);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('2026 in Testham Trees');
  expect(screen.getByText(/so far\. The numbers are a few minutes old\./)).toBeTruthy();
  expect(screen.getByText('trees planted in the season 25–26 that stand today').nextSibling?.textContent).toBe('120');
  expect(screen.getByText('waterings with 410 litres').nextSibling?.textContent).toBe('40');
  const watered = within(screen.getByRole('region', { name: 'Watered' }));
  expect(watered.getByText('The most in one month: 30, in February 2026.')).toBeTruthy();
  expect(watered.getAllByRole('row', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
    'MonthNumber',
    'January 202610',
    'February 202630',
    'March 20260',
  ]);
  const [hoods] = screen.getAllByRole('region', { name: 'By neighbourhood' });
  expect(within(hoods!).getByRole('link', { name: 'Riverside' }).getAttribute('href')).toBe(
    '/stream/2026?neighbourhood=riverside',
  );
  expect(within(hoods!).queryByText('Reported')).toBeNull();
  const years = within(screen.getByRole('navigation', { name: 'Other years' }));
  expect(years.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/stream/2025']);
});

test('one neighbourhood keeps its choice from year to year', async () => {
  const { graphql } = await open('/stream/2026?neighbourhood=riverside', aYear({ neighbourhoods: [] }));
  expect(graphql.asked[0]?.variables).toEqual({ year: '2026', neighbourhood: 'riverside' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('2026 in Riverside');
  expect(screen.getByRole('link', { name: '2025' }).getAttribute('href')).toBe('/stream/2025?neighbourhood=riverside');
  expect(screen.getByRole('link', { name: '2026 in Testham Trees' }).getAttribute('href')).toBe('/stream/2026');
});

test('a year of which only plantings are known says so, and one without anything too', async () => {
  await open('/stream/1990', aYear({ year: 1990, isCurrent: false, measures: [], neighbourhoods: [] }));
  expect(screen.getByText('Nothing else is recorded of this year.')).toBeTruthy();
  cleanup();
  await open('/stream/2026?neighbourhood=riverside', aYear({ planted: 0, measures: [], neighbourhoods: [] }));
  expect(screen.getByText('Nothing is recorded of 2026 in Riverside')).toBeTruthy();
});

test('there is no page of a year without data', async () => {
  await open('/stream/1066', null);
  expect(screen.getByText('No such page')).toBeTruthy();
});

test('the preview of a link says the numbers, and shows a picture of the year if there is one', async () => {
  const { boot } = await open('/stream/2026', aYear());
  const picture = { url: '/photo.jpg', isOfThing: true };
  const loaded = (pictured: unknown[]) =>
    ({ townYear: aYear({ pictured }), neighbourhood: '' }) as unknown as Parameters<typeof meta>[0];
  expect(meta(loaded([{ picture: { url: '/default.jpg', isOfThing: false } }, { picture }]), boot)).toMatchObject({
    title: '2026 in Testham Trees',
    description: '120 trees planted. 3 trees adopted. Watered 40 times. The year so far in Testham Trees.',
    image: '/photo.jpg',
  });
  expect(meta(loaded([]), boot).image).toBeNull();
});
