/**
 * Tests previews over HTTP: one person sees one build on the tenant's own site, and all other pages stay unaffected.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { signPreview } from '@greenward/contract/preview-token';
import type { PreviewClaims } from '@greenward/contract/preview-token';
import {
  certifyPublisher,
  makePrivateKey,
  publicKeyOf,
  readPrivateKey,
  signRelease,
} from '@greenward/contract/release-signature';
import type { BootRecord, ReleaseRecord } from '@greenward/contract';
import type { Tenant } from '@greenward/tenants';
import { startEdge } from './edge.ts';
import type { RunningEdge } from './edge.ts';
import type { EdgeOptions } from './edge-options.ts';
import { createPreviews } from './previews.ts';
import { compileReleases } from './release-table.rules.ts';
import type { RegistryAnswer } from './release-table.rules.ts';
import { askEdge } from './testing/ask-edge.ts';
import type { EdgeAnswer, EdgeQuestion } from './testing/ask-edge.ts';
import { tenantBuilder } from './testing/a-tenant.ts';
import { edgeOptions } from './testing/edge-options.ts';
import { BEHAVING, PLAIN_HOST, SAYS, writeFixtureRelease } from './testing/fixture-releases.ts';
import { OPERATOR, OPERATOR_KEY, startStandInApi } from './testing/stand-in-api.ts';
import type { StandInApi } from './testing/stand-in-api.ts';

const team = readPrivateKey(makePrivateKey());
let directory: string;
let host: ReleaseRecord;
let stable: ReleaseRecord;
let fresh: ReleaseRecord;
let other: ReleaseRecord;
let tenants: readonly Tenant[];
let api: StandInApi;
let edge: RunningEdge;
let now: Date;
let logLines: string[];
const opened: RunningEdge[] = [];

const release = (name: string, html: string, path: string): Promise<ReleaseRecord> =>
  writeFixtureRelease(directory, { name, role: 'remote', server: BEHAVING(name, SAYS(html)), routes: [{ path }] });

beforeAll(async () => {
  const aTenant = await tenantBuilder();
  tenants = [aTenant('oakham'), aTenant('elmford')];
  directory = await mkdtemp(join(tmpdir(), 'edge-previews-'));
  host = await writeFixtureRelease(directory, {
    name: 'host',
    role: 'host',
    server: PLAIN_HOST,
    record: { serviceWorker: '/releases/host/x/sw.js' },
  });
  stable = await release('content', '<main>stable</main>', '/');
  fresh = await release('content', '<main>fresh</main>', '/');
  other = await release('seasons', '<main>seasons</main>', '/seasons');
});
afterAll(() => rm(directory, { recursive: true, force: true }));
beforeEach(async () => {
  now = new Date('2026-05-02T10:00:00Z');
  logLines = [];
  api = await startStandInApi();
  publish();
  api.builds = [fresh, other];
  edge = await anEdge();
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((running) => running.close()));
  await api.close();
});

function publish(publishers: RegistryAnswer['publishers'] = [], revision = '1'): void {
  const answer: RegistryAnswer = { revision, host, remotes: [stable], publishers, switches: {} };
  api.registry = { oakham: answer, elmford: answer };
}

async function anEdge(options: Partial<EdgeOptions> = {}): Promise<RunningEdge> {
  const running = await startEdge(
    edgeOptions({
      api,
      releasesDirectory: directory,
      tenants,
      clock: () => now,
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
): Promise<EdgeAnswer> => askEdge(from, path, { host: `${code}.example.test:8080`, ...question });
const aLink = (over: Partial<PreviewClaims> = {}, key = OPERATOR): string =>
  `/preview/${signPreview({ tenant: 'oakham', name: 'content', buildId: fresh.buildId, expires: now.getTime() / 1000 + 7_200, page: '/?utm_source=team', ...over }, key)}`;
const cookieIn = ({ headers }: EdgeAnswer): string => String(headers['set-cookie']?.[0] ?? '');
const previewing = async (link = aLink()): Promise<{ cookie: string }> => ({
  cookie: cookieIn(await ask(link)).split(';')[0] ?? '',
});
const saidBy = ({ text }: EdgeAnswer): string | undefined => /<main>(\w+)<\/main>/.exec(text)?.[1];
const bootIn = ({ text }: EdgeAnswer): BootRecord =>
  JSON.parse(/id="gw-boot">(.*?)<\/script>/s.exec(text)?.[1] ?? text) as BootRecord;
const buildIn = (answer: EdgeAnswer): string | undefined =>
  bootIn(answer).remotes.find(({ name }) => name === 'content')?.buildId;

test('A link sets a cookie that no script reads, and leads to its page without the token', async () => {
  const answer = await ask(aLink());
  expect([answer.status, answer.headers.location]).toEqual([303, '/?utm_source=team']);
  expect(cookieIn(answer)).toMatch(/^gw_preview=[\w.-]+; Max-Age=7200; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  const token = aLink().split('/').at(-1) ?? '';
  expect(logLines.join('')).toContain('a preview was opened');
  expect(logLines.join('')).not.toContain(token.slice(0, 40));
  const secure = await anEdge({ scheme: 'https' });
  expect(cookieIn(await ask(aLink(), { from: secure }))).toMatch(
    /^__Host-gw_preview=[\w.-]+; Max-Age=7200; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
  );
});

test('Whoever has the cookie is shown that build, rendered and in the boot record, with a ribbon; no store and no search engine has it', async () => {
  const headers = await previewing();
  const page = await ask('/', { headers });
  expect([page.status, page.headers['x-greenward-rendered'], saidBy(page), buildIn(page)]).toEqual([
    200,
    'server',
    'fresh',
    fresh.buildId,
  ]);
  expect(page.text).toContain(`Preview of content, build ${fresh.buildId.slice(0, 8)}.`);
  expect(page.text).toMatch(
    /<form method="post" enctype="text\/plain" action="\/preview\/end"><button>End the preview<\/button><\/form>/,
  );
  expect(page.text).toContain('<meta name="robots" content="noindex">');
  expect(page.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
    vary: 'accept-encoding, cookie',
    'x-greenward-cache': 'none',
  });
  expect([page.headers['x-greenward-keep'], bootIn(page).keepsPages]).toEqual([undefined, false]);
  const boot = await ask('/boot.json', { headers });
  expect([buildIn(boot), boot.headers['cache-control']]).toEqual([fresh.buildId, 'no-store']);
  expect(bootIn(boot).releaseId).toBe(bootIn(page).releaseId);
});

test('A build of a remote that the tenant does not have is shown beside the others', async () => {
  const headers = await previewing(aLink({ name: 'seasons', buildId: other.buildId, page: '/seasons' }));
  expect(saidBy(await ask('/seasons', { headers }))).toBe('seasons');
  expect(saidBy(await ask('/', { headers }))).toBe('stable');
  expect((await ask('/seasons')).status).toBe(404);
});

test('The words of a previewed build come with it, and stay in no store', async () => {
  const headers = await previewing(aLink({ name: 'seasons', buildId: other.buildId }));
  const words =
    bootIn(await ask('/boot.json', { headers })).remotes.find(({ name }) => name === 'seasons')?.words ?? '';
  const answer = await ask(words, { headers });
  expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store']);
  expect((await ask(words)).status).toBe(404);
});

test('Other visitors, before and after and at the same time, get what the tenant has, from the same kept page', async () => {
  const before = await ask('/');
  const headers = await previewing();
  const [preview, others] = await Promise.all([
    ask('/', { headers }),
    Promise.all([ask('/'), ask('/boot.json'), ask('/worker.json')]),
  ]);
  expect(saidBy(preview)).toBe('fresh');
  const after = await ask('/');
  expect([before, others[0], after].map(saidBy)).toEqual(['stable', 'stable', 'stable']);
  expect([others[0], after].map(({ headers: { 'x-greenward-cache': cache } }) => cache)).toEqual(['hit', 'hit']);
  expect(buildIn(others[1])).toBe(stable.buildId);
  for (const { text } of [before, ...others, after])
    expect(text).not.toMatch(new RegExp(`${fresh.buildId}|gw-preview`));
  expect(before.headers).toMatchObject({ 'cache-control': 'private, no-cache', 'x-greenward-keep': 'yes' });
  expect(bootIn(before).keepsPages).toBe(true);
});

/** Publishes a previewed build that runs the given code during rendering and shows the result. */
async function rendersWith(code: string): Promise<{ headers: { cookie: string } }> {
  const seasons = await writeFixtureRelease(directory, {
    name: 'seasons',
    role: 'remote',
    server: `exports.act = () => { ${code} };`,
    routes: [],
  });
  const page = `if (job.boot.remotes.some(({ name }) => name === 'seasons')) remotes.load('seasons').act();`;
  const content = await writeFixtureRelease(directory, {
    ...{ name: 'content', role: 'remote', routes: [{ path: '/' }] },
    server: BEHAVING(
      'content',
      `${page} return { kind: 'page', status: 200, html: '<main>' + (''.patched ?? 'whole') + '</main>', meta: null };`,
    ),
  });
  api.builds = [seasons];
  const answer: RegistryAnswer = { revision: '9', host, remotes: [content], publishers: [], switches: {} };
  api.registry = { oakham: answer, elmford: answer };
  edge = await anEdge();
  return { headers: await previewing(aLink({ name: 'seasons', buildId: seasons.buildId })) };
}

