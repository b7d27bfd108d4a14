/** Guards, holding mode and failures in the real router: what a visitor sees after a navigation. */
import { afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { createSession, SessionProvider } from '@greenward/auth';
import type { BootRecord, BootRoute } from '@greenward/contract';
import type { Graphql } from '@greenward/graphql';
import { defineRemote, RemotesProvider } from '@greenward/remote-kit';
import { TenantProvider } from '@greenward/tenant';
import { aBootRecord } from '@greenward/testing';
import { createPrefetchedPages } from './prefetch/prefetched-pages.ts';
import { createRoutes } from './routes.tsx';

beforeAll(() => {
  window.scrollTo = () => undefined; // jsdom has no layout
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  document.cookie = 'gw_cookies=accepted; Path=/';
});
afterEach(cleanup);

const PAGES = ['/', '/news', '/welcome', '/inbox', '/login', '/odd'] as const;
const idOf = (path: string): string => `content.${path === '/' ? 'home' : path.slice(1)}`;

interface Facts {
  readonly path: string;
  readonly boot?: Parameters<typeof aBootRecord>[0];
  readonly guards?: Readonly<Record<string, string>>;
  readonly missing?: readonly string[];
  readonly loader?: () => Promise<unknown>;
  readonly prefetched?: ReturnType<typeof createPrefetchedPages>;
  /** Names the page for the frame. */
  readonly meta?: () => never;
  /** The viewer after the sign-in service has answered; unknown until then. */
  readonly settlesAs?: BootRecord['viewer'];
}

async function open({
  path,
  boot: differences = {},
  guards = {},
  missing = [],
  loader,
  prefetched,
  meta,
  settlesAs,
}: Facts) {
  const loaded: string[] = [];
  const here = PAGES.filter((page) => !missing.includes(page));
  let boot: BootRecord = aBootRecord({
    ...differences,
    routes: here.map((page): BootRoute => ({
      id: idOf(page),
      remote: 'content',
      path: page,
      layout: 'default',
      // a build may name guards that this shell does not know
      guard: (guards[page] ?? null) as BootRoute['guard'],
      anyOf: [],
      allOf: [],
      serverRendered: true,
    })),
  });
  const definition = defineRemote({
    name: 'content',
    contract: 1,
    words: [],
    routes: here.map((page) => ({
      id: idOf(page),
      path: page,
      layout: 'default' as const,
      load: async () => {
        loaded.push(page);
        return {
          Component: () => <h1>{`Page ${page}`}</h1>,
          ...(loader === undefined ? {} : { loader }),
          ...(meta === undefined ? {} : { meta }),
        };
      },
    })),
    slots: {},
    menu: [],
  });
  const session = createSession({ boot });
  const router: ReturnType<typeof createMemoryRouter> = createMemoryRouter(
    createRoutes({
      boot,
      currentBoot: () => boot,
      graphql: {} as Graphql,
      loadRemote: async () => definition,
      onDenied: () => {},
      ...(prefetched === undefined ? {} : { prefetched }),
      signIn: {
        async settled() {
          if (settlesAs !== undefined) boot = { ...boot, viewer: settlesAs };
        },
        askOverPage(returnTo) {
          if (!router.state.initialized) return false;
          session.ask({ screen: 'login', returnTo });
          setTimeout(() => void router.navigate(router.state.location, { replace: true, preventScrollReset: true }));
          return true;
        },
        isAsking: () => session.current().asked !== null,
      },
    }),
    { initialEntries: [path] },
  );
  const remotes = {
    fillersOf: () => [],
    retry: () => {},
    reporter: { report: () => 'ab12cd34' },
    events: { subscribe: () => () => {} },
  };
  render(
    <Provider store={createStore()}>
      <TenantProvider value={boot}>
        <SessionProvider value={session}>
          <RemotesProvider value={remotes}>
            <RouterProvider router={router} />
          </RemotesProvider>
        </SessionProvider>
      </TenantProvider>
    </Provider>,
  );
  const heading = meta === undefined ? (await screen.findByRole('heading', { level: 1 })).textContent : null;
  const { pathname, search } = router.state.location;
  return { heading, at: pathname + search, loaded, router, session };
}

const holdingPage = { subscribeTitle: 'Soon', subscribeBody: 'We are counting.' };
const LOST = 'Ooops. Sorry, you seem to be lost.';
const SIGNED_IN = { viewer: { signedIn: true, profile: null } } as const;

test.each<[string, Facts, string, string]>([
  ['A page without a guard is shown', { path: '/news' }, 'Page /news', '/news'],
  [
    'authenticated sends a signed-out visitor to sign in, with the way back',
    { path: '/inbox?page=2', guards: { '/inbox': 'authenticated' } },
    'Page /login',
    '/login?returnTo=%2Finbox%3Fpage%3D2',
  ],
  [
    'authenticated2 does as well',
    { path: '/inbox', guards: { '/inbox': 'authenticated2' } },
    'Page /login',
    '/login?returnTo=%2Finbox',
  ],
  [
    'authenticated lets a signed-in visitor in',
    { path: '/inbox', guards: { '/inbox': 'authenticated' }, boot: SIGNED_IN },
    'Page /inbox',
    '/inbox',
  ],
  [
    'Without a page to sign in there is no such page',
    { path: '/inbox', guards: { '/inbox': 'authenticated' }, missing: ['/login'] },
    LOST,
    '/inbox',
  ],
  [
    'guest sends a signed-in visitor home',
    { path: '/login', guards: { '/login': 'guest' }, boot: SIGNED_IN },
    'Page /',
    '/',
  ],
  [
    'Holding mode sends home to /welcome',
    { path: '/', boot: { tenant: { holdingPage } } },
    'Page /welcome',
    '/welcome',
  ],
  [
    'Holding mode sends a page that does not exist there as well',
    { path: '/no/such', boot: { tenant: { holdingPage } } },
    'Page /welcome',
    '/welcome',
  ],
  ['Holding mode lets news through', { path: '/news', boot: { tenant: { holdingPage } } }, 'Page /news', '/news'],
  ['Without a project news is no page', { path: '/news', boot: { tenant: { topLevel: true } } }, LOST, '/news'],
])('%s', async (_sentence, facts, heading, at) => {
  expect(await open(facts)).toMatchObject({ heading, at });
});

test('An unknown guard is an error page with the specified text', async () => {
  const { heading } = await open({ path: '/odd', guards: { '/odd': 'councillorsOnly' } });
  expect(heading).toBe('Ooops. Sorry, there seems to be a problem.');
  expect(screen.getByText('Unknown middleware councillorsOnly')).toBeTruthy();
  expect(screen.getByText('Detail')).toBeTruthy();
});

test('A frame that cannot be drawn leaves the specified last words, and a way home', async () => {
  const silent = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await open({
    path: '/news',
    meta: () => {
      throw new Error('broken');
    },
  });
  expect(await screen.findByText('An error occurred while showing the error page')).toBeTruthy();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/');
  silent.mockRestore();
});

test('A page that holding mode closes is not even fetched', async () => {
  const { loaded } = await open({ path: '/inbox', boot: { tenant: { holdingPage } } });
  expect(loaded).toEqual(['/welcome']);
});

test('A page that is opened while the api cannot be reached says so in the specified words', async () => {
  const unreachable = Object.assign(new Error('x'), { code: 'API_UNAVAILABLE' });
  const { heading } = await open({ path: '/news', loader: async () => Promise.reject(unreachable) });
  expect(heading).toBe('Ooops. Sorry, there seems to be a problem.');
  expect(screen.getByText('Network errors')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Reload this page' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to home page' })).toBeTruthy();
});

