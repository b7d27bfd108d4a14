/** Tests that config keys without a reader are reported. */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { unreadKeys } from './config-readers.ts';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findContentProblems } from '@greenward/api/content';
import { BASE_DIRECTORY, loadTenants } from '@greenward/tenants/node';
import { readerProblems, tenantCheckCommand } from './tenant-command.ts';

const aSource = (text: string, file = 'host/src/a.ts') => [{ file, text }];

describe('A key is read', () => {
  test.each([
    ['tenant.config.planted', 'as a part of a config'],
    ['const { planted } = tenant.config;', 'by taking a config apart'],
    ['const { planted: renamed } = config;', 'under another name'],
    ['const f = ({ config: { planted } }: Tenant) => planted;', 'from a parameter'],
    ['const f = ({ planted }: TenantConfig) => planted;', 'from a parameter that is a config'],
    ["config['planted']", 'by its name as text'],
    ['config[`plan${what}`]', 'by a name that is put together'],
  ])('%s: %s', (text) => expect(unreadKeys(['planted'], aSource(text))).toEqual([]));

  test.each([
    ['other.planted', 'of something else'],
    ['// config.planted', 'in a comment'],
    ["const text = 'config.planted';", 'in a text'],
    ['const config = { planted: 1 };', 'where it is only written'],
    ['config.plantedIn', 'of a longer name'],
    ['const { ...planted } = config;', 'as the name of the rest'],
  ])('%s: not %s', (text) => expect(unreadKeys(['planted'], aSource(text))).toEqual(['planted']));
});

describe('What is told', () => {
  test('A planted key that no code reads is a problem with its file and key', () => {
    expect(readerProblems(['read', 'planted'], {}, aSource('config.read'))).toEqual([
      expect.objectContaining({
        file: 'schema/src/config.schema.ts',
        key: 'planted',
        found: 'a key that no code reads',
      }),
    ]);
  });

  test('A reason excuses it, until it is read', () => {
    expect(readerProblems(['planted'], { planted: 'Read with walks.' }, aSource('config.other'))).toEqual([]);
    expect(readerProblems(['planted'], { planted: 'Read with walks.' }, aSource('config.planted'))).toEqual([
      expect.objectContaining({ key: 'planted' }),
    ]);
    expect(readerProblems([], { gone: 'Read with walks.' }, [])).toEqual([
      expect.objectContaining({ key: 'gone', found: 'no key' }),
    ]);
  });
});

