/** Tests that public streams never reveal orders, addresses, contact data or bad words, whatever the input. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { formatWords } from '@greenward/contract';
import { compileWords } from '@greenward/contract/compile-words';
import { createBadWordFilter } from '@greenward/contract/profanity';
import { sql } from 'drizzle-orm/sql';
import fc from 'fast-check';
import type { Pool } from 'pg';
import * as v from 'valibot';
import waitForExpect from 'wait-for-expect';
import { createPool } from '../../../db/pool.ts';
import { inTransaction } from '../../../db/scope.ts';
import { createEventsHub } from '../../../http/events-hub.ts';
import type { TenantEvent } from '../../../http/events-hub.ts';
import { accountHashOf } from '../../platform/live-events/news-keys.rules.ts';
import { loadTestTenants } from '../../../testing/small-towns.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import type { TestDatabase } from '../../../testing/test-database.ts';
import { ACTIVITY_KINDS, activityRecordOf, activityWordsOf, topicsOf } from './activity.rules.ts';
import type { ActivityFacts, ActivityKind } from './activity.rules.ts';
import { createActivityWriter, hideActivities, withdrawActivity } from './activity.service.ts';

const badWords = createBadWordFilter();
const { tenants } = await loadTestTenants();
const KINDS = Object.keys(ACTIVITY_KINDS) as ActivityKind[];

const EMAIL = /[^\s@]+@[^\s@]+/;
const PHONE = /\d[\d\s().-]{5,}\d/;
const POSTCODE = /\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b/i;
const HOUSE = /\b\d+[a-z]?\s+\p{L}+\s+(street|road|lane|avenue|close|way)\b/iu;
const PAGE = /(https?:|www\.|[\p{L}\d]\.\p{L}{2,})/iu;

const secret = fc.oneof(
  fc.emailAddress(),
  fc.webUrl(),
  fc.tuple(fc.constantFrom('07', '+44 7', '(01274) '), fc.stringMatching(/^\d{6,9}$/)).map((parts) => parts.join('')),
  fc.constantFrom('BD1 1HY', 'SW1A 2AA', 'bd11hy'),
  fc
    .tuple(fc.integer({ min: 1, max: 999 }), fc.constantFrom('High Street', 'Mill Lane', 'Station Road'))
    .map(([number, street]) => `${number} ${street}`),
  fc.constantFrom('fuck', 'sh1t', 'what a cunt', 'f u c k', 'FUUUCK', 'GT4F2KQ9ZZZ', '@handle'),
);
/** Secrets alone, secrets within a text, and arbitrary text. */
const hostileText = fc.oneof(
  secret,
  fc.tuple(fc.string({ maxLength: 20 }), secret, fc.string({ maxLength: 20 })).map((parts) => parts.join(' ')),
  fc.string({ unit: 'grapheme', maxLength: 80 }),
);
const anyFacts: fc.Arbitrary<ActivityFacts> = fc.record(
  {
    commonName: fc.option(hostileText),
    tag: fc.option(hostileText),
    litres: fc.option(fc.double()),
    rating: fc.option(fc.double()),
  },
  { requiredKeys: [] },
);

test('of whatever is generated, what is public tells nothing of orders, addresses, contact data, and has no bad word', () => {
  const words = compileWords(
    Object.fromEntries(Object.entries(tenants[0]?.words ?? {}).filter(([key]) => key.startsWith('api.activity.'))),
  );
  let published = 0;
  fc.assert(
    fc.property(fc.constantFrom(...KINDS), anyFacts, (kind, given) => {
      const { isPublic, facts } = activityRecordOf(kind, given, badWords);
      if (!isPublic) return;
      published += 1;
      expect(kind).not.toMatch(/order|issue|corrected|applied|released/);
      const { key, values } = activityWordsOf(kind, facts);
      const said = [
        ...Object.values(facts).filter((value) => typeof value === 'string'),
        formatWords(words, { locale: 'en-GB', timeZone: 'UTC' }, key, values),
      ];
      for (const text of said) {
        for (const pattern of [EMAIL, PHONE, POSTCODE, HOUSE, PAGE])
          expect(text.replace(/\.$/, '')).not.toMatch(pattern);
        expect(badWords.detect(text)).toBe(false);
      }
      for (const number of [facts.litres, facts.rating])
        if (number !== undefined) expect(Number.isInteger(number)).toBe(true);
    }),
    { numRuns: 3_000 },
  );
  expect(published).toBeGreaterThan(500);
});

