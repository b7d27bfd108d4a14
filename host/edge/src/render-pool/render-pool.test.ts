/**
 * Tests the fault matrix of server rendering (notes on rendering, section 1) with real child processes and hand-made
 * builds.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { BootRecord, ReleaseRecord } from '@greenward/contract';
import type { Tenant } from '@greenward/tenants';
import waitForExpect from 'wait-for-expect';
import { bootRecordOf } from '../boot-record.rules.ts';
import { serverBuildOf } from '../page.service.ts';
import { compileReleases } from '../release-table.rules.ts';
import { tenantBuilder } from '../testing/a-tenant.ts';
import { BEHAVING, PLAIN_HOST, SAYS, WELL_BEHAVED, writeFixtureRelease } from '../testing/fixture-releases.ts';
import type { ServerBuildFile } from './protocol.ts';
import { RENDER_LIMITS, createRenderPool } from './render-pool.ts';
import type { RenderLimits, RenderOutcome, RenderPool, RenderPoolEvent, RenderRequest } from './render-pool.ts';

let directory: string;
let host: ReleaseRecord;
let aTenant: Awaited<ReturnType<typeof tenantBuilder>>;
const pools: RenderPool[] = [];
const events: RenderPoolEvent[] = [];

/**
 * Generous limits, so that a busy machine does not affect the tests. Builds are blamed regardless of their processor
 * share.
 */
const PATIENT: Partial<RenderLimits> = {
  lateMs: 60_000,
  killMs: 60_000,
  startMs: 60_000,
  starvedBelow: 0,
  waitingPerProcess: 2_000,
};

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'edge-pool-'));
  aTenant = await tenantBuilder();
  host = await writeFixtureRelease(directory, { name: 'host', role: 'host', server: PLAIN_HOST });
});
afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
  events.length = 0;
});
afterAll(() => rm(directory, { recursive: true, force: true }));

function aPool(limits: Partial<RenderLimits> = {}, processes = 1, now?: () => number): RenderPool {
  const pool = createRenderPool({
    releasesDirectory: directory,
    processes,
    limits: { ...PATIENT, ...limits },
    onEvent: (event) => events.push(event),
    ...(now && { now }),
  });
  pools.push(pool);
  return pool;
}

const aRemote = (name: string, server: string): Promise<ReleaseRecord> =>
  writeFixtureRelease(directory, { name, role: 'remote', server, routes: [{}] });

function bootOf(tenant: Tenant, remote: ReleaseRecord, hostRecord = host): BootRecord {
  const releases = compileReleases({
    revision: '1',
    host: hostRecord,
    remotes: [remote],
    publishers: [],
    switches: {},
  });
  return bootRecordOf({
    tenant,
    releases,
    viewer: { signedIn: false, profile: null },
    auth: null,
    firstOrigin: 'http://testham.example.test:8080',
    day: '2026-05-02',
    origin: `http://${tenant.code}.example.test`,
    environment: 'development',
    hasAnalyticsEndpoint: false,
    keepsPages: false,
    words: { host: {}, remotes: {} },
  });
}

interface Asked {
  readonly tenant?: Tenant;
  readonly path?: string;
  readonly data?: unknown;
  readonly hostRecord?: ReleaseRecord;
}

function request(
  remote: ReleaseRecord,
  { tenant = aTenant('oakham'), path = '/', data, hostRecord = host }: Asked = {},
): RenderRequest {
  return {
    job: {
      path,
      routeId: `${remote.name}.page`,
      boot: bootOf(tenant, remote, hostRecord),
      seeds: data === undefined ? [] : [{ operationName: 'PageQuery', variables: {}, data }],
    },
    host: serverBuildOf(hostRecord, directory),
    remotes: { [remote.name]: serverBuildOf(remote, directory) },
    ownerBuildId: remote.buildId,
  };
}

