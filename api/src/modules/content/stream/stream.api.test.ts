/** Tests streams and inboxes: who is shown what, marks, browsers that signed in before, and switches. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Tenant } from '@greenward/tenants';
import { createPool } from '../../../db/pool.ts';
import { inTransaction } from '../../../db/scope.ts';
import type { Pool } from 'pg';
import waitForExpect from 'wait-for-expect';
import { listenToEvents } from '../../../testing/event-listener.ts';
import type { Listener } from '../../../testing/event-listener.ts';
import { fillSmallTowns, loadTestTenants } from '../../../testing/small-towns.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import type { Answer, TestApi } from '../../../testing/test-api.ts';
import { createTestDatabase, runUnfenced } from '../../../testing/test-database.ts';
import type { TestDatabase } from '../../../testing/test-database.ts';
import { startTestIdentity } from '../../../testing/test-identity.ts';
import type { TestIdentity } from '../../../testing/test-identity.ts';
import { ACTIVITY_KINDS } from '../../people/activity/activity.rules.ts';
import type { ActivityKind } from '../../people/activity/activity.rules.ts';
import { createActivityWriter, hideActivities } from '../../people/activity/activity.service.ts';
import type { ActivityInput } from '../../people/activity/activity.service.ts';
import { listInbox } from './stream.store.ts';

let database: TestDatabase;
let identity: TestIdentity;
let api: TestApi;
let pool: Pool;
let greentown: Tenant;
let borough: Tenant;
let place: string;
let other: string;
let hood: string;
const ids = new Map<string, number>();
const listeners: Listener[] = [];
let now = new Date();
const record = createActivityWriter();
/** The middle of the town, where the trees are. */
const HOOD = {
  name: 'The Middle & More',
  slug: 'middle-of-greentown',
  shortCode: 'MID',
  hideHome: false,
  mastheadImage: null,
  ...{ coordinatorGroup: null, intro: null, mapIntro: null, mapImage: null, stats: [] },
};
const KINDS = Object.keys(ACTIVITY_KINDS) as ActivityKind[];

const startApi = (): Promise<TestApi> =>
  startTestApi(database, [greentown, borough], {
    ...{ now: () => now, jwksUrl: identity.jwksUrl, identityUrl: identity.url },
  });

beforeAll(async () => {
  const towns = await loadTestTenants();
  const withStream = (tenant: Tenant, more: Partial<Tenant['config']['switches']> = {}): Tenant => ({
    ...tenant,
    config: {
      ...tenant.config,
      phase: 2,
      switches: { ...tenant.config.switches, userAccount: true, showStream: true, showAdopt: true, ...more },
    },
  });
  const streaming = withStream(towns.greentown, { showWatering: true, councilLedWatering: false });
  greentown = {
    ...streaming,
    config: { ...streaming.config, streamDefaultImage: '/images/species/x.webp', neighbourhoods: [HOOD] },
  };
  borough = withStream(towns.borough, { showStream: false });
  [database, identity] = await Promise.all([createTestDatabase(), startTestIdentity({ now: () => now })]);
  for (const row of await database.query(database.ownerUrl, 'select id, code from tenant'))
    ids.set(String(row['code']), Number(row['id']));
  await fillSmallTowns(database, [greentown, borough]);
  api = await startApi();
  pool = createPool({ url: database.appUrl, max: 2, name: 'test', statementTimeoutMs: 0, onError: () => undefined });
  const guidOf = async (id: string): Promise<string> =>
    (await api.ask(greentown, 'query Q($id: String) { getPlace(sourceId: $id) { guid } }', { id })).body.data.getPlace
      .guid as string;
  [place, other] = await Promise.all([guidOf('1'), guidOf('4')]);
  const [area] = await unfenced(
    `select area.slug from area join place on place.tenant_id = area.tenant_id and place.area_id = area.id where place.guid = '${place}'`,
    ['area', 'place'],
  );
  hood = String(area?.['slug']);
});
afterEach(() => {
  for (const listener of listeners.splice(0)) listener.hangUp();
});
afterAll(async () => {
  await pool.end();
  await api.close();
  await identity.close();
  await database.drop();
});
const TABLES = ['activity', 'activity_topic', 'inbox_mark', 'known_browser', 'user_follow', 'adoption', 'user_place'];
const unfenced = (statement: string, tables = TABLES): Promise<Record<string, unknown>[]> =>
  runUnfenced(database, tables, statement);
