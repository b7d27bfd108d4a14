/** Tests `greenward weather` for all towns or one. A failure is reported and does not affect other towns. */
import { createServer } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { TEST_SECRET } from '../../api/src/testing/test-cluster.ts';
import { createTestDatabase } from '../../api/src/testing/test-database.ts';
import type { TestDatabase } from '../../api/src/testing/test-database.ts';
import { readEnvironment } from './environment.ts';
import { hearCommand } from './testing/heard.ts';
import { weatherCommand } from './weather-command.ts';

let database: TestDatabase;
let home: string;
const said = hearCommand();
const now = new Date('2026-07-20T12:00:00Z');

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'greenward-weather-command-'));
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
  await rm(home, { recursive: true });
});
const run = (tenant?: string, settings: Record<string, string> = {}): Promise<void> =>
  weatherCommand(
    readEnvironment({
      GREENWARD_HOME: home,
      DATABASE_URL: database.ownerUrl,
      GREENWARD_SECRET: TEST_SECRET,
      ...settings,
    }),
    { tenant, now },
  );

test('every town with weather gets it, twice over without a change', async () => {
  await run();
  expect(said[0]).toMatch(/^tenant +source +days +changed +of$/);
  expect(said).toContainEqual(expect.stringMatching(/^greentown +sample +400 +400 +2025-06-16 to 2026-07-20$/));
  expect(said).toContainEqual(expect.stringMatching(/^toplevel +none$/));
  said.length = 0;
  await run('greentown');
  expect(said).toEqual([expect.any(String), expect.stringMatching(/^greentown +sample +400 +0 +/)]);
});

test('a service that refuses is named, town by town, and what was known stays', async () => {
  const server = createServer((_request, response) => response.writeHead(429).end());
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  said.length = 0;
  await expect(
    run('borough', { WEATHER_SERVICE: 'open-meteo', OPEN_METEO_FORECAST_URL: url, OPEN_METEO_ARCHIVE_URL: url }),
  ).rejects.toThrow('could not be had for borough; what was known before stays');
  expect(said.at(-1)).toMatch(/^borough +open-meteo +The weather service was asked too often/);
  server.close();
  said.length = 0;
  await run('borough');
  expect(said.at(-1)).toMatch(/^borough +sample +400 +0 +/);
});

test('an unknown town or service is told before anything is done', async () => {
  await expect(run('nowhere')).rejects.toThrow('There is no tenant "nowhere"');
  await expect(run(undefined, { WEATHER_SERVICE: 'crystal-ball' })).rejects.toThrow(
    'WEATHER_SERVICE must be open-meteo',
  );
});
