/** Tests care groups: invitations, shared trees, limits, and what becomes of the trees when members go. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Tenant } from '@greenward/tenants';
import type { Pool } from 'pg';
import { createPool } from '../../../db/pool.ts';
import { inTransaction } from '../../../db/scope.ts';
import { createAskAs } from '../../../testing/ask-as.ts';
import type { AskedWhere } from '../../../testing/ask-as.ts';
import { aTreeLine, importLines, loadTestTenants } from '../../../testing/small-towns.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import type { Answer, TestApi } from '../../../testing/test-api.ts';
import { createTestDatabase, runUnfenced } from '../../../testing/test-database.ts';
import type { TestDatabase } from '../../../testing/test-database.ts';
import { startTestIdentity } from '../../../testing/test-identity.ts';
import type { TestIdentity } from '../../../testing/test-identity.ts';
import { listRemindable, listThanked } from '../reminder/reminder.store.ts';
import { dropEndedGroups, dropMailsOfEndedInvitations } from './care-group.store.ts';

let database: TestDatabase;
let identity: TestIdentity;
let api: TestApi;
let worker: Pool;
let greentown: Tenant;
let borough: Tenant;
let without: Tenant;
let guids: readonly string[];
const ids = new Map<string, number>();
const SUMMER = new Date('2026-07-20T10:00:00Z');
const DAY_MS = 86_400_000;
let now = SUMMER;
const goOn = (days: number): void => {
  now = new Date(now.getTime() + days * DAY_MS);
};
const TREES = 53;

const TABLES = [
  ...['care_group', 'care_group_member', 'care_group_invitation', 'adoption', 'adoption_hand_over', 'activity'],
  ...['outbox', 'attempt', 'watering', 'flow', 'idempotency_key', 'deleted_account', 'user_place', 'profile'],
];
const unfenced = (statement: string): Promise<Record<string, unknown>[]> => runUnfenced(database, TABLES, statement);
const idOf = ({ code }: Tenant): number => ids.get(code) ?? 0;

const withGroups = (tenant: Tenant, careGroups: boolean): Tenant => ({
  ...tenant,
  config: {
    ...tenant.config,
    switches: {
      ...tenant.config.switches,
      ...{ showAdopt: true, userAccount: true, showWatering: true, councilLedWatering: tenant.code === 'borough' },
    },
    adoptProgramme: {
      ...{ name: 'Adopt a tree', adoptersPerTree: 1, treesPerAdopter: null, silentAfterDays: 60 },
      careGroups,
    },
  },
});

beforeAll(async () => {
  const towns = await loadTestTenants();
  [greentown, borough] = [withGroups(towns.greentown, true), withGroups(towns.borough, true)];
  without = withGroups(towns.citytrees, false);
  const all = [greentown, borough, without];
  database = await createTestDatabase();
  identity = await startTestIdentity({ now: () => now });
  for (const row of await database.query(database.ownerUrl, 'select id, code from tenant'))
    ids.set(String(row['code']), Number(row['id']));
  for (const town of all)
    await importLines({
      database,
      tenant: town,
      newSource: true,
      lines: Array.from({ length: TREES }, (_, number) => aTreeLine(town, { id: `tree-${number}`, year: '2025' })),
    });
  api = await startTestApi(database, all, { now: () => now, jwksUrl: identity.jwksUrl, identityUrl: identity.url });
  guids = await Promise.all(
    Array.from({ length: TREES }, async (_, number) => {
      const query = 'query Q($id: String) { getPlace(sourceId: $id) { guid } }';
      return (await api.ask(greentown, query, { id: `tree-${number}` })).body.data.getPlace.guid as string;
    }),
  );
  worker = createPool({
    ...{ url: database.workerUrl, max: 3, name: 'test', statementTimeoutMs: 10_000 },
    onError: () => undefined,
  });
});
afterAll(async () => {
  await worker.end();
  await api.close();
  await identity.close();
  await database.drop();
});
beforeEach(async () => {
  now = SUMMER;
  await unfenced(TABLES.map((table) => `delete from ${table}`).join('; '));
});

const ask = createAskAs(() => ({ api, identity, town: greentown }));
const codeOf = (body: Answer['body']): unknown => body.errors?.[0].extensions.code;

interface Change {
  readonly group: {
    readonly id: string;
    readonly name: string;
    readonly members: readonly { readonly nickname: string | null; readonly isViewer: boolean }[];
    readonly placeIds: readonly string[];
    readonly invitations: readonly { readonly id: string; readonly email: string }[];
  } | null;
  readonly refusal: { readonly code: string; readonly message: string } | null;
}
const GROUP =
  'group { id name members { nickname isViewer } placeIds invitations { id email } } refusal { code message }';
async function change(
  account: string,
  call: string,
  types: string,
  variables: Record<string, unknown>,
  where: AskedWhere = {},
): Promise<Change> {
  const { data, errors } = await ask(
    account,
    `mutation Q(${types}) { changed: ${call} { ${GROUP} } }`,
    variables,
    where,
  );
  expect(errors).toBeUndefined();
  return data.changed as Change;
}
const create = (account: string, name = 'Elm Street', where: AskedWhere = {}) =>
  change(account, 'createCareGroup(name: $name)', '$name: String!', { name }, where);
const idOfNew = async (account: string, name?: string): Promise<string> =>
  (await create(account, name)).group?.id ?? '';
const invite = (account: string, group: string, email: string, where: AskedWhere = {}) =>
  change(
    account,
    'inviteToCareGroup(groupId: $group, email: $email)',
    '$group: ID!, $email: String!',
    { group, email },
    where,
  );
const join = (account: string, token: string, where: AskedWhere = {}) =>
  change(account, 'joinCareGroup(token: $token)', '$token: String!', { token }, where);
const leave = (account: string, group: string, keepsTrees = false) =>
  change(account, 'leaveCareGroup(groupId: $group, keepsTrees: $keepsTrees)', '$group: ID!, $keepsTrees: Boolean!', {
    ...{ group, keepsTrees },
  });
const share = (account: string, group: string, tree = 0, where: AskedWhere = {}) =>
  change(
    account,
    'shareTree(placeId: $place, campaignCode: "default", groupId: $group)',
    '$place: ID!, $group: ID!',
    {
      ...{ group, place: guids[tree] },
    },
    where,
  );
const unshare = (account: string, tree = 0) =>
  change(account, 'unshareTree(placeId: $place, campaignCode: "default")', '$place: ID!', { place: guids[tree] });
const adopt = async (account: string, tree = 0): Promise<void> => {
  const { data } = await ask(
    account,
    'mutation Q($place: ID!) { updateUserPlaceAttributes(placeId: $place, campaignCode: "default", partAttributes: { adopter: 1 }) { refusal { code } } }',
    { place: guids[tree] },
  );
  expect(data.updateUserPlaceAttributes.refusal).toBeNull();
};
const release = (account: string, tree = 0) =>
  ask(
    account,
    'mutation Q($place: ID!) { releasePlace(placeId: $place, campaignCode: "default") { adopter refusal { code message } } }',
    {
      place: guids[tree],
    },
  );
const groupsOf = async (account: string) =>
  (
    await ask(
      account,
      `{ getCareGroups { isOffered groups { id name placeIds members { userId isViewer viewerCanRemove } invitations { email } } } }`,
    )
  ).data.getCareGroups;
const ownOf = async (account: string) =>
  (
    await ask(
      account,
      '{ getOwnAdoptions(campaignCode: "default") { adoptions { placeId isAdopter group { name } pause { until } handOver { email } } } }',
    )
  ).data.getOwnAdoptions.adoptions;
const caredBy = async (account: string): Promise<string[]> =>
  (
    (await ask(account, '{ getUserPlaces(campaignCode: "default") { placeId adoptedAt } }')).data.getUserPlaces as {
      placeId: string;
      adoptedAt: string | null;
    }[]
  )
    .filter(({ adoptedAt }) => adoptedAt !== null)
    .map(({ placeId }) => placeId);
const isOwn = async (account: string, tree = 0): Promise<boolean> =>
  (await ask(account, 'query Q($guid: ID) { getPlace(guid: $guid) { adoption { isOwn } } }', { guid: guids[tree] }))
    .data.getPlace.adoption.isOwn as boolean;
const adopters = async (tree = 0): Promise<unknown[]> =>
  (
    await unfenced(
      `select account_id as who from adoption where place_guid = '${guids[tree]}' and ended_at is null order by slot`,
    )
  ).map(({ who }) => who);

interface Mail {
  readonly to: string;
  readonly values: {
    readonly title: string;
    readonly paragraphs: readonly string[];
    readonly action: { readonly path: string };
  };
}
const invitations = async (): Promise<Mail[]> =>
  (await unfenced("select payload from outbox where kind = 'mail' order by created_at"))
    .map(({ payload }) => payload as Mail)
    .filter(({ values }) => values.title.startsWith('Would you like to look after trees'));
const lastToken = async (): Promise<string> => (await invitations()).at(-1)?.values.action.path.split('/').at(-1) ?? '';
/** A group of these residents, the first of whom started it. */
async function groupOf(...members: string[]): Promise<string> {
  const [first = '', ...others] = members;
  const group = await idOfNew(first);
  for (const account of others) {
    goOn(0.001);
    expect((await invite(first, group, `${account}@example.org`)).refusal).toBeNull();
    expect((await join(account, await lastToken())).refusal).toBeNull();
  }
  return group;
}

