/** Tests account management under Auth0's paths, and who is refused. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createPasswordHasher } from './accounts/password-hasher.ts';
import type { RunningIdentity } from './public.ts';
import { SEAM_TOKEN, startApiSeam } from './testing/api-seam.ts';
import type { ApiSeam } from './testing/api-seam.ts';
import { createIdentityDatabase } from './testing/identity-database.ts';
import type { IdentityDatabase } from './testing/identity-database.ts';
import { authorizePath, createPkce, createVisitor, pathIn, startTestIdentity } from './testing/test-identity.ts';
import type { Page, Visitor } from './testing/test-identity.ts';

let database: IdentityDatabase;
let seam: ApiSeam;
let service: RunningIdentity;
const PASSWORD = 'correct horse battery';
const HASH = await createPasswordHasher().hash(PASSWORD);

beforeAll(async () => {
  database = await createIdentityDatabase();
  seam = await startApiSeam();
  service = await startTestIdentity(database, seam);
});
afterAll(async () => {
  await service.close();
  await seam.close();
  await database.drop();
});

const anAccount = (email: string): Promise<string> => database.addAccount(email, HASH);
async function manage(
  path: string,
  method = 'GET',
  body?: unknown,
  headers: Record<string, string> = { authorization: `Bearer ${SEAM_TOKEN}` },
): Promise<{ status: number; body: unknown }> {
  const answer = await fetch(new URL(path, service.url), {
    method,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return {
    status: answer.status,
    body: answer.headers.get('content-type')?.includes('json') === true ? (JSON.parse(text) as unknown) : text,
  };
}
const visitor = (): Visitor => createVisitor(() => service);
async function logIn(who: Visitor, email: string): Promise<Page> {
  const path = pathIn(await who.follow(await who.request(authorizePath(createPkce()))));
  return who.follow(await who.post(`${path}/log-in`, { email, password: PASSWORD }));
}
const isIn = (page: Page): boolean => /emailLanding\?code=/.test(page.location ?? '');

test.each([
  ['GET', '/api/v2/users-by-email?email=a%40b.org'],
  ['GET', '/api/v2/users/00000000-0000-4000-8000-000000000000'],
  ['PATCH', '/api/v2/users/00000000-0000-4000-8000-000000000000'],
  ['DELETE', '/api/v2/users/00000000-0000-4000-8000-000000000000'],
])('%s %s needs the internal token, and is not there for what a proxy passed on', async (method, path) => {
  for (const headers of [{}, { authorization: 'Bearer wrong' }, { authorization: `Basic ${SEAM_TOKEN}` }])
    expect((await manage(path, method, undefined, headers as Record<string, string>)).status).toBe(401);
  for (const name of ['x-forwarded-host', 'x-forwarded-for', 'forwarded', 'via'])
    expect([
      name,
      (
        await manage(path, method, undefined, {
          authorization: `Bearer ${SEAM_TOKEN}`,
          [name]: 'auth.greenward.localhost',
        })
      ).status,
    ]).toEqual([name, 404]);
});

describe('An account', () => {
  test('is found by its address, however it is written', async () => {
    const id = await anAccount('found@example.org');
    const shown = { user_id: id, email: 'found@example.org', email_verified: true, blocked: false };
    expect(await manage('/api/v2/users-by-email?email=Found%40Example.org')).toMatchObject({
      status: 200,
      body: [shown],
    });
    expect(await manage(`/api/v2/users/${id}`)).toMatchObject({ status: 200, body: shown });
    expect((await manage('/api/v2/users-by-email?email=nobody%40example.org')).body).toEqual([]);
    expect((await manage('/api/v2/users-by-email?email=none')).status).toBe(400);
    expect((await manage('/api/v2/users/not-a-number')).status).toBe(404);
    expect(JSON.stringify((await manage(`/api/v2/users/${id}`)).body)).not.toContain('argon2');
  });

  test('takes another address: confirmed where the api says so, else by a mail to it', async () => {
    const id = await anAccount('before@example.org');
    expect(
      await manage(`/api/v2/users/${id}`, 'PATCH', { email: 'Between@example.org', email_verified: true }),
    ).toMatchObject({
      status: 200,
      body: { email: 'between@example.org', email_verified: true },
    });
    expect(isIn(await logIn(visitor(), 'between@example.org'))).toBe(true);
    expect(isIn(await logIn(visitor(), 'before@example.org'))).toBe(false);
    expect(
      await manage(`/api/v2/users/${id}`, 'PATCH', {
        email: 'after@example.org',
        verify_email: true,
        client_id: 'greentown-web',
      }),
    ).toMatchObject({
      body: { email: 'after@example.org', email_verified: false },
    });
    const { values, tenant } = await seam.mailTo('after@example.org', 'verify-email');
    expect(tenant).toBe('greentown');
    const pressed = await visitor().post(String(values?.['verifyPath']).replace('/authorize/', '/u/'), {});
    expect(pressed.location).toMatch(/emailLanding\?supportSignUp=true&success=true$/);
    expect(await manage(`/api/v2/users/${id}`)).toMatchObject({ body: { email_verified: true } });
  });

  test('that takes another address is signed out everywhere; one that keeps its own is not', async () => {
    const id = await anAccount('moving@example.org');
    const who = visitor();
    expect(isIn(await logIn(who, 'moving@example.org'))).toBe(true);
    const again = async (): Promise<Page> => who.follow(await who.request(authorizePath(createPkce())));
    await manage(`/api/v2/users/${id}`, 'PATCH', { email: 'Moving@example.org', email_verified: true });
    expect(isIn(await again())).toBe(true);
    await manage(`/api/v2/users/${id}`, 'PATCH', { email: 'moved@example.org', email_verified: true });
    expect((await again()).text).toContain('<h1>Sign in</h1>');
    expect(isIn(await logIn(who, 'moved@example.org'))).toBe(true);
  });

  test('is changed only while it has the address that whoever asks believes it to have; asking again is no harm', async () => {
    const id = await anAccount('believed@example.org');
    const change = async (email: string, believed: string): Promise<number> =>
      (await manage(`/api/v2/users/${id}`, 'PATCH', { email, email_verified: true, if_email: believed })).status;
    expect(await change('third@example.org', 'other@example.org')).toBe(409);
    expect(await manage(`/api/v2/users/${id}`)).toMatchObject({ body: { email: 'believed@example.org' } });
    for (const times of [1, 2])
      expect([times, await change('second@example.org', 'Believed@example.org')]).toEqual([times, 200]);
    expect(await change('third@example.org', 'believed@example.org')).toBe(409);
    expect(await manage(`/api/v2/users/${id}`)).toMatchObject({ body: { email: 'second@example.org' } });
    // Of several concurrent changes with the same expectation, only one succeeds.
    const statuses = await Promise.all(
      Array.from({ length: 6 }, (_, nth) => change(`racer${nth}@example.org`, 'second@example.org')),
    );
    expect(statuses.toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await change('none', 'racer0@example.org')).toBe(400);
    expect(await change('free@example.org', 'none')).toBe(400);
  });

  test('does not take an address of another, nor one that is none, nor what nobody knows', async () => {
    const id = await anAccount('mine@example.org');
    await anAccount('theirs@example.org');
    const change = async (body: unknown): Promise<number> =>
      (await manage(`/api/v2/users/${id}`, 'PATCH', body)).status;
    expect(await change({ email: 'THEIRS@example.org' })).toBe(409);
    for (const wrong of [{ email: 'none' }, { password: 'x' }, { verify_email: true }, { blocked: 'yes' }, 'text'])
      expect([wrong, await change(wrong)]).toEqual([wrong, 400]);
    expect(await manage(`/api/v2/users/${id}`)).toMatchObject({
      body: { email: 'mine@example.org', email_verified: true },
    });
    expect(
      (await manage('/api/v2/users/00000000-0000-4000-8000-000000000000', 'PATCH', { blocked: true })).status,
    ).toBe(404);
  });

  test('that is blocked is signed out everywhere, and told so only with the right password', async () => {
    const id = await anAccount('blocked@example.org');
    const who = visitor();
    expect(isIn(await logIn(who, 'blocked@example.org'))).toBe(true);
    await manage(`/api/v2/users/${id}`, 'PATCH', { blocked: true });
    expect((await who.follow(await who.request(authorizePath(createPkce())))).text).toContain('<h1>Sign in</h1>');
    expect((await logIn(visitor(), 'blocked@example.org')).text).toContain('This account is closed');
    const path = pathIn(await who.follow(await who.request(authorizePath(createPkce()))));
    expect(
      (await who.post(`${path}/log-in`, { email: 'blocked@example.org', password: 'not the password' })).text,
    ).toContain('is not right');
    await manage(`/api/v2/users/${id}`, 'PATCH', { blocked: false });
    expect(isIn(await logIn(visitor(), 'blocked@example.org'))).toBe(true);
  });

  test('whose address was confirmed is not changed by whoever believes that it was not', async () => {
    const id = await anAccount('confirmed@example.org');
    const wish = {
      email: 'other@example.org',
      if_email: 'confirmed@example.org',
      if_email_verified: false,
      email_verified: true,
    };
    expect((await manage(`/api/v2/users/${id}`, 'PATCH', wish)).status).toBe(409);
    await database.query('update identity.account set email_verified_at = null where id = $1', [id]);
    expect(await manage(`/api/v2/users/${id}`, 'PATCH', wish)).toMatchObject({
      status: 200,
      body: { email: 'other@example.org', email_verified: true },
    });
    // A retry after a lost answer succeeds.
    expect((await manage(`/api/v2/users/${id}`, 'PATCH', wish)).status).toBe(200);
  });

  test('that leaves a tenant is asked for its terms when it comes again, and for no other tenant’s', async () => {
    const id = await database.addAccount('leaving@example.org', HASH, ['greentown', 'borough']);
    const terms = (): Promise<unknown[]> =>
      database.query('select tenant from identity.accepted_terms where account_id = $1', [id]);
    expect((await manage(`/api/v2/users/${id}/accepted-terms`, 'DELETE')).status).toBe(400);
    expect((await manage(`/api/v2/users/${id}/accepted-terms?client_id=nobody`, 'DELETE')).status).toBe(400);
    for (const again of [204, 204])
      expect((await manage(`/api/v2/users/${id}/accepted-terms?client_id=greentown-web`, 'DELETE')).status).toBe(again);
    expect(await terms()).toEqual([{ tenant: 'borough' }]);
    expect((await logIn(visitor(), 'leaving@example.org')).text).toContain('It is your first time at Greentown');
  });

  test('that is deleted leaves nothing that names it, and signs nobody in', async () => {
    const id = await anAccount('gone@example.org');
    const who = visitor();
    expect(isIn(await logIn(who, 'gone@example.org'))).toBe(true);
    const asking = visitor();
    const path = pathIn(await asking.follow(await asking.request(authorizePath(createPkce()))));
    await asking.post(`${path}/forgot`, { email: 'gone@example.org' });
    await seam.mailTo('gone@example.org', 'password-reset');
    for (const times of [1, 2])
      expect([times, (await manage(`/api/v2/users/${id}`, 'DELETE')).status]).toEqual([times, 204]);
    expect((await who.follow(await who.request(authorizePath(createPkce())))).text).toContain('<h1>Sign in</h1>');
    expect(isIn(await logIn(visitor(), 'gone@example.org'))).toBe(false);
    for (const table of ['account', 'oidc', 'ticket', 'mail_outbox', 'attempt'])
      expect([
        table,
        (await database.query(`select row_to_json(t)::text as row from identity.${table} t`)).filter(
          ({ row }) => /gone@example\.org/.test(String(row)) || String(row).includes(id),
        ),
      ]).toEqual([table, []]);
  });
});

test('Asked to, it makes the next signing key, once; the one that signs goes on signing', async () => {
  const kids = async (): Promise<string[]> =>
    (
      (await (await fetch(new URL('/.well-known/jwks.json', service.url))).json()) as { keys: { kid: string }[] }
    ).keys.map(({ kid }) => kid);
  const [signing] = await kids();
  const first = await manage('/api/v2/keys/signing/rotate', 'POST');
  expect(first).toMatchObject({ status: 200, body: { published: [expect.any(String)], signing: [], removed: [] } });
  expect(await manage('/api/v2/keys/signing/rotate', 'POST')).toMatchObject({ body: { published: [] } });
  expect(await kids()).toEqual([signing, (first.body as { published: string[] }).published[0]]);
});

describe('Asking for a new password, as Auth0 takes it', () => {
  const ask = (
    body: unknown,
    headers: Record<string, string> = {
      'x-forwarded-host': 'auth.greenward.localhost',
      'x-forwarded-for': '203.0.113.9',
    },
  ) => manage('/dbconnections/change_password', 'POST', body, headers);

  test('answers the same whether there is such an account or not', async () => {
    await anAccount('asked@example.org');
    const answers = await Promise.all(
      ['asked@example.org', 'stranger@example.org'].map((email) =>
        ask({ client_id: 'greentown-web', email, connection: 'Username-Password-Authentication' }),
      ),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toEqual({ status: 200, body: "We've just sent you an email to reset your password." });
    await seam.mailTo('asked@example.org', 'password-reset');
    expect(seam.taken.filter(({ to }) => to === 'stranger@example.org')).toEqual([]);
  });

  test('takes as long for either', async () => {
    const slow = await startTestIdentity(database, seam, { leastAnswerMs: 150 });
    try {
      for (const email of ['asked@example.org', 'stranger@example.org']) {
        const began = performance.now();
        await fetch(new URL('/dbconnections/change_password', slow.url), {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-host': 'auth.greenward.localhost' },
          body: JSON.stringify({ client_id: 'greentown-web', email }),
        });
        expect(performance.now() - began).toBeGreaterThan(149);
      }
    } finally {
      await slow.close();
    }
  });

  test('is refused for no tenant, and slowed for whoever asks too often; the api counts its visitors itself', async () => {
    expect((await ask({ client_id: 'nobody-web', email: 'a@example.org' })).status).toBe(400);
    expect((await ask({ email: 'a@example.org' })).status).toBe(400);
    expect((await ask({ client_id: 'quarter-web', email: 'a@example.org' })).status).toBe(400); // a tenant without accounts
    const statuses: number[] = [];
    for (let times = 0; times < 25; times += 1)
      statuses.push((await ask({ client_id: 'greentown-web', email: `a${times}@example.org` })).status);
    expect(statuses.at(-1)).toBe(429);
    for (let times = 0; times < 25; times += 1)
      expect((await ask({ client_id: 'greentown-web', email: `b${times}@example.org` }, {})).status).toBe(200);
  });
});
