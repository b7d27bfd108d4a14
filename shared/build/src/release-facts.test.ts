/** A build that contains a second copy of what the host provides is rejected. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import webpack from 'webpack';
import { emptyFacts, ReleaseFactsPlugin } from './release-facts.ts';

let directory = '';
beforeAll(async () => void (directory = await mkdtemp(join(tmpdir(), 'greenward-facts-'))));
afterAll(() => rm(directory, { recursive: true, force: true }));

async function copiesIn(source: string, externals: readonly string[]): Promise<string[]> {
  const facts = emptyFacts();
  await writeFile(join(directory, 'main.js'), source);
  const compiler = webpack({
    mode: 'development',
    context: directory,
    entry: './main.js',
    externals: Object.fromEntries(externals.map((name) => [name, 'globalThis'])),
    output: { path: join(directory, 'out') },
    plugins: [new ReleaseFactsPlugin('remote', facts)],
  });
  await new Promise<void>((resolve, reject) =>
    compiler.run((error) => compiler.close(() => (error === null ? resolve() : reject(error)))),
  );
  return [...facts.secondCopies];
}

test('A second copy of a shared library is found by its name, however it was imported; one that the host gives is none', async () => {
  const file = createRequire(import.meta.url).resolve('react');
  expect(await copiesIn(`import '${file}';`, [])).toEqual(['react']);
  expect(await copiesIn("import 'react';", ['react'])).toEqual([]);
});
