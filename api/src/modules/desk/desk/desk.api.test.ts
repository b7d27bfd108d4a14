/**
 * Tests the staff desk on a real database: permissions, the records of each action, and access that bypasses the api.
 */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { switchesRevision } from '@greenward/contract';
import type { Tenant } from '@greenward/tenants';
import { Client } from 'pg';
import waitForExpect from 'wait-for-expect';
import { createPool } from '../../../db/pool.ts';
import { inTransaction } from '../../../db/scope.ts';
import { buildApiSchema } from '../../../api-schema.ts';
import { openOutbox } from '../../../jobs/open-outbox.ts';
import { listenToEvents } from '../../../testing/event-listener.ts';
import { loadTestTenants } from '../../../testing/small-towns.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import type { Answer, TestApi } from '../../../testing/test-api.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import type { TestDatabase } from '../../../testing/test-database.ts';
import { startTestIdentity } from '../../../testing/test-identity.ts';
import type { TestIdentity } from '../../../testing/test-identity.ts';
import { aHost, aRemote, testRegistry } from '../../../testing/test-releases.ts';
import { obscureEmail } from '../../people/profile/obscure.rules.ts';
import { dropDelivered } from '../../platform/outbox/outbox.store.ts';
import { readFences } from '../../../graphql/schema-fences.ts';
import { openRoles } from '../../people/staff/open-staff.ts';
import { openSwitches } from '../../platform/switches/open-switches.ts';

let database: TestDatabase;
let identity: TestIdentity;
let api: TestApi;
let greentown: Tenant;
let borough: Tenant;
const ids = new Map<string, number>();

beforeAll(async () => {
  ({ greentown, borough } = await loadTestTenants());
  [database, identity] = await Promise.all([createTestDatabase(), startTestIdentity()]);
  for (const { id, code } of await database.query(database.ownerUrl, 'select id, code from tenant'))
    ids.set(String(code), Number(id));
  api = await startTestApi(database, [greentown, borough], { jwksUrl: identity.jwksUrl, identityUrl: identity.url });
  await atTheCommandLine(greentown, (roles) => roles.add('warden@example.org', 'command line, sue'));
  await atTheCommandLine(borough, (roles) => roles.add('elsewhere@example.org', 'command line, sue'));
  await atTheCommandLine(null, (roles) => roles.add('op@example.org', 'command line, sue'));
});
afterAll(async () => {
  await api.close();
  await identity.close();
  await database.drop();
});

async function atTheCommandLine<Result>(
  tenant: Tenant | null,
  work: (roles: Awaited<ReturnType<typeof openRoles>>) => Promise<Result>,
): Promise<Result> {
  const roles = await openRoles({ workerUrl: database.workerUrl, tenant });
  try {
    return await work(roles);
  } finally {
    await roles.close();
  }
}

type Body = Answer['body'];
/** Asks as the account with the verified address `<account>@example.org`. */
async function as(
  account: string,
  query: string,
  variables: Record<string, unknown> = {},
  town = greentown,
): Promise<Body> {
  return (await api.ask(town, query, variables, { authorization: `Bearer ${await identity.tokenFor(town, account)}` }))
    .body;
}
const codeOf = (body: Body): string | undefined => body.errors?.[0]?.extensions.code as string | undefined;

/**
 * Runs statements on one connection as a restricted login of a tenant; returns the last statement's rows, or the error
 * code.
 */
async function rowsBy(
  url: string,
  town: Tenant,
  ...statements: readonly string[]
): Promise<Record<string, unknown>[] | string> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    let rows = (
      await client.query<Record<string, unknown>>('select set_config($1, $2, false)', [
        'app.tenant',
        String(ids.get(town.code)),
      ])
    ).rows;
    for (const statement of statements) rows = (await client.query<Record<string, unknown>>(statement)).rows;
    return rows;
  } catch (error) {
    return (error as { code?: string }).code ?? 'lost';
  } finally {
    await client.end();
  }
}
const asApp = (town: Tenant, ...statements: readonly string[]): ReturnType<typeof rowsBy> =>
  rowsBy(database.appUrl, town, ...statements);
const asWorker = (town: Tenant, ...statements: readonly string[]): ReturnType<typeof rowsBy> =>
  rowsBy(database.workerUrl, town, ...statements);

const SET = `mutation ($name: String!, $value: Boolean, $seen: Boolean!) { setDeskSwitch(name: $name, value: $value, seen: $seen) {
  switch { name configured override effective movable remotes routes fields changedAt changedBy } refusal { code message } } }`;
const MEMBERS = '{ getDeskMembers { id email role hasSignedIn isViewer addedAt addedBy } }';
const ADD =
  'mutation ($email: String!, $role: DeskRole!) { addDeskMember(email: $email, role: $role) { members { id email role } refusal { code message } } }';
const REMOVE = 'mutation ($id: ID!) { removeDeskMember(id: $id) { members { id email role } refusal { code } } }';
const HISTORY =
  'query ($first: Int, $before: ID) { getDeskHistory(first: $first, before: $before) { acts { id at by kind subject before after } next } }';
const LETTERS =
  'query ($first: Int, $before: ID) { getDeskDeadLetters(first: $first, before: $before) { letters { id kind template recipient attempts failure orderedAt givenUpAt } next } }';
const RETRY = 'mutation ($id: ID!) { retryDeskDeadLetter(id: $id) { done } }';
const DISCARD = 'mutation ($id: ID!) { discardDeskDeadLetter(id: $id) { done } }';
const RELEASES =
  '{ getDeskReleases { name currentBuildId pinned isLoaded builds { buildId version publishedAt publishedBy isGone } } }';
