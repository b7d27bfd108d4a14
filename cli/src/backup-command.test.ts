/** Tests `greenward backup`, `restore` and `doctor` from an operator's view. */
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { escapeIdentifier } from 'pg';
import { createFileStore } from '../../api/src/modules/platform/images/create-file-store.ts';
import { TEST_SECRET } from '../../api/src/testing/test-cluster.ts';
import { createTestDatabase, dropDatabase, runQuery } from '../../api/src/testing/test-database.ts';
import type { TestDatabase } from '../../api/src/testing/test-database.ts';
import { backupCommand, restoreCommand } from './backup-command.ts';
import { doctorCommand, examine } from './doctor-command.ts';
import { readEnvironment } from './environment.ts';
import type { CliEnvironment } from './environment.ts';
import { hearCommand } from './testing/heard.ts';

let database: TestDatabase;
let home: string;
const said = hearCommand();
let pages: Server;
let port: number;
const EMPTY = `greenward_restored_${process.pid}`;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'greenward-backup-command-'));
  database = await createTestDatabase();
  await runQuery(database.ownerUrl, `create database ${escapeIdentifier(EMPTY)}`);
  await mkdir(join(home, 'one', '.greenward'), { recursive: true });
  await mkdir(join(home, 'other'));
  await writeFile(join(home, 'one', '.greenward', 'secret'), `${TEST_SECRET}\n`);
  pages = createServer((request, response) =>
    response.writeHead(request.headers.host?.startsWith('borough.') ? 503 : 200).end(),
  );
  await new Promise<void>((resolve) => pages.listen(0, '127.0.0.1', resolve));
  ({ port } = pages.address() as AddressInfo);
});
afterAll(async () => {
  pages.close();
  await dropDatabase(database.ownerUrl, EMPTY);
  await database.drop();
  await rm(home, { recursive: true });
});

function settingsOf(installation: string, databaseUrl: string): CliEnvironment {
  return readEnvironment({
    GREENWARD_HOME: join(home, installation),
    DATABASE_URL: databaseUrl,
    GREENWARD_BASE: `greenward.test:${port}`,
  });
}
function emptyUrl(): string {
  const url = new URL(database.ownerUrl.replace('@/', '@socket.invalid/'));
  url.pathname = `/${EMPTY}`;
  return url.href.replace('@socket.invalid/', '@/');
}
const findingOf = async (settings: CliEnvironment, what: string) =>
  (await examine(settings)).find((finding) => finding.what === what);

test('An installation moves to another machine: database, and the secret that its logins are made from', async () => {
  const other = settingsOf('other', emptyUrl());
  expect(await findingOf(other, 'Database')).toMatchObject({ state: 'bad' });
  const backup = join(home, 'backup');
  const picture = { tenantId: 1, guid: '3f2a0000-0000-4000-8000-000000000001' };
  const filesOf = (installation: string) =>
    createFileStore({ kind: 'disk', directory: join(home, installation, '.greenward', 'files') });
  await filesOf('one').write(picture, '2400.webp', Buffer.from('a picture'));
  await writeFile(join(home, 'one', '.greenward', 'files', 'parts', 'half'), 'half a picture');
  await writeFile(join(home, 'one', '.greenward', 'link-key'), 'key-of-one\n');
  await writeFile(join(home, 'one', '.greenward', 'operator-key'), 'operator-of-one\n');
  await writeFile(join(home, 'one', '.greenward', 'identity-secret'), 'identity-of-one\n');
  await writeFile(join(home, 'one', '.greenward', 'order-key'), 'orders-of-one\n');
  await mkdir(join(home, 'other', '.greenward'));
  await writeFile(join(home, 'other', '.greenward', 'link-key'), 'key-of-a-first-start\n');
  await backupCommand(settingsOf('one', database.ownerUrl), backup);
  expect(said.at(-1)).toMatch(/holds [\d,]+ rows of \d+ tables and 1 files of pictures/);
  await restoreCommand(other, backup);
  expect((await filesOf('other').read(picture, '2400.webp'))?.toString()).toBe('a picture');
  expect(await readdir(join(home, 'other', '.greenward', 'files'))).toEqual(['1']);
  const secret = join(home, 'other', '.greenward', 'secret');
  expect((await readFile(secret, 'utf8')).trim()).toBe(TEST_SECRET);
  expect((await stat(secret)).mode & 0o777).toBe(0o600);
  // Links in residents' mails work again, and the previous key of this installation is kept too.
  const linkKey = join(home, 'other', '.greenward', 'link-key');
  expect([await readFile(linkKey, 'utf8'), await readFile(`${linkKey}.before-restore`, 'utf8')]).toEqual([
    'key-of-one\n',
    'key-of-a-first-start\n',
  ]);
  expect((await stat(linkKey)).mode & 0o777).toBe(0o600);
  // Orders can be read.
  expect(await readFile(join(home, 'other', '.greenward', 'order-key'), 'utf8')).toBe('orders-of-one\n');
  // Publishers are still trusted.
  expect(await readFile(join(home, 'other', '.greenward', 'operator-key'), 'utf8')).toBe('operator-of-one\n');
  expect(await readFile(join(home, 'other', '.greenward', 'identity-secret'), 'utf8')).toBe('identity-of-one\n');
  expect(await findingOf(other, 'Login of requests')).toMatchObject({ state: 'good' });
  expect(await findingOf(other, 'Migrations')).toMatchObject({ state: 'good' });
  await expect(restoreCommand(other, backup)).rejects.toThrow('overwrites nothing');
});

