/** Each word has one text: JSON keeps the last of several without a sign, and a page would show the wrong one. */
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

const TENANTS = join(import.meta.dirname, '../..');

test('No file of words has a key twice', async () => {
  const repeated: string[] = [];
  let keys = 0;
  for await (const file of glob('*/words/**/*.json', { cwd: TENANTS })) {
    const text = await readFile(join(TENANTS, file), 'utf8');
    const written = [...text.matchAll(/^\s*"([^"]+)":/gm)].map(([, key = '']) => key);
    keys += written.length;
    repeated.push(...written.filter((key, at) => written.indexOf(key) !== at).map((key) => `${file}: ${key}`));
  }
  expect(keys).toBeGreaterThan(2_000);
  expect(repeated).toEqual([]);
});
