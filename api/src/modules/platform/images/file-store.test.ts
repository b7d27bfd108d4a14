/** Tests that both kinds of store behave the same: files are stored completely, and only under their tenant. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startS3Server } from '../../../testing/s3-server.ts';
import type { S3Server } from '../../../testing/s3-server.ts';
import { readFileStoreSettings } from './file-store-settings.ts';
import type { FileStoreSettings } from './file-store-settings.ts';
import { createFileStore } from './create-file-store.ts';
import type { FileStore } from './file-store.ts';

let directory: string;
let s3: S3Server;
let stores: Record<'disk' | 's3', FileStore>;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'greenward-files-'));
  s3 = await startS3Server();
  stores = {
    disk: createFileStore({ kind: 'disk', directory: join(directory, 'files') }),
    s3: createFileStore(s3.settings),
  };
});
afterAll(async () => {
  await s3.close();
  await rm(directory, { recursive: true });
});

describe.each(['disk', 's3'] as const)('In the store "%s"', (kind) => {
  test('a file comes back as it was put in, the newest of its name, and is gone with its group', async () => {
    const store = stores[kind];
    await store.prepare();
    await store.prepare();
    const group = { tenantId: 3, guid: randomUUID() };
    const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, index) => (index * 7) % 256));
    expect(await store.read(group, '350.webp')).toBeNull();
    await store.write(group, '350.webp', Buffer.from('older'));
    await store.write(group, '350.webp', bytes);
    await store.write(group, '2400.jpg', Buffer.from('another'));
    expect((await store.read(group, '350.webp'))?.equals(bytes)).toBe(true);
    await store.removeAll(group);
    expect(await store.read(group, '350.webp')).toBeNull();
    expect(await store.read(group, '2400.jpg')).toBeNull();
    await store.removeAll(group);
  });

  test('a tenant neither reads nor removes what lies under the same guid at another', async () => {
    const store = stores[kind];
    const guid = randomUUID();
    await store.write({ tenantId: 1, guid }, '150.jpg', Buffer.from('ours'));
    expect(await store.read({ tenantId: 2, guid }, '150.jpg')).toBeNull();
    expect(await store.read({ tenantId: 11, guid }, '150.jpg')).toBeNull();
    await store.removeAll({ tenantId: 2, guid });
    expect((await store.read({ tenantId: 1, guid }, '150.jpg'))?.toString()).toBe('ours');
  });

  test.each([
    [1, '../../2/images', '350.webp'],
    [1, 'no-guid', '350.webp'],
    [-1, '00000000-0000-4000-8000-000000000000', '350.webp'],
    [Number.NaN, '00000000-0000-4000-8000-000000000000', '350.webp'],
    [1, '00000000-0000-4000-8000-000000000000', '../350.webp'],
    [1, '00000000-0000-4000-8000-000000000000', '350.svg'],
    [1, '00000000-0000-4000-8000-000000000000', '/etc/passwd'],
  ])('tenant %s, guid "%s" and name "%s" lead nowhere', async (tenantId, guid, name) => {
    const store = stores[kind];
    await expect(store.read({ tenantId, guid }, name)).rejects.toThrow(TypeError);
    await expect(store.write({ tenantId, guid }, name, Buffer.from('x'))).rejects.toThrow(TypeError);
  });

  test('twenty writers of one file leave one whole file', async () => {
    const store = stores[kind];
    const group = { tenantId: 5, guid: randomUUID() };
    const texts = Array.from({ length: 20 }, (_, index) => String(index).padStart(2, '0').repeat(20_000));
    await Promise.all(texts.map((text) => store.write(group, '1200.webp', Buffer.from(text))));
    expect(texts).toContain((await store.read(group, '1200.webp'))?.toString());
  });
});

test('On disk nobody else can read the files, none is left half written, and what a dead process left is cleared away', async () => {
  const root = join(directory, 'files');
  const group = { tenantId: 4, guid: randomUUID() };
  await stores.disk.write(group, '350.webp', Buffer.from('ours'));
  const place = join(root, '4/images', group.guid.slice(0, 2), group.guid, '350.webp');
  expect((await stat(place)).mode & 0o777).toBe(0o600);
  expect(await readdir(join(root, 'parts'))).toEqual([]);
  await writeFile(join(root, 'parts/old'), 'half');
  await utimes(join(root, 'parts/old'), new Date(0), new Date(0));
  await writeFile(join(root, 'parts/new'), 'half');
  await stores.disk.prepare();
  expect(await readdir(join(root, 'parts'))).toEqual(['new']);
  expect(await readFile(place, 'utf8')).toBe('ours');
  await rm(join(root, 'parts/new'));
});

test('A wrong secret is refused by the S3 server, and said to be so', async () => {
  const store = createFileStore({ ...s3.settings, secretAccessKey: 'guessed' });
  const group = { tenantId: 1, guid: randomUUID() };
  await expect(store.write(group, '350.webp', Buffer.from('x'))).rejects.toThrow(
    /refused to keep a file: 403 SignatureDoesNotMatch/,
  );
  await expect(store.read(group, '350.webp')).rejects.toThrow(/refused to read a file: 403/);
  const stranger = createFileStore({ ...s3.settings, accessKeyId: 'somebody' });
  await expect(stranger.removeAll(group)).rejects.toThrow(/refused to list files: 403 InvalidAccessKeyId/);
  expect(s3.keys().filter((key) => key.includes(group.guid))).toEqual([]);
});

test('A bucket that is not there is no missing file, and is made when the first file comes', async () => {
  const store = createFileStore({ ...s3.settings, bucket: 'never-made' });
  const group = { tenantId: 1, guid: randomUUID() };
  await expect(store.read(group, '350.webp')).rejects.toThrow(/NoSuchBucket/);
  await Promise.all(['350.webp', '150.webp'].map((name) => store.write(group, name, Buffer.from(name))));
  expect((await store.read(group, '350.webp'))?.toString()).toBe('350.webp');
});

test('A store that does not answer is an error, not an absence', async () => {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  const store = createFileStore({ ...s3.settings, endpoint: `http://127.0.0.1:${port}` });
  await expect(store.read({ tenantId: 1, guid: randomUUID() }, '350.webp')).rejects.toThrow();
});

test.each<[Record<string, string>, FileStoreSettings | RegExp]>([
  [{ FILES_DIR: '/data' }, { kind: 'disk', directory: '/data' }],
  [{}, /FILES_DIR is missing/],
  [
    {
      FILE_STORE: 's3://pictures',
      S3_ENDPOINT: 'http://files:9000/',
      S3_ACCESS_KEY_ID: 'a',
      S3_SECRET_ACCESS_KEY: 'b',
    },
    {
      kind: 's3',
      bucket: 'pictures',
      endpoint: 'http://files:9000',
      region: 'us-east-1',
      accessKeyId: 'a',
      secretAccessKey: 'b',
    },
  ],
  [
    { FILE_STORE: 's3://pictures' },
    /S3_ENDPOINT is missing.*S3_ACCESS_KEY_ID is missing.*S3_SECRET_ACCESS_KEY is missing/,
  ],
  [{ FILE_STORE: 'ftp://pictures', FILES_DIR: '/data' }, /FILE_STORE must be disk or s3:/],
])('The settings %j are read, or what is wrong is listed', (source, expected) => {
  const wrong: string[] = [];
  const settings = readFileStoreSettings(source, wrong);
  if (expected instanceof RegExp) expect(wrong.join(' ')).toMatch(expected);
  else expect([settings, wrong]).toEqual([expected, []]);
});