test('What a previewed build does to the process that renders it reaches nobody else’s page', async () => {
  const { headers } = await rendersWith(`String.prototype.patched = 'patched';`);
  expect(saidBy(await ask('/', { headers }))).toBe('patched');
  expect(saidBy(await ask('/', { code: 'elmford' }))).toBe('whole');
  expect(saidBy(await ask('/'))).toBe('whole');
});

test('A previewed build that harms its process again and again is not rendered any more, and everybody else’s pages are', async () => {
  const { headers } = await rendersWith('globalThis.leaked = 1;');
  const rendered: unknown[] = [];
  for (let round = 0; round < 5; round += 1)
    rendered.push((await ask('/', { headers })).headers['x-greenward-rendered']);
  expect(rendered).toEqual(['server', 'server', 'server', 'client', 'client']);
  expect((await ask('/', { code: 'elmford' })).headers['x-greenward-rendered']).toBe('server');
});

test('A preview is not counted, neither its views nor its failures nor its speed, also when its cookie is gone; a page from before it is', async () => {
  const before = await ask('/');
  const headers = await previewing();
  const tokenIn = (answer: EdgeAnswer): string =>
    /desc="([^"]+)"/.exec(String(answer.headers['server-timing']))?.[1] ?? '';
  const previewed = [tokenIn(await ask('/', { headers })), tokenIn(await ask('/boot.json', { headers }))];
  const tell = async (token: string, reportId: string, build: string, cookies: object): Promise<void> => {
    const failures = [{ reportId, type: 'render', remote: 'content', build }];
    const vitals = { remote: 'content', build, values: { LCP: 1_200 } };
    expect((await ask('/beacons', { ...cookies, body: { token, failures, vitals } })).status).toBe(204);
  };
  const counted = async (): Promise<string> => (await ask('/metrics', { host: '127.0.0.1' })).text;
  for (const token of previewed)
    for (const cookies of [{ headers }, {}]) await tell(token, 'QR7M-2XWH', fresh.buildId, cookies);
  expect(
    logLines.filter((line) => line.includes('QR7M-2XWH')).map((line) => line.includes('"isPreview":true')),
  ).toEqual([true, true, true, true]);
  expect(await counted()).not.toMatch(
    new RegExp(`${fresh.buildId}|greenward_client_failures_total\\{|greenward_web_vital_seconds_count\\{`),
  );

  await tell(tokenIn(before), 'HWX2-M7RQ', stable.buildId, { headers });
  expect(await counted()).toMatch(
    new RegExp(
      `^greenward_client_failures_total\\{(?=.*tenant="oakham")(?=.*type="render").*${stable.buildId}.*\\} 1$`,
      'm',
    ),
  );
  expect(await counted()).toContain('greenward_web_vital_seconds_count{');
});

