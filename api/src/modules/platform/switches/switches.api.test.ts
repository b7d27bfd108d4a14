/** Tests switches at run time on a real database: immediate effect, who is notified, and the audit log. */
import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Tenant } from '@greenward/tenants';
import { Client } from 'pg';
import waitForExpect from 'wait-for-expect';
import { buildApiSchema } from '../../../api-schema.ts';
import { fillSmallTowns, loadTestTenants } from '../../../testing/small-towns.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import type { TestApi } from '../../../testing/test-api.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import type { TestDatabase } from '../../../testing/test-database.ts';
import { SPECIFIED_SWITCHES } from '../../../contract-test/specified-switches.ts';
import { readFences } from '../../../graphql/schema-fences.ts';
import { openSwitches } from './open-switches.ts';
import type { OperatorSwitches } from './open-switches.ts';

let database: TestDatabase;
let api: TestApi;
let greentown: Tenant;
let borough: Tenant;
let operator: OperatorSwitches;

beforeAll(async () => {
  ({ greentown, borough } = await loadTestTenants());
  database = await createTestDatabase();
  await fillSmallTowns(database, [greentown, borough]);
  api = await startTestApi(database, [greentown, borough]);
  operator = await openSwitches({ workerUrl: database.workerUrl, tenant: greentown });
});
afterEach(async () => {
  for (const { name, override } of await operator.list())
    if (override !== null) await operator.change({ name, value: null, actor: 'test' });
  await waitForExpect(async () => expect(await codeOf(greentown, STATS)).toBeUndefined()); // the api has received the change
});
afterAll(async () => {
  await operator.close();
  await api.close();
  await database.drop();
});

const turn = (name: string, value: boolean | null): Promise<unknown> =>
  operator.change({ name, value, actor: 'an officer' });
const numberOf = async (tenant: Tenant): Promise<number> =>
  (await database.query(database.ownerUrl, 'select id from tenant where code = $1', [tenant.code]))[0]?.[
    'id'
  ] as number;

