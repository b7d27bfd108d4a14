/**
 * A small production setup with the commands and settings of docker-compose.yml: two apis and two edges behind a proxy,
 * with an external PostgreSQL. Kills parts at random while residents read and an operator writes: no request fails, and
 * every acknowledged write is stored exactly once.
 */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { Agent, createServer as createHttpServer, request as httpRequest } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import { connect, createServer } from 'node:net';
import type { Server as TcpServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { publicKeyOf, readPrivateKey, signRelease } from '@greenward/contract/release-signature';
import type { ReleaseRecord } from '@greenward/contract';
import { removeEmbeddedPostgres, startEmbeddedPostgres } from '@greenward/api/db';
import type { EmbeddedPostgres } from '@greenward/api/db';
import pg from 'pg';
import waitForExpect from 'wait-for-expect';
import { inheritedEnvironment } from './environment.ts';
import { buildMailTemplates } from './build-mail.ts';
import { freePort } from './free-port.ts';
import { REPOSITORY_ROOT } from './paths.ts';
import { environmentOf, readServices } from './testing/composed-services.ts';

const services = readServices();
/** A town whose data imports in seconds. */
const TOWN = 'borough';
const DEBIAN_15 = '/usr/lib/postgresql/15/bin';
const DATABASES = [
  { name: 'PostgreSQL 18 from npm', binaries: undefined, isHere: true, writes: 200 },
  {
    name: 'PostgreSQL 15 of the machine',
    binaries: DEBIAN_15,
    isHere: existsSync(join(DEBIAN_15, 'postgres')),
    writes: 50,
  },
];
for (const { name, isHere } of DATABASES) if (!isHere) console.log(`Not tried here: ${name} is not installed`);

const WRITERS = 4;
const KILLED_EVERY_MS = 300;
/** Twin of each redundant part. A part is only killed while its twin is healthy. */
const TWINS = { api1: 'api2', api2: 'api1', edge1: 'edge2', edge2: 'edge1' } as const;
/** Timeout of a page; longer than a busy machine needs to restart all parts. */
const PATIENCE_MS = 120_000;
/** Timeout and interval of repeated expectations, as twelve processes share two cores. */
const REPEATED = [90_000, 200] as const;

/** Matches the first place in the seeds of a home page. */
const PLACE = /"guid":"([0-9a-f-]{36})"/;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

interface Answer {
  readonly status: number;
  readonly body: string;
}
interface Question {
  readonly port: number;
  readonly path: string;
  readonly host: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}
function ask({ port, path, host, method = 'GET', headers = {}, body }: Question): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const question = httpRequest(
      { host: '127.0.0.1', port, path, method, headers: { host, ...headers }, agent: false, timeout: 20_000 },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (data: Buffer) => chunks.push(data));
        response.on('error', reject);
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() }));
      },
    );
    question.on('timeout', () => question.destroy(new Error(`${path} is not answered`)));
    question.on('error', reject);
    question.end(body);
  });
}

/** Simulates Docker's DNS for `api`: forwards a connection to any port that accepts it. */
function connectionsTo(ports: readonly number[]): TcpServer {
  let turn = 0;
  return createServer((inner) => {
    const attempt = (left: number): void => {
      const outer = connect({ host: '127.0.0.1', port: ports[(turn += 1) % ports.length] ?? 0 });
      outer.once('connect', () => {
        outer.removeAllListeners('error');
        outer.on('error', () => inner.destroy());
        inner.pipe(outer).pipe(inner);
      });
      outer.once('error', () => (left > 0 ? attempt(left - 1) : inner.destroy()));
      inner.once('close', () => outer.destroy());
    };
    inner.on('error', () => undefined);
    attempt(ports.length);
  });
}

/** Simulates nginx with ops/nginx.conf: retries a request on the other edge if the first one dies before answering. */
function proxyTo(ports: readonly number[]): Server {
  const agent = new Agent({ keepAlive: false });
  let turn = 0;
  return createHttpServer((request, response) => {
    const attempt = (left: number): void => {
      const { method, url: path, headers } = request;
      const port = ports[(turn += 1) % ports.length] ?? 0;
      const asked = httpRequest({
        host: '127.0.0.1',
        port,
        method,
        path,
        headers: { ...headers, 'x-forwarded-for': '203.0.113.7' },
        agent,
      });
      asked.on('response', (answer: IncomingMessage) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.on('error', () => response.destroy());
        answer.pipe(response);
      });
      asked.on('error', () => {
        if (response.headersSent) return response.destroy();
        if (left > 0 && method === 'GET') return attempt(left - 1);
        return response.writeHead(502).end();
      });
      if (method === 'GET') asked.end();
      else request.pipe(asked);
    };
    attempt(ports.length);
  });
}

