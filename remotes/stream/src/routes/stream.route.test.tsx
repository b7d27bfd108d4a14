/** The stream page: choices in its address, pages, news while it is open, and the states. */
import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RemotesProvider } from '@greenward/remote-kit';
import type { LiveEventFacts, LiveEventKind, RemotesInPlace, RouteContext } from '@greenward/remote-kit';
import { createSession } from '@greenward/auth';
import { aBootRecord, createTestGraphql, renderRouter, settle } from '@greenward/testing';
import { Component, loader, meta } from './stream.route.tsx';

afterEach(cleanup);

const PHOTO = { url: '/photo.jpg', width: 350, height: 350, alt: 'In full leaf', credit: 'Hazel' };
const anActivity = (id: string, m: string, picture: typeof PHOTO | null = null) => ({
  ...{ id, kind: 'tree-adopted', time: '2026-06-28T08:10:00Z', picture },
  value: { m, url: '/place/p1', urlt: '1 High Street' },
});
type Activity = ReturnType<typeof anActivity>;

const ALL = { showStream: true, showAdopt: true, showWatering: true, showPitAdopt: true };

async function open(
  path: string,
  answer: (variables: Record<string, unknown>) => readonly Activity[],
  switches: Record<string, boolean> = ALL,
) {
  const graphql = createTestGraphql({ getProjectActivities: answer, getTownYears: () => [2026, 2025] });
  const listeners = new Map<LiveEventKind, (facts: LiveEventFacts) => void>();
  const remotes: RemotesInPlace = {
    fillersOf: () => [],
    retry: () => {},
    reporter: { report: () => '' } as RemotesInPlace['reporter'],
    events: { subscribe: (kind, listener) => (listeners.set(kind, listener), () => void listeners.delete(kind)) },
  };
  const boot = aBootRecord({
    switches,
    tenant: { neighbourhoods: [{ name: 'Riverside', slug: 'riverside', hideHome: false }] },
  });
  const router = createMemoryRouter(
    [
      {
        path: '/stream',
        errorElement: <p>No such page</p>,
        hydrateFallbackElement: <p>Loading</p>,
        loader: ({ request }) =>
          loader({
            ...{ params: {}, search: new URL(request.url).searchParams, boot },
            graphql: { ...graphql, preload: graphql.ask } as unknown as RouteContext['graphql'],
          }),
        element: (
          <RemotesProvider value={remotes}>
            <Component />
          </RemotesProvider>
        ),
      },
    ],
    { initialEntries: [path] },
  );
  renderRouter(router, { boot, session: createSession({ boot }), graphql, onReport: () => {} });
  await settle();
  return { graphql, listeners, router, boot };
}
const follow = async (name: string): Promise<void> => {
  fireEvent.click(screen.getByRole('link', { name }));
  await settle();
};

test('activities are shown with their picture, when and where, and nothing is asked twice', async () => {
  const { graphql, boot } = await open('/stream', () => [
    anActivity('2', 'Somebody adopted the Lime.', PHOTO),
    anActivity('1', 'Somebody watered the Ash.', { ...PHOTO, url: '/any.webp', alt: '' }),
  ]);
  expect(graphql.asked).toEqual([{ name: 'StreamRouteQuery', variables: {} }]);
  expect(screen.getByRole('img', { name: 'In full leaf' }).getAttribute('src')).toBe('/photo.jpg');
  expect(screen.getAllByRole('img')).toHaveLength(1); // the other only decorates
  expect(screen.getByText('Pictures: Hazel')).toBeTruthy(); // once
  const [link] = screen.getAllByRole('link', { name: '1 High Street' });
  expect(link?.getAttribute('href')).toBe('/place/p1');
  expect(screen.getAllByText('Sunday 28 June')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'The year 2026 in numbers' }).getAttribute('href')).toBe('/stream/2026');
  const question = { neighbourhood: 'riverside', kind: '', before: '' };
  expect(
    meta({ question, variables: {}, answer: { getProjectActivities: [], getTownYears: [] } }, boot).title,
  ).toContain('Riverside');
});