beforeEach(async () => {
  now = new Date();
  for (const table of TABLES) await unfenced(`delete from ${table}`);
});

const idOf = ({ code }: Tenant): number => ids.get(code) ?? 0;
let made = 0;
const happens = (activity: Partial<ActivityInput> & Pick<ActivityInput, 'kind'>, town = greentown): Promise<boolean> =>
  inTransaction(pool, idOf(town), (scope) =>
    record(scope, {
      ...{
        key: `test:${(made += 1)}`,
        actor: 'ash',
        thing: { type: 'place', guid: place },
        facts: { commonName: 'Lime' },
      },
      ...activity,
    }),
  );
async function as(
  account: string | null,
  query: string,
  variables: Record<string, unknown> = {},
  town = greentown,
): Promise<Answer['body']> {
  const headers: Record<string, string> =
    account === null ? {} : { authorization: `Bearer ${await identity.tokenFor(town, account)}` };
  return (await api.ask(town, query, variables, headers)).body;
}
const follow = async (account: string, code: string): Promise<void> => {
  const { errors } = await as(
    account,
    'mutation Q($code: String!) { userFollowList(listCode: $code) { subscribed } }',
    {
      code,
    },
  );
  expect(errors).toBeUndefined();
};
const NOTIFICATIONS = `query Q($limit: Int, $offset: Int, $seen: Boolean, $read: Boolean) {
  getUserNotifications(limit: $limit, offset: $offset, markAllSeen: $seen, markAllRead: $read) {
    numUnseen numUnread hasMore topics newsKey
    groups { group verb activityCount isRead isSeen activities { id verb kind time hash common_name value { m url urlt amount } } }
  }
}`;
const inbox = async (account: string, wish: Record<string, unknown> = {}) =>
  (await as(account, NOTIFICATIONS, { limit: 20, offset: 0, seen: false, read: false, ...wish })).data
    .getUserNotifications as {
    numUnseen: number;
    numUnread: number;
    hasMore: boolean;
    topics: string[];
    newsKey: string;
    groups: {
      verb: string;
      activityCount: number;
      isRead: boolean;
      isSeen: boolean;
      activities: {
        kind: string;
        hash: string | null;
        value: { m: string; url: string | null; amount: number | null };
      }[];
    }[];
  };
const textsOf = ({ groups }: Awaited<ReturnType<typeof inbox>>): string[] =>
  groups.flatMap(({ activities }) => activities.map(({ value: { m } }) => m));
const ACTIVITY = '{ kind time verb hash common_name value { m url urlt amount } }';
const kindsOf = async (account: string | null, field: string, town = greentown): Promise<string[] | string> => {
  const { data, errors } = await as(account, `{ found: ${field} ${ACTIVITY} }`, {}, town);
  return errors === undefined
    ? (data.found as { kind: string }[]).map(({ kind }) => kind)
    : (errors[0].extensions.code as string);
};

