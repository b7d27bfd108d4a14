/** Tests `greenward retention`: deletes old data of one town only; a dry run only reports. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { keptSince } from '../../api/src/modules/platform/retention/keep-duration.rules.ts';
import { TEST_SECRET } from '../../api/src/testing/test-cluster.ts';
import { createTestDatabase } from '../../api/src/testing/test-database.ts';
import type { TestDatabase } from '../../api/src/testing/test-database.ts';
import { readEnvironment } from './environment.ts';
import { retentionCommand } from './retention-command.ts';
import { hearCommand } from './testing/heard.ts';

let database: TestDatabase;
let home: string;
const said = hearCommand();
const NOW = new Date('2026-11-20T12:00:00Z');
const yearsAgo = (years: number): string => `${2026 - years}-11-19T12:00:00Z`;
const TABLES = ['profile', 'consent', 'project_subscription', 'activity', 'user_follow', 'outbox'];

/** Runs work as the owner, with forced row-level security temporarily off. */
async function asOwner<Result>(work: () => Promise<Result>): Promise<Result> {
  for (const table of TABLES)
    await database.query(database.ownerUrl, `alter table ${table} no force row level security`);
  try {
    return await work();
  } finally {
    for (const table of TABLES)
      await database.query(database.ownerUrl, `alter table ${table} force row level security`);
  }
}
const kept = (): Promise<string[]> =>
  asOwner(async () => {
    const rows = await database.query(
      database.ownerUrl,
      `select code || ' ' || what as line from tenant join (
        select tenant_id, 'profile ' || account_id as what from profile union all select tenant_id, 'consent ' || key from consent
        union all select tenant_id, 'subscription ' || account_id from project_subscription
        union all select tenant_id, 'activity ' || key from activity union all select tenant_id, 'follow ' || account_id from user_follow
      ) rows on tenant_id = id order by 1`,
    );
    return rows.map(({ line }) => String(line));
  });

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'greenward-retention-command-'));
  database = await createTestDatabase();
  await asOwner(async () => {
    for (const code of ['greentown', 'pitborough']) {
      const tenant = `(select id from tenant where code = '${code}')`;
      for (const [account, seen] of [
        ['fresh', yearsAgo(1)],
        ['old', yearsAgo(4)],
        ['ancient', yearsAgo(7)],
      ])
        await database.query(
          database.ownerUrl,
          `with made as (insert into profile (tenant_id, account_id, email, email_as_of, seen_at) values (${tenant}, '${account}', 'x@example.org', now(), '${seen}'))
           insert into user_follow (tenant_id, account_id, list_code) values (${tenant}, '${account}', 'story:x')`,
        );
      await database.query(
        database.ownerUrl,
        `insert into consent (tenant_id, key, account_id, email, text_version, accepted_at) values
          (${tenant}, 'of an account', 'fresh', 'x@example.org', '1', '${yearsAgo(7)}'), (${tenant}, 'of nobody', 'gone', 'x@example.org', '1', '${yearsAgo(7)}')`,
      );
      await database.query(
        database.ownerUrl,
        `insert into project_subscription (tenant_id, account_id, email, origin, asked_at, confirmed_at) values
          (${tenant}, 'reader', 'x@example.org', 'updates-box', '${yearsAgo(3)}', '${yearsAgo(1)}'), (${tenant}, 'early reader', 'x@example.org', 'updates-box', '${yearsAgo(3)}', '${yearsAgo(3)}'),
          (${tenant}, 'silent', 'x@example.org', 'updates-box', '2026-10-20T12:00:00Z', null), (${tenant}, 'asked today', 'x@example.org', 'terms-box', '${NOW.toISOString()}', null),
          (${tenant}, 'to be asked', 'x@example.org', 'terms-box', null, null)`,
      );
      await database.query(
        database.ownerUrl,
        `insert into activity (tenant_id, key, kind, is_public, at) values (${tenant}, 'recent', 'tree-watered', true, '${yearsAgo(1)}'), (${tenant}, 'past', 'tree-watered', true, '${yearsAgo(4)}')`,
      );
    }
  });
});
afterAll(async () => {
  await database.drop();
  await rm(home, { recursive: true });
});
const run = (isDryRun: boolean, tenant?: string, daysLater = 0): Promise<void> =>
  retentionCommand(
    readEnvironment({ GREENWARD_HOME: home, DATABASE_URL: database.ownerUrl, GREENWARD_SECRET: TEST_SECRET }),
    {
      tenant,
      isDryRun,
      now: new Date(NOW.getTime() + daysLater * 86_400_000),
    },
  );

