/** Words of remotes that the page does not contain: requested once, and reported correctly when they fail. */
import { expect, test } from '@jest/globals';
import type { CompiledWords } from '@greenward/contract';
import { createRemoteWords } from './remote-words.ts';

const map = { name: 'map', words: '/words/map.1.json' };

function bringing(answer: () => Promise<Response>) {
  const asked: string[] = [];
  const taken: CompiledWords[] = [];
  const bring = createRemoteWords({
    fetch: (async (url, init) => {
      asked.push([String(url), init?.cache].join(' '));
      return answer();
    }) as typeof globalThis.fetch,
    onPage: ['/words/content.1.json'],
    inPart: ['/words/console.1.json'],
    take: (words) => void taken.push(words),
  });
  return { bring, asked, taken };
}

test('Words that came with the page are not asked for, others once', async () => {
  const { bring, asked, taken } = bringing(async () => Response.json({ 'map.title': 'Map' }));
  await bring({ name: 'content', words: '/words/content.1.json' });
  await bring(map);
  await bring(map);
  expect([asked, taken]).toEqual([['/words/map.1.json default'], [{ 'map.title': 'Map' }]]);
});

test('Where a page has the words that it reads itself, the rest is asked for once, by who needs all', async () => {
  const { bring, asked, taken } = bringing(async () => Response.json({ 'console.title': 'Desk' }));
  const desk = { name: 'console', words: '/words/console.1.json' };
  await bring(desk);
  expect(asked).toEqual([]);
  await Promise.all([bring(desk, 'all'), bring(desk, 'all'), bring(desk)]);
  await bring(desk, 'all');
  expect([asked, taken]).toEqual([['/words/console.1.json default'], [{ 'console.title': 'Desk' }]]);
});

test('Words of another build of a remote are asked for, as they may be others', async () => {
  const { bring, asked } = bringing(async () => Response.json({ 'map.title': 'Map' }));
  await bring(map);
  await bring({ name: 'map', words: '/words/map.2.json' });
  await bring({ name: 'content', words: '/words/content.2.json' });
  expect(asked).toEqual(['/words/map.1.json default', '/words/map.2.json default', '/words/content.2.json default']);
});

test.each([
  ['are refused', async () => new Response('', { status: 503 }), { type: 'http', status: 503 }],
  ['are HTML', async () => new Response('<!doctype html>'), { type: 'network', status: 200 }],
  ['hang', () => Promise.reject(new DOMException('Nothing came', 'TimeoutError')), { type: 'timeout' }],
  ['are cut off', () => Promise.reject(new TypeError('Failed to fetch')), { type: 'network' }],
] as const)('Words that %s fail the remote, and a later call asks again', async (_what, answer, facts) => {
  const { bring, asked, taken } = bringing(answer);
  await expect(bring(map)).rejects.toMatchObject({
    code: 'REMOTE_LOAD_FAILURE',
    remote: 'map',
    url: '/words/map.1.json',
    ...facts,
  });
  await expect(bring(map)).rejects.toMatchObject({ code: 'REMOTE_LOAD_FAILURE' });
  // a wrong answer may be in the browser's cache
  expect([asked, taken]).toEqual([['/words/map.1.json default', '/words/map.1.json reload'], []]);
});
