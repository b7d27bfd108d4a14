/** A push shows that there is news, and leads to the inbox and nowhere else. */
import { expect, test } from '@jest/globals';
import { endPushes, openNews, parseNews, showNews } from './push-news.ts';
import type { WorkerScope, WorkerWindow } from './worker-scope.ts';

const news = { title: 'Greentown', body: 'Something happened.', path: '/inbox' };

/** @param paths of the windows that are open */
function aScope(...paths: readonly string[]) {
  const done: unknown[] = [];
  const open = (path: string): WorkerWindow => ({
    url: `https://greentown.example.org${path}`,
    postMessage: () => undefined,
    focus: async () => done.push(`focus ${path}`),
  });
  const scope = {
    location: { origin: 'https://greentown.example.org' },
    registration: {
      pushManager: { getSubscription: async () => ({ unsubscribe: async () => done.push('ended') > 0 }) },
      showNotification: async (title: string, options: unknown) => void done.push([title, options]),
    },
    clients: {
      matchAll: async () => paths.map(open),
      openWindow: async (url: string) => done.push(`open ${url}`),
    },
  } as unknown as WorkerScope;
  return { scope, done };
}

test.each([undefined, '', 'text', '[]', 'null', '{"title":"x"}', JSON.stringify({ ...news, path: '//evil.example' })])(
  '%s is no message of ours',
  (text) => {
    expect(parseNews(text)).toBeNull();
  },
);

test('News are shown once, with what they say', async () => {
  const { scope, done } = aScope();
  await showNews(scope, JSON.stringify(news));
  expect(done).toEqual([
    ['Greentown', { body: 'Something happened.', tag: 'news', icon: '/favicon.svg', data: { path: '/inbox' } }],
  ]);
});

test('Something is shown even for a message that cannot be read', async () => {
  const { scope, done } = aScope();
  await showNews(scope, undefined);
  expect(done).toMatchObject([['greentown.example.org', { data: { path: '/inbox' } }]]);
});

test('They are shown where they are open, else in a new window: another may be in use', async () => {
  const [there, inUse, anew] = [aScope('/issue/steps/step2', '/inbox'), aScope('/issue/steps/step2'), aScope()];
  for (const { scope } of [there, inUse, anew]) await openNews(scope, { path: '/inbox' });
  expect([there.done, inUse.done, anew.done]).toEqual([['focus /inbox'], ['open /inbox'], ['open /inbox']]);
});

test.each([null, {}, { path: 'https://evil.example' }, { path: '//evil.example' }, { path: '/\\evil.example' }])(
  'With %j they open the inbox',
  async (data) => {
    const { scope, done } = aScope();
    await openNews(scope, data);
    expect(done).toEqual(['open /inbox']);
  },
);

test('Signing out ends the subscription, and does no harm without one', async () => {
  const { scope, done } = aScope();
  await endPushes(scope);
  await endPushes({ registration: {} as WorkerScope['registration'] });
  expect(done).toEqual(['ended']);
});