describe('Public streams', () => {
  const streams = (): string[] => [
    'getProjectActivities(limit: 50)',
    `getProjectActivities(limit: 50, neighbourhood: "${hood}")`,
    `getThingActivities(thingType: "place", thingGuid: "${place}", limit: 50)`,
    `getThingActivities(thingType: "neighbourhood", thingGuid: "${hood}", limit: 50)`,
  ];

  test('show of every kind only what everybody may see, and to everybody the same', async () => {
    for (const kind of KINDS) await happens({ kind });
    const shown = KINDS.filter((kind) => ACTIVITY_KINDS[kind].reach === 'everybody').toReversed();
    for (const stream of streams())
      for (const account of [null, 'ash', 'hazel']) expect(await kindsOf(account, stream)).toEqual(shown);
  });

  test('and inboxes show nothing of an adopter who does not want to be seen there', async () => {
    await follow('hazel', `place:${place}`);
    await happens({ kind: 'tree-adopted' });
    await inTransaction(pool, idOf(greentown), (scope) =>
      hideActivities(scope, { actor: 'ash', placeGuid: place, isHidden: true }),
    );
    for (const stream of streams()) expect(await kindsOf('hazel', stream)).toEqual([]);
    expect((await inbox('hazel')).groups).toEqual([]);
    expect((await inbox('ash')).groups).toHaveLength(1);
    expect(await kindsOf('ash', 'getUserActivities')).toEqual(['tree-adopted']);
  });

  test('show nothing of another tenant', async () => {
    await happens({ kind: 'tree-adopted' }, borough);
    for (const stream of streams()) expect(await kindsOf(null, stream)).toEqual([]);
  });

  test('say what happened, where, and lead to its page', async () => {
    await happens({ kind: 'tree-watered', facts: { commonName: 'Lime', litres: 12 } });
    const { data } = await as('hazel', `{ getProjectActivities(limit: 1) ${ACTIVITY} }`);
    expect(data.getProjectActivities).toEqual([
      {
        ...{ kind: 'tree-watered', verb: 'text', common_name: 'Lime' },
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        hash: expect.stringMatching(new RegExp(String.raw`^xyz=17/-?\d+\.\d+/-?\d+\.\d+&tg=${place}$`)),
        value: {
          m: 'Somebody watered the Lime with 12 litres.',
          ...{ url: `/place/${place}`, urlt: expect.stringMatching(/\S/), amount: 12 },
        },
      },
    ]);
    await happens({ kind: 'tree-watered', thing: { type: 'story', guid: 'welcome' } });
    const places = await as(null, '{ getProjectActivities(limit: 2) { place { guid } } }');
    expect(places.data.getProjectActivities).toEqual([{ place: null }, { place: { guid: place } }]);
    const own = await as('ash', `{ getProjectActivities(limit: 1, offset: 1) ${ACTIVITY} }`);
    expect(own.data.getProjectActivities[0].value.m).toBe('You watered the Lime with 12 litres.');
  });

  test('are paged and chosen by kind; wrong pages, kinds and things are refused', async () => {
    for (const kind of ['tree-adopted', 'tree-watered', 'tree-adopted'] as const) await happens({ kind });
    expect(await kindsOf(null, 'getProjectActivities(limit: 1, offset: 1)')).toEqual(['tree-watered']);
    expect(await kindsOf(null, 'getProjectActivities(offset: 3)')).toEqual([]);
    expect(await kindsOf(null, 'getProjectActivities(kinds: ["tree-adopted"])')).toHaveLength(2);
    expect(await kindsOf(null, 'getProjectActivities(kind: "tree-watered", neighbourhood: "")')).toHaveLength(1);
    expect(await kindsOf(null, 'getProjectActivities(kind: "", before: "")')).toHaveLength(3);
    for (const wrong of [
      'getProjectActivities(limit: 0)',
      'getProjectActivities(limit: 51)',
      'getProjectActivities(offset: -1)',
      'getProjectActivities(kinds: ["order-placed"])',
      'getProjectActivities(kind: "order-placed")',
      'getProjectActivities(before: "1 or true")',
      'getProjectActivities(neighbourhood: "No Slug")',
      'getThingActivities(thingType: "person", thingGuid: "ash")',
      'getThingActivities(thingType: "place", thingGuid: "1")',
    ])
      expect([wrong, await kindsOf(null, wrong)]).toEqual([wrong, 'BAD_USER_INPUT']);
  });

  test('continue before an activity, so that nothing is listed twice when more happens meanwhile', async () => {
    for (const kind of ['tree-adopted', 'tree-watered', 'tree-tagged'] as const) await happens({ kind });
    const { data } = await as(null, '{ getProjectActivities(limit: 1) { id } }');
    await happens({ kind: 'picture-added' });
    const before = `before: "${data.getProjectActivities[0].id}"`;
    expect(await kindsOf(null, `getProjectActivities(${before})`)).toEqual(['tree-watered', 'tree-adopted']);
    expect(await kindsOf(null, `getProjectActivities(${before}, kind: "tree-adopted")`)).toEqual(['tree-adopted']);
    expect(await kindsOf(null, 'getProjectActivities(before: "1")')).toEqual([]);
  });

  test('have pictures that everybody may see: of the place or story, else the project’s own', async () => {
    const [story] = (await as(null, '{ getStories(first: 50) { stories { slug images { url } } } }')).data.getStories
      .stories;
    await happens({ kind: 'tree-watered', thing: { type: 'story', guid: story.slug } });
    await happens({ kind: 'tree-adopted' });
    const picture = async (): Promise<unknown[]> =>
      (
        await as('ash', '{ getProjectActivities { picture { url alt credit isOfThing } } }')
      ).data.getProjectActivities.map((shown: { picture: unknown }) => shown.picture);
    const ofProject = { url: '/images/species/x.webp', alt: '', credit: null, isOfThing: false };
    const ofStory = {
      url: story.images[0].url,
      alt: expect.stringMatching(/./),
      isOfThing: true,
      credit: expect.anything(),
    };
    expect(await picture()).toEqual([ofProject, ofStory]);
    const guid = randomUUID();
    await unfenced(
      `insert into image (tenant_id, guid, state, width, height, bytes, sha256, subject, permit_id, upload_key)
        values (${idOf(greentown)}, '${guid}', 'ready', 4, 3, 5, repeat('a', 64), 'place:${place}:ash', 'p', 'k')`,
      ['image'],
    );
    const decide = (state: string, caption: string): Promise<unknown> =>
      unfenced(
        `insert into place_picture (tenant_id, image_guid, place_guid, account_id, state, caption, credit, sent_at, decided_at)
          values (${idOf(greentown)}, '${guid}', '${place}', 'ash', '${state}', '${caption}', 'Hazel', now(), case '${state}' when 'pending' then null else now() end)
          on conflict (tenant_id, image_guid) do update set state = excluded.state, caption = excluded.caption, decided_at = excluded.decided_at`,
        ['place_picture'],
      );
    await decide('pending', 'Mine');
    expect(await picture()).toEqual([ofProject, ofStory]); // not even to its sender
    await decide('shown', 'In full leaf');
    const photo = { url: `/images/${guid}/350.jpg`, alt: 'In full leaf', credit: 'Hazel', isOfThing: true };
    expect(await picture()).toEqual([photo, ofStory]);
    await decide('shown', '');
    expect(await picture()).toEqual([{ ...photo, alt: 'A photo of the Lime' }, ofStory]);
    await decide('rejected', '');
    expect(await picture()).toEqual([ofProject, ofStory]);
  });

  test('are off where the project has no stream; the inbox is there where trees are adopted', async () => {
    for (const field of ['getProjectActivities', `getThingActivities(thingType: "place", thingGuid: "${place}")`])
      expect(await kindsOf('ash', field, borough)).toBe('FEATURE_OFF');
    expect((await as('ash', NOTIFICATIONS, { limit: 3, offset: 0 }, borough)).errors).toBeUndefined();
  });
});

