/**
 * Tests a tenant's weather from the import to the page: fetched once a day despite crashes, isolated between tenants,
 * absent when nothing is known.
 */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Tenant } from '@greenward/tenants';
import type { Pool } from 'pg';
import waitForExpect from 'wait-for-expect';
import { createPool } from '../../../db/pool.ts';
import { inTransaction } from '../../../db/scope.ts';
import { createEventsHub } from '../../../http/events-hub.ts';
import type { EventsHub } from '../../../http/events-hub.ts';
import { aTreeLine, importLines, loadTestTenants } from '../../../testing/small-towns.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import type { TestApi } from '../../../testing/test-api.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import type { TestDatabase } from '../../../testing/test-database.ts';
import { startOutboxQueue } from '../../platform/outbox/outbox-queue.ts';
import type { OutboxQueue } from '../../platform/outbox/outbox-queue.ts';
import { applyRetention } from '../../../apply-retention.ts';
import { addDays, daysBetween } from '../../../calendar/calendar-day.rules.ts';
import { importWeather } from './import-weather.ts';
import { createWeatherJobs } from './weather-delivery.ts';
import type { WeatherDriver } from './weather-driver.ts';
import { WEATHER_KEPT_DAYS } from './weather.rules.ts';
import type { WeatherDay } from './weather.rules.ts';
import { keepWeather } from './weather.store.ts';

let database: TestDatabase;
let api: TestApi;
let worker: Pool;
let app: Pool;
let hub: EventsHub;
/** In the first tenant neighbours water, in the second the council does. */
let greentown: Tenant;
let borough: Tenant;
let own: number;
let other: number;
const SUMMER = new Date('2026-07-20T12:00:00Z');
const TODAY = '2026-07-20';
let now = SUMMER;

const withSwitches = (tenant: Tenant, switches: Partial<Tenant['config']['switches']>): Tenant => ({
  ...tenant,
  config: { ...tenant.config, switches: { ...tenant.config.switches, ...switches } },
});

beforeAll(async () => {
  const towns = await loadTestTenants();
  greentown = withSwitches(towns.greentown, { showWatering: true, councilLedWatering: false });
  borough = withSwitches(towns.borough, { showWatering: true, councilLedWatering: true });
  database = await createTestDatabase();
  const settings = { max: 8, name: 'test', statementTimeoutMs: 0, onError: () => undefined };
  [worker, app] = [
    createPool({ url: database.workerUrl, ...settings }),
    createPool({ url: database.appUrl, ...settings }),
  ];
  hub = await createEventsHub({ databaseUrl: database.workerUrl, onLost: () => undefined });
  for (const town of [greentown, borough])
    await importLines({
      database,
      tenant: town,
      newSource: true,
      lines: [
        aTreeLine(town, { id: 'young', year: '2025' }),
        aTreeLine(town, { id: 'old', year: '1990', lon: town.config.boundingBox[0] + 0.001 }),
        aTreeLine(town, { id: 'pit', site: 'Empty', scientific: '', lon: town.config.boundingBox[0] + 0.002 }),
      ],
    });
  const rows = await database.query(database.ownerUrl, 'select id, code from tenant');
  [own, other] = [greentown, borough].map(({ code }) => Number(rows.find((row) => row['code'] === code)?.['id'])) as [
    number,
    number,
  ];
  api = await startTestApi(database, [greentown, borough], { now: () => now });
});
afterAll(async () => {
  await api.close();
  await hub.close();
  await Promise.all([worker.end(), app.end()]);
  await database.drop();
});
const queues: OutboxQueue[] = [];
afterEach(async () => {
  while (queues.length > 0) await queues.pop()?.close();
});
beforeEach(async () => {
  now = SUMMER;
  for (const tenantId of [own, other])
    for (const table of ['weather_day', 'weather_forecast', 'weather_import', 'outbox'])
      await rowsAt(worker, tenantId, `delete from ${table}`);
});

/** Rows that a login may read at a tenant; '' for no tenant. */
async function rowsAt(pool: Pool, tenantId: number | '', statement: string): Promise<Record<string, unknown>[]> {
  const client = await pool.connect();
  try {
    await client.query(`select set_config('app.tenant', '${tenantId}', false)`);
    return (await client.query(statement)).rows as Record<string, unknown>[];
  } finally {
    client.release(true);
  }
}