const htmlOf = (outcome: RenderOutcome): string => {
  if (outcome.kind !== 'rendered' || outcome.result.kind !== 'page')
    throw new Error(`Not a page: ${JSON.stringify(outcome)}`);
  return outcome.result.html;
};

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const ends = (why?: string): number =>
  events.filter((event) => event.kind === 'ended' && (why === undefined || event.why === why)).length;

/** Waits until the harmful process is replaced and its build is blamed. */
async function untilBlamed(pool: RenderPool, harm: () => Promise<unknown>): Promise<void> {
  const blamed = ends('killed');
  await harm();
  await waitForExpect(() => expect(ends('killed')).toBeGreaterThan(blamed));
  await waitForExpect(() => expect(pool.size().idle).toBe(1));
}

test('A page is rendered by the remote that owns it, with the libraries of the host', async () => {
  const remote = await aRemote('reading', WELL_BEHAVED('reading'));
  const outcome = await aPool().render(request(remote, { path: '/?sort=name', data: { place: 'An oak' } }));
  expect(htmlOf(outcome)).toBe('<main>oakham|/?sort=name|{&#34;place&#34;:&#34;An oak&#34;}|of the host</main>');
  expect(outcome).toMatchObject({ result: { status: 200, meta: { title: 'Page of oakham at /?sort=name' } } });
});

test('A thousand interleaved renders of two tenants show no foreign byte', async () => {
  const remotes = await Promise.all(['walks', 'stories'].map((name) => aRemote(name, WELL_BEHAVED(name))));
  const tenants = [aTenant('oakham'), aTenant('elmford')];
  const pool = aPool({}, 2);
  const asked = Array.from({ length: 1_000 }, (_, index) => {
    const [tenant, remote] = [tenants[index % 2], remotes[Math.floor(index / 2) % 2]];
    if (tenant === undefined || remote === undefined) throw new Error('No tenant');
    return {
      tenant,
      secret: `${tenant.code}-secret-${index}-end`,
      outcome: pool.render(
        request(remote, {
          tenant,
          path: `/${tenant.code}/${index}`,
          data: { secret: `${tenant.code}-secret-${index}-end` },
        }),
      ),
    };
  });
  let whole = 0;
  for (const { tenant, secret, outcome } of asked) {
    const answer = await outcome;
    const text = JSON.stringify(answer);
    const other = tenant.code === 'oakham' ? 'elmford' : 'oakham';
    expect(text).not.toContain(other);
    expect(text.match(/(oakham|elmford)-secret-\d+-end/g)?.every((found) => found === secret)).toBe(true);
    expect(htmlOf(answer)).toContain(secret);
    whole += 1;
  }
  expect(whole).toBe(1_000);
  expect(events.filter(({ kind }) => kind === 'ended').length).toBeGreaterThan(0); // exceeds the limit of 300 pages per process
});

test('An endless loop is given up when the page is late, and its process is killed and replaced', async () => {
  const looping = await aRemote('looping', BEHAVING('looping', 'for (;;) {}'));
  const reading = await aRemote('reading', WELL_BEHAVED('reading'));
  const patient = aPool({ lateMs: 300, killMs: 600_000 }); // late, but not killed
  expect(await patient.prepare(serverBuildOf(host, directory), request(reading).job)).toBe(true);
  expect(await patient.render(request(looping))).toMatchObject({ kind: 'not-rendered', reason: 'late' });
  await patient.close();
  events.length = 0;
  const pool = aPool({ lateMs: 300, killMs: 500 });
  expect(await pool.prepare(serverBuildOf(host, directory), request(reading).job)).toBe(true);
  expect(await pool.render(request(looping))).toMatchObject({ kind: 'not-rendered', reason: 'late' });
  await waitForExpect(() => expect(ends('killed')).toBe(1));
  await waitForExpect(() => expect(pool.size().idle).toBe(1));
  expect(pool.size()).toMatchObject({ idle: 1, busy: 0 });
  await waitForExpect(() => expect(events.some((event) => event.kind === 'ended' && isAlive(event.pid))).toBe(false));
});

