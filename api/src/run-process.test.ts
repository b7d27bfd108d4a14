/** Tests the parts of an installation that run as separate processes. */
import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';

const LIMIT_MS = 2_000;
let directory: string;
let child: ChildProcess;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'greenward-run-process-'));
});
afterEach(() => void child.kill('SIGKILL'));
afterAll(() => rm(directory, { recursive: true }));

/** @param close expression that the part evaluates to stop */
async function start(close: string): Promise<void> {
  const file = join(directory, 'part.mjs');
  const runProcess = pathToFileURL(join(import.meta.dirname, 'run-process.ts')).href;
  await writeFile(
    file,
    `import { runProcess } from '${runProcess}';\nawait runProcess(async () => ({ port: 1, close: () => ${close} }), ${LIMIT_MS});\n`,
  );
  child = fork(file, {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  await once(child, 'message');
}

test.each([
  ['in order', 'Promise.resolve()', 0],
  [
    'even when its own end never comes, as without a database',
    'new Promise(() => setInterval(() => undefined, 1_000))',
    1,
  ],
])('A part ends when whoever started it is gone, %s', async (_how, close, expected) => {
  await start(close);
  child.disconnect();
  const [code] = (await once(child, 'exit')) as [number | null];
  expect(code).toBe(expected);
});
