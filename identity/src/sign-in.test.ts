/** Tests sign-up, sign-in and sign-out over HTTP like a browser, with a real database and a fake api. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sessionHashOf } from '@greenward/contract/account-token';
import { ALL_COOKIES, plainCookieName } from '@greenward/contract/cookies';
import { createLocalJWKSet, decodeJwt, jwtVerify } from 'jose';
import type { JSONWebKeySet } from 'jose';
import waitForExpect from 'wait-for-expect';
import type { RunningIdentity } from './public.ts';
import { startApiSeam } from './testing/api-seam.ts';
import type { ApiSeam } from './testing/api-seam.ts';
import { createIdentityDatabase } from './testing/identity-database.ts';
import type { IdentityDatabase } from './testing/identity-database.ts';
import {
  AUTH_ORIGIN,
  authorizePath,
  codeIn,
  createPkce,
  createVisitor,
  pathIn,
  redeem,
  SITE,
  startTestIdentity,
} from './testing/test-identity.ts';
import type { Page, Tokens, Visitor } from './testing/test-identity.ts';

let database: IdentityDatabase;
let seam: ApiSeam;
let service: RunningIdentity;
const visitor = (options = {}): Visitor => createVisitor(() => service, options);

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

const PASSWORD = 'correct horse battery';

async function begin(
  who: Visitor,
  more: Record<string, string> = {},
): Promise<{ page: Page; path: string; pkce: ReturnType<typeof createPkce> }> {
  const pkce = createPkce();
  const page = await who.follow(await who.request(authorizePath(pkce, { more })));
  return { page, path: pathIn(page), pkce };
}

/** Creates an account through the sign-up form. */
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
const silently = async (who: Visitor): Promise<Tokens> => {
  const pkce = createPkce();
  return redeem(
    who,
    codeIn(await who.follow(await who.request(authorizePath(pkce, { more: { prompt: 'none' } })))),
    pkce,
  );
};
async function verified(token: string | undefined, audience: string): Promise<Record<string, unknown>> {
  const keys = (await (await fetch(new URL('/.well-known/jwks.json', service.url))).json()) as JSONWebKeySet;
  return (
    await jwtVerify(token ?? '', createLocalJWKSet(keys), {
      issuer: `${AUTH_ORIGIN}/`,
      audience,
      algorithms: ['RS256'],
    })
  ).payload;
}

describe('Signing up', () => {
  test('begins on the sign-up screen, confirms by mail, and ends with tokens that name the account', async () => {
    const who = visitor();
    const { page, path } = await begin(who, { screen_hint: 'signup' });
    expect(page.status).toBe(200);
    expect(page.text).toContain('Make an account with Greentown');
    expect(page.text).toMatch(/I agree to the <a [^>]*>Terms<\/a>. Read our <a [^>]*>privacy policy<\/a>.<\/label/);
    expect(page.text).toMatch(/I wish to receive updates by email about Greentown<\/label/);
    const boxes = page.text.match(/<input[^>]*type="checkbox"[^>]*>/g) ?? [];
    expect(
      boxes.map((box) => [/name="(\w+)"/.exec(box)?.[1], box.includes('required'), box.includes('checked')]),
    ).toEqual([
      ['terms', true, false],
      ['updates', false, false],
    ]);
    const sent = await who.follow(
      await who.post(`${path}/sign-up`, { email: ' Hazel@Example.org ', password: PASSWORD, terms: 'yes' }),
    );
    expect(sent.text).toContain('We have sent an e-mail to hazel@example.org.');
    const { values, tenant } = await seam.mailTo('hazel@example.org', 'verify-email');
    expect(tenant).toBe('greentown');
    const path2 = String(values?.['verifyPath']);
    expect(path2).toMatch(/^\/authorize\/ticket\/[\w-]{32}$/);
    // Opening the link does not use the ticket.
    const link = path2.replace('/authorize/', '/u/');
    for (const again of [1, 2])
      expect([again, (await who.request(link)).text.includes('Yes, it is mine')]).toEqual([again, true]);
    const confirmed = await who.post(link, {});
    expect([confirmed.status, confirmed.location]).toEqual([
      303,
      `${SITE}/emailLanding?supportSignUp=true&success=true`,
    ]);
    expect((await who.post(link, {})).text).toContain('This link has been used');

    // The browser that signed up is now signed in, so the page's next sign-in shows no form.
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
    expect(id).toMatchObject({
      sub: access['sub'],
      email: 'hazel@example.org',
      email_verified: true,
      nonce: 'nonce-of-the-page',
    });

    // The cookie policy page lists all cookies that the browser received.
    const listed = ALL_COOKIES.map(({ name }) => name);
    for (const key of who.given) expect(listed).toContain(plainCookieName(key));

    const consent = seam.taken.find(({ path: at }) => at === '/internal/consents');
    expect(consent).toMatchObject({
      tenant: 'greentown',
      accountId: access['sub'],
      email: 'hazel@example.org',
      textVersion: 'base/termsOfService.2026-10-01',
      wantsUpdates: false,
    });
  });
});

