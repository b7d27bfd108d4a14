/**
 * Tests that invalid input is refused before anything is written, and that addresses cannot get into the repository.
 */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { REPOSITORY_ROOT } from './paths.ts';
import { tenantLegacyCommand } from './tenant-legacy-command.ts';

const settings = { environment: 'development', base: 'greenward.localhost:8080' } as const;
let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'legacy-'))));
afterEach(() => rm(folder, { recursive: true, force: true }));

test('A line that is no address is named by its number alone', async () => {
  const from = join(folder, 'list.txt');
  await writeFile(from, 'hazel@example.org\n\nsomebody with a name\nrowan@example\n');
  await expect(tenantLegacyCommand(settings, { code: 'greentown', from })).rejects.toThrow(
    'No e-mail address in line 3, 4. Nothing was written.',
  );
});

test('A file in the repository, one that is not there, and a tenant that nobody knows are refused', async () => {
  await expect(
    tenantLegacyCommand(settings, { code: 'greentown', from: join(REPOSITORY_ROOT, 'README.md') }),
  ).rejects.toThrow('lies in the repository');
  await expect(tenantLegacyCommand(settings, { code: 'greentown', from: join(folder, 'none.txt') })).rejects.toThrow(
    'There is no file',
  );
  await expect(tenantLegacyCommand(settings, { code: 'nowhere', from: folder })).rejects.toThrow(
    'There is no tenant "nowhere"',
  );
});
