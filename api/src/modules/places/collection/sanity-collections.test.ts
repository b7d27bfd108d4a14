/** Tests collections from a content service, and the fallback while it is unavailable. */
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { TenantSite } from '../../../tenant-site.ts';
import { loadTestTenants } from '../../../testing/small-towns.ts';
import type { Collection } from './collection.rules.ts';
import { createCollections } from './collection.service.ts';
import { createSanityCollections } from './sanity-collections.ts';

let server: Server;
let apiUrl: string;
let site: TenantSite;
let answer: { status: number; body: unknown };
let asked: string[];

const aCollection = (slug: string, differences: Partial<Collection> = {}): Collection => ({
  ...{ slug, name: slug, description: null, icon: null, memberLabel: null, section: 'Files', category: 'trees' },
  ...{ displayCategory: 'MAP_AND_PANEL', story: null, links: [], places: ['a:1'], rule: null },
  ...differences,
});
const serve = (...result: readonly object[]): void => void (answer = { status: 200, body: { result } });
const collections = (
  failures: unknown[] = [],
  files: readonly Collection[] = [aCollection('rare'), aCollection('old')],
) =>
  createCollections({
    files: { list: () => Promise.resolve(files) },
    service: createSanityCollections({ apiUrl }),
    onFailure: (error) => failures.push(error),
  });

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(decodeURIComponent(request.url ?? ''));
    response.writeHead(answer.status).end(JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { greentown } = await loadTestTenants();
  const config = { ...greentown.config, contentService: { projectId: 'abc', dataset: 'production' } };
  site = { tenant: { ...greentown, config } } as unknown as TenantSite;
});
beforeEach(() => void (asked = []));
afterAll(() => server.closeAllConnections());
afterAll(() => void server.close());

test('Its collections count before the files’, its text becomes safe HTML, and they are asked for once', async () => {
  serve({
    slug: 'rare',
    name: 'Rare and loved',
    section: 'Kinds',
    display: 'MAP_ONLY',
    body: [
      {
        _type: 'block',
        style: 'normal',
        markDefs: [],
        children: [{ _type: 'span', text: '<script>x</script>', marks: [] }],
      },
    ],
    rule: { by: 'rarest', first: 5, species: ['quercus'], types: ['TREE', 'COPSE'], park: 'danehy-park' },
  });
  const all = collections();
  expect((await all.list(site)).map(({ slug, section }) => [slug, section])).toEqual([
    ['old', 'Files'],
    ['rare', 'Kinds'],
  ]);
  expect(await all.find(site, 'rare')).toMatchObject({
    ...{ name: 'Rare and loved', displayCategory: 'MAP_ONLY', category: 'trees', places: [] },
    story: { html: '<p>&lt;script&gt;x&lt;/script&gt;</p>', summary: null, images: [] },
    rule: { by: 'rarest', first: 5, species: ['quercus'], types: ['TREE', 'COPSE'], park: 'danehy-park' },
  });
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatch(/^\/v2024-01-01\/data\/query\/production\?query=\*\[_type\+==\+"collection"/);
});

test('What an editor filled in wrongly costs that entry alone', async () => {
  serve(
    { slug: 'Not a slug', name: 'x' },
    { slug: 'no-name' },
    {
      slug: 'mixed',
      name: 'Mixed',
      display: 'EVERYWHERE',
      category: 'Two words',
      places: ['a:1', 7, ''],
      links: [
        { name: 'Bad', url: 'javascript:alert(1)' },
        { name: '' },
        { name: 'Good', url: '/story/x' },
        { name: 'Other', type: 'walk', guid: 'g' },
      ],
      images: [
        { url: 'http://plain.example/a.jpg', caption: 'a' },
        { url: 'https://cdn.example/b.jpg', copyright: 'B' },
      ],
      rule: { by: 'whim', first: 10_000, types: ['TREE', 'CAR'], species: ['quercus', 'Robert; drop'], park: '../x' },
    },
  );
  const own = (await collections().list(site)).filter(({ section }) => section !== 'Files');
  expect(own).toEqual([
    expect.objectContaining({
      ...{ slug: 'mixed', displayCategory: 'HIDDEN', category: 'trees', section: 'Collections', places: ['a:1'] },
      links: [
        { type: 'web', name: 'Good', url: '/story/x', guid: null },
        { type: 'walk', name: 'Other', url: null, guid: 'g' },
      ],
      story: { html: '', summary: null, images: [{ url: 'https://cdn.example/b.jpg', caption: null, copyright: 'B' }] },
      rule: { by: 'any', first: 20, types: ['TREE'], species: ['quercus'], park: null },
    }),
  ]);
});

test('While it is down the files stand in, and one that only it may have is not called missing', async () => {
  answer = { status: 503, body: {} };
  const failures: unknown[] = [];
  const all = collections(failures);
  expect((await all.list(site)).map(({ slug }) => slug)).toEqual(['old', 'rare']);
  expect(await all.find(site, 'old')).toMatchObject({ section: 'Files' });
  await expect(all.find(site, 'only-there')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await expect(collections([], []).list(site)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(failures.length).toBeGreaterThan(0);
});

test('A tenant without one is asked of its files alone', async () => {
  serve({ slug: 'there', name: 'There' });
  const plain = {
    tenant: { ...site.tenant, config: { ...site.tenant.config, contentService: null } },
  } as unknown as TenantSite;
  expect((await collections().list(plain)).map(({ slug }) => slug)).toEqual(['old', 'rare']);
  expect(asked).toEqual([]);
});