const listen = (server: TcpServer, port: number): Promise<void> =>
  new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve()));

const OPERATOR_KEY = Buffer.alloc(32, 9).toString('base64');
/** Content of all files in a planted build. */
const PLANTED_BYTES = Buffer.from('/* planted */');
const PLANTED_INTEGRITY = `sha384-${createHash('sha384').update(PLANTED_BYTES).digest('base64')}`;

/** A valid record for a remote that does not exist, different for each number. */
function plantedRelease(number: number): ReleaseRecord {
  const buildId = createHash('sha256').update(`planted ${number}`).digest('hex').slice(0, 16);
  const folder = `/releases/planted/${buildId}/`;
  const file = { integrity: PLANTED_INTEGRITY, bytes: PLANTED_BYTES.length };
  const record: ReleaseRecord = {
    format: 1,
    role: 'remote',
    name: 'planted',
    version: '1.0.0',
    buildId,
    federationName: 'r_planted',
    entry: `${folder}entry.js`,
    manifest: null,
    files: { [`${folder}entry.js`]: file },
    start: { js: [`${folder}entry.js`], css: [] },
    serverBuild: { file: `${folder}server.cjs`, ...file },
    routes: [],
    slots: [],
    menu: [],
    switches: { anyOf: [], allOf: [], introduces: [] },
    contract: { min: 1, max: 1 },
    sharedNames: {},
    operations: {},
    words: [],
    signature: '',
  };
  return signRelease(record, readPrivateKey(OPERATOR_KEY));
}

