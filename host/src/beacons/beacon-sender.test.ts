/** Beacons sent to edge: batched, limited, with the page's token, and without data about the visitor. */
import { expect, test } from '@jest/globals';
import { MOST_BEACONS_PER_PAGE } from '@greenward/contract';
import { parseBeacon } from '@greenward/contract/beacon.schema';
import type { ErrorReport } from '@greenward/observe';
import { createBeaconSender, tokenIn } from './beacon-sender.ts';

const NOW_MS = Date.parse('2026-05-02T10:00:00Z');
const tokenOf = (expiresInS: number): string =>
  `0123456789abcdef.${Math.floor(NOW_MS / 1000 + expiresInS).toString(36)}.id.mac`;
const BUILD = '0123456789abcdef';

const aReport = (over: Partial<ErrorReport> = {}): ErrorReport => ({
  reportId: 'QR7M-2XWH',
  releaseId: 'release-1',
  type: 'http',
  remote: 'content',
  message: 'the tree of Jane Doe cannot be shown',
  ...over,
});

function aSender({
  pageToken = tokenOf(3600),
  fetched = tokenOf(7200),
  route = 'content.place' as string | undefined,
  nowMs = NOW_MS,
} = {}) {
  const sent: unknown[] = [];
  const waiting: (() => void)[] = [];
  const asked: string[] = [];
  const sender = createBeaconSender({
    pageToken,
    fetchToken: async () => (asked.push('token'), fetched),
    routeId: () => route,
    ownerOf: (id) => (id?.startsWith('content.') === true ? 'content' : 'host'),
    buildOf: (remote) => (['content', 'host'].includes(remote) ? BUILD : undefined),
    send: (_url, json) => void sent.push(JSON.parse(json)),
    nowMs: () => nowMs,
    wait: (work) => void waiting.push(work),
  });
  const settle = async (): Promise<void> => {
    for (const work of waiting.splice(0)) work();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { sender, settle, asked, sent: () => sent };
}

test('Failures that come together go out together, with report id, build, route and file, and without message, query or address', async () => {
  const { sender, settle, sent } = aSender();
  sender.failed(aReport({ url: `https://trees.example/releases/content/${BUILD}/chunk.1.js?who=jane`, status: 404 }));
  sender.failed(
    aReport({
      reportId: 'QR7M-2XWJ',
      type: 'css',
      url: 'https://trees.example/place/0b7c1f2e-1111-4222-8333-944455566677',
    }),
  );
  expect(sent()).toEqual([]);
  await settle();
  const [beacon, ...more] = sent();
  expect(more).toEqual([]);
  const facts = { remote: 'content', build: BUILD, route: 'content.place' };
  expect(beacon).toEqual({
    token: tokenOf(3600),
    failures: [
      { ...facts, reportId: 'QR7M-2XWH', type: 'http', file: `/releases/content/${BUILD}/chunk.1.js`, status: 404 },
      { ...facts, reportId: 'QR7M-2XWJ', type: 'css' },
    ],
  });
  expect(parseBeacon(beacon)).not.toBeNull();
});

test('What a page throws is its owner’s; what no remote of the page is, is told of nobody', async () => {
  const { sender, settle, sent } = aSender();
  const { remote: _remote, ...nameless } = aReport({ type: 'unexpected' });
  sender.failed(nameless);
  sender.failed(aReport({ remote: 'orders' }));
  await settle();
  expect(sent()).toMatchObject([{ failures: [{ remote: 'content', type: 'unexpected' }] }]);
});

test('A page that is open for long, or came from the device, asks for a token of today', async () => {
  for (const pageToken of [tokenOf(-1), '']) {
    const { sender, settle, asked, sent } = aSender({ pageToken });
    sender.failed(aReport());
    sender.hurry(); // there is no time to request a token
    expect(sent()).toEqual([]);
    await settle();
    expect(asked).toEqual(['token']);
    expect(sent()).toMatchObject([{ token: tokenOf(7200) }]);
  }
});

test('A page without a good token has one before it is left, so that how quick it was is told then', async () => {
  // No `Server-Timing`, a long-open page, and a clock that is a day ahead, for which every token looks expired.
  for (const { pageToken, nowMs } of [
    { pageToken: '', nowMs: NOW_MS },
    { pageToken: tokenOf(-1), nowMs: NOW_MS },
    { pageToken: tokenOf(3600), nowMs: NOW_MS + 86_400_000 },
  ]) {
    const { sender, settle, asked, sent } = aSender({ pageToken, nowMs });
    sender.prepare();
    sender.prepare();
    await settle();
    sender.measured({ LCP: 812 }, 'content.home');
    sender.hurry();
    expect([asked, sent()]).toMatchObject([['token'], [{ token: tokenOf(7200), vitals: { values: { LCP: 812 } } }]]);
  }
});

test('A page that was good when it came and is left long after asks for a token then, and one that is good asks for none', async () => {
  const late = aSender({ pageToken: tokenOf(-1) });
  late.sender.measured({ LCP: 812 }, 'content.home');
  late.sender.hurry();
  await late.settle();
  expect([late.asked, late.sent()]).toMatchObject([['token'], [{ token: tokenOf(7200) }]]);
  const good = aSender();
  good.sender.prepare();
  good.sender.hurry();
  await good.settle();
  expect(good.asked).toEqual([]);
});

test('Without a token nothing is sent', async () => {
  const { sender, settle, sent } = aSender({ pageToken: '', fetched: '' });
  sender.failed(aReport());
  await settle();
  expect(sent()).toEqual([]);
});

test('A page that fails on and on tells a few times and then no more', async () => {
  const { sender, settle, sent } = aSender();
  for (let round = 0; round < 3 * MOST_BEACONS_PER_PAGE; round += 1) {
    sender.failed(aReport());
    await settle();
  }
  expect(sent()).toHaveLength(MOST_BEACONS_PER_PAGE);
});

test('A page that is left tells what waits, and how quick it was, once', () => {
  const { sender, sent } = aSender();
  sender.failed(aReport());
  sender.measured({ LCP: 812, CLS: 0.01 }, 'content.home');
  sender.hurry();
  sender.hurry();
  expect(sent()).toMatchObject([
    { failures: [{ type: 'http' }], vitals: { remote: 'content', build: BUILD, values: { LCP: 812, CLS: 0.01 } } },
  ]);
});

test('The token is found among whatever else the server says of its time', () => {
  expect(tokenIn('cdn;dur=3, page;desc="a.b.c.d"')).toBe('a.b.c.d');
  expect(tokenIn('homepage;desc="x", cache')).toBe('');
});