interface SkyOptions {
  readonly rainMm?: number | null;
  readonly maxTempC?: number;
  readonly source?: WeatherDriver['source'];
  readonly revisesDays?: number;
  readonly missing?: readonly string[];
  readonly fail?: () => void;
}
/** A source that knows all days except the missing ones, and records its requests. */
function sky({
  rainMm = 0,
  maxTempC = 24,
  source = 'open-meteo',
  revisesDays = 3,
  missing = [],
  fail = () => undefined,
}: SkyOptions = {}) {
  const asked: string[] = [];
  const driver: WeatherDriver = {
    source,
    attribution: 'Weather from the test sky',
    revisesDays,
    async fetchDays({ from, to }): Promise<WeatherDay[]> {
      asked.push(`${from} ${to}`);
      fail();
      return daysBetween(from, to)
        .filter((day) => !missing.includes(day))
        .map((day) => ({ day, rainMm, maxTempC }));
    },
  };
  return { driver, asked };
}
const signal = new AbortController().signal;
const importFrom = (driver: WeatherDriver, tenant = greentown, tenantId = own) =>
  importWeather(worker, { tenantId, tenant, driver, now, signal });

const kept = (tenantId: number): Promise<Record<string, unknown>[]> =>
  rowsAt(
    worker,
    tenantId,
    'select day::text as day, rain_mm as rain, max_temp_c as warm, source from weather_day order by day',
  );

const forecast = (): Promise<Record<string, unknown>[]> =>
  rowsAt(worker, own, 'select day::text as day, rain_mm as rain from weather_forecast order by day');

describe('The import', () => {
  test('fetches a year and some at first, then only what may have changed', async () => {
    const { driver, asked } = sky();
    expect(await importFrom(driver)).toEqual({
      from: '2025-06-16',
      to: TODAY,
      known: WEATHER_KEPT_DAYS,
      changed: WEATHER_KEPT_DAYS,
    });
    expect(await importFrom(driver)).toEqual({ from: '2026-07-17', to: TODAY, known: 4, changed: 0 });
    now = new Date('2026-07-25T12:00:00Z'); // five days without any import
    expect(await importFrom(sky({ rainMm: 5 }).driver)).toEqual({
      from: '2026-07-17',
      to: '2026-07-25',
      known: 9,
      changed: 9,
    });
    expect(asked).toEqual(['2025-06-16 2026-07-23', '2026-07-17 2026-07-23']); // with three days to come
    const rows = await kept(own);
    expect(rows).toHaveLength(WEATHER_KEPT_DAYS + 5);
    expect(rows.slice(-9).every(({ rain }) => rain === 5)).toBe(true);
    expect(rows.at(-10)).toEqual({ day: '2026-07-16', rain: 0, warm: 24, source: 'open-meteo' });
  });

  test('asks by the clock of the place: it is still yesterday there', async () => {
    now = new Date('2026-07-21T02:00:00Z'); // ten in the evening of the 20th in Massachusetts, three in the morning of the 21st in London
    expect((await importFrom(sky().driver)).to).toBe('2026-07-20');
    expect((await importFrom(sky().driver, borough, other)).to).toBe('2026-07-21');
  });

  test('of another source leaves nothing of the one before', async () => {
    await importFrom(sky({ source: 'sample' }).driver);
    await importFrom(sky({ rainMm: 2, missing: [TODAY] }).driver);
    const rows = await kept(own);
    expect(new Set(rows.map(({ source }) => source))).toEqual(new Set(['open-meteo']));
    expect(rows.at(-1)?.['day']).toBe('2026-07-19');
  });

  test('keeps days to come apart, no days that nobody asked for, and each day once', async () => {
    const strange: WeatherDriver = {
      ...sky().driver,
      fetchDays: async () => [
        { day: '2026-07-21', rainMm: 9, maxTempC: 9 },
        { day: '2026-07-24', rainMm: 9, maxTempC: 9 },
        { day: '1995-07-20', rainMm: 9, maxTempC: 9 },
        { day: TODAY, rainMm: 1, maxTempC: 20 },
        { day: TODAY, rainMm: 2, maxTempC: 21 },
        { day: '2026-07-19', rainMm: null, maxTempC: null },
      ],
    };
    expect(await importFrom(strange)).toMatchObject({ known: 1, changed: 1 });
    expect(await kept(own)).toEqual([{ day: TODAY, rain: 2, warm: 21, source: 'open-meteo' }]);
    expect(await forecast()).toEqual([{ day: '2026-07-21', rain: 9 }]);
  });

  test('replaces the forecast of the day before', async () => {
    await importFrom(sky({ rainMm: 3 }).driver);
    expect((await forecast()).map(({ day }) => day)).toEqual(['2026-07-21', '2026-07-22', '2026-07-23']);
    now = new Date('2026-07-21T12:00:00Z');
    await importFrom(sky({ rainMm: 7, missing: ['2026-07-23'] }).driver);
    expect(await forecast()).toEqual([
      { day: '2026-07-22', rain: 7 },
      { day: '2026-07-24', rain: 7 },
    ]);
    expect(await rowsAt(worker, other, 'select day from weather_forecast')).toEqual([]);
  });

  test('that fails, or is told nothing, changes nothing', async () => {
    await importFrom(sky({ rainMm: 3 }).driver);
    const before = await kept(own);
    const failing = sky({
      fail: () => {
        throw new Error('The weather service answered 502');
      },
    });
    await expect(importFrom(failing.driver)).rejects.toThrow('502');
    await expect(importFrom({ ...sky().driver, fetchDays: async () => [] })).rejects.toThrow('not known');
    expect(await kept(own)).toEqual(before);
  });

  test('that ends halfway through writing keeps nothing of it', async () => {
    await importFrom(sky({ rainMm: 3 }).driver);
    const before = await kept(own);
    const days = [{ day: TODAY, rainMm: 8, maxTempC: 8 }];
    const keep = { source: 'file', attribution: 'Ours', until: TODAY, days, forecast: [], now } as const;
    await expect(
      inTransaction(worker, own, async (scope) => {
        await keepWeather(scope, keep);
        throw new Error('the power went');
      }),
    ).rejects.toThrow('the power went');
    expect(await kept(own)).toEqual(before);
  });

  test('done by two processes at once is done as by one, and another town’s weather stays as it is', async () => {
    await importFrom(sky({ rainMm: 7 }).driver, borough, other);
    const theirs = await kept(other);
    await Promise.all([1, 2, 3].map(() => importFrom(sky({ rainMm: 3 }).driver)));
    expect((await kept(own)).map(({ rain }) => rain)).toEqual(Array.from({ length: WEATHER_KEPT_DAYS }, () => 3));
    await importFrom(sky({ source: 'file', rainMm: 4 }).driver);
    expect(await kept(other)).toEqual(theirs);
  });
});