test.each([
  ['on the heap', 'const all = []; for (;;) all.push({ at: all.length, text: "x".repeat(100) + all.length });'],
  [
    'beside the heap',
    'const all = []; for (;;) { all.push(new Uint8Array(8e6).fill(1)); await new Promise((r) => setTimeout(r, 2)); }',
  ],
])('A memory bomb %s ends its own process and nothing else', async (_where, body) => {
  const name = `bomb${_where.length}`;
  const bomb = await aRemote(name, BEHAVING(name, body));
  const reading = await aRemote('reading', WELL_BEHAVED('reading'));
  const pool = aPool({}, 2);
  await pool.prepare(serverBuildOf(host, directory), request(reading).job);
  const bombed = pool.render(request(bomb));
  const innocents = await Promise.all(Array.from({ length: 20 }, () => pool.render(request(reading))));
  expect(innocents.map((outcome) => outcome.kind)).toEqual(Array.from({ length: 20 }, () => 'rendered'));
  const outcome = await bombed;
  expect(outcome.kind).toBe('not-rendered');
  expect(['died', 'killed']).toContain(outcome.kind === 'not-rendered' && outcome.reason);
  expect(htmlOf(await pool.render(request(reading)))).toContain('oakham');
});

test('A build that throws costs its own page only', async () => {
  const throwing = await aRemote('throwing', BEHAVING('throwing', 'throw new Error("a bug");'));
  const reading = await aRemote('reading', WELL_BEHAVED('reading'));
  const pool = aPool();
  expect(await pool.render(request(throwing))).toEqual({
    kind: 'not-rendered',
    reason: 'threw',
    detail: 'Error: a bug',
  });
  expect(htmlOf(await pool.render(request(reading)))).toContain('oakham');
  expect(events.filter(({ kind }) => kind === 'ended')).toEqual([]);
});

test('A missing server build, or one that is not the published one, is not run', async () => {
  const reading = await aRemote('reading', WELL_BEHAVED('reading'));
  const absent = { ...reading, serverBuild: { ...reading.serverBuild, file: 'reading/absent/server.cjs' } };
  const tampered = await aRemote('tampered', BEHAVING('tampered', SAYS('as published')));
  await writeFile(serverBuildOf(tampered, directory).file, BEHAVING('tampered', SAYS('tampered with')));
  const pool = aPool();
  expect(await pool.render(request(absent))).toMatchObject({ kind: 'not-rendered', reason: 'threw' });
  expect(await pool.render(request(tampered))).toMatchObject({
    kind: 'not-rendered',
    reason: 'threw',
    detail: expect.stringContaining('not the one of its release record'),
  });
  expect(events.filter(({ kind }) => kind === 'build-refused')).toHaveLength(2);
  expect(() =>
    serverBuildOf({ ...reading, serverBuild: { ...reading.serverBuild, file: '../../etc/passwd' } }, directory),
  ).toThrow('outside the releases');
});

test('A host build that cannot be started leaves every page to the browser, at once, and is tried again', async () => {
  const broken = await writeFixtureRelease(directory, {
    name: 'host',
    role: 'host',
    server: 'throw new Error("broken host");',
  });
  const reading = await aRemote('reading', WELL_BEHAVED('reading'));
  const pool = aPool();
  expect(await pool.render(request(reading, { hostRecord: broken }))).toMatchObject({
    kind: 'not-rendered',
    reason: 'no-renderer',
    detail: expect.stringContaining('broken host'),
  });
  expect(await pool.render(request(reading, { hostRecord: broken }))).toMatchObject({ reason: 'no-renderer' });
  await waitForExpect(() =>
    expect(events.filter(({ kind }) => kind === 'not-started').length).toBeGreaterThanOrEqual(2),
  );
  expect(htmlOf(await pool.render(request(reading)))).toContain('oakham'); // the other host's processes are unaffected
});

