/** Specification shell §2.13: each guard, who passes it, and where it redirects everybody else. */
import { expect, test } from '@jest/globals';
import { guardAnswerOf, holdingRedirectOf, unknownGuardText } from './route-guards.ts';
import type { GuardedRoute, GuardedSite } from './route-guards.ts';

const LOGIN = { path: '/login', anyOf: [], allOf: ['userAccount'] };
const site = (differences: Partial<GuardedSite> = {}): GuardedSite => ({
  tenant: { topLevel: false, holdingPage: null },
  switches: { userAccount: true },
  viewer: { signedIn: false, profile: null },
  routes: [LOGIN],
  ...differences,
});
const route = (path: string, guard: string | null, differences: Partial<GuardedRoute> = {}): GuardedRoute => ({
  path,
  guard,
  anyOf: [],
  allOf: [],
  ...differences,
});
const SIGNED_IN = { viewer: { signedIn: true, profile: null } } as const;
const HOLDING = { tenant: { topLevel: false, holdingPage: { subscribeTitle: 'a', subscribeBody: 'b' } } };
const TOP_LEVEL = { tenant: { topLevel: true, holdingPage: null } };
const PASS = { kind: 'pass' };
const TO_LOGIN = { kind: 'redirect', to: '/login?returnTo=%2Finbox%3Fpage%3D2' };

test.each([
  ['A page without a guard is open to everybody', route('/news', null), site(), PASS],
  [
    'authenticated: a signed-out visitor goes to sign in, and the way back is remembered',
    route('/inbox', 'authenticated'),
    site(),
    { ...TO_LOGIN, signIn: 'dialog' },
  ],
  ['authenticated: a signed-in visitor is let in', route('/inbox', 'authenticated'), site(SIGNED_IN), PASS],
  [
    'authenticated2: a signed-out visitor goes to /login, and the way back is remembered',
    route('/inbox', 'authenticated2'),
    site(),
    { ...TO_LOGIN, signIn: 'page' },
  ],
  ['authenticated2: a signed-in visitor is let in', route('/inbox', 'authenticated2'), site(SIGNED_IN), PASS],
  [
    'Where there is no page to sign in, there is no such page',
    route('/inbox', 'authenticated'),
    site({ routes: [] }),
    { kind: 'not-found' },
  ],
  [
    'Where accounts are off, there is no such page',
    route('/inbox', 'authenticated'),
    site({ switches: {} }),
    { kind: 'not-found' },
  ],
  ['guest: a signed-out visitor is let in', route('/login', 'guest'), site(), PASS],
  ['guest: a signed-in visitor is sent home', route('/login', 'guest'), site(SIGNED_IN), { kind: 'redirect', to: '/' }],
  [
    'onlyFeatureSwitches: one of the switches is on',
    route('/map', null, { anyOf: ['showMap', 'x'] }),
    site({ switches: { showMap: true } }),
    PASS,
  ],
  [
    'onlyFeatureSwitches: none of the switches is on',
    route('/map', null, { anyOf: ['showMap'] }),
    site(),
    { kind: 'denied' },
  ],
  [
    'onlyFeatureSwitches comes before sign-in',
    route('/inbox', 'authenticated', { anyOf: ['showAdopt'] }),
    site(),
    { kind: 'denied' },
  ],
  [
    'validProjectShortCode: most pages are none without a project',
    route('/map', null),
    site(TOP_LEVEL),
    { kind: 'not-found' },
  ],
  [
    'validProjectShortCode: the pages of its list work without a project',
    route('/cookies', null),
    site(TOP_LEVEL),
    PASS,
  ],
  ['validProjectShortCode: the bare base domain has its home page', route('/', null), site(TOP_LEVEL), PASS],
  [
    'Holding mode: a page that is not on its list leads to /welcome',
    route('/map', null),
    site(HOLDING),
    { kind: 'redirect', to: '/welcome' },
  ],
  ['Holding mode: home leads to /welcome', route('/', null), site(HOLDING), { kind: 'redirect', to: '/welcome' }],
  ['Holding mode: a page on its list is let through', route('/story/:storySlug?', null), site(HOLDING), PASS],
  [
    'Holding mode comes before sign-in',
    route('/inbox', 'authenticated'),
    site(HOLDING),
    { kind: 'redirect', to: '/welcome' },
  ],
  [
    'A guard that nobody knows is an error',
    route('/news', 'councillorsOnly'),
    site(),
    { kind: 'unknown', name: 'councillorsOnly' },
  ],
])('%s', (_sentence, guarded, where, answer) => {
  expect(guardAnswerOf(guarded, where, '/inbox?page=2')).toEqual(answer);
});

test('The error of an unknown guard is called as the specification says', () => {
  expect(unknownGuardText('councillorsOnly')).toBe('Unknown middleware councillorsOnly');
});

test('Without holding mode no path is sent anywhere', () => {
  expect([
    holdingRedirectOf(site(), '/map'),
    holdingRedirectOf(site(HOLDING), '/map'),
    holdingRedirectOf(site(HOLDING), '/news'),
  ]).toEqual([null, '/welcome', null]);
});
