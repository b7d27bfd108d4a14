/** A user who turns out to be signed in gets the page they requested, even if visitors cannot see it. */
import { expect, test } from '@jest/globals';
import { aBootRecord, aBootRoute } from '@greenward/testing';
import { createLiveBoot } from '../switches/live-boot.ts';
import { followOffer } from './follow-offer.ts';

const boot = aBootRecord({ routes: [aBootRoute('host.landing', '/:_contact')] });
const ofStaff = aBootRecord({
  routes: [...boot.routes, aBootRoute('console.staff', '/desk')],
  viewer: { signedIn: true, profile: null },
});

test.each([
  ['a page that is theirs, loaded anew', '/desk', boot, ofStaff, 1],
  ['no other page', '/elsewhere', boot, ofStaff, 0],
  ['nothing where they had the page already', '/desk', ofStaff, ofStaff, 0],
  ['nothing when they signed out', '/desk', ofStaff, boot, 0],
])('Who signs in or out is given %s', async (_what, pathname, first, next, expected) => {
  let loads = 0;
  const live = createLiveBoot(first);
  const view = {
    fetch: async () => Response.json(next),
    location: { pathname, reload: () => (loads += 1) },
  } as unknown as Window;
  await followOffer({ boot: first, live, view });
  expect(loads).toBe(expected);
});
