/** `greenward tenant check`: reports all problems in tenant files, with file, key, expected and found value. */
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findContentProblems } from '@greenward/api/content';
import { parseMapping } from '@greenward/api/import';
import {
  BASE_DIRECTORY,
  CONFIG_KEYS,
  InvalidTenants,
  KEYS_READ_LATER,
  loadLegacyAccounts,
  loadTenants,
} from '@greenward/tenants/node';
import type { Tenant, TenantProblem } from '@greenward/tenants';
import { readSources, unreadKeys } from './config-readers.ts';
import type { SourceText } from './config-readers.ts';
import type { CliEnvironment } from './environment.ts';
import { REPOSITORY_ROOT } from './paths.ts';

const SCHEMA = 'schema/src/config.schema.ts';
const READ_LATER = 'schema/src/keys-read-later.ts';
const MAPPING = '.mapping.json';

/** Finds unreadable mappings, and mappings without data. */
async function mappingProblems({ code, directory }: Pick<Tenant, 'code' | 'directory'>): Promise<TenantProblem[]> {
  const folder = join(directory, 'data');
  const names = existsSync(folder) ? await readdir(folder) : [];
  const problems: TenantProblem[] = [];
  for (const name of names.filter((one) => one.endsWith(MAPPING)).toSorted()) {
    const file = `${code}/data/${name}`;
    try {
      parseMapping(await readFile(join(folder, name), 'utf8'), file);
    } catch (error) {
      problems.push({
        file,
        key: '(whole file)',
        expected: 'a mapping (docs/recipes/import-an-inventory.md)',
        found: (error as Error).message,
      });
    }
    const base = name.slice(0, -MAPPING.length);
    if (!names.some((one) => one !== name && one.startsWith(`${base}.`)))
      problems.push({ file, key: '(whole file)', expected: `a file of data called ${base}`, found: 'no file' });
  }
  if (names.length > 0 && !names.includes('README.md'))
    problems.push({
      file: `${code}/data/README.md`,
      key: '(whole file)',
      expected: 'source, licence and attribution of the data',
      found: 'no file',
    });
  return problems;
}

/** Reports keys that no code reads and that are not listed as exceptions, and exceptions that code now reads. */
export function readerProblems(
  keys: readonly string[],
  readLater: Readonly<Record<string, string | undefined>>,
  sources: readonly SourceText[],
): TenantProblem[] {
  const unread = new Set(unreadKeys(keys, sources));
  return [
    ...keys
      .filter((key) => unread.has(key) && readLater[key] === undefined)
      .map((key) => ({
        file: SCHEMA,
        key,
        expected: `code that reads it, or its reason in ${READ_LATER}`,
        found: 'a key that no code reads',
      })),
    ...Object.keys(readLater)
      .filter((key) => !unread.has(key))
      .map((key) => ({
        file: READ_LATER,
        key,
        expected: 'only keys that no code reads',
        found: keys.includes(key) ? 'a key that is read' : 'no key',
      })),
  ];
}

/** Problems in the list of legacy accounts. */
const legacyProblems = (
  tenant: Tenant,
  environment: CliEnvironment['environment'],
): Promise<readonly TenantProblem[]> =>
  loadLegacyAccounts(tenant, environment).then(
    () => [],
    (error: unknown) => {
      if (error instanceof InvalidTenants) return error.problems;
      throw error;
    },
  );

/** Problems in content files of each tenant, and in base's, checked once with the first tenant. */
async function contentProblems(tenants: readonly Tenant[]): Promise<TenantProblem[]> {
  const places = tenants.map((tenant) => ({ directory: tenant.directory, name: tenant.code, tenant }));
  const [first] = tenants;
  const base = first === undefined ? [] : [{ directory: BASE_DIRECTORY, name: 'base', tenant: first }];
  return (await Promise.all([...base, ...places].map((place) => findContentProblems(place, BASE_DIRECTORY)))).flat();
}

async function problemsOfTenants(
  settings: Pick<CliEnvironment, 'environment' | 'base'>,
): Promise<{ tenants: readonly Tenant[]; problems: TenantProblem[] }> {
  try {
    const tenants = await loadTenants({ environment: settings.environment, base: settings.base });
    const mappings = await Promise.all(tenants.map(mappingProblems));
    const legacy = await Promise.all(tenants.map((tenant) => legacyProblems(tenant, settings.environment)));
    return { tenants, problems: [...mappings.flat(), ...legacy.flat(), ...(await contentProblems(tenants))] };
  } catch (error) {
    if (!(error instanceof InvalidTenants)) throw error;
    return { tenants: [], problems: [...error.problems] };
  }
}

/**
 * @param code limits the check to this tenant and shared files
 * @returns the exit code
 * @throws Error if the tenant does not exist
 */
export async function tenantCheckCommand(
  settings: Pick<CliEnvironment, 'environment' | 'base'>,
  { code }: { readonly code: string | undefined },
): Promise<number> {
  const { tenants, problems } = await problemsOfTenants(settings);
  if (code !== undefined && !existsSync(join(REPOSITORY_ROOT, 'tenants', code, 'config.ts')))
    throw new Error(`There is no tenant "${code}" in tenants/`);
  const all = [...problems, ...readerProblems(CONFIG_KEYS, KEYS_READ_LATER, await readSources(REPOSITORY_ROOT))];
  const shown =
    code === undefined
      ? all
      : all.filter(({ file }) => ['base/', 'schema/', `${code}/`].some((start) => file.startsWith(start)));
  if (shown.length > 0) {
    for (const { file, key, expected, found } of shown)
      console.error(`tenants/${file}: ${key}\n  expected ${expected}\n  found    ${found}`);
    console.error(`\n${shown.length === 1 ? 'One thing is' : `${shown.length} things are`} wrong.`);
    return 1;
  }
  console.log(
    code === undefined
      ? `All is well with ${tenants.length} tenants: ${tenants.map((tenant) => tenant.code).join(', ')}.`
      : `All is well with ${code}.`,
  );
  return 0;
}