describe('The feed', () => {
  const PATH = '/data/stream.atom';
  const feed = (path: string, town = greentown, headers: Record<string, string> = {}): Promise<Answer> =>
    api.request(path, { headers: { 'x-forwarded-host': town.hosts[0] ?? '', ...headers } });
  const kindsIn = async (path: string): Promise<string[]> =>
    [...String((await feed(path)).body).matchAll(/<category term="([^"]*)"/g)].map(([, kind]) => kind ?? '');
  const PUBLIC = KINDS.filter((kind) => ACTIVITY_KINDS[kind].reach === 'everybody').toReversed();

  test('has of every kind only what everybody may see, says nobody’s name, and is the same for all', async () => {
    for (const kind of KINDS) await happens({ kind, accounts: ['hazel'] });
    const hidden = { kind: 'tree-adopted', actor: 'rowan', thing: { type: 'place', guid: other } } as const;
    await happens(hidden);
    await inTransaction(pool, idOf(greentown), (scope) =>
      hideActivities(scope, { actor: 'rowan', placeGuid: other, isHidden: true }),
    );
    const answer = await feed(PATH);
    const text = String(answer.body);
    expect(await kindsIn(PATH)).toEqual(PUBLIC);
    expect(text).not.toMatch(/\b(ash|hazel|rowan)\b|order|issue/);
    expect(text).not.toContain(other);
    const token = await identity.tokenFor(greentown, 'ash');
    expect((await feed(PATH, greentown, { authorization: `Bearer ${token}` })).body).toBe(text);
    expect(text).not.toContain('You ');
  });

  test('is named after the project and its address, and can be kept', async () => {
    await happens({ kind: 'tree-watered', facts: { commonName: 'Lime', litres: 12 } });
    const { status, headers, body } = await feed(PATH);
    expect([status, headers.get('content-type')]).toEqual([200, 'application/atom+xml; charset=utf-8']);
    expect(headers.get('cache-control')).toBe('public, max-age=300');
    expect(body).toContain(`<title>What happens in ${greentown.config.projectName}</title>`);
    expect(body).toContain('<title>Somebody watered the Lime with 12 litres.</title>');
    expect(body).toMatch(new RegExp(`rel="self" type="application/atom\\+xml" href="https?://[^/"]+${PATH}"`));
    expect(body).toMatch(new RegExp(`rel="alternate" type="text/html" href="https?://[^/"]+/place/${place}"`));
    const known = { 'if-none-match': headers.get('etag') ?? '' };
    expect((await feed(PATH, greentown, known)).status).toBe(304);
    await happens({ kind: 'tree-adopted' });
    expect((await feed(PATH, greentown, known)).status).toBe(200);
  });

  test('is there for each neighbourhood and kind, and for none that is not here', async () => {
    await happens({ kind: 'tree-watered' });
    await happens({ kind: 'tree-adopted', thing: { type: 'story', guid: 'welcome' } });
    expect(await kindsIn(`${PATH}?neighbourhood=${hood}`)).toEqual(['tree-watered']);
    expect((await feed(`${PATH}?neighbourhood=${hood}`)).body).toContain(
      `<title>What happens in The Middle &amp; More</title>`,
    );
    expect(await kindsIn(`${PATH}?kind=tree-adopted`)).toEqual(['tree-adopted']);
    for (const query of ['?neighbourhood=elsewhere', '?neighbourhood=%3Cx', '?kind=order-placed', '?kind=x'])
      expect([query, (await feed(PATH + query)).status]).toEqual([query, 404]);
  });

  test('shows nothing of another tenant, and is off with the stream', async () => {
    await happens({ kind: 'tree-adopted' }, borough);
    expect(await kindsIn(PATH)).toEqual([]);
    expect((await feed(PATH, borough)).status).toBe(404);
  });
});

