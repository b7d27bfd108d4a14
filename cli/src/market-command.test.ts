/** Tests `greenward market` on the database of a running installation. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { newSeed, sha256Of } from '@greenward/contract/ballot';
import { loadTenants } from '@greenward/tenants/node';
import { createBallotSeeds } from '../../api/src/modules/orders/ballot/ballot-seed.ts';
import { parseKeys } from '../../api/src/sealing/keys.rules.ts';
import { aLocation, aMarket, anEvent, aSku, putMarkets } from '../../api/src/testing/a-market.ts';
import { TEST_SECRET } from '../../api/src/testing/test-cluster.ts';
import { createTestDatabase, runUnfenced } from '../../api/src/testing/test-database.ts';
import type { TestDatabase } from '../../api/src/testing/test-database.ts';
import { readEnvironment } from './environment.ts';
import { marketCommand } from './market-command.ts';
import { hearCommand } from './testing/heard.ts';

let database: TestDatabase;
let home: string;
const orderKeys = `test:${Buffer.alloc(32, 8).toString('base64')}`;
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
  readonly publicValue: string;
  readonly name: string;
  readonly copyOf: string;
}
const run = (
  act: string,
  market?: string,
  { from, isDryRun = false, tenant = 'greentown', trial = {}, publicValue, name, copyOf }: Partial<Run> = {},
): Promise<void> =>
  marketCommand(
    readEnvironment({
      GREENWARD_HOME: home,
      DATABASE_URL: database.ownerUrl,
      GREENWARD_SECRET: TEST_SECRET,
      ORDER_KEYS: orderKeys,
    }),
    {
      ...{ act, tenant, market, from, name, copyOf, isDryRun, publicValue },
      trial: { people: '100', postcodes: '', audience: 'residents', trees: '1', ...trial },
    },
  );
const fileOf = async (...lines: readonly string[]): Promise<string> => {
  const path = join(home, 'stock.csv');
  await writeFile(path, ['location,sku,total', ...lines].join('\r\n'));
  return path;
};
const printed = async (...words: readonly [string, string]): Promise<string[]> => {
  const parts: string[] = [];
  const spy = jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    parts.push(String(text));
    return true;
  });
  await run(...words);
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
  expect((await printed('stock', 'winter')).sort()).toEqual([
    'location,sku,tree,total,ordered,held',
    'yard,lime,Tree lime,5,0,0',
    'yard,oak,Tree oak,10,4,0',
  ]);
  const from = await fileOf('yard,oak,4', 'yard,lime,5');
  await run('stock', 'winter', { from, isDryRun: true });
  expect(await printed('stock', 'winter')).toContain('yard,oak,Tree oak,10,4,0');
  await run('stock', 'winter', { from });
  await run('stock', 'winter', { from });
  expect(said).toEqual([
    'oak at yard: 10 would become 4',
    'oak at yard: 10 became 4',
    'The stock is as the file says.',
  ]);
  expect(await printed('stock', 'winter')).toContain('yard,oak,Tree oak,4,4,0');
  expect((await acts()).at(-1)).toEqual({
    ...{ kind: 'stock', subject: 'Market winter: oak', from_value: '10', to_value: '4' },
  });
});

test('A file with mistakes changes nothing, and each is named', async () => {
  const from = await fileOf('yard,lime,9', 'yard,oak,3', 'van,oak,3');
  await expect(run('stock', 'winter', { from })).rejects.toThrow(
    'Nothing was changed:\nline 3: 4 of oak at yard are ordered or held already, more than 3\nline 4: the market has no oak at van',
  );
  expect(await printed('stock', 'winter')).toContain('yard,lime,Tree lime,5,0,0');
});

test('A trial says who would get trees, and changes nothing', async () => {
  const before = await printed('stock', 'winter');
  await run('try', 'winter', { trial: { people: '900', postcodes: '021, 022', trees: '2' } });
  expect(said).toEqual([
    expect.stringMatching(/^orders +2$/), // of five limes; all oaks are ordered
    expect.stringMatching(/^people without trees +898$/),
    expect.stringMatching(/^from other postcodes +0$/),
    expect.stringMatching(/^trees left +1$/),
    'The trees run out.',
  ]);
  expect(await printed('stock', 'winter')).toEqual(before);
  for (const people of ['0', '-3', 'many', '1.5', ''])
    await expect(run('try', 'winter', { trial: { people } })).rejects.toThrow('--people: expected a whole number');
  await expect(run('try', 'winter', { trial: { audience: 'schools' } })).rejects.toThrow('no audience "schools"');
});

describe('a ballot', () => {
  const town = async () => {
    const tenants = await loadTenants({ environment: 'development', base: 'greenward.localhost:8080' });
    const found = tenants.find(({ code }) => code === 'greentown');
    if (found === undefined) throw new Error('greentown is gone from tenants/');
    return found;
  };
  /** As the jobs process makes it. */
  const makeSeed = async (slug: string): Promise<void> => {
    const seed = newSeed();
    const ids = await runUnfenced(database, ['market'], `select tenant_id, guid from market where slug = '${slug}'`);
    const [tenantId, marketGuid] = [Number(ids[0]?.['tenant_id']), String(ids[0]?.['guid'])];
    const seeds = createBallotSeeds(parseKeys('ORDER_KEYS', orderKeys));
    await runUnfenced(
      database,
      ['ballot', 'market'],
      `insert into ballot (tenant_id, market_guid, seed_hash, sealed_seed, made_at)
        values (${tenantId}, '${marketGuid}', '${await sha256Of(seed)}', '${seeds.seal({ tenantId, marketGuid }, seed)}', now())`,
    );
    await runUnfenced(
      database,
      ['ballot_entry', 'market'],
      `insert into ballot_entry (tenant_id, guid, market_guid, number, account_id, audience, weight, postcode_part, applied_at)
        select ${tenantId}, gen_random_uuid(), '${marketGuid}', 100000 + n, 'resident-' || n, 'residents', 1, '021', now() from generate_series(1, 3) n`,
    );
  };
  beforeAll(async () => {
    await putMarkets(database, await town(), [
      aMarket('large', {
        mode: 'ballot',
        closesAt: '2199-01-01T00:00:00Z',
        skus: [],
        locations: [aLocation('park', { stock: {} })],
      }),
    ]);
    await makeSeed('large');
  });

  test('is drawn after it has closed, once, and the history says so', async () => {
    await expect(run('draw', 'large', { publicValue: '7 12' })).rejects.toThrow('"large" is not closed yet');
    await expect(run('verify', 'large')).rejects.toThrow('"large" has not been drawn yet');
    await run('close', 'large');
    await expect(run('open', 'large')).rejects.toThrow('it cannot open again');
    await expect(run('draw', 'large')).rejects.toThrow('Say --public-value');
    await expect(run('draw', 'large', { publicValue: 'ü' })).rejects.toThrow('--public-value: expected one line');
    await expect(run('draw', 'large', { publicValue: '7 12 19' })).rejects.toThrow('is published now');
    await run('draw', 'large', { publicValue: '7 12 19' });
    await expect(run('draw', 'large', { publicValue: '8' })).rejects.toThrow('was drawn on');
    expect(said).toEqual(['large is closed now.', expect.stringMatching(/^large is drawn: 3 entries\./)]);
    expect((await acts()).at(-1)).toEqual({
      ...{ kind: 'market', subject: 'Market large', from_value: 'CLOSED', to_value: 'DRAWN: 7 12 19' },
    });
  });

  test('is checked by anybody, and a list that was changed is found', async () => {
    await run('verify', 'large');
    expect(said.slice(0, 4)).toEqual(Array.from({ length: 4 }, () => expect.stringMatching(/^right: /)));
    expect(said[5]).toMatch(/^1\. 10000[123]\n2\. 10000[123]\n3\. 10000[123]$/);
    await runUnfenced(
      database,
      ['ballot'],
      "alter table ballot disable trigger published; update ballot set entry_list = replace(entry_list, '100001,residents,1', '100001,residents,9'); alter table ballot enable trigger published",
    );
    await expect(run('verify', 'large')).rejects.toThrow('is not what was published');
    expect(said.filter((line) => line.startsWith('WRONG')).length).toBeGreaterThanOrEqual(1);
  });

  test('is no other market', async () => {
    await expect(run('draw', 'winter', { publicValue: '7' })).rejects.toThrow('"winter" is no ballot');
    await expect(run('verify', 'nothing')).rejects.toThrow('There is no market "nothing"');
    await expect(run('verify', 'winter', { publicValue: '7' })).rejects.toThrow('--public-value is for draw');
  });
});