test("What one tenant's page leaves in a global, no other page ever sees", async () => {
  const leaking = await aRemote(
    'leaking',
    BEHAVING(
      'leaking',
      'const before = String(globalThis.left); globalThis.left = job.boot.tenant.code; return { kind: "page", status: 200, html: "found " + before, meta: null };',
    ),
  );
  const pool = aPool();
  expect(htmlOf(await pool.render(request(leaking, { tenant: aTenant('oakham') })))).toBe('found undefined');
  expect(htmlOf(await pool.render(request(leaking, { tenant: aTenant('elmford') })))).toBe('found undefined');
  expect(
    events
      .filter((event) => event.kind === 'ended' && event.why === 'leaked')
      .map((event) => event.kind === 'ended' && event.detail),
  ).toEqual(['left', 'left']);
});

test('A replaced global is a leak as well', async () => {
  const leaking = await aRemote('replacing', BEHAVING('replacing', `Math.max; globalThis.Intl = {}; ${SAYS('done')}`));
  const pool = aPool();
  await pool.render(request(leaking));
  expect(events).toContainEqual(expect.objectContaining({ kind: 'ended', why: 'leaked', detail: 'Intl' }));
});

test.each([
  ['fetch', 'await fetch("http://127.0.0.1:1")'],
  ['WebSocket', 'new WebSocket("ws://127.0.0.1:1")'],
  ['the process', 'process.exit(0)'],
  ['the process by globalThis', 'globalThis.process.exit(0)'],
  ['a module by require', 'require("node:net")'],
  ["the host's require", 'require("react/../../net")'],
  ['a module by import()', 'await import("node:net")'],
  ['code by Function', 'Function("return process")()'],
  ['code by a constructor', '(() => {}).constructor("return process")()'],
  ['code by eval', '(0, eval)("process")'],
  ['the streams of the console', 'console._stdout.constructor.name'],
  ['WebAssembly', 'new WebAssembly.Memory({ initial: 1 })'],
])('A build cannot reach out by %s', async (what, attempt) => {
  const name = `reaching${[...what].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)}`;
  const reaching = await aRemote(
    name,
    BEHAVING(
      name,
      `try { ${attempt}; } catch (error) { return { kind: 'page', status: 200, html: 'refused ' + error.name, meta: null }; } ${SAYS('REACHED')}`,
    ),
  );
  const outcome = await aPool().render(request(reaching));
  expect(htmlOf(outcome)).toMatch(/^refused \w*Error$/);
});

test('Even code of the host that keeps a file system cannot read beyond the releases', async () => {
  const curious = await writeFixtureRelease(directory, {
    name: 'host',
    role: 'host',
    server: `const fs = process.getBuiltinModule('fs'); module.exports = { provides: {}, render: async () => { let read; try { read = fs.readFileSync('/etc/hostname', 'utf8'); } catch (error) { read = error.code; } let written; try { fs.writeFileSync(${JSON.stringify(join(directory, 'written'))}, 'x'); written = 'WRITTEN'; } catch (error) { written = error.code; } return { kind: 'page', status: 200, html: read + ' ' + written, meta: null }; } };`,
  });
  const reading = await aRemote('reading', WELL_BEHAVED('reading'));
  expect(htmlOf(await aPool().render(request(reading, { hostRecord: curious })))).toBe(
    'ERR_ACCESS_DENIED ERR_ACCESS_DENIED',
  );
});

test.each([
  ['a script', SAYS('<p>x</p><ScRipt>alert(1)</script>'), 'script'],
  ['a part that only a script would show', SAYS('<template id="B:0"></template>'), 'script'],
  ['no status', 'return { kind: "page", html: "" }', 'status'],
  ['nothing', 'return undefined', 'nothing'],
  [
    'a redirect to another site',
    'return { kind: "redirect", status: 302, location: "//evil.example" }',
    'leaves the site',
  ],
  [
    'a redirect with a header in it',
    'return { kind: "redirect", status: 302, location: "/a\\r\\nset-cookie: x=1" }',
    'leaves the site',
  ],
])('An answer with %s is refused', async (what, body, reason) => {
  const name = `answer${what.length}`;
  const remote = await aRemote(name, BEHAVING(name, body));
  expect(await aPool().render(request(remote))).toMatchObject({
    kind: 'not-rendered',
    reason: 'refused',
    detail: expect.stringContaining(reason),
  });
});

