/** Imports what a tenant's folder holds: every `<name>.mapping.json` with the file of that name beside it. */
import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Tenant } from '@greenward/tenants';
import { Client } from 'pg';
import { begin, findLastFingerprint, findTenantId } from './import.store.ts';
import { parseMapping } from './mapping.schema.ts';
import { ImportRefusedError } from './read-csv.ts';
import { runImport } from './run-import.ts';
import type { ImportProgress, ImportSummary } from './run-import.ts';

const MAPPING = '.mapping.json';
const DATA_ENDINGS = ['.csv.gz', '.csv', '.geojson'];

export interface TenantDataOptions {
  readonly tenant: Tenant;
  readonly database: { readonly workerUrl: string };
  readonly onProgress?: (name: string, progress: ImportProgress) => void;
}

export interface TenantDataResult {
  /** Name of the data set, 'trees'. */
  readonly name: string;
  readonly summary: ImportSummary;
}

const NOTHING_TO_DO: Omit<ImportSummary, 'runId'> = {
  read: 0,
  inserted: 0,
  updated: 0,
  unchanged: 0,
  retired: 0,
  skipped: 0,
  rejected: 0,
  implausible: 0,
  rejections: [],
  milliseconds: 0,
};

/** The rules of the import are part of what its result depends on. */
async function hashOfRules(): Promise<string> {
  const here = dirname(fileURLToPath(import.meta.url));
  const files = (await readdir(here)).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts')).sort();
  const hash = createHash('sha256');
  for (const name of [...files.map((file) => join(here, file)), join(here, '../modules/place/place-position.rules.ts')]) hash.update(await readFile(name));
  return hash.digest('hex');
}

async function fingerprintOf(rules: string, tenant: Tenant, files: readonly string[]): Promise<string> {
  const hash = createHash('sha256').update(rules).update(JSON.stringify(tenant.config.maximumBoundingBox));
  for (const file of files) hash.update(await readFile(file));
  return hash.digest('hex');
}

/** Areas first, so that places find theirs. A data set that was imported before, with the same rules, is not read again. */
export async function importTenantData({
  tenant,
  database: { workerUrl },
  onProgress = () => undefined,
}: TenantDataOptions): Promise<readonly TenantDataResult[]> {
  const directory = join(tenant.directory, 'data');
  const names = await readdir(directory).catch((): string[] => []);
  const sets = await Promise.all(
    names
      .filter((name) => name.endsWith(MAPPING))
      .sort()
      .map(async (name) => {
        const base = name.slice(0, -MAPPING.length);
        const file = DATA_ENDINGS.map((ending) => `${base}${ending}`).find((candidate) => names.includes(candidate));
        const mappingFile = join(directory, name);
        if (file === undefined)
          throw new ImportRefusedError(`${mappingFile} has no file of data beside it (${DATA_ENDINGS.map((ending) => base + ending).join(', ')})`);
        return { name: base, mappingFile, file: join(directory, file), mapping: parseMapping(await readFile(mappingFile, 'utf8'), mappingFile) };
      }),
  );
  sets.sort((a, b) => a.mapping.kind.localeCompare(b.mapping.kind));

  const rules = await hashOfRules();
  const results: TenantDataResult[] = [];
  for (const { name, mappingFile, file, mapping } of sets) {
    const fingerprint = await fingerprintOf(rules, tenant, [mappingFile, file]);
    const source = mapping.kind === 'areas' ? mapping.areas : mapping.source;
    const last = await lastRun(workerUrl, tenant.code, source);
    if (last?.fingerprint === fingerprint) results.push({ name, summary: { runId: last.id, ...NOTHING_TO_DO } });
    else
      results.push({
        name,
        summary: await runImport({ workerUrl, tenant, mappingFile, file, fingerprint, onProgress: (progress) => onProgress(name, progress) }),
      });
  }
  return results;
}

async function lastRun(workerUrl: string, tenantCode: string, source: string): Promise<{ id: number; fingerprint: string | null } | null> {
  const client = new Client({ connectionString: workerUrl, application_name: 'greenward-import' });
  await client.connect();
  try {
    const tenantId = await findTenantId(client, tenantCode);
    if (tenantId === null) return null;
    await begin(client, tenantId);
    return await findLastFingerprint(client, tenantId, source);
  } finally {
    await client.end();
  }
}
