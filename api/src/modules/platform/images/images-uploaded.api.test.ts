/**
 * Tests residents' images from upload to page: the permit, exactly-once, the available sizes, and isolation between
 * tenants.
 */
import { randomUUID } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { Tenant } from '@greenward/tenants';
import { sql } from 'drizzle-orm/sql';
import type { Pool } from 'pg';
import sharp from 'sharp';
import * as v from 'valibot';
import { chooseImageHost } from './image-host.rules.ts';
import { createFileStore } from './create-file-store.ts';
import { createImageDeletion, deleteImage } from './image-deletion.ts';
import { createImages } from './images.service.ts';
import { createImageWorkshop } from './image-workshop.ts';
import { sealUploadPermit } from './upload-permit.ts';
import { createLinkCodec } from '../links/link-codec.ts';
import { createPool } from '../../../db/pool.ts';
import { inTransaction } from '../../../db/scope.ts';
import { LOCATED_PHOTO_SECRETS, locatedPhoto, pngClaiming } from '../../../testing/hostile-images.ts';
import { loadTestTenants } from '../../../testing/small-towns.ts';
import { startS3Server } from '../../../testing/s3-server.ts';
import { startTestApi, TEST_LINK_KEYS } from '../../../testing/test-api.ts';
import type { Answer, TestApi } from '../../../testing/test-api.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import type { TestDatabase } from '../../../testing/test-database.ts';

let database: TestDatabase;
let api: TestApi;
let greentown: Tenant;
let borough: Tenant;
let ids: Record<string, number>;
let photo: Buffer;
const pools: Pool[] = [];
const links = createLinkCodec(TEST_LINK_KEYS);
const NOW = new Date('2026-05-02T10:00:00Z');

const poolOf = (url: string): Pool => {
  const pool = createPool({ url, max: 3, name: 'test', statementTimeoutMs: 10_000, onError: () => undefined });
  pools.push(pool);
  return pool;
};

beforeAll(async () => {
  database = await createTestDatabase();
  ({ greentown, borough } = await loadTestTenants());
  ids = Object.fromEntries(
    (await database.query(database.ownerUrl, 'select code, id from tenant')).map(({ code, id }) => [
      String(code),
      Number(id),
    ]),
  );
  photo = await locatedPhoto();
  api = await startTestApi(database, [greentown, borough], { now: () => NOW });
});
afterAll(async () => {
  await api.close();
  await Promise.all(pools.map((pool) => pool.end()));
  await database.drop();
});

const idOf = ({ code }: Tenant): number => ids[code] ?? -1;
const permitOf = (tenant: Tenant, { images = 20, subject = 'place:1', holder = 'hazel', now = NOW } = {}): string =>
  sealUploadPermit(links, { tenantId: idOf(tenant), subject, holder, imagesAtMost: images, now });

interface Sending {
  readonly tenant?: Tenant;
  readonly permit?: string | null;
  readonly key?: string;
  readonly token?: string;
  readonly alt?: string;
  readonly to?: TestApi;
  readonly headers?: Record<string, string>;
}
function send(
  file: Buffer,
  {
    tenant = greentown,
    permit = permitOf(tenant),
    key = randomUUID(),
    token = tenant.token,
    alt,
    to = api,
    headers = {},
  }: Sending = {},
): Promise<Answer> {
  const form = new FormData();
  if (alt !== undefined) form.set('alt', alt);
  form.set('file', new Blob([new Uint8Array(file)], { type: 'image/png' }), '../../etc/passwd.svg');
  return to.request('/images', {
    method: 'POST',
    headers: {
      'x-forwarded-host': tenant.hosts[0] ?? '',
      'x-fmp-token': token,
      'idempotency-key': key,
      ...(permit === null ? {} : { 'x-upload-permit': permit }),
      ...headers,
    },
    body: form,
  });
}
async function see(
  path: string,
  tenant: Tenant = greentown,
  headers: Record<string, string> = {},
  to = api,
): Promise<{ status: number; headers: Headers; bytes: Buffer }> {
  const response = await fetch(new URL(path, to.url), {
    headers: { 'x-forwarded-host': tenant.hosts[0] ?? '', ...headers },
  });
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}
const filesOf = async (guid: string, directory = api.files): Promise<string[]> =>
  (await readdir(directory, { recursive: true }))
    .filter((name) => name.includes(guid) && /\.(webp|jpg)$/.test(name))
    .map((name) => name.split('/').at(-1) ?? '')
    .sort();

