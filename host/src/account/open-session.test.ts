/** Signing in or out on an open page: no data of one user remain for the next, and the offers change. */
import { webcrypto } from 'node:crypto';
import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { InMemoryCache } from '@apollo/client';
import type { ApolloClient } from '@apollo/client';
import { createSession } from '@greenward/auth';
import type { BootAuth, BootRecord } from '@greenward/contract';
import { aBootRecord, createTestGraphql } from '@greenward/testing';
import { parse } from 'graphql';
import { createLiveBoot } from '../switches/live-boot.ts';
import { WIZARD_ENTRY } from './on-device.ts';
import { removeOldDrafts } from './old-drafts.ts';
import { openSession } from './open-session.ts';

const auth: BootAuth = {
  clientId: 'testham-web',
  domain: 'http://auth.greenward.test',
  audience: 'api',
  checksSilently: true,
};

beforeAll(() => {
  Object.defineProperty(window, 'crypto', { value: webcrypto, configurable: true });
});
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

function aPage(boot: BootRecord, next: BootRecord, client: ApolloClient) {
  const requests: string[] = [];
  const wentTo: string[] = [];
  const reports: unknown[] = [];
  const live = createLiveBoot(boot);
  const view = {
    async fetch(input: RequestInfo | URL, init?: RequestInit) {
      const url = String(input);
      requests.push(`${init?.method ?? 'GET'} ${url}`);
      if (url.startsWith('http')) throw new TypeError('Failed to fetch'); // the sign-in service is down
      return url === '/boot.json' ? Response.json(next) : new Response(null, { status: 204 });
    },
    location: { origin: boot.origin, assign: (url: string) => void wentTo.push(url) },
    sessionStorage,
    localStorage,
    navigator: {},
    document,
    addEventListener: window.addEventListener.bind(window),
    setTimeout: window.setTimeout.bind(window),
    clearTimeout: window.clearTimeout.bind(window),
  } as unknown as Window;
  const session = createSession({
    boot,
    storage: () => localStorage,
    loadClient: async (store) =>
      openSession({
        boot,
        store,
        graphql: { clear: async () => void (await client.clearStore()) },
        live,
        reporter: { report: (error) => String(reports.push(error)) },
        storage: () => localStorage,
        view,
      }),
  });
  return { session, live, requests, wentTo, reports };
}

test('Signing out leaves nothing of the resident, also while the sign-in service is away; the menu is that of a visitor', async () => {
  const boot = aBootRecord({ auth, viewer: { signedIn: true, profile: null } });
  const next = aBootRecord({
    auth,
    menu: [{ path: 'https://elsewhere.test/', label: 'For visitors', external: true }],
  });
  const { client } = createTestGraphql({ getUserFollows: () => ({ 'place:1': true }) });
  await client.query({ query: parse('query MineQuery { getUserFollows }') });
  sessionStorage.setItem(WIZARD_ENTRY, '{"isDone":true}');
  for (const storage of [sessionStorage, localStorage]) storage.setItem('gw-draft:correction:1', '{}');
  localStorage.setItem('gw-correction:2', '{}');
  expect(JSON.stringify(client.cache.extract())).toContain('place:1');
  const { session, live, requests, wentTo, reports } = aPage(boot, next, client);
  await session.signOut();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect([session.current().status, wentTo, reports]).toEqual(['signedOut', ['/'], []]);
  expect([
    client.cache.extract(),
    sessionStorage.length,
    localStorage.getItem('gw-draft:correction:1'),
    localStorage.getItem('gw-correction:2'),
  ]).toEqual([...[new InMemoryCache().extract(), 0, null, null]]);
  expect(requests).toEqual(expect.arrayContaining(['DELETE /session', 'GET /boot.json']));
  expect(live.current().menu.map(({ label }) => label)).toEqual(['For visitors']);
});

test('A draft that waited for a sign-in which did not come is removed, another one is not', () => {
  localStorage.setItem('gw-draft:old', JSON.stringify({ input: {}, key: 'k', keepUntil: Date.now() - 1 }));
  localStorage.setItem('gw-draft:broken', '{}');
  localStorage.setItem('gw-draft:new', JSON.stringify({ input: {}, key: 'k', keepUntil: Date.now() + 60_000 }));
  removeOldDrafts(() => localStorage);
  expect(Object.keys(localStorage).filter((key) => key.startsWith('gw-draft:'))).toEqual(['gw-draft:new']);
});

test('Where there are no accounts nobody can sign in', async () => {
  const { session } = aPage(aBootRecord(), aBootRecord(), createTestGraphql({}).client);
  await expect(session.signIn({ screen: 'login', returnTo: '/', manner: 'redirect' })).rejects.toThrow(
    'Nobody can sign in here',
  );
});
