/** Hashes in the scripts of a build: which script contains which, and that browsers verify them. */
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import webpack from 'webpack';
import { finished } from './finished-files.ts';
import {
  EXPOSED_HASHES_PLACEHOLDER,
  EXPOSED_MODULE,
  hashesText,
  hashKeyOf,
  HASHES_PLACEHOLDER,
  integrityOf,
  IntegrityPlugin,
} from './integrity.ts';
import { emptyFacts, ReleaseFactsPlugin } from './release-facts.ts';

let directory = '';
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'greenward-integrity-'));
  await mkdir(join(directory, 'src'));
  await writeFile(join(directory, 'main.js'), "import('./later.js').then(({ later }) => later());");
  await writeFile(join(directory, 'later.js'), 'export const later = () => 1;');
  await writeFile(join(directory, 'container.js'), `import('${EXPOSED_MODULE}').then(({ load }) => load());`);
  await writeFile(join(directory, EXPOSED_MODULE), "export const load = () => import('../later.js');");
});
afterAll(() => rm(directory, { recursive: true, force: true }));

async function build(role: 'host' | 'remote', entry: string) {
  const facts = emptyFacts();
  const path = join(directory, role);
  const output = { path, filename: 'main.js', chunkFilename: '[id].js', publicPath: '/' };
  const plugins = [new IntegrityPlugin(role), new ReleaseFactsPlugin(role, facts)];
  const optimization = { chunkIds: 'deterministic' } as const;
  const compiler = webpack({
    mode: 'production',
    target: 'web',
    context: directory,
    entry,
    output,
    optimization,
    plugins,
  });
  await new Promise<void>((resolve, reject) =>
    compiler.run((error) => compiler.close(() => (error === null ? resolve() : reject(error)))),
  );
  const contents = new Map<string, Buffer>();
  for (const name of await readdir(path)) contents.set(name, await readFile(join(path, name)));
  return { facts, contents, main: String(contents.get('main.js')) };
}

/** Runs the script's own hash lookup. @param brought hashes that came with the exposed module */
function askBundle(text: string, key: string, brought?: string): unknown {
  const [, ask, webpackRequire] =
    /\.gwi=(\w+=>"sha384-"\+(?:"[^"]*"|\("[^"]*"\+(\w+)\.gwh\))\.split\(.*?\)\[1\]\.slice\(0,64\))/s.exec(text) ?? [];
  return (
    new Function(webpackRequire ?? '_', `return (${ask ?? 'null'})`)({ gwh: brought }) as (key: string) => unknown
  )(key);
}

describe('In the first script of the host', () => {
  let bundle = '';
  beforeAll(async () => void ({ main: bundle } = await build('host', './main.js')));

  test('a script that comes later is asked for with its hash', () => {
    expect(bundle.split(HASHES_PLACEHOLDER)).toHaveLength(2);
    expect(bundle).toMatch(/\.integrity=\w+\.gwi\(\w+\+"\.js"\)/);
  });

  test('A file that did not come is asked for at another address: a browser would wait for the request that hangs', () => {
    const [ask] = /\w+\.gwa=\w+=>\(.*?:\w+/s.exec(bundle) ?? [];
    const [, counter] = /\.gwa=\w+=>\((\w+)\[/.exec(ask ?? '') ?? [];
    const askedAt = new Function(`const ${counter} = {}, r = {}; return ${ask?.replace(/^\w+/, 'r')}`)() as (
      url: string,
    ) => string;
    expect([askedAt('/a.js'), askedAt('/a.js'), askedAt('/a.js'), askedAt('/a.css')]).toEqual([
      '/a.js',
      '/a.js?2',
      '/a.js?3',
      '/a.css',
    ]);
    expect(bundle).toMatch(/\.src=\w+\.gwa\(\w+\)/);
  });

  test('the hash of each file is found by its chunk, and a file without one is not asked for at all', () => {
    const integrities = new Map([
      [hashKeyOf(1, 'js'), integrityOf(Buffer.from('one'))],
      [hashKeyOf(21, 'js'), integrityOf(Buffer.from('twenty-one'))],
      [hashKeyOf(1, 'css'), integrityOf(Buffer.from('style of one'))],
    ]);
    const final = bundle.replace(HASHES_PLACEHOLDER, hashesText(integrities));
    for (const [key, integrity] of integrities) expect(askBundle(final, key)).toBe(integrity);
    expect(() => askBundle(final, '2.js')).toThrow(TypeError);
    expect(() => askBundle(final, '21.css')).toThrow(TypeError);
  });
});

test('A remote’s entry knows the hash of the exposed module alone, which brings those of all other files', async () => {
  const { facts, contents, main } = await build('remote', './container.js');
  const keys = [...facts.loadedFiles.keys()];
  expect(keys).toHaveLength(2);
  const exposedKey = keys.find((key) => facts.exposedFiles.has(facts.loadedFiles.get(key) ?? '')) ?? '';
  const laterKey = keys.find((key) => key !== exposedKey) ?? '';
  const exposedFile = facts.loadedFiles.get(exposedKey) ?? '';
  expect(String(contents.get(exposedFile)).split(HASHES_PLACEHOLDER)).toHaveLength(2);
  expect([main.includes(HASHES_PLACEHOLDER), main.split(EXPOSED_HASHES_PLACEHOLDER).length]).toEqual([false, 2]);

  const files = finished(contents, facts, 'build-1');
  const hashOf = (key: string): string => integrityOf(files.get(facts.loadedFiles.get(key) ?? '') ?? Buffer.from(''));
  const entry = String(files.get('main.js'));
  const [, brought] = /\.gwh="([^"]*)"/.exec(String(files.get(exposedFile))) ?? [];
  expect(askBundle(entry, exposedKey)).toBe(hashOf(exposedKey));
  expect(() => askBundle(entry, laterKey)).toThrow(TypeError);
  expect(askBundle(entry, laterKey, brought)).toBe(hashOf(laterKey));
  expect(() => askBundle(entry, '999999.js', brought)).toThrow(TypeError);
});

test('A file that would be asked for without a hash fails the build', () => {
  const facts = { loadedFiles: new Map([['1.js', 'chunk.1.js']]), exposedFiles: new Set<string>() };
  expect(() => finished(new Map([['main.js', Buffer.from(HASHES_PLACEHOLDER)]]), facts, 'build-1')).toThrow(
    'chunk.1.js is asked for',
  );
});
