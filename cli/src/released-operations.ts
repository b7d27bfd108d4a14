/**
 * Records the operations of each release in committed files. Later schemas must answer them, as open pages send them
 * while their build exists.
 */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { problemsOfOperations } from '@greenward/api/registry';
import { printContract } from '@greenward/api/schema';
import { collectOperations } from '@greenward/build';
import type { ReleaseOperation } from '@greenward/contract';
import type { GraphQLSchema } from 'graphql';
import { buildTargets } from './build-releases.ts';
import { BUILDS_KEPT_DAYS } from './publishing-program.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Operations by id. */
export type Operations = Readonly<Record<string, ReleaseOperation>>;

export interface ReleasedOperations {
  /** Path in the folder of released operations: `content/20261123T194500Z-0123456789ab.json`. */
  readonly file: string;
  /** 'host', or name of a remote. */
  readonly name: string;
  readonly releasedAt: Date;
  readonly operations: Operations;
  /** False if the file was edited after it was written. */
  readonly isUntouched: boolean;
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);

/**
 * Current operations of the shell and each remote.
 * @throws Error with operation and reason if one does not fit the schema
 */
export async function currentOperations(): Promise<ReadonlyMap<string, Operations>> {
  const schema = printContract();
  return new Map(
    (await buildTargets()).map(({ name, directory }) => [name, collectOperations(join(directory, 'src'), schema)]),
  );
}

/** Reads all recorded files, by name, oldest first. */
export async function readReleasedOperations(directory: string): Promise<readonly ReleasedOperations[]> {
  const files = (await readdir(directory, { recursive: true })).filter((file) => file.endsWith('.json')).sort();
  return Promise.all(
    files.map(async (file) => {
      const text = await readFile(join(directory, file), 'utf8');
      const { releasedAt, operations } = JSON.parse(text) as { releasedAt: string; operations: Operations };
      return {
        file,
        name: dirname(file),
        releasedAt: new Date(releasedAt),
        operations,
        isUntouched: file.endsWith(`-${hashOf(text)}.json`),
      };
    }),
  );
}

const newestOf = (released: readonly ReleasedOperations[], name: string): ReleasedOperations | undefined =>
  released.findLast((one) => one.name === name);

const isSame = (one: Operations, other: Operations): boolean =>
  Object.keys(one).sort().join() === Object.keys(other).sort().join();

/** Names whose newest file differs from the sources, including removed remotes. */
export function unrecordedNames(
  released: readonly ReleasedOperations[],
  current: ReadonlyMap<string, Operations>,
): readonly string[] {
  const names = new Set([...current.keys(), ...released.map(({ name }) => name)]);
  return [...names]
    .filter((name) => !isSame(newestOf(released, name)?.operations ?? {}, current.get(name) ?? {}))
    .sort();
}

/**
 * True if it was replaced so long ago that its builds are deleted. For the last file of a removed remote, which has no
 * operations, its own age counts.
 */
function isExpired(one: ReleasedOperations, released: readonly ReleasedOperations[], now: Date): boolean {
  const next = released.slice(released.indexOf(one) + 1).find(({ name }) => name === one.name);
  const endedAt = next?.releasedAt ?? (Object.keys(one.operations).length === 0 ? one.releasedAt : now);
  return now.getTime() - endedAt.getTime() > BUILDS_KEPT_DAYS * DAY_MS;
}

export interface RecordedOperations {
  readonly added: readonly string[];
  readonly dropped: readonly string[];
}

/** Writes a file for each name with changed operations, and deletes expired files. */
export async function recordOperations({
  directory,
  current,
  now,
}: {
  directory: string;
  current: ReadonlyMap<string, Operations>;
  now: Date;
}): Promise<RecordedOperations> {
  await mkdir(directory, { recursive: true });
  const added: string[] = [];
  for (const name of unrecordedNames(await readReleasedOperations(directory), current)) {
    const text = `${JSON.stringify({ releasedAt: now.toISOString(), operations: current.get(name) ?? {} }, null, 2)}\n`;
    const file = join(name, `${now.toISOString().replace(/[-:]|\.\d+/g, '')}-${hashOf(text)}.json`);
    await mkdir(join(directory, name), { recursive: true });
    await writeFile(join(directory, file), text);
    added.push(file);
  }
  const released = await readReleasedOperations(directory);
  const dropped = released.filter((one) => isExpired(one, released, now)).map(({ file }) => file);
  for (const file of dropped) await rm(join(directory, file));
  return { added, dropped };
}

/**
 * One line per operation that the schema does not support: release, operation and reason. Same check as in `greenward
 * migrate`.
 */
export const problemsOfReleased = (released: readonly ReleasedOperations[], schema: GraphQLSchema): readonly string[] =>
  released.flatMap(({ name, releasedAt, operations }) =>
    problemsOfOperations({ operations, routes: [] }, schema).map(
      (problem) => `${name} released ${releasedAt.toISOString()}: ${problem}`,
    ),
  );