test('a kind and a neighbourhood are chosen, are in the address, and the back button returns', async () => {
  const { graphql, router } = await open('/stream', ({ kind }) =>
    kind === 'tree-watered' ? [] : [anActivity('1', 'Somebody adopted the Lime.')],
  );
  await follow('Watering');
  expect(screen.getByText('Nothing like this happened lately')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('Nothing is listed.');
  fireEvent.change(screen.getByRole('combobox', { name: 'Where' }), { target: { value: 'riverside' } });
  expect(router.state.location.search).toBe('?kind=tree-watered'); // choosing alone leads nowhere
  fireEvent.click(screen.getByRole('button', { name: 'Show' }));
  await settle();
  expect(router.state.location.search).toBe('?neighbourhood=riverside&kind=tree-watered');
  expect(graphql.asked.at(-1)?.variables).toEqual({ neighbourhood: 'riverside', kind: 'tree-watered' });
  await act(() => router.navigate(-2));
  await settle();
  expect(screen.getByText('Somebody adopted the Lime.')).toBeTruthy();
  expect((screen.getByRole('combobox', { name: 'Where' }) as HTMLSelectElement).value).toBe('');
  expect(screen.getByRole('link', { name: 'Everything' }).getAttribute('aria-current')).toBe('true');
});

test('kinds that cannot happen here are not offered', async () => {
  await open('/stream', () => [], { showStream: true, showAdopt: true });
  expect(
    within(screen.getByRole('navigation', { name: 'What' }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Everything', 'Adopted trees', 'Tags', 'Pictures']);
});

test.each(['?kind=order-placed', '?neighbourhood=elsewhere', '?before=x'])(
  'there is no page %s, and the api is not asked',
  async (query) => {
    const { graphql } = await open(`/stream${query}`, () => []);
    expect(screen.getByText('No such page')).toBeTruthy();
    expect(graphql.asked).toEqual([]);
  },
);

test('older activities are on further pages', async () => {
  const full = Array.from({ length: 30 }, (_, index) => anActivity(String(90 - index), 'Somebody adopted the Lime.'));
  await open('/stream?kind=tree-adopted', ({ before }) => (before === '61' ? [anActivity('9', 'The first.')] : full));
  expect(screen.queryByRole('link', { name: 'Newest' })).toBeNull();
  await follow('Older');
  expect(screen.getByText('The first.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Older' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Newest' }).getAttribute('href')).toBe('/stream?kind=tree-adopted');
});

test('news appear while the page is open, those of the neighbourhood that is shown', async () => {
  let answers: Activity[] = [];
  const { listeners, graphql } = await open('/stream?neighbourhood=riverside', () => answers);
  expect(screen.getByText('Nothing like this happened lately')).toBeTruthy();
  answers = [anActivity('2', 'Somebody watered the Ash.')];
  const happen = (topic: string): Promise<void> =>
    act(async () => {
      listeners.get('activity')?.({ topics: [topic] });
      await new Promise((done) => setTimeout(done, 2_100));
    });
  await happen('hood:elsewhere');
  expect(graphql.asked).toHaveLength(1);
  await happen('hood:riverside');
  await settle();
  expect(screen.getByText('Somebody watered the Ash.')).toBeTruthy();
});

test('a failure keeps what is there and can be tried again', async () => {
  let fails = false;
  const { listeners } = await open('/stream', () => {
    if (fails) throw new Error('The api is down');
    return [anActivity('2', 'Somebody watered the Ash.')];
  });
  fails = true;
  await act(async () => {
    listeners.get('activity')?.({ topics: ['project'] });
    await new Promise((done) => setTimeout(done, 2_100));
  });
  await settle();
  expect(screen.getByRole('alert').textContent).toMatch(/cannot be loaded/);
  expect(screen.getByText('Somebody watered the Ash.')).toBeTruthy();
  fails = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await settle();
  expect(screen.queryByRole('alert')).toBeNull();
});