describe('A picture that is sent with a permit', () => {
  test('is kept without what it said of its owner, and shown in each size and format', async () => {
    const { status, body, headers } = await send(photo, { alt: ' An oak in May ' });
    expect(status).toBe(201);
    expect(headers.get('cache-control')).toBe('no-store');
    const { guid } = body.image as { guid: string };
    expect(body.image).toMatchObject({
      width: 400,
      height: 640,
      alt: 'An oak in May',
      credit: '',
      url: `/images/${guid}/1200.jpg`,
    });
    expect(await filesOf(guid)).toEqual(['2400.jpg', '2400.webp']);
    for (const width of [2400, 1920, 1200, 350, 150])
      for (const [extension, format] of [
        ['webp', 'webp'],
        ['jpg', 'jpeg'],
      ] as const) {
        const shown = await see(`/images/${guid}/${width}.${extension}`);
        expect([width, extension, shown.status]).toEqual([width, extension, 200]);
        expect(
          Object.fromEntries(
            [
              'content-type',
              'cache-control',
              'x-content-type-options',
              'content-security-policy',
              'cross-origin-resource-policy',
            ].map((name) => [name, shown.headers.get(name)]),
          ),
        ).toEqual({
          'content-type': `image/${format}`,
          'cache-control': 'public, max-age=31536000, immutable',
          'x-content-type-options': 'nosniff',
          'content-security-policy': "default-src 'none'; sandbox",
          'cross-origin-resource-policy': 'same-origin',
        });
        const side = Math.min(width, 400);
        expect(await sharp(shown.bytes).metadata()).toMatchObject({
          format,
          width: side,
          height: width <= 350 ? side : 640,
        });
        for (const secret of LOCATED_PHOTO_SECRETS)
          expect([secret, shown.bytes.includes(secret)]).toEqual([secret, false]);
        const again = await see(`/images/${guid}/${width}.${extension}`, greentown, {
          'if-none-match': shown.headers.get('etag') ?? '',
        });
        expect([again.status, again.bytes.length]).toEqual([304, 0]);
      }
    expect(await filesOf(guid)).toHaveLength(10);
  });

  test('is the same one when it is sent again under its key, also when both come at once', async () => {
    const sending = { key: randomUUID(), permit: permitOf(greentown, { images: 1 }) };
    const [one, two] = await Promise.all([send(photo, sending), send(photo, sending)]);
    const three = await send(photo, sending);
    expect([one.status, two.status, three.status]).toEqual([201, 201, 201]);
    expect(new Set([one, two, three].map(({ body }) => body.image.guid as string)).size).toBe(1);
    const kept = await inTransaction(poolOf(database.appUrl), idOf(greentown), ({ db }) =>
      db.many(v.looseObject({}), sql`/* test.ofKey */ select guid from image where upload_key = ${sending.key}`),
    );
    expect(kept).toHaveLength(1);
    const other = await send(await sharp(photo).resize(10).jpeg().toBuffer(), {
      ...sending,
      permit: permitOf(greentown),
    });
    expect([other.status, other.body.error.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
  });

  test('is shown at no other council, whatever is asked', async () => {
    const guid = (await send(photo)).body.image.guid as string;
    expect((await see(`/images/${guid}/350.webp`, borough)).status).toBe(404);
    await see(`/images/${guid}/350.webp`);
    expect((await see(`/images/${guid}/350.webp`, borough)).status).toBe(404);
    expect((await see(`/images/${guid}/350.webp`, borough, { 'if-none-match': '*' })).status).toBe(404);
    const app = poolOf(database.appUrl);
    const seen = (tenantId: number): Promise<number> =>
      inTransaction(app, tenantId, async ({ db }) => {
        return (await db.many(v.looseObject({}), sql`/* test.images */ select guid from image where guid = ${guid}`))
          .length;
      });
    expect([await seen(idOf(greentown)), await seen(idOf(borough))]).toEqual([1, 0]);
    expect(await inTransaction(app, idOf(borough), (scope) => deleteImage(scope, guid))).toBe(false);
    expect((await see(`/images/${guid}/350.webp`)).status).toBe(200);
  });

  test('is made once for fifty who ask at the same time', async () => {
    const files = createFileStore({ kind: 'disk', directory: api.files });
    const guid = (await send(photo)).body.image.guid as string;
    let made = 0;
    const workshop = createImageWorkshop({ limits: { processes: 1 } });
    const images = createImages({
      pool: poolOf(database.appUrl),
      files,
      workshop: {
        ...workshop,
        resize(...asked) {
          made += 1;
          return workshop.resize(...asked);
        },
      },
    });
    const shown = await Promise.all(
      Array.from({ length: 50 }, () => images.version({ tenantId: idOf(greentown), guid }, 350, 'webp', 'everybody')),
    );
    workshop.close();
    expect(made).toBe(1);
    expect(new Set(shown.map((version) => version?.bytes.toString('base64'))).size).toBe(1);
    const asked = await Promise.all(Array.from({ length: 50 }, () => see(`/images/${guid}/150.jpg`)));
    expect(new Set(asked.map(({ status, bytes }) => `${status} ${bytes.toString('base64')}`)).size).toBe(1);
    expect(await readdir(join(api.files, 'parts'))).toEqual([]);
  });

  test('is gone for everybody when it is deleted, and its files with the outbox', async () => {
    const guid = (await send(photo)).body.image.guid as string;
    await see(`/images/${guid}/150.webp`);
    expect(await filesOf(guid)).toHaveLength(3);
    const app = poolOf(database.appUrl);
    const deletion = createImageDeletion({ pool: app, files: createFileStore({ kind: 'disk', directory: api.files }) });
    const facts = { tenantId: idOf(greentown), key: 'x', attempt: 1, signal: new AbortController().signal };
    await deletion.deliver({ guid }, facts);
    expect(await filesOf(guid)).toHaveLength(3); // still there: nothing was deleted
    await expect(
      inTransaction(app, idOf(greentown), async (scope) => {
        await deleteImage(scope, guid);
        throw new Error('the action failed');
      }),
    ).rejects.toThrow('the action failed');
    expect((await see(`/images/${guid}/150.webp`)).status).toBe(200);
    expect(await inTransaction(app, idOf(greentown), (scope) => deleteImage(scope, guid))).toBe(true);
    expect((await see(`/images/${guid}/150.webp`)).status).toBe(404);
    const ordered = await inTransaction(poolOf(database.workerUrl), idOf(greentown), async ({ db }) => {
      return db.many(
        v.object({ payload: v.unknown() }),
        sql`/* test.outbox */ select payload from outbox where kind = 'image-deletion' and key = ${`image-deletion:${guid}`}`,
      );
    });
    expect(ordered).toEqual([{ payload: { guid } }]);
    await deletion.deliver({ guid }, { ...facts, tenantId: idOf(borough) });
    expect(await filesOf(guid)).toHaveLength(3); // the other tenant's deletion
    await deletion.deliver({ guid }, facts);
    await deletion.deliver({ guid }, facts);
    expect(await filesOf(guid)).toEqual([]);
  });
});

describe('Nobody sends a picture', () => {
  test.each<[string, () => Sending]>([
    ['without a permit', () => ({ permit: null })],
    ['with a permit that was made up', () => ({ permit: 'a.bm8' })],
    ['with a permit of another council', () => ({ permit: permitOf(borough) })],
    [
      'with a permit that is too old',
      () => ({ permit: permitOf(greentown, { now: new Date(NOW.getTime() - 31 * 60 * 1000) }) }),
    ],
    [
      'with a link that is for something else',
      () => ({
        permit: links.seal({
          purpose: 'subscribe-list',
          tenantId: idOf(greentown),
          subject: 'x',
          validForMs: 60_000,
          now: NOW,
        }),
      }),
    ],
  ])('%s', async (_how, sending) => {
    const { status, body } = await send(photo, sending());
    expect([status, body.error]).toEqual([
      403,
      { code: 'UPLOAD_NOT_PERMITTED', message: expect.stringMatching(/Reload the page/) },
    ]);
  });

  test('without the token of the project, or without a key', async () => {
    expect((await send(photo, { token: borough.token, permit: permitOf(greentown) })).body.error.code).toBe(
      'NO_SUCH_PROJECT_PUBLIC_SHORT_CODE',
    );
    expect((await send(photo, { key: '' })).body.error.code).toBe('IDEMPOTENCY_KEY_MISSING');
    expect((await send(photo, { key: 'short' })).body.error.code).toBe('BAD_USER_INPUT');
  });

  test('from a page of another site, whatever it holds', async () => {
    for (const headers of [{ origin: 'https://elsewhere.example' }, { 'sec-fetch-site': 'cross-site' }])
      expect((await send(photo, { headers })).body.error).toEqual({
        code: 'BAD_USER_INPUT',
        message: 'Posted from another site',
      });
  });

  test('beyond what the permit allows; a refused one does not count', async () => {
    const permit = permitOf(greentown, { images: 2 });
    expect((await send(Buffer.from('no picture'), { permit })).status).toBe(415);
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(photo, { permit })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 403, 403, 403]);
    expect(answers.find(({ status }) => status === 403)?.body.error.code).toBe('UPLOAD_LIMIT_REACHED');
  });

  test('A link of a mail is no permit, and a permit is no link of a mail', async () => {
    const response = await api.request(`/action/link/${permitOf(greentown)}`, {
      headers: { 'x-forwarded-host': greentown.hosts[0] ?? '' },
    });
    expect([response.status, response.headers.get('x-greenward-refusal')]).toEqual([404, 'LINK_INVALID']);
  });
});

