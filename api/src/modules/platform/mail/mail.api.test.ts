/** Tests mails in each tenant's theme and language, and their delivery to an SMTP server or to the local mailbox. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { publicKeyOf } from '@greenward/contract/release-signature';
import type { Tenant } from '@greenward/tenants';
import { BASE_DIRECTORY } from '@greenward/tenants/node';
import type { Pool } from 'pg';
import { SMTPServer } from 'smtp-server';
import waitForExpect from 'wait-for-expect';
import { createPool } from '../../../db/pool.ts';
import { inTransaction } from '../../../db/scope.ts';
import { readEnvironment as readApiEnvironment } from '../../../environment.ts';
import { readEnvironment } from '../../../jobs/environment.ts';
import { startJobs } from '../../../jobs/start-jobs.ts';
import type { JobsOptions, RunningJobs } from '../../../jobs/start-jobs.ts';
import { ensureMailBundle } from '../../../testing/mail-bundle.ts';
import { loadTestTenants } from '../../../testing/small-towns.ts';
import { startTestApi, TEST_OPERATOR } from '../../../testing/test-api.ts';
import type { TestApi } from '../../../testing/test-api.ts';
import { DeliveryRefused } from '../../../module/delivery.ts';
import { announceEditedTenants } from '../switches/announce-tenants.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import type { TestDatabase } from '../../../testing/test-database.ts';
import { messageIdOf } from './mail.delivery.ts';
import { orderMail } from './mail.service.ts';
import type { MailList } from './mail-look.ts';
import { loadMailRenderer } from './mail-renderer.ts';
import type { MailName, MailRenderer, MailValues, RenderedMail } from './mail-renderer.ts';
import { mailTenantOf } from './tenant-look.ts';
import { createMailboxDriver } from './mailbox-driver.ts';
import { createSmtpDriver } from './smtp-driver.ts';
import { listMessages } from './mailbox.store.ts';

let bundle: string;
let renderer: MailRenderer;
const { tenants, greentown, borough } = await loadTestTenants();

beforeAll(async () => {
  bundle = await ensureMailBundle();
  renderer = await loadMailRenderer(bundle);
});

const NAME = 'Hazel Swift';
/** One complete example of each mail; a mail without an example fails the first test. */
const EXAMPLES: { readonly [Name in MailName]: MailValues<Name> } = {
  'account-exists': { signInPath: '/login' },
  'confirm-subscription': {
    listName: 'News of the trees',
    listManagerName: 'The parks team',
    confirmPath: '/action/link/abc',
    validDays: 7,
  },
  digest: {
    title: 'Your week',
    intro: 'This happened.',
    sections: [
      {
        title: 'What you follow',
        lines: [{ text: 'Somebody watered the lime.', link: { label: 'High Street', path: '/place/1' } }],
        more: 'And one more.',
      },
    ],
    inbox: { label: 'Open your inbox', path: '/inbox' },
    settings: { label: 'Choose', path: '/inbox/settings' },
    reason: 'You asked for it.',
  },
  notice: {
    title: 'Your tree is doing well',
    paragraphs: ['It has grown.', 'It likes rain.'],
    action: { label: 'See it', path: '/place/1' },
    reason: 'You look after a tree.',
  },
  'password-changed': { signInPath: '/login' },
  'password-reset': { name: NAME, resetPath: '/authorize/ticket/def', validMinutes: 60 },
  'still-caring': {
    title: 'Do you still look after your tree?',
    paragraphs: ['We have not heard from you.', 'If you no longer can, release it.'],
    yes: { label: 'Yes, I do', path: '/action/link/yes' },
    release: 'Release it',
    trees: [{ name: 'Small-leaved lime, High Street', path: '/action/link/release' }],
    reason: 'You look after a tree.',
  },
  'tree-check': {
    title: 'How is your tree?',
    intro: ['Two weeks ago you got a tree.', 'Please tell us how it is doing.'],
    trees: [
      {
        name: 'Rowan',
        answers: [
          { label: 'It is alive', path: '/action/link/alive' },
          { label: 'It has died', path: '/action/link/dead' },
        ],
      },
    ],
    after: ['Your last answer counts.'],
    reason: 'You got a tree from us.',
  },
  'verify-email': { name: NAME, verifyPath: '/authorize/ticket/ghi', validHours: 24 },
  'watering-reminder': {
    title: 'Your tree is thirsty',
    intro: ['It is very dry.'],
    trees: [
      {
        name: 'Hazel, 1 High Street',
        why: 'No rain for nine days.',
        watered: { label: 'I have watered it', path: '/action/watered/1' },
        later: { label: 'Not this week', path: '/action/link/jkl' },
      },
    ],
    advice: ['Two cans are enough.'],
    reason: 'You look after a tree.',
  },
};
const ORIGIN = 'https://trees.example.org';

