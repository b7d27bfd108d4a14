/**
 * Tests documents from files and from the content service: newest version, edits, sanitising, and an empty page while
 * the service is down.
 */
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { BASE_DIRECTORY } from '@greenward/tenants/node';
import type { TenantSite } from '../../../tenant-site.ts';
import { loadTestTenants } from '../../../testing/small-towns.ts';
import {
  CMS_PAGE_TYPES,
  newestOf,
  pageTypeOf,
  placeholdersOf,
  renderMarkdown,
  sanitised,
  statementOf,
} from './cms-document.rules.ts';
import { createCms } from './cms.service.ts';
import { createFilesSource } from './files-source.ts';
import { createSanitySource } from './sanity-source.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
let home: string;
let site: TenantSite;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'greenward-cms-'));
  const { greentown } = await loadTestTenants();
  site = { tenant: { ...greentown, directory: join(home, 'town') } } as TenantSite;
  await mkdir(join(home, 'town', 'content', 'pages'), { recursive: true });
  await mkdir(join(home, 'base', 'content', 'pages'), { recursive: true });
});
afterAll(() => rm(home, { recursive: true }));

const page = (title: string, versionDate: string | null, body = 'Text.'): string =>
  `---\ntitle: ${title}\n${versionDate === null ? '' : `versionDate: ${versionDate}\n`}---\n\n${body}\n`;
const write = (where: 'town' | 'base', name: string, text: string): Promise<void> =>
  writeFile(join(home, where, 'content', 'pages', name), text);
const failures: string[] = [];
const cmsOf = (service = createSanitySource({ apiUrl: 'http://127.0.0.1:9' })) =>
  createCms({
    files: createFilesSource(join(home, 'base')),
    service,
    onFailure: (error, tenant, key) => failures.push(`${tenant} ${key}: ${(error as Error).message}`),
  });

describe('A page key', () => {
  test.each(CMS_PAGE_TYPES)('%s is known', (type) => {
    expect(pageTypeOf(type)).toBe(type);
  });
  test.each(['imprint', '', 'accessibility', '__proto__', '../../etc/passwd'])('%j is refused by name', (type) => {
    expect(() => pageTypeOf(type)).toThrow(`There is no page type "${type}"`);
  });
  test('statements have names of their own', () => {
    expect(statementOf('accessibility')).toBe('accessibility');
    expect(() => statementOf('privacyPolicy')).toThrow('There is no statement');
  });
});

