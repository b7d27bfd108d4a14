/** Paths that users are never redirected to, whatever the address says. */
import { expect, test } from '@jest/globals';
import { ownPathOf } from './own-path.rules.ts';

test.each(['/', '/profile', '/place/1?utm_source=qr#facts', '/story/a%2Fb', '/map#15/51.5/-0.1', '/LOGINS'])(
  'A path of this site leads back: %s',
  (path) => {
    expect(ownPathOf(path)).toBe(path);
  },
);

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/a/..//evil.example',
  '/.//evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  'profile',
  '',
  ' /profile',
  '/a\nb',
  '/a\\b',
  `/${'a'.repeat(2_000)}`,
])('Nothing else does: %j', (text) => {
  expect(ownPathOf(text)).toBeNull();
});

test.each([
  '/login',
  '/login?returnTo=%2Flogin',
  '/emailLanding?code=1&state=2',
  '/loggedin',
  '/LogIn',
  '/authorize/initiate_login',
  '/session',
])('Nor does a page that only begins or ends a sign-in: %s', (path) => {
  expect(ownPathOf(path)).toBeNull();
});

test.each([null, undefined, 7, {}, ['/profile']])('Nor what is no text: %j', (value) => {
  expect(ownPathOf(value)).toBeNull();
});
