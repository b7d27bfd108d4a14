/** The stored cookie choice. */
import { expect, test } from '@jest/globals';
import { cookieChoiceOf, cookieChoiceText } from './cookie-choice.ts';

test('A choice is kept for ten days in a cookie of this site alone', () => {
  expect(cookieChoiceText('declined', true)).toBe('gw_cookies=declined; Path=/; Max-Age=864000; SameSite=Lax; Secure');
  expect(cookieChoiceText('accepted', false)).toBe('gw_cookies=accepted; Path=/; Max-Age=864000; SameSite=Lax');
});

test.each([
  ['nothing', '', null],
  ['the choice alone', 'gw_cookies=accepted', 'accepted'],
  ['the choice among others', 'a=b; gw_cookies=declined; c=d', 'declined'],
  ['a name that ends like it', 'xgw_cookies=accepted', null],
  ['a value nobody wrote', 'gw_cookies=perhaps', null],
])('From %s', (_what, cookies, choice) => {
  expect(cookieChoiceOf(cookies)).toBe(choice);
});