const ROLL_BACK =
  'mutation ($remote: String!, $seen: String!) { rollBackDeskRelease(remote: $remote, seen: $seen) { remote { currentBuildId pinned } refusal { code } } }';
const PIN =
  'mutation ($remote: String!, $buildId: String!, $pinned: Boolean!) { pinDeskRelease(remote: $remote, buildId: $buildId, pinned: $pinned) { remote { currentBuildId pinned } refusal { code } } }';

const NOBODY = '00000000-0000-4000-8000-000000000000';
describe('Who may', () => {
  const fences = readFences(buildApiSchema());

  test('is said of every field of the desk, and of no other', () => {
    const fields = [...fences.keys()].filter((name) => /^(Query|Mutation)\..*(Desk|[cC]heckIn)/.test(name)).sort();
    expect(fields.length).toBeGreaterThan(10);
    expect([...fences].flatMap(([name, { role }]) => (role === null ? [] : [name])).sort()).toEqual(fields);
    for (const field of fields) {
      const { anyOf = [], allOf = [], otherwise } = fences.get(field)?.switches ?? {};
      // Fields of a feature need its switches as well.
      expect([field, anyOf.join() === 'userAccount' || allOf.includes('userAccount'), otherwise]).toEqual([
        field,
        true,
        'refuse',
      ]);
    }
  });

  test('a refused act has done nothing', async () => {
    expect(codeOf(await as('resident', ADD, { email: 'mallory@example.org', role: 'staff' }))).toBe('NOT_PERMITTED');
    expect(codeOf(await as('warden', SET, { name: 'showHelp', value: false, seen: true }, borough))).toBe(
      'NOT_PERMITTED',
    );
    expect((await as('warden', MEMBERS)).data.getDeskMembers.map(({ email }: { email: string }) => email)).toEqual([
      'warden@example.org',
    ]);
    expect(await asWorker(greentown, 'select * from switch_override')).toEqual([]);
  });

  test('an operator is staff at every town', async () => {
    for (const town of [greentown, borough])
      expect(codeOf(await as('op', '{ getDeskSwitches { name } }', {}, town))).toBeUndefined();
    expect(
      (await as('op', MEMBERS, {}, borough)).data.getDeskMembers.map(({ email, role }: Body) => `${role} ${email}`),
    ).toEqual(['staff elsewhere@example.org', 'operator op@example.org']);
  });
});

describe('By SQL that somebody got into a request', () => {
  const act = `select * from desk_set_switch('%', 'showHelp', false, true, true)`;

  test.each([
    `insert into switch_override (tenant_id, switch, value) values (1, 'showHelp', false)`,
    `update switch_override set value = false`,
    `delete from switch_override`,
    `insert into staff_member (tenant_id, email, added_by) values (1, 'mallory@example.org', 'x')`,
    `update staff_member set account_id = 'mallory'`,
    `update staff_member set email = 'mallory@example.org'`,
    `delete from staff_member`,
    `insert into operator_member (email, added_by) values ('mallory@example.org', 'x')`,
    `update operator_member set account_id = 'mallory'`,
    `delete from operator_member`,
    `select * from switch_audit`,
    `select * from desk_act`,
    `insert into desk_act (tenant_id, kind, subject, actor) values (1, 'member', 'x', 'somebody else')`,
    `update release_audit set actor = 'somebody else'`,
    `select payload from outbox`,
    `update outbox set dead_at = null`,
    `set role greenward_desk`,
    `select desk_enter('op', 'operator')`,
    `select * from desk_acts()`,
    `select desk_role_of('op')`,
  ])('%s is refused', async (statement) => {
    expect(await asApp(greentown, statement.replace('(1, ', `(${ids.get('greentown')}, `))).toBe('42501');
  });

  test('a function does no more than the account may that it is told, at the tenant of the transaction', async () => {
    for (const [town, account] of [
      [greentown, 'resident'],
      [greentown, 'elsewhere'],
      [borough, 'warden'],
      [greentown, ''],
    ] as const) {
      for (const statement of [
        act.replace('%', account),
        `select desk_add_member('${account}', 'mallory@example.org', 'staff')`,
        `select desk_remove_member('${account}', id) from staff_member`,
        `select desk_retry_dead_letter('${account}', '${NOBODY}')`,
        `select desk_discard_dead_letter('${account}', '${NOBODY}')`,
        `select * from desk_dead_letters('${account}', 10, null, null)`,
        `select * from desk_history('${account}', 10, null, null, null)`,
        `select * from desk_switch_changes('${account}')`,
      ])
        expect([town.code, account, statement, await asApp(town, statement)]).toEqual([
          town.code,
          account,
          statement,
          'GW001',
        ]);
    }
    expect(await asApp(greentown, `select desk_add_member('warden', 'mallory@example.org', 'operator')`)).toBe('GW001');
    expect(await asApp(greentown, `select desk_assert_operator('warden')`)).toBe('GW001');
    // Without a tenant there are no members.
    expect(await asApp(greentown, `select set_config('app.tenant', '', false)`, act.replace('%', 'op'))).toBe('GW001');
    // Staff cannot change the accounts switch by any route.
    expect(await asApp(greentown, act.replace('%', 'warden').replace('showHelp', 'userAccount'))).toEqual([
      { desk_set_switch: 'NOT_MOVABLE' },
    ]);
    expect(await asWorker(greentown, 'select * from switch_override')).toEqual([]);
  });

  test('a role that waits is taken with its own address alone', async () => {
    await asApp(greentown, `select take_waiting_roles('mallory', 'warden@example.org')`); // has an account already
    await asApp(borough, `select take_waiting_roles('mallory', 'nobody@example.org')`);
    expect(await asWorker(greentown, `select email from staff_member where account_id = 'mallory'`)).toEqual([]);
    expect(await asWorker(greentown, `select email from operator_member where account_id = 'mallory'`)).toEqual([]);
  });

  test('the functions belong to a role without login that owns nothing else and sees rows only as itself', async () => {
    const functions = await database.query(
      database.ownerUrl,
      `select proname as name, prosecdef as definer, proconfig::text as config, has_function_privilege('greenward_identity', pg_proc.oid, 'execute') as open
        from pg_proc join pg_roles on pg_roles.oid = proowner where rolname = 'greenward_desk' order by 1`,
    );
    expect(functions.length).toBeGreaterThan(12);
    for (const { name, definer, config, open } of functions) {
      expect([name, open]).toEqual([name, false]);
      if (definer === true) expect([name, config]).toEqual([name, '{"search_path=public, pg_temp"}']);
    }
    expect(
      await database.query(
        database.ownerUrl,
        `select rolcanlogin, rolsuper, rolbypassrls, rolcreaterole, has_schema_privilege('greenward_desk', 'public', 'create') as "makesThings",
          (select count(*)::int from pg_class where relowner = pg_roles.oid) as tables,
          pg_has_role('greenward_app', 'greenward_desk', 'member') or pg_has_role('greenward_worker', 'greenward_desk', 'member') as taken
          from pg_roles where rolname = 'greenward_desk'`,
      ),
    ).toEqual([
      {
        rolcanlogin: false,
        rolsuper: false,
        rolbypassrls: false,
        rolcreaterole: false,
        makesThings: false,
        tables: 0,
        taken: false,
      },
    ]);
    // The owner may assume the role but does not inherit its row access.
    expect(await rowsBy(database.ownerUrl, greentown, 'select * from staff_member')).toEqual([]);
  });
});

