/**
 * Tests adoption: exactly as many adopters as a tree takes, also at the same moment; kind refusals; what others see; and
 * what stays after release, deletion and retention.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Tenant } from '@greenward/tenants';
import { applyRetention } from '../../../apply-retention.ts';
import { createPool } from '../../../db/pool.ts';
import { createAskAs } from '../../../testing/ask-as.ts';
import { aTreeLine, importLines, loadTestTenants } from '../../../testing/small-towns.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import type { Answer, TestApi } from '../../../testing/test-api.ts';
import { createTestDatabase, runUnfenced } from '../../../testing/test-database.ts';
import type { TestDatabase } from '../../../testing/test-database.ts';
import { metresTo } from '../../places/need/distances.rules.ts';
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

/** The first seven are emptied before each test. */
const TABLES = [
  ...['adoption', 'user_place', 'activity', 'outbox', 'attempt', 'place_reservation', 'verified_voucher'],
  ...['place_picture', 'image', 'desk_act', 'deleted_account', 'profile'],
];
const unfenced = (statement: string): Promise<Record<string, unknown>[]> => runUnfenced(database, TABLES, statement);

/** A point this many metres east of the middle. */
const eastOf = ({ config: { boundingBox: box } }: Tenant, metres: number): { lon: number; lat: number } => {
  const lat = (box[1] + box[3]) / 2;
  return { lon: (box[0] + box[2]) / 2 + metres / (111_195 * Math.cos((lat * Math.PI) / 180)), lat };
};

const withProgramme = (
  tenant: Tenant,
  programme: Partial<NonNullable<Tenant['config']['adoptProgramme']>>,
): Tenant => ({
  ...tenant,
  config: {
    ...tenant.config,
    switches: { ...tenant.config.switches, showAdopt: true, userAccount: true },
    adoptProgramme: {
      name: 'Adopt a tree',
      adoptersPerTree: 1,
      treesPerAdopter: null,
      silentAfterDays: 120,
      careGroups: false,
      ...programme,
    },
  },
});

/** Twenty young trees in a row, a grown one, one of unknown age and a pit. */
const linesOf = (town: Tenant): string[] => [
  ...Array.from({ length: 20 }, (_, index) =>
    aTreeLine(town, { id: `young-${index + 1}`, year: '2025', ...eastOf(town, 10 * (index + 1)) }),
  ),
  aTreeLine(town, { id: 'grown', year: '1990', ...eastOf(town, 300) }),
  aTreeLine(town, { id: 'sixth-season', year: '2019', ...eastOf(town, 310) }),
  aTreeLine(town, { id: 'of-unknown-age', ...eastOf(town, 320) }),
  aTreeLine(town, { id: 'pit', site: 'Empty', scientific: '', common: '', ...eastOf(town, 330) }),
  aTreeLine(town, { id: `only-in-${town.code}`, year: '2025', ...eastOf(town, 400) }),
];

const guidIn = async (town: Tenant, sourceId: string): Promise<string> =>
  (await api.ask(town, 'query Q($id: String) { getPlace(sourceId: $id) { guid } }', { id: sourceId })).body.data
    .getPlace.guid as string;

beforeAll(async () => {
  const towns = await loadTestTenants();
  greentown = withProgramme(towns.greentown, {});
  borough = withProgramme(towns.borough, { adoptersPerTree: 3, treesPerAdopter: 2 });
  database = await createTestDatabase();
  identity = await startTestIdentity({ now: () => now });
  for (const town of [greentown, borough])
    await importLines({ database, tenant: town, newSource: true, lines: linesOf(town) });
  api = await startTestApi(database, [greentown, borough], { now: () => now, jwksUrl: identity.jwksUrl });
  const names = ['young-1', 'young-2', 'young-3', 'grown', 'sixth-season', 'of-unknown-age', 'pit'];
  guids = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await guidIn(greentown, name)])));
  foreign = await guidIn(borough, 'only-in-borough');
  await addTestStaff(database, { greentown: 'rowan@example.org' });
});
afterAll(async () => {
  await api.close();
  await identity.close();
  await database.drop();
});
beforeEach(async () => {
  now = new Date('2026-07-20T10:00:00Z');
  await unfenced(
    TABLES.slice(0, 7)
      .map((table) => `delete from ${table}`)
      .join('; '),
  );
});