describe('A group', () => {
  test('is started by one resident, and renamed by any member', async () => {
    const { group, refusal } = await create('hazel', '  Elm   Street ');
    expect([group?.name, group?.members.map(({ isViewer }) => isViewer), refusal]).toEqual([
      'Elm Street',
      [true],
      null,
    ]);
    const rename = (account: string, name: string) =>
      change(account, 'renameCareGroup(groupId: $group, name: $name)', '$group: ID!, $name: String!', {
        group: group?.id,
        name,
      });
    expect((await rename('ash', 'Mine')).refusal?.code).toBe('NO_MEMBER');
    expect((await rename('hazel', 'see evil.example')).refusal?.code).toBe('NAME_WRONG');
    expect((await rename('hazel', 'Oak Street')).group?.name).toBe('Oak Street');
    expect(await groupsOf('hazel')).toMatchObject({ isOffered: true, groups: [{ name: 'Oak Street' }] });
    expect(await groupsOf('ash')).toEqual({ isOffered: true, groups: [] });
  });

  test('is made once, although the answer was lost', async () => {
    await Promise.all([1, 2].map(() => create('hazel', 'Elm Street', { key: 'make-it-once' })));
    expect(await unfenced('select name from care_group')).toHaveLength(1);
  });

  test('is not offered by every project', async () => {
    expect((await create('hazel', 'Elm Street', { town: without })).refusal?.code).toBe('NOT_OFFERED');
    expect(
      (await ask('hazel', '{ getCareGroups { isOffered groups { id } } }', {}, { town: without })).data.getCareGroups,
    ).toEqual({
      ...{ isOffered: false, groups: [] },
    });
  });

  test('is one of five at most', async () => {
    for (let number = 0; number < 5; number += 1) expect((await create('hazel', `Group ${number}`)).refusal).toBeNull();
    expect((await create('hazel', 'Another')).refusal?.code).toBe('TOO_MANY_GROUPS');
    const group = await groupOf('ash');
    await invite('ash', group, 'hazel@example.org');
    expect((await join('hazel', await lastToken())).refusal?.code).toBe('TOO_MANY_GROUPS');
  });

  test('asks for somebody signed in', async () => {
    expect(codeOf(await ask(null, '{ getCareGroups { isOffered } }'))).toBe('UNAUTHENTICATED');
    for (const call of ['createCareGroup(name: "Elm")', 'joinCareGroup(token: "x")'])
      expect(codeOf(await ask(null, `mutation { ${call} { group { id } } }`))).toBe('UNAUTHENTICATED');
  });
});