describe('The job', () => {
  const start = async (jobs: ReturnType<typeof createWeatherJobs>): Promise<OutboxQueue> => {
    const queue = await startOutboxQueue({
      workerUrl: database.workerUrl,
      pool: worker,
      hub,
      deliveries: [jobs.delivery],
      limits: {
        retryDelayMax: 0,
        retryLimit: 3,
        heartbeatSeconds: 10,
        superviseSeconds: 1,
        sweepEveryMs: 300,
        pollingSeconds: 0.5,
      },
      log: { warn: () => undefined, error: () => undefined },
    });
    queues.push(queue);
    return queue;
  };
  const jobsOf = (
    driverOf: (tenant: Tenant) => WeatherDriver | null,
    towns: readonly [number, Tenant][] = [[own, greentown]],
  ) => createWeatherJobs({ pool: worker, driverOf, tenants: () => new Map(towns), now: () => now });
  const entries = (tenantId: number): Promise<Record<string, unknown>[]> =>
    rowsAt(
      worker,
      tenantId,
      'select key, attempts, delivered_at is not null as done, last_error as error from outbox order by key',
    );

  test('is ordered once a day for each town, however many processes order it, and done once', async () => {
    const { driver, asked } = sky();
    const jobs = jobsOf(
      () => driver,
      [
        [own, greentown],
        [other, borough],
      ],
    );
    await start(jobs);
    const order = () => Promise.all([jobs.order(own, greentown), jobs.order(other, borough)]);
    await Promise.all([order(), order(), order()]);
    await waitForExpect(async () =>
      expect(await entries(own)).toEqual([
        { key: `weather-import:open-meteo:${TODAY}`, attempts: 1, done: true, error: null },
      ]),
    );
    await waitForExpect(async () => expect((await entries(other))[0]).toMatchObject({ done: true }));
    await order();
    expect(asked).toHaveLength(2);
    now = new Date('2026-07-21T12:00:00Z');
    await order();
    await waitForExpect(async () => expect((await entries(own)).map(({ done }) => done)).toEqual([true, true]));
    expect((await kept(own)).at(-1)?.['day']).toBe('2026-07-21');
  });

  test('is tried again until the source answers', async () => {
    let attempts = 0;
    const { driver } = sky({
      fail: () => {
        attempts += 1;
        if (attempts < 3) throw new Error('The weather service was asked too often; it is asked again later');
      },
    });
    const jobs = jobsOf(() => driver);
    await start(jobs);
    await jobs.order(own, greentown);
    await waitForExpect(async () =>
      expect(await entries(own)).toEqual([
        { key: `weather-import:open-meteo:${TODAY}`, attempts: 3, done: true, error: null },
      ]),
    );
    expect(await kept(own)).toHaveLength(WEATHER_KEPT_DAYS);
  });

  test('that is done a second time, as after a process that died before it could say so, changes nothing', async () => {
    const jobs = jobsOf(() => sky({ rainMm: 6 }).driver);
    const facts = { tenantId: own, key: 'weather-import:x', attempt: 1, signal };
    await jobs.delivery.deliver({}, facts);
    const before = await kept(own);
    await jobs.delivery.deliver({}, { ...facts, attempt: 2 });
    expect(await kept(own)).toEqual(before);
  });

  test('is not ordered where nobody knows the weather, and given up where that is so by now', async () => {
    const jobs = jobsOf(() => null);
    await jobs.order(own, greentown);
    expect(await entries(own)).toEqual([]);
    await expect(jobs.delivery.deliver({}, { tenantId: own, key: 'x', attempt: 1, signal })).rejects.toThrow(
      'no weather any more',
    );
    await expect(jobs.delivery.deliver({}, { tenantId: 987_654, key: 'x', attempt: 1, signal })).rejects.toThrow(
      'gone',
    );
  });
});

