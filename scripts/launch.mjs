// The door of every npm command: installs what is missing and goes on with the Node this project is written for.
// Plain JavaScript that any Node from 20 on understands, as it runs before anything is installed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const [command, ...rest] = process.argv.slice(2);
const windows = process.platform === 'win32';
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Node 24 from the project's own packages where npm has it, otherwise the one that runs this, if it is new enough. */
function findNode() {
  const own = join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');
  if (existsSync(own)) return own;
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 22)) return process.execPath;
  console.error(
    `Greenward needs Node 22.22 or newer on this kind of machine; this is ${process.versions.node}. Please install it from your system or from nodejs.org.`,
  );
  process.exit(1);
}

const stamp = join(root, 'node_modules', '.greenward-lock');
const wanted = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
const isInstalled = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted();

/**
 * Names the command that installs, by its process and that of its npm. Outside of node_modules, which npm empties
 * first.
 */
const lock = join(root, '.cache', 'install.lock');
const LOOK_EVERY_MS = 200;
/** A lock without content is just being written, or was left so by a power cut. */
const WRITTEN_WITHIN_MS = 5_000;

/** Null where there is no such process. On Linux with its start time, as numbers are used again. */
function processMark(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== 'EPERM') return null;
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return state === 'Z' ? null : `${pid} ${fields[18]}`;
  } catch {
    return String(pid);
  }
}

const readLock = () => {
  try {
    return readFileSync(lock, 'utf8');
  } catch {
    return null;
  }
};

/** Whether somebody still works under the lock: the command, or the npm of a command that was killed. */
function isHeld(text) {
  if (text === '') {
    try {
      return Date.now() - statSync(lock).mtimeMs < WRITTEN_WITHIN_MS;
    } catch {
      return false;
    }
  }
  return text.split('\n').some((mark) => processMark(Number.parseInt(mark, 10)) === mark);
}

/** Waits for whoever installs already. @returns whether it is this command's turn; otherwise the packages are there. */
async function takeLock() {
  const mine = processMark(process.pid);
  let hasSaid = false;
  mkdirSync(dirname(lock), { recursive: true });
  while (!isInstalled()) {
    try {
      writeFileSync(lock, mine, { flag: 'wx' });
      // Another command may just be removing what it took for a dead one's lock.
      await pause(LOOK_EVERY_MS);
      if (readLock() === mine) return true;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const holder = readLock();
    if (holder === null) continue;
    if (isHeld(holder)) {
      if (!hasSaid)
        console.log(
          `Another command installs the packages (process ${Number.parseInt(holder, 10)}); waiting for it ...`,
        );
      hasSaid = true;
      await pause(LOOK_EVERY_MS);
    } else if (readLock() === holder) {
      if (hasSaid) console.log('It ended before it was done.');
      rmSync(lock, { force: true });
    }
  }
  return false;
}

/** Runs `npm ci` when the installed packages are not those of the lock file. */
async function install() {
  if (isInstalled() || !(await takeLock())) return;
  const release = () => rmSync(lock, { force: true });
  // Looked at again: somebody may have finished just before this command's turn.
  if (isInstalled()) return release();
  console.log('Installing packages (about a minute, once) ...');
  const started = Date.now();
  const passOn = (signal) => npm.kill(signal);
  for (const signal of SIGNALS) process.on(signal, passOn); // before there is an npm that could outlive this process
  const npm = spawn(
    windows ? 'npm.cmd' : 'npm',
    ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: windows,
    },
  );
  const ended = new Promise((resolve) => {
    npm.on('error', (error) => resolve(console.error(error.message)));
    npm.on('exit', resolve);
  });
  if (npm.pid !== undefined)
    writeFileSync(lock, [processMark(process.pid), processMark(npm.pid)].filter(Boolean).join('\n'));
  const code = await ended;
  for (const signal of SIGNALS) process.off(signal, passOn);
  if (code !== 0) {
    release();
    console.error('The packages could not be installed; what npm said stands above. Is the npm registry in reach?');
    process.exit(1);
  }
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted());
  release();
  console.log(`Installed in ${Math.round((Date.now() - started) / 1000)} s.`);
}

process.chdir(root);
await install();
const node = findNode();
const child = spawn(
  node,
  [
    '--disable-warning=ExperimentalWarning',
    join(root, 'cli/src/main.ts'),
    ...(command === 'cli' ? [] : [command ?? 'help']),
    ...rest,
  ],
  {
    stdio: 'inherit',
    env: { ...process.env, PATH: `${dirname(node)}${windows ? ';' : ':'}${process.env.PATH ?? ''}` },
  },
);
// Ctrl-C reaches the child by the terminal; a signal sent to this process alone is passed on.
for (const signal of SIGNALS) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => {
  process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 1);
});
