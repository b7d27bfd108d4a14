/** Shell §2.9: each sentence about the user control in the header. */
import { afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { createSession } from '@greenward/auth';
import type { BootAuth, BootRecord, BootViewer, ViewerProfile } from '@greenward/contract';
import { aBootRecord, aBootRoute, createTestGraphql, renderAt, settle } from '@greenward/testing';
import { Frame } from '../frame/frame.tsx';

const auth: BootAuth = {
  clientId: 'testham-web',
  domain: 'http://auth.greenward.test',
  audience: 'api',
  checksSilently: true,
};
const hazel: ViewerProfile = {
  ...{
    id: 'sub-1',
    nickname: 'Patient Hazel',
    picture: '/avatars/33691e/patient-hazel.svg',
    preferenceColour: '33691e',
    hasChosenNickname: true,
    roles: [],
  },
};
const signedIn: BootViewer = { signedIn: true, profile: hazel };
const routes = [
  aBootRoute('host.login', '/login', { guard: 'guest', allOf: ['userAccount'] }),
  aBootRoute('host.profile', '/profile', { guard: 'authenticated', allOf: ['userAccount'] }),
  aBootRoute('stream.inbox', '/inbox', { anyOf: ['showAdopt', 'showPitAdopt'] }),
];
const aSite = (differences: Parameters<typeof aBootRecord>[0] = {}): BootRecord =>
  aBootRecord({ auth, routes, ...differences, switches: { userAccount: true, ...differences?.switches } });
const graphql = () =>
  createTestGraphql({
    getProfile: () => ({
      id: 'sub-1',
      nickname: 'Patient Hazel',
      email: 'resident@example.org',
      email_verified: true,
      user_prov_nick: true,
      roles: [],
    }),
  });
const header = () => within(screen.getByRole('banner'));

beforeAll(() => {
  document.cookie = 'gw_cookies=accepted; Path=/';
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

async function show(boot: BootRecord, options: Omit<Parameters<typeof renderAt>[1] & object, 'boot'> = {}) {
  const page = renderAt(<Frame layout="default">page</Frame>, { boot, graphql: graphql(), ...options });
  await settle();
  return page;
}

describe('A visitor', () => {
  test('is offered to start liking trees, with the specified title', async () => {
    await show(aSite());
    const control = header().getByRole('link', { name: 'Start liking trees' });
    expect([control.title, control.getAttribute('href')]).toEqual([
      'Sign up to start saving your favourite trees',
      '/login?screen=signUp',
    ]);
  });

  test('is told so in the project’s own words where it has some', async () => {
    await show(aSite({ words: { 'dict.signUpCTALabel': 'Join in', 'dict.signUpCTATitle': 'Join your neighbours' } }));
    expect(header().getByRole('link', { name: 'Join in' }).title).toBe('Join your neighbours');
  });

  test('who has signed in on this browser before is offered to sign in, once the page is alive', async () => {
    localStorage.setItem('gw-signed-in-before', 'marker');
    const boot = aSite();
    const session = createSession({ boot, storage: () => localStorage });
    await show(boot, { session });
    expect(header().getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login');
  });

  test('who asks for it is shown the dialog, on the way back to where they are', async () => {
    const boot = aSite();
    const session = createSession({ boot });
    await show(boot, { session, path: '/place/1?utm_source=qr' });
    fireEvent.click(header().getByRole('link', { name: 'Start liking trees' }));
    expect(session.current().asked).toEqual({ screen: 'signUp', returnTo: '/place/1?utm_source=qr' });
  });

  test.each<[string, BootRecord]>([
    ['accounts are switched off', aBootRecord({ routes })],
    ['there is no page to sign in', aSite({ routes: [] })],
    [
      'the project is not open yet',
      aSite({ tenant: { holdingPage: { subscribeTitle: 'Soon', subscribeBody: 'Soon' } } }),
    ],
  ])('is offered nothing where %s', async (_where, boot) => {
    await show(boot);
    expect(header().queryByRole('link', { name: /liking|Sign in/ })).toBeNull();
  });
});

describe('Somebody signed in', () => {
  const open = async (): Promise<void> => {
    const details = screen.getByRole('banner').querySelector('details')!;
    details.open = true;
    fireEvent(details, new Event('toggle'));
    await settle();
  };

  test('is shown with picture and name', async () => {
    await show(aSite({ viewer: signedIn }));
    const summary = screen.getByRole('banner').querySelector('summary');
    expect([summary?.textContent, summary?.querySelector('img')?.getAttribute('src')]).toEqual([
      'Patient Hazel',
      '/avatars/33691e/patient-hazel.svg',
    ]);
    expect(header().queryByText('Start liking trees')).toBeNull();
  });

  test('opens a panel with their name in their colour, their address, their profile and the way out', async () => {
    await show(aSite({ viewer: signedIn }));
    await open();
    const named = header().getAllByText('Patient Hazel')[1]!;
    expect(named.style.getPropertyValue('--chosen')).toBe('#33691e');
    expect(header().getByText('resident@example.org')).toBeTruthy();
    expect(header().getByRole('link', { name: 'Profile' }).getAttribute('href')).toBe('/profile');
    expect(header().getByRole('button', { name: 'Sign out' })).toBeTruthy();
  });

  test.each([
    [{ showAdopt: true }, true],
    [{ showPitAdopt: true }, true],
    [{}, false],
  ])('finds the inbox there only where adoption is on (%j)', async (switches, isThere) => {
    await show(aSite({ viewer: signedIn, switches }));
    await open();
    expect(header().queryByRole('link', { name: 'Inbox' }) !== null).toBe(isThere);
  });

  test('finds no inbox where there is no such page', async () => {
    await show(aSite({ viewer: signedIn, switches: { showAdopt: true }, routes: routes.slice(0, 2) }));
    await open();
    expect(header().queryByRole('link', { name: 'Inbox' })).toBeNull();
  });

  test('signs out there, and is told when that cannot be begun', async () => {
    const boot = aSite({ viewer: signedIn });
    let signedOut = 0;
    const session = { ...createSession({ boot }), signOut: async () => void (signedOut += 1) };
    await show(boot, { session });
    await open();
    await act(async () => void fireEvent.click(header().getByRole('button', { name: 'Sign out' })));
    expect(signedOut).toBe(1);
    cleanup();
    await show(boot); // a session whose file does not load
    await open();
    await act(async () => void fireEvent.click(header().getByRole('button', { name: 'Sign out' })));
    expect(header().getByRole('alert').textContent).toMatch(/could not sign you out/);
  });

  test('whose profile could not be read is shown as well', async () => {
    await show(aSite({ viewer: { signedIn: true, profile: null } }));
    expect(header().getAllByText('You')[0]?.closest('summary')).toBeTruthy();
  });
});