test('A restore that fails leaves no database behind that would be in the way of the next one', async () => {
  const settings = readEnvironment({ GREENWARD_HOME: join(home, 'new'), GREENWARD_BASE: `greenward.test:${port}` });
  const noBackup = join(home, 'no-backup');
  for (let attempt = 0; attempt < 2; attempt += 1)
    await expect(restoreCommand(settings, noBackup)).rejects.toThrow('is no backup');
});

test('What is wrong is told with how to mend it, and the command fails', async () => {
  const settings = settingsOf('one', database.ownerUrl);
  expect(await findingOf(settings, 'Page of borough')).toMatchObject({ state: 'bad', said: 'answers 503' });
  await runQuery(database.ownerUrl, 'delete from schema_migration where id = (select max(id) from schema_migration)');
  const finding = await findingOf(settings, 'Migrations');
  expect(finding).toMatchObject({ state: 'bad', said: expect.stringMatching(/^\d{4}_\w+ not applied$/) });
  expect(await doctorCommand(settings)).toBe(false);
  expect(said).toContain(`✗ Migrations: ${finding?.said}`);
  expect(said.at(-1)).toMatch(/\d+ things are wrong\./);
});

test('An installation that was never started is told so, in one line', async () => {
  const finding = (
    await examine(readEnvironment({ GREENWARD_HOME: join(home, 'one'), GREENWARD_BASE: 'greenward.test:9' }))
  ).find(({ what }) => what === 'Database');
  expect(finding).toMatchObject({ state: 'bad', mend: expect.stringContaining('npm start') });
});

test('While the files of tenants are wrong, nothing is called good that hangs on them', async () => {
  const tenants = join(home, 'tenants');
  await mkdir(join(tenants, 'unready'), { recursive: true });
  const findings = await examine(settingsOf('one', database.ownerUrl), tenants);
  const stateOf = (what: string) => findings.find((finding) => finding.what === what)?.state;
  expect(['Tenants', 'Tenants in the database', 'Pages'].map(stateOf)).toEqual(['bad', 'unknown', 'unknown']);
});

test('A folder of the installation that is not there is told, and the rest is looked at all the same', async () => {
  const findings = await examine(
    readEnvironment({ GREENWARD_HOME: join(home, 'mistyped'), GREENWARD_BASE: 'greenward.test:9' }),
  );
  expect(findings.find(({ what }) => what === 'Disk')).toMatchObject({
    state: 'bad',
    said: expect.stringContaining('there is no folder'),
  });
  expect(findings.find(({ what }) => what === 'Tenants')).toMatchObject({ state: 'good' });
});
