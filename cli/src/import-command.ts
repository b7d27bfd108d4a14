/** `greenward import`: imports one file of a tenant into the database, whether or not the installation runs. */
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { LOOKS_SWAPPED, runImport } from '@greenward/api/import';
import type { ImportProgress, ImportSummary } from '@greenward/api/import';
import { loadTenants } from '@greenward/tenants/node';
import { Presets, SingleBar } from 'cli-progress';
import type { CliEnvironment } from './environment.ts';
import { openExistingDatabase } from './open-existing-database.ts';

export interface ImportArguments {
  readonly tenant: string;
  readonly mapping: string;
  readonly file: string;
  readonly allowRetire: boolean;
  readonly newSource: boolean;
}

/** The import was interrupted and changed nothing. */
export class ImportStoppedError extends Error {
  /** The shell's convention for a program ended by Ctrl-C. */
  readonly exitCode = 130;
}

/** Number of rejected rows to print; all others are written to a file. */
const REJECTIONS_SHOWN = 20;

const count = (value: number): string => value.toLocaleString('en-GB');

/** Interval of progress messages without a terminal. */
const NOTICE_EVERY_MS = 5_000;

const PHASES: Readonly<Record<ImportProgress['phase'], string>> = {
  reading: 'reading',
  merging: 'comparing with what stands; nothing is changed yet',
  keeping: 'keeping the new state',
  done: 'done',
};

/** '120,000 rows read, 34 % of the file'. */
export const progressLine = ({ phase, rows, bytesRead, bytesTotal }: ImportProgress): string =>
  phase === 'reading'
    ? `${count(rows)} rows read${bytesTotal === 0 ? '' : `, ${Math.min(100, Math.round((100 * bytesRead) / bytesTotal))} % of the file`}`
    : `${count(rows)} rows read: ${PHASES[phase]}`;

/** Summary lines after an import. */
export function summaryLines(summary: ImportSummary): string[] {
  const {
    read,
    inserted,
    updated,
    unchanged,
    retired,
    rekeyed,
    succeeded,
    skipped,
    rejected,
    implausible,
    milliseconds,
  } = summary;
  const perSecond = milliseconds === 0 ? 0 : Math.round((1000 * read) / milliseconds);
  return [
    `${count(read)} rows read in ${(milliseconds / 1000).toFixed(1)} s (${count(perSecond)} per second)`,
    `  ${count(inserted)} inserted, ${count(updated)} updated, ${count(unchanged)} unchanged, ${count(retired)} retired`,
    ...(rekeyed + succeeded === 0
      ? []
      : [`  ${count(rekeyed)} found again under another id, ${count(succeeded)} gone ones have a successor`]),
    `  ${count(skipped)} left out by the mapping, ${count(rejected)} rejected, ${count(implausible)} values not believed`,
  ];
}

/** Readable reason if every row was rejected; otherwise null. */
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

/**
 * @throws Error with a readable message: unknown tenant, broken file or mapping, no valid row, database out of space
 */
export async function importCommand(
  settings: CliEnvironment,
  { tenant: code, mapping, file, allowRetire, newSource }: ImportArguments,
): Promise<void> {
  const tenants = await loadTenants({ environment: settings.environment, base: settings.base });
  const tenant = tenants.find((one) => one.code === code);
  if (tenant === undefined)
    throw new Error(`There is no tenant "${code}"; there are ${tenants.map((one) => one.code).join(', ')}`);
  const database = await openExistingDatabase(settings, {
    login: 'worker',
    tenantCodes: tenants.map((one) => one.code),
  });
  const bar = new SingleBar(
    {
      format: `{bar} {percentage} %  {rows} rows  {phase}`,
      hideCursor: true,
      clearOnComplete: true,
      noTTYOutput: false,
    },
    Presets.shades_classic,
  );
  let progress: ImportProgress = { phase: 'reading', rows: 0, bytesRead: 0, bytesTotal: 0 };
  const isTerminal = process.stderr.isTTY === true;
  const notice = isTerminal ? undefined : setInterval(() => console.log(progressLine(progress)), NOTICE_EVERY_MS);
  let interrupted: (error: Error) => void = () => undefined;
  const interruption = new Promise<never>((_, fail) => {
    interrupted = fail;
  });
  let stopped = false;
  // The signal may arrive twice, as both the terminal and npm send it.
  const onSigint = (): void => {
    if (stopped) return;
    if (progress.phase === 'keeping' || progress.phase === 'done') {
      console.log('The import is all but done and is let to its end.');
      return;
    }
    stopped = true;
    interrupted(
      new ImportStoppedError(
        `Stopped after ${count(progress.rows)} rows. Nothing was changed: what stood before the import stands as it was.`,
      ),
    );
  };
  process.on('SIGINT', onSigint);
  try {
    bar.start(1, 0, { rows: '0', phase: 'reading' });
    const running = runImport({
      workerUrl: database.workerUrl,
      tenant,
      mappingFile: resolve(mapping),
      file: resolve(file),
      allowRetire,
      newSource,
      onProgress(now) {
        if (stopped) throw new Error('stopped');
        progress = now;
        const { phase, rows, bytesRead, bytesTotal } = now;
        if (bytesTotal > 0) bar.setTotal(bytesTotal);
        bar.update(bytesRead, { rows: count(rows), phase: PHASES[phase] });
      },
    });
    running.catch(() => undefined); // ignore the result of an interrupted import
    const summary = await Promise.race([running, interruption]);
    bar.stop();
    for (const line of summaryLines(summary)) console.log(line);
    for (const { line, reason } of summary.rejections.slice(0, REJECTIONS_SHOWN))
      console.log(`    ${summary.counted} ${line} ${reason}`);
    if (summary.rejections.length > REJECTIONS_SHOWN) {
      const directory = join(settings.installation, '.greenward', 'imports');
      await mkdir(directory, { recursive: true });
      const path = join(
        directory,
        `${code}-${basename(file).replace(/\.(csv|gz|geojson)\b/g, '')}-${summary.runId}-rejected.csv`,
      );
      await writeRejections(path, summary.rejections);
      console.log(
        `    ... and ${count(summary.rejections.length - REJECTIONS_SHOWN)} more; all of them are in ${path}`,
      );
    }
    const failure = failureOf(summary);
    if (failure !== null) throw new Error(failure);
  } finally {
    clearInterval(notice);
    bar.stop();
    await database.stop();
    if (!stopped) process.off('SIGINT', onSigint);
  }
}
