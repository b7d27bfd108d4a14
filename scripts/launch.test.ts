/**
 * Commands given in a fresh clone, several at once: the packages are installed by one of them. With a stand-in for npm,
 * which takes as long as the test wants.
 */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import waitForExpect from 'wait-for-expect';

/** Empties the folder of packages, as `npm ci` does, and goes on when it may. */
const NPM = `#!/bin/sh
echo "begin $$" >> npm.log
rm -rf node_modules
while [ ! -e go ]; do sleep 0.02; done
mkdir node_modules
echo end >> npm.log
`;

interface Command {
  readonly child: ChildProcess;
  output(): string;
  readonly ended: Promise<number | null>;
}

let clone: string;
let commands: Command[];

beforeEach(async () => {
  clone = await mkdtemp(join(tmpdir(), 'greenward-clone-'));
  commands = [];
  for (const folder of ['scripts', 'cli/src', 'bin']) await mkdir(join(clone, folder), { recursive: true });
  await copyFile(join(import.meta.dirname, 'launch.mjs'), join(clone, 'scripts/launch.mjs'));
  await writeFile(join(clone, 'package-lock.json'), '{}');
  await writeFile(join(clone, 'cli/src/main.ts'), "console.log('ran', process.argv.slice(2).join(' '));");
  await writeFile(join(clone, 'bin/npm'), NPM, { mode: 0o755 });
});
afterEach(async () => {
  await allow(); // a stand-in whose command was killed ends as well
  for (const { child } of commands) child.kill('SIGKILL');
  await Promise.all(commands.map(({ ended }) => ended));
  await waitForExpect(async () => expect((await installs()).every(({ pid }) => !isAlive(pid))).toBe(true));
  await rm(clone, { recursive: true });
});

function give(...args: string[]): Command {
  const child = spawn(process.execPath, [join(clone, 'scripts/launch.mjs'), ...args], {
    cwd: clone,
    env: { PATH: [join(clone, 'bin'), dirname(process.execPath), '/usr/bin', '/bin'].join(':') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (output += data.toString()));
  const command = {
    child,
    output: () => output,
    ended: new Promise<number | null>((resolve) => child.on('close', resolve)),
  };
  commands.push(command);
  return command;
}
const log = (): Promise<string> => readFile(join(clone, 'npm.log'), 'utf8').catch(() => '');
const installs = async (): Promise<{ readonly pid: number }[]> =>
  [...(await log()).matchAll(/^begin (\d+)$/gm)].map(([, pid]) => ({ pid: Number(pid) }));
/** 'begin, end' for one; two at a time would be 'begin, begin'. */
const course = async (): Promise<string> =>
  (await log())
    .trim()
    .split('\n')
    .map((line) => line.split(' ')[0])
    .join(', ');
const allow = (): Promise<void> => writeFile(join(clone, 'go'), '');
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false; // nobody there
  }
}

test('Of two commands the second waits for the first, says so, and goes on with its packages', async () => {
  const first = give('start');
  await waitForExpect(async () => expect(await installs()).toHaveLength(1));
  const second = give('cli', '--help');
  await waitForExpect(() =>
    expect(second.output()).toContain(
      `Another command installs the packages (process ${first.child.pid}); waiting for it ...`,
    ),
  );
  await allow();
  expect(await Promise.all([first.ended, second.ended])).toEqual([0, 0]);
  expect(first.output()).toContain('ran start');
  expect(second.output()).toContain('ran --help');
  expect(await course()).toBe('begin, end');
});

test('Of many commands at the same moment one installs', async () => {
  const given = Array.from({ length: 6 }, (_, number) => give('cli', String(number)));
  await waitForExpect(async () => expect((await installs()).length).toBeGreaterThan(0));
  await waitForExpect(() => expect(given.filter(({ output }) => output().includes('waiting for it'))).toHaveLength(5));
  await allow();
  expect(await Promise.all(given.map(({ ended }) => ended))).toEqual([0, 0, 0, 0, 0, 0]);
  expect(await course()).toBe('begin, end');
});

test('When the first is killed with its npm, the second takes over', async () => {
  const first = give('start');
  await waitForExpect(async () => expect(await installs()).toHaveLength(1));
  const second = give('cli', '--help');
  await waitForExpect(() => expect(second.output()).toContain('waiting for it'));
  first.child.kill('SIGKILL');
  process.kill((await installs())[0]?.pid ?? 0, 'SIGKILL');
  await waitForExpect(async () => expect(await installs()).toHaveLength(2));
  await allow();
  expect(await second.ended).toBe(0);
  expect(second.output()).toMatch(/It ended before it was done\.\nInstalling packages[\s\S]*ran --help/);
});

test('An npm that outlives its command is waited for, and what it left is installed anew', async () => {
  const first = give('start');
  await waitForExpect(async () => expect(await installs()).toHaveLength(1));
  await waitForExpect(async () => expect(await readFile(join(clone, '.cache/install.lock'), 'utf8')).toContain('\n')); // the lock names npm as well
  first.child.kill('SIGKILL');
  await new Promise((resolve) => first.child.once('exit', resolve));
  const second = give('cli', '--help');
  await waitForExpect(() => expect(second.output()).toContain('waiting for it'));
  await allow();
  expect(await second.ended).toBe(0);
  expect(await course()).toBe('begin, end, begin, end');
});

test('When the install of the first fails, the second tries as well', async () => {
  await writeFile(
    join(clone, 'bin/npm'),
    NPM.replace('mkdir node_modules', 'echo end >> npm.log; echo "no registry" >&2; exit 1'),
    { mode: 0o755 },
  );
  const first = give('start');
  await waitForExpect(async () => expect(await installs()).toHaveLength(1));
  const second = give('cli', '--help');
  await waitForExpect(() => expect(second.output()).toContain('waiting for it'));
  await allow();
  expect(await Promise.all([first.ended, second.ended])).toEqual([1, 1]);
  for (const { output } of [first, second]) expect(output()).toMatch(/no registry[\s\S]*could not be installed/);
  expect(await course()).toBe('begin, end, begin, end');
});

test('Ctrl-C during the install ends it, and leaves the next command free to begin', async () => {
  const first = give('start');
  await waitForExpect(async () => expect(await installs()).toHaveLength(1));
  first.child.kill('SIGINT');
  expect(await first.ended).not.toBe(0);
  await waitForExpect(async () => expect(isAlive((await installs())[0]?.pid ?? 0)).toBe(false));
  await allow();
  const second = give('cli', '--help');
  expect(await second.ended).toBe(0);
  expect(second.output()).not.toContain('waiting');
});

test.each(['', '1999999999 1', '1 1'])('A lock that a power cut left behind ("%s") keeps nobody out', async (text) => {
  await mkdir(join(clone, '.cache'));
  await writeFile(join(clone, '.cache/install.lock'), text);
  await utimes(join(clone, '.cache/install.lock'), 0, 0);
  await allow();
  const command = give('cli', '--help');
  expect(await command.ended).toBe(0);
  expect(command.output()).toContain('ran --help');
});
