/**
 * `greenward import --inspect`: shows the contents of a council's file and proposes a mapping and an import command.
 * Imports nothing.
 */
import { existsSync } from 'node:fs';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { findKnownSources, inspectFile, parseMapping } from '@greenward/api/import';
import type { Inspection, KnownSources } from '@greenward/api/import';
import type { Tenant } from '@greenward/tenants';
import { loadTenants } from '@greenward/tenants/node';
import { GREENWARD, shellWord } from './shell-word.ts';
import type { CliEnvironment } from './environment.ts';
import { openExistingDatabase } from './open-existing-database.ts';

export interface InspectArguments {
  readonly file: string;
  readonly tenant: string | undefined;
  /** Content type chosen by the person; null to detect it. */
  readonly as: 'trees' | null;
  /** File for the mapping; printed if omitted. */
  readonly write: string | undefined;
}

const REASONS_SHOWN = 5;
const COLUMNS_SHOWN = 40;

const count = (value: number): string => value.toLocaleString('en-GB');

const FORMATS = { csv: 'a table (CSV)', geojson: 'GeoJSON', shapefile: 'a shapefile' } as const;
const DELIMITERS: Readonly<Record<string, string>> = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'vertical bars',
};

/** Formats a mapping for people, with short values on one line. */
export function mappingText(mapping: unknown): string {
  const inline = (value: unknown): string =>
    Array.isArray(value)
      ? `[${value.map(inline).join(', ')}]`
      : typeof value === 'object' && value !== null
        ? `{ ${Object.entries(value)
            .map(([key, one]) => `${JSON.stringify(key)}: ${inline(one)}`)
            .join(', ')} }`
        : JSON.stringify(value);
  const lines = Object.entries(mapping as Record<string, unknown>).map(([key, value]) => {
    const short = inline(value);
    if (short.length <= 150 || typeof value !== 'object' || value === null || Array.isArray(value))
      return `  ${JSON.stringify(key)}: ${short}`;
    const parts = Object.entries(value).map(([name, one]) => `    ${JSON.stringify(name)}: ${inline(one)}`);
    return `  ${JSON.stringify(key)}: {\n${parts.join(',\n')}\n  }`;
  });
  return `{\n${lines.join(',\n')}\n}\n`;
}

/** Output lines for people. */
export function inspectionLines(
  file: string,
  { detected, columns, mapping, notes, unused, trial }: Inspection,
): string[] {
  const { format, encoding, delimiter } = detected;
  const how = [
    ...(delimiter === null ? [] : [`columns between ${DELIMITERS[delimiter] ?? delimiter}`]),
    ...(encoding === null || encoding === 'utf-8' ? [] : [`letters in ${encoding}`]),
  ];
  const lines = [
    `${file} is ${[FORMATS[format], ...how].join(', ')}, with ${columns.length === 1 ? '1 column' : `${columns.length} columns`}.`,
  ];
  if (mapping === null || trial === null)
    return [
      ...lines,
      '',
      'It cannot be imported as it is:',
      ...notes.map((note) => `  ${note}`),
      '',
      `Its columns: ${columns.slice(0, COLUMNS_SHOWN).join(', ')}`,
    ];
  const total = trial.kinds.reduce((sum, [, number]) => sum + number, 0);
  const rows = `${count(trial.read)} ${trial.counted === 'line' ? 'rows' : 'features'}`;
  lines.push(
    '',
    trial.isSample
      ? `The file is long: only its first ${rows} were looked at. With the mapping below, ${count(total)} of these would be imported:`
      : `With the mapping below, ${count(total)} of ${rows} would be imported:`,
  );
  for (const [kind, number] of trial.kinds) lines.push(`  ${count(number).padStart(9)}  ${kind}`);
  if (trial.skipped > 0) lines.push(`  ${count(trial.skipped).padStart(9)}  left out, as the mapping says`);
  if (trial.rejected > 0) lines.push(`  ${count(trial.rejected).padStart(9)}  rejected:`);
  for (const { reason, times, line } of trial.reasons.slice(0, REASONS_SHOWN))
    lines.push(
      `             ${count(times)} ${times === 1 ? 'row' : 'rows'}: ${reason} (the first: ${trial.counted} ${line})`,
    );
  if (trial.reasons.length > REASONS_SHOWN)
    lines.push(`             and ${trial.reasons.length - REASONS_SHOWN} other reasons`);
  if (trial.implausible > 0)
    lines.push(`  ${count(trial.implausible).padStart(9)}  values would be left out, as nobody can believe them`);
  if (trial.examples.length > 0) lines.push('', 'For example:', ...trial.examples.map((example) => `  ${example}`));
  if (notes.length > 0) lines.push('', 'Please check:', ...notes.map((note) => `  ${note}`));
  if (unused.length > 0)
    lines.push(
      '',
      `Columns that are not used: ${unused.slice(0, COLUMNS_SHOWN).join(', ')}${unused.length > COLUMNS_SHOWN ? ` and ${unused.length - COLUMNS_SHOWN} more` : ''}`,
    );
  return lines;
}