describe('Switches', () => {
  test('are shown with all they turn on, and who moved them last', async () => {
    const { getDeskSwitches: all } = (
      await as(
        'warden',
        '{ getDeskSwitches { name meaning configured override effective movable fields changedAt changedBy } }',
      )
    ).data;
    const operator = await openSwitches({ workerUrl: database.workerUrl, tenant: greentown });
    try {
      expect(all.map(({ name }: Body) => name)).toEqual((await operator.list()).map(({ name }) => name));
    } finally {
      await operator.close();
    }
    const find = (name: string): Body => all.find((one: Body) => one.name === name);
    expect(find('showRarity')).toEqual({
      name: 'showRarity',
      meaning: 'How rare a kind is here.',
      configured: true,
      override: null,
      effective: true,
      movable: true,
      fields: ['Place.rarity', 'Query.getCategoryStats'],
      changedAt: null,
      changedBy: null,
    });
    for (const { name, meaning } of all) expect([name, typeof meaning]).toEqual([name, 'string']); // readable sentences
    expect(find('showEco').fields).toEqual(['Place.attributes.ecoScore']);
    expect(find('userAccount')).toMatchObject({
      movable: false,
      fields: expect.arrayContaining(['Query.getDeskSwitches', 'Query.getProfile']),
    });
    expect(JSON.stringify(all)).not.toContain('Query.helps'); // specified, and waits for its field
  });

  test('are moved, told to open pages within a second, written down, and taken back', async () => {
    const page = await listenToEvents(api, '/events', { 'x-forwarded-host': greentown.hosts[0] ?? '' });
    const other = await listenToEvents(api, '/events', { 'x-forwarded-host': borough.hosts[0] ?? '' });
    const moved = await as('warden', SET, { name: 'showHelp', value: false, seen: true });
    expect(moved).toEqual({
      data: {
        setDeskSwitch: {
          switch: expect.objectContaining({
            name: 'showHelp',
            configured: true,
            override: false,
            effective: false,
            changedBy: 'w•••@e•••.org',
          }),
          refusal: null,
        },
      },
    });
    const revision = switchesRevision({ ...greentown.config.switches, showHelp: false });
    await waitForExpect(() =>
      expect(page.heard.filter(({ kind }) => kind === 'switches').at(-1)?.facts['revision']).toBe(revision),
    );
    expect(other.heard.filter(({ facts }) => facts['revision'] === revision)).toEqual([]);
    page.hangUp();
    other.hangUp();

    expect(
      (await as('warden', SET, { name: 'showHelp', value: false, seen: true })).data.setDeskSwitch.refusal.code,
    ).toBe('ALREADY_SO'); // sent twice
    expect((await as('op', SET, { name: 'showHelp', value: true, seen: true })).data.setDeskSwitch).toMatchObject({
      switch: { effective: false },
      refusal: { code: 'CHANGED_MEANWHILE', message: expect.stringContaining('look again') },
    });
    expect((await as('op', SET, { name: 'showHelp', value: null, seen: false })).data.setDeskSwitch).toMatchObject({
      switch: { override: null, effective: true },
      refusal: null,
    });
    expect(
      await asWorker(greentown, 'select switch, from_value, to_value, actor from switch_audit order by id'),
    ).toEqual([
      { switch: 'showHelp', from_value: null, to_value: false, actor: 'account:warden' },
      { switch: 'showHelp', from_value: false, to_value: null, actor: 'account:op' },
    ]);
  });

  test('of accounts is moved at the command line alone; one that there is not is refused by name', async () => {
    expect((await as('op', SET, { name: 'userAccount', value: false, seen: true })).data.setDeskSwitch).toMatchObject({
      switch: { effective: true, movable: false },
      refusal: { code: 'NOT_MOVABLE', message: expect.stringContaining('command line') },
    });
    for (const name of ['showMpa', '', '\0', '<script>alert(1)</script>', 'x'.repeat(5_000), '__proto__'])
      expect([name.slice(0, 20), codeOf(await as('warden', SET, { name, value: true, seen: false }))]).toEqual([
        name.slice(0, 20),
        'BAD_USER_INPUT',
      ]);
  });

  test('of two who move one at the same moment, from what both saw, one does', async () => {
    const answers = await Promise.all([
      as('warden', SET, { name: 'showTalk', value: false, seen: true }),
      as('op', SET, { name: 'showTalk', value: null, seen: true }),
      as('op', SET, { name: 'showTalk', value: false, seen: true }),
    ]);
    const codes = answers.map(({ data }) => (data.setDeskSwitch.refusal?.code ?? 'done') as string);
    expect(codes.filter((code) => code === 'done')).toHaveLength(1);
    expect(
      await asWorker(greentown, `select count(*)::int as acts from switch_audit where switch = 'showTalk'`),
    ).toEqual([{ acts: 1 }]);
  });
});

