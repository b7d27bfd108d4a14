/** Tests that the journal lists every migration, in the order of their numbers. */
import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { completeJournal, MIGRATION_JOURNAL, printMigrationJournal } from './migration-journal.ts';

const entry = (idx: number, tag: string, when: number) => ({ idx, version: '7', when, tag, breakpoints: false });
const journal = { version: '7', dialect: 'postgresql', entries: [entry(0, '0001_foundation', 1_000)] };

test('The journal names all migrations; if this fails, run npm run codegen', async () => {
  expect(await readFile(MIGRATION_JOURNAL, 'utf8')).toBe(await printMigrationJournal());
});

test('New migrations come last, in the order of their numbers', () => {
  const { entries } = completeJournal(journal, ['0003_ground', '0001_foundation', '0002_statistics']);
  expect(entries).toEqual([
    journal.entries[0],
    entry(1, '0002_statistics', 86_401_000),
    entry(2, '0003_ground', 172_801_000),
  ]);
});

test('A migration with a number that databases have passed is refused', () => {
  expect(() => completeJournal(journal, ['0000_early'])).toThrow(/give it the next number/);
});