test('Whoever asks for the head of a page alone sees none: no view is counted, and nothing is told by its token', async () => {
  const head = await ask('/', { method: 'HEAD' });
  const token = /desc="([^"]+)"/.exec(String(head.headers['server-timing']))?.[1] ?? '';
  const failures = [{ reportId: 'HWX2-M7RQ', type: 'render', remote: 'content', build: stable.buildId }];
  expect((await ask('/beacons', { body: { token, failures } })).status).toBe(204);
  const metrics = (await ask('/metrics', { host: '127.0.0.1' })).text;
  expect(metrics).not.toContain('greenward_client_failures_total{');
  expect(metrics).not.toMatch(/^greenward_page_views_total\{.*\} [1-9]/m);
});

test.each([
  ['is over', () => aLink({ expires: now.getTime() / 1000 - 1 })],
  ['is good for too long', () => aLink({ expires: now.getTime() / 1000 + 30 * 86_400 })],
  ['was altered', () => aLink().replace(/\.(.)/, (_all, first: string) => `.${first === 'A' ? 'B' : 'A'}`)],
  ['is not whole', () => aLink().slice(0, -20)],
  ['was made for another tenant', () => aLink({ tenant: 'elmford' })],
  ['names a build that nobody published', () => aLink({ buildId: 'ffffffffffffffff' })],
  ['names the shell', () => aLink({ name: 'host', buildId: host.buildId })],
  ['was signed by a stranger', () => aLink({}, readPrivateKey(makePrivateKey()))],
  ['was signed by a team that is not trusted', () => aLink({}, team)],
  ['leads to another site', () => aLink({ page: '//evil.example/' })],
  ['leads to an address of another scheme', () => aLink({ page: 'javascript:alert(1)' })],
  ['is empty', () => '/preview/'],
])('A link that %s is refused plainly; as a cookie it shows nothing, and is taken back', async (what, link) => {
  api.builds = [fresh, other, host];
  const path = link();
  const answer = await ask(path);
  expect([answer.status, cookieIn(answer), answer.headers.location]).toEqual([403, '', undefined]);
  expect(answer.text).toContain('This preview link shows nothing');
  expect(answer.text).not.toContain('evil');
  const page = await ask('/', { headers: { cookie: `gw_preview=${path.split('/').at(-1)}` } });
  expect([page.status, saidBy(page), page.headers['cache-control']]).toEqual([200, 'stable', 'private, no-cache']);
  // A record that is not a remote's is an invalid answer of the api, which does not prove that the preview has ended.
  const isEnded = !['is empty', 'names the shell'].includes(what);
  expect(cookieIn(page)).toBe(isEnded ? 'gw_preview=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax' : '');
});

