/** Tests edge over HTTP, with real render processes and a fake api. */
import { mkdtemp, readFile, rm, writeFile, mkdir, symlink } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { ReleaseRecord } from '@greenward/contract';
import type { Tenant } from '@greenward/tenants';
import waitForExpect from 'wait-for-expect';
import { startEdge } from './edge.ts';
import { RENDER_LIMITS, renderLimitsOf } from './render-pool/render-pool.ts';
import type { RunningEdge } from './edge.ts';
import type { EdgeOptions } from './edge-options.ts';
import type { RegistryAnswer } from './release-table.rules.ts';
import { tenantBuilder } from './testing/a-tenant.ts';
import { edgeOptions } from './testing/edge-options.ts';
import { BEHAVING, PLAIN_HOST, WELL_BEHAVED, writeFixtureRelease } from './testing/fixture-releases.ts';
import { INTERNAL_TOKEN, startStandInApi } from './testing/stand-in-api.ts';
import type { StandInApi } from './testing/stand-in-api.ts';

const GUID = '0b7c1f2e-1111-4222-8333-944455566677';

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly raw: Buffer;
  readonly text: string;
}

let aTenant: Awaited<ReturnType<typeof tenantBuilder>>;
let directory: string;
let host: ReleaseRecord;
let content: ReleaseRecord;
let loops: ReleaseRecord;
let oakham: Tenant;
let elmford: Tenant;
let api: StandInApi;
let edge: RunningEdge;
let now: Date;
let logLines: string[];
const opened: RunningEdge[] = [];

const hostile = '</script><!--<script>alert(1)//\u2028"><img src=x>';

beforeAll(async () => {
  aTenant = await tenantBuilder();
  directory = await mkdtemp(join(tmpdir(), 'edge-'));
  host = await writeFixtureRelease(directory, { name: 'host', role: 'host', server: PLAIN_HOST });
  const server = `
    const say = (job, { escape }) => ({ kind: 'page', status: job.seeds[0] && job.seeds[0].data.getPlace === null ? 404 : 200,
      html: '<main>' + escape(job.boot.tenant.code) + '|' + escape(job.path) + '|' + escape(JSON.stringify(job.seeds.map(({ data }) => data))) + '</main>',
      meta: { title: 'Page at ' + job.path, description: 'D'.repeat(300), image: '/images/tree.webp', jsonLd: { '@type': 'Place', name: JSON.stringify(job.seeds) },
        feed: job.path === '/about' ? 'https://elsewhere.example/a.atom' : '/data/a.atom?b=1&c=2' } });
    const reads = (job, at) => ({ ...say(job, at), missingWords: job.hasSomeWords && !('content.rare' in job.boot.words) ? ['content.rare'] : [] });
    exports.remote = { pages: { 'content.home': say, 'content.place': say, 'content.about': reads, 'content.old': () => ({ kind: 'redirect', status: 302, location: '/about' }) } };`;
  const files = { 'place.js': '1', 'place.css': 'a{}', 'slot.js': '2', 'slot.css': 'b{}' };
  const first = await writeFixtureRelease(directory, { name: 'content', role: 'remote', server, files });
  const url = (file: string): string => `/releases/content/${first.buildId}/${file}`;
  content = await writeFixtureRelease(directory, {
    name: 'content',
    role: 'remote',
    server,
    files,
    routes: [
      { id: 'content.home', path: '/' },
      {
        id: 'content.place',
        path: '/place/:placeGuid',
        query: { operationId: 'op1', variables: { guid: ':placeGuid' } },
        files: { js: [url('place.js')], css: [url('place.css')] },
      },
      { id: 'content.about', path: '/about', anyOf: ['showAbout'] },
      { id: 'content.old', path: '/old' },
      { id: 'content.map', path: '/drawn', serverRendered: false },
    ],
    record: {
      operations: {
        op1: {
          name: 'PlaceRouteQuery',
          text: 'query PlaceRouteQuery($guid: String!) { getPlace(guid: $guid) { name } }',
        },
      },
      menu: [{ path: '/old', label: 'content.oldPages', order: 1, anyOf: [] }],
    },
  });
  loops = await writeFixtureRelease(directory, {
    name: 'loops',
    role: 'remote',
    server: BEHAVING('loops', 'for (;;) {}'),
    routes: [{ path: '/loops' }],
    record: { switches: { anyOf: ['showStream'], allOf: [], introduces: [] } },
  });
});
afterAll(() => rm(directory, { recursive: true, force: true }));

beforeEach(async () => {
  now = new Date('2026-05-02T10:00:00Z');
  logLines = [];
  oakham = aTenant('oakham', {
    words: { 'content.oldPages': 'Old pages', 'stream.quiet': 'never sent' },
    hosts: ['oakham.example.test', 'trees.oakham.example'],
    config: {
      image: '/images/town.webp',
      headerDescription: 'Every tree of Oakham',
      headerKeywords: ['trees', 'parks'],
    },
  });
  elmford = aTenant('elmford', { config: { projectName: `Elm <ford> & "co" '${hostile}`, env: 'demo' } });
  api = await startStandInApi();
  publish({});
  api.answer = ({ body }) => {
    const { variables } = JSON.parse(body) as { variables: { guid: string } };
    return {
      status: 200,
      body: JSON.stringify({ data: { getPlace: variables.guid === GUID ? { name: hostile } : null } }),
    };
  };
  edge = await anEdge();
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((running) => running.close()));
  await api.close();
});

function publish(switches: RegistryAnswer['switches'], revision = '1', changes: Partial<ReleaseRecord> = {}): void {
  const answer: RegistryAnswer = {
    revision,
    host,
    remotes: [{ ...content, ...changes }, loops],
    publishers: [],
    switches,
  };
  api.registry = { oakham: answer, elmford: answer };
}

async function anEdge(options: Partial<EdgeOptions> = {}): Promise<RunningEdge> {
  const running = await startEdge(
    edgeOptions({
      api,
      releasesDirectory: directory,
      tenants: [oakham, elmford],
      clock: () => now,
      logStream: { write: (line) => void logLines.push(line) },
      ...options,
    }),
  );
  opened.push(running);
  return running;
}

/** Sends a request like a browser, with the path unchanged. */
function ask(
  path: string,
  {
    host: hostName = 'oakham.example.test:8080',
    method = 'GET',
    headers = {},
    body,
    from = edge,
  }: { host?: string; method?: string; headers?: Record<string, string>; body?: string; from?: RunningEdge } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest(
      { host: '127.0.0.1', port: from.port, path, method, headers: { host: hostName, ...headers }, agent: false },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const raw = Buffer.concat(chunks);
          const encoding = response.headers['content-encoding'];
          const plain =
            raw.length === 0
              ? raw
              : encoding === 'br'
                ? brotliDecompressSync(raw)
                : encoding === 'gzip'
                  ? gunzipSync(raw)
                  : raw;
          resolve({ status: response.statusCode ?? 0, headers: response.headers, raw, text: plain.toString('utf8') });
        });
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

