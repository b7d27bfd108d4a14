/** Sends hostile uploads to an api in a separate process. For tests and `npm run bench`. */
import { fork } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { publicKeyOf } from '@greenward/contract/release-signature';
import type { Tenant } from '@greenward/tenants';
import { sealUploadPermit } from '../modules/platform/images/upload-permit.ts';
import { createLinkCodec } from '../modules/platform/links/link-codec.ts';
import { createRandom } from './create-random.ts';
import { hostileUploads } from './hostile-images.ts';
import type { HostileUpload } from './hostile-images.ts';
import { TEST_BASE } from './small-towns.ts';
import { TEST_OPERATOR } from './test-api.ts';
import type { TestDatabase } from './test-database.ts';

const SEED = 20_261_120;
const AT_ONCE = 3;
const PAGE_BYTES = 4_096;
/**
 * Memory is the median over this many uploads. As many come before the first sample to warm up the process, whose
 * growth depends on what it loaded before.
 */
const SAMPLE = 100;

/** Allows for garbage that is not collected yet, but not for a leak of 15 MB files. */
export const UPLOADS_GROWTH_AT_MOST_BYTES = 45_000_000;

export interface HostileUploadsOutcome {
  /** One per upload. The status is null if the sender disconnected. */
  readonly answers: readonly {
    readonly kind: string;
    readonly status: number | null;
    readonly text: string;
    readonly mayBeTaken: boolean;
  }[];
  /** Guids of accepted pictures. */
  readonly taken: readonly string[];
  /** Growth of the api's resident memory from the second hundred uploads to the last. */
  readonly growthBytes: number;
  /** Highest resident memory of any child process of the api. */
  readonly mostOfChildBytes: number;
}

export interface HostileUploadsRun {
  /** Directory that contains the api's `files` and `tmp`. */
  readonly home: string;
  /** What the api has logged so far. */
  output(): string;
  isRunning(): boolean;
  /** Sends the same uploads every time. @throws Error when one gets no answer within a minute */
  send(count: number): Promise<HostileUploadsOutcome>;
  /** Sends SIGTERM. @returns the exit code */
  end(): Promise<number | null>;
  close(): Promise<void>;
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;

const residentBytes = (pid: number): number => {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE_BYTES;
  } catch {
    return 0; // the process has ended
  }
};

function childrenOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    );
  } catch {
    return []; // a thread or the process has just ended
  }
}

export async function startHostileUploads(database: TestDatabase, tenant: Tenant): Promise<HostileUploadsRun> {
  const [row] = await database.query(database.ownerUrl, 'select id from tenant where code = $1', [tenant.code]);
  const tenantId = Number(row?.['id']);
  const key = Buffer.alloc(32, 9);
  const links = createLinkCodec([{ id: 'a', bytes: key }]);
  const home = await mkdtemp(join(tmpdir(), 'greenward-hostile-'));
  await mkdir(join(home, 'tmp'));
  let output = '';
  const api = fork(fileURLToPath(new URL('../main.ts', import.meta.url)), {
    env: {
      PATH: process.env['PATH'],
      TMPDIR: join(home, 'tmp'),
      APP_DATABASE_URL: database.appUrl,
      INTERNAL_TOKEN: '0123456789abcdef0123',
      RELEASES_DIR: join(home, 'releases'),
      OPERATOR_PUBLIC_KEY: publicKeyOf(TEST_OPERATOR),
      LINK_KEYS: `a:${key.toString('base64')}`,
      ORDER_KEYS: `a:${key.toString('base64')}`,
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
  const ended = new Promise<number | null>((resolve) => api.once('exit', resolve));
  const port = await new Promise<number>((resolve, reject) => {
    api.once('message', (told) => resolve((told as { port: number }).port));
    void ended.then(() => reject(new Error(output)));
  });
  const pid = api.pid ?? 0;

  /** Writes raw bytes, so that no HTTP client corrects them. @returns null if the sender disconnects */
  function send(
    { head, body, isCutOff }: HostileUpload,
    number: number,
  ): Promise<{ status: number; text: string } | null> {
    const permit = sealUploadPermit(links, {
      tenantId,
      subject: `test:${number}`,
      holder: `${number}`,
      imagesAtMost: 1,
      now: new Date(),
    });
    const headers = {
      host: tenant.hosts[0],
      'x-fmp-token': tenant.token,
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
      // Like a browser, keep the connection open: the api reads on after an early refusal, so the answer arrives.
      socket.on('data', (data: Buffer) => {
        answer += data.toString('latin1');
        const [, length] = /\r\ncontent-length: (\d+)\r\n/i.exec(answer) ?? [];
        const bodyAt = answer.indexOf('\r\n\r\n');
        if (bodyAt > 0 && length !== undefined && answer.length >= bodyAt + 4 + Number(length)) socket.destroy();
      });
      socket.on('error', () => undefined); // the api may answer before it has read the body
      socket.on('close', end);
      socket.write(start);
      if (isCutOff === true) socket.write(body.subarray(0, body.length / 2), () => socket.destroy());
      else socket.write(body);
    });
  }

  return {
    home,
    output: () => output,
    isRunning: () => api.exitCode === null,
    async send(count) {
      const memory: number[] = [];
      let mostOfChildBytes = 0;
      const uploads = await hostileUploads(count, createRandom(SEED));
      const watching = setInterval(() => {
        for (const child of childrenOf(pid)) mostOfChildBytes = Math.max(mostOfChildBytes, residentBytes(child));
      }, 20);
      const answers: HostileUploadsOutcome['answers'][number][] = [];
      let begun = 0;
      const next = async (): Promise<void> => {
        for (;;) {
          const number = begun;
          const upload = uploads[number];
          if (upload === undefined) return;
          begun += 1;
          const answer = await send(upload, number);
          memory[number] = residentBytes(pid);
          answers[number] = {
            kind: upload.kind,
            status: answer?.status ?? null,
            text: answer?.text ?? '',
            mayBeTaken: upload.mayBeTaken,
          };
        }
      };
      try {
        await Promise.all(Array.from({ length: AT_ONCE }, next));
      } finally {
        clearInterval(watching);
      }
      return {
        answers,
        taken: answers.flatMap(({ status, text }) =>
          status === 201 ? (/"guid":"([0-9a-f-]{36})"/.exec(text)?.[1] ?? '') : [],
        ),
        growthBytes: median(memory.slice(-SAMPLE)) - median(memory.slice(SAMPLE, 2 * SAMPLE)),
        mostOfChildBytes,
      };
    },
    end() {
      api.kill('SIGTERM');
      return ended;
    },
    async close() {
      if (api.exitCode === null) api.kill('SIGKILL');
      await ended;
      await rm(home, { recursive: true });
    },
  };
}
