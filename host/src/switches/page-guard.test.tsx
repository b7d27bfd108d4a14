/** Pages and their switches with the real router: who may enter, who is sent home, and which message is shown. */
import { afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { useState } from 'react';
import type { ComponentType } from 'react';
import { createMemoryRouter, RouterProvider, useBlocker } from 'react-router';
import type { BootRecord, BootRoute } from '@greenward/contract';
import type { Graphql } from '@greenward/graphql';
import { createDenialLog } from '@greenward/observe';
import type { Denial } from '@greenward/observe';
import { createSession, SessionProvider } from '@greenward/auth';
import { defineRemote, RemotesProvider, useUnsavedInput } from '@greenward/remote-kit';
import { TenantProvider } from '@greenward/tenant';
import { aBootRecord, aBootRoute } from '@greenward/testing';
import { createRoutes } from '../routes.tsx';
import { createLiveBoot } from './live-boot.ts';
import { createPageGuard } from './page-guard.ts';
import { createPresenceBook } from './remote-presence.ts';

beforeAll(() => void (window.scrollTo = () => undefined)); // jsdom has no layout
afterEach(cleanup);

const WHY = 'That page is switched off at the moment, so you are at the home page.';
const route = (id: string, path: string, anyOf: string[] = []): BootRoute => aBootRoute(id, path, { anyOf });
const CONTENT = {
  name: 'content',
  federationName: 'r_content',
  buildId: 'content-1',
  entry: '/releases/content/1/entry.js',
  integrity: 'sha384-x',
  words: '/words/x.json',
};
const boot = (switches: Record<string, boolean>, home: string[] = []): BootRecord =>
  aBootRecord({
    switches,
    remotes: [CONTENT],
    routes: [
      route('content.home', '/', home),
      route('content.map', '/map', ['showMap']),
      route('content.news', '/news'),
    ],
  });

interface PageFacts {
  readonly path: string;
  readonly first: BootRecord;
  readonly loader?: () => Promise<unknown>;
  /** A component on the map's page, beside its heading. */
  readonly Form?: ComponentType;
}

function aPage({ path, first, loader, Form = () => null }: PageFacts) {
  const presence = createPresenceBook();
  const live = createLiveBoot(first, [], presence.isHeld);
  const store = createStore();
  const denials: Denial[] = [];
  const loads: string[] = [];
  const guard = createPageGuard({
    live,
    store,
    presence,
    denials: createDenialLog('release-1', (denial) => void denials.push(denial)),
  });
  const page = (id: string, routePath: string, words: string) => ({
    id,
    path: routePath,
    layout: 'default' as const,
    load: async () => {
      loads.push(id);
      const Page = () => (
        <>
          <h1>{words}</h1>
          {id === 'content.map' && <Form />}
        </>
      );
      return { Component: Page, ...(id === 'content.map' && loader !== undefined ? { loader } : {}) };
    },
  });
  const definition = defineRemote({
    name: 'content',
    contract: 1,
    words: [],
    routes: [
      page('content.home', '/', 'Home'),
      page('content.map', '/map', 'Map of trees'),
      page('content.news', '/news', 'News'),
    ],
    slots: {},
    menu: [],
  });
  const router = createMemoryRouter(
    createRoutes({
      ...{
        boot: first,
        currentBoot: live.current,
        graphql: {} as Graphql,
        loadRemote: async () => definition,
        onDenied: guard.onDenied,
      },
      isHeld: ({ remote }) => presence.isHeld(remote),
    }),
    { initialEntries: [path] },
  );
  const blockers = jest.spyOn(router, 'getBlocker');
  const remotes = {
    fillersOf: () => [],
    retry: () => {},
    reporter: { report: () => 'ab12' },
    events: { subscribe: () => () => {} },
    presence,
  };
  render(
    <Provider store={store}>
      <TenantProvider value={first}>
        <SessionProvider value={createSession({ boot: first })}>
          <RemotesProvider value={remotes}>
            <RouterProvider router={router} />
          </RemotesProvider>
        </SessionProvider>
      </TenantProvider>
    </Provider>,
  );
  guard.watch(router);
  /** Waits until a form's blocker is registered with the router, which happens after its page renders. */
  const hears = (): Promise<void> => waitFor(() => expect(blockers).toHaveBeenCalled());
  const heading = async (name: string): Promise<void> => void (await screen.findByRole('heading', { level: 1, name }));
  const said = (): boolean => screen.queryByText(WHY) !== null;
  return { live, router, denials, loads, heading, hears, said, presence };
}

test('A walk to a page that is off ends at home with a word why; nothing of the page is loaded; each page is logged once', async () => {
  const { router, denials, loads, heading, said } = aPage({ path: '/news', first: boot({ showMap: false }) });
  await heading('News');
  await act(() => router.navigate('/map'));
  await heading('Home');
  expect([router.state.location.pathname, said()]).toEqual(['/', true]);
  expect(loads).not.toContain('content.map');
  await act(() => router.navigate('/news'));
  await heading('News');
  expect(said()).toBe(false);
  await act(() => router.navigate('/map'));
  await heading('Home');
  expect(said()).toBe(true);
  expect(denials).toEqual([{ releaseId: 'release-1', route: 'content.map' }]);
});

test('Who is at home already is told as well', async () => {
  const { router, heading, said } = aPage({ path: '/', first: boot({}) });
  await heading('Home');
  expect(said()).toBe(false);
  await act(() => router.navigate('/map'));
  await waitFor(() => expect(said()).toBe(true));
});

test('A page that is switched off while it is looked at leads home; switched on again it can be walked to', async () => {
  const { live, router, heading, said } = aPage({ path: '/map', first: boot({ showMap: true }) });
  await heading('Map of trees');
  act(() => live.apply(boot({ showMap: false })));
  await heading('Home');
  expect([router.state.location.pathname, said(), router.state.historyAction]).toEqual(['/', true, 'REPLACE']);
  act(() => live.apply(boot({ showMap: true })));
  await act(() => router.navigate('/map'));
  await heading('Map of trees');
  expect(said()).toBe(false);
});

/** A form with unsaved input, and how often it asked before leaving. */
function unsaved() {
  let asked = 0;
  const Form = () => {
    const blocker = useBlocker(() => {
      asked += 1;
      return true;
    });
    return blocker.state !== 'blocked' ? null : (
      <>
        <button onClick={blocker.reset}>Stay</button>
        <button onClick={blocker.proceed}>Leave</button>
      </>
    );
  };
  return { Form, asked: () => asked };
}

test('A page that is switched off with input that is not saved asks once, and stays for as long as the visitor does', async () => {
  const { Form, asked } = unsaved();
  const { live, router, heading, hears, said } = aPage({ path: '/map', first: boot({ showMap: true }), Form });
  await heading('Map of trees');
  await hears();
  act(() => live.apply(boot({ showMap: false })));
  fireEvent.click(await screen.findByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Stay' })).toBeNull());
  expect([asked(), router.state.location.pathname]).toEqual([1, '/map']);

  act(() => live.apply(boot({ showMap: true })));
  expect(asked()).toBe(1);
  act(() => live.apply(boot({ showMap: false })));
  fireEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  await heading('Home');
  expect([asked(), said()]).toEqual([2, true]);
});

const KEPT = /^This is not offered here any more\. What you have typed stays until you leave this page\.$/;

/** A form that reports unsaved input and can save it. */
function Note() {
  const [text, setText] = useState('');
  useUnsavedInput(text !== '');
  return (
    <>
      <input aria-label="Note" value={text} onChange={({ target }) => setText(target.value)} />
      <button onClick={() => setText('')}>Save</button>
    </>
  );
}
const note = () => screen.getByLabelText<HTMLInputElement>('Note');
const type = (value: string): void => void fireEvent.change(note(), { target: { value } });
const isKept = (): boolean => screen.queryByText(KEPT)?.parentElement?.parentElement?.getAttribute('role') === 'status';

test('A page that is switched off with input that is not saved stays without a question, and says so; when it is saved the visitor goes home', async () => {
  const { live, router, heading, said } = aPage({ path: '/map', first: boot({ showMap: true }), Form: Note });
  await heading('Map of trees');
  note().focus();
  type('A nest in the elm');
  const place = router.state.location.key;
  act(() => live.apply(boot({ showMap: false })));
  await waitFor(() => expect(isKept()).toBe(true));
  expect([router.state.location.key, note().value, document.activeElement === note(), said()]).toEqual([
    place,
    'A nest in the elm',
    true,
    false,
  ]);

  act(() => live.apply(boot({ showMap: true })));
  await waitFor(() => expect(isKept()).toBe(false));
  act(() => live.apply(boot({ showMap: false })));
  await waitFor(() => expect(isKept()).toBe(true));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await heading('Home');
  await waitFor(() => expect([said(), isKept()]).toEqual([true, false]));
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Home' }));
});

test('What was typed into a page that was kept outlives a change of its address, and a question for what has changed', async () => {
  const { live, router, heading } = aPage({ path: '/map', first: boot({ showMap: true }), Form: Note });
  await heading('Map of trees');
  type('A nest in the elm');
  act(() => live.apply(boot({ showMap: false })));
  await waitFor(() => expect(isKept()).toBe(true));
  await act(() => router.navigate('/map?tab=2'));
  await act(() => router.revalidate());
  expect([router.state.location.pathname + router.state.location.search, note().value]).toEqual([
    '/map?tab=2',
    'A nest in the elm',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await heading('Home');
});
test('Who leaves a page that was kept for what they typed arrives where they wanted to go, and is told nothing more', async () => {
  const { live, router, heading, said, presence } = aPage({ path: '/map', first: boot({ showMap: true }), Form: Note });
  await heading('Map of trees');
  type('A nest in the elm');
  act(() => live.apply(boot({ showMap: false })));
  await waitFor(() => expect(isKept()).toBe(true));
  await act(() => router.navigate('/news'));
  await heading('News');
  await waitFor(() => expect([isKept(), said(), presence.held()]).toEqual([false, false, []]));
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('A switch that does not concern the page leaves the visitor where they are', async () => {
  const { live, router, denials, heading } = aPage({ path: '/news', first: boot({ showMap: true }) });
  await heading('News');
  act(() => live.apply(boot({ showMap: false, showHelp: true })));
  await heading('News');
  expect([router.state.location.pathname, denials]).toEqual(['/news', []]);
});

test('A home page that is off does not lead to itself for ever', async () => {
  const { router, heading } = aPage({ path: '/', first: boot({}, ['showHome']) });
  await heading('Ooops. Sorry, you seem to be lost.');
  expect(router.state.location.pathname).toBe('/');
});
