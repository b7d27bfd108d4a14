/** Tests `greenward open311` on the database of a running installation. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { TEST_SECRET } from '../../api/src/testing/test-cluster.ts';
import { createTestDatabase, runUnfenced } from '../../api/src/testing/test-database.ts';
import type { TestDatabase } from '../../api/src/testing/test-database.ts';
import { readEnvironment } from './environment.ts';
import { open311KeyCommand, open311PeersCommand } from './open311-command.ts';
import { hearCommand } from './testing/heard.ts';

let database: TestDatabase;
let home: string;
const said = hearCommand();

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'greenward-open311-command-'));
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
  await rm(home, { recursive: true });
});

const settings = (more: Record<string, string> = {}) =>
  readEnvironment({ GREENWARD_HOME: home, DATABASE_URL: database.ownerUrl, GREENWARD_SECRET: TEST_SECRET, ...more });
const key = (act: string, name?: string, tenant = 'greentown') => open311KeyCommand(settings(), { act, tenant, name });

test('A key is shown once, listed without itself, and revoked', async () => {
  await key('list');
  await key('create', 'Fix it app');
  const [none, made = '', ...more] = said.splice(0);
  expect([none, more]).toEqual(['There are none.', ['This is the key of Fix it app. It cannot be shown again.']]);
  expect(made).toMatch(/^gw-open311-[\w-]{43}$/);
  await expect(key('create', 'Fix it app')).rejects.toThrow('There is a key "Fix it app" already; revoke it first');
  await key('list', undefined, 'borough');
  await key('revoke', 'Fix it app');
  await key('list');
  expect(said).toEqual([
    ...['There are none.', 'The key of Fix it app opens nothing any more.'],
    expect.stringMatching(/^key of +created +revoked$/),
    expect.stringMatching(/^Fix it app +\d{4}-\d\d-\d\d +\d{4}-\d\d-\d\d$/),
  ]);
  const rows = JSON.stringify(await runUnfenced(database, ['open311_key'], 'select * from open311_key'));
  expect(rows).not.toContain(made);
});

test.each<[string, string | undefined, string, string]>([
  ['show', undefined, 'greentown', 'Say one of create, list, revoke, not "show"'],
  ['create', undefined, 'greentown', 'Say whose key it is'],
  ['create', ' ', 'greentown', 'A name has 2 to 100 visible characters'],
  ['list', 'Fix it app', 'greentown', 'list takes no name'],
  ['revoke', 'Nobody', 'greentown', 'No key "Nobody" is in use'],
  ['list', undefined, 'atlantis', 'There is no tenant "atlantis"'],
])('"open311 key %s" of %s at %s is refused: %s', async (act, name, tenant, text) => {
  await expect(key(act, name, tenant)).rejects.toThrow(text);
});

test('Where all reports stay here, the list says so, and a wrong file is named without its keys', async () => {
  await open311PeersCommand(settings(), { tenant: 'greentown', isTried: true });
  expect(said).toEqual(['All reports of greentown stay here.']);
  const file = join(home, 'peers.json');
  await writeFile(
    file,
    JSON.stringify({ city: { tenants: ['greentown'], endpoint: 'ftp://secret', apiKey: 'secret' } }),
  );
  const failed = open311PeersCommand(settings({ OPEN311_PEERS: file }), { tenant: 'greentown', isTried: false });
  await expect(failed).rejects.toThrow(`OPEN311_PEERS: ${file} is wrong at city.endpoint`);
  await expect(failed).rejects.not.toThrow('secret');
  await expect(
    open311PeersCommand(settings({ OPEN311_PEERS: join(home, 'none') }), { tenant: 'greentown', isTried: false }),
  ).rejects.toThrow('cannot be read as JSON: ENOENT');
});