test('a dry run tells and deletes nothing', async () => {
  const before = await kept();
  await run(true, 'greentown');
  expect(said).toEqual([
    'This would be deleted, and so many warned; nothing was done:',
    expect.stringMatching(/^tenant +warned +accounts/),
    expect.stringMatching(/^greentown +2 +0 +3 +1$/),
  ]);
  expect(await kept()).toEqual(before);
  expect(await database.query(database.ownerUrl, 'select 1 from outbox')).toEqual([]);
});

const DAY_MS = 86_400_000;
/** Texts of pending mails. */
const mailTexts = async (): Promise<string[]> =>
  (await database.query(database.ownerUrl, "select payload::text as text from outbox where kind = 'mail'")).map(
    ({ text }) => String(text),
  );

test('an account that is too old is warned first, once, and stays for a month; coming back stops it', async () => {
  await run(false, 'greentown');
  expect(said.at(-1)).toMatch(/^greentown +2 +0 +3 +1$/);
  for (const days of [1, 29]) {
    await run(false, 'greentown', days);
    expect([days, said.at(-1)]).toEqual([days, expect.stringMatching(/^greentown +0 +0 +0 +0$/)]);
  }
  const told = await asOwner(mailTexts);
  expect(told).toHaveLength(2);
  for (const text of told) {
    expect(text).toContain('Your account at Greentown ends soon');
    expect(text).toContain('are deleted on 20 December 2026.');
  }
  expect((await kept()).filter((line) => line.startsWith('greentown profile'))).toHaveLength(3);
  // One of them returns, the other does not.
  const back = new Date(NOW.getTime() + 29 * DAY_MS).toISOString();
  await asOwner(() =>
    database.query(
      database.ownerUrl,
      `update profile set seen_at = '${back}' where account_id = 'old' and tenant_id = (select id from tenant where code = 'greentown')`,
    ),
  );
  await run(true, 'greentown', 30);
  expect(said.at(-1)).toMatch(/^greentown +0 +1 +0 +0$/);
  await run(false, 'greentown', 30);
  expect((await kept()).filter((line) => line.startsWith('greentown profile'))).toEqual([
    'greentown profile fresh',
    'greentown profile old',
  ]);
  // The returned resident is warned again after the next period of inactivity.
  await run(true, 'greentown', 30 + 3 * 366);
  expect(said.at(-1)).toMatch(/^greentown +2 +0 /);
});

test('each town keeps as long as it says: one 3 years and its list 2, the other 6 years and its list for ever', async () => {
  await asOwner(() =>
    database.query(
      database.ownerUrl,
      `update profile set seen_at = '${yearsAgo(4)}', warned_at = null where account_id = 'old'`,
    ),
  );
  await run(false);
  await run(false, undefined, 30);
  expect(said.findLast((line) => line.startsWith('greentown'))).toMatch(/^greentown +0 +1 +0 +0$/);
  expect(said.findLast((line) => line.startsWith('pitborough'))).toMatch(/^pitborough +0 +1 +0 +0$/);
  expect(await kept()).toEqual([
    'greentown activity recent',
    'greentown consent of an account',
    'greentown follow fresh',
    'greentown profile fresh',
    'greentown subscription asked today',
    'greentown subscription reader',
    'greentown subscription to be asked',
    'pitborough activity past',
    'pitborough activity recent',
    'pitborough consent of an account',
    'pitborough follow fresh',
    'pitborough follow old',
    'pitborough profile fresh',
    'pitborough profile old',
    'pitborough subscription asked today',
    'pitborough subscription early reader',
    'pitborough subscription reader',
    'pitborough subscription to be asked',
  ]);
  said.length = 0;
  await run(false, 'greentown');
  expect(said.at(-1)).toMatch(/^greentown +0 +0 +0 +0$/);
  await expect(run(true, 'nowhere')).rejects.toThrow('There is no tenant "nowhere"');
});

test.each([
  ['30 days', '2026-10-21T12:00:00.000Z'],
  ['9 months', '2026-02-20T12:00:00.000Z'],
  ['6 years', '2020-11-20T12:00:00.000Z'],
  ['indefinite', null],
])('%s before is %s', (duration, expected) => {
  expect(keptSince(duration, NOW)?.toISOString() ?? null).toBe(expected);
});

test('a month before the 31st is the last of the month', () => {
  expect(keptSince('1 months', new Date('2026-03-31T08:00:00Z'))?.toISOString()).toBe('2026-02-28T08:00:00.000Z');
  expect(keptSince('1 years', new Date('2028-02-29T08:00:00Z'))?.toISOString()).toBe('2027-02-28T08:00:00.000Z');
});
