/**
 * Tests what residents do with their account, including the calls to the sign-in service: account existence is not
 * revealed, and no data of a deleted account remains.
 */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Tenant } from '@greenward/tenants';
import waitForExpect from 'wait-for-expect';
import { createPool } from '../../../db/pool.ts';
import { startJobs } from '../../../jobs/start-jobs.ts';
import type { RunningJobs } from '../../../jobs/start-jobs.ts';
import { ensureMailBundle } from '../../../testing/mail-bundle.ts';
import { loadTestTenants, TEST_BASE } from '../../../testing/small-towns.ts';
import { loadModuleSamples } from '../../../testing/module-samples.ts';
import { startTestApi, TEST_INTERNAL_TOKEN, TEST_LINK_KEYS, TEST_ORDER_KEYS } from '../../../testing/test-api.ts';
import type { Answer, TestApi } from '../../../testing/test-api.ts';
import { createTestDatabase, runUnfenced } from '../../../testing/test-database.ts';
import type { TestDatabase } from '../../../testing/test-database.ts';
import { startTestIdentity } from '../../../testing/test-identity.ts';
import type { TestIdentity, TokenWish } from '../../../testing/test-identity.ts';
import { accountTablesOf } from '../../../module/combine-modules.ts';
import { ALL_MODULES } from '../../all-modules.ts';
import { INSTALLATION_ACCOUNT_TABLES } from './account-data.store.ts';

const ACCOUNT_TABLES = accountTablesOf(ALL_MODULES);
const { accountRows } = await loadModuleSamples();

let database: TestDatabase;
let identity: TestIdentity;
let api: TestApi;
let jobs: RunningJobs;
let greentown: Tenant;
let borough: Tenant;
const ids = new Map<string, number>();
const MINUTE = 60_000;
let clock = new Date();
const later = (ms: number): void => {
  clock = new Date(clock.getTime() + ms);
};

beforeAll(async () => {
  ({ greentown, borough } = await loadTestTenants());
  const [made, bundle, service] = await Promise.all([
    createTestDatabase(),
    ensureMailBundle(),
    startTestIdentity({ now: () => clock }),
  ]);
  [database, identity] = [made, service];
  for (const row of await database.query(database.ownerUrl, 'select id, code from tenant'))
    ids.set(String(row['code']), Number(row['id']));
  api = await startTestApi(database, [greentown, borough], {
    jwksUrl: identity.jwksUrl,
    identityUrl: identity.url,
    now: () => clock,
  });
  jobs = await startJobs({
    workerDatabaseUrl: database.workerUrl,
    tenants: [greentown, borough],
    host: '127.0.0.1',
    port: 0,
    base: TEST_BASE,
    scheme: 'http',
    logLevel: 'silent',
    mailBundle: bundle,
    smtpUrl: null,
    mailDomain: 'greenward.test',
    heartbeatSeconds: 10,
    linkKeys: TEST_LINK_KEYS,
    environment: 'development',
    orderKeys: TEST_ORDER_KEYS,
    fileStore: { kind: 'disk', directory: api.files },
    identity: { identityUrl: identity.url, internalToken: TEST_INTERNAL_TOKEN, managementToken: null },
    limits: { retryDelayMax: 0, retryLimit: 1_000, pollingSeconds: 0.5 },
    now: () => clock,
  });
});
afterAll(async () => {
  await jobs.close();
  await api.close();
  await identity.close();
  await database.drop();
});

const as = async (
  account: string,
  query: string,
  { town = greentown, ...wish }: TokenWish & { town?: Tenant } = {},
): Promise<Answer['body']> =>
  (await api.ask(town, query, {}, { authorization: `Bearer ${await identity.tokenFor(town, account, wish)}` })).body;
const visitor = (query: string, headers: Record<string, string> = {}, town = greentown): Promise<Answer> =>
  api.ask(town, query, {}, headers);

/** Rows of a tenant, read with the worker's login. */
async function rowsOf(town: Tenant, text: string): Promise<Record<string, unknown>[]> {
  const pool = createPool({
    url: database.workerUrl,
    max: 1,
    name: 'test',
    statementTimeoutMs: 0,
    onError: () => undefined,
  });
  try {
    await pool.query(`select set_config('app.tenant', '${ids.get(town.code) ?? 0}', false)`);
    return (await pool.query<Record<string, unknown>>(text)).rows;
  } finally {
    await pool.end();
  }
}
interface Mail {
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
}
async function mailTo(address: string, subject: string, town = greentown): Promise<Mail> {
  let mail: Mail | undefined;
  await waitForExpect(async () => {
    const rows = (await rowsOf(
      town,
      'select recipient, subject, body from mailbox_message order by received_at desc',
    )) as unknown as Mail[];
    mail = rows.find((row) => row.recipient === address && row.subject.includes(subject));
    expect(mail).toBeDefined();
  });
  return mail as Mail;
}
const linkIn = ({ body }: Mail): string => /\/action\/link\/[\w.-]+/.exec(body)?.[0] ?? '';
const press = (path: string, town = greentown): Promise<Answer> =>
  api.request(path, {
    method: 'POST',
    body: 'confirm=yes',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-host': town.hosts[0] ?? '' },
  });

