/** Tests `greenward flows` on the database of a running installation. */
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { TEST_SECRET } from '../../api/src/testing/test-cluster.ts';
import { createTestDatabase, runUnfenced } from '../../api/src/testing/test-database.ts';
import type { TestDatabase } from '../../api/src/testing/test-database.ts';
import { readEnvironment } from './environment.ts';
import type { FlowsArguments } from './flows-command.ts';
import { flowsCommand } from './flows-command.ts';
import { hearCommand } from './testing/heard.ts';

let database: TestDatabase;
let home: string;
const said = hearCommand();
const PIT = '00000000-0000-4000-8000-00000000000a';
const TABLES = [
  'flow',
  'flow_step',
  'place',
  'place_change',
  'profile',
  'adoption',
  'user_place',
  'activity',
  'outbox',
  'desk_act',
];

interface Made {
  readonly town?: string;
  readonly kind?: string;
  readonly state: string;
  readonly day: string;
  readonly name?: string;
}
/** A flow of its own account, with a step that has a note. */
const aFlow = ({ town = 'greentown', kind = 'pit-adoption', state, day, name = 'Hazel Wood' }: Made): string => {
  const hasEnded = ['declined', 'withdrawn'].includes(state);
  const isOffer = kind === 'pit-offer-plant';
  const attributes = isOffer ? {} : { c1: 40, name, telephone: '020 7946 0000', address: '1 High Street' };
  return `with made as (
      insert into flow (tenant_id, guid, kind, kind_version, scope, place_guid, account_id, state, revision, folder, attributes, tags, created_at, updated_at, ended_at)
      select id, gen_random_uuid(), '${kind}', 1, '${isOffer ? 'PlaceFlow' : 'UserPlaceFlow'}', '${PIT}', ${isOffer ? 'null' : 'gen_random_uuid()::text'}, '${state}', 0,
        ${isOffer ? "'26-27'" : 'null'}, '${JSON.stringify(attributes)}', ${state === 'approved' ? "'{confirmed}'" : "'{}'"}, '${day}', '${day}', ${hasEnded ? `'${day}'` : 'null'}
      from tenant where code = '${town}' returning tenant_id, guid
    ) insert into flow_step (tenant_id, flow_guid, revision, state, by_whom, note, at)
      select tenant_id, guid, 1, '${state}', 'staff', 'Said on the telephone', '${day}' from made`;
};

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'greenward-flows-command-'));
  database = await createTestDatabase();
  const place = (town: string): string =>
    `insert into place (tenant_id, guid, source, source_id, slug, type, name, address, lon, lat, at, qk, feed_hash, created_at, updated_at)
      select id, '${PIT}', 'test', 'pit', 'pit', 'PIT', 'Empty pit', '3 Elm Street', -0.1, 51.5, point(0, 0), 0, md5('pit')::uuid, now(), now() from tenant where code = '${town}'`;
  await runUnfenced(
    database,
    TABLES,
    [
      ...[place('greentown'), place('borough')],
      aFlow({ state: 'applied', day: '2026-05-02', name: '=Hazel "H" Wood' }),
      aFlow({ state: 'approved', day: '2026-05-01' }),
      aFlow({ state: 'active', day: '2026-05-03' }),
      aFlow({ state: 'declined', day: '2026-05-04' }),
      aFlow({ kind: 'pit-offer-plant', state: 'accepted', day: '2026-05-05' }),
      aFlow({ town: 'borough', state: 'applied', day: '2026-05-06', name: 'Somebody of another town' }),
    ].join(';'),
  );
});
afterAll(async () => {
  await database.drop();
  await rm(home, { recursive: true });
});
afterEach(() => void jest.restoreAllMocks());

const run = (act: string, parts: Partial<FlowsArguments> = {}): Promise<void> =>
  flowsCommand(
    readEnvironment({ GREENWARD_HOME: home, DATABASE_URL: database.ownerUrl, GREENWARD_SECRET: TEST_SECRET }),
    {
      ...{ act, tenant: 'greentown', kind: undefined, state: undefined, isSettled: false, to: undefined },
      ...{ flows: [], note: undefined, ...parts },
    },
  );
async function printed(parts: Partial<FlowsArguments> = {}): Promise<string[]> {
  const written: string[] = [];
  const spy = jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    written.push(String(text));
    return true;
  });
  await run('export', parts);
  spy.mockRestore();
  return written.join('').replace('\uFEFF', '').trim().split('\r\n');
}

