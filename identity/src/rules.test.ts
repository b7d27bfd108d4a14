/** Tests edge cases of the sign-in service's rules: passwords, settings and others. */
import { describe, expect, test } from '@jest/globals';
import { loadTenants } from '@greenward/tenants/node';
import { passwordFault } from './accounts/password.rules.ts';
import { termsVersionOf } from './accounts/terms-version.ts';
import { readEnvironment } from './environment.ts';
import { isOwnForm } from './http/request.rules.ts';
import { clientOf, createIssuerTable } from './provider/issuers.rules.ts';
import { css, html } from './screens/html.ts';
import { seal, unseal } from './secrets.ts';
import { loadTestTenants, TEST_BASE } from './testing/test-identity.ts';

describe('A password', () => {
  test.each([
    ['correct horse battery', null],
    ['nine char', 'short'],
    ['ten chars!', null],
    ['🌳🌳🌲🌴🌵🌱🌿☘️🍀', null],
    ['x'.repeat(257), 'long'],
    ['xxxxxxxxxxxx', 'common'],
    ['1234567890', 'common'],
    ['12345678901234', 'common'],
    ['9876543210', 'common'],
    ['abcdefghijkl', 'common'],
    ['Qwertyuiop', 'common'],
    ['Password2026!', 'common'],
    ['ilovetrees99', 'common'],
    ['greenward2026', 'common'],
    ['hazel.swift@example.org', 'email'],
    ['Hazel.Swift', 'email'],
    ['hazel.swift2026', 'email'],
    ['hazel likes trees', null],
    ['          ', 'common'],
  ])('%j: %s', (password, fault) => {
    expect(passwordFault(password, 'hazel.swift@example.org')).toBe(fault);
  });
});

describe('Settings', () => {
  const right = {
    IDENTITY_DATABASE_URL: 'postgres://greenward_identity:pw@db/greenward',
    API_URL: 'http://127.0.0.1:8081',
    INTERNAL_TOKEN: 'token-of-16-chars',
    IDENTITY_SECRET: 's'.repeat(32),
  };
  test('have defaults for everything but database, api and secrets', () => {
    expect(readEnvironment(right)).toMatchObject({
      host: '127.0.0.1',
      port: 0,
      base: 'greenward.localhost:8080',
      scheme: 'http',
      trustedProxies: ['loopback'],
    });
    expect(readEnvironment({ ...right, GREENWARD_BASE: 'Trees.Example.org' })).toMatchObject({
      base: 'trees.example.org',
      scheme: 'https',
    });
  });
  test('count visitors by where they come from, but not in development, nor where there is no limit', () => {
    const counts = (more: Record<string, string>): boolean => readEnvironment({ ...right, ...more }).countsAddresses;
    expect([
      counts({}),
      counts({ GREENWARD_ENV: 'production' }),
      counts({ GREENWARD_ENV: 'production', RATE_LIMIT_PER_MINUTE: '0' }),
    ]).toEqual([false, true, false]);
    expect(counts({ RATE_LIMIT_PER_MINUTE: '600' })).toBe(true);
  });
  test('that are missing are all named at once', () => {
    expect(() => readEnvironment({})).toThrow(/IDENTITY_DATABASE_URL[^]*API_URL[^]*INTERNAL_TOKEN[^]*IDENTITY_SECRET/);
  });
  test.each([
    ['IDENTITY_DATABASE_URL', 'mysql://x:secret-pw@y', false],
    ['API_URL', 'ftp://x', true],
    ['INTERNAL_TOKEN', 'short-one', false],
    ['IDENTITY_SECRET', 'too-short-a-secret', false],
    ['PORT', '70000', true],
    ['GREENWARD_SCHEME', 'gopher', true],
    ['GREENWARD_ENV', 'test', true],
    ['GREENWARD_BASE', 'a b', true],
    ['TRUSTED_PROXIES', '10.0.0.0/33', true],
    ['LOG_LEVEL', 'loud', true],
  ])('%s that is wrong is named; a secret is not repeated', (name, value, isRepeated) => {
    const said = (): string => {
      try {
        readEnvironment({ ...right, [name]: value });
        return '';
      } catch (error) {
        return (error as Error).message;
      }
    };
    expect(said()).toContain(name);
    expect(said().includes(value)).toBe(isRepeated);
  });
});

