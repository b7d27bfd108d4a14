/** Tests how the api identifies callers: invalid tokens, changing keys, and roles limited to their tenant. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sessionHashOf } from '@greenward/contract/account-token';
import type { Tenant } from '@greenward/tenants';
import { SignJWT, UnsecuredJWT } from 'jose';
import { createPool } from '../../../db/pool.ts';
import { loadTestTenants, TEST_BASE } from '../../../testing/small-towns.ts';
import { startTestApi, TEST_INTERNAL_TOKEN } from '../../../testing/test-api.ts';
import type { Answer, TestApi } from '../../../testing/test-api.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import type { TestDatabase } from '../../../testing/test-database.ts';
import { startTestIdentity } from '../../../testing/test-identity.ts';
import type { TestIdentity, TokenWish } from '../../../testing/test-identity.ts';
import { applyRetention } from '../../../apply-retention.ts';

let database: TestDatabase;
let identity: TestIdentity;
let api: TestApi;
let greentown: Tenant;
let borough: Tenant;
let clock = new Date('2026-11-20T12:00:00Z');
const later = (ms: number): void => {
  clock = new Date(clock.getTime() + ms);
};

beforeAll(async () => {
  ({ greentown, borough } = await loadTestTenants());
  [database, identity] = await Promise.all([createTestDatabase(), startTestIdentity({ now: () => clock })]);
  api = await startTestApi(database, [greentown, borough], {
    jwksUrl: identity.jwksUrl,
    identityUrl: identity.url,
    now: () => clock,
    requestsPerMinute: 30,
  });
});
afterAll(async () => {
  await api.close();
  await identity.close();
  await database.drop();
});

const PROFILE = '{ getProfile { id email email_verified roles } }';
const PUBLIC = '{ getCategorySummaries(setCode: "species") { slug } }';
const own = { 'x-internal-token': TEST_INTERNAL_TOKEN };
const ask = (
  tenant: Tenant,
  query: string,
  token: string,
  headers: Record<string, string> = own,
): ReturnType<TestApi['ask']> => api.ask(tenant, query, {}, { authorization: `Bearer ${token}`, ...headers });
const tokenFor = (tenant: Tenant, id: string, wish?: TokenWish): Promise<string> => identity.tokenFor(tenant, id, wish);

describe('A good token', () => {
  test('opens what needs somebody who is signed in, and is stored nowhere on the way', async () => {
    const { status, headers, body } = await ask(greentown, PROFILE, await tokenFor(greentown, 'hazel'));
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(body.data.getProfile).toEqual({ id: 'hazel', email: 'hazel@example.org', email_verified: true, roles: [] });
  });

  test('without a word on the address counts as unverified, and says so', async () => {
    const { body } = await ask(greentown, PROFILE, await tokenFor(greentown, 'ash', { emailVerified: null }));
    expect(body.data.getProfile).toMatchObject({ email_verified: false });
  });

  test('may name more audiences than ours, and its client as Auth0 does', async () => {
    const { auth0_audience: audience, auth0_client_id_web: client } = greentown.config.ac;
    const token = await tokenFor(greentown, 'hazel', {
      audience: ['https://example.org/userinfo', audience],
      claims: { client_id: undefined, azp: client },
    });
    expect((await ask(greentown, PROFILE, token)).status).toBe(200);
  });
});

describe('A token that is void', () => {
  const CODES = { alice: 'void-alice', bob: 'void-bob' };
  const session = (name: string): TokenWish => ({ claims: { 'https://greenward.app/session': name } });
  const hashOf = (name: string): string => sessionHashOf(identityIssuer, name);
  const identityIssuer = `http://auth.${TEST_BASE}/`;
  const soon = (): string => new Date(clock.getTime() + 960_000).toISOString();
  const tell = (body: Record<string, unknown>, headers: Record<string, string> = {}): Promise<Answer> =>
    api.request('/internal/void-tokens', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${TEST_INTERNAL_TOKEN}`, ...headers },
      body: JSON.stringify({ key: 'a', tenant: null, expiresAt: soon(), ...body }),
    });
  const statusOf = async (tenant: Tenant, token: string): Promise<number> => (await ask(tenant, PUBLIC, token)).status;

  test('by its account opens nothing at any tenant, while tokens of later sign-ins and of other accounts do', async () => {
    const wish = { authenticatedAt: new Date(clock.getTime() - 60_000) };
    const [here, there] = [await tokenFor(greentown, CODES.alice, wish), await tokenFor(borough, CODES.alice, wish)];
    const other = await tokenFor(greentown, CODES.bob, wish);
    expect([await statusOf(greentown, here), await statusOf(borough, there), await statusOf(greentown, other)]).toEqual(
      [200, 200, 200],
    );
    // One second after the password was entered, because the next sign-in may fall within that second.
    const signedInBefore = new Date(clock.getTime() - 59_000).toISOString();
    expect((await tell({ accountId: CODES.alice, signedInBefore })).status).toBe(200);
    // Even though the token was checked a moment ago.
    expect([await statusOf(greentown, here), await statusOf(borough, there), await statusOf(greentown, other)]).toEqual(
      [401, 401, 200],
    );
    const after = await tokenFor(greentown, CODES.alice, { authenticatedAt: new Date(clock.getTime() - 59_000) });
    expect(await statusOf(greentown, after)).toBe(200);
    // A late older order and a repeated one change nothing.
    await tell({ accountId: CODES.alice, signedInBefore: new Date(clock.getTime() - 3_600_000).toISOString() });
    await tell({ accountId: CODES.alice, signedInBefore });
    expect([await statusOf(greentown, here), await statusOf(greentown, after)]).toEqual([401, 200]);
  });

  test('by its session opens nothing; a later password in the same session does, unless the session is gone', async () => {
    const laptop = await tokenFor(greentown, CODES.bob, session('laptop'));
    const phone = await tokenFor(greentown, CODES.bob, session('phone'));
    const again = await tokenFor(greentown, CODES.bob, {
      ...session('laptop'),
      authenticatedAt: new Date(clock.getTime() + 1_000),
    });
    await tell({ sessionHash: hashOf('laptop'), signedInBefore: new Date(clock.getTime() + 1_000).toISOString() });
    expect([
      await statusOf(greentown, laptop),
      await statusOf(greentown, phone),
      await statusOf(greentown, again),
    ]).toEqual([401, 200, 200]);
    await tell({ sessionHash: hashOf('laptop'), signedInBefore: null });
    expect([
      await statusOf(greentown, laptop),
      await statusOf(greentown, phone),
      await statusOf(greentown, again),
    ]).toEqual([401, 200, 401]);
  });

  test('is named by the installation’s own programs alone, and properly', async () => {
    const good = { sessionHash: hashOf('tablet'), signedInBefore: null };
    expect((await tell(good, { authorization: 'Bearer guessed' })).status).toBe(401);
    expect((await tell(good, { 'x-forwarded-for': '203.0.113.9' })).status).toBe(404);
    for (const wrong of [
      { sessionHash: 'x', signedInBefore: null },
      { accountId: 'a', signedInBefore: null },
      {},
      { ...good, expiresAt: 'soon' },
    ])
      expect((await tell(wrong)).status).toBe(400);
    expect(await statusOf(greentown, await tokenFor(greentown, CODES.bob, session('tablet')))).toBe(200);
  });

  test('is forgotten once it would have expired', async () => {
    const rows = async (): Promise<number> =>
      (await database.query(database.workerUrl, 'select 1 from void_token')).length;
    await tell({
      sessionHash: hashOf('old'),
      signedInBefore: null,
      expiresAt: new Date(clock.getTime() - 1).toISOString(),
    });
    const before = await rows();
    const [town] = await database.query(database.ownerUrl, 'select id from tenant where code = $1', [greentown.code]);
    const pool = createPool({
      url: database.workerUrl,
      max: 1,
      name: 'test',
      statementTimeoutMs: 0,
      onError: () => undefined,
    });
    try {
      await applyRetention(pool, { tenantId: Number(town?.['id']), tenant: greentown, now: clock, isDryRun: false });
    } finally {
      await pool.end();
    }
    expect(await rows()).toBe(before - 1);
  });
});

describe('Without a token', () => {
  test('what everybody may see is answered; what needs somebody is refused by itself', async () => {
    const { status, body } = await api.ask(
      greentown,
      `{ getCategorySummaries(setCode: "species") { slug } getUserFollows }`,
      {},
      own,
    );
    expect(status).toBe(200);
    expect(
      body.errors.map(({ extensions, path }: { extensions: { code: string }; path: string[] }) => [
        extensions.code,
        path,
      ]),
    ).toEqual([['UNAUTHENTICATED', ['getUserFollows']]]);
  });
});

describe('A wrong token refuses the whole request', () => {
  const refused = async (tenant: Tenant, token: string): Promise<void> => {
    const { status, headers, body } = await ask(tenant, PUBLIC, token);
    expect({ status, code: body.errors?.[0]?.extensions?.code, data: body.data }).toEqual({
      status: 401,
      code: 'UNAUTHENTICATED',
      data: null,
    });
    expect(headers.get('cache-control')).toBe('no-store');
  };

  test.each<[string, TokenWish]>([
    ['of another issuer', { issuer: 'http://auth.evil.test/' }],
    ['of an issuer that only begins like ours', { issuer: 'http://auth.greenward.test:8080/evil/' }],
    ['without the slash that ends our issuer', { issuer: 'http://auth.greenward.test:8080' }],
    ['for another audience', { audience: 'urn:another:api' }],
    ['for the browser, not for the api', { audience: 'greentown-web' }],
    ['of another client', { claims: { client_id: 'another' } }],
    ['whose authorised party is another client', { claims: { azp: 'another' } }],
    ['of no client', { claims: { client_id: undefined } }],
    ['that has ended', { issuedAt: new Date('2026-11-20T11:00:00Z') }],
    ['without an address', { claims: { 'https://greenward.app/email': undefined } }],
    ['with something that is no address', { claims: { 'https://greenward.app/email': 'hazel' } }],
    ['by a key of ours in name only', { key: 'foreign' }],
  ])('%s', async (_why, wish) => refused(greentown, await tokenFor(greentown, 'hazel', wish)));

  test('of another tenant’s client, both ways', async () => {
    await refused(borough, await tokenFor(greentown, 'hazel'));
    await refused(greentown, await tokenFor(borough, 'hazel'));
  });

  test('that was tampered with, is signed by a secret, by nothing, or is no token', async () => {
    const token = await tokenFor(greentown, 'hazel');
    const [head = '', payload = '', signature = ''] = token.split('.');
    const forged = Buffer.from(
      JSON.stringify({ ...JSON.parse(Buffer.from(payload, 'base64url').toString()), sub: 'another' }),
    ).toString('base64url');
    await refused(greentown, `${head}.${forged}.${signature}`);
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
    await refused(
      greentown,
      await new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', kid: 'first' })
        .sign(Buffer.from(identity.jwksUrl.padEnd(40))),
    );
    await refused(greentown, new UnsecuredJWT(claims).encode());
    for (const text of ['x', 'a.b.c', '.'.repeat(9_000), 'null']) await refused(greentown, text);
  });

  test('also by GET, whose answers to visitors may be kept', async () => {
    const address = `/graphql?query=${encodeURIComponent(PUBLIC)}`;
    const headers = { 'x-fmp-token': greentown.token, 'x-forwarded-host': greentown.hosts[0] ?? '', ...own };
    expect((await api.request(address, { headers: { ...headers, authorization: 'Bearer a.b.c' } })).status).toBe(401);
    expect((await api.request(address, { headers })).status).toBe(200);
  });
});

describe('Keys', () => {
  test('a key that is seconds old is not refused, and rubbish does not make us ask again and again', async () => {
    later(5_000);
    await identity.rotate();
    expect((await ask(greentown, PROFILE, await tokenFor(greentown, 'hazel'))).status).toBe(200);
    const before = identity.asked.length;
    for (let number = 0; number < 5; number++) {
      const [, payload, signature] = (await tokenFor(greentown, 'hazel')).split('.');
      const head = Buffer.from(JSON.stringify({ alg: 'RS256', kid: `made up ${number}` })).toString('base64url');
      expect((await ask(greentown, PUBLIC, `${head}.${payload}.${signature}`)).status).toBe(401);
    }
    expect(identity.asked.length).toBe(before);
  });

  test('a sign-in service that is away signs nobody out, even when its keys are due again', async () => {
    later(11 * 60_000);
    identity.fail = 503;
    expect((await ask(greentown, PROFILE, await tokenFor(greentown, 'hazel'))).status).toBe(200);
    identity.fail = null;
  });

  test('one that was away from the start is no fault of the caller’s', async () => {
    identity.fail = 503;
    const fresh = await startTestApi(database, [greentown], { jwksUrl: identity.jwksUrl, now: () => clock });
    try {
      const headers = { authorization: `Bearer ${await tokenFor(greentown, 'hazel')}` };
      const { status, body } = await fresh.ask(greentown, PROFILE, {}, headers);
      expect([status, body.errors[0].extensions.code]).toEqual([503, 'UNAVAILABLE']);
      expect((await fresh.ask(greentown, PUBLIC)).status).toBe(200);
      identity.fail = null;
      expect((await fresh.ask(greentown, PROFILE, {}, headers)).status).toBe(200);
    } finally {
      identity.fail = null;
      await fresh.close();
    }
  });

  test('a token that was good is not looked at again, until it ends', async () => {
    const token = await tokenFor(greentown, 'hazel', { lifeSeconds: 30 });
    expect((await ask(greentown, PROFILE, token)).status).toBe(200);
    later(20_000);
    expect((await ask(greentown, PROFILE, token)).status).toBe(200);
    later(20_000);
    expect((await ask(greentown, PROFILE, token)).status).toBe(401);
  });
});

describe('Limits', () => {
  test('what edge asks for a viewer is not counted; a visitor who sends that header is', async () => {
    const token = await tokenFor(greentown, 'hazel');
    const statuses = async (headers: Record<string, string>): Promise<number[]> => {
      const found = new Set<number>();
      for (let number = 0; number < 40; number++) found.add((await ask(greentown, PUBLIC, token, headers)).status);
      return [...found];
    };
    expect(await statuses(own)).toEqual([200]);
    expect(await statuses({ ...own, 'x-forwarded-for': '203.0.113.9' })).toEqual([200, 429]);
    expect(await statuses({ 'x-internal-token': 'guessed', 'x-forwarded-for': '203.0.113.10' })).toEqual([200, 429]);
  });

  test('our own bearer stands for nobody', async () => {
    const { body } = await ask(greentown, PROFILE, TEST_INTERNAL_TOKEN, {});
    expect(body.errors[0].extensions.code).toBe('UNAUTHENTICATED');
    expect((await ask(greentown, PUBLIC, TEST_INTERNAL_TOKEN, {})).status).toBe(200);
  });
});

describe('Roles', () => {
  const rolesOf = async (tenant: Tenant, id: string, wish: TokenWish): Promise<string[]> =>
    (await ask(tenant, PROFILE, await tokenFor(tenant, id, wish))).body.data.getProfile.roles as string[];
  const addStaff = async (email: string): Promise<void> => {
    const [row] = await database.query(database.ownerUrl, 'select id from tenant where code = $1', [greentown.code]);
    await database.query(
      database.workerUrl,
      `with here as materialized (select set_config('app.tenant', '${String(row?.['id'])}', false) as set) insert into staff_member (tenant_id, email, added_by) select ${String(row?.['id'])}, $1, 'test' from here`,
      [email],
    );
  };

  test('a role waits for the verified address, belongs to the account from then on, and ends at the border', async () => {
    await addStaff('warden@example.org');
    const wish = { email: 'Warden@example.org' };
    expect(await rolesOf(greentown, 'impostor', { ...wish, emailVerified: false })).toEqual([]);
    expect(await rolesOf(borough, 'warden', wish)).toEqual([]);
    expect(await rolesOf(greentown, 'warden', wish)).toEqual(['staff']);
    expect(await rolesOf(borough, 'warden', wish)).toEqual([]);
    // A later owner of the address gets no role; the warden stays staff with a new address.
    expect(await rolesOf(greentown, 'later', wish)).toEqual([]);
    expect(await rolesOf(greentown, 'warden', { email: 'new@example.org' })).toEqual(['staff']);
  });

  test('an operator is one at every tenant', async () => {
    await database.query(
      database.workerUrl,
      "insert into operator_member (email, added_by) values ('op@example.org', 'test')",
    );
    expect(await rolesOf(greentown, 'op', { email: 'op@example.org' })).toEqual(['operator']);
    expect(await rolesOf(borough, 'op', { email: 'op2@example.org' })).toEqual(['operator']);
  });
});

test('where accounts are switched off, an old token is nobody’s and its operations are refused', async () => {
  const off: Tenant = {
    ...borough,
    config: { ...borough.config, switches: { ...borough.config.switches, userAccount: false } },
  };
  const without = await startTestApi(database, [off], { jwksUrl: identity.jwksUrl, now: () => clock });
  try {
    const headers = { authorization: `Bearer ${await tokenFor(borough, 'hazel')}` };
    expect((await without.ask(off, PUBLIC, {}, headers)).status).toBe(200);
    expect((await without.ask(off, PROFILE, {}, headers)).body.errors[0].extensions.code).toBe('FEATURE_OFF');
  } finally {
    await without.close();
  }
});
