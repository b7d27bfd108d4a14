/** Tests complete imports on a real database: all of a file or nothing. */
import { spawn, spawnSync } from 'node:child_process';
import { chown, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Tenant } from '@greenward/tenants';
import { Client } from 'pg';
import {
  CSV_HEADER,
  TEST_MAPPING,
  aSquareArea,
  aTreeLine,
  importAreaCollection,
  importLines,
  loadTestTenants,
} from '../../../testing/small-towns.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import type { TestDatabase } from '../../../testing/test-database.ts';
import { runImport } from './run-import.ts';

let database: TestDatabase;
let greentown: Tenant;
let borough: Tenant;
let directory: string;

beforeAll(async () => {
  ({ greentown, borough } = await loadTestTenants());
  directory = await mkdtemp(join(tmpdir(), 'greenward-import-'));
  await writeFile(join(directory, 'trees.mapping.json'), JSON.stringify(TEST_MAPPING));
});
afterAll(() => rm(directory, { recursive: true }));
beforeEach(async () => {
  await database?.drop();
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Rows of one tenant, read with the worker's login. */
const runAs = async (tenant: Tenant, text: string): Promise<Record<string, unknown>[]> => {
  const client = new Client({ connectionString: database.workerUrl });
  await client.connect();
  try {
    await client.query(
      `select set_config('app.tenant', (select id::text from tenant where code = '${tenant.code}'), false)`,
    );
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
};

/** A tenant's rows in the database. */
const standing = (
  tenant: Tenant,
  columns = 'source_id, name, category, address, retired_at is not null as retired',
): Promise<Record<string, unknown>[]> => runAs(tenant, `select ${columns} from place order by source_id`);

const manyLines = (
  tenant: Tenant,
  count: number,
  change: (index: number) => Parameters<typeof aTreeLine>[1] = () => ({}),
): string[] =>
  Array.from({ length: count }, (_, index) => aTreeLine(tenant, { id: String(index + 1), ...change(index) }));

const importFile = async (name: string, content: string | Buffer): Promise<unknown> => {
  const file = join(directory, name);
  await writeFile(file, content);
  return runImport({
    workerUrl: database.workerUrl,
    tenant: greentown,
    mappingFile: join(directory, 'trees.mapping.json'),
    file,
  });
};

test('a place is found by its own index from the moment it is imported', async () => {
  await importLines({ database, tenant: greentown, lines: manyLines(greentown, 3000) });
  const [place] = await runAs(greentown, 'select tenant_id, guid from place limit 1');
  const plan = await runAs(
    greentown,
    `explain select name from place where tenant_id = ${String(place?.['tenant_id'])} and guid = '${String(place?.['guid'])}' and retired_at is null`,
  );
  const text = plan.map((row) => row['QUERY PLAN']).join('\n');
  expect(text).toContain('place_pkey');
  expect(text).not.toContain('place_qk');
});

test('the same file again changes nothing', async () => {
  const lines = manyLines(greentown, 50);
  expect(await importLines({ database, tenant: greentown, lines })).toMatchObject({
    read: 50,
    inserted: 50,
    updated: 0,
    unchanged: 0,
    retired: 0,
    rejected: 0,
  });
  const before = await standing(greentown, '*');
  expect(await importLines({ database, tenant: greentown, lines })).toMatchObject({
    read: 50,
    inserted: 0,
    updated: 0,
    unchanged: 50,
    retired: 0,
    rejected: 0,
  });
  expect(await standing(greentown, '*')).toEqual(before);
});

test('a changed row is updated and keeps its guid and slug', async () => {
  await importLines({ database, tenant: greentown, lines: manyLines(greentown, 3) });
  const before = await standing(greentown, 'guid, slug');
  expect(
    await importLines({
      database,
      tenant: greentown,
      lines: manyLines(greentown, 3, (index) => (index === 1 ? { scientific: 'Quercus robur', common: 'Oak' } : {})),
    }),
  ).toMatchObject({ updated: 1, unchanged: 2 });
  expect(await standing(greentown, 'guid, slug')).toEqual(before);
  expect(await standing(greentown, 'category')).toEqual([
    { category: 'tilia_cordata' },
    { category: 'quercus_robur' },
    { category: 'tilia_cordata' },
  ]);
});

test('a place that the file no longer has is retired, and stands again when it comes back', async () => {
  const lines = manyLines(greentown, 100);
  await importLines({ database, tenant: greentown, lines });
  expect(await importLines({ database, tenant: greentown, lines: lines.slice(1) })).toMatchObject({
    retired: 1,
    unchanged: 99,
  });
  expect((await standing(greentown)).filter(({ retired }) => retired)).toHaveLength(1);
  expect(await importLines({ database, tenant: greentown, lines })).toMatchObject({
    retired: 0,
    updated: 1,
    inserted: 0,
  });
});

test('a file that lacks more than two of a hundred stops, unless told otherwise', async () => {
  const lines = manyLines(greentown, 300);
  await importLines({ database, tenant: greentown, lines });
  await expect(importLines({ database, tenant: greentown, lines: lines.slice(0, 290) })).rejects.toMatchObject({
    code: 'IMPORT_REFUSED',
    message: expect.stringContaining('lacks 10 of the 300 places that stand (3.3 %)'),
  });
  expect((await standing(greentown)).filter(({ retired }) => retired)).toHaveLength(0);
  expect(
    await importLines({ database, tenant: greentown, lines: lines.slice(0, 290), allowRetire: true }),
  ).toMatchObject({ retired: 10 });
});

test('rows that the source itself calls gone are retired without question', async () => {
  await importLines({ database, tenant: greentown, lines: manyLines(greentown, 100) });
  expect(
    await importLines({
      database,
      tenant: greentown,
      lines: manyLines(greentown, 100, (index) => (index < 20 ? { site: 'Gone' } : {})),
    }),
  ).toMatchObject({
    retired: 20,
    skipped: 20,
    unchanged: 80,
  });
});

test('each rejected row is told with its line and reason, and kept with the run', async () => {
  const { rejections, ...summary } = await importLines({
    database,
    tenant: greentown,
    lines: [
      aTreeLine(greentown, { id: '1' }),
      aTreeLine(greentown, { id: '2', lon: 0, lat: 0 }),
      aTreeLine(greentown, { id: '3', lon: 100 }),
      aTreeLine(greentown, { id: '4', trunk: 'thick' }),
      aTreeLine(greentown, { id: '5', site: 'Empty' }),
      aTreeLine(greentown, { id: '5' }),
      aTreeLine(greentown, { id: '6', site: 'Bench' }),
      '7,too short',
    ],
  });
  expect(summary).toMatchObject({ read: 8, inserted: 2, rejected: 5, skipped: 1 });
  expect(rejections.map(({ line, reason }) => `${line} ${reason.replace(/\(.*/, '')}`)).toEqual([
    '3 lies at 0,0, which stands for unknown coordinates',
    "4 lies outside the tenant's maximum box ",
    '5 Trunk "thick" is not a number',
    '6 repeats the Id of line 7 ',
    '9 has 2 columns where the header has 9',
  ]);
  expect(await runAs(greentown, 'select line, reason from import_rejection order by line')).toEqual(rejections);
});

describe('Broken files are refused by name and line, and nothing of them is kept', () => {
  const rows = (): string => [CSV_HEADER, ...manyLines(greentown, 2_000)].join('\n');
  test.each<[string, () => string | Buffer, RegExp]>([
    [
      'cut.csv.gz',
      () => gzipSync(rows()).subarray(0, -2_000),
      /cut\.csv\.gz, after line \d+: the gzip file ends too early/,
    ],
    [
      'damaged.csv.gz',
      () => {
        const bytes = gzipSync(rows());
        bytes.writeUInt8(bytes.readUInt8(bytes.length - 6) ^ 0xff, bytes.length - 6);
        return bytes;
      },
      /damaged\.csv\.gz, after line \d+: the gzip file is damaged/,
    ],
    ['quote.csv', () => `${rows()}\n2001,"no end,1,2,3`, /quote\.csv, line 200\d: the CSV is broken/],
    ['inner-quote.csv', () => `${rows()}\n2001,a"b",1,2,3\n`, /inner-quote\.csv, line 2002: the CSV is broken/],
    ['empty.csv', () => '', /empty\.csv is empty/],
    [
      'columns.csv',
      () => 'Id,Lon\n1,2\n',
      /has no column "Lat", "Scientific", "Common", "Site", "Year", "Street", "Trunk", which the mapping asks for/,
    ],
    [
      'semicolons.csv',
      () => rows().replaceAll(',', ';'),
      /semicolons\.csv: is it separated by semicolons\? It was read as separated by commas; say "delimiter": ";" in the mapping/,
    ],
    ['tabs.csv', () => rows().replaceAll(',', '\t'), /tabs\.csv: is it separated by tabs\?/],
    [
      'quoted.csv',
      () =>
        rows()
          .replace(/^.*/, (line) => line.replace(/\w+/g, '"$&"'))
          .replaceAll(',', ';'),
      /quoted\.csv: is it separated by semicolons\?/,
    ],
  ])('%s', async (name, content, message) => {
    await importLines({ database, tenant: greentown, lines: manyLines(greentown, 5) });
    const before = await standing(greentown, '*');
    await expect(importFile(name, content())).rejects.toMatchObject({ message: expect.stringMatching(message) });
    expect(await standing(greentown, '*')).toEqual(before);
    expect(await runAs(greentown, 'select id from import_run')).toHaveLength(1);
  });

  test('a file that is not there', async () => {
    await expect(
      runImport({
        workerUrl: database.workerUrl,
        tenant: greentown,
        mappingFile: join(directory, 'trees.mapping.json'),
        file: '/nowhere/trees.csv',
      }),
    ).rejects.toThrow('/nowhere/trees.csv: there is no such file');
  });

  test('a folder in place of a file or of a mapping, and a mapping that is not there', async () => {
    const mappingFile = join(directory, 'trees.mapping.json');
    const areasMapping = join(directory, 'areas.mapping.json');
    await writeFile(
      areasMapping,
      JSON.stringify({ kind: 'areas', format: 'geojson', areas: 'NEIGHBOURHOOD', name: 'name' }),
    );
    const run = (files: { mappingFile: string; file: string }): Promise<unknown> =>
      runImport({ workerUrl: database.workerUrl, tenant: greentown, ...files }).catch((error: Error) => error.message);
    expect(await run({ mappingFile, file: directory })).toBe(`${directory}: it is a folder, not a file`);
    expect(await run({ mappingFile: areasMapping, file: directory })).toBe(`${directory}: it is a folder, not a file`);
    expect(await run({ mappingFile: areasMapping, file: '/nowhere/areas.geojson' })).toBe(
      '/nowhere/areas.geojson: there is no such file',
    );
    expect(await run({ mappingFile: directory, file: mappingFile })).toBe(
      `The mapping ${directory} cannot be read: it is a folder, not a file`,
    );
    expect(await run({ mappingFile: '/nowhere.json', file: mappingFile })).toBe(
      'The mapping /nowhere.json cannot be read: there is no such file',
    );
  });

  test('a mapping that asks for what cannot be names each key', async () => {
    const mapping = {
      ...TEST_MAPPING,
      source: 'Not A Source',
      measures: { dbhCm: { column: 'Trunk', unit: 'furlong' } },
    };
    await expect(importLines({ database, tenant: greentown, lines: [], mapping })).rejects.toThrow(
      /source: expected lower-case letters, digits and hyphens\n {2}measures\.dbhCm\.unit: /,
    );
  });
});

describe('A database out of space', () => {
  test('in the middle of COPY is told as DATABASE_FULL, and nothing is kept', async () => {
    if (database.superuserUrl === null) return; // needs a fault that only a superuser can create
    await importLines({ database, tenant: greentown, lines: manyLines(greentown, 5) });
    const before = await standing(greentown, '*');
    // Every new staging table gets a trigger that fails with a full disk at its 700th row.
    await database.query(
      database.superuserUrl,
      `create function public.run_out_of_space() returns trigger language plpgsql as $$ begin
         if new.line = 700 then raise exception 'could not extend file: No space left on device' using errcode = '53100'; end if; return new; end $$;
       create function public.plant_fault() returns event_trigger language plpgsql security definer as $$ begin
         if to_regclass('pg_temp.import_staging') is not null then create trigger fault before insert on pg_temp.import_staging for each row execute function public.run_out_of_space(); end if; end $$;
       create event trigger plant_fault on ddl_command_end when tag in ('CREATE TABLE') execute function public.plant_fault()`,
    );
    await expect(
      importLines({ database, tenant: greentown, lines: manyLines(greentown, 2_000) }),
    ).rejects.toMatchObject({
      code: 'DATABASE_FULL',
      message: 'The database is out of space; nothing of the work was kept.',
      cause: expect.objectContaining({ code: '53100' }),
    });
    expect(await standing(greentown, '*')).toEqual(before);
  });

  const disk = join(tmpdir(), `greenward-small-disk-${process.pid}`);
  const succeeds = (command: string, ...args: string[]): boolean =>
    spawnSync(command, args, { stdio: 'ignore' }).status === 0;
  const mountDisk = (): boolean =>
    succeeds('mkdir', '-p', disk) && succeeds('mount', '-t', 'tmpfs', '-o', 'size=3m,mode=777', 'tmpfs', disk);
  const unmountDisk = (): boolean => succeeds('umount', '-l', disk) && succeeds('rmdir', disk);
  const mayMount =
    process.getuid?.() === 0 && process.env['TEST_DATABASE_URL'] === undefined && mountDisk() && unmountDisk();
  (mayMount ? test : test.skip)('for real, on a disk of 3 MB (skipped where no disk may be mounted)', async () => {
    const superuserUrl = database.superuserUrl ?? '';
    const space = `small_disk_${process.pid}`;
    expect(mountDisk()).toBe(true);
    try {
      await mkdir(join(disk, 'space'), { mode: 0o777 });
      // The server's own user must own it: the user of the process that wrote its pid file.
      const [line = ''] = String(
        (await database.query(superuserUrl, "select pg_read_file('postmaster.pid') as text"))[0]?.['text'],
      ).split('\n');
      const owner = await stat(`/proc/${line}`);
      await chown(join(disk, 'space'), owner.uid, owner.gid);
      await database.query(superuserUrl, `create tablespace ${space} location '${join(disk, 'space')}'`);
      await database.query(superuserUrl, `grant create on tablespace ${space} to greenward_worker`);
      await importLines({ database, tenant: greentown, lines: manyLines(greentown, 5) });
      const before = await standing(greentown, '*');
      const limited = {
        ...database,
        workerUrl: `${database.workerUrl}&options=${encodeURIComponent(`-c temp_tablespaces=${space}`)}`,
      };
      await expect(
        importLines({ database: limited, tenant: greentown, lines: manyLines(greentown, 40_000) }),
      ).rejects.toMatchObject({
        code: 'DATABASE_FULL',
        cause: expect.objectContaining({ code: '53100' }),
      });
      expect(await standing(greentown, '*')).toEqual(before);
      await database.query(superuserUrl, `drop tablespace ${space}`);
    } finally {
      unmountDisk();
    }
  });
});

test('an import that is killed leaves the old data whole', async () => {
  await importLines({ database, tenant: greentown, lines: manyLines(greentown, 500) });
  const before = await standing(greentown, '*');
  const file = join(directory, 'killed.csv');
  await writeFile(
    file,
    `${[CSV_HEADER, ...manyLines(greentown, 60_000, () => ({ street: 'Changed Street' }))].join('\n')}\n`,
  );
  const script = join(directory, 'killed.ts');
  const options = {
    workerUrl: database.workerUrl,
    tenant: { code: greentown.code, words: greentown.words, config: greentown.config },
    mappingFile: join(directory, 'trees.mapping.json'),
    file,
  };
  await writeFile(
    script,
    `import { runImport } from ${JSON.stringify(fileURLToPath(new URL('./run-import.ts', import.meta.url)))};\nawait runImport({ ...${JSON.stringify(options)}, onProgress: ({ phase }) => console.log(phase) });\n`,
  );
  for (const phase of ['reading', 'merging']) {
    const child = spawn(process.execPath, [script], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { PATH: process.env['PATH'] },
    });
    await new Promise<void>((done, fail) => {
      child.stdout.on('data', (text: Buffer) => void (text.toString().includes(phase) && done()));
      child.once('exit', (code) => fail(new Error(`the import ended by itself (${code}) before it could be killed`)));
    });
    const ended = new Promise((done) => child.once('exit', done));
    child.kill('SIGKILL');
    await ended;
    await pause(200);
    expect(await standing(greentown, '*')).toEqual(before);
  }
});

test('two imports of one tenant at once wait for one another', async () => {
  const lines = manyLines(greentown, 200);
  const summaries = await Promise.all([
    importLines({ database, tenant: greentown, lines }),
    importLines({ database, tenant: greentown, lines }),
  ]);
  expect(summaries.map(({ inserted }) => inserted).sort((a, b) => a - b)).toEqual([0, 200]);
});

test('one tenant’s import touches nothing of another’s', async () => {
  await importLines({ database, tenant: borough, lines: manyLines(borough, 10) });
  const before = await standing(borough, '*');
  await importLines({ database, tenant: greentown, lines: manyLines(greentown, 5), allowRetire: true });
  expect(await standing(borough, '*')).toEqual(before);
});

describe('Areas', () => {
  test('places find theirs, also when the outline comes later or moves', async () => {
    await importLines({
      database,
      tenant: greentown,
      lines: [
        aTreeLine(greentown, { id: '1' }),
        aTreeLine(greentown, { id: '2', lon: greentown.config.boundingBox[0] }),
      ],
    });
    expect(await standing(greentown, 'area_id')).toEqual([{ area_id: null }, { area_id: null }]);
    expect(await importAreaCollection(database, greentown, aSquareArea(greentown, 'Middle'))).toMatchObject({
      read: 1,
      inserted: 1,
    });
    expect(await standing(greentown, 'area_id')).toEqual([{ area_id: 1 }, { area_id: null }]);
    expect(await importAreaCollection(database, greentown, aSquareArea(greentown, 'Middle', 1))).toMatchObject({
      updated: 1,
    });
    expect(await standing(greentown, 'area_id')).toEqual([{ area_id: 1 }, { area_id: 1 }]);
    expect(await importAreaCollection(database, greentown, aSquareArea(greentown, 'Middle', 1))).toMatchObject({
      inserted: 0,
      updated: 0,
      unchanged: 1,
    });
    expect(await importAreaCollection(database, greentown, aSquareArea(greentown, 'Another', 0.01))).toMatchObject({
      inserted: 1,
      retired: 1,
    });
    expect(await standing(greentown, 'area_id')).toEqual([{ area_id: expect.any(Number) }, { area_id: null }]);
  });

  test('trees are counted per area and season', async () => {
    await importAreaCollection(database, greentown, aSquareArea(greentown, 'Middle'));
    await importLines({
      database,
      tenant: greentown,
      lines: [
        aTreeLine(greentown, { id: '1', year: '2024' }),
        aTreeLine(greentown, { id: '2', year: '2024' }),
        aTreeLine(greentown, { id: '3', site: 'Empty' }),
      ],
    });
    expect(
      await runAs(greentown, 'select type, area_id, planted_season, places from place_count order by type'),
    ).toEqual([
      { type: 'PIT', area_id: 1, planted_season: 0, places: 1 },
      { type: 'TREE', area_id: 1, planted_season: 2023, places: 2 },
    ]);
  });

  test('a file that is no GeoJSON is refused', async () => {
    await expect(importAreaCollection(database, greentown, { type: 'Nothing' })).rejects.toThrow(
      'is not a GeoJSON FeatureCollection',
    );
  });
});

test('mapping files stay short enough to be written by hand', async () => {
  for (const tenant of [greentown, borough]) {
    const text = await readFile(join(tenant.directory, 'data', 'trees.mapping.json'), 'utf8');
    expect(text.trim().split('\n').length).toBeLessThan(30);
  }
});

test('a row with a NUL byte is left out by its line, the others are imported', async () => {
  const summary = await importLines({
    database,
    tenant: greentown,
    lines: [
      aTreeLine(greentown, { id: '1' }),
      aTreeLine(greentown, { id: '2', street: 'High\0 Street' }),
      aTreeLine(greentown, { id: '3' }),
    ],
  });
  expect(summary).toMatchObject({
    inserted: 2,
    rejected: 1,
    rejections: [{ line: 3, reason: 'holds a NUL byte, which no text may' }],
  });
});

test('names of areas are cleaned, and refused when they are too long', async () => {
  const area = (name: string): unknown => (aSquareArea(greentown, name) as { features: unknown[] }).features[0];
  const summary = await importAreaCollection(database, greentown, {
    type: 'FeatureCollection',
    features: [area('Old\u0000\u202e  Town'), area('x'.repeat(201)), area('\u202e')],
  });
  expect(summary).toMatchObject({ inserted: 1, rejected: 2 });
  expect(await runAs(greentown, 'select name from area')).toEqual([{ name: 'Old Town' }]);
});