/** Rows of one tenant as one of the restricted logins sees them. */
async function rowsAs(url: string, tenant: Tenant, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select set_config($1, $2, false)', ['app.tenant', String(await numberOf(tenant))]);
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

const STATS = '{ getCategoryStats(setCode: "species", slug: "tilia_cordata") { count } }';
const codeOf = async (tenant: Tenant, query: string): Promise<string | undefined> =>
  (await api.ask(tenant, query)).body.errors?.[0]?.extensions.code as string | undefined;

describe('What is switched off is refused', () => {
  test('from the moment the operator is answered, and answered again when it is on', async () => {
    expect(await codeOf(greentown, STATS)).toBeUndefined();
    await turn('showRarity', false);
    await waitForExpect(async () => expect(await codeOf(greentown, STATS)).toBe('FEATURE_OFF'));
    expect((await api.ask(greentown, STATS)).body).toEqual({
      data: { getCategoryStats: null },
      errors: [expect.objectContaining({ path: ['getCategoryStats'], extensions: { code: 'FEATURE_OFF' } })],
    });
    await turn('showRarity', true);
    await waitForExpect(async () => expect(await codeOf(greentown, STATS)).toBeUndefined());
  });

  test('for the tenant who switched it off and for no other', async () => {
    await turn('showRarity', false);
    await waitForExpect(async () => expect(await codeOf(greentown, STATS)).toBe('FEATURE_OFF'));
    expect(await codeOf(borough, STATS)).toBeUndefined();
  });

  test('by nothing at all where a page shows it among other things', async () => {
    const place = '{ getPlace(sourceId: "1") { name rarity { count } attributes } }';
    const on = (await api.ask(greentown, place)).body;
    expect(on.data.getPlace).toMatchObject({
      rarity: { count: expect.any(Number) },
      attributes: { ecoScore: expect.any(Number) },
    });
    await turn('showRarity', false);
    await turn('showEco', false);
    const ask = async () => (await api.ask(greentown, place)).body;
    // Each api receives every change by itself.
    await waitForExpect(async () => expect(await codeOf(greentown, STATS)).toBe('FEATURE_OFF'));
    await waitForExpect(async () => expect((await ask()).data.getPlace.attributes.ecoScore).toBeUndefined());
    const off = await ask();
    const { ecoScore: _hidden, ...others } = on.data.getPlace.attributes as Record<string, unknown>;
    expect(off).toEqual({ data: { getPlace: { name: on.data.getPlace.name, rarity: null, attributes: others } } });
  });

  test('whatever it is called in the request, and the rest of the request is answered', async () => {
    await turn('showRarity', false);
    await waitForExpect(async () => expect(await codeOf(greentown, STATS)).toBe('FEATURE_OFF'));
    const { data, errors } = (
      await api.ask(
        greentown,
        'query Q { rare: getCategoryStats(setCode: "species", slug: "tilia_cordata") { count } ...more } fragment more on Query { getInventorySummary { treeCount } again: getCategoryStats(setCode: "x", slug: "y") { count } }',
      )
    ).body;
    expect(data).toEqual({ rare: null, again: null, getInventorySummary: { treeCount: 4 } });
    expect(
      errors.map((error: { path: string[]; extensions: { code: string } }) => [error.path[0], error.extensions.code]),
    ).toEqual([
      ['rare', 'FEATURE_OFF'],
      ['again', 'FEATURE_OFF'],
    ]);
  });
});

describe('The schema', () => {
  const schema = buildApiSchema();
  const fences = readFences(schema);

  test('says of every query and mutation who may ask it, or that everybody may', () => {
    const roots = [...fences].filter(([name]) => /^(Query|Mutation)\./.test(name));
    expect(roots.length).toBeGreaterThan(50);
    const isFenced = ([, { switches, role, isFresh }]: (typeof roots)[number]): boolean =>
      switches !== null || role !== null || isFresh;
    expect(roots.filter((field) => isFenced(field) === field[1].isOpen).map(([name]) => name)).toEqual([]);
  });

  test('names switches that there are; what is refused quietly may be null', () => {
    const known = new Set(Object.keys(greentown.config.switches));
    const switched = [...fences].flatMap(([name, { switches }]) => (switches === null ? [] : [{ name, ...switches }]));
    expect(switched.length).toBeGreaterThan(40);
    for (const { name, anyOf, allOf, otherwise } of switched) {
      const [type = '', field = ''] = name.split('.');
      const found = schema.getType(type);
      const definition = found !== undefined && 'getFields' in found ? found.getFields()[field] : undefined;
      if (otherwise === 'null')
        expect([
          name,
          definition !== undefined && 'type' in definition && String(definition.type).endsWith('!'),
        ]).toEqual([name, false]);
      expect([name, [...anyOf, ...allOf].filter((one) => !known.has(one)), anyOf.length + allOf.length > 0]).toEqual([
        name,
        [],
        true,
      ]);
    }
  });

  test('has the switches that the specification wants; what is missing is not built yet', () => {
    const waiting = new Set(
      JSON.parse(
        readFileSync(new URL('../../../contract-test/missing-operations.json', import.meta.url), 'utf8'),
      ) as string[],
    );
    for (const [name, condition] of Object.entries(SPECIFIED_SWITCHES)) {
      if (fences.has(name))
        expect([name, fences.get(name)?.switches]).toEqual([name, { ...condition, otherwise: 'refuse' }]);
      else expect([name, waiting.has(name)]).toEqual([name, true]);
    }
  });

  test('wants a recent password of nobody whom it does not ask for a role', () => {
    expect([...fences].filter(([, { isFresh, role }]) => isFresh && role === null)).toEqual([]);
  });
});

describe('Each change', () => {
  test('is written down with who, when, and from what to what, whoever makes it', async () => {
    await turn('showHelp', false);
    await turn('showHelp', false); // no change
    await turn('showHelp', true);
    await turn('showHelp', null);
    const rows = await rowsAs(
      database.workerUrl,
      greentown,
      "select from_value, to_value, actor, at from switch_audit where switch = 'showHelp' order by id",
    );
    expect(rows.map(({ from_value: from, to_value: to, actor }) => [from, to, actor])).toEqual([
      [null, false, 'an officer'],
      [false, true, 'an officer'],
      [true, null, 'an officer'],
    ]);
    const now = Date.now();
    for (const { at } of rows) expect(Math.abs(now - (at as Date).getTime())).toBeLessThan(60_000);
    await rowsAs(
      database.workerUrl,
      greentown,
      `insert into switch_override (tenant_id, switch, value) values (${await numberOf(greentown)}, 'showTalk', false)`,
    );
    expect(
      await rowsAs(database.workerUrl, greentown, "select actor from switch_audit where switch = 'showTalk'"),
    ).toEqual([{ actor: 'greenward_worker' }]);
  });

  test('is told by the list of switches: what the configuration says, what is set, what holds, and who set it', async () => {
    await turn('showMap', false);
    const list = await operator.list();
    expect(list.find(({ name }) => name === 'showMap')).toEqual({
      name: 'showMap',
      configured: true,
      override: false,
      effective: false,
      changed: { switch: 'showMap', at: expect.any(Date), actor: 'an officer', from: null, to: false },
    });
    expect(list.find(({ name }) => name === 'showOrders')).toEqual({
      name: 'showOrders',
      configured: true,
      override: null,
      effective: true,
      changed: null,
    });
    expect(list.map(({ name }) => name)).toEqual([...list.map(({ name }) => name)].sort());
  });

  test('of a switch that nobody knows is refused with the name that is meant, and nothing is kept', async () => {
    await expect(turn('showMpa', false)).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
      message: 'There is no switch "showMpa". Is "showMap" meant?',
    });
    await expect(turn('zzzz', false)).rejects.toMatchObject({
      message: expect.stringContaining('There are brandHeader, '),
    });
    expect((await operator.list()).filter(({ override }) => override !== null)).toEqual([]);
  });

  test('may be of a switch that a build brought with it: off until somebody turns it on, and known to the tenants of that build alone', async () => {
    await rowsAs(
      database.appUrl,
      greentown,
      `insert into release (name, build_id, record, record_hash) values ('walks', 'w1', '{"switches":{"introduces":["showWalks"]}}', 'x'); insert into release_pointer (tenant_id, name, channel, build_id, revision) values (${await numberOf(greentown)}, 'walks', 'stable', 'w1', 1)`,
    );
    expect((await operator.list()).find(({ name }) => name === 'showWalks')).toMatchObject({
      configured: false,
      override: null,
      effective: false,
    });
    await turn('showWalks', true);
    expect((await operator.list()).find(({ name }) => name === 'showWalks')).toMatchObject({
      override: true,
      effective: true,
    });
    const others = await openSwitches({ workerUrl: database.workerUrl, tenant: borough });
    try {
      await expect(others.change({ name: 'showWalks', value: true, actor: 'test' })).rejects.toMatchObject({
        code: 'BAD_USER_INPUT',
      });
    } finally {
      await others.close();
    }
  });

  test('is of one tenant: another sees neither what is set nor who set it', async () => {
    await turn('showMap', false);
    for (const url of [database.appUrl, database.workerUrl]) {
      expect(await rowsAs(url, borough, 'select * from switch_override')).toEqual([]);
      if (url === database.workerUrl) expect(await rowsAs(url, borough, 'select * from switch_audit')).toEqual([]);
    }
    const others = await openSwitches({ workerUrl: database.workerUrl, tenant: borough });
    try {
      expect((await others.list()).filter(({ override, changed }) => override !== null || changed !== null)).toEqual(
        [],
      );
    } finally {
      await others.close();
    }
    await expect(
      rowsAs(
        database.workerUrl,
        borough,
        `insert into switch_override (tenant_id, switch, value) values (${await numberOf(greentown)}, 'showHelp', false)`,
      ),
    ).rejects.toThrow('row-level security');
    await expect(rowsAs(database.appUrl, greentown, 'delete from switch_override')).rejects.toThrow(
      'permission denied',
    ); // the api cannot change switches
  });

  test('that is rolled back is told to nobody', async () => {
    const listener = new Client({ connectionString: database.appUrl });
    await listener.connect();
    const heard: string[] = [];
    listener.on('notification', ({ payload }) => heard.push(payload ?? ''));
    await listener.query('listen greenward_event');
    const number = await numberOf(greentown);
    const set = `insert into switch_override (tenant_id, switch, value) values (${number}, 'showMap', false), (${number}, 'showHelp', false)`;
    const worker = new Client({ connectionString: database.workerUrl });
    await worker.connect();
    await worker.query(`begin; select set_config('app.tenant', '${number}', true)`);
    await worker.query(set);
    await worker.query('rollback');
    await worker.query(`begin; select set_config('app.tenant', '${number}', true)`);
    await worker.query(set);
    await worker.query('commit');
    await worker.end();
    await waitForExpect(async () => {
      await listener.query('select 1');
      expect(heard.length).toBeGreaterThan(0);
    });
    await listener.end();
    expect(heard.map((payload) => JSON.parse(payload) as unknown)).toEqual([{ tenantId: number, kind: 'switches' }]); // one event for both
  });
});

test('An api that loses its line to the database reads switches anew each time, and hears again by itself', async () => {
  const listeners =
    "select pid from pg_stat_activity where application_name = 'greenward-events' and datname = current_database()";
  const killer = database.superuserUrl;
  if (killer === null) return; // a shared database server: the test must not end its connections
  const [before] = await database.query(killer, listeners);
  expect(before).toBeDefined();
  await database.query(killer, `select pg_terminate_backend(pid) from (${listeners}) as line`);
  await turn('showRarity', false);
  await waitForExpect(async () => expect(await codeOf(greentown, STATS)).toBe('FEATURE_OFF'));
  await waitForExpect(async () =>
    expect((await database.query(killer, listeners)).some(({ pid }) => pid !== before?.['pid'])).toBe(true),
  );
  await turn('showRarity', true);
  await waitForExpect(async () => expect(await codeOf(greentown, STATS)).toBeUndefined());
});
