/** Which parts of an address may be reported, and which never. */
import { expect, test } from '@jest/globals';
import { carriesToken, withoutToken } from './token-paths.ts';

test.each([
  ['/place/0b7c1f2e', '/place/0b7c1f2e', false],
  ['/place/0b7c1f2e?utm_source=qr#top', '/place/0b7c1f2e', false],
  ['/mailing/subscribe/c2VjcmV0', '/mailing/-', true],
  ['/action/watered/0b7c1f2e?token=secret', '/action/-', true],
  ['/adoptpit/status/secret', '/adoptpit/status/-', true],
  ['/address/12-high-street', '/address/-', false],
  ['/adoptpit/terms', '/adoptpit/terms', false],
  ['/login?returnTo=%2Faction%2Fsecret', '/login', false],
])('%s is told as %s', (path, expected, isToken) => {
  expect([withoutToken(path), carriesToken(path)]).toEqual([expected, isToken]);
});