describe('A switch that is being moved at the command line', () => {
  test('is waited for, and what was set there is not overwritten by whoever had not seen it', async () => {
    const line = new Client({ connectionString: database.workerUrl });
    await line.connect();
    try {
      await line.query(`begin; select set_config('app.tenant', '${ids.get('greentown')}', true)`);
      await line.query(
        `insert into switch_override (tenant_id, switch, value) values (${ids.get('greentown')}, 'showMap', false)`,
      );
      const asked = as('warden', SET, { name: 'showMap', value: true, seen: true });
      await new Promise((resolve) => setTimeout(resolve, 300)); // long enough to block on the lock
      await line.query('commit');
      expect((await asked).data.setDeskSwitch).toMatchObject({
        switch: { override: false },
        refusal: { code: 'CHANGED_MEANWHILE' },
      });
    } finally {
      await line.end();
    }
  });
});

describe('Members', () => {
  const idOf = async (email: string, viewer = 'op'): Promise<string> =>
    (await as(viewer, MEMBERS)).data.getDeskMembers.find((member: Body) => member.email === email)?.id as string;

  test('are staff of this town; operators are shown to operators', async () => {
    expect((await as('warden', MEMBERS)).data.getDeskMembers).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        email: 'warden@example.org',
        role: 'staff',
        hasSignedIn: true,
        isViewer: true,
        addedAt: expect.any(String),
        addedBy: 'command line, sue',
      },
    ]);
    expect((await as('op', MEMBERS)).data.getDeskMembers.map(({ role, isViewer }: Body) => [role, isViewer])).toEqual([
      ['staff', false],
      ['operator', true],
    ]);
  });

  test('wait for their address until it signs in, verified, and lose the role with the next request', async () => {
    expect((await as('warden', ADD, { email: ' Clerk@Example.org ', role: 'staff' })).data.addDeskMember).toMatchObject(
      {
        members: [{ email: 'clerk@example.org' }, { email: 'warden@example.org' }],
        refusal: null,
      },
    );
    expect(
      (await as('warden', ADD, { email: 'clerk@example.org', role: 'staff' })).data.addDeskMember.refusal.code,
    ).toBe('ALREADY_SO');
    const token = await identity.tokenFor(greentown, 'clerk');
    const asClerk = async (query: string, variables = {}): Promise<Body> =>
      (await api.ask(greentown, query, variables, { authorization: `Bearer ${token}` })).body;
    expect(codeOf(await asClerk('{ getDeskSwitches { name } }'))).toBeUndefined();
    const members = (await as('warden', MEMBERS)).data.getDeskMembers;
    expect(members[0]).toMatchObject({ email: 'clerk@example.org', hasSignedIn: true, addedBy: 'w•••@e•••.org' });
    expect((await as('warden', REMOVE, { id: members[0].id })).data.removeDeskMember).toEqual({
      members: [expect.objectContaining({ email: 'warden@example.org' })],
      refusal: null,
    });
    expect(codeOf(await asClerk('{ getDeskSwitches { name } }'))).toBe('NOT_PERMITTED'); // the same token
    expect(codeOf(await asClerk(SET, { name: 'showHelp', value: false, seen: true }))).toBe('NOT_PERMITTED');
    expect((await as('warden', REMOVE, { id: members[0].id })).data.removeDeskMember.refusal.code).toBe('ALREADY_SO'); // sent twice
  });

  test('get a mail when a member joins or leaves, as does the person concerned; only operators hear about operators', async () => {
    const mailsAfter = async (act: () => Promise<unknown>): Promise<string[]> => {
      await asWorker(greentown, "delete from outbox where key like 'mail:desk-member:%'");
      await act();
      const rows = await asWorker(greentown, "select payload from outbox where key like 'mail:desk-member:%'");
      return (rows as Body[]).map(({ payload: { to, values } }) => `${to.split('@')[0]}: ${values.title}`).sort();
    };
    const elm = 'elm@example.org';
    expect(await mailsAfter(() => as('warden', ADD, { email: elm, role: 'staff' }))).toEqual([
      'elm: You now help to run Greentown',
      'warden: Greentown has another member of staff',
    ]);
    expect(await mailsAfter(() => as('warden', ADD, { email: elm, role: 'staff' }))).toEqual([]); // nothing changed
    // An acting operator gets a mail, as do staff; a member who has never signed in gets no mail about others.
    expect(await mailsAfter(() => as('op', ADD, { email: 'yew@example.org', role: 'staff' }))).toEqual([
      'op: Greentown has another member of staff',
      'warden: Greentown has another member of staff',
      'yew: You now help to run Greentown',
    ]);
    expect(await mailsAfter(() => as('op', ADD, { email: 'second@example.org', role: 'operator' }))).toEqual([
      'op: Greentown has another operator',
      'second: You now help to run Greentown',
    ]);
    for (const [account, email, told] of [
      ['warden', elm, ['elm: You no longer help to run Greentown', 'warden: Greentown has one member of staff less']],
      [
        'op',
        'second@example.org',
        ['op: Greentown has one operator less', 'second: You no longer help to run Greentown'],
      ],
    ] as const) {
      const id = await idOf(String(email));
      expect(await mailsAfter(() => as(account, REMOVE, { id }))).toEqual(told);
      expect(await mailsAfter(() => as(account, REMOVE, { id }))).toEqual([]);
    }
    await as('warden', REMOVE, { id: await idOf('yew@example.org') });
    await asWorker(greentown, "delete from outbox where key like 'mail:desk-member:%'");
  });

  test('are made operators by operators alone', async () => {
    expect(codeOf(await as('warden', ADD, { email: 'mallory@example.org', role: 'operator' }))).toBe('NOT_PERMITTED');
    expect(
      (await as('op', ADD, { email: 'second@example.org', role: 'operator' })).data.addDeskMember.refusal,
    ).toBeNull();
    const second = await idOf('second@example.org');
    // Staff learn nothing about operators, not even whether the id exists.
    expect((await as('warden', REMOVE, { id: second })).data.removeDeskMember).toMatchObject({
      members: [{ role: 'staff' }],
      refusal: { code: 'ALREADY_SO' },
    });
    expect(await idOf('second@example.org')).toBe(second);
    expect((await as('op', REMOVE, { id: second })).data.removeDeskMember.refusal).toBeNull();
  });

  test('the last who can sign in does not lock everybody out, whoever waits', async () => {
    await as('warden', ADD, { email: 'waits@example.org', role: 'staff' });
    const [own, op, waits] = [
      await idOf('warden@example.org'),
      await idOf('op@example.org'),
      await idOf('waits@example.org'),
    ];
    expect((await as('warden', REMOVE, { id: own })).data.removeDeskMember).toMatchObject({
      members: [{}, {}],
      refusal: { code: 'LAST_MEMBER' },
    });
    expect((await as('op', REMOVE, { id: op })).data.removeDeskMember.refusal.code).toBe('LAST_MEMBER');
    expect((await as('waits', MEMBERS)).data.getDeskMembers).toHaveLength(2);
    expect((await as('waits', REMOVE, { id: waits })).data.removeDeskMember).toEqual({ members: [], refusal: null }); // and sees no members any more
  });

  test('of two who remove one another at the same moment one stays', async () => {
    const rivals = ['oak', 'ash'] as const;
    for (const rival of rivals) {
      await as('warden', ADD, { email: `${rival}@example.org`, role: 'staff' });
      await as(rival, MEMBERS);
    }
    const [oak, ash] = [await idOf('oak@example.org'), await idOf('ash@example.org')];
    const answers = await Promise.all([as('oak', REMOVE, { id: ash }), as('ash', REMOVE, { id: oak })]);
    expect(answers.map((answer) => codeOf(answer) ?? 'done').sort()).toEqual(['NOT_PERMITTED', 'done']);
    for (const id of [oak, ash]) await as('warden', REMOVE, { id });
    expect((await as('warden', MEMBERS)).data.getDeskMembers).toHaveLength(1);
  });

  test.each([
    '',
    'warden',
    'a@b',
    '<b>@example.org',
    'a\0b@example.org',
    `${'x'.repeat(300)}@example.org`,
    "x'); drop table staff_member; --@example.org",
  ])('an address such as %j is refused', async (email) =>
    expect(codeOf(await as('warden', ADD, { email, role: 'staff' }))).toBe('BAD_USER_INPUT'),
  );

  test.each(['', 'warden@example.org', '\0', '1', `${NOBODY}\0`, 'x'.repeat(10_000)])(
    'an id such as %j is refused',
    async (id) => {
      for (const query of [REMOVE, RETRY, DISCARD])
        expect(codeOf(await as('warden', query, { id }))).toBe('BAD_USER_INPUT');
    },
  );

  test('an id of another town’s member is as good as none', async () => {
    const foreign = (await as('op', MEMBERS, {}, borough)).data.getDeskMembers[0].id as string;
    expect((await as('warden', REMOVE, { id: foreign })).data.removeDeskMember.refusal.code).toBe('ALREADY_SO');
    expect((await as('op', MEMBERS, {}, borough)).data.getDeskMembers[0].email).toBe('elsewhere@example.org');
  });
});

