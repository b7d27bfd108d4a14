/** Hashes in the first script of a build: what stands there, and that a browser is asked to compare it. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import webpack from 'webpack';
import { hashesText, hashKeyOf, HASHES_PLACEHOLDER, integrityOf, IntegrityPlugin } from './integrity.ts';

let directory = '';
let bundle = '';

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'greenward-integrity-'));
  await writeFile(join(directory, 'main.js'), "import('./later.js').then(({ later }) => later());");
  await writeFile(join(directory, 'later.js'), 'export const later = () => 1;');
  const output = { path: join(directory, 'out'), filename: 'main.js', chunkFilename: 'later.js', publicPath: '/' };
  const compiler = webpack({ mode: 'production', target: 'web', context: directory, entry: './main.js', output, plugins: [new IntegrityPlugin()] });
  await new Promise<void>((resolve, reject) => compiler.run((error) => compiler.close(() => (error === null ? resolve() : reject(error)))));
  bundle = await readFile(join(directory, 'out/main.js'), 'utf8');
});
afterAll(() => rm(directory, { recursive: true, force: true }));

/** Runs the bundle's own question for a hash. */
function askBundle(text: string, key: string): unknown {
  const [, ask] = /\.gwi=(\w+=>"sha384-"\+".*?"\.split\(.*?\)\[1\]\.slice\(0,64\))/s.exec(text) ?? [];
  return (new Function(`return (${ask ?? 'null'})`)() as (key: string) => unknown)(key);
}

test('A script that comes later is asked for with its hash', () => {
  expect(bundle.split(HASHES_PLACEHOLDER)).toHaveLength(2);
  expect(bundle).toMatch(/\.integrity=\w+\.gwi\(\w+\+"\.js"\)/);
});

test('A file that did not come is asked for at another address: a browser would wait for the request that hangs', () => {
  const [ask] = /\w+\.gwa=\w+=>\(.*?:\w+/s.exec(bundle) ?? [];
  const [, counter] = /\.gwa=\w+=>\((\w+)\[/.exec(ask ?? '') ?? [];
  const askedAt = new Function(`const ${counter} = {}, r = {}; return ${ask?.replace(/^\w+/, 'r')}`)() as (url: string) => string;
  expect([askedAt('/a.js'), askedAt('/a.js'), askedAt('/a.js'), askedAt('/a.css')]).toEqual(['/a.js', '/a.js?2', '/a.js?3', '/a.css']);
  expect(bundle).toMatch(/\.src=\w+\.gwa\(\w+\)/);
});

test('The hash of each file is found by its chunk, and a file without one is not asked for at all', () => {
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
