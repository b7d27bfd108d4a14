/**
 * Tests corrections on a real database: what residents may suggest, who sees it, staff decisions, and access that
 * bypasses the api.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Tenant } from '@greenward/tenants';
import { aTreeLine, fillSmallTowns, importLines, loadTestTenants } from '../../../testing/small-towns.ts';
import { addTestStaff } from '../../../testing/test-staff.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import type { Answer, TestApi } from '../../../testing/test-api.ts';
import { createTestDatabase, runUnfenced } from '../../../testing/test-database.ts';
import type { TestDatabase } from '../../../testing/test-database.ts';
import { startTestIdentity } from '../../../testing/test-identity.ts';
import type { TestIdentity } from '../../../testing/test-identity.ts';

let database: TestDatabase;
let identity: TestIdentity;
let api: TestApi;
let greentown: Tenant;
let borough: Tenant;
let lime: string;
let foreign: string;
const now = { at: new Date('2026-11-20T12:00:00Z') };

beforeAll(async () => {
  ({ greentown, borough } = await loadTestTenants());
  [database, identity] = await Promise.all([createTestDatabase(), startTestIdentity({ now: () => now.at })]);
  await fillSmallTowns(database, [greentown, borough]);
  api = await startTestApi(database, [greentown, borough], {
    jwksUrl: identity.jwksUrl,
    identityUrl: identity.url,
    now: () => now.at,
  });
  lime = await guidOf(greentown, '1');
  foreign = await guidOf(borough, 'only-in-borough');
  await addTestStaff(database, { [greentown.code]: 'warden@example.org', [borough.code]: 'elsewhere@example.org' });
});
afterAll(async () => {
  await api.close();
  await identity.close();
  await database.drop();
});

const TABLES = [
  'place_change',
  'place_correction',
  'place_override',
  'place',
  'attempt',
  'staff_member',
  'outbox',
  'desk_act',
  'idempotency_key',
  'activity',
  'place_count',
  'species',
];
const unfenced = (statement: string): Promise<Record<string, unknown>[]> => runUnfenced(database, TABLES, statement);
beforeEach(async () => {
  await unfenced('delete from place_correction');
  await unfenced('delete from attempt');
});

async function guidOf(town: Tenant, sourceId: string): Promise<string> {
  return (await api.ask(town, 'query Q($id: String) { getPlace(sourceId: $id) { guid } }', { id: sourceId })).body.data
    .getPlace.guid as string;
}
type Body = Answer['body'];
let keys = 0;
async function as(
  account: string | null,
  query: string,
  variables: Record<string, unknown> = {},
  { town = greentown, key = `key-of-a-test-${(keys += 1)}` } = {},
): Promise<Body> {
  const authorization = account === null ? {} : { authorization: `Bearer ${await identity.tokenFor(town, account)}` };
  return (await api.ask(town, query, variables, { ...authorization, 'idempotency-key': key })).body;
}
const codeOf = (body: Body): unknown => body.errors?.[0].extensions.code;

const SUGGEST =
  'mutation Q($guid: ID!, $correction: PlaceCorrectionInput!) { suggestPlaceCorrection(guid: $guid, correction: $correction) { guid refusal { code } } }';
const OWN =
  'query Q($guid: ID) { getPlace(guid: $guid) { guid name category lon lat address retired { since } ownCorrections { guid kind text } } }';
const QUEUE = `query Q($decided: Boolean) { getDeskCorrections(decided: $decided) { waiting next corrections { id kind state by note name placeGuid lon lat newLon newLat nearby seen facts { label now suggested } } } }`;
const DECIDE =
  'mutation Q($id: ID!, $accept: Boolean!, $word: String, $seen: ID) { decideDeskCorrection(id: $id, accept: $accept, word: $word, seen: $seen) { correction { id state } refusal { code } } }';
const UNDO = 'mutation Q($id: ID!) { undoDeskCorrection(id: $id) { correction { id state } refusal { code } } }';
const WITHDRAW = 'mutation Q($guid: ID!) { withdrawPlaceCorrection(guid: $guid) { guid refusal { code } } }';

const suggest = (
  account: string | null,
  correction: Record<string, unknown>,
  more: { town?: Tenant; guid?: string; key?: string } = {},
): Promise<Body> => as(account, SUGGEST, { guid: more.guid ?? lime, correction }, more);
async function suggested(correction: Record<string, unknown>): Promise<string> {
  const { data } = await suggest('hazel', correction);
  expect(data.suggestPlaceCorrection).toEqual({ guid: expect.any(String), refusal: null });
  return data.suggestPlaceCorrection.guid as string;
}
const seen = async (account: string | null, guid = lime): Promise<Body> =>
  (await as(account, OWN, { guid })).data.getPlace;
const north = async (metres: number): Promise<{ type: string; coordinates: number[] }> => {
  const { lon, lat } = await seen(null);
  return { type: 'Point', coordinates: [lon, lat + metres / 111_195] };
};

describe('A suggestion', () => {
  test('is seen at once by whoever made it, by staff, and by nobody else', async () => {
    const id = await suggested({ kind: 'wrong-species', category: 'quercus_robur', note: 'The leaves have lobes' });
    expect(await seen('hazel')).toMatchObject({
      category: 'quercus_robur',
      ownCorrections: [{ guid: id, kind: 'wrong-species', text: expect.stringContaining('ak') }],
    });
    for (const account of ['ash', null])
      expect(await seen(account)).toMatchObject({ category: 'tilia_cordata', ownCorrections: [] });
    const { getDeskCorrections } = (await as('warden', QUEUE)).data;
    expect(getDeskCorrections).toMatchObject({
      waiting: 1,
      next: null,
      corrections: [
        {
          id,
          kind: 'wrong-species',
          state: 'pending',
          by: 'A resident',
          note: 'The leaves have lobes',
          name: 'Lime of greentown',
          placeGuid: lime,
        },
      ],
    });
    expect(getDeskCorrections.corrections[0].facts).toEqual([
      {
        label: 'Kind',
        now: expect.stringContaining('Tilia cordata'),
        suggested: expect.stringContaining('Quercus robur'),
      },
    ]);
    expect((await as('elsewhere', QUEUE, {}, { town: borough })).data.getDeskCorrections).toEqual({
      waiting: 0,
      next: null,
      corrections: [],
    });
    expect(JSON.stringify(getDeskCorrections)).not.toMatch(/hazel|example\.org/);
  });

  test('is made once for its key, and another under that key is refused', async () => {
    const key = 'the-same-key';
    const answers = await Promise.all([1, 2, 3].map(() => suggest('hazel', { kind: 'gone' }, { key })));
    expect(new Set(answers.map((body) => body.data.suggestPlaceCorrection.guid)).size).toBe(1);
    expect(await unfenced('select count(*)::int as many from place_correction')).toEqual([{ many: 1 }]);
    expect(codeOf(await suggest('hazel', { kind: 'gone', note: 'other' }, { key }))).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(codeOf(await suggest('ash', { kind: 'gone' }, { key }))).toBe('IDEMPOTENCY_KEY_REUSED');
    const { body } = await api.ask(
      greentown,
      SUGGEST,
      { guid: lime, correction: { kind: 'gone' } },
      { authorization: `Bearer ${await identity.tokenFor(greentown, 'hazel')}` },
    );
    expect(codeOf(body)).toBe('IDEMPOTENCY_KEY_MISSING');
  });

  test('is taken back by whoever made it, and by nobody else', async () => {
    const guid = await suggested({ kind: 'gone' });
    expect((await as('ash', WITHDRAW, { guid })).data.withdrawPlaceCorrection).toEqual({
      guid: null,
      refusal: { code: 'DECIDED' },
    });
    expect((await as('hazel', WITHDRAW, { guid })).data.withdrawPlaceCorrection).toEqual({ guid, refusal: null });
    expect((await seen('hazel')).ownCorrections).toEqual([]);
  });

  test.each<[string, () => Promise<Record<string, unknown>>]>([
    ['NOT_KIND', async () => ({ kind: 'gone', note: 'what a shitty tree' })],
    ['NOT_KIND', async () => ({ kind: 'gone', note: 'what a s\u2060h\u00adi\u202etty tree' })],
    ['ALREADY_SO', async () => ({ kind: 'wrong-species', category: 'tilia_cordata' })],
    ['TOO_FAR', async () => ({ kind: 'moved', geometry: await north(300) })],
    ['OUTSIDE', async () => ({ kind: 'moved', geometry: { type: 'Point', coordinates: [0, 0] } })],
    ['ALREADY_THERE', async () => ({ kind: 'missing', geometry: await north(0.5) })],
  ])('is refused kindly: %s', async (code, correction) => {
    expect((await suggest('hazel', await correction())).data.suggestPlaceCorrection).toEqual({
      guid: null,
      refusal: { code },
    });
    expect(await unfenced('select * from place_correction')).toEqual([]);
  });

  test.each<[string, Record<string, unknown>]>([
    ['an unknown kind', { kind: 'details' }],
    ['no species', { kind: 'wrong-species', category: '<script>' }],
    ['a species that is a text of somebody’s own', { kind: 'wrong-species', category: 'down_with_the_council' }],
    [
      'a variety that nobody has heard of',
      { kind: 'wrong-species', category: 'tilia_cordata_cv_down_with_the_council' },
    ],
    ['a word that is no kind', { kind: 'wrong-species', category: 'not_a_tree' }],
    ['a line', { kind: 'moved', geometry: { type: 'LineString', coordinates: [[0, 0]] } }],
    ['no geometry', { kind: 'missing' }],
    ['off the earth', { kind: 'moved', geometry: { type: 'Point', coordinates: [0, 151] } }],
    ['a note without end', { kind: 'gone', note: 'x'.repeat(1_001) }],
  ])('of %s is no suggestion', async (_what, correction) => {
    expect(codeOf(await suggest('hazel', correction))).toBe('BAD_USER_INPUT');
  });

  test('is made by somebody who is signed in, of a place that is here', async () => {
    expect(codeOf(await suggest(null, { kind: 'gone' }))).toBe('UNAUTHENTICATED');
    for (const guid of [foreign, '00000000-0000-4000-8000-00000000dead', "1' or true"])
      expect(codeOf(await suggest('hazel', { kind: 'gone' }, { guid }))).toBe('BAD_USER_INPUT');
  });

  test('is one of forty in an hour', async () => {
    const codes: unknown[] = [];
    for (let told = 0; told < 42; told += 1)
      codes.push(codeOf(await suggest('hazel', { kind: 'wrong-species', category: 'tilia_cordata' })));
    expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(2);
  });
});

describe('Staff', () => {
  test('accept another kind: everybody sees it, the map and the resident hear of it, and it can be taken back', async () => {
    await as('hazel', '{ getProfile { id } }');
    const id = await suggested({ kind: 'wrong-species', category: 'quercus_robur' });
    expect((await as('warden', DECIDE, { id, accept: true, word: 'Well spotted' })).data.decideDeskCorrection).toEqual({
      correction: { id, state: 'accepted' },
      refusal: null,
    });
    expect(await seen(null)).toMatchObject({ category: 'quercus_robur' });
    expect(await unfenced("select op from place_change where layer = 'trees' order by id desc limit 1")).toEqual([
      { op: 'put' },
    ]);
    const mails = await unfenced(
      `select payload from outbox where kind = 'mail' and key like 'mail:correction:${id}:%' order by created_at`,
    );
    expect(mails).toMatchObject([
      { payload: { to: 'hazel@example.org', values: { paragraphs: [expect.any(String), 'Staff say: Well spotted'] } } },
    ]);
    expect((await as('warden', DECIDE, { id, accept: false })).data.decideDeskCorrection.refusal).toEqual({
      code: 'DECIDED',
    });
    expect((await as('warden', QUEUE, { decided: true })).data.getDeskCorrections.corrections).toMatchObject([
      { id, state: 'accepted' },
    ]);
    expect((await as('warden', UNDO, { id })).data.undoDeskCorrection).toEqual({
      correction: { id, state: 'pending' },
      refusal: null,
    });
    expect(await seen(null)).toMatchObject({ category: 'tilia_cordata', name: 'Lime of greentown' });
    expect(
      await unfenced("select from_value, to_value from desk_act where kind = 'correction' order by id desc limit 2"),
    ).toEqual([
      { from_value: 'accepted', to_value: 'pending' },
      { from_value: 'pending', to_value: 'accepted' },
    ]);
  });

  test('accept that it is gone: the page says so, an import of the same list leaves it so, one that says something else does not', async () => {
    const oak = await guidOf(greentown, '3');
    const { data } = await suggest('hazel', { kind: 'gone' }, { guid: oak });
    const id = data.suggestPlaceCorrection.guid as string;
    await as('warden', DECIDE, { id, accept: true });
    expect((await seen(null, oak)).retired).toEqual({ since: now.at.toISOString() });
    const lines = (trunk: string): string[] => [
      aTreeLine(greentown, { id: '1', common: 'Lime of greentown', street: '1 greentown Street', year: '2026' }),
      aTreeLine(greentown, { id: '2', common: 'Lime of greentown', street: '2 greentown Street', year: '1990' }),
      aTreeLine(greentown, { id: '3', scientific: 'Quercus robur', common: 'Oak of greentown', trunk }),
      aTreeLine(greentown, { id: '4', site: 'Empty', scientific: '', common: '' }),
      aTreeLine(greentown, { id: 'only-in-greentown', scientific: 'Acer rubrum', common: 'Tree of greentown alone' }),
    ];
    await importLines({ database, tenant: greentown, lines: lines('80') });
    expect((await seen(null, oak)).retired).not.toBeNull();
    await importLines({ database, tenant: greentown, lines: lines('81') });
    expect((await seen(null, oak)).retired).toBeNull();
    expect((await as('warden', UNDO, { id })).data.undoDeskCorrection.refusal).toEqual({ code: 'CHANGED_MEANWHILE' });
  });

  test('accept that it stands elsewhere, and a tree that is missing', async () => {
    const geometry = await north(20);
    const moved = await suggested({ kind: 'moved', geometry });
    await as('warden', DECIDE, { id: moved, accept: true });
    const { lon, lat } = await seen(null);
    expect([lon, lat]).toEqual(geometry.coordinates);
    await as('warden', UNDO, { id: moved });
    const missing = await suggested({ kind: 'missing', category: 'acer_rubrum', geometry: await north(40) });
    expect([(await seen('hazel', missing)).name !== '', await seen('ash', missing), await seen(null, missing)]).toEqual(
      [true, null, null],
    );
    await as('warden', DECIDE, { id: missing, accept: true });
    expect(await seen(null, missing)).toMatchObject({ guid: missing, category: 'acer_rubrum', retired: null });
    await as('warden', UNDO, { id: missing });
    expect((await seen(null, missing)).retired).not.toBeNull();
  });

  test('accept what they have before their eyes: of two about one place the second is looked at again', async () => {
    const [first, second] = [
      await suggested({ kind: 'wrong-species', category: 'quercus_robur' }),
      await suggested({ kind: 'wrong-species', category: 'acer_rubrum' }),
    ];
    const waiting = async (): Promise<Map<string, string>> =>
      new Map(
        (await as('warden', QUEUE)).data.getDeskCorrections.corrections.map(({ id, seen: looked }: Body) => [
          id,
          looked,
        ]),
      );
    const before = await waiting();
    const accept = async (id: string, looked: string | undefined): Promise<Body> =>
      (await as('warden', DECIDE, { id, accept: true, seen: looked })).data.decideDeskCorrection.refusal;
    expect(await accept(first, before.get(first))).toBeNull();
    expect(await accept(second, before.get(second))).toEqual({ code: 'CHANGED_MEANWHILE' });
    expect(await seen(null)).toMatchObject({ category: 'quercus_robur' });
    now.at = new Date(now.at.getTime() + 60_000);
    expect(await accept(second, (await waiting()).get(second))).toBeNull();
    const { text } = (await as('warden', '{ exportDeskCorrections { text } }')).data.exportDeskCorrections as {
      text: string;
    };
    const rows = text.split('\r\n').filter((line) => line.includes(lime));
    expect([rows.length, rows[0]?.includes('Acer rubrum'), rows[0]?.includes('wrong-species')]).toEqual([
      1,
      true,
      true,
    ]);
    for (const id of [second, first])
      expect((await as('warden', UNDO, { id })).data.undoDeskCorrection.refusal).toBeNull();
    expect(
      (await as(null, '{ getCategorySummaries(setCode: "species") { slug } }')).data.getCategorySummaries.map(
        ({ slug }: Body) => slug,
      ),
    ).not.toContain('quercus_petraea');
  });

  test('do not add a tree twice that two residents told of', async () => {
    const geometry = await north(120);
    const told = await Promise.all(['hazel', 'ash'].map((account) => suggest(account, { kind: 'missing', geometry })));
    const [first, second] = told.map(({ data }) => data.suggestPlaceCorrection.guid as string);
    const accept = async (id: string | undefined): Promise<Body> =>
      (await as('warden', DECIDE, { id, accept: true })).data.decideDeskCorrection.refusal;
    expect([await accept(first), await accept(second)]).toEqual([null, { code: 'ALREADY_THERE' }]);
    await as('warden', UNDO, { id: first });
  });

  test('alone decide, also where a request of ours forgot to ask who somebody is', async () => {
    const id = await suggested({ kind: 'gone' });
    for (const table of ['place_correction', 'place_picture'])
      await expect(
        database.query(database.appUrl, `update ${table} set state = 'rejected', decided_at = now()`),
      ).rejects.toMatchObject({ code: '42501' });
    expect(await unfenced(`select state from place_correction where guid = '${id}'`)).toEqual([{ state: 'pending' }]);
  });

  test('turn one down: nothing changes', async () => {
    const id = await suggested({ kind: 'gone' });
    await as('warden', DECIDE, { id, accept: false });
    expect(await seen(null)).toMatchObject({ retired: null });
    expect((await seen('hazel')).ownCorrections).toEqual([]);
  });

  test('of another town, and residents, decide nothing', async () => {
    const id = await suggested({ kind: 'gone' });
    for (const account of ['hazel', 'elsewhere'])
      for (const query of [DECIDE, UNDO])
        expect(codeOf(await as(account, query, { id, accept: true }))).toBe('NOT_PERMITTED');
    expect((await as('elsewhere', DECIDE, { id, accept: true }, { town: borough })).data.decideDeskCorrection).toEqual({
      correction: null,
      refusal: { code: 'DECIDED' },
    });
    expect(await seen(null)).toMatchObject({ retired: null });
  });

  test('take the accepted ones home in the columns of their own list, without anybody in it', async () => {
    const id = await suggested({ kind: 'wrong-species', category: 'quercus_robur', note: 'hazel was here' });
    await as('warden', DECIDE, { id, accept: true });
    const { fileName, text } = (await as('warden', '{ exportDeskCorrections { fileName text } }')).data
      .exportDeskCorrections as {
      fileName: string;
      text: string;
    };
    expect(fileName).toBe('greentown-corrections-2026-11-20.csv');
    const [head = '', ...lines] = text.replace('\uFEFF', '').split('\r\n');
    expect(head.split(',')).toEqual(
      expect.arrayContaining([
        'TreeId',
        'Longitude',
        'Latitude',
        'Scientific',
        'CommonName',
        'SiteType',
        'correction',
        'accepted_on',
        'page',
      ]),
    );
    const cells = Object.fromEntries(
      head
        .split(',')
        .map((name, index) => [name, lines.find((line) => line.includes('wrong-species'))?.split(',')[index]]),
    );
    expect(cells).toMatchObject({
      TreeId: '1',
      Scientific: 'Quercus robur',
      correction: 'wrong-species',
      accepted_on: '2026-11-20',
      page: `/place/${lime}`,
    });
    expect(text).not.toMatch(/hazel/);
    await as('warden', UNDO, { id });
  });
});

describe('addPlace and overridePlace', () => {
  const ADD =
    'mutation Q($place: NewPlaceInput!) { addPlace(place: $place) { __typename ... on Place { guid name } ... on PlaceAlreadyExists { message } ... on FMPError { message } } }';
  const OVERRIDE =
    'mutation Q($guid: ID!, $placeOverride: PlaceOverrideInput!) { overridePlace(guid: $guid, placeOverride: $placeOverride) { address category category2 } }';

  test('by a resident wait for staff, and are the resident’s own until then', async () => {
    const place = { name: 'A tree', type: 'TREE', geometry: await north(60) };
    const { addPlace } = (await as('hazel', ADD, { place })).data;
    expect(addPlace).toMatchObject({ __typename: 'Place', name: 'A tree' });
    expect([(await seen('hazel', addPlace.guid))?.name, await seen(null, addPlace.guid)]).toEqual(['A tree', null]);
    expect((await as('hazel', ADD, { place })).data.addPlace.__typename).toBe('PlaceAlreadyExists');
    expect(
      (await as('hazel', ADD, { place: { ...place, geometry: { type: 'Point', coordinates: [0, 0] } } })).data.addPlace
        .__typename,
    ).toBe('FMPError');
    const placeOverride = { address: '1 High Street', category: 'acer_rubrum' };
    expect((await as('hazel', OVERRIDE, { guid: lime, placeOverride })).data.overridePlace).toEqual({
      address: '1 High Street',
      category: 'acer_rubrum',
      category2: null,
    });
    expect(await seen(null)).toMatchObject({ address: '1 greentown Street', category: 'tilia_cordata' });
  });

  test('by staff hold at once', async () => {
    const { addPlace } = (
      await as('warden', ADD, { place: { name: 'Warden tree', type: 'TREE', geometry: await north(80) } })
    ).data;
    expect(await seen(null, addPlace.guid)).toMatchObject({ name: 'Warden tree' });
    await as('warden', OVERRIDE, { guid: lime, placeOverride: { address: '9 High Street' } });
    expect(await seen(null)).toMatchObject({ address: '9 High Street' });
  });

  test.each([
    ['an order', { type: 'ORDER' }],
    ['a canopy', { type: 'CANOPY' }],
    ['no name', { name: ' ' }],
  ])('%s is no place that somebody adds', async (_what, more) => {
    expect(
      codeOf(await as('hazel', ADD, { place: { name: 'A tree', type: 'TREE', geometry: await north(90), ...more } })),
    ).toBe('BAD_USER_INPUT');
  });
});

test('A resident who leaves takes what they suggested along; what was accepted stays', async () => {
  const id = await suggested({ kind: 'moved', geometry: await north(5) });
  await as('warden', DECIDE, { id, accept: true });
  await suggested({ kind: 'gone', note: 'mine' });
  expect(JSON.stringify((await as('hazel', '{ exportMyData }')).data.exportMyData.data.place_correction)).toContain(
    'mine',
  );
  expect((await as('hazel', 'mutation { deleteMyAccount(confirm: "DELETE") { deleted } }')).errors).toBeUndefined();
  expect(await unfenced('select * from place_correction')).toEqual([]);
  expect(await unfenced(`select kind from place_override where guid = '${id}'`)).toEqual([{ kind: 'moved' }]);
});
