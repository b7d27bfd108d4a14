/** A copy of the repository for following recipes: current files, installed packages and existing builds. */
import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, glob, lstat, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { inheritedEnvironment } from './environment.ts';
import { REPOSITORY_ROOT } from './paths.ts';

const run = promisify(execFile);
const OWN_SCOPE = '@greenward';
/** Maximum length of a command's output in an error. */
const TOLD_CHARACTERS = 4_000;

export interface Scratch {
  readonly directory: string;
  /** Runs commands of a recipe like its reader would. @throws Error with the output if one fails */
  run(commands: string): Promise<void>;
  remove(): Promise<void>;
}

/** Copies tracked files and new, non-ignored files: the state of a clone with the current changes. */
async function copySources(to: string): Promise<void> {
  const { stdout } = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: REPOSITORY_ROOT,
    maxBuffer: 64 * 1024 * 1024,
  });
  for (const file of stdout.split('\0').filter((name) => name !== '' && existsSync(join(REPOSITORY_ROOT, name)))) {
    await mkdir(join(to, dirname(file)), { recursive: true });
    await cp(join(REPOSITORY_ROOT, file), join(to, file));
  }
}

async function workspacesOf(directory: string): Promise<{ readonly name: string; readonly folder: string }[]> {
  const { workspaces } = JSON.parse(await readFile(join(directory, 'package.json'), 'utf8')) as {
    workspaces: string[];
  };
  const found = [];
  for await (const file of glob(
    workspaces.map((folder) => `${folder}/package.json`),
    { cwd: directory },
  )) {
    const { name } = JSON.parse(await readFile(join(directory, file), 'utf8')) as { name: string };
    found.push({ name, folder: dirname(file) });
  }
  return found;
}

/** Links installed packages. Links of our own packages point to the copy. */
async function linkPackages(to: string): Promise<void> {
  const installed = join(REPOSITORY_ROOT, 'node_modules');
  await mkdir(join(to, 'node_modules', OWN_SCOPE), { recursive: true });
  for (const entry of await readdir(installed))
    if (entry !== OWN_SCOPE && entry !== '.cache')
      await symlink(join(installed, entry), join(to, 'node_modules', entry));
  for (const { folder } of await workspacesOf(to)) {
    const nested = join(REPOSITORY_ROOT, folder, 'node_modules');
    if (existsSync(nested)) await symlink(nested, join(to, folder, 'node_modules'));
  }
}

/** Replaces `npm ci` in a copy: links added workspaces and marks the packages as installed for the launcher. */
async function installWorkspaces(directory: string): Promise<void> {
  for (const { name, folder } of await workspacesOf(directory)) {
    const link = join(directory, 'node_modules', name);
    if ((await lstat(link).catch(() => null)) === null) await symlink(join(directory, folder), link);
  }
  const lock = await readFile(join(directory, 'package-lock.json'));
  const stamp = join(directory, 'node_modules/.greenward-lock');
  await rm(stamp, { force: true }); // a link to the repository's stamp, which must not change
  await writeFile(stamp, createHash('sha256').update(lock).digest('hex'));
}

/** Copies the newest builds, so that unchanged parts are not built again. */
async function copyBuilds(to: string): Promise<void> {
  const releases = join(REPOSITORY_ROOT, 'dist/releases');
  if (!existsSync(releases)) return;
  await mkdir(join(to, 'dist/releases'), { recursive: true });
  for (const stamp of (await readdir(releases)).filter((name) => name.endsWith('.production.stamp.json'))) {
    const { buildId } = JSON.parse(await readFile(join(releases, stamp), 'utf8')) as { buildId: string };
    const build = join(stamp.slice(0, stamp.indexOf('.')), buildId);
    if (!existsSync(join(releases, build))) continue;
    await cp(join(releases, build), join(to, 'dist/releases', build), { recursive: true });
    await cp(join(releases, stamp), join(to, 'dist/releases', stamp));
  }
  if (existsSync(join(REPOSITORY_ROOT, 'dist/mail')))
    await cp(join(REPOSITORY_ROOT, 'dist/mail'), join(to, 'dist/mail'), { recursive: true });
}

/** The environment without settings of the developer's own installation. */
function environmentIn(directory: string): NodeJS.ProcessEnv {
  const inherited = inheritedEnvironment();
  const kept = Object.fromEntries(
    Object.entries(inherited).filter(([name]) => !/^(GREENWARD_|npm_)|DATABASE_URL$|^INIT_CWD$/.test(name)),
  );
  return {
    ...kept,
    PATH: [dirname(process.execPath), join(directory, 'node_modules/.bin'), inherited['PATH'] ?? ''].join(delimiter),
  };
}

export function runCommands(commands: string, directory: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn('sh', ['-e', '-c', commands], {
      cwd: directory,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: environmentIn(directory),
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part: Buffer) => (said = `${said}${part.toString()}`.slice(-TOLD_CHARACTERS)));
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`It ended with code ${String(code)} and said:\n${said}`)),
    );
  });
}

export async function createScratchCopy(): Promise<Scratch> {
  const directory = await mkdtemp(join(tmpdir(), 'greenward-recipes-'));
  await copySources(directory);
  await linkPackages(directory);
  await copyBuilds(directory);
  return {
    directory,
    async run(commands) {
      await installWorkspaces(directory);
      await runCommands(commands, directory);
    },
    remove: () => rm(directory, { recursive: true, force: true }),
  };
}
