/** Tests `greenward issues` on the database of a running installation. */
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { TEST_SECRET } from '../../api/src/testing/test-cluster.ts';
import { createTestDatabase, runUnfenced } from '../../api/src/testing/test-database.ts';
import type { TestDatabase } from '../../api/src/testing/test-database.ts';
import { readEnvironment } from './environment.ts';
import type { IssuesArguments } from './issues-command.ts';
import { issuesCommand } from './issues-command.ts';
import { hearCommand } from './testing/heard.ts';

let database: TestDatabase;
let home: string;
const said = hearCommand();
const TREE = '00000000-0000-4000-8000-00000000000a';
const [OLD, NEW, DONE, MERGED, FOREIGN] = ['GW-00000001', 'GW-00000002', 'GW-00000003', 'GW-00000004', 'GW-00000005'];
const CHANGED = [
  ...['issue_contact', 'issue_confirmation', 'issue_step', 'issue', 'profile', 'activity', 'outbox', 'desk_act'],
  'staff_member',
];
const ask = (statement: string) => runUnfenced(database, [...CHANGED, 'place', 'place_change', 'cell'], statement);

interface Made {
  readonly identifier: string;
  readonly town?: string;
  readonly kind?: string;
  readonly status?: string;
  /** Before today. */
  readonly days: number;
  readonly account?: string | null;
  readonly place?: boolean;
}
const aReport = ({
  identifier,
  town = 'greentown',
  kind = 'broken-branch',
  status = 'Open',
  days,
  account = 'hazel',
  place = true,
}: Made): string => {
  const isDone = ['Resolved', 'Closed'].includes(status);
  const at = `now() - interval '${days} days'`;
  return `with made as (
      insert into issue (tenant_id, guid, identifier, place_guid, lon, lat, team, type_slug, type_title, description, status, account_id, reported_at, confirmed_at, resolved_at, changed_at)
      select id, gen_random_uuid(), '${identifier}', ${place ? `'${TREE}'` : 'null'}, -0.1, 51.5, 'council', '${kind}', 'A branch is broken', '=It hangs "low"', '${status}',
        ${account === null ? 'null' : `'${account}'`}, ${at}, ${at}, ${isDone ? at : 'null'}, now()
      from tenant where code = '${town}' returning tenant_id, guid
    ) insert into issue_step (tenant_id, issue_guid, number, at, by, status) select tenant_id, guid, 1, ${at}, 'reporter', 'Open' from made`;
};

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'greenward-issues-command-'));
  database = await createTestDatabase();
  const place = (town: string): string =>
    `insert into place (tenant_id, guid, source, source_id, slug, type, name, address, lon, lat, at, qk, feed_hash, created_at, updated_at)
      select id, '${TREE}', 'test', 'tree', 'tree', 'TREE', 'Common lime', '3 Elm Street', -0.1, 51.5, point(0, 0), 0, md5('tree')::uuid, now(), now() from tenant where code = '${town}'`;
  await ask([place('greentown'), place('borough')].join(';'));
});
afterAll(async () => {
  await database.drop();
  await rm(home, { recursive: true });
});
beforeEach(async () => {
  await ask(
    [
      ...CHANGED.map((table) => `delete from ${table}`),
      `insert into profile (tenant_id, account_id, email, email_as_of, seen_at) select id, 'hazel', 'hazel@example.org', now(), now() from tenant where code = 'greentown'`,
      aReport({ identifier: NEW, days: 2, account: null, place: false }),
      aReport({ identifier: OLD, days: 20 }),
      aReport({ identifier: DONE, days: 3, status: 'Resolved' }),
      aReport({ identifier: MERGED, days: 4, status: 'Closed', kind: 'dying-tree' }),
      aReport({ identifier: FOREIGN, town: 'borough', days: 5 }),
      `update issue set merged_into = (select guid from issue where identifier = '${OLD}') where identifier = '${MERGED}'`,
      `insert into staff_member (tenant_id, email, account_id, added_by) select id, 'rowan@example.org', 'rowan', 'test' from tenant where code = 'greentown'`,
      `insert into staff_member (tenant_id, email, added_by) select id, 'new@example.org', 'test' from tenant where code = 'greentown'`,
      `insert into staff_member (tenant_id, email, account_id, added_by) select id, 'ash@example.org', 'ash', 'test' from tenant where code = 'borough'`,
      `insert into issue_confirmation (tenant_id, issue_guid, account_id, confirmed_at) select tenant_id, guid, 'oak', now() from issue where identifier = '${OLD}'`,
    ].join(';'),
  );
});
afterEach(() => void jest.restoreAllMocks());

