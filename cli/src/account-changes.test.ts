/** Tests the life of a resident's account across sign-in service, api and jobs, over HTTP and with one database. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Tenant } from '@greenward/tenants';
import waitForExpect from 'wait-for-expect';
import { startJobs } from '../../api/src/jobs/start-jobs.ts';
import type { RunningJobs } from '../../api/src/jobs/start-jobs.ts';
import { ensureMailBundle } from '../../api/src/testing/mail-bundle.ts';
import { startTestApi, TEST_LINK_KEYS, TEST_ORDER_KEYS } from '../../api/src/testing/test-api.ts';
import type { Answer, TestApi } from '../../api/src/testing/test-api.ts';
import { createTestDatabase } from '../../api/src/testing/test-database.ts';
import type { TestDatabase } from '../../api/src/testing/test-database.ts';
import type { RunningIdentity } from '../../identity/src/public.ts';
import { SEAM_TOKEN } from '../../identity/src/testing/api-seam.ts';
import {
  authorizePath,
  codeIn,
  createPkce,
  createVisitor,
  loadTestTenants,
  pathIn,
  redeem,
  SITE,
  startTestIdentity,
  TEST_BASE,
} from '../../identity/src/testing/test-identity.ts';
import type { Page, Visitor } from '../../identity/src/testing/test-identity.ts';
import { freePort } from './free-port.ts';

let database: TestDatabase;
let identity: RunningIdentity;
let api: TestApi;
let jobs: RunningJobs;
let greentown: Tenant;
const PASSWORD = 'correct horse battery';

beforeAll(async () => {
  const tenants = await loadTestTenants();
  const found = tenants.find(({ code }) => code === 'greentown');
  if (found === undefined) throw new Error('greentown is gone from tenants/');
  greentown = found;
  const [made, bundle, port] = await Promise.all([createTestDatabase(), ensureMailBundle(), freePort()]);
  database = made;
  const identityUrl = `http://127.0.0.1:${port}`;
  const options = {
    base: TEST_BASE,
    internalToken: SEAM_TOKEN,
    identityUrl,
    jwksUrl: `${identityUrl}/.well-known/jwks.json`,
  };
  api = await startTestApi(database, tenants, options);
  identity = await startTestIdentity({ url: database.identityUrl }, api, { port });
  jobs = await startJobs({
    workerDatabaseUrl: database.workerUrl,
    tenants,
    host: '127.0.0.1',
    port: 0,
    base: TEST_BASE,
    scheme: 'http',
    logLevel: 'silent',
    mailBundle: bundle,
    smtpUrl: null,
    mailDomain: 'greenward.test',
    heartbeatSeconds: 10,
    linkKeys: TEST_LINK_KEYS,
    environment: 'development',
    orderKeys: TEST_ORDER_KEYS,
    fileStore: { kind: 'disk', directory: api.files },
    identity: { identityUrl, internalToken: SEAM_TOKEN, managementToken: null },
  });
});
afterAll(async () => {
  await jobs.close();
  await identity.close();
  await api.close();
  await database.drop();
});
/** Rows of the town, read with the worker's login. */
const rowsOf = (columns: string, from: string): Promise<Record<string, unknown>[]> =>
  database.query(
    database.workerUrl,
    `with town as materialized (select set_config('app.tenant', id::text, false) as id from tenant where code = 'greentown') select ${columns} from town, ${from}`,
  );
const mailTo = async (address: string, subject: string): Promise<string> => {
  let body: unknown;
  await waitForExpect(async () => {
    const rows = await rowsOf('recipient, subject, body', 'mailbox_message');
    body = rows.find((row) => row['recipient'] === address && String(row['subject']).includes(subject))?.['body'];
    expect(body).toBeDefined();
  });
  return String(body);
};
const press = (path: string): Promise<Answer> =>
  api.request(path, {
    method: 'POST',
    body: 'confirm=yes',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-host': greentown.hosts[0] ?? '' },
  });
const linkIn = (body: string): string => /\/action\/link\/[\w.-]+/.exec(body)?.[0] ?? '';

