/** Tests the structure of the database and its isolation between tenants. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Tenant } from '@greenward/tenants';
import { Client } from 'pg';
import { fillSmallTowns, loadTestTenants } from '../testing/small-towns.ts';
import { TEST_SECRET, TEST_TENANT_CODES } from '../testing/test-cluster.ts';
import { createTestDatabaseAlone } from '../testing/test-database.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import { bootstrapLogins } from './bootstrap-logins.ts';
import { migrateDatabase } from './migrate.ts';
import { openDatabase } from './open-database.ts';
import type { Database, DatabaseSettings } from './open-database.ts';
import { assertFencedLogin, createPool } from './pool.ts';
import { createReader, inTransaction } from './scope.ts';
import { TABLES_WITHOUT_TENANT } from './tables-without-tenant.ts';

let database: TestDatabase;
let tenants: readonly Tenant[];

beforeAll(async () => {
  database = await createTestDatabaseAlone();
  const { greentown, borough } = await loadTestTenants();
  tenants = [greentown, borough];
  await fillSmallTowns(database, tenants);
});
afterAll(() => database.drop());

const tables = async (): Promise<{ name: string; forced: boolean; columns: string[]; key: string[] }[]> =>
  (await database.query(
    database.ownerUrl,
    `select relname as name, relrowsecurity and relforcerowsecurity as forced,
      array(select attname::text from pg_attribute where attrelid = pg_class.oid and attnum > 0 and not attisdropped) as columns,
      array(select attname::text from pg_index cross join unnest(indkey) with ordinality as part (number, place) join pg_attribute on attrelid = indrelid and attnum = part.number
        where indrelid = pg_class.oid and indisprimary order by place) as key
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname`,
  )) as never;

describe('Tables', () => {
  test('without a tenant are exactly the ones listed', async () => {
    const found = (await tables()).filter(({ columns }) => !columns.includes('tenant_id')).map(({ name }) => name);
    expect(found.sort()).toEqual(Object.keys(TABLES_WITHOUT_TENANT).sort());
  });

  /** Tables that staff actions may change (migration 0013). */
  const OF_THE_DESK = new Set([
    'staff_member',
    'switch_override',
    'switch_audit',
    'release_audit',
    'desk_act',
    'outbox',
  ]);

  test('of tenants have it first in their key, and forced row-level security for both logins', async () => {
    const policies = await database.query(
      database.ownerUrl,
      "select tablename as name, array_agg(roles::text order by roles::text) as roles from pg_policies where qual like '%app.tenant%' and with_check like '%app.tenant%' group by 1",
    );
    const ofTenants = (await tables()).filter(({ name }) => !(name in TABLES_WITHOUT_TENANT));
    expect(ofTenants.length).toBeGreaterThan(8);
    for (const { name, forced, key } of ofTenants) {
      expect({ name, forced, first: key[0] }).toEqual({ name, forced: true, first: 'tenant_id' });
      expect({ name, roles: policies.find((policy) => policy['name'] === name)?.['roles'] }).toEqual({
        name,
        roles: ['{greenward_app}', ...(OF_THE_DESK.has(name) ? ['{greenward_desk}'] : []), '{greenward_worker}'],
      });
    }
  });
});

describe('Bringing it up to date', () => {
  const again = (): Promise<void> =>
    migrateDatabase({
      ownerUrl: database.ownerUrl,
      secret: TEST_SECRET,
      ownLogins: new Set(),
      tenantCodes: [...TEST_TENANT_CODES, 'another'],
    });
  const state = async (): Promise<unknown> => [
    await tables(),
    await database.query(database.ownerUrl, 'select code from tenant order by code'),
    await database.query(database.ownerUrl, 'select hash from schema_migration'),
  ];

  test('a second time changes nothing but new tenants, and two at once do no harm', async () => {
    await again();
    const before = await state();
    await Promise.all([again(), again(), again()]);
    expect(await state()).toEqual(before);
  });

  test('a login that could see through the fence stops the start', async () => {
    if (database.superuserUrl === null) return; // only a superuser can create one
    const owner = new Client({ connectionString: database.superuserUrl });
    await owner.connect();
    try {
      await owner.query('begin');
      await owner.query('alter role greenward_identity bypassrls');
      await expect(bootstrapLogins(owner, TEST_SECRET, new Set())).rejects.toThrow(
        'greenward_identity may bypass row-level security',
      );
    } finally {
      await owner.query('rollback');
      await owner.end();
    }
    for (const url of [database.superuserUrl, database.ownerUrl]) {
      const pool = createPool({ url, max: 1, name: 'test', statementTimeoutMs: 0, onError: () => undefined });
      await expect(assertFencedLogin(pool)).rejects.toThrow("can see every tenant's rows");
      await pool.end();
    }
  });
});