test('Release after release passes through one place without growing it: a process is replaced after twenty builds', async () => {
  const pool = aPool();
  let mostProcesses = 0;
  for (let index = 0; index < 60; index += 1) {
    const remote = await aRemote('rolling', `${WELL_BEHAVED('rolling')} // build ${index}`);
    expect((await pool.render(request(remote))).kind).toBe('rendered');
    mostProcesses = Math.max(mostProcesses, pool.size().busy + pool.size().idle + pool.size().starting);
    await waitForExpect(() => expect(pool.size().starting).toBe(0)); // real releases are minutes apart, longer than a process takes to start
  }
  const worn = events.filter((event) => event.kind === 'ended' && event.why === 'worn');
  expect(worn.length).toBeGreaterThanOrEqual(2);
  expect(mostProcesses).toBeLessThanOrEqual(2); // at most the worn process and its replacement
});

test('Two builds of the shell are rendered side by side, each with its own libraries; beyond three, the one that was used longest ago gives way', async () => {
  const shell = (edition: string): Promise<ReleaseRecord> =>
    writeFixtureRelease(directory, {
      name: 'host',
      role: 'host',
      server: PLAIN_HOST.replace("'of the host'", `'of the ${edition} host'`),
    });
  const remote = await aRemote('reading', WELL_BEHAVED('reading'));
  const pool = aPool();
  const page = async (hostRecord: ReleaseRecord): Promise<string> =>
    htmlOf(await pool.render(request(remote, { hostRecord })));
  const [first, second, third, fourth] = await Promise.all(['first', 'second', 'third', 'fourth'].map(shell));
  if (first === undefined || second === undefined || third === undefined || fourth === undefined)
    throw new Error('No shell');
  for (let round = 0; round < 3; round += 1) {
    expect(await page(first)).toContain('of the first host');
    expect(await page(second)).toContain('of the second host');
  }
  expect(pool.size()).toMatchObject({ idle: 2, busy: 0 });
  for (const [record, edition] of [
    [third, 'third'],
    [first, 'first'],
    [fourth, 'fourth'],
  ] as const)
    expect(await page(record)).toContain(`of the ${edition} host`);
  expect(pool.size()).toMatchObject({ idle: 3, busy: 0 });
  const started = () => events.filter(({ kind }) => kind === 'started').length;
  const before = started();
  await page(first);
  expect(started()).toBe(before); // kept
  await page(second);
  expect(started()).toBe(before + 1); // was evicted
});

test('A process is replaced after 300 pages, and when it keeps too much memory', async () => {
  const reading = await aRemote('reading', WELL_BEHAVED('reading'));
  const often = aPool({ rendersPerProcess: 10 });
  for (let index = 0; index < 25; index += 1) expect((await often.render(request(reading))).kind).toBe('rendered');
  expect(events.filter((event) => event.kind === 'ended' && event.why === 'worn').length).toBeGreaterThanOrEqual(1);
  events.length = 0;
  const keeping = await aRemote(
    'keeping',
    `const kept = []; ${BEHAVING('keeping', `kept.push(new Uint8Array(3e7).fill(1)); ${SAYS('kept')}`)}`,
  );
  const small = aPool();
  for (let index = 0; index < 8; index += 1) expect((await small.render(request(keeping))).kind).toBe('rendered');
  expect(events.some((event) => event.kind === 'ended' && event.why === 'worn')).toBe(true);
});