describe('What was given up', () => {
  const at = (minute: number): string => new Date(Date.UTC(2026, 10, 20, 12, minute)).toISOString();
  const bury = (town: Tenant, key: string, minute: number, kind = 'mail', more = 'null'): Promise<unknown> =>
    asWorker(
      town,
      `insert into outbox (tenant_id, key, kind, payload, attempts, last_error, created_at, dead_at, delivered_at, queued_at)
        values (${ids.get(town.code)}, '${key}', '${kind}', '{"mail": "notice", "to": "Resident.Name@mail.example.org", "values": {"title": "Private matter"}}', 11, 'Error: 550 (address) unknown', '${at(0)}', '${at(minute)}', ${more}, now())`,
    );
  const keysOf = async (town: Tenant): Promise<unknown> =>
    (
      (await asWorker(
        town,
        `select key, dead_at is not null as dead, discarded_at is not null as discarded, payload <> '{}' as kept, attempts from outbox order by key`,
      )) as Body[]
    ).map((row) => Object.values(row as object).join(' '));

  beforeAll(async () => {
    await asWorker(greentown, 'delete from outbox'); // mails to members
    for (const [key, minute] of [
      ['mail:a', 1],
      ['mail:b', 2],
      ['mail:c', 2],
      ['mail:d', 3],
    ] as const)
      await bury(greentown, key, minute);
    await bury(greentown, 'account-deletion:e', 4, 'account-deletion');
    await bury(greentown, 'mail:done', 5, 'mail', 'now()');
    await bury(borough, 'mail:other', 6);
  });

  test('is listed, the newest first, page by page, with no more of the recipient than they would know themselves', async () => {
    const pages: Body[][] = [];
    let before: string | null = null;
    do {
      const { letters, next } = (await as('warden', LETTERS, { first: 2, before })).data.getDeskDeadLetters as {
        letters: Body[];
        next: string | null;
      };
      pages.push(letters);
      before = next;
    } while (before !== null);
    expect(pages.map((page) => page.length)).toEqual([2, 2, 1]);
    const all = pages.flat();
    expect(all.map(({ givenUpAt }) => givenUpAt)).toEqual([4, 3, 2, 2, 1].map(at));
    expect(all[0]).toMatchObject({ kind: 'account-deletion', template: null, recipient: null });
    expect(all[1]).toEqual({
      id: expect.any(String),
      kind: 'mail',
      template: 'notice',
      recipient: 'R•••@m•••.org',
      attempts: 11,
      failure: 'Error: 550 (address) unknown',
      orderedAt: at(0),
      givenUpAt: at(3),
    });
    expect(JSON.stringify(pages)).not.toMatch(/Resident|Private|example/);
  });

  test('a place of another town’s list shows this town’s, and what is no place is refused', async () => {
    const [foreign] = (await as('elsewhere', LETTERS, {}, borough)).data.getDeskDeadLetters.letters;
    const before = `${Date.parse(foreign.givenUpAt) * 1_000}-${foreign.id}`;
    const { letters } = (await as('warden', LETTERS, { before })).data.getDeskDeadLetters;
    expect(letters).toHaveLength(5);
    expect(letters.map(({ id }: Body) => id)).not.toContain(foreign.id);
    for (const wrong of ['', foreign.id, '\0', `${before}\0`, `9999999999999999999999-${NOBODY}`, "1' or 1=1"])
      expect(codeOf(await as('warden', LETTERS, { before: wrong }))).toBe('BAD_USER_INPUT');
    for (const first of [0, -1, 101]) expect(codeOf(await as('warden', LETTERS, { first }))).toBe('BAD_USER_INPUT');
    // a cursor beyond any time
    expect(
      (await as('warden', LETTERS, { before: `9999999999999999-${NOBODY}` })).data.getDeskDeadLetters.letters,
    ).toHaveLength(5);
  });

  test('waits again, or is never done, once each, and of this town alone', async () => {
    const { letters } = (await as('warden', LETTERS)).data.getDeskDeadLetters;
    const [, d, first] = letters as Body[];
    const [foreign] = (await as('elsewhere', LETTERS, {}, borough)).data.getDeskDeadLetters.letters;
    for (const query of [RETRY, DISCARD])
      expect(Object.values((await as('warden', query, { id: foreign.id })).data)).toEqual([{ done: false }]);
    expect((await as('warden', RETRY, { id: d.id })).data.retryDeskDeadLetter).toEqual({ done: true });
    expect((await as('warden', RETRY, { id: d.id })).data.retryDeskDeadLetter).toEqual({ done: false });
    expect((await as('warden', DISCARD, { id: first.id })).data.discardDeskDeadLetter).toEqual({ done: true });
    expect((await as('warden', DISCARD, { id: first.id })).data.discardDeskDeadLetter).toEqual({ done: false });
    expect((await as('warden', RETRY, { id: first.id })).data.retryDeskDeadLetter).toEqual({ done: false });
    const discarded = (await keysOf(greentown)) as string[];
    expect(discarded).toContain('mail:d false false true 0');
    expect(discarded.filter((line) => line.includes(' true true false '))).toHaveLength(1); // its contents are gone, its key stays
    const operator = await openOutbox({ workerUrl: database.workerUrl, tenants: [greentown, borough] });
    try {
      expect(
        (await operator.list({ onlyDead: false, first: 100 })).map(({ key, state }) => `${key} ${state}`),
      ).toHaveLength(5);
      expect(await operator.retry(first.id as string, 'command line, sue')).toBe(0);
    } finally {
      await operator.close();
    }
    expect(await keysOf(borough)).toEqual(['mail:other true false true 11']);
  });

  test('keeps its key for as long as one of what is done is kept', async () => {
    const pool = createPool({
      url: database.workerUrl,
      max: 1,
      name: 'test',
      statementTimeoutMs: 0,
      onError: () => undefined,
    });
    const drop = (): Promise<void> =>
      inTransaction(pool, ids.get('greentown') ?? 0, (scope) => dropDelivered(scope, 90));
    const discarded = async (): Promise<unknown> =>
      asWorker(greentown, 'select count(*)::int as entries from outbox where discarded_at is not null');
    try {
      await drop();
      expect(await discarded()).toEqual([{ entries: 1 }]);
      await asWorker(
        greentown,
        "update outbox set discarded_at = now() - interval '91 days' where discarded_at is not null",
      );
      await drop();
      expect(await discarded()).toEqual([{ entries: 0 }]);
      expect((await as('warden', LETTERS)).data.getDeskDeadLetters.letters).toHaveLength(3); // failed deliveries stay until somebody decides, however old
    } finally {
      await pool.end();
    }
  });
});