test('followers of a thing are counted', async () => {
  await follow('hazel', `place:${place}`);
  await follow('ash', `place:${place}`);
  const { data } = await as(
    null,
    `{ getThingActivitiesStats(thingType: "place", thingGuid: "${place}") { followers following } }`,
  );
  expect(data.getThingActivitiesStats).toEqual({ followers: 2, following: 0 });
});

describe('An inbox', () => {
  test('lists the latest of many topics, however busy one of them is, and each once', async () => {
    const topics = ['place:', 'hood:busy', 'hood:quiet', 'hood:silent'];
    for (const topic of topics)
      await unfenced(
        `insert into user_follow (tenant_id, account_id, list_code, since_id) values (${idOf(greentown)}, 'hazel', '${topic === 'place:' ? `place:${place}` : topic}', 0)`,
      );
    const order: { key: string; isListed: boolean }[] = [];
    for (let n = 0; n < 120; n += 1) {
      const key = `many:${n}`;
      const isQuiet = n % 17 === 0;
      const isOther = n % 5 === 1;
      await happens({
        ...{ kind: 'tree-watered', key, thing: isOther ? { type: 'place', guid: other } : null, facts: {} },
        topics: isOther ? [] : isQuiet ? ['hood:quiet', 'hood:busy'] : ['hood:busy'],
      });
      order.unshift({ key, isListed: !isOther });
    }
    const expected = order.filter(({ isListed }) => isListed).map(({ key }) => key);
    const keys = new Map(
      (await unfenced('select id, key from activity')).map(({ id, key }) => [Number(id), String(key)]),
    );
    for (const first of [1, 24, 26, 60, 500]) {
      const rows = await inTransaction(pool, idOf(greentown), (scope) => listInbox(scope, 'hazel', first));
      expect(rows.map(({ id }) => keys.get(id))).toEqual(expected.slice(0, first));
    }
  });

  test('is of somebody who is signed in', async () => {
    const { errors } = await as(null, NOTIFICATIONS, { limit: 3, offset: 0 });
    expect(errors[0].extensions.code).toBe('UNAUTHENTICATED');
  });

  test('lists of every kind what its owner did, and nothing private of others', async () => {
    await follow('hazel', `place:${place}`);
    for (const kind of KINDS) await happens({ kind });
    const kinds = async (account: string): Promise<string[]> =>
      (await inbox(account)).groups.flatMap(({ activities }) => activities.map(({ kind }) => kind)).sort();
    expect(await kinds('ash')).toEqual([...KINDS].sort());
    expect(await kinds('hazel')).toEqual(KINDS.filter((kind) => ACTIVITY_KINDS[kind].reach !== 'actor').sort());
    expect(await kinds('rowan')).toEqual([]);
    expect(await kindsOf('hazel', 'getUserTimelineActivities(limit: 50)')).toHaveLength(
      KINDS.filter((kind) => ACTIVITY_KINDS[kind].reach !== 'actor').length,
    );
    expect(await kindsOf('hazel', 'getUserActivities')).toEqual([]);
  });

  test('lists private news that its writer addressed to it, and what happened to a followed thing since the follow began', async () => {
    await happens({ kind: 'tree-watered' });
    now = new Date();
    await follow('hazel', `place:${place}`);
    expect((await inbox('hazel')).groups).toEqual([]);
    await happens({ kind: 'tree-tagged', facts: { commonName: 'Lime', tag: 'shady' } });
    await happens({ kind: 'order-cancelled', actor: null, thing: null, facts: {}, accounts: ['hazel'] });
    const found = await inbox('hazel');
    expect(textsOf(found)).toEqual(['Your order is cancelled.', 'Somebody added the tag “shady” to the Lime.']);
    expect([found.numUnseen, found.topics]).toEqual([2, [`place:${place}`]]);
    expect((await inbox('ash')).groups).toHaveLength(2);
  });

  test('lists activities at a place for followers of its neighbourhood, and those under topics that a writer adds', async () => {
    await follow('hazel', `hood:${hood}`);
    await happens({ kind: 'tree-watered' });
    await happens({
      kind: 'tree-watered',
      thing: { type: 'story', guid: 'welcome' },
      topics: [`place:${place}`],
      facts: {},
    });
    const found = await inbox('hazel');
    expect(found.groups.map(({ activities: [first] }) => first?.value.url)).toEqual([
      '/story/welcome',
      `/place/${place}`,
    ]);
  });

  test('groups by kind, thing and day', async () => {
    await follow('hazel', `place:${place}`);
    await follow('hazel', `place:${other}`);
    await unfenced(`update user_follow set followed_at = now() - interval '9 days'`);
    await happens({ kind: 'tree-watered', key: 'before' });
    await unfenced(`update activity set at = now() - interval '2 days' where key = 'before'`);
    for (let times = 0; times < 7; times += 1) await happens({ kind: 'tree-watered' });
    await happens({ kind: 'tree-watered', thing: { type: 'place', guid: other } });
    await happens({ kind: 'tree-adopted' });
    const { groups, numUnseen, numUnread } = await inbox('hazel');
    expect(groups.map(({ activityCount, activities }) => [activityCount, activities.length])).toEqual([
      [1, 1],
      [1, 1],
      [7, 5],
      [1, 1],
    ]);
    expect([numUnseen, numUnread]).toEqual([4, 4]);
    const page = await inbox('hazel', { limit: 1, offset: 2 });
    expect([page.groups[0]?.activityCount, page.hasMore, page.numUnseen]).toEqual([7, true, 4]);
    expect(await inbox('hazel', { offset: 500 })).toMatchObject({ groups: [], hasMore: false });
  });

  test('counts as unseen what others did in 60 days, until a page marks it', async () => {
    await follow('hazel', `place:${place}`);
    await unfenced(`update user_follow set followed_at = now() - interval '90 days'`);
    await happens({ kind: 'tree-watered', key: 'old' });
    await unfenced(`update activity set at = now() - interval '61 days' where key = 'old'`);
    await happens({ kind: 'tree-adopted' });
    await happens({ kind: 'tree-rated', actor: 'hazel', facts: { rating: 5 } });
    expect(await inbox('hazel')).toMatchObject({ numUnseen: 1, numUnread: 2 });
    // The answer that marks still says what was new.
    const opened = await inbox('hazel', { seen: true });
    expect(opened).toMatchObject({ numUnseen: 0, numUnread: 2 });
    expect(opened.groups.map(({ isSeen, isRead }) => [isSeen, isRead])).toEqual([
      [true, true],
      [false, false],
      [false, false],
    ]);
    expect((await inbox('hazel')).groups.map(({ isSeen, isRead }) => [isSeen, isRead])).toEqual([
      [true, true],
      [true, false],
      [true, false],
    ]);
    expect(await inbox('hazel', { read: true })).toMatchObject({ numUnseen: 0, numUnread: 0 });
    expect((await inbox('hazel')).groups.every(({ isRead }) => isRead)).toBe(true);
    await happens({ kind: 'tree-watered' });
    expect(await inbox('hazel')).toMatchObject({ numUnseen: 1, numUnread: 1 });
    expect(await inbox('ash')).toMatchObject({ numUnseen: 0 });
  });

  test('is marked by POST alone', async () => {
    const token = await identity.tokenFor(greentown, 'hazel');
    const get = (seen: boolean): Promise<Answer> =>
      api.request(
        `/graphql?query=${encodeURIComponent(`{ getUserNotifications(markAllSeen: ${seen}) { numUnseen } }`)}`,
        {
          headers: {
            'x-forwarded-host': greentown.hosts[0] ?? '',
            authorization: `Bearer ${token}`,
            'x-fmp-token': greentown.token,
          },
        },
      );
    expect((await get(false)).body.errors).toBeUndefined();
    expect((await get(true)).body.errors[0].extensions.code).toBe('BAD_USER_INPUT');
    expect(await unfenced('select 1 as one from inbox_mark')).toEqual([]);
  });

  test('refuses pages that are none', async () => {
    for (const wrong of [{ limit: 0 }, { limit: 21 }, { offset: -1 }])
      expect((await as('hazel', NOTIFICATIONS, { limit: 3, offset: 0, ...wrong })).errors[0].extensions.code).toBe(
        'BAD_USER_INPUT',
      );
  });
});

