/**
 * Signing in from a visitor's point of view: the dialog (shell §2.11), /login, and the pages that the sign-in service
 * redirects to (shell §4, §8).
 */
import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import type { BootAuth, BootViewer, ViewerProfile } from '@greenward/contract';
import {
  aBootRecord,
  aBootRoute,
  answeredBySignIn,
  createTestGraphql,
  createTestSession,
  plainTextIn,
  pseudoWords,
  renderRouter,
  teachDialogs,
  settle,
} from '@greenward/testing';
import { AccountPlace } from './account-place.tsx';
import { emailVerified, initiateLogin, landing, login } from './account-parts.ts';

const auth: BootAuth = { clientId: 'testham-web', domain: 'https://auth.test', audience: 'api', checksSilently: true };
const hazel: ViewerProfile = {
  id: 'sub-1',
  nickname: 'Hazel',
  picture: null,
  preferenceColour: null,
  hasChosenNickname: true,
  roles: [],
};
const newcomer: ViewerProfile = { ...hazel, nickname: null, hasChosenNickname: false };
const SIGNED_OUT: BootViewer = { signedIn: false, profile: null };

beforeAll(teachDialogs);
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});

interface Facts {
  readonly path: string;
  readonly viewer?: BootViewer;
  readonly atService?: ViewerProfile | Error;
  /** Remotes with unsaved input. */
  readonly held?: readonly string[];
  readonly words?: Readonly<Record<string, string>>;
  readonly hasAccounts?: boolean;
  /** Set when users of this site sign in at another one. */
  readonly signInSite?: string;
}

async function open({
  path,
  viewer = SIGNED_OUT,
  atService = hazel,
  held = [],
  words = {},
  hasAccounts = true,
  signInSite,
}: Facts) {
  const routes = ['/', '/login', '/profile', '/place/:placeGuid'].map((known) => aBootRoute(`host.${known}`, known));
  const boot = aBootRecord({
    auth: hasAccounts && signInSite === undefined ? auth : null,
    signInSite: signInSite ?? null,
    viewer,
    words,
    routes,
    switches: { userAccount: true },
  });
  const { session, world } = createTestSession(boot, atService);
  window.history.replaceState(null, '', path);
  const pages = {
    '/login': login,
    '/emailLanding': landing,
    '/loggedin': landing,
    '/emailVerified': emailVerified,
    '/authorize/initiate_login': initiateLogin,
  };
  const shown = (Page: typeof login.Component = () => <h1>Somewhere</h1>) => (
    <>
      <Page />
      <AccountPlace />
    </>
  );
  const router = createMemoryRouter(
    [
      ...Object.entries(pages).map(([at, { Component }]) => ({ path: at, element: shown(Component) })),
      { path: '*', element: shown() },
    ],
    {
      initialEntries: [path],
    },
  );
  const page = renderRouter(router, {
    boot,
    session,
    held,
    graphql: createTestGraphql({}),
    onReport: (error) => void world.reports.push(error),
  });
  await settle();
  return {
    page,
    boot,
    session,
    world,
    at: () => `${router.state.location.pathname}${router.state.location.search}`,
    router,
  };
}
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const dialog = () => screen.queryByRole('dialog');