describe('The database', () => {
  test('lets a town see its own weather and no other’s, and requests write none', async () => {
    await importFrom(sky({ rainMm: 3 }).driver);
    await importFrom(sky({ rainMm: 7 }).driver, borough, other);
    const rain = 'select distinct rain_mm as rain from weather_day';
    expect(await rowsAt(app, own, rain)).toEqual([{ rain: 3 }]);
    expect(await rowsAt(app, other, rain)).toEqual([{ rain: 7 }]);
    expect(await rowsAt(app, '', rain)).toEqual([]);
    expect(await rowsAt(app, own, 'select count(*)::int as count from weather_import')).toEqual([{ count: 1 }]);
    for (const statement of [
      'delete from weather_day',
      'update weather_day set rain_mm = 1',
      `insert into weather_import select * from weather_import`,
    ])
      await expect(rowsAt(app, own, statement)).rejects.toThrow('permission denied');
  });

  test('drops days that nobody can ask for any more, of every town by its own clock', async () => {
    await importFrom(sky().driver);
    await importFrom(sky().driver, borough, other);
    now = new Date('2026-08-19T12:00:00Z'); // thirty days later
    await applyRetention(worker, { tenantId: own, tenant: greentown, now, isDryRun: true });
    expect(await kept(own)).toHaveLength(WEATHER_KEPT_DAYS);
    await applyRetention(worker, { tenantId: own, tenant: greentown, now, isDryRun: false });
    const rows = await kept(own);
    expect([rows.length, rows[0]?.['day']]).toEqual([WEATHER_KEPT_DAYS - 30, '2025-07-16']);
    expect(await kept(other)).toHaveLength(WEATHER_KEPT_DAYS);
  });
});

