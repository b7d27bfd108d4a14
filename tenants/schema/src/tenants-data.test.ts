/** Open data committed with tenants stay small enough for every clone. */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { loadTenants } from './load-tenants.ts';

const MEGABYTE = 1_000_000;

test('The data of all tenants together has at most 14 MB', async () => {
  let bytes = 0;
  for (const { directory } of await loadTenants({ environment: 'development', base: 'greenward.localhost' })) {
    const folder = join(directory, 'data');
    for (const name of await readdir(folder).catch((): string[] => [])) bytes += (await stat(join(folder, name))).size;
  }
  expect(bytes).toBeGreaterThan(MEGABYTE);
  expect(bytes).toBeLessThanOrEqual(14 * MEGABYTE);
});