describe('An invitation', () => {
  test('goes to a neighbour by mail, who sees the group before they join', async () => {
    const group = await idOfNew('hazel');
    await adopt('hazel');
    await share('hazel', group);
    expect((await invite('hazel', group, 'ash@example.org')).group?.invitations).toMatchObject([
      { email: 'ash@example.org' },
    ]);
    const [mail] = await invitations();
    expect([mail?.to, mail?.values.title]).toEqual([
      'ash@example.org',
      'Would you like to look after trees with your neighbours?',
    ]);
    expect(mail?.values.paragraphs[0]).toContain('who look after a tree together');
    expect(mail?.values.paragraphs[1]).toContain('you see which of the group’s trees are thirsty, and can water them');
    const token = await lastToken();
    const look = (account: string | null) =>
      ask(
        account,
        'query Q($token: String!) { getCareGroupInvitation(token: $token) { refusal invitation { groupName members isMember places { guid } } } }',
        { token },
      );
    const seen = { groupName: 'Elm Street', members: 1, places: [{ guid: guids[0] }] };
    expect((await look(null)).data.getCareGroupInvitation).toEqual({
      refusal: null,
      invitation: { ...seen, isMember: false },
    });
    expect((await look('hazel')).data.getCareGroupInvitation.invitation.isMember).toBe(true);
    goOn(0.001);
    const joined = await join('ash', token);
    expect([joined.refusal, joined.group?.members.map(({ isViewer }) => isViewer)]).toEqual([null, [false, true]]);
    expect((await look('ash')).data.getCareGroupInvitation).toEqual({ refusal: 'ENDED', invitation: null });
    expect(await unfenced('select email from care_group_invitation')).toEqual([]);
  });

  test('shows its address to the member who sent it, and to no other', async () => {
    const group = await groupOf('hazel', 'ash');
    await invite('hazel', group, 'oak@example.org');
    expect(JSON.stringify(await groupsOf('ash'))).not.toContain('oak@example.org');
    const id = (await unfenced('select guid from care_group_invitation'))[0]?.['guid'];
    const withdraw = (account: string) =>
      change(account, 'withdrawCareGroupInvitation(invitationId: $id)', '$id: ID!', { id });
    await withdraw('ash');
    expect(await unfenced('select 1 from care_group_invitation')).toHaveLength(1);
    expect((await withdraw('hazel')).group?.invitations).toEqual([]);
    expect((await join('oak', await lastToken())).refusal?.code).toBe('ENDED');
  });

  test('is for one person, works once, and ends after 14 days', async () => {
    const group = await idOfNew('hazel');
    await invite('hazel', group, 'ash@example.org');
    const token = await lastToken();
    const outcomes = await Promise.all(['ash', 'elm', 'oak'].map((account) => join(account, token)));
    expect(outcomes.filter(({ refusal }) => refusal === null)).toHaveLength(1);
    expect(outcomes.filter(({ refusal }) => refusal?.code === 'ENDED')).toHaveLength(2);
    await invite('hazel', group, 'yew@example.org');
    const late = await lastToken();
    goOn(14);
    expect((await join('yew', late)).refusal?.code).toBe('ENDED');
    expect((await invite('hazel', group, 'yew@example.org')).refusal).toBeNull();
  });

  test('is refused for good reasons', async () => {
    const group = await groupOf('hazel', 'ash');
    expect((await invite('elm', group, 'oak@example.org')).refusal?.code).toBe('NO_MEMBER');
    expect((await invite('hazel', group, 'HAZEL@example.org')).refusal?.code).toBe('MEMBER_ALREADY');
    await invite('hazel', group, 'oak@example.org');
    expect((await invite('ash', group, 'Oak@example.org')).refusal?.code).toBe('INVITED_ALREADY');
    expect((await join('ash', await lastToken())).refusal?.code).toBe('MEMBER_ALREADY');
    expect((await join('elm', await lastToken(), { town: borough })).refusal?.code).toBe('ENDED');
    expect((await invite('hazel', group, 'elm@example.org', { town: borough })).refusal?.code).toBe('NO_MEMBER');
    expect(
      codeOf(
        await ask('hazel', `mutation { inviteToCareGroup(groupId: "${group}", email: "nobody") { group { id } } }`),
      ),
    ).toBe('BAD_USER_INPUT');
  });

  test('is not repeated by a group, and a second one of the same address costs no attempt', async () => {
    const group = await idOfNew('hazel');
    await invite('hazel', group, 'ash@example.org');
    for (let turn = 0; turn < 3; turn += 1)
      expect((await invite('hazel', group, 'ash@example.org')).refusal?.code).toBe('INVITED_ALREADY');
    const id = (await unfenced('select guid from care_group_invitation'))[0]?.['guid'];
    await change('hazel', 'withdrawCareGroupInvitation(invitationId: $id)', '$id: ID!', { id });
    expect((await invite('hazel', group, 'ash@example.org')).refusal?.code).toBe('TOO_MANY_MAILS');
    expect((await invite('hazel', await idOfNew('hazel'), 'ash@example.org')).refusal).toBeNull();
  });

  test('says nothing of watering where the council waters', async () => {
    const where = { town: borough };
    const { group } = await create('hazel', 'Elm Street', where);
    await invite('hazel', group?.id ?? '', 'ash@example.org', where);
    const [mail] = await invitations();
    expect(mail?.values.paragraphs[1]).toMatch(/^If you join, you look after the group’s trees together\. You sign in/);
    expect(mail?.values.paragraphs.join(' ')).not.toMatch(/thirsty|water|remind/);
  });

  test('that has ended leaves no address in a mail that could not be sent', async () => {
    const group = await groupOf('hazel', 'ash');
    await invite('hazel', group, 'oak@example.org');
    await unfenced('update outbox set dead_at = now()');
    await inTransaction(worker, idOf(greentown), (scope) =>
      dropMailsOfEndedInvitations(scope, { mailKey: 'mail:care-group:' }),
    );
    const left = await unfenced(
      "select payload ->> 'to' as address from outbox where kind = 'mail' and key like 'mail:care-group:%'",
    );
    expect(left).toEqual([{ address: 'oak@example.org' }]);
  });

  test('cannot flood an address', async () => {
    const codes: (string | null)[] = [];
    for (let number = 0; number < 4; number += 1) {
      const group = await idOfNew('hazel', `Group ${number}`);
      codes.push(
        (await invite('hazel', group, number % 2 === 0 ? 'victim@example.org' : 'Victim@example.org')).refusal?.code ??
          null,
      );
    }
    expect(codes).toEqual([null, null, null, 'TOO_MANY_MAILS']);
  });

  test('cannot bring in more than 20 members, however many join at once', async () => {
    const group = await idOfNew('hazel');
    await unfenced(
      `insert into care_group_member (tenant_id, group_guid, account_id, joined_at) select ${idOf(greentown)}, '${group}', 'member-' || number, now() from generate_series(1, 17) number`,
    );
    const tokens: string[] = [];
    for (const account of ['ash', 'elm', 'oak']) {
      await invite('hazel', group, `${account}@example.org`);
      tokens.push(await lastToken());
    }
    const outcomes = await Promise.all(
      ['ash', 'elm', 'oak'].map((account, index) => join(account, tokens[index] ?? '')),
    );
    expect(outcomes.map(({ refusal }) => refusal?.code ?? null).sort()).toEqual(['FULL', null, null].sort());
    expect((await invite('hazel', group, 'yew@example.org')).refusal?.code).toBe('FULL');
  });
});