describe('Names of the service', () => {
  test('are auth.<base> for all, and a vanity domain’s own for its tenant; tenants of Auth0 are not there', async () => {
    const tenants = (await loadTestTenants()).map((tenant) =>
      tenant.code === 'midtown'
        ? { ...tenant, config: { ...tenant.config, ac: { ...tenant.config.ac, auth0_domain: 'midtown.eu.auth0.com' } } }
        : tenant,
    );
    const table = createIssuerTable(tenants, TEST_BASE, 'http');
    expect(table.issuers.map(({ url, tenants: of }) => [url, of.length])).toEqual([
      ['http://auth.greenward.localhost:8080/', tenants.length - 2],
      ['http://auth.borough.test:8080/', 1],
      ['http://auth.citytrees.localhost:8080/', 1],
    ]);
    expect(table.issuerOf('AUTH.greenward.localhost:9')?.url).toBe('http://auth.greenward.localhost:8080/');
    for (const other of ['greentown.greenward.localhost', 'auth.evil.example', '127.0.0.1'])
      expect(table.issuerOf(other)).toBeNull();
    expect(table.issuerOf('auth.greenward.localhost')?.tenants.some(({ code }) => code === 'midtown')).toBe(false);
  });

  test('a client goes back to exactly its tenant’s own sites', async () => {
    const tenants = await loadTestTenants();
    const borough = tenants.find(({ code }) => code === 'borough');
    const { originsOf } = createIssuerTable(tenants, TEST_BASE, 'http');
    expect(borough === undefined ? null : clientOf(borough, originsOf(borough))).toMatchObject({
      client_id: 'borough-web',
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code'],
      redirect_uris: [
        'http://borough.greenward.localhost:8080/emailLanding',
        'http://borough.greenward.localhost:8080/loggedin',
        'http://trees.borough.test:8080/emailLanding',
        'http://trees.borough.test:8080/loggedin',
      ],
    });
  });
});

test('Each tenant of the repository has a client of its own', async () => {
  const ids = (await loadTenants({ environment: 'development', base: TEST_BASE })).map(
    ({ config }) => config.ac.auth0_client_id_web,
  );
  expect(new Set(ids).size).toBe(ids.length);
});

test('The terms are those of the day: a text of tomorrow is nobody’s yet', async () => {
  const [tenant] = await loadTestTenants();
  if (tenant === undefined) throw new Error('There is no tenant');
  expect(termsVersionOf(tenant, new Date('2026-11-22T12:00:00Z'))).toBe('base/termsOfService.2026-10-01');
  expect(termsVersionOf(tenant, new Date('2026-09-30T12:00:00Z'))).toBe('base/termsOfService.undated');
});

test('A form counts as ours by what the browser says of the site, else by its origin', () => {
  const origin = 'http://auth.greenward.localhost:8080';
  expect(isOwnForm({ 'sec-fetch-site': 'same-origin', origin: 'null' }, origin)).toBe(true);
  for (const site of ['same-site', 'cross-site', 'none'])
    expect([site, isOwnForm({ 'sec-fetch-site': site, origin }, origin)]).toEqual([site, false]);
  expect(isOwnForm({}, origin)).toBe(true);
  expect(isOwnForm({ origin: 'https://evil.example' }, origin)).toBe(false);
});

test('What is sealed opens with the same key for the same thing, unchanged', () => {
  const [key, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const sealed = seal(key, 'words', 'a');
  expect(unseal(key, sealed, 'a')).toBe('words');
  expect(seal(key, 'words', 'a')).not.toBe(sealed);
  const changed = Buffer.from(sealed, 'base64');
  changed[14] = (changed[14] ?? 0) ^ 1;
  for (const open of [
    () => unseal(other, sealed, 'a'),
    () => unseal(key, sealed, 'b'),
    () => unseal(key, changed.toString('base64'), 'a'),
  ])
    expect(open).toThrow();
});

test('Templates escape all that is put in, in text and in attributes', () => {
  const hostile = `</style><script>alert("1")</script>'&`;
  expect(html`<a href="${hostile}">${hostile}${html`<b>${1}</b>`}${null}${false}${['x', html`<i></i>`]}</a>`.text).toBe(
    '<a href="&lt;/style&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&#39;&amp;">&lt;/style&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&#39;&amp;<b>1</b>x<i></i></a>',
  );
  expect(css('a{content:"</style>"}').text).toBe('a{content:"<\\/style>"}');
});
