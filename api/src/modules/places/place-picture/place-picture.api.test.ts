/** Tests residents' images of places: who may send them, who sees them when, and decisions about them. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Tenant } from '@greenward/tenants';
import sharp from 'sharp';
import { fillSmallTowns, loadTestTenants } from '../../../testing/small-towns.ts';
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
let photo: Buffer;

beforeAll(async () => {
  ({ greentown, borough } = await loadTestTenants());
  [database, identity] = await Promise.all([createTestDatabase(), startTestIdentity()]);
  await fillSmallTowns(database, [greentown, borough]);
  api = await startTestApi(database, [greentown, borough], { jwksUrl: identity.jwksUrl, identityUrl: identity.url });
  lime = (await api.ask(greentown, '{ getPlace(sourceId: "1") { guid } }')).body.data.getPlace.guid as string;
  photo = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#3a6' } })
    .jpeg()
    .toBuffer();
  await addTestStaff(database, { [greentown.code]: 'warden@example.org', [borough.code]: 'elsewhere@example.org' });
});
afterAll(async () => {
  await api.close();
  await identity.close();
  await database.drop();
});

const TABLES = ['place_picture', 'image', 'outbox', 'staff_member', 'attempt', 'desk_act', 'activity', 'account_mute'];
const unfenced = (statement: string): Promise<Record<string, unknown>[]> => runUnfenced(database, TABLES, statement);
beforeEach(async () => {
  await unfenced('delete from place_picture');
  await unfenced('delete from attempt');
});

type Body = Answer['body'];
const as = async (
  account: string | null,
  query: string,
  variables: Record<string, unknown> = {},
  town = greentown,
): Promise<Body> =>
  (
    await api.ask(
      town,
      query,
      variables,
      account === null ? {} : { authorization: `Bearer ${await identity.tokenFor(town, account)}` },
    )
  ).body;
const codeOf = (body: Body): unknown => body.errors?.[0].extensions.code;

const PERMIT = 'mutation Q($guid: ID!) { requestPlacePicture(guid: $guid) { permit refusal { code } } }';
const SEEN =
  'query Q($guid: ID) { getPlace(guid: $guid) { media { id url caption type credit } ownPictures { id caption } } }';
const QUEUE =
  'query Q($decided: Boolean) { getDeskPictures(decided: $decided) { waiting pictures { id state by name placeGuid media { caption credit } } } }';
const DECIDE =
  'mutation Q($id: ID!, $accept: Boolean!) { decideDeskPicture(id: $id, accept: $accept) { picture { id state } refusal { code } } }';
const UNDO = 'mutation Q($id: ID!) { undoDeskPicture(id: $id) { picture { id state } refusal { code } } }';
const DELETE =
  'mutation Q($guid: ID!, $fileId: ID!) { deleteImageUpload(guid: $guid, fileId: $fileId) { fileId message } }';

async function send(
  permit: string,
  { file = photo, caption = 'The crown', key = randomUUID() as string, name = 'a.jpg' } = {},
): Promise<Answer> {
  const form = new FormData();
  form.set('alt', caption);
  form.set('credit', 'Hazel');
  form.set('file', new Blob([new Uint8Array(file)]), name);
  return api.request('/images', {
    method: 'POST',
    body: form,
    headers: {
      'x-fmp-token': greentown.token,
      'x-forwarded-host': greentown.hosts[0] ?? '',
      'x-upload-permit': permit,
      'idempotency-key': key,
    },
  });
}
const permitOf = async (account: string): Promise<string> =>
  (await as(account, PERMIT, { guid: lime })).data.requestPlacePicture.permit as string;
async function sent(account = 'hazel', caption = 'The crown'): Promise<string> {
  const answer = await send(await permitOf(account), { caption });
  expect(answer.status).toBe(201);
  return answer.body.image.guid as string;
}
const seen = async (account: string | null): Promise<Body> => (await as(account, SEEN, { guid: lime })).data.getPlace;

test('A picture is its sender’s alone until staff let everybody see it; each decision can be taken back', async () => {
  const id = await sent();
  expect(await seen('hazel')).toEqual({ media: [], ownPictures: [{ id, caption: 'The crown' }] });
  for (const account of ['ash', null]) expect(await seen(account)).toEqual({ media: [], ownPictures: [] });
  expect((await as('warden', QUEUE)).data.getDeskPictures).toEqual({
    waiting: 1,
    pictures: [
      {
        id,
        state: 'pending',
        by: 'A resident',
        name: 'Lime of greentown',
        placeGuid: lime,
        media: { caption: 'The crown', credit: 'Hazel' },
      },
    ],
  });
  expect((await as('elsewhere', QUEUE, {}, borough)).data.getDeskPictures).toEqual({ waiting: 0, pictures: [] });
  expect((await as('warden', DECIDE, { id, accept: true })).data.decideDeskPicture).toEqual({
    picture: { id, state: 'shown' },
    refusal: null,
  });
  expect(await seen(null)).toEqual({
    media: [{ id, url: `/images/${id}/1200.jpg`, caption: 'The crown', type: 'IMAGE', credit: 'Hazel' }],
    ownPictures: [],
  });
  expect((await as('warden', DECIDE, { id, accept: false })).data.decideDeskPicture.refusal).toEqual({
    code: 'DECIDED',
  });
  expect((await as('warden', UNDO, { id })).data.undoDeskPicture).toEqual({
    picture: { id, state: 'pending' },
    refusal: null,
  });
  expect((await seen(null)).media).toEqual([]);
});

test('The stream says that somebody added a picture while everybody sees it, and no name', async () => {
  const told = async (): Promise<unknown> =>
    (await as('ash', '{ getProjectActivities(kind: "picture-added") { value { m url } picture { url } } }')).data
      .getProjectActivities;
  const activity = (id: string) => ({
    value: { m: 'Somebody added a picture of the Lime of greentown.', url: `/place/${lime}` },
    picture: { url: `/images/${id}/350.jpg` },
  });
  const id = await sent();
  expect(await told()).toEqual([]);
  await as('warden', DECIDE, { id, accept: true });
  expect(await told()).toEqual([activity(id)]);
  await as('warden', UNDO, { id });
  expect(await told()).toEqual([]);
  await as('warden', DECIDE, { id, accept: true });
  await as('hazel', DELETE, { guid: lime, fileId: id });
  expect(await told()).toEqual([]);
  const other = await sent();
  await as('warden', DECIDE, { id: other, accept: true });
  expect(await told()).toEqual([activity(other)]);
  await as('warden', DELETE, { guid: lime, fileId: other });
  expect(await told()).toEqual([]);
});

describe('An objection', () => {
  const OBJECT = `mutation O($guid: ID!, $fileId: ID!, $reason: String!, $text: String) {
    objectToPicture(guid: $guid, fileId: $fileId, reason: $reason, text: $text) { isHidden refusal { code } } }`;
  const CARDS =
    '{ getDeskPictures { pictures { id objection objectionText isAppealed rejectedOfSender mutedUntil } } }';
  const objectTo = async (id: string, more: Record<string, unknown> = {}, guid = lime) =>
    as(null, OBJECT, { guid, fileId: id, reason: 'person', ...more });
  const shownPicture = async (): Promise<string> => {
    const id = await sent();
    await as('warden', DECIDE, { id, accept: true });
    return id;
  };
  const mailTitles = async (): Promise<unknown[]> =>
    (
      await unfenced(
        "select payload -> 'values' ->> 'title' as title from outbox where kind = 'mail' order by created_at, id",
      )
    ).map(({ title }) => title);
  const pressed = async (path: string) =>
    (
      await api.request(path, {
        ...{ method: 'POST', body: 'confirm=yes' },
        headers: {
          ...{ 'x-forwarded-host': greentown.hosts[0] ?? '', origin: 'null', 'sec-fetch-site': 'same-origin' },
          'content-type': 'application/x-www-form-urlencoded',
        },
      })
    ).status;

  test('of anybody hides a picture until staff have looked, once, and its sender is told', async () => {
    const id = await shownPicture();
    expect((await objectTo(id, { text: ' My child is on it ' })).data.objectToPicture).toEqual({
      ...{ isHidden: true, refusal: null },
    });
    expect((await objectTo(id)).data.objectToPicture.isHidden).toBe(true);
    expect((await seen(null)).media).toEqual([]);
    expect((await as('warden', CARDS)).data.getDeskPictures.pictures).toEqual([
      {
        ...{ id, objection: 'person', objectionText: 'My child is on it', isAppealed: false },
        ...{ rejectedOfSender: 0, mutedUntil: null },
      },
    ]);
    expect((await mailTitles()).at(-1)).toBe('Somebody objected to your picture');
    const download = JSON.stringify((await as('hazel', '{ exportMyData }')).data.exportMyData);
    expect([download.includes(id), /objection|My child/.test(download)]).toEqual([true, false]);
    await as('warden', DECIDE, { id, accept: true });
    expect(await unfenced('select objection, objection_text from place_picture')).toEqual([
      { objection: 'person', objection_text: null },
    ]);
    expect((await objectTo(id)).data.objectToPicture).toEqual({
      isHidden: false,
      refusal: { code: 'LOOKED_AT' },
    });
    expect((await seen(null)).media).toHaveLength(1);
  });

  test('needs a picture that is shown here and a reason, and is limited', async () => {
    const id = await shownPicture();
    expect(codeOf(await objectTo(id, { reason: 'ugly' }))).toBe('BAD_USER_INPUT');
    expect(codeOf(await objectTo(id, { text: 'x'.repeat(501) }))).toBe('BAD_USER_INPUT');
    for (const wrong of [await objectTo(randomUUID()), await objectTo(id, {}, randomUUID()), await objectTo('1')])
      expect(wrong.data.objectToPicture).toEqual({ isHidden: false, refusal: { code: 'NOT_THERE' } });
    expect(codeOf(await as(null, OBJECT, { guid: lime, fileId: id, reason: 'person' }, borough))).toBeUndefined();
    expect((await seen(null)).media).toHaveLength(1);
    for (let times = 0; times < 5; times++) await objectTo(randomUUID());
    expect(codeOf(await objectTo(id))).toBe('RATE_LIMITED');
  });

  test('that staff agree with is told with the reason, and the sender asks once to look again', async () => {
    const id = await shownPicture();
    await objectTo(id);
    await as('warden', DECIDE, { id, accept: false });
    const [{ path }] = (await unfenced(
      "select payload -> 'values' -> 'also' ->> 'path' as path from outbox where kind = 'mail' order by created_at desc, id desc limit 1",
    )) as [{ path: string }];
    expect(await pressed(path)).toBe(200);
    expect((await as('warden', CARDS)).data.getDeskPictures.pictures).toMatchObject([{ id, isAppealed: true }]);
    await as('warden', DECIDE, { id, accept: false });
    expect(
      await unfenced(
        "select payload -> 'values' -> 'also' as also from outbox where kind = 'mail' order by created_at desc, id desc limit 1",
      ),
    ).toEqual([{ also: null }]);
    expect(await pressed(path)).not.toBe(200);
  });
});

test('Of somebody whose things staff turned down again and again nothing is taken for thirty days', async () => {
  const MUTE =
    'mutation M($id: ID!, $mute: Boolean!) { muteDeskSender(id: $id, mute: $mute) { picture { id mutedUntil rejectedOfSender } } }';
  const id = await sent();
  await as('warden', DECIDE, { id, accept: false });
  for (const account of ['hazel', 'elsewhere'])
    expect(codeOf(await as(account, MUTE, { id, mute: true }))).toBe('NOT_PERMITTED');
  expect((await as('warden', MUTE, { id, mute: true })).data.muteDeskSender.picture).toEqual({
    ...{ id, rejectedOfSender: 1, mutedUntil: expect.any(String) },
  });
  expect((await as('hazel', PERMIT, { guid: lime })).data.requestPlacePicture).toMatchObject({
    permit: null,
    refusal: { code: 'MUTED' },
  });
  expect((await as('ash', PERMIT, { guid: lime })).data.requestPlacePicture.refusal).toBeNull();
  expect(
    await unfenced(
      "select before, after from (select from_value as before, to_value as after from desk_act where kind = 'mute') act",
    ),
  ).toEqual([{ before: 'free', after: 'muted' }]);
  await as('warden', MUTE, { id, mute: false });
  expect((await as('hazel', PERMIT, { guid: lime })).data.requestPlacePicture.refusal).toBeNull();
});

test('Nothing is said of a picture whose sender has left', async () => {
  await as('warden', DECIDE, { id: await sent(), accept: true });
  const count = "select count(*)::int as many from activity where kind = 'picture-added'";
  expect(await unfenced(count)).toEqual([{ many: 1 }]);
  await unfenced('delete from place_picture');
  expect(await unfenced(count)).toEqual([{ many: 0 }]);
});

test('Sent again under its key it is the same picture, and a permit is for one', async () => {
  const [permit, key] = [await permitOf('hazel'), randomUUID()];
  const [first, again] = [await send(permit, { key }), await send(permit, { key })];
  expect([again.status, again.body.image.guid]).toEqual([201, first.body.image.guid]);
  expect((await send(permit)).body.error.code).toBe('UPLOAD_LIMIT_REACHED');
  expect(await unfenced('select count(*)::int as many from place_picture')).toEqual([{ many: 1 }]);
});

test('Rude words of a caption are masked', async () => {
  await sent('hazel', 'a shitty crown');
  expect((await seen('hazel')).ownPictures[0].caption).not.toContain('shit');
});

test('What nobody sees in a caption is taken out, and hides no rude word', async () => {
  await sent('hazel', 'a sh\u200bitty\u202e\ncrown\u2066');
  expect((await seen('hazel')).ownPictures[0].caption).toMatch(/^a \*{4}ty crown$/);
});

describe('What is no picture', () => {
  test.each([
    [
      'SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'IMAGE_NOT_RECOGNISED',
      /not a picture/,
    ],
    ['HTML', Buffer.from('<html><script>alert(1)</script></html>'), 'IMAGE_NOT_RECOGNISED', /not a picture/],
    ['30 MB', Buffer.alloc(30_000_000, 255), 'IMAGE_TOO_LARGE', /15 MB/],
    [
      'a JPEG of nothing',
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff]), Buffer.alloc(70_000, 0x45)]),
      'IMAGE_UNREADABLE',
      /cannot be opened/,
    ],
  ])('%s is refused with a kind text, and nothing is kept', async (_what, file, code, text) => {
    const { body } = await send(await permitOf('hazel'), { file, name: 'photo.jpg' });
    expect(body.error).toEqual({ code, message: expect.stringMatching(text) });
    expect(await unfenced('select * from place_picture')).toEqual([]);
  });
});

describe('Who may', () => {
  test('send: somebody who is signed in, of a place that is here', async () => {
    expect(codeOf(await as(null, PERMIT, { guid: lime }))).toBe('UNAUTHENTICATED');
    expect(codeOf(await as('hazel', PERMIT, { guid: lime }, borough))).toBe('BAD_USER_INPUT');
    expect((await send('no permit')).body.error.code).toBe('UPLOAD_NOT_PERMITTED');
  });

  test('delete: its sender and staff, and its files go', async () => {
    const id = await sent();
    for (const [account, town] of [
      ['ash', greentown],
      ['elsewhere', borough],
    ] as const)
      expect((await as(account, DELETE, { guid: lime, fileId: id }, town)).data.deleteImageUpload).toEqual({
        fileId: null,
        message: expect.any(String),
      });
    expect((await as('hazel', DELETE, { guid: lime, fileId: id })).data.deleteImageUpload).toEqual({
      fileId: id,
      message: null,
    });
    expect(
      (await api.request(`/images/${id}/350.webp`, { headers: { 'x-forwarded-host': greentown.hosts[0] ?? '' } }))
        .status,
    ).toBe(404);
    expect(await unfenced(`select kind from outbox where key = 'image-deletion:${id}'`)).toEqual([
      { kind: 'image-deletion' },
    ]);
  });

  test('delete as staff, which the desk’s history and the sender are told', async () => {
    const id = await sent();
    const acts = await unfenced('select count(*)::int as many from desk_act');
    const mails = (): Promise<unknown[]> => unfenced(`select key from outbox where key like '%picture:${id}:%'`);
    expect((await as('warden', DELETE, { guid: randomUUID(), fileId: id })).data.deleteImageUpload.fileId).toBeNull();
    expect([await unfenced('select count(*)::int as many from desk_act'), await mails()]).toEqual([acts, []]);
    expect((await as('warden', DELETE, { guid: lime, fileId: id })).data.deleteImageUpload.fileId).toBe(id);
    expect(
      (await as('warden', '{ getDeskHistory { acts { kind subject before after } } }')).data.getDeskHistory.acts[0],
    ).toEqual({
      kind: 'picture',
      subject: 'Lime of greentown',
      before: 'pending',
      after: 'deleted',
    });
    expect(await mails()).toEqual([{ key: expect.stringContaining(':deleted:') }]);
  });

  test('decide: staff of this town', async () => {
    const id = await sent();
    for (const account of ['hazel', 'elsewhere'])
      for (const query of [DECIDE, UNDO])
        expect(codeOf(await as(account, query, { id, accept: true }))).toBe('NOT_PERMITTED');
    expect((await as('elsewhere', DECIDE, { id, accept: true }, borough)).data.decideDeskPicture).toEqual({
      picture: null,
      refusal: { code: 'DECIDED' },
    });
  });
});

test('A picture is kept by nobody until it is shown, and shown to nobody once it was turned down', async () => {
  const permit = await permitOf('hazel');
  const { image } = (await send(permit)).body as { image: { guid: string; url: string } };
  const id = image.guid;
  const see = async (path: string): Promise<unknown[]> => {
    const { status, headers } = await api.request(path, { headers: { 'x-forwarded-host': greentown.hosts[0] ?? '' } });
    return [status, headers.get('cache-control')];
  };
  const [MISSING, WAITS, SHOWN] = [
    [404, 'no-store'],
    [200, 'private, no-store'],
    [200, 'public, max-age=31536000, immutable'],
  ];
  const plain = `/images/${id}/1200.jpg`;
  const own = (
    await as('hazel', 'query Q($guid: ID) { getPlace(guid: $guid) { ownPictures { url } } }', { guid: lime })
  ).data.getPlace.ownPictures[0].url as string;
  const desk = (await as('warden', '{ getDeskPictures { pictures { media { url } } } }')).data.getDeskPictures
    .pictures[0].media.url as string;
  const all = async (): Promise<unknown[]> => [await see(plain), await see(own), await see(image.url), await see(desk)];
  expect(await all()).toEqual([MISSING, WAITS, WAITS, WAITS]);
  expect(await see(desk.replace(id, randomUUID()))).toEqual(MISSING);
  await as('warden', DECIDE, { id, accept: false });
  expect(await all()).toEqual([MISSING, MISSING, MISSING, WAITS]);
  await as('warden', UNDO, { id });
  await as('warden', DECIDE, { id, accept: true });
  expect(await see(plain)).toEqual(SHOWN);
  await as('hazel', DELETE, { guid: lime, fileId: id });
  expect(await all()).toEqual([MISSING, MISSING, MISSING, MISSING]);
});

test('Whoever left sends nothing with the permit that they still have', async () => {
  const permit = await permitOf('rowan');
  expect((await as('rowan', 'mutation { deleteMyAccount(confirm: "DELETE") { deleted } }')).errors).toBeUndefined();
  const { status, body } = await send(permit);
  expect([status, body.error.code]).toEqual([403, 'UPLOAD_NOT_PERMITTED']);
  for (const table of ['place_picture', 'image'])
    expect(await unfenced(`select * from ${table} where state = 'ready' or state = 'pending'`)).toEqual([]);
});

test('Whoever leaves takes their pictures along, those that are shown too', async () => {
  const id = await sent();
  await as('warden', DECIDE, { id, accept: true });
  expect(JSON.stringify((await as('hazel', '{ exportMyData }')).data.exportMyData.data.place_picture)).toContain(id);
  expect((await as('hazel', 'mutation { deleteMyAccount(confirm: "DELETE") { deleted } }')).errors).toBeUndefined();
  expect((await seen(null)).media).toEqual([]);
  expect(await unfenced(`select * from image where guid = '${id}'`)).toEqual([]);
});
