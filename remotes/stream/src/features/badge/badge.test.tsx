/** The badge: whose number it shows, and what the page listens to. */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { createSession } from '@greenward/auth';
import type { BootAuth } from '@greenward/contract';
import { RemotesProvider } from '@greenward/remote-kit';
import type { RemotesInPlace } from '@greenward/remote-kit';
import { aBootRecord, createTestGraphql, renderAt, settle } from '@greenward/testing';
import { Filler } from './badge.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

const auth: BootAuth = { clientId: 'testham-web', domain: 'https://auth.test', audience: 'api', checksSilently: false };
const MARKER = 'a'.repeat(40);

async function open(
  count: number,
  { signedIn = true, switches = { showAdopt: true } as Record<string, boolean>, marker = null as string | null } = {},
) {
  if (marker !== null) localStorage.setItem('gw-signed-in-before', marker);
  const graphql = createTestGraphql({
    getUserNotifications: () => ({
      ...{ numUnseen: count, numUnread: count, groups: [], hasMore: false, topics: [], newsKey: 'todays-key' },
    }),
    getAnonymousUserNotifications: () => ({ numUnseen: count }),
    rememberBrowser: () => true,
  });
  const keys: string[] = [];
  const remotes: RemotesInPlace = {
    fillersOf: () => [],
    retry: () => {},
    reporter: { report: () => '' } as RemotesInPlace['reporter'],
    events: { subscribe: () => () => {}, hearNews: (key) => void keys.push(key) },
  };
  const boot = aBootRecord({ auth, viewer: { signedIn, profile: null }, switches: { userAccount: true, ...switches } });
  renderAt(
    <RemotesProvider value={remotes}>
      <Filler />
    </RemotesProvider>,
    { graphql, boot, session: createSession({ boot, storage: () => localStorage }) },
  );
  await settle();
  return { keys, asked: graphql.asked.map(({ name }) => name) };
}

test('a signed-in resident sees how many notifications are new, and the number updates', async () => {
  const { keys } = await open(3);
  expect(screen.getByText('3')).toBeTruthy();
  expect(screen.getByText('3 new notifications')).toBeTruthy();
  expect(keys).toEqual(['todays-key']);
});

test.each([
  [0, null],
  [100, '99+'],
])('of %d it shows %p', async (count, shown) => {
  await open(count);
  expect(screen.queryByText(/\d/, { selector: '[aria-hidden]' })?.textContent ?? null).toBe(shown);
});

test('the api remembers a browser once', async () => {
  expect((await open(0, { marker: MARKER })).asked).toEqual(['InboxBadgeQuery', 'RememberBrowserMutation']);
  cleanup();
  expect((await open(0, { marker: MARKER })).asked).toEqual(['InboxBadgeQuery']);
});

test('a browser that somebody signed in with before shows the number alone; others ask nothing', async () => {
  expect((await open(2, { signedIn: false, marker: MARKER })).asked).toEqual(['AnonymousBadgeQuery']);
  expect(screen.getByText('2 new notifications')).toBeTruthy();
  cleanup();
  localStorage.clear();
  expect((await open(2, { signedIn: false })).asked).toEqual([]);
});

test('nothing is asked where residents have no inbox', async () => {
  expect((await open(3, { switches: { showStream: true } })).asked).toEqual([]);
});