describe('A shared tree', () => {
  test('is looked after by all members, and takes one slot', async () => {
    const group = await groupOf('hazel', 'ash');
    await adopt('hazel');
    expect((await share('hazel', group)).group?.placeIds).toEqual([guids[0]]);
    expect([await caredBy('hazel'), await caredBy('ash'), await caredBy('elm')]).toEqual([[guids[0]], [guids[0]], []]);
    expect([await isOwn('hazel'), await isOwn('ash'), await isOwn('elm')]).toEqual([true, true, false]);
    expect(await ownOf('ash')).toEqual([
      { placeId: guids[0], isAdopter: false, group: { name: 'Elm Street' }, pause: null, handOver: null },
    ]);
    expect(await ownOf('hazel')).toMatchObject([{ isAdopter: true, group: { name: 'Elm Street' } }]);
    expect(await adopters()).toEqual(['hazel']);
    await adopt('ash'); // looks after it already
    expect(await adopters()).toEqual(['hazel']);
    const place = await ask(
      null,
      'query Q($guid: ID!) { getPlace(guid: $guid) { adoption { adopters } } getPlaceUsers(placeId: $guid, campaignCode: "default") { nickname } }',
      { guid: guids[0] },
    );
    expect(place.data.getPlace.adoption.adopters).toBe(1);
    expect(JSON.stringify(place)).not.toContain('Elm Street');
    await unshare('hazel');
    expect([await caredBy('hazel'), await caredBy('ash')]).toEqual([[guids[0]], []]);
  });

  test('is shared and taken back by its adopter only', async () => {
    const group = await groupOf('hazel', 'ash');
    await adopt('hazel');
    expect((await share('ash', group)).refusal?.code).toBe('NOT_YOURS');
    await share('hazel', group);
    expect((await unshare('ash')).refusal?.code).toBe('NOT_YOURS');
    const refused = (await release('ash')).data.releasePlace;
    expect([refused.refusal.code, refused.refusal.message]).toEqual([
      'SHARED',
      expect.stringContaining('leave the group'),
    ]);
    const byFlag =
      'mutation Q($place: ID!) { changed: updateUserPlaceAttributes(placeId: $place, campaignCode: "default", partAttributes: { adopter: 0 }) { refusal { code } } }';
    expect((await ask('ash', byFlag, { place: guids[0] })).data.changed.refusal).toEqual({ code: 'SHARED' });
    expect(await adopters()).toEqual(['hazel']);
    await adopt('elm', 1);
    expect((await share('elm', group, 1)).refusal?.code).toBe('NO_MEMBER');
    expect((await share('hazel', group, 0, { town: borough })).refusal?.code).toBe('NO_MEMBER');
  });

  test('is neither paused nor handed over, and sharing ends both', async () => {
    const group = await groupOf('hazel', 'ash');
    await adopt('hazel');
    await ask(
      'hazel',
      'mutation Q($place: ID!) { pauseAdoption(placeId: $place, campaignCode: "default", until: "2026-07-30") { refusal { code } } }',
      { place: guids[0] },
    );
    await ask(
      'hazel',
      'mutation Q($place: ID!) { handOverAdoption(placeId: $place, campaignCode: "default", email: "oak@example.org") { refusal { code } } }',
      { place: guids[0] },
    );
    expect(await ownOf('hazel')).toMatchObject([
      { pause: { until: '2026-07-30' }, handOver: { email: 'oak@example.org' } },
    ]);
    await unshare('hazel'); // changes nothing, as it is not shared
    expect(await ownOf('hazel')).toMatchObject([{ pause: { until: '2026-07-30' } }]);
    await share('hazel', group);
    expect(await ownOf('hazel')).toMatchObject([{ pause: null, handOver: null }]);
    for (const account of ['hazel', 'ash'])
      for (const call of [
        'pauseAdoption(placeId: $place, campaignCode: "default", until: "2026-07-30")',
        'handOverAdoption(placeId: $place, campaignCode: "default", email: "oak@example.org")',
      ])
        expect(
          (await ask(account, `mutation Q($place: ID!) { changed: ${call} { refusal { code } } }`, { place: guids[0] }))
            .data.changed.refusal.code,
        ).toBe('SHARED');
  });

  test('that came from an application stays with its applicant', async () => {
    const group = await groupOf('hazel', 'ash');
    await adopt('hazel');
    await unfenced(
      `insert into flow (tenant_id, guid, kind, kind_version, scope, place_guid, account_id, state, revision, attributes, created_at, updated_at)
        values (${idOf(greentown)}, gen_random_uuid(), 'pit-adoption', 1, 'UserPlaceFlow', '${guids[0]}', 'hazel', 'planted', 1, '{}', now(), now())`,
    );
    expect((await share('hazel', group)).refusal?.code).toBe('BY_APPLICATION');
  });

  test('is one of fifty at most', async () => {
    const group = await groupOf('hazel', 'ash');
    await unfenced(
      `insert into adoption (tenant_id, guid, place_guid, account_id, campaign_code, slot, adopted_at, group_guid, shared_at)
        select ${idOf(greentown)}, gen_random_uuid(), guid::uuid, 'hazel', 'default', 1, now(), '${group}', now() from unnest(array['${guids.slice(0, 49).join("','")}']) guid`,
    );
    await adopt('hazel', 50);
    await adopt('ash', 51);
    const codes = (await Promise.all([share('hazel', group, 50), share('ash', group, 51)])).map(
      ({ refusal }) => refusal?.code ?? null,
    );
    expect(codes.sort()).toEqual(['TOO_MANY_TREES', null].sort());
  });

  test('is kept alive by any member', async () => {
    const group = await groupOf('hazel', 'ash');
    await adopt('hazel');
    await share('hazel', group);
    goOn(50);
    await ask(
      'ash',
      'mutation Q($place: ID!, $key: String!, $at: String!) { createUserPlaceEvent(placeId: $place, campaignCode: "default", geometry: { type: "Point", coordinates: [0, 51] }, idempotencyKey: $key, event: { code: "WA", amount: 20, at: $at }) { name } }',
      { place: guids[0], key: crypto.randomUUID(), at: now.toISOString() },
    );
    expect((await unfenced('select last_sign_at as at from adoption'))[0]?.['at']).toEqual(now);
  });

  test('reminds and thanks all members', async () => {
    const group = await groupOf('hazel', 'ash');
    await adopt('hazel');
    await share('hazel', group);
    const today = now.toISOString().slice(0, 10);
    const [reminded, thanked] = await inTransaction(worker, idOf(greentown), async (scope) => [
      await listRemindable(scope, { today, since: today, perWeek: 2 }, { after: '', first: 10 }),
      await listThanked(scope, { adoptedUntil: today, timeZone: 'UTC' }, { after: '', first: 10 }),
    ]);
    expect(reminded.map(({ accountId, placeGuids }) => [accountId, placeGuids])).toEqual([
      ['ash', [guids[0]]],
      ['hazel', [guids[0]]],
    ]);
    expect(thanked.map(({ accountId }) => accountId)).toEqual(['ash', 'hazel']);
  });
});