describe('Files', () => {
  test('the newest version that has begun wins', async () => {
    await write('town', 'privacyPolicy.a.md', page('Old', '2024-01-01'));
    await write('town', 'privacyPolicy.b.md', page('Current', '2026-11-20'));
    await write('town', 'privacyPolicy.c.md', page('Next', '2026-11-21'));
    const cms = cmsOf();
    expect((await cms.find(site, 'privacyPolicy', NOW)).page?.title).toBe('Current');
    expect((await cms.find(site, 'privacyPolicy', new Date('2026-11-21T12:00:00Z'))).page?.title).toBe('Next');
  });

  test('the day begins in the tenant’s time zone', async () => {
    const inAuckland = {
      tenant: { ...site.tenant, config: { ...site.tenant.config, timeZone: 'Pacific/Auckland' } },
    } as TenantSite;
    expect((await cmsOf().find(inAuckland, 'privacyPolicy', NOW)).page?.title).toBe('Next');
  });

  test('base stands in for a tenant without a text of its own, and is told apart from none', async () => {
    await write('base', 'termsOfService.md', page('Terms of all', null, 'For {clientName}.'));
    expect((await cmsOf().find(site, 'termsOfService', NOW)).page).toMatchObject({
      title: 'Terms of all',
      versionDate: null,
    });
    expect(await cmsOf().find(site, 'helpIntro', NOW)).toEqual({ page: null, hasFailed: false });
  });

  test('an edit is seen without a restart', async () => {
    const cms = cmsOf();
    await write('town', 'cookiesPolicy.md', page('Before', '2026-01-01'));
    expect((await cms.find(site, 'cookiesPolicy', NOW)).page?.title).toBe('Before');
    await write('town', 'cookiesPolicy.md', page('Behind', '2026-01-01')); // the same length as before
    await utimes(join(home, 'town/content/pages/cookiesPolicy.md'), new Date(), new Date(Date.now() + 5_000));
    expect((await cms.find(site, 'cookiesPolicy', NOW)).page?.title).toBe('Behind');
  });

  test.each([
    ['no front matter', 'Text', 'front matter'],
    ['a date that is none', page('T', '2026-13-01'), 'versionDate'],
    ['an unknown key', '---\ntitle: T\nauthor: A\n---\nText', 'author'],
    ['an unknown placeholder', page('T', null, 'Of {nobody}.'), '{nobody} is no placeholder'],
  ])('%s: the page is empty, and the failure names the file', async (_what, text, message) => {
    failures.length = 0;
    await write('town', 'acceptableUsePolicy.md', text);
    expect(await cmsOf().find(site, 'acceptableUsePolicy', NOW)).toEqual({ page: null, hasFailed: true });
    expect(failures).toEqual([expect.stringContaining('acceptableUsePolicy.md')]);
    expect(failures[0]).toContain(message);
    await rm(join(home, 'town/content/pages/acceptableUsePolicy.md'));
  });

  test('what base ships is whole for every tenant', async () => {
    const { tenants } = await loadTestTenants();
    const files = createFilesSource(BASE_DIRECTORY);
    for (const tenant of tenants)
      for (const key of [...CMS_PAGE_TYPES, 'accessibility'] as const) {
        const document = newestOf(await files.listVersions({ tenant } as TenantSite, key), '2026-11-20');
        expect([tenant.code, key, document?.title.length !== 0, document?.bodyHtml.includes('{')]).toEqual([
          tenant.code,
          key,
          true,
          false,
        ]);
        expect(document?.bodyHtml.length).toBeGreaterThan(100);
      }
  });
});

describe('Text', () => {
  test('of a tenant is letters, not marks', () => {
    const config = { ...site.tenant.config, projectName: '**Trees** <b>&</b> [x](javascript:1)' };
    expect(renderMarkdown('# Of {projectName}', placeholdersOf(config))).toBe(
      '<h2>Of **Trees** &lt;b&gt;&amp;&lt;/b&gt; [x](javascript:1)</h2>',
    );
  });

  test.each([
    ['<script>alert(1)</script>'],
    ['<img src=x onerror=alert(1)>'],
    ['[click](javascript:alert(1))'],
    ['[click](//evil.example/x)'],
    ['[click](data:text/html,x)'],
    ['![x](https://evil.example/pixel.png)'],
    ['<a href="https://x" onclick="alert(1)">x</a>'],
  ])('%s does no harm, from Markdown or as HTML', (text) => {
    for (const html of [renderMarkdown(text, {}), sanitised(text)])
      expect(html).not.toMatch(/<script|<img|onerror=(?!.*&)|<[^>]*(onclick|javascript:|data:|\/\/evil)/i);
  });

  test('links, lists and tables come through', () => {
    const html = renderMarkdown('[a](https://a.example/) [b](/cookies)\n\n- one\n\n| h |\n| - |\n| c |\n', {});
    for (const part of [
      '<a href="https://a.example/">',
      '<a href="/cookies">',
      '<li>one</li>',
      '<th>h</th>',
      '<td>c</td>',
    ])
      expect(html).toContain(part);
  });
});

