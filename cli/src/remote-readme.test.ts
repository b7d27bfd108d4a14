/** Tests that the remotes' READMEs match what the remotes register. */
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { REPOSITORY_ROOT } from './paths.ts';
import { readmeOf } from './remote-readme.rules.ts';
import { printRemoteReadme } from './remote-readme.ts';

const REMOTES = join(REPOSITORY_ROOT, 'remotes');

test.each(readdirSync(REMOTES))('The README of %s is up to date; if this fails, run npm run codegen', async (name) => {
  const schemaText = await readFile(join(REPOSITORY_ROOT, 'shared/contract/schema.graphql'), 'utf8');
  const directory = join(REMOTES, name);
  expect(await readFile(join(directory, 'README.md'), 'utf8')).toBe(await printRemoteReadme(directory, schemaText));
});

test('What people wrote stays, and the rest is replaced', () => {
  const facts = { opened: ['tree.notes'], operations: [{ name: 'AddNoteMutation', isMutation: true }] };
  const route = { path: '/almanac', query: 'AlmanacRouteQuery', serverRendered: true };
  const remote = {
    switches: { anyOf: ['showAlmanac', 'showTrees'], allOf: ['userAccount'] },
    routes: [route],
    slots: { 'home.panels': {} },
  };
  const first = readmeOf('# almanac\n\nAbout trees.\n', { ...facts, remote });
  expect(first).toContain('# almanac\n\nAbout trees.\n\n<!--');
  for (const line of [
    '- `/almanac`: query `AlmanacRouteQuery`',
    '- Fills: `home.panels`',
    '- Opens: `tree.notes`',
    'Loaded with one of `showAlmanac`, `showTrees`, and `userAccount`.',
    '- Queries: none',
    '- Mutations: `AddNoteMutation`',
  ])
    expect(first.split('\n')).toContain(line);
  const second = readmeOf(first, {
    ...facts,
    remote: { routes: [{ path: '/trees', anyOf: ['showTrees'] }], slots: {} },
  });
  expect(second).toContain('About trees.');
  expect(second).toContain('- `/trees`: needs `showTrees`; rendered in the browser');
  expect(second).not.toContain('/almanac');
});