describe('The member who has belonged to a group longest', () => {
  interface Member {
    readonly userId: string;
    readonly isViewer: boolean;
    readonly viewerCanRemove: boolean;
  }
  const membersOf = async (account: string): Promise<readonly Member[]> =>
    (await groupsOf(account)).groups[0]?.members ?? [];
  const idOfMember = async (account: string): Promise<string> =>
    (await membersOf(account)).find(({ isViewer }) => isViewer)?.userId ?? '';
  const remove = (account: string, group: string, userId: string, where: AskedWhere = {}) =>
    change(
      account,
      'removeCareGroupMember(groupId: $group, userId: $userId)',
      '$group: ID!, $userId: ID!',
      { group, userId },
      where,
    );
  const farewells = async (): Promise<unknown[]> =>
    (await unfenced("select payload from outbox where kind = 'mail' order by created_at"))
      .map(({ payload }) => payload as Mail)
      .filter(({ values }) => values.title === 'You no longer belong to a care group')
      .map(({ to, values }) => [to, values.paragraphs[0]]);

  test('removes another, who gets a mail and keeps their trees', async () => {
    const group = await groupOf('hazel', 'ash', 'elm');
    await adopt('hazel', 0);
    await adopt('ash', 1);
    await share('hazel', group, 0);
    await share('ash', group, 1);
    await invite('ash', group, 'oak@example.org');
    const ash = await idOfMember('ash');
    expect((await membersOf('hazel')).map(({ viewerCanRemove }) => viewerCanRemove)).toEqual([false, true, true]);
    const removed = await remove('hazel', group, ash);
    expect([removed.refusal, removed.group?.members.length, removed.group?.placeIds]).toEqual([null, 2, [guids[0]]]);
    expect([await adopters(1), await caredBy('ash'), await caredBy('elm')]).toEqual([['ash'], [guids[1]], [guids[0]]]);
    expect((await groupsOf('ash')).groups).toEqual([]);
    expect(await unfenced('select guid from care_group_invitation')).toEqual([]);
    const said = [
      'ash@example.org',
      'A neighbour removed you from “Elm Street”. You no longer look after the group’s trees.',
    ];
    expect(await farewells()).toEqual([said]);
    expect((await remove('hazel', group, ash)).refusal).toBeNull();
    expect(await farewells()).toEqual([said]);
  });

  test('does it once, although the answer was lost', async () => {
    const group = await groupOf('hazel', 'ash');
    const ash = await idOfMember('ash');
    await Promise.all([1, 2].map(() => remove('hazel', group, ash, { key: 'remove-once' })));
    expect(await farewells()).toHaveLength(1);
  });

  test('is the only one who can, and never removes themselves', async () => {
    const group = await groupOf('hazel', 'ash', 'elm');
    const [hazel, elm] = [await idOfMember('hazel'), await idOfMember('elm')];
    expect((await membersOf('ash')).map(({ viewerCanRemove }) => viewerCanRemove)).toEqual([false, false, false]);
    expect((await remove('ash', group, elm)).refusal?.code).toBe('NOT_LONGEST_MEMBER');
    expect((await remove('oak', group, elm)).refusal?.code).toBe('NO_MEMBER');
    expect((await remove('hazel', group, elm, { town: borough })).refusal?.code).toBe('NO_MEMBER');
    expect(
      codeOf(
        await ask(
          'hazel',
          `mutation { removeCareGroupMember(groupId: "${group}", userId: "${hazel}") { group { id } } }`,
        ),
      ),
    ).toBe('BAD_USER_INPUT');
    await leave('hazel', group);
    expect((await remove('ash', group, elm)).refusal).toBeNull();
    expect(await membersOf('ash')).toHaveLength(1);
  });

  test('meets a member who leaves at the same moment, and no tree is lost', async () => {
    const group = await groupOf('hazel', 'ash', 'elm');
    await adopt('ash');
    await share('ash', group);
    const ash = await idOfMember('ash');
    await Promise.all([remove('hazel', group, ash), leave('ash', group), release('ash')]);
    expect(await membersOf('hazel')).toHaveLength(2);
    expect((await adopters()).length).toBeLessThanOrEqual(1);
    expect(
      await unfenced("select 1 from adoption where ended_at is null and account_id = 'ash' and group_guid is not null"),
    ).toEqual([]);
  });
});

