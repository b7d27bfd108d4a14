/** Which pages a device stores, and how the offline page lists them. */
import { expect, test } from '@jest/globals';
import { answerPage } from './answer-page.ts';
import {
  buildsIn,
  buildsOf,
  isToBeKept,
  keptCopyOf,
  keptPageOf,
  offlinePageWith,
  pageKeyOf,
} from '@greenward/contract/kept-pages';
import { parseMessage, parseWorkerRecord } from './worker-messages.ts';

const ORIGIN = 'http://oakham.test';
const page = (headers: Record<string, string> = {}, status = 200, html = ''): Response =>
  new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'x-greenward-keep': 'yes',
      'cache-control': 'private, no-cache',
      ...headers,
    },
  });

test.each([
  ['a page that edge lets devices keep', page(), true],
  ['a page that edge says nothing of, as one of somebody who is signed in', page({ 'x-greenward-keep': '' }), false],
  ['a page that no store may have', page({ 'cache-control': 'private, no-store' }), false],
  ['a page that does not exist', page({}, 404), false],
  ['something else', page({ 'content-type': 'application/json' }), false],
])('Keeping %s', (_what, response, expected) => {
  expect(isToBeKept(response)).toBe(expected);
});

test('A page is known by its path and by what of its query can change it', () => {
  expect(pageKeyOf('/place/1?utm_source=qr', ORIGIN)).toBe(`${ORIGIN}/place/1`);
  expect(pageKeyOf(`${ORIGIN}/species?b=2&a=1#top`, ORIGIN)).toBe(`${ORIGIN}/species?a=1&b=2`);
});

test('With a copy stand its title and the builds it needs; it says nothing of how it travelled', async () => {
  const html =
    '<title>Tom &amp; Jerry&#39;s &lt;oak&gt; – Oakham</title><script src="/releases/host/0123456789abcdef/main.js"></script>"/releases/map/aaaaaaaaaaaaaaaa/x.js" /releases/map/aaaaaaaaaaaaaaaa/y.js';
  const copy = await keptCopyOf(
    page(
      {
        'content-encoding': 'br',
        vary: 'cookie',
        'server-timing': 'page;desc="a.b.c.d"',
        'content-security-policy': "script-src 'nonce-x'",
      },
      200,
      html,
    ),
  );
  expect(buildsOf(copy)).toEqual(['host/0123456789abcdef', 'map/aaaaaaaaaaaaaaaa']);
  expect(buildsIn('no build')).toEqual([]);
  expect(keptPageOf(`${ORIGIN}/place/1`, copy)).toEqual({ path: '/place/1', title: "Tom & Jerry's <oak> – Oakham" });
  expect([
    copy.headers.get('content-encoding'),
    copy.headers.get('vary'),
    copy.headers.get('server-timing'),
    copy.headers.get('content-security-policy'),
  ]).toEqual([null, null, null, "script-src 'nonce-x'"]);
  expect(await copy.text()).toBe(html);
});

test('The offline page lists what is kept, whatever it is called, or says that there is nothing', () => {
  const template = '<h2>Pages</h2><!--gw-none--><p>None</p><!--gw-end--></main>';
  expect(offlinePageWith(template, [])).toBe(template);
  const listed = offlinePageWith(template, [
    { path: '/place/1', title: '<b>$& oak – Oakham' },
    { path: '/?a="', title: '' },
  ]);
  expect(listed).toBe(
    '<h2>Pages</h2><ul><li><a href="/place/1">&#60;b&#62;$&#38; oak</a></li><li><a href="/?a=&#34;">/?a=&#34;</a></li></ul></main>',
  );
});

const never = new Promise<never>(() => {});
const named = async (name: string): Promise<Response> => new Response(name);
const nothing = async (): Promise<undefined> => undefined;
const failed = (): Promise<Response> => Promise.reject(new TypeError('offline'));
const at = (status: number): Promise<Response> => Promise.resolve(new Response('network', { status }));

test.each([
  ['the network answers', () => at(200), () => named('kept'), never, 'network'],
  ['the network says that there is no such page', () => at(404), () => named('kept'), never, 'network'],
  ['the network is slow and a copy is there', () => never, () => named('kept'), Promise.resolve(), 'kept'],
  [
    'the network is slow and nothing is kept',
    () => new Promise<Response>((resolve) => setTimeout(() => void at(200).then(resolve), 20)),
    nothing,
    Promise.resolve(),
    'network',
  ],
  ['the server is in trouble and a copy is there', () => at(503), () => named('kept'), never, 'kept'],
  ['the server is in trouble and nothing is kept', () => at(503), nothing, never, 'network'],
  ['there is no network and a copy is there', failed, () => named('kept'), never, 'kept'],
  ['there is no network and nothing is kept', failed, nothing, never, 'offline'],
])('When %s', async (_when, ask, findKept, limit, expected) => {
  const answer = await answerPage({
    network: ask(),
    findKept,
    limit: limit.then(() => undefined),
    offlinePage: () => named('offline'),
  });
  expect(await answer.text()).toBe(expected);
});

test('Where not even the offline page is kept, the browser says that there is no network', async () => {
  await expect(
    answerPage({ network: failed(), findKept: nothing, limit: never, offlinePage: nothing }),
  ).rejects.toThrow('offline');
});

test('The worker listens to messages of ours only', () => {
  const visited = { kind: 'visited', path: '/', releaseId: 'r', files: ['/fonts/a.woff2'], mayFetchPage: true };
  expect(parseMessage(visited)).toEqual(visited);
  expect(parseMessage({ kind: 'forget' })).toEqual({ kind: 'forget' });
  for (const odd of [
    null,
    'forget',
    { kind: 'other' },
    { ...visited, path: 'http://elsewhere.test' },
    { ...visited, files: [1] },
  ])
    expect(parseMessage(odd)).toBeNull();
  expect(parseWorkerRecord({ format: 2 })).toBeNull();
  expect(parseWorkerRecord('<html>')).toBeNull();
});
