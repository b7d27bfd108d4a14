/** A list of old accounts recognises its members without revealing them. */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LEGACY_FILE, loadLegacyAccounts, writeLegacyAccounts } from './legacy-accounts.ts';

let tenant: { readonly code: string; readonly directory: string };
beforeEach(async () => void (tenant = { code: 'oakham', directory: await mkdtemp(join(tmpdir(), 'legacy-')) }));
afterEach(() => rm(tenant.directory, { recursive: true, force: true }));
const text = (): Promise<string> => readFile(join(tenant.directory, LEGACY_FILE), 'utf8');

test('Whoever is on the list is known, in that environment alone', async () => {
  expect(await loadLegacyAccounts(tenant, 'production')).toBeNull();
  await writeLegacyAccounts(tenant, 'production', ['hazel@example.org', 'rowan@example.org']);
  await writeLegacyAccounts(tenant, 'staging', ['tester@example.org']);
  const live = await loadLegacyAccounts(tenant, 'production');
  const known = await Promise.all(
    ['hazel@example.org', 'rowan@example.org', 'tester@example.org', 'hazel@example.com'].map((email) =>
      live?.has(email),
    ),
  );
  expect(known).toEqual([true, true, false, false]);
  expect(await (await loadLegacyAccounts(tenant, 'staging'))?.has('tester@example.org')).toBe(true);
  expect(await loadLegacyAccounts(tenant, 'development')).toBeNull();
});

test('The file holds no address, and another salt each time it is made', async () => {
  await writeLegacyAccounts(tenant, 'production', ['hazel@example.org']);
  const first = await text();
  await writeLegacyAccounts(tenant, 'production', ['hazel@example.org']);
  const second = await text();
  expect(first).not.toMatch(/hazel|example|@/);
  const partsOf = (of: string): string[] => of.match(/[\w-]{22,}/g) ?? [];
  expect(partsOf(first)).toHaveLength(2);
  expect(partsOf(first).filter((part) => partsOf(second).includes(part))).toEqual([]);
});

test.each([
  ['no JSON', '{'],
  ['addresses', JSON.stringify({ production: { salt: 'a'.repeat(22), hashes: ['hazel@example.org'] } })],
  ['another environment', JSON.stringify({ live: { salt: 'a'.repeat(22), hashes: [] } })],
])('A file with %s is refused, by name', async (_what, content) => {
  await writeFile(join(tenant.directory, LEGACY_FILE), content);
  await expect(loadLegacyAccounts(tenant, 'production')).rejects.toThrow(`oakham/${LEGACY_FILE}`);
});