const dataBlock = (html: string, id: string): unknown =>
  JSON.parse(new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`, 's').exec(html)?.[1] ?? 'null');

const switchesOf = async (): Promise<Record<string, boolean>> =>
  (JSON.parse((await ask('/boot.json')).text) as { switches: Record<string, boolean> }).switches;

test('A place page goes out rendered, with its data, in one answer', async () => {
  const page = await ask(`/place/${GUID}?utm_source=qr`);
  expect(page.status).toBe(200);
  expect(page.headers['x-greenward-rendered']).toBe('server');
  expect(page.text).toContain(`<div id="root"><main>oakham|/place/${GUID}|`);
  expect(dataBlock(page.text, 'gw-seeds')).toEqual([
    { operationName: 'PlaceRouteQuery', variables: { guid: GUID }, data: { getPlace: { name: hostile } } },
  ]);
  expect(dataBlock(page.text, 'gw-boot')).toMatchObject({
    format: 1,
    now: '2026-05-02',
    origin: 'http://oakham.example.test:8080',
    tenant: { code: 'oakham' },
    viewer: { signedIn: false, profile: null },
  });
  const asked = api.asked.find(({ url }) => url === '/graphql');
  expect(asked?.headers).toMatchObject({
    authorization: `Bearer ${INTERNAL_TOKEN}`,
    'x-fmp-token': oakham.token,
    'x-forwarded-host': 'oakham.example.test',
  });
  expect(asked?.headers['x-request-id']).toBe(page.headers['x-request-id']);
  expect(page.text).not.toContain('<noscript>');
});

test('Hostile names and data stay text everywhere in the document', async () => {
  const page = await ask(`/place/${GUID}`, { host: 'elmford.example.test' });
  const scripts = [...page.text.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag);
  expect(
    scripts.every(
      (tag) => /type="application\/(json|ld\+json)"/.test(tag) || /^<script src="\/releases\/host\//.test(tag),
    ),
  ).toBe(true);
  expect(page.text).not.toContain('<img');
  for (const [, block] of page.text.matchAll(/<script type="application\/[^>]*>(.*?)<\/script>/g))
    expect(block).not.toContain('\u2028');
  expect(page.text.match(/<\/script>/g)).toHaveLength(scripts.length);
  expect(page.text.split('<!--')).toHaveLength(1);
  expect(page.text).toContain('Elm &lt;ford&gt; &amp; &quot;co&quot; &#39;&lt;/script&gt;');
  expect(dataBlock(page.text, 'gw-boot')).toMatchObject({ tenant: { projectName: elmford.config.projectName } });
});

test('The head names the page for readers, search engines and link previews', async () => {
  const { text, headers } = await ask(`/place/${GUID}`);
  const tagOf = (html: string, name: string): string | undefined =>
    new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)">`).exec(html)?.[1];
  expect(text).toContain(`<title>Page at /place/${GUID} – oakham trees</title>`);
  expect(text).toContain(`<link rel="canonical" href="http://oakham.example.test:8080/place/${GUID}">`);
  expect(text).toContain('<html lang="en-GB"');
  const tag = (name: string): string => tagOf(text, name) ?? '';
  expect(tag('og:description')).toHaveLength(200);
  expect([...tag('og:title')].length).toBeLessThanOrEqual(70);
  expect(tag('og:image')).toBe('http://oakham.example.test:8080/images/tree.webp');
  expect(tag('twitter:card')).toBe('summary_large_image');
  expect(text).toContain(
    `<link rel="alternate" type="application/atom+xml" title="Page at /place/${GUID}" href="/data/a.atom?b=1&amp;c=2">`,
  );
  expect((await ask('/about')).text).not.toContain('rel="alternate"'); // a feed of another site
  expect(text).toMatch(/<script type="application\/ld\+json">\{"@type":"Place"/);
  expect(headers['x-robots-tag']).toBeUndefined();
  const home = await ask('/');
  expect(home.text).toContain('<title>Page at / – oakham trees</title>');
  expect(['description', 'keywords'].map((name) => tagOf(home.text, name))).toEqual([
    'Every tree of Oakham',
    'trees, parks',
  ]);
  expect(tagOf(text, 'keywords')).toBeUndefined();
  const { text: withoutPicture } = await ask('/nothing');
  expect(tagOf(withoutPicture, 'og:image')).toBe('http://oakham.example.test:8080/images/town.webp');
  const demo = await ask('/', { host: 'elmford.example.test' });
  expect(demo.headers['x-robots-tag']).toBe('noindex');
  expect(demo.text).toContain('<meta name="robots" content="noindex">');
});

test('A page carries the strict headers, and one nonce that no other page has', async () => {
  const pages = await Promise.all([ask('/'), ask('/')]);
  const nonces = pages.map(({ headers, text }) => {
    const policy = String(headers['content-security-policy']);
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
    expect(policy).toBe(
      `default-src 'none'; script-src 'nonce-${nonce}' 'strict-dynamic'; style-src-elem 'nonce-${nonce}'; style-src-attr 'none'; connect-src 'self' http://auth.example.test:8080; frame-src http://auth.example.test:8080; img-src 'self' data:; font-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types default gw 'allow-duplicates'`,
    );
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cache-control': 'private, no-cache',
    });
    expect(String(headers['permissions-policy'])).toMatch(/geolocation=\(self\).*camera=\(\)/);
    expect(headers['strict-transport-security']).toBeUndefined();
    const tags = [...text.matchAll(/<(?:script src|style|link rel="(?:stylesheet|preload" as="script))[^>]*>/g)].map(
      ([tag]) => tag,
    );
    expect(tags.length).toBeGreaterThanOrEqual(5);
    expect(tags.every((tag) => tag.includes(`nonce="${nonce}"`))).toBe(true);
    return nonce;
  });
  expect(new Set(nonces).size).toBe(2);
  expect(nonces.every((nonce) => nonce.length >= 22)).toBe(true);
});

test('Where an image hosting service is set up, pages may show its pictures, and those of nobody else', async () => {
  const hosted = await anEdge({ imageOrigin: 'https://ik.imagekit.io' });
  const policy = String((await ask('/', { from: hosted })).headers['content-security-policy']);
  expect(policy).toContain("; img-src 'self' data: https://ik.imagekit.io; ");
  expect(policy.match(/https:/g)).toHaveLength(1);
});

test('A page carries the styles and preloads the scripts of exactly its own route', async () => {
  const base = `/releases/content/${content.buildId}/`;
  const place = await ask(`/place/${GUID}`);
  expect(place.text).toMatch(/<style data-href="place\.css" data-of="content" nonce="[^"]+">[^<]+<\/style>/);
  expect(place.text).not.toContain('rel="stylesheet"');
  expect(place.text).toMatch(
    new RegExp(
      `<link rel="preload" as="script" href="${base}remoteEntry.js" integrity="sha384-[^"]{64}" fetchpriority="low" nonce=`,
    ),
  );
  expect(place.text).toContain(`href="${base}place.js"`);
  expect(place.text).not.toContain(`href="${base}page.js"`);
  expect(place.text).not.toMatch(/as="script"[^>]*crossorigin/);
  expect(place.text).not.toContain('releases/loops/');
});

test('A style sheet that is not the published one does not stand in the page: it is left to the browser, which refuses it', async () => {
  const file = join(directory, 'content', content.buildId, 'page.css');
  const published = await readFile(file, 'utf8');
  await writeFile(file, `${published}body{display:none}`);
  const about = await ask('/about').finally(() => writeFile(file, published));
  expect(about.text).not.toContain('display:none');
  const { integrity } = content.files[`/releases/content/${content.buildId}/page.css`] ?? {};
  expect(about.text).toContain(`data-href="page.css" integrity="${integrity}"`);
});

test('A tree that does not exist, and an address that nobody answers, are 404 pages in the look of the site', async () => {
  const noTree = await ask('/place/ffffffff-1111-4222-8333-944455566677');
  expect(noTree.status).toBe(404);
  expect(noTree.headers['x-greenward-rendered']).toBe('server');
  const lost = await ask('/no/such/page');
  expect(lost.status).toBe(404);
  expect(lost.text).toContain('Lost in oakham trees');
  expect(lost.text).toContain('<title>This page could not be found – oakham trees</title>');
  expect(lost.text).toContain('<meta name="robots" content="noindex">');
});

test('A page that is switched off sends the visitor home and is logged; switched on it is there by itself', async () => {
  publish({ showAbout: false }, '2');
  await waitForExpect(async () => expect((await switchesOf())['showAbout']).toBe(false));
  const denied = await ask('/about');
  expect([denied.status, denied.headers.location]).toEqual([302, '/']);
  expect(logLines.some((line) => line.includes('content.about') && line.includes('denied'))).toBe(true);
  const off = JSON.parse((await ask('/boot.json')).text) as { switches: Record<string, boolean>; releaseId: string };
  expect(off.switches['showAbout']).toBe(false);
  publish({ showAbout: true }, '3');
  await waitForExpect(async () => expect((await switchesOf())['showAbout']).toBe(true));
  expect((await ask('/about')).status).toBe(200);
  expect((JSON.parse((await ask('/boot.json')).text) as { releaseId: string }).releaseId).not.toBe(off.releaseId);
});

