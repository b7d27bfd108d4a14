/** `greenward tenant legacy`: creates a tenant's list of legacy accounts. Reads email addresses and writes hashes. */
import { createReadStream, realpathSync } from 'node:fs';
import { relative } from 'node:path';
import { createInterface } from 'node:readline';
import { isEmailAddress } from '@greenward/contract';
import { LEGACY_FILE, loadTenants, writeLegacyAccounts } from '@greenward/tenants/node';
import type { CliEnvironment } from './environment.ts';
import { REPOSITORY_ROOT } from './paths.ts';
import { GREENWARD } from './shell-word.ts';

export interface TenantLegacyOptions {
  readonly code: string;
  /** File with one email address per line. */
  readonly from: string;
}

/**
 * @throws Error if the tenant or file does not exist, the file is inside the repository, or a line is not an email
 *   address
 */
export async function tenantLegacyCommand(
  settings: Pick<CliEnvironment, 'environment' | 'base'>,
  { code, from }: TenantLegacyOptions,
): Promise<void> {
  const { environment, base } = settings;
  const tenant = (await loadTenants({ environment, base })).find((one) => one.code === code);
  if (tenant === undefined) throw new Error(`There is no tenant "${code}" in tenants/`);
  const emails = await readAddresses(from);
  console.log(`Hashing ${emails.length} addresses, about ${Math.ceil(emails.length / 10 / 60)} minutes ...`);
  await writeLegacyAccounts(tenant, environment, emails);
  console.log(
    `tenants/${code}/${LEGACY_FILE} has ${emails.length} old accounts of ${environment}. Delete the file of addresses; a running installation takes the list over by ${GREENWARD} tenant reload.`,
  );
}

/** Returns the addresses in lower case, without duplicates. */
async function readAddresses(from: string): Promise<string[]> {
  let path: string;
  try {
    path = realpathSync(from);
  } catch {
    throw new Error(`There is no file ${from}`);
  }
  const inside = relative(realpathSync(REPOSITORY_ROOT), path);
  if (!inside.startsWith('..'))
    throw new Error(
      'The file of addresses lies in the repository. Move it elsewhere first, so that nobody commits it.',
    );
  const emails = new Set<string>();
  const wrong: number[] = [];
  let line = 0;
  for await (const text of createInterface({ input: createReadStream(path, 'utf8'), crlfDelay: Infinity })) {
    line += 1;
    const email = text
      .replace(/^\uFEFF/, '')
      .trim()
      .toLowerCase();
    if (email === '') continue;
    if (isEmailAddress(email)) emails.add(email);
    else wrong.push(line);
  }
  // Report line numbers only, as an invalid line may still contain a real address.
  if (wrong.length > 0)
    throw new Error(
      `No e-mail address in line ${wrong.slice(0, 10).join(', ')}${wrong.length > 10 ? ' and more' : ''}. Nothing was written.`,
    );
  return [...emails];
}