describe('Whether somebody has an account', () => {
  const exists = (email: string, from = '203.0.113.1'): Promise<Answer> =>
    visitor(`{ getUserExists(email: "${email}") }`, { 'x-forwarded-for': from });

  test('is told, in a time that does not depend on it', async () => {
    identity.accounts.push({ id: 'maple', email: 'maple@example.org' });
    const timed = async (
      email: string,
    ): Promise<{ answer: unknown; milliseconds: number; asked: readonly string[] }> => {
      const [started, before] = [performance.now(), identity.asked.length];
      const { body } = await exists(email);
      return {
        answer: body.data?.getUserExists,
        milliseconds: performance.now() - started,
        asked: identity.asked.slice(before),
      };
    };
    const [known, unknown] = [await timed(' Maple@example.org '), await timed('nobody@example.org')];
    expect([known.answer, unknown.answer]).toEqual([true, false]);
    expect(Math.min(known.milliseconds, unknown.milliseconds)).toBeGreaterThan(290);
    expect(unknown.asked).toEqual(known.asked);
  });

  test('is asked so often and no oftener, by one caller and of one address', async () => {
    const codes = async (asked: readonly Promise<Answer>[]): Promise<unknown[]> =>
      (await Promise.all(asked)).map(({ body }) => body.errors?.[0].extensions.code ?? 'told');
    const byCaller = await codes(
      Array.from({ length: 25 }, (_one, number) => exists(`guess-${number}@example.org`, '203.0.113.2')),
    );
    expect(byCaller.filter((code) => code === 'RATE_LIMITED')).toHaveLength(5);
    const ofAddress = await codes(
      Array.from({ length: 12 }, (_one, number) => exists('one@example.org', `203.0.113.${number + 10}`)),
    );
    expect(ofAddress.filter((code) => code === 'RATE_LIMITED')).toHaveLength(2);
    later(11 * MINUTE);
    expect(await codes([exists('another@example.org', '203.0.113.2')])).toEqual(['told']);
  });

  test('cannot be told while the sign-in service is away, and what is no address is refused', async () => {
    identity.fail = 500;
    expect((await exists('maple@example.org', '203.0.113.3')).body.errors[0]).toMatchObject({
      extensions: { code: 'UNAVAILABLE' },
    });
    identity.fail = null;
    expect((await exists('maple', '203.0.113.3')).body.errors[0].extensions.code).toBe('BAD_USER_INPUT');
  });
});

describe('A new password', () => {
  const WISH = 'mutation { requestChangePasswordEmail(emailAddress: "Someone@example.org") }';
  const wishes = (): unknown[] =>
    identity.bodies.filter((_body, number) => identity.asked[number] === 'POST /dbconnections/change_password');

  test('is asked of the sign-in service, for anybody’s address when signed out and for one’s own when signed in', async () => {
    expect((await visitor(WISH, { 'x-forwarded-for': '203.0.113.50' })).body.data).toEqual({
      requestChangePasswordEmail: true,
    });
    expect((await as('aspen', WISH)).data).toEqual({ requestChangePasswordEmail: true });
    await waitForExpect(() => expect(wishes()).toHaveLength(2));
    expect(wishes()).toEqual(
      expect.arrayContaining(
        ['someone@example.org', 'aspen@example.org'].map((email) => ({
          client_id: greentown.config.ac.auth0_client_id_web,
          email,
          connection: 'Username-Password-Authentication',
        })),
      ),
    );
  });

  test('is sent three times an hour, and the answer stays the same', async () => {
    for (let number = 0; number < 6; number++)
      expect(
        (
          await visitor('mutation { requestChangePasswordEmail(emailAddress: "often@example.org") }', {
            'x-forwarded-for': '203.0.113.51',
          })
        ).body.data,
      ).toEqual({
        requestChangePasswordEmail: true,
      });
    const waiting = await rowsOf(greentown, "select key from outbox where kind = 'password-link'");
    expect(waiting).toHaveLength(5); // two belong to the previous test
  });
});