test.each<[string, () => Buffer, number, string]>([
  [
    'A drawing with a script',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    415,
    'IMAGE_NOT_RECOGNISED',
  ],
  ['A damaged picture', () => photo.subarray(0, 3_000), 422, 'IMAGE_UNREADABLE'],
  ['A picture with 100 million pixels', () => pngClaiming(10_000, 10_000), 422, 'IMAGE_TOO_MANY_PIXELS'],
  ['A file of more than 15 MB', () => Buffer.alloc(15 * 1024 * 1024 + 1, 0xff), 413, 'IMAGE_TOO_LARGE'],
  ['A file of 40 MB', () => Buffer.alloc(40_000_000, 0xff), 413, 'IMAGE_TOO_LARGE'],
])('%s is refused by name, in words, and nothing of it is kept', async (_what, file, status, code) => {
  const before = await readdir(api.files, { recursive: true });
  const answer = await send(file());
  expect([answer.status, answer.body.error.code]).toEqual([status, code]);
  expect(answer.body.error.message).not.toMatch(/^The file is|api\.image/);
  expect((await readdir(api.files, { recursive: true })).filter((name) => /\.(webp|jpg)$/.test(name))).toEqual(
    before.filter((name) => /\.(webp|jpg)$/.test(name)),
  );
});

