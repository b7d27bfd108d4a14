/**
 * Tests the documents: named files and commands exist, decision records have the right form, and the glossary lists
 * every table and package.
 */
import { execFile } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { REPOSITORY_ROOT } from './paths.ts';
import { parseRecipe } from './recipes.rules.ts';

const read = (file: string): string => readFileSync(join(REPOSITORY_ROOT, file), 'utf8');
const found = (pattern: string): string[] => globSync(pattern, { cwd: REPOSITORY_ROOT }).toSorted();
const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', 'identity/README.md', ...found('docs/**/*.md')];

/** Files that recipes create. Documents may name them although they do not exist. */
const MADE_BY_RECIPES = found('docs/recipes/*.md').flatMap((file) =>
  parseRecipe(read(file)).flatMap((block) => (block.kind === 'file' ? [block.path] : [])),
);
const ROOMS = 'api|bench|cli|docs|e2e|host|identity|ops|remotes|scripts|shared|tenants';
/** Paths in code spans, except those with placeholders (`tenants/<code>/data`, `tenants/*`). */
const namedPaths = (text: string): string[] =>
  [...text.matchAll(new RegExp(`\`((?:${ROOMS})/[\\w./-]+)\``, 'g'))].map(([, path = '']) => path);
const links = (text: string): string[] =>
  [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target.replace(/#.*$/, ''))
    .filter((target) => target !== '' && !/^[a-z]+:/.test(target));

describe.each(DOCUMENTS)('%s', (document) => {
  const text = read(document);

  test('names only files that are there', () => {
    const missing = namedPaths(text).filter(
      (path) =>
        !existsSync(join(REPOSITORY_ROOT, path)) &&
        !MADE_BY_RECIPES.some((made) => made === path || made.startsWith(`${path.replace(/\/$/, '')}/`)),
    );
    expect(missing).toEqual([]);
  });

  test('links only to documents that are there', () => {
    expect(links(text).filter((target) => !existsSync(join(REPOSITORY_ROOT, dirname(document), target)))).toEqual([]);
  });
});

describe.each(found('remotes/*/src/register.ts'))('The README beside %s', (register) => {
  const [door, readme] = [read(register), read(join(dirname(register), '../README.md'))];
  const namedBy = (pattern: RegExp): string[] => [...new Set([...door.matchAll(pattern)].map(([, name = '']) => name))];

  test('names each of its routes, queries and switches', () => {
    const routes = namedBy(/\bpath: '([^']+)'/g).map((path) => `\`${path}\``);
    const queries = namedBy(/\bquery: '(\w+)'/g);
    expect(routes.length).toBeGreaterThan(0);
    expect(
      [...routes, ...queries, ...namedBy(/'(show[A-Z]\w+|userAccount)'/g)].filter((name) => !readme.includes(name)),
    ).toEqual([]);
  });
});

describe.each(found('docs/decisions/*.md'))('%s', (record) => {
  const text = read(record);

  test('is a decision record: a numbered title and five sections, in their order', () => {
    expect(text.split('\n')[0]).toMatch(new RegExp(`^# ${basename(record).slice(0, 4)} [A-Z]`));
    expect([...text.matchAll(/^##+ (.+)$/gm)].map(([, heading]) => heading)).toEqual([
      'Status',
      'Date',
      'Context',
      'Decision',
      'Consequences',
    ]);
    expect(text).toMatch(/^## Date\n\n\d{4}-\d{2}-\d{2}\n\n/m);
  });

  test('has at most 250 words', () => {
    expect(text.trim().split(/\s+/).length).toBeLessThanOrEqual(250);
  });
});

test('The life of a place names a file in every step', () => {
  const steps = read('docs/life-of-a-place.md')
    .split(/^(?=\d+\. |\n)/m)
    .filter((part) => /^\d+\. /.test(part));
  expect(steps.length).toBeGreaterThan(12);
  // The first step is a tenant's file, whose name contains a placeholder.
  expect(steps.filter((step) => namedPaths(step).length === 0)).toEqual([]);
});

describe('Commands', () => {
  const commands = new Map<string, string>();
  beforeAll(async () => {
    const help = async (...words: string[]): Promise<string> => {
      const main = join(REPOSITORY_ROOT, 'cli/src/main.ts');
      return (
        await promisify(execFile)(process.execPath, ['--disable-warning=ExperimentalWarning', main, ...words, '--help'])
      ).stdout;
    };
    for (const [, name = ''] of (await help()).matchAll(/^ {2}([a-z][a-z0-9]*)\b/gm)) commands.set(name, '');
    commands.set('tenant', await help('tenant'));
  });

  test('Each `npm run greenward -- X` of the documents is a command', () => {
    const named = DOCUMENTS.flatMap((document) =>
      [...read(document).matchAll(/npm run greenward -- (\S+?)(?: (\w+))?(?=[`\s)])/g)].map(
        ([all, name = '', second = '']) => ({
          document,
          all,
          name,
          second,
        }),
      ),
    );
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter(({ name }) => name !== '--help' && !commands.has(name))).toEqual([]);
    expect(
      named.filter(({ name, second }) => name === 'tenant' && !(commands.get('tenant') ?? '').includes(`${second} `)),
    ).toEqual([]);
  });

  test('Each `npm run X` is a script', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const named = DOCUMENTS.flatMap((document) =>
      [...read(document).matchAll(/npm run (?:--silent )?([a-z]+)/g)].map(([, name = '']) => name),
    );
    expect([...new Set(named)].filter((name) => !(name in scripts))).toEqual([]);
  });
});

test('The folder that the recipe writes backups to is neither committed nor part of an image: residents’ data and keys are in it', () => {
  const [, folder = ''] = /-- backup (\w+)\//.exec(read('docs/recipes/back-up-and-restore.md')) ?? [];
  expect(folder).not.toBe('');
  for (const file of ['.gitignore', '.dockerignore'])
    expect([
      file,
      read(file)
        .split('\n')
        .map((line) => line.replace(/\/$/, '')),
    ]).toEqual([file, expect.arrayContaining([folder])]);
});

describe('The glossary', () => {
  const glossary = read('docs/glossary.md');
  const entriesOf = (heading: string): string[] => {
    const section = glossary.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
    return [...section.matchAll(/^\| `([^`]+)`\s+\| \S/gm)].map(([, name = '']) => name).toSorted();
  };

  test('has every table of the database, and no other', () => {
    const made = found('api/src/db/migrations/*.sql').flatMap((file) =>
      [...read(file).matchAll(/^create (?:unlogged )?table (?:if not exists )?([\w.]+)/gim)].map(
        ([, name = '']) => name,
      ),
    );
    // Created by the migration program before the first migration.
    expect(entriesOf('Tables')).toEqual([...new Set([...made, 'schema_migration'])].toSorted());
  });

  test('has every package, and no other', () => {
    const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
    const names = workspaces
      .flatMap((folder) => found(`${folder}/package.json`))
      .map((file) => (JSON.parse(read(file)) as { name: string }).name);
    expect(entriesOf('Packages')).toEqual(names.toSorted());
  });
});