describe('A database used as it stands', () => {
  const passwords = (): Promise<Record<string, unknown>[]> =>
    database.query(
      database.superuserUrl ?? '',
      "select rolname, rolpassword from pg_authid where rolname like 'greenward%' order by 1",
    );
  let installation: string;
  beforeAll(async () => {
    installation = await mkdtemp(join(tmpdir(), 'greenward-existing-'));
  });
  afterAll(() => rm(installation, { recursive: true }));
  const existing = (settings: Partial<DatabaseSettings>): Promise<Database> =>
    openDatabase({
      installation,
      ownerUrl: database.ownerUrl,
      tenantCodes: ['never seen before'],
      use: 'existing',
      ...settings,
    });

  test('opens by the installation’s secret or by the worker’s own login, and gains neither tenant nor password', async () => {
    if (database.superuserUrl === null) return; // only a superuser sees the passwords' hashes
    const before = await passwords();
    for (const settings of [
      { secret: TEST_SECRET },
      { loginUrls: { worker: database.workerUrl } },
      { secret: 'wrong', loginUrls: { worker: database.workerUrl } },
    ])
      expect((await existing(settings)).workerUrl).toBe(database.workerUrl);
    expect(await passwords()).toEqual(before);
    expect(await database.query(database.ownerUrl, "select code from tenant where code = 'never seen before'")).toEqual(
      [],
    );
  });

  test.each<[string, Partial<DatabaseSettings>]>([
    ['another secret', { secret: 'another secret' }],
    ['no secret at all', {}],
  ])('with %s it stays shut, says what to do, and keeps its passwords', async (_name, settings) => {
    if (database.superuserUrl === null) return;
    const before = await passwords();
    await expect(existing(settings)).rejects.toThrow(
      /worker's login does not open the database .* Set GREENWARD_SECRET .* WORKER_DATABASE_URL/,
    );
    expect(await passwords()).toEqual(before);
    await expect(database.query(database.workerUrl, 'select 1 as one')).resolves.toEqual([{ one: 1 }]);
    expect(await readdir(installation)).toEqual([]);
  });

  test('is not made where there is none', async () => {
    await expect(existing({ ownerUrl: undefined })).rejects.toThrow(
      'There is no database here yet: run `npm start` once',
    );
    expect(await readdir(installation)).toEqual([]);
  });
});