test('Other sizes, formats and names are not there; the pictures of the council are', async () => {
  const guid = (await send(photo)).body.image.guid as string;
  for (const name of [
    '351.webp',
    '350.png',
    '350.svg',
    '0350.jpg',
    '350.jpg.php',
    '%2e%2e%2f350.jpg',
    '350.webp%00',
    '-350.jpg',
  ])
    expect([name, (await see(`/images/${guid}/${name}`)).status]).toEqual([name, 404]);
  expect((await see(`/images/${randomUUID()}/350.webp`)).status).toBe(404);
  expect((await see(`/images/${guid.replaceAll('-', '0')}/350.webp`)).status).toBe(404);
  const committed = await readdir(join(greentown.directory, 'images'), { recursive: true });
  const [first = ''] = committed.filter((name) => /\.(webp|png|jpe?g|svg)$/.test(name));
  expect((await see(`/images/${first}`)).status).toBe(200);
});

test('What a process that died left half received is cleared away by the next upload', async () => {
  const app = poolOf(database.appUrl);
  const guid = randomUUID();
  const files = createFileStore({ kind: 'disk', directory: api.files });
  await files.write({ tenantId: idOf(greentown), guid }, '2400.webp', Buffer.from('half'));
  await inTransaction(app, idOf(greentown), ({ db }) =>
    db.run(sql`/* test.abandon */ insert into image (tenant_id, guid, subject, permit_id, upload_key, created_at)
      values (${idOf(greentown)}, ${guid}, 's', 'p', 'k', now() - interval '2 hours')`),
  );
  expect((await see(`/images/${guid}/2400.webp`)).status).toBe(404);
  await send(photo);
  const deletion = createImageDeletion({ pool: app, files });
  await deletion.deliver(
    { guid },
    { tenantId: idOf(greentown), key: 'x', attempt: 1, signal: new AbortController().signal },
  );
  expect(await filesOf(guid)).toEqual([]);
});

