/** Every specified route, in holding mode and without a project. */
import { expect, test } from '@jest/globals';
import { HOLDING_PAGE, holdingModeAllows, worksWithoutProject } from './holding-mode.ts';

/**
 * Path, whether it works without a project, and whether a project in holding mode allows it (shell §2.2, §2.3, §2.12).
 */
const routes: readonly (readonly [string, boolean, boolean])[] = [
  ['/', false, false],
  ['/about', false, true],
  ['/acceptableUse', true, true],
  ['/accessibility', false, false],
  ['/action/flsett/abc', false, false],
  ['/action/watered/0b7c1f2e', false, false],
  ['/address/high-street', false, false],
  ['/adopt', false, false],
  ['/adopt/step1', false, false],
  ['/adopt/step2', false, false],
  ['/adoptpit', false, false],
  ['/adoptpit/apply1', false, false],
  ['/adoptpit/apply2', false, false],
  ['/adoptpit/intro', false, false],
  ['/adoptpit/status/token', false, false],
  ['/adoptpit/terms', false, false],
  ['/adoptpit/thankyou', false, false],
  ['/attribution', false, false],
  ['/authorize/initiate_login', false, false],
  ['/careguide/oak', false, false],
  ['/change/changeEmailAddress', false, false],
  ['/collection/old-trees', false, false],
  ['/contact', false, false],
  ['/contact/waitinglist1', false, false],
  ['/contact/waitinglist2', false, false],
  ['/cookies', true, true],
  ['/donate', false, false],
  ['/emailLanding', false, false],
  ['/emailVerified', false, false],
  ['/error', true, true],
  ['/errors', true, true],
  ['/errors/badLanding', true, true],
  ['/errors/notSupported', true, true],
  ['/greenspace', false, false],
  ['/greenspace/the-common', false, false],
  ['/guide/0b7c1f2e', false, false],
  ['/help', false, false],
  ['/home', true, true],
  ['/inbox', false, false],
  ['/issue/0b7c1f2e', false, false],
  ['/issue/steps/step1', false, false],
  ['/issue/steps/step2', false, false],
  ['/issue/steps/step3', false, false],
  ['/loggedin', false, false],
  ['/login', false, false],
  ['/mailing/manage', false, true],
  ['/mailing/subscribe/settings', false, true],
  ['/map', false, false],
  ['/neighbourhood/west', false, false],
  ['/news', false, true],
  ['/news/events', false, true],
  ['/order/apply1', false, false],
  ['/order/apply2', false, false],
  ['/order/intro/market', false, false],
  ['/order/pickup/market', false, false],
  ['/order/thankyou', false, false],
  ['/order/verify', false, false],
  ['/order/market', false, false],
  ['/pick', false, false],
  ['/pick/list', false, false],
  ['/pick/map', false, false],
  ['/place/0b7c1f2e', false, false],
  ['/privacy', true, true],
  ['/profile', false, false],
  ['/sitemap', false, true],
  ['/space', false, false],
  ['/space/map', false, false],
  ['/space/map/list', false, false],
  ['/space/the-common', false, false],
  ['/species/oak', false, false],
  ['/story/first-story', false, true],
  ['/stream', false, false],
  ['/temp', false, true],
  ['/terms', true, true],
  ['/treeofthemonth/june', false, false],
  ['/walk/0b7c1f2e', false, false],
  ['/welcome', false, true],
  ['/AB12', false, false],
  ['/no-such-page', false, false],
];

test.each(routes)('%s: without a project %s, in holding mode %s', (path, withoutProject, holding) => {
  expect([worksWithoutProject(path), holdingModeAllows(path)]).toEqual([withoutProject, holding]);
  expect(holdingModeAllows(`${path}?utm_source=qr`)).toBe(holding);
});

test.each(['/newsletter', '/aboutus', '/welcomes', '/errorsx', '//welcome', '/x/welcome'])(
  '%s only looks like a page that is let through',
  (path) => {
    expect(holdingModeAllows(path)).toBe(false);
  },
);

test('The page that all others lead to is let through itself', () => {
  expect(holdingModeAllows(HOLDING_PAGE)).toBe(true);
});
