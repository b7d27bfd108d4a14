/** Tests weather from a service and from a file: requests, validation, and failures of the service. */
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { loadTestTenants } from '../../../testing/small-towns.ts';
import type { Tenant } from '@greenward/tenants';
import { addDays, daysBetween } from '../../../calendar/calendar-day.rules.ts';
import { createWeatherDrivers } from './choose-weather.ts';
import { createOpenMeteo } from './open-meteo.ts';
import { openWeatherFile, parseWeatherFile } from './weather-file.ts';
import { readWeatherSettings } from './weather-settings.ts';

const TODAY = '2026-07-20';
const signal = new AbortController().signal;

/** Answers like the service in its documentation's example. */
function answerOf(url: URL): Record<string, unknown> {
  const time = daysBetween(url.searchParams.get('start_date') ?? '', url.searchParams.get('end_date') ?? '');
  return {
    latitude: 51.54,
    longitude: -0.16,
    generationtime_ms: 0.04,
    utc_offset_seconds: 3600,
    timezone: 'Europe/London',
    timezone_abbreviation: 'BST',
    elevation: 50,
    daily_units: { time: 'iso8601', precipitation_sum: 'mm', temperature_2m_max: '°C' },
    daily: {
      time,
      precipitation_sum: time.map(() => (url.pathname.endsWith('archive') ? 1.5 : 2.5)),
      temperature_2m_max: time.map(() => 21.4),
    },
  };
}

let answer: (request: IncomingMessage, response: ServerResponse, url: URL) => void;
const asked: URL[] = [];
const server = createServer((request, response) => {
  const url = new URL(request.url ?? '', 'http://service');
  asked.push(url);
  answer(request, response, url);
});
let base: string;
let greentown: Tenant;

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  ({ greentown } = await loadTestTenants());
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});
beforeEach(() => {
  asked.length = 0;
  answer = (_request, response, url) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answerOf(url)));
});

const service = (options: { key?: string | null; timeLimitMs?: number } = {}) =>
  createOpenMeteo({
    ...{ key: null, forecastUrl: `${base}/v1/forecast`, archiveUrl: `${base}/v1/archive`, timeZone: 'Europe/London' },
    at: { lon: -0.15945, lat: 51.5428 },
    ...options,
  });
const fetchLast = (days: number, options = {}) =>
  service(options).fetchDays({ from: addDays(TODAY, 1 - days), to: TODAY, today: TODAY, signal });