const run = (act: string, parts: Partial<IssuesArguments> = {}): Promise<void> =>
  issuesCommand(
    readEnvironment({ GREENWARD_HOME: home, DATABASE_URL: database.ownerUrl, GREENWARD_SECRET: TEST_SECRET }),
    {
      ...{ act, tenant: 'greentown', issues: [], status: undefined, note: undefined, staff: undefined },
      ...{ kind: undefined, isDone: false, isOverdue: false, isUnassigned: false, to: undefined, ...parts },
    },
  );
async function printed(parts: Partial<IssuesArguments> = {}): Promise<string[]> {
  const written: string[] = [];
  const spy = jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    written.push(String(text));
    return true;
  });
  await run('export', parts);
  spy.mockRestore();
  return written.join('').replace('\uFEFF', '').trim().split('\r\n');
}
const acts = () =>
  ask("select kind, subject, from_value, to_value, actor from desk_act where kind = 'issue' order by id");
const mails = async (): Promise<string> =>
  JSON.stringify(await ask("select payload from outbox where kind = 'mail' order by created_at, key"));

test('Open reports are listed, the oldest first, without what people wrote', async () => {
  await run('list');
  expect(said).toEqual([
    expect.stringMatching(/^report +kind +status +overdue +reported +closed +assigned +place$/),
    expect.stringMatching(/^GW-00000001 +broken-branch +Open +yes +\d{4}-\d\d-\d\d +Common lime, 3 Elm Street$/),
    expect.stringMatching(/^GW-00000002 +broken-branch +Open +\d{4}-\d\d-\d\d$/),
  ]);
  expect(said.join(' ')).not.toMatch(/hazel|hangs/i);
});

test.each<[string, Partial<IssuesArguments>, string[]]>([
  ['that are overdue', { isOverdue: true }, [OLD]],
  ['of another kind', { kind: 'dying-tree' }, []],
  ['in a status, however it is typed', { status: 'open' }, [OLD, NEW]],
  ['that nobody looks after', { isUnassigned: true }, [OLD, NEW]],
  ['that are closed, the latest first', { isDone: true }, [DONE, MERGED]],
  ['of another tenant', { tenant: 'borough' }, [FOREIGN]],
  ['in a status of closed ones', { status: 'Closed' }, [MERGED]],
])('Reports %s are listed', async (_which, parts, identifiers) => {
  await run('list', parts);
  if (identifiers.length === 0) expect(said).toEqual(['There are none.']);
  else expect(said.slice(1).map((line) => line.split(/ +/)[0])).toEqual(identifiers);
});

test('One report is shown with its steps, and not who reported it', async () => {
  await run('show', { issues: [OLD.toLowerCase()] });
  const text = said.join('\n');
  expect(text).toMatch(/^report +GW-00000001$/m);
  expect(text).toMatch(/^status +Open, overdue$/m);
  expect(text).toMatch(/^description +=It hangs "low"$/m);
  expect(text).toMatch(/^seen by others +1$/m);
  expect(text).toMatch(/reporter: Open$/m);
  expect(text).not.toMatch(/hazel/i);
  await expect(run('show', { issues: [FOREIGN] })).rejects.toThrow('there is no such report');
});

test('Changing a status does what the desk does: it e-mails the reporter and notifies everybody who confirmed the report', async () => {
  await run('status', { issues: [OLD, NEW], status: 'resolved', note: 'The branch is gone.' });
  expect(said).toEqual([`${OLD} is Resolved now.`, `${NEW} is Resolved now.`]);
  expect(
    await ask("select identifier from issue where status = 'Resolved' and resolved_at is not null order by 1"),
  ).toEqual([OLD, NEW, DONE].map((identifier) => ({ identifier })));
  expect(await mails()).toMatch(/hazel@example\.org.*The branch is gone\./);
  expect(await ask("select actor from activity where kind = 'issue-resolved' order by id")).toEqual([
    { actor: 'hazel' },
    { actor: null },
  ]);
  const step = `select by, issue_step.status, note from issue_step join issue on guid = issue_guid where identifier = '${OLD}' order by number`;
  expect((await ask(step)).at(-1)).toEqual({ by: 'staff', status: 'Resolved', note: 'The branch is gone.' });
  expect(await acts()).toMatchObject([
    {
      ...{ kind: 'issue', subject: OLD, from_value: 'Open', to_value: 'Resolved' },
      actor: expect.stringMatching(/^command line/),
    },
    { subject: NEW },
  ]);
});

