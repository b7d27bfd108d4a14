/** Imports the data in a tenant's folder: every `<name>.mapping.json` with its data file of the same name. */
import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Tenant } from '@greenward/tenants';
import { Client } from 'pg';
import { begin, findLastFingerprint, findTenantId } from './import.store.ts';
import { parseMapping } from './mapping.schema.ts';
import type { Mapping } from './mapping.schema.ts';
import { GATHER_NAME_KEY } from './gather-trees.ts';
import { groundRunSource } from './import-ground.ts';
import { ImportRefusedError } from './import-refused.ts';
import { NO_PLACES } from './import-work.ts';
import type { ImportProgress, ImportSummary } from './import-work.ts';
import { runImport } from './run-import.ts';

const MAPPING = '.mapping.json';
const DATA_ENDINGS = ['.csv.gz', '.csv', '.geojson.gz', '.geojson', '.zip'];
/** Any order gives the same result, but this one does each step only once. The ground is drawn at the end. */
const ORDER = ['areas', 'places', 'ground'] as const;

export interface TenantDataOptions {
  readonly tenant: Tenant;
  readonly database: { readonly workerUrl: string };
  readonly onProgress?: (name: string, progress: ImportProgress) => void;
}

export interface TenantDataResult {
  /** Name of the data set, such as 'trees'. */
  readonly name: string;
  readonly summary: ImportSummary;
}

/** Files of other modules that also affect the result. */
const RULES_ELSEWHERE = [
  '../place/place-position.rules.ts',
  '../map-tiles/ground-tiles.rules.ts',
  '../trail/build-network.rules.ts',
  '../trail/network-file.rules.ts',
  '../trail/walkable-lines.rules.ts',
];

const NOTHING_TO_DO: Omit<ImportSummary, 'runId'> = {
  read: 0,
  inserted: 0,
  updated: 0,
  unchanged: 0,
  retired: 0,
  ...NO_PLACES,
  counted: 'line',
  skipped: 0,
  rejected: 0,
  implausible: 0,
  rejections: [],
  milliseconds: 0,
};

/** The import's code affects its result, so its hash is part of the fingerprint. */
async function hashOfRules(): Promise<string> {
  const here = dirname(fileURLToPath(import.meta.url));
  const files = (await readdir(here)).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts')).sort();
  const hash = createHash('sha256');
  for (const name of [...files.map((file) => join(here, file)), ...RULES_ELSEWHERE.map((file) => join(here, file))])
    hash.update(await readFile(name));
  return hash.digest('hex');
}

async function fingerprintOf(rules: string, tenant: Tenant, files: readonly string[]): Promise<string> {
  const hash = createHash('sha256')
    .update(rules)
    .update(JSON.stringify([tenant.config.maximumBoundingBox, tenant.words[GATHER_NAME_KEY]]));
  for (const file of files) hash.update(await readFile(file));
  return hash.digest('hex');
}

/** Imports areas first, so that places find theirs. Skips a data set that was already imported with the same code. */
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
          throw new ImportRefusedError(
            `${mappingFile} has no file of data beside it (${DATA_ENDINGS.map((ending) => base + ending).join(', ')})`,
          );
        return {
          name: base,
          mappingFile,
          file: join(directory, file),
          mapping: parseMapping(await readFile(mappingFile, 'utf8'), mappingFile),
        };
      }),
  );
  sets.sort((a, b) => ORDER.indexOf(a.mapping.kind) - ORDER.indexOf(b.mapping.kind));

  const twice = sets.find(
    ({ mapping }, at) => sets.findIndex((other) => runSourceOf(other.mapping) === runSourceOf(mapping)) !== at,
  );
  if (twice !== undefined)
    throw new ImportRefusedError(
      `${twice.mappingFile} has the source of another mapping beside it, "${runSourceOf(twice.mapping)}": each would remove what the other brought`,
    );

  const rules = await hashOfRules();
  const known = await Promise.all(
    sets.map(async (set) => ({
      ...set,
      fingerprint: await fingerprintOf(rules, tenant, [set.mappingFile, set.file, ...besides(set.mapping, directory)]),
      last: await lastRun(workerUrl, tenant.code, runSourceOf(set.mapping)),
    })),
  );
  const results: TenantDataResult[] = [];
  // Considers only data that is drawn: the last pending data set redraws the base map for all of them.
  const lastDrawn = known.findLast(
    ({ mapping, fingerprint, last }) => mapping.kind !== 'places' && last?.fingerprint !== fingerprint,
  );
  for (const set of known) {
    const { name, mappingFile, file, fingerprint, last } = set;
    if (last?.fingerprint === fingerprint) results.push({ name, summary: { runId: last.id, ...NOTHING_TO_DO } });
    else {
      const redraw = set === lastDrawn ? 'always' : 'never';
      const summary = await runImport({
        ...{ workerUrl, tenant, mappingFile, file, fingerprint, redraw },
        newSource: true, // the folder has been reviewed, and nobody can answer a question during startup
        onProgress: (progress) => onProgress(name, progress),
      });
      results.push({ name, summary });
    }
  }
  return results;
}

/** Name under which an import of this mapping is recorded. */
const runSourceOf = (mapping: Mapping): string =>
  mapping.kind === 'areas' ? mapping.areas : mapping.kind === 'ground' ? groundRunSource(mapping) : mapping.source;

/** Further files that the import reads. */
const besides = (mapping: Mapping, directory: string): string[] =>
  mapping.kind === 'areas' && mapping.details?.file !== undefined ? [join(directory, mapping.details.file)] : [];

async function lastRun(
  workerUrl: string,
  tenantCode: string,
  source: string,
): Promise<{ id: number; fingerprint: string | null } | null> {
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