const ask = createAskAs(() => ({ api, identity, town: greentown }));
const codeOf = (body: Answer['body']): unknown => body.errors?.[0].extensions.code;

const UPDATE = `mutation Q($place: ID!, $parts: JSON!, $campaign: String!) { updateUserPlaceAttributes(placeId: $place, campaignCode: $campaign,
  geometry: { type: "Point", coordinates: [0, 51] }, partAttributes: $parts, activityProps: { common_name: "Sequoia" }, mailOptions: { template: "ADOPTION_WELCOME_GUIDE" }) {
  orderer adopter rating attributes refusal { code message free { distanceMetres place { sourceId } } } } }`;

interface Change {
  readonly adopter: number | null;
  readonly rating: number | null;
  readonly attributes: Record<string, unknown>;
  readonly refusal: { code: string; message: string; free: { place: { sourceId: string } }[] } | null;
}
interface Where {
  readonly town?: Tenant;
  readonly key?: string;
}
const update = async (account: string, place: string, parts: unknown, where: Where = {}): Promise<Change> => {
  const body = await ask(account, UPDATE, { place, parts, campaign: 'default' }, where);
  expect(body.errors).toBeUndefined();
  return body.data.updateUserPlaceAttributes as Change;
};
const adopt = (account: string, name = 'young-1'): Promise<Change> =>
  update(account, guids[name] ?? '', { adopter: 1, c1: '42' });
const release = async (account: string, name = 'young-1'): Promise<Change> => {
  const body = await ask(
    account,
    'mutation Q($place: ID!) { releasePlace(placeId: $place, campaignCode: "default") { adopter attributes refusal { code } } }',
    { place: guids[name] },
  );
  expect(body.errors).toBeUndefined();
  return body.data.releasePlace as Change;
};
const standing = async (account: string | null, name = 'young-1') =>
  (
    await ask(
      account,
      'query Q($guid: ID) { getPlace(guid: $guid) { adoption { viewerCanAdopt isOwn adopters adoptersAtMost refusal message } } }',
      { guid: guids[name] },
    )
  ).data.getPlace.adoption as Record<string, unknown>;
const activities = () => unfenced('select kind, is_public as public, actor, facts from activity order by id');