test('A line to the database that breaks after the picture was kept takes nothing away: sent again, it is the one that is there', async () => {
  const pool = poolOf(database.appUrl);
  let commits = 0;
  const breaking = {
    async connect() {
      const client = await pool.connect();
      return new Proxy(client, {
        get(target, name) {
          if (name !== 'query') return name === 'release' ? target.release.bind(target) : Reflect.get(target, name);
          return async (asked: string | { text: string }) => {
            const answer = await target.query(asked as string);
            if (asked === 'commit' && (commits += 1) === 2) throw new Error('the line broke');
            return answer;
          };
        },
      });
    },
  } as unknown as Pool;
  const workshop = createImageWorkshop({ limits: { processes: 1 } });
  const options = { files: createFileStore({ kind: 'disk', directory: api.files }), workshop };
  const upload = {
    tenantId: idOf(greentown),
    permit: { id: 'broken-line', subject: 'place:1', holder: 'hazel', imagesAtMost: 1 },
    key: randomUUID(),
    file: photo,
    alt: '',
    credit: '',
  };
  try {
    await expect(createImages({ pool: breaking, ...options }).take(upload)).rejects.toThrow('the line broke');
    const images = createImages({ pool, ...options });
    const { guid } = await images.take(upload);
    expect(await images.version({ tenantId: idOf(greentown), guid }, 2400, 'webp', 'everybody')).not.toBeNull();
  } finally {
    workshop.close();
  }
});

