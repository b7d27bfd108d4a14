/** Tests the list of federation traps: named tests exist, and the source contains none of the forbidden patterns. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { REPOSITORY_ROOT } from './paths.ts';

const read = (file: string): string => readFileSync(join(REPOSITORY_ROOT, file), 'utf8');
const rows = read('docs/federation-traps.md')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| Trap') && !line.startsWith('| ---'));

/** Tests named in a row. A title belongs to the preceding file. */
function proofsOf(row: string): { readonly file: string; readonly title: string }[] {
  let file = '';
  return [...row.matchAll(/`([\w./-]+\.(?:test|journey)\.tsx?)`|"([^"]+)"/g)].flatMap(([, named, title]) => {
    file = named ?? file;
    return title === undefined ? [] : [{ file, title }];
  });
}
const hasTest = ({ file, title }: { readonly file: string; readonly title: string }): boolean =>
  existsSync(join(REPOSITORY_ROOT, file)) &&
  ["'", '"', '`'].some((quote) => {
    const source = read(file).replaceAll(/([([])\s+/g, '$1'); // a long call begins its arguments on a line of their own
    return [`(${quote}${title}${quote}`, `[${quote}${title}${quote}`].some((call) => source.includes(call));
  });

test('Every test that the list of traps names exists, and nearly every trap has one', () => {
  const proofs = rows.map(proofsOf);
  expect(rows.length).toBeGreaterThan(35);
  expect(proofs.flat().filter((proof) => !hasTest(proof))).toEqual([]);
  const withoutTest = rows
    .filter((row) => proofsOf(row).length === 0)
    .map((row) => row.slice(2, row.indexOf(' |', 2)).trim());
  expect(withoutTest).toEqual(['Registering anew kept the old manifest']);
});

test('Nobody preloads by the federation runtime, names a remote twice or reads a manifest', () => {
  const sources = globSync('{host,remotes,shared}/**/*.{ts,tsx}', { cwd: REPOSITORY_ROOT }).filter(
    (file) => !/node_modules|\.test\.tsx?$/.test(file),
  );
  expect(sources.length).toBeGreaterThan(200);
  expect(
    sources.filter((file) => /\bpreloadRemote\b|registerRemotes\([^)]*alias|\bmanifestUrl\b/.test(read(file))),
  ).toEqual([]);
});
