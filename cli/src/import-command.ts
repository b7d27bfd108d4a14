/** `greenward import`: one file of one tenant into the database, while the installation runs or not. */
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { openDatabase } from '@greenward/api/db';
import { LOOKS_SWAPPED, runImport } from '@greenward/api/import';
import type { ImportSummary } from '@greenward/api/import';
import { loadTenants } from '@greenward/tenants/node';
import { Presets, SingleBar } from 'cli-progress';
import type { CliEnvironment } from './environment.ts';

export interface ImportArguments {
  readonly tenant: string;
  readonly mapping: string;
  readonly file: string;
  readonly allowRetire: boolean;
}

/** Rejected rows on the screen; the others go to a file. */
const REJECTIONS_SHOWN = 20;

const count = (value: number): string => value.toLocaleString('en-GB');

/** Lines a person reads after an import. */
export function summaryLines({ read, inserted, updated, unchanged, retired, skipped, rejected, implausible, milliseconds }: ImportSummary): string[] {
  const perSecond = milliseconds === 0 ? 0 : Math.round((1000 * read) / milliseconds);
  return [
    `${count(read)} rows read in ${(milliseconds / 1000).toFixed(1)} s (${count(perSecond)} per second)`,
    `  ${count(inserted)} inserted, ${count(updated)} updated, ${count(unchanged)} unchanged, ${count(retired)} retired`,
    `  ${count(skipped)} left out by the mapping, ${count(rejected)} rejected, ${count(implausible)} values not believed`,
  ];
}

/** Why an import that kept nothing failed, for a person to read; null when it kept something or was asked for nothing. */
function failureOf({ read, skipped, rejected, rejections }: ImportSummary): string | null {
  if (rejected === 0 || rejected + skipped < read) return null;
  const swapped = rejections.every(({ reason }) => reason.includes(LOOKS_SWAPPED))
    ? `: ${LOOKS_SWAPPED}. Exchange their columns under "coordinates" in the mapping`
    : '; the reasons are above';
  return `Every row was rejected, nothing was imported${swapped}.`;
}

async function writeRejections(path: string, rejections: ImportSummary['rejections']): Promise<void> {
  const file = createWriteStream(path);
  file.write('line,reason\n');
  for (const { line, reason } of rejections) file.write(`${line},"${reason.replaceAll('"', '""')}"\n`);
  file.end();
  await once(file, 'finish');
}

/** @throws Error for a person to read: an unknown tenant, a broken file or mapping, no row that could be kept, a database out of space. */
export async function importCommand(settings: CliEnvironment, { tenant: code, mapping, file, allowRetire }: ImportArguments): Promise<void> {
  const tenants = await loadTenants({ environment: settings.environment, base: settings.base });
  const tenant = tenants.find((one) => one.code === code);
  if (tenant === undefined) throw new Error(`There is no tenant "${code}"; there are ${tenants.map((one) => one.code).join(', ')}`);
  const database = await openDatabase({
    installation: settings.installation,
    ownerUrl: settings.databaseUrl ?? settings.loginUrls.worker, // the worker's login is all that an import needs
    loginUrls: settings.loginUrls,
    secret: settings.secret,
    use: 'existing',
    tenantCodes: tenants.map((one) => one.code),
    joinRunning: true,
  });
  const bar = new SingleBar(
    { format: `{bar} {percentage} %  {rows} rows  {phase}`, hideCursor: true, clearOnComplete: true, noTTYOutput: false },
    Presets.shades_classic,
  );
  try {
    bar.start(1, 0, { rows: '0', phase: 'reading' });
    const summary = await runImport({
      workerUrl: database.workerUrl,
      tenant,
      mappingFile: resolve(mapping),
      file: resolve(file),
      allowRetire,
      onProgress({ phase, rows, bytesRead, bytesTotal }) {
        if (bytesTotal > 0) bar.setTotal(bytesTotal);
        bar.update(bytesRead, { rows: count(rows), phase });
      },
    });
    bar.stop();
    for (const line of summaryLines(summary)) console.log(line);
    for (const { line, reason } of summary.rejections.slice(0, REJECTIONS_SHOWN)) console.log(`    line ${line} ${reason}`);
    if (summary.rejections.length > REJECTIONS_SHOWN) {
      const directory = join(settings.installation, '.greenward', 'imports');
      await mkdir(directory, { recursive: true });
      const path = join(directory, `${code}-${basename(file).replace(/\.(csv|gz|geojson)\b/g, '')}-${summary.runId}-rejected.csv`);
      await writeRejections(path, summary.rejections);
      console.log(`    ... and ${count(summary.rejections.length - REJECTIONS_SHOWN)} more; all of them are in ${path}`);
    }
    const failure = failureOf(summary);
    if (failure !== null) throw new Error(failure);
  } finally {
    bar.stop();
    await database.stop();
  }
}
