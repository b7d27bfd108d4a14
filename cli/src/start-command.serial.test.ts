/** Tests `npm start` from a newcomer's view: start, visit, second start, stop, restart. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { get, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { findRunningEmbeddedPostgres, removeEmbeddedPostgres } from '@greenward/api/db';
import { loadTenants } from '@greenward/tenants/node';
import waitForExpect from 'wait-for-expect';
import { inheritedEnvironment } from './environment.ts';
import { REPOSITORY_ROOT } from './paths.ts';
import { freePort } from './free-port.ts';

const READY = / is at http:\/\/greentown\./;

interface Started {
  readonly child: ChildProcess;
  output(): string;
  /** Resolves when the text appears in the output; rejects if the program ends before. */
  says(text: RegExp): Promise<void>;
  readonly ended: Promise<number | null>;
}

const start = (home: string, port: number): Started => run(home, port, ['start']);

function run(home: string, port: number, args: readonly string[]): Started {
  const environment: NodeJS.ProcessEnv = {
    ...inheritedEnvironment(),
    GREENWARD_HOME: home,
    GREENWARD_BASE: `greenward.localhost:${port}`,
    TENANT_DATA: 'greentown,pitborough', // importing all takes a minute
    NODE_OPTIONS: '',
  };
  delete environment['DATABASE_URL'];
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(REPOSITORY_ROOT, 'cli/src/main.ts'), ...args],
    {
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let text = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data: Buffer) => {
      text += data.toString();
      listeners.forEach((listener) => listener());
    });
  }
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  return {
    child,
    output: () => text,
    ended,
    says: (wanted) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          if (!wanted.test(text)) return;
          listeners.delete(look);
          resolve();
        };
        listeners.add(look);
        look();
        void ended.then((code) => reject(new Error(`It ended (${code}) before it said ${wanted}:\n${text}`)));
      }),
  };
}

interface Question {
  readonly host?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: object | undefined;
}

function pageOf(
  port: number,
  path: string,
  { host = `greentown.greenward.localhost:${port}`, headers = {}, body }: Question = {},
) {
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const question = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method: body === undefined ? 'GET' : 'POST',
        headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }), host },
      },
      (response) => {
        let text = '';
        response.on('data', (data: Buffer) => (text += data.toString()));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body: text }));
      },
    );
    question.on('error', reject);
    question.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

/** '' for one that has ended since it was listed. */
function commandLineOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