test('A preview of a build whose files are gone shows nothing, and says so', async () => {
  const gone = await release('seasons', '<main>gone</main>', '/seasons');
  await rm(join(directory, 'seasons', gone.buildId), { recursive: true });
  api.builds = [gone];
  const answer = await ask(aLink({ name: 'seasons', buildId: gone.buildId }));
  expect([answer.status, cookieIn(answer)]).toEqual([403, '']);
  expect(logLines.join('')).toContain(`The files of seasons ${gone.buildId} are not here`);
});

test('A preview whose build is gone is ended, and the log says so once and not at every request', async () => {
  const cookie = `gw_preview=${aLink({ buildId: 'ffffffffffffffff' }).split('/').at(-1)}`;
  for (let round = 0; round < 3; round += 1)
    expect(cookieIn(await ask('/', { headers: { cookie } }))).toMatch(/^gw_preview=; Max-Age=0;/);
  expect(logLines.filter((line) => line.includes('a preview cannot be shown'))).toHaveLength(1);
});

test('While the api does not answer, the cookie of a preview stays: nobody knows that it is over', async () => {
  const headers = await previewing();
  const another = await anEdge();
  expect(saidBy(await ask('/', { from: another }))).toBe('stable');
  api.failsBuilds = true;
  const page = await ask('/', { headers, from: another });
  expect([saidBy(page), cookieIn(page)]).toEqual(['stable', '']);
});

