/**
 * Tests flows: an application from start to end, its rules, two people at once, what others see, links, offers, and
 * what is dropped in the end.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Tenant } from '@greenward/tenants';
import sharp from 'sharp';
import { applyRetention } from '../../../apply-retention.ts';
import { createPool } from '../../../db/pool.ts';
import { createLinkCodec } from '../../platform/links/link-codec.ts';
import { linkPath } from '../../platform/links/link-actions.ts';
import { createPitLeftDelivery } from './pit-left.delivery.ts';
import { createAskAs } from '../../../testing/ask-as.ts';
import { aTreeLine, importLines, loadTestTenants } from '../../../testing/small-towns.ts';
import { startTestApi, TEST_LINK_KEYS } from '../../../testing/test-api.ts';
import type { Answer, TestApi } from '../../../testing/test-api.ts';
import { createTestDatabase, runUnfenced } from '../../../testing/test-database.ts';
import type { TestDatabase } from '../../../testing/test-database.ts';
import { startTestIdentity } from '../../../testing/test-identity.ts';
import type { TestIdentity } from '../../../testing/test-identity.ts';
import { addTestStaff } from '../../../testing/test-staff.ts';

let database: TestDatabase;
let identity: TestIdentity;
let api: TestApi;
let greentown: Tenant;
let borough: Tenant;
let guids: Readonly<Record<string, string>>;
let foreign: string;
let now = new Date('2026-07-20T10:00:00Z');

const TABLES = [
  ...['flow_step', 'flow', 'adoption', 'user_place', 'activity', 'outbox', 'attempt', 'place_reservation'],
  ...['desk_act', 'idempotency_key', 'place_picture', 'deleted_account', 'profile'],
];
const unfenced = (statement: string): Promise<Record<string, unknown>[]> => runUnfenced(database, TABLES, statement);

const poolOf = (url: string) =>
  createPool({ url, max: 1, name: 'test', statementTimeoutMs: 10_000, onError: () => undefined });

const middleOf = ({ config: { boundingBox: box } }: Tenant): readonly [number, number] => [
  (box[0] + box[2]) / 2,
  (box[1] + box[3]) / 2,
];
/** A point this many metres east of the middle. */
const eastOf = (town: Tenant, metres: number): { lon: number; lat: number } => {
  const [lon, lat] = middleOf(town);
  return { lon: lon + metres / (111_195 * Math.cos((lat * Math.PI) / 180)), lat };
};

const withPits = (tenant: Tenant): Tenant => ({
  ...tenant,
  config: {
    ...tenant.config,
    switches: { ...tenant.config.switches, showPitAdopt: true, showAdopt: true, userAccount: true },
    pitAdoption: { code: 'pits', warnDistance: 50, maximumDistance: 100 },
    adoptProgramme: {
      name: 'Adopt a tree',
      adoptersPerTree: 1,
      treesPerAdopter: null,
      silentAfterDays: 120,
      careGroups: false,
    },
  },
});
const aPit = (town: Tenant, id: string, metres: number): string =>
  aTreeLine(town, { id, site: 'Empty', scientific: '', common: '', ...eastOf(town, metres) });

const guidIn = async (town: Tenant, sourceId: string): Promise<string> =>
  (await api.ask(town, 'query Q($id: String) { getPlace(sourceId: $id) { guid } }', { id: sourceId })).body.data
    .getPlace.guid as string;

beforeAll(async () => {
  const towns = await loadTestTenants();
  [greentown, borough] = [withPits(towns.greentown), withPits(towns.borough)];
  database = await createTestDatabase();
  identity = await startTestIdentity({ now: () => now });
  for (const town of [greentown, borough])
    await importLines({
      ...{ database, tenant: town, newSource: true },
      lines: [
        ...Array.from({ length: 8 }, (_, index) => aPit(town, `pit-${index + 1}`, 10 * (index + 1))),
        aTreeLine(town, { id: 'tree', year: '2025', ...eastOf(town, 5) }),
        aPit(town, `only-in-${town.code}`, 400),
      ],
    });
  api = await startTestApi(database, [greentown, borough], { now: () => now, jwksUrl: identity.jwksUrl });
  const names = [...Array.from({ length: 8 }, (_, index) => `pit-${index + 1}`), 'tree'];
  guids = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await guidIn(greentown, name)])));
  foreign = await guidIn(borough, 'only-in-borough');
  await addTestStaff(database, { greentown: 'rowan@example.org', borough: 'elsewhere@example.org' });
});
afterAll(async () => {
  await api.close();
  await identity.close();
  await database.drop();
});
beforeEach(async () => {
  now = new Date('2026-07-20T10:00:00Z');
  await unfenced(TABLES.map((table) => `delete from ${table}`).join('; '));
});

const ask = createAskAs(() => ({ api, identity, town: greentown }));
const codeOf = (body: Answer['body']): unknown => body.errors?.[0].extensions.code;

const FIELDS =
  'guid state availableTransitions attributes folder flowType { slug name } userId placeId history { state date note { text contact type } } notes { type text } refusal { code message }';
interface Change {
  readonly guid: string | null;
  readonly state: string | null;
  readonly availableTransitions: string[];
  readonly attributes: Record<string, unknown>;
  readonly userId: string | null;
  readonly notes: readonly { type: string; text: string }[];
  readonly history: { state: string; note: { text: string; contact: string | null; type: string } | null }[];
  readonly refusal: { code: string; message: string } | null;
}
const CREATE = `mutation Q($slug: String!, $flow: FlowInput!) { createFlow(flowTypeSlug: $slug, flow: $flow) { ${FIELDS} } }`;
const application = (pit: string, metres = 0, name = 'Hazel Wood') => ({
  scope: 'UserPlaceFlow',
  userId: 'somebody-else',
  placeId: pit,
  geometry: { type: 'Point', coordinates: [0, 0] },
  attributes: {
    ...{ c1: 1, name, telephone: '020 7946 0000', address: '1 High Street', postcode: '02139' },
    position: Object.values(eastOf(greentown, metres)),
  },
});
const apply = async (
  account: string,
  pit = 'pit-1',
  { metres = 0, key, name }: { metres?: number; key?: string; name?: string } = {},
) => {
  const body = await ask(
    account,
    CREATE,
    { slug: 'pit-adoption', flow: application(guids[pit] ?? '', metres, name) },
    key === undefined ? {} : { key },
  );
  expect(body.errors).toBeUndefined();
  return body.data.createFlow as Change;
};
const TRANSIT = `mutation Q($guid: ID!, $transition: String!, $note: String) { transitionFlow(guid: $guid, transition: $transition, parameters: {}, note: $note) { ${FIELDS} } }`;
const transit = async (
  account: string,
  guid: string | null,
  transition: string,
  { note, key }: { note?: string; key?: string } = {},
): Promise<Change> => {
  const body = await ask(account, TRANSIT, { guid, transition, note: note ?? null }, key === undefined ? {} : { key });
  expect(body.errors).toBeUndefined();
  return body.data.transitionFlow as Change;
};
const STAFF = 'rowan';
const pitOf = async (account: string | null, pit = 'pit-1') =>
  (
    await ask(
      account,
      'query Q($guid: ID) { getPlace(guid: $guid) { pit { viewerCanApply isReserved ownFlowGuid applicants warnDistance maximumDistance free } } }',
      { guid: guids[pit] },
    )
  ).data.getPlace.pit as Record<string, unknown> | null;
