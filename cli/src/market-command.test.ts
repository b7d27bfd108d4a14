/** Tests `greenward market` on the database of a running installation. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { loadTenants } from '@greenward/tenants/node';
import { aLocation, aMarket, aSku, putMarkets } from '../../api/src/testing/a-market.ts';
import { TEST_SECRET } from '../../api/src/testing/test-cluster.ts';
import { createTestDatabase, runUnfenced } from '../../api/src/testing/test-database.ts';
import type { TestDatabase } from '../../api/src/testing/test-database.ts';
import { readEnvironment } from './environment.ts';
import { marketCommand } from './market-command.ts';
import { hearCommand } from './testing/heard.ts';

let database: TestDatabase;
let home: string;
const said = hearCommand();

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'greenward-market-command-'));
  database = await createTestDatabase();
  const tenants = await loadTenants({ environment: 'development', base: 'greenward.localhost:8080' });
  const town = tenants.find(({ code }) => code === 'greentown');
  if (town === undefined) throw new Error('greentown is gone from tenants/');
  await putMarkets(database, town, [
    aMarket('autumn', { opensAt: '2199-01-01T00:00:00Z', skus: [], locations: [aLocation('shed', { stock: {} })] }),
    aMarket('winter', {
      opensAt: '2199-01-01T00:00:00Z',
      skus: [aSku('oak'), aSku('lime')],
      locations: [aLocation('yard', { stock: { oak: 10, lime: 5 } })],
    }),
  ]);
  await runUnfenced(
    database,
    ['stock_item', 'stock_sku'],
    "update stock_item set taken = 4 where sku_guid = (select guid from stock_sku where sku_id = 'oak' and tenant_id = stock_item.tenant_id)",
  );
});
afterAll(async () => {
  await database.drop();
  await rm(home, { recursive: true });
});
afterEach(() => void jest.restoreAllMocks());

interface Run {
  readonly from: string;
  readonly isDryRun: boolean;
  readonly tenant: string;
  readonly trial: object;
}
const run = (
  act: string,
  market?: string,
  { from, isDryRun = false, tenant = 'greentown', trial = {} }: Partial<Run> = {},
): Promise<void> =>
  marketCommand(
    readEnvironment({ GREENWARD_HOME: home, DATABASE_URL: database.ownerUrl, GREENWARD_SECRET: TEST_SECRET }),
    {
      ...{ act, tenant, market, from, isDryRun },
      trial: { people: '100', postcodes: '', audience: 'residents', trees: '1', ...trial },
    },
  );
const fileOf = async (...lines: readonly string[]): Promise<string> => {
  const path = join(home, 'stock.csv');
  await writeFile(path, ['location,sku,total', ...lines].join('\r\n'));
  return path;
};
const printed = async (): Promise<string[]> => {
  const parts: string[] = [];
  const spy = jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    parts.push(String(text));
    return true;
  });
  await run('stock', 'winter');
  spy.mockRestore();
  return parts.join('').replace('\uFEFF', '').trim().split('\r\n');
};
const acts = () =>
  runUnfenced(database, ['desk_act'], 'select kind, subject, from_value, to_value from desk_act order by id');

test('A market is opened and closed at once, each a single time, and the history says so', async () => {
  await run('list');
  await run('open', 'winter');
  await run('open', 'winter');
  await run('list');
  await run('close', 'winter');
  await run('close', 'winter');
  expect(said).toEqual([
    expect.stringMatching(/^market +status +trees +ordered +held +name$/),
    expect.stringMatching(/^autumn +HOLDING/),
    expect.stringMatching(/^winter +HOLDING +15 +4 +0 +Market winter$/),
    'winter is open now.',
    'winter is open already.',
    expect.any(String),
    expect.stringMatching(/^autumn +HOLDING/),
    expect.stringMatching(/^winter +OPEN +15 +4 +0 +Market winter$/),
    'winter is closed now.',
    'winter is closed already.',
  ]);
  expect(await acts()).toEqual([
    { kind: 'market', subject: 'Market winter', from_value: 'HOLDING', to_value: 'OPEN' },
    { kind: 'market', subject: 'Market winter', from_value: 'OPEN', to_value: 'CLOSED' },
  ]);
});

test('A market that has not opened yet is closed, and a draft is opened but not closed', async () => {
  await run('close', 'autumn');
  await runUnfenced(database, ['market'], "update market set is_draft = true where slug = 'autumn'");
  await expect(run('close', 'autumn')).rejects.toThrow('"autumn" is a draft');
  await run('open', 'autumn');
  await run('list');
  expect(said).toEqual([
    'autumn is closed now.',
    'autumn is open now.',
    expect.any(String),
    expect.stringMatching(/^autumn +OPEN +0 +0 +0 +Market autumn$/),
    expect.stringMatching(/^winter +CLOSED/),
  ]);
});

test('The stock is written as CSV, and read back after a look at what would change', async () => {
  expect((await printed()).sort()).toEqual([
    'location,sku,tree,total,ordered,held',
    'yard,lime,Tree lime,5,0,0',
    'yard,oak,Tree oak,10,4,0',
  ]);
  const from = await fileOf('yard,oak,4', 'yard,lime,5');
  await run('stock', 'winter', { from, isDryRun: true });
  expect(await printed()).toContain('yard,oak,Tree oak,10,4,0');
  await run('stock', 'winter', { from });
  await run('stock', 'winter', { from });
  expect(said).toEqual([
    'oak at yard: 10 would become 4',
    'oak at yard: 10 became 4',
    'The stock is as the file says.',
  ]);
  expect(await printed()).toContain('yard,oak,Tree oak,4,4,0');
  expect((await acts()).at(-1)).toEqual({
    ...{ kind: 'stock', subject: 'Market winter: oak', from_value: '10', to_value: '4' },
  });
});

test('A file with mistakes changes nothing, and each is named', async () => {
  const from = await fileOf('yard,lime,9', 'yard,oak,3', 'van,oak,3');
  await expect(run('stock', 'winter', { from })).rejects.toThrow(
    'Nothing was changed:\nline 3: 4 of oak at yard are ordered or held already, more than 3\nline 4: the market has no oak at van',
  );
  expect(await printed()).toContain('yard,lime,Tree lime,5,0,0');
});

test('A trial says who would get trees, and changes nothing', async () => {
  const before = await printed();
  await run('try', 'winter', { trial: { people: '900', postcodes: '021, 022', trees: '2' } });
  expect(said).toEqual([
    expect.stringMatching(/^orders +2$/), // of five limes; all oaks are ordered
    expect.stringMatching(/^people without trees +898$/),
    expect.stringMatching(/^from other postcodes +0$/),
    expect.stringMatching(/^trees left +1$/),
    'The trees run out.',
  ]);
  expect(await printed()).toEqual(before);
  for (const people of ['0', '-3', 'many', '1.5', ''])
    await expect(run('try', 'winter', { trial: { people } })).rejects.toThrow('--people: expected a whole number');
  await expect(run('try', 'winter', { trial: { audience: 'schools' } })).rejects.toThrow('no audience "schools"');
});

test('What is unknown is named', async () => {
  await expect(run('open', 'nothing')).rejects.toThrow('There is no market "nothing"; there are autumn, winter');
  await expect(run('open', 'winter', { tenant: 'borough' })).rejects.toThrow('there are none');
  await expect(run('open', 'winter', { tenant: 'atlantis' })).rejects.toThrow('There is no tenant "atlantis"');
  await expect(run('open')).rejects.toThrow('Say: market open TENANT MARKET');
  await expect(run('sell', 'winter')).rejects.toThrow('Say list, open, close, stock, try, not "sell"');
});