interface Resident {
  readonly who: Visitor;
  /** Access token of this browser's session. */
  token(): Promise<string>;
  logIn(email: string, password: string): Promise<string>;
}
function aResident(): Resident {
  const who = createVisitor(() => identity);
  const tokenBy = async (pkce: ReturnType<typeof createPkce>, page: Page): Promise<string> =>
    (await redeem(who, codeIn(await who.follow(page)), pkce)).body.access_token ?? '';
  return {
    who,
    async token() {
      const pkce = createPkce();
      return tokenBy(pkce, await who.request(authorizePath(pkce)));
    },
    async logIn(email, password) {
      const pkce = createPkce();
      const path = pathIn(await who.follow(await who.request(authorizePath(pkce, { more: { prompt: 'login' } }))));
      return tokenBy(pkce, await who.post(`${path}/log-in`, { email, password }));
    },
  };
}
const signUp = async ({ who }: Resident, email: string): Promise<void> => {
  const path = pathIn(
    await who.follow(await who.request(authorizePath(createPkce(), { more: { screen_hint: 'signup' } }))),
  );
  await who.post(`${path}/sign-up`, { email, password: PASSWORD, terms: 'yes' });
  const ticket = /\/authorize\/ticket\/[\w-]+/.exec(await mailTo(email, 'confirm your e-mail address'))?.[0] ?? '';
  expect((await who.post(ticket.replace('/authorize/', '/u/'), {})).status).toBe(303);
};
const askAs = (token: string, query: string): Promise<Answer> =>
  api.ask(greentown, query, {}, { authorization: `Bearer ${token}` });
const statusOf = async (token: string): Promise<number> => (await askAs(token, '{ getProfile { id } }')).status;
const isRefused = async (token: string): Promise<true | null> => ((await statusOf(token)) === 401 ? true : null);

/** Requests that a thief of the token might send. */
const asksOfAThief: readonly string[] = [
  '{ getProfile { email } }',
  '{ exportMyData }',
  'mutation { requestEmailChange(newEmailAddress: "thief@example.org") }',
  'mutation { deleteMyAccount(confirm: "DELETE") { deleted } }',
];
async function expectNothingOf(token: string): Promise<void> {
  for (const query of asksOfAThief) {
    const { status, body } = await askAs(token, query);
    expect([query, status, body.errors[0].extensions.code]).toEqual([query, 401, 'UNAUTHENTICATED']);
  }
  expect(
    (await createVisitor(() => identity).request('/userinfo', { headers: { authorization: `Bearer ${token}` } }))
      .status,
  ).toBe(401);
}