/** Opens an event stream and collects the data as it arrives. */
function listen(
  path: string,
  hostName = 'oakham.example.test:8080',
  from = edge,
): Promise<{
  status: number;
  headers: IncomingHttpHeaders;
  text: () => string;
  ended: Promise<void>;
  hangUp: () => void;
}> {
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest(
      {
        host: '127.0.0.1',
        port: from.port,
        path,
        headers: { host: hostName, 'accept-encoding': 'gzip, br' },
        agent: false,
      },
      (response) => {
        let text = '';
        response.on('data', (chunk: Buffer) => void (text += chunk.toString()));
        response.on('error', () => undefined); // closed by either side
        const ended = new Promise<void>((end) => response.on('close', end));
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: () => text,
          ended,
          hangUp: () => void outgoing.destroy(),
        });
      },
    );
    outgoing.on('error', reject);
    outgoing.end();
  });
}

test('A switch that the api tells of is in the boot record and in pages from that moment, not after a while', async () => {
  await waitForExpect(async () => expect((await switchesOf())['showAbout']).toBe(true));
  for (const value of [false, true, false]) {
    publish({ showAbout: value }, String(value));
    api.tell('switches', { tenant: 'oakham' });
    await waitForExpect(() => expect(api.asked.some(({ url }) => url.startsWith('/internal/registry'))).toBe(true));
    await new Promise((resolve) => setTimeout(resolve, 20)); // wait for the event to arrive over the local socket
    expect((await switchesOf())['showAbout']).toBe(value);
    expect((await ask('/about')).status).toBe(value ? 200 : 302);
  }
});

test('Edge that lost the api’s news hears them again by itself, and asks what it missed', async () => {
  await waitForExpect(async () => expect((await switchesOf())['showAbout']).toBe(true));
  api.hangUp();
  publish({ showAbout: false }, '2');
  const asked = (): number => api.asked.filter(({ url }) => url.startsWith('/internal/registry')).length;
  const before = asked();
  await waitForExpect(() => expect(asked()).toBeGreaterThan(before)); // without any visits in between
  expect((await switchesOf())['showAbout']).toBe(false);
});

test('Events reach a browser as they happen, uncompressed and uncached; more pages than a pool has connections; none keeps edge from ending', async () => {
  const listened = await anEdge({ closeWithinMs: 600_000 }); // would hang while a page holds a stream
  const pages = await Promise.all(Array.from({ length: 100 }, () => listen('/events', undefined, listened)));
  expect(pages.map(({ status }) => status)).toEqual(Array.from({ length: 100 }, () => 200));
  const [page] = pages;
  expect(page?.headers).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store, no-transform',
  });
  expect(page?.headers['content-encoding']).toBeUndefined();
  api.tellPages('switches', { revision: '1' });
  await waitForExpect(() => expect(pages.every(({ text }) => text().includes('"revision":"1"'))).toBe(true));
  page?.hangUp();
  await waitForExpect(() => expect(api.pages()).toBe(99));
  expect((await listen('/events', 'nowhere.test', listened)).status).toBe(404);
  await listened.close();
  await Promise.all(pages.map(({ ended }) => ended));
});

test('The boot record travels compressed, the same bytes for all', async () => {
  const [plain, small] = [
    await ask('/boot.json'),
    await ask('/boot.json', { headers: { 'accept-encoding': 'gzip, br' } }),
  ];
  expect([plain.headers['content-encoding'], small.headers['content-encoding']]).toEqual([undefined, 'br']);
  expect(small.text).toBe(plain.text);
  expect(small.raw.length).toBeLessThan(plain.raw.length / 2);
});

test('A route of a remote that this tenant does not load is denied, and the remote is not in the page', async () => {
  publish({ showStream: false }, '2');
  const other = await anEdge();
  const denied = await ask('/loops', { from: other });
  expect([denied.status, denied.headers.location]).toEqual([302, '/']);
  const boot = JSON.parse((await ask('/boot.json', { from: other })).text) as {
    remotes: { name: string }[];
    routes: { remote: string }[];
  };
  expect(boot.remotes.map(({ name }) => name)).toEqual(['content']);
  expect(boot.routes.map(({ remote }) => remote)).toContain('loops');
});

test('Where one remote is developed alone, no page has any other', async () => {
  const alone = await anEdge({ onlyRemote: 'content' });
  publish({ showStream: true });
  const boot = JSON.parse((await ask('/boot.json', { from: alone })).text) as {
    remotes: { name: string }[];
    routes: { remote: string }[];
  };
  expect([boot.remotes.map(({ name }) => name), [...new Set(boot.routes.map(({ remote }) => remote))]]).toEqual([
    ['content'],
    ['content'],
  ]);
  expect([(await ask('/', { from: alone })).status, (await ask('/loops', { from: alone })).status]).toEqual([200, 404]);
});

test('A redirect of the page itself is passed on', async () => {
  const answer = await ask('/old');
  expect([answer.status, answer.headers.location]).toEqual([302, '/about']);
});

test('A page that is drawn in the browser goes out as such, and says what it needs', async () => {
  const page = await ask('/drawn');
  expect([page.status, page.headers['x-greenward-rendered']]).toEqual([200, 'client']);
  expect(page.text).toContain('<div id="root"></div>');
  expect(page.text).toContain('<noscript><style nonce=');
  expect(page.text).toMatch(
    /<main class="no-script"><h1>[^<]+<\/h1><p>This page needs JavaScript[^<]+<\/p><a href="\/">Go to home page<\/a><\/main><\/noscript>/,
  );
});

test('While the api is down or slow, a page goes out client-rendered, and what was known before is still whole', async () => {
  expect((await ask('/')).headers['x-greenward-rendered']).toBe('server');
  expect((await ask(`/place/${GUID}`)).headers['x-greenward-rendered']).toBe('server');
  api.answer = () => new Promise(() => undefined); // never answers
  const slow = await ask('/place/aaaaaaaa-1111-4222-8333-944455566677');
  expect([slow.status, slow.headers['x-greenward-rendered']]).toEqual([200, 'client']);
  expect(dataBlock(slow.text, 'gw-seeds')).toEqual([]);
  expect(slow.text).toContain('This page could not be put together here just now');
  await api.close();
  const down = await ask('/place/bbbbbbbb-1111-4222-8333-944455566677');
  expect([down.status, down.headers['x-greenward-rendered']]).toEqual([200, 'client']);
  expect((await ask(`/place/${GUID}`)).headers['x-greenward-rendered']).toBe('server'); // from the cache
  expect((await ask('/boot.json')).status).toBe(200);
  await waitForExpect(async () =>
    expect(
      (await ask('/')).status === 200 &&
        (JSON.parse((await ask('/health', { host: '127.0.0.1' })).text) as { status: string }).status === 'degraded',
    ).toBe(true),
  );
});

test('A question that the api refuses is answered by the page, not by silence', async () => {
  api.answer = () => ({
    status: 200,
    body: JSON.stringify({
      data: { getPlace: null },
      errors: [{ message: 'guid is malformed', extensions: { code: 'BAD_USER_INPUT' } }],
    }),
  });
  const refused = await ask('/place/not-a-guid');
  expect(refused.headers['x-greenward-rendered']).toBe('server');
  expect(dataBlock(refused.text, 'gw-seeds')).toEqual([]);
  api.answer = () => ({
    status: 200,
    body: JSON.stringify({ errors: [{ message: 'oops', extensions: { code: 'INTERNAL_SERVER_ERROR' } }] }),
  });
  expect((await ask('/place/cccccccc-1111-4222-8333-944455566677')).headers['x-greenward-rendered']).toBe('client');
});