test('What waits for staff is listed, the oldest first, without names', async () => {
  await run('list');
  expect(said).toEqual([
    expect.stringMatching(/^flow +kind +state +applied +changed +season +metres +confirmed +place$/),
    expect.stringMatching(
      /^[0-9a-f-]{36} +pit-adoption +approved +2026-04-30 +2026-04-30 +40 +yes +Empty pit, 3 Elm Street$/,
    ),
    expect.stringMatching(
      /^[0-9a-f-]{36} +pit-adoption +applied +2026-05-01 +2026-05-01 +40 +Empty pit, 3 Elm Street$/,
    ),
    expect.stringMatching(
      /^[0-9a-f-]{36} +pit-offer-plant +accepted +2026-05-04 +2026-05-04 +26-27 +Empty pit, 3 Elm Street$/,
    ),
  ]);
  expect(said.join(' ')).not.toMatch(/Hazel|7946|High Street/);
});

test.each<[string, Partial<FlowsArguments>, string[]]>([
  ['of one kind', { kind: 'pit-offer-plant' }, ['accepted']],
  ['in one state', { state: 'declined' }, ['declined']],
  ['in a state of one kind', { state: 'declined', kind: 'pit-offer-plant' }, []],
  ['that are settled, the latest change first', { isSettled: true }, ['declined', 'active']],
  ['of another tenant', { tenant: 'borough' }, ['applied']],
])('Flows %s are listed', async (_which, parts, states) => {
  await run('list', parts);
  const lines = states.length === 0 ? [] : said.slice(1);
  if (states.length === 0) expect(said).toEqual(['There are none.']);
  expect(lines.map((line) => line.split(/ +/)[2])).toEqual(states);
});

test('They are exported as the desk exports them', async () => {
  const [head, ...lines] = await printed();
  expect(head?.split(',').slice(0, 3)).toEqual(['kind', 'state', 'applied_on']);
  expect(lines).toHaveLength(3);
  // Days of the town's calendar, five hours behind.
  expect(lines[0]).toMatch(/,2026-04-30,.*,Hazel Wood,020 7946 0000,1 High Street,,40,yes,Said on the telephone,/);
  // An apostrophe keeps spreadsheets from treating a name as a formula.
  expect(lines[1]).toContain(`"'=Hazel ""H"" Wood"`);
  expect(lines.join(' ')).not.toContain('another town');
  expect(await printed({ isSettled: true })).toHaveLength(3);
});

test('An export goes to a new file that only its owner can read, and nothing is changed', async () => {
  const to = join(home, 'applications.csv');
  const rows = () => runUnfenced(database, TABLES, 'select * from flow order by guid');
  const before = await rows();
  await run('export', { to });
  expect((await stat(to)).mode & 0o777).toBe(0o600);
  expect((await readFile(to, 'utf8')).replace('\uFEFF', '').trim().split('\r\n')).toEqual(await printed());
  await expect(run('export', { to })).rejects.toThrow('EEXIST');
  expect(await rows()).toEqual(before);
});

