/**
 * The journal of migrations that drizzle reads (`migrations/meta/_journal.json`). `npm run codegen` adds new files to
 * it.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MIGRATIONS } from './migrate.ts';

interface JournalEntry {
  readonly idx: number;
  readonly version: string;
  /** Determines which migrations a database has yet to run, so it increases from entry to entry. Not a date. */
  readonly when: number;
  readonly tag: string;
  readonly breakpoints: boolean;
}
export interface MigrationJournal {
  readonly version: string;
  readonly dialect: string;
  readonly entries: readonly JournalEntry[];
}

const STEP = 86_400_000;

/**
 * Adds migrations at the end.
 * @throws Error for a file that sorts before a journal entry, as databases past that entry would skip it
 */
export function completeJournal(journal: MigrationJournal, names: readonly string[]): MigrationJournal {
  const entries = [...journal.entries];
  const known = new Set(entries.map(({ tag }) => tag));
  for (const tag of names.filter((name) => !known.has(name)).toSorted()) {
    const last = entries.at(-1);
    if (last !== undefined && tag < last.tag)
      throw new Error(
        `The migration ${tag} comes before ${last.tag}, which databases have seen: give it the next number`,
      );
    entries.push({
      idx: entries.length,
      version: journal.version,
      when: (last?.when ?? 0) + STEP,
      tag,
      breakpoints: false,
    });
  }
  return { ...journal, entries };
}

export const MIGRATION_JOURNAL = join(MIGRATIONS, 'meta/_journal.json');

/** The journal's text with all migrations of the folder. @throws Error like `completeJournal` */
export async function printMigrationJournal(): Promise<string> {
  const names = (await readdir(MIGRATIONS))
    .filter((name) => name.endsWith('.sql'))
    .map((name) => name.slice(0, -'.sql'.length));
  const journal = JSON.parse(await readFile(MIGRATION_JOURNAL, 'utf8')) as MigrationJournal;
  return `${JSON.stringify(completeJournal(journal, names), null, 2)}\n`;
}