test('Before anything is published, and before the api ever answered, a visitor is asked to wait', async () => {
  api.registry = {};
  const early = await anEdge();
  const page = await ask('/', { from: early });
  expect([page.status, page.headers['retry-after']]).toEqual([503, '5']);
  expect(page.text).toContain('We will be back in a moment');
  expect((await ask('/boot.json', { from: early })).status).toBe(503);
  expect((await ask('/words/content.0123456789abcdef.json', { from: early })).status).toBe(503);
});

test('An endless loop in a server build delays its own page a little and harms nobody', async () => {
  publish({ showStream: true }, '2');
  const patient = await anEdge({ renderLimits: { lateMs: 300, killMs: 600_000 } }); // so a page is late without its process being killed
  const [page, other] = await Promise.all([ask('/loops', { from: patient }), ask('/drawn', { from: patient })]);
  expect([page.status, page.headers['x-greenward-rendered']]).toEqual([200, 'client']);
  expect(other.status).toBe(200);
  const limited = await anEdge({ renderLimits: { lateMs: 300, killMs: 500 } });
  expect((await ask('/loops', { from: limited })).headers['x-greenward-rendered']).toBe('client');
  await waitForExpect(async () =>
    expect((await ask('/', { from: limited })).headers['x-greenward-rendered']).toBe('server'),
  );
  const isEnded = (why: string): boolean =>
    logLines.some((line) => line.includes(`"why":"${why}"`) && line.includes(loops.buildId));
  // On a busy machine, a page can be late before its rendering starts, and builds are not blamed for starved processes.
  await waitForExpect(async () => {
    const hasEnded = isEnded('killed') || isEnded('starved');
    if (!hasEnded) await ask('/loops', { from: limited });
    expect(hasEnded).toBe(true);
  });
});

test('How late a page may be is a setting: its data, and its rendering', async () => {
  const DEFAULT_LIMIT_MS = 1_000;
  const later = (ms: number) => async () => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    return { status: 200, body: JSON.stringify({ data: { getPlace: { name: 'An oak' } } }) };
  };
  api.answer = later(DEFAULT_LIMIT_MS + 100);
  expect((await ask(`/place/${GUID}`)).headers['x-greenward-rendered']).toBe('server');
  const hasty = await anEdge({ pageLateMs: 100 });
  expect((await ask(`/place/${GUID}`, { from: hasty })).headers['x-greenward-rendered']).toBe('client');
  expect(renderLimitsOf(5_000)).toEqual({ lateMs: 5_000, killMs: 5_700 });
  expect(renderLimitsOf(RENDER_LIMITS.lateMs).killMs).toBe(RENDER_LIMITS.killMs);
});

test('A thousand visitors at once have a page rendered once; another tenant, path or day is another page', async () => {
  const before = api.asked.length;
  const pages = await Promise.all(Array.from({ length: 1_000 }, () => ask(`/place/${GUID}`)));
  expect(pages.every(({ status, headers }) => status === 200 && headers['x-greenward-rendered'] === 'server')).toBe(
    true,
  );
  expect(api.asked.slice(before).filter(({ url }) => url === '/graphql')).toHaveLength(1);
  const metrics = await ask('/metrics', { host: `127.0.0.1:${edge.port}` });
  expect(metrics.text).toContain('greenward_edge_page_seconds_count{outcome="server"} 1\n');
  expect((await ask(`/place/${GUID}?utm_campaign=shr&fbclid=1`)).headers['x-greenward-cache']).toBe('hit');
  expect((await ask(`/place/${GUID}?sort=name`)).headers['x-greenward-cache']).toBe('miss');
  expect((await ask(`/place/${GUID}`, { host: 'elmford.example.test' })).text).toContain('<main>elmford|');
  expect((await ask(`/place/${GUID}`, { host: 'trees.oakham.example' })).text).toContain(
    'http://trees.oakham.example:8080',
  );
  now = new Date('2026-05-03T10:00:00Z');
  const tomorrow = await ask(`/place/${GUID}`);
  expect([tomorrow.headers['x-greenward-cache'], (dataBlock(tomorrow.text, 'gw-boot') as { now: string }).now]).toEqual(
    ['miss', '2026-05-03'],
  );
});

test('While many wait for an opening, a page costs the api one question a minute, and their clock none', async () => {
  const began = Date.parse('2026-05-02T10:00:00Z');
  now = new Date(began);
  const before = api.asked.length;
  const MINUTES = 3;
  const VIEWS_PER_HALF_MINUTE = 200;
  for (let half = 0; half < MINUTES * 2; half += 1) {
    now = new Date(began + half * 30_000);
    const views = await Promise.all(Array.from({ length: VIEWS_PER_HALF_MINUTE }, () => ask(`/place/${GUID}`)));
    expect(new Set(views.map(({ status }) => status))).toEqual(new Set([200]));
    const clocks = await Promise.all(
      Array.from({ length: VIEWS_PER_HALF_MINUTE }, () => ask('/boot.json', { method: 'HEAD' })),
    );
    for (const { status, headers } of clocks) {
      expect(status).toBe(200);
      expect(Date.parse(headers.date ?? '')).not.toBeNaN();
    }
  }
  await waitForExpect(() => {
    expect(api.asked.slice(before).filter(({ url }) => url === '/graphql').length).toBeGreaterThan(0);
  });
  const asked = api.asked.slice(before);
  expect(asked.filter(({ url }) => url === '/graphql').length).toBeLessThanOrEqual(MINUTES);
  expect(asked.filter(({ url }) => url !== '/graphql' && !url.startsWith('/internal/'))).toEqual([]);
});

test('An unknown host gets a kind page that names the code, and nothing else', async () => {
  for (const unknown of [
    'elsewhere.test',
    'nobody.example.test:8080',
    '127.0.0.1',
    'oakham.example.test.evil.example',
  ]) {
    const page = await ask('/', { host: unknown });
    expect(page.status).toBe(404);
    expect(page.text).toContain('NO_SUCH_PROJECT_PUBLIC_SHORT_CODE');
  }
  const data = await ask('/graphql', {
    host: 'elsewhere.test',
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  expect([data.status, JSON.parse(data.text)]).toMatchObject([
    404,
    { errors: [{ extensions: { code: 'NO_SUCH_PROJECT_PUBLIC_SHORT_CODE' } }] },
  ]);
  expect((await ask('/boot.json', { host: 'elsewhere.test' })).status).toBe(404);
});

test('The site is that of the Host header, whatever a trusted proxy passes on of other hosts', async () => {
  const behindProxy = await anEdge({ trustedProxies: ['127.0.0.1'] });
  const headers = {
    'x-forwarded-host': 'elmford.example.test',
    forwarded: 'host=elmford.example.test',
    'x-forwarded-for': '203.0.113.9',
  };
  for (const attempt of [headers, {}]) {
    const page = await ask(`/place/${GUID}`, { headers: attempt, from: behindProxy });
    expect(page.text).toContain('<main>oakham|');
    expect(page.text).not.toContain('elmford');
  }
  expect(api.asked.find(({ url }) => url === '/graphql')?.headers['x-forwarded-host']).toBe('oakham.example.test');
  api.answer = () => ({ status: 200, body: '{}' });
  await ask('/images/x.webp', { headers, from: behindProxy });
  expect(api.asked.at(-1)?.headers).toMatchObject({
    'x-forwarded-host': 'oakham.example.test',
    'x-forwarded-for': '203.0.113.9',
  });
});

test('The proxy in front passes the Host header on and clears what visitors say of other hosts', async () => {
  const settings = await readFile(join(import.meta.dirname, '../../../ops/nginx.conf'), 'utf8');
  for (const line of ['Host $http_host;', 'X-Forwarded-Host "";', 'Forwarded "";', 'X-Forwarded-For $remote_addr;'])
    expect(settings).toMatch(new RegExp(`^\\s*proxy_set_header ${line.replaceAll('$', '\\$')}$`, 'm'));
});

test('The proxy in front writes no address into its logs: it may hold a token or what somebody searched for', async () => {
  const settings = await readFile(join(import.meta.dirname, '../../../ops/nginx.conf'), 'utf8');
  const format = /^log_format (\S+) '([^']+)';$/m.exec(settings);
  expect(settings).toMatch(new RegExp(`^\\s*access_log \\S+ ${format?.[1]};$`, 'm'));
  expect(settings).toMatch(/^\s*error_log \S+ crit;$/m);
  expect(format?.[2]).toContain('$status');
  expect(format?.[2]).not.toMatch(
    /\$(request|request_uri|uri|args|query_string|http_referer|remote_addr|http_cookie|document_uri)\b/,
  );
});