describe('Builds', () => {
  const publish = async (name: string, buildId: string): Promise<void> =>
    void expect(
      (
        await testRegistry(api).publish(aRemote({ name, buildId }), {
          tenants: ['greentown', 'borough'],
          headers: { 'x-greenward-actor': 'team content' },
        })
      ).status,
    ).toBe(200);
  const contentOf = async (town = greentown): Promise<Body> =>
    (await as('op', RELEASES, {}, town)).data.getDeskReleases.find(({ name }: Body) => name === 'content');

  beforeAll(async () => {
    expect((await testRegistry(api).publish(aHost(), { tenants: ['greentown', 'borough'] })).status).toBe(200);
    for (const build of ['build0001', 'build0002']) await publish('content', build);
  });

  test('are listed for operators, the newest first, with what the town has', async () => {
    const { getDeskReleases: all } = (await as('op', RELEASES)).data;
    expect(all).toEqual([
      {
        name: 'content',
        currentBuildId: 'build0002',
        pinned: false,
        isLoaded: true,
        builds: ['build0002', 'build0001'].map((buildId) => ({
          buildId,
          version: '1.0.0',
          publishedAt: expect.any(String),
          publishedBy: 'team content',
          isGone: false,
        })),
      },
    ]);
  });

  test('are rolled back at this town alone, by whoever saw what stands there, and edges hear of it', async () => {
    expect((await as('op', ROLL_BACK, { remote: 'content', seen: 'build0001' })).data.rollBackDeskRelease).toEqual({
      remote: { currentBuildId: 'build0002', pinned: false },
      refusal: { code: 'CHANGED_MEANWHILE' },
    });
    const edge = await listenToEvents(api, '/internal/events', { authorization: 'Bearer internal-token-of-the-tests' });
    expect((await as('op', ROLL_BACK, { remote: 'content', seen: 'build0002' })).data.rollBackDeskRelease).toEqual({
      remote: { currentBuildId: 'build0001', pinned: false },
      refusal: null,
    });
    await waitForExpect(() =>
      expect(edge.heard.some(({ kind, facts }) => kind === 'releases' && facts['tenant'] === 'greentown')).toBe(true),
    );
    edge.hangUp();
    expect(
      (await as('op', ROLL_BACK, { remote: 'content', seen: 'build0002' })).data.rollBackDeskRelease.refusal.code,
    ).toBe('CHANGED_MEANWHILE'); // sent twice
    expect((await contentOf(borough)).currentBuildId).toBe('build0002');
    expect((await testRegistry(api).of('greentown')).body.remotes[0].buildId).toBe('build0001');
  });

  test('are kept where they are, whatever is published, until they are let go', async () => {
    const pin = (buildId: string, pinned: boolean): Promise<Body> =>
      as('op', PIN, { remote: 'content', buildId, pinned }).then(({ data }) => data.pinDeskRelease as Body);
    expect(await pin('build0001', true)).toEqual({
      remote: { currentBuildId: 'build0001', pinned: true },
      refusal: null,
    });
    expect((await pin('build0001', true)).refusal).toEqual({ code: 'ALREADY_SO' });
    await publish('content', 'build0003');
    expect(await contentOf()).toMatchObject({
      currentBuildId: 'build0001',
      pinned: true,
      builds: [{ buildId: 'build0003' }, {}, {}],
    });
    expect(
      (await as('op', ROLL_BACK, { remote: 'content', seen: 'build0001' })).data.rollBackDeskRelease.refusal,
    ).toEqual({ code: 'NOT_MOVABLE' });
    expect(await pin('build0003', false)).toEqual({
      remote: { currentBuildId: 'build0003', pinned: false },
      refusal: null,
    });
  });

  test('that are none are refused', async () => {
    for (const remote of ['nothing', 'host', '', '\0', '<b>', 'x'.repeat(5_000)]) {
      expect([remote.slice(0, 9), codeOf(await as('op', ROLL_BACK, { remote, seen: 'x' }))]).toEqual([
        remote.slice(0, 9),
        'BAD_USER_INPUT',
      ]);
      expect([remote.slice(0, 9), codeOf(await as('op', PIN, { remote, buildId: 'build0001', pinned: true }))]).toEqual(
        [remote.slice(0, 9), 'BAD_USER_INPUT'],
      );
    }
    expect(codeOf(await as('op', PIN, { remote: 'content', buildId: 'build9999', pinned: true }))).toBe(
      'RELEASE_UNKNOWN',
    );
    expect(codeOf(await as('op', PIN, { remote: 'content', buildId: '\0', pinned: true }))).toBe('BAD_USER_INPUT');
    expect((await contentOf()).currentBuildId).toBe('build0003');
  });

  test('that are the first have none before them', async () => {
    await publish('lonely', 'build0001');
    expect(
      (await as('op', ROLL_BACK, { remote: 'lonely', seen: 'build0001' })).data.rollBackDeskRelease.refusal,
    ).toEqual({ code: 'NO_FORMER_BUILD' });
  });

  test('show what a switch turns on', async () => {
    const stories = aRemote({
      name: 'stories',
      switches: { anyOf: ['showStories'], allOf: [], introduces: ['showStories'] },
    });
    expect((await testRegistry(api).publish(stories)).status).toBe(200);
    const facts = (await as('warden', '{ getDeskSwitches { name remotes routes } }')).data.getDeskSwitches;
    expect(facts.find(({ name }: Body) => name === 'showStories')).toEqual({
      name: 'showStories',
      remotes: ['stories'],
      routes: ['/stories/:placeGuid'],
    });
    expect((await as('op', RELEASES)).data.getDeskReleases.find(({ name }: Body) => name === 'stories').isLoaded).toBe(
      false,
    );
  });
});