describe('A resident', () => {
  test('adopts a young tree: the page says so, the town hears of it, and a guide comes by mail', async () => {
    expect(await standing('hazel')).toEqual({
      ...{ viewerCanAdopt: true, isOwn: false, adopters: 0, adoptersAtMost: 1, refusal: null, message: null },
    });
    expect(await adopt('hazel')).toMatchObject({ adopter: 1, rating: null, attributes: { adopter: 1 }, refusal: null });
    expect(await standing('hazel')).toMatchObject({ viewerCanAdopt: false, isOwn: true, adopters: 1, refusal: null });
    // The name comes from the inventory, not from the client.
    expect(await activities()).toEqual([
      { kind: 'tree-adopted', public: true, actor: 'hazel', facts: { commonName: 'Small-leaved lime' } },
    ]);
    const mails = await unfenced("select payload from outbox where kind = 'mail'");
    expect(mails).toHaveLength(1);
    expect(mails[0]?.['payload']).toMatchObject({
      to: 'hazel@example.org',
      values: { title: 'You have adopted a tree', action: { path: `/place/${guids['young-1']}` } },
    });
  });

  test('gets the guide at the address of their profile, even with a token that names an older one', async () => {
    await update('hazel', guids['grown'] ?? '', { rating: 3 }); // makes the profile
    await unfenced(
      "update profile set email = 'hazel-new@example.org', email_as_of = '2027-01-01' where account_id = 'hazel'",
    );
    await adopt('hazel');
    const mails = await unfenced("select payload ->> 'to' as to from outbox where kind = 'mail'");
    expect(mails).toEqual([{ to: 'hazel-new@example.org' }]);
    await unfenced("delete from profile where account_id = 'hazel'");
  });

  test('adopts a tree once, however often it is sent', async () => {
    await Promise.all([adopt('hazel'), adopt('hazel'), adopt('hazel')]);
    await adopt('hazel');
    expect(await unfenced('select account_id from adoption')).toHaveLength(1);
    expect(await activities()).toHaveLength(1);
    expect(await unfenced("select key from outbox where kind = 'mail'")).toHaveLength(1);
  });

  test('does not adopt again by an old request that arrives after the release', async () => {
    const place = guids['young-1'] ?? '';
    await update('hazel', place, { adopter: 1 }, { key: 'first-try' });
    await release('hazel');
    expect(await update('hazel', place, { adopter: 1 }, { key: 'first-try' })).toMatchObject({ adopter: 1 }); // the first answer again
    expect(await standing('hazel')).toMatchObject({ isOwn: false, adopters: 0 });
  });

  test('releases the tree, and a neighbour can adopt it', async () => {
    await adopt('hazel');
    expect(await release('hazel')).toMatchObject({ adopter: null, attributes: {}, refusal: null });
    expect(await release('hazel')).toMatchObject({ adopter: null }); // nothing more happens
    expect((await activities()).map(({ kind, public: isPublic }) => [kind, isPublic])).toEqual([
      ['tree-adopted', true],
      ['tree-released', false],
    ]);
    expect(await adopt('ash')).toMatchObject({ adopter: 1 });
  });

  test('is refused kindly when somebody was first, and sees the three nearest free trees', async () => {
    await adopt('ash');
    const { refusal, adopter } = await adopt('hazel');
    expect([refusal?.code, adopter]).toEqual(['TAKEN', null]);
    expect(refusal?.message).toBe('Somebody already looks after this tree.');
    expect(refusal?.free.map(({ place }) => place.sourceId)).toEqual(['young-2', 'young-3', 'young-4']);
    expect(await standing('hazel')).toMatchObject({ viewerCanAdopt: false, refusal: 'TAKEN' });
    expect(await unfenced('select account_id as who from adoption')).toEqual([{ who: 'ash' }]);
  });

  test.each([
    ['grown', 'NOT_ADOPTABLE'],
    ['sixth-season', 'NOT_ADOPTABLE'],
    ['of-unknown-age', 'NOT_ADOPTABLE'],
    ['pit', 'BY_APPLICATION'],
  ])('cannot adopt what is not young: %s', async (name, code) => {
    expect((await adopt('hazel', name)).refusal?.code).toBe(code);
    expect(await standing('hazel', name)).toMatchObject({ viewerCanAdopt: false, refusal: code });
    expect(await unfenced('select guid from adoption')).toEqual([]);
  });

  test('keeps a tree that grows older than young', async () => {
    await adopt('hazel');
    now = new Date('2032-07-20T10:00:00Z');
    expect(await standing('hazel')).toMatchObject({ isOwn: true, refusal: null });
    expect(await standing('ash')).toMatchObject({ viewerCanAdopt: false, refusal: 'NOT_ADOPTABLE' });
  });

  test('cannot adopt more trees than the town gives to one person, also at the same moment', async () => {
    const names = ['young-1', 'young-2', 'young-3', 'young-4', 'young-5'];
    const trees = await Promise.all(names.map((name) => guidIn(borough, name)));
    const answers = await Promise.all(trees.map((tree) => update('hazel', tree, { adopter: 1 }, { town: borough })));
    expect(answers.map(({ refusal }) => refusal?.code ?? 'adopted').sort()).toEqual([
      ...['TOO_MANY_TREES', 'TOO_MANY_TREES', 'TOO_MANY_TREES', 'adopted', 'adopted'],
    ]);
  });
});

test('Of 200 people who adopt 20 trees at the same moment exactly 20 do, each tree once, and everybody is told the truth', async () => {
  const trees = await Promise.all(Array.from({ length: 20 }, (_, index) => guidIn(greentown, `young-${index + 1}`)));
  const answers = await Promise.all(
    Array.from({ length: 200 }, async (_, person) => ({
      account: `person-${person}`,
      tree: trees[person % trees.length],
      ...(await update(`person-${person}`, trees[person % trees.length] ?? '', { adopter: 1 })),
    })),
  );
  const rows = await unfenced(
    'select place_guid::text as tree, account_id as account from adoption where ended_at is null',
  );
  expect(rows).toHaveLength(20);
  expect(new Set(rows.map(({ tree }) => tree)).size).toBe(20);
  const told = answers.filter(({ adopter }) => adopter === 1).map(({ account, tree }) => ({ tree, account }));
  const byTree = (a: { tree?: unknown }, b: { tree?: unknown }) => (String(a.tree) < String(b.tree) ? -1 : 1);
  expect(told.sort(byTree)).toEqual(rows.sort(byTree));
  expect(answers.filter(({ refusal }) => refusal?.code === 'TAKEN')).toHaveLength(180);
  expect(await unfenced("select key from outbox where kind = 'mail'")).toHaveLength(20);
}, 120_000);