test('signing up, another address, a new password, and leaving for good', async () => {
  const who = createVisitor(() => identity);
  const begin = async (
    more: Record<string, string> = {},
  ): Promise<{ path: string; pkce: ReturnType<typeof createPkce> }> => {
    const pkce = createPkce();
    return { path: pathIn(await who.follow(await who.request(authorizePath(pkce, { more })))), pkce };
  };
  const token = async (): Promise<string> => {
    const pkce = createPkce();
    return (
      (await redeem(who, codeIn(await who.follow(await who.request(authorizePath(pkce)))), pkce)).body.access_token ??
      ''
    );
  };
  const ask = async (query: string, access: string): Promise<Answer> =>
    api.ask(greentown, query, {}, { authorization: `Bearer ${access}` });

  const { path } = await begin({ screen_hint: 'signup' });
  await who.post(`${path}/sign-up`, { email: 'hazel@example.org', password: PASSWORD, terms: 'yes', updates: 'yes' });
  const ticket =
    /\/authorize\/ticket\/[\w-]+/.exec(await mailTo('hazel@example.org', 'confirm your e-mail address'))?.[0] ?? '';
  expect((await who.post(ticket.replace('/authorize/', '/u/'), {})).location).toBe(
    `${SITE}/emailLanding?supportSignUp=true&success=true`,
  );
  expect((await press(linkIn(await mailTo('hazel@example.org', 'Please confirm: News of')))).status).toBe(200);
  expect(await rowsOf('email, confirmed_at is not null as confirmed', 'project_subscription')).toEqual([
    { email: 'hazel@example.org', confirmed: true },
  ]);

  const access = await token();
  const profile = (
    await ask('{ getProfile { id email email_verified } getUserExists(email: "hazel@example.org") }', access)
  ).body.data;
  expect(profile).toMatchObject({
    getProfile: { email: 'hazel@example.org', email_verified: true },
    getUserExists: true,
  });

  expect((await ask('mutation { requestEmailChange(newEmailAddress: "ash@example.org") }', access)).body.data).toEqual({
    requestEmailChange: true,
  });
  for (const address of ['hazel@example.org', 'ash@example.org'])
    expect((await press(linkIn(await mailTo(address, 'Change of your e-mail')))).status).toBe(200);
  await waitForExpect(async () =>
    expect((await ask('{ getProfile { email } }', access)).body.data.getProfile.email).toBe('ash@example.org'),
  );
  // The change signs out everywhere. Sign in again with the new address.
  const { path: moved } = await begin();
  expect(
    (await who.follow(await who.post(`${moved}/log-in`, { email: 'ash@example.org', password: PASSWORD }))).location,
  ).toMatch(/emailLanding\?code=/);
  expect((await ask('{ getProfile { id email email_verified } }', await token())).body.data).toEqual({
    getProfile: { id: profile.getProfile.id, email: 'ash@example.org', email_verified: true },
  });

  expect(
    (await api.ask(greentown, 'mutation { requestChangePasswordEmail(emailAddress: "ash@example.org") }')).body.data,
  ).toEqual({
    requestChangePasswordEmail: true,
  });
  expect(await mailTo('ash@example.org', 'Choose a new password')).toMatch(/\/authorize\/ticket\/[\w-]+/);

  const last = await token();
  expect((await ask('mutation { deleteMyAccount(confirm: "DELETE") { deleted } }', last)).body.data).toEqual({
    deleteMyAccount: { deleted: true },
  });
  await mailTo('ash@example.org', 'Your account is deleted');
  expect((await ask('{ getProfile { id } }', last)).status).toBe(401);
  await waitForExpect(async () =>
    expect(await database.query(database.identityUrl, 'select 1 from identity.account')).toHaveLength(0),
  );
  const { path: again } = await begin();
  expect(
    (await who.follow(await who.post(`${again}/log-in`, { email: 'ash@example.org', password: PASSWORD }))).text,
  ).toContain('role="alert"');
});

test('after a password reset the tokens of every device are void, and the new password opens everything', async () => {
  const [laptop, phone] = [aResident(), aResident()];
  await signUp(laptop, 'rowan@example.org');
  const stolen = [await laptop.token(), await phone.logIn('rowan@example.org', PASSWORD)];
  for (const token of stolen) expect(await statusOf(token)).toBe(200);

  await askAs('', 'mutation { requestChangePasswordEmail(emailAddress: "rowan@example.org") }');
  const ticket =
    /\/authorize\/ticket\/[\w-]+/.exec(await mailTo('rowan@example.org', 'Choose a new password'))?.[0] ?? '';
  expect(
    (await laptop.who.post(ticket.replace('/authorize/', '/u/'), { password: 'another horse battery' })).status,
  ).toBe(200);

  // Often within the same second as the reset.
  const fresh = await phone.logIn('rowan@example.org', 'another horse battery');
  for (const token of stolen) {
    await waitForExpect(async () => expect(await isRefused(token)).toBe(true));
    await expectNothingOf(token);
  }
  expect((await askAs(fresh, '{ getProfile { email } }')).body.data).toEqual({
    getProfile: { email: 'rowan@example.org' },
  });
  expect(
    (await askAs(fresh, 'mutation { requestEmailChange(newEmailAddress: "rowan-2@example.org") }')).body.data,
  ).toEqual({ requestEmailChange: true });
});

test('after a sign-out the tokens of this device are void, at every tenant, and those of the others are not', async () => {
  const [laptop, phone] = [aResident(), aResident()];
  await signUp(laptop, 'alder@example.org');
  const [here, there] = [await laptop.token(), await phone.logIn('alder@example.org', PASSWORD)];
  for (const token of [here, there]) expect(await statusOf(token)).toBe(200);

  await laptop.who.request(
    `/v2/logout?${new URLSearchParams({ client_id: 'greentown-web', returnTo: `${SITE}/` }).toString()}`,
  );
  await waitForExpect(async () => expect(await isRefused(here)).toBe(true));
  await expectNothingOf(here);
  expect(await statusOf(there)).toBe(200);
  expect(await statusOf(await laptop.logIn('alder@example.org', PASSWORD))).toBe(200);
});
