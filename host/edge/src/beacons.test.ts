/**
 * Tests that edge accepts beacons only with a page token, counts them by known builds, logs report ids and stores no
 * visitor data.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { MOST_BEACONS_PER_PAGE } from '@greenward/contract';
import type { ReleaseRecord } from '@greenward/contract';
import type { Tenant } from '@greenward/tenants';
import { startEdge } from './edge.ts';
import type { RunningEdge } from './edge.ts';
import type { EdgeOptions } from './edge-options.ts';
import { askEdge } from './testing/ask-edge.ts';
import type { EdgeAnswer, EdgeQuestion } from './testing/ask-edge.ts';
import { tenantBuilder } from './testing/a-tenant.ts';
import { edgeOptions } from './testing/edge-options.ts';
import { PLAIN_HOST, WELL_BEHAVED, writeFixtureRelease } from './testing/fixture-releases.ts';
import { startStandInApi } from './testing/stand-in-api.ts';
import type { StandInApi } from './testing/stand-in-api.ts';

let directory: string;
let host: ReleaseRecord;
let content: ReleaseRecord;
let tenants: readonly Tenant[];
let api: StandInApi;
let edge: RunningEdge;
let logLines: string[];
const opened: RunningEdge[] = [];

beforeAll(async () => {
  const aTenant = await tenantBuilder();
  tenants = [aTenant('oakham'), aTenant('elmford')];
  directory = await mkdtemp(join(tmpdir(), 'edge-beacons-'));
  host = await writeFixtureRelease(directory, { name: 'host', role: 'host', server: PLAIN_HOST });
  content = await writeFixtureRelease(directory, {
    name: 'content',
    role: 'remote',
    server: WELL_BEHAVED('content'),
    routes: [{ path: '/' }],
  });
});
afterAll(() => rm(directory, { recursive: true, force: true }));
beforeEach(async () => {
  logLines = [];
  api = await startStandInApi();
  const answer = { revision: '1', host, remotes: [content], publishers: [], switches: {} };
  api.registry = { oakham: answer, elmford: answer };
  edge = await anEdge();
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((running) => running.close()));
  await api.close();
});

async function anEdge(options: Partial<EdgeOptions> = {}): Promise<RunningEdge> {
  const running = await startEdge(
    edgeOptions({
      api,
      releasesDirectory: directory,
      tenants,
      logStream: { write: (line) => void logLines.push(line) },
      ...options,
    }),
  );
  opened.push(running);
  return running;
}

const ask = (
  path: string,
  { code = 'oakham', from = edge, ...question }: Partial<EdgeQuestion> & { code?: string; from?: RunningEdge } = {},
): Promise<EdgeAnswer> => askEdge(from, path, { host: `${code}.example.test`, ...question });
const metrics = async (from = edge): Promise<string> => (await ask('/metrics', { from, host: '127.0.0.1' })).text;
const counts = async (name: string, from = edge): Promise<string[]> =>
  (await metrics(from)).split('\n').filter((line) => line.startsWith(`${name}{`));
const tokenIn = ({ headers }: EdgeAnswer): string =>
  /^page;desc="([\w.-]+)"$/.exec(String(headers['server-timing']))?.[1] ?? '';
const aToken = async (code = 'oakham', from = edge): Promise<string> => tokenIn(await ask('/', { code, from }));

const aFailure = (over: object = {}): object => ({
  reportId: 'QR7M-2XWH',
  type: 'http',
  remote: 'content',
  build: content.buildId,
  ...over,
});
const aBeacon = (token: string, over: object = {}): object => ({ token, failures: [aFailure()], ...over });

test('A failure becomes a count of its build and one line with the report id, and nothing of the visitor', async () => {
  const file = `/releases/content/${content.buildId}/page.js`;
  const token = await aToken();
  const headers = {
    'user-agent': 'Secret/1.0',
    referer: 'http://oakham.example.test/place/secret?who=jane',
    cookie: 'gw_cookies=declined',
  };
  const answer = await ask('/beacons', {
    headers,
    body: aBeacon(token, { failures: [aFailure({ route: 'content.page', file, status: 404 })] }),
  });
  expect([answer.status, answer.text, answer.headers['cache-control']]).toEqual([204, '', 'no-store']);
  expect(await counts('greenward_client_failures_total')).toEqual([
    `greenward_client_failures_total{tenant="oakham",type="http",remote="content",build="${content.buildId}"} 1`,
  ]);
  const lines = logLines
    .filter((line) => line.includes('a visitor was shown a failure'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  const facts = {
    tenant: 'oakham',
    releaseId: token.split('.')[0],
    remote: 'content',
    build: content.buildId,
    type: 'http',
    route: 'content.page',
    file,
  };
  expect(lines).toEqual([expect.objectContaining({ ...facts, reportId: 'QR7M-2XWH', status: 404 })]);
  expect(Object.keys(lines[0] ?? {}).toSorted()).toEqual(
    [...Object.keys(facts), 'reportId', 'status', 'isPreview', 'level', 'time', 'service', 'msg'].toSorted(),
  );
  expect(logLines.join('')).not.toMatch(/secret|jane/i);
});

test('A beacon without a page’s token, or with one that was altered or is another tenant’s, is refused and counted as refused', async () => {
  const token = await aToken();
  const forged = [`${token.slice(0, -3)}abc`, await aToken('elmford'), '', 'made.up.by.somebody'];
  for (const text of forged)
    expect([text, (await ask('/beacons', { body: aBeacon(text) })).status]).toEqual([text, 403]);
  const foreign = await ask('/beacons', { headers: { 'sec-fetch-site': 'cross-site' }, body: aBeacon(token) });
  expect(foreign.status).toBe(403);
  expect(await counts('greenward_client_failures_total')).toEqual([]);
  expect(await counts('greenward_beacons_refused_total')).toEqual([
    `greenward_beacons_refused_total{reason="forged"} ${forged.length}`,
    'greenward_beacons_refused_total{reason="foreign"} 1',
  ]);
});

test('A page that is kept for everybody is sent with a token for each visitor, and stays the same page', async () => {
  const pages = [await ask('/'), await ask('/'), await ask('/')];
  expect(pages.at(-1)?.headers['x-greenward-cache']).toBe('hit');
  const tokens = pages.map(tokenIn);
  expect(new Set(tokens).size).toBe(3);
  const plain = pages.map(({ text }) => text.replaceAll(/nonce="[^"]*"/g, ''));
  expect(new Set(plain).size).toBe(1);
  for (const token of tokens) expect(plain[0]).not.toContain(token.split('.')[2]);
  const boot = await ask('/boot.json');
  const again = await ask('/boot.json', { headers: { 'if-none-match': String(boot.headers.etag) } });
  expect([again.status, tokenIn(again) !== '', tokenIn(again) !== tokenIn(boot)]).toEqual([304, true, true]);
});

test('A page sends a few beacons and no more, and another page is not the worse for it', async () => {
  const token = await aToken();
  const statuses: number[] = [];
  for (let sent = 0; sent <= MOST_BEACONS_PER_PAGE; sent += 1)
    statuses.push((await ask('/beacons', { body: aBeacon(token) })).status);
  expect(statuses).toEqual([...Array.from({ length: MOST_BEACONS_PER_PAGE }, () => 204), 429]);
  expect((await ask('/beacons', { body: aBeacon(await aToken()) })).status).toBe(204);
});

test('A page counts a failing build once, however often it tells of it; the log has every line', async () => {
  const token = await aToken();
  const failures = Array.from({ length: 10 }, () => aFailure());
  for (let sent = 0; sent < MOST_BEACONS_PER_PAGE; sent += 1)
    await ask('/beacons', { body: aBeacon(token, { failures }) });
  expect(await counts('greenward_client_failures_total')).toEqual([
    `greenward_client_failures_total{tenant="oakham",type="http",remote="content",build="${content.buildId}"} 1`,
  ]);
  expect(logLines.filter((line) => line.includes('a visitor was shown a failure'))).toHaveLength(
    10 * MOST_BEACONS_PER_PAGE,
  );
});

test('A token that was asked for without a page tells of failures and of speed, and counts no failure', async () => {
  const token = tokenIn(await ask('/boot.json', { method: 'HEAD' }));
  const vitals = { remote: 'content', build: content.buildId, values: { LCP: 812 } };
  expect(
    (await ask('/beacons', { headers: { cookie: 'gw_cookies=accepted' }, body: aBeacon(token, { vitals }) })).status,
  ).toBe(204);
  expect(await counts('greenward_client_failures_total')).toEqual([]);
  expect(logLines.join('')).toContain('QR7M-2XWH');
  expect(await counts('greenward_web_vital_seconds_sum')).toHaveLength(1);
});

test('An address that sends too many waits, and pages are sent to it still', async () => {
  const busy = await anEdge({ pagesPerMinute: 2 });
  const token = await aToken('oakham', busy);
  const send = async (): Promise<number> => (await ask('/beacons', { from: busy, body: aBeacon(token) })).status;
  expect([await send(), await send(), await send()]).toEqual([204, 204, 429]);
  expect((await ask('/', { from: busy })).status).toBe(200);
  expect(await counts('greenward_beacons_refused_total', busy)).toEqual([
    'greenward_beacons_refused_total{reason="rate"} 1',
  ]);
});

test('What is too large, no JSON, or no beacon is refused, and counted', async () => {
  const token = await aToken();
  expect((await ask('/beacons', { body: aBeacon(token, { failures: 'x'.repeat(5_000) }) })).status).toBe(413);
  expect((await ask('/beacons', { body: '{' })).status).toBe(400);
  expect((await ask('/beacons', { body: 'hello', headers: { 'content-type': 'text/plain' } })).status).toBe(400);
  expect((await ask('/beacons', { body: aBeacon(token, { failures: [aFailure({ message: 'Jane' })] }) })).status).toBe(
    400,
  );
  expect(await counts('greenward_beacons_refused_total')).toEqual([
    'greenward_beacons_refused_total{reason="malformed"} 4',
  ]);
  expect((await ask('/beacons', { host: 'nowhere.test', body: aBeacon(token) })).status).toBe(404);
});

test('Remotes and builds that edge does not know are counted as other: nobody makes up labels', async () => {
  const token = await aToken();
  const failures = [
    aFailure({ build: 'made-up-build' }),
    aFailure({ remote: 'made-up', build: 'made-up-build' }),
    aFailure({ route: 'made.up' }),
  ];
  expect((await ask('/beacons', { body: aBeacon(token, { failures }) })).status).toBe(204);
  expect(await counts('greenward_client_failures_total')).toEqual([
    'greenward_client_failures_total{tenant="oakham",type="http",remote="content",build="other"} 1',
    'greenward_client_failures_total{tenant="oakham",type="http",remote="other",build="other"} 1',
    `greenward_client_failures_total{tenant="oakham",type="http",remote="content",build="${content.buildId}"} 1`,
  ]);
  expect(logLines.join('')).not.toContain('made.up');
});

test('How quick pages are is told by remote, and not of visitors who decline to be counted', async () => {
  const vitals = { remote: 'content', build: content.buildId, values: { LCP: 812, INP: 40, TTFB: 90, CLS: 0.02 } };
  const send = async (headers: Record<string, string>): Promise<number> =>
    (await ask('/beacons', { headers, body: { token: await aToken(), failures: [], vitals } })).status;
  for (const declining of [{ cookie: 'gw_cookies=declined' }, { 'sec-gpc': '1' }, { dnt: '1' }])
    expect(await send(declining)).toBe(204);
  expect(
    (await counts('greenward_web_vital_seconds_count')).concat(await counts('greenward_web_vital_layout_shift_count')),
  ).toEqual([]);
  expect(await send({ cookie: 'gw_cookies=accepted' })).toBe(204);
  expect(await counts('greenward_web_vital_seconds_sum')).toEqual([
    'greenward_web_vital_seconds_sum{vital="LCP",tenant="oakham",remote="content"} 0.812',
    'greenward_web_vital_seconds_sum{vital="INP",tenant="oakham",remote="content"} 0.04',
    'greenward_web_vital_seconds_sum{vital="TTFB",tenant="oakham",remote="content"} 0.09',
  ]);
  expect(await counts('greenward_web_vital_layout_shift_sum')).toEqual([
    'greenward_web_vital_layout_shift_sum{tenant="oakham",remote="content"} 0.02',
  ]);
});

test('Pages are counted by the builds that they begin with, so that failures can be held against them', async () => {
  const before = await counts('greenward_page_views_total');
  expect(before.toSorted()).toEqual([
    `greenward_page_views_total{remote="content",build="${content.buildId}"} 0`,
    `greenward_page_views_total{remote="host",build="${host.buildId}"} 0`,
  ]);
  await ask('/');
  await ask('/nowhere');
  expect((await counts('greenward_page_views_total')).toSorted()).toEqual([
    `greenward_page_views_total{remote="content",build="${content.buildId}"} 1`,
    `greenward_page_views_total{remote="host",build="${host.buildId}"} 2`,
  ]);
});

test('Every edge with the same key takes the beacons of another’s pages; with a key of its own none', async () => {
  const pageTokenKey = Buffer.alloc(32, 7);
  const [one, two] = [await anEdge({ pageTokenKey }), await anEdge({ pageTokenKey })];
  const token = await aToken('oakham', one);
  expect((await ask('/beacons', { from: two, body: aBeacon(token) })).status).toBe(204);
  expect((await ask('/beacons', { from: edge, body: aBeacon(token) })).status).toBe(403);
});