test('What is unknown is named', async () => {
  await expect(run('open', 'nothing')).rejects.toThrow('There is no market "nothing"; there are autumn, large, winter');
  await expect(run('open', 'winter', { tenant: 'borough' })).rejects.toThrow('there are none');
  await expect(run('open', 'winter', { tenant: 'atlantis' })).rejects.toThrow('There is no tenant "atlantis"');
  await expect(run('open')).rejects.toThrow('Say: market open TENANT MARKET');
  await expect(run('sell', 'winter')).rejects.toThrow(
    'Say list, create, open, close, stock, export, try, draw, verify, not "sell"',
  );
});

describe('A new market', () => {
  const marketFile = async (slug: string, more: object = {}): Promise<string> => {
    const path = join(home, `${slug}.json`);
    await writeFile(path, JSON.stringify({ ...aMarket(slug, { events: [anEvent(`${slug}-day`)] }), ...more }));
    return path;
  };

  test('is made from a file, as a draft, once', async () => {
    const from = await marketFile('spring');
    await run('create', 'spring', { from });
    await expect(run('create', 'spring', { from })).rejects.toThrow('There is a market "spring" already');
    await run('list');
    expect(said).toContainEqual(expect.stringMatching(/^spring +DRAFT +10 /));
    expect(said[0]).toMatch(/^spring is a draft\./);
    expect((await acts()).at(-1)).toEqual({
      ...{ kind: 'market', subject: 'Market spring', from_value: '', to_value: 'DRAFT' },
    });
    // A start brings the tenant's files; this one is no longer theirs.
    await run('open', 'spring');
    expect(await printed('stock', 'spring')).toContain('spring-yard,oak,Tree oak,10,0,0');
  });

  test('is made from another one, without trees and dates', async () => {
    await run('create', 'next-winter', { copyOf: 'winter', name: 'Next winter' });
    await run('list');
    expect(said).toContainEqual(expect.stringMatching(/^next-winter +DRAFT +0 +0 +0 +Next winter$/));
    expect((await printed('stock', 'next-winter')).sort()).toContain('yard,lime,Tree lime,0,0,0');
  });

  test.each([
    ['neither a file nor another market', 'summer', {}, 'Say --from FILE with a new market, or --copy-of MARKET'],
    ['no name', 'summer', { copyOf: 'winter' }, 'Say --name: a text'],
    ['the address of another page', 'verify', { copyOf: 'winter', name: 'V' }, '"verify" cannot be a market'],
    ['an unknown market to copy', 'summer', { copyOf: 'nowhere', name: 'S' }, 'There is no market "nowhere"'],
    ['a market that is there', 'winter', { copyOf: 'autumn', name: 'W' }, 'There is a market "winter" already'],
  ])('with %s is refused', (_what, slug, options, problem) =>
    expect(run('create', slug, options)).rejects.toThrow(problem),
  );

  test('in a file with a mistake, of another name, or with an event of another market is refused', async () => {
    const file = (slug: string, more: object = {}) => marketFile(slug, more);
    await expect(run('create', 'summer', { from: await file('summer', { treesPerOrder: 0 }) })).rejects.toThrow(
      'treesPerOrder',
    );
    await expect(run('create', 'other', { from: await file('summer') })).rejects.toThrow(
      'The file has the market "summer", not "other"',
    );
    await run('create', 'first', { from: await file('first', { events: [anEvent('same-day')] }) });
    await expect(
      run('create', 'second', { from: await file('second', { events: [anEvent('same-day')] }) }),
    ).rejects.toThrow('Another market has the event "same-day" already');
    await run('list');
    expect(said).not.toContainEqual(expect.stringMatching(/^second /));
    await expect(run('open', 'winter', { copyOf: 'autumn' })).rejects.toThrow('--name and --copy-of are for create');
  });
});

test('The orders of a market are exported as CSV, without names', async () => {
  await runUnfenced(
    database,
    ['customer_order', 'market', 'stock_location'],
    `insert into customer_order (tenant_id, guid, generation, public_id, market_guid, location_guid, account_id, slot, state, audience, postcode_part, sealed, ordered_at)
      select market.tenant_id, gen_random_uuid(), 'v2', 'GT00000000A', market.guid, stock_location.guid, 'rowan', 1, 'ORDERED', 'residents', '021', 'Secret Rowan', '2026-11-28T10:00:00Z'
      from market join stock_location on market_guid = market.guid where market.slug = 'winter' returning 1`,
  );
  const lines = await printed('export', 'winter');
  expect(lines).toEqual([
    'code,state,cancel_reason,ordered_at,ended_at,audience,postcode,location,event,trees',
    'GT00000000A,ORDERED,,2026-11-28T10:00:00.000Z,,residents,021,yard,,',
  ]);
});
