/** Visits by QR code and shared link: recorded once, silently, and then removed from the address. */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { createSession } from '@greenward/auth';
import type { BootAuth } from '@greenward/contract';
import { aBootRecord, createTestGraphql, renderAt, settle } from '@greenward/testing';
import type { RootAnswers } from '@greenward/testing';
import { landingOf, withoutLanding } from './place-landing.rules.ts';
import { usePlaceLanding } from './use-place-landing.ts';

const place = { guid: '00000000-0000-4000-8000-000000000001', lon: -71.107, lat: 42.36 };
const PATH = `/place/${place.guid}`;
const auth: BootAuth = { clientId: 'testham-web', domain: 'https://auth.test', audience: 'api', checksSilently: true };

afterEach(() => {
  cleanup();
  window.history.replaceState(null, '', '/');
});

function Page() {
  usePlaceLanding(place);
  return <p>page</p>;
}
async function land(query: string, answers: RootAnswers = {}) {
  window.history.replaceState({ key: 'k1', idx: 3 }, '', PATH + query);
  const graphql = createTestGraphql({ createUserPlaceEvent: () => ({ name: 'opened' }), ...answers });
  const boot = aBootRecord({ auth, viewer: { signedIn: true, profile: null } });
  const entries = window.history.length;
  renderAt(<Page />, { boot, graphql, session: createSession({ boot }), path: PATH + query });
  await settle();
  return {
    asked: graphql.asked,
    address: window.location.pathname + window.location.search + window.location.hash,
    added: window.history.length - entries,
  };
}

test.each([
  ['?utm_source=qr', 'QR', ''],
  ['?utm_campaign=shr', 'SH', ''],
  ['?utm_campaign=shr&utm_source=btn', 'SH', ''],
  ['?utm_source=qr&utm_campaign=shr', 'QR', ''],
  ['?from=walk&utm_source=qr&utm_medium=sign', 'QR', '?from=walk&utm_medium=sign'],
  ['?utm_source=newsletter&utm_campaign=shr', 'SH', '?utm_source=newsletter'],
  ['?utm_source=btn', null, ''],
  ['?utm_source=QR', null, '?utm_source=QR'],
  ['?utm_campaign=spring', null, '?utm_campaign=spring'],
  ['', null, ''],
])('%s is the landing %s, and leaves %j', (search, code, left) => {
  expect([landingOf(search), withoutLanding(search)]).toEqual([code, left]);
});

test('A landing is told once with a key of its own, and then leaves the address; the way back stays as it was', async () => {
  const { asked, address, added } = await land('?from=walk&utm_source=qr#facts');
  expect(asked.map(({ name, variables }) => [name, variables])).toEqual([
    [
      'PlaceLandingMutation',
      {
        placeId: place.guid,
        geometry: { type: 'Point', coordinates: [-71.107, 42.36] },
        key: expect.stringMatching(/^[0-9a-f-]{36}$/),
        code: 'QR',
      },
    ],
  ]);
  expect([address, added, window.history.state]).toEqual([`${PATH}?from=walk#facts`, 0, { key: 'k1', idx: 3 }]);
});

test('Two landings have two keys', async () => {
  const first = (await land('?utm_source=qr')).asked;
  cleanup();
  const second = (await land('?utm_source=qr')).asked;
  expect(first[0]?.variables?.['key']).not.toBe(second[0]?.variables?.['key']);
});

test('Whoever came in another way is not counted, and keeps their address', async () => {
  const { asked, address } = await land('?utm_source=newsletter');
  expect([asked, address]).toEqual([[], `${PATH}?utm_source=newsletter`]);
});

test('A failure is nobody’s business: the page stays as it is', async () => {
  const { asked, address } = await land('?utm_campaign=shr', {
    createUserPlaceEvent: () => {
      throw new Error('down');
    },
  });
  expect([asked.length, address, document.body.textContent]).toEqual([1, PATH, 'page']);
  expect(screen.queryByRole('alert')).toBeNull();
});
