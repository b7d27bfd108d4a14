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
const TABLES = ['flow', 'flow_step', 'place', 'place_change'];

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
    { ...{ act, tenant: 'greentown', kind: undefined, state: undefined, isSettled: false, to: undefined }, ...parts },
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
    expect.stringMatching(/^kind +state +applied +changed +season +metres +confirmed +place$/),
    expect.stringMatching(/^pit-adoption +approved +2026-05-01 +2026-05-01 +40 +yes +Empty pit, 3 Elm Street$/),
    expect.stringMatching(/^pit-adoption +applied +2026-05-02 +2026-05-02 +40 +Empty pit, 3 Elm Street$/),
    expect.stringMatching(/^pit-offer-plant +accepted +2026-05-05 +2026-05-05 +26-27 +Empty pit, 3 Elm Street$/),
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
  expect(lines.map((line) => line.split(/ +/)[1])).toEqual(states);
});

test('They are exported as the desk exports them', async () => {
  const [head, ...lines] = await printed();
  expect(head?.split(',').slice(0, 3)).toEqual(['kind', 'state', 'applied_on']);
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatch(/,2026-05-01,.*,Hazel Wood,020 7946 0000,1 High Street,,40,yes,Said on the telephone,/);
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
  await expect(run('approve')).rejects.toThrow(
    'Say list or export, not "approve"; staff move applications at the desk',
  );
  await expect(run('list', { tenant: 'atlantis' })).rejects.toThrow('There is no tenant "atlantis"');
  await expect(run('list', { kind: 'hedge' })).rejects.toThrow('There is no kind "hedge"; there are pit-adoption');
  await expect(run('list', { state: 'lost' })).rejects.toThrow('There is no state "lost"; there are applied');
  await expect(run('list', { state: 'applied', isSettled: true })).rejects.toThrow('not for both');
  await expect(run('list', { to: 'file' })).rejects.toThrow('--to is for export');
});