test('An address that asks for too many pages is asked to wait; files are not counted, nor other addresses', async () => {
  const limited = await anEdge({ pagesPerMinute: 3, trustedProxies: ['127.0.0.1'] });
  const from = (address: string, path: string) => ask(path, { from: limited, headers: { 'x-forwarded-for': address } });
  for (let file = 0; file < 5; file += 1) expect((await from('2001:db8::1', host.start.js[0] ?? '')).status).toBe(200);
  for (let page = 1; page <= 3; page += 1) expect((await from(`2001:db8::${page}`, '/')).status).toBe(200);
  const refused = await from('2001:db8::4', '/');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(1);
  expect(refused.text).toContain('Please wait a moment');
  expect((await from('2001:db8:0:1::1', '/')).status).toBe(200);
});

test('A page that does not exist is made once for all who ask within a moment', async () => {
  const path = '/place/ffffffff-1111-4222-8333-944455566677';
  const first = await ask(path);
  const before = api.asked.filter(({ url }) => url === '/graphql').length;
  const second = await ask(path);
  expect([first.status, second.status, second.headers['x-greenward-cache']]).toEqual([404, 404, 'hit']);
  expect(api.asked.filter(({ url }) => url === '/graphql')).toHaveLength(before);
});

test('Every other spelling of a page leads to the one that is kept, with its query and never to another site', async () => {
  await ask(`/place/${GUID}`);
  const size = async () =>
    JSON.parse(
      /greenward_edge_html_cache_entries (\d+)/.exec((await ask('/metrics', { host: '127.0.0.1' })).text)?.[1] ?? '-1',
    ) as number;
  const before = await size();
  for (const [spelling, canonical] of [
    [`/%70lace/${GUID}?utm_source=qr`, `/place/${GUID}?utm_source=qr`],
    [`/place/${GUID}/`, `/place/${GUID}`],
    [`/place//${GUID}`, `/place/${GUID}`],
    [`//place/${GUID}`, `/place/${GUID}`],
    ['//', '/'],
    ['//?next=//evil.example', '/?next=//evil.example'],
    ['/place/%2f%2fevil.example//', '/place/%2F%2Fevil.example'],
  ]) {
    const answer = await ask(spelling ?? '');
    expect([spelling, answer.status, answer.headers.location]).toEqual([spelling, 301, canonical]);
  }
  expect(await size()).toBe(before);
});

test('A page known to be missing is 404 even when it could not be rendered in time', async () => {
  const hurried = await anEdge({ renderLimits: { lateMs: 1, killMs: 6_000, waitingPerProcess: 0 } });
  // One page occupies the only process, so the queue has no room for the others.
  const asked = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      ask(`/place/ffffffff-1111-4222-8333-94445556667${index}`, { from: hurried }),
    ),
  );
  expect(asked.some(({ headers }) => headers['x-greenward-rendered'] === 'client')).toBe(true);
  expect(asked.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 404));
  await waitForExpect(async () =>
    expect((await ask(`/place/${GUID}?one=${Math.random()}`, { from: hurried })).headers['x-greenward-rendered']).toBe(
      'client',
    ),
  );
  expect((await ask(`/place/${GUID}`, { from: hurried })).status).toBe(200);
});

test('An absolute address in the first line of a request is read as its path, of the site that Host names', async () => {
  const page = await ask(`http://oakham.example.test:8080/place/${GUID}?utm_source=qr`);
  expect(page.status).toBe(200);
  expect(page.text).toContain(`<main>oakham|/place/${GUID}|`);
  expect((await ask('HTTP://OAKHAM.example.test')).text).toContain('<main>oakham|/|');
  for (const target of [
    'http://elmford.example.test/',
    'http://oakham.example.test@elmford.example.test/',
    'ftp://oakham.example.test/',
  ]) {
    const refused = await ask(target);
    expect([target, refused.status]).toEqual([target, 404]);
    expect(refused.text).not.toContain('<main>');
  }
});

test('Health and metrics are not for those whom a proxy on this machine speaks for', async () => {
  for (const path of ['/health', '/metrics']) {
    expect((await ask(path, { host: '127.0.0.1' })).status).toBe(200);
    for (const name of ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'forwarded', 'x-real-ip', 'via'])
      expect([name, (await ask(path, { host: '127.0.0.1', headers: { [name]: '203.0.113.9' } })).status]).toEqual([
        name,
        404,
      ]);
  }
});

test('The bare base domain lists the places that take part', async () => {
  for (const path of ['/', '/home']) {
    const page = await ask(path, { host: 'example.test' });
    expect(page.status).toBe(200);
    expect(page.text).toContain('<a href="http://oakham.example.test:8080">oakham trees</a>');
    expect(page.text).toContain('Elm &lt;ford&gt;');
    expect(page.text).not.toContain('<img');
  }
  expect((await ask('/place/x', { host: 'example.test' })).status).toBe(404);
});

test('Edited tenants are taken over one reading after the other, and the list of places is theirs', async () => {
  let [readings, under, together] = [0, 0, 0];
  const reading = await anEdge({
    async readTenantsAgain() {
      const number = (readings += 1);
      together = Math.max(together, (under += 1));
      await new Promise((resolve) => setTimeout(resolve, number === 1 ? 300 : 0));
      under -= 1;
      return [aTenant('oakham', { config: { projectName: `Oakham of reading ${number}` } }), elmford];
    },
  });
  await waitForExpect(() => {
    api.tell('tenants', {});
    expect(readings).toBeGreaterThan(0);
  });
  api.tell('tenants', {});
  await waitForExpect(async () =>
    expect(
      readings > 1 &&
        (await ask('/', { host: 'example.test', from: reading })).text.includes(`Oakham of reading ${readings}<`),
    ).toBe(true),
  );
  expect(together).toBe(1);
});

test('Release files are sent for good, compressed, and only those meant for browsers', async () => {
  const [script] = host.start.js;
  const plain = await ask(script ?? '');
  expect(plain.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  expect(plain.text).toBe('console.log("host")');
  for (const encoding of ['br', 'gzip']) {
    const packed = await ask(script ?? '', { headers: { 'accept-encoding': encoding } });
    expect([packed.headers['content-encoding'], packed.text]).toEqual([encoding, plain.text]);
    expect(packed.headers.etag).not.toBe(plain.headers.etag);
  }
  await writeFile(join(directory, 'host', host.buildId, 'main.css.br'), brotliCompressSync('made by the build'));
  const built = await ask(host.start.css[0] ?? '', { headers: { 'accept-encoding': 'gzip, br' } });
  expect([built.headers['content-encoding'], built.text]).toEqual(['br', 'made by the build']);
  expect((await ask(script ?? '', { headers: { 'if-none-match': String(plain.headers.etag) } })).status).toBe(304);
  const base = `/releases/host/${host.buildId}`;
  await mkdir(join(directory, 'host', host.buildId, 'folder.js'), { recursive: true });
  await symlink('/etc/hosts', join(directory, 'host', host.buildId, 'link.txt'));
  for (const path of [
    `${base}/server.cjs`,
    `${base}/release.json`,
    `${base}/main.css.br`,
    `${base}/absent.js`,
    `${base}/folder.js`,
    `${base}/link.txt`,
    `${base}/../../host/${host.buildId}/main.js`,
    `${base}/%2e%2e/main.js`,
    `/releases/../../../etc/passwd`,
    `/releases/..%2f..%2fetc/passwd.txt`,
    '/releases/',
    '/releases/host/main.js',
    '/other-sw.js',
    '/logo.png',
    '/place/x.js',
  ]) {
    const refused = await ask(path);
    expect([path, refused.status, refused.headers['content-type']]).toEqual([path, 404, 'text/plain; charset=utf-8']);
    expect(refused.text).toBe('Not found\n');
  }
});

test('Fonts, icon and robots come from the theme and the tenant', async () => {
  const page = await ask('/');
  const fonts = [
    ...page.text.matchAll(/<link rel="preload" as="font" type="font\/woff2" href="([^"]+)" crossorigin>/g),
  ].map(([, url]) => url ?? '');
  expect(fonts.length).toBeGreaterThan(0);
  for (const font of fonts) {
    const file = await ask(font);
    expect([file.status, file.headers['content-type'], file.raw.subarray(0, 4).toString()]).toEqual([
      200,
      'font/woff2',
      'wOF2',
    ]);
    expect(page.text).toContain(`url(${font})`);
  }
  expect((await ask('/fonts/0000000000000000.woff2')).status).toBe(404);
  const icon = /<link rel="icon" type="image\/svg\+xml" href="([^"]+)">/.exec(page.text)?.[1] ?? '';
  expect((await ask(icon)).text).toContain('<svg');
  expect((await ask('/robots.txt')).text).toContain('Disallow: /graphql');
  expect((await ask('/robots.txt')).text).toContain('Sitemap: http://oakham.example.test:8080/sitemap.xml\n');
  expect((await ask('/robots.txt', { host: 'elmford.example.test' })).text).toBe('User-agent: *\nDisallow: /\n');
});