describe('Another address', () => {
  const change = (to: string, wish: TokenWish = {}): Promise<Answer['body']> =>
    as('alder', `mutation { requestEmailChange(newEmailAddress: "${to}") }`, wish);
  const emailNow = async (): Promise<string> =>
    (await as('alder', '{ getProfile { email } }')).data.getProfile.email as string;

  test('is used when both mailboxes have said so, and not before', async () => {
    identity.accounts.push({ id: 'alder', email: 'alder@example.org' });
    await as('alder', '{ getProfile { id } }');
    expect((await change('New@example.org')).data).toEqual({ requestEmailChange: true });
    const [oldMail, newMail] = [
      await mailTo('alder@example.org', 'Change of your'),
      await mailTo('new@example.org', 'Change of your'),
    ];
    const page = await api.request(linkIn(newMail), { headers: { 'x-forwarded-host': greentown.hosts[0] ?? '' } });
    expect(page.body).toContain('n•••@e•••.org');
    expect(page.body).not.toContain('new@example.org');
    expect((await press(linkIn(newMail))).body).toContain('Now open the e-mail that we sent to the other address');
    expect((await press(linkIn(newMail))).status).toBe(410);
    expect(identity.accounts.find(({ id }) => id === 'alder')?.email).toBe('alder@example.org');
    expect((await press(linkIn(oldMail))).body).toContain('Both addresses have confirmed');
    await waitForExpect(() =>
      expect(identity.accounts.find(({ id }) => id === 'alder')?.email).toBe('new@example.org'),
    );
    await waitForExpect(async () => expect(await emailNow()).toBe('new@example.org'));
    // A token from before the change does not restore the old address.
    expect(await emailNow()).toBe('new@example.org');
    expect(await rowsOf(greentown, 'select * from email_change')).toEqual([]);
  });

  test('a link of one town does nothing at another, and a later wish ends an earlier one', async () => {
    later(2 * 60 * MINUTE);
    await change('earlier@example.org', { email: 'new@example.org' });
    const earlier = linkIn(await mailTo('earlier@example.org', 'Change of your'));
    expect((await press(earlier, borough)).status).toBe(404);
    await change('later@example.org', { email: 'new@example.org' });
    expect((await press(earlier)).status).toBe(404);
    later(25 * 60 * MINUTE);
    expect((await press(linkIn(await mailTo('later@example.org', 'Change of your')))).status).toBe(410);
  });

  test('that another account has is not given, which its asker alone is told', async () => {
    later(2 * 60 * MINUTE);
    identity.accounts.push({ id: 'rival', email: 'rival@example.org' });
    await change('rival@example.org', { email: 'new@example.org' });
    await waitForExpect(async () =>
      expect(
        await rowsOf(
          greentown,
          "select 1 from mailbox_message where recipient = 'new@example.org' and subject like 'Change of%'",
        ),
      ).toHaveLength(4),
    );
    for (const address of ['new@example.org', 'rival@example.org'])
      expect((await press(linkIn(await mailTo(address, 'Change of your')))).status).toBe(200);
    await mailTo('new@example.org', 'Your e-mail address stays as it is');
    expect(identity.accounts.find(({ id }) => id === 'alder')?.email).toBe('new@example.org');
    expect(await rowsOf(greentown, "select * from email_change where new_email = 'rival@example.org'")).toEqual([]);
  });

  describe('of an account that has not confirmed its own', () => {
    const unverified = (account: string, to: string): Promise<Answer['body']> =>
      as(account, `mutation { requestEmailChange(newEmailAddress: "${to}") }`, {
        emailVerified: false,
        email: `${account}@exmaple.org`,
      });
    const anAccount = (id: string): { id: string; email: string; isVerified?: boolean } => {
      const account = { id, email: `${id}@exmaple.org`, isVerified: false };
      identity.accounts.push(account);
      return account;
    };
    const mailsTo = (address: string): Promise<unknown[]> =>
      rowsOf(greentown, `select 1 from mailbox_message where recipient = '${address}'`);

    test('is put right from the new mailbox alone; the mistyped one, which may be a stranger’s, hears nothing', async () => {
      later(2 * 60 * MINUTE);
      const account = anAccount('willow');
      expect((await unverified('willow', 'willow@example.org')).data).toEqual({ requestEmailChange: true });
      const mail = await mailTo('willow@example.org', 'Change of your');
      expect(mail.body).not.toContain('both addresses');
      expect(account.email).toBe('willow@exmaple.org');
      expect((await press(linkIn(mail))).status).toBe(200);
      await mailTo('willow@example.org', 'Your e-mail address is changed');
      expect([account.email, await mailsTo('willow@exmaple.org')]).toEqual(['willow@example.org', []]);
    });

    test('is not once it was confirmed: whoever has a token from before moves nothing', async () => {
      later(2 * 60 * MINUTE);
      const account = anAccount('poplar');
      await unverified('poplar', 'thief@example.org');
      account.isVerified = true;
      expect((await press(linkIn(await mailTo('thief@example.org', 'Change of your')))).status).toBe(200);
      await mailTo('thief@example.org', 'Your e-mail address stays as it is');
      expect([
        account.email,
        await rowsOf(greentown, "select 1 from email_change where account_id = 'poplar'"),
      ]).toEqual(['poplar@exmaple.org', []]);
      // With a current token, both mailboxes are asked.
      await as('poplar', 'mutation { requestEmailChange(newEmailAddress: "thief@example.org") }', {
        email: 'poplar@exmaple.org',
      });
      await waitForExpect(async () => expect(await mailsTo('poplar@exmaple.org')).toHaveLength(1));
    });

    test('does not take the address of another account', async () => {
      later(2 * 60 * MINUTE);
      const account = anAccount('sorbus');
      identity.accounts.push({ id: 'owner', email: 'owner@example.org' });
      await unverified('sorbus', 'owner@example.org');
      // Only its owner could confirm, and that has no effect any more.
      await press(linkIn(await mailTo('owner@example.org', 'Change of your')));
      await mailTo('owner@example.org', 'Your e-mail address stays as it is');
      expect([account.email, identity.accounts.find(({ id }) => id === 'owner')?.email]).toEqual([
        'sorbus@exmaple.org',
        'owner@example.org',
      ]);
    });
  });

  describe('of a mailbox that the account has left', () => {
    const ask = (account: string, to: string, wish: TokenWish & { town?: Tenant } = {}): Promise<Answer['body']> =>
      as(account, `mutation { requestEmailChange(newEmailAddress: "${to}") }`, wish);
    const accountNow = (account: string): string | undefined =>
      identity.accounts.find(({ id }) => id === account)?.email;
    const confirm = async (addresses: readonly string[], town = greentown): Promise<void> => {
      for (const address of addresses)
        expect((await press(linkIn(await mailTo(address, 'Change of your', town)), town)).status).toBe(200);
    };

    test('an old token moves nothing: the mailbox of now is asked, and both are told of what happened', async () => {
      identity.accounts.push({ id: 'larch', email: 'larch@example.org' });
      const old = await identity.tokenFor(greentown, 'larch');
      await as('larch', '{ getProfile { id } }');
      later(MINUTE);
      await ask('larch', 'larch-b@example.org');
      await confirm(['larch@example.org', 'larch-b@example.org']);
      for (const [address, text] of [
        ['larch@example.org', 'If it was not you'],
        ['larch-b@example.org', 'has this e-mail address now'],
      ] as const)
        expect((await mailTo(address, 'Your e-mail address is changed')).body).toContain(text);
      expect(accountNow('larch')).toBe('larch-b@example.org');
      const { body } = await api.ask(
        greentown,
        'mutation { requestEmailChange(newEmailAddress: "larch-c@example.org") }',
        {},
        { authorization: `Bearer ${old}` },
      );
      expect(body.data).toEqual({ requestEmailChange: true });
      const asked = await rowsOf(greentown, "select old_email, new_email from email_change where account_id = 'larch'");
      expect(asked).toEqual([{ old_email: 'larch-b@example.org', new_email: 'larch-c@example.org' }]);
      await confirm(['larch-c@example.org']);
      const waiting = await rowsOf(
        greentown,
        "select old_confirmed_at, new_confirmed_at from email_change where account_id = 'larch'",
      );
      expect(waiting).toEqual([{ old_confirmed_at: null, new_confirmed_at: clock }]);
    });

    test('a change begun elsewhere before is not made, which its asker is told', async () => {
      later(2 * 60 * MINUTE);
      identity.accounts.push({ id: 'hornbeam', email: 'hornbeam@example.org' });
      for (const town of [greentown, borough]) await as('hornbeam', '{ getProfile { id } }', { town });
      await ask('hornbeam', 'hornbeam-c@example.org', { town: borough });
      await ask('hornbeam', 'hornbeam-b@example.org');
      await confirm(['hornbeam@example.org', 'hornbeam-b@example.org']);
      await waitForExpect(() => expect(accountNow('hornbeam')).toBe('hornbeam-b@example.org'));
      await confirm(['hornbeam@example.org', 'hornbeam-c@example.org'], borough);
      const told = await mailTo('hornbeam@example.org', 'Your e-mail address stays as it is', borough);
      expect(told.body).toContain('no longer has this e-mail address');
      expect(accountNow('hornbeam')).toBe('hornbeam-b@example.org');
      expect(await rowsOf(borough, "select 1 from email_change where account_id = 'hornbeam'")).toEqual([]);
    });

    test('an attempt that got as far as the sign-in service is ended, not refused', async () => {
      later(2 * 60 * MINUTE);
      identity.accounts.push({ id: 'cedar', email: 'cedar@example.org' });
      await as('cedar', '{ getProfile { id } }');
      await ask('cedar', 'cedar-b@example.org');
      identity.accounts.splice(-1, 1, { id: 'cedar', email: 'cedar-b@example.org' }); // then the process died
      await confirm(['cedar@example.org', 'cedar-b@example.org']);
      await mailTo('cedar-b@example.org', 'Your e-mail address is changed');
      expect(await rowsOf(greentown, "select email from profile where account_id = 'cedar'")).toEqual([
        { email: 'cedar-b@example.org' },
      ]);
    });
  });

  test('that is none, or one’s own, changes nothing; nobody is flooded', async () => {
    expect((await change('nonsense')).errors[0].extensions.code).toBe('BAD_USER_INPUT');
    later(2 * 60 * MINUTE);
    expect((await change('ALDER@example.org')).data).toEqual({ requestEmailChange: true });
    const sent = (): Promise<unknown[]> =>
      rowsOf(greentown, "select key from outbox where key like 'mail:email-change:%:new'");
    const before = (await sent()).length;
    const codes: unknown[] = [];
    for (let number = 0; number < 7; number++)
      codes.push((await change('victim@example.org')).errors?.[0].extensions.code ?? 'taken');
    expect(codes).toEqual(['taken', 'taken', 'taken', 'taken', 'taken', 'RATE_LIMITED', 'RATE_LIMITED']);
    expect(await sent()).toHaveLength(before + 3);
  });
});