describe('Open-Meteo', () => {
  test('is asked for the days that are wanted, by the clock of the place, and for nothing finer than a kilometre', async () => {
    const days = await fetchLast(10);
    expect(asked.map(({ pathname }) => pathname)).toEqual(['/v1/forecast']);
    expect(Object.fromEntries(asked[0]!.searchParams)).toEqual({
      latitude: '51.54',
      longitude: '-0.16',
      daily: 'precipitation_sum,temperature_2m_max',
      timezone: 'Europe/London',
      start_date: '2026-07-11',
      end_date: TODAY,
    });
    expect(days).toHaveLength(10);
    expect(days.at(-1)).toEqual({ day: TODAY, rainMm: 2.5, maxTempC: 21.4 });
  });

  test('tells days long past from its archive, and each day once', async () => {
    const days = await fetchLast(400);
    expect(asked.map(({ pathname }) => pathname)).toEqual(['/v1/archive', '/v1/forecast']);
    expect(asked.map(({ searchParams }) => [searchParams.get('start_date'), searchParams.get('end_date')])).toEqual([
      ['2025-06-16', '2026-05-20'],
      ['2026-05-21', TODAY],
    ]);
    expect(days.map(({ day }) => day)).toEqual(daysBetween('2025-06-16', TODAY));
    expect([days[0]?.rainMm, days.at(-1)?.rainMm]).toEqual([1.5, 2.5]);
    asked.length = 0;
    await service().fetchDays({ from: '2026-01-01', to: '2026-01-03', today: TODAY, signal });
    expect(asked.map(({ pathname }) => pathname)).toEqual(['/v1/archive']);
  });

  test('is told the key of a customer, whom no message names', async () => {
    await fetchLast(1, { key: 'secret-key' });
    expect(asked[0]?.searchParams.get('apikey')).toBe('secret-key');
    answer = (_request, response) => response.writeHead(403).end('no');
    const failure = await fetchLast(1, { key: 'secret-key' }).catch((error: unknown) => String(error));
    expect(failure).toBe('Error: The weather service answered 403');
    const unreachable = createOpenMeteo({
      ...{
        key: 'secret-key',
        forecastUrl: 'http://127.0.0.1:1/v1/forecast',
        archiveUrl: null,
        timeZone: 'UTC',
        at: { lon: 0, lat: 0 },
      },
    });
    const away = await unreachable
      .fetchDays({ from: TODAY, to: TODAY, today: TODAY, signal })
      .catch((error: unknown) => String(error));
    expect(away).toMatch(/does not answer/);
    expect(away).not.toContain('secret-key');
  });

  test('may know nothing of a day yet', async () => {
    answer = (_request, response) =>
      response.end(
        JSON.stringify({
          daily: { time: ['2026-07-19', TODAY], precipitation_sum: [1, null], temperature_2m_max: [20, null] },
        }),
      );
    expect(await fetchLast(2)).toEqual([
      { day: '2026-07-19', rainMm: 1, maxTempC: 20 },
      { day: TODAY, rainMm: null, maxTempC: null },
    ]);
  });

  test.each<[string, (response: ServerResponse) => unknown, RegExp]>([
    [
      'a limit',
      (response) => response.writeHead(429).end('{"error":true,"reason":"Daily API request limit exceeded"}'),
      /asked too often/,
    ],
    [
      'a refusal',
      (response) => response.writeHead(400).end('{"error":true,"reason":"Parameter out of range"}'),
      /answered 400/,
    ],
    ['a breakdown', (response) => response.writeHead(502).end('<html>'), /answered 502/],
    [
      'a way elsewhere',
      (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
      /does not answer/,
    ],
    ['no JSON', (response) => response.end('<html>Hello</html>'), /no JSON/],
    ['half an answer', (response) => response.end('{"daily":{"time":["2026-07-20"]'), /no JSON/],
    ['another shape', (response) => response.end('{"hourly":{}}'), /no weather: daily/],
    [
      'lists that do not fit',
      (response) => response.end('{"daily":{"time":["2026-07-20"],"precipitation_sum":[],"temperature_2m_max":[20]}}'),
      /one length/,
    ],
    [
      'words for numbers',
      (response) =>
        response.end('{"daily":{"time":["2026-07-20"],"precipitation_sum":["much"],"temperature_2m_max":[20]}}'),
      /no weather/,
    ],
    [
      'a flood',
      (response) =>
        response.end('{"daily":{"time":["2026-07-20"],"precipitation_sum":[99999],"temperature_2m_max":[20]}}'),
      /nowhere does so much/,
    ],
    [
      'negative rain',
      (response) =>
        response.end('{"daily":{"time":["2026-07-20"],"precipitation_sum":[-1],"temperature_2m_max":[20]}}'),
      /from 0/,
    ],
    [
      'days that are none',
      (response) => response.end('{"daily":{"time":["2026-07-40"],"precipitation_sum":[1],"temperature_2m_max":[20]}}'),
      /expected days/,
    ],
    ['more than anybody asked for', (response) => response.end(`{"x":"${'x'.repeat(500_001)}"}`), /too much/],
    ['a broken line', (response) => response.destroy(), /does not answer/],
  ])('%s is told as a failure', async (_name, reply, expected) => {
    answer = (_request, response) => void reply(response);
    await expect(fetchLast(1)).rejects.toThrow(expected);
  });

  test('is not waited for for ever, nor when the process ends', async () => {
    answer = () => undefined;
    await expect(fetchLast(1, { timeLimitMs: 100 })).rejects.toThrow(/does not answer: TimeoutError/);
    const ending = new AbortController();
    const waiting = service().fetchDays({ from: TODAY, to: TODAY, today: TODAY, signal: ending.signal });
    ending.abort();
    await expect(waiting).rejects.toThrow(/does not answer: AbortError/);
  });
});

describe('A file', () => {
  const aTenant = async (csv: string | null, weatherFile: Tenant['config']['weatherFile']) => {
    const directory = await mkdtemp(join(tmpdir(), 'greenward-weather-'));
    await mkdir(join(directory, 'data'));
    if (csv !== null) await writeFile(join(directory, 'data', 'weather.csv'), csv);
    return {
      tenant: { ...greentown, directory, config: { ...greentown.config, weatherFile } },
      drop: () => rm(directory, { recursive: true }),
    };
  };
  const range = { from: '2026-07-19', to: TODAY, today: TODAY, signal };
  const CSV = 'day,rain_mm,max_temp_c\n1995-07-19,3.2,25\n1995-07-20,,26.5\n2026-07-20,9,30\n';

  test('of another year is a sample, moved to this one', async () => {
    const { tenant, drop } = await aTenant('day,rain_mm,max_temp_c\n1995-07-19,3.2,25\n1995-07-20,,26.5\n', {
      attribution: 'A station',
      isSample: true,
    });
    const driver = openWeatherFile(tenant);
    expect([driver?.source, driver?.attribution]).toEqual(['sample', 'A station']);
    expect(await driver?.fetchDays(range)).toEqual([
      { day: '2026-07-19', rainMm: 3.2, maxTempC: 25 },
      { day: TODAY, rainMm: null, maxTempC: 26.5 },
    ]);
    await drop();
  });

  test('of this year is what it is', async () => {
    const { tenant, drop } = await aTenant(CSV, { attribution: 'Our own station', isSample: false });
    const driver = openWeatherFile(tenant);
    expect(driver?.source).toBe('file');
    expect(await driver?.fetchDays(range)).toEqual([{ day: TODAY, rainMm: 9, maxTempC: 30 }]);
    await drop();
  });

  test('that is missing, or holds what is no weather, says so with its line', async () => {
    const { tenant, drop } = await aTenant(null, { attribution: 'A station', isSample: true });
    await expect(openWeatherFile(tenant)?.fetchDays(range)).rejects.toThrow('weather.csv');
    await drop();
    for (const [line, expected] of [
      ['1995-02-30,1,10', 'line 3: day: expected a day'],
      ['1995-02-03,wet,10', 'line 3: rain_mm'],
      ['1995-02-03,-1,10', 'line 3: rain_mm: expected millimetres from 0'],
      ['1995-02-03,1,99', 'line 3: max_temp_c: nowhere is it so hot'],
    ] as const)
      expect(() => parseWeatherFile(`day,rain_mm,max_temp_c\n1995-02-01,1,10\n${line}\n`, 'weather.csv')).toThrow(
        expected,
      );
    expect(() => parseWeatherFile('date,rain\n1995-02-01,1\n', 'weather.csv')).toThrow('line 2: day');
  });

  test('is there for each town of the demonstration, and knows the whole of any year', async () => {
    const driver = openWeatherFile(greentown);
    for (const year of [2026, 2027, 2028]) {
      const days = await driver?.fetchDays({
        from: `${year}-01-01`,
        to: `${year}-12-31`,
        today: `${year}-12-31`,
        signal,
      });
      expect(days?.map(({ day }) => day)).toEqual(daysBetween(`${year}-01-01`, `${year}-12-31`));
      expect(days?.every(({ rainMm, maxTempC }) => rainMm !== null && maxTempC !== null)).toBe(true);
    }
  });
});

describe('Which of them a tenant has', () => {
  const settings = { key: null, forecastUrl: null, archiveUrl: null };
  const tenantWith = (config: Partial<Tenant['config']>): Tenant => ({
    ...greentown,
    config: { ...greentown.config, ...config },
  });

  test('is the service where the installation names one, else its own file, else none', () => {
    expect(createWeatherDrivers(settings)(greentown)?.source).toBe('open-meteo');
    expect(createWeatherDrivers(null)(greentown)?.source).toBe('sample');
    expect(createWeatherDrivers(null)(tenantWith({ weatherFile: null }))).toBeNull();
    expect(createWeatherDrivers(settings)(tenantWith({ topLevel: true }))).toBeNull();
  });

  test('stands in the settings', () => {
    const wrong: string[] = [];
    expect(readWeatherSettings({}, wrong)).toBeNull();
    expect(readWeatherSettings({ WEATHER_SERVICE: '' }, wrong)).toBeNull();
    expect(
      readWeatherSettings(
        { WEATHER_SERVICE: 'open-meteo', OPEN_METEO_KEY: 'k', OPEN_METEO_ARCHIVE_URL: 'https://weather.test/archive' },
        wrong,
      ),
    ).toEqual({
      key: 'k',
      forecastUrl: null,
      archiveUrl: 'https://weather.test/archive',
    });
    expect(wrong).toEqual([]);
    readWeatherSettings({ WEATHER_SERVICE: 'crystal-ball', OPEN_METEO_FORECAST_URL: 'ftp://x' }, wrong);
    expect(wrong).toEqual([
      expect.stringContaining('not "crystal-ball"'),
      expect.stringContaining('OPEN_METEO_FORECAST_URL'),
    ]);
  });
});