async function rendered(
  tenant: Tenant,
  mail: string,
  values: unknown,
  list: MailList | null = null,
): Promise<RenderedMail> {
  const { look, say } = await mailTenantOf(tenant, { origin: ORIGIN, baseDirectory: BASE_DIRECTORY });
  const result = await renderer.renderMail({ mail, values, look, say, list });
  if ('problem' in result) throw new Error(result.problem);
  return result;
}

test('A notice ends with a link that stops its topic and one that stops everything, also as text', async () => {
  const list = { name: 'Reminders', unsubscribePath: '/action/link/one', stopAllPath: '/action/link/all' };
  const { html, text } = await rendered(greentown, 'digest', EXAMPLES.digest, list);
  for (const path of [list.unsubscribePath, list.stopAllPath]) {
    expect(html).toContain(`href="${ORIGIN}${path}"`);
    expect(text).toContain(`${ORIGIN}${path}`);
  }
  expect(text).toContain(`Stop all news and reminders from ${greentown.config.projectName}`);
  expect((await rendered(greentown, 'digest', EXAMPLES.digest)).text).not.toContain('Stop all news');
});

test('Every mail that can be sent has an example here', () => {
  expect(Object.keys(EXAMPLES).sort()).toEqual([...renderer.MAIL_NAMES].sort());
});