describe('All that is kept, and the end of it', () => {
  const EVERYTHING: Readonly<Record<string, string>> = {
    ...accountRows,
    profile:
      "(tenant_id, account_id, email, email_as_of, nickname, nickname_key) values ($1, $2, 'x@example.org', now(), 'Name ' || $2, $2)",
    nickname: "(tenant_id, nickname_key, nickname, account_id) values ($1, $2, 'Name', $2)",
    private_profile: "(tenant_id, account_id, name) values ($1, $2, 'Name')",
    user_follow: "(tenant_id, account_id, list_code) values ($1, $2, 'story:x')",
    user_place_event:
      "(tenant_id, place_guid, account_id, event, key, campaign_code, at) values ($1, '00000000-0000-4000-8000-000000000001', $2, 'QR', 'k1', 'default', now())",
    consent:
      "(tenant_id, key, account_id, email, text_version, accepted_at) values ($1, $2, $2, 'x@example.org', '1', now())",
    project_subscription: "(tenant_id, account_id, email, origin) values ($1, $2, 'x@example.org', 'updates-box')",
    email_change: "(tenant_id, account_id, old_email, new_email) values ($1, $2, 'x@example.org', 'y@example.org')",
    staff_member: "(tenant_id, email, account_id, added_by) values ($1, $2 || '@example.org', $2, 'test')",
    activity: "(tenant_id, key, kind, is_public, actor) values ($1, 'k' || $2, 'tree-watered', true, $2)",
  };

  async function knowEverywhere(town: Tenant, account: string): Promise<void> {
    const image = `md5('${account}' || '${ids.get(town.code)}')`; // images of a place have such an id
    await runUnfenced(
      database,
      ['image'],
      `insert into image (tenant_id, guid, state, width, height, bytes, sha256, subject, permit_id, upload_key)
        values (${ids.get(town.code)}, ${image}::uuid, 'ready', 1, 1, 1, repeat('0', 64), 'a', ${image}, ${image}) on conflict do nothing`,
    );
    for (const [table, what] of Object.entries(EVERYTHING)) {
      const values = what.replaceAll('$1', String(ids.get(town.code))).replaceAll('$2', `'${account}'`);
      await runUnfenced(database, [table, 'desk_act'], `insert into ${table} ${values}`); // a trigger records each new staff member
    }
  }
  const tablesThatKnow = async (town: Tenant, account: string): Promise<string[]> => {
    const found: string[] = [];
    for (const [table, { column }] of Object.entries(ACCOUNT_TABLES)) {
      // As the owner, because the worker cannot read some of these tables.
      const rows = await runUnfenced(
        database,
        [table],
        `select 1 from ${table} where tenant_id = ${ids.get(town.code)} and ${column} = '${account}'`,
      );
      if (rows.length > 0) found.push(table);
    }
    return found.sort();
  };
  const DELETE = 'mutation { deleteMyAccount(confirm: "DELETE") { deleted } }';

  test('every table with an account in it is covered by download and deletion', async () => {
    const columns = await database.query(
      database.ownerUrl,
      `select relname as table, attname as column from pg_attribute join pg_class on pg_class.oid = attrelid
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attnum > 0 and not attisdropped and (attname like '%account_id' or attname like '%user_id')`,
    );
    const columnOf = Object.entries(ACCOUNT_TABLES).map(([table, { column }]) => [table, column] as const);
    const covered = { ...Object.fromEntries(columnOf), ...INSTALLATION_ACCOUNT_TABLES };
    expect(columns.length).toBeGreaterThan(6);
    // A table that fails here keeps account data that residents can neither download nor delete.
    expect(columns.filter(({ table, column }) => covered[String(table)] !== column)).toEqual([]);
    expect(Object.keys(EVERYTHING).sort()).toEqual(Object.keys(ACCOUNT_TABLES).sort());
    expect(Object.keys(ACCOUNT_TABLES)[0]).toBe('profile'); // its lock comes first, as writers for an account hold it
  });

  test('the download holds everything of this town and nothing of another', async () => {
    await knowEverywhere(greentown, 'rowan');
    await knowEverywhere(borough, 'rowan-elsewhere');
    const { exportMyData } = (await as('rowan', '{ exportMyData }')).data;
    expect(exportMyData).toMatchObject({
      project: greentown.config.projectName,
      account: { id: 'rowan', email: 'rowan@example.org', roles: ['staff'] },
    });
    for (const table of Object.keys(ACCOUNT_TABLES))
      expect({ table, rows: exportMyData.data[table].length }).toEqual({ table, rows: 1 });
    expect(JSON.stringify(exportMyData)).not.toMatch(/tenant_id|elsewhere/);
    const other = (await as('rowan', '{ exportMyData }', { town: borough })).data.exportMyData;
    expect(Object.values(other.data as Record<string, unknown[]>).flat()).toEqual([]);
  });

  test.each([
    ['the end of the account', DELETE],
    ['another address', 'mutation { requestEmailChange(newEmailAddress: "rowan-b@example.org") }'],
  ])(
    '%s needs a password of the last quarter of an hour: a token that was renewed silently since is not enough',
    async (_what, mutation) => {
      const before = await tablesThatKnow(greentown, 'rowan');
      const codeWith = async (wish: TokenWish): Promise<unknown> =>
        (await as('rowan', mutation, wish)).errors[0].extensions.code;
      expect(await codeWith({ authenticatedAt: new Date(clock.getTime() - 16 * MINUTE) })).toBe('FRESH_SIGN_IN_NEEDED');
      // Nor a token of a sign-in service that omits the time.
      expect(await codeWith({ claims: { 'https://greenward.app/auth_time': undefined } })).toBe('FRESH_SIGN_IN_NEEDED');
      expect(await tablesThatKnow(greentown, 'rowan')).toEqual(before);
      expect(
        await rowsOf(
          greentown,
          "select 1 from email_change where account_id = 'rowan' and new_email = 'rowan-b@example.org'",
        ),
      ).toEqual([]);
    },
  );

  test('nobody deletes an account by a slip of the finger', async () => {
    for (const word of ['', 'delete', 'YES'])
      expect(
        (await as('rowan', `mutation { deleteMyAccount(confirm: "${word}") { deleted } }`)).errors[0].extensions.code,
      ).toBe('BAD_USER_INPUT');
    expect((await tablesThatKnow(greentown, 'rowan')).length).toBe(Object.keys(EVERYTHING).length);
  });

  test('nothing is left at this town, everything at another, and the account itself stays while another town knows it', async () => {
    identity.accounts.push({ id: 'rowan', email: 'rowan@example.org' });
    await knowEverywhere(borough, 'rowan');
    const before = await tablesThatKnow(borough, 'rowan');
    const old = await identity.tokenFor(greentown, 'rowan');
    expect((await as('rowan', DELETE)).data).toEqual({ deleteMyAccount: { deleted: true } });
    expect(await tablesThatKnow(greentown, 'rowan')).toEqual([]);
    // Rows that others still need stay without the account.
    const anonymised = Object.entries(ACCOUNT_TABLES).filter(([, { isAnonymised }]) => isAnonymised);
    expect(anonymised.map(([table]) => table)).toContain('watering');
    for (const [table, { column }] of anonymised)
      expect(
        await runUnfenced(
          database,
          [table],
          `select 1 from ${table} where tenant_id = ${ids.get('greentown') ?? 0} and ${column} is null`,
        ),
      ).toHaveLength(1);
    expect(await tablesThatKnow(borough, 'rowan')).toEqual(before);
    expect((await mailTo('rowan@example.org', 'Your account is deleted')).body).toContain(greentown.config.projectName);
    // A tab that was open does not create a new profile.
    expect((await api.ask(greentown, '{ getProfile { id } }', {}, { authorization: `Bearer ${old}` })).status).toBe(
      401,
    );
    await waitForExpect(async () =>
      expect(
        await rowsOf(greentown, "select 1 from outbox where kind = 'account-deletion' and delivered_at is not null"),
      ).toHaveLength(1),
    );
    expect(identity.accounts.map(({ id }) => id)).toContain('rowan');
    // The acceptance of this tenant's terms is deleted as well.
    expect(identity.asked).toContain('DELETE /api/v2/users/rowan/accepted-terms');
    expect((await as('rowan', DELETE, { town: borough })).data).toEqual({ deleteMyAccount: { deleted: true } });
    await waitForExpect(() => expect(identity.accounts.some(({ id }) => id === 'rowan')).toBe(false));
    expect(await tablesThatKnow(borough, 'rowan')).toEqual([]);
  });

  test('somebody who signs in again afterwards starts anew', async () => {
    later(MINUTE);
    expect((await as('rowan', '{ getProfile { nickname } getUserFollows }')).data).toEqual({
      getProfile: { nickname: null },
      getUserFollows: {},
    });
  });

  test('a token of another town, made before, brings nothing of an account back that has ended', async () => {
    identity.accounts.push({ id: 'juniper', email: 'juniper@example.org' });
    await as('juniper', '{ getProfile { id } }');
    const unused = await identity.tokenFor(borough, 'juniper');
    await as('juniper', DELETE);
    await waitForExpect(() => expect(identity.accounts.some(({ id }) => id === 'juniper')).toBe(false));
    const WRITE = 'mutation { updateProfile3(preference_colour: "33691e") { id } }';
    const { status, body } = await api.ask(borough, WRITE, {}, { authorization: `Bearer ${unused}` });
    expect({ status, code: body.errors[0].extensions.code }).toEqual({ status: 401, code: 'UNAUTHENTICATED' });
    expect(await tablesThatKnow(borough, 'juniper')).toEqual([]);
  });

  test('what an operator did at towns that know them otherwise not is nobody’s either, once the account has ended', async () => {
    identity.accounts.push({ id: 'aspen', email: 'aspen@example.org' });
    const actor = "select set_config('app.actor', 'account:aspen', false)";
    await rowsOf(
      greentown,
      "insert into operator_member (email, account_id, added_by) values ('aspen@example.org', 'aspen', 'test')",
    );
    await rowsOf(
      borough,
      `with who as materialized (${actor}) insert into operator_member (email, added_by) select 'late@example.org', 'account:aspen' from who`,
    );
    await rowsOf(
      borough,
      `with who as materialized (${actor}) insert into switch_override (tenant_id, switch, value) select ${ids.get('borough') ?? 0}, 'showHelp', false from who`,
    );
    const traces = async (): Promise<string> =>
      JSON.stringify([
        await rowsOf(borough, 'select actor from switch_audit'),
        await rowsOf(borough, 'select * from operator_member'),
        await rowsOf(borough, 'select actor from installation_audit'),
      ]);
    expect((await traces()).match(/account:aspen/g)).toHaveLength(3);
    await as('aspen', '{ getProfile { id } }');
    await as('aspen', DELETE);
    await waitForExpect(() => expect(identity.accounts.some(({ id }) => id === 'aspen')).toBe(false));
    await waitForExpect(async () => expect(await traces()).not.toContain('aspen'));
    expect((await traces()).match(/"account:"/g)).toHaveLength(3);
  });

  test('a sign-in service that is away is asked again until it is done', async () => {
    identity.accounts.push({ id: 'birch', email: 'birch@example.org' });
    await as('birch', '{ getProfile { id } }');
    identity.fail = 503;
    expect((await as('birch', DELETE)).data).toEqual({ deleteMyAccount: { deleted: true } });
    await waitForExpect(() => expect(identity.asked.some((one) => one === 'DELETE /api/v2/users/birch')).toBe(true));
    expect(identity.accounts.map(({ id }) => id)).toContain('birch');
    identity.fail = null;
    await waitForExpect(() => expect(identity.accounts.some(({ id }) => id === 'birch')).toBe(false));
    const errors = await rowsOf(greentown, 'select last_error from outbox where last_error is not null');
    expect(JSON.stringify(errors)).not.toContain('@example.org');
  });
});