test('A report is given to a member of staff and taken from them, without a mail', async () => {
  const assignee = async (): Promise<unknown> =>
    (await ask(`select assignee from issue where identifier = '${OLD}'`))[0]?.['assignee'];
  await run('assign', { issues: [OLD], staff: 'Rowan@example.org' });
  expect([await assignee(), said.at(-1)]).toEqual(['rowan', `${OLD} is looked after by Rowan@example.org now.`]);
  await run('show', { issues: [OLD] });
  expect(said.join('\n')).toMatch(/^assigned +rowan@example\.org$/m);
  await run('assign', { issues: [OLD], staff: 'nobody' });
  expect([await assignee(), await mails()]).toEqual([null, '[]']);
  expect(await acts()).toHaveLength(2);
});

test.each([
  ['ash@example.org', 'ash@example.org is not staff'],
  ['new@example.org', 'new@example.org has not signed in yet'],
])('A report is not given to %s', async (staff, reason) => {
  await expect(run('assign', { issues: [OLD], staff })).rejects.toThrow('1 of 1 could not be changed');
  expect(said.at(-1)).toBe(`${OLD} stays as it is: ${reason}.`);
});

test('What cannot be done is named, and keeps nothing else from being done', async () => {
  const issues = [MERGED, FOREIGN, 'nonsense', OLD];
  await expect(run('status', { issues, status: 'In progress' })).rejects.toThrow('3 of 4 could not be changed');
  expect(said).toEqual([
    `${MERGED} stays as it is: it repeats ${OLD}.`,
    `${FOREIGN} stays as it is: there is no such report.`,
    'nonsense stays as it is: there is no such report.',
    `${OLD} is In progress now.`,
  ]);
});

test('They are exported as the desk exports them, to a new file that only its owner can read', async () => {
  const [head, ...lines] = await printed();
  expect(head?.split(',').slice(0, 4)).toEqual(['identifier', 'kind', 'status', 'overdue']);
  expect(lines).toHaveLength(2);
  // An apostrophe keeps spreadsheets from treating a description as a formula.
  expect(lines[0]).toContain(`"'=It hangs ""low"""`);
  expect(lines.join(' ')).not.toMatch(/hazel|GW-00000005/i);
  const to = join(home, 'reports.csv');
  await run('export', { to, isDone: true });
  expect((await stat(to)).mode & 0o777).toBe(0o600);
  expect((await readFile(to, 'utf8')).trim().split('\r\n')).toHaveLength(3);
  await expect(run('export', { to })).rejects.toThrow('EEXIST');
});

test.each<[string, Partial<IssuesArguments>, string]>([
  ['delete', {}, 'Say one of list, show, status, assign, export, not "delete"'],
  ['show', {}, 'Say which reports, as "issues list greentown" names them'],
  ['list', { issues: [OLD] }, 'Reports are named for show, status and assign, not for list'],
  ['list', { tenant: 'atlantis' }, 'There is no tenant "atlantis"'],
  ['list', { kind: 'hedge' }, 'There is no kind "hedge"; there are '],
  ['list', { status: 'lost' }, 'There is no status "lost"; there are Open, In progress, Resolved, Closed'],
  ['list', { to: 'file' }, '--to is for export'],
  ['list', { note: 'Hello' }, '--note is for status'],
  ['list', { staff: 'nobody' }, '--staff is for assign'],
  ['list', { isDone: true, isOverdue: true }, 'What is closed is never overdue'],
  ['status', { issues: [OLD] }, 'Say the new status with --status'],
  ['assign', { issues: [OLD] }, 'Say with --staff who'],
  ['show', { issues: [OLD], isOverdue: true }, 'are for list and export'],
])('"issues %s" with %j is refused: %s', async (act, parts, text) => {
  await expect(run(act, parts)).rejects.toThrow(text);
  expect(await acts()).toEqual([]);
});
