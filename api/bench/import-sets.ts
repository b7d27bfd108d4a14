/**
 * Whole open data sets through their mapping files, each into a scratch tenant of its own and by a process of its own:
 * rows per second, rejections by reason, peak memory; where paths and streets were imported, walks among their trees
 * too. `npm run bench -- --data DIR`, where DIR has the folders named below; sets that are not there are left out.
 */
import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadTenants } from '@greenward/tenants/node';
import { removeEmbeddedPostgres } from '../src/db/embedded-postgres.ts';
import { openDatabase } from '../src/db/open-database.ts';
import { createPool } from '../src/db/pool.ts';
import { createReader } from '../src/db/scope.ts';
import type { Box } from '../src/geo/box.ts';
import { BENCH_BASE } from './bench-database.ts';
import type { ImportJob, ImportJobResult } from './import-job.ts';
import { measureWalks } from './trails.ts';
import { writeLargeFile, writeTreeFile } from './made-inventory.ts';

interface DataSet {
  readonly file: string;
  readonly mapping: string;
  readonly box: Box;
  /** Sets of one tenant follow one another, as yearly exports do. */
  readonly tenant: string;
  readonly allowRetire?: boolean;
}

const MAPPINGS = fileURLToPath(new URL('../src/modules/places/import/mappings', import.meta.url));
const GREENTOWN = fileURLToPath(new URL('../../tenants/greentown/data', import.meta.url));
const BOROUGH = fileURLToPath(new URL('../../tenants/borough/data', import.meta.url));

const CAMBRIDGE: Box = [-71.19, 42.33, -71.03, 42.43];
const LONDON: Box = [-0.6, 51.2, 0.4, 51.8];
const TORONTO: Box = [-79.7, 43.5, -79.1, 43.9];
const PORTLAND: Box = [-122.9, 45.3, -122.4, 45.7];
const MAGDEBURG: Box = [11.4, 51.9, 11.9, 52.3];
const SANTA_MONICA: Box = [-118.6, 33.9, -118.4, 34.1];
const EUROPE: Box = [-12, 35, 30, 62];

const own = (name: string): string => join(MAPPINGS, `${name}.mapping.json`);

