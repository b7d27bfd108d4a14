/** Tests `greenward staff` on the database of a running installation. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { TEST_SECRET } from '../../api/src/testing/test-cluster.ts';
import { createTestDatabase } from '../../api/src/testing/test-database.ts';
import type { TestDatabase } from '../../api/src/testing/test-database.ts';
import { readEnvironment } from './environment.ts';
import { staffCommand } from './staff-command.ts';
import { hearCommand } from './testing/heard.ts';

let database: TestDatabase;
let home: string;
const said = hearCommand();

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'greenward-staff-command-'));
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
  await rm(home, { recursive: true });
});

const run = (isOperator: boolean, act: string, ...words: string[]): Promise<void> =>
  staffCommand(
    readEnvironment({ GREENWARD_HOME: home, DATABASE_URL: database.ownerUrl, GREENWARD_SECRET: TEST_SECRET }),
    { act, words, isOperator },
  );

test('Somebody becomes staff of one town, once, and of no other', async () => {
  await run(false, 'list', 'borough');
  await run(false, 'add', 'borough', 'Warden@example.org');
  await run(false, 'add', 'borough', 'warden@example.org');
  await run(false, 'list', 'borough');
  await run(false, 'list', 'greentown');
  expect(said).toEqual([
    'Nobody is staff of borough yet.',
    'Warden@example.org is staff of borough from the next sign-in with this address, once it is verified.',
    'warden@example.org is staff of borough already.',
    expect.stringMatching(/^address +signed in +added$/),
    expect.stringMatching(/^warden@example\.org +not yet +\d{4}-\d\d-\d\d by command line, \S+$/),
    'Nobody is staff of greentown yet.',
  ]);
});

test('and is staff no longer', async () => {
  await run(false, 'remove', 'greentown', 'warden@example.org');
  await run(false, 'remove', 'borough', 'WARDEN@example.org');
  await run(false, 'list', 'borough');
  expect(said).toEqual([
    'warden@example.org was not staff of greentown.',
    'WARDEN@example.org is no longer staff of borough, from now on.',
    'Nobody is staff of borough yet.',
  ]);
});

test('Operators belong to the installation', async () => {
  await run(true, 'add', 'op@example.org');
  await run(true, 'list');
  await run(true, 'remove', 'op@example.org');
  expect(said).toEqual([
    'op@example.org is an operator of this installation from the next sign-in with this address, once it is verified.',
    expect.stringMatching(/^address/),
    expect.stringMatching(/^op@example\.org +not yet/),
    'op@example.org is no longer an operator of this installation, from now on.',
  ]);
});

test('What was done here is written down as what is done at the desk, with no address', async () => {
  const client = new Client({ connectionString: database.workerUrl });
  await client.connect();
  try {
    await client.query("select set_config('app.tenant', (select id::text from tenant where code = 'borough'), false)");
    const { rows: acts } = await client.query(
      'select kind, subject, from_value as before, to_value as after, actor from desk_act order by id',
    );
    const by = expect.stringMatching(/^command line/);
    expect(acts).toEqual([
      { kind: 'member', subject: 'w•••@e•••.org', before: null, after: 'staff', actor: by },
      { kind: 'member', subject: 'w•••@e•••.org', before: 'staff', after: null, actor: by },
    ]);
    const { rows: ofOperators } = await client.query(
      "select act, name, actor from installation_audit where act like 'operator-%' order by id",
    );
    expect(ofOperators).toEqual([
      { act: 'operator-add', name: 'o•••@e•••.org', actor: by },
      { act: 'operator-remove', name: 'o•••@e•••.org', actor: by },
    ]);
  } finally {
    await client.end();
  }
});

test.each<[boolean, string[], string]>([
  [false, ['grow', 'borough', 'a@example.org'], 'Say add, remove or list, not "grow"'],
  [false, ['add', 'borough'], 'Say: staff add TENANT EMAIL'],
  [false, ['list'], 'Say: staff list TENANT'],
  [true, ['add', 'borough', 'a@example.org'], 'Say: staff add --operator EMAIL'],
  [false, ['add', 'nowhere', 'a@example.org'], 'There is no tenant "nowhere"; there are borough,'],
  [false, ['add', 'borough', 'warden'], '"warden" is no e-mail address'],
])('%s %j is refused with a reason', async (isOperator, [act = '', ...words], reason) => {
  await expect(run(isOperator, act, ...words)).rejects.toThrow(reason);
});