test('A tree takes as many adopters as the town says', async () => {
  const tree = await guidIn(borough, 'young-1');
  const answers = await Promise.all(
    Array.from({ length: 9 }, (_, person) => update(`person-${person}`, tree, { adopter: 1 }, { town: borough })),
  );
  expect(answers.filter(({ adopter }) => adopter === 1)).toHaveLength(3);
  expect(await unfenced('select slot from adoption order by slot')).toEqual([{ slot: 1 }, { slot: 2 }, { slot: 3 }]);
});

describe('What residents say of a place', () => {
  const USERS =
    'query Q($place: ID!) { getPlaceUsers(campaignCode: "default", placeId: $place) { userId nickname picture attributes } }';
  const users = async (account: string | null = null, place = guids['young-1']) =>
    (await ask(account, USERS, { place })).data.getPlaceUsers as {
      userId: string;
      nickname: string | null;
      attributes: Record<string, unknown>;
    }[];

  test('is a rating of 1 to 5 that others see; 0 removes it', async () => {
    expect(await update('hazel', guids['young-1'] ?? '', { rating: 4 })).toMatchObject({ rating: 4, adopter: null });
    expect((await users()).map(({ attributes }) => attributes)).toEqual([{ rating: 4 }]);
    expect(await update('hazel', guids['young-1'] ?? '', { rating: 0 })).toMatchObject({
      rating: null,
      attributes: {},
    });
    expect(await users()).toEqual([]);
  });

  test('names people by an id of this project, never by their account', async () => {
    await adopt('hazel');
    const [one] = await users('ash');
    expect(one?.userId).toMatch(/^[0-9a-f-]{36}$/);
    expect(JSON.stringify(one)).not.toContain('hazel');
    await update('hazel', await guidIn(borough, 'young-1'), { adopter: 1 }, { town: borough });
    const [there] = (await ask(null, USERS, { place: await guidIn(borough, 'young-1') }, { town: borough })).data
      .getPlaceUsers as { userId: string }[];
    expect(there?.userId).not.toBe(one?.userId);
  });

  test('is hidden where they do not want to be seen, also what they did there before, and shown again', async () => {
    await adopt('hazel');
    await update('hazel', guids['young-1'] ?? '', { adopterprivate: 1 });
    expect(await users()).toEqual([]);
    expect((await activities()).map(({ public: isPublic }) => isPublic)).toEqual([false]);
    expect(await standing(null)).toMatchObject({ adopters: 1 }); // the tree is taken nevertheless
    await update('hazel', guids['young-1'] ?? '', { adopterprivate: 0 });
    expect(await users()).toHaveLength(1);
    expect((await activities()).map(({ public: isPublic }) => isPublic)).toEqual([true]);
  });

  test('stays hidden when somebody adopts and hides at once', async () => {
    await update('hazel', guids['young-1'] ?? '', { adopter: 1, adopterprivate: 1 });
    expect([await users(), (await activities()).map(({ public: isPublic }) => isPublic)]).toEqual([[], [false]]);
  });

  const ARRAY = (operation: string) =>
    `mutation Q($place: ID!, $attribute: String!, $value: String!) { ${operation}(placeId: $place, campaignCode: "default", attribute: $attribute, value: $value, geometry: { type: "Point", coordinates: [0, 51] }, activityProps: {}) { attributes refusal { code } } }`;
  const add = (value: string, attribute = 'tags', account = 'hazel') =>
    ask(account, ARRAY('updateUserPlaceArrayAttribute'), { place: guids['young-1'], attribute, value });
  const remove = (value: string, attribute = 'tags') =>
    ask('hazel', ARRAY('deleteUserPlaceArrayAttribute'), { place: guids['young-1'], attribute, value });

  test('are tags of the town, each once', async () => {
    await Promise.all([add('shade'), add('shade')]);
    expect((await add('climbing')).data.updateUserPlaceArrayAttribute.attributes).toEqual({
      tags: ['shade', 'climbing'],
    });
    expect((await activities()).map(({ facts }) => (facts as { tag: string }).tag)).toEqual([
      'Good shade',
      'Good for climbing',
    ]);
    expect((await remove('shade')).data.deleteUserPlaceArrayAttribute.attributes).toEqual({ tags: ['climbing'] });
    for (const value of ['rude', '__proto__', 'constructor', ''])
      expect(codeOf(await add(value))).toBe('BAD_USER_INPUT');
  });

  test('cannot be in other lists', async () => {
    for (const attribute of ['rating', 'adopter', 'constructor']) {
      const body = await add('x', attribute);
      expect([codeOf(body), body.errors[0].message]).toEqual([
        'BAD_USER_INPUT',
        'Can only be used with tags or images',
      ]);
    }
  });

  test('are pictures that they sent of this place themselves', async () => {
    const id = (await unfenced(`select id from tenant where code = '${greentown.code}'`))[0]?.['id'];
    const picture = async (account: string, place: string | undefined): Promise<string> => {
      const guid = crypto.randomUUID();
      await unfenced(
        `insert into image (tenant_id, guid, state, width, height, bytes, sha256, subject, permit_id, upload_key)
          values (${id}, '${guid}', 'ready', 10, 10, 10, '${'0'.repeat(64)}', 'place:${place}:${account}', 'test', '${guid}')`,
      );
      await unfenced(
        `insert into place_picture (tenant_id, image_guid, place_guid, account_id, sent_at) values (${id}, '${guid}', '${place}', '${account}', now())`,
      );
      return guid;
    };
    const own = await picture('hazel', guids['young-1']);
    const others = await picture('ash', guids['young-1']);
    expect((await add(own, 'images')).data.updateUserPlaceArrayAttribute.attributes).toEqual({ images: [own] });
    expect(codeOf(await add(others, 'images'))).toBe('BAD_USER_INPUT');
    expect(codeOf(await add('no guid', 'images'))).toBe('BAD_USER_INPUT');
    expect((await remove(others, 'images')).data.deleteUserPlaceArrayAttribute.attributes).toEqual({ images: [own] });
    expect((await remove(own, 'images')).data.deleteUserPlaceArrayAttribute.attributes).toEqual({});
    expect(await unfenced('select account_id as who from place_picture')).toEqual([{ who: 'ash' }]);
  });
});

