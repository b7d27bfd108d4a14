/** docker-compose.yml is kept true: its parts are started by hand, each with exactly the settings that the file gives it. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { get } from 'node:http';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { removeEmbeddedPostgres, startEmbeddedPostgres } from '@greenward/api/db';
import type { EmbeddedPostgres } from '@greenward/api/db';
import pg from 'pg';
import { parse } from 'yaml';
import { inheritedEnvironment } from './environment.ts';
import { REPOSITORY_ROOT } from './paths.ts';

interface Service {
  readonly image: string;
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly depends_on?: Readonly<Record<string, unknown>> | readonly string[];
  readonly volumes?: readonly string[];
  readonly ports?: readonly string[];
}

const { services } = parse(readFileSync(join(REPOSITORY_ROOT, 'docker-compose.yml'), 'utf8'), { merge: true }) as {
  services: Readonly<Record<string, Service>>;
};

/** What a person sets in `.env`. */
const CHOSEN: Readonly<Record<string, string>> = {
  INTERNAL_TOKEN: 'token-of-the-test-0123456789',
  POSTGRES_PASSWORD: 'owner',
  APP_PASSWORD: 'app-password',
  WORKER_PASSWORD: 'worker-password',
  IDENTITY_PASSWORD: 'identity-password',
};

/** `${NAME:-default}` and `${NAME:?message}` as compose reads them. */
function interpolate(text: string): string {
  return text.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_all, name: string, kind: string | undefined, rest: string | undefined) => {
    const value = CHOSEN[name];
    if (value !== undefined) return value;
    if (kind === '-') return rest ?? '';
    throw new Error(`${name}: ${rest ?? 'is not set'}`);
  });
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

function ask(port: number, path: string, host: string): Promise<{ status: number; body: string; rendered: unknown }> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers: { host } }, (response) => {
      let body = '';
      response.on('data', (data: Buffer) => (body += data.toString()));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body, rendered: response.headers['x-greenward-rendered'] }));
    }).on('error', reject);
  });
}

async function eventually<T>(work: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}

describe('The composed installation', () => {
  let home: string;
  let postgres: EmbeddedPostgres;
  let apiPort: number;
  let edgePort: number;
  const running: ChildProcess[] = [];

  /** Settings of a service, with the network of this machine in place of compose's. */
  function settingsOf(name: string, port: number): Record<string, string> {
    const owner = new URL(postgres.ownerUrl.replace('@/', '@socket.invalid/'));
    const here = (text: string): string => {
      if (/^postgres:\/\/greenward:/.test(text)) return postgres.ownerUrl;
      if (!text.startsWith('postgres://'))
        return text.replace('http://api:8081', `http://127.0.0.1:${apiPort}`).replace('/greenward/dist', join(REPOSITORY_ROOT, 'dist'));
      const url = new URL(text);
      owner.username = url.username;
      owner.password = url.password;
      return owner.href.replace('@socket.invalid/', '@/');
    };
    const settings = Object.entries(services[name]?.environment ?? {}).map(([key, value]) => [key, here(interpolate(String(value)))]);
    const { PATH = '' } = inheritedEnvironment();
    return { ...Object.fromEntries(settings), PATH, ...(services[name]?.environment?.['PORT'] === undefined ? {} : { PORT: String(port), HOST: '127.0.0.1' }) };
  }

  function run(name: string, port = 0): ChildProcess {
    const child = spawn(process.execPath, [join(REPOSITORY_ROOT, 'cli/src/main.ts'), ...(services[name]?.command ?? [])], {
      cwd: REPOSITORY_ROOT,
      env: settingsOf(name, port),
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    child.stderr?.on('data', (data: Buffer) => process.stderr.write(data));
    running.push(child);
    return child;
  }
  const ended = (child: ChildProcess): Promise<number | null> => new Promise((resolve) => child.on('exit', resolve));

  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'greenward-compose-'));
    postgres = await startEmbeddedPostgres({ dataDirectory: join(home, 'postgres'), settings: { fsync: 'off' } });
    [apiPort, edgePort] = [await freePort(), await freePort()];
    // What ops/logins.sh does when the database is made.
    const owner = new pg.Client({ connectionString: postgres.superuserUrl });
    await owner.connect();
    for (const login of ['app', 'worker', 'identity'])
      await owner.query(`create role greenward_${login} login password ${pg.escapeLiteral(CHOSEN[`${login.toUpperCase()}_PASSWORD`] ?? '')}`);
    await owner.end();
  }, 60_000);
  afterAll(async () => {
    for (const child of running.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)) {
      child.kill('SIGTERM');
      await ended(child);
    }
    await postgres.stop();
    await removeEmbeddedPostgres(join(home, 'postgres'));
    await rm(home, { recursive: true, force: true });
  }, 60_000);

  test('Every part is there, waits for what it needs, and mounts files that exist', () => {
    expect(Object.keys(services).sort()).toEqual(['api', 'database', 'edge', 'migrate', 'proxy', 'release']);
    for (const { depends_on: needs = {}, volumes = [] } of Object.values(services)) {
      for (const needed of Array.isArray(needs) ? (needs as string[]) : Object.keys(needs)) expect(Object.keys(services)).toContain(needed);
      for (const volume of volumes.filter((text) => text.startsWith('./')))
        expect(readFileSync(join(REPOSITORY_ROOT, volume.split(':')[0] ?? ''), 'utf8').length).toBeGreaterThan(0);
    }
    expect(readFileSync(join(REPOSITORY_ROOT, 'ops/nginx.conf'), 'utf8')).toContain(`http://edge:${services['edge']?.environment?.['PORT']}`);
    expect(services['api']?.environment).not.toHaveProperty('DATABASE_URL');
    expect(services['edge']?.environment).not.toHaveProperty('APP_DATABASE_URL');
  });

  test('Its parts, started by hand in their order, show a town', async () => {
    expect(await ended(run('migrate'))).toBe(0);
    run('api', apiPort);
    await eventually(async () => expect((await ask(apiPort, '/health', `127.0.0.1:${apiPort}`)).status).toBe(200));
    expect(await ended(run('release'))).toBe(0);
    run('edge', edgePort);
    const page = await eventually(() => ask(edgePort, '/', 'greentown.greenward.localhost:8080'));
    expect(page.status).toBe(200);
    expect(page.body).toMatch(/href="\/place\/[0-9a-f-]{36}"/);
    expect(await ended(run('migrate'))).toBe(0); // safe to run again
  }, 180_000);
});