/** One after the other, a minute apart. */
const applyInTurn = async (...people: string[]): Promise<Change[]> => {
  const all: Change[] = [];
  for (const [index, person] of people.entries()) {
    now = new Date(Date.UTC(2026, 6, 20, 10, index));
    all.push(await apply(person));
  }
  return all;
};
const freePits = async (): Promise<string[]> => {
  const { data } = await ask(
    null,
    'query Q($from: [Float!]) { findFreePits(from: $from, first: 50, withinMetres: 1000) { pits { place { guid } } } }',
    { from: middleOf(greentown) },
  );
  return data.findFreePits.pits.map(({ place }: { place: { guid: string } }) => place.guid);
};
const isAdopter = async (account: string): Promise<boolean> =>
  (await unfenced(`select 1 from adoption where account_id = '${account}' and ended_at is null`)).length > 0;
const mails = async (): Promise<{ to: string; title: string; path: string }[]> =>
  (await unfenced(
    "select payload ->> 'to' as to, payload -> 'values' ->> 'title' as title, payload -> 'values' -> 'action' ->> 'path' as path from outbox where kind = 'mail' order by created_at",
  )) as unknown as { to: string; title: string; path: string }[];

describe('An application', () => {
  test('goes from the resident to staff and back, step by step', async () => {
    expect(await pitOf(null)).toEqual({
      ...{
        viewerCanApply: true,
        isReserved: false,
        ownFlowGuid: null,
        applicants: 0,
        free: 1,
        warnDistance: 50,
        maximumDistance: 100,
      },
    });
    const applied = await apply('hazel');
    expect(applied).toMatchObject({
      ...{ state: 'applied', availableTransitions: ['withdraw'], userId: 'hazel', refusal: null },
      attributes: { c1: 10, name: 'Hazel Wood', address: '1 High Street', tags: [] },
    });
    expect(await isAdopter('hazel')).toBe(false);
    expect(await pitOf('hazel')).toMatchObject({ viewerCanApply: false, ownFlowGuid: applied.guid, applicants: 1 });
    const approved = await transit(STAFF, applied.guid, 'approve', { note: 'Welcome' });
    expect(approved).toMatchObject({ state: 'approved', availableTransitions: ['plant', 'revoke'] });
    expect(await isAdopter('hazel')).toBe(true);
    await transit(STAFF, applied.guid, 'plant');
    const active = await transit(STAFF, applied.guid, 'activate');
    expect(active.history.map(({ state, note }) => [state, note?.text, note?.type, note?.contact])).toEqual([
      ['applied', undefined, undefined, undefined],
      ['approved', 'Welcome', 'staff', greentown.config.projectName],
      ['planted', undefined, undefined, undefined],
      ['active', undefined, undefined, undefined],
    ]);
    expect(await unfenced('select kind, is_public as public, actor from activity order by id')).toEqual([
      { kind: 'pit-adoption-applied', public: false, actor: 'hazel' },
      { kind: 'pit-adopted', public: true, actor: 'hazel' },
    ]);
    expect((await mails()).map(({ to, title }) => [to, title])).toEqual([
      ['hazel@example.org', 'Your application for a tree pit'],
      ['hazel@example.org', 'The tree pit is yours to look after'],
      ['hazel@example.org', 'A tree was planted in your pit'],
      ['hazel@example.org', 'Your tree has settled in'],
    ]);
    expect(
      await unfenced("select from_value as was, to_value as is, actor from desk_act where kind = 'flow' order by id"),
    ).toEqual([
      { was: 'applied', is: 'approved', actor: 'account:rowan' },
      { was: 'approved', is: 'planted', actor: 'account:rowan' },
      { was: 'planted', is: 'active', actor: 'account:rowan' },
    ]);
  });

  test('is withdrawn by the resident, who no longer looks after the pit', async () => {
    const { guid } = await apply('hazel');
    await transit(STAFF, guid, 'approve');
    expect(await transit('hazel', guid, 'withdraw', { note: 'Moved away' })).toMatchObject({
      ...{ state: 'withdrawn', availableTransitions: [], notes: [{ type: 'user', text: 'Moved away' }] },
    });
    expect(await isAdopter('hazel')).toBe(false);
    expect((await apply('hazel')).state).toBe('applied');
  });

  test.each([
    [1, []],
    [0, ['hazel']],
  ] as const)('names the adopter to others as they chose: adopterprivate %s', async (adopterprivate, named) => {
    const flow = application(guids['pit-1'] ?? '');
    const { guid } = (
      await ask('hazel', CREATE, {
        ...{ slug: 'pit-adoption', flow: { ...flow, attributes: { ...flow.attributes, adopterprivate } } },
      })
    ).data.createFlow as Change;
    await transit(STAFF, guid, 'approve');
    const { data } = await ask(
      null,
      'query Q($place: ID!) { getPlaceUsers(campaignCode: "default", placeId: $place) { attributes } }',
      { place: guids['pit-1'] },
    );
    expect(data.getPlaceUsers).toHaveLength(named.length);
    expect(await unfenced("select is_public as shown from activity where kind = 'pit-adopted'")).toEqual([
      { shown: named.length > 0 },
    ]);
  });

  test('ends when the resident releases the pit', async () => {
    const { guid } = await apply('hazel');
    await transit(STAFF, guid, 'approve');
    await ask(
      'hazel',
      'mutation Q($place: ID!) { releasePlace(placeId: $place, campaignCode: "default") { adopter } }',
      {
        place: guids['pit-1'],
      },
    );
    expect(await isAdopter('hazel')).toBe(false);
    expect((await transit(STAFF, guid, 'plant')).refusal?.code).toBe('NOT_POSSIBLE');
  });

  test.each([
    [[], 'decline', 'declined', 'Your application for a tree pit', 'cannot give you the tree pit'],
    [['approve'], 'revoke', 'revoked', 'You no longer look after a tree pit', 'has taken back'],
    [['approve', 'plant'], 'revoke', 'revoked', 'You no longer look after a tree pit', 'has taken back'],
    [['approve', 'plant', 'activate'], 'revoke', 'revoked', 'You no longer look after a tree pit', 'has taken back'],
  ] as const)('after %j is ended by staff, %s, with a reason that the resident reads', async (...given) => {
    const [before, transition, state, title, text] = given;
    const { guid } = await apply('hazel');
    for (const [index, one] of before.entries()) {
      now = new Date(Date.UTC(2026, 6, 20, 11, index));
      await transit(STAFF, guid, one);
    }
    expect(codeOf(await ask(STAFF, TRANSIT, { guid, transition, note: ' ' }))).toBe('BAD_USER_INPUT');
    const other = transition === 'decline' ? 'revoke' : 'decline';
    expect((await transit(STAFF, guid, other, { note: 'A pipe' })).refusal?.code).toBe('NOT_POSSIBLE');
    now = new Date(Date.UTC(2026, 6, 20, 12));
    expect(await transit(STAFF, guid, transition, { note: 'A pipe runs below' })).toMatchObject({
      ...{ state, availableTransitions: [], notes: [{ type: 'staff', text: 'A pipe runs below' }] },
    });
    expect(await isAdopter('hazel')).toBe(false);
    const [last] = await unfenced(
      "select payload -> 'values' as said from outbox where kind = 'mail' order by created_at desc limit 1",
    );
    expect(last?.['said']).toMatchObject({
      title,
      paragraphs: [expect.stringContaining(text), 'Staff write: A pipe runs below'],
    });
    const released = await unfenced("select kind from activity where kind like '%-released'");
    expect(released).toEqual(state === 'declined' ? [] : [{ kind: 'pit-released' }]);
  });

  test('of a resident from whom staff took the pit back says so in words', async () => {
    const { guid } = await apply('hazel');
    await transit(STAFF, guid, 'approve');
    await transit(STAFF, guid, 'revoke', { note: 'A pipe runs below' });
    const { data } = await ask('hazel', '{ getFlows(slug: "pit-adoption") { flows { stateLabel } } }');
    expect(data.getFlows.flows).toEqual([{ stateLabel: 'Taken back by the council' }]);
  });

  test.each([
    ['applied', 'Your application was withdrawn', 'You have withdrawn your application for the tree pit'],
    [
      'waiting',
      'You have left the waiting list for a tree pit',
      'You are no longer on the waiting list for the tree pit',
    ],
    ['approved', 'You have given back your tree pit', 'You no longer look after the tree pit'],
  ])('that is withdrawn while %s is answered by a mail about that', async (state, title, text) => {
    const { guid } = await apply('hazel');
    if (state === 'waiting') await transit(STAFF, guid, 'wait');
    if (state === 'approved') await transit(STAFF, guid, 'approve');
    now = new Date(now.getTime() + 60_000);
    await transit('hazel', guid, 'withdraw');
    const [last] = await unfenced(
      "select payload -> 'values' as said from outbox where kind = 'mail' order by created_at desc limit 1",
    );
    expect(last?.['said']).toMatchObject({ title, paragraphs: [expect.stringContaining(text)] });
  });

  test('is made once, however often it is sent', async () => {
    const all = await Promise.all([1, 2, 3].map(() => apply('hazel')));
    expect(new Set(all.map(({ guid }) => guid)).size).toBe(1);
    const again = await apply('hazel', 'pit-1', { key: 'key-of-hazel' });
    expect((await apply('hazel', 'pit-1', { key: 'key-of-hazel' })).guid).toBe(again.guid);
    expect(await unfenced('select count(*)::int as rows from flow')).toEqual([{ rows: 1 }]);
    expect(await mails()).toHaveLength(1);
    const kept = await unfenced("select answer::text as answer from idempotency_key where operation = 'createFlow'");
    expect(JSON.stringify(kept)).not.toContain('High Street');
  });

  test('waits behind another, and is approved once that one has ended', async () => {
    const [first, second] = [await apply('hazel'), await apply('rose')];
    expect([first.state, second.state]).toEqual(['applied', 'waiting']);
    await transit(STAFF, first.guid, 'approve');
    const refused = await transit(STAFF, second.guid, 'approve');
    expect(refused).toMatchObject({
      refusal: { code: 'FULL', message: expect.stringContaining('once that one has ended') },
      availableTransitions: ['decline'],
    });
    expect(await pitOf(STAFF)).toMatchObject({ free: 0 });
    expect((await apply('ivy')).refusal).toMatchObject({ code: 'FULL', message: expect.stringContaining('another') });
    await transit('hazel', first.guid, 'withdraw');
    expect((await transit(STAFF, second.guid, 'approve')).state).toBe('approved');
    expect((await unfenced('select count(*)::int as rows from adoption where ended_at is null'))[0]?.['rows']).toBe(1);
  });

  test.each([
    ['withdraws', 'hazel', 'withdraw', undefined],
    ['loses the pit', STAFF, 'revoke', 'A pipe runs below'],
    ['is declined', STAFF, 'decline', 'A pipe runs below'],
    ['is put back', STAFF, 'wait', undefined],
  ] as const)('moves up when the one before %s, and a newcomer comes after', async (_what, who, transition, note) => {
    const [first, second, third] = await applyInTurn('hazel', 'rose', 'ivy');
    if (first === undefined) throw new Error('Nobody has applied');
    if (transition === 'revoke') await transit(STAFF, first.guid, 'approve');
    await transit(who, first.guid, transition, note === undefined ? {} : { note });
    expect((await list('rose')).flows).toMatchObject([
      { guid: second?.guid, state: 'applied', history: [{ state: 'waiting' }, { state: 'applied' }] },
    ]);
    expect((await list('ivy')).flows).toMatchObject([{ guid: third?.guid, state: 'waiting' }]);
    expect((await mails()).filter(({ title }) => title === 'It is your turn for a tree pit')).toEqual([
      { to: 'rose@example.org', title: 'It is your turn for a tree pit', path: expect.any(String) },
    ]);
    expect((await apply('basil')).state).toBe('waiting');
    expect(await freePits()).not.toContain(guids['pit-1']);
  });

  test('moves up when the one before releases the pit', async () => {
    const [first] = [await apply('hazel'), await apply('rose')];
    await transit(STAFF, first.guid, 'approve');
    await ask(
      'hazel',
      'mutation Q($place: ID!) { releasePlace(placeId: $place, campaignCode: "default") { adopter } }',
      { place: guids['pit-1'] },
    );
    expect((await list('rose')).flows).toMatchObject([{ state: 'applied' }]);
  });

  const endAccount = async (account: string): Promise<void> => {
    const body = await ask(account, 'mutation { deleteMyAccount(confirm: "DELETE") { deleted } }');
    expect(body.data?.deleteMyAccount).toEqual({ deleted: true });
  };
  const left = (): Promise<{ payload?: unknown }[]> => unfenced("select payload from outbox where kind = 'pit-left'");
  /** Runs the jobs that wait, as often as the queue may. */
  const moveUp = async (town = greentown): Promise<void> => {
    const pool = poolOf(database.workerUrl);
    const [row] = await database.query(database.ownerUrl, `select id from tenant where code = '${town.code}'`);
    const tenantId = Number(row?.['id']);
    const job = createPitLeftDelivery({
      ...{ pool, links: createLinkCodec(TEST_LINK_KEYS), now: () => now },
      tenants: () => new Map([[tenantId, town]]),
    });
    try {
      for (const { payload } of [...(await left()), ...(await left())])
        await job.deliver(payload, { tenantId, key: 'test', attempt: 1, signal: new AbortController().signal });
    } finally {
      await pool.end();
    }
  };

  test.each(['applied', 'approved', 'planted'])(
    'moves up when the %s one before deletes the account, once, and hears of it',
    async (state) => {
      const [first, second, third] = await applyInTurn('hazel', 'rose', 'ivy');
      if (state !== 'applied') await transit(STAFF, first?.guid ?? null, 'approve');
      if (state === 'planted') await transit(STAFF, first?.guid ?? null, 'plant');
      await endAccount('hazel');
      await moveUp();
      expect((await list('rose')).flows).toMatchObject([
        { guid: second?.guid, state: 'applied', history: [{ state: 'waiting' }, { state: 'applied' }] },
      ]);
      expect((await list('ivy')).flows).toMatchObject([{ guid: third?.guid, state: 'waiting' }]);
      expect((await mails()).filter(({ title }) => title === 'It is your turn for a tree pit')).toEqual([
        {
          to: 'rose@example.org',
          title: 'It is your turn for a tree pit',
          path: expect.stringMatching(/^\/adoptpit\//),
        },
      ]);
      expect((await transit(STAFF, second?.guid ?? null, 'approve')).state).toBe('approved');
    },
  );

  test('does not move up when somebody who waited deletes the account', async () => {
    await applyInTurn('hazel', 'rose', 'ivy');
    await endAccount('rose');
    expect(await left()).toEqual([]);
    expect((await list('ivy')).flows).toMatchObject([{ state: 'waiting' }]);
  });

  test('does not move up for a job of another town, or when somebody new is first by then', async () => {
    const [, second] = await applyInTurn('hazel', 'rose');
    await endAccount('hazel');
    await moveUp(borough);
    expect((await list('rose')).flows).toMatchObject([{ state: 'waiting' }]);
    await transit(STAFF, second?.guid ?? null, 'approve');
    expect((await apply('ivy')).refusal?.code).toBe('FULL');
    await moveUp();
    expect((await list('rose')).flows).toMatchObject([{ state: 'approved' }]);
  });

  test('moves up from nobody’s hand', async () => {
    const { guid } = (await apply('hazel')).state === 'applied' ? await apply('rose') : { guid: null };
    expect(codeOf(await ask('rose', TRANSIT, { guid, transition: 'advance' }))).toBe('NOT_PERMITTED');
    expect(codeOf(await ask(STAFF, TRANSIT, { guid, transition: 'advance' }))).toBe('NOT_PERMITTED');
  });

  test('that staff put back still comes before a newcomer', async () => {
    await transit(STAFF, (await apply('hazel')).guid, 'wait');
    expect(await pitOf('rose')).toMatchObject({ viewerCanApply: true, applicants: 1 });
    expect(await freePits()).not.toContain(guids['pit-1']);
    expect((await apply('rose')).state).toBe('waiting');
  });

  test('of a waiting list, one is first, however many change at once', async () => {
    const people = ['hazel', 'rose', 'ivy', 'basil', 'iris'];
    const all = await applyInTurn(...people);
    await Promise.all([0, 1, 2].map((index) => transit(people[index] ?? '', all[index]?.guid ?? null, 'withdraw')));
    expect(await unfenced("select account_id as who from flow where state = 'applied'")).toEqual([{ who: 'basil' }]);
  });

  test('of ten people at once for one pit only one is first', async () => {
    const people = Array.from({ length: 10 }, (_, index) => `person-${index}`);
    const all = await Promise.all(people.map((person) => apply(person)));
    expect(all.map(({ state }) => state).sort()).toEqual(['applied', ...Array.from({ length: 9 }, () => 'waiting')]);
    const approvals = await Promise.all(all.map(({ guid }) => transit(STAFF, guid, 'approve')));
    expect(approvals.filter(({ refusal }) => refusal === null)).toHaveLength(1);
    expect(approvals.filter(({ refusal }) => refusal?.code === 'FULL')).toHaveLength(9);
  });

  test('of two transitions at once one happens, and the other hears what happened', async () => {
    for (const pit of ['pit-1', 'pit-2', 'pit-3']) {
      const { guid } = await apply('hazel', pit);
      const both = await Promise.all([
        transit('hazel', guid, 'withdraw'),
        transit(STAFF, guid, 'decline', { note: 'A pipe runs below' }),
      ]);
      const [done, refused] = both.toSorted(
        (one, other) => Number(one.refusal !== null) - Number(other.refusal !== null),
      );
      expect([done?.refusal, refused?.refusal?.code, refused?.state]).toEqual([null, 'NOT_POSSIBLE', done?.state]);
      expect(refused?.refusal?.message).toContain(done?.state === 'withdrawn' ? 'Withdrawn' : 'Declined');
    }
  });

  test('a transition that is sent again with its key happens once', async () => {
    const { guid } = await apply('hazel');
    const both = [1, 2].map(() => transit(STAFF, guid, 'approve', { key: 'key-of-rowan' }));
    for (const answer of await Promise.all(both)) expect(answer).toMatchObject({ state: 'approved', refusal: null });
  });

  test.each([
    ['from too far away', 'pit-1', 200, 'TOO_FAR'],
    ['for a tree', 'tree', 0, 'NOT_A_PIT'],
  ])('is refused %s', async (_what, place, metres, code) => {
    expect(await apply('hazel', place, { metres })).toMatchObject({ guid: null, refusal: { code } });
    expect(await unfenced('select guid from flow')).toEqual([]);
  });

  test('is answered by a mail that names the pit as in a sentence', async () => {
    await apply('hazel');
    const [mail] = await unfenced(
      "select payload -> 'values' -> 'paragraphs' ->> 0 as text from outbox where kind = 'mail'",
    );
    expect(mail?.['text']).toMatch(/^Thank you for applying to look after the tree pit( at [^.]+)?\. Staff/);
  });

  test.each([
    [true, 'look after it', 'waters it'],
    [false, 'carry water there', '40 litres a week'],
  ])('asks for water only where residents water: councilLedWatering %s', async (councilLedWatering, near, planted) => {
    const switches = { ...greentown.config.switches, showWatering: true, councilLedWatering };
    const town: Tenant = { ...greentown, config: { ...greentown.config, switches } };
    const watered = await startTestApi(database, [town, borough], { now: () => now, jwksUrl: identity.jwksUrl });
    try {
      const askThere = createAskAs(() => ({ api: watered, identity, town }));
      const send = async (account: string, document: string, variables: object) =>
        Object.values((await askThere(account, document, variables as Record<string, unknown>)).data)[0] as Change;
      const far = await send('hazel', CREATE, { slug: 'pit-adoption', flow: application(guids['pit-1'] ?? '', 200) });
      expect(far.refusal?.message).toContain(`so that you can ${near}.`);
      const { guid } = await send('hazel', CREATE, { slug: 'pit-adoption', flow: application(guids['pit-1'] ?? '') });
      for (const transition of ['approve', 'plant']) await send(STAFF, TRANSIT, { guid, transition, note: null });
    } finally {
      await watered.close();
    }
    const texts = await unfenced(
      "select payload -> 'values' -> 'paragraphs' ->> 0 as text from outbox where kind = 'mail' and payload -> 'values' ->> 'title' = 'A tree was planted in your pit'",
    );
    expect(texts).toEqual([{ text: expect.stringContaining(planted) }]);
  });

  test.each([
    ['metric', 'The pit is 190 metres from your address. It can be at most 100 metres,'],
    ['imperial', 'The pit is 620 feet from your address. It can be at most 330 feet,'],
  ] as const)('is refused with the distance in %s units', async (units, text) => {
    const town: Tenant = { ...greentown, config: { ...greentown.config, units } };
    const measuring = await startTestApi(database, [town, borough], { now: () => now, jwksUrl: identity.jwksUrl });
    try {
      const answer = await createAskAs(() => ({ api: measuring, identity, town }))('hazel', CREATE, {
        ...{ slug: 'pit-adoption', flow: application(guids['pit-1'] ?? '', 200) },
      });
      expect(answer.data.createFlow.refusal.message).toContain(text);
    } finally {
      await measuring.close();
    }
  });

  test('is in the download of the data of its applicant, with its notes', async () => {
    const { guid } = await apply('hazel');
    await transit('hazel', guid, 'withdraw', { note: 'I am moving away' });
    const { data } = (await ask('hazel', '{ exportMyData }')).data.exportMyData;
    expect(data.flow).toMatchObject([
      {
        guid,
        steps: [
          { state: 'applied', byWhom: 'user', note: null },
          { state: 'withdrawn', byWhom: 'user', note: 'I am moving away' },
        ],
      },
    ]);
    const { data: ofRose } = (await ask('rose', '{ exportMyData }')).data.exportMyData;
    expect(JSON.stringify(ofRose)).not.toContain('I am moving away');
  });

  test('is refused for a sixth pit', async () => {
    for (const pit of [1, 2, 3, 4, 5]) expect((await apply('hazel', `pit-${pit}`)).refusal).toBeNull();
    expect((await apply('hazel', 'pit-6')).refusal?.code).toBe('TOO_MANY');
  });

  test('is refused for a pit that staff keep for somebody, until the voucher is entered', async () => {
    await unfenced(
      `insert into place_reservation (tenant_id, place_guid, voucher, reserved_at) select id, '${guids['pit-7'] ?? ''}', 'ACDEFGHJ', now() from tenant where code = 'greentown'`,
    );
    expect((await apply('hazel', 'pit-7')).refusal?.code).toBe('RESERVED');
    expect(await pitOf('hazel', 'pit-7')).toMatchObject({ viewerCanApply: false, isReserved: true });
    await ask('hazel', 'query Q($guid: ID!) { verifyPlaceVoucher(guid: $guid, code: "ACDEFGHJ") }', {
      guid: guids['pit-7'],
    });
    expect(await pitOf('hazel', 'pit-7')).toMatchObject({ viewerCanApply: true, isReserved: false });
    expect(await pitOf('rose', 'pit-7')).toMatchObject({ viewerCanApply: false, isReserved: true });
    expect((await apply('hazel', 'pit-7')).refusal).toBeNull();
  });
});

describe('Bad input', () => {
  const flow = () => application(guids['pit-1'] ?? '');
  test.each([
    ['an unknown kind', () => ({ slug: 'tree-felling', flow: flow() })],
    ['another scope', () => ({ slug: 'pit-adoption', flow: { ...flow(), scope: 'UserFlow' } })],
    ['no place', () => ({ slug: 'pit-adoption', flow: { ...flow(), placeId: null } })],
    ['a place of another town', () => ({ slug: 'pit-adoption', flow: { ...flow(), placeId: foreign } })],
    ['no address', () => ({ slug: 'pit-adoption', flow: { ...flow(), attributes: {} } })],
  ])('%s is refused', async (_what, variables) => {
    expect(codeOf(await ask('hazel', CREATE, variables()))).toBe('BAD_USER_INPUT');
  });

  test('that a database cannot store is cleaned, and refused where nothing is left', async () => {
    const { guid } = await apply('hazel', 'pit-1', { name: 'Hazel\u0000 \ud800Wood' });
    expect((await ask('hazel', LIST, {})).data.getFlows.flows[0].attributes).toMatchObject({ name: 'Hazel Wood' });
    expect((await transit(STAFF, guid, 'decline', { note: 'Too\u0000 near' })).notes).toMatchObject([
      { text: 'Too near' },
    ]);
    const nameless = application(guids['pit-2'] ?? '', 0, '\u0000\u0007');
    expect(codeOf(await ask('hazel', CREATE, { slug: 'pit-adoption', flow: nameless }))).toBe('BAD_USER_INPUT');
    const voucher = 'query Q($guid: ID!) { verifyPlaceVoucher(guid: $guid, code: "ACDE\\u0000") }';
    expect((await ask('hazel', voucher, { guid: guids['pit-1'] })).data.verifyPlaceVoucher).toBe(false);
  });

  test('of a transition is refused', async () => {
    const { guid } = await apply('hazel');
    for (const transition of ['fell', '__proto__', 'constructor'])
      expect(codeOf(await ask('hazel', TRANSIT, { guid, transition }))).toBe('BAD_USER_INPUT');
    expect(codeOf(await ask('hazel', TRANSIT, { guid, transition: 'approve' }))).toBe('NOT_PERMITTED');
    expect(codeOf(await ask('hazel', TRANSIT, { guid: foreign, transition: 'withdraw' }))).toBe('BAD_USER_INPUT');
    expect(codeOf(await ask('hazel', TRANSIT, { guid, transition: 'withdraw', note: 'x'.repeat(1_001) }))).toBe(
      'BAD_USER_INPUT',
    );
  });
});

const LIST = `query Q($slug: String, $place: ID, $user: ID, $folder: String) { getFlows(slug: $slug, placeId: $place, userId: $user, folder: $folder) {
  pageDetails { totalCount } flows { guid state attributes userId folder history { state } geometry placeGeometry place { sourceId } } } }`;
const list = async (account: string | null, variables: Record<string, unknown> = {}, town = greentown) => {
  const body = await ask(account, LIST, variables, { town });
  expect(body.errors).toBeUndefined();
  return body.data.getFlows as { pageDetails: { totalCount: number }; flows: Record<string, unknown>[] };
};

describe('Others', () => {
  test('see nothing of an application, and cannot change it', async () => {
    const { guid } = await apply('hazel');
    for (const account of [null, 'rose']) expect((await list(account)).flows).toEqual([]);
    expect((await list('rose', { user: 'hazel', slug: 'pit-adoption' })).flows).toEqual([]);
    expect((await list('hazel')).flows).toMatchObject([{ guid, userId: 'hazel', place: { sourceId: 'pit-1' } }]);
    expect((await list(STAFF)).flows).toEqual([]); // their own
    for (const asked of [{ place: guids['pit-1'] }, { user: 'hazel' }])
      expect((await list(STAFF, asked)).flows).toMatchObject([{ guid, attributes: { name: 'Hazel Wood' } }]);
    expect((await list('elsewhere', {}, borough)).flows).toEqual([]);
    expect(codeOf(await ask('rose', TRANSIT, { guid, transition: 'withdraw' }))).toBe('BAD_USER_INPUT');
    expect(codeOf(await ask(null, TRANSIT, { guid, transition: 'withdraw' }))).toBe('UNAUTHENTICATED');
    expect(codeOf(await ask('elsewhere', TRANSIT, { guid, transition: 'approve' }, { town: borough }))).toBe(
      'BAD_USER_INPUT',
    );
    const tag = 'mutation Q($guid: ID!) { addTagToFlow(flowGuid: $guid, tag: "confirmed") }';
    expect(codeOf(await ask('rose', tag, { guid }))).toBe('BAD_USER_INPUT');
    expect(codeOf(await ask('hazel', tag, { guid }))).toBe('BAD_USER_INPUT'); // nobody has approved
    await transit(STAFF, guid, 'approve');
    expect(codeOf(await ask('hazel', tag.replace('confirmed', 'urgent'), { guid }))).toBe('BAD_USER_INPUT');
    expect((await ask('hazel', tag, { guid })).data).toEqual({ addTagToFlow: true });
    expect((await ask('hazel', tag, { guid })).data).toEqual({ addTagToFlow: false });
  });

  test('find the pits that are free, the nearest first', async () => {
    await apply('hazel', 'pit-1');
    const { findFreePits: found } = (
      await ask(
        null,
        'query Q($from: [Float!]) { findFreePits(from: $from, first: 2, withinMetres: 100) { numberMatched pits { distanceMetres heading place { sourceId } } } }',
        {
          from: middleOf(greentown),
        },
      )
    ).data;
    expect(found).toMatchObject({
      numberMatched: 7,
      pits: [{ place: { sourceId: 'pit-2' } }, { place: { sourceId: 'pit-3' } }],
    });
  });

  test('can be read while servers of a later release, which knows more states, answer as well', async () => {
    const { guid } = await apply('hazel');
    await apply('hazel', 'pit-2');
    await unfenced(`update flow set state = 'uprooted' where guid = '${guid}'`);
    const flows = (
      await ask('hazel', '{ getFlows(slug: "pit-adoption") { flows { state stateLabel availableTransitions } } }')
    ).data.getFlows.flows as object[];
    expect(flows).toHaveLength(2);
    expect(flows).toContainEqual({ state: 'uprooted', stateLabel: 'Changed just now', availableTransitions: [] });
  });

  test('find the pits with a waiting list where none is free', async () => {
    const near = async (withinMetres: number) =>
      (
        await ask(
          null,
          'query Q($from: [Float!], $within: Float) { findFreePits(from: $from, first: 3, withinMetres: $within) { numberMatched waitingLists { place { sourceId } } } }',
          { from: middleOf(greentown), within: withinMetres },
        )
      ).data.findFreePits;
    for (const pit of ['pit-1', 'pit-2', 'pit-3']) await apply('hazel', pit);
    const { guid } = await apply('rose', 'pit-4');
    await transit(STAFF, guid, 'approve');
    expect(await near(45)).toEqual({
      numberMatched: 0,
      waitingLists: ['pit-1', 'pit-2', 'pit-3'].map((sourceId) => ({ place: { sourceId } })),
    });
    expect(await near(15)).toEqual({ numberMatched: 0, waitingLists: [{ place: { sourceId: 'pit-1' } }] });
    expect(await near(100)).toEqual({ numberMatched: 4, waitingLists: [] });
  });

  test('cannot write the states of staff into the database', async () => {
    const { guid } = await apply('hazel');
    const pool = poolOf(database.appUrl);
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query(
        "select set_config('app.tenant', (select id::text from tenant where code = 'greentown'), true)",
      );
      await expect(client.query('update flow set state = $1 where guid = $2', ['approved', guid])).rejects.toThrow(
        'staff alone',
      );
    } finally {
      await client.query('rollback');
      client.release();
      await pool.end();
    }
  });
});