describe('The list of my places', () => {
  const MINE =
    '{ getUserPlaces(campaignCode: "default") { placeId type geometry attributes adoptedAt place { sourceId retired { since } } } }';

  test('has what I adopted first, then what I rated, and nothing of anybody else', async () => {
    await update('hazel', guids['grown'] ?? '', { rating: 5 });
    await adopt('hazel');
    await adopt('ash', 'young-2');
    const { data } = await ask('hazel', MINE);
    expect(data.getUserPlaces).toMatchObject([
      { placeId: guids['young-1'], type: 'TREE', attributes: { adopter: 1 }, adoptedAt: now.toISOString() },
      { placeId: guids['grown'], attributes: { rating: 5 }, adoptedAt: null },
    ]);
    expect((await ask('hazel', MINE, {}, { town: borough })).data.getUserPlaces).toEqual([]);
    expect(codeOf(await ask(null, MINE))).toBe('UNAUTHENTICATED');
  });

  test('takes the same few statements for one place as for many', async () => {
    const statements = async (): Promise<number | undefined> => {
      await ask('hazel', MINE.replace('{ getUserPlaces', 'query Mine { getUserPlaces'));
      return api.statements.get('Mine');
    };
    await adopt('hazel');
    const forOne = await statements();
    for (const name of ['young-2', 'young-3']) await adopt('hazel', name);
    expect([forOne, await statements()]).toEqual([3, 3]);
  });
});