describe('When a member goes', () => {
  test('their trees stay with the group: the longest-standing member becomes adopter', async () => {
    const group = await groupOf('hazel', 'zoe', 'ash');
    await adopt('hazel');
    await share('hazel', group);
    expect(await leave('hazel', group)).toEqual({ group: null, refusal: null });
    expect(await adopters()).toEqual(['zoe']);
    expect([await caredBy('hazel'), await caredBy('ash')]).toEqual([[], [guids[0]]]);
    const users = 'query Q($guid: ID!) { getPlaceUsers(placeId: $guid, campaignCode: "default") { attributes } }';
    expect((await ask(null, users, { guid: guids[0] })).data.getPlaceUsers).toEqual([]); // nobody asked Zoe to be seen
    expect(await leave('hazel', group)).toEqual({ group: null, refusal: null });
  });

  test('they may keep their trees', async () => {
    const group = await groupOf('hazel', 'ash');
    await adopt('hazel');
    await share('hazel', group);
    await leave('hazel', group, true);
    expect([await adopters(), await caredBy('ash')]).toEqual([['hazel'], []]);
  });

  test('it works where the project no longer offers groups', async () => {
    const group = await groupOf('hazel', 'ash');
    await adopt('hazel');
    await share('hazel', group);
    const town = withGroups(greentown, false);
    const closed = await startTestApi(database, [town], { now: () => now, jwksUrl: identity.jwksUrl });
    const askClosed = async (call: string): Promise<unknown> =>
      (
        await closed.ask(
          town,
          `mutation { ${call} { refusal { code } } }`,
          {},
          { authorization: `Bearer ${await identity.tokenFor(town, 'hazel')}` },
        )
      ).body.data;
    try {
      expect(
        await askClosed(`shareTree(placeId: "${guids[0]}", campaignCode: "default", groupId: "${group}")`),
      ).toMatchObject({
        shareTree: { refusal: { code: 'NOT_OFFERED' } },
      });
      expect(await askClosed(`unshareTree(placeId: "${guids[0]}", campaignCode: "default")`)).toMatchObject({
        unshareTree: { refusal: null },
      });
      expect(await askClosed(`leaveCareGroup(groupId: "${group}", keepsTrees: true)`)).toMatchObject({
        leaveCareGroup: { refusal: null },
      });
    } finally {
      await closed.close();
    }
  });

  test('a tree that is gone goes with its adopter', async () => {
    const group = await groupOf('hazel', 'ash');
    await adopt('hazel');
    await share('hazel', group);
    const PLACE = ['place', 'place_change', 'cell'];
    await runUnfenced(database, PLACE, `update place set retired_at = now() where guid = '${guids[0]}'`);
    try {
      await release('hazel');
      expect(await adopters()).toEqual([]);
    } finally {
      await runUnfenced(database, PLACE, `update place set retired_at = null where guid = '${guids[0]}'`);
    }
  });

  test('the last one ends the group and keeps the trees', async () => {
    const group = await groupOf('hazel');
    await adopt('hazel');
    await share('hazel', group);
    await invite('hazel', group, 'ash@example.org');
    await leave('hazel', group);
    expect(await ownOf('hazel')).toMatchObject([{ isAdopter: true, group: null }]);
    expect(await unfenced('select guid from care_group union all select guid from care_group_invitation')).toEqual([]);
    expect((await join('ash', await lastToken())).refusal?.code).toBe('ENDED');
  });

  test('a tree that is released stays with the group, which somebody who is deleted cannot inherit', async () => {
    const group = await groupOf('hazel', 'ash', 'elm');
    await adopt('hazel');
    await share('hazel', group);
    await ask('ash', 'mutation { deleteMyAccount(confirm: "DELETE") { deleted } }');
    await release('hazel');
    expect(await adopters()).toEqual(['elm']);
    await release('elm');
    expect(await adopters()).toEqual(['hazel']);
  });

  test('deleting an account passes its trees on, and its download has the membership', async () => {
    const group = await groupOf('hazel', 'ash');
    await adopt('hazel');
    await share('hazel', group);
    await invite('hazel', group, 'oak@example.org');
    const { data } = (await ask('hazel', '{ exportMyData }')).data.exportMyData;
    expect([data.care_group_member, data.care_group_invitation].map((rows: unknown[]) => rows.length)).toEqual([1, 1]);
    await ask('hazel', 'mutation { deleteMyAccount(confirm: "DELETE") { deleted } }');
    expect(await adopters()).toEqual(['ash']);
    expect(JSON.stringify(await unfenced('select * from adoption'))).not.toContain('hazel');
    await ask('ash', 'mutation { deleteMyAccount(confirm: "DELETE") { deleted } }');
    expect(await unfenced('select guid from adoption')).toEqual([]);
    await inTransaction(worker, idOf(greentown), (scope) => dropEndedGroups(scope, now));
    expect(await unfenced('select guid from care_group')).toEqual([]);
  });

  test('all at once, no tree is left to somebody who is gone', async () => {
    const members = ['hazel', 'ash', 'elm', 'oak'];
    const group = await groupOf(...members);
    for (const [tree, account] of members.entries()) {
      await adopt(account, tree);
      await share(account, group, tree);
    }
    await Promise.all(
      ['hazel', 'ash', 'elm'].map((account) =>
        ask(account, 'mutation { deleteMyAccount(confirm: "DELETE") { deleted } }'),
      ),
    );
    const held = (await unfenced('select distinct account_id as who from adoption where ended_at is null')).map(
      ({ who }) => who,
    );
    expect(held).toEqual(['oak']);
  });
});