const SETS: readonly DataSet[] = [
  {
    tenant: 'cambridge',
    file: 'cambridge-ma/neighbourhoods.geojson',
    mapping: join(GREENTOWN, 'neighbourhoods.mapping.json'),
    box: CAMBRIDGE,
  },
  {
    tenant: 'cambridge',
    file: 'cambridge-ma/open_space.geojson',
    mapping: join(GREENTOWN, 'parks.mapping.json'),
    box: CAMBRIDGE,
  },
  {
    tenant: 'cambridge',
    file: 'cambridge-ma/trees.csv.gz',
    mapping: join(GREENTOWN, 'trees.mapping.json'),
    box: CAMBRIDGE,
  },
  { tenant: 'camden', file: 'camden-london/wards.geojson', mapping: join(BOROUGH, 'wards.mapping.json'), box: LONDON },
  { tenant: 'camden', file: 'camden-london/trees.csv.gz', mapping: join(BOROUGH, 'trees.mapping.json'), box: LONDON },
  {
    tenant: 'london',
    file: 'london-wards-2011/london-wards-2011-bng-shapefile.zip',
    mapping: own('london-wards'),
    box: LONDON,
  },
  {
    tenant: 'sf-added',
    file: 'san-francisco/trees_added_2018-2026.csv.gz',
    mapping: own('san-francisco-trees'),
    box: [-122.6, 37.6, -122.3, 37.9],
  },
  {
    tenant: 'sf-all',
    file: 'san-francisco/street_tree_points_all.csv.gz',
    mapping: own('san-francisco-trees'),
    box: [-122.6, 37.6, -122.3, 37.9],
  },
  {
    tenant: 'east-york',
    file: 'toronto/street-tree-data-east-york-2022-06-01.csv.gz',
    mapping: own('toronto-street-trees'),
    box: TORONTO,
  },
  {
    tenant: 'east-york',
    file: 'toronto/street-tree-data-east-york-2023-03-23.csv.gz',
    mapping: own('toronto-street-trees'),
    box: TORONTO,
    allowRetire: true,
  },
  {
    tenant: 'york',
    file: 'toronto/street-tree-data-york-2022-06-01.csv.gz',
    mapping: own('toronto-street-trees'),
    box: TORONTO,
  },
  {
    tenant: 'york',
    file: 'toronto/street-tree-data-york-2023-03-23.csv.gz',
    mapping: own('toronto-street-trees'),
    box: TORONTO,
    allowRetire: true,
  },
  {
    tenant: 'portland',
    file: 'portland/street_trees_sample.csv.gz',
    mapping: own('portland-street-trees'),
    box: PORTLAND,
  },
  {
    tenant: 'portland',
    file: 'portland/street_trees_ewkb.csv',
    mapping: own('portland-street-trees-ewkb'),
    box: PORTLAND,
  },
  {
    tenant: 'portland',
    file: 'portland/street_trees_concordia.geojson',
    mapping: own('portland-concordia'),
    box: PORTLAND,
  },
  { tenant: 'portland', file: 'portland/walking_network.geojson.gz', mapping: own('osm-walking'), box: PORTLAND },
  {
    tenant: 'magdeburg',
    file: 'magdeburg/baumbestand-2019-shapefile.zip',
    mapping: own('magdeburg-trees'),
    box: MAGDEBURG,
  },
  {
    tenant: 'magdeburg',
    file: 'magdeburg/liegenschaftsservice-2022.csv',
    mapping: own('magdeburg-property-service-2022'),
    box: MAGDEBURG,
  },
  {
    tenant: 'magdeburg',
    file: 'magdeburg/liegenschaftsservice-2023.csv',
    mapping: own('magdeburg-property-service'),
    box: MAGDEBURG,
    allowRetire: true,
  },
  {
    tenant: 'santa-monica',
    file: 'santa-monica/vacant_planting_sites_medians.geojson',
    mapping: own('santa-monica-vacant-sites'),
    box: SANTA_MONICA,
  },
  {
    tenant: 'santa-monica',
    file: 'santa-monica/planting_plan_segments.geojson',
    mapping: own('santa-monica-planting-plan'),
    box: SANTA_MONICA,
  },
  {
    tenant: 'edinburgh',
    file: 'edinburgh/parks_and_gardens.csv',
    mapping: own('edinburgh-parks'),
    box: [-3.6, 55.7, -2.9, 56.1],
  },
  {
    tenant: 'plymouth',
    file: 'plymouth/neighbourhoods.geojson.gz',
    mapping: own('plymouth-neighbourhoods'),
    box: [-4.4, 50.2, -3.9, 50.6],
  },
  ...['monaco', 'berlin-siegessaeule', 'london-moorgate'].flatMap((place): DataSet[] =>
    ['trees', 'walking', 'green', 'benches-water'].map((kind) => ({
      tenant: place,
      file: `osm-extracts/${place}-${kind}.geojson`,
      mapping: own(`osm-${kind}`),
      box: EUROPE,
    })),
  ),
];

const MADE_MAPPING = fileURLToPath(new URL('./made-inventory.mapping.json', import.meta.url));