/** The content could not be detected, so no mapping is proposed or written. */
export class NotRecognisedError extends Error {
  readonly exitCode = 2;
}

interface FolderSource {
  readonly source: string;
  /** Relative path of its mapping. */
  readonly path: string;
}

/** Sources in the tenant's own folder. */
async function listFolderSources({ directory }: Tenant): Promise<FolderSource[]> {
  const folder = join(directory, 'data');
  const names = (await readdir(folder).catch((): string[] => []))
    .filter((name) => name.endsWith('.mapping.json'))
    .sort();
  const found = await Promise.all(
    names.map(async (name) => {
      const mapping = parseMapping(await readFile(join(folder, name), 'utf8'), name);
      return mapping.kind === 'places'
        ? [{ source: mapping.source, path: relative(process.cwd(), join(folder, name)) }]
        : [];
    }),
  );
  return found.flat();
}

/** Null if no database is accessible, as an inspection works without one. */
async function askDatabase(
  settings: CliEnvironment,
  code: string,
  places: NonNullable<Inspection['trial']>['places'],
): Promise<KnownSources | null> {
  try {
    const database = await openExistingDatabase(settings, { login: 'worker', tenantCodes: [code] });
    try {
      return await findKnownSources({ workerUrl: database.workerUrl, tenantCode: code, places });
    } finally {
      await database.stop();
    }
  } catch {
    return null;
  }
}

/** Reuses the source name of an earlier import, as another name would duplicate all trees. */
async function withKnownSource(
  settings: CliEnvironment,
  tenant: Tenant | undefined,
  inspection: Inspection,
): Promise<Inspection> {
  const { mapping, trial, notes } = inspection;
  if (mapping?.kind !== 'places' || trial === null) return inspection;
  if (tenant === undefined)
    return {
      ...inspection,
      notes: [
        ...notes,
        'If the town’s trees were imported before, write their "source" of then into the mapping (say --tenant to see it).',
      ],
    };
  const [known, folder] = await Promise.all([
    askDatabase(settings, tenant.code, trial.places),
    listFolderSources(tenant),
  ]);
  const overlap = known?.overlap ?? null;
  if (overlap !== null) {
    const own = folder.find(({ source }) => source === overlap.source);
    const share = `${Math.round((100 * overlap.found) / overlap.compared)} %`;
    const note = `${share} of the places stand already in ${tenant.code}, under the source "${overlap.source}": the mapping uses that name, so that they are found again and not imported twice.${own === undefined ? '' : ` They were imported by ${own.path}; that mapping may fit this file too.`}`;
    return { ...inspection, mapping: { ...mapping, source: overlap.source }, notes: [note, ...notes] };
  }
  const others = [...new Set([...(known?.sources ?? []), ...folder.map(({ source }) => source)])].filter(
    (source) => source !== mapping.source,
  );
  if (others.length === 0) return inspection;
  const names = others.slice(0, 6).map((source) => `"${source}"`);
  const note = `If these trees of ${tenant.code} were imported before, use their source name instead of "${mapping.source}": ${names.join(' or ')}.`;
  return { ...inspection, notes: [...notes, note] };
}

/**
 * @throws NotRecognisedError if the content cannot be detected
 * @throws Error with a readable message: unknown tenant, unreadable file, existing mapping
 */
export async function inspectCommand(
  settings: CliEnvironment,
  { file, tenant: code, as, write }: InspectArguments,
): Promise<void> {
  const tenants = await loadTenants({ environment: settings.environment, base: settings.base });
  const tenant = tenants.find((one) => one.code === code);
  if (code !== undefined && tenant === undefined)
    throw new Error(`There is no tenant "${code}"; there are ${tenants.map((one) => one.code).join(', ')}`);
  const inspection = await withKnownSource(
    settings,
    tenant,
    await inspectFile(file, tenant?.config.maximumBoundingBox ?? null, { as }),
  );
  for (const line of inspectionLines(file, inspection)) console.log(line);
  if (inspection.mapping === null) throw new NotRecognisedError('No mapping could be proposed; the reason is above.');
  const text = mappingText(inspection.mapping);
  if (write === undefined) {
    console.log(`\nThe mapping:\n\n${text}`);
    console.log(
      `To keep it: ${GREENWARD} import --inspect${code === undefined ? '' : ` --tenant ${code}`}${as === null ? '' : ` --as ${as}`} ${shellWord(file)} --write ${shellWord(suggestedName(file))}`,
    );
    return;
  }
  if (existsSync(write) && (await readFile(write, 'utf8')) !== text)
    throw new Error(
      `${write} is there already and says something else: it was left as it is. Remove it first, or choose another name.`,
    );
  await writeFile(write, text);
  console.log(
    `\nThe mapping is in ${write}. Look it over, then:\n  ${GREENWARD} import --tenant ${code ?? 'CODE'} --mapping ${shellWord(write)} ${shellWord(file)}`,
  );
}

const suggestedName = (file: string): string =>
  `${file.replace(/(\.(csv|geojson|json|zip|gz|txt|tsv))+$/i, '')}.mapping.json`;
