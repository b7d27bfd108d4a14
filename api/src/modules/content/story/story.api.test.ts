/** Tests stories: visibility, order, both sources, and that each can be followed. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Tenant } from '@greenward/tenants';
import { BASE_DIRECTORY, loadTenants } from '@greenward/tenants/node';
import type { TenantSite } from '../../../tenant-site.ts';
import { loadTestTenants, TEST_BASE } from '../../../testing/small-towns.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import type { TestApi } from '../../../testing/test-api.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import type { TestDatabase } from '../../../testing/test-database.ts';
import { createFilesStories } from './files-stories.ts';
import { createSanityStories } from './sanity-stories.ts';
import { createStories } from './story.service.ts';
import { ALL, categoriesOf, inStoryOrder, storiesOf, withoutRepeats } from './story.rules.ts';
import type { Story } from './story.rules.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
let home: string;
let site: TenantSite;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'greenward-stories-'));
  const { greentown } = await loadTestTenants();
  site = {
    tenant: { ...greentown, directory: join(home, 'town') },
    pictures: { find: () => null, urlOf: (path: string) => `${path}?v=1` },
  } as unknown as TenantSite;
  for (const where of ['town', 'base']) await mkdir(join(home, where, 'content', 'stories'), { recursive: true });
});
afterAll(() => rm(home, { recursive: true }));

const aStory = (slug: string, differences: Partial<Story> = {}): Story => ({
  ...{
    slug,
    title: slug,
    summary: null,
    publishAt: '2026-11-01T00:00:00.000Z',
    author: null,
    buttonLabel: null,
    html: '<p>x</p>',
    category: 'Care',
  },
  ...{ section: 'news', images: [] },
  ...differences,
});
const write = (where: 'town' | 'base', slug: string, head: string, body = 'Text.'): Promise<void> =>
  writeFile(join(home, where, 'content', 'stories', `${slug}.md`), `---\n${head}\n---\n\n${body}\n`);

describe('Rules', () => {
  test('The newest comes first, of one moment by slug, each slug once', () => {
    const [old, b, a] = [aStory('old', { publishAt: '2026-01-01T00:00:00.000Z' }), aStory('b'), aStory('a')];
    expect(inStoryOrder([old, b, a]).map(({ slug }) => slug)).toEqual(['a', 'b', 'old']);
    expect(
      withoutRepeats([aStory('a', { title: 'first' })], [aStory('a', { title: 'second' }), b]).map(
        ({ title }) => title,
      ),
    ).toEqual(['first', 'b']);
  });

  test('A category is found whatever its case; ALL is every one; a section is exact, none is every one', () => {
    const stories = [
      aStory('a'),
      aStory('b', { category: 'Seasons' }),
      aStory('c', { category: null, section: 'terms' }),
    ];
    const slugs = (category: string, section: string | null): string[] =>
      storiesOf(stories, { category, section }).map(({ slug }) => slug);
    expect(slugs('seasons', null)).toEqual(['b']);
    expect(slugs(ALL, 'news')).toEqual(['a', 'b']);
    expect(slugs(ALL, null)).toEqual(['a', 'b', 'c']);
    expect(slugs('nothing', null)).toEqual([]);
    expect(categoriesOf([...stories, aStory('d')])).toEqual(['Care', 'Seasons']);
  });
});

describe('Files', () => {
  const stories = () =>
    createStories({
      files: createFilesStories(join(home, 'base')),
      service: createSanityStories({ apiUrl: 'http://127.0.0.1:9' }),
      onFailure: () => undefined,
    });
  const wish = { first: 10, offset: 0, category: ALL, section: null, now: NOW, withUnpublished: false };

  test('A tenant’s own stands in for base’s of the same name; values of the tenant stand in for placeholders', async () => {
    await write(
      'base',
      'welcome',
      "title: Welcome to {projectName}\npublishAt: '2026-10-01'\nsummary: Of all",
      'Of **{clientName}**.',
    );
    await write(
      'base',
      'spring',
      "title: Spring\npublishAt: '2026-03-01'\nimages:\n  - file: /images/species/a.webp\n    caption: A\n",
    );
    const { greentown } = await loadTestTenants();
    const found = await stories().find(site, 'welcome', wish);
    expect([found?.title, found?.html]).toEqual([
      `Welcome to ${greentown.config.projectName}`,
      `<p>Of <strong>${greentown.config.clientName}</strong>.</p>`,
    ]);
    expect((await stories().find(site, 'spring', wish))?.images).toEqual([
      { url: '/images/species/a.webp?v=1', caption: 'A', copyright: null },
    ]);
    await write('town', 'welcome', "title: Our own\npublishAt: '2026-10-02'");
    expect((await stories().list(site, wish)).stories.map(({ title }) => title)).toEqual(['Our own', 'Spring']);
  });

  test('What is not published yet is shown to those who may see it', async () => {
    await write('town', 'tomorrow', "title: Tomorrow\npublishAt: '2026-11-21T08:00:00+01:00'");
    expect(await stories().find(site, 'tomorrow', wish)).toBeNull();
    expect((await stories().find(site, 'tomorrow', { ...wish, withUnpublished: true }))?.publishAt).toBe(
      '2026-11-21T07:00:00.000Z',
    );
    expect((await stories().find(site, 'tomorrow', { ...wish, now: new Date('2026-11-21T07:00:00Z') }))?.title).toBe(
      'Tomorrow',
    );
    await rm(join(home, 'town/content/stories/tomorrow.md'));
  });

  test.each([
    ['America/New_York', '2026-11-05', '2026-11-05T05:00:00.000Z'],
    ['Europe/London', '2026-11-05', '2026-11-05T00:00:00.000Z'],
    ['Pacific/Auckland', '2026-11-05', '2026-11-04T11:00:00.000Z'],
    // Days on which clocks change.
    ['Europe/London', '2026-03-29', '2026-03-29T00:00:00.000Z'],
    ['Europe/London', '2026-10-25', '2026-10-24T23:00:00.000Z'],
    ['Pacific/Auckland', '2026-09-27', '2026-09-26T12:00:00.000Z'],
    ['America/New_York', '2026-11-01', '2026-11-01T04:00:00.000Z'],
  ])('A day begins in the time zone of the tenant: %s, %s', async (timeZone, day, moment) => {
    await write('town', 'a-day', `title: A day\npublishAt: '${day}'`);
    const there = { ...site, tenant: { ...site.tenant, config: { ...site.tenant.config, timeZone } } };
    expect((await stories().find(there, 'a-day', wish))?.publishAt).toBe(moment);
    await rm(join(home, 'town/content/stories/a-day.md'));
  });

  test.each([
    ['a date that is none', "title: T\npublishAt: '2026-13-01'", 'publishAt'],
    ['no title', "publishAt: '2026-10-01'", 'title'],
    ['an unknown key', "title: T\npublishAt: '2026-10-01'\nbody: x", 'body'],
    ['an unknown placeholder', "title: '{nobody}'\npublishAt: '2026-10-01'", '{nobody} is no placeholder'],
    [
      'a picture of elsewhere',
      "title: T\npublishAt: '2026-10-01'\nimages:\n  - file: https://evil.example/x.webp",
      'images.0.file',
    ],
  ])('%s: the failure names the file', async (_what, head, message) => {
    await write('town', 'broken', head);
    const failures: unknown[] = [];
    const list = await createStories({
      files: createFilesStories(join(home, 'base')),
      service: createSanityStories({ apiUrl: 'http://127.0.0.1:9' }),
      onFailure: (error) => failures.push((error as Error).message),
    }).list(site, wish);
    expect(list).toEqual({ stories: [], categories: [], hasFailed: true });
    expect(failures).toEqual([expect.stringContaining('broken.md')]);
    expect(failures[0]).toContain(message);
    await rm(join(home, 'town/content/stories/broken.md'));
  });

  test('What the repository ships is whole for every tenant, and none of its pictures is missing', async () => {
    const tenants = await loadTenants({ environment: 'development', base: TEST_BASE });
    const { createPictureUrls } = await import('../../../pictures/picture-urls.ts');
    for (const tenant of tenants) {
      const pictures = createPictureUrls(tenant.directory, BASE_DIRECTORY);
      const all = await createFilesStories(BASE_DIRECTORY).list({ tenant, pictures } as unknown as TenantSite);
      expect([tenant.code, all.length >= 8]).toEqual([tenant.code, true]);
      for (const { slug, title, html, summary, images } of all) {
        expect([slug, `${title}${html}${summary}`.includes('{'), html.length > 200]).toEqual([slug, false, true]);
        for (const { url, copyright } of images)
          expect([slug, url.includes('?v='), copyright === null]).toEqual([slug, true, false]);
      }
    }
  });
});

describe('The content service', () => {
  let server: Server;
  let apiUrl: string;
  let answer: { status: number; body: unknown };
  beforeAll(async () => {
    server = createServer(
      (_request, response) => void response.writeHead(answer.status).end(JSON.stringify(answer.body)),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.closeAllConnections());
  afterAll(() => void server.close());

  const served = (): TenantSite =>
    ({
      ...site,
      tenant: {
        ...site.tenant,
        config: { ...site.tenant.config, contentService: { projectId: 'abc', dataset: 'production' } },
      },
    }) as TenantSite;
  const wish = { first: 10, offset: 0, category: ALL, section: null, now: NOW, withUnpublished: false };
  const stories = () =>
    createStories({
      files: createFilesStories(join(home, 'base')),
      service: createSanityStories({ apiUrl }),
      onFailure: () => undefined,
    });

  test('Its stories count before the files’; its text becomes safe HTML', async () => {
    answer = {
      status: 200,
      body: {
        result: [
          {
            slug: 'welcome',
            title: 'From the service',
            publishAt: '2026-11-10T08:00:00Z',
            body: [
              {
                _type: 'block',
                style: 'normal',
                markDefs: [],
                children: [{ _type: 'span', text: '<script>x</script>', marks: [] }],
              },
            ],
            images: [{ url: 'https://cdn.example/a.jpg', caption: null, copyright: 'A' }],
          },
        ],
      },
    };
    const list = await stories().list(served(), wish);
    expect(list.stories.map(({ title }) => title)).toEqual(['From the service', 'Spring']);
    expect(list.stories[0]).toMatchObject({
      section: 'news',
      html: '<p>&lt;script&gt;x&lt;/script&gt;</p>',
      publishAt: '2026-11-10T08:00:00.000Z',
    });
  });

  test('While it is down the files stand in; a story that only it may have is not called missing', async () => {
    answer = { status: 503, body: {} };
    const list = await stories().list(served(), wish);
    expect([list.stories.map(({ title }) => title), list.hasFailed]).toEqual([['Our own', 'Spring'], true]);
    await expect(stories().find(served(), 'only-there', wish)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect((await stories().find(served(), 'spring', wish))?.title).toBe('Spring');
  });
});

describe('Through the api', () => {
  let database: TestDatabase;
  let api: TestApi;
  let town: Tenant;
  let withHomeStories: Tenant;
  beforeAll(async () => {
    const { greentown, borough } = await loadTestTenants();
    town = greentown;
    database = await createTestDatabase();
    withHomeStories = { ...borough, config: { ...borough.config, storiesOnHome: 2 } };
    api = await startTestApi(database, [greentown, withHomeStories]);
  });
  afterAll(async () => {
    await api.close();
    await database.drop();
  });
  const LIST =
    'query S($first: Int, $offset: Int, $category: String) { getStories(first: $first, offset: $offset, categoryFilter: $category, sectionFilter: "news") { stories { slug publishAt category } categories hasFailed } }';

  test('Pages of a list follow one another without repeats and without gaps', async () => {
    const slugs: string[] = [];
    for (let offset = 0; ; offset += 3) {
      const { body } = await api.ask(town, LIST, { first: 3, offset });
      const page: { slug: string }[] = body.data.getStories.stories;
      slugs.push(...page.map(({ slug }) => slug));
      if (page.length < 3) break;
    }
    expect(new Set(slugs).size).toBe(slugs.length);
    expect(slugs.length).toBeGreaterThanOrEqual(8);
  });

  test('Nobody but staff is shown what is not published, whatever they ask', async () => {
    const { body } = await api.ask(town, '{ getStories(published: false, first: 50) { stories { publishAt } } }', {});
    for (const { publishAt } of body.data.getStories.stories)
      expect(Date.parse(publishAt)).toBeLessThanOrEqual(Date.now());
  });

  test.each([{ first: 0 }, { first: 51 }, { offset: -1 }])('%j is refused', async (variables) => {
    const { body } = await api.ask(town, LIST, variables);
    expect(body.errors[0].extensions.code).toBe('BAD_USER_INPUT');
  });

  test('The home page of a project has as many as it wants, and no more', async () => {
    const ask = '{ getAllProjectContent { projects { homeStories { slug publishAt } } } }';
    expect((await api.ask(town, ask, {})).body.data.getAllProjectContent.projects).toEqual([{ homeStories: [] }]);
    const { body } = await api.ask(withHomeStories, ask, {});
    const [{ homeStories }] = body.data.getAllProjectContent.projects;
    expect(homeStories).toHaveLength(2);
    expect(homeStories[0].publishAt >= homeStories[1].publishAt).toBe(true);
  });

  test('An unknown story is none', async () => {
    for (const slug of ['nowhere', '../pages/privacyPolicy', '', '__proto__'])
      expect(
        (await api.ask(town, 'query S($slug: String!) { getStory(slug: $slug) { title } }', { slug })).body.data
          .getStory,
      ).toBeNull();
  });
});