describe('Free trees', () => {
  const FREE =
    'query Free($from: [Float!], $first: Int, $within: Float) { findFreeTrees(from: $from, first: $first, withinMetres: $within) { trees { distanceMetres heading place { sourceId adoption { viewerCanAdopt } } } numberMatched withinMetres } }';
  const from = () => {
    const { lon, lat } = eastOf(greentown, 0);
    return [lon, lat];
  };

  test('are listed from the nearest on, without those that somebody adopted or staff keep', async () => {
    await adopt('ash', 'young-2');
    const { data } = await ask(null, FREE, { from: from(), first: 2 });
    expect(data.findFreeTrees).toMatchObject({
      trees: [
        { distanceMetres: 10, heading: 'E', place: { sourceId: 'young-1', adoption: { viewerCanAdopt: true } } },
        { distanceMetres: 30, place: { sourceId: 'young-3' } },
      ],
      numberMatched: 20,
      withinMetres: 1500,
    });
  });

  test('are those whose page offers adoption, in reach and by distance, wherever one looks from', async () => {
    const young = Array.from({ length: 20 }, (_, index) => `young-${index + 1}`);
    const ids = [...young, 'grown', 'sixth-season', 'of-unknown-age', 'pit', 'only-in-greentown'];
    const all = await Promise.all(ids.map((id) => guidIn(greentown, id)));
    const [, , , spring = '', , , , , summer = '', , , , , autumn = ''] = all;
    await adopt('ash', 'young-2');
    await runUnfenced(
      database,
      ['place', 'place_change', 'place_reservation'],
      `update place set attributes = attributes || '{"owner": "Private"}' where guid = '${spring}';
       update place set attributes = attributes || '{"owner": "City"}', planted_season = 2023 where guid = '${summer}';
       insert into place_reservation (tenant_id, place_guid, voucher, reserved_at) values ((select tenant_id from place where guid = '${autumn}'), '${autumn}', 'ABCDEFGH', now())`,
    );
    try {
      const known = await Promise.all(
        all.map(async (guid) => {
          const { data } = await ask(
            null,
            'query Q($guid: ID) { getPlace(guid: $guid) { guid lon lat adoption { viewerCanAdopt } } }',
            { guid },
          );
          return data.getPlace as { guid: string; lon: number; lat: number; adoption: { viewerCanAdopt: boolean } };
        }),
      );
      for (let turn = 0; turn < 20; turn += 1) {
        const [at, within, first] = [eastOf(greentown, turn * 23 - 40), 15 + turn * 31, 1 + (turn % 9)];
        const expected = known
          .filter(({ adoption }) => adoption.viewerCanAdopt)
          .map(({ guid, ...position }) => ({ guid, metres: metresTo(at, position) }))
          .filter(({ metres }) => metres <= within)
          .sort((a, b) => a.metres - b.metres || (a.guid < b.guid ? -1 : 1));
        const { data } = await ask(
          null,
          'query Free($from: [Float!], $first: Int, $within: Float) { findFreeTrees(from: $from, first: $first, withinMetres: $within) { trees { distanceMetres place { guid } } numberMatched } }',
          { from: [at.lon, at.lat], first, within },
        );
        const { trees, numberMatched } = data.findFreeTrees as {
          trees: { distanceMetres: number; place: { guid: string } }[];
          numberMatched: number;
        };
        expect(trees.map(({ distanceMetres, place }) => ({ guid: place.guid, metres: distanceMetres }))).toEqual(
          expected.slice(0, first),
        );
        expect(numberMatched).toBe(expected.length);
      }
    } finally {
      await runUnfenced(
        database,
        ['place', 'place_change', 'place_reservation'],
        `update place set attributes = attributes - 'owner', planted_season = 2025 where guid in ('${spring}', '${summer}'); delete from place_reservation`,
      );
    }
  });

  test('take the same few statements for one as for many', async () => {
    await ask(null, FREE, { from: from(), first: 1 }); // reads the trees of the inventory
    await ask(null, FREE, { from: from(), first: 1 });
    const forOne = api.statements.get('Free');
    await ask(null, FREE, { from: from(), first: 20 });
    expect([forOne, api.statements.get('Free')]).toEqual([5, 5]);
  });

  test.each([
    ['none of them', { first: 0 }],
    ['too many', { first: 201 }],
    ['half the earth', { within: 10_001 }],
    ['a position off the earth', { from: [0, 91] }],
  ])('are not listed for %s', async (_what, variables) => {
    expect(codeOf(await ask(null, FREE, variables))).toBe('BAD_USER_INPUT');
  });
});