test('what only its actor may see is listed under no topic, whatever its writer says', () => {
  fc.assert(
    fc.property(fc.constantFrom(...KINDS), fc.array(fc.constantFrom('place:x', 'hood:x', 'project')), (kind, more) => {
      const topics = topicsOf(kind, { type: 'issue', guid: 'GW-1' }, more);
      if (ACTIVITY_KINDS[kind].reach === 'actor') expect(topics).toEqual([]);
      else expect(topics).toEqual(expect.arrayContaining(['issue:GW-1', ...more]));
      expect(new Set(topics).size).toBe(topics.length);
    }),
  );
});

test('an ordinary name is kept as it is', () => {
  for (const commonName of [
    'Small-leaved lime',
    'Père David’s maple',
    "Wilson's honeysuckle",
    'Platanus × hispanica',
    'Cockspur hawthorn',
  ])
    expect(activityRecordOf('tree-adopted', { commonName, litres: 5 }, badWords)).toEqual({
      ...{ isPublic: true, isForFollowers: true },
      facts: { commonName },
    });
  expect(activityRecordOf('tree-watered', { litres: 10.4 }, badWords).facts).toEqual({ litres: 10 });
});

test.each(tenants.map((tenant) => ({ code: tenant.code, tenant })))(
  '$code has words for every kind, with and without facts',
  ({ tenant }) => {
    const words = compileWords(
      Object.fromEntries(Object.entries(tenant.words).filter(([key]) => key.startsWith('api.activity.'))),
    );
    for (const kind of KINDS)
      for (const facts of [{}, { commonName: 'Lime', litres: 10, tag: 'climbing', rating: 3 }]) {
        for (const [isOwn, thingType] of [false, true].flatMap((own) => [
          [own, 'place'] as const,
          [own, 'issue'] as const,
        ])) {
          const { key, values } = activityWordsOf(kind, facts, { isOwn, thingType });
          const text = formatWords(words, tenant.config, key, values);
          expect(text).not.toContain('api.activity');
          expect(text).toMatch(/^\p{Lu}.*\.$/u);
          expect(text).not.toMatch(/ {2}|undefined|\( *\)| \./);
          if (isOwn) expect(text).not.toContain('Somebody');
        }
      }
  },
);

