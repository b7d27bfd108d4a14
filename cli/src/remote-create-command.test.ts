/** A remote is made under the name it was asked for; the recipe it comes from is followed, built and tested by the step `recipes`. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createRemote } from './remote-create-command.ts';

const WORDS = 'tenants/base/words/en-GB/birds.json';
let directory: string;
let commands: string[];
const create = (name: string): Promise<string[]> => createRemote(name, { directory, run: async (text) => void commands.push(text) });
const contentOf = (path: string): Promise<string> => readFile(join(directory, path), 'utf8');

beforeEach(async () => {
  commands = [];
  directory = await mkdtemp(join(tmpdir(), 'greenward-create-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

test('A new remote has package, door, page with its query, slot, test, README, load scenario and words, all under its own name', async () => {
  const made = await create('birds');
  expect(made.map((path) => path.replace('remotes/birds/', ''))).toEqual([
    'package.json',
    'README.md',
    'src/register.ts',
    'src/routes/birds.route.graphql',
    'src/routes/birds.route.tsx',
    'src/features/birds-panel/birds-panel.tsx',
    'src/features/birds-panel/birds-panel.test.tsx',
    'load/scenario.ts',
    WORDS,
  ]);
  for (const path of made) expect([path, /almanac/i.test(await contentOf(path))]).toEqual([path, false]);
  const door = await contentOf('remotes/birds/src/register.ts');
  for (const part of ["name: 'birds'", "path: '/birds'", "query: 'BirdsRouteQuery'", "'home.panels'"]) expect(door).toContain(part);
  expect(JSON.parse(await contentOf(WORDS))).toMatchObject({ 'birds.title': 'Birds' });
  expect(commands.join('\n')).toMatch(/npm install --package-lock-only[^]*npm run codegen\nnpm run build/);
});

test('A remote that is there already is left as it is', async () => {
  await create('birds');
  const words = await contentOf(WORDS);
  await expect(create('birds')).rejects.toThrow(/remotes\/birds\/package\.json is there already/);
  expect(await contentOf(WORDS)).toBe(words);
});

test.each(['', 'Birds', 'bird-walks', '../birds', 'host', 'almanac', 'b', '1birds'])('"%s" is no name of a remote, and nothing is made', async (name) => {
  await expect(create(name)).rejects.toThrow(/one word of small letters/);
  expect(await readdir(directory)).toEqual([]);
});
