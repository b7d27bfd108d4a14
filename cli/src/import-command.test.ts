/** Tests `greenward import` on the database of a running installation. */
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Tenant } from '@greenward/tenants';
import { CSV_HEADER, TEST_MAPPING, aTreeLine, loadTestTenants } from '../../api/src/testing/small-towns.ts';
import { TEST_SECRET } from '../../api/src/testing/test-cluster.ts';
import { createTestDatabase, createTestDatabaseAlone } from '../../api/src/testing/test-database.ts';
import type { TestDatabase } from '../../api/src/testing/test-database.ts';
import { readEnvironment } from './environment.ts';
import { importCommand, progressLine } from './import-command.ts';
import { hearCommand } from './testing/heard.ts';

let database: TestDatabase;
let greentown: Tenant;
let home: string;
const said = hearCommand();

beforeAll(async () => {
  ({ greentown } = await loadTestTenants());
  home = await mkdtemp(join(tmpdir(), 'greenward-import-command-'));
});
afterAll(async () => {
  await rm(home, { recursive: true });
});

const aDatabaseForEachTest = (): void => {
  beforeEach(async () => {
    database = await createTestDatabase();
  });
  afterEach(() => database.drop());
};

const run = async (settings: Record<string, string>, lines: readonly string[]): Promise<void> => {
  const directory = await mkdtemp(join(tmpdir(), 'greenward-inventory-'));
  try {
    const [mapping, file] = [join(directory, 'trees.mapping.json'), join(directory, 'trees.csv')];
    await writeFile(mapping, JSON.stringify(TEST_MAPPING));
    await writeFile(file, `${[CSV_HEADER, ...lines].join('\n')}\n`);
    const environment = readEnvironment({ GREENWARD_HOME: home, ...settings });
    await importCommand(environment, { tenant: 'greentown', mapping, file, allowRetire: false, newSource: false });
  } finally {
    await rm(directory, { recursive: true });
  }
};

describe('The database of a running installation', () => {
  beforeAll(async () => {
    database = await createTestDatabaseAlone();
  });
  afterAll(() => database.drop());

  const passwords = (): Promise<Record<string, unknown>[]> =>
    database.query(
      database.superuserUrl ?? '',
      "select rolname, rolpassword from pg_authid where rolname like 'greenward%' order by 1",
    );

  test('is imported into by its secret or by its worker’s login, and keeps its passwords', async () => {
    const before = database.superuserUrl === null ? [] : await passwords();
    for (const settings of [
      { DATABASE_URL: database.ownerUrl, GREENWARD_SECRET: TEST_SECRET },
      { DATABASE_URL: database.ownerUrl, WORKER_DATABASE_URL: database.workerUrl },
      { WORKER_DATABASE_URL: database.workerUrl },
    ]) {
      await run(settings, [aTreeLine(greentown)]);
      expect(said.join('\n')).toMatch(/1 rows read/);
    }
    if (database.superuserUrl !== null) expect(await passwords()).toEqual(before);
    expect(await readdir(home)).toEqual([]);
  });

  test('stays as it is when the secret is another', async () => {
    await expect(
      run({ DATABASE_URL: database.ownerUrl, GREENWARD_SECRET: 'another' }, [aTreeLine(greentown)]),
    ).rejects.toThrow('Set GREENWARD_SECRET');
    await expect(database.query(database.workerUrl, 'select 1 as one')).resolves.toEqual([{ one: 1 }]);
  });
});

describe('An import on its way', () => {
  aDatabaseForEachTest();
  const settings = (): Record<string, string> => ({ WORKER_DATABASE_URL: database.workerUrl });
  const places = async (): Promise<unknown> =>
    database.query(
      database.workerUrl,
      "with scope as materialized (select set_config('app.tenant', (select id::text from tenant where code = 'greentown'), false)) select count(place.guid) as places from scope left join place on true",
    );

  test('says how far it is', () => {
    const reading = { phase: 'reading', rows: 120_500, bytesRead: 34, bytesTotal: 100 } as const;
    expect(progressLine(reading)).toBe('120,500 rows read, 34 % of the file');
    expect(progressLine({ ...reading, phase: 'merging' })).toBe(
      '120,500 rows read: comparing with what stands; nothing is changed yet',
    );
  });

  test('is stopped by Ctrl-C, however often it comes, and changes nothing', async () => {
    const { boundingBox } = greentown.config;
    const lines = Array.from({ length: 60_000 }, (_, index) =>
      aTreeLine(greentown, { id: String(index), lat: (boundingBox[1] + boundingBox[3]) / 2 + index / 1e7 }),
    );
    const before = await places();
    const listening = process.listeners('SIGINT');
    const running = run(settings(), lines);
    const ended = expect(running).rejects.toMatchObject({
      exitCode: 130,
      message: expect.stringMatching(
        /^Stopped after [\d,]+ rows\. Nothing was changed: what stood before the import stands as it was\.$/,
      ),
    });
    while (process.listenerCount('SIGINT') === listening.length) await pause(5);
    await pause(300);
    const [own] = process.listeners('SIGINT').filter((listener) => !listening.includes(listener));
    own?.('SIGINT');
    own?.('SIGINT');
    await ended;
    await pause(2_000); // longer than the complete import would take
    expect(await places()).toEqual(before);
    if (own !== undefined) process.off('SIGINT', own);
  });
});

describe('An import that keeps no row', () => {
  aDatabaseForEachTest();
  const settings = (): Record<string, string> => ({ WORKER_DATABASE_URL: database.workerUrl });
  const [lon, lat] = [
    (box: readonly number[]) => ((box[0] ?? 0) + (box[2] ?? 0)) / 2,
    (box: readonly number[]) => ((box[1] ?? 0) + (box[3] ?? 0)) / 2,
  ];

  test('fails, and says when longitude and latitude look swapped', async () => {
    const { boundingBox } = greentown.config;
    const swapped = ['a', 'b'].map((id) => aTreeLine(greentown, { id, lon: lat(boundingBox), lat: lon(boundingBox) }));
    await expect(run(settings(), swapped)).rejects.toThrow(
      'Every row was rejected, nothing was imported: longitude and latitude look swapped. Exchange their columns under "coordinates" in the mapping.',
    );
    expect(said.join('\n')).toMatch(/2 rejected/);
  });

  test('fails for other reasons too, those left out by the mapping aside', async () => {
    const lines = [aTreeLine(greentown, { id: 'a', lon: 0, lat: 0 }), aTreeLine(greentown, { id: 'b', site: 'Bench' })];
    await expect(run(settings(), lines)).rejects.toThrow(
      'Every row was rejected, nothing was imported; the reasons are above.',
    );
  });

  test('lets nothing go that stands', async () => {
    await run(settings(), [aTreeLine(greentown)]);
    await expect(run(settings(), [aTreeLine(greentown, { lon: 0, lat: 0 })])).rejects.toThrow(
      /every row was rejected, so that all 1 places that stand would go\. Nothing was changed\. The first: line 2 lies at 0,0/,
    );
    await run(settings(), [aTreeLine(greentown)]);
    expect(said.join('\n')).toMatch(/1 unchanged, 0 retired/);
  });

  test('does not fail while one is kept, or when none was to be', async () => {
    await run(settings(), [aTreeLine(greentown), aTreeLine(greentown, { id: 'a', lon: 0, lat: 0 })]);
    await run(settings(), [aTreeLine(greentown, { id: 'b', site: 'Bench' })]);
  });
});