test('Search engines are given the pages that everybody may read; a demonstration gives them none', async () => {
  const { status, headers, text } = await ask('/sitemap.xml');
  expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
  const locations = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location]) => location);
  expect(locations).toContain('http://oakham.example.test:8080/');
  expect(
    locations.filter((location) => location?.includes('/:') || /\/(errors?|temp|welcome|login)/.test(location ?? '')),
  ).toEqual([]);
  expect((await ask('/sitemap.xml', { host: 'elmford.example.test' })).status).toBe(404);
});

test("Data requests reach the api with our word on who asks, never the client's", async () => {
  api.answer = (asked) => ({ status: 200, body: JSON.stringify({ data: { seen: asked.url } }) });
  const answer = await ask('/graphql?id=abc', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-fmp-token': oakham.token,
      authorization: 'Bearer viewer',
      cookie: 'session=secret',
      'x-forwarded-host': 'elmford.example.test',
      'x-forwarded-for': '8.8.8.8',
      forwarded: 'for=8.8.8.8',
      'x-forwarded-proto': 'gopher',
      'x-request-id': 'request-0001',
      'idempotency-key': 'k1',
    },
    body: '{"query":"{ a }"}',
  });
  expect([answer.status, answer.text]).toEqual([200, '{"data":{"seen":"/graphql?id=abc"}}']);
  const asked = api.asked.at(-1);
  expect(asked?.body).toBe('{"query":"{ a }"}');
  expect(asked?.headers).toMatchObject({
    'x-forwarded-host': 'oakham.example.test',
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-proto': 'http',
    'x-request-id': 'request-0001',
    authorization: 'Bearer viewer',
    'x-fmp-token': oakham.token,
    'idempotency-key': 'k1',
  });
  expect(asked?.headers.cookie).toBeUndefined();
  expect(asked?.headers.forwarded).toBeUndefined();
  for (const path of [
    '/appboot2',
    '/stock',
    '/tiles/1/2/3.mvt?v=4',
    '/images/species/oak.webp',
    '/avatars/33691e/hazelswift.svg',
    '/data/trees.csv',
  ]) {
    await ask(path);
    expect(api.asked.at(-1)?.url).toBe(path);
  }
});

test('A visitor who wants the connection closed after a data request has it closed', async () => {
  api.answer = () => ({ status: 200, body: '{"seen":true}' });
  for (const path of ['/appboot2', '/']) {
    const answer = await ask(path, { headers: { connection: 'close' } });
    expect([path, answer.status, answer.headers.connection, answer.headers['keep-alive']]).toEqual([
      path,
      200,
      'close',
      undefined,
    ]);
  }
  const posted = await ask('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked', connection: 'keep-alive' },
    body: '{"query":"{ a }"}',
  });
  expect([posted.status, posted.text, api.asked.at(-1)?.body]).toEqual([200, '{"seen":true}', '{"query":"{ a }"}']);
});

test("The api's own doors cannot be reached from outside", async () => {
  api.answer = () => ({ status: 200, body: '{}' });
  const before = api.asked.length;
  for (const path of [
    '/internal/registry/oakham',
    '/images/../internal/registry/oakham',
    '/images/%2e%2e/internal/registry/oakham',
    '/tiles/..%2finternal/registry/oakham',
    '/images//internal',
    '/graphql/../internal/registry/oakham',
    '/images/..\\internal\\x',
    '/metrics',
    '/health',
    '/tiles/../metrics',
  ]) {
    const answer = await ask(path);
    expect([path, answer.status]).toEqual([path, 404]);
  }
  expect((await ask('/metrics', { host: '127.0.0.1' })).text).toContain('greenward_edge_');
  expect(
    api.asked.slice(before).filter(({ url }) => !url.startsWith('/internal/registry/') || url.includes('..')),
  ).toEqual([]);
  const foreign = await ask('/images/x.webp', { headers: { 'x-forwarded-host': 'elmford.example.test' } });
  expect(foreign.status).toBe(200);
  expect(api.asked.at(-1)?.headers['x-forwarded-host']).toBe('oakham.example.test');
});

test('A picture passes though it is larger than a question; one that is too large, and a large body elsewhere, do not', async () => {
  const picture = (path: string, bytes: number, head: Record<string, string> = {}): ReturnType<typeof ask> =>
    ask(path, {
      method: 'POST',
      headers: {
        'content-type': 'multipart/form-data; boundary=x',
        'x-upload-permit': 'a.b',
        'idempotency-key': 'picture-1',
        ...head,
      },
      body: 'x'.repeat(bytes),
    });
  const before = api.asked.length;
  api.answer = () => ({ status: 200, body: '{}' });
  for (const head of [{}, { 'transfer-encoding': 'chunked' }]) {
    expect((await picture('/images', 3_000_000, head)).status).toBe(200);
    expect(api.asked.at(-1)).toMatchObject({
      url: '/images',
      method: 'POST',
      headers: { 'x-upload-permit': 'a.b', 'idempotency-key': 'picture-1' },
    });
    const refused = await picture('/images', 16_500_000, head);
    expect([refused.status, JSON.parse(refused.text)]).toEqual([
      413,
      { error: { code: 'IMAGE_TOO_LARGE', message: 'The file is larger than 15 MB.' } },
    ]);
    expect((await picture('/images/x', 70_000, head)).status).toBe(405);
  }
  expect(api.asked.slice(before).filter(({ url }) => url.startsWith('/images'))).toHaveLength(2);
});

test.each([70_000, 3_000_000])(
  'A question of %i bytes is refused, whether it says its length or not, and the api is not asked',
  async (bytes) => {
    const before = api.asked.length;
    const body = JSON.stringify({ query: 'x'.repeat(bytes) });
    for (const length of [{ 'content-length': String(body.length) }, { 'transfer-encoding': 'chunked' }]) {
      const answer = await ask('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...length },
        body,
      });
      expect([length, answer.status, JSON.parse(answer.text)]).toEqual([
        length,
        413,
        { errors: [{ message: 'Request body is too large', extensions: { code: 'BAD_USER_INPUT' } }] },
      ]);
    }
    expect(api.asked).toHaveLength(before);
  },
);

test('A question that does not say its length passes whole', async () => {
  const body = JSON.stringify({ query: 'x'.repeat(60_000), variables: {} });
  const answer = await ask('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
    body,
  });
  expect(answer.status).toBe(200);
  expect(api.asked.at(-1)?.body).toBe(body);
});