test('A collection declares trees adoptable whose planting season nobody knows', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'greenward-collection-'));
  const folder = join(directory, 'content/collections');
  await mkdir(folder, { recursive: true });
  const [unknown, grown] = [guids['of-unknown-age'], guids['grown']];
  await writeFile(
    join(folder, 'street-trees.md'),
    `---\nname: Street trees\nsection: Adopt\ncategory: adoption\nplaces:\n  - ${unknown}\n  - ${grown}\n---\n\nOurs.\n`,
  );
  const town = { ...greentown, directory };
  const declaring = await startTestApi(database, [town, borough], { now: () => now, jwksUrl: identity.jwksUrl });
  try {
    const mayAdopt = async (guid = ''): Promise<boolean> =>
      (
        await declaring.ask(town, 'query Q($guid: ID) { getPlace(guid: $guid) { adoption { viewerCanAdopt } } }', {
          guid,
        })
      ).body.data.getPlace.adoption.viewerCanAdopt as boolean;
    expect([await mayAdopt(unknown), await mayAdopt(grown)]).toEqual([true, false]);
    const { lon, lat } = eastOf(greentown, 320);
    const free = await declaring.ask(
      town,
      'query Q($from: [Float!]) { findFreeTrees(from: $from, first: 1, withinMetres: 5) { trees { place { guid } } numberMatched } }',
      { from: [lon, lat] },
    );
    expect(free.body.data.findFreeTrees).toEqual({ trees: [{ place: { guid: unknown } }], numberMatched: 1 });
    const adopted = await declaring.ask(
      town,
      'mutation Q($place: ID!) { updateUserPlaceAttributes(placeId: $place, campaignCode: "default", partAttributes: { adopter: 1 }) { adopter } }',
      { place: unknown },
      { authorization: `Bearer ${await identity.tokenFor(town, 'ash')}` },
    );
    expect(adopted.body.data.updateUserPlaceAttributes.adopter).toBe(1);
    expect(await mayAdopt(unknown)).toBe(false);
  } finally {
    await declaring.close();
    await rm(directory, { recursive: true, force: true });
  }
});