describe('Signing up badly', () => {
  test.each([
    ['without the terms', { email: 'a@example.org', password: PASSWORD }, 'Tick the box to agree to the Terms'],
    [
      'with the terms as something else',
      { email: 'a@example.org', password: PASSWORD, terms: 'no' },
      'Tick the box to agree to the Terms',
    ],
    [
      'without an address',
      { email: 'somebody', password: PASSWORD, terms: 'yes' },
      'Enter an e-mail address in the usual form',
    ],
    [
      'with a short password',
      { email: 'a@example.org', password: 'short one', terms: 'yes' },
      'Choose a password of at least 10 characters',
    ],
    ['with nothing at all', {}, 'Choose a password of at least 10 characters'],
    [
      'with a password that everybody tries',
      { email: 'a@example.org', password: 'Password123!', terms: 'yes' },
      'Choose a password that is harder to guess',
    ],
    [
      'with the address as the password',
      { email: 'ash.tree@example.org', password: 'Ash.Tree@example.org', terms: 'yes' },
      'Choose a password that is not your e-mail address',
    ],
  ])(
    '%s is answered by the form, with what to mend and all that was typed but the password',
    async (_what, fields, text) => {
      const who = visitor();
      const { path } = await begin(who, { screen_hint: 'signup' });
      const answer = await who.post(`${path}/sign-up`, fields);
      expect(answer.status).toBe(422);
      expect(answer.text).toContain(text);
      expect(answer.text).toMatch(/<div class="summary" role="alert" tabindex="-1" autofocus>/);
      expect(answer.text).toMatch(/<title>Error: /);
      if ('email' in fields) expect(answer.text).toContain(`value="${fields.email}"`);
      if ('password' in fields)
        expect(answer.text).not.toContain(
          fields.password === 'Ash.Tree@example.org' ? 'value="Ash.Tree' : fields.password,
        );
      expect(seam.taken.filter(({ to }) => to === 'a@example.org')).toEqual([]);
    },
  );

  test('leaves both boxes as they were ticked', async () => {
    const who = visitor();
    const { path } = await begin(who, { screen_hint: 'signup' });
    const { text } = await who.post(`${path}/sign-up`, {
      email: 'a@example.org',
      password: 'short one',
      updates: 'yes',
    });
    const boxes = text.match(/<input[^>]*type="checkbox"[^>]*>/g) ?? [];
    expect(boxes.map((box) => box.includes('checked'))).toEqual([false, true]);
  });

  test('markup in an address stays text', async () => {
    const who = visitor();
    const { path } = await begin(who, { screen_hint: 'signup' });
    const { text } = await who.post(`${path}/sign-up`, {
      email: '"><img src=x onerror=alert(1)>',
      password: PASSWORD,
      terms: 'yes',
    });
    expect(text).toContain('value="&quot;&gt;&lt;img src=x onerror=alert(1)&gt;"');
    expect(text).not.toContain('<img src=x');
  });

  test('with an address that has an account already looks the same, and its owner is told', async () => {
    await signUp('known@example.org');
    const answers = await Promise.all(
      ['known@example.org', 'new@example.org'].map(async (email) => {
        const who = visitor();
        const { path } = await begin(who, { screen_hint: 'signup' });
        const posted = await who.post(`${path}/sign-up`, { email, password: PASSWORD, terms: 'yes' });
        const shown = await who.follow(posted);
        const again = await who.post(`${path}/continue`, {});
        const names = (page: Page): string[] => [...page.headers.keys()];
        const plain = (text: string): string =>
          text
            .replaceAll(email, 'EMAIL')
            .replaceAll(path, 'PATH')
            .replace(/nonce="[^"]+"/g, '');
        return {
          statuses: [posted.status, shown.status, again.status],
          headers: [names(posted), names(shown)],
          cookies: posted.headers.getSetCookie().map((line) => line.replace(/=[^;]+/, '')),
          texts: [plain(shown.text), plain(again.text)],
        };
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect((await seam.mailTo('known@example.org', 'account-exists')).values).toEqual({ signInPath: '/login' });
    await seam.mailTo('new@example.org', 'verify-email');
    // Nobody is signed in, and the password is unchanged.
    expect((await logIn(visitor(), 'known@example.org')).location).toMatch(/emailLanding\?code=/);
  });

  test('gives nobody an account with somebody else’s address: whoever has the mailbox gets the password that came with their own mail', async () => {
    const [attacker, owner] = [visitor({ address: '198.51.100.1' }), visitor()];
    const email = 'owner@example.org';
    const first = await begin(attacker, { screen_hint: 'signup' });
    await attacker.post(`${first.path}/sign-up`, { email, password: 'what the attacker knows', terms: 'yes' });
    await seam.mailTo(email, 'verify-email');
    const second = await begin(owner, { screen_hint: 'signup' });
    await owner.post(`${second.path}/sign-up`, { email, password: PASSWORD, terms: 'yes' });
    let links: string[] = [];
    await waitForExpect(() => {
      links = seam.taken
        .filter(({ to }) => to === email)
        .map(({ values }) => String(values?.['verifyPath']).replace('/authorize/', '/u/'));
      expect(links.length).toBeGreaterThanOrEqual(2);
    });
    expect((await owner.post(links[1] ?? '', {})).status).toBe(303);
    expect((await logIn(visitor(), email)).location).toMatch(/emailLanding\?code=/);
    expect((await logIn(visitor(), email, 'what the attacker knows')).text).toContain('is not right');
    // The other mail's link is invalid, and the browser that signed up is not signed in.
    expect((await attacker.post(links[0] ?? '', {})).text).toContain('This link has been used');
    expect((await attacker.post(`${first.path}/continue`, {})).status).toBe(422);
  });
});

describe('After a sign-up', () => {
  test('the page that was left open goes on when the mail was answered elsewhere, and keeps the page’s state', async () => {
    const [here, phone] = [visitor(), visitor()];
    const { path, pkce } = await begin(here, { screen_hint: 'signup' });
    await here.post(`${path}/sign-up`, { email: 'two@example.org', password: PASSWORD, terms: 'yes' });
    expect((await here.post(`${path}/continue`, {})).text).toContain('We do not know yet that the address is yours');
    const { values } = await seam.mailTo('two@example.org', 'verify-email');
    const link = String(values?.['verifyPath']).replace('/authorize/', '/u/');
    expect((await phone.request(link)).text).toContain('You signed up in another browser or on another device.');
    for (const [password, told] of [
      ['', 'Enter your password'],
      ['not the password', 'This is not the password that was chosen when signing up'],
    ] as const) {
      const refused = await phone.post(link, { password });
      expect([refused.status, refused.text.includes(told)]).toEqual([422, true]);
      expect((await here.post(`${path}/continue`, {})).status).toBe(422);
    }
    expect((await phone.post(link, { password: PASSWORD })).status).toBe(303);
    const back = await here.follow(await here.post(`${path}/continue`, {}));
    expect(back.location).toMatch(/emailLanding\?code=.*state=state-of-the-page/);
    expect((await redeem(here, codeIn(back), pkce)).status).toBe(200);
    // Another browser confirms the mailbox, but is not signed in.
    expect((await begin(phone)).page.text).toContain('<h1>Sign in</h1>');
  });

  const waiting = async (email: string): Promise<{ here: Visitor; path: string; link: string }> => {
    const here = visitor({ address: '198.51.100.20' });
    const { path } = await begin(here, { screen_hint: 'signup' });
    await here.post(`${path}/sign-up`, { email, password: PASSWORD, terms: 'yes' });
    const { values } = await seam.mailTo(email, 'verify-email');
    return { here, path, link: String(values?.['verifyPath']).replace('/authorize/', '/u/') };
  };

  test('the page that was left open goes on where the mail’s button has signed the browser in, and lets nobody in after a sign-out', async () => {
    const first = await waiting('left-open@example.org');
    expect((await first.here.post(first.link, {})).status).toBe(303);
    expect((await first.here.follow(await first.here.post(`${first.path}/continue`, {}))).location).toMatch(
      /emailLanding\?code=/,
    );
    const second = await waiting('library@example.org');
    expect((await second.here.post(second.link, {})).status).toBe(303);
    await second.here.request(
      `/v2/logout?${new URLSearchParams({ client_id: 'greentown-web', returnTo: `${SITE}/` }).toString()}`,
    );
    expect((await second.here.post(`${second.path}/continue`, {})).status).toBe(422);
  });

  test('the page that was left open lets nobody in after a new password', async () => {
    const { here, path, link } = await waiting('regretted@example.org');
    const phone = visitor({ address: '198.51.100.21' });
    expect((await phone.post(link, { password: PASSWORD })).status).toBe(303);
    const { path: logInPath } = await begin(phone);
    await phone.post(`${logInPath}/forgot`, { email: 'regretted@example.org' });
    const { values } = await seam.mailTo('regretted@example.org', 'password-reset');
    expect(
      (
        await phone.post(String(values?.['resetPath']).replace('/authorize/', '/u/'), {
          password: 'another long enough one',
        })
      ).status,
    ).toBe(200);
    expect((await here.post(`${path}/continue`, {})).status).toBe(422);
  });
});

test('The right password in another browser is no try at guessing it: whoever confirmed with it can sign in', async () => {
  const [here, phone] = [visitor(), visitor({ address: '203.0.113.60' })];
  const { path } = await begin(here, { screen_hint: 'signup' });
  await here.post(`${path}/sign-up`, { email: 'tries@example.org', password: PASSWORD, terms: 'yes' });
  const { values } = await seam.mailTo('tries@example.org', 'verify-email');
  for (let times = 0; times < 9; times += 1)
    expect((await logIn(phone, 'tries@example.org', 'not the password')).status).toBe(422);
  expect(
    (await phone.post(String(values?.['verifyPath']).replace('/authorize/', '/u/'), { password: PASSWORD })).status,
  ).toBe(303);
  expect((await logIn(phone, 'tries@example.org')).location).toMatch(/emailLanding\?code=/);
});

describe('Logging in', () => {
  beforeAll(async () => {
    await signUp('rowan@example.org');
  });

  test('with the right password leads back to the page with a code, once', async () => {
    const who = visitor();
    const { path, pkce } = await begin(who);
    const back = await who.follow(await who.post(`${path}/log-in`, { email: 'ROWAN@example.org', password: PASSWORD }));
    expect(back.location).toMatch(`${SITE}/emailLanding?code=`);
    expect((await redeem(who, codeIn(back), pkce)).status).toBe(200);
    expect((await redeem(who, codeIn(back), pkce)).body.error).toBe('invalid_grant');
  });

  test('a code that two redeem at once is good for one of them at most', async () => {
    const who = visitor();
    const { path, pkce } = await begin(who);
    const back = await who.follow(await who.post(`${path}/log-in`, { email: 'rowan@example.org', password: PASSWORD }));
    const answers = await Promise.all([1, 2, 3, 4].map(() => redeem(who, codeIn(back), pkce)));
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
  });

  test('a wrong password and an address that has no account read the same', async () => {
    const texts = await Promise.all(
      ['rowan@example.org', 'nobody@example.org'].map(async (email) => {
        const who = visitor();
        const { path } = await begin(who);
        const { status, text } = await who.post(`${path}/log-in`, { email, password: 'not the password' });
        expect(status).toBe(422);
        return text
          .replaceAll(email, 'EMAIL')
          .replaceAll(path, 'PATH')
          .replace(/nonce="[^"]+"/g, '');
      }),
    );
    expect(texts[0]).toBe(texts[1]);
    expect(texts[0]).toContain('The e-mail address or the password is not right.');
  });

  test.each([
    ['another tenant’s site', { redirectUri: 'http://borough.greenward.localhost:8080/emailLanding' }],
    ['a foreign host', { redirectUri: 'https://evil.example/emailLanding' }],
    ['a host that only begins like a site', { redirectUri: `${SITE}.evil.example/emailLanding` }],
    ['another path of the site', { redirectUri: `${SITE}/place/1` }],
    ['a path below', { redirectUri: `${SITE}/emailLanding/x` }],
    ['a client that there is not', { clientId: 'nobody-web' }],
  ])('is refused for %s, without a redirect', async (_what, options) => {
    const page = await visitor().request(authorizePath(createPkce(), options));
    expect([page.status, page.location]).toEqual([400, null]);
    expect(page.text).toContain('This address does not sign you in');
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });

  test('needs PKCE with S256, and the audience of the tenant', async () => {
    const who = visitor();
    for (const more of [
      { code_challenge: '' },
      { code_challenge_method: 'plain' },
      { audience: 'urn:somebody-else' },
      { response_type: 'token' },
    ]) {
      const { location } = await who.request(authorizePath(createPkce(), { more }));
      expect([more, location]).toEqual([more, expect.stringMatching(/[?#]error=/)]);
    }
    const { path, pkce } = await begin(who);
    const back = await who.follow(await who.post(`${path}/log-in`, { email: 'rowan@example.org', password: PASSWORD }));
    expect((await redeem(who, codeIn(back), createPkce())).body.error).toBe('invalid_grant');
    void pkce;
  });

  test('a code of one tenant is worth nothing at another', async () => {
    const who = visitor();
    const { path, pkce } = await begin(who);
    const back = await who.follow(await who.post(`${path}/log-in`, { email: 'rowan@example.org', password: PASSWORD }));
    const other = 'http://borough.greenward.localhost:8080';
    const answer = await redeem(who, codeIn(back), pkce, {
      clientId: 'borough-web',
      redirectUri: `${other}/emailLanding`,
      origin: other,
    });
    expect([answer.status, answer.body.error]).toEqual([400, 'invalid_grant']);
  });

  test('a form from another site, or of another browser, is not taken', async () => {
    const who = visitor();
    const { path } = await begin(who);
    const fields = { email: 'rowan@example.org', password: PASSWORD };
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }])
      expect((await who.post(`${path}/log-in`, fields, headers)).text).toContain('This address does not sign you in');
    const { text, status } = await visitor().post(`${path}/log-in`, fields);
    expect([status, text.includes('Please start again')]).toEqual([400, true]);
    // The screen links back to the site.
    expect(text).toContain(`href="${SITE}/"`);
  });

  test('one sign-in is good at every tenant, each with tokens of its own', async () => {
    const who = visitor();
    await logIn(who, 'rowan@example.org');
    const other = 'http://borough.greenward.localhost:8080';
    const pkce = createPkce();
    const terms = await who.follow(
      await who.request(authorizePath(pkce, { clientId: 'borough-web', redirectUri: `${other}/loggedin` })),
    );
    const back = await who.follow(await who.post(`${pathIn(terms)}/terms`, { terms: 'yes' }));
    expect(back.location).toMatch(`${other}/loggedin?code=`);
    const { body } = await redeem(who, codeIn(back), pkce, {
      clientId: 'borough-web',
      redirectUri: `${other}/loggedin`,
      origin: other,
    });
    expect(decodeJwt(body.access_token ?? '')).toMatchObject({ client_id: 'borough-web' });
    expect(decodeJwt(body.id_token ?? '').aud).toBe('borough-web');
  });

  test('a vanity domain’s own name issues for its tenant alone', async () => {
    const who = createVisitor(() => service, { host: 'auth.borough.test' });
    const site = 'http://trees.borough.test:8080';
    const pkce = createPkce();
    const page = await who.follow(
      await who.request(authorizePath(pkce, { clientId: 'borough-web', redirectUri: `${site}/emailLanding` })),
    );
    expect(page.headers.get('content-security-policy')).toContain(`form-action 'self' ${site};`);
    const back = await who.follow(
      await who.post(`${pathIn(page)}/log-in`, { email: 'rowan@example.org', password: PASSWORD }),
    );
    const { body } = await redeem(who, codeIn(back), pkce, {
      clientId: 'borough-web',
      redirectUri: `${site}/emailLanding`,
      origin: site,
    });
    expect(decodeJwt(body.id_token ?? '').iss).toBe('http://auth.borough.test:8080/');
    expect((await who.request(authorizePath(createPkce()))).status).toBe(400); // clients of other tenants do not exist here
  });

  test('a tenant without accounts has no client, and one whose switch is turned has one from then on', async () => {
    const quarter = { clientId: 'quarter-web', redirectUri: 'http://quarter.greenward.localhost:8080/emailLanding' };
    expect((await visitor().request(authorizePath(createPkce(), quarter))).status).toBe(400);
    seam.switches.set('quarter', { userAccount: true });
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect((await visitor().request(authorizePath(createPkce(), quarter))).status).toBe(303);
    seam.switches.set('greentown', { userAccount: false });
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect((await visitor().request(authorizePath(createPkce()))).status).toBe(400);
    seam.switches.clear();
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect((await visitor().request(authorizePath(createPkce()))).status).toBe(303);
  });
});

describe('When the password was given', () => {
  const AUTH_TIME = 'https://greenward.app/auth_time';

  test('is said by tokens; a silent renewal changes nothing of it, and giving it again does', async () => {
    const who = await signUp('fresh@example.org');
    const first = decodeJwt((await silently(who)).body.access_token ?? '');
    expect(Math.abs(Number(first[AUTH_TIME]) - Date.now() / 1_000)).toBeLessThan(30);
    // an hour ago
    await database.query(
      "update identity.oidc set payload = jsonb_set(payload, '{loginTs}', to_jsonb((payload ->> 'loginTs')::int - 3600)) where model = 'Session'",
    );
    const renewed = decodeJwt((await silently(who)).body.access_token ?? '');
    expect(renewed[AUTH_TIME]).toBe(Number(first[AUTH_TIME]) - 3_600);

    const { page, path, pkce } = await begin(who, { prompt: 'login' });
    expect(page.text).toContain('value="fresh@example.org"');
    const back = await who.follow(await who.post(`${path}/log-in`, { email: 'fresh@example.org', password: PASSWORD }));
    const again = decodeJwt((await redeem(who, codeIn(back), pkce)).body.access_token ?? '');
    expect(Number(again[AUTH_TIME])).toBeGreaterThanOrEqual(Number(first[AUTH_TIME]));
  });
});

describe('Somebody else at the same computer', () => {
  const AT = { address: '203.0.113.9' };

  test('who is asked for a password over a session ends up signed in as themselves, and the former is signed out here', async () => {
    const who = visitor(AT);
    await signUp('former@example.org', who);
    const former = decodeJwt<{ 'https://greenward.app/session': string }>(
      (await silently(who)).body.access_token ?? '',
    );
    await signUp('second-person@example.org', visitor(AT));

    const { path, pkce } = await begin(who, { prompt: 'login' });
    const back = await who.follow(
      await who.post(`${path}/log-in`, { email: 'second-person@example.org', password: PASSWORD }),
    );
    expect([back.status, back.location]).toEqual([303, expect.stringMatching(`${SITE}/emailLanding\\?code=`)]);
    const { status, body } = await redeem(who, codeIn(back), pkce);
    expect([status, decodeJwt(body.id_token ?? '')]).toMatchObject([200, { email: 'second-person@example.org' }]);
    expect(decodeJwt((await silently(who)).body.id_token ?? '')).toMatchObject({ email: 'second-person@example.org' });

    expect(
      await database.query(`select id from identity.oidc where payload ->> 'accountId' = '${former.sub ?? ''}'`),
    ).toEqual([]);
    const hash = sessionHashOf(former.iss ?? '', former['https://greenward.app/session']);
    await seam.orderAt('/internal/void-tokens', ({ sessionHash }) => sessionHash === hash);
  });

  test('who signs up over a session is signed in as themselves as well', async () => {
    const who = visitor(AT);
    await signUp('first-of-two@example.org', who);
    const former = decodeJwt((await silently(who)).body.access_token ?? '');
    const { path, pkce } = await begin(who, { prompt: 'login', screen_hint: 'signup' });
    await who.post(`${path}/sign-up`, { email: 'second-of-two@example.org', password: PASSWORD, terms: 'yes' });
    const { values } = await seam.mailTo('second-of-two@example.org', 'verify-email');
    // Confirmed on their phone.
    expect(
      (await visitor(AT).post(String(values?.['verifyPath']).replace('/authorize/', '/u/'), { password: PASSWORD }))
        .status,
    ).toBe(303);
    const back = await who.follow(await who.post(`${path}/continue`, {}));
    expect(decodeJwt((await redeem(who, codeIn(back), pkce)).body.id_token ?? '')).toMatchObject({
      email: 'second-of-two@example.org',
    });
    expect(
      await database.query(`select id from identity.oidc where payload ->> 'accountId' = '${former.sub ?? ''}'`),
    ).toEqual([]);
  });
});

describe('The silent check', () => {
  const silently = { prompt: 'none', response_mode: 'web_message' };
  const answered = ({ text }: Page): Record<string, string> =>
    (JSON.parse(/var data = (\{.*\});/.exec(text)?.[1] ?? '{}') as { response: Record<string, string> }).response;

  test('answers a page in a frame with a code, or that nobody is signed in', async () => {
    const who = visitor();
    const before = await who.request(authorizePath(createPkce(), { redirectUri: `${SITE}/loggedin`, more: silently }));
    expect(answered(before)).toMatchObject({ error: 'login_required', state: 'state-of-the-page' });
    await signUp('silent@example.org', who);
    const pkce = createPkce();
    const page = await who.request(authorizePath(pkce, { redirectUri: `${SITE}/loggedin`, more: silently }));
    // The tenant's pages must be able to frame it.
    expect(page.headers.get('x-frame-options')).toBeNull();
    expect(page.headers.get('content-security-policy') ?? '').not.toContain('frame-ancestors');
    const { status } = await redeem(who, answered(page)['code'] ?? '', pkce, { redirectUri: `${SITE}/loggedin` });
    expect(status).toBe(200);
  });

  test('keeps a session for seven days', async () => {
    const who = visitor();
    await signUp('week@example.org', who);
    const [{ left } = { left: 0 }] = (await database.query(
      `select extract(epoch from expires_at - now())::float8 as left from identity.oidc where model = 'Session' order by expires_at desc limit 1`,
    )) as { left: number }[];
    expect(Math.round(left / 3_600)).toBe(7 * 24);
  });
});

describe('Tokens', () => {
  test('are given to the tenant’s own pages alone', async () => {
    const ask = (origin: string, method: string): Promise<Response> =>
      fetch(new URL('/oauth/token', service.url), {
        method,
        headers: { origin, 'x-forwarded-host': 'auth.greenward.localhost', 'access-control-request-method': 'POST' },
      });
    const allowed = await ask(SITE, 'OPTIONS');
    expect([allowed.status, allowed.headers.get('access-control-allow-origin')]).toEqual([204, SITE]);
    for (const origin of ['https://evil.example', `${SITE}.evil.example`, 'null']) {
      const refused = await ask(origin, 'OPTIONS');
      expect([origin, refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([origin, 403, null]);
    }
    const who = visitor();
    await signUp('cors@example.org', who);
    const pkce = createPkce();
    const back = await who.follow(await who.request(authorizePath(pkce)));
    const stolen = await redeem(who, codeIn(back), pkce, { origin: 'http://borough.greenward.localhost:8080' });
    expect([stolen.status, stolen.headers.get('access-control-allow-origin')]).toEqual([400, null]);
  });

  test('open /userinfo, though they are for the api as well; a tampered one does not', async () => {
    const who = visitor();
    await signUp('info@example.org', who);
    const { body } = await tokensOf(visitor(), 'info@example.org');
    const ask = (token: string): Promise<Page> =>
      who.request('/userinfo', { headers: { authorization: `Bearer ${token}`, origin: SITE } });
    const page = await ask(body.access_token ?? '');
    expect(JSON.parse(page.text)).toMatchObject({
      email: 'info@example.org',
      email_verified: true,
      sub: decodeJwt(body.access_token ?? '').sub,
    });
    expect(page.headers.get('access-control-allow-origin')).toBe(SITE);
    const [head, , signature] = (body.access_token ?? '').split('.');
    const forged = Buffer.from(
      JSON.stringify({ ...decodeJwt(body.access_token ?? ''), sub: '00000000-0000-4000-8000-000000000000' }),
    ).toString('base64url');
    for (const wrong of ['', 'x.y.z', `${head}.${forged}.${signature}`, body.id_token ?? ''])
      expect((await ask(wrong)).status).toBe(401);
  });
});

describe('Signing out', () => {
  test('ends the session and what it granted, and leads back to the tenant’s own site', async () => {
    const who = visitor();
    await signUp('out@example.org', who);
    await who.follow(await who.request(authorizePath(createPkce())));
    const stolenJar = new Map(who.jar);
    const { body } = await tokensOf(visitor(), 'out@example.org');
    const mine = (await silently(who)).body;
    const opensUserinfo = async (token = ''): Promise<boolean> =>
      (await visitor().request('/userinfo', { headers: { authorization: `Bearer ${token}` } })).status === 200;
    expect([await opensUserinfo(mine.access_token), await opensUserinfo(body.access_token)]).toEqual([true, true]);
    const out = await who.request(
      `/v2/logout?${new URLSearchParams({ client_id: 'greentown-web', returnTo: `${SITE}/` }).toString()}`,
    );
    expect([out.status, out.location]).toEqual([303, `${SITE}/`]);
    expect((await begin(who)).page.text).toContain('<h1>Sign in</h1>');
    // An old cookie signs nobody in.
    for (const [key, value] of stolenJar) who.jar.set(key, value);
    expect((await begin(who)).page.text).toContain('<h1>Sign in</h1>');
    // Its tokens are revoked here and in the api; another browser's stay valid.
    expect([await opensUserinfo(mine.access_token), await opensUserinfo(body.access_token)]).toEqual([false, true]);
    const { iss, 'https://greenward.app/session': session } = decodeJwt<{ 'https://greenward.app/session': string }>(
      mine.access_token ?? '',
    );
    const told = await seam.orderAt(
      '/internal/void-tokens',
      ({ sessionHash }) => sessionHash === sessionHashOf(iss ?? '', session),
    );
    expect(told).toMatchObject({ tenant: null, signedInBefore: null });
  });

  test.each([
    ['a foreign host', { client_id: 'greentown-web', returnTo: 'https://evil.example/' }],
    ['another tenant’s site', { client_id: 'greentown-web', returnTo: 'http://borough.greenward.localhost:8080/' }],
    ['another path', { client_id: 'greentown-web', returnTo: `${SITE}/map` }],
    ['what is no address', { client_id: 'greentown-web', returnTo: 'javascript:alert(1)' }],
    ['nowhere', { client_id: 'greentown-web' }],
  ])('asked to lead to %s leads to the tenant’s home', async (_what, query) => {
    expect(
      (await visitor().request(`/v2/logout?${new URLSearchParams(query as Record<string, string>).toString()}`))
        .location,
    ).toBe(`${SITE}/`);
  });

  test('asked to lead to two places, or for two clients, leads home', async () => {
    const out = await visitor().request(`/v2/logout?client_id=greentown-web&returnTo=a&returnTo=b`);
    expect([out.status, out.location]).toEqual([303, `${SITE}/`]);
    const [first, second] = ['a', 'b'].map((client) => `client_id=${client}`);
    expect((await visitor().request(`/v2/logout?${first}&${second}`)).location).toBe('http://greenward.localhost:8080');
  });

  test('is asked of /v2/logout alone: the library’s own pages for it are not there', async () => {
    const { text } = await visitor().request('/.well-known/openid-configuration');
    expect(JSON.parse(text)).not.toHaveProperty('end_session_endpoint');
    for (const path of ['/oidc/logout', '/oidc/logout/confirm', '/oidc/logout/success', '/session/end'])
      for (const page of [await visitor().request(path), await visitor().post(path, { xsrf: 'x', logout: 'yes' })])
        expect([path, page.status]).toEqual([path, 404]);
  });

  test('without a client leads to the site without a project', async () => {
    expect((await visitor().request('/v2/logout?returnTo=https%3A%2F%2Fevil.example')).location).toBe(
      'http://greenward.localhost:8080',
    );
  });
});

describe('A forgotten password', () => {
  test('is replaced by mail; everybody who was signed in with it is signed out', async () => {
    const who = visitor();
    await signUp('forgot@example.org', who);
    expect((await who.follow(await who.request(authorizePath(createPkce())))).location).toMatch(/code=/);
    const other = visitor();
    const { path } = await begin(other);
    const sent = await other.post(`${path}/forgot`, { email: 'Forgot@example.org' });
    expect(sent.text).toContain('If forgot@example.org has an account, we have sent an e-mail to it.');
    const { values } = await seam.mailTo('forgot@example.org', 'password-reset');
    const link = String(values?.['resetPath']).replace('/authorize/', '/u/');
    expect((await other.request(link)).text).toContain('autocomplete="new-password"');
    expect((await other.post(link, { password: 'too short' })).text).toContain('at least 10 characters');
    expect((await other.post(link, { password: 'another horse battery' })).text).toContain('Your password is changed');
    expect((await other.post(link, { password: 'a third horse battery' })).text).toContain('This link has been used');
    await seam.mailTo('forgot@example.org', 'password-changed');
    expect((await begin(who)).page.text).toContain('<h1>Sign in</h1>');
    expect((await logIn(visitor(), 'forgot@example.org')).text).toContain('is not right');
    expect((await logIn(visitor(), 'forgot@example.org', 'another horse battery')).location).toMatch(/code=/);
  });

  test('ends sign-ins of before the reset and none of after it, though all of it happens within one second', async () => {
    const oneMoment = new Date();
    const frozen = await startTestIdentity(database, seam, { now: () => oneMoment });
    try {
      const at = (): Visitor => createVisitor(() => frozen, { address: '203.0.113.8' });
      const tokenOf = async (who: Visitor, password: string): Promise<string> => {
        const { path, pkce } = await begin(who);
        const back = await who.follow(await who.post(`${path}/log-in`, { email: 'second@example.org', password }));
        return (await redeem(who, codeIn(back), pkce)).body.access_token ?? '';
      };
      const opensUserinfo = async (token: string): Promise<boolean> =>
        (await at().request('/userinfo', { headers: { authorization: `Bearer ${token}` } })).status === 200;
      await signUp('second@example.org', at());
      const before = await tokenOf(at(), PASSWORD);
      expect(await opensUserinfo(before)).toBe(true);

      const who = at();
      const { path } = await begin(who);
      await who.post(`${path}/forgot`, { email: 'second@example.org' });
      const { values } = await seam.mailTo('second@example.org', 'password-reset');
      await who.post(String(values?.['resetPath']).replace('/authorize/', '/u/'), {
        password: 'another horse battery',
      });
      const after = await tokenOf(at(), 'another horse battery');
      expect([await opensUserinfo(before), await opensUserinfo(after)]).toEqual([false, true]);

      await seam.mailTo('second@example.org', 'password-changed');
      const told = await seam.orderAt('/internal/void-tokens', ({ accountId }) => accountId === decodeJwt(before).sub);
      const [givenBefore, givenAfter] = [before, after].map(
        (token) => Number(decodeJwt(token)['https://greenward.app/auth_time']) * 1_000,
      );
      const until = Date.parse(told.signedInBefore ?? '');
      expect([(givenBefore ?? 0) < until, (givenAfter ?? 0) < until]).toEqual([true, false]);
      expect(Date.parse(told.expiresAt ?? '')).toBeGreaterThan(oneMoment.getTime() + 900_000);
    } finally {
      await frozen.close();
    }
  });

  test('also ends a session that a request under way saves once more', async () => {
    const [who, other] = [visitor({ address: '203.0.113.8' }), visitor({ address: '203.0.113.8' })];
    await signUp('saved@example.org', who);
    const sessions =
      "from identity.oidc where model = 'Session' and payload ->> 'accountId' = (select id::text from identity.account where email = 'saved@example.org')";
    const [session] = await database.query(`select id, payload, uid, expires_at ${sessions}`);
    await other.post(`${(await begin(other)).path}/forgot`, { email: 'saved@example.org' });
    const { values } = await seam.mailTo('saved@example.org', 'password-reset');
    await other.post(String(values?.['resetPath']).replace('/authorize/', '/u/'), {
      password: 'another horse battery',
    });
    expect(await database.query(`select id ${sessions}`)).toEqual([]);
    await database.query(
      'insert into identity.oidc (model, id, payload, uid, expires_at) values ($1, $2, $3, $4, $5)',
      ['Session', session?.['id'], JSON.stringify(session?.['payload']), session?.['uid'], session?.['expires_at']],
    );
    expect((await begin(who)).page.text).toContain('<h1>Sign in</h1>');
    const silent = await who.follow(await who.request(authorizePath(createPkce(), { more: { prompt: 'none' } })));
    expect(new URL(silent.location ?? '').searchParams.get('error')).toBe('login_required');
  });

  test('is asked for with the address that was typed to log in with, which stays out of every URL and sends nothing yet', async () => {
    const who = visitor();
    const { page, path } = await begin(who);
    expect(page.text).toContain(`<form class="card" id="log-in" method="post"`);
    expect(page.text).toContain(
      `<button form="log-in" formaction="${path}/forgot" name="from" value="log-in">I have forgotten my password</button>`,
    );
    // The Enter key activates the first button of a form.
    expect(page.text.indexOf('<button')).toBeLessThan(page.text.indexOf('<button form="log-in"'));
    const asked = await who.post(`${path}/forgot`, {
      email: ' "Typed"@example.org',
      password: PASSWORD,
      from: 'log-in',
    });
    expect([asked.status, asked.location]).toEqual([200, null]);
    expect(asked.text).toContain('<h1>Choose a new password</h1>');
    expect(asked.text).toContain('value="&quot;Typed&quot;@example.org"');
    expect(asked.text).not.toMatch(new RegExp(`class="summary"|${PASSWORD}`));
    expect(await database.query('select from identity.ticket where email like $1', ['%typed%'])).toEqual([]);
    // Without input, the same screen.
    expect((await who.post(`${path}/forgot`, { email: '', password: '', from: 'log-in' })).text).not.toContain(
      'class="summary"',
    );
  });

  test('of an address without an account is answered the same, and nobody gets mail', async () => {
    const who = visitor();
    const { path } = await begin(who);
    expect((await who.post(`${path}/forgot`, { email: 'stranger@example.org' })).text).toContain(
      'If stranger@example.org has an account',
    );
    expect(seam.taken.filter(({ to }) => to === 'stranger@example.org')).toEqual([]);
  });
});

describe('At another tenant', () => {
  const BOROUGH = 'http://borough.greenward.localhost:8080';
  const there = { clientId: 'borough-web', redirectUri: `${BOROUGH}/emailLanding` };
  const consentsOf = (email: string) =>
    seam.taken.filter((order) => order.path === '/internal/consents' && order.email === email);

  test('an account that was never there is asked for its terms, and comes in with them alone', async () => {
    const who = await signUp('wanderer@example.org');
    const pkce = createPkce();
    const silently = await who.follow(await who.request(authorizePath(pkce, { ...there, more: { prompt: 'none' } })));
    expect(new URL(silently.location ?? '').searchParams.get('error')).toBe('interaction_required');

    const asked = await who.follow(await who.request(authorizePath(pkce, there)));
    const path = pathIn(asked);
    expect(asked.text).toContain('Your account wanderer@example.org is good here as well.');
    expect(asked.text).toMatch(/I agree to the <a href="http:\/\/borough\.[^"]*\/terms"/);
    expect(asked.text).toMatch(/I wish to receive updates by email about Borough[^<]*<\/label/);
    for (const terms of ['', 'no']) {
      const refused = await who.post(`${path}/terms`, { terms });
      expect([refused.status, refused.text.includes('Tick the box to agree to the Terms')]).toEqual([422, true]);
    }
    // Bypassing the screen leads back to it.
    expect((await who.follow(await who.request(authorizePath(pkce, there)))).text).toContain(
      'It is your first time at',
    );
    expect(consentsOf('wanderer@example.org')).toHaveLength(1);

    const back = await who.follow(await who.post(`${path}/terms`, { terms: 'yes', updates: 'yes' }));
    expect(back.location).toMatch(`${BOROUGH}/emailLanding?code=`);
    expect((await redeem(who, codeIn(back), pkce, { ...there, origin: BOROUGH })).status).toBe(200);
    await waitForExpect(() =>
      expect(consentsOf('wanderer@example.org').map(({ tenant, wantsUpdates }) => [tenant, wantsUpdates])).toEqual([
        ['greentown', false],
        ['borough', true],
      ]),
    );

    // Accepted permanently, also for silent checks.
    const again = await who.follow(
      await who.request(authorizePath(createPkce(), { ...there, more: { prompt: 'none' } })),
    );
    expect(again.location).toMatch(`${BOROUGH}/emailLanding?code=`);
    const [row] = await database.query("select text_version from identity.accepted_terms where tenant = 'borough'");
    expect(row).toEqual({ text_version: 'base/termsOfService.2026-10-01' });
  });

  test('the terms are accepted by nobody else: not before signing in, nor by another browser', async () => {
    await signUp('asked@example.org');
    const [who, other] = [visitor(), visitor()];
    const login = await who.follow(await who.request(authorizePath(createPkce(), there)));
    expect((await who.post(`${pathIn(login)}/terms`, { terms: 'yes' })).location).toBe(pathIn(login));
    const asked = await who.follow(
      await who.post(`${pathIn(login)}/log-in`, { email: 'asked@example.org', password: PASSWORD }),
    );
    expect(asked.text).toContain('It is your first time at');
    expect((await other.post(`${pathIn(asked)}/terms`, { terms: 'yes' })).text).toContain('Please start again');
    expect(consentsOf('asked@example.org').filter(({ tenant }) => tenant === 'borough')).toEqual([]);
  });
});

describe('Links of mails', () => {
  test.each([
    ['that nobody made', `/u/ticket/${'x'.repeat(32)}`, 404, 'This link does not work'],
    ['that are not whole', '/u/ticket/abc', 404, 'This link does not work'],
  ])('%s say so kindly, to whoever looks and whoever presses', async (_what, path, status, text) => {
    for (const page of [await visitor().request(path), await visitor().post(path, {})]) {
      expect(page.status).toBe(status);
      expect(page.text).toContain(text);
    }
  });

  test('that are too old do nothing', async () => {
    const who = visitor();
    const { path } = await begin(who, { screen_hint: 'signup' });
    await who.post(`${path}/sign-up`, { email: 'late@example.org', password: PASSWORD, terms: 'yes' });
    const { values } = await seam.mailTo('late@example.org', 'verify-email');
    await database.query(
      "update identity.ticket set expires_at = now() - interval '1 second' where email = 'late@example.org'",
    );
    const page = await who.post(String(values?.['verifyPath']).replace('/authorize/', '/u/'), {});
    expect([page.status, page.text.includes('This link is too old')]).toEqual([410, true]);
    expect(await database.query("select from identity.account where email = 'late@example.org'")).toEqual([]);
  });

  test('are kept as hashes; what mails held is gone once the api has them', async () => {
    const rows = await database.query('select * from identity.ticket');
    expect(rows.length).toBeGreaterThan(3);
    const tokens = seam.taken
      .flatMap(({ values }) => Object.values(values ?? {}))
      .map((value) => /ticket\/([\w-]{32})/.exec(String(value))?.[1]);
    for (const token of tokens.filter((found) => found !== undefined))
      expect(JSON.stringify(rows)).not.toContain(token);
    const sent = await database.query(
      'select distinct payload::text as payload from identity.mail_outbox where sent_at is not null',
    );
    expect(sent).toEqual([{ payload: '{}' }]);
  });
});

describe('Screens', () => {
  test('have no script, are framed by nobody, are kept nowhere and tell nobody where they were', async () => {
    const who = visitor();
    const { page, path } = await begin(who);
    for (const shown of [
      page,
      await who.request(`${path}/sign-up`),
      await who.request(`${path}/forgot`),
      await who.request('/u/ticket/abc'),
    ]) {
      expect(shown.text).not.toMatch(/<script|javascript:|onerror|style="/i);
      expect(shown.text).not.toMatch(/identity\.[a-z]+\.[a-z]|undefined|\[object/i);
      const policy = shown.headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toContain('script-src');
      expect(policy).not.toContain('unsafe');
      expect([shown.headers.get('cache-control'), shown.headers.get('referrer-policy')]).toEqual([
        'no-store',
        'no-referrer',
      ]);
      expect(shown.text).toContain(`nonce="${/nonce-([^']+)'/.exec(policy)?.[1]}"`);
    }
  });

  test('bring their fonts and the tenant’s mark from here', async () => {
    const who = visitor();
    const { page } = await begin(who);
    const [, font = ''] = /href="(\/fonts\/[^"]+)"/.exec(page.text) ?? [];
    expect((await who.request(font)).headers.get('content-type')).toBe('font/woff2');
    const mark = await who.request('/brand/greentown.svg');
    expect(mark.text).toContain('<svg');
    expect(mark.headers.get('content-security-policy')).toContain('sandbox');
    for (const path of ['/fonts/nothing.woff2', '/brand/nobody.svg', '/nothing'])
      expect([path, (await who.request(path)).status]).toEqual([path, 404]);
  });
});