describe('Forms that come slowly', () => {
  const ELSEWHERE = { 'x-forwarded-for': '198.51.100.7' };
  const HALF_A_FORM = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n';

  /** Sends the head of a form; the test writes the rest. */
  function begin(
    to: TestApi,
    permit: string,
    length = 100_000,
  ): { readonly socket: Socket; readonly answer: () => string } {
    const socket = connect(to.port, '127.0.0.1');
    let answer = '';
    socket.on('error', () => undefined);
    socket.on('data', (data: Buffer) => (answer += data.toString('utf8')));
    socket.write(
      [
        'POST /images HTTP/1.1',
        'host: x',
        `x-forwarded-host: ${greentown.hosts[0] ?? ''}`,
        `x-fmp-token: ${greentown.token}`,
        `x-upload-permit: ${permit}`,
        `idempotency-key: ${randomUUID()}`,
        'content-type: multipart/form-data; boundary=b',
        `content-length: ${length}`,
        '',
        '',
      ].join('\r\n'),
    );
    return { socket, answer: () => answer };
  }
  const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

  test('A resident who never sends the rest keeps nobody else waiting, and their own next ones are told so', async () => {
    const other = await startTestApi(database, [greentown], { now: () => NOW, uploadPace: { waitMs: 300 } });
    const one = permitOf(greentown);
    const slow = Array.from({ length: 8 }, (_, index) => begin(other, index < 4 ? one : permitOf(greentown)));
    for (const { socket } of slow) socket.write(HALF_A_FORM);
    try {
      await pause(500);
      expect(
        (await send(photo, { to: other, permit: permitOf(greentown, { holder: 'ash' }), headers: ELSEWHERE })).status,
      ).toBe(201);
      for (const sending of [
        { permit: one, headers: ELSEWHERE },
        { headers: ELSEWHERE },
        { permit: permitOf(greentown, { holder: 'ash' }) },
      ]) {
        const { status, body } = await send(photo, { to: other, ...sending });
        expect([status, body.error]).toEqual([
          429,
          { code: 'RATE_LIMITED', message: expect.stringMatching(/still on their way/) },
        ]);
      }
    } finally {
      for (const { socket } of slow) socket.destroy();
      await other.close();
    }
  });

  test('One that stops is ended with a kind word, and its place is free', async () => {
    const other = await startTestApi(database, [greentown], { now: () => NOW, uploadPace: { spanMs: 500 } });
    const slow = [begin(other, permitOf(greentown)), begin(other, permitOf(greentown))];
    for (const { socket } of slow) socket.write(HALF_A_FORM);
    try {
      expect((await send(photo, { to: other })).status).toBe(201); // waits for their cleanup
      for (const { answer } of slow) expect(answer()).toMatch(/UPLOAD_TOO_SLOW.*where the signal is better/);
    } finally {
      for (const { socket } of slow) socket.destroy();
      await other.close();
    }
  });

  test('One that never ends is given up, however steadily it comes', async () => {
    const other = await startTestApi(database, [greentown], {
      now: () => NOW,
      uploadPace: { spanMs: 500, bytesOfSpan: 1, formWithinMs: 1_500 },
    });
    const { socket, answer } = begin(other, permitOf(greentown));
    socket.write(HALF_A_FORM);
    const dripping = setInterval(() => socket.write('x'), 50);
    try {
      for (let waited = 0; waited < 600 && answer() === ''; waited += 1) await pause(100);
      expect(answer()).toMatch(/UPLOAD_TOO_SLOW/);
    } finally {
      clearInterval(dripping);
      socket.destroy();
      await other.close();
    }
  });

  test('One of a phone with bad signal arrives', async () => {
    const other = await startTestApi(database, [greentown], {
      now: () => NOW,
      uploadPace: { spanMs: 1_000, bytesOfSpan: 500 },
    });
    const form = Buffer.concat([Buffer.from(HALF_A_FORM), photo, Buffer.from('\r\n--b--\r\n')]);
    // The fake clock advances between the pieces, after each has arrived.
    jest.useFakeTimers({
      doNotFake: [
        'Date',
        'hrtime',
        'nextTick',
        'performance',
        'queueMicrotask',
        'setImmediate',
        'clearImmediate',
        'setTimeout',
        'clearTimeout',
      ],
    });
    const accepted: Socket[] = [];
    const note = (told: unknown): void => void accepted.push((told as { socket: Socket }).socket);
    subscribe('net.server.socket', note);
    const { socket, answer } = begin(other, permitOf(greentown), form.length);
    const step = Math.ceil(form.length / 12);
    try {
      while (jest.getTimerCount() === 0) await pause(5); // the form is being read
      for (let at = 0; at < form.length; at += step) {
        socket.write(form.subarray(at, at + step));
        while (socket.connecting || (accepted[0]?.bytesRead ?? 0) < socket.bytesWritten) await pause(5);
        jest.advanceTimersByTime(300);
      }
      for (let waited = 0; waited < 600 && answer() === ''; waited += 1) await pause(100);
      expect(answer()).toMatch(/^HTTP\/1\.1 201/);
    } finally {
      unsubscribe('net.server.socket', note);
      jest.useRealTimers();
      socket.destroy();
      await other.close();
    }
  });
});

