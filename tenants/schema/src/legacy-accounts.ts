/**
 * Accounts of a tenant's older system: irreversible hashes of addresses, in `legacy-accounts.json` in the tenant's
 * folder.
 */
import { randomBytes, scrypt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { checked, InvalidTenants, readJson } from './load-tenants.ts';
import type { Environment, Tenant, TenantProblem } from './tenant.ts';

export const LEGACY_FILE = 'legacy-accounts.json';

const SALT_BYTES = 16;
const HASH_BYTES = 18;
/** 32 MiB and about 80 ms per address, which makes guessing addresses from the file expensive. */
const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };

const list = v.strictObject({
  salt: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{22}$/, '16 bytes in base64url')),
  hashes: v.array(v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{24}$/, '18 bytes in base64url'))),
});
const legacyFileSchema = v.strictObject({
  development: v.optional(list),
  staging: v.optional(list),
  production: v.optional(list),
});
type LegacyFile = v.InferOutput<typeof legacyFileSchema>;
type LegacyList = v.InferOutput<typeof list>;

export interface LegacyAccounts {
  /** @param email in lower case. Slow, and equally slow for every address. */
  has(email: string): Promise<boolean>;
}

const hashOf = (email: string, salt: string): Promise<string> =>
  new Promise((resolve, reject) =>
    scrypt(email, Buffer.from(salt, 'base64url'), HASH_BYTES, COST, (error, hash) =>
      error === null ? resolve(hash.toString('base64url')) : reject(error),
    ),
  );

type Folder = Pick<Tenant, 'code' | 'directory'>;

async function readLegacyFile({ code, directory }: Folder): Promise<LegacyFile> {
  const path = join(directory, LEGACY_FILE);
  if (!existsSync(path)) return {};
  const problems: TenantProblem[] = [];
  const file = `${code}/${LEGACY_FILE}`;
  const content = await readJson(path, file, problems);
  const lists = content === undefined ? undefined : checked(legacyFileSchema, content, file, problems);
  if (lists === undefined) throw new InvalidTenants(problems);
  return lists;
}

/** @returns null when the tenant has no list for this environment. @throws InvalidTenants */
export async function loadLegacyAccounts(tenant: Folder, environment: Environment): Promise<LegacyAccounts | null> {
  const found = (await readLegacyFile(tenant))[environment];
  if (found === undefined || found.hashes.length === 0) return null;
  const hashes = new Set(found.hashes);
  return { has: async (email) => hashes.has(await hashOf(email, found.salt)) };
}

/**
 * Replaces the list of one environment; the others stay. @param emails in lower case, without duplicates. @throws
 * InvalidTenants when the existing file is invalid
 */
export async function writeLegacyAccounts(
  tenant: Folder,
  environment: Environment,
  emails: readonly string[],
): Promise<void> {
  const lists = await readLegacyFile(tenant);
  const salt = randomBytes(SALT_BYTES).toString('base64url');
  const hashes: string[] = [];
  for (const email of emails) hashes.push(await hashOf(email, salt));
  // Sorted, so that the order reveals nothing about the addresses.
  const made: LegacyList = { salt, hashes: hashes.toSorted() };
  await writeFile(
    join(tenant.directory, LEGACY_FILE),
    `${JSON.stringify({ ...lists, [environment]: made }, null, 2)}\n`,
  );
}
