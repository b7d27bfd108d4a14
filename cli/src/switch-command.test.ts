/** Tests `greenward switch` on the database of a running installation. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { TEST_SECRET } from '../../api/src/testing/test-cluster.ts';
import { createTestDatabase } from '../../api/src/testing/test-database.ts';
import type { TestDatabase } from '../../api/src/testing/test-database.ts';
import { readEnvironment } from './environment.ts';
import { switchCommand } from './switch-command.ts';
import { hearCommand } from './testing/heard.ts';

let database: TestDatabase;
let home: string;
const said = hearCommand();

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'greenward-switch-command-'));
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
  await rm(home, { recursive: true });
});

const run = (tenant: string, name?: string, state?: string): Promise<void> =>
  switchCommand(
    readEnvironment({ GREENWARD_HOME: home, DATABASE_URL: database.ownerUrl, GREENWARD_SECRET: TEST_SECRET }),
    { tenant, name, state },
  );
const lineOf = (name: string): string[] => said.find((line) => line.startsWith(`${name} `))?.split(/ {2,}/) ?? [];

test('A switch is turned off, on and back to its default, and the operator is told what holds', async () => {
  await run('borough', 'showMap', 'off');
  await run('borough', 'showMap', 'on');
  await run('borough', 'showMap', 'default');
  expect(said).toEqual([
    'showMap of borough is off now (its configuration says on). Open pages follow within a second.',
    'showMap of borough is on now (its configuration says on). Open pages follow within a second.',
    'showMap of borough is on again, as its configuration says.',
  ]);
});

test('The list says of each switch what the configuration says, what is set, what holds, and who changed it when', async () => {
  await run('borough', 'showPits', 'on');
  said.length = 0;
  await run('borough');
  expect(lineOf('switch')).toEqual(['switch', 'config', 'set', 'now', 'changed']);
  expect(lineOf('showPits').slice(0, 4)).toEqual(['showPits', 'off', 'on', 'on']);
  expect(lineOf('showPits')[4]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d by command line, \S+/);
  expect(lineOf('showHelp')).toEqual(['showHelp', 'on', '-', 'on']);
  expect(lineOf('showStream')).toEqual(['showStream', 'off', '-', 'off']);
  said.length = 0;
  await run('borough', 'showPits');
  expect(said).toHaveLength(2);
  said.length = 0;
  await run('greentown', 'showPits');
  expect(lineOf('showPits')).toEqual(['showPits', 'on', '-', 'on']); // other tenants are not affected
});

test.each([
  [['nowhere'], 'There is no tenant "nowhere"; there are borough, citytrees, greentown,'],
  [['borough', 'showMpa', 'off'], 'There is no switch "showMpa". Is "showMap" meant?'],
  [['borough', 'showMpa'], 'There is no switch "showMpa". Is "showMap" meant?'],
  [['borough', 'showMap', 'yes'], 'A switch is turned on, off, or back to its default, not "yes"'],
  [['borough', 'showMap', 'toString'], 'A switch is turned on, off, or back to its default, not "toString"'],
] as const)('%j is refused with a reason', async ([tenant, name, state], reason) => {
  await expect(run(tenant, name, state)).rejects.toThrow(reason);
});
