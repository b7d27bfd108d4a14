/** Tests the step `recipes`: a valid recipe is applied, and one that cannot be followed fails. */
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { REPOSITORY_ROOT } from './paths.ts';
import { FOLLOWED_RECIPES, followRecipe } from './recipes.ts';
import { runCommands } from './recipes-scratch.ts';
import { applyHunks, parseRecipe } from './recipes.rules.ts';

const block = (fence: string, ...lines: string[]): string => ['```' + fence, ...lines, '```', ''].join('\n');

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'greenward-recipe-'));
  await mkdir(join(directory, 'tenants'));
  await writeFile(join(directory, 'tenants/words.txt'), 'oak\nash\nelm\n');
});
afterEach(() => rm(directory, { recursive: true, force: true }));

const follow = (markdown: string): Promise<string[]> =>
  followRecipe('a-recipe.md', markdown, { directory, run: (commands) => runCommands(commands, directory) });
const contentOf = (path: string): Promise<string> => readFile(join(directory, path), 'utf8');

test('Files are made, patches applied and commands run, in their order', async () => {
  const touched = await follow(
    [
      '# Add a word',
      block('diff file=tenants/words.txt', ' oak', '-ash', '+beech', ' elm'),
      block('ts file=tenants/new/word.ts', "export const word = 'lime';"),
      block('sh', 'cat tenants/words.txt tenants/new/word.ts > all.txt'),
      block('text', 'only shown'),
    ].join('\n'),
  );
  expect(touched).toEqual(['tenants/words.txt', 'tenants/new/word.ts']);
  expect(await contentOf('all.txt')).toBe("oak\nbeech\nelm\nexport const word = 'lime';\n");
});

describe('A recipe with a broken block fails, and says where and why', () => {
  test.each([
    [
      'a patch of lines that are not there',
      block('diff file=tenants/words.txt', ' oak', '-beech', '+lime'),
      /a-recipe\.md, line 1: these lines are not there:\noak\nbeech/,
    ],
    [
      'a patch of a file that is not there',
      block('diff file=tenants/none.txt', '-oak'),
      /there is no file tenants\/none\.txt to change/,
    ],
    ['a file that is there already', block('txt file=tenants/words.txt', 'lime'), /is there already/],
    [
      'a command that fails',
      block('sh', 'true', 'echo no such luck >&2; exit 3', 'touch later.txt'),
      /code 3 and said:\nno such luck/,
    ],
    ['a file out of the repository', block('ts file=../elsewhere.ts', ''), /Line 1: the block must say file=/],
    ['a block that says nothing to do', block('ts', 'const a = 1;'), /Line 1: the block must say file=/],
    ['a block that does not end', '```sh\ntrue\n', /the block has no end/],
    [
      'a block within a list, which would be passed over',
      '1. Do\n   ```sh\n   true\n   ```\n',
      /Line 2: a block begins at the margin/,
    ],
    ['an empty patch', block('diff file=tenants/words.txt', '@@'), /the patch is empty/],
    ['a patch with a line of another kind', block('diff file=tenants/words.txt', 'oak'), /begins with a space/],
  ])('%s', async (_kind, markdown, reason) => {
    await expect(follow(markdown)).rejects.toThrow(reason);
    expect(await contentOf('tenants/words.txt')).toBe('oak\nash\nelm\n');
  });
});

test('A patch that would fit twice is refused', () => {
  const [patch] = parseRecipe(block('diff file=a.txt', '-oak', '+lime'));
  if (patch?.kind !== 'patch') throw new Error('no patch');
  expect(() => applyHunks('oak\nash\noak\n', patch.hunks)).toThrow(/more than once/);
  expect(applyHunks('oak\nash\n', patch.hunks)).toBe('lime\nash\n');
});

test('Every recipe that adds something is followed', async () => {
  const written = (await readdir(join(REPOSITORY_ROOT, 'docs/recipes'))).filter((name) => name.startsWith('add-'));
  expect([...FOLLOWED_RECIPES].sort()).toEqual(written.sort());
});

test('The recipe for an operation changes nothing outside of its module', async () => {
  const recipe = await readFile(join(REPOSITORY_ROOT, 'docs/recipes/add-an-operation.md'), 'utf8');
  const paths = parseRecipe(recipe).flatMap((step) => (step.kind === 'commands' ? [] : [step.path]));
  expect(paths.filter((path) => !path.startsWith('api/src/modules/places/inventory/'))).toEqual([]);
});
