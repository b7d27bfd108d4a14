/** Tests the sign-in service as in production: hosts without port, behind https, with secure cookies. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { loadTenants } from '@greenward/tenants/node';
import type { RunningIdentity } from './public.ts';
import { startApiSeam } from './testing/api-seam.ts';
import type { ApiSeam } from './testing/api-seam.ts';
import { createIdentityDatabase } from './testing/identity-database.ts';
import type { IdentityDatabase } from './testing/identity-database.ts';
import {
  authorizePath,
  codeIn,
  createPkce,
  createVisitor,
  pathIn,
  redeem,
  startTestIdentity,
} from './testing/test-identity.ts';

const BASE = 'greenward.example.org';
const SITE = `https://greentown.${BASE}`;
const AUTH = `auth.${BASE}`;
let database: IdentityDatabase;
let seam: ApiSeam;
let service: RunningIdentity;

beforeAll(async () => {
  database = await createIdentityDatabase();
  seam = await startApiSeam();
  service = await startTestIdentity(database, seam, {
    base: BASE,
    scheme: 'https',
    environment: 'production',
    tenants: await loadTenants({ environment: 'production', base: BASE }),
  });
});
afterAll(async () => {
  await service.close();
  await seam.close();
  await database.drop();
});

test('Signing up, in and out again, each cookie is Secure, HttpOnly, Lax and of this host alone', async () => {
  const who = createVisitor(() => service, { host: AUTH, origin: `https://${AUTH}` });
  const seen = new Map<string, string>();
  const options = { redirectUri: `${SITE}/emailLanding`, more: { screen_hint: 'signup' } };
  const asked = await who.request(authorizePath(createPkce(), options));
  const page = await who.follow(asked);
  const posted = await who.post(`${pathIn(page)}/sign-up`, {
    email: 'tls@example.org',
    password: 'correct horse battery',
    terms: 'yes',
  });
  const { values } = await seam.mailTo('tls@example.org', 'verify-email');
  const confirmed = await who.post(String(values?.['verifyPath']).replace('/authorize/', '/u/'), {});
  expect(confirmed.location).toBe(`${SITE}/emailLanding?supportSignUp=true&success=true`);
  const pkce = createPkce();
  const back = await who.follow(await who.request(authorizePath(pkce, { redirectUri: `${SITE}/emailLanding` })));
  const tokens = await redeem(who, codeIn(back), pkce, { redirectUri: `${SITE}/emailLanding`, origin: SITE });
  expect(tokens.status).toBe(200);
  const out = await who.request(`/v2/logout?client_id=greentown-web&returnTo=${encodeURIComponent(`${SITE}/`)}`);
  expect(out.location).toBe(`${SITE}/`);

  for (const { headers } of [asked, posted, confirmed, back, out])
    for (const line of headers.getSetCookie()) {
      const [, name = ''] = /^([^=]+)=/.exec(line) ?? [];
      seen.set(name, line);
      expect([
        name,
        /; *secure/i.test(line),
        /; *httponly/i.test(line),
        /; *samesite=lax/i.test(line),
        /; *domain=/i.test(line),
      ]).toEqual([name, true, true, true, false]);
      if (name.startsWith('__Host-')) expect(line).toMatch(/; *path=\/(;|$)/i);
    }
  expect([...seen.keys()]).toEqual(
    expect.arrayContaining([
      'gw_sign_in',
      'gw_sign_in_resume',
      '__Secure-gw_sign_up',
      '__Host-gw_session',
      '__Host-gw_session.sig',
    ]),
  );
  expect(page.headers.get('content-security-policy')).toContain(`form-action 'self' ${SITE};`);
});

test('What a visitor says of scheme and host changes no address', async () => {
  const who = createVisitor(() => service, { host: AUTH, origin: `https://${AUTH}` });
  const { text } = await who.request('/.well-known/openid-configuration', {
    headers: { 'x-forwarded-proto': 'http', forwarded: 'host=evil.example' },
  });
  expect(JSON.parse(text)).toMatchObject({
    issuer: `https://${AUTH}/`,
    authorization_endpoint: `https://${AUTH}/authorize`,
    userinfo_endpoint: `https://${AUTH}/userinfo`,
  });
  expect(
    (await createVisitor(() => service, { host: 'evil.example' }).request('/.well-known/openid-configuration')).status,
  ).toBe(404);
});