describe('A question', () => {
  const ask = async (query: string, variables: Record<string, unknown> = {}, town = greentown) =>
    (await api.ask(town, query, variables)).body;
  const WEATHER =
    'query Q($from: String!, $to: String!) { getWeatherForProject(fromDay: $from, toDay: $to) { maxTemp veryDry veryHot day } }';
  const RAIN =
    'query Q($from: String!, $to: String!, $at: [Float!]!) { getRainfall(fromDay: $from, toDay: $to, coordinates: $at) { coordinates days { day value } } }';
  const PLACE =
    'query Q($id: String!) { getPlace(sourceId: $id) { rainfall28Days { day value } watering { inWateringCollection insideWateringSeason reservoir needsWatering messages } rainReport { title summary tag tagText caption sampleNote attribution attributionUrl } } }';
  const placeOf = async (id: string, town = greentown) => (await ask(PLACE, { id }, town)).data.getPlace;
  const middle = (town: Tenant) => [
    (town.config.boundingBox[0] + town.config.boundingBox[2]) / 2,
    (town.config.boundingBox[1] + town.config.boundingBox[3]) / 2,
  ];

  test('for the weather is answered with today as the last item', async () => {
    await importFrom(sky({ rainMm: 0.2, maxTempC: 33 }).driver);
    const { getWeatherForProject: days } = (await ask(WEATHER, { from: '2026-07-01', to: '2026-07-31' })).data;
    expect(days).toHaveLength(20);
    expect(days.at(-1)).toEqual({ maxTemp: 33, veryDry: true, veryHot: true, day: TODAY });
  });

  test('for the rain is answered for the town and nowhere else', async () => {
    await importFrom(sky({ rainMm: 1.4 }).driver);
    const at = middle(greentown);
    const asked = { from: '2026-07-19', to: '2026-08-01', at };
    expect((await ask(RAIN, asked)).data.getRainfall).toEqual({
      coordinates: at,
      days: [
        { day: '2026-07-19', value: 1.4 },
        { day: TODAY, value: 1.4 },
      ],
    });
    expect((await ask(RAIN, { ...asked, at: [0, 0] })).data.getRainfall.days).toEqual([]);
    expect((await ask(RAIN, { ...asked, at: middle(borough) }, borough)).data.getRainfall.days).toEqual([]);
  });

  test.each([
    [WEATHER, { from: '2026-07-20', to: '2026-07-01' }],
    [WEATHER, { from: '0001-01-01', to: '9999-12-31' }],
    [WEATHER, { from: "2026-07-01'; drop table weather_day", to: '2026-07-20' }],
    [WEATHER, { from: '', to: '' }],
    [WEATHER, { from: '0001-01-01', to: '0001-01-02' }],
    [WEATHER, { from: '9999-12-31', to: '9999-12-31' }],
    [RAIN, { from: '2026-07-01', to: '2026-07-40', at: [0, 0] }],
    [RAIN, { from: '2026-07-01', to: '2026-07-20', at: [0] }],
    [RAIN, { from: '2026-07-01', to: '2026-07-20', at: [500, 91] }],
  ])('that makes no sense is refused: %#', async (query, variables) => {
    expect((await ask(query, variables)).errors[0].extensions.code).toBe('BAD_USER_INPUT');
  });

  test.each([
    ['1000-01-01', '1000-12-31'],
    ['2999-12-31', '2999-12-31'],
  ])('about days of %s is answered with nothing', async (from, to) => {
    await importFrom(sky().driver);
    expect((await ask(WEATHER, { from, to })).data.getWeatherForProject).toEqual([]);
    expect((await ask(RAIN, { from, to, at: middle(greentown) })).data.getRainfall.days).toEqual([]);
  });

  test('about a place tells rain, thirst and where it is from', async () => {
    await importFrom(sky({ rainMm: 0.2, maxTempC: 33, source: 'sample' }).driver);
    const young = await placeOf('young');
    expect(young.rainfall28Days).toHaveLength(28);
    expect([young.rainfall28Days[0], young.rainfall28Days.at(-1)]).toEqual([
      { day: '2026-06-23', value: 0.2 },
      { day: TODAY, value: 0.2 },
    ]);
    expect(young.watering).toEqual({
      inWateringCollection: true, // the tenant's only recently planted tree
      insideWateringSeason: true,
      reservoir: 0,
      needsWatering: true,
      messages: [
        expect.stringContaining('about 20 litres'),
        expect.stringContaining('evening'),
        expect.stringContaining('neighbours'),
      ],
    });
    expect(young.rainReport).toEqual({
      title: 'Rain and water',
      summary: '6 mm of rain in the last 28 days.',
      tag: 'VDVH',
      tagText: 'Very Dry and Hot',
      caption: 'Rain on each of the last 28 days',
      sampleNote: expect.stringContaining('sample weather'),
      attribution: 'Weather from the test sky',
      attributionUrl: null,
    });
    expect((await placeOf('pit')).watering).toBeNull();
    expect((await placeOf('pit')).rainReport.tag).toBe('VDVH');
  });

  test('in a wet week is answered calmly, without a tag and without a note on weather that is real', async () => {
    await importFrom(sky({ rainMm: 12, maxTempC: 18 }).driver);
    const { watering, rainReport } = await placeOf('young');
    expect(watering).toMatchObject({
      needsWatering: false,
      messages: [expect.stringContaining('moist'), expect.any(String)],
    });
    expect(watering.reservoir).toBeGreaterThan(0.8);
    expect(rainReport.attributionUrl).toBe('https://open-meteo.com/');
    expect(rainReport).toMatchObject({
      tag: '',
      tagText: '',
      sampleNote: null,
      summary: '336 mm of rain in the last 28 days.',
    });
  });

  test('where days are missing says how many', async () => {
    await importFrom(sky({ rainMm: 2, missing: ['2026-07-01', '2026-07-02'] }).driver);
    expect((await placeOf('old')).rainReport.summary).toBe(
      '52 mm of rain in the last 28 days, 2 of which are not known.',
    );
  });

  test('on a morning before anybody measured ends with yesterday, and misses nothing', async () => {
    await importFrom(sky({ rainMm: 2, missing: [TODAY] }).driver);
    const { rainfall28Days, rainReport } = await placeOf('old');
    expect([rainfall28Days.length, rainfall28Days[0].day, rainfall28Days.at(-1).day]).toEqual([
      28,
      '2026-06-22',
      '2026-07-19',
    ]);
    expect(rainReport.summary).toBe('56 mm of rain in the last 28 days.');
  });

  test('where the council waters asks nobody for anything', async () => {
    await importFrom(sky().driver, borough, other);
    expect((await placeOf('young', borough)).watering).toMatchObject({
      needsWatering: false,
      reservoir: 0,
      messages: ['The council waters it, so there is nothing for you to do.'],
    });
    expect((await placeOf('old', borough)).watering).toMatchObject({ needsWatering: false, messages: [] });
  });

  test('in winter asks nobody for anything', async () => {
    now = new Date('2026-12-20T12:00:00Z');
    await importFrom(sky({ maxTempC: 8 }).driver);
    expect((await placeOf('young')).watering).toMatchObject({
      insideWateringSeason: false,
      needsWatering: false,
      messages: ['It needs no watering now. The season for it is from April to October.'],
    });
  });

  test('where nothing is known tells nothing, and does not fail', async () => {
    expect(await placeOf('young')).toEqual({
      rainfall28Days: [],
      watering: {
        inWateringCollection: true,
        insideWateringSeason: true,
        reservoir: null,
        needsWatering: false,
        messages: [],
      },
      rainReport: null,
    });
    expect((await ask(WEATHER, { from: '2026-07-01', to: TODAY })).data.getWeatherForProject).toEqual([]);
  });

  test('of weather that is long past is answered as if nothing were known', async () => {
    await importFrom(sky().driver);
    now = new Date(`${addDays(TODAY, 60)}T12:00:00Z`); // the source has been unavailable for two months
    expect(await placeOf('old')).toMatchObject({ rainfall28Days: [], rainReport: null });
  });

  test('costs one reading of the weather, however many places and fields want it', async () => {
    await importFrom(sky().driver);
    const places = (fields: string): string =>
      `query Counted { getPlaces(where: { boundingBox: [${greentown.config.maximumBoundingBox}] }) { guid ${fields} } }`;
    await ask(places(''));
    const without = api.statements.get('Counted') ?? 0;
    await ask(places('rainfall28Days { day value } rainReport { title }'));
    expect((api.statements.get('Counted') ?? 0) - without).toBe(2);
  });

  test('about thirst is answered with nothing where the town does not show it', async () => {
    await importFrom(sky().driver);
    const quiet = await startTestApi(database, [withSwitches(greentown, { showWatering: false })], { now: () => now });
    try {
      const { data, errors } = (await quiet.ask(greentown, PLACE, { id: 'young' })).body;
      expect(errors).toBeUndefined();
      expect(data.getPlace.watering).toBeNull();
      expect(data.getPlace.rainfall28Days).toHaveLength(28);
    } finally {
      await quiet.close();
    }
  });
});
