/** Builds the releases whose sources have changed since the last build, each in a separate process. */
import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { ReleaseRecord } from '@greenward/contract';
import { REPOSITORY_ROOT } from './paths.ts';

export interface BuildTarget {
  readonly role: 'host' | 'remote';
  readonly name: string;
  readonly directory: string;
}

export type BuildMode = 'production' | 'development';

/** The host and all folders below `remotes/`. */
export async function buildTargets(): Promise<BuildTarget[]> {
  const remotes = await readdir(join(REPOSITORY_ROOT, 'remotes'), { withFileTypes: true });
  return [
    { role: 'host', name: 'host', directory: join(REPOSITORY_ROOT, 'host') },
    ...remotes
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => ({ role: 'remote' as const, name, directory: join(REPOSITORY_ROOT, 'remotes', name) })),
  ];
}

/**
 * Installed package versions. Excludes our workspaces, whose sources are hashed, so that a new remote does not
 * invalidate other builds.
 */
async function installedVersions(): Promise<string> {
  const { packages } = JSON.parse(await readFile(join(REPOSITORY_ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Readonly<Record<string, { readonly version?: string; readonly integrity?: string }>>;
  };
  return Object.entries(packages)
    .flatMap(([path, { version, integrity }]) =>
      integrity === undefined ? [] : [`${path} ${version ?? ''} ${integrity}`],
    )
    .join('\n');
}

/** Hash of all inputs of a build: its sources, the shared packages and the installed versions. */
async function inputsHash(target: BuildTarget, mode: BuildMode): Promise<string> {
  const hash = createHash('sha256')
    .update(mode)
    .update(await installedVersions());
  for (const directory of [join(REPOSITORY_ROOT, 'shared'), join(target.directory, 'src')]) {
    const entries = await readdir(directory, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name));
    for (const file of files.filter((path) => !path.includes('node_modules')).sort())
      hash.update(relative(REPOSITORY_ROOT, file)).update(await readFile(file));
  }
  return hash.digest('hex');
}

interface Stamp {
  readonly inputs: string;
  readonly buildId: string;
}

async function buildInChild(
  target: BuildTarget,
  mode: BuildMode,
  releasesDirectory: string,
  signal: AbortSignal | undefined,
): Promise<ReleaseRecord> {
  const child = fork(
    join(import.meta.dirname, 'build-worker.ts'),
    [JSON.stringify({ ...target, mode, releasesDirectory })],
    {
      stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
      ...(signal === undefined ? {} : { signal }),
    },
  );
  let complaints = '';
  child.stderr?.on('data', (text: Buffer) => (complaints += text.toString()));
  return new Promise((resolve, reject) => {
    child.on('error', reject); // aborted or failed to start
    child.on('message', (record) => resolve(record as ReleaseRecord));
    child.on('exit', (code) =>
      code === 0 ? undefined : reject(new Error(`${target.name} could not be built.\n${complaints}`)),
    );
  });
}

/** Builds releases of the host and all remotes from the current sources. @throws Error with the build's messages */
export async function buildReleases({
  mode,
  releasesDirectory,
  onBuilt = () => {},
  signal,
  only,
  source,
}: {
  mode: BuildMode;
  releasesDirectory: string;
  onBuilt?: (name: string, seconds: number) => void;
  /** Aborts running builds. */
  signal?: AbortSignal;
  /** 'host' or names of remotes to build; all by default. */
  only?: readonly string[] | undefined;
  /** Folder of the remote in `only`, if it is not below `remotes/`. */
  source?: string;
}): Promise<ReleaseRecord[]> {
  const targets =
    source !== undefined && only !== undefined
      ? only.map((name) => ({ role: 'remote' as const, name, directory: source }))
      : (await buildTargets()).filter(({ name }) => only === undefined || only.includes(name));
  return Promise.all(
    targets.map(async (target) => {
      const stampFile = join(releasesDirectory, `${target.name}.${mode}.stamp.json`);
      const inputs = await inputsHash(target, mode);
      try {
        const stamp = JSON.parse(await readFile(stampFile, 'utf8')) as Stamp;
        if (stamp.inputs === inputs)
          return JSON.parse(
            await readFile(join(releasesDirectory, target.name, stamp.buildId, 'release.json'), 'utf8'),
          ) as ReleaseRecord;
      } catch {
        // missing or incomplete: build it
      }
      const started = Date.now();
      const record = await buildInChild(target, mode, releasesDirectory, signal);
      await writeFile(stampFile, JSON.stringify({ inputs, buildId: record.buildId } satisfies Stamp));
      onBuilt(target.name, (Date.now() - started) / 1000);
      return record;
    }),
  );
}