test('What is unknown is named', async () => {
  await expect(run('withdraw-all')).rejects.toThrow(
    /^Say list or export, or a decision \(approve, wait, .*not "withdraw-all"$/,
  );
  await expect(run('approve')).rejects.toThrow('Say which flows, as "flows list greentown" names them');
  await expect(run('list', { note: 'Hello' })).rejects.toThrow('Ids of flows and --note are for decisions');
  await expect(run('list', { tenant: 'atlantis' })).rejects.toThrow('There is no tenant "atlantis"');
  await expect(run('list', { kind: 'hedge' })).rejects.toThrow('There is no kind "hedge"; there are pit-adoption');
  await expect(run('list', { state: 'lost' })).rejects.toThrow('There is no state "lost"; there are applied');
  await expect(run('list', { state: 'applied', isSettled: true })).rejects.toThrow('not for both');
  await expect(run('list', { to: 'file' })).rejects.toThrow('--to is for export');
});

const OWN_PIT = '00000000-0000-4000-8000-00000000000b';
const guidOf = (nth: number): string => `00000000-0000-4000-8000-0000000000f${nth}`;

/** Applications for a pit of their own, of residents with a profile, the first two of whom look after it or wait. */
async function applied(...states: readonly { readonly state: string; readonly isPrivate?: boolean }[]): Promise<void> {
  const rows = (statements: string[]) => runUnfenced(database, TABLES, statements.join(';'));
  await rows([
    `delete from flow where place_guid = '${OWN_PIT}'`,
    ...['adoption', 'user_place', 'activity', 'outbox', 'desk_act', 'profile'].map((table) => `delete from ${table}`),
    `insert into place (tenant_id, guid, source, source_id, slug, type, name, address, lon, lat, at, qk, feed_hash, created_at, updated_at)
      select id, '${OWN_PIT}', 'test', 'own-pit', 'own-pit', 'PIT', 'Vacant tree pit', '7 Elm Street', -0.1, 51.5, point(0, 0), 0, md5('own')::uuid, now(), now()
      from tenant where code = 'greentown' on conflict do nothing`,
    ...states.map(
      ({ state, isPrivate = false }, nth) => `with made as (
          insert into profile (tenant_id, account_id, email, email_as_of, seen_at)
            select id, 'resident-${nth}', 'resident-${nth}@example.org', now(), now() from tenant where code = 'greentown' returning tenant_id
        ), begun as (
          insert into flow (tenant_id, guid, kind, kind_version, scope, place_guid, account_id, state, revision, attributes, created_at, updated_at)
            select tenant_id, '${guidOf(nth)}', 'pit-adoption', 3, 'UserPlaceFlow', '${OWN_PIT}', 'resident-${nth}', '${state}', 1,
              '${JSON.stringify({ c1: 40, adopterprivate: isPrivate ? 1 : 0 })}', now() + interval '${nth} seconds', now() from made returning tenant_id, guid
        ) insert into flow_step (tenant_id, flow_guid, revision, state, by_whom, at) select tenant_id, guid, 1, '${state}', 'user', now() from begun`,
    ),
  ]);
}
const ask = (statement: string) => runUnfenced(database, TABLES, statement);
const stateOf = async (nth: number): Promise<unknown> =>
  (await ask(`select state from flow where guid = '${guidOf(nth)}'`))[0]?.['state'];
const mails = async (): Promise<string> =>
  JSON.stringify(await ask("select payload from outbox where kind = 'mail' order by created_at, key"));

test('Staff approve, plant and activate without the desk, and the resident becomes an adopter and gets mails', async () => {
  await applied({ state: 'applied' });
  const flows = [guidOf(0)];
  await run('approve', { flows, note: 'Please water it.' });
  expect(said.at(-1)).toBe(`${guidOf(0)} is approved now.`);
  expect(await ask('select account_id, place_guid from adoption where ended_at is null')).toEqual([
    { account_id: 'resident-0', place_guid: OWN_PIT },
  ]);
  expect(await mails()).toMatch(/resident-0@example\.org.*\/action\/flsett\/own\..*Please water it\./);
  await run('plant', { flows });
  await run('activate', { flows });
  expect(
    await ask(`select state, by_whom, note from flow_step where flow_guid = '${guidOf(0)}' order by revision`),
  ).toEqual([
    { state: 'applied', by_whom: 'user', note: null },
    { state: 'approved', by_whom: 'staff', note: 'Please water it.' },
    { state: 'planted', by_whom: 'staff', note: null },
    { state: 'active', by_whom: 'staff', note: null },
  ]);
  expect(await ask('select kind, subject, from_value, to_value, actor from desk_act order by id')).toEqual([
    {
      ...{ kind: 'flow', subject: 'Vacant tree pit', from_value: 'applied', to_value: 'approved' },
      actor: expect.stringMatching(/^command line/),
    },
    expect.objectContaining({ to_value: 'planted' }),
    expect.objectContaining({ to_value: 'active' }),
  ]);
});

test('An adopter who does not want to be named is not named after an approval here either', async () => {
  await applied({ state: 'applied', isPrivate: true });
  await run('approve', { flows: [guidOf(0)] });
  expect(await ask('select is_private from user_place')).toEqual([{ is_private: true }]);
  expect(await ask("select is_public from activity where kind = 'pit-adopted'")).toEqual([{ is_public: false }]);
});

test('A refusal needs a reason, and the next who waits moves up', async () => {
  await applied({ state: 'applied' }, { state: 'waiting' });
  await expect(run('decline', { flows: [guidOf(0)] })).rejects.toThrow('1 of 1 could not be changed');
  expect(said.at(-1)).toBe(`${guidOf(0)} stays as it is: --note: give the reason, which the resident reads.`);
  expect([await stateOf(0), await mails()]).toEqual(['applied', '[]']);
  await run('decline', { flows: [guidOf(0)], note: 'A gas pipe runs below.' });
  expect([await stateOf(0), await stateOf(1)]).toEqual(['declined', 'applied']);
  expect(await mails()).toMatch(/A gas pipe runs below\.[^]*resident-1@example\.org/);
});

test('What cannot be done is named, and keeps nothing else from being done', async () => {
  await applied({ state: 'applied' }, { state: 'applied' });
  const foreign = (await ask("select guid from flow where attributes->>'name' like 'Somebody%'"))[0]?.['guid'];
  const flows = [guidOf(0), guidOf(1), guidOf(9), String(foreign), 'nonsense'];
  await expect(run('approve', { flows })).rejects.toThrow('4 of 5 could not be changed');
  expect(said.slice(-5)).toEqual([
    `${guidOf(0)} is approved now.`,
    `${guidOf(1)} stays as it is: others look after this pit already.`,
    `${guidOf(9)} stays as it is: there is no such flow.`,
    `${String(foreign)} stays as it is: there is no such flow.`,
    'nonsense stays as it is: there is no such flow.',
  ]);
  await expect(run('activate', { flows: [guidOf(0)] })).rejects.toThrow();
  expect(said.at(-1)).toBe(`${guidOf(0)} stays as it is: it is approved, and staff can plant, revoke.`);
});
