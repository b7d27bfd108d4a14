// The door of every npm command: installs what is missing and goes on with the Node this project is written for.
// Plain JavaScript that any Node from 20 on understands, as it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const [command, ...rest] = process.argv.slice(2);
const windows = process.platform === 'win32';

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

/** Runs `npm ci` when the installed packages are not those of the lock file. */
function install() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const stamp = join(root, 'node_modules', '.greenward-lock');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.log('Installing packages (about a minute, once) ...');
  const started = Date.now();
  const result = spawnSync(windows ? 'npm.cmd' : 'npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: windows,
  });
  if (result.status !== 0) {
    console.error('The packages could not be installed; what npm said stands above. Is the npm registry in reach?');
    process.exit(1);
  }
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, lock);
  console.log(`Installed in ${Math.round((Date.now() - started) / 1000)} s.`);
}

process.chdir(root);
install();
const node = findNode();
const child = spawn(
  node,
  ['--disable-warning=ExperimentalWarning', join(root, 'cli/src/main.ts'), ...(command === 'cli' ? [] : [command ?? 'help']), ...rest],
  {
    stdio: 'inherit',
    env: { ...process.env, PATH: `${dirname(node)}${windows ? ';' : ':'}${process.env.PATH ?? ''}` },
  },
);
// Ctrl-C reaches the child by the terminal; a signal sent to this process alone is passed on.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => {
  process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 1);
});
