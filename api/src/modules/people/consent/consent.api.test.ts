/**
 * Tests the migration of e-mail updates that were bound to the Terms: it unsubscribes everybody and asks each
 * subscriber once.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Tenant } from '@greenward/tenants';
import { escapeIdentifier } from 'pg';
import waitForExpect from 'wait-for-expect';
import { migrateDatabase } from '../../../db/migrate.ts';
import { loadTestTenants } from '../../../testing/small-towns.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import type { TestApi } from '../../../testing/test-api.ts';
import { TEST_SECRET, withDatabase } from '../../../testing/test-cluster.ts';
import { dropDatabase, loginUrlOf, runQuery, runUnfenced } from '../../../testing/test-database.ts';

const MIGRATIONS = join(import.meta.dirname, '../../../db/migrations');
/** The last migration with one checkbox for both. */
const ONE_BOX = 21;
const { ownerUrl: clusterUrl } = JSON.parse(process.env['GREENWARD_TEST_CLUSTER'] ?? '{}') as { ownerUrl: string };
const name = `greenward_one_box_${randomBytes(4).toString('hex')}`;
const ownerUrl = withDatabase(clusterUrl, name);
const older = mkdtempSync(join(tmpdir(), 'greenward-one-box-'));
const apis: TestApi[] = [];
let greentown: Tenant;

const migrate = (migrations = MIGRATIONS): Promise<void> =>
  migrateDatabase({ ownerUrl, secret: TEST_SECRET, ownLogins: new Set(), tenantCodes: ['greentown'], migrations });
const subscriptions = (): Promise<Record<string, unknown>[]> =>
  runUnfenced(
    { ownerUrl },
    ['project_subscription'],
    'select account_id, email, origin, asked_at is not null as asked, confirmed_at is not null as confirmed from project_subscription order by account_id',
  );
const mails = (): Promise<Record<string, unknown>[]> =>
  runUnfenced(
    { ownerUrl },
    ['outbox'],
    "select payload ->> 'to' as to, payload -> 'values' as values from outbox where kind = 'mail' order by 1",
  );
async function anApi(): Promise<TestApi> {
  const api = await startTestApi({ appUrl: loginUrlOf(ownerUrl, 'app') }, [greentown]);
  apis.push(api);
  return api;
}

beforeAll(async () => {
  ({ greentown } = await loadTestTenants());
  await runQuery(clusterUrl, `create database ${escapeIdentifier(name)}`);
  cpSync(MIGRATIONS, older, { recursive: true });
  const journalFile = join(older, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(journalFile, 'utf8')) as { entries: unknown[] };
  writeFileSync(journalFile, JSON.stringify({ ...journal, entries: journal.entries.slice(0, ONE_BOX) }));
  await migrate(older);
  await runUnfenced(
    { ownerUrl },
    ['consent'],
    `insert into consent (tenant_id, key, account_id, email, text_version, accepted_at, confirmed_at) values
      (1, 'a', 'reader', 'old@example.org', 't', '2026-01-01', '2026-01-02'), (1, 'b', 'reader', 'reader@example.org', 't', '2026-02-01', '2026-02-02'),
      (1, 'c', 'other', 'other@example.org', 't', '2026-03-01', '2026-03-02'), (1, 'd', 'silent', 'silent@example.org', 't', '2026-04-01', null)`,
  );
  await migrate();
});
afterAll(async () => {
  await Promise.all(apis.map((api) => api.close()));
  rmSync(older, { recursive: true });
  await dropDatabase(clusterUrl, name);
});

test('who had confirmed is on no list until they confirm again; who had not is not asked; all keep their agreement to the Terms', async () => {
  expect(await subscriptions()).toEqual([
    { account_id: 'other', email: 'other@example.org', origin: 'terms-box', asked: false, confirmed: false },
    { account_id: 'reader', email: 'reader@example.org', origin: 'terms-box', asked: false, confirmed: false },
  ]);
  expect(
    await runUnfenced({ ownerUrl }, ['consent'], 'select key, text_version from consent order by key'),
  ).toHaveLength(4);
});

test('each of them gets one mail, though several servers start at once and again later, and its button puts them on the list', async () => {
  await Promise.all([anApi(), anApi(), anApi()]);
  await waitForExpect(async () => expect((await subscriptions()).every(({ asked }) => asked === true)).toBe(true));
  await Promise.all(apis.splice(0).map((running) => running.close()));
  const later = await anApi();
  await migrate();
  await later.close();
  apis.splice(0);
  const sent = await mails();
  expect(sent.map(({ to }) => to)).toEqual(['other@example.org', 'reader@example.org']);
  const values = sent[1]?.['values'] as { paragraphs: string[]; action: { path: string } };
  expect(values.paragraphs.join(' ')).toMatch(/one box covered both our Terms and updates by e-mail.*within 30 days/);

  const last = await anApi();
  const pressed = await last.request(values.action.path, {
    method: 'POST',
    body: 'confirm=yes',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-host': greentown.hosts[0] ?? '' },
  });
  expect([pressed.status, String(pressed.body).includes('you are on the list')]).toEqual([200, true]);
  expect((await subscriptions()).map(({ account_id: account, confirmed }) => [account, confirmed])).toEqual([
    ['other', false],
    ['reader', true],
  ]);
});