describe('The content service', () => {
  let server: Server;
  let apiUrl: string;
  let answer: (response: ServerResponse) => void;
  const asked: URL[] = [];
  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push(new URL(request.url ?? '', 'http://service.test'));
      answer(response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.closeAllConnections());
  afterAll(() => void server.close());

  const served = (): TenantSite =>
    ({
      tenant: {
        ...site.tenant,
        config: { ...site.tenant.config, contentService: { projectId: 'abc123', dataset: 'production' } },
      },
    }) as TenantSite;
  const say = (result: unknown) => (response: ServerResponse) =>
    void response.setHeader('content-type', 'application/json').end(JSON.stringify({ result }));
  const paragraph = (text: string, href?: string): unknown => ({
    _type: 'block',
    style: 'normal',
    markDefs: href === undefined ? [] : [{ _key: 'l', _type: 'link', href }],
    children: [{ _type: 'span', text, marks: href === undefined ? [] : ['l'] }],
  });

  test('is asked for one type of one dataset, and its portable text becomes safe HTML', async () => {
    answer = say([
      {
        title: 'Privacy here',
        subTitle: null,
        versionDate: '2026-02-01T10:00:00Z',
        body: [paragraph('Read <b>this</b>', 'https://a.example/'), paragraph('x', 'javascript:alert(1)')],
      },
      { title: 'Older', versionDate: '2025-02-01', body: [] },
    ]);
    const { page: found } = await cmsOf(createSanitySource({ apiUrl })).find(served(), 'privacyPolicy', NOW);
    expect(found).toEqual({
      title: 'Privacy here',
      subTitle: null,
      versionDate: '2026-02-01',
      bodyHtml: '<p><a href="https://a.example/">Read &lt;b&gt;this&lt;/b&gt;</a></p><p>x</p>',
    });
    const [url] = asked;
    expect([url?.pathname, url?.searchParams.get('$type')]).toEqual([
      '/v2024-01-01/data/query/production',
      '"privacyPolicy"',
    ]);
    expect(url?.searchParams.get('query')).toContain('order(versionDate desc)');
  });

  test('is asked once a minute; while it is down what it said last is shown', async () => {
    let nowMs = 0;
    const cms = cmsOf(createSanitySource({ apiUrl, nowMs: () => nowMs }));
    answer = say([{ title: 'First', body: [] }]);
    const before = asked.length;
    await cms.find(served(), 'helpIntro', NOW);
    await cms.find(served(), 'helpIntro', NOW);
    expect(asked.length).toBe(before + 1);
    answer = (response) => void response.writeHead(500).end();
    nowMs = 61_000;
    expect((await cms.find(served(), 'helpIntro', NOW)).page?.title).toBe('First');
    expect(asked.length).toBe(before + 2);
  });

  test('that does not answer is waited for once, by all who ask, and then left alone for ten seconds', async () => {
    let nowMs = 0;
    const cms = cmsOf(createSanitySource({ apiUrl, nowMs: () => nowMs, timeLimitMs: 200 }));
    answer = () => undefined;
    const before = asked.length;
    const answers = await Promise.all(Array.from({ length: 20 }, () => cms.find(served(), 'cookiesPolicy', NOW)));
    expect([asked.length - before, answers.every(({ hasFailed }) => hasFailed)]).toEqual([1, true]);
    nowMs = 9_000;
    expect((await cms.find(served(), 'cookiesPolicy', NOW)).hasFailed).toBe(true);
    expect(asked.length - before).toBe(1);
    nowMs = 10_000;
    answer = say([{ title: 'Back', body: [] }]);
    expect((await cms.find(served(), 'cookiesPolicy', NOW)).page?.title).toBe('Back');
  });

  test.each<[string, (response: ServerResponse) => void]>([
    ['is down', (response) => void response.writeHead(503).end()],
    ['sends no JSON', (response) => void response.end('<html>')],
    ['sends other JSON', (response) => void response.end('{"result":{}}')],
    ['cuts the line', (response) => void response.destroy()],
    ['does not answer', () => undefined],
    ['leads elsewhere', (response) => void response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end()],
  ])('that %s leaves an empty page and tells of it', async (_what, behaviour) => {
    answer = behaviour;
    failures.length = 0;
    expect(await cmsOf(createSanitySource({ apiUrl, timeLimitMs: 200 })).find(served(), 'termsOfService', NOW)).toEqual(
      { page: null, hasFailed: true },
    );
    expect(failures).toHaveLength(1);
  });

  test('that has no such document leaves it to the files', async () => {
    answer = say([]);
    expect((await cmsOf(createSanitySource({ apiUrl })).find(served(), 'termsOfService', NOW)).page?.title).toBe(
      'Terms of all',
    );
  });
});