test('Data requests while the api is down say so in JSON', async () => {
  await api.close();
  const answer = await ask('/graphql', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });
  expect(answer.status).toBe(503);
  expect(answer.headers['content-type']).toContain('application/json');
  expect(JSON.parse(answer.text)).toMatchObject({ errors: [{ extensions: { code: 'UNAVAILABLE' } }] });
});

test('The boot record of an open page is never stored, and known by its tag', async () => {
  const first = await ask('/boot.json');
  expect(first.headers['cache-control']).toBe('no-store');
  const boot = JSON.parse(first.text) as {
    words: Record<string, unknown>;
    remotes: { name: string; words: string }[];
    menu: unknown;
    releaseId: string;
  };
  expect(boot.releaseId).toMatch(/^[0-9a-f]{16}$/);
  expect(boot.menu).toEqual([
    { path: '/about', label: 'About', external: false },
    ...(oakham.config.gatherUrl === null ? [] : [{ path: oakham.config.gatherUrl, label: 'Gather', external: true }]),
    { path: '/old', label: 'Old pages', external: false },
  ]);
  expect(Object.keys(boot.words)).toContain('host.notFound.title');
  expect(Object.keys(boot.words).filter((key) => !key.startsWith('host.'))).toEqual([]);
  expect((await ask('/boot.json', { headers: { 'if-none-match': String(first.headers.etag) } })).status).toBe(304);
});

test('A page brings the words of the remotes it shows; those of others are kept by their address, and of a remote that is off there are none', async () => {
  const wordsIn = (html: string): unknown => JSON.parse(/id="gw-words">([^<]*)</.exec(html)?.[1] ?? 'null');
  const { 'content.oldPages': compiled, ...others } =
    (wordsIn((await ask(`/place/${GUID}`)).text) as Record<string, Record<string, unknown>>)['content'] ?? {};
  expect(compiled).toBeDefined();
  expect(Object.keys(others).filter((key) => !key.startsWith('content.'))).toEqual([]);
  expect(wordsIn((await ask('/no/such/page')).text)).toEqual({});

  const { remotes } = JSON.parse((await ask('/boot.json')).text) as { remotes: { name: string; words: string }[] };
  const address = remotes.find(({ name }) => name === 'content')?.words ?? '';
  const kept = await ask(address);
  expect([kept.status, kept.headers['content-type'], kept.headers['cache-control']]).toEqual([
    200,
    'application/json; charset=utf-8',
    'public, max-age=31536000, immutable',
  ]);
  expect(JSON.parse(kept.text)).toEqual({ 'content.oldPages': compiled, ...others });
  expect((await ask(address, { headers: { 'if-none-match': String(kept.headers.etag) } })).status).toBe(304);
  // A page opened with an earlier release keeps its builds and their words.
  publish({}, '2', { messages: { 'en-GB': { 'content.new': 'New' } } });
  await waitForExpect(async () => expect((await ask('/boot.json')).text).not.toContain(address));
  expect([(await ask(address)).text, (await ask(address)).headers['cache-control']]).toEqual([
    kept.text,
    'public, max-age=31536000, immutable',
  ]);
  // A page from another edge that already knows a newer release.
  publish({}, '3', { messages: { 'en-GB': { 'content.newer': 'Newer' } } });
  const elsewhere = await anEdge();
  const { remotes: newer } = JSON.parse((await ask('/boot.json', { from: elsewhere })).text) as {
    remotes: { name: string; words: string }[];
  };
  const fresh = await ask(newer.find(({ name }) => name === 'content')?.words ?? '');
  expect([fresh.headers['cache-control'], fresh.text]).toEqual([
    'public, max-age=31536000, immutable',
    expect.stringContaining('content.newer'),
  ]);
  // An address that no edge knows.
  const earlier = await ask(address.replace(/\.[0-9a-f]{16}\./, '.0123456789abcdef.'));
  expect([earlier.status, earlier.headers['cache-control'], earlier.text]).toEqual([
    200,
    'no-store',
    expect.stringContaining('content.newer'),
  ]);
  for (const none of [
    '/words/stream.0123456789abcdef.json',
    '/words/content.json',
    '/words/__proto__.0123456789abcdef.json',
    '/words/',
  ])
    expect([none, (await ask(none)).status]).toEqual([none, 404]);
  expect((await ask(address, { host: 'elsewhere.test' })).status).toBe(404);
});

test('A page carries the words that its code reads, where host and remote know of that; one that reads others is made again with all', async () => {
  const messages = { 'en-GB': { 'content.rare': 'Rare', 'content.place.age': 'Age' } };
  const routes = content.routes.map((route) => ({ ...route, words: ['content.place'] }));
  const publishBoth = (
    revision: string,
    hostChanges: Partial<ReleaseRecord>,
    changes: Partial<ReleaseRecord>,
  ): void => {
    const remote = { ...content, messages, ...changes };
    api.registry = {
      oakham: {
        revision,
        host: { ...host, ...hostChanges },
        remotes: [remote],
        publishers: [],
        switches: { showAbout: true },
      },
    };
  };
  const wordsOf = async (path: string, from: RunningEdge): Promise<readonly unknown[]> => {
    const { text } = await ask(path, { from });
    const [, attributes, json] = /id="gw-words"([^>]*)>([^<]*)</.exec(text) ?? [];
    return [
      attributes,
      Object.keys((JSON.parse(json ?? '{}') as Record<string, object>)['content'] ?? {}).filter(
        (key) => key in messages['en-GB'],
      ),
    ];
  };
  const all = ['content.rare', 'content.place.age'];

  publishBoth('1', { fetchesRestOfWords: true }, { routes });
  const both = await anEdge();
  expect(await wordsOf(`/place/${GUID}`, both)).toEqual([
    ' data-page="content.place" data-some="content"',
    ['content.place.age'],
  ]);
  expect(await wordsOf('/about', both)).toEqual(['', all]);
  expect(logLines.filter((line) => line.includes('does not name') && line.includes('content.rare'))).toHaveLength(1);

  publishBoth('1', {}, { routes });
  expect(await wordsOf(`/place/${GUID}`, await anEdge())).toEqual(['', all]);
  publishBoth('1', { fetchesRestOfWords: true }, {});
  expect(await wordsOf(`/place/${GUID}`, await anEdge())).toEqual(['', all]);
});