describe('The history', () => {
  const all = async (viewer: string, town = greentown): Promise<Body[]> =>
    (await as(viewer, HISTORY, { first: 100 }, town)).data.getDeskHistory.acts as Body[];

  test('tells every act at this desk and at the command line, with no address in it', async () => {
    const acts = await all('op');
    expect(acts.map(({ at }) => at)).toEqual(
      acts
        .map(({ at }) => at as string)
        .toSorted()
        .reverse(),
    );
    const told = acts.map(
      ({ by, kind, subject, before, after }) => `${kind} ${subject}: ${before} > ${after} by ${by}`,
    );
    expect(told).toEqual(
      expect.arrayContaining([
        'switch showHelp: null > false by w•••@e•••.org',
        'switch showHelp: false > null by o•••@e•••.org',
        'member w•••@e•••.org: null > staff by command line, sue',
        'member c•••@e•••.org: null > staff by w•••@e•••.org',
        'member c•••@e•••.org: staff > null by w•••@e•••.org',
        'member s•••@e•••.org: operator > null by o•••@e•••.org',
        'deadLetter mail:d: dead > waiting by w•••@e•••.org',
        'release content: build0002 > build0001 by o•••@e•••.org',
        'release content: build0001 > build0001 pinned by o•••@e•••.org',
        'release content: build0001 pinned > build0003 by o•••@e•••.org',
      ]),
    );
    expect(told.filter((line) => line.startsWith('deadLetter') && line.includes('dead > null by w'))).toHaveLength(1);
    expect(JSON.stringify(acts)).not.toMatch(/@example|warden|elsewhere/);
    // Staff see nothing of operators, and other tenants see nothing at all.
    expect((await all('warden')).filter(({ before, after }) => [before, after].includes('operator'))).toEqual([]);
    expect(
      (await all('elsewhere', borough))
        .map(({ kind, subject }) => `${kind} ${subject}`)
        .filter((line) => /^(switch|deadLetter)/.test(line)),
    ).toEqual([]);
  });

  test('comes page by page, each act once', async () => {
    const ofAll = (await all('op')).map(({ id }) => id as string);
    const seen: string[] = [];
    let before: string | null = null;
    do {
      const { acts, next } = (await as('op', HISTORY, { first: 7, before })).data.getDeskHistory as {
        acts: Body[];
        next: string | null;
      };
      seen.push(...acts.map(({ id }) => id as string));
      before = next;
    } while (before !== null);
    expect(seen).toEqual(ofAll);
    for (const wrong of ['', 'x', '1-desk-1\0', "1-desk-1'; --", '1-desk-99999999999999999999'])
      expect(codeOf(await as('warden', HISTORY, { before: wrong }))).toBe('BAD_USER_INPUT');
    // a cursor from another tenant's history
    const [foreign] = await all('elsewhere', borough);
    expect(
      (await as('warden', HISTORY, { before: foreign?.id as string })).data.getDeskHistory.acts.map(
        ({ id }: Body) => id,
      ),
    ).not.toContain(foreign?.id);
  });

  test('names an account as it is called here', async () => {
    const { nickname } = (await as('warden', 'mutation { generateUniqueNickname(forename: "Rowan") { nickname } }'))
      .data.generateUniqueNickname;
    await as('warden', 'mutation ($nickname: String!) { updateProfile3(nickname: $nickname) { nickname } }', {
      nickname,
    });
    expect((await all('warden')).map(({ by }) => by as string)).toContain(nickname);
    expect((await all('warden')).map(({ by }) => by as string)).not.toContain('w•••@e•••.org');
  });

  test('keeps what an account did that has ended, and forgets whose it was; before that the account may have it all', async () => {
    identity.accounts.push({ id: 'leaver', email: 'leaver@example.org' });
    await as('warden', ADD, { email: 'leaver@example.org', role: 'staff' });
    await as('leaver', SET, { name: 'showHelp', value: false, seen: true });
    await as('leaver', ADD, { email: 'friend@example.org', role: 'staff' });
    const own = (await as('leaver', '{ exportMyData }')).data.exportMyData;
    expect(own.data.desk_acts).toEqual(
      expect.arrayContaining([
        { at: expect.any(String), kind: 'switch', subject: 'showHelp', before: null, after: 'false' },
        { at: expect.any(String), kind: 'member', subject: 'f•••@e•••.org', before: null, after: 'staff' },
      ]),
    );
    expect(own.data.staff_member).toHaveLength(1);
    expect((await as('leaver', 'mutation { deleteMyAccount(confirm: "DELETE") { deleted } }')).data).toEqual({
      deleteMyAccount: { deleted: true },
    });
    const acts = await all('warden');
    expect(acts.find(({ kind, subject }) => kind === 'switch' && subject === 'showHelp')).toMatchObject({
      by: 'Somebody who has left',
    });
    expect(acts.find(({ before, subject }) => before === 'staff' && subject === 'l•••@e•••.org')).toMatchObject({
      by: 'Somebody who has left',
    });
    expect(
      (await as('warden', MEMBERS)).data.getDeskMembers.map(({ email, addedBy }: Body) => `${email} ${addedBy}`),
    ).toEqual(['friend@example.org Somebody who has left', 'warden@example.org command line, sue']);
    for (const table of ['switch_audit', 'desk_act', 'staff_member'])
      expect(JSON.stringify(await asWorker(greentown, `select * from ${table}`))).not.toContain('leaver');
  });
});

test('An address is obscured alike by the database and by the api', async () => {
  const addresses = [
    'warden@example.org',
    'a@b.co',
    'first.last+tag@mail.council.gov.uk',
    "o'hara_{x}@example-town.org",
  ];
  const rows = await database.query(
    database.appUrl,
    'select obscured_address(address) as obscured from unnest($1::text[]) with ordinality as one (address, place) order by place',
    [addresses],
  );
  expect(rows.map(({ obscured }) => obscured)).toEqual(addresses.map(obscureEmail));
  for (const none of ['', 'warden', '@', 'a@b', null])
    expect(await database.query(database.appUrl, 'select obscured_address($1) as obscured', [none])).toEqual([
      { obscured: '•••' },
    ]);
});