/** Process ids of all descendants of a process (Linux). */
function descendantsOf(pid: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const fields = readFileSync(`/proc/${name}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ');
      parents.set(Number(name), Number(fields[1]));
    } catch {
      continue; // the process has just ended
    }
  }
  const found: number[] = [];
  const visit = (parent: number): void => {
    for (const [child, of] of parents) {
      if (of !== parent) continue;
      found.push(child);
      visit(child);
    }
  };
  visit(pid);
  return found;
}

const isAlive = (pid: number): boolean =>
  existsSync(`/proc/${pid}`) && !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));

describe('npm start', () => {
  let home: string;
  let port: number;
  let running: Started;

  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'greenward-start-'));
    port = await freePort();
    running = start(home, port);
    await running.says(READY);
  });
  afterAll(async () => {
    running.child.kill('SIGKILL');
    await removeEmbeddedPostgres(join(home, '.greenward/postgres'));
    await rm(home, { recursive: true, force: true });
  });

  test('The address it prints answers with a page about the town and its trees', async () => {
    const { status, body } = await pageOf(port, '/');
    expect(status).toBe(200);
    expect(body).toContain('<h1');
    expect(body).toMatch(/href="\/place\/[0-9a-f-]{36}"/);
  });

  test('A second start on the same data says who holds it', async () => {
    const second = start(home, await freePort());
    expect(await second.ended).toBe(1);
    expect(second.output()).toMatch(/already in use by process \d+/);
    expect((await pageOf(port, '/')).status).toBe(200);
  });

  test('A taken port is named, before any work is done', async () => {
    const elsewhere = await mkdtemp(join(tmpdir(), 'greenward-start-'));
    const second = start(elsewhere, port);
    expect(await second.ended).toBe(1);
    expect(second.output()).toMatch(new RegExp(`Port ${port} is taken by .+ \\(process \\d+\\)`));
    expect(existsSync(join(elsewhere, '.greenward'))).toBe(false);
    await rm(elsewhere, { recursive: true, force: true });
  });

  test('A part that is killed comes back by itself', async () => {
    const edge = descendantsOf(running.child.pid ?? 0).find((pid) =>
      commandLineOf(pid).includes('host/edge/src/main.ts'),
    );
    expect(edge).toBeDefined();
    process.kill(edge ?? 0, 'SIGKILL');
    await waitForExpect(async () => expect((await pageOf(port, '/')).status).toBe(200), 90_000, 200);
  });

  test('A database that is killed comes back by itself, and every part goes on with it', async () => {
    const [greentown] = (await loadTenants({ environment: 'development', base: `greenward.localhost:${port}` })).filter(
      ({ code }) => code === 'greentown',
    );
    const name = (sub: string): string => `${sub}.greenward.localhost:${port}`;
    const command = async (...args: string[]): Promise<number | null> => run(home, port, args).ended;
    const asked = async (host: string, path: string, body?: object): Promise<string> =>
      pageOf(port, path, { host, body, headers: { 'x-fmp-token': greentown?.token ?? '' } }).then(
        ({ status, body: text }) => `${status} ${text}`,
        (error: Error) => error.message,
      );
    const authorize = `/authorize?${new URLSearchParams({
      client_id: greentown?.config.ac.auth0_client_id_web ?? '',
      scope: 'openid',
      audience: greentown?.config.ac.auth0_audience ?? '',
      redirect_uri: `http://${name('greentown')}/emailLanding`,
      response_type: 'code',
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      code_challenge_method: 'S256',
    }).toString()}`;
    const parts = descendantsOf(running.child.pid ?? 0).filter((pid) =>
      /src\/(jobs\/)?main\.ts/.test(commandLineOf(pid)),
    );
    expect(parts).toHaveLength(4);
    let events = '';
    const page = get({ host: '127.0.0.1', port, path: '/events', headers: { host: name('greentown') } }, (response) => {
      response.on('data', (data: Buffer) => (events += data.toString()));
    });
    page.on('error', () => undefined); // closed when edge ends
    await waitForExpect(() => expect(events).not.toBe(''));

    const question = { query: 'query { getPlaces(where: { type: "TREE" }, first: 1) { guid } }' };
    for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
      const before = (await findRunningEmbeddedPostgres(join(home, '.greenward/postgres')))?.pid ?? 0;
      process.kill(before, signal);
      await waitForExpect(async () =>
        expect(
          [before, undefined].includes((await findRunningEmbeddedPostgres(join(home, '.greenward/postgres')))?.pid),
        ).toBe(false),
      );
      await waitForExpect(async () =>
        expect(await asked(name('greentown'), '/graphql', question)).toMatch(/^200 .*"guid"/),
      );
      // The sign-in service stores the started sign-in.
      await waitForExpect(async () => expect(await asked(name('auth'), authorize)).toMatch(/^303 /));
      // The api receives database events again, and so do pages.
      events = '';
      await waitForExpect(async () => {
        for (const state of ['on', 'default'])
          expect(await command('switch', 'greentown', 'showStream', state)).toBe(0);
        expect(events).toMatch(/event: (switches|gap)/);
      });
      // Jobs run again.
      expect(await command('mail', 'test', `${signal.toLowerCase()}@example.org`)).toBe(0);
      await waitForExpect(async () =>
        expect(await asked(name('mail'), '/')).toContain(`${signal.toLowerCase()}@example.org`),
      );
    }
    page.destroy();
    expect(running.output()).toMatch(/PostgreSQL ended \(SIGKILL\)[\s\S]*PostgreSQL runs again/);
    // No part had to be restarted.
    expect(parts.filter(isAlive)).toEqual(parts);
  });

  test('Ctrl-C in the middle of the first start ends it at once and leaves nothing running', async () => {
    const elsewhere = await mkdtemp(join(tmpdir(), 'greenward-start-'));
    const first = start(elsewhere, await freePort());
    await first.says(/Bringing the database up to date/);
    const pids = descendantsOf(first.child.pid ?? 0);
    first.child.kill('SIGINT');
    expect(await first.ended).toBe(0);
    expect(first.output()).toContain('Nothing is left running');
    expect(first.output()).not.toMatch(READY);
    expect(pids.filter(isAlive)).toEqual([]);
    await removeEmbeddedPostgres(join(elsewhere, '.greenward/postgres'));
    await rm(elsewhere, { recursive: true, force: true });
  });

  test('Ctrl-C ends all of it and leaves nothing running; the next start finds the data', async () => {
    await running.says(/Ctrl-C stops everything/);
    expect(running.output()).toMatch(/Pitborough Plants: .* places imported/);
    expect(running.output()).toContain('City Trees is at ');
    expect(running.output()).not.toMatch(/City Trees: .* imported/);
    const pids = descendantsOf(running.child.pid ?? 0);
    expect(pids.length).toBeGreaterThan(4);
    running.child.kill('SIGINT');
    running.child.kill('SIGINT'); // both a terminal and npm forward it
    expect(await running.ended).toBe(0);
    expect(pids.filter(isAlive)).toEqual([]);

    running = start(home, port);
    await running.says(READY);
    expect(running.output()).not.toMatch(/places imported/);
    expect((await pageOf(port, '/')).body).toMatch(/href="\/place\/[0-9a-f-]{36}"/);
    running.child.kill('SIGTERM');
    expect(await running.ended).toBe(0);
  });
});