describe('A link', () => {
  const STATUS =
    'query Q($token: String!) { getFlowStatus(token: $token) { refusal status { state stateLabel history { state note { text } } place { sourceId } } } }';
  const tokenOf = (path: string): string => path.split('/').at(-1) ?? '';

  test('of a mail shows how the application stands, without who applied', async () => {
    const { guid } = await apply('hazel');
    const [mail] = await mails();
    const token = tokenOf(mail?.path ?? '');
    expect(mail?.path).toMatch(/^\/adoptpit\/status\//);
    await transit('hazel', guid, 'withdraw', { note: 'Hazel Wood moves to 9 Elm Road' });
    const { data } = await ask(null, STATUS, { token });
    expect(data.getFlowStatus).toMatchObject({
      refusal: null,
      status: {
        state: 'withdrawn',
        stateLabel: 'Withdrawn',
        place: { sourceId: 'pit-1' },
        history: [{ state: 'applied' }, { state: 'withdrawn', note: null }],
      },
    });
    expect(JSON.stringify(data)).not.toContain('Hazel');
    expect((await ask(null, STATUS, { token }, { town: borough })).data.getFlowStatus).toEqual({
      ...{ refusal: 'LINK_INVALID', status: null },
    });
    now = new Date('2029-01-01T00:00:00Z');
    expect((await ask(null, STATUS, { token })).data.getFlowStatus.refusal).toBe('LINK_EXPIRED');
    expect((await ask(null, STATUS, { token: 'guessed' })).data.getFlowStatus.refusal).toBe('LINK_INVALID');
  });

  test('of an approval confirms with one button, once', async () => {
    const { guid } = await apply('hazel');
    await transit(STAFF, guid, 'approve');
    const { path } = (await mails()).at(-1) ?? { path: '' };
    expect(path).toMatch(/^\/action\/flsett\//);
    const press = () =>
      api.request(linkPath(tokenOf(path)), {
        method: 'POST',
        body: 'confirm=yes',
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-host': greentown.hosts[0] ?? '' },
      });
    expect((await press()).status).toBe(200);
    expect((await list('hazel')).flows).toMatchObject([{ attributes: { tags: ['confirmed'] } }]);
    expect((await press()).status).toBe(410);
  });

  test('for another purpose shows nothing', async () => {
    const { guid } = await apply('hazel');
    const [row] = await database.query(database.ownerUrl, "select id from tenant where code = 'greentown'");
    const token = createLinkCodec(TEST_LINK_KEYS).seal({
      ...{ purpose: 'flow-tag', tenantId: Number(row?.['id']), subject: guid ?? '', validForMs: 1_000, now },
      data: { tag: 'confirmed' },
    });
    expect((await ask(null, STATUS, { token })).data.getFlowStatus.refusal).toBe('LINK_INVALID');
    expect(
      (await ask(null, 'query Q($data: String!) { decrypt(data: $data) }', { data: token })).data.decrypt,
    ).toBeNull();
  });
});

describe('A photo of the planted tree', () => {
  const PLANT = `mutation Q($guid: ID!, $transition: String!, $photo: ID) { transitionFlow(guid: $guid, transition: $transition, photo: $photo) { ${FIELDS} history { photo { id url caption credit } } } }`;
  const STATUS =
    'query Q($token: String!) { getFlowStatus(token: $token) { status { history { state photo { id caption } } } } }';
  const MEDIA = 'query Q($guid: ID) { getPlace(guid: $guid) { media { id caption type credit } } }';

  async function send(account: string, pit = 'pit-1'): Promise<string> {
    const permit = await ask(account, 'mutation Q($guid: ID!) { requestPlacePicture(guid: $guid) { permit } }', {
      guid: guids[pit],
    });
    const picture = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#3a6' } })
      .jpeg()
      .toBuffer();
    const form = new FormData();
    form.set('alt', 'A young lime');
    form.set('credit', 'Parks team');
    form.set('file', new Blob([new Uint8Array(picture)]), 'a.jpg');
    const { status, body } = await api.request('/images', {
      method: 'POST',
      body: form,
      headers: {
        ...{ 'x-fmp-token': greentown.token, 'x-forwarded-host': greentown.hosts[0] ?? '' },
        ...{ 'x-upload-permit': permit.data.requestPlacePicture.permit, 'idempotency-key': randomUUID() },
      },
    });
    expect(status).toBe(201);
    return body.image.guid as string;
  }
  const plant = (guid: string | null, photo: string | null, transition = 'plant') =>
    ask(STAFF, PLANT, { guid, transition, photo });

  test('is on the page of the pit, behind the link of the applicant and in the mail, at once', async () => {
    const { guid } = await apply('hazel');
    await transit(STAFF, guid, 'approve');
    const photo = await send(STAFF);
    expect((await ask(null, MEDIA, { guid: guids['pit-1'] })).data.getPlace.media).toEqual([]);
    const { history } = (await plant(guid, photo)).data.transitionFlow as { history: { photo: unknown }[] };
    expect(history.map((step) => step.photo)).toEqual([
      ...[null, null],
      { id: photo, url: `/images/${photo}/1200.jpg`, caption: 'A young lime', credit: 'Parks team' },
    ]);
    expect((await ask(null, MEDIA, { guid: guids['pit-1'] })).data.getPlace.media).toEqual([
      { id: photo, caption: 'A young lime', type: 'IMAGE', credit: 'Parks team' },
    ]);
    const { path } = (await mails()).at(-1) ?? { path: '' };
    const status = await ask(null, STATUS, { token: path.split('/').at(-1) });
    expect(status.data.getFlowStatus.status.history.at(-1)).toEqual({
      ...{ state: 'planted', photo: { id: photo, caption: 'A young lime' } },
    });
    const [mail] = await unfenced(
      "select payload -> 'values' -> 'picture' as picture from outbox where kind = 'mail' order by created_at desc limit 1",
    );
    expect(mail?.['picture']).toEqual({
      ...{ path: `/images/${photo}/1200.jpg`, alt: 'A young lime', credit: 'Parks team' },
    });
    const waiting = await ask(STAFF, '{ getDeskPictures { waiting } }');
    expect(waiting.data.getDeskPictures.waiting).toBe(0);
  });

  test('may be left out, and is gone from the history once it is deleted', async () => {
    const { guid } = await apply('hazel');
    await transit(STAFF, guid, 'approve');
    const photo = await send(STAFF);
    await plant(guid, photo);
    await ask(STAFF, 'mutation Q($guid: ID!, $id: ID!) { deleteImageUpload(guid: $guid, fileId: $id) { fileId } }', {
      ...{ guid: guids['pit-1'], id: photo },
    });
    const { data } = await ask(
      'hazel',
      'query Q { getFlows(slug: "pit-adoption") { flows { history { photo { id } } } } }',
    );
    expect(data.getFlows.flows[0].history.map((step: { photo: unknown }) => step.photo)).toEqual([null, null, null]);
    const { guid: second } = await apply('rose', 'pit-2');
    await transit(STAFF, second, 'approve');
    expect((await plant(second, null)).data.transitionFlow).toMatchObject({ state: 'planted', refusal: null });
  });

  test('is the acting member of staff’s own, of this place, and only of a planting; otherwise nothing happens', async () => {
    const { guid } = await apply('hazel');
    const own = await send(STAFF);
    expect(codeOf(await plant(guid, own, 'approve'))).toBe('BAD_USER_INPUT');
    await transit(STAFF, guid, 'approve');
    for (const photo of [await send('hazel'), await send(STAFF, 'pit-2'), randomUUID(), 'no guid'])
      expect(codeOf(await plant(guid, photo))).toBe('BAD_USER_INPUT');
    expect(codeOf(await ask('hazel', PLANT, { guid, transition: 'plant', photo: await send('hazel') }))).toBe(
      'NOT_PERMITTED',
    );
    expect((await list('hazel')).flows).toMatchObject([{ state: 'approved' }]);
    expect((await ask(null, MEDIA, { guid: guids['pit-1'] })).data.getPlace.media).toEqual([]);
  });

  test('of an offer is on the page of the pit as well', async () => {
    const create = await ask(STAFF, CREATE, {
      ...{
        slug: 'pit-offer-plant',
        flow: { scope: 'PlaceFlow', attributes: {}, folder: '26-27', placeId: guids['pit-3'] },
      },
    });
    const { guid } = create.data.createFlow as Change;
    await transit(STAFF, guid, 'accept');
    await transit(STAFF, guid, 'schedule');
    const photo = await send(STAFF, 'pit-3');
    expect((await plant(guid, photo)).data.transitionFlow.state).toBe('planted');
    expect((await ask(null, MEDIA, { guid: guids['pit-3'] })).data.getPlace.media).toMatchObject([{ id: photo }]);
  });
});

describe('An offer to plant', () => {
  const OFFER = { slug: 'pit-offer-plant', flow: { scope: 'PlaceFlow', attributes: {}, folder: '26-27' } };
  const offer = async (account: string, pit = 'pit-1'): Promise<Answer['body']> =>
    ask(account, CREATE, { ...OFFER, flow: { ...OFFER.flow, placeId: guids[pit] } });

  test('is made by staff, can be seen by everyone, and is accepted by the adopter of the pit', async () => {
    expect(codeOf(await offer('hazel'))).toBe('NOT_PERMITTED');
    const { guid: own } = await apply('hazel');
    await transit(STAFF, own, 'approve');
    const { guid } = (await offer(STAFF)).data.createFlow as Change;
    expect((await mails()).at(-1)).toMatchObject({
      to: 'hazel@example.org',
      title: 'An offer to plant a tree in your pit',
    });
    expect((await offer(STAFF)).data.createFlow).toMatchObject({ guid, refusal: { code: 'ALREADY_OFFERED' } });
    const desk =
      'query Q($settled: Boolean) { getDeskFlows(slug: "pit-offer-plant", settled: $settled) { flows { flow { guid } } } }';
    const [waiting, others] = await Promise.all([false, true].map((settled) => ask(STAFF, desk, { settled })));
    expect([waiting?.data.getDeskFlows.flows, others?.data.getDeskFlows.flows]).toEqual([[], [{ flow: { guid } }]]);
    const asked = { slug: 'pit-offer-plant', place: guids['pit-1'], folder: '26-27' };
    expect((await list(null, asked)).flows).toMatchObject([
      { guid, state: 'offered', folder: '26-27', attributes: {}, userId: null, history: [] },
    ]);
    expect((await list(null, { ...asked, folder: '27-28' })).flows).toEqual([]);
    for (const [account, offers] of [
      [null, []],
      ['rose', []],
      [STAFF, []],
      ['hazel', [{ guid }]],
    ] as const)
      expect((await list(account, { slug: 'pit-offer-plant' })).flows).toMatchObject(offers);
    expect(codeOf(await ask('rose', TRANSIT, { guid, transition: 'accept' }))).toBe('BAD_USER_INPUT');
    expect(await transit('hazel', guid, 'accept')).toMatchObject({
      state: 'accepted',
      availableTransitions: ['decline'],
    });
    expect(await transit(STAFF, guid, 'schedule')).toMatchObject({ state: 'scheduled' });
    expect(await transit(STAFF, guid, 'plant')).toMatchObject({ state: 'planted', availableTransitions: [] });
  });
});

test('An offer to plant is refused for a season long past, and for a pit that has its tree', async () => {
  const offer = async (pit: string, folder: string) =>
    ask(STAFF, CREATE, {
      ...{ slug: 'pit-offer-plant', flow: { scope: 'PlaceFlow', attributes: {}, folder, placeId: guids[pit] } },
    });
  expect(codeOf(await offer('pit-1', '06-07'))).toBe('BAD_USER_INPUT');
  const { guid } = await apply('hazel');
  for (const transition of ['approve', 'plant']) await transit(STAFF, guid, transition);
  const refusal = { code: 'PLANTED', message: 'A tree has been planted in this pit already.' };
  expect((await offer('pit-1', '26-27')).data.createFlow).toMatchObject({ guid: null, refusal });
  await transit(STAFF, guid, 'activate');
  expect((await offer('pit-1', '26-27')).data.createFlow).toMatchObject({ guid: null, refusal });
  const planted = (await offer('pit-2', '25-26')).data.createFlow as Change;
  for (const transition of ['accept', 'schedule', 'plant']) await transit(STAFF, planted.guid, transition);
  expect((await offer('pit-2', '26-27')).data.createFlow).toMatchObject({ guid: null, refusal });
  expect((await offer('pit-3', '26-27')).data.createFlow).toMatchObject({ state: 'offered', refusal: null });
});

describe('The desk', () => {
  const DESK =
    'query Desk($settled: Boolean, $first: Int, $before: ID) { getDeskFlows(settled: $settled, first: $first, before: $before) { waiting next flows { by flow { guid state availableTransitions } } } }';
  test('has what waits, the oldest first, page by page, and all others apart', async () => {
    const applied: (string | null)[] = [];
    for (const [index, person] of ['hazel', 'rose', 'ivy'].entries()) {
      now = new Date(`2026-07-20T10:0${index}:00Z`);
      applied.push((await apply(person, `pit-${index + 1}`)).guid);
    }
    await transit('ivy', applied[2] ?? null, 'withdraw');
    const first = (await ask(STAFF, DESK, { first: 1 })).data.getDeskFlows;
    expect(first).toMatchObject({ waiting: 2, flows: [{ flow: { guid: applied[0], state: 'applied' } }] });
    const second = (await ask(STAFF, DESK, { first: 1, before: first.next })).data.getDeskFlows;
    expect(second).toMatchObject({ next: null, flows: [{ flow: { guid: applied[1] } }] });
    expect((await ask(STAFF, DESK, { settled: true })).data.getDeskFlows.flows).toMatchObject([
      { flow: { guid: applied[2], state: 'withdrawn' } },
    ]);
    expect(codeOf(await ask('hazel', DESK))).toBe('NOT_PERMITTED');
  });

  test('hands out what waits as a file, with what applicants wrote', async () => {
    const EXPORT = 'query Export($settled: Boolean) { exportDeskFlows(settled: $settled) { fileName text } }';
    await apply('hazel', 'pit-1', { name: '=Hazel "H" Nut' });
    await transit('rose', (await apply('rose', 'pit-2')).guid, 'withdraw');
    const { fileName, text } = (await ask(STAFF, EXPORT)).data.exportDeskFlows;
    expect(fileName).toMatch(/^greentown-applications-2026-\d\d-\d\d\.csv$/);
    const [head, first, ...others] = (text as string).trim().split('\r\n');
    expect(head?.split(',').slice(-2)).toEqual(['last_note', 'page']);
    // An apostrophe keeps spreadsheets from treating a name as a formula.
    expect(first).toContain(`"'=Hazel ""H"" Nut"`);
    expect(first).toContain(`/place/${guids['pit-1']}`);
    expect(others).toEqual([]);
    const settled = (await ask(STAFF, EXPORT, { settled: true })).data.exportDeskFlows.text as string;
    expect(settled.trim().split('\r\n')).toHaveLength(2);
    expect(codeOf(await ask('hazel', EXPORT))).toBe('NOT_PERMITTED');
  });

  test('takes the same few statements for many as for one', async () => {
    const count = async (): Promise<number | undefined> => {
      api.statements.delete('Desk');
      await ask(STAFF, DESK, { first: 50 });
      return api.statements.get('Desk');
    };
    await apply('hazel', 'pit-1');
    const one = await count();
    expect(one).toBeGreaterThan(0);
    for (const pit of [2, 3, 4]) await apply('hazel', `pit-${pit}`);
    expect(await count()).toBe(one);
  });
});

test('Whoever tries to adopt a pit like a tree is led to the application', async () => {
  const { data } = await ask(
    'hazel',
    'mutation Q($place: ID!) { updateUserPlaceAttributes(placeId: $place, campaignCode: "default", partAttributes: { adopter: 1 }) { adopter refusal { code message } } }',
    { place: guids['pit-1'] },
  );
  const message = expect.stringMatching(/^This is a tree pit without a tree\. Please apply for it/);
  expect(data.updateUserPlaceAttributes).toEqual({ adopter: null, refusal: { code: 'BY_APPLICATION', message } });
  const place = await ask('hazel', 'query Q($guid: ID) { getPlace(guid: $guid) { adoption { refusal message } } }', {
    guid: guids['pit-1'],
  });
  expect(place.data.getPlace.adoption).toEqual({ refusal: 'BY_APPLICATION', message });
});

test('A town without pit adoption answers nothing of it', async () => {
  const off = {
    ...greentown,
    config: { ...greentown.config, switches: { ...greentown.config.switches, showPitAdopt: false } },
  };
  const other = await startTestApi(database, [off, borough], { now: () => now, jwksUrl: identity.jwksUrl });
  try {
    const { body } = await other.ask(off, LIST, {});
    expect(codeOf(body)).toBe('FEATURE_OFF');
    const place = (
      await other.ask(off, 'query Q($guid: ID) { getPlace(guid: $guid) { pit { applicants } } }', {
        guid: guids['pit-1'],
      })
    ).body;
    expect(place.data.getPlace.pit).toBeNull();
  } finally {
    await other.close();
  }
});

test('What ended long ago is dropped, and what has not ended stays', async () => {
  const [{ guid: kept }, { guid: ended }] = [await apply('hazel', 'pit-1'), await apply('rose', 'pit-2')];
  await transit('rose', ended, 'withdraw');
  now = new Date('2036-07-20T10:00:00Z');
  const pool = poolOf(database.workerUrl);
  try {
    const [row] = await database.query(database.ownerUrl, "select id from tenant where code = 'greentown'");
    await applyRetention(pool, { tenantId: Number(row?.['id']), tenant: greentown, now, isDryRun: false });
  } finally {
    await pool.end();
  }
  expect(await unfenced('select guid from flow')).toEqual([{ guid: kept }]);
});
