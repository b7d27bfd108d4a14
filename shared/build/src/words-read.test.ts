/** The build finds the words that a page reads in the code its import reaches. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import webpack from 'webpack';
import { wordsIn, WordsReadPlugin, wordsReadBy } from './words-read.ts';
import type { WordsByRequest } from './words-read.ts';

let directory = '';
beforeAll(async () => void (directory = await mkdtemp(join(tmpdir(), 'greenward-words-'))));
afterAll(() => rm(directory, { recursive: true, force: true }));

test('Keys and beginnings of keys are found in code, whatever quotes are around them', () => {
  expect(
    wordsIn(
      `words("a.b"); words('a.c', {}); words(\`a.d\`); words(\`a.e.\${part}\`); words(\`a.f\${part}\`); words('a.g.' + part)`,
    ),
  ).toEqual(['a.b', 'a.c', 'a.d', 'a.e.*', 'a.f*', 'a.g.*']);
  expect(wordsIn(`say("no key"); say("A.b"); say('.a'); x = a.b.c;`)).toEqual([]);
});

async function wordsOf(
  files: Readonly<Record<string, string>>,
  mode: 'development' | 'production',
): Promise<WordsByRequest> {
  for (const [name, source] of Object.entries(files)) {
    await mkdir(dirname(join(directory, name)), { recursive: true });
    await writeFile(join(directory, name), source);
  }
  const words: WordsByRequest = new Map();
  const compiler = webpack({
    mode,
    context: directory,
    entry: './register.js',
    output: { path: join(directory, 'out') },
    plugins: [new WordsReadPlugin(words)],
  });
  await new Promise<void>((resolve, reject) =>
    compiler.run((error) => compiler.close(() => (error === null ? resolve() : reject(error)))),
  );
  return words;
}

test.each(['development', 'production'] as const)(
  'A page reads what its code names, alone or with other pages, and not what it fetches later (%s)',
  async (mode) => {
    const words = await wordsOf(
      {
        'register.js':
          "export const remote = { menu: 'one.menu', load: [() => import('./tree.js'), () => import('./park.js'), () => import('./other.js')] };",
        'tree.js':
          "import { ageOf } from './age.js'; export default (say) => [say('one.tree.title'), ageOf(say), () => import('./dialog.js')];",
        'dialog.js': "export default (say) => say('one.dialog.' + say);",
        'park.js':
          "import { ageOf } from './age.js'; export default (say) => [say('one.park'), say('one.park.text'), ageOf(say)];",
        'age.js':
          "export const ageOf = (say) => say(`one.age.${say}`); export const unused = (say) => say('one.unused');",
        'other.js': "import 'two'; export default (say) => say('two.title');",
        'node_modules/two/index.js': "globalThis.read = 'one.library';",
      },
      mode,
    );
    expect(wordsReadBy(words, './tree.js', ['one.'])).toEqual(expect.arrayContaining(['one.age.*', 'one.tree.title']));
    expect(wordsReadBy(words, './tree.js', ['one.'])).not.toContain('one.dialog.*'); // loaded with all words
    expect(wordsReadBy(words, './dialog.js', ['one.'])).toEqual(['one.dialog.*']);
    expect(wordsReadBy(words, './park.js', ['one.'])).toEqual(expect.arrayContaining(['one.age.*', 'one.park']));
    expect(wordsReadBy(words, './park.js', ['one.'])).not.toContain('one.park.text'); // 'one.park' covers it
    for (const request of ['./tree.js', './park.js'])
      expect(wordsReadBy(words, request, ['one.'])).not.toContain('one.menu');
    expect(wordsReadBy(words, './other.js', ['one.'])).toEqual([]);
  },
);