describe('What the sign-in service tells', () => {
  const tell = (
    path: string,
    body: unknown,
    headers: Record<string, string> = { authorization: `Bearer ${TEST_INTERNAL_TOKEN}` },
  ): Promise<Answer> =>
    api.request(`/internal/${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    });
  const order = {
    key: 'verify:1',
    tenant: 'greentown',
    mail: 'verify-email',
    to: 'linden@example.org',
    values: { name: null, verifyPath: '/authorize/ticket/abc', validHours: 24 },
  };

  test('a mail is sent once, in the town’s look, whatever often it is told', async () => {
    expect((await tell('mails', order)).body).toEqual({ taken: true });
    expect(await tell('mails', order)).toMatchObject({ status: 200, body: { taken: false } });
    expect((await mailTo('linden@example.org', 'confirm your e-mail')).body).toContain('/authorize/ticket/abc');
  });

  test.each([
    [
      'password-reset',
      { name: 'Linden', resetPath: '/authorize/ticket/def', validMinutes: 60 },
      'Choose a new password',
      '/authorize/ticket/def',
    ],
    ['account-exists', { signInPath: '/login' }, '', '/login'],
    ['password-changed', { signInPath: '/login?screen=x' }, '', '/login?screen=x'],
  ])('the mail %s comes as it was ordered', async (mail, values, subject, path) => {
    const to = `${mail}@example.org`;
    expect((await tell('mails', { ...order, key: mail, mail, to, values })).body).toEqual({ taken: true });
    expect((await mailTo(to, subject)).body).toContain(path);
  });

  test.each<[string, Record<string, unknown>, number]>([
    ['a mail that is not for it', { mail: 'notice', values: { title: 'Win', paragraphs: ['x'], reason: 'x' } }, 400],
    ['a mail that there is not', { mail: '__proto__' }, 400],
    ['a link to elsewhere', { values: { ...order.values, verifyPath: 'https://evil.example/' } }, 400],
    ['a value too many', { values: { ...order.values, more: 'x' } }, 400],
    ['something that is no address', { to: 'linden' }, 400],
    ['a town that there is not', { tenant: 'nowhere' }, 404],
    ['no key', { key: '' }, 400],
  ])('%s is refused', async (_what, change, status) => {
    const answer = await tell('mails', { ...order, ...change });
    expect(answer.status).toBe(status);
    expect(JSON.stringify(answer.body)).not.toMatch(/linden|evil/);
  });

  test('nobody else tells anything, and nobody from outside', async () => {
    for (const path of ['mails', 'consents']) {
      expect((await tell(path, order, { authorization: 'Bearer guessed-token-of-nobody' })).status).toBe(401);
      expect((await tell(path, order, { 'x-internal-token': TEST_INTERNAL_TOKEN })).status).toBe(401);
      expect(
        (await tell(path, order, { authorization: `Bearer ${TEST_INTERNAL_TOKEN}`, 'x-forwarded-for': '203.0.113.1' }))
          .status,
      ).toBe(404);
    }
  });

  describe('a consent', () => {
    const consent = {
      key: 'consent:1',
      tenant: 'greentown',
      accountId: 'linden',
      email: 'linden@example.org',
      textVersion: 'terms-2026-11',
      acceptedAt: '2026-11-20T12:00:00.000Z',
    };
    const mailsTo = async (recipient: string): Promise<number> =>
      (await rowsOf(greentown, 'select recipient from mailbox_message')).filter((row) => row['recipient'] === recipient)
        .length;
    const subscription = async (account: string): Promise<Record<string, unknown> | undefined> =>
      (await rowsOf(greentown, 'select account_id, origin, confirmed_at from project_subscription')).find(
        (row) => row['account_id'] === account,
      );

    test('to the Terms alone is kept with its text and time, and puts nobody on a list', async () => {
      const terms = { ...consent, key: 'consent:terms', accountId: 'sober', email: 'sober@example.org' };
      for (const wish of [
        { ...terms, wantsUpdates: false },
        { ...terms, key: 'consent:older-service' },
      ]) {
        expect((await tell('consents', wish)).body).toEqual({ taken: true });
        expect((await tell('consents', wish)).body).toEqual({ taken: false });
      }
      expect(
        await rowsOf(
          greentown,
          "select account_id, text_version, accepted_at from consent where key = 'consent:terms'",
        ),
      ).toEqual([{ account_id: 'sober', text_version: 'terms-2026-11', accepted_at: new Date(consent.acceptedAt) }]);
      expect(await subscription('sober')).toBeUndefined();
      expect(await rowsOf(greentown, "select key from outbox where payload ->> 'to' = 'sober@example.org'")).toEqual(
        [],
      );
      expect(await mailsTo('sober@example.org')).toBe(0);
    });

    test('with a wish for updates counts when its mailbox has confirmed it', async () => {
      expect((await tell('consents', { ...consent, wantsUpdates: true })).body).toEqual({ taken: true });
      expect((await tell('consents', { ...consent, wantsUpdates: true })).body).toEqual({ taken: false });
      expect(await subscription('linden')).toEqual({ account_id: 'linden', origin: 'updates-box', confirmed_at: null });
      const mail = await mailTo('linden@example.org', 'Please confirm: News of');
      expect((await press(linkIn(mail))).body).toContain('you are on the list');
      expect(await subscription('linden')).toEqual({
        account_id: 'linden',
        origin: 'updates-box',
        confirmed_at: clock,
      });
      expect((await tell('consents', { ...consent, key: 'consent:2', acceptedAt: 'yesterday' })).status).toBe(400);
    });

    test('with the wish asked for once more is confirmed by the newest mail alone', async () => {
      const wish = { ...consent, accountId: 'elder', email: 'elder@example.org', wantsUpdates: true };
      await tell('consents', { ...wish, key: 'consent:elder-1' });
      const first = await mailTo('elder@example.org', 'Please confirm: News of');
      await tell('consents', { ...wish, key: 'consent:elder-2' });
      await waitForExpect(async () => expect(await mailsTo('elder@example.org')).toBe(2));
      expect((await press(linkIn(first))).status).not.toBe(200);
      expect(await subscription('elder')).toMatchObject({ confirmed_at: null });
    });
  });
});
