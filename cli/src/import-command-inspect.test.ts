/** Tests `greenward import --inspect`: works without a database, uses plain words and prints the next command. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { parseMapping } from '@greenward/api/import';
import { aTreeLine, importLines, loadTestTenants } from '../../api/src/testing/small-towns.ts';
import { createTestDatabase } from '../../api/src/testing/test-database.ts';
import { readEnvironment } from './environment.ts';
import { inspectCommand } from './import-command-inspect.ts';
import { hearCommand } from './testing/heard.ts';

let directory: string;
let file: string;
const said = hearCommand();
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'greenward-inspect-command-'));
  file = join(directory, 'our trees.csv');
  const rows = Array.from(
    { length: 40 },
    (_, index) =>
      `${index + 1},-71.1${index},42.37,Acer rubrum,Red maple,${10 + (index % 30)},${index} High Street,note`,
  );
  await writeFile(
    file,
    `TreeId,Longitude,Latitude,Botanical Name,Common Name,DBH (cm),Address,Remarks\n${rows.join('\n')}\n41,0,0,Acer rubrum,Red maple,12,1 High Street,\n`,
  );
});
afterAll(() => rm(directory, { recursive: true }));

const run = (
  over: { tenant?: string; write?: string; file?: string; as?: 'trees' } = {},
  environment: Record<string, string> = {},
): Promise<void> =>
  inspectCommand(readEnvironment({ GREENWARD_HOME: directory, ...environment }), {
    file: over.file ?? file,
    tenant: over.tenant,
    as: over.as ?? null,
    write: over.write,
  });

test('it says what would be imported, what would not and why, with examples, and what to check', async () => {
  await run({ tenant: 'greentown' });
  const text = said.join('\n');
  expect(text).toContain('is a table (CSV), columns between commas, with 8 columns.');
  expect(text).toMatch(/With the mapping below, \d+ of 41 rows would be imported:\n +\d+ {2}trees/);
  expect(text).toMatch(/1 row: lies at 0,0, which stands for unknown coordinates \(the first: line 42\)/);
  expect(text).toContain('Red maple (Acer rubrum), 0 High Street, at 42.37000, -71.10000; trunk 10 cm across');
  expect(text).toContain('Columns that are not used: Remarks');
  expect(text).toContain('"dbhCm": { "column": "DBH (cm)", "unit": "cm"');
  expect(text).toMatch(
    /To keep it: npm run greenward -- import --inspect --tenant greentown '.*our trees\.csv' --write '.*our trees\.mapping\.json'/,
  );
});

test('the proposal is written where asked, never over another, and the next command is told', async () => {
  const write = join(directory, 'trees.mapping.json');
  await run({ tenant: 'greentown', write });
  const text = await readFile(write, 'utf8');
  expect(parseMapping(text, write)).toMatchObject({ kind: 'places', id: { column: 'TreeId' } });
  expect(text.trim().split('\n').length).toBeLessThan(30);
  expect(said.join('\n')).toContain(`npm run greenward -- import --tenant greentown --mapping ${write} '${file}'`);
  await run({ tenant: 'greentown', write });
  await writeFile(write, '{}');
  await expect(run({ tenant: 'greentown', write })).rejects.toThrow(
    /is there already and says something else: it was left as it is/,
  );
  expect(await readFile(write, 'utf8')).toBe('{}');
});

test('trees that stand already keep the name of their source, as far as a database or the tenant’s folder knows it', async () => {
  const database = await createTestDatabase();
  try {
    const { greentown } = await loadTestTenants();
    const { boundingBox } = greentown.config;
    const trees = Array.from({ length: 40 }, (_, index) => ({
      id: String(index),
      lon: (boundingBox[0] + boundingBox[2]) / 2 + index / 1e4,
      lat: (boundingBox[1] + boundingBox[3]) / 2,
    }));
    await importLines({ database, tenant: greentown, lines: trees.map((tree) => aTreeLine(greentown, tree)) });
    const again = join(directory, 'trees.csv');
    await writeFile(
      again,
      `TreeId,Longitude,Latitude,Species\n${trees.map(({ id, lon, lat }) => `X${id},${lon},${lat},Tilia cordata`).join('\n')}\n`,
    );
    await run({ tenant: 'greentown', file: again }, { WORKER_DATABASE_URL: database.workerUrl });
    const text = said.join('\n');
    expect(text).toContain(
      '100 % of the places stand already in greentown, under the source "test-town": the mapping uses that name',
    );
    expect(text).toContain('"source": "test-town"');
    said.length = 0;
    await run({ tenant: 'greentown', file: again });
    expect(said.join('\n')).toMatch(
      /If these trees of greentown were imported before, use their source name instead of "trees": "[a-z-]+"/,
    );
    expect(said.join('\n')).toContain('"source": "trees"');
  } finally {
    await database.drop();
  }
});

test('what shows no sign of trees is not proposed as trees, and nothing is written', async () => {
  const monuments = join(directory, 'monuments.csv');
  const write = join(directory, 'monuments.mapping.json');
  await writeFile(monuments, 'Monument,Longitude,Latitude\nSundial,-71.1,42.37\nStatue,-71.11,42.37\n');
  await expect(run({ file: monuments, write })).rejects.toMatchObject({ exitCode: 2 });
  expect(said.join('\n')).toContain('I see no sign that these are trees');
  await expect(readFile(write)).rejects.toThrow('ENOENT');
  await run({ file: monuments, write, as: 'trees' });
  expect(parseMapping(await readFile(write, 'utf8'), write)).toMatchObject({ kind: 'places' });
});

test('a tenant that does not exist, a file that is not there, a table that cannot be imported', async () => {
  await expect(run({ tenant: 'atlantis' })).rejects.toThrow(/There is no tenant "atlantis"; there are /);
  await expect(run({ file: '/nowhere/trees.csv' })).rejects.toThrow('/nowhere/trees.csv: there is no such file');
  const plain = join(directory, 'plain.csv');
  await writeFile(plain, 'a,b\n1,x\n2,y\n');
  await expect(run({ file: plain })).rejects.toThrow('No mapping could be proposed; the reason is above.');
  expect(said.join('\n')).toMatch(/It cannot be imported as it is:\n {2}No columns with positions were found/);
});