describe('A voucher', () => {
  const RESERVE =
    'mutation Q($place: ID!, $reserved: Boolean!) { reserveDeskPlace(placeId: $place, reserved: $reserved) { reservation { code place { guid } } } }';
  const VERIFY = 'query Q($guid: ID!, $code: String!) { verifyPlaceVoucher(guid: $guid, code: $code) }';
  const reserve = async (reserved = true): Promise<string> =>
    (await ask('rowan', RESERVE, { place: guids['young-1'], reserved })).data.reserveDeskPlace.reservation
      ?.code as string;
  const verify = (account: string | null, code: string) => ask(account, VERIFY, { guid: guids['young-1'], code });

  test('lets its holder adopt a tree that staff keep, and nobody else', async () => {
    const code = await reserve();
    expect(await reserve()).toBe(code); // made once
    expect((await adopt('hazel')).refusal?.code).toBe('RESERVED');
    expect((await verify('hazel', 'AAAAAAAA')).data.verifyPlaceVoucher).toBe(false);
    expect(
      (await verify('hazel', ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `)).data.verifyPlaceVoucher,
    ).toBe(true);
    expect((await adopt('ash')).refusal?.code).toBe('RESERVED');
    expect(await adopt('hazel')).toMatchObject({ adopter: 1 });
  });

  test('is worth nothing once staff made another', async () => {
    const code = await reserve();
    await verify('hazel', code);
    await reserve(false);
    expect(await reserve()).not.toBe(code);
    expect((await adopt('hazel')).refusal?.code).toBe('RESERVED');
  });

  test('of a visitor is only looked at', async () => {
    expect((await verify(null, await reserve())).data.verifyPlaceVoucher).toBe(true);
    expect(await unfenced('select account_id from verified_voucher')).toEqual([]);
  });

  test('cannot be guessed', async () => {
    await reserve();
    const codes: unknown[] = [];
    for (let tried = 0; tried < 22; tried += 1) codes.push(codeOf(await verify('hazel', 'AAAAAAAA')));
    expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(2);
  });

  test('is made by staff alone, for a place of their own', async () => {
    expect(codeOf(await ask('hazel', RESERVE, { place: guids['young-1'], reserved: true }))).toBe('NOT_PERMITTED');
    expect(codeOf(await ask('rowan', RESERVE, { place: foreign, reserved: true }))).toBe('BAD_USER_INPUT');
    expect(
      (await unfenced("select kind, to_value as value from desk_act where kind = 'reservation'")).length,
    ).toBeGreaterThan(0);
  });
});

describe('Bad input', () => {
  const send = (parts: unknown, wish: Record<string, unknown> = {}) =>
    ask('hazel', UPDATE, { place: guids['young-1'], parts, campaign: 'default', ...wish });

  test.each<[string, unknown, string]>([
    ['a rating of 6', { rating: 6 }, 'BAD_USER_INPUT'],
    ['half a star', { rating: 2.5 }, 'BAD_USER_INPUT'],
    ['a tree adopted twice over', { adopter: 2 }, 'BAD_USER_INPUT'],
    ['an unknown attribute', { mayor: 1 }, 'BAD_USER_INPUT'],
    ['a list', [{ adopter: 1 }], 'BAD_USER_INPUT'],
    ['nothing', null, 'BAD_USER_INPUT'],
    ['tags', { tags: ['shade'] }, 'BAD_USER_INPUT'],
    ['a collected order', { pickedup: 1 }, 'NOT_PERMITTED'],
    ['a creator', { creator: 1 }, 'NOT_PERMITTED'],
  ])('%s is refused, and nothing is kept', async (_what, parts, code) => {
    expect(codeOf(await send(parts))).toBe(code);
    expect([await unfenced('select rating from user_place'), await unfenced('select guid from adoption')]).toEqual([
      [],
      [],
    ]);
  });

  test('a place of another town, no guid and no campaign are refused', async () => {
    for (const wish of [{ place: foreign }, { place: "1' or true" }, { campaign: '<script>' }])
      for (const parts of [{ adopter: 1 }, { rating: 3 }])
        expect(codeOf(await send(parts, wish))).toBe('BAD_USER_INPUT');
    expect(
      codeOf(await ask(null, UPDATE, { place: guids['young-1'], parts: { adopter: 1 }, campaign: 'default' })),
    ).toBe('UNAUTHENTICATED');
  });
});

test('Deleting the account frees the tree', async () => {
  await adopt('hazel');
  await update('hazel', guids['young-1'] ?? '', { rating: 4 });
  const token = await identity.tokenFor(greentown, 'hazel');
  const { body } = await api.ask(
    greentown,
    'mutation { deleteMyAccount(confirm: "DELETE") { deleted } }',
    {},
    { authorization: `Bearer ${token}` },
  );
  expect(body.errors).toBeUndefined();
  expect([await unfenced('select guid from adoption'), await unfenced('select rating from user_place')]).toEqual([
    [],
    [],
  ]);
  expect(await adopt('ash')).toMatchObject({ adopter: 1 });
  await unfenced('delete from deleted_account');
});

test('Retention counts from the end of an adoption: a living one stays however old it is', async () => {
  await adopt('hazel');
  await update('hazel', guids['young-1'] ?? '', { rating: 4 });
  await adopt('ash', 'young-2');
  await release('ash', 'young-2');
  const [{ id: tenantId }] = (await database.query(
    database.appUrl,
    `select id from tenant where code = '${greentown.code}'`,
  )) as [{ id: number }];
  const pool = createPool({
    url: database.workerUrl,
    max: 1,
    name: 'test',
    statementTimeoutMs: 10_000,
    onError: () => undefined,
  });
  try {
    const at = async (text: string) => {
      await applyRetention(pool, { tenantId, tenant: greentown, now: new Date(text), isDryRun: false });
      return (await unfenced('select account_id as who from adoption order by account_id')).map(({ who }) => who);
    };
    expect(await at('2029-07-19T10:00:00Z')).toEqual(['ash', 'hazel']);
    expect(await at('2029-07-21T10:00:00Z')).toEqual(['hazel']);
    expect(await unfenced('select rating from user_place')).toEqual([{ rating: 4 }]);
  } finally {
    await pool.end();
  }
});

test('A town without adoption answers nothing of it', async () => {
  const plainTown = {
    ...borough,
    config: { ...borough.config, switches: { ...borough.config.switches, showAdopt: false } },
  };
  const plain = await startTestApi(database, [plainTown], { now: () => now, jwksUrl: identity.jwksUrl });
  try {
    const guid = await guidIn(borough, 'young-1');
    const { body } = await plain.ask(
      plainTown,
      'query Q($guid: ID) { getPlace(guid: $guid) { adoption { adopters } tagChoices { slug } } }',
      { guid },
    );
    expect(body.data.getPlace).toEqual({ adoption: null, tagChoices: null });
    const off = await plain.ask(plainTown, '{ findFreeTrees { numberMatched } }');
    expect(off.body.errors[0].extensions.code).toBe('FEATURE_OFF');
  } finally {
    await plain.close();
  }
});
