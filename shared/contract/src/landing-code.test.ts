/** Landing codes: which paths are codes, and where each redirects. */
import { expect, test } from '@jest/globals';
import { landingCodeOf, landingTargetOf } from './landing-code.ts';

const CODES = { OAK1: '/place/0b7c1f2e', PARK2026: '/map?l=F#15/51.5/-0.1' };

test.each([
  ['A known code leads to its page', '/OAK1', '', '/place/0b7c1f2e'],
  ['A slash at the end changes nothing', '/OAK1/', '', '/place/0b7c1f2e'],
  ['What a campaign added goes along', '/OAK1', '?utm_source=qr', '/place/0b7c1f2e?utm_source=qr'],
  [
    'It joins what the target says itself, before its hash',
    '/PARK2026',
    '?utm_source=qr',
    '/map?l=F&utm_source=qr#15/51.5/-0.1',
  ],
  ['An unknown code leads to the page that says so', '/AB12', '', '/errors/badLanding?code=AB12'],
  ['A name that every object has is no code of the tenant', '/CONSTRUCTOR', '', '/errors/badLanding?code=CONSTRUCTOR'],
  ['Three letters are no code', '/ABC', '', null],
  ['Thirteen letters are no code', '/ABCDEFGHIJKLM', '', null],
  ['Small letters are no code', '/oak1', '', null],
  ['Two segments are no code', '/OAK1/MORE', '', null],
  ['The root is no code', '/', '', null],
])('%s: %s', (_what, pathname, search, target) => {
  expect(landingTargetOf(pathname, search, CODES)).toBe(target);
});

test('The code is the segment itself', () => {
  expect([landingCodeOf('/AB12'), landingCodeOf('/AB-12')]).toEqual(['AB12', null]);
});