test('Words about accounts are fetched by those who read them, and are nowhere without accounts', async () => {
  publish({ userAccount: true }, '2');
  await waitForExpect(async () =>
    expect((JSON.parse((await ask('/boot.json')).text) as { accountWords: string | null }).accountWords).not.toBeNull(),
  );
  const { accountWords } = JSON.parse((await ask('/boot.json')).text) as { accountWords: string };
  const fetched = await ask(accountWords);
  expect([fetched.status, fetched.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
  expect(Object.keys(JSON.parse(fetched.text) as object).every((key) => key.startsWith('account.'))).toBe(true);
  expect((await ask('/')).text).not.toContain('account.wizard');
  publish({ userAccount: false }, '3');
  await waitForExpect(async () =>
    expect((JSON.parse((await ask('/boot.json')).text) as { accountWords: string | null }).accountWords).toBeNull(),
  );
  expect((await ask(accountWords)).status).toBe(404);
});

test('Logs name routes and requests, never paths, queries or addresses', async () => {
  await ask(`/place/${GUID}?token=secret-in-query`);
  await ask('/action/watered/secret-in-path');
  const all = logLines.filter((line) => line.includes('requestId')).join('');
  expect(all).toContain('/place/:placeGuid');
  for (const secret of ['secret-in-query', 'secret-in-path', GUID, '127.0.0.1']) expect(all).not.toContain(secret);
  expect((await ask('/action/watered/secret-in-path')).headers['referrer-policy']).toBe('no-referrer');
});

test('Internet Explorer is told which browsers work', async () => {
  const ie = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Trident/7.0; rv:11.0) like Gecko' };
  const answer = await ask('/', { headers: ie });
  expect([answer.status, answer.headers.location]).toEqual([302, '/errors/notSupported']);
  expect((await ask('/errors/notSupported', { headers: ie })).text).toContain('too old');
});

test('Pages are compressed as the browser asks, and only read', async () => {
  for (const encoding of ['br', 'gzip']) {
    const page = await ask('/', { headers: { 'accept-encoding': encoding } });
    expect([page.headers['content-encoding'], page.text.startsWith('<!doctype html>')]).toEqual([encoding, true]);
    expect(page.raw.length).toBeLessThan(page.text.length / 2);
  }
  // From the second visit, a page is compressed once for all visitors. It must stay the same page with a new nonce.
  const plain = (await ask('/')).text.replaceAll(/nonce="[^"]+"/g, '');
  for (let visit = 0; visit < 20; visit += 1) {
    const page = await ask('/', { headers: { 'accept-encoding': 'br' } });
    const nonce = /'nonce-([^']+)'/.exec(String(page.headers['content-security-policy']))?.[1] ?? '';
    expect([...page.text.matchAll(/nonce="([^"]+)"/g)].every(([, found]) => found === nonce)).toBe(true);
    expect(page.text.replaceAll(/nonce="[^"]+"/g, '')).toBe(plain);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  const head = await ask('/', { method: 'HEAD' });
  expect([head.status, head.raw.length]).toEqual([200, 0]);
  for (const path of ['/', `/place/${GUID}`, '/boot.json', '/no/such/page'])
    for (const headers of [
      {},
      { 'content-type': 'application/x-www-form-urlencoded' },
      { 'content-type': 'application/json' },
    ]) {
      const posted = await ask(path, { method: 'POST', headers, body: 'a=1' });
      expect([path, posted.status, posted.headers.allow]).toEqual([path, 405, 'GET, HEAD']);
    }
});

test('A taken port is reported with the program that holds it', async () => {
  const squatter = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => squatter.once('listening', resolve));
  const { port } = squatter.address() as AddressInfo;
  try {
    const holder = process.platform === 'linux' ? `process ${process.pid}` : 'another program';
    await expect(anEdge({ port })).rejects.toThrow(new RegExp(`Port ${port} is taken by .*${holder}`));
  } finally {
    squatter.close();
  }
});

test('A well-behaved remote of another name is untouched by all of this', async () => {
  const walks = await writeFixtureRelease(directory, {
    name: 'walks',
    role: 'remote',
    server: WELL_BEHAVED('walks'),
    routes: [{ path: '/walk/:routeGuid?' }],
  });
  api.registry = { oakham: { revision: '9', host, remotes: [content, walks], publishers: [], switches: {} } };
  const other = await anEdge();
  for (const path of ['/walk', '/walk/one'])
    expect((await ask(path, { from: other })).text).toContain(`<main>oakham|${path}|`);
});

test('An address with a broken escape is a page that does not exist, in the look of the site', async () => {
  const { status, headers, text } = await ask('/place/%E0%A4%A');
  expect(status).toBe(404);
  expect(headers['content-type']).toContain('text/html');
  expect(text).toContain('oakham');
});

test('Mail of this machine is read at a host of its own, and by nobody whom a proxy brings', async () => {
  const mailHost = 'mail.example.test';
  api.answer = () => ({ status: 200, body: '{}' });
  const page = await ask('/messages.json?to=a', { host: mailHost });
  expect(page.status).toBe(200);
  expect(api.asked.at(-1)).toMatchObject({
    url: '/mailbox/messages.json?to=a',
    headers: { 'x-forwarded-host': mailHost },
  });
  const before = api.asked.length;
  expect((await ask('/', { host: mailHost, headers: { 'x-forwarded-for': '203.0.113.9' } })).status).toBe(404);
  expect((await ask('/mailbox/', { host: 'oakham.example.test' })).status).toBe(404);
  expect(api.asked.length).toBe(before);
});

test('The button of a mail’s link reaches the api with what the browser says of where it was pressed', async () => {
  const token = 'a.AAAA';
  api.answer = () => ({ status: 200, body: '{}' });
  await ask(`/action/link/${token}`, {
    host: 'oakham.example.test',
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      cookie: 'secret=1',
    },
    body: 'confirm=yes',
  });
  const asked = api.asked.at(-1);
  expect(asked).toMatchObject({
    method: 'POST',
    url: `/action/link/${token}`,
    body: 'confirm=yes',
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(asked?.headers['cookie']).toBeUndefined();
});

test('The service worker is that of the host’s build, in no store, with a policy of its own; without one, or switched off, it is one that ends all', async () => {
  const worker = await writeFixtureRelease(directory, {
    name: 'host',
    role: 'host',
    server: PLAIN_HOST,
    files: { 'service-worker.js': 'self.own = 1;' },
  });
  const path = `/releases/host/${worker.buildId}/service-worker.js`;
  expect((await ask('/sw.js')).text).toContain('unregister');
  expect(dataBlock((await ask('/')).text, 'gw-boot')).toMatchObject({ keepsPages: false });
  const withWorker = {
    revision: '2',
    host: { ...worker, serviceWorker: path },
    remotes: [content, loops],
    publishers: [],
    switches: {},
  };
  api.registry = { oakham: withWorker, elmford: withWorker };
  await waitForExpect(async () => expect((await ask('/sw.js')).text).toBe('self.own = 1;'));
  const { headers } = await ask('/sw.js');
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'text/javascript; charset=utf-8' });
  expect(String(headers['content-security-policy'])).toContain("default-src 'none'");
  expect(dataBlock((await ask('/')).text, 'gw-boot')).toMatchObject({ keepsPages: true });

  const off = await anEdge({ serviceWorker: false });
  const ending = await ask('/sw.js', { from: off });
  expect([ending.status, ending.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(ending.text).toContain('caches.delete');
  expect((await ask('/worker.json', { from: off })).status).toBe(404);
  expect(dataBlock((await ask('/', { from: off })).text, 'gw-boot')).toMatchObject({ keepsPages: false });
  expect((await ask('/sw.js', { host: 'nowhere.example.test' })).status).toBe(404);
});

test('The worker’s record has the hashes of the files this tenant may load, and of no other remote', async () => {
  publish({ showStream: false }, '2');
  await waitForExpect(async () => expect((await switchesOf())['showStream']).toBe(false));
  const answer = await ask('/worker.json');
  const record = JSON.parse(answer.text) as {
    releaseId: string;
    files: Record<string, string>;
    offline: { page: string };
  };
  expect(record.files).toEqual(
    Object.fromEntries(
      [host, content].flatMap(({ files }) => Object.entries(files).map(([path, { integrity }]) => [path, integrity])),
    ),
  );
  expect(record.releaseId).toBe((JSON.parse((await ask('/boot.json')).text) as { releaseId: string }).releaseId);
  expect((await ask('/worker.json', { headers: { 'if-none-match': String(answer.headers.etag) } })).status).toBe(304);
});

test('The offline page has the look and words of the tenant, and a place for what the device keeps', async () => {
  const { status, text, headers } = await ask('/offline', { host: 'elmford.example.test' });
  expect(status).toBe(200);
  expect(text).toContain('Elm &lt;ford&gt; &amp; &quot;co&quot;');
  expect(text).toContain('--brand:');
  expect(text).toMatch(/<!--gw-none-->.+<!--gw-end-->/);
  const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1];
  expect([...text.matchAll(/<(?:script|style)[^>]*>/g)].every(([tag]) => tag.includes(`nonce="${nonce}"`))).toBe(true);
  expect(headers['x-robots-tag']).toBe('noindex');
});

test('Devices may keep a page that is the same for everybody; never one with a token, a street or a question in its address', async () => {
  const keepOf = async (path: string): Promise<unknown> => (await ask(path)).headers['x-greenward-keep'];
  expect(await keepOf('/')).toBe('yes');
  expect(await keepOf(`/place/${GUID}?utm_source=qr`)).toBe('yes');
  expect(await keepOf('/?q=my+street')).toBeUndefined();
  expect(await keepOf('/no/such/page')).toBeUndefined();
  expect(await keepOf('/mailing/subscribe/abc')).toBeUndefined();
});
