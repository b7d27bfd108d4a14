/** Tests the api as a process: readiness, logs without visitor data, and orderly shutdown. */
import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { publicKeyOf } from '@greenward/contract/release-signature';
import type { Tenant } from '@greenward/tenants';
import { TEST_BASE, loadTestTenants } from './testing/small-towns.ts';
import { TEST_OPERATOR } from './testing/test-api.ts';
import { createTestDatabase } from './testing/test-database.ts';
import type { TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
let greentown: Tenant;
let files: string;

beforeAll(async () => {
  ({ greentown } = await loadTestTenants());
  database = await createTestDatabase();
  files = await mkdtemp(join(tmpdir(), 'greenward-main-'));
});
afterAll(async () => {
  await database.drop();
  await rm(files, { recursive: true });
});

interface Started {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly ended: Promise<number | null>;
  /** Resolves with the port once the api is ready. */
  readonly ready: () => Promise<number>;
}

function start(environment: Record<string, string>): Started {
  const child = fork(fileURLToPath(new URL('./main.ts', import.meta.url)), {
    env: { PATH: process.env['PATH'], ...environment },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => (output += text.toString()));
  // Uses 'exit', as a disconnected child never emits 'close'. The last output may arrive shortly after it.
  const ended = new Promise<number | null>((done) => child.once('exit', (code) => setTimeout(done, 100, code)));
  const message = new Promise<{ port: number }>((done) =>
    child.once('message', (told) => done(told as { port: number })),
  );
  const ready = async (): Promise<number> => {
    const told = await Promise.race([message, ended]);
    if (typeof told !== 'object' || told === null) throw new Error(`It ended before it was ready: ${output}`);
    return told.port;
  };
  return { child, output: () => output, ended, ready };
}

const settings = (): Record<string, string> => ({
  APP_DATABASE_URL: database.appUrl,
  INTERNAL_TOKEN: '0123456789abcdef0123',
  RELEASES_DIR: files,
  OPERATOR_PUBLIC_KEY: publicKeyOf(TEST_OPERATOR),
  LINK_KEYS: `a:${Buffer.alloc(32, 1).toString('base64')}`,
  ORDER_KEYS: `a:${Buffer.alloc(32, 1).toString('base64')}`,
  FILES_DIR: files,
  GREENWARD_BASE: TEST_BASE,
  GREENWARD_ENV: 'development',
  PORT: '0',
  LOG_LEVEL: 'debug',
});

test('it reports its port, logs each answer without anything of the visitor, and ends when told to', async () => {
  const { child, output, ended, ready } = start(settings());
  const port = await ready();
  const secret = { address: '203.0.113.77', word: 'a-very-private-slug' };
  const ask = (headers: Record<string, string>): Promise<Response> =>
    fetch(`http://127.0.0.1:${port}/graphql?token=query-string-secret`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-fmp-token': greentown.token,
        'x-forwarded-host': greentown.hosts[0] ?? '',
        'x-forwarded-for': secret.address,
        'x-request-id': 'request-of-this-test',
        ...headers,
      },
      body: JSON.stringify({
        query: 'query Q($slug: String) { getPlace(slug: $slug) { guid } }',
        variables: { slug: secret.word },
      }),
    });
  expect(await (await ask({})).json()).toEqual({ data: { getPlace: null } });
  expect((await ask({ authorization: 'Bearer bearer-secret' })).status).toBe(401);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  const log = output();
  expect(log).toMatch(/"reqId":"request-of-this-test","method":"POST","route":"\/graphql","status":200/);
  for (const word of [
    secret.address,
    secret.word,
    'query-string-secret',
    'bearer-secret',
    greentown.token,
    '127.0.0.1:',
    'remoteAddress',
  ])
    expect(log.replace(/Server listening at [^"]*/g, '')).not.toContain(word);
});

test('what is missing in its settings is listed, without a stack trace', async () => {
  const { ended, output } = start({});
  expect(await ended).toBe(1);
  expect(output()).toMatch(
    /These settings are wrong:\n- APP_DATABASE_URL is missing: .*\n- INTERNAL_TOKEN is missing: /,
  );
  expect(output()).not.toContain('    at ');
});

test('a login that sees through the fence, or a database that is not there, stops the start in one line', async () => {
  for (const [url, words] of [
    [database.ownerUrl, "can see every tenant's rows"],
    ['postgresql://greenward_app:x@127.0.0.1:9/none', 'ECONNREFUSED'],
  ] as const) {
    const { ended, output } = start({ ...settings(), APP_DATABASE_URL: url });
    expect(await ended).toBe(1);
    expect(output()).toContain(words);
  }
});

test('it ends when whoever started it is gone', async () => {
  const { child, ended, ready } = start(settings());
  await ready();
  child.disconnect();
  expect(await ended).toBe(0);
});