describe('A browser that somebody signed in with before', () => {
  const MARKER = 'r4nd0m-marker-of-a-browser';
  const count = async (marker: string): Promise<number> =>
    (await as(null, 'query Q($id: ID!) { getAnonymousUserNotifications(userId: $id) { numUnseen } }', { id: marker }))
      .data.getAnonymousUserNotifications.numUnseen as number;
  const remember = (account: string | null, marker: string): Promise<Answer['body']> =>
    as(account, 'mutation Q($marker: String!) { rememberBrowser(marker: $marker) }', { marker });

  test('counts what is unseen, and learns nothing by guessing', async () => {
    await follow('hazel', `place:${place}`);
    await happens({ kind: 'tree-adopted' });
    expect(await count(MARKER)).toBe(0);
    expect((await remember('hazel', MARKER)).data.rememberBrowser).toBe(true);
    expect(await count(MARKER)).toBe(1);
    for (const guess of ['hazel', '', "' or true --", `${MARKER}x`]) expect(await count(guess)).toBe(0);
    expect(JSON.stringify(await unfenced('select * from known_browser'))).not.toContain(MARKER);
    await remember('ash', MARKER);
    expect(await count(MARKER)).toBe(0);
  });

  test('is remembered for somebody who is signed in, and only the newest twenty', async () => {
    expect((await remember(null, MARKER)).errors[0].extensions.code).toBe('UNAUTHENTICATED');
    expect((await remember('hazel', 'short')).errors[0].extensions.code).toBe('BAD_USER_INPUT');
    for (let number = 10; number < 32; number += 1) {
      now = new Date(now.getTime() + 1_000);
      await remember('hazel', `${MARKER}-${number}`);
    }
    expect(await unfenced('select 1 as one from known_browser')).toHaveLength(20);
  });
});