describe.each(tenants.map((tenant) => ({ code: tenant.code, tenant })))('Mails of $code', ({ tenant }) => {
  test.each(Object.entries(EXAMPLES))('%s stands in its look and words, as HTML and as text', async (mail, values) => {
    const { subject, html, text } = await rendered(tenant, mail, values);
    const { light } = tenant.theme;
    expect(subject).not.toBe('');
    for (const said of [subject, html, text]) {
      expect(said).not.toMatch(/mail\.[a-z]+[A-Za-z]*\.?[a-zA-Z]*(?=["\s<])/); // an untranslated key
      expect(said).not.toMatch(/undefined|\[object|NaN/);
    }
    expect(html).toContain(`<html dir="ltr" lang="${tenant.config.locale}"`);
    expect(html).toContain(tenant.config.projectName.replaceAll('&', '&amp;').replaceAll("'", '&#x27;'));
    expect(text).toContain(tenant.config.clientName);
    for (const colour of [light.page, light.surface, light.brand, light['on-brand'], light['footer-bg']])
      expect(html).toContain(colour);
    // The logo is embedded, so that no server learns when the mail is read.
    expect([...html.matchAll(/<img[^>]*src="([^"]*)"/g)].map(([, source]) => source)).toEqual(['cid:logo@greenward']);
    expect(html).not.toMatch(/<script|<link |url\(|<form/i);
    for (const [, address = ''] of html.matchAll(/href="([^"]*)"/g))
      expect(address).toMatch(/^https:\/\/trees\.example\.org(\/|$)/);
    const [path = ''] = JSON.stringify(values).match(/\/(action|authorize|login|place)\b[a-z0-9/]*/) ?? [];
    expect(html).toContain(`href="${ORIGIN}${path}"`);
    expect(text).toContain(`${ORIGIN}${path}`);
    expect(text).not.toMatch(/<[a-z]/i);
  });

  test('its notice shows the QR code that it names, which comes with the mail', async () => {
    const qrCode = { text: 'GTABC123DEF', alt: 'QR code of order GTABC123DEF' };
    const { html } = await rendered(tenant, 'notice', { ...EXAMPLES.notice, qrCode });
    expect(html).toMatch(/<img[^>]*alt="QR code of order GTABC123DEF"/);
    expect([...html.matchAll(/<img[^>]*src="([^"]*)"/g)].map(([, source]) => source)).toEqual([
      ...['cid:logo@greenward', 'cid:code@greenward'],
    ]);
  });

  test('its notice shows a picture of the site with its credit, which its text names as well', async () => {
    const picture = { path: '/images/a/1200.jpg', alt: 'A young lime', credit: 'Parks team' };
    const { html, text } = await rendered(tenant, 'notice', { ...EXAMPLES.notice, picture });
    expect(html).toMatch(
      /<img[^>]* src="https?:\/\/[^"/]+\/images\/a\/1200\.jpg"[^>]* alt="A young lime"|<img[^>]* alt="A young lime"[^>]* src="https?:\/\/[^"/]+\/images\/a\/1200\.jpg"/,
    );
    expect(text).toContain('A young lime. Photo: Parks team');
    await expect(
      rendered(tenant, 'notice', { ...EXAMPLES.notice, picture: { ...picture, path: '//evil.example/x.jpg' } }),
    ).rejects.toThrow('picture');
  });

  test('its logo is a picture that mail programs show', async () => {
    const { logo } = await mailTenantOf(tenant, { origin: ORIGIN, baseDirectory: BASE_DIRECTORY });
    expect(logo.subarray(1, 4).toString()).toBe('PNG');
    expect(logo.length).toBeGreaterThan(300);
    expect(logo.length).toBeLessThan(20_000);
  });
});

describe('Hostile values', () => {
  test.each([
    ['<img src=x onerror=alert(1)>', /<img src=x/],
    ['"><script>alert(1)</script>', /<script/],
    ["{name, select, other {x}} '{' </h1><b>", /<\/h1><b>/],
    ['‮gnp.exe', /‮/],
  ])('%j stays text wherever it stands', async (hostile, pattern) => {
    for (const [mail, values] of [
      [
        'notice',
        {
          ...{ ...EXAMPLES.notice, title: hostile, paragraphs: [hostile], reason: hostile },
          picture: { path: '/images/a/1200.jpg', alt: hostile, credit: hostile },
        },
      ],
      ['confirm-subscription', { ...EXAMPLES['confirm-subscription'], listName: hostile, listManagerName: hostile }],
      ['password-reset', { ...EXAMPLES['password-reset'], name: hostile }],
    ] as const) {
      const { html } = await rendered(greentown, mail, values);
      if (!hostile.startsWith('\u202e') || mail === 'password-reset') expect(html).not.toMatch(pattern);
    }
  });

  test('a list’s name cannot add headers: the subject is one line', async () => {
    const { subject } = await rendered(greentown, 'confirm-subscription', {
      ...EXAMPLES['confirm-subscription'],
      listName: 'News\r\nBcc: everybody@example.org\u2028x',
    });
    expect(subject).not.toMatch(/[\r\n\u2028]/);
  });

  test.each([
    'Win a prize at http://evil.example',
    'evil.example/win',
    'www evil',
    'call me: a@b.example',
    'x'.repeat(61),
  ])('a name that is an advertisement greets nobody: %s', async (name) => {
    const { html, text } = await rendered(greentown, 'verify-email', { ...EXAMPLES['verify-email'], name });
    expect(html).not.toContain(name);
    expect(text).toMatch(/Hello,/);
  });

  test.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    'javascript:alert(1)',
    '/a b',
    '/a"onclick="x',
  ])('a button leads nowhere else: %s', async (path) => {
    await expect(
      rendered(greentown, 'verify-email', { ...EXAMPLES['verify-email'], verifyPath: path }),
    ).rejects.toThrow('Values of the mail verify-email are wrong: verifyPath');
  });
});

describe('Settings', () => {
  const jobs = {
    WORKER_DATABASE_URL: 'postgresql://x',
    MAIL_BUNDLE: '/x',
    PORT: '0',
    FILES_DIR: '/nonexistent/greenward-files',
    LINK_KEYS: `a:${Buffer.alloc(32, 1).toString('base64')}`,
    ORDER_KEYS: `a:${Buffer.alloc(32, 1).toString('base64')}`,
  };
  const api = {
    APP_DATABASE_URL: 'postgresql://x',
    INTERNAL_TOKEN: 'x'.repeat(16),
    RELEASES_DIR: '/nonexistent/greenward-releases',
    OPERATOR_PUBLIC_KEY: publicKeyOf(TEST_OPERATOR),
    MAILBOX: 'on',
    FILES_DIR: '/nonexistent/greenward-files',
    LINK_KEYS: `a:${Buffer.alloc(32, 1).toString('base64')}`,
    ORDER_KEYS: `a:${Buffer.alloc(32, 1).toString('base64')}`,
  };
  test('a site that others reach does not keep residents’ mail in a local mailbox unless it is told to', () => {
    expect(() => readEnvironment({ ...jobs, GREENWARD_BASE: 'trees.example.org' })).toThrow('SMTP_URL is missing');
    expect(() => readApiEnvironment({ ...api, GREENWARD_BASE: 'trees.example.org' })).toThrow('MAILBOX is on');
    for (const base of ['greenward.localhost:8080', 'GREENWARD.localhost', 'localhost:80']) {
      expect(readEnvironment({ ...jobs, GREENWARD_BASE: base }).smtpUrl).toBeNull();
      expect(readApiEnvironment({ ...api, GREENWARD_BASE: base }).hasMailbox).toBe(true);
    }
    expect(() => readEnvironment({ ...jobs, GREENWARD_BASE: 'localhost.example.org' })).toThrow('SMTP_URL');
    expect(
      readEnvironment({ ...jobs, GREENWARD_BASE: 'trees.example.org', MAILBOX_ALLOWED: 'yes' }).smtpUrl,
    ).toBeNull();
    expect(readApiEnvironment({ ...api, GREENWARD_BASE: 'trees.example.org', MAILBOX_ALLOWED: 'yes' }).hasMailbox).toBe(
      true,
    );
    expect(readEnvironment({ ...jobs, GREENWARD_BASE: 'trees.example.org', SMTP_URL: 'smtp://mail:25' })).toMatchObject(
      {
        smtpUrl: 'smtp://mail:25',
        scheme: 'https',
      },
    );
  });
});

describe('The way of a mail', () => {
  let database: TestDatabase;
  let app: Pool;
  let worker: Pool;
  let own: number;
  let other: number;
  const running: { close(): Promise<unknown> }[] = [];
  beforeAll(async () => {
    database = await createTestDatabase();
    const settings = { max: 4, name: 'test', statementTimeoutMs: 0, onError: () => undefined };
    app = createPool({ url: database.appUrl, ...settings });
    worker = createPool({ url: database.workerUrl, ...settings });
    const rows = await database.query(database.ownerUrl, 'select id, code from tenant');
    [own, other] = [greentown, borough].map(({ code }) => Number(rows.find((row) => row['code'] === code)?.['id'])) as [
      number,
      number,
    ];
  });
  afterAll(async () => {
    for (const one of running.toReversed()) await one.close();
    await Promise.all([app.end(), worker.end()]);
    await database.drop();
  });
  const startMail = async (options: Partial<JobsOptions> = {}): Promise<RunningJobs> => {
    const jobs = await startJobs({
      ...readEnvironment({
        WORKER_DATABASE_URL: database.workerUrl,
        MAIL_BUNDLE: bundle,
        LINK_KEYS: `a:${Buffer.alloc(32, 1).toString('base64')}`,
        ORDER_KEYS: `a:${Buffer.alloc(32, 1).toString('base64')}`,
        FILES_DIR: '/nonexistent/greenward-files',
        LOG_LEVEL: 'silent',
      }),
      tenants: [greentown, borough],
      limits: { retryDelayMax: 0, retryLimit: 3, pollingSeconds: 0.5 },
      ...options,
    });
    running.push(jobs);
    return jobs;
  };
  const orderNotice = (
    tenantId: number,
    key: string,
    to: string,
    extra: Partial<Parameters<typeof orderMail>[1]> = {},
  ): Promise<boolean> =>
    inTransaction(app, tenantId, (scope) =>
      orderMail(scope, { key, mail: 'notice', to, values: EXAMPLES.notice, ...extra } as never),
    );

  test('to a mail server: from the tenant, with a Message-ID that stays, ways out of a list, text, HTML and logo; refused for good or for now', async () => {
    const received: { to: string; raw: string }[] = [];
    let busy = true;
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo({ address }, _session, done) {
        if (address.startsWith('nobody@'))
          return done(Object.assign(new Error(`5.1.1 <${address}> is unknown here`), { responseCode: 550 }));
        if (address.startsWith('busy@') && busy) {
          busy = false;
          return done(Object.assign(new Error('4.2.1 try later'), { responseCode: 450 }));
        }
        done();
      },
      onData(stream, session, done) {
        let raw = '';
        stream.on('data', (data: Buffer) => (raw += data.toString()));
        stream.on('end', () => {
          received.push({ to: session.envelope.rcptTo.map(({ address }) => address).join(), raw });
          done();
        });
      },
    });
    running.push({ close: () => new Promise<void>((resolve) => server.close(() => resolve())) });
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
    const { port } = server.server.address() as AddressInfo;
    const jobs = await startMail({ smtpUrl: `smtp://127.0.0.1:${port}`, mailDomain: 'mail.example.org' });
    const list = { name: 'News', unsubscribePath: '/action/link/leave' };
    await orderNotice(own, 'listed', 'hazel@example.org', { list });
    await orderNotice(own, 'busy', 'busy@example.org');
    await orderNotice(own, 'nobody', 'nobody@example.org');
    await orderNotice(other, 'listed', 'hazel@example.org', {
      values: { ...EXAMPLES.notice, qrCode: { text: 'GTABC123DEF', alt: 'QR code' } },
    });
    await waitForExpect(() =>
      expect(received.map(({ to }) => to).sort()).toEqual([
        'busy@example.org',
        'hazel@example.org',
        'hazel@example.org',
      ]),
    );
    const ours =
      received.find(({ raw, to }) => to === 'hazel@example.org' && raw.includes(`<${greentown.code}@mail.example.org>`))
        ?.raw ?? '';
    const headers = ours.slice(0, ours.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ');
    expect(headers).toContain(`From: ${greentown.config.projectName} <${greentown.code}@mail.example.org>`);
    expect(headers).toContain(`Message-ID: ${messageIdOf(greentown.code, 'mail:listed', 'mail.example.org')}`);
    const site = `http://${greentown.hosts[0]}:8080`;
    expect(headers).toContain(`List-Unsubscribe: <${site}/action/link/leave>`);
    expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(headers).toContain('Auto-Submitted: auto-generated');
    expect(ours).toContain('Content-Type: text/plain');
    expect(ours).toContain('Content-Type: text/html');
    expect(/content-id: <logo@greenward>/i.test(ours)).toBe(true);
    const theirs = received.find(({ raw }) => raw.includes(`<${borough.code}@mail.example.org>`))?.raw ?? '';
    expect(/content-id: <code@greenward>/i.test(theirs)).toBe(true);
    expect(/content-id: <code@greenward>/i.test(ours)).toBe(false);
    expect(theirs).not.toContain('List-Unsubscribe');
    expect(theirs).not.toContain(greentown.config.projectName);
    let metrics = '';
    await waitForExpect(async () => {
      metrics = await (await fetch(new URL('/metrics', jobs.url))).text();
      expect(metrics).toMatch(
        new RegExp(`jobs_outbox_entries\\{tenant="${greentown.code}",kind="mail",state="dead"\\} 1`),
      );
      expect(metrics).toMatch(/jobs_attempts_total\{kind="mail",outcome="delivered"\} 3/);
    });
    expect(metrics).not.toContain('example.org');
    expect((await fetch(new URL('/metrics', jobs.url), { headers: { 'x-forwarded-for': '203.0.113.9' } })).status).toBe(
      404,
    );
    await running.pop()?.close();
    await running.pop()?.close();
  });

  test.each([
    [530, false],
    [535, false],
    [550, true],
  ])('to a mail server that answers %i, it is given up at once: %j', async (responseCode, isGivenUp) => {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onMailFrom: (_address, _session, done) => done(Object.assign(new Error('5.7.0 not like this'), { responseCode })),
    });
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
    const driver = createSmtpDriver(`smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`);
    const message = {
      tenantId: own,
      messageId: '<1@x>',
      from: { name: 'A', address: 'a@x.example' },
      to: 'b@x.example',
      subject: 's',
      html: 'h',
      text: 't',
    };
    try {
      const failure: unknown = await driver
        .send({ ...message, headers: {}, pictures: [] })
        .catch((error: unknown) => error);
      expect([failure instanceof Error, failure instanceof DeliveryRefused]).toEqual([true, isGivenUp]);
    } finally {
      await driver.close();
      server.close();
    }
  });

  test('from a tenant whose files were edited, it bears the new name without a restart', async () => {
    const renamed = { ...greentown, config: { ...greentown.config, projectName: 'Newly named' } };
    await startMail({ readTenantsAgain: async () => [renamed, borough] });
    expect(
      await announceEditedTenants({ workerUrl: database.workerUrl, codes: [greentown.code, borough.code] }),
    ).toEqual([]);
    let ordered = 0;
    await waitForExpect(async () => {
      await orderNotice(own, `renamed-${(ordered += 1)}`, 'renamed@example.org');
      await new Promise((resolve) => setTimeout(resolve, 500));
      const mails = await inTransaction(worker, own, (scope) =>
        listMessages(scope, { recipient: 'renamed@', first: 50 }),
      );
      expect(mails.map(({ sender }) => sender)).toContain(`Newly named <${greentown.code}@greenward.localhost>`);
    });
    await running.pop()?.close();
  });

  test('delivered twice, it is in the mailbox once', async () => {
    const driver = createMailboxDriver(worker);
    const message = {
      tenantId: own,
      messageId: '<twice@x>',
      from: { name: 'A', address: 'a@x.example' },
      to: 'twice@example.org',
      subject: 's',
      html: 'h',
      text: 't',
      headers: {},
      pictures: [],
    };
    await driver.send(message);
    await driver.send({ ...message, subject: 'again' });
    await driver.send({ ...message, tenantId: other });
    for (const tenantId of [own, other]) {
      const rows = await inTransaction(worker, tenantId, async (scope) =>
        (await import('./mailbox.store.ts')).listMessages(scope, { recipient: 'TWICE@', first: 9 }),
      );
      expect(rows.map(({ subject }) => subject)).toEqual(['s']);
    }
  });

  test('mail older than the mailbox keeps is gone with the next one', async () => {
    const driver = createMailboxDriver(worker);
    await database.query(
      `${database.workerUrl}${database.workerUrl.includes('?') ? '&' : '?'}options=-c%20app.tenant%3D${own}`,
      `insert into mailbox_message (tenant_id, message_id, received_at, recipient, sender, subject, html, body) values (${own}, 'old', now() - interval '8 days', 'old@example.org', 'a', 'old', '', '')`,
    );
    await driver.send({
      tenantId: own,
      messageId: '<new@x>',
      from: { name: 'A', address: 'a@x.example' },
      to: 'new@example.org',
      subject: 's',
      html: 'h',
      text: 't',
      headers: {},
      pictures: [],
    });
    const rows = await inTransaction(worker, own, async (scope) =>
      (await import('./mailbox.store.ts')).listMessages(scope, { recipient: null, first: 99 }),
    );
    expect(rows.map(({ recipient }) => recipient)).not.toContain('old@example.org');
  });

  describe('to the mailbox of this machine', () => {
    let api: TestApi;
    const MAIL_HOST = { 'x-forwarded-host': 'mail.greenward.test' };
    beforeAll(async () => {
      await startMail();
      api = await startTestApi(database, [greentown, borough], { hasMailbox: true });
      running.push(api);
      await orderNotice(own, 'box-1', 'Hazel@example.org');
      await orderNotice(other, 'box-2', 'rowan@example.org', {
        list: { name: 'News', unsubscribePath: '/action/link/leave' },
      });
      await waitForExpect(async () => {
        for (const to of ['hazel@', 'rowan@'])
          expect(
            (await api.request(`/mailbox/messages.json?to=${to}`, { headers: MAIL_HOST })).body.messages.length,
          ).toBe(1);
      });
    });

    test('it is listed, found by its recipient, and shown without any of its power', async () => {
      const { body: found } = await api.request('/mailbox/messages.json?to=hazel@', { headers: MAIL_HOST });
      expect(found.messages).toMatchObject([
        {
          tenant: greentown.code,
          to: 'Hazel@example.org',
          subject: EXAMPLES.notice.title,
          text: expect.stringContaining('It likes rain.'),
        },
      ]);
      const list = await api.request('/mailbox/?to=rowan', { headers: MAIL_HOST });
      expect(list.body).toContain('rowan@example.org');
      expect(list.body).not.toContain('Hazel@example.org');
      expect(list.headers.get('content-security-policy')).toContain("default-src 'none'");
      const [, path = ''] = /href="(\/messages\/[^"]+)"/.exec(String(list.body)) ?? [];
      const page = await api.request(`/mailbox${path}`, { headers: MAIL_HOST });
      expect(page.body).toContain(`<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" src="${path}/html"`);
      expect(page.body).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
      const html = await api.request(`/mailbox${path}/html`, { headers: MAIL_HOST });
      expect(html.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
      expect(html.headers.get('content-security-policy')).not.toContain('script');
      expect(html.body).toContain('data:image/png;base64,');
    });

    test('nobody from elsewhere, and no other host, learns of it', async () => {
      for (const headers of [
        { 'x-forwarded-host': greentown.hosts[0] ?? '' },
        {},
        { ...MAIL_HOST, 'x-forwarded-for': '203.0.113.9' },
        { ...MAIL_HOST, 'x-forwarded-for': '192.168.1.5' },
      ])
        for (const path of ['/mailbox/', '/mailbox/messages.json'])
          expect((await api.request(path, { headers })).status).toBe(404);
      const without = await startTestApi(database, [greentown, borough]);
      expect((await without.request('/mailbox/', { headers: MAIL_HOST })).status).toBe(404);
      await without.close();
    });

    test('hostile addresses of pages and searches do no harm', async () => {
      for (const path of [
        '/mailbox/messages/x/y',
        `/mailbox/messages/${greentown.code}/1'--`,
        '/mailbox/messages/%00/%00',
      ])
        expect([400, 404]).toContain((await api.request(path, { headers: MAIL_HOST })).status);
      const search = await api.request(`/mailbox/?to=${encodeURIComponent('"><script>alert(1)</script>%_')}`, {
        headers: MAIL_HOST,
      });
      expect(search.status).toBe(200);
      expect(search.body).not.toContain('<script');
      expect((await api.request(`/mailbox/?to=a&to=b`, { headers: MAIL_HOST })).status).toBe(200);
    });

    test('all of it is deleted by a form of this page, and by no other site’s', async () => {
      const post = (headers: Record<string, string>): Promise<{ status: number }> =>
        api.request('/mailbox/delete', {
          method: 'POST',
          redirect: 'manual',
          headers: { ...MAIL_HOST, 'content-type': 'application/x-www-form-urlencoded', ...headers },
        });
      expect((await post({ origin: 'http://evil.example' })).status).toBe(403);
      expect((await post({ origin: `http://${greentown.hosts[0]}:8080`, 'sec-fetch-site': 'same-site' })).status).toBe(
        403,
      );
      expect((await post({})).status).toBe(403);
      expect(
        (await api.request('/mailbox/messages.json', { headers: MAIL_HOST })).body.messages.length,
      ).toBeGreaterThan(1);
      expect((await post({ origin: 'http://mail.greenward.test:8080', 'sec-fetch-site': 'same-origin' })).status).toBe(
        303,
      );
      expect((await api.request('/mailbox/messages.json', { headers: MAIL_HOST })).body.messages).toEqual([]);
      expect((await api.request('/mailbox/', { headers: MAIL_HOST })).body).toContain('No mail yet');
    });
  });
});
