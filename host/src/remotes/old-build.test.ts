/** A chunk that failed to load: when the page reloads, and when the failure card stays. */
import { expect, test } from '@jest/globals';
import type { LoadFailureType } from '@greenward/observe';
import { failureFactsOf, RemoteLoadFailure } from './load-failure.ts';
import { createOldBuildRecovery } from './old-build.ts';

const chunk = Object.assign(new Error('Loading chunk 12 failed.'), {
  name: 'ChunkLoadError',
  request: '/releases/content/old/chunk.js',
});
const urlOf = (cause: unknown): string | undefined => failureFactsOf(cause, undefined, () => 404).url;
const failed = (type: LoadFailureType = 'network', cause: unknown = chunk) =>
  new RemoteLoadFailure('content', { type, url: urlOf(cause) }, cause);

function aPage({ status = 404, kept = new Map<string, string>(), releaseId = 'r1', isPrivate = false } = {}) {
  const gone: string[] = [];
  const asked: string[] = [];
  const recover = createOldBuildRecovery({
    releaseId,
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem(key, value) {
        if (isPrivate) throw new DOMException('full', 'QuotaExceededError');
        kept.set(key, value);
      },
    },
    statusOf: async (url) => {
      asked.push(url);
      if (status === 0) throw new TypeError('offline');
      return status;
    },
    entryOf: () => '/releases/content/old/remoteEntry.js',
    go: (path) => void gone.push(path),
  });
  return { recover, gone, asked, kept };
}

test('A file of an old release that is gone loads the document that was walked to, once for the release', async () => {
  const page = aPage();
  expect(await page.recover(failed(), '/place/1')).toBe(true);
  expect([page.gone, page.asked]).toEqual([['/place/1'], ['/releases/content/old/chunk.js']]);
  expect(await page.recover(failed(), '/place/1')).toBe(false);
  const next = aPage({ kept: page.kept, releaseId: 'r2' });
  expect(await next.recover(failed(), '/place/1')).toBe(true);
});

test.each([
  ['A server in trouble', { status: 503 }, failed()],
  ['A file that is there after all', { status: 200 }, failed()],
  ['No network', { status: 0 }, failed()],
  ['A window that remembers nothing', { isPrivate: true }, failed()],
  ['Code that throws', {}, failed('evaluation')],
  ['A file that took too long', {}, failed('timeout')],
])('%s leaves the card', async (_what, facts, failure) => {
  const page = aPage(facts);
  expect([await page.recover(failure, '/map'), page.gone]).toEqual([false, []]);
});

test('Where the failure names no file, the remote’s first one is asked for', async () => {
  const page = aPage();
  await page.recover(failed('network', new Error('RUNTIME-008')), '/map');
  expect(page.asked).toEqual(['/releases/content/old/remoteEntry.js']);
});