test('A build that kills three processes in a minute is left to the browser, and tried again after a minute', async () => {
  const looping = await aRemote('looping', BEHAVING('looping', 'for (;;) {}'));
  const mended = await aRemote('looping', BEHAVING('looping', SAYS('mended')));
  let atMs = 0;
  const pool = aPool({ killMs: 1_000 }, 1, () => atMs);
  await pool.prepare(serverBuildOf(host, directory), request(looping).job);
  for (let kill = 1; kill <= 3; kill += 1) await untilBlamed(pool, () => pool.render(request(looping)));
  expect(await pool.render(request(looping))).toMatchObject({ kind: 'not-rendered', reason: 'client-only' });
  expect(pool.size().busy).toBe(0);
  expect(events).toContainEqual({ kind: 'breaker-opened', buildId: looping.buildId });
  expect(pool.size().clientOnlyBuilds).toBe(1);
  const patient: ServerBuildFile = serverBuildOf(mended, directory);
  expect(patient.buildId).not.toBe(looping.buildId);
  expect(htmlOf(await pool.render(request(mended)))).toBe('mended');
  atMs += 60_000;
  await untilBlamed(pool, async () =>
    expect(await pool.render(request(looping))).not.toMatchObject({ reason: 'client-only' }),
  );
  await waitForExpect(() => expect(events.filter((event) => event.kind === 'breaker-opened')).toHaveLength(2));
  atMs += 60_000;
  expect(await pool.render(request(looping))).toMatchObject({ reason: 'client-only' });
});

test('Pages that would wait too long are left to the browser at once, those that anyone may have made up first', async () => {
  const slow = await aRemote(
    'slow',
    BEHAVING('slow', `await new Promise((done) => setTimeout(done, 300)); ${SAYS('slow')}`),
  );
  const pool = aPool({ waitingPerProcess: 2 });
  await pool.prepare(serverBuildOf(host, directory), request(slow).job);
  const order: string[] = [];
  const ask = async (name: string, isKnown: boolean): Promise<string> => {
    const outcome = await pool.render({ ...request(slow, { path: `/${name}` }), isKnown });
    order.push(name);
    return outcome.kind === 'rendered' ? 'rendered' : outcome.reason;
  };
  const answers = [
    ask('running', false),
    ask('guess-1', false),
    ask('guess-2', false),
    ask('guess-3', false),
    ask('known', true),
  ];
  expect(await Promise.all(answers)).toEqual(['rendered', 'rendered', 'crowded', 'crowded', 'rendered']);
  expect(order).toEqual(['guess-3', 'guess-2', 'running', 'known', 'guess-1']);
});

test('A build that was given up by mischance is rendered again after a minute', async () => {
  const body = `if (job.path === '/bad') for (;;) {} ${SAYS('well')}`;
  const remote = await aRemote('mischance', BEHAVING('mischance', body));
  let atMs = 0;
  const pool = aPool({ killMs: 1_000 }, 1, () => atMs);
  await pool.prepare(serverBuildOf(host, directory), request(remote).job);
  for (let kill = 1; kill <= 3; kill += 1)
    await untilBlamed(pool, async () =>
      expect(await pool.render(request(remote, { path: '/bad' }))).toMatchObject({ reason: 'killed' }),
    );
  expect(await pool.render(request(remote))).toMatchObject({ reason: 'client-only' });
  atMs = 60_000;
  expect(htmlOf(await pool.render(request(remote)))).toBe('well');
  expect(events).toContainEqual({ kind: 'breaker-closed', buildId: remote.buildId });
  expect(htmlOf(await pool.render(request(remote)))).toBe('well');
});

(process.platform === 'linux' ? test : test.skip)(
  'A build is not blamed for a process that was stopped, but for one that waits for ever',
  async () => {
    const reading = await aRemote('reading', WELL_BEHAVED('reading'));
    const waiting = await aRemote('waiting', BEHAVING('waiting', 'await new Promise(() => {});'));
    const pool = aPool({ killMs: 1_000, starvedBelow: RENDER_LIMITS.starvedBelow });
    await pool.prepare(serverBuildOf(host, directory), request(reading).job);
    for (let stop = 1; stop <= 3; stop += 1) {
      const pid = events.flatMap((event) => (event.kind === 'started' ? [event.pid] : [])).at(-1);
      if (pid === undefined) throw new Error('No render process');
      process.kill(pid, 'SIGSTOP');
      expect(await pool.render(request(reading))).toMatchObject({ reason: 'killed' });
      await waitForExpect(() => expect(pool.size().idle).toBe(1));
    }
    expect(
      events.filter((event) => event.kind === 'ended').map((event) => event.kind === 'ended' && event.why),
    ).toEqual(['starved', 'starved', 'starved']);
    expect(htmlOf(await pool.render(request(reading)))).toContain('oakham');
    await pool.render(request(waiting));
    expect(events.at(-1)).toMatchObject({ kind: 'ended', why: 'killed', buildId: waiting.buildId });
  },
);