describe('The fence between tenants', () => {
  const session = async (url: string, statements: readonly string[]): Promise<Record<string, unknown>[]> => {
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      let rows: Record<string, unknown>[] = [];
      for (const statement of statements) rows = (await client.query<Record<string, unknown>>(statement)).rows;
      return rows;
    } finally {
      await client.end();
    }
  };
  const ofTheMap = ['cell', 'place_change', 'map_state', 'address_entry', 'ground', 'ground_tile'];
  const filled = ['area', 'place', 'species', 'place_count', 'inventory', ...ofTheMap];
  const sideEffects = ['outbox', 'activity', 'signed_link', 'mailbox_message'];
  const ofResidents = [
    'profile',
    'nickname',
    'private_profile',
    'user_follow',
    'area_follow',
    'consent',
    'project_subscription',
    'staff_member',
    'email_change',
    'deleted_account',
    'attempt',
    'watering',
    'activity_topic',
    'inbox_mark',
    'known_browser',
  ];
  const readable = [
    ...ofResidents,
    ...filled,
    'activity',
    'signed_link',
    'mailbox_message',
    'release_pointer',
    'switch_override',
    'switch_audit',
    'desk_act',
    'idempotency_key',
  ];
  const idOf = async (code: string): Promise<number> =>
    Number((await database.query(database.ownerUrl, 'select id from tenant where code = $1', [code]))[0]?.['id']);

  // Fills the tables that the imports leave empty. A trigger writes the audit.
  beforeAll(async () => {
    for (const { code } of tenants) {
      const id = await idOf(code);
      await session(database.workerUrl, [
        `select set_config('app.tenant', '${id}', false)`,
        `insert into ground (tenant_id, id, source, source_id, layer, geometry, west, south, east, north) values (${id}, 1, 'test', '1', 'BENCH', '{"type": "Point", "coordinates": [0, 0]}', 0, 0, 0, 0)`,
        `insert into switch_override (tenant_id, switch, value) values (${id}, 'showMap', true)`,
        `insert into outbox (tenant_id, key, kind, payload) values (${id}, 'test', 'test', '{}')`,
        `insert into activity (tenant_id, key, kind, is_public) values (${id}, 'test', 'test', true)`,
        `insert into signed_link (tenant_id, id, purpose, expires_at) values (${id}, 'test', 'test', now())`,
        `insert into mailbox_message (tenant_id, message_id, recipient, sender, subject, html, body) values (${id}, 'test', 'a', 'b', 'c', 'd', 'e')`,
        `insert into staff_member (tenant_id, email, added_by) values (${id}, 'a@example.org', 'test')`,
      ]);
      await session(database.appUrl, [
        `select set_config('app.tenant', '${id}', false)`,
        `insert into profile (tenant_id, account_id, email, email_as_of) values (${id}, 'test', 'a@example.org', now())`,
        `insert into nickname (tenant_id, nickname_key, nickname, account_id) values (${id}, 'test', 'Test', 'test')`,
        `insert into private_profile (tenant_id, account_id) values (${id}, 'test')`,
        `insert into user_follow (tenant_id, account_id, list_code) values (${id}, 'test', 'story:test')`,
        `insert into area_follow (tenant_id, account_id, code, name, radius_metres, zoom, x, y, topics, followed_at) values (${id}, 'test', 'area:0123456789abcdef', 'Home', 250, 17, 1, 1, '{tile:17-1-1}', now())`,
        `insert into consent (tenant_id, key, account_id, email, text_version, accepted_at) values (${id}, 'test', 'test', 'a@example.org', '1', now())`,
        `insert into project_subscription (tenant_id, account_id, email, origin) values (${id}, 'test', 'a@example.org', 'updates-box')`,
        `insert into email_change (tenant_id, account_id, old_email, new_email) values (${id}, 'test', 'a@example.org', 'b@example.org')`,
        `insert into activity_topic (tenant_id, topic, activity_id) values (${id}, 'project', 1)`,
        `insert into inbox_mark (tenant_id, account_id) values (${id}, 'test')`,
        `insert into known_browser (tenant_id, marker_hash, account_id, known_at) values (${id}, repeat('a', 64), 'test', now())`,
        `insert into deleted_account (tenant_id, account_hash, deleted_at) values (${id}, 'test', now())`,
        `insert into attempt (tenant_id, kind, subject, window_start) values (${id}, 'test', 'test', now())`,
        `insert into watering (tenant_id, guid, place_guid, account_id, litres, watered_at, recorded_at, key) values (${id}, gen_random_uuid(), gen_random_uuid(), 'test', 10, now(), now(), 'test')`,
      ]);
    }
  });

  test.each(readable)('without a tenant said, nobody sees a row of %s', async (table) => {
    for (const url of [database.appUrl, database.workerUrl]) {
      if (url === database.appUrl && ['switch_audit', 'desk_act'].includes(table)) continue; // no access for requests
      expect(await session(url, [`select * from ${table}`])).toEqual([]);
      expect(await session(url, ["select set_config('app.tenant', '', false)", `select * from ${table}`])).toEqual([]);
      expect(
        await session(url, ['begin', "select set_config('app.tenant', '1', true)", 'commit', `select * from ${table}`]),
      ).toEqual([]);
    }
  });

  test('a tenant’s session sees its own rows and no other’s, whatever the condition says', async () => {
    for (const { code } of tenants) {
      const id = await idOf(code);
      for (const table of filled) {
        expect(
          await session(database.appUrl, [
            `select set_config('app.tenant', '${id}', false)`,
            `select distinct tenant_id from ${table} where true or tenant_id <> ${id}`,
          ]),
        ).toEqual([{ tenant_id: id }]);
      }
    }
  });

  test.each([...ofTheMap, ...sideEffects, ...ofResidents, 'switch_override', 'switch_audit', 'desk_act'])(
    'of %s a tenant’s session can neither change, remove, add nor take over a row of another',
    async (table) => {
      const [own, other] = [await idOf('greentown'), await idOf('borough')];
      const countAs = async (id: number): Promise<unknown> =>
        (
          await session(database.workerUrl, [
            `select set_config('app.tenant', '${id}', false)`,
            `select count(*)::int as rows from ${table}`,
          ])
        )[0]?.['rows'];
      const before = await countAs(other);
      expect(before).toBeGreaterThan(0);
      for (const url of [database.appUrl, database.workerUrl]) {
        const attempt = async (statement: string): Promise<string> =>
          session(url, [`select set_config('app.tenant', '${own}', false)`, 'begin', statement]).then(
            (rows) => `${rows.length} rows`,
            (error: Error) => error.message,
          );
        const columns = await session(database.ownerUrl, [
          `select string_agg(quote_ident(attname), ', ') as names from pg_attribute where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped and attidentity <> 'a' and attgenerated = '' and attname <> 'tenant_id'`,
        ]);
        const names = String(columns[0]?.['names']);
        expect(await attempt(`delete from ${table} where tenant_id = ${other} returning tenant_id`)).toMatch(
          /^0 rows$|permission denied/,
        );
        expect(
          await attempt(`update ${table} set tenant_id = ${own} where tenant_id = ${other} returning tenant_id`),
        ).toMatch(/^0 rows$|permission denied/);
        expect(await attempt(`update ${table} set tenant_id = ${other} returning tenant_id`)).toMatch(
          /row-level security|permission denied/,
        );
        expect(
          await attempt(`insert into ${table} (tenant_id, ${names}) select ${other}, ${names} from ${table} limit 1`),
        ).toMatch(/row-level security|permission denied/);
      }
      expect(await countAs(other)).toBe(before);
    },
  );

  test('requests can take up a role that waits, by a function, and neither make, move nor end one', async () => {
    const id = await idOf('greentown');
    const asTenant = `select set_config('app.tenant', '${id}', false)`;
    for (const attempt of [
      `insert into staff_member (tenant_id, email, added_by) values (${id}, 'b@example.org', 'test')`,
      `update staff_member set email = 'b@example.org'`,
      `update staff_member set account_id = 'mallory'`,
      `update operator_member set account_id = 'mallory'`,
      `delete from staff_member`,
      `delete from operator_member`,
      `insert into operator_member (email, added_by) values ('b@example.org', 'test')`,
    ])
      await expect(session(database.appUrl, [asTenant, attempt])).rejects.toMatchObject({ code: '42501' });
  });

  test('even the owner sees nothing', async () => {
    expect(
      await session(database.ownerUrl, [
        `select set_config('app.tenant', '${await idOf('greentown')}', false)`,
        'select * from place',
      ]),
    ).toEqual([]);
  });

  test('a row of another tenant can be neither written nor taken over', async () => {
    const [own, other] = [await idOf('greentown'), await idOf('borough')];
    const as = `select set_config('app.tenant', '${own}', false)`;
    await expect(session(database.workerUrl, [as, `update place set tenant_id = ${other}`])).rejects.toThrow(
      /row-level security/,
    );
    await expect(
      session(database.workerUrl, [
        as,
        `insert into species (tenant_id, slug, name, tree_count, rank) values (${other}, 'x', 'x', 1, 1)`,
      ]),
    ).rejects.toThrow(/row-level security/);
    expect(
      await session(database.workerUrl, [
        as,
        `update place set name = 'taken' where tenant_id = ${other} returning guid`,
      ]),
    ).toEqual([]);
  });

  test('requests cannot write what only imports may, nor read accounts', async () => {
    await expect(session(database.appUrl, ['update place set name = null'])).rejects.toMatchObject({ code: '42501' });
    // A staff action needs a staff member of this town, declared in the same transaction.
    const own = await idOf('greentown');
    const asApp = (statement: string): Promise<unknown> =>
      session(database.appUrl, [`select set_config('app.tenant', '${own}', false)`, statement]);
    for (const statement of [
      'update place_count set places = 0',
      'update species set tree_count = 0',
      'update inventory set identified_trees = 0',
      'delete from place_override',
      `insert into place_override (tenant_id, guid, place_guid, kind, after, feed_hash, accepted_at) values (${own}, gen_random_uuid(), gen_random_uuid(), 'gone', '{}', gen_random_uuid(), now())`,
      `insert into desk_presence (xid, town) values (pg_current_xact_id(), ${own})`,
      `select desk_only()`,
    ])
      await expect(asApp(statement)).rejects.toMatchObject({ code: expect.stringMatching(/^(42501|0A000)$/) });
    await expect(session(database.appUrl, ['set role greenward_owner'])).rejects.toMatchObject({ code: '42501' });
    await expect(session(database.identityUrl, ['select * from place'])).rejects.toMatchObject({ code: '42501' });
  });

  test('the sign-in service alone reads and writes its schema, and adds nothing to it', async () => {
    const found = await database.query(
      database.ownerUrl,
      "select tablename as name from pg_tables where schemaname = 'identity' order by 1",
    );
    expect(found.map(({ name }) => name)).toEqual([
      'accepted_terms',
      'account',
      'attempt',
      'mail_outbox',
      'oidc',
      'signing_key',
      'ticket',
    ]);
    for (const { name } of found) {
      for (const url of [database.appUrl, database.workerUrl]) {
        await expect(session(url, [`select * from identity.${String(name)}`])).rejects.toMatchObject({ code: '42501' });
        await expect(session(url, [`delete from identity.${String(name)}`])).rejects.toMatchObject({ code: '42501' });
      }
      expect(await session(database.identityUrl, [`select * from identity.${String(name)}`])).toEqual([]);
    }
    await expect(session(database.identityUrl, ['create table identity.more (word text)'])).rejects.toMatchObject({
      code: '42501',
    });
    await expect(session(database.identityUrl, ['truncate identity.account cascade'])).rejects.toMatchObject({
      code: '42501',
    });
  });

  test('a request’s reads cannot write, and a tenant’s number must be one', async () => {
    const { sql } = await import('drizzle-orm/sql');
    const pool = createPool({
      url: database.appUrl,
      max: 2,
      name: 'test',
      statementTimeoutMs: 0,
      onError: () => undefined,
    });
    try {
      const reader = createReader(pool, await idOf('greentown'));
      await expect(reader.db.run(sql`/* test.write */ delete from idempotency_key`)).rejects.toMatchObject({
        code: '25006',
      });
      await reader.close();
      for (const forged of ["1', false); select set_config('app.tenant', '2", NaN, -1, 1.5]) {
        const attack = createReader(pool, forged as number);
        await expect(attack.db.run(sql`/* test.read */ select 1`)).rejects.toThrow('is no tenant');
        await attack.close();
      }
      await expect(
        inTransaction(pool, 1, async () => {
          throw new Error('no');
        }),
      ).rejects.toThrow('no');
      expect(pool.idleCount).toBe(pool.totalCount);
    } finally {
      await pool.end();
    }
  });
});
