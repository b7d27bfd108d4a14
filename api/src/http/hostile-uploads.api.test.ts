/** Four hundred uploads that mean no good: the api answers each one, breaks at none, and is no larger afterwards. */
import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { publicKeyOf } from '@greenward/contract/release-signature';
import type { Tenant } from '@greenward/tenants';
import sharp from 'sharp';
import { WORKSHOP_LIMITS } from '../modules/images/image-workshop.ts';
import { sealUploadPermit } from '../modules/images/upload-permit.ts';
import { createLinkCodec } from '../modules/links/link-codec.ts';
import { createRandom } from '../testing/create-random.ts';
import { TEST_OPERATOR } from '../testing/test-api.ts';
import { HARMFUL_TEXT, hostileUploads } from '../testing/hostile-images.ts';
import type { HostileUpload } from '../testing/hostile-images.ts';
import { loadTestTenants, TEST_BASE } from '../testing/small-towns.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import type { TestDatabase } from '../testing/test-database.ts';

const UPLOADS = 400;
const AT_ONCE = 3;
/** What a garbage collector leaves lying about for a while, not a leak of 15 MB files. */
const NOISE_BYTES = 60_000_000;
const PAGE_BYTES = 4_096;

let database: TestDatabase;
let greentown: Tenant;
let tenantId: number;
let home: string;
let api: ChildProcess;
let port: number;
let output = '';
const key = Buffer.alloc(32, 9);
const links = createLinkCodec([{ id: 'a', bytes: key }]);

beforeAll(async () => {
  ({ greentown } = await loadTestTenants());
  database = await createTestDatabase();
  const [row] = await database.query(database.ownerUrl, `select id from tenant where code = 'greentown'`);
  tenantId = Number(row?.['id']);
  home = await mkdtemp(join(tmpdir(), 'greenward-hostile-'));
  await mkdir(join(home, 'tmp'));
  api = fork(fileURLToPath(new URL('../main.ts', import.meta.url)), {
    env: {
      PATH: process.env['PATH'],
      TMPDIR: join(home, 'tmp'),
      APP_DATABASE_URL: database.appUrl,
      INTERNAL_TOKEN: '0123456789abcdef0123',
      RELEASES_DIR: join(home, 'releases'),
      OPERATOR_PUBLIC_KEY: publicKeyOf(TEST_OPERATOR),
      LINK_KEYS: `a:${key.toString('base64')}`,
      FILES_DIR: join(home, 'files'),
      GREENWARD_BASE: TEST_BASE,
      GREENWARD_ENV: 'development',
      RATE_LIMIT_PER_MINUTE: '0',
      PORT: '0',
      LOG_LEVEL: 'warn',
    },
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  for (const stream of [api.stdout, api.stderr]) stream?.on('data', (text: Buffer) => (output += text.toString()));
  port = await new Promise<number>((resolve, reject) => {
    api.once('message', (told) => resolve((told as { port: number }).port));
    api.once('exit', () => reject(new Error(output)));
  });
});
afterAll(async () => {
  if (api.exitCode === null) api.kill('SIGKILL');
  await database.drop();
  await rm(home, { recursive: true });
});

const residentBytes = (pid: number): number => {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE_BYTES;
  } catch {
    return 0; // it has ended
  }
};
function childrenOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    );
  } catch {
    return []; // a thread, or the whole of it, has just ended
  }
}