describe('Open pages', () => {
  /** Started after the other tests, so no earlier activity delays its events. */
  let live: TestApi;
  beforeAll(async () => {
    live = await startApi();
  });
  afterAll(() => live.close());
  const listen = async (path: string): Promise<Listener> => {
    const listener = await listenToEvents(live, path, { 'x-forwarded-host': greentown.hosts[0] ?? '' });
    listeners.push(listener);
    await waitForExpect(() => expect(listener.heard).toHaveLength(1));
    return listener;
  };
  const told = ({ heard }: Listener): unknown[] => heard.slice(1).map(({ kind, facts }) => [kind, facts]);

  test('receive public activities by topic, and private ones by a key that only their account gets', async () => {
    const { newsKey } = await inbox('ash');
    expect((await inbox('hazel')).newsKey).not.toBe(newsKey);
    const [own, foreign, anonymous] = [
      await listen(`/events?news=${newsKey}`),
      await listen(`/events?news=${(await inbox('hazel')).newsKey}`),
      await listen('/events'),
    ];
    await happens({ kind: 'order-placed', thing: null, facts: {} });
    await waitForExpect(() => expect(told(own)).toEqual([['news', {}]]));
    expect([told(foreign), told(anonymous)]).toEqual([[], []]);
    await happens({ kind: 'tree-adopted', actor: null });
    const topics = expect.arrayContaining([`hood:${hood}`, `place:${place}`, 'project', 'street:greentown-street']);
    const activity = ['activity', { topics }];
    await waitForExpect(() => expect(told(anonymous)).toEqual([activity]));
    await waitForExpect(() => expect(told(own)).toEqual([['news', {}], activity]));
    expect(told(foreign)).toEqual([activity]);
  });
});