describe.each(DATABASES.filter(({ isHere }) => isHere))('On $name', ({ binaries, writes }) => {
  let home: string;
  let postgres: EmbeddedPostgres;
  let base: string;
  let ports: Readonly<Record<'api' | 'api1' | 'api2' | 'edge1' | 'edge2' | 'jobs' | 'identity' | 'front', number>>;
  let chosen: Record<string, string>;
  let isEnding = false;
  const living = new Map<string, ChildProcess>();
  const balancers: (Server | TcpServer)[] = [];

  const startDatabase = async (): Promise<void> => {
    postgres = await startEmbeddedPostgres({
      dataDirectory: join(home, 'postgres'),
      settings: { max_connections: '150' },
      ...(binaries === undefined ? {} : { binaries }),
    });
  };
  function settingsOf(service: string, port: number): Record<string, string> {
    const owner = new URL(postgres.ownerUrl.replace('@/', '@socket.invalid/'));
    const here = (text: string): string => {
      if (/^postgres:\/\/greenward:/.test(text)) return postgres.ownerUrl;
      if (!text.startsWith('postgres://'))
        return text
          .replace('http://api:8081', `http://127.0.0.1:${ports.api}`)
          .replace('http://identity:8083', `http://127.0.0.1:${ports.identity}`)
          .replace('/greenward/dist', join(REPOSITORY_ROOT, 'dist'))
          .replace('/var/lib/greenward', home);
      const { username, password } = new URL(text);
      owner.username = username;
      owner.password = password;
      return owner.href.replace('@socket.invalid/', '@/');
    };
    const settings = environmentOf(services[service] ?? { image: '' }, chosen);
    const { PATH = '' } = inheritedEnvironment();
    return {
      ...Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, here(value)])),
      PATH,
      TENANT_DATA: TOWN, // importing all takes a minute; the journeys cover that
      FILES_DIR: join(home, 'files'),
      ...(settings['PORT'] === undefined ? {} : { PORT: String(port), HOST: '127.0.0.1' }),
      // All readers and writers of this test share one address.
      RATE_LIMIT_PER_MINUTE: '0',
    };
  }
  function spawnService(service: string, port = 0): ChildProcess {
    return spawn(
      process.execPath,
      [
        '--disable-warning=ExperimentalWarning',
        join(REPOSITORY_ROOT, 'cli/src/main.ts'),
        ...(services[service]?.command ?? []),
      ],
      {
        cwd: REPOSITORY_ROOT,
        env: settingsOf(service, port),
        stdio: 'ignore',
      },
    );
  }
  const ended = (child: ChildProcess): Promise<number | null> => new Promise((resolve) => child.on('exit', resolve));
  /** `restart: unless-stopped` */
  function keep(name: string, service: string, port: number): void {
    const child = spawnService(service, port);
    living.set(name, child);
    child.on('exit', () => {
      if (!isEnding) setTimeout(() => !isEnding && keep(name, service, port), 100);
    });
  }

  beforeAll(async () => {
    await buildMailTemplates(); // like `npm run build` of the image; releases are built before the tests
    home = await mkdtemp(join(tmpdir(), 'greenward-small-'));
    await startDatabase();
    const [api, api1, api2, edge1, edge2, jobs, identity, front] = await Promise.all(
      Array.from({ length: 8 }, freePort),
    );
    ports = { api, api1, api2, edge1, edge2, jobs, identity, front } as typeof ports;
    base = `greenward.localhost:${ports.front}`;
    chosen = {
      GREENWARD_BASE: base,
      INTERNAL_TOKEN: 'token-of-the-test-0123456789',
      LINK_KEYS: `a:${Buffer.alloc(32, 1).toString('base64')}`,
      ORDER_KEYS: `a:${Buffer.alloc(32, 1).toString('base64')}`,
      IDENTITY_SECRET: Buffer.alloc(32, 4).toString('base64'),
      PAGE_TOKEN_KEY: Buffer.alloc(32, 3).toString('base64'),
      OPERATOR_KEY,
      OPERATOR_PUBLIC_KEY: publicKeyOf(readPrivateKey(OPERATOR_KEY)),
      // Stores pictures on disk, as this test has no S3 server.
      FILE_STORE: 'disk',
      S3_SECRET_ACCESS_KEY: 'unused',
      POSTGRES_PASSWORD: 'owner',
      APP_PASSWORD: 'app-password',
      WORKER_PASSWORD: 'worker-password',
      IDENTITY_PASSWORD: 'identity-password',
    };
    // Same as ops/logins.sh on creation of the database.
    const owner = new pg.Client({ connectionString: postgres.superuserUrl });
    await owner.connect();
    for (const login of ['app', 'worker', 'identity'])
      await owner.query(
        `create role greenward_${login} login password ${pg.escapeLiteral(chosen[`${login.toUpperCase()}_PASSWORD`] ?? '')}`,
      );
    await owner.end();
  });
  afterAll(async () => {
    isEnding = true;
    for (const server of balancers) {
      if ('closeAllConnections' in server) server.closeAllConnections();
      server.close();
    }
    for (const child of living.values()) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      child.kill('SIGTERM');
      await ended(child);
    }
    await postgres.stop();
    await removeEmbeddedPostgres(join(home, 'postgres'));
    await rm(home, { recursive: true, force: true });
  });

  const townPage = (path: string): Promise<Answer> => ask({ port: ports.front, path, host: `${TOWN}.${base}` });

  async function areHealthy(...parts: readonly number[]): Promise<void> {
    for (const port of parts)
      await waitForExpect(
        async () => expect((await ask({ port, path: '/health', host: `127.0.0.1:${port}` })).status).toBe(200),
        ...REPEATED,
      );
  }

  test('its parts show a town', async () => {
    expect(await ended(spawnService('migrate'))).toBe(0);
    keep('api1', 'api', ports.api1);
    keep('api2', 'api', ports.api2);
    await areHealthy(ports.api1, ports.api2);
    const apis = connectionsTo([ports.api1, ports.api2]);
    balancers.push(apis);
    await listen(apis, ports.api);
    expect(await ended(spawnService('release'))).toBe(0);
    keep('jobs', 'jobs', ports.jobs);
    await waitForExpect(
      async () =>
        expect(
          JSON.parse((await ask({ port: ports.jobs, path: '/health', host: `127.0.0.1:${ports.jobs}` })).body),
        ).toEqual({ status: 'ok', mail: 'smtp' }),
      ...REPEATED,
    );
    keep('identity', 'identity', ports.identity);
    await areHealthy(ports.identity);
    keep('edge1', 'edge', ports.edge1);
    keep('edge2', 'edge', ports.edge2);
    await areHealthy(ports.edge1, ports.edge2); // requests to an edge that does not listen yet are lost
    const front = proxyTo([ports.edge1, ports.edge2]);
    balancers.push(front);
    await listen(front, ports.front);
    await waitForExpect(
      async () => {
        const { status, body } = await townPage('/');
        // A page that is late on the first try has no data.
        expect([status, PLACE.test(body)]).toEqual([200, true]);
      },
      ...REPEATED,
    );
  }, 300_000);

  const keysOf = async (): Promise<string[]> => {
    const { body } = await ask({ port: ports.front, path: '/.well-known/jwks.json', host: `auth.${base}` });
    return (JSON.parse(body) as { keys: { kid: string }[] }).keys.map(({ kid }) => kid);
  };
  test('its people can sign in, under the name that tokens will bear', async () => {
    const told = await ask({ port: ports.front, path: '/.well-known/openid-configuration', host: `auth.${base}` });
    expect(JSON.parse(told.body)).toMatchObject({
      issuer: `http://auth.${base}/`,
      token_endpoint: `http://auth.${base}/oauth/token`,
    });
    expect(await keysOf()).toHaveLength(1);
    // Its management is not public, whatever the token.
    const headers = { authorization: `Bearer ${chosen['INTERNAL_TOKEN']}` };
    expect(
      (await ask({ port: ports.front, path: '/api/v2/users-by-email?email=a%40b.org', host: `auth.${base}`, headers }))
        .status,
    ).toBe(404);
    expect(
      (
        await ask({
          port: ports.identity,
          path: '/api/v2/users-by-email?email=a%40b.org',
          host: `127.0.0.1:${ports.identity}`,
          headers,
        })
      ).body,
    ).toBe('[]');
  });

  test('an operation that no build has is not executed, one of a build is', async () => {
    const { body: page } = await townPage('/');
    const token = /"projectToken":"([^"]+)"/.exec(page)?.[1] ?? '';
    const post = (body: unknown): Promise<Answer> =>
      ask({
        port: ports.front,
        path: '/graphql',
        host: `${TOWN}.${base}`,
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-fmp-token': token },
        body: JSON.stringify(body),
      });
    expect((await post({ query: '{ getInventorySummary { treeCount } }' })).body).toContain('DOCUMENT_NOT_TRUSTED');
    const stamps = (await readdir(join(REPOSITORY_ROOT, 'dist/releases'))).filter(
      (file) => file === 'content.production.stamp.json',
    );
    const { buildId } = JSON.parse(await readFile(join(REPOSITORY_ROOT, 'dist/releases', stamps[0] ?? ''), 'utf8')) as {
      buildId: string;
    };
    const record = JSON.parse(
      await readFile(join(REPOSITORY_ROOT, 'dist/releases/content', buildId, 'release.json'), 'utf8'),
    ) as ReleaseRecord;
    const [id] = Object.entries(record.operations).find(([, { name }]) => name === 'HomeRouteQuery') ?? [];
    expect(JSON.parse((await post({ id })).body)).toMatchObject({
      data: { getInventorySummary: { treeCount: expect.any(Number) } },
    });
  });

  test('killed at random, it goes on: readers are answered, and every acknowledged write is there once', async () => {
    let guid: string | undefined;
    // A late page has no data.
    await waitForExpect(
      async () => {
        guid = PLACE.exec((await townPage('/')).body)?.[1];
        expect(guid).toBeDefined();
      },
      ...REPEATED,
    );
    const keys = await keysOf();
    const isWell = async (port: number): Promise<boolean> =>
      (await ask({ port, path: '/health', host: `127.0.0.1:${port}` }).catch(() => null))?.status === 200;
    const killed = new Map<string, number>();
    let isGoing = true;
    let seed = 7;
    const next = (below: number): number => (seed = (seed * 1103515245 + 12345) % 2 ** 31) % below;
    const killer = (async () => {
      const targets = ['api1', 'api2', 'edge1', 'edge2', 'database', 'jobs', 'identity'];
      for (let turn = 0; isGoing; turn += 1) {
        // Kills each part once, then random ones.
        const target = targets[turn < targets.length ? turn : next(targets.length)] ?? 'api1';
        if (target in TWINS) {
          const twin = TWINS[target as keyof typeof TWINS];
          while (isGoing && !(await isWell(ports[twin]))) await pause(100);
        }
        killed.set(target, (killed.get(target) ?? 0) + 1);
        if (target === 'database') {
          process.kill(postgres.pid, 'SIGKILL');
          await postgres.stop();
          await startDatabase();
        } else living.get(target)?.kill('SIGKILL');
        await pause(KILLED_EVERY_MS);
      }
    })();

    const read = { answered: 0, again: 0, never: [] as string[] };
    const reader = (async () => {
      while (isGoing)
        for (const path of ['/', `/place/${guid}`, '/privacy', '/boot.json', '/favicon.svg']) {
          const deadline = Date.now() + PATIENCE_MS;
          let status = 0;
          for (let attempt = 0; status !== 200 && Date.now() < deadline; attempt += 1) {
            if (attempt > 0) await pause(500);
            if (attempt === 1) read.again += 1;
            status = (await townPage(path).catch(() => null))?.status ?? 0;
          }
          if (status === 200) read.answered += 1;
          else read.never.push(`${path} ${status}`);
          await pause(20);
        }
    })();

    await waitForExpect(
      async () => {
        const { status } = await ask({
          port: ports.api,
          path: '/internal/releases/files',
          host: `127.0.0.1:${ports.api}`,
          method: 'PUT',
          headers: {
            authorization: `Bearer ${chosen['INTERNAL_TOKEN']}`,
            'content-type': 'application/octet-stream',
            'x-integrity': PLANTED_INTEGRITY,
          },
          body: PLANTED_BYTES.toString(),
        });
        expect(status).toBe(204);
      },
      ...REPEATED,
    );
    let given = 0;
    let tries = 0;
    const acknowledged: string[] = [];
    const writer = async (): Promise<void> => {
      while (given < writes) {
        const record = plantedRelease((given += 1));
        const body = JSON.stringify({ record, channel: 'stable', tenants: ['holding'] });
        await waitForExpect(
          async () => {
            tries += 1;
            const { status, body: answer } = await ask({
              port: ports.api,
              path: '/internal/releases',
              host: `127.0.0.1:${ports.api}`,
              method: 'POST',
              headers: {
                authorization: `Bearer ${chosen['INTERNAL_TOKEN']}`,
                'content-type': 'application/json',
                'idempotency-key': `write-${record.buildId}`,
              },
              body,
            });
            if (status !== 200) throw new Error(`Answered ${status} ${answer.slice(0, 300)}`);
          },
          ...REPEATED,
        );
        acknowledged.push(record.buildId);
        await pause(50);
      }
    };
    try {
      await Promise.all(Array.from({ length: WRITERS }, writer));
      // Every part was down at least once.
      await waitForExpect(() => expect(killed.size).toBe(7), ...REPEATED);
    } finally {
      isGoing = false;
      await Promise.all([killer, reader]);
    }

    const database = new pg.Client({ connectionString: postgres.superuserUrl });
    await database.connect();
    const { rows } = await database.query<{ build: string; times: number }>(
      "select to_build_id as build, count(*)::int as times from release_audit where name = 'planted' group by 1",
    );
    const { rows: kept } = await database.query<{ build: string }>(
      "select build_id as build from release where name = 'planted'",
    );
    await database.end();
    expect(new Set(kept.map(({ build }) => build))).toEqual(new Set(acknowledged));
    expect(rows.filter(({ times }) => times !== 1)).toEqual([]);
    expect(rows).toHaveLength(writes);
    expect(read.never).toEqual([]);
    expect(read.answered).toBeGreaterThan(20);
    console.log(
      `${writes} writes in ${tries} tries, ${read.answered} pages read (${read.again} at a second try), killed: ${[...killed].map(([name, times]) => `${name} ${times}x`).join(', ')}`,
    );
    await waitForExpect(async () => expect((await townPage('/')).status).toBe(200), ...REPEATED);
    // After a restart, it signs with the same key, so nobody is signed out.
    await waitForExpect(async () => expect(await keysOf()).toEqual(keys), ...REPEATED);
  }, 400_000);
});