/** A process of its own, so that its peak memory is of this import alone. */
function runJob(job: ImportJob): Promise<ImportJobResult> {
  const child = fork(fileURLToPath(new URL('./import-job.ts', import.meta.url)), {
    env: { PATH: '/usr/bin:/bin', TZ: 'UTC' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  return new Promise((done, fail) => {
    child.once('message', (message) => done(message as ImportJobResult));
    child.once('exit', (code) => fail(new Error(`The import of ${job.file} ended with ${code}`)));
    child.send(job);
  });
}

function print(
  name: string,
  {
    refused,
    read,
    inserted,
    updated,
    retired,
    rekeyed,
    succeeded,
    skipped,
    rejected,
    seconds,
    peakMegabytes,
    reasons,
  }: ImportJobResult,
): void {
  if (refused !== null) return console.log(`${name}\n  refused: ${refused}`);
  const counts = { inserted, updated, retired, rekeyed, succeeded, skipped, rejected };
  console.log(
    `${name}\n  ${read} rows in ${seconds.toFixed(1)} s (${Math.round(read / seconds)} per second), peak ${peakMegabytes} MB`,
  );
  console.log(
    `  ${Object.entries(counts)
      .flatMap(([key, value]) => (value === 0 ? [] : [`${value} ${key}`]))
      .join(', ')}`,
  );
  for (const [reason, times] of reasons) console.log(`    ${times} x ${reason}`);
}

async function printWalks(url: string, sets: readonly DataSet[]): Promise<void> {
  const pool = createPool({ url, max: 2, name: 'bench', statementTimeoutMs: 60_000, onError: () => undefined });
  try {
    for (const [town, box] of new Map(sets.map(({ tenant, box }) => [tenant, box]))) {
      const { rows } = await pool.query<{ id: number }>('select id from tenant where code = $1', [`scratch-${town}`]);
      const scope = createReader(pool, rows[0]?.id ?? 0);
      try {
        const measured = await measureWalks(scope, { town, box });
        if (measured !== null) console.log(`walks in ${town}\n  ${JSON.stringify(measured)}`);
      } finally {
        await scope.close();
      }
    }
  } finally {
    await pool.end();
  }
}

export interface ImportSetsOptions {
  /** Folder of the open data sets; null leaves them out. */
  readonly data: string | null;
  /** Rows of a made inventory; 0 leaves it out. */
  readonly rows: number;
  /** Size of a made file that is read to its end, nearly all of it left out by the mapping; 0 leaves it out. */
  readonly gigabytes: number;
}

export async function benchImportSets({ data, rows, gigabytes }: ImportSetsOptions): Promise<void> {
  const sets = data === null ? [] : SETS.filter(({ file }) => existsSync(join(data, file)));
  const scratch = await mkdtemp(join(tmpdir(), 'greenward-bench-import-'));
  const codes = [...new Set([...sets.map(({ tenant }) => `scratch-${tenant}`), 'scratch-made', 'scratch-large'])];
  const [{ words, config } = { words: {}, config: null }] = await loadTenants({
    environment: 'development',
    base: BENCH_BASE,
  });
  if (config === null) throw new Error('There is no tenant whose words could be used');
  const database = await openDatabase({ installation: scratch, tenantCodes: codes });
  const jobOf = ({ tenant, box, ...rest }: DataSet): ImportJob => ({
    ...rest,
    allowRetire: rest.allowRetire ?? false,
    workerUrl: database.workerUrl,
    tenant: {
      code: `scratch-${tenant}`,
      words,
      config: { locale: config.locale, timeZone: config.timeZone, maximumBoundingBox: [...box] },
    },
  });
  try {
    for (const set of sets) print(set.file, await runJob(jobOf({ ...set, file: join(data ?? '', set.file) })));
    await printWalks(database.appUrl, sets);
    if (rows > 0) {
      const file = join(scratch, 'made.csv');
      await writeTreeFile(file, rows, CAMBRIDGE);
      const job = jobOf({ tenant: 'made', file, mapping: MADE_MAPPING, box: CAMBRIDGE });
      print(`made inventory of ${rows} trees, first time`, await runJob(job));
      print(`made inventory of ${rows} trees, again`, await runJob(job));
    }
    if (gigabytes > 0) {
      const file = join(scratch, 'large.csv');
      await writeLargeFile(file, gigabytes * 1e9, CAMBRIDGE);
      print(
        `made file of ${gigabytes} GB`,
        await runJob(jobOf({ tenant: 'large', file, mapping: MADE_MAPPING, box: CAMBRIDGE })),
      );
    }
  } finally {
    await database.stop();
    await removeEmbeddedPostgres(join(scratch, '.greenward', 'postgres'));
    await rm(scratch, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  const [data = '', rows = '200000', gigabytes = '0'] = process.argv.slice(2);
  await benchImportSets({ data: data === '' ? null : data, rows: Number(rows), gigabytes: Number(gigabytes) });
}
