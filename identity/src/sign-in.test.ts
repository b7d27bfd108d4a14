/** Signing up, in and out as a browser does it, over plain HTTP: against a real database, with what the api takes at the seam. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createLocalJWKSet, decodeJwt, jwtVerify } from 'jose';
import type { JSONWebKeySet } from 'jose';
import type { RunningIdentity } from './public.ts';
import { startApiSeam } from './testing/api-seam.ts';
import type { ApiSeam } from './testing/api-seam.ts';
import { createIdentityDatabase } from './testing/identity-database.ts';
import type { IdentityDatabase } from './testing/identity-database.ts';
import { AUTH_ORIGIN, authorizePath, createPkce, createVisitor, pathIn, redeem, SITE, startTestIdentity } from './testing/test-identity.ts';
import type { Page, Tokens, Visitor } from './testing/test-identity.ts';

let database: IdentityDatabase;
let seam: ApiSeam;
let service: RunningIdentity;
const visitor = (options = {}): Visitor => createVisitor(() => service, options);

beforeAll(async () => {
  database = await createIdentityDatabase();
  seam = await startApiSeam();
  service = await startTestIdentity(database, seam);
}, 90_000);
afterAll(async () => {
  await service.close();
  await seam.close();
  await database.drop();
});

const PASSWORD = 'correct horse battery';

async function begin(who: Visitor, more: Record<string, string> = {}): Promise<{ page: Page; path: string; pkce: ReturnType<typeof createPkce> }> {
  const pkce = createPkce();
  const page = await who.follow(await who.request(authorizePath(pkce, { more })));
  return { page, path: pathIn(page), pkce };
}
const codeIn = ({ location }: Page): string => new URL(location ?? 'none:').searchParams.get('code') ?? '';

/** An account, made as people make one. */
async function signUp(email: string, who: Visitor = visitor()): Promise<Visitor> {
  const { path } = await begin(who, { screen_hint: 'signup' });
  expect((await who.post(`${path}/sign-up`, { email, password: PASSWORD, terms: 'yes' })).status).toBe(303);
  const { values } = await seam.mailTo(email, 'verify-email');
  const confirmed = await who.post(String(values?.['verifyPath']).replace('/authorize/', '/u/'), {});
  expect(confirmed.location).toBe(`${SITE}/emailLanding?supportSignUp=true&success=true`);
  return who;
}
async function logIn(who: Visitor, email: string, password = PASSWORD): Promise<Page> {
  const { path } = await begin(who);
  return who.follow(await who.post(`${path}/log-in`, { email, password }));
}
async function tokensOf(who: Visitor, email: string): Promise<Tokens> {
  const { path, pkce } = await begin(who);
  const back = await who.follow(await who.post(`${path}/log-in`, { email, password: PASSWORD }));
  return redeem(who, codeIn(back), pkce);
}
async function verified(token: string | undefined, audience: string): Promise<Record<string, unknown>> {
  const keys = (await (await fetch(new URL('/.well-known/jwks.json', service.url))).json()) as JSONWebKeySet;
  return (await jwtVerify(token ?? '', createLocalJWKSet(keys), { issuer: `${AUTH_ORIGIN}/`, audience, algorithms: ['RS256'] })).payload;
}

describe('Signing up', () => {
  test('begins on the sign-up screen, confirms by mail, and ends with tokens that name the account', async () => {
    const who = visitor();
    const { page, path } = await begin(who, { screen_hint: 'signup' });
    expect(page.status).toBe(200);
    expect(page.text).toContain('Make an account with Greentown');
    expect(page.text).toContain('I wish to receive updates by email about Greentown and I agree to the ');
    const sent = await who.follow(await who.post(`${path}/sign-up`, { email: ' Hazel@Example.org ', password: PASSWORD, terms: 'yes' }));
    expect(sent.text).toContain('We have sent an e-mail to hazel@example.org.');
    const { values, tenant } = await seam.mailTo('hazel@example.org', 'verify-email');
    expect(tenant).toBe('greentown');
    const path2 = String(values?.['verifyPath']);
    expect(path2).toMatch(/^\/authorize\/ticket\/[\w-]{32}$/);
    // looking at it uses nothing up
    const link = path2.replace('/authorize/', '/u/');
    for (const again of [1, 2]) expect([again, (await who.request(link)).text.includes('Yes, it is mine')]).toEqual([again, true]);
    const confirmed = await who.post(link, {});
    expect([confirmed.status, confirmed.location]).toEqual([303, `${SITE}/emailLanding?supportSignUp=true&success=true`]);
    expect((await who.post(link, {})).text).toContain('This link has been used');

    // the browser that signed up is signed in now: the page's next sign-in shows no form
    const pkce = createPkce();
    const back = await who.follow(await who.request(authorizePath(pkce)));
    expect(back.location).toMatch(`${SITE}/emailLanding?code=`);
    expect(new URL(back.location ?? '').searchParams.get('state')).toBe('state-of-the-page');
    const { status, body } = await redeem(who, codeIn(back), pkce);
    expect(status).toBe(200);
    expect(body.expires_in).toBe(900);
    const access = await verified(body.access_token, 'urn:greenward:api');
    expect(access).toMatchObject({
      client_id: 'greentown-web',
      scope: 'openid profile email',
      'https://greenward.app/email': 'hazel@example.org',
      'https://greenward.app/email_verified': true,
    });
    const id = await verified(body.id_token, 'greentown-web');
    expect(id).toMatchObject({ sub: access['sub'], email: 'hazel@example.org', email_verified: true, nonce: 'nonce-of-the-page' });

    const consent = seam.taken.find(({ path: at }) => at === '/internal/consents');
    expect(consent).toMatchObject({ tenant: 'greentown', accountId: access['sub'], email: 'hazel@example.org', textVersion: 'base/termsOfService.2026-10-01' });
  });
});

describe('Logging in', () => {
  test('with the right password leads back to the page with a code, once', async () => {
    await signUp('rowan@example.org');
    const who = visitor();
    const { path, pkce } = await begin(who);
    const back = await who.follow(await who.post(`${path}/log-in`, { email: 'ROWAN@example.org', password: PASSWORD }));
    expect(back.location).toMatch(`${SITE}/emailLanding?code=`);
    expect((await redeem(who, codeIn(back), pkce)).status).toBe(200);
    expect((await redeem(who, codeIn(back), pkce)).body.error).toBe('invalid_grant');
  });
});
void [logIn, tokensOf, decodeJwt];