describe('Texts of a tenant', () => {
  let directory: string;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'greenward-content-'));
  });
  afterEach(() => rm(directory, { recursive: true }));

  async function told(folder: string, file: string, text: string): Promise<string[]> {
    await mkdir(join(directory, 'content', folder), { recursive: true });
    await writeFile(join(directory, 'content', folder, file), text);
    const tenants = await loadTenants({ environment: 'development', base: 'greenward.localhost:8080' });
    const greentown = tenants.find(({ code }) => code === 'greentown')!;
    const problems = await findContentProblems(
      { directory, name: 'newtown', tenant: { ...greentown, directory } },
      BASE_DIRECTORY,
    );
    return problems.map(({ file: where, key, expected, found }) => `${where}: ${key}: ${expected}: ${found}`);
  }
  const walk = (end: string, at = '-71.1205 42.376987') =>
    `---\ntitle: A\nsummary: B\nstart:\n  at: '${at}'\n  name: C\nstops:\n  - at: '${at}'\n    note: D\n  - at: ${end}\n    note: E\n---\n\nText\n`;
  const story = (front: string, text = 'Text') => `---\ntitle: A\npublishAt: 2026-10-03\n${front}---\n\n${text}\n`;

  test.each([
    ['a walk in order', 'walks', 'a-walk.md', walk("'-71.121 42.377'")],
    ['a story in order', 'stories', 'a-story.md', story('', 'Of {projectName}.')],
  ])('%s is no problem', async (_what, folder, file, text) => expect(await told(folder, file, text)).toEqual([]));

  test.each([
    [
      'a stop that is no position',
      'walks',
      'a-walk.md',
      walk('here'),
      ['walks/a-walk.md: stops.1.at: longitude and latitude as -0.12 51.5: "here"'],
    ],
    [
      'a stop in another town',
      'walks',
      'a-walk.md',
      walk("'-0.12 51.5'"),
      ['walks/a-walk.md: stops.1.at: a point inside maximumBoundingBox of config.ts: -0.12 51.5'],
    ],
    [
      'two things at once',
      'walks',
      'a-walk.md',
      walk('here').replace('title: A', 'titel: A'),
      [
        'walks/a-walk.md: title: a value: nothing',
        'walks/a-walk.md: stops.1.at: longitude and latitude as -0.12 51.5: "here"',
        'walks/a-walk.md: titel: no such field: "A"',
      ],
    ],
    [
      'a name that is no address',
      'walks',
      'A Walk.md',
      walk("'-71.121 42.377'"),
      ['walks/A Walk.md: (name of the file): small letters, digits and hyphens, as it is its address: A Walk'],
    ],
    [
      'a day that is none',
      'stories',
      'a-story.md',
      story('').replace('2026-10-03', 'soon'),
      ['stories/a-story.md: publishAt: a day as 2026-10-03, or a moment as 2026-10-03T08:00:00Z: "soon"'],
    ],
    [
      'a picture that is missing',
      'stories',
      'a-story.md',
      story('images:\n  - file: /images/stories/none.webp\n'),
      ["stories/a-story.md: images.0.file: a picture in the tenant's folder or in base: /images/stories/none.webp"],
    ],
    [
      'no front matter',
      'stories',
      'a-story.md',
      'Text',
      ['stories/a-story.md: (whole file): front matter between two lines of ---, and the text below: none'],
    ],
    [
      'a collection of nothing',
      'collections',
      'a-collection.md',
      '---\nname: A\nsection: S\n---\n\nText\n',
      ['collections/a-collection.md: places: places, or a rule that finds them: neither places nor a rule'],
    ],
  ])('%s is told with its file and field', async (_what, folder, file, text, expected) => {
    expect(await told(folder, file, text)).toEqual(expected.map((line) => `newtown/content/${line}`));
  });

  test('a placeholder that there is not is told with its field, and in the text as such', async () => {
    const problems = await told('stories', 'a-story.md', story('summary: Of {nobody}\n', 'By {noone}.'));
    expect(problems).toEqual([
      expect.stringMatching(/^newtown\/content\/stories\/a-story\.md: summary: .*\{nobody\} is no placeholder/),
      expect.stringMatching(/^newtown\/content\/stories\/a-story\.md: \(text\): .*\{noone\} is no placeholder/),
    ]);
  });

  test('front matter that no machine reads, a page that nobody asks for and a folder that nothing reads are told', async () => {
    expect(await told('stories', 'a-story.md', '---\ntitle: [A\n---\n\nText\n')).toEqual([
      expect.stringMatching(/^newtown\/content\/stories\/a-story\.md: \(front matter\): readable YAML: /),
    ]);
    await rm(join(directory, 'content/stories'), { recursive: true });
    expect(await told('pages', 'cookie.md', '---\ntitle: A\n---\n\nText\n')).toEqual([
      expect.stringMatching(
        /^newtown\/content\/pages\/cookie\.md: \(name of the file\): one that begins with cookiesPolicy, .*: cookie\.md$/,
      ),
    ]);
    await rm(join(directory, 'content/pages'), { recursive: true });
    expect(await told('walk', 'a-walk.md', walk("'-71.121 42.377'"))).toEqual([
      'newtown/content/walk: (whole folder): one of pages, stories, collections, walks, markets: what nothing reads',
    ]);
  });
});

describe('greenward tenant check', () => {
  let said: string[];
  beforeEach(() => {
    said = [];
    for (const stream of ['log', 'error'] as const)
      jest.spyOn(console, stream).mockImplementation((line: string) => void said.push(line));
  });
  afterEach(() => void jest.restoreAllMocks());
  const settings = { environment: 'development', base: 'greenward.localhost:8080' } as const;

  test('All tenants of the repository pass', async () => {
    const exitCode = await tenantCheckCommand(settings, { code: undefined });
    expect(said.join('\n')).toMatch(/^All is well with 10 tenants: borough, /);
    expect(exitCode).toBe(0);
  });

  test('One tenant can be asked for, and one that does not exist is named', async () => {
    expect(await tenantCheckCommand(settings, { code: 'quarter' })).toBe(0);
    expect(said).toEqual(['All is well with quarter.']);
    await expect(tenantCheckCommand(settings, { code: 'nowhere' })).rejects.toThrow('There is no tenant "nowhere"');
  });
});