describe('In the database', () => {
  let database: TestDatabase;
  let app: Pool;
  beforeAll(async () => {
    database = await createTestDatabase();
    app = createPool({ url: database.appUrl, max: 2, name: 'test', statementTimeoutMs: 0, onError: () => undefined });
  });
  afterAll(async () => {
    await app.end();
    await database.drop();
  });

  test('an activity is recorded once, announced without a name, undone with its transaction, and another tenant sees nothing', async () => {
    const record = createActivityWriter();
    const events: TenantEvent[] = [];
    const hub = await createEventsHub({ databaseUrl: database.appUrl, onLost: () => undefined });
    hub.subscribe({ onEvent: (event) => void events.push(event), onGap: () => undefined });
    const adoption = {
      kind: 'tree-adopted',
      key: 'adopted:1',
      actor: 'account-1',
      thing: { type: 'place', guid: '00000000-0000-4000-8000-000000000001' },
      facts: { commonName: 'Lime' },
    } as const;
    expect(await inTransaction(app, 1, (scope) => record(scope, adoption))).toBe(true);
    expect(await inTransaction(app, 1, (scope) => record(scope, adoption))).toBe(false);
    await expect(
      inTransaction(app, 1, async (scope) => {
        await record(scope, { ...adoption, key: 'adopted:2' });
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    const rowsOf = (tenantId: number): Promise<unknown[]> =>
      inTransaction(app, tenantId, ({ db }) =>
        db.many(v.looseObject({}), sql`select kind, is_public, actor, facts from activity where tenant_id = 1`),
      );
    expect(await rowsOf(1)).toEqual([
      { kind: 'tree-adopted', is_public: true, actor: 'account-1', facts: { commonName: 'Lime' } },
    ]);
    expect(await rowsOf(2)).toEqual([]);
    const account = accountHashOf(1, 'account-1');
    await waitForExpect(() =>
      expect(events).toEqual([
        { tenantId: 1, kind: 'activity', topics: ['place:00000000-0000-4000-8000-000000000001', 'project'] },
        { tenantId: 1, kind: 'news', account },
      ]),
    );
    expect(JSON.stringify(events)).not.toContain('account-1');
    await hub.close();
  });

  test('only the account is notified of a private activity, or of one that is hidden at once', async () => {
    const record = createActivityWriter();
    const events: TenantEvent[] = [];
    const hub = await createEventsHub({ databaseUrl: database.appUrl, onLost: () => undefined });
    hub.subscribe({ onEvent: (event) => void events.push(event), onGap: () => undefined });
    const placeGuid = '00000000-0000-4000-8000-000000000002';
    const thing = { type: 'place', guid: placeGuid } as const;
    await inTransaction(app, 1, (scope) => record(scope, { kind: 'order-placed', key: 'o', actor: 'a', thing }));
    await inTransaction(app, 1, async (scope) => {
      await record(scope, { kind: 'tree-adopted', key: 'h', actor: 'a', thing });
      await hideActivities(scope, { actor: 'a', placeGuid, isHidden: true });
    });
    const news = { tenantId: 1, kind: 'news', account: accountHashOf(1, 'a') };
    await waitForExpect(() => expect(events).toEqual([news, news]));
    const topics = (key: string): Promise<unknown[]> =>
      inTransaction(app, 1, ({ db }) =>
        db.many(
          v.looseObject({}),
          sql`select topic, is_public, for_followers from activity_topic join activity using (tenant_id)
            where tenant_id = 1 and id = activity_id and key = ${key} order by topic`,
        ),
      );
    const hidden = { is_public: false, for_followers: false };
    expect(await topics('o')).toEqual([{ topic: 'account:a', ...hidden }]);
    // Hiding an adoption does not hide from followers that a report was resolved.
    const report = { kind: 'issue-resolved', key: 'r', actor: 'a', thing, topics: ['issue:GW-7K2MQ9XD'] } as const;
    await inTransaction(app, 1, async (scope) => {
      await record(scope, report);
      await hideActivities(scope, { actor: 'a', placeGuid, isHidden: true });
    });
    expect(await topics('r')).toContainEqual({ topic: 'issue:GW-7K2MQ9XD', is_public: false, for_followers: true });
    await inTransaction(app, 1, (scope) => withdrawActivity(scope, 'r'));
    const listed = ['account:a', `place:${placeGuid}`, 'project'];
    expect(await topics('h')).toEqual(listed.map((topic) => ({ topic, ...hidden })));
    await inTransaction(app, 1, (scope) => hideActivities(scope, { actor: 'a', placeGuid, isHidden: false }));
    expect(await topics('h')).toEqual(listed.map((topic) => ({ topic, is_public: true, for_followers: true })));
    await inTransaction(app, 1, (scope) => withdrawActivity(scope, 'h'));
    const [left] = await inTransaction(app, 1, ({ db }) =>
      db.many(
        v.looseObject({}),
        sql`select count(*)::int as topics from activity_topic where tenant_id = 1 and topic = ${`place:${placeGuid}`}`,
      ),
    );
    expect(left).toEqual({ topics: 0 });
    await hub.close();
  });
});
