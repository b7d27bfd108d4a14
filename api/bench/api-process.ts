/** The api as in production, a process of its own, for measurements. */
import { fork } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BENCH_BASE } from './bench-database.ts';

export interface ApiProcess {
  readonly url: string;
  stop(): Promise<void>;
  /** Ends at once, as by a power cut. */
  kill(): Promise<void>;
}

/** Asked by the process that measures. @param settings in addition to the usual ones */
export async function startApiProcess(
  appDatabaseUrl: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<ApiProcess> {
  const child = fork(fileURLToPath(new URL('../src/main.ts', import.meta.url)), {
    env: {
      APP_DATABASE_URL: appDatabaseUrl,
      INTERNAL_TOKEN: 'a token for the measurement',
      LINK_KEYS: `bench:${Buffer.alloc(32, 1).toString('base64')}`,
      ORDER_KEYS: `bench:${Buffer.alloc(32, 1).toString('base64')}`,
      FILES_DIR: join(tmpdir(), 'greenward-bench-files'),
      RELEASES_DIR: join(tmpdir(), 'greenward-bench-releases'),
      OPERATOR_PUBLIC_KEY: 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=', // nothing is published
      GREENWARD_BASE: BENCH_BASE,
      GREENWARD_ENV: 'development',
      PORT: '0',
      LOG_LEVEL: 'warn',
      RATE_LIMIT_PER_MINUTE: '0', // all visitors of the measurement have one address
      PATH: '/usr/bin:/bin',
      ...settings,
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const port = await new Promise<number>((done, fail) => {
    child.once('message', (message) => done((message as { port: number }).port));
    child.once('exit', (code) => fail(new Error(`The api ended with ${code} before it was ready`)));
  });
  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    const ended = new Promise((done) => child.once('exit', done));
    child.kill(signal);
    await ended;
  };
  return { url: `http://127.0.0.1:${port}`, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}