test('A closed pool ends its processes and leaves every page to the browser', async () => {
  const reading = await aRemote('reading', WELL_BEHAVED('reading'));
  const pool = aPool({}, 2);
  await pool.render(request(reading));
  await waitForExpect(() => expect(pool.size().idle).toBe(2));
  const pids = events.flatMap((event) => (event.kind === 'started' ? [event.pid] : []));
  expect(pids).toHaveLength(2);
  await pool.close();
  for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  expect(await pool.render(request(reading))).toMatchObject({ reason: 'closed' });
});

test('A page that is rendered apart has a process of its own, which nothing is rendered in after it; the others keep theirs', async () => {
  const counting = await aRemote(
    'counting',
    `let pages = 0; exports.remote = { pages: { 'counting.page': () => ({ kind: 'page', status: 200, html: String(++pages), meta: null }) } };`,
  );
  const pool = aPool();
  expect(htmlOf(await pool.render(request(counting)))).toBe('1');
  const apart: string[] = [];
  for (let page = 0; page < 4; page += 1)
    apart.push(htmlOf(await pool.render({ ...request(counting), isApart: true })));
  expect(apart).toEqual(['1', '1', '1', '1']);
  expect(htmlOf(await pool.render(request(counting)))).toBe('2');
  const pids = events.flatMap((event) => (event.kind === 'started' ? [event.pid] : []));
  expect(pids).toHaveLength(5);
  await waitForExpect(() => expect(pids.filter(isAlive)).toHaveLength(1));
  expect(pool.size()).toMatchObject({ idle: 1, busy: 0, starting: 0 });
});

test('Few pages are rendered apart at a time: the others go to the browser, and everybody’s go on', async () => {
  const remote = await aRemote('reading', WELL_BEHAVED('reading'));
  const pool = aPool();
  const asked = Array.from({ length: 5 }, () => pool.render({ ...request(remote), isApart: true }));
  expect((await pool.render(request(remote))).kind).toBe('rendered');
  const outcomes = await Promise.all(asked);
  expect(outcomes.map((outcome) => (outcome.kind === 'rendered' ? 'rendered' : outcome.reason))).toEqual([
    'rendered',
    'rendered',
    'crowded',
    'crowded',
    'crowded',
  ]);
});

test('What a build does apart is not held against the build of the same id that everybody has', async () => {
  const leaking = await aRemote('leaking', BEHAVING('leaking', `globalThis.leaked = 1; ${SAYS('<main>leaks</main>')}`));
  const pool = aPool();
  for (let page = 0; page < 3; page += 1) await pool.render({ ...request(leaking), isApart: true });
  expect(await pool.render({ ...request(leaking), isApart: true })).toMatchObject({ reason: 'client-only' });
  expect((await pool.render(request(leaking))).kind).toBe('rendered');
});

test('A page apart that cannot be rendered leaves no process behind', async () => {
  const hanging = await aRemote('hanging', BEHAVING('hanging', 'await new Promise(() => undefined);'));
  const pool = aPool({ killMs: 300 });
  expect(await pool.render({ ...request(hanging), isApart: true })).toMatchObject({ reason: 'killed' });
  const broken = await writeFixtureRelease(directory, {
    name: 'host',
    role: 'host',
    server: `throw new Error('broken');`,
  });
  expect(await pool.render({ ...request(hanging, { hostRecord: broken }), isApart: true })).toMatchObject({
    reason: 'no-renderer',
  });
  expect(pool.size()).toMatchObject({ idle: 0, busy: 0, starting: 0 });
});