test('A build that is cleared away is shown no more, soon after', async () => {
  let nowMs = 1_000;
  let record: ReleaseRecord | null = signRelease(fresh, OPERATOR);
  const previews = createPreviews({
    ...{ operatorKey: OPERATOR_KEY, scheme: 'http', clock: () => now, now: () => nowMs, onFailure: () => undefined },
    getBuild: async () => record,
    isThere: async () => true,
    registry: { releasesOf: async () => table },
  });
  const table = compileReleases({ revision: '1', host, remotes: [stable], publishers: [], switches: {} });
  const isShown = async (): Promise<boolean> =>
    (await previews.open(aLink().split('/').at(-1) ?? '', 'oakham')) !== null;
  expect(await isShown()).toBe(true);
  record = null;
  nowMs += 59_000;
  expect(await isShown()).toBe(true);
  nowMs += 2_000;
  expect(await isShown()).toBe(false);
});

test('A team that is trusted for the remote makes links to its builds; when its key is trusted no more, they show nothing, open ones included', async () => {
  api.builds = [signRelease(fresh, team)];
  publish([certifyPublisher('content', publicKeyOf(team), OPERATOR)], '2');
  api.tell('releases', { tenant: 'oakham' });
  const link = aLink({}, team);
  let headers = { cookie: '' };
  const deadline = Date.now() + 60_000;
  while (headers.cookie === '' && Date.now() < deadline) headers = await previewing(link);
  expect(saidBy(await ask('/', { headers }))).toBe('fresh');
  publish([], '3');
  while (saidBy(await ask('/', { headers })) !== 'stable' && Date.now() < deadline);
  expect(saidBy(await ask('/', { headers }))).toBe('stable');
  expect((await ask(link)).status).toBe(403);
});

test('A team makes links only where the tenant has its remote already; elsewhere the operator does', async () => {
  api.builds = [signRelease(other, team)];
  publish([certifyPublisher('seasons', publicKeyOf(team), OPERATOR)], '2');
  const from = await anEdge();
  const over = { name: 'seasons', buildId: other.buildId, page: '/seasons' };
  expect((await ask(aLink(over, team), { from })).status).toBe(403);
  expect((await ask(aLink(over), { from })).status).toBe(303);
});

test('A build that nobody trusted signed is not shown, whatever the registry says', async () => {
  api.builds = [signRelease(fresh, readPrivateKey(makePrivateKey()))];
  expect((await ask(aLink())).status).toBe(403);
  expect(logLines.join('')).toContain('is not signed by the operator');
});

test('A preview ends by its button, and by itself', async () => {
  const headers = await previewing();
  const ended = await ask('/preview/end', {
    method: 'POST',
    headers: { ...headers, 'content-type': 'text/plain', referer: 'http://oakham.example.test:8080/about?x=1' },
    body: '',
  });
  expect([ended.status, ended.headers.location]).toEqual([303, '/about?x=1']);
  expect(cookieIn(ended)).toMatch(/^gw_preview=; Max-Age=0; Path=\/; HttpOnly; SameSite=Lax$/);
  const elsewhere = await ask('/preview/end', {
    method: 'POST',
    headers: { 'content-type': 'text/plain', referer: 'https://evil.example/about' },
    body: '',
  });
  expect(elsewhere.headers.location).toBe('/');
  now = new Date(now.getTime() + 7_201_000);
  expect(saidBy(await ask('/', { headers }))).toBe('stable');
});

test('Nothing in an address overrides a build', async () => {
  const asked = encodeURIComponent(JSON.stringify({ r_content: `/releases/content/${fresh.buildId}/remoteEntry.js` }));
  for (const query of [
    `remotes=${asked}`,
    `preview=${fresh.buildId}`,
    `r_content=${fresh.buildId}`,
    '__MF_DEVTOOLS__=1',
  ])
    expect([query, saidBy(await ask(`/?${query}`)), buildIn(await ask(`/?${query}`))]).toEqual([
      query,
      'stable',
      stable.buildId,
    ]);
});
