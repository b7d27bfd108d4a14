/** Tests that a remote is created under the requested name. The step `recipes` tests the underlying recipe. */
import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { REPOSITORY_ROOT } from './paths.ts';
import { createRemote } from './remote-create-command.ts';

const WORDS = 'tenants/base/words/en-GB/birds.json';
/** Files that the recipe changes. */
const CHANGED = ['docs/glossary.md', 'api/src/modules/all-modules.ts'];
let directory: string;
let commands: string[];
const create = (name: string): Promise<string[]> =>
  createRemote(name, { directory, run: async (text) => void commands.push(text) });
const contentOf = (path: string): Promise<string> => readFile(join(directory, path), 'utf8');

beforeEach(async () => {
  commands = [];
  directory = await mkdtemp(join(tmpdir(), 'greenward-create-'));
  for (const path of CHANGED) {
    await mkdir(dirname(join(directory, path)), { recursive: true });
    await cp(join(REPOSITORY_ROOT, path), join(directory, path));
  }
});
afterEach(() => rm(directory, { recursive: true, force: true }));

test('A new remote has a table, a module of the api, a page with a form, slots, tests, README, load scenario and words, all under its own name', async () => {
  const made = await create('birds');
  expect(
    made
      .filter((path) => !CHANGED.includes(path))
      .map((path) => path.replace('remotes/birds/', '').replace('api/src/modules/content/birds/', 'api:')),
  ).toEqual([
    'api/src/db/migrations/0001_birds.sql',
    'api:birds.graphql',
    'api:birds.rules.ts',
    'api:birds.store.ts',
    'api:birds.service.ts',
    'api:birds.resolvers.ts',
    'api:module.ts',
    'api:samples.ts',
    'api:birds.api.test.ts',
    'package.json',
    'README.md',
    'src/register.ts',
    'src/routes/birds.route.graphql',
    'src/routes/birds.route.tsx',
    'src/features/note-form/note-form.graphql',
    'src/features/note-form/note-form.tsx',
    'src/features/note-form/note-form.test.tsx',
    'src/features/birds-panel/birds-panel.tsx',
    'src/features/birds-panel/birds-panel.test.tsx',
    'src/features/note-queue/note-queue.graphql',
    'src/features/note-queue/note-queue.tsx',
    'src/features/note-queue/note-queue.test.tsx',
    WORDS,
    'load/scenario.ts',
  ]);
  for (const path of made) expect([path, /almanac/i.test(await contentOf(path))]).toEqual([path, false]);
  const register = await contentOf('remotes/birds/src/register.ts');
  for (const part of ["name: 'birds'", "path: '/birds'", "query: 'BirdsRouteQuery'", "'home.panels'", "'staff.queue'"])
    expect(register).toContain(part);
  expect(await contentOf('api/src/modules/all-modules.ts')).toContain('  birdsModule,\n  // adoption\n');
  expect(JSON.parse(await contentOf(WORDS))).toMatchObject({ 'birds.title': 'Birds' });
  expect(commands.join('\n')).toMatch(/npm install --package-lock-only[^]*npm run codegen\nnpm run build[^]*oxfmt/);
});

test('A second remote takes the next number for its migration', async () => {
  await create('birds');
  expect(await create('bees')).toContain('api/src/db/migrations/0002_bees.sql');
  expect(await contentOf('api/src/modules/all-modules.ts')).toContain('  beesModule,\n  birdsModule,\n');
});

test('A remote or a module of the api that is there already is left as it is', async () => {
  await create('birds');
  const words = await contentOf(WORDS);
  await expect(create('birds')).rejects.toThrow(/remotes\/birds is there already/);
  expect(await contentOf(WORDS)).toBe(words);
  await mkdir(join(directory, 'api/src/modules/places/species'), { recursive: true });
  await expect(create('species')).rejects.toThrow(/api\/src\/modules\/places\/species is there already/);
});

test.each(['', 'Birds', 'bird-walks', '../birds', 'host', 'almanac', 'b', '1birds'])(
  '"%s" is no name of a remote, and nothing is made',
  async (name) => {
    const modules = await contentOf('api/src/modules/all-modules.ts');
    await expect(create(name)).rejects.toThrow(/one word of small letters/);
    expect(commands).toEqual([]);
    expect(await contentOf('api/src/modules/all-modules.ts')).toBe(modules);
  },
);
