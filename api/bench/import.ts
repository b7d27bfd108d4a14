/** How fast a council's file is imported: rows per second, the first time and again. */
import { join } from 'node:path';
import { runImport } from '../src/modules/places/import/run-import.ts';
import { openBenchDatabase } from './bench-database.ts';

export interface ImportBench {
  readonly rows: number;
  readonly firstRowsPerSecond: number;
  /** The same file again, which changes nothing. */
  readonly againRowsPerSecond: number;
}

export async function benchImport(): Promise<ImportBench> {
  const { database, tenant, stop } = await openBenchDatabase();
  try {
    const data = join(tenant.directory, 'data');
    const run = (name: string, ending: string): ReturnType<typeof runImport> =>
      runImport({
        workerUrl: database.workerUrl,
        tenant,
        mappingFile: join(data, `${name}.mapping.json`),
        file: join(data, `${name}${ending}`),
      });
    await run('neighbourhoods', '.geojson');
    const first = await run('trees', '.csv.gz');
    const again = await run('trees', '.csv.gz');
    const perSecond = ({ read, milliseconds }: { read: number; milliseconds: number }): number =>
      Math.round((1000 * read) / milliseconds);
    return { rows: first.read, firstRowsPerSecond: perSecond(first), againRowsPerSecond: perSecond(again) };
  } finally {
    await stop();
  }
}

if (import.meta.main) console.log(JSON.stringify(await benchImport()));