test('What was fetched ahead is used by the next walk, once', async () => {
  const prefetched = createPrefetchedPages(() => 0);
  let asked = 0;
  const { router } = await open({ path: '/', prefetched, loader: async () => (asked += 1) });
  expect(asked).toBe(1);
  prefetched.keep('/news', async () => 'ahead');
  await act(() => router.navigate('/news'));
  expect([asked, router.state.loaderData[idOf('/news')]]).toEqual([1, 'ahead']);
  await act(() => router.navigate('/'));
  await act(() => router.navigate('/news'));
  expect(asked).toBe(3);
});

test('authenticated asks whoever walks there to sign in, over the page they walk from, which stays as it is', async () => {
  let asked = 0;
  const { router, session, loaded } = await open({
    path: '/news?page=2',
    guards: { '/inbox': 'authenticated' },
    loader: async () => (asked += 1),
  });
  await act(() => router.navigate('/inbox?page=3'));
  expect(session.current().asked).toEqual({ screen: 'login', returnTo: '/inbox?page=3' });
  expect([
    router.state.location.pathname + router.state.location.search,
    screen.getByRole('heading', { level: 1 }).textContent,
  ]).toEqual(['/news?page=2', 'Page /news']);
  expect([asked, loaded, router.state.navigation.state]).toEqual([1, ['/news', '/inbox'], 'idle']);
});

test('authenticated2 leads whoever walks there to the page to sign in', async () => {
  const { router, session } = await open({ path: '/news', guards: { '/inbox': 'authenticated2' } });
  await act(() => router.navigate('/inbox'));
  expect([router.state.location.pathname + router.state.location.search, session.current().asked]).toEqual([
    '/login?returnTo=%2Finbox',
    null,
  ]);
});

test.each(['authenticated', 'authenticated2'])(
  '%s waits until it is known who is there, and lets somebody in who is signed in after all',
  async (guard) => {
    const { router } = await open({ path: '/news', guards: { '/inbox': guard }, settlesAs: SIGNED_IN.viewer });
    await act(() => router.navigate('/inbox'));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Page /inbox');
  },
);