test('All of it works with files in S3', async () => {
  const s3 = await startS3Server();
  const other = await startTestApi(database, [greentown], { now: () => NOW, fileStore: s3.settings });
  try {
    const sent = await send(photo, { to: other });
    const guid = sent.body.image.guid as string;
    expect((await see(`/images/${guid}/350.webp`, greentown, {}, other)).status).toBe(200);
    expect(s3.keys().sort()).toEqual(
      ['2400.jpg', '2400.webp', '350.webp'].map(
        (name) => `${idOf(greentown)}/images/${guid.slice(0, 2)}/${guid}/${name}`,
      ),
    );
  } finally {
    await other.close();
    await s3.close();
  }
});

test('A store that is away is an error that says nothing, and leaves no picture behind', async () => {
  const s3 = await startS3Server();
  await s3.close();
  const other = await startTestApi(database, [greentown], { now: () => NOW, fileStore: s3.settings });
  try {
    const key = randomUUID();
    const { status, body } = await send(photo, { to: other, key });
    expect([status, body.error.code]).toEqual([500, 'INTERNAL_SERVER_ERROR']);
    expect((await send(photo, { key })).status).toBe(201); // the same upload, once the store is available again
  } finally {
    await other.close();
  }
});

describe('An image hosting service', () => {
  test('shows the pictures when it is set, fetching ours and cutting them as its address says', async () => {
    const asked: string[] = [];
    const stub = createServer((request, response) => {
      const url = new URL(request.url ?? '', 'http://stub.invalid');
      asked.push(url.pathname + url.search);
      const tr = Object.fromEntries(
        (url.searchParams.get('tr') ?? '').split(',').map((one) => one.split(/-(.*)/s).slice(0, 2)),
      );
      see(url.pathname.replace(/^\/town/, ''))
        .then(({ bytes }) =>
          sharp(bytes)
            .resize({
              width: Number(tr['w']),
              ...(tr['h'] === undefined ? { withoutEnlargement: true } : { height: Number(tr['h']) }),
              fit: tr['c'] === 'at_max' ? 'inside' : 'cover',
            })
            .toFormat(tr['f'] === 'webp' ? 'webp' : 'jpeg')
            .toBuffer(),
        )
        .then(
          (bytes) => response.end(bytes),
          () => response.writeHead(502).end(),
        );
    });
    await new Promise<void>((resolve) => stub.listen(0, '127.0.0.1', resolve));
    const urlEndpoint = `http://127.0.0.1:${(stub.address() as AddressInfo).port}/town`;
    const other = await startTestApi(database, [greentown], {
      now: () => NOW,
      imageHost: { publicKey: 'public_x', urlEndpoint },
      fileStore: { kind: 'disk', directory: api.files },
    });
    try {
      const { image } = (await send(photo, { to: other })).body as {
        image: { url: string; srcSet: string; square: { url: string } };
      };
      expect(image.url).toMatch(
        new RegExp(`^${urlEndpoint}/images/[0-9a-f-]{36}/2400\\.jpg\\?tr=w-1200,c-at_max,f-jpg$`),
      );
      const square = await fetch(image.square.url);
      expect(await sharp(Buffer.from(await square.arrayBuffer())).metadata()).toMatchObject({
        format: 'jpeg',
        width: 350,
        height: 350,
      });
      const [wide = ''] = image.srcSet.split(' ');
      expect(await sharp(Buffer.from(await (await fetch(wide)).arrayBuffer())).metadata()).toMatchObject({
        format: 'webp',
        width: 400,
        height: 640,
      });
      expect(asked).toHaveLength(2);
    } finally {
      await other.close();
      await new Promise((resolve) => stub.close(resolve));
    }
  });

  test.each([
    [null, null, null, 0],
    ['public_x', 'https://ik.imagekit.io/town', { urlEndpoint: 'https://ik.imagekit.io/town' }, 0],
    [null, 'https://ik.imagekit.io/town', null, 1],
    ['public_x', null, null, 1],
  ])(
    'With the key %j and the endpoint %j it is %j, and %i lines are written to the log',
    (publicKey, urlEndpoint, expected, lines) => {
      const told: string[] = [];
      expect(chooseImageHost({ publicKey, urlEndpoint }, (text) => told.push(text))).toEqual(expected);
      expect(told).toHaveLength(lines);
    },
  );
});