describe('The dialog', () => {
  async function asked(screenName: 'login' | 'signUp' = 'login', facts: Partial<Facts> = {}) {
    const opened = await open({ path: '/place/1', ...facts });
    await act(async () => opened.session.ask({ screen: screenName, returnTo: '/profile' }));
    await settle();
    return opened;
  }

  test('says why, offers two ways, and says what happens next', async () => {
    await asked();
    const inside = within(dialog()!);
    expect(inside.getByRole('heading', { name: 'Sign in to Testham Trees' })).toBeTruthy();
    expect(inside.getByText(/With an account at Testham Trees/)).toBeTruthy();
    expect(inside.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Create an account', 'Sign in']),
    );
    expect(inside.getByText(/What happens next/)).toBeTruthy();
  });

  test('opens on the screen that was asked for', async () => {
    await asked('signUp');
    expect(within(dialog()!).getByRole('heading', { name: 'Join Testham Trees' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Create an account' }).className).toContain('main');
    expect(screen.getByRole('button', { name: 'Sign in' }).className).not.toContain('main');
  });

  test.each([
    ['Create an account', [{ screen_hint: 'signup' }]],
    ['Sign in', [{}]],
  ])('%s leaves for the sign-in service, with the way back remembered', async (name, authorized) => {
    const { world } = await asked();
    await press(name);
    expect([world.authorized, world.wentTo, localStorage.getItem('gw-return-to')]).toEqual([
      authorized,
      ['https://auth.test/authorize'],
      '/profile',
    ]);
  });

  test('closed by somebody who is still signed out forgets the way they wanted to go', async () => {
    const { session, at } = await asked();
    await press('Sign in'); // starts, and returns from the service
    await press('Close');
    expect([dialog(), session.current().asked, localStorage.getItem('gw-return-to'), at()]).toEqual([
      null,
      null,
      null,
      '/place/1',
    ]);
  });

  test('signs in in a window of its own where the page holds what was typed, and goes on to where the visitor wanted', async () => {
    const windows: string[] = [];
    window.open = ((url: string) => {
      windows.push(url);
      return { close: () => undefined };
    }) as unknown as typeof window.open;
    const { session, world, at } = await asked('login', { held: ['orders'] });
    expect(within(dialog()!).getByText(/What you have typed on this page stays/)).toBeTruthy();
    await press('Sign in');
    await settle();
    expect([windows.length, world.popups, world.wentTo]).toEqual([1, 1, []]);
    expect([session.current().status, dialog(), at()]).toEqual(['signedIn', null, '/profile']);
  });

  test('says so when that window was closed, and when the service refuses', async () => {
    window.open = (() => ({ close: () => undefined })) as unknown as typeof window.open;
    const { world } = await asked('signUp', { held: ['orders'], atService: answeredBySignIn('cancelled') });
    await press('Create an account');
    expect(screen.getByRole('alert').textContent).toMatch(/window was closed/);
    world.atService = answeredBySignIn('access_denied', 'The account is closed');
    await press('Create an account');
    expect(screen.getByRole('alert').textContent).toContain(
      'An error occurred during login. Please trying logging in again: The account is closed',
    );
    expect(screen.getByRole('alert').textContent).toContain('If you already have an account please select Sign In.');
  });

  test('goes with a sign-in in another tab', async () => {
    const { session, at } = await asked();
    await act(async () => session.checkNow());
    await settle();
    expect([dialog(), at()]).toEqual([null, '/profile']);
  });

  test('has nothing in it that is written into the code', async () => {
    const { boot } = await asked('login', { words: pseudoWords() });
    const shown = dialog()!;
    expect(shown.textContent).toMatch(/[àéîöû]/);
    expect(plainTextIn(shown, boot.tenant, [], boot.origin)).toEqual([]);
  });
});

describe('/login', () => {
  test.each([
    ['/login', 'Sign in to Testham Trees'],
    ['/login?screen=signUp', 'Join Testham Trees'],
    ['/login?screen=<b>', 'Sign in to Testham Trees'],
  ])('%s is headed %s', async (path, heading) => {
    await open({ path });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(heading);
  });

  test.each([
    ['/login?returnTo=%2Fprofile%3Fa%3D1', '/profile?a=1'],
    ['/login?returnTo=https%3A%2F%2Fevil.example', '/'],
    ['/login?returnTo=%2F%2Fevil.example', '/'],
    ['/login?returnTo=%2F%5Cevil.example', '/'],
    ['/login', '/'],
  ])('%s comes back to %s', async (path, returnTo) => {
    await open({ path });
    await press('Sign in');
    expect(localStorage.getItem('gw-return-to')).toBe(returnTo);
  });

  test('leads on by itself where the visitor turns out to be signed in', async () => {
    localStorage.setItem('gw-signed-in-before', 'marker');
    const { session, at } = await open({ path: '/login?returnTo=%2Fprofile' });
    expect(screen.getByText(/we are signing you in/)).toBeTruthy();
    await act(async () => session.begin());
    await settle();
    expect(at()).toBe('/profile');
  });
});

describe.each(['/emailLanding', '/loggedin'])('%s', (path) => {
  /** A user who started signing in on the way to /place/1 and is redirected back. */
  async function comesBack(query: string, facts: Partial<Facts> = {}) {
    const opened = await open({ path: '/place/1', ...facts });
    await opened.session.signIn({ screen: 'login', returnTo: '/place/1', manner: 'redirect' });
    window.history.replaceState(null, '', `${path}?${query}`);
    await act(() => opened.router.navigate(`${path}?${query}`));
    await settle();
    return opened;
  }

  test('finishes the sign-in and goes to where the visitor was on the way to', async () => {
    const { session, world, at } = await comesBack('code=c&state=s');
    expect([session.current().profile, world.requests, at(), localStorage.getItem('gw-return-to')]).toEqual([
      hazel,
      ['POST /session'],
      '/place/1',
      null,
    ]);
  });

  test('shows the wizard first to somebody without a name of their own choice, who goes on when it is closed', async () => {
    const { at } = await comesBack('code=c&state=s', { atService: newcomer });
    expect([at(), within(dialog()!).getByRole('heading', { name: 'Choose a plant or animal' }) !== null]).toEqual([
      `${path}?code=c&state=s`,
      true,
    ]);
    await press('Close');
    expect([dialog(), at()]).toEqual([null, '/place/1']);
  });

  test('says in the specified words what went wrong, and keeps the way back for another try', async () => {
    const { at, world } = await comesBack('error=access_denied&error_description=The%20account%20is%20closed&state=s');
    expect(screen.getByRole('alert').textContent).toBe(
      'An error occurred during login. Please trying logging in again: The account is closed',
    );
    expect([at().startsWith(path), localStorage.getItem('gw-return-to')]).toEqual([true, '/place/1']);
    await press('Try again');
    expect([world.wentTo.length, localStorage.getItem('gw-return-to')]).toEqual([2, '/place/1']);
  });

  test('a description with markup in it is text', async () => {
    const { page } = await comesBack('error=x&error_description=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E&state=s');
    expect([page.container.querySelector('img'), screen.getByRole('alert').textContent]).toEqual([
      null,
      expect.stringContaining('<img src=x'),
    ]);
  });

  test('a code that was used before, by a page that was loaded anew, leads on for whoever is signed in', async () => {
    const opened = await open({ path: `${path}?code=c&state=s`, viewer: { signedIn: true, profile: hazel } });
    expect(opened.at()).toBe('/');
  });

  test('a code that nobody here asked for signs nobody in', async () => {
    const { session, world } = await open({ path: `${path}?code=c&state=s` });
    expect(screen.getByRole('alert').textContent).toContain('Invalid state');
    expect([session.current().status, world.requests]).toEqual(['signedOut', []]);
  });

  test('without an answer in its address says so, and offers to sign in', async () => {
    const { world } = await open({ path });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('You are not signed in yet');
    await press('Sign in');
    expect(world.wentTo).toEqual(['https://auth.test/authorize']);
  });

  test('without accounts says so in words that every page has', async () => {
    const { page, world } = await open({ path: `${path}?code=c&state=s`, hasAccounts: false });
    expect([page.container.textContent, world.requests]).toEqual(['There are no accounts hereGo to home page', []]);
  });

  test('after the address was confirmed says so, and leads on', async () => {
    localStorage.setItem('gw-return-to', '/place/1');
    const { at, world } = await open({
      path: `${path}?supportSignUp=true&success=true`,
      viewer: { signedIn: true, profile: hazel },
    });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your e-mail address is confirmed');
    expect(world.silentChecks).toBe(1);
    await press('Continue');
    expect(at()).toBe('/place/1');
  });

  test('after it was not says what to do', async () => {
    await open({ path: `${path}?supportSignUp=true&success=false` });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('We could not confirm your e-mail address');
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeTruthy();
  });
});

test('/emailVerified says so, and offers to sign in where nobody is', async () => {
  await open({ path: '/emailVerified' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your e-mail address is confirmed');
  await press('Sign in');
  await settle();
  expect(dialog()).not.toBeNull();
});

test('/authorize/initiate_login begins a sign-in, and leads home whoever is signed in', async () => {
  const { world } = await open({ path: '/authorize/initiate_login?iss=https%3A%2F%2Fauth.test%2F' });
  expect(world.wentTo).toEqual(['https://auth.test/authorize']);
  cleanup();
  expect((await open({ path: '/authorize/initiate_login', viewer: { signedIn: true, profile: hazel } })).at()).toBe(
    '/',
  );
});

describe('On a vanity domain whose people sign in at another site', () => {
  const signInSite = 'http://testham.greenward.test:8080';
  const way = (): string | null =>
    screen.getByRole('link', { name: /^Go on at testham\.greenward\.test:8080/ }).getAttribute('href');
  let complaint: jest.SpiedFunction<typeof console.error>;
  // jsdom cannot navigate and logs an error.
  beforeEach(() => void (complaint = jest.spyOn(console, 'error').mockImplementation(() => undefined)));
  afterEach(() => complaint.mockRestore());

  test.each([
    ['/login', 'screen=login&returnTo=%2F'],
    ['/login?screen=signUp&returnTo=%2Fplace%2F1%3Fa%3D1', 'screen=signUp&returnTo=%2Fplace%2F1%3Fa%3D1'],
    ['/login?returnTo=https%3A%2F%2Fevil.example', 'screen=login&returnTo=%2F'],
  ])('%s leads there with the way back', async (path, query) => {
    await open({ path, signInSite });
    expect([way(), screen.queryByRole('button')]).toEqual([`${signInSite}/login?${query}`, null]);
  });

  test('the dialog does as well', async () => {
    const { session } = await open({ path: '/place/1', signInSite });
    await act(async () => session.ask({ screen: 'signUp', returnTo: '/place/1#facts' }));
    await settle();
    expect(way()).toBe(`${signInSite}/login?screen=signUp&returnTo=%2Fplace%2F1%23facts`);
  });
});
