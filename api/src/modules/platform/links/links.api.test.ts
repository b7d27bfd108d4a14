/** Tests links in mails against valid, truncated and foreign tokens. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Tenant } from '@greenward/tenants';
import { sql } from 'drizzle-orm/sql';
import type { Pool } from 'pg';
import * as v from 'valibot';
import { createPool } from '../../../db/pool.ts';
import { inTransaction } from '../../../db/scope.ts';
import { loadTestTenants } from '../../../testing/small-towns.ts';
import { startTestApi, TEST_LINK_KEYS } from '../../../testing/test-api.ts';
import type { TestApi } from '../../../testing/test-api.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import type { TestDatabase } from '../../../testing/test-database.ts';
import { enqueue } from '../outbox/outbox.service.ts';
import { linkPath } from './link-actions.ts';
import type { LinkAction } from './link-actions.ts';
import { createLinkCodec } from './link-codec.ts';
import type { LinkCodec, SignedLink } from './link-codec.ts';
import { parseKeys } from '../../../sealing/keys.rules.ts';

const NOW = new Date('2026-06-01T12:00:00Z');
const DAY_MS = 24 * 60 * 60 * 1000;
const key = (id: string, fill: number): { id: string; bytes: Buffer } => ({ id, bytes: Buffer.alloc(32, fill) });
const codec = createLinkCodec([key('b', 2), key('a', 1)]);
const aLink = { purpose: 'watered', tenantId: 1, subject: 'place-1', validForMs: DAY_MS, now: NOW };
const open = (
  links: LinkCodec,
  token: string,
  expected: { tenantId?: number; purpose?: string | null; now?: Date } = {},
): SignedLink | { refusal: string } => links.open(token, { tenantId: 1, purpose: 'watered', now: NOW, ...expected });

describe('A token', () => {
  const token = codec.seal({ ...aLink, data: { tag: 'dry' } });

  test('says what was sealed into it, to whoever has the key, and never the same way twice', () => {
    expect(open(codec, token)).toMatchObject({
      purpose: 'watered',
      tenantId: 1,
      subject: 'place-1',
      expiresAtMs: NOW.getTime() + DAY_MS,
      data: { tag: 'dry' },
    });
    expect(token).toMatch(/^b\.[A-Za-z0-9_-]+$/);
    expect(Buffer.from(token.slice(2), 'base64url').toString('latin1')).not.toMatch(/watered|place-1|dry/);
    expect(codec.seal({ ...aLink, data: { tag: 'dry' } })).not.toBe(token);
  });

  test('with any single bit flipped opens nothing', () => {
    const bytes = Buffer.from(token.slice(2), 'base64url');
    for (let bit = 0; bit < bytes.length * 8; bit++) {
      const changed = Buffer.from(bytes);
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(open(codec, `b.${changed.toString('base64url')}`)).toEqual({ refusal: 'LINK_INVALID' });
    }
  });

  test('with any letter changed, dropped or added opens nothing', () => {
    for (let at = 0; at < token.length; at++)
      for (const changed of [
        `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`,
        token.slice(0, at) + token.slice(at + 1),
        `${token.slice(0, at)}=${token.slice(at)}`,
      ])
        expect(open(codec, changed)).toEqual({ refusal: 'LINK_INVALID' });
  });

  test.each([
    '',
    '.',
    'b.',
    'b',
    token.slice(2),
    `a.${token.slice(2)}`,
    `${token}.x`,
    `${token}%00`,
    'b.AAAA',
    `b.${'A'.repeat(5_000)}`,
    '__proto__.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
  ])('%.40s opens nothing', (text) => {
    expect(open(codec, text)).toEqual({ refusal: 'LINK_INVALID' });
  });

  test('of another tenant or for another purpose is as good as forged, also when it is too old', () => {
    expect(open(codec, token, { tenantId: 2 })).toEqual({ refusal: 'LINK_INVALID' });
    expect(open(codec, token, { purpose: 'unsubscribe' })).toEqual({ refusal: 'LINK_INVALID' });
    expect(open(codec, token, { tenantId: 2, now: new Date(NOW.getTime() + 2 * DAY_MS) })).toEqual({
      refusal: 'LINK_INVALID',
    });
  });

  test('works to the last millisecond and no longer', () => {
    expect(open(codec, token, { now: new Date(NOW.getTime() + DAY_MS - 1) })).toHaveProperty('subject');
    expect(open(codec, token, { now: new Date(NOW.getTime() + DAY_MS) })).toEqual({ refusal: 'LINK_EXPIRED' });
  });

  test('outlives a new key in front of its own, and ends when its key is taken away', () => {
    expect(open(createLinkCodec([key('c', 3), key('b', 2)]), token)).toHaveProperty('subject');
    expect(open(createLinkCodec([key('c', 3), key('a', 1)]), token)).toEqual({ refusal: 'LINK_INVALID' });
    expect(open(createLinkCodec([key('b', 9)]), token)).toEqual({ refusal: 'LINK_INVALID' });
  });

  test('too long for a web address is a mistake of ours', () => {
    expect(() => codec.seal({ ...aLink, data: { text: 'x'.repeat(2_000) } })).toThrow(RangeError);
  });
});

test.each([
  '',
  'a',
  'a:',
  'a:AAAA',
  'A:AAAA',
  `a:${Buffer.alloc(31).toString('base64')}`,
  `${'a'.repeat(13)}:${Buffer.alloc(32).toString('base64')}`,
])('LINK_KEYS "%s" is refused without being repeated', (text) => {
  expect(() => parseKeys('LINK_KEYS', text)).toThrow(/LINK_KEYS must be/);
});
test('LINK_KEYS with one id twice is refused, several keys are taken in their order', () => {
  const one = Buffer.alloc(32, 5).toString('base64');
  expect(() => parseKeys('LINK_KEYS', `a:${one},a:${one}`)).toThrow('twice');
  expect(parseKeys('LINK_KEYS', `new:${one}, old:${one}`).map(({ id }) => id)).toEqual(['new', 'old']);
});

describe('The page of a link', () => {
  let database: TestDatabase;
  let api: TestApi;
  let worker: Pool;
  let greentown: Tenant;
  let borough: Tenant;
  let own: number;
  let other: number;
  const links = createLinkCodec(TEST_LINK_KEYS);
  const logged: string[] = [];
  /** A sample feature that writes to the outbox, where the test can count the effects. */
  const action = (purpose: string, more: Partial<LinkAction> = {}): LinkAction => ({
    purpose,
    describe: async ({ subject }) => (subject === 'gone' ? null : { words: 'api.link.invalid', values: {} }),
    perform: async ({ subject }, { scope }) => {
      if (subject === 'broken') throw new Error('the action failed');
      if (subject === 'odd-row')
        await scope.db.many(v.object({ recipient: v.number() }), sql`select 'Hazel Swift' as recipient`);
      await enqueue(scope, { kind: 'test-action', key: `${purpose}:${subject}:${Math.random()}`, payload: {} });
    },
    ...more,
  });

  beforeAll(async () => {
    database = await createTestDatabase();
    ({ greentown, borough } = await loadTestTenants());
    const rows = await database.query(database.ownerUrl, 'select id, code from tenant');
    [own, other] = [greentown, borough].map(({ code }) => Number(rows.find((row) => row['code'] === code)?.['id'])) as [
      number,
      number,
    ];
    worker = createPool({
      url: database.workerUrl,
      max: 2,
      name: 'test',
      statementTimeoutMs: 0,
      onError: () => undefined,
    });
    api = await startTestApi(database, [greentown, borough], {
      now: () => NOW,
      linkActions: [action('watered'), action('leave', { oneClick: true })],
      logLevel: 'trace',
      logTo: { write: (line) => void logged.push(line) },
    });
  });
  afterAll(async () => {
    await api.close();
    await worker.end();
    await database.drop();
  });

  const hostOf = (tenant: Tenant): string => tenant.hosts[0] ?? '';
  const get = (tenant: Tenant, token: string): ReturnType<TestApi['request']> =>
    api.request(linkPath(token), { headers: { 'x-forwarded-host': hostOf(tenant) } });
  const post = (
    tenant: Tenant,
    token: string,
    headers: Record<string, string> = {},
    body = 'confirm=yes',
  ): ReturnType<TestApi['request']> =>
    api.request(linkPath(token), {
      method: 'POST',
      body,
      headers: {
        'x-forwarded-host': hostOf(tenant),
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
        origin: 'null',
        ...headers,
      },
    });
  const actions = async (subject: string): Promise<number> =>
    (
      await inTransaction(worker, own, ({ db }) =>
        db.many(
          v.object({ actions: v.number() }),
          sql`select count(*) as actions from outbox where tenant_id = ${own} and kind = 'test-action' and key like ${`%:${subject}:%`}`,
        ),
      )
    )[0]?.actions ?? -1;
  const seal = (subject: string, more: Partial<Parameters<LinkCodec['seal']>[0]> = {}): string =>
    links.seal({ purpose: 'watered', tenantId: own, subject, validForMs: DAY_MS, now: NOW, ...more });

  test('looking does nothing, however often; the button does it once', async () => {
    const token = seal('once');
    for (let look = 0; look < 3; look++) {
      const page = await get(greentown, token);
      expect(page.status).toBe(200);
      expect(page.body).toContain('<form method="post">');
      expect(page.body).not.toContain('<script');
      expect(page.headers.get('referrer-policy')).toBe('no-referrer');
      expect(page.headers.get('cache-control')).toBe('no-store');
      expect(page.headers.get('content-security-policy')).toMatch(
        /default-src 'none'.*form-action 'self'.*frame-ancestors 'none'/,
      );
      expect(page.body).toContain(greentown.theme.light.brand);
    }
    expect(await actions('once')).toBe(0);
    expect((await post(greentown, token)).status).toBe(200);
    const again = await post(greentown, token);
    expect([again.status, again.headers.get('x-greenward-refusal')]).toEqual([410, 'LINK_USED']);
    expect(again.body).toContain('This has been done already');
    expect((await get(greentown, token)).headers.get('x-greenward-refusal')).toBe('LINK_USED');
    expect(await actions('once')).toBe(1);
  });

  test('ten at the same moment do it once', async () => {
    const token = seal('race');
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(greentown, token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 410)]);
    expect(await actions('race')).toBe(1);
  });

  test('an action that fails leaves the link as it was', async () => {
    const token = seal('broken');
    expect((await post(greentown, token)).status).toBe(500);
    expect((await get(greentown, token)).status).toBe(200);
  });

  test('a row that is not what it should be stands in the log by its key, not by what it says', async () => {
    expect((await post(greentown, seal('odd-row'))).status).toBe(500);
    expect(logged.join('')).toContain('Not what it should be: recipient');
    expect(logged.join('')).not.toContain('Hazel Swift');
  });

  test.each<[string, () => Promise<{ status: number; headers: Headers }>, number, string]>([
    ['another tenant’s', () => get(borough, seal('theirs')), 404, 'LINK_INVALID'],
    ['another tenant’s, pressed', () => post(borough, seal('theirs')), 404, 'LINK_INVALID'],
    ['a purpose that nobody serves', () => get(greentown, seal('x', { purpose: 'unknown' })), 404, 'LINK_INVALID'],
    ['too old', () => post(greentown, seal('x', { validForMs: 0 })), 410, 'LINK_EXPIRED'],
    ['about something that is gone', () => post(greentown, seal('gone')), 404, 'LINK_INVALID'],
    ['no token', () => get(greentown, ''), 404, 'LINK_INVALID'],
    ['nonsense', () => get(greentown, 'x%2F..%2Fy'), 404, 'LINK_INVALID'],
    [
      'pressed on another site',
      () => post(greentown, seal('csrf'), { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }),
      404,
      'LINK_INVALID',
    ],
    [
      'pressed at a neighbour',
      () => post(greentown, seal('csrf'), { 'sec-fetch-site': 'same-site', origin: `http://${borough.hosts[0]}:8080` }),
      404,
      'LINK_INVALID',
    ],
    ['pressed without the button', () => post(greentown, seal('csrf'), {}, ''), 404, 'LINK_INVALID'],
    [
      'one click, where the purpose has none',
      () => post(greentown, seal('csrf'), {}, 'List-Unsubscribe=One-Click'),
      404,
      'LINK_INVALID',
    ],
  ])('a link that is %s gets a kind page and does nothing', async (_name, ask, status, refusal) => {
    const answer = await ask();
    expect([answer.status, answer.headers.get('x-greenward-refusal')]).toEqual([status, refusal]);
    for (const subject of ['theirs', 'x', 'gone', 'csrf']) expect(await actions(subject)).toBe(0);
    expect(other).not.toBe(own);
  });

  test('a mail program leaves a list by one click, without a browser’s headers, and twice does no harm', async () => {
    const token = seal('list', { purpose: 'leave' });
    for (let click = 0; click < 2; click++) {
      const answer = await api.request(linkPath(token), {
        method: 'POST',
        body: 'List-Unsubscribe=One-Click',
        headers: { 'x-forwarded-host': hostOf(greentown), 'content-type': 'application/x-www-form-urlencoded' },
      });
      expect(answer.status).toBe(200);
    }
    expect(await actions('list')).toBe(2);
  });

  test.each([
    ['of several parts, as RFC 8058 would rather have it', 'One-Click', 200],
    ['that says something else', 'Two-Clicks', 404],
  ])('one click by a form %s', async (_what, said, status) => {
    const token = seal(`parts-${said}`, { purpose: 'leave' });
    const form = new FormData();
    form.set('List-Unsubscribe', said);
    const answer = await api.request(linkPath(token), {
      method: 'POST',
      body: form,
      headers: { 'x-forwarded-host': hostOf(greentown) },
    });
    expect(answer.status).toBe(status);
    expect(await actions(`parts-${said}`)).toBe(status === 200 ? 1 : 0);
  });

  test('no token stands in the log', async () => {
    const token = seal('logged');
    await get(greentown, token);
    await post(greentown, token);
    await get(borough, token);
    expect(logged.join('')).toContain('/action/link/*');
    expect(logged.join('')).not.toContain(token.slice(5, 40));
  });

  test('decrypt tells what links for public purposes say, and of all others nothing', async () => {
    const ask = async (tenant: Tenant, data: string): Promise<unknown> =>
      (await api.ask(tenant, 'query Decrypt($data: String!) { decrypt(data: $data) }', { data })).body;
    const list = seal('list', { purpose: 'subscribe-list', data: { listCode: 'news', listName: 'News' } });
    expect(await ask(greentown, list)).toEqual({ data: { decrypt: { listCode: 'news', listName: 'News' } } });
    for (const data of [
      seal('flow', { purpose: 'flow-tag', data: { tag: 'confirmed' } }),
      seal('x', { data: { secret: 1 } }),
      seal('x', { purpose: 'leave', data: { secret: 1 } }),
      'opaque-token',
      '',
    ])
      expect(await ask(greentown, data)).toEqual({ data: { decrypt: null } });
    expect(await ask(borough, list)).toEqual({ data: { decrypt: null } });
  });
});