/** Written to the connection as it is, so that nothing of ours mends it. @returns status and body; null for a sender that goes away. */
function send({ head, body, isCutOff }: HostileUpload, number: number): Promise<{ status: number; text: string } | null> {
  const permit = sealUploadPermit(links, { tenantId, subject: `test:${number}`, holder: `${number}`, imagesAtMost: 1, now: new Date() });
  const headers = {
    host: greentown.hosts[0],
    'x-fmp-token': greentown.token,
    'x-upload-permit': permit,
    'idempotency-key': `hostile-${number}`,
    'content-length': String(body.length),
    ...head,
  };
  const start = `POST /images HTTP/1.1\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`;
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect({ host: '127.0.0.1', port });
    const limit = setTimeout(() => {
      socket.destroy();
      reject(new Error(`Upload ${number} is not answered`));
    }, 60_000);
    const end = (): void => {
      clearTimeout(limit);
      const [, status] = /^HTTP\/1\.1 (\d{3})/.exec(answer) ?? [];
      if (isCutOff === true) resolve(null);
      else if (status === undefined) reject(new Error(`Upload ${number} is not answered`));
      else resolve({ status: Number(status), text: answer });
    };
    // As a browser, the sender keeps the connection: an api that refuses early reads on, and is heard.
    socket.on('data', (data: Buffer) => {
      answer += data.toString('latin1');
      const [, length] = /\r\ncontent-length: (\d+)\r\n/i.exec(answer) ?? [];
      const bodyAt = answer.indexOf('\r\n\r\n');
      if (bodyAt > 0 && length !== undefined && answer.length >= bodyAt + 4 + Number(length)) socket.destroy();
    });
    socket.on('error', () => undefined); // an answer that comes before the body is read
    socket.on('close', end);
    socket.write(start);
    if (isCutOff === true) socket.write(body.subarray(0, body.length / 2), () => socket.destroy());
    else socket.write(body);
  });
}

const median = (numbers: readonly number[]): number => numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;

test('Four hundred hostile uploads are each answered, none brings the api down, and nothing of them stays', async () => {
  const pid = api.pid ?? 0;
  const memory: number[] = [];
  let mostOfChild = 0;
  let fileNumber = 0;
  const taken: string[] = [];
  const watching = setInterval(() => {
    for (const child of childrenOf(pid)) mostOfChild = Math.max(mostOfChild, residentBytes(child));
  }, 20);
  const uploads = await hostileUploads(UPLOADS, createRandom(20_261_120));
  const next = async (): Promise<void> => {
    for (;;) {
      const number = fileNumber;
      const upload = uploads[number];
      if (upload === undefined) return;
      fileNumber += 1;
      const answer = await send(upload, number);
      memory[number] = residentBytes(pid);
      const kind = `${upload.kind}: ${answer?.status ?? 'gone'}`;
      if (answer === null) continue;
      if (answer.status >= 500) throw new Error(`${kind}\n${answer.text}\n${output}`);
      if (answer.status === 201) taken.push(/"guid":"([0-9a-f-]{36})"/.exec(answer.text)?.[1] ?? '');
      if (!upload.mayBeTaken) expect([kind, answer.status]).not.toEqual([kind, 201]);
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, next));
  } finally {
    clearInterval(watching);
  }

  expect(memory).toHaveLength(UPLOADS);
  expect(new Set(uploads.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(20);
  expect(taken.length).toBeGreaterThan(0); // harmless after all: what was hidden in them is gone
  expect(taken.length).toBeLessThan(UPLOADS / 2);
  expect(api.exitCode).toBeNull();
  expect(output).not.toMatch(/a surprise while answering|unhandled/i);
  expect(mostOfChild).toBeGreaterThan(0);
  expect(mostOfChild).toBeLessThan(WORKSHOP_LIMITS.bombBytes * 1.25);
  expect(median(memory.slice(-100)) - median(memory.slice(0, 100))).toBeLessThan(NOISE_BYTES);

  expect(await readdir(join(home, 'tmp'))).toEqual([]);
  expect(await readdir(join(home, 'files/parts'))).toEqual([]);
  const files = (await readdir(join(home, 'files'), { recursive: true })).filter((name) => name.includes('.'));
  expect(files).toHaveLength(2 * taken.length);
  for (const name of files) {
    expect(taken).toContain(name.split('/').at(-2));
    const bytes = await readFile(join(home, 'files', name));
    expect([name, bytes.includes(HARMFUL_TEXT)]).toEqual([name, false]);
  }
  const [some = ''] = files;
  expect((await sharp(join(home, 'files', some)).metadata()).width).toBeGreaterThan(0);
});

test('Afterwards it ends in order: no connection lies open half read', async () => {
  const ended = new Promise<number | null>((resolve) => api.once('exit', resolve));
  api.kill('SIGTERM');
  expect(await ended).toBe(0);
});
